/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-arrow-focus.h"

#include <math.h>

typedef struct
{
  GtkWidget *widget;
  float x, y; /* its centre */
  float half_width, half_height;
} Spot;

static gboolean
find_spot (GtkWidget *widget, GtkWidget *within, Spot *spot)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, within, &bounds))
    return FALSE;
  *spot = (Spot){ widget, bounds.origin.x + bounds.size.width / 2,
                  bounds.origin.y + bounds.size.height / 2, bounds.size.width / 2,
                  bounds.size.height / 2 };
  return TRUE;
}

/* A container with a focusable child is not a stop itself. */
static void
collect (GtkWidget *widget, GtkWidget *within, GArray *spots)
{
  const guint before = spots->len;
  Spot spot;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) ||
      !gtk_widget_get_can_focus (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, within, spots);
  if (spots->len == before && gtk_widget_get_focusable (widget) &&
      find_spot (widget, within, &spot))
    g_array_append_val (spots, spot);
}

static gboolean
are_in_one_row (const Spot *one, const Spot *other)
{
  return fabsf (one->y - other->y) <= MAX (one->half_height, other->half_height);
}

/* The nearest widget in the next or previous row, preferably in line. */
static const Spot *
find_vertical (GArray *spots, const Spot *from, int sign)
{
  const Spot *best = NULL;
  float best_distance = 0;

  for (guint i = 0; i < spots->len; i++)
    {
      const Spot *spot = &g_array_index (spots, Spot, i);
      const float gap = fabsf (spot->x - from->x) - spot->half_width - from->half_width;
      const float distance = sign * (spot->y - from->y) + 4 * MAX (gap, 0);

      if (sign * (spot->y - from->y) <= 0 || are_in_one_row (spot, from) ||
          (best != NULL && distance >= best_distance))
        continue;
      best = spot;
      best_distance = distance;
    }
  return best;
}

static const Spot *
find_in_row (GArray *spots, const Spot *row, float beyond, int sign)
{
  const Spot *best = NULL;

  for (guint i = 0; i < spots->len; i++)
    {
      const Spot *spot = &g_array_index (spots, Spot, i);

      if (are_in_one_row (spot, row) && sign * (spot->x - beyond) > 0 &&
          (best == NULL || sign * (best->x - spot->x) > 0))
        best = spot;
    }
  return best;
}

/* The first or last widget of the next row. */
static const Spot *
find_other_row (GArray *spots, const Spot *from, int sign)
{
  const Spot *best = NULL;

  for (guint i = 0; i < spots->len; i++)
    {
      const Spot *spot = &g_array_index (spots, Spot, i);

      if (sign * (spot->y - from->y) > 0 && !are_in_one_row (spot, from) &&
          (best == NULL || sign * (best->y - spot->y) > 0))
        best = spot;
    }
  return best;
}

static const Spot *
find_horizontal (GArray *spots, const Spot *from, int sign, gboolean mirrored)
{
  const Spot *best = find_in_row (spots, from, from->x, sign);
  const Spot *row;

  if (best != NULL)
    return best;
  row = find_other_row (spots, from, mirrored ? -sign : sign);
  return row != NULL ? find_in_row (spots, row, sign * -G_MAXINT, sign) : NULL;
}

gboolean
ten_arrow_focus_move (GtkWidget *widget, GtkDirectionType direction)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (Spot));
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  const Spot *to;
  Spot from;

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD || focus == NULL ||
      !gtk_widget_is_ancestor (focus, widget) || !find_spot (focus, widget, &from))
    return FALSE;
  collect (widget, widget, spots);
  if (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
    to = find_vertical (spots, &from, direction == GTK_DIR_DOWN ? 1 : -1);
  else
    to = find_horizontal (spots, &from, direction == GTK_DIR_RIGHT ? 1 : -1, mirrored);
  return to != NULL && gtk_widget_grab_focus (to->widget);
}
