/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-die-palette.h"

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
