/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A column for a child that expands. Each of the others gets its natural height, or, where that
 * would leave too little, its minimum. */
#define TEN_TYPE_PRIORITY_LAYOUT (ten_priority_layout_get_type ())
G_DECLARE_FINAL_TYPE (
    TenPriorityLayout, ten_priority_layout, TEN, PRIORITY_LAYOUT, GtkLayoutManager)

G_END_DECLS
