/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

char *ten_cli_dice_get_die (const TenCli *cli,
                            const TenRoll *roll,
                            guint index) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_cli_dice_get_heading (const TenRequest *request);
void ten_cli_dice_print_terms (TenCli *cli, const TenRequest *request, GListModel *terms);
void ten_cli_dice_print_side (TenCli *cli, TenActionSide *side, TenRuleset *ruleset);
void ten_cli_dice_print_target (TenCli *cli, const TenRequest *request, TenRuleset *ruleset);
void ten_cli_dice_print_player_terms (TenCli *cli, const TenRequest *request, GListModel *terms);
void ten_cli_dice_print_player_side (TenCli *cli, const TenPlayerSide *side, TenRuleset *ruleset);
void ten_cli_dice_print_roll (TenCli *cli, TenRecord *record, TenRuleset *ruleset);

/* One side of a contest. @winner: a, b or none */
void ten_cli_dice_print_contested (TenCli *cli,
                                   TenRecord *record,
                                   TenRuleset *ruleset,
                                   const char *winner);

/* A TenProgress whose data is a TenCli. */
void ten_cli_show_progress (double share, gpointer data);
void ten_cli_end_progress (TenCli *cli);

void ten_cli_print_faces (TenCli *cli, const gint64 *faces);

G_END_DECLS
