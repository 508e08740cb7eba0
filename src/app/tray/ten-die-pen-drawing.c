/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-die-pen-private.h"

#include <math.h>

/* A die that is smaller is drawn flat: its side faces would be a few pixels. */
#define SOLID_RADIUS 13

/* The same for one that flies with so many others that their faces cannot be told apart. */
#define CROWDED_SOLID_RADIUS 17

/* What is left of a die that a reroll took out. */
#define REPLACED_OPACITY 0.32

/* The number of a face that looks further to the side is left out. */
#define NUMBER_NORMAL 0.4

static double
get_luminance (const GdkRGBA *color)
{
  return 0.3 * color->red + 0.6 * color->green + 0.1 * color->blue;
}

/* The colour of a die's body; its meaning shows once it lies. */
static void
get_body (TenDiePen *self, TenDieMarks marks, double reveal, GdkRGBA *body)
{
  const TenDiePalette *palette = &self->palette;
  GdkRGBA meaning;

  if (marks & TEN_DIE_MARK_RED)
    {
      ten_die_pen_mix (&palette->red, &palette->failure, marks & TEN_DIE_MARK_SUCCESS ? 0 : 0.3,
                       &meaning);
      ten_die_pen_mix (&palette->red, &meaning, reveal, body);
      return;
    }
  meaning = palette->failure;
  if (marks & TEN_DIE_MARK_SUCCESS)
    meaning = palette->success;
  ten_die_pen_mix (&palette->plain, &meaning, reveal, body);
}

static void
get_ink (TenDiePen *self, const GdkRGBA *body, GdkRGBA *ink)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  static const GdkRGBA black = { 0.13, 0.13, 0.15, 1 };

  *ink = get_luminance (body) > 0.58 ? black : white;
}

/* How light falls on a face: from the upper left, behind the viewer. */
static void
shade (const GdkRGBA *body, const double *normal, GdkRGBA *color)
{
  static const GdkRGBA black = { 0, 0, 0, 1 };
  static const GdkRGBA white = { 1, 1, 1, 1 };
  double light = -0.36 * normal[0] + 0.48 * normal[1] + 0.8 * normal[2];

  if (light < 0.74)
    ten_die_pen_mix (body, &black, MIN ((0.74 - light) * 0.62, 0.5), color);
  else
    ten_die_pen_mix (body, &white, (light - 0.74) * 0.8, color);
}

static void
add_face (const TenDieSolid *solid, guint face, cairo_t *cr, double radius)
{
  const guint8 *corners = ten_die_solid_get_face (face);

  for (guint i = 0; i < 4; i++)
    cairo_line_to (cr, solid->vertices[corners[i]][0] * radius,
                   -solid->vertices[corners[i]][1] * radius);
  cairo_close_path (cr);
}

static void
draw_number (
    TenDiePen *self, cairo_t *cr, const TenDieSolid *solid, guint face, int number, double radius)
{
  double centre[3], right[3], up[3];
  cairo_matrix_t matrix;

  ten_die_solid_get_plane (solid, face, centre, right, up);
  cairo_matrix_init (&matrix, right[0] * radius, -right[1] * radius, -up[0] * radius,
                     up[1] * radius, centre[0] * radius, -centre[1] * radius);
  cairo_save (cr);
  cairo_transform (cr, &matrix);
  cairo_scale (cr, 0.66, 0.66);
  ten_die_pen_add_number (self, cr, number);
  cairo_restore (cr);
}

/* The numbers of the faces to the side fade as the die comes to rest. */
static void
draw_numbers (TenDiePen *self,
              cairo_t *cr,
              const TenDieSolid *solid,
              int face,
              const GdkRGBA *ink,
              const TenDiePose *pose,
              double opacity)
{
  for (guint i = 0; i < TEN_DIE_SOLID_FACES; i++)
    {
      double part = i == 0 ? 1 : pose->crowded ? 0 : 0.75 * (1 - pose->reveal);

      if (solid->normals[i][2] < NUMBER_NORMAL || part <= 0)
        continue;
      draw_number (self, cr, solid, i, (face - 1 + i * 3) % TEN_DIE_SOLID_FACES + 1, pose->radius);
      ten_die_pen_set_color (cr, ink, opacity * part);
      cairo_fill (cr);
    }
}

