/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-party.h"

G_BEGIN_DECLS

void ten_party_compute_odds (const TenRulesetActions *rules,
                             const TenOdds *const *members,
                             guint n_members,
                             const TenOdds *opponent,
                             TenSide defender,
                             TenPartyOdds *odds);

G_END_DECLS
