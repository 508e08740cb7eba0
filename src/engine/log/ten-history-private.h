/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-history.h"

G_BEGIN_DECLS

guint ten_old_history_get_n_open (TenOldHistory *self);
gint64 ten_old_history_count_before (TenOldHistory *self, gint64 roll);

G_END_DECLS
