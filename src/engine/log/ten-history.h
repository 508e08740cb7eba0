/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

/* The rolls of a log under the headings of scenes, newest first: a GListModel of #TenRecord and
 * #TenEvent that reads pages on demand and grows with the log. */
#define TEN_TYPE_OLD_HISTORY (ten_old_history_get_type ())
G_DECLARE_FINAL_TYPE (TenOldHistory, ten_old_history, TEN, OLD_HISTORY, GObject)

TenOldHistory *ten_old_history_new (TenLog *log);
TenLog *ten_old_history_get_log (TenOldHistory *self);
gboolean ten_old_history_read_progress (TenOldHistory *self, TenRecord *record, int *total, int *needed);

G_END_DECLS
