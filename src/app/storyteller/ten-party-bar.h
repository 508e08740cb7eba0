/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"
#include "common/ten-widget.h"

G_BEGIN_DECLS

/* A pool in words, rolled at once by everybody selected, each from their own sheet. */
#define TEN_TYPE_PARTY_BAR (ten_party_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenPartyBar, ten_party_bar, TEN, PARTY_BAR, TenWidget)

void ten_party_bar_set_performer (TenPartyBar *self, TenPerformer *performer);
void ten_party_bar_set_members (TenPartyBar *self, GListModel *members);
void ten_party_bar_focus (TenPartyBar *self);

G_END_DECLS
