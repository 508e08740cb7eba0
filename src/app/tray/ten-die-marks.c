/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-die-marks.h"

#include <math.h>

/* Slightly more than the minimum for text. */
#define MIN_CONTRAST 4.7

/* The minimum for shapes. */
#define MIN_SHAPE_CONTRAST 3

void
ten_die_palette_mix (const GdkRGBA *from, const GdkRGBA *to, double part, GdkRGBA *color)
{
  color->red = from->red + (to->red - from->red) * part;
  color->green = from->green + (to->green - from->green) * part;
  color->blue = from->blue + (to->blue - from->blue) * part;
  color->alpha = 1;
}

void
ten_die_palette_set_source (cairo_t *cr, const GdkRGBA *color, double opacity)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, opacity);
}

void
ten_die_palette_init (TenDiePalette *self,
                      GtkStyleContext *context,
                      const char *ground,
                      gboolean high_contrast)
{
  gboolean legible;

  gtk_style_context_get_color (context, &self->fore);
  gtk_style_context_lookup_color (context, high_contrast ? "view_bg_color" : ground, &self->back);
  gtk_style_context_lookup_color (context, "dice_plain", &self->plain);
  gtk_style_context_lookup_color (context, "dice_success", &self->success);
  gtk_style_context_lookup_color (context, "dice_red", &self->red);
  gtk_style_context_lookup_color (context, "dice_chance", &self->chance);
  if (high_contrast)
    {
      gtk_style_context_lookup_color (context, "view_fg_color", &self->fore);
      self->plain = self->back;
      self->success = self->fore;
      self->chance = self->fore;
    }
  legible = ten_die_get_contrast (&self->red, &self->back) >= MIN_SHAPE_CONTRAST;
  self->torn = legible ? self->red : self->fore;
  self->claws = legible ? self->back : self->fore;
}

static double
get_luminance (const GdkRGBA *color)
{
  const double channels[] = { color->red, color->green, color->blue };
  static const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double luminance = 0;

  for (guint i = 0; i < G_N_ELEMENTS (channels); i++)
    luminance += weights[i] * (channels[i] <= 0.04045 ? channels[i] / 12.92
                                                      : pow ((channels[i] + 0.055) / 1.055, 2.4));
  return luminance;
}

/* The contrast ratio of the WCAG: 1 to 21. */
double
ten_die_get_contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  const double first = get_luminance (a) + 0.05, second = get_luminance (b) + 0.05;

  return MAX (first, second) / MIN (first, second);
}

/* The color of a number; that of a failed die recedes as far as it stays legible. */
void
ten_die_get_ink (const GdkRGBA *body, gboolean faint, GdkRGBA *ink)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  static const GdkRGBA black = { 0.05, 0.05, 0.06, 1 };
  const GdkRGBA full =
      ten_die_get_contrast (body, &black) > ten_die_get_contrast (body, &white) ? black : white;
  GdkRGBA mixed;

  *ink = full;
  for (double part = 0.05; faint && part < 1; part += 0.05)
    {
      ten_die_palette_mix (&full, body, part, &mixed);
      if (ten_die_get_contrast (&mixed, body) < MIN_CONTRAST)
        break;
      *ink = mixed;
    }
}

/* All in radii of the die; its cell ends at 1.37. */
#define FIRST_RING 1.18
#define SECOND_RING 1.30
#define N_TEETH 14
#define N_CLAWS 3
#define BADGE_PLACE 0.86
#define BADGE_RADIUS 0.29

/* Whether a ten counts more than other faces. */
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

static void
stroke_ring (cairo_t *cr, const GdkRGBA *color, double ring, double width, double opacity)
{
  ten_die_palette_set_source (cr, color, opacity);
  cairo_set_line_width (cr, MAX (width, 1));
  add_circle (cr, 0, 0, ring);
  cairo_stroke (cr);
}

/* A torn ring, for messy criticals and bestial failures. */
static void
stroke_teeth (cairo_t *cr, const GdkRGBA *color, double radius, double opacity)
{
  for (int i = 0; i < 2 * N_TEETH; i++)
    {
      const double reach = radius * (i % 2 == 0 ? SECOND_RING : FIRST_RING - 0.08);

      cairo_line_to (cr, sin (i * G_PI / N_TEETH) * reach, -cos (i * G_PI / N_TEETH) * reach);
    }
  cairo_close_path (cr);
  ten_die_palette_set_source (cr, color, opacity);
  cairo_set_line_width (cr, MAX (radius * 0.08, 1.2));
  cairo_stroke (cr);
}

/* Around the origin: one ring for a success, two for a ten, a broken one for a chance die. */
void
ten_die_marks_draw_rings (
    const TenDiePalette *palette, cairo_t *cr, TenDieMarks marks, double radius, double opacity)
{
  const double dashes[] = { radius * 0.22, radius * 0.19 };
  const gboolean success = (marks & TEN_DIE_MARK_SUCCESS) != 0;
  const GdkRGBA *color = success ? &palette->success : &palette->chance;

  if (marks & (TEN_DIE_MARK_MESSY | TEN_DIE_MARK_BESTIAL))
    {
      stroke_teeth (cr, &palette->torn, radius, opacity);
      return;
    }
  if (marks & TEN_DIE_MARK_CHANCE)
    cairo_set_dash (cr, dashes, 2, 0);
  if (success || (marks & TEN_DIE_MARK_CHANCE))
    stroke_ring (cr, color, radius * FIRST_RING, radius * 0.08, opacity);
  cairo_set_dash (cr, NULL, 0, 0);
  if (success && (marks & TEN_DIE_MARK_TEN))
    stroke_ring (cr, color, radius * SECOND_RING, radius * 0.05, opacity);
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

/* A disc in the color of the tray, as background of a mark; end it with cairo_restore(). */
static void
begin_badge (
    const TenDiePalette *palette, cairo_t *cr, double x, double y, double radius, double opacity)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  ten_die_palette_set_source (cr, &palette->back, opacity);
  add_circle (cr, 0, 0, radius * (BADGE_RADIUS + 0.05));
  cairo_fill (cr);
  ten_die_palette_set_source (cr, &palette->fore, opacity);
  cairo_set_line_width (cr, MAX (radius * 0.1, 1.2));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
}

