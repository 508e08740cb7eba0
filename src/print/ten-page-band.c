/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-page-private.h"

#define HAIRLINE 0.5
#define STROKE 1.1

static void
clear_mark (gpointer data)
{
  TenPageMark *mark = data;

  g_clear_object (&mark->layout);
  g_clear_pointer (&mark->image, cairo_surface_destroy);
}

/* A band without anything in it. */
TenPageBand *
ten_page_band_new (double gap)
{
  TenPageBand *self = g_new0 (TenPageBand, 1);

  self->gap = gap;
  self->marks = g_array_new (FALSE, TRUE, sizeof (TenPageMark));
  g_array_set_clear_func (self->marks, clear_mark);
  return self;
}

void
ten_page_band_free (TenPageBand *self)
{
  g_array_unref (self->marks);
  g_free (self);
}

/* Cells of a band stand side by side: the highest counts. */
void
ten_page_band_grow (TenPageBand *self, double height)
{
  self->height = MAX (self->height, height);
}

/* The baseline is that of the first line. Returns where the last one is. */
double
ten_page_band_add_layout (
    TenPageBand *self, PangoLayout *layout, double x, double baseline, double ink)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  int first = pango_layout_iter_get_baseline (iter);
  double last = baseline;

  do
    {
      PangoRectangle logical;

      pango_layout_iter_get_line_extents (iter, NULL, &logical);
      last = baseline + pango_units_to_double (pango_layout_iter_get_baseline (iter) - first);
      ten_page_band_add_line (self, pango_layout_iter_get_line_readonly (iter),
                              x + pango_units_to_double (logical.x), last, ink);
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return last;
}

/* A line without its layout would be drawn, but its text could not be searched for in a PDF. */
void
ten_page_band_add_line (
    TenPageBand *self, PangoLayoutLine *line, double x, double baseline, double ink)
{
  TenPageMark mark = { .kind = TEN_PAGE_TEXT,
                       .x = x,
                       .y = baseline,
                       .ink = ink,
                       .layout = g_object_ref (line->layout),
                       .line = line };

  g_array_append_val (self->marks, mark);
}

/* How much room a row of dots takes. */
double
ten_page_dots_get_width (int maximum)
{
  return maximum > 0 ? (maximum - 1) * TEN_DOT_STEP + 2 * TEN_DOT_RADIUS + HAIRLINE : 0;
}

void
ten_page_band_add_dots (TenPageBand *self, double x, double middle, int number, int maximum)
{
  TenPageMark mark = {
    .kind = TEN_PAGE_DOTS, .x = x, .y = middle, .number = number, .maximum = MAX (number, maximum)
  };

  if (mark.maximum > 0)
    g_array_append_val (self->marks, mark);
}

void
ten_page_band_add_box (
    TenPageBand *self, double x, double y, double size, int number, gboolean ghost)
{
  TenPageMark mark = {
    .kind = TEN_PAGE_BOX, .x = x, .y = y, .width = size, .number = number, .maximum = ghost
  };

  g_array_append_val (self->marks, mark);
}

void
ten_page_band_add_rule (
    TenPageBand *self, double x, double width, double y, double thickness, double ink)
{
  TenPageMark mark = {
    .kind = TEN_PAGE_RULE, .x = x, .y = y, .width = width, .height = thickness, .ink = ink
  };

  if (width > 0)
    g_array_append_val (self->marks, mark);
}

void
ten_page_band_add_image (
    TenPageBand *self, double x, double y, double width, double height, cairo_surface_t *image)
{
  TenPageMark mark = { .kind = TEN_PAGE_IMAGE,
                       .x = x,
                       .y = y,
                       .width = width,
                       .height = height,
                       .image = cairo_surface_reference (image) };

  g_array_append_val (self->marks, mark);
}

/* Moves everything of another band, which is freed, into this one. */
void
ten_page_band_take_marks (TenPageBand *self, TenPageBand *other, double x)
{
  g_autoptr (GArray) marks = g_steal_pointer (&other->marks);

  g_array_set_clear_func (marks, NULL);
  for (guint i = 0; i < marks->len; i++)
    g_array_index (marks, TenPageMark, i).x += x;
  g_array_append_vals (self->marks, marks->data, marks->len);
  ten_page_band_grow (self, other->height);
  g_free (other);
}

