/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-outcome.h"

G_BEGIN_DECLS

/**
 * TenTie:
 * @TEN_TIE_NOBODY: a tie is nobody's (COFD-14, V20-11)
 * @TEN_TIE_DEFENDER: the defender wins it by one; without a defender the Storyteller decides
 *   (TEST-7)
 *
 * The decision of a contest in which both sides have as many successes.
 */
typedef enum
{
  TEN_TIE_NOBODY,
  TEN_TIE_DEFENDER
} TenTie;

/**
 * TenTally:
 * @TEN_TALLY_NONE: there are no contests of several turns
 * @TEN_TALLY_OWN: each side adds its own successes (V20-12)
 * @TEN_TALLY_DIFFERENCE: the winner of a turn adds the difference (CHAT-7)
 *
 * The successes that a turn of an extended contest adds to the totals.
 */
typedef enum
{
  TEN_TALLY_NONE,
  TEN_TALLY_OWN,
  TEN_TALLY_DIFFERENCE
} TenTally;

/**
 * TenBotchEffect:
 * @TEN_BOTCH_GIVES_NOTHING: it adds nothing, as any failure
 * @TEN_BOTCH_LOSES_TOTAL: it throws the total away (V20-10)
 * @TEN_BOTCH_ENDS: it ends the action (V20-10)
 *
 * The effect of a botch on an extended action.
 */
typedef enum
{
  TEN_BOTCH_GIVES_NOTHING,
  TEN_BOTCH_LOSES_TOTAL,
  TEN_BOTCH_ENDS
} TenBotchEffect;

/**
 * TenHelp:
 * @TEN_HELP_NONE: there is no teamwork
 * @TEN_HELP_DICE: the successes of helpers add dice to the leader's pool (COFD-12, V20-13)
 * @TEN_HELP_SUCCESSES: the successes of everyone are added together (CHAT-8)
 *
 * The contribution of helpers.
 */
typedef enum
{
  TEN_HELP_NONE,
  TEN_HELP_DICE,
  TEN_HELP_SUCCESSES
} TenHelp;

/**
 * TenTestKind:
 * @id: its id, `moderate`
 * @name: its name in the user's language
 * @from: the least number of successes that is called so
 * @required: the number that a test of this kind starts from
 *
 * A kind of test (TEST-4).
 */
typedef struct
{
  const char *id;
  const char *name;
  int from;
  int required;
} TenTestKind;

/**
 * TenBonus:
 * @from: the margin from which it is given
 * @name: what it is, in the user's language
 * @dice: how many dice it usually is
 * @easier: how many successes less the next test may need instead, or 0
 * @next_roll: whether it passes to the next roll
 *
 * The bonus for a good margin (TEST-6). The Storyteller has the last word about its size.
 */
typedef struct
{
  int from;
  const char *name;
  int dice;
  int easier;
  gboolean next_roll;
} TenBonus;

