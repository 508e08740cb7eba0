/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-table.h"

G_BEGIN_DECLS

gint64 ten_table_get_time (TenTable *self);
gboolean ten_table_get_spends (TenTable *self);
gboolean ten_table_get_uses_all_faces (TenTable *self);

G_END_DECLS
