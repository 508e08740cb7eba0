/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * TenMarkShape:
 * @TEN_MARK_EMPTY: nothing
 * @TEN_MARK_SLASH: one stroke, the lightest damage
 * @TEN_MARK_CROSS: two strokes
 * @TEN_MARK_STAR: three strokes
 * @TEN_MARK_FULL: a box that is filled, the heaviest damage of four
 * @TEN_MARK_POINT: a point that is still there
 *
 * What is drawn into a box: shapes, so that colour does not matter.
 */
typedef enum
{
  TEN_MARK_EMPTY,
  TEN_MARK_SLASH,
  TEN_MARK_CROSS,
  TEN_MARK_STAR,
  TEN_MARK_FULL,
  TEN_MARK_POINT
} TenMarkShape;

/* One box of a track. */
#define TEN_TYPE_MARK (ten_mark_get_type ())
G_DECLARE_FINAL_TYPE (TenMark, ten_mark, TEN, MARK, GtkWidget)

GtkWidget *ten_mark_new (TenMarkShape shape);
TenMarkShape ten_mark_get_shape (TenMark *self);

G_END_DECLS
