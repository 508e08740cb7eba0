/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-tray-layout.h"

#include <math.h>

/* The radius of a die in cells: the rest is for rings and marks. */
#define RADIUS 0.355

/* The largest cell with which @n_dice squares fit into the area, and its columns. */
static double
find_cell (guint n_dice, double width, double height, guint *columns)
{
  double best = 0;

  *columns = 1;
  for (guint candidate = 1; candidate <= n_dice; candidate++)
    {
      guint rows = (n_dice + candidate - 1) / candidate;
      double cell = MIN (width / candidate, height / rows);

      if (cell > best)
        {
          best = cell;
          *columns = candidate;
        }
    }
  return best;
}

void
ten_tray_layout_init (TenTrayLayout *self, guint n_dice, double width, double height)
{
  double room = height;

  *self = (TenTrayLayout){ .width = width, .height = height };
  if (n_dice == 0)
    return;

  self->n_shown = MIN (n_dice, TEN_TRAY_LAYOUT_MAX_SHOWN);
  if (self->n_shown < n_dice)
    room -= TEN_TRAY_LAYOUT_MORE_HEIGHT;
  self->cell = find_cell (self->n_shown, MAX (width, 0), MAX (room, 0), &self->columns);

  if (self->cell < TEN_TRAY_LAYOUT_MIN_CELL)
    {
      guint columns = (guint) MAX (floor (width / TEN_TRAY_LAYOUT_MIN_CELL), 0);
      guint rows;

      room = height - TEN_TRAY_LAYOUT_MORE_HEIGHT;
      rows = (guint) MAX (floor (room / TEN_TRAY_LAYOUT_MIN_CELL), 0);
      /* Small dice are better than none. */
      if (rows > 0 || columns == 0 || self->cell < TEN_TRAY_LAYOUT_MIN_CELL / 2)
        {
          self->n_shown = MIN (columns * rows, self->n_shown);
          self->cell = TEN_TRAY_LAYOUT_MIN_CELL;
          self->columns = MAX (columns, 1);
        }
    }
  self->n_more = n_dice - self->n_shown;

  if (self->n_shown == 0)
    {
      self->cell = 0;
      return;
    }
  self->cell = MIN (self->cell, self->n_shown > TEN_TRAY_LAYOUT_MANY ? TEN_TRAY_LAYOUT_MANY_CELL
                                                                     : TEN_TRAY_LAYOUT_MAX_CELL);
  /* A few dice in a large area use as few rows as possible, of similar length. */
  if (self->n_shown <= TEN_TRAY_LAYOUT_MANY)
    self->columns = (guint) CLAMP (floor (width / self->cell), self->columns, self->n_shown);
  self->rows = (self->n_shown + self->columns - 1) / self->columns;
  self->columns = (self->n_shown + self->rows - 1) / self->rows;
}

void
ten_tray_layout_get_centre (const TenTrayLayout *self, guint index, double *x, double *y)
{
  double room;
  guint row, in_row;

  g_return_if_fail (self != NULL && index < self->n_shown);

  room = self->height - (self->n_more > 0 ? TEN_TRAY_LAYOUT_MORE_HEIGHT : 0);
  row = index / self->columns;
  in_row = MIN (self->n_shown - row * self->columns, self->columns);
  *x = self->width / 2 + (index % self->columns - (in_row - 1) / 2.0) * self->cell;
  *y = room / 2 + (row - (self->rows - 1) / 2.0) * self->cell;
}

double
ten_tray_layout_get_radius (const TenTrayLayout *self)
{
  return self->cell * RADIUS;
}
