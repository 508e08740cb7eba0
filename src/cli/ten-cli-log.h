/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli.h"

G_BEGIN_DECLS

TenChronicle *ten_cli_log_open (TenCli *cli, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_cli_log_action (TenCli *cli,
                             const TenCliOptions *options,
                             const char *action,
                             JsonObject *details,
                             GPtrArray *records,
                             GError **error);

G_END_DECLS
