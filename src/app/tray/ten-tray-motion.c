/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tray/ten-tray-motion.h"

#include <math.h>

/* The radius of a die in cells: the rest is for rings and marks. */
#define RADIUS 0.355

/* The space above and below the dice. */
#define EDGE 6

/* The largest cell with which @n_dice squares fit into the area, and its columns. */
static double
find_cell (guint n_dice, double width, double height, guint *columns)
{
  double best = 0;

  *columns = 1;
  for (guint candidate = 1; candidate <= n_dice; candidate++)
    {
      guint rows = (n_dice + candidate - 1) / candidate;
      double cell = MIN (width / candidate, height / rows);

      if (cell > best)
        {
          best = cell;
          *columns = candidate;
        }
    }
  return best;
}

void
ten_tray_layout_init (TenTrayLayout *self, guint n_dice, double width, double height)
{
  double room = height;

  *self = (TenTrayLayout){ .width = width, .height = height };
  if (n_dice == 0)
    return;

  self->n_shown = MIN (n_dice, TEN_TRAY_LAYOUT_MAX_SHOWN);
  if (self->n_shown < n_dice)
    room -= TEN_TRAY_LAYOUT_MORE_HEIGHT;
  self->cell = find_cell (self->n_shown, MAX (width, 0), MAX (room, 0), &self->columns);

  if (self->cell < TEN_TRAY_LAYOUT_MIN_CELL)
    {
      guint columns = (guint) MAX (floor (width / TEN_TRAY_LAYOUT_MIN_CELL), 0);
      guint rows;

      room = height - TEN_TRAY_LAYOUT_MORE_HEIGHT;
      rows = (guint) MAX (floor (room / TEN_TRAY_LAYOUT_MIN_CELL), 0);
      /* Small dice are better than none. */
      if (rows > 0 || columns == 0 || self->cell < TEN_TRAY_LAYOUT_MIN_CELL / 2)
        {
          self->n_shown = MIN (columns * rows, self->n_shown);
          self->cell = TEN_TRAY_LAYOUT_MIN_CELL;
          self->columns = MAX (columns, 1);
        }
    }
  self->n_more = n_dice - self->n_shown;

  if (self->n_shown == 0)
    {
      self->cell = 0;
      return;
    }
  self->cell = MIN (self->cell, self->n_shown > TEN_TRAY_LAYOUT_MANY ? TEN_TRAY_LAYOUT_MANY_CELL
                                                                     : TEN_TRAY_LAYOUT_MAX_CELL);
  /* A few dice in a large area use as few rows as possible, of similar length. */
  if (self->n_shown <= TEN_TRAY_LAYOUT_MANY)
    self->columns = (guint) CLAMP (floor (width / self->cell), self->columns, self->n_shown);
  self->rows = (self->n_shown + self->columns - 1) / self->columns;
  self->columns = (self->n_shown + self->rows - 1) / self->rows;
}

/* Divides the dice into rows. A family that fits into a row is not divided. */
static guint
count_rows (const gboolean *earned, guint n_dice, guint columns, guint8 *ends)
{
  guint rows = 0, in_row = 0;

  for (guint i = 0; i < n_dice; i++)
    {
      guint family = 1;

      while (!earned[i] && i + family < n_dice && earned[i + family])
        family++;
      if (in_row == columns || (in_row > 0 && family <= columns && in_row + family > columns))
        {
          ends[rows++] = (guint8) i;
          in_row = 0;
        }
      in_row++;
    }
  ends[rows] = (guint8) n_dice;
  return rows + 1;
}

void
ten_tray_layout_init_families (
    TenTrayLayout *self, const gboolean *earned, guint n_dice, double width, double height)
{
  guint8 ends[TEN_TRAY_LAYOUT_MANY];
  double best = 0;
  TenTrayLayout divided;

  ten_tray_layout_init (self, n_dice, width, height);
  divided = *self;
  if (self->n_more > 0 || self->n_shown == 0 || n_dice > TEN_TRAY_LAYOUT_MANY)
    return;
  for (guint columns = 1; columns <= n_dice; columns++)
    {
      const guint rows = count_rows (earned, n_dice, columns, ends);
      const double cell = MIN (MIN (width / columns, height / rows), TEN_TRAY_LAYOUT_MAX_CELL);

      /* Of rows that are as large, the fewest. */
      if (cell > best || (cell == best && rows < divided.rows))
        {
          best = divided.cell = cell;
          divided.columns = columns;
          divided.rows = rows;
        }
    }
  /* Size matters more, where there is little room. */
  if (best < TEN_TRAY_LAYOUT_MIN_CELL)
    return;
  *self = divided;
  /* They are of similar length. */
  while (self->columns > 1 && count_rows (earned, n_dice, self->columns - 1, ends) == self->rows)
    self->columns--;
  count_rows (earned, n_dice, self->columns, self->ends);
}

