/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-roll.h"

G_BEGIN_DECLS

#define TEN_TYPE_ODDS (ten_odds_get_type ())

GType ten_odds_get_type (void) G_GNUC_CONST;
TenOdds *ten_odds_compute (const TenRequest *request, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenOdds *ten_odds_ref (TenOdds *self);
void ten_odds_unref (TenOdds *self);
const TenRequest *ten_odds_get_request (const TenOdds *self);

/* The distribution covers the net successes from first to last. */
double ten_odds_get_mean (const TenOdds *self);
void ten_odds_get_range (const TenOdds *self, int *first, int *last);
double ten_odds_get_exactly (const TenOdds *self, int successes);
double ten_odds_get_at_least (const TenOdds *self, int successes);

/* The successes that an action gets, which are never negative. */

gboolean ten_odds_has_outcome (const TenOdds *self, TenOutcome outcome);
double ten_odds_get_outcome (const TenOdds *self, TenOutcome outcome);
double ten_odds_get_success (const TenOdds *self);
double ten_odds_get_degree (const TenOdds *self, guint degree);

JsonNode *ten_odds_to_json (const TenOdds *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenOdds, ten_odds_unref)

G_END_DECLS
