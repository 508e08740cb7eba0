/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "tray/ten-die-pen.h"

G_BEGIN_DECLS

/* The colours of the dice; the tray's are in the stylesheet. */
typedef struct
{
  GdkRGBA back;
  GdkRGBA fore;
  GdkRGBA plain;
  GdkRGBA success;
  GdkRGBA red;
  GdkRGBA chance;
} TenDiePalette;

/* The outline of a number; made when it is first drawn. */
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
  GdkRGBA plain_inks[2]; /* of a success, and of a failure */
  GdkRGBA success_ink;
  GdkRGBA red_inks[2];
  PangoContext *context;
  cairo_surface_t *shadow;
  TenDieNumber numbers[TEN_DIE_SOLID_FACES];
  gboolean high_contrast;
};

void ten_die_palette_init (TenDiePalette *self,
                           GtkStyleContext *context,
                           const char *ground,
                           gboolean high_contrast);
double ten_die_get_contrast (const GdkRGBA *a, const GdkRGBA *b);
void ten_die_get_ink (const GdkRGBA *body, gboolean faint, GdkRGBA *ink);

void ten_die_pen_draw_shadow (TenDiePen *self, cairo_t *cr, double opacity);
void ten_die_pen_mix (const GdkRGBA *from, const GdkRGBA *to, double part, GdkRGBA *color);
void ten_die_pen_set_color (cairo_t *cr, const GdkRGBA *color, double opacity);
void ten_die_pen_add_number (TenDiePen *self, cairo_t *cr, int face);
void ten_die_pen_draw_rings (
    TenDiePen *self, cairo_t *cr, TenDieMarks marks, double radius, double opacity);
void ten_die_pen_draw_badges (
    TenDiePen *self, cairo_t *cr, TenDieMarks marks, double radius, double reveal, double fate);

G_END_DECLS
