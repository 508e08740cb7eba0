/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action-odds.h"

G_BEGIN_DECLS

TenActionOdds *ten_action_odds_new (TenOdds *odds, const TenHelpOdds *help);
TenActionOdds *ten_action_odds_new_for_contest (const TenContestOdds *contest,
                                                const TenHelpOdds *help);
TenActionOdds *ten_action_odds_new_for_extended (TenExtendedOdds *extended,
                                                 const TenHelpOdds *help);
TenActionOdds *ten_action_odds_new_for_party (const TenPartyOdds *party,
                                              GPtrArray *members,
                                              const TenContestOdds *contests);
/* @left: the chances of each amount of damage that is left (BOOK-2) */
TenActionOdds *
ten_action_odds_new_for_damage (TenOdds *attack, const double *left, guint n_amounts);
TenActionOdds *ten_action_odds_new_for_chances (const double *chances, guint n_chances);

guint ten_action_odds_get_n_members (TenActionOdds *self);
TenOdds *ten_action_odds_get_member_odds (TenActionOdds *self, guint index);
const TenContestOdds *ten_action_odds_get_member_contest (TenActionOdds *self, guint index);

G_END_DECLS
