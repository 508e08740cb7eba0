/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

/* @text: the number of a session, or “last” */
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
