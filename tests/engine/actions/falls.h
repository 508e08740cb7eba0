/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every way in which the dice of a request can fall, each rolled through ten_roll(), and the
 * rules of the built-in rulesets. */

#pragma once

#include "dice/ten-random-private.h"
#include "rules/ten-ruleset.h"
#include "rules/ten-rulesets.h"

#include "../dice/requests.h"

#include <math.h>

#define FALLS_MAX_FACES 40

typedef struct
{
  TenRoll *roll;
  double weight;
} Fall;

/* Chains of dice lighter than a limit are not followed: @cut is their total weight. */
typedef struct
{
  TenRequest request;
  guint8 faces[FALLS_MAX_FACES];
  guint8 classes[10];
  double weights[10];
  int n_classes;
  double limit;
  double cut;
  GArray *falls;
} Falls;

/* Faces with the same effect are thrown as one. */
static inline void
falls_find_classes (Falls *self)
{
  int target = ten_request_get_target (&self->request);
  int again = ten_request_get_again (&self->request);

  for (int face = 1; face <= 10; face++)
    {
      gboolean found = FALSE;

      for (int i = 0; i < self->n_classes && !found; i++)
        {
          int other = self->classes[i];

          found = face != 1 && face != 10 && other != 1 && (face >= target) == (other >= target) &&
                  (again != 0 && face >= again) == (again != 0 && other >= again);
          if (found)
            self->weights[i] += 0.1;
        }
      if (!found)
        {
          self->classes[self->n_classes] = face;
          self->weights[self->n_classes++] = 0.1;
        }
    }
}

static inline void
falls_throw (Falls *self, int n_faces, double weight)
{
  if (n_faces >= ten_request_get_n_thrown (&self->request))
    {
      g_autoptr (TenRandom) random = ten_random_new_scripted (self->faces, n_faces);
      g_autoptr (GError) error = NULL;
      Fall fall = { ten_roll (&self->request, random, &error), weight };

      if (fall.roll != NULL)
        {
          g_array_append_val (self->falls, fall);
          return;
        }
      g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES);
      if (weight < self->limit || n_faces == FALLS_MAX_FACES)
        {
          self->cut += weight;
          return;
        }
    }

  for (int i = 0; i < self->n_classes; i++)
    {
      self->faces[n_faces] = self->classes[i];
      falls_throw (self, n_faces + 1, weight * self->weights[i]);
    }
}

static inline void
fall_clear (gpointer data)
{
  ten_roll_unref (((Fall *) data)->roll);
}

static inline void
falls_init (Falls *self, const TenRequest *request, double limit)
{
  memset (self, 0, sizeof *self);
  self->request = *request;
  self->limit = limit;
  self->falls = g_array_new (FALSE, FALSE, sizeof (Fall));
  g_array_set_clear_func (self->falls, fall_clear);
  falls_find_classes (self);
  falls_throw (self, 0, 1.0);
}

/* Merges results that have the same number of successes and the same outcome. */
static inline void
falls_merge (Falls *self)
{
  for (guint i = 0; i < self->falls->len; i++)
    {
      Fall *fall = &g_array_index (self->falls, Fall, i);

      for (guint j = self->falls->len - 1; j > i; j--)
        {
          const Fall *other = &g_array_index (self->falls, Fall, j);

          if (ten_roll_get_successes (fall->roll) != ten_roll_get_successes (other->roll) ||
              ten_roll_get_outcome (fall->roll) != ten_roll_get_outcome (other->roll))
            continue;
          fall->weight += other->weight;
          g_array_remove_index_fast (self->falls, j);
        }
    }
}

static inline void
falls_clear (Falls *self)
{
  g_array_unref (self->falls);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Falls, falls_clear)

#define FALL(self, index) (&g_array_index ((self)->falls, Fall, (index)))

static inline void
assert_near (double value, double expected, double tolerance, const char *what, const char *name)
{
  if (!(fabs (value - expected) <= tolerance))
    g_error ("%s: %s is %.15g, not %.15g (+- %g)", name, what, value, expected, tolerance);
}

static inline TenRoll *
roll_faces (const TenRequest *request, const char *text)
{
  g_autoptr (GArray) faces = NULL;
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (GError) error = NULL;
  TenRoll *roll;

  if (*text != '\0')
    ten_faces_from_text (text, &faces, &error);
  else
    faces = g_array_new (FALSE, FALSE, 1);
  g_assert_no_error (error);
  random = ten_random_new_scripted ((const guint8 *) faces->data, faces->len);
  roll = ten_roll (request, random, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ten_random_get_n_left (random), ==, 0);
  return roll;
}

/* Returns the ruleset that a request of requests.h names first. */
static inline TenRuleset *
find_ruleset (TenRulesets *rulesets, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset = ten_rulesets_find (rulesets, words[0], &error);

  g_assert_no_error (error);
  return ruleset;
}

static inline const TenRulesetActions *
find_rules (TenRulesets *rulesets, const char *text)
{
  return ten_ruleset_get_actions (find_ruleset (rulesets, text));
}

/* Independently computes the chance of each of 0 to @n successes, one die after another. Not for
 * chance dice or pairs of tens. */
static inline long double *
convolve_dice (const TenRequest *request, int n)
{
  int dice = ten_request_get_n_thrown (request);
  int offset = dice + 1;
  int room = 2 * offset + n;
  g_autofree long double *one = g_new0 (long double, room);
  g_autofree long double *wave = g_new0 (long double, room);
  g_autofree long double *sum = g_new0 (long double, room);
  long double *successes = g_new0 (long double, n + 1);
  gboolean doubled = request->halve == TEN_HALVE_SUCCESSES && ten_request_is_halved (request);

  wave[offset] = 1.0L;
  for (int depth = 0; depth < 200; depth++)
    {
      g_autofree long double *next = g_new0 (long double, room);

      for (int face = 1; face <= 10; face++)
        {
          int value = (face >= request->target) + (face == 10 && request->tens_double) -
                      (face == 1 && request->ones != TEN_ONES_NOTHING);
          long double *to = request->again != 0 && face >= request->again ? next : one;

          for (int i = 0; i < room; i++)
            if (wave[i] != 0.0L && i + value >= 0 && i + value < room)
              to[i + value] += wave[i] / 10.0L;
        }
      memcpy (wave, next, room * sizeof *wave);
    }

  sum[offset] = 1.0L;
  for (int die = 0; die < dice; die++)
    {
      g_autofree long double *next = g_new0 (long double, room);

      for (int i = 0; i < room; i++)
        for (int j = 0; j < room; j++)
          if (i + j - offset >= 0 && i + j - offset < room)
            next[i + j - offset] += sum[i] * one[j];
      memcpy (sum, next, room * sizeof *sum);
    }

  for (int i = 0; i < room; i++)
    {
      int gets = MAX (i - offset, 0);

      gets += gets > 0 ? request->extra : 0;
      gets += request->sure_success ? 1 : 0;
      gets *= doubled ? 2 : 1;
      if (gets <= n)
        successes[gets] += sum[i];
    }
  return successes;
}
