/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

void ten_cli_odds_print (TenCli *cli, const TenOdds *odds, TenRuleset *ruleset);
void
ten_cli_odds_print_contest (TenCli *cli, const TenContestOdds *odds, const char *a, const char *b);
/* BOOK-2 */
void ten_cli_odds_print_damage (TenCli *cli, TenActionOdds *odds);
void ten_cli_odds_print_extended (TenCli *cli, const TenExtendedOdds *odds);

G_END_DECLS
