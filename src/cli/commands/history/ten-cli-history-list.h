/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

/* Prints rolls as a list without headings. */
void ten_cli_history_print_records (TenCli *cli,
                                    GPtrArray *records,
                                    gboolean for_players,
                                    gboolean json);

G_END_DECLS
