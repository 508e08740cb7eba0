/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The parts of the rules of actions that extended and multiple actions use, and rolls with given
 * faces. */

#pragma once

#include "actions/ten-extended-progress.h"
#include "dice/ten-random-private.h"

static const TenRulesetActions limited_rules = {
  .extended = TRUE,
  .extended_limited = TRUE,
  .extended_setback = TRUE,
  .extended_further_dice = -2,
  .extended_reward = TRUE,
  .extended_botch = TEN_BOTCH_GIVES_NOTHING,
};

static const TenRulesetActions botch_rules = {
  .extended = TRUE,
  .extended_botch = TEN_BOTCH_LOSES_TOTAL,
  .multiple_dice = -1,
  .multiple_target = 1,
  .multiple_refused_at = 10,
};

static inline void
init_limited_request (TenRequest *request, int dice)
{
  ten_request_init (request);
  request->exceptional = 5;
  request->dice = dice;
}

static inline void
init_botch_request (TenRequest *request, int dice)
{
  ten_request_init (request);
  request->target = 6;
  request->ones = TEN_ONES_CANCEL_SUCCESSES;
  request->botch = TEN_BOTCH_NO_SUCCESS;
  request->empty_pool = TEN_EMPTY_POOL_NO_DICE;
  request->dice = dice;
}

static inline TenRoll *
roll_faces (const TenRequest *request, const guint8 *faces, gsize n_faces)
{
  g_autoptr (TenRandom) random = ten_random_new_scripted (faces, n_faces);
  g_autoptr (GError) error = NULL;
  TenRoll *roll = ten_roll (request, random, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (ten_random_get_n_left (random), ==, 0);
  return roll;
}
