/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-die-pen-private.h"

#include <adwaita.h>
#include <math.h>

/* The size at which the outlines of the numbers are taken: large, so that nothing is lost. */
#define NUMBER_SIZE 100

/* Two digits are drawn a little lower than one, so that they stay on the face. */
#define TEN_SCALE 0.8

/* The side of the picture of a shadow, which is scaled for each die. */
#define SHADOW_SIZE 64

/* The minimum for text, and a little more. */
#define MIN_CONTRAST 4.7

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

void
ten_die_palette_init (TenDiePalette *self,
                      GtkStyleContext *context,
                      const char *ground,
                      gboolean high_contrast)
{
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

/* The ratio of the web's guidelines: 1 to 21. */
double
ten_die_get_contrast (const GdkRGBA *a, const GdkRGBA *b)
{
  const double first = get_luminance (a) + 0.05, second = get_luminance (b) + 0.05;

  return MAX (first, second) / MIN (first, second);
}

/* The colour of a number; that of a die without success recedes as far as it stays legible. */
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
      ten_die_pen_mix (&full, body, part, &mixed);
      if (ten_die_get_contrast (&mixed, body) < MIN_CONTRAST)
        break;
      *ink = mixed;
    }
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

/* Around the origin, as large as a die of radius 1. */
void
ten_die_pen_draw_shadow (TenDiePen *self, cairo_t *cr, double opacity)
{
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (self->shadow);
  cairo_matrix_t matrix;

  cairo_matrix_init (&matrix, SHADOW_SIZE / 2.0, 0, 0, SHADOW_SIZE / 2.0, SHADOW_SIZE / 2.0,
                     SHADOW_SIZE / 2.0);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_FAST);
  cairo_set_source_rgba (cr, 0, 0, 0, opacity);
  cairo_mask (cr, pattern);
  cairo_pattern_destroy (pattern);
}

TenDiePen *
ten_die_pen_new (GtkWidget *widget, const char *ground)
{
  TenDiePen *self;

  self = g_new0 (TenDiePen, 1);
  self->context = g_object_ref (gtk_widget_get_pango_context (widget));
  self->high_contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  ten_die_palette_init (&self->palette, gtk_widget_get_style_context (widget), ground,
                        self->high_contrast);
  ten_die_get_ink (&self->palette.success, FALSE, &self->success_ink);
  for (int faint = 0; faint < 2; faint++)
    {
      ten_die_get_ink (&self->palette.plain, faint, &self->plain_inks[faint]);
      ten_die_get_ink (&self->palette.red, faint, &self->red_inks[faint]);
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

/* Adds the outline of a number to the path, of height 1 around the origin. */
void
ten_die_pen_add_number (TenDiePen *self, cairo_t *cr, int face)
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

void
ten_die_pen_mix (const GdkRGBA *from, const GdkRGBA *to, double part, GdkRGBA *color)
{
  color->red = from->red + (to->red - from->red) * part;
  color->green = from->green + (to->green - from->green) * part;
  color->blue = from->blue + (to->blue - from->blue) * part;
  color->alpha = 1;
}

void
ten_die_pen_set_color (cairo_t *cr, const GdkRGBA *color, double opacity)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, opacity);
}
