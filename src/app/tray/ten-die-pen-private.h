/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "tray/ten-die-pen.h"

G_BEGIN_DECLS

/* The colours of the dice, for a light or a dark window. */
typedef struct
{
  GdkRGBA back;
  GdkRGBA fore;
  GdkRGBA plain;
  GdkRGBA failure;
  GdkRGBA success;
  GdkRGBA ring;
  GdkRGBA red;
  GdkRGBA chance;
  GdkRGBA star;
  GdkRGBA cross;
  GdkRGBA strike;
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
  PangoContext *context;
  cairo_pattern_t *shadow;
  TenDieNumber numbers[TEN_DIE_SOLID_FACES];
  gboolean dark;
  gboolean high_contrast;
};

void ten_die_pen_mix (const GdkRGBA *from, const GdkRGBA *to, double part, GdkRGBA *color);
void ten_die_pen_set_color (cairo_t *cr, const GdkRGBA *color, double opacity);
void ten_die_pen_add_number (TenDiePen *self, cairo_t *cr, int face);
void ten_die_pen_draw_rings (
    TenDiePen *self, cairo_t *cr, TenDieMarks marks, double radius, double opacity);
void ten_die_pen_draw_badges (
    TenDiePen *self, cairo_t *cr, TenDieMarks marks, double radius, double reveal, double fate);

G_END_DECLS