double
ten_tray_layout_get_needed_height (const TenTrayLayout *self)
{
  if (self->n_more > 0)
    return self->height;
  return MIN (self->rows * self->cell + 2 * EDGE, self->height);
}

void
ten_tray_layout_get_center (const TenTrayLayout *self, guint index, double *x, double *y)
{
  double room;
  guint row, first, in_row;

  g_return_if_fail (self != NULL && index < self->n_shown);

  room = self->height - (self->n_more > 0 ? TEN_TRAY_LAYOUT_MORE_HEIGHT : 0);
  if (self->ends[0] > 0)
    {
      for (row = 0; self->ends[row] <= index; row++)
        ;
      first = row > 0 ? self->ends[row - 1] : 0;
      in_row = self->ends[row] - first;
    }
  else
    {
      row = index / self->columns;
      first = row * self->columns;
      in_row = MIN (self->n_shown - first, self->columns);
    }
  *x = self->width / 2 + (index - first - (in_row - 1) / 2.0) * self->cell;
  *y = room / 2 + (row - (self->rows - 1) / 2.0) * self->cell;
}

double
ten_tray_layout_get_radius (const TenTrayLayout *self)
{
  return self->cell * RADIUS;
}

/* Fractions of one throw: when its last die starts, and how long all dice lie still at the end
 * to show their meaning. */
#define LAST_START 0.3
#define REVEAL 0.15

/* The fraction of a further throw in which dice make room. */
#define MOVE 0.5

/* The distance from the center of a die to its corners, in radii. */
#define REACH 1.15

/* A pseudorandom number from 0 to 1, determined by the roll, the die and the purpose. */
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

/* A fall and two lower bounces: 1 at the start, 0 at the end. */
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

/* The resting place of a die after a step, near the center of its cell. */
static void
get_rest (const TenTrayMotion *self, guint index, guint step, double *x, double *y)
{
  const TenTrayLayout *layout = &self->layouts[step];
  const double aside = 2 * TEN_TRAY_MOTION_ASIDE * layout->cell;
  const guint place = self->places[step * self->n_dice + index];

  /* Dice without room wait behind the last one. */
  ten_tray_layout_get_center (layout, MIN (place, layout->n_shown - 1), x, y);
  *x += aside * (get_chance (self->seed, index, 7) - 0.5);
  *y += aside * (get_chance (self->seed, index, 8) - 0.5);
}

/* Its resting place at that time, between the layouts of two steps; returns its radius. */
static double
get_home (const TenTrayMotion *self, guint index, double time, double *x, double *y)
{
  guint step = self->steps[index];
  double radius;

  while (step + 1 < self->n_steps && time >= get_step_start (self, step + 1))
    step++;
  radius = ten_tray_layout_get_radius (&self->layouts[step]);
  get_rest (self, index, step, x, y);
  if (step > (guint) self->steps[index] && self->layouts[step - 1].n_shown > 0)
    {
      const double part = (time - get_step_start (self, step)) / (MOVE * get_further (self));
      const double left = 1 - ease_out (MIN (part, 1));
      double from_x, from_y;

      get_rest (self, index, step - 1, &from_x, &from_y);
      *x += (from_x - *x) * left;
      *y += (from_y - *y) * left;
      radius += (ten_tray_layout_get_radius (&self->layouts[step - 1]) - radius) * left;
    }
  return radius;
}

/* The start of a die: a place along the near edge of the tray, or the die that earned it or that
 * it replaces. */
static void
get_origin (const TenTrayMotion *self, guint index, double time, double *x, double *y)
{
  if (self->parents[index] >= 0)
    {
      get_home (self, self->parents[index], time, x, y);
      return;
    }
  *x = self->layout.width * (self->places[index] + get_chance (self->seed, index, 1)) /
       self->layouts[0].n_shown;
  *y = self->layout.height;
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
  ten_die_turn_rotate (turn, upright, (get_chance (self->seed, index, 5) - 0.5) * 0.6);
  ten_die_turn_rotate (turn, level, -0.12);
  if (u < 1)
    ten_die_turn_rotate (turn, axis, turns * 2 * G_PI * (1 - u) * (1 - u));
}

