/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "tray/ten-die-solid.h"

#include <gtk/gtk.h>
#include <ten-again.h>

G_BEGIN_DECLS

/**
 * TenDieMarks:
 * @TEN_DIE_MARK_SUCCESS: it gives a success: a filled body with a ring
 * @TEN_DIE_MARK_ONE: it shows a one: a cross
 * @TEN_DIE_MARK_TEN: it shows a ten: a second ring, and a star
 * @TEN_DIE_MARK_CANCELLED: ones took away what it gave: struck through
 * @TEN_DIE_MARK_REPLACED: a reroll took it out: faded, with a turning arrow
 * @TEN_DIE_MARK_EARNED: another die earned it: a plus
 * @TEN_DIE_MARK_RED: a red die: a red body with an inner outline
 * @TEN_DIE_MARK_CHANCE: the chance die: a broken ring
 *
 * What is drawn on a die: in shape as well as in colour.
 */
typedef enum
{
  TEN_DIE_MARK_SUCCESS = 1 << 0,
  TEN_DIE_MARK_ONE = 1 << 1,
  TEN_DIE_MARK_TEN = 1 << 2,
  TEN_DIE_MARK_CANCELLED = 1 << 3,
  TEN_DIE_MARK_REPLACED = 1 << 4,
  TEN_DIE_MARK_EARNED = 1 << 5,
  TEN_DIE_MARK_RED = 1 << 6,
  TEN_DIE_MARK_CHANCE = 1 << 7
} TenDieMarks;

/**
 * TenDiePose:
 * @x: its centre, in pixels
 * @y: its centre
 * @radius: of the sphere around it
 * @turn: how it is turned
 * @height: how high it is over the table, in radiuses
 * @opacity: 0 to 1
 * @reveal: how far its meaning shows, 0 to 1
 * @fate: how far it shows what other dice did to it, 0 to 1
 * @crowded: whether it is one of so many that it goes without shadow and side numbers
 *
 * How a die lies or flies.
 */
typedef struct
{
  double x;
  double y;
  double radius;
  TenDieTurn turn;
  double height;
  double opacity;
  double reveal;
  double fate;
  gboolean crowded;
} TenDiePose;

typedef struct _TenDiePen TenDiePen;

TenDieMarks ten_die_get_marks (const TenRequest *request, const TenDie *dice, guint index);
TenDiePen *ten_die_pen_new (GtkWidget *widget);
void ten_die_pen_free (TenDiePen *self);
void ten_die_pen_draw (
    TenDiePen *self, cairo_t *cr, int face, TenDieMarks marks, const TenDiePose *pose);
void ten_die_pen_draw_small (
    TenDiePen *self, cairo_t *cr, int face, TenDieMarks marks, double x, double y, double radius);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenDiePen, ten_die_pen_free)

G_END_DECLS