/* The inner outline of a red die, along its front face. */
static void
draw_inner_outline (cairo_t *cr, const TenDieSolid *solid, const GdkRGBA *ink, double radius)
{
  double centre[3] = { 0 };
  const guint8 *corners = ten_die_solid_get_face (0);

  if (solid->normals[0][2] < NUMBER_NORMAL)
    return;
  for (guint i = 0; i < 4; i++)
    for (guint j = 0; j < 3; j++)
      centre[j] += solid->vertices[corners[i]][j] / 4;
  for (guint i = 0; i < 4; i++)
    {
      const double *corner = solid->vertices[corners[i]];

      cairo_line_to (cr, (corner[0] + (centre[0] - corner[0]) * 0.13) * radius,
                     -(corner[1] + (centre[1] - corner[1]) * 0.13) * radius);
    }
  cairo_close_path (cr);
  ten_die_pen_set_color (cr, ink, 0.85);
  cairo_set_line_width (cr, MAX (radius * 0.045, 1));
  cairo_stroke (cr);
}

static void
draw_shadow (TenDiePen *self, cairo_t *cr, const TenDiePose *pose, double opacity)
{
  double far = pose->height * pose->radius * 0.5;

  cairo_save (cr);
  cairo_translate (cr, pose->radius * 0.05 + far * 0.3, pose->radius * 0.3 + far * 1.1);
  cairo_scale (cr, pose->radius * 1.12, pose->radius * 0.86);
  cairo_set_source (cr, self->shadow);
  cairo_rectangle (cr, -1, -1, 2, 2);
  cairo_clip (cr);
  cairo_paint_with_alpha (cr, opacity / (1 + pose->height));
  cairo_restore (cr);
}

static void
draw_body (TenDiePen *self,
           cairo_t *cr,
           const TenDieSolid *solid,
           const GdkRGBA *body,
           const TenDiePose *pose,
           double opacity)
{
  GdkRGBA color, edge;

  for (guint i = 0; i < TEN_DIE_SOLID_FACES; i++)
    {
      if (solid->normals[i][2] <= 0)
        continue;
      shade (body, solid->normals[i], &color);
      add_face (solid, i, cr, pose->radius);
      ten_die_pen_set_color (cr, &color, opacity);
      cairo_fill (cr);
    }

  /* The edges hide the seams between faces. */
  for (guint i = 0; i < TEN_DIE_SOLID_FACES; i++)
    if (solid->normals[i][2] > 0)
      add_face (solid, i, cr, pose->radius);
  ten_die_pen_mix (body, &self->palette.fore, self->high_contrast ? 1 : 0.35, &edge);
  ten_die_pen_set_color (cr, &edge, opacity);
  cairo_set_line_width (cr, MAX (pose->radius * 0.035, self->high_contrast ? 1.5 : 0.8));
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

void
ten_die_pen_draw (TenDiePen *self, cairo_t *cr, int face, TenDieMarks marks, const TenDiePose *pose)
{
  TenDieSolid solid;
  GdkRGBA body, ink;
  double opacity;

  g_return_if_fail (self != NULL && cr != NULL && pose != NULL);

  if (pose->radius < (pose->crowded ? CROWDED_SOLID_RADIUS : SOLID_RADIUS) &&
      (pose->reveal >= 1 || pose->crowded))
    {
      gboolean lies = pose->reveal > 0;

      ten_die_pen_draw_small (self, cr, lies ? face : 0, lies ? marks : 0, pose->x, pose->y,
                              pose->radius);
      return;
    }
  opacity = pose->opacity;
  if (marks & TEN_DIE_MARK_REPLACED)
    opacity *= 1 - (1 - REPLACED_OPACITY) * pose->fate;
  ten_die_solid_init (&solid, &pose->turn);
  get_body (self, marks, pose->reveal, &body);
  get_ink (self, &body, &ink);

  cairo_save (cr);
  cairo_translate (cr, pose->x, pose->y);
  if (!pose->crowded)
    draw_shadow (self, cr, pose, opacity);
  ten_die_pen_draw_rings (self, cr, marks, pose->radius, opacity * pose->reveal);
  draw_body (self, cr, &solid, &body, pose, opacity);
  if (marks & TEN_DIE_MARK_RED)
    draw_inner_outline (cr, &solid, &ink, pose->radius);
  draw_numbers (self, cr, &solid, face, &ink, pose, opacity);
  ten_die_pen_draw_badges (self, cr, marks, pose->radius, pose->reveal, pose->fate);
  cairo_restore (cr);
}

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

  get_body (self, marks, 1, &body);
  get_ink (self, filled ? &body : &self->palette.back, &ink);
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
