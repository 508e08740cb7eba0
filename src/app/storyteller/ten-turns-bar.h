/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"
#include "common/ten-widget.h"

G_BEGIN_DECLS

/* The turn order. */
#define TEN_TYPE_TURNS_BAR (ten_turns_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenTurnsBar, ten_turns_bar, TEN, TURNS_BAR, TenWidget)

void ten_turns_bar_set_performer (TenTurnsBar *self, TenPerformer *performer);
void ten_turns_bar_set_cast (TenTurnsBar *self, GListModel *cast);
void ten_turns_bar_set_party (TenTurnsBar *self, GListModel *party);
gboolean ten_turns_bar_next (TenTurnsBar *self);
TenTurnOrder *ten_turns_bar_get_order (TenTurnsBar *self);

G_END_DECLS
