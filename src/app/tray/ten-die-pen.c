/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-die-pen.h"

#include <adwaita.h>

/* The font size of the outlines: large, for precision. */
#define NUMBER_SIZE 100

/* Two digits are drawn slightly lower than one, to fit on the face. */
#define TEN_SCALE 0.8

/* The size of the shadow image, which is scaled for each die. */
#define SHADOW_SIZE 64

/* Opacity of a die that a reroll replaced. */
#define REPLACED_OPACITY 0.32

/* Faces turned further away than this have no number. */
#define NUMBER_NORMAL 0.4

/* The outline of a number, created on demand. */
typedef struct
{
  cairo_path_t *path;
  double x;
  double y;
  double scale;
} TenDieNumber;

struct _TenDiePen
{
  TenDiePalette palette;
  GdkRGBA plain_inks[2]; /* for a success, and for a failure */
  GdkRGBA success_ink;
  GdkRGBA red_inks[2];
  PangoContext *context;
  cairo_surface_t *shadow;
  TenDieNumber numbers[TEN_DIE_SOLID_FACES];
  gboolean high_contrast;
};

static void
init_number (TenDieNumber *self, PangoContext *context, int face)
{
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  PangoFontDescription *font =
      pango_font_description_copy (pango_context_get_font_description (context));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *text = g_strdup_printf ("%d", face);
  double left, top, right, bottom;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, NUMBER_SIZE * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_cairo_layout_path (cr, layout);
  cairo_path_extents (cr, &left, &top, &right, &bottom);
  self->path = cairo_copy_path (cr);
  self->x = (left + right) / 2;
  self->y = (top + bottom) / 2;
  self->scale = (face == 10 ? TEN_SCALE : 1) / MAX (bottom - top, 1);

  pango_font_description_free (font);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static cairo_surface_t *
create_shadow (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, SHADOW_SIZE, SHADOW_SIZE);
  const double middle = SHADOW_SIZE / 2.0;
  cairo_pattern_t *pattern =
      cairo_pattern_create_radial (middle, middle, 0, middle, middle, middle);
  cairo_t *cr = cairo_create (surface);

  cairo_pattern_add_color_stop_rgba (pattern, 0, 0, 0, 0, 0.5);
  cairo_pattern_add_color_stop_rgba (pattern, 0.6, 0, 0, 0, 0.4);
  cairo_pattern_add_color_stop_rgba (pattern, 1, 0, 0, 0, 0);
  cairo_set_source (cr, pattern);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_pattern_destroy (pattern);
  return surface;
}

TenDiePen *
ten_die_pen_new (GtkWidget *widget, const char *ground)
{
  TenDiePen *self = g_new0 (TenDiePen, 1);

  self->context = g_object_ref (gtk_widget_get_pango_context (widget));
  self->high_contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  ten_die_palette_init (&self->palette, gtk_widget_get_style_context (widget), ground,
                        self->high_contrast);
  ten_die_get_ink (&self->palette.success, FALSE, &self->success_ink);
  /* With high contrast, failed dice are outlines, and their numbers do not recede. */
  for (int failed = 0; failed < 2; failed++)
    {
      const gboolean faint = failed && !self->high_contrast;

      ten_die_get_ink (&self->palette.plain, faint, &self->plain_inks[failed]);
      ten_die_get_ink (&self->palette.red, faint, &self->red_inks[failed]);
    }
  self->shadow = create_shadow ();
  return self;
}

void
ten_die_pen_free (TenDiePen *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->numbers); i++)
    g_clear_pointer (&self->numbers[i].path, cairo_path_destroy);
  g_clear_pointer (&self->shadow, cairo_surface_destroy);
  g_clear_object (&self->context);
  g_free (self);
}

const TenDiePalette *
ten_die_pen_get_palette (TenDiePen *self)
{
  return &self->palette;
}

/* Adds the outline of a number to the path, with height 1, centered on the origin. */
static void
add_number (TenDiePen *self, cairo_t *cr, int face)
{
  int shown = CLAMP (face, 1, TEN_DIE_SOLID_FACES);
  TenDieNumber *number = &self->numbers[shown - 1];

  if (number->path == NULL)
    init_number (number, self->context, shown);
  cairo_save (cr);
  cairo_scale (cr, number->scale, number->scale);
  cairo_translate (cr, -number->x, -number->y);
  cairo_append_path (cr, number->path);
  cairo_restore (cr);
}

/* The colors of a die's body and number; its meaning shows only after it has landed. */
static void
get_colors (TenDiePen *self, TenDieMarks marks, double reveal, GdkRGBA *body, GdkRGBA *ink)
{
  const gboolean success = (marks & TEN_DIE_MARK_SUCCESS) != 0;

  if (marks & TEN_DIE_MARK_RED)
    {
      *body = self->palette.red;
      ten_die_palette_mix (&self->red_inks[0], &self->red_inks[!success], reveal, ink);
      return;
    }
  ten_die_palette_mix (&self->palette.plain,
                       success ? &self->palette.success : &self->palette.plain, reveal, body);
  ten_die_palette_mix (&self->plain_inks[0], success ? &self->success_ink : &self->plain_inks[1],
                       reveal, ink);
}