static void
draw_dots (const TenPageMark *mark, cairo_t *cr)
{
  cairo_set_line_width (cr, HAIRLINE);
  for (int i = 0; i < mark->maximum; i++)
    {
      double x = mark->x + TEN_DOT_RADIUS + HAIRLINE / 2 + i * TEN_DOT_STEP;

      cairo_new_path (cr);
      cairo_arc (cr, x, mark->y, TEN_DOT_RADIUS, 0, 2 * G_PI);
      if (i < mark->number)
        cairo_fill_preserve (cr);
      cairo_stroke (cr);
    }
}

static void
draw_stroke (cairo_t *cr, double reach, double degrees)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  cairo_rotate (cr, -degrees * G_PI / 180);
  cairo_move_to (cr, -reach, 0);
  cairo_line_to (cr, reach, 0);
  cairo_set_matrix (cr, &matrix);
}

/* The same signs as in the window: a stroke more for each worse kind of damage. */
static void
draw_damage (cairo_t *cr, int kind, double size)
{
  static const double degrees[][4] = { { 45 }, { 45, 135 }, { 30, 90, 150 } };
  double reach = size * 0.42;

  if (kind < 0)
    return;
  if (kind >= (int) G_N_ELEMENTS (degrees))
    {
      cairo_rectangle (cr, -size / 3, -size / 3, 2 * size / 3, 2 * size / 3);
      cairo_fill (cr);
      return;
    }
  for (int i = 0; i <= kind; i++)
    draw_stroke (cr, reach, degrees[kind][i]);
  cairo_set_line_width (cr, STROKE * size / TEN_BOX_SIZE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
}

static void
draw_box (const TenPageMark *mark, cairo_t *cr)
{
  cairo_set_line_width (cr, mark->maximum ? HAIRLINE : 0.7);
  if (mark->maximum)
    cairo_set_source_rgb (cr, TEN_INK_LEADER, TEN_INK_LEADER, TEN_INK_LEADER);
  cairo_rectangle (cr, mark->x + 0.35, mark->y + 0.35, mark->width - 0.7, mark->width - 0.7);
  cairo_stroke (cr);
  cairo_translate (cr, mark->x + mark->width / 2, mark->y + mark->width / 2);
  draw_damage (cr, mark->number, mark->width);
}

static void
draw_image (const TenPageMark *mark, cairo_t *cr)
{
  double width = cairo_image_surface_get_width (mark->image);
  double height = cairo_image_surface_get_height (mark->image);

  cairo_translate (cr, mark->x, mark->y);
  cairo_scale (cr, mark->width / width, mark->height / height);
  cairo_set_source_surface (cr, mark->image, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BEST);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
}

static void
draw_mark (const TenPageMark *mark, cairo_t *cr)
{
  cairo_save (cr);
  cairo_set_source_rgb (cr, mark->ink, mark->ink, mark->ink);
  switch (mark->kind)
    {
    case TEN_PAGE_TEXT:
      cairo_move_to (cr, mark->x, mark->y);
      pango_cairo_show_layout_line (cr, mark->line);
      break;
    case TEN_PAGE_DOTS:
      draw_dots (mark, cr);
      break;
    case TEN_PAGE_BOX:
      draw_box (mark, cr);
      break;
    case TEN_PAGE_RULE:
      cairo_set_line_width (cr, mark->height);
      cairo_move_to (cr, mark->x, mark->y);
      cairo_line_to (cr, mark->x + mark->width, mark->y);
      cairo_stroke (cr);
      break;
    case TEN_PAGE_IMAGE:
      draw_image (mark, cr);
      break;
    default:
      g_assert_not_reached ();
    }
  cairo_restore (cr);
}

/* Draws everything in the band, whose upper left corner is given. */
void
ten_page_band_draw (TenPageBand *self, cairo_t *cr, double x, double y)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < self->marks->len; i++)
    draw_mark (&g_array_index (self->marks, TenPageMark, i), cr);
  cairo_restore (cr);
}
