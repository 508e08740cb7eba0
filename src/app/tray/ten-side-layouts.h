/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-layouts.h"

G_BEGIN_DECLS

/* Places children side by side in equal widths, or stacked if that is too narrow. */
#define TEN_TYPE_SIDES_LAYOUT (ten_sides_layout_get_type ())
G_DECLARE_FINAL_TYPE (TenSidesLayout, ten_sides_layout, TEN, SIDES_LAYOUT, TenLayout)

/* A column for a child that expands. Each of the others gets its natural height, or, where that
 * would leave too little, its minimum. */
#define TEN_TYPE_PRIORITY_LAYOUT (ten_priority_layout_get_type ())
G_DECLARE_FINAL_TYPE (TenPriorityLayout, ten_priority_layout, TEN, PRIORITY_LAYOUT, TenLayout)

/* A single child; those of its parts that do not fit the height are hidden. */
#define TEN_TYPE_YIELD_LAYOUT (ten_yield_layout_get_type ())
G_DECLARE_FINAL_TYPE (TenYieldLayout, ten_yield_layout, TEN, YIELD_LAYOUT, TenLayout)

G_END_DECLS
