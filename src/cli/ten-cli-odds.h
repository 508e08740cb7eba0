/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-cli.h"

G_BEGIN_DECLS

void ten_cli_odds_print (TenCli *cli, const TenOdds *odds, TenRuleset *ruleset);

G_END_DECLS
