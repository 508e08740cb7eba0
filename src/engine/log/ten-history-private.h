/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-history.h"

G_BEGIN_DECLS

guint ten_history_get_n_open (TenHistory *self);
gint64 ten_history_count_before (TenHistory *self, gint64 roll);

G_END_DECLS
