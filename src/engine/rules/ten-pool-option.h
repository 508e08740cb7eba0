/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The value of TEN_POOL_RED if the rules say how many dice are red. */
#define TEN_POOL_RED_BY_RULES (-1)

/* More tries at one thing than anyone makes. */
#define TEN_POOL_MAX_TRIES 100

/**
 * TenPoolOption:
 * @TEN_POOL_NO_OPTION: no option
 * @TEN_POOL_TARGET: the face that a die must reach, 2 to 10, before earlier tries raise it (V20-1,
 *   CHAT-1); setting it makes it a given target
 * @TEN_POOL_REQUIRED: how many successes the action needs (COFD-1, TEST-4); 0, to only count them,
 *   where the ruleset allows it
 * @TEN_POOL_DIFFICULTY: what the ruleset calls the difficulty: another name of %TEN_POOL_TARGET
 *   (V20-1) or %TEN_POOL_REQUIRED (V5-8)
 * @TEN_POOL_AGAIN: the face from which a die is rolled again, or %TEN_AGAIN_NONE (COFD-2, COFD-8)
 * @TEN_POOL_ROTE: whether the roll is rote (COFD-10)
 * @TEN_POOL_EXTRA: how many successes are added to a success, 0 or more (COFD-9)
 * @TEN_POOL_TENS_DOUBLE: whether each 10 counts twice (V20-4), even without a specialty on the
 *   sheet that has this effect
 * @TEN_POOL_WILLPOWER: whether a point of willpower is spent before the roll (COFD-18, V20-5,
 *   CHAT-11)
 * @TEN_POOL_SURGE: whether a Blood Surge adds dice, for a rouse check with the roll (V5-6)
 * @TEN_POOL_RED: how many of the dice are red, 0 or more (TEST-8, V5-2), up to the size of the
 *   pool. %TEN_POOL_RED_BY_RULES sets it to the rating of the ruleset's own trait, or to none
 * @TEN_POOL_HALVE: how a large pool is halved, a #TenHalve (TEST-9)
 * @TEN_POOL_TRIES: the number of earlier tries at the same thing, 0 or more (COFD-11, V20-8,
 *   CHAT-5)
 * @TEN_POOL_AUTOMATIC: whether the automatic success is taken instead of a roll (V20-6)
 * @TEN_POOL_INJURY: whether injury is at stake, so that no success is automatic (V20-6)
 * @TEN_POOL_COMBAT: whether it is rolled in combat, so that a margin gives no bonus (TEST-6)
 * @TEN_POOL_TIMING: the kind of action, a #TenTiming (COFD-22)
 * @TEN_POOL_BOTCH: what counts as a botch, a #TenBotch (V20-3, CHAT-4)
 * @TEN_POOL_UNCOMMON: whether any traits can be combined (POOL-3, an "uncommon test"); traits
 *   already in the pool stay there
 * @TEN_POOL_APPLY_WOUNDS: whether wounds count (COFD-19, V20-15, V5-4)
 * @TEN_POOL_WOUND_NUMBER: whether they also count for a pool entered as a number, exactly as the
 *   user gave it (CHAT-9)
 * @TEN_POOL_APPLY_UNTRAINED: whether skills without dots cost dice (COFD-4)
 * @TEN_POOL_APPLY_BONUS: whether the bonus of a heading counts (#TenHeading.bonus, V5-6)
 * @TEN_POOL_TARGET_GIVEN: whether the user has set the target. In a contest, a target that is not
 *   given comes from the other side's pool (V20-11, CHAT-6)
 * @TEN_POOL_N_OPTIONS: the number of options
 *
 * How a pool is rolled.
 */
typedef enum
{
  TEN_POOL_NO_OPTION,
  TEN_POOL_TARGET,
  TEN_POOL_REQUIRED,
  TEN_POOL_DIFFICULTY,
  TEN_POOL_AGAIN,
  TEN_POOL_ROTE,
  TEN_POOL_EXTRA,
  TEN_POOL_TENS_DOUBLE,
  TEN_POOL_WILLPOWER,
  TEN_POOL_SURGE,
  TEN_POOL_RED,
  TEN_POOL_HALVE,
  TEN_POOL_TRIES,
  TEN_POOL_AUTOMATIC,
  TEN_POOL_INJURY,
  TEN_POOL_COMBAT,
  TEN_POOL_TIMING,
  TEN_POOL_BOTCH,
  TEN_POOL_UNCOMMON,
  TEN_POOL_APPLY_WOUNDS,
  TEN_POOL_WOUND_NUMBER,
  TEN_POOL_APPLY_UNTRAINED,
  TEN_POOL_APPLY_BONUS,
  TEN_POOL_TARGET_GIVEN,
  TEN_POOL_N_OPTIONS
} TenPoolOption;

G_END_DECLS
