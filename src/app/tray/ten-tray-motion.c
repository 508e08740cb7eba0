/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-tray-motion.h"

#include <math.h>

/* Within the time of one throw: when its last die sets off, and how long before the end of
 * the throw all of them lie still and show what they mean. */
#define LAST_START 0.3
#define REVEAL 0.15

/* More dice than these are drawn with less, so that each frame is ready in time. */
#define CROWD 40

/* A number from 0 to 1 that depends on nothing but the roll, the die and the purpose. */
static double
get_chance (guint64 seed, guint index, guint purpose)
{
  guint64 z = seed + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) * (index * 16 + purpose + 1);

  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  z ^= z >> 31;
  return (z >> 11) / (double) (G_GUINT64_CONSTANT (1) << 53);
}

static double
ease_out (double u)
{
  return 1 - (1 - u) * (1 - u) * (1 - u);
}

static double
get_further (const TenTrayMotion *self)
{
  if (self->n_steps < 2)
    return 0;
  return MIN (TEN_TRAY_MOTION_FURTHER,
              (TEN_TRAY_MOTION_LONGEST - TEN_TRAY_MOTION_FIRST) / (self->n_steps - 1));
}

static double
get_step_start (const TenTrayMotion *self, int step)
{
  return step == 0 ? 0 : TEN_TRAY_MOTION_FIRST + (step - 1) * get_further (self);
}

/* One fall and two bounces, each lower: 1 at the start, 0 at the end. */
static double
get_height (double u)
{
  static const double ends[] = { 0.42, 0.74, 0.92, 1 };
  static const double heights[] = { 1, 0.3, 0.07, 0 };
  double begin = -ends[0];

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      if (u < ends[i])
        {
          double middle = (begin + ends[i]) / 2;
          double half = (ends[i] - begin) / 2;
          double from = (u - middle) / half;

          return heights[i] * (1 - from * from);
        }
      begin = ends[i];
    }
  return 0;
}

/* Where a die sets off: those of the pool from the hand, beyond one edge of the tray; one
 * that another die earned, or that replaces it, from there. */
static void
get_origin (const TenTrayMotion *self, guint index, double *x, double *y)
{
  double side = get_chance (self->seed, 0, 7);

  if (self->parents[index] >= 0)
    {
      ten_tray_layout_get_centre (&self->layout, self->parents[index], x, y);
      return;
    }
  *x = self->layout.width * (0.15 + 0.7 * side) +
       self->layout.cell * 2 * (get_chance (self->seed, index, 1) - 0.5);
  *y = self->layout.height + self->layout.cell * (0.6 + get_chance (self->seed, index, 2));
}

static void
get_turn (const TenTrayMotion *self, guint index, double u, TenDieTurn *turn)
{
  static const double upright[] = { 0, 0, 1 };
  static const double level[] = { 1, 0, 0 };
  double heading = get_chance (self->seed, index, 3) * 2 * G_PI;
  double axis[] = { cos (heading) * 0.9, sin (heading) * 0.9, sqrt (1 - 0.81) };
  double turns = 1.6 + 1.6 * get_chance (self->seed, index, 4);

  ten_die_turn_init_rest (turn);
  ten_die_turn_rotate (turn, upright, (get_chance (self->seed, index, 5) - 0.5) * 0.36);
  ten_die_turn_rotate (turn, level, -0.12);
  if (u < 1)
    ten_die_turn_rotate (turn, axis, turns * 2 * G_PI * (1 - u) * (1 - u));
}

void
ten_tray_motion_init (TenTrayMotion *self, const TenDie *dice, guint n_dice, guint64 seed)
{
  g_return_if_fail (self != NULL);

  *self = (TenTrayMotion){ .seed = seed, .n_all = n_dice };
  self->n_dice = MIN (n_dice, TEN_TRAY_LAYOUT_MAX_SHOWN);
  self->steps = g_new0 (int, self->n_dice);
  self->parents = g_new0 (int, self->n_dice);
  self->next = g_new0 (int, self->n_dice);
  for (guint i = 0; i < self->n_dice; i++)
    {
      int from = dice[i].from >= 0 && (guint) dice[i].from < i ? dice[i].from : -1;

      self->parents[i] = from;
      self->steps[i] = from < 0 ? 0 : self->steps[from] + 1;
      self->next[i] = -1;
      if (from >= 0 && dice[from].replaced)
        self->next[from] = self->steps[i];
      self->n_steps = MAX (self->n_steps, (guint) self->steps[i] + 1);
    }
}

void
ten_tray_motion_clear (TenTrayMotion *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->steps, g_free);
  g_clear_pointer (&self->parents, g_free);
  g_clear_pointer (&self->next, g_free);
  self->layout = (TenTrayLayout){ 0 };
  self->n_dice = 0;
  self->n_all = 0;
  self->n_steps = 0;
}

void
ten_tray_motion_set_area (TenTrayMotion *self, double width, double height)
{
  g_return_if_fail (self != NULL);

  ten_tray_layout_init (&self->layout, self->n_all, width, height);
}

double
ten_tray_motion_get_duration (const TenTrayMotion *self)
{
  g_return_val_if_fail (self != NULL, 0);

  if (self->n_steps == 0)
    return 0;
  return TEN_TRAY_MOTION_FIRST + (self->n_steps - 1) * get_further (self);
}

/* How far it shows what other dice did to this one: a reroll at its start, ones at the end. */
static double
get_fate (const TenTrayMotion *self, guint index, double time)
{
  double begin = ten_tray_motion_get_duration (self) - REVEAL;

  if (self->next[index] >= 0)
    begin = get_step_start (self, self->next[index]);
  return CLAMP ((time - begin) / REVEAL, 0, 1);
}

gboolean
ten_tray_motion_get_pose (const TenTrayMotion *self, guint index, double time, TenDiePose *pose)
{
  double begin, length, delay, u, from_x, from_y, home_x, home_y;

  g_return_val_if_fail (self != NULL && pose != NULL, FALSE);
  g_return_val_if_fail (index < self->layout.n_shown, FALSE);

  begin = get_step_start (self, self->steps[index]);
  length = self->steps[index] == 0 ? TEN_TRAY_MOTION_FIRST : get_further (self);
  delay = length * LAST_START * get_chance (self->seed, index, 6);
  u = (time - begin - delay) / (length * (1 - REVEAL) - delay);
  if (u < 0)
    return FALSE;
  u = MIN (u, 1);

  get_origin (self, index, &from_x, &from_y);
  ten_tray_layout_get_centre (&self->layout, index, &home_x, &home_y);
  pose->height = self->parents[index] < 0 ? 1.6 * get_height (u) : 4 * u * (1 - u) * (1 - u) * 1.6;
  pose->radius = ten_tray_layout_get_radius (&self->layout) * (1 + 0.22 * pose->height);
  pose->x = home_x + (from_x - home_x) * (1 - ease_out (u));
  pose->y = home_y + (from_y - home_y) * (1 - ease_out (u)) - pose->height * pose->radius * 0.5;
  pose->opacity = self->parents[index] < 0 ? 1 : MIN (1, 0.2 + 4 * u);
  pose->reveal = CLAMP ((time - begin - length * (1 - REVEAL)) / (length * REVEAL), 0, 1);
  pose->crowded = self->layout.n_shown > CROWD;
  pose->fate = get_fate (self, index, time);
  get_turn (self, index, u, &pose->turn);
  return TRUE;
}
