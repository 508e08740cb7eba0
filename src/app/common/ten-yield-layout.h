/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A single child; those of its parts that do not fit the height are hidden. */
#define TEN_TYPE_YIELD_LAYOUT (ten_yield_layout_get_type ())
G_DECLARE_FINAL_TYPE (TenYieldLayout, ten_yield_layout, TEN, YIELD_LAYOUT, GtkLayoutManager)

G_END_DECLS
