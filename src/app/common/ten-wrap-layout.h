/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out children like words in lines. It can reserve a number of rows. */
#define TEN_TYPE_WRAP_LAYOUT (ten_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (TenWrapLayout, ten_wrap_layout, TEN, WRAP_LAYOUT, GtkLayoutManager)

GtkLayoutManager *ten_wrap_layout_new (int column_spacing, int row_spacing);

G_END_DECLS
