/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "tray/ten-die-pen.h"
#include "tray/ten-tray-layout.h"

G_BEGIN_DECLS

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