/**
 * TenCommonAction:
 * @id: its id, `fast_talk`
 * @name: its name in the user's language
 * @source_name: its name as the ruleset file has it
 * @pool: (array zero-terminated=1): the places of the pool, each a %NULL-terminated array of the
 *   ids of the traits that fit, the usual one first
 * @resistance: (nullable): the trait or derived value of the opponent that is subtracted (COFD-13)
 * @against: (array zero-terminated=1) (nullable): the traits of the opponent's pool, where the
 *   action is contested (COFD-14)
 * @results: the line for each #TenOutcome, in the user's language; %NULL where it has none
 * @distance: how many feet each success is worth, or 0 (three feet are a metre)
 * @damage: (array zero-terminated=1) (nullable): the kinds of damage that it can do, the usual one
 *   first, each success being one box; %NULL for an action that hurts nobody
 * @damage_track: (nullable): the id of the track of the target that they are marked on
 *
 * An action that comes up often (COFD-21).
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *source_name;
  const char *const *const *pool;
  const char *resistance;
  const char *const *against;
  const char *results[TEN_N_OUTCOMES];
  int distance;
  const char *const *damage;
  const char *damage_track;
} TenCommonAction;

/**
 * TenRulesetActions:
 * @contest: whether there are contested rolls (COFD-14, V20-11, CHAT-6, TEST-7)
 * @tie: what becomes of a tie
 * @contest_target_maximum: each side's target is the other's pool, and at most this (V20-11,
 *   CHAT-6); 0 if each side has its own target
 * @tally: how a contest of several turns is counted
 * @resistance: (array zero-terminated=1) (nullable): the ids of the traits and derived values
 *   that can be subtracted from a pool (COFD-13)
 * @resistance_willpower: what a point of willpower adds to one of them (COFD-18), or 0
 * @extended: whether there are extended actions (COFD-15, V20-10)
 * @extended_minimum: the least total that is usual
 * @extended_maximum: the greatest total that is usual
 * @extended_limited: whether there are at most as many rolls as the pool has dice without its
 *   modifiers (COFD-15)
 * @extended_setback: whether after a failure a Condition is taken, or the action given up (COFD-16)
 * @extended_further_dice: the dice that the first roll of a further attempt gets after a dramatic
 *   failure (COFD-16), 0 or negative
 * @extended_reward: whether an exceptional success gives a choice (COFD-16)
 * @extended_botch: what a botch does, unless the Storyteller says otherwise (V20-10)
 * @teamwork: what helpers give
 * @teamwork_dramatic_dice: the dice that the leader gets where any helper has a dramatic failure
 *   (COFD-12), 0 or negative
 * @teamwork_crowd_target: by how much everyone's target rises for each helper over the limit
 *   (V20-13), or 0
 * @teamwork_botch_spoils: whether one botch may spoil the whole (CHAT-8)
 * @multiple_dice: the dice that the n-th of multiple actions in a turn gets, n times (V20-9), 0 or
 *   negative
 * @multiple_target: by how much its target rises, n times
 * @multiple_refused_at: the raised target at which it cannot be taken, or 0
 * @initiative: (array zero-terminated=1) (nullable): the ids of the traits and derived values whose
 *   sum, with the faces of @initiative_dice dice, gives the place in the order of turns; %NULL
 * where that is decided by hand or by a pool
 * @initiative_dice: how many dice are added to it
 * @beat_for_dramatic_failure: how many Beats a failure earns that the player turns into a dramatic
 *   one (COFD-7); 0 where that cannot be done
 * @beats_for_experience: how many Beats become an Experience (COFD-7); 0 where they never do
 * @condition: (nullable): the Condition that an exceptional success usually earns (COFD-7), in the
 *   user's language
 * @bonuses: (array length=n_bonuses): what a good margin gives, the least first (TEST-6)
 * @n_bonuses: how many
 * @rouse_trait: (nullable): the trait that a failed rouse check raises (V5-4)
 * @rouse_target: the face that the die of a rouse check must reach
 * @rouse_maximum: the most that the trait can rise to
 * @tests: (array length=n_tests): the kinds of test, the easiest first (TEST-4)
 * @n_tests: how many
 * @default_test: (nullable): the one that is taken unless said otherwise
 * @test_traits: (array zero-terminated=1) (nullable): the traits of a target that may say how many
 *   successes a test needs, the usual one first (TEST-4)
 * @common: (array length=n_common): the actions that come up often (COFD-21)
 * @n_common: how many
 *
 * The kinds of action that a ruleset has besides a plain roll. Everything is 0, %FALSE or %NULL
 * where it has none.
 */
typedef struct
{
  gboolean contest;
  TenTie tie;
  int contest_target_maximum;
  TenTally tally;
  const char *const *resistance;
  int resistance_willpower;
  gboolean extended;
  int extended_minimum;
  int extended_maximum;
  gboolean extended_limited;
  gboolean extended_setback;
  int extended_further_dice;
  gboolean extended_reward;
  TenBotchEffect extended_botch;
  TenHelp teamwork;
  int teamwork_dramatic_dice;
  int teamwork_crowd_target;
  gboolean teamwork_botch_spoils;
  int multiple_dice;
  int multiple_target;
  int multiple_refused_at;
  const char *const *initiative;
  int initiative_dice;
  int beat_for_dramatic_failure;
  int beats_for_experience;
  const char *condition;
  const TenBonus *bonuses;
  guint n_bonuses;
  const char *rouse_trait;
  int rouse_target;
  int rouse_maximum;
  const TenTestKind *tests;
  guint n_tests;
  const TenTestKind *default_test;
  const char *const *test_traits;
  const TenCommonAction *common;
  guint n_common;
} TenRulesetActions;

G_END_DECLS
