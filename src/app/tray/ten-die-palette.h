/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The colors of the dice; those of the tray are in the stylesheet. */
typedef struct
{
  GdkRGBA back;
  GdkRGBA fore;
  GdkRGBA plain;
  GdkRGBA success;
  GdkRGBA red;
  GdkRGBA torn;  /* the ring around a red die, and its outline */
  GdkRGBA claws; /* on a red die */
  GdkRGBA chance;
} TenDiePalette;

void ten_die_palette_init (TenDiePalette *self,
                           GtkStyleContext *context,
                           const char *ground,
                           gboolean high_contrast);
double ten_die_get_contrast (const GdkRGBA *a, const GdkRGBA *b);
void ten_die_get_ink (const GdkRGBA *body, gboolean faint, GdkRGBA *ink);
void ten_die_palette_mix (const GdkRGBA *from, const GdkRGBA *to, double part, GdkRGBA *color);
void ten_die_palette_set_source (cairo_t *cr, const GdkRGBA *color, double opacity);

G_END_DECLS
