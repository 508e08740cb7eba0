/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

/* The name of its character. */
extern const TenCliOption ten_cli_entry_sheet_options[];

typedef struct
{
  TenLog *log;
  TenRecord *record;
  TenRuleset *ruleset;
  TenSheet *sheet;
} TenCliEntry;

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
