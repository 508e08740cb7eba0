/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays children out in equal columns, fewer of them where there is less room. */
#define TEN_TYPE_COLUMNS_LAYOUT (ten_columns_layout_get_type ())
G_DECLARE_FINAL_TYPE (TenColumnsLayout, ten_columns_layout, TEN, COLUMNS_LAYOUT, GtkLayoutManager)

GtkLayoutManager *ten_columns_layout_new (int columns, int column_spacing, int row_spacing);

G_END_DECLS
