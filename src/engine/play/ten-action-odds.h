/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-contest.h"
#include "actions/ten-party.h"
#include "actions/ten-teamwork.h"

G_BEGIN_DECLS

/* The exact chances of an action; which ones there are depends on its kind. Immutable. */
typedef struct _TenActionOdds TenActionOdds;

#define TEN_TYPE_ACTION_ODDS (ten_action_odds_get_type ())

GType ten_action_odds_get_type (void) G_GNUC_CONST;
TenActionOdds *ten_action_odds_ref (TenActionOdds *self);
void ten_action_odds_unref (TenActionOdds *self);

TenOdds *ten_action_odds_get_odds (TenActionOdds *self);
const TenHelpOdds *ten_action_odds_get_help (TenActionOdds *self);
const TenContestOdds *ten_action_odds_get_contest (TenActionOdds *self);
TenExtendedOdds *ten_action_odds_get_extended (TenActionOdds *self);
const TenPartyOdds *ten_action_odds_get_party (TenActionOdds *self);
double ten_action_odds_get_success (TenActionOdds *self);
double ten_action_odds_get_chance (TenActionOdds *self, guint index);
JsonNode *ten_action_odds_to_json (TenActionOdds *self) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenActionOdds, ten_action_odds_unref)

G_END_DECLS
