/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

TenExtendedAction *ten_cli_extended_state_load (TenCli *cli,
                                                TenLog *log,
                                                const TenCliOptions *options,
                                                GError **error) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_cli_extended_state_to_json (TenExtendedAction *action,
                                          TenPlay *play) G_GNUC_WARN_UNUSED_RESULT;
void ten_cli_extended_state_print (TenCli *cli, TenExtendedAction *action);
void ten_cli_extended_state_print_log (TenCli *cli, TenExtendedAction *action);

G_END_DECLS