/* A line in the color of marks, with an outline. */
static void
stroke_line (const TenDiePalette *palette, cairo_t *cr, const GdkRGBA *color, double radius)
{
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  ten_die_palette_set_source (cr, &palette->back, 1);
  cairo_set_line_width (cr, MAX (radius * 0.15, 2.6));
  cairo_stroke_preserve (cr);
  ten_die_palette_set_source (cr, color, 1);
  cairo_set_line_width (cr, MAX (radius * 0.075, 1.4));
  cairo_stroke (cr);
}

/* Around the origin: the corner marks, and the stroke through a canceled die. */
void
ten_die_marks_draw_badges (const TenDiePalette *palette,
                           cairo_t *cr,
                           TenDieMarks marks,
                           double radius,
                           double reveal,
                           double fate)
{
  static const GdkRGBA gold = { 0.96, 0.76, 0.07, 1 };
  const double place = BADGE_PLACE * radius;
  const double half = radius * 1.08;

  if ((marks & TEN_DIE_MARK_CANCELLED) && fate > 0)
    {
      cairo_move_to (cr, -half, half * 0.72);
      cairo_rel_line_to (cr, 2 * half * fate, -1.44 * half * fate);
      stroke_line (palette, cr, &palette->fore, radius);
    }
  if ((marks & TEN_DIE_MARK_TEN) && reveal > 0)
    {
      begin_badge (palette, cr, place, -place, radius, reveal);
      add_star (cr, radius * 0.33);
      ten_die_palette_set_source (cr, &gold, reveal);
      cairo_fill_preserve (cr);
      ten_die_palette_set_source (cr, &palette->fore, reveal);
      cairo_set_line_width (cr, MAX (radius * 0.035, 0.6));
      cairo_stroke (cr);
      cairo_restore (cr);
    }
  if ((marks & TEN_DIE_MARK_BESTIAL) && reveal > 0)
    for (int i = 0; i < N_CLAWS; i++)
      {
        cairo_move_to (cr, radius * (0.62 + 0.26 * i), -radius * 0.5);
        cairo_rel_line_to (cr, -radius * 0.3, radius * 1.3 * reveal);
        stroke_line (palette, cr, &palette->claws, radius);
      }
  else if ((marks & TEN_DIE_MARK_ONE) && reveal > 0)
    {
      begin_badge (palette, cr, place, place, radius, reveal);
      add_cross (cr, radius * 0.17);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
  if ((marks & TEN_DIE_MARK_REPLACED) && fate > 0)
    {
      begin_badge (palette, cr, -place, place, radius, fate);
      add_turning_arrow (cr, radius * 0.19);
      cairo_stroke (cr);
      cairo_restore (cr);
    }
}

/* Connects a die to the one that earned it, next to it or at the end of the previous row. */
void
ten_die_marks_draw_tie (const TenDiePalette *palette,
                        cairo_t *cr,
                        const TenDiePose *from,
                        const TenDiePose *pose,
                        double cell)
{
  const gboolean same_row = fabs (from->y - pose->y) < cell / 2;
  const double left = same_row ? from->x : pose->x - cell / 2;

  if (!same_row)
    {
      cairo_move_to (cr, from->x, from->y);
      cairo_rel_line_to (cr, cell / 2, 0);
    }
  cairo_move_to (cr, left, same_row ? from->y : pose->y);
  cairo_line_to (cr, pose->x, pose->y);
  ten_die_palette_set_source (cr, &palette->fore, pose->reveal);
  cairo_set_line_width (cr, MAX (pose->radius * 0.1, 1.2));
  cairo_stroke (cr);
  begin_badge (palette, cr,
               same_row ? (left + pose->x) / 2 : MAX (left, BADGE_RADIUS * pose->radius),
               same_row ? (from->y + pose->y) / 2 : pose->y, pose->radius, pose->reveal);
  add_plus (cr, pose->radius * 0.2);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* COFD-2, COFD-5, V20-2, V20-4, V5-1, V5-2 */
TenDieMarks
ten_die_get_marks (const TenRequest *request, const TenDie *dice, guint index)
{
  TenDieMarks marks = 0;
  const TenDie *die = &dice[index];

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

/* V5-2: also the effect of a red die on the whole roll. */
TenDieMarks
ten_die_get_marks_in_roll (const TenRoll *roll, guint index)
{
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);
  TenDieMarks marks = ten_die_get_marks (ten_roll_get_request (roll), dice, index);

  if (dice[index].kind != TEN_DIE_RED || dice[index].replaced)
    return marks;
  if (dice[index].face == 10 && (ten_roll_get_flags (roll) & TEN_ROLL_MESSY_CRITICAL))
    marks |= TEN_DIE_MARK_MESSY;
  if (dice[index].face == 1 && (ten_roll_get_flags (roll) & TEN_ROLL_BESTIAL_FAILURE))
    marks |= TEN_DIE_MARK_BESTIAL;
  return marks;
}