/* The shading of a face: light comes from the upper left, behind the viewer. */
static void
shade (const GdkRGBA *body, const double *normal, GdkRGBA *color)
{
  static const GdkRGBA black = { 0, 0, 0, 1 };
  static const GdkRGBA white = { 1, 1, 1, 1 };
  double light = -0.36 * normal[0] + 0.48 * normal[1] + 0.8 * normal[2];

  /* The top face at rest has the plain color. */
  if (light < 0.8)
    ten_die_palette_mix (body, &black, MIN ((0.8 - light) * 0.6, 0.5), color);
  else
    ten_die_palette_mix (body, &white, (light - 0.8) * 0.8, color);
}

/* Adds the outline of a face, scaled toward its center. */
static void
add_face (const TenDieSolid *solid, guint face, cairo_t *cr, double radius, double inset)
{
  const guint8 *corners = ten_die_solid_get_face (face);
  double middle[2] = { 0 };

  for (guint i = 0; i < 4; i++)
    for (guint j = 0; j < 2; j++)
      middle[j] += solid->vertices[corners[i]][j] / 4;
  cairo_new_sub_path (cr);
  for (guint i = 0; i < 4; i++)
    {
      const double *corner = solid->vertices[corners[i]];

      cairo_line_to (cr, (corner[0] + (middle[0] - corner[0]) * inset) * radius,
                     -(corner[1] + (middle[1] - corner[1]) * inset) * radius);
    }
  cairo_close_path (cr);
}

static void
draw_number (
    TenDiePen *self, cairo_t *cr, const TenDieSolid *solid, guint face, int number, double radius)
{
  double center[3], right[3], up[3];
  cairo_matrix_t matrix;

  ten_die_solid_get_plane (solid, face, center, right, up);
  cairo_matrix_init (&matrix, right[0] * radius, -right[1] * radius, -up[0] * radius,
                     up[1] * radius, center[0] * radius, -center[1] * radius);
  cairo_save (cr);
  cairo_transform (cr, &matrix);
  cairo_scale (cr, 0.66, 0.66);
  add_number (self, cr, number);
  cairo_restore (cr);
}

/* Numbers fade in as the die slows down; those on the sides fade out as it comes to rest. */
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
      const double part = pose->number * (i == 0 ? 1 : 0.75 * (1 - pose->reveal));

      if (solid->normals[i][2] < NUMBER_NORMAL || part <= 0)
        continue;
      draw_number (self, cr, solid, i, (face - 1 + i * 3) % TEN_DIE_SOLID_FACES + 1, pose->radius);
      ten_die_palette_set_source (cr, ink, opacity * part);
      cairo_fill (cr);
    }
}

static void
draw_shadow (TenDiePen *self, cairo_t *cr, const TenDiePose *pose, double opacity)
{
  const double far = pose->height * pose->radius * 0.5;
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (self->shadow);
  cairo_matrix_t matrix;

  cairo_matrix_init (&matrix, SHADOW_SIZE / 2.0, 0, 0, SHADOW_SIZE / 2.0, SHADOW_SIZE / 2.0,
                     SHADOW_SIZE / 2.0);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_FAST);
  cairo_save (cr);
  cairo_translate (cr, pose->radius * 0.05 + far * 0.3, pose->radius * 0.3 + far * 1.1);
  cairo_scale (cr, pose->radius * 1.12, pose->radius * 0.86);
  cairo_set_source_rgba (cr, 0, 0, 0, opacity / (1 + pose->height));
  cairo_mask (cr, pattern);
  cairo_restore (cr);
  cairo_pattern_destroy (pattern);
}

/* The gaps between the faces form the edges: stroking them is far slower. */
static void
draw_body (TenDiePen *self,
           cairo_t *cr,
           const TenDieSolid *solid,
           const GdkRGBA *body,
           const TenDiePose *pose,
           double opacity)
{
  const double edge = MAX (0.035, (self->high_contrast ? 1.5 : 0.8) / pose->radius);
  GdkRGBA color;

  for (guint i = 0; i < TEN_DIE_SOLID_FACES; i++)
    if (solid->normals[i][2] > 0)
      add_face (solid, i, cr, pose->radius * (1 + edge / 2), 0);
  if (self->high_contrast)
    color = self->palette.fore;
  else
    ten_die_palette_mix (body, &self->palette.back, 0.5, &color);
  ten_die_palette_set_source (cr, &color, opacity);
  cairo_fill (cr);

  for (guint i = 0; i < TEN_DIE_SOLID_FACES; i++)
    {
      if (solid->normals[i][2] <= 0)
        continue;
      shade (body, solid->normals[i], &color);
      add_face (solid, i, cr, pose->radius, edge);
      ten_die_palette_set_source (cr, &color, opacity);
      cairo_fill (cr);
    }
}

