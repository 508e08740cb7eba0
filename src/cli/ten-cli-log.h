/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli.h"

G_BEGIN_DECLS

/* Which log is meant. */
extern const TenCliOption ten_cli_log_file_options[];

TenLog *ten_cli_log_open (TenCli *cli,
                          const TenCliOptions *options,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenLog *ten_cli_log_open_to_read (const TenCliOptions *options,
                                  gboolean *empty,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_cli_log_action (TenCli *cli,
                             const TenCliOptions *options,
                             const char *action,
                             JsonObject *details,
                             GPtrArray *records,
                             GError **error);
gboolean ten_cli_log_write (TenCli *cli,
                            const TenCliOptions *options,
                            TenEvent *start,
                            GPtrArray *records,
                            GPtrArray *events,
                            GError **error);

G_END_DECLS
