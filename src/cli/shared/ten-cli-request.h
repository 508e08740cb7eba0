/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

/* A roll whose options are read. */
typedef struct
{
  TenSetup setup;
  TenSavedRoll *saved;
  TenNotation other; /* the other side of the saved roll, if @versus */
  gboolean versus;
} TenCliRequest;

#define TEN_CLI_MAX_POOL_OPTIONS 32

/* The character and the pool. */
extern const TenCliOption ten_cli_character_options[];
extern TenCliOption ten_cli_pool_options[TEN_CLI_MAX_POOL_OPTIONS];
extern const TenCliOption ten_cli_ready_options[];
extern const TenCliOption ten_cli_resistance_options[];
extern const TenCliOption ten_cli_difficulty_options[];
extern const TenCliOption ten_cli_attack_options[];
extern const TenCliOption ten_cli_player_options[];

/* Adds the pool options known to the engine; called once, before any are read. */
void ten_cli_request_init_options (void);
gboolean ten_cli_request_init_side (TenCliRequest *self,
                                    TenCli *cli,
                                    const char *path,
                                    const char *id,
                                    const char *otherwise,
                                    GError **error);
gboolean ten_cli_request_init_other (TenCliRequest *self,
                                     TenCli *cli,
                                     const char *option,
                                     const char *path,
                                     TenRuleset *ruleset,
                                     GError **error);
gboolean ten_cli_request_init_pool (TenCliRequest *self,
                                    TenCli *cli,
                                    const TenCliOptions *options,
                                    const char *otherwise,
                                    GError **error);
gboolean ten_cli_request_init (TenCliRequest *self,
                               TenCli *cli,
                               const TenCliOptions *options,
                               GError **error);
gboolean ten_cli_request_is_contested (const TenCliRequest *self, const TenCliOptions *options);
gboolean ten_cli_request_is_secret (const TenCliRequest *self);
gboolean ten_cli_request_is_initiative (const TenCliOptions *options);
void ten_cli_request_clear (TenCliRequest *self);
gboolean
ten_cli_request_read_pool (TenCliRequest *self, const TenCliOptions *options, GError **error);
gboolean
ten_cli_request_read_words (TenCliRequest *self, const TenCliOptions *options, GError **error);
gboolean
ten_cli_request_read_modifiers (TenCliRequest *self, const TenCliOptions *options, GError **error);
gboolean ten_cli_request_read_opposition (TenCliRequest *self,
                                          TenCli *cli,
                                          const TenCliOptions *options,
                                          GError **error);
gboolean
ten_cli_request_read_attack (TenCliRequest *self, const TenCliOptions *options, GError **error);
void ten_cli_request_settle_difficulty (TenCliRequest *self);
gboolean ten_cli_request_read_text (
    TenCliRequest *self, const char *text, gboolean contested, const char *where, GError **error);
gboolean ten_cli_request_apply (TenCliRequest *self,
                                const TenNotation *notation,
                                gboolean contested,
                                const char *where,
                                GError **error);
gboolean ten_cli_request_check_no_pool (const TenCliOptions *options, GError **error);
TenActionSide *ten_cli_request_create_side (TenCliRequest *self,
                                            gboolean contested,
                                            const char *where,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenCliRequest, ten_cli_request_clear)

/* Parses what a command or an option at @where says. @right, @versus: NULL for one side */
gboolean ten_cli_parse (TenNotation *left,
                        TenNotation *right,
                        gboolean *versus,
                        const char *text,
                        const char *where,
                        GError **error);

gboolean ten_cli_request_apply_draft (TenCliRequest *self,
                                      TenNotationDraft *draft,
                                      TenSheet *against,
                                      GError *problem,
                                      GError **error);

G_END_DECLS