void
ten_die_pen_draw (TenDiePen *self, cairo_t *cr, int face, TenDieMarks marks, const TenDiePose *pose)
{
  TenDieSolid solid;
  GdkRGBA body, ink;
  double opacity;

  opacity = pose->opacity;
  if (marks & TEN_DIE_MARK_REPLACED)
    opacity *= 1 - (1 - REPLACED_OPACITY) * pose->fate;
  ten_die_solid_init (&solid, &pose->turn);
  get_colors (self, marks, pose->reveal, &body, &ink);

  cairo_save (cr);
  cairo_translate (cr, pose->x, pose->y);
  if (!self->high_contrast)
    draw_shadow (self, cr, pose, opacity);
  if (pose->reveal > 0)
    ten_die_marks_draw_rings (&self->palette, cr, marks, pose->radius, opacity * pose->reveal);
  draw_body (self, cr, &solid, &body, pose, opacity);
  if ((marks & TEN_DIE_MARK_RED) && pose->reveal > 0)
    {
      add_face (&solid, 0, cr, pose->radius, 0.13);
      ten_die_palette_set_source (cr, &self->red_inks[0], 0.85 * opacity * pose->reveal);
      cairo_set_line_width (cr, MAX (pose->radius * 0.045, 1));
      cairo_stroke (cr);
    }
  draw_numbers (self, cr, &solid, face, &ink, pose, opacity);
  ten_die_marks_draw_badges (&self->palette, cr, marks, pose->radius, pose->reveal, pose->fate);
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

/* The marks of a small die: a notch for a one, an inner outline for a ten or a red die, a bar
 * above an earned one. */
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
      ten_die_palette_set_source (cr, ink, opacity);
      cairo_set_line_width (cr, 1);
      cairo_stroke (cr);
    }
  if (marks & TEN_DIE_MARK_TEN)
    {
      add_small_body (cr, radius * 1.22);
      ten_die_palette_set_source (cr, &self->palette.fore, opacity);
      cairo_set_line_width (cr, 1.2);
      cairo_stroke (cr);
    }
  if (marks & TEN_DIE_MARK_ONE)
    {
      cairo_move_to (cr, radius * 0.3, radius);
      cairo_line_to (cr, radius, radius * 0.3);
      cairo_line_to (cr, radius * 1.1, radius * 1.1);
      cairo_close_path (cr);
      ten_die_palette_set_source (cr, &self->palette.fore, opacity);
      cairo_fill (cr);
    }
  if (marks & TEN_DIE_MARK_EARNED)
    {
      cairo_move_to (cr, -radius * 0.95, -radius * 0.9);
      cairo_rel_line_to (cr, radius * 0.6, 0);
      cairo_move_to (cr, -radius * 0.65, -radius * 1.2);
      cairo_rel_line_to (cr, 0, radius * 0.6);
      ten_die_palette_set_source (cr, &self->palette.fore, opacity);
      cairo_set_line_width (cr, 1.4);
      cairo_stroke (cr);
    }
  if (marks & TEN_DIE_MARK_CANCELLED)
    {
      cairo_move_to (cr, -radius * 1.1, radius * 0.75);
      cairo_line_to (cr, radius * 1.1, -radius * 0.75);
      ten_die_palette_set_source (cr, &self->palette.back, 1);
      cairo_set_line_width (cr, 3.4);
      cairo_stroke_preserve (cr);
      ten_die_palette_set_source (cr, &self->palette.fore, 1);
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
  GdkRGBA body, ink, ground;

  get_colors (self, marks, 1, &body, &ink);
  ground = self->palette.back;
  /* A red die stays red, and a failed one is paler. */
  if ((marks & TEN_DIE_MARK_RED) && !self->high_contrast)
    ten_die_palette_mix (&self->palette.back, &self->palette.red, 0.3, &ground);
  if (!filled)
    ten_die_get_ink (&ground, FALSE, &ink);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  add_small_body (cr, radius);
  ten_die_palette_set_source (cr, filled ? &body : &ground, opacity);
  cairo_fill_preserve (cr);
  if (!filled && (marks & TEN_DIE_MARK_RED))
    body = self->palette.torn;
  else
    ten_die_palette_mix (filled ? &body : &self->palette.back, &self->palette.fore, 0.45, &body);
  ten_die_palette_set_source (cr, &body, opacity);
  if (marks & (TEN_DIE_MARK_REPLACED | TEN_DIE_MARK_CHANCE))
    cairo_set_dash (cr, dashes, 2, 0);
  cairo_set_line_width (cr, 1.2);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);

  if (face > 0)
    {
      cairo_scale (cr, radius * 1.05, radius * 1.05);
      add_number (self, cr, face);
      cairo_scale (cr, 1 / (radius * 1.05), 1 / (radius * 1.05));
      ten_die_palette_set_source (cr, &ink, opacity);
      cairo_fill (cr);
    }
  draw_small_marks (self, cr, marks, &ink, radius, opacity);
  cairo_restore (cr);
}
