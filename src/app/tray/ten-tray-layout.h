/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The size of the cell of a die, with its rings and marks, in pixels. */
#define TEN_TRAY_LAYOUT_MIN_CELL 30.0
#define TEN_TRAY_LAYOUT_MAX_CELL 150.0

/* With more dice than this, they stay small however large the tray is. */
#define TEN_TRAY_LAYOUT_MANY 100
#define TEN_TRAY_LAYOUT_MANY_CELL 34.0

/* More dice than this are shown as a number. */
#define TEN_TRAY_LAYOUT_MAX_SHOWN 240

/* The height of the line with that number. */
#define TEN_TRAY_LAYOUT_MORE_HEIGHT 26.0

typedef struct
{
  double width;
  double height;
  double cell;
  guint columns;
  guint rows;
  guint n_shown;
  guint n_more;
} TenTrayLayout;

void ten_tray_layout_init (TenTrayLayout *self, guint n_dice, double width, double height);
void ten_tray_layout_get_centre (const TenTrayLayout *self, guint index, double *x, double *y);
double ten_tray_layout_get_radius (const TenTrayLayout *self);

G_END_DECLS
