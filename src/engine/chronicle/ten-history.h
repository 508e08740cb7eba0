/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "chronicle/ten-chronicle.h"

G_BEGIN_DECLS

/* The rolls of a chronicle, newest first, under the headings of scenes: a GListModel of
 * #TenRecord and #TenEvent that reads pages as they are asked for, and grows when the
 * chronicle is written to. */
#define TEN_TYPE_HISTORY (ten_history_get_type ())
G_DECLARE_FINAL_TYPE (TenHistory, ten_history, TEN, HISTORY, GObject)

TenHistory *ten_history_new (TenChronicle *chronicle);
TenChronicle *ten_history_get_chronicle (TenHistory *self);

G_END_DECLS
