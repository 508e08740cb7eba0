/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "tray/ten-die-solid.h"

#include <gtk/gtk.h>
#include <ten-engine.h>

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

/* The meaning of a die in its roll, drawn around it and in its corners. */
typedef enum
{
  TEN_DIE_MARK_SUCCESS = 1 << 0,
  TEN_DIE_MARK_ONE = 1 << 1,
  TEN_DIE_MARK_TEN = 1 << 2,
  TEN_DIE_MARK_CANCELLED = 1 << 3,
  TEN_DIE_MARK_REPLACED = 1 << 4,
  TEN_DIE_MARK_EARNED = 1 << 5,
  TEN_DIE_MARK_RED = 1 << 6,
  TEN_DIE_MARK_CHANCE = 1 << 7,
  TEN_DIE_MARK_MESSY = 1 << 8,
  TEN_DIE_MARK_BESTIAL = 1 << 9
} TenDieMarks;

typedef struct
{
  double x;
  double y;
  double radius;
  TenDieTurn turn;
  double height;
  double opacity;
  double number;
  double reveal;
  double fate;
} TenDiePose;

TenDieMarks ten_die_get_marks (const TenRequest *request, const TenDie *dice, guint index);
TenDieMarks ten_die_get_marks_in_roll (const TenRoll *roll, guint index);
void ten_die_marks_draw_rings (
    const TenDiePalette *palette, cairo_t *cr, TenDieMarks marks, double radius, double opacity);
void ten_die_marks_draw_badges (const TenDiePalette *palette,
                                cairo_t *cr,
                                TenDieMarks marks,
                                double radius,
                                double reveal,
                                double fate);
void ten_die_marks_draw_tie (const TenDiePalette *palette,
                             cairo_t *cr,
                             const TenDiePose *from,
                             const TenDiePose *pose,
                             double cell);

G_END_DECLS
