/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

/* Selects the log, and whether waiting bonuses count. */
extern const TenCliOption ten_cli_log_file_options[];
extern const TenCliOption ten_cli_bonus_options[];

gboolean ten_cli_log_is_wanted (const TenCliOptions *options);
TenLog *ten_cli_log_open (TenCli *cli,
                          const TenCliOptions *options,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* There is no log if nothing was ever written. */
gboolean
ten_cli_log_open_to_read (TenCli *cli, const TenCliOptions *options, TenLog **log, GError **error);
char *ten_cli_log_dup_path (const TenCliOptions *options) G_GNUC_WARN_UNUSED_RESULT;
void ten_cli_log_back_up (TenCli *cli);
void ten_cli_log_tell_damage (TenCli *cli, TenLog *log, gboolean for_players);
void ten_cli_log_warn (TenCli *cli, TenLog *log, gboolean for_players);
gboolean ten_cli_log_add_bonuses (
    TenCli *cli, const TenCliOptions *options, TenPool *pool, TenSheet *sheet, GError **error);

/* Options that select rolls of a log. */
extern const TenCliOption ten_cli_query_options[];

gboolean
ten_cli_query_read (TenQuery *query, const TenCliOptions *options, TenLog *log, GError **error);
TenSession *
ten_cli_read_session (TenLog *log, const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The name of its character. */
extern const TenCliOption ten_cli_entry_sheet_options[];

/* A play or a roll, by its number: "17", or "17.2" for the second of its rolls. */
typedef struct
{
  TenLog *log;
  TenPlay *play;
  TenRecord *record; /* the roll, or that of the actor; NULL if there is none */
  gboolean whole;    /* none of several rolls is named */
  TenRuleset *ruleset;
  TenSheet *sheet;
} TenCliEntry;

/* The log is that of the entry. */
gboolean ten_cli_entry_find (TenCliEntry *self, TenCli *cli, const char *text, GError **error);
gboolean ten_cli_entry_init_to_show (TenCliEntry *self,
                                     TenCli *cli,
                                     const TenCliOptions *options,
                                     GError **error);
gboolean
ten_cli_entry_init (TenCliEntry *self, TenCli *cli, const TenCliOptions *options, GError **error);
gboolean ten_cli_entry_init_to_write (TenCliEntry *self,
                                      TenCli *cli,
                                      const TenCliOptions *options,
                                      GError **error);
void ten_cli_entry_clear (TenCliEntry *self);
gboolean ten_cli_entry_check (TenCliEntry *self, const char *aftermath, GError **error);
gboolean ten_cli_entry_read_sheet (TenCliEntry *self,
                                   TenCli *cli,
                                   const TenCliOptions *options,
                                   const char *character,
                                   GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenCliEntry, ten_cli_entry_clear)

G_END_DECLS
