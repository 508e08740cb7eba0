/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli.h"

G_BEGIN_DECLS

TenTask *ten_cli_task_load (TenCli *cli,
                            TenChronicle *chronicle,
                            const TenCliOptions *options,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_cli_task_to_json (TenTask *task) G_GNUC_WARN_UNUSED_RESULT;
void ten_cli_task_print (TenCli *cli, TenTask *task);
void ten_cli_task_print_log (TenCli *cli, TenTask *task);

G_END_DECLS
