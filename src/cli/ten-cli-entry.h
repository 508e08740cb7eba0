/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli.h"

G_BEGIN_DECLS

typedef struct
{
  TenLog *log;
  TenRecord *record;
  TenRuleset *ruleset;
} TenCliEntry;

gboolean
ten_cli_entry_init (TenCliEntry *self, TenCli *cli, const TenCliOptions *options, GError **error);
gboolean ten_cli_entry_init_to_write (TenCliEntry *self,
                                      TenCli *cli,
                                      const TenCliOptions *options,
                                      GError **error);
void ten_cli_entry_clear (TenCliEntry *self);
gboolean ten_cli_entry_check (TenCliEntry *self, TenAftermath aftermath, GError **error);
gboolean ten_cli_entry_write (
    TenCliEntry *self, TenCli *cli, const TenCliOptions *options, TenEvent *event, GError **error);

void ten_cli_entry_print_event (TenCli *cli, const TenCliOptions *options, TenEvent *event);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenCliEntry, ten_cli_entry_clear)

G_END_DECLS
