/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "history/ten-play-list.h"
#include "history/ten-query.h"

G_BEGIN_DECLS

/* The history as the window shows it, newest first: a GListModel of #TenPlay, and of #TenSession
 * above the plays of each finished session. Sessions and scenes can be folded. A query shows only
 * the plays that it finds. Follows the log. */
#define TEN_TYPE_HISTORY (ten_history_get_type ())
G_DECLARE_FINAL_TYPE (TenHistory, ten_history, TEN, HISTORY, GObject)

TenHistory *ten_history_new (TenLog *log) G_GNUC_WARN_UNUSED_RESULT;
TenLog *ten_history_get_log (TenHistory *self);
gboolean ten_history_set_query (TenHistory *self, const TenQuery *query, GError **error);
gint64 ten_history_get_number (TenHistory *self, guint position);
guint ten_history_find (TenHistory *self, gint64 number);

gboolean ten_history_can_fold (TenHistory *self, guint position);
gboolean ten_history_is_folded (TenHistory *self, guint position);
void ten_history_set_folded (TenHistory *self, guint position, gboolean folded);

gboolean ten_play_read_progress (TenPlay *play, TenLog *log, int *total, int *needed);

G_END_DECLS
