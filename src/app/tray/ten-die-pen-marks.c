/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-die-pen-private.h"

#include <math.h>

/* All in radiuses of the die; the cell of the layout ends at 1.37. */
#define FIRST_RING 1.18
#define SECOND_RING 1.30
#define BADGE_PLACE 0.86
#define BADGE_RADIUS 0.29

/* Whether a ten is better than the other faces. */
static gboolean
is_ten_good (const TenRequest *request, const TenDie *die)
{
  return ten_request_get_again (request) != TEN_AGAIN_NONE || request->tens_double ||
         request->pairs || die->kind == TEN_DIE_CHANCE;
}

static void
add_circle (cairo_t *cr, double x, double y, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
}

/* Around the origin: one ring for a success, two for a ten, a broken one for the chance die. */
void
ten_die_pen_draw_rings (
    TenDiePen *self, cairo_t *cr, TenDieMarks marks, double radius, double opacity)
{
  const double dashes[] = { radius * 0.22, radius * 0.19 };
  gboolean success = (marks & TEN_DIE_MARK_SUCCESS) != 0;

  if (marks & TEN_DIE_MARK_CHANCE)
    {
      ten_die_pen_set_color (cr, success ? &self->palette.ring : &self->palette.chance, opacity);
      cairo_set_dash (cr, dashes, 2, 0);
      cairo_set_line_width (cr, MAX (radius * 0.09, 1.2));
      add_circle (cr, 0, 0, radius * FIRST_RING);
      cairo_stroke (cr);
      cairo_set_dash (cr, NULL, 0, 0);
    }
  else if (success)
    {
      ten_die_pen_set_color (cr, &self->palette.ring, opacity);
      cairo_set_line_width (cr, MAX (radius * 0.08, 1.2));
      add_circle (cr, 0, 0, radius * FIRST_RING);
      cairo_stroke (cr);
    }
  if (success && (marks & TEN_DIE_MARK_TEN))
    {
      ten_die_pen_set_color (cr, &self->palette.ring, opacity);
      cairo_set_line_width (cr, MAX (radius * 0.05, 1));
      add_circle (cr, 0, 0, radius * SECOND_RING);
      cairo_stroke (cr);
    }
}

static void
add_star (cairo_t *cr, double radius)
{
  for (int i = 0; i < 10; i++)
    {
      double length = i % 2 == 0 ? radius : radius * 0.45;
      double angle = i * G_PI / 5 - G_PI / 2;

      cairo_line_to (cr, cos (angle) * length, sin (angle) * length);
    }
  cairo_close_path (cr);
}

static void
add_cross (cairo_t *cr, double half)
{
  cairo_move_to (cr, -half, -half);
  cairo_line_to (cr, half, half);
  cairo_move_to (cr, half, -half);
  cairo_line_to (cr, -half, half);
}

static void
add_plus (cairo_t *cr, double half)
{
  cairo_move_to (cr, -half, 0);
  cairo_line_to (cr, half, 0);
  cairo_move_to (cr, 0, -half);
  cairo_line_to (cr, 0, half);
}

static void
add_turning_arrow (cairo_t *cr, double radius)
{
  double head = radius * 0.62;

  cairo_new_sub_path (cr);
  cairo_arc (cr, 0, 0, radius, -G_PI * 0.3, G_PI * 1.3);
  cairo_rel_move_to (cr, -head, head * 0.1);
  cairo_rel_line_to (cr, head, -head * 0.1);
  cairo_rel_line_to (cr, head * 0.1, head);
}

/* A round ground in the colour of the tray, for a mark in one corner of the die. */
static void
begin_badge (TenDiePen *self,
             cairo_t *cr,
             int column,
             int row,
             double radius,
             const GdkRGBA *color,
             double opacity)
{
  cairo_save (cr);
  cairo_translate (cr, column * BADGE_PLACE * radius, row * BADGE_PLACE * radius);
  ten_die_pen_set_color (cr, &self->palette.back, opacity);
  add_circle (cr, 0, 0, radius * (BADGE_RADIUS + 0.05));
  cairo_fill (cr);
  ten_die_pen_set_color (cr, color, opacity);
  cairo_set_line_width (cr, MAX (radius * 0.1, 1.2));
}

static void
draw_strike (TenDiePen *self, cairo_t *cr, double radius, double part)
{
  double half = radius * 1.08;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, -half, half * 0.72);
  cairo_line_to (cr, -half + 2 * half * part, half * (0.72 - 1.44 * part));
  ten_die_pen_set_color (cr, &self->palette.back, 1);
  cairo_set_line_width (cr, MAX (radius * 0.15, 2.6));
  cairo_stroke_preserve (cr);
  ten_die_pen_set_color (cr, &self->palette.strike, 1);
  cairo_set_line_width (cr, MAX (radius * 0.075, 1.4));
  cairo_stroke (cr);
}

/* Around the origin: the marks in the corners, and the stroke through a cancelled die. */
void
ten_die_pen_draw_badges (
    TenDiePen *self, cairo_t *cr, TenDieMarks marks, double radius, double reveal, double fate)
{
  const TenDiePalette *palette = &self->palette;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  if ((marks & TEN_DIE_MARK_CANCELLED) && fate > 0)
    draw_strike (self, cr, radius, fate);
  if ((marks & TEN_DIE_MARK_TEN) && reveal > 0)
    {
      begin_badge (self, cr, 1, -1, radius, &palette->star, reveal);
      add_star (cr, radius * 0.33);
      cairo_fill_preserve (cr);
      ten_die_pen_set_color (cr, &palette->fore, reveal);
      cairo_set_line_width (cr, MAX (radius * 0.035, 0.6));
      cairo_stroke (cr);
      cairo_restore (cr);
    }
  if ((marks & TEN_DIE_MARK_ONE) && reveal > 0)
    {
      begin_badge (self, cr, 1, 1, radius, &palette->cross, reveal);
      add_cross (cr, radius * 0.17);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
  if (marks & TEN_DIE_MARK_EARNED)
    {
      begin_badge (self, cr, -1, -1, radius, &palette->fore, 1);
      add_plus (cr, radius * 0.2);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
  if ((marks & TEN_DIE_MARK_REPLACED) && fate > 0)
    {
      begin_badge (self, cr, -1, 1, radius, &palette->fore, fate);
      add_turning_arrow (cr, radius * 0.19);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
}

/* COFD-2, COFD-5, V20-2, V20-4, V5-1, V5-2 */
TenDieMarks
ten_die_get_marks (const TenRequest *request, const TenDie *dice, guint index)
{
  const TenDie *die;
  TenDieMarks marks = 0;

  g_return_val_if_fail (request != NULL, 0);
  g_return_val_if_fail (dice != NULL, 0);

  die = &dice[index];
  if (die->successes > 0)
    marks |= TEN_DIE_MARK_SUCCESS;
  if (ten_die_is_bad_one (die, request))
    marks |= TEN_DIE_MARK_ONE;
  if (die->face == 10 && is_ten_good (request, die))
    marks |= TEN_DIE_MARK_TEN;
  if (die->cancelled)
    marks |= TEN_DIE_MARK_CANCELLED;
  if (die->replaced)
    marks |= TEN_DIE_MARK_REPLACED;
  if (die->from >= 0 && (guint) die->from < index && !dice[die->from].replaced)
    marks |= TEN_DIE_MARK_EARNED;
  if (die->kind == TEN_DIE_RED)
    marks |= TEN_DIE_MARK_RED;
  if (die->kind == TEN_DIE_CHANCE)
    marks |= TEN_DIE_MARK_CHANCE;
  return marks;
}
