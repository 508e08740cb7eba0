/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

/* A TenProgress whose data is a TenCli. */
void ten_cli_show_progress (double share, gpointer data);
void ten_cli_end_progress (TenCli *cli);

void ten_cli_print_faces (TenCli *cli, const gint64 *faces);

G_END_DECLS
