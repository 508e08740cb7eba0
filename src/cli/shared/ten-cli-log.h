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

G_END_DECLS
