/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-history.h"
#include "log/ten-session.h"

G_BEGIN_DECLS

/* A history with a line above each finished session; sessions and scenes can be folded. A
 * GListModel of #TenSession, #TenRecord and #TenEvent. */
#define TEN_TYPE_FOLDED_HISTORY (ten_folded_history_get_type ())
G_DECLARE_FINAL_TYPE (TenFoldedHistory, ten_folded_history, TEN, FOLDED_HISTORY, GObject)

TenFoldedHistory *ten_folded_history_new (TenOldHistory *history);
TenOldHistory *ten_folded_history_get_history (TenFoldedHistory *self);
gboolean ten_folded_history_can_fold (TenFoldedHistory *self, guint position);
gboolean ten_folded_history_is_folded (TenFoldedHistory *self, guint position);
void ten_folded_history_set_folded (TenFoldedHistory *self, guint position, gboolean folded);

G_END_DECLS
