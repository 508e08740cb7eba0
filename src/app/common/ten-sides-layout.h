/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Places children side by side in equal widths, or stacked if that is too narrow. */
#define TEN_TYPE_SIDES_LAYOUT (ten_sides_layout_get_type ())
G_DECLARE_FINAL_TYPE (TenSidesLayout, ten_sides_layout, TEN, SIDES_LAYOUT, GtkLayoutManager)

G_END_DECLS
