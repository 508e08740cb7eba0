/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli.h"

G_BEGIN_DECLS

/* Prints rolls, and events as headings between them. */
void ten_cli_history_print_text (TenCli *cli, GPtrArray *entries, gboolean for_players);
void ten_cli_history_print_json (TenCli *cli,
                                 GPtrArray *entries,
                                 gboolean with_events,
                                 gboolean for_players);

G_END_DECLS
