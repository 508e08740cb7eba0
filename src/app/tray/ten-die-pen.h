/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "tray/ten-die-solid.h"

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

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

typedef struct _TenDiePen TenDiePen;

TenDieMarks ten_die_get_marks (const TenRequest *request, const TenDie *dice, guint index);
TenDieMarks ten_die_get_marks_in_roll (const TenRoll *roll, guint index);
TenDiePen *ten_die_pen_new (GtkWidget *widget, const char *ground);
void ten_die_pen_free (TenDiePen *self);
void ten_die_pen_draw (
    TenDiePen *self, cairo_t *cr, int face, TenDieMarks marks, const TenDiePose *pose);
void ten_die_pen_draw_tie (
    TenDiePen *self, cairo_t *cr, const TenDiePose *from, const TenDiePose *pose, double cell);
void ten_die_pen_draw_small (
    TenDiePen *self, cairo_t *cr, int face, TenDieMarks marks, double x, double y, double radius);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenDiePen, ten_die_pen_free)

G_END_DECLS
