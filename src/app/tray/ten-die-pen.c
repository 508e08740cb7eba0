/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-die-pen-private.h"

#include <adwaita.h>

/* The size at which the outlines of the numbers are taken: large, so that nothing is lost. */
#define NUMBER_SIZE 100

/* Two digits are drawn a little lower than one, so that they stay on the face. */
#define TEN_SCALE 0.8

static const TenDiePalette light_palette = {
  .back = { 1, 1, 1, 1 },
  .fore = { 0.18, 0.20, 0.21, 1 },
  .plain = { 0.93, 0.92, 0.88, 1 },
  .failure = { 0.80, 0.80, 0.79, 1 },
  .success = { 0.13, 0.56, 0.36, 1 },
  .ring = { 0.13, 0.56, 0.36, 1 },
  .red = { 0.77, 0.12, 0.16, 1 },
  .chance = { 0.51, 0.24, 0.61, 1 },
  .star = { 0.96, 0.76, 0.07, 1 },
  .cross = { 0.65, 0.11, 0.18, 1 },
  .strike = { 0.10, 0.10, 0.12, 1 },
};

static const TenDiePalette dark_palette = {
  .back = { 0.14, 0.14, 0.14, 1 },
  .fore = { 0.96, 0.96, 0.95, 1 },
  .plain = { 0.47, 0.46, 0.50, 1 },
  .failure = { 0.34, 0.33, 0.36, 1 },
  .success = { 0.13, 0.58, 0.38, 1 },
  .ring = { 0.34, 0.89, 0.54, 1 },
  .red = { 0.80, 0.15, 0.19, 1 },
  .chance = { 0.75, 0.53, 0.85, 1 },
  .star = { 0.97, 0.83, 0.36, 1 },
  .cross = { 0.96, 0.40, 0.36, 1 },
  .strike = { 1, 1, 1, 1 },
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

static void
init_palette (TenDiePen *self, GtkWidget *widget)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);
  AdwStyleManager *manager = adw_style_manager_get_default ();
  GdkRGBA fore;

  gtk_style_context_get_color (context, &fore);
  self->dark = 0.3 * fore.red + 0.6 * fore.green + 0.1 * fore.blue > 0.5;
  self->high_contrast = adw_style_manager_get_high_contrast (manager);
  self->palette = self->dark ? dark_palette : light_palette;
  gtk_style_context_lookup_color (context, "view_bg_color", &self->palette.back);
  if (self->high_contrast)
    {
      self->palette.plain = self->palette.back;
      self->palette.failure = self->palette.back;
      self->palette.ring = self->palette.fore;
    }
}

/* A soft disc of radius 1, made once: it is scaled for each die. */
static void
init_shadow (TenDiePen *self)
{
  double strength = self->dark ? 0.62 : 0.34;

  self->shadow = cairo_pattern_create_radial (0, 0, 0, 0, 0, 1);
  cairo_pattern_add_color_stop_rgba (self->shadow, 0, 0, 0, 0, strength);
  cairo_pattern_add_color_stop_rgba (self->shadow, 0.6, 0, 0, 0, strength * 0.8);
  cairo_pattern_add_color_stop_rgba (self->shadow, 1, 0, 0, 0, 0);
}

TenDiePen *
ten_die_pen_new (GtkWidget *widget)
{
  TenDiePen *self;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  self = g_new0 (TenDiePen, 1);
  self->context = g_object_ref (gtk_widget_get_pango_context (widget));
  init_palette (self, widget);
  init_shadow (self);
  return self;
}

void
ten_die_pen_free (TenDiePen *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < G_N_ELEMENTS (self->numbers); i++)
    g_clear_pointer (&self->numbers[i].path, cairo_path_destroy);
  g_clear_pointer (&self->shadow, cairo_pattern_destroy);
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