/* A die followed by those that it earned. */
static void
add_family (TenTrayMotion *self, GArray *order, guint index)
{
  g_array_append_val (order, index);
  for (guint i = index + 1; i < self->n_dice; i++)
    if (self->parents[i] == (int) index)
      add_family (self, order, i);
}

/* An earned die lies next to its origin; nothing else reserves its place. */
static void
find_places (TenTrayMotion *self)
{
  g_autoptr (GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->n_dice; i++)
    if (self->parents[i] < 0)
      add_family (self, order, i);
  self->places = g_new0 (guint, self->n_steps * self->n_dice);
  self->earned = g_new0 (gboolean, self->n_steps * self->n_dice);
  for (guint step = 0; step < self->n_steps; step++)
    for (guint i = 0, place = 0; i < order->len; i++)
      {
        const guint index = g_array_index (order, guint, i);

        if ((guint) self->steps[index] > step)
          continue;
        self->earned[step * self->n_dice + place] = self->parents[index] >= 0;
        self->places[step * self->n_dice + index] = place++;
      }
}

void
ten_tray_motion_init (TenTrayMotion *self, const TenDie *dice, guint n_dice, guint64 seed)
{
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
  self->layouts = g_new0 (TenTrayLayout, self->n_steps);
  find_places (self);
}

void
ten_tray_motion_clear (TenTrayMotion *self)
{
  g_clear_pointer (&self->layouts, g_free);
  g_clear_pointer (&self->places, g_free);
  g_clear_pointer (&self->earned, g_free);
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
  ten_tray_layout_init (&self->layout, self->n_all, width, height);
  for (guint step = 0; step < self->n_steps; step++)
    {
      const gboolean *earned = self->earned + step * self->n_dice;
      guint n_dice = 0;

      for (guint i = 0; i < self->n_dice; i++)
        n_dice += (guint) self->steps[i] <= step;
      ten_tray_layout_init_families (&self->layouts[step], earned,
                                     step + 1 < self->n_steps ? n_dice : self->n_all, width,
                                     height);
    }
  if (self->n_steps > 0)
    self->layout = self->layouts[self->n_steps - 1];
}

double
ten_tray_motion_get_duration (const TenTrayMotion *self)
{
  if (self->n_steps == 0)
    return 0;
  return TEN_TRAY_MOTION_FIRST + (self->n_steps - 1) * get_further (self);
}

/* How far it shows the effect of other dice: a reroll at its start, ones at the end. */
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
  double begin, length, delay, u, left, from_x, from_y, home_x, home_y, reach;
  gboolean earned;

  g_return_val_if_fail (index < self->n_dice, FALSE);

  earned = self->parents[index] >= 0;
  begin = get_step_start (self, self->steps[index]);
  length = earned ? get_further (self) : TEN_TRAY_MOTION_FIRST;
  delay = length * LAST_START * get_chance (self->seed, index, 6);
  u = (time - begin - delay) / (length * (1 - REVEAL) - delay);
  if (u < 0 || self->layout.n_shown == 0 ||
      self->places[(self->n_steps - 1) * self->n_dice + index] >= self->layout.n_shown)
    return FALSE;
  u = MIN (u, 1);
  left = 1 - ease_out (u);

  get_origin (self, index, time, &from_x, &from_y);
  pose->radius = get_home (self, index, time, &home_x, &home_y);
  pose->height = earned ? 6.4 * u * (1 - u) * (1 - u) : 1.6 * get_height (u);
  pose->radius *= (1 + 0.22 * pose->height) * MIN (1, 0.3 + u * 6);
  /* A large die that is near the eye stays within the tray. */
  pose->radius = MIN (pose->radius, MIN (self->layout.width, self->layout.height) / 2 / REACH);
  pose->x = home_x + (from_x - home_x) * left;
  pose->y = home_y + (from_y - home_y) * left - pose->height * pose->radius * 0.5;
  if (u < 1)
    {
      reach = pose->radius * REACH;
      pose->x = CLAMP (pose->x, reach, MAX (self->layout.width - reach, reach));
      pose->y = CLAMP (pose->y, reach, MAX (self->layout.height - reach, reach));
    }
  pose->opacity = MIN (1, u * 16);
  pose->number = CLAMP (u * 4 - 2.2, 0, 1);
  pose->reveal = CLAMP ((time - begin - length * (1 - REVEAL)) / (length * REVEAL), 0, 1);
  pose->fate = get_fate (self, index, time);
  get_turn (self, index, u, &pose->turn);
  return TRUE;
}
