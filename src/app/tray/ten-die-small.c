/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-die-pen-private.h"

static void
add_small_body (cairo_t *cr, double radius)
{
  static const double corners[][2] = { { 0, -1 }, { 0.95, -0.28 }, { 0.95, 0.28 },
                                       { 0, 1 },  { -0.95, 0.28 }, { -0.95, -0.28 } };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    cairo_line_to (cr, corners[i][0] * radius, corners[i][1] * radius);
  cairo_close_path (cr);
}

/* The marks of a small die: a notch for a one, an inner outline for a ten or a red die,
 * a bar over one that was earned. */
static void
draw_small_marks (TenDiePen *self,
                  cairo_t *cr,
                  TenDieMarks marks,
                  const GdkRGBA *ink,
                  double radius,
                  double opacity)
{
  if (marks & TEN_DIE_MARK_RED)
    {
      add_small_body (cr, radius * 0.8);
      ten_die_pen_set_color (cr, ink, opacity);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
  if (marks & TEN_DIE_MARK_TEN)
    {
      add_small_body (cr, radius * 1.22);
      ten_die_pen_set_color (cr, &self->palette.ring, opacity);
      cairo_set_line_width (cr, 1.2);
      cairo_stroke (cr);
    }
  if (marks & TEN_DIE_MARK_ONE)
    {
      cairo_move_to (cr, radius * 0.3, radius);
      cairo_line_to (cr, radius, radius * 0.3);
      cairo_line_to (cr, radius * 1.1, radius * 1.1);
      cairo_close_path (cr);
      ten_die_pen_set_color (cr, &self->palette.cross, opacity);
      cairo_fill (cr);
    }
  if (marks & TEN_DIE_MARK_EARNED)
    {
      cairo_move_to (cr, -radius * 0.95, -radius * 0.9);
      cairo_rel_line_to (cr, radius * 0.6, 0);
      cairo_move_to (cr, -radius * 0.65, -radius * 1.2);
      cairo_rel_line_to (cr, 0, radius * 0.6);
      ten_die_pen_set_color (cr, &self->palette.fore, opacity);
      cairo_set_line_width (cr, 1.4);
      cairo_stroke (cr);
    }
  if (marks & TEN_DIE_MARK_CANCELLED)
    {
      cairo_move_to (cr, -radius * 1.1, radius * 0.75);
      cairo_line_to (cr, radius * 1.1, -radius * 0.75);
      ten_die_pen_set_color (cr, &self->palette.back, 1);
      cairo_set_line_width (cr, 3.4);
      cairo_stroke_preserve (cr);
      ten_die_pen_set_color (cr, &self->palette.strike, 1);
      cairo_set_line_width (cr, 1.5);
      cairo_stroke (cr);
    }
}

void
ten_die_pen_draw_small (
    TenDiePen *self, cairo_t *cr, int face, TenDieMarks marks, double x, double y, double radius)
{
  static const double dashes[] = { 2.2, 2 };
  gboolean filled = (marks & TEN_DIE_MARK_SUCCESS) != 0;
  double opacity = marks & TEN_DIE_MARK_REPLACED ? 0.5 : 1;
  GdkRGBA body, ink;

  g_return_if_fail (self != NULL && cr != NULL);

  ten_die_pen_get_body (self, marks, 1, &body);
  ten_die_pen_get_ink (self, filled ? &body : &self->palette.back, &ink);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  add_small_body (cr, radius);
  ten_die_pen_set_color (cr, filled ? &body : &self->palette.back, opacity);
  cairo_fill_preserve (cr);
  if (filled || !(marks & TEN_DIE_MARK_RED))
    ten_die_pen_mix (filled ? &body : &self->palette.back, &self->palette.fore, 0.45, &body);
  ten_die_pen_set_color (cr, &body, opacity);
  if (marks & (TEN_DIE_MARK_REPLACED | TEN_DIE_MARK_CHANCE))
    cairo_set_dash (cr, dashes, 2, 0);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  if (face > 0)
    {
      cairo_scale (cr, radius * 1.05, radius * 1.05);
      ten_die_pen_add_number (self, cr, face);
      cairo_scale (cr, 1 / (radius * 1.05), 1 / (radius * 1.05));
      ten_die_pen_set_color (cr, &ink, opacity);
      cairo_fill (cr);
    }
  draw_small_marks (self, cr, marks, &ink, radius, opacity);
  cairo_restore (cr);
}
