/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-party.h"
#include "play/ten-action.h"

G_BEGIN_DECLS

/* A whole party that rolls together, possibly against one opponent who rolls once for all. */
#define TEN_TYPE_PARTY_ACTION (ten_party_action_get_type ())
G_DECLARE_FINAL_TYPE (TenPartyAction, ten_party_action, TEN, PARTY_ACTION, TenAction)

TenAction *ten_party_action_new (TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_party_action_new_again (TenRecord *record,
                                       TenTable *table,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_party_action_add_member (TenPartyAction *self, TenActionSide *member);
GPtrArray *ten_party_action_get_members (TenPartyAction *self);
TenActionSide *ten_party_action_get_opponent (TenPartyAction *self);
void
ten_party_action_set_opponent (TenPartyAction *self, TenActionSide *opponent, TenSide defender);

G_END_DECLS
