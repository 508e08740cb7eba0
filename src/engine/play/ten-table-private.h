/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-table.h"

G_BEGIN_DECLS

gint64 ten_table_get_time (TenTable *self);
/* Who threw last, or was to: for those who throw their own dice. @again: whether only dice that are
 * earned or rerolled are missing */
const char *ten_table_get_thrower (TenTable *self);
gboolean ten_table_get_throws_again (TenTable *self);
void ten_table_set_thrower (TenTable *self, const char *thrower, gboolean again);
gboolean ten_table_get_spends (TenTable *self);
gboolean ten_table_get_uses_all_faces (TenTable *self);

G_END_DECLS
