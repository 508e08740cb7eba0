/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli.h"

G_BEGIN_DECLS

typedef struct
{
  TenRuleset *ruleset;
  TenSheet *sheet;
  TenPool *pool;
  TenRequest request;
  TenRandom *random;
  const TenCommonAction *action;
  char *comment;
  gboolean rerolls;
  TenSheet *resisting;
} TenCliRequest;

/* Who rolls, where the dice come from, and all the rest. */
extern const TenCliOption ten_cli_character_options[];
extern const TenCliOption ten_cli_random_options[];
extern const TenCliOption ten_cli_pool_options[];
extern const TenCliOption ten_cli_ready_options[];
extern const TenCliOption ten_cli_resistance_options[];
extern const TenCliOption ten_cli_log_options[];
extern const TenCliOption ten_cli_spend_options[];
extern const TenCliOption ten_cli_player_options[];

gboolean ten_cli_request_init_side (TenCliRequest *self,
                                    TenCli *cli,
                                    const char *path,
                                    const char *id,
                                    const char *otherwise,
                                    GError **error);
gboolean ten_cli_request_init_pool (TenCliRequest *self,
                                    TenCli *cli,
                                    const TenCliOptions *options,
                                    const char *otherwise,
                                    GError **error);
gboolean
ten_cli_request_read_pool (TenCliRequest *self, const TenCliOptions *options, GError **error);
gboolean
ten_cli_request_read_action (TenCliRequest *self, const TenCliOptions *options, GError **error);
gboolean
ten_cli_request_read_saved (TenCliRequest *self, const TenCliOptions *options, GError **error);
gboolean ten_cli_request_read_resistance (TenCliRequest *self,
                                          TenCli *cli,
                                          const TenCliOptions *options,
                                          GError **error);
gboolean ten_cli_request_check_no_pool (const TenCliOptions *options, GError **error);
gboolean ten_cli_request_init (TenCliRequest *self,
                               TenCli *cli,
                               const TenCliOptions *options,
                               GError **error);
gboolean
ten_cli_request_read_random (TenCliRequest *self, const TenCliOptions *options, GError **error);
void ten_cli_request_clear (TenCliRequest *self);
TenRoll *ten_cli_request_roll_next (TenCliRequest *self, GError **error);
gboolean ten_cli_request_check_faces (TenCliRequest *self, GError **error);
TenRoll *ten_cli_request_roll (TenCliRequest *self, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenCliRequest, ten_cli_request_clear)

G_END_DECLS
