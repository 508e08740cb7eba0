/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "tray/ten-die-pen.h"

#include <glib.h>

G_BEGIN_DECLS

/* The size of the cell of a die, with its rings and marks, in pixels. */
#define TEN_TRAY_LAYOUT_MIN_CELL 30.0
#define TEN_TRAY_LAYOUT_MAX_CELL 180.0

/* With more dice than this, they stay small however large the tray is. */
#define TEN_TRAY_LAYOUT_MANY 100
#define TEN_TRAY_LAYOUT_MANY_CELL 34.0

/* More dice than this are shown as a number. */
#define TEN_TRAY_LAYOUT_MAX_SHOWN 240

/* The height of the line with that number. */
#define TEN_TRAY_LAYOUT_MORE_HEIGHT 26.0

typedef struct
{
  double width;
  double height;
  double cell;
  guint columns;
  guint rows;
  guint n_shown;
  guint n_more;
  guint8 ends[TEN_TRAY_LAYOUT_MANY]; /* of the rows, if they are of different lengths */
} TenTrayLayout;

void ten_tray_layout_init (TenTrayLayout *self, guint n_dice, double width, double height);
/* Keeps the dice that were earned in the row of their origin. @earned: by place */
void ten_tray_layout_init_families (
    TenTrayLayout *self, const gboolean *earned, guint n_dice, double width, double height);
double ten_tray_layout_get_needed_height (const TenTrayLayout *self);
void ten_tray_layout_get_center (const TenTrayLayout *self, guint index, double *x, double *y);
double ten_tray_layout_get_radius (const TenTrayLayout *self);

/* Durations in seconds: the pool, each further throw, and the maximum. */
#define TEN_TRAY_MOTION_FIRST 1.2
#define TEN_TRAY_MOTION_FURTHER 0.5
#define TEN_TRAY_MOTION_LONGEST 4.0

/* The maximum distance of a resting die from the center of its cell, in cells. */
#define TEN_TRAY_MOTION_ASIDE 0.02

typedef struct
{
  TenTrayLayout layout;   /* once all dice have landed */
  TenTrayLayout *layouts; /* after each step */
  guint *places;          /* for each die and step */
  gboolean *earned;       /* for each place and step */
  guint64 seed;
  int *steps;
  int *parents;
  int *next;
  guint n_dice;
  guint n_all;
  guint n_steps;
} TenTrayMotion;

void ten_tray_motion_init (TenTrayMotion *self, const TenDie *dice, guint n_dice, guint64 seed);
void ten_tray_motion_clear (TenTrayMotion *self);
void ten_tray_motion_set_area (TenTrayMotion *self, double width, double height);
double ten_tray_motion_get_duration (const TenTrayMotion *self);
gboolean
ten_tray_motion_get_pose (const TenTrayMotion *self, guint index, double time, TenDiePose *pose);

G_END_DECLS
