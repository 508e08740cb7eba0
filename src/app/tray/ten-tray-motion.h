/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "tray/ten-die-pen.h"
#include "tray/ten-tray-layout.h"

G_BEGIN_DECLS

/* How long it takes, in seconds: the pool, each throw that follows, and all of it at most. */
#define TEN_TRAY_MOTION_FIRST 1.2
#define TEN_TRAY_MOTION_FURTHER 0.5
#define TEN_TRAY_MOTION_LONGEST 4.0

/* How far from the middle of its cell a die may rest, in cells. */
#define TEN_TRAY_MOTION_ASIDE 0.02

typedef struct
{
  TenTrayLayout layout;   /* once all the dice lie */
  TenTrayLayout *layouts; /* after each step */
  guint *places;          /* of each die in each of these */
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
