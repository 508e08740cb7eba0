/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-pool-view.h"

G_BEGIN_DECLS

/* What a pool comes to: how many dice, and the chance of each outcome, before it is rolled. */
#define TEN_TYPE_POOL_ODDS (ten_pool_odds_get_type ())
G_DECLARE_FINAL_TYPE (TenPoolOdds, ten_pool_odds, TEN, POOL_ODDS, TenPoolView)

void ten_pool_odds_show (TenPoolOdds *self, TenOdds *odds, const char *sentence);
gboolean ten_pool_odds_get_can_roll (TenPoolOdds *self);
const char *ten_pool_odds_get_sentence (TenPoolOdds *self);
const char *ten_pool_odds_get_reason (TenPoolOdds *self);

G_END_DECLS
