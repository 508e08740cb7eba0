/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-outcome.h"

G_BEGIN_DECLS

/* The most steps after a roll that a ruleset gives a name to. */
#define TEN_MAX_AFTER 4

/**
 * TenTie:
 * @TEN_TIE_NOBODY: nobody wins (COFD-14, V20-11)
 * @TEN_TIE_DEFENDER: the defender wins it by one; without a defender the Storyteller decides
 *   (TEST-7)
 *
 * How a contest is decided if both sides have the same number of successes.
 */
typedef enum
{
  TEN_TIE_NOBODY,
  TEN_TIE_DEFENDER
} TenTie;

/**
 * TenTally:
 * @TEN_TALLY_NONE: there are no contests over several turns
 * @TEN_TALLY_OWN: each side adds its own successes (V20-12)
 * @TEN_TALLY_DIFFERENCE: the winner of a turn adds the margin (CHAT-7)
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
 * @TEN_BOTCH_GIVES_NOTHING: it adds nothing, like any failure
 * @TEN_BOTCH_LOSES_TOTAL: the total is lost (V20-10)
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
 * @TEN_HELP_SUCCESSES: the successes of everyone are added up (CHAT-8)
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
 * @from: the smallest number of successes with that name
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
 * @from: the smallest margin that gives it
 * @name: its name, in the user's language
 * @dice: the usual number of dice
 * @easier: how many fewer successes the next test may need instead, or 0
 * @next_roll: whether it is passed to the next roll
 *
 * The bonus for a good margin (TEST-6). The Storyteller has the final say about its size.
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
 * TenWeaponUse:
 * @TEN_WEAPON_USE_NONE: weapons change nothing
 * @TEN_WEAPON_USE_SUCCESSES: its rating is added to the successes of a success (COFD-9)
 * @TEN_WEAPON_USE_DICE: its rating is added to the pool
 * @TEN_WEAPON_USE_MARGIN: its rating is added to the damage of a hit
 * @TEN_WEAPON_USE_DAMAGE: its rating is added to the dice of the damage (BOOK-2)
 *
 * The effect of the rating of a weapon (ITEM-1).
 */
typedef enum
{
  TEN_WEAPON_USE_NONE,
  TEN_WEAPON_USE_SUCCESSES,
  TEN_WEAPON_USE_DICE,
  TEN_WEAPON_USE_MARGIN,
  TEN_WEAPON_USE_DAMAGE
} TenWeaponUse;

/**
 * TenArmorUse:
 * @TEN_ARMOR_USE_NONE: armor changes nothing
 * @TEN_ARMOR_USE_DAMAGE: its rating is subtracted from the damage
 * @TEN_ARMOR_USE_SOAK: its rating is added to the dice of the soak (BOOK-2)
 *
 * The effect of the rating of armor (ITEM-1).
 */
typedef enum
{
  TEN_ARMOR_USE_NONE,
  TEN_ARMOR_USE_DAMAGE,
  TEN_ARMOR_USE_SOAK
} TenArmorUse;

/**
 * TenSoak:
 * @trait: the id of a trait, which may be one that only some sheets have
 * @damage: (array zero-terminated=1) (nullable): the kinds of damage that it soaks, or %NULL for
 *   all of them
 *
 * A trait that soaks damage (BOOK-2).
 */
typedef struct
{
  const char *trait;
  const char *const *damage;
} TenSoak;

/**
 * TenCommonAction:
 * @id: its id, `fast_talk`
 * @name: its name in the user's language
 * @source_name: its name in the ruleset file
 * @pool: (array zero-terminated=1): the parts of the pool, each a %NULL-terminated array of the
 *   ids of suitable traits, the usual one first
 * @resistance: (nullable): the trait or derived value of the opponent that is subtracted (COFD-13)
 * @against: (array zero-terminated=1) (nullable): the traits of the opponent's pool, if the action
 *   is contested (COFD-14)
 * @results: the text for each #TenOutcome, in the user's language; %NULL if there is none
 * @distance: how many feet each success is worth, or 0 (three feet are a meter)
 * @damage: (array zero-terminated=1) (nullable): the kinds of damage that it can do, the usual one
 *   first, with one box for each success; %NULL if it does no damage
 * @damage_track: (nullable): the id of the target's track for the damage
 * @damage_traits: (array zero-terminated=1) (nullable): the traits whose ratings are dice of its
 *   damage (BOOK-2)
 * @firearm: whether armor has its rating against firearms (ITEM-1)
 *
 * A common action (COFD-21).
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
  const char *const *damage_traits;
  gboolean firearm;
} TenCommonAction;

/**
 * TenRulesetActions:
 * @contest: whether there are contested rolls (COFD-14, V20-11, CHAT-6, TEST-7)
 * @tie: how a tie is decided
 * @contest_target_maximum: each side's target is the other's pool, up to this number (V20-11,
 *   CHAT-6); 0 if each side has its own target
 * @tally: how a contest over several turns is counted
 * @resistance: (array zero-terminated=1) (nullable): the ids of the traits and derived values
 *   that can be subtracted from a pool (COFD-13)
 * @resistance_willpower: what a point of willpower adds to one of them (COFD-18), or 0
 * @extended: whether there are extended actions (COFD-15, V20-10)
 * @extended_minimum: the smallest usual total
 * @extended_maximum: the largest usual total
 * @extended_limited: whether the pool's dice, without modifiers, limit the number of rolls
 *   (COFD-15)
 * @extended_setback: whether a failure requires taking a Condition or giving up the action
 *   (COFD-16)
 * @extended_further_dice: the dice for the first roll of a further attempt after a dramatic
 *   failure (COFD-16), 0 or negative
 * @extended_reward: whether an exceptional success gives a choice (COFD-16)
 * @extended_botch: what a botch does, unless the Storyteller says otherwise (V20-10)
 * @teamwork: what helpers add
 * @teamwork_dramatic_dice: the dice for the leader if any helper has a dramatic failure (COFD-12),
 *   0 or negative
 * @teamwork_crowd_target: by how much everyone's target rises for each helper over the limit
 *   (V20-13), or 0
 * @teamwork_botch_spoils: whether a botch can spoil the whole result (CHAT-8)
 * @multiple_dice: the dice for the n-th of multiple actions in a turn, times n (V20-9), 0 or
 *   negative
 * @multiple_target: by how much its target rises, times n
 * @multiple_refused_at: the raised target at which the action is impossible, or 0
 * @initiative: (array zero-terminated=1) (nullable): the ids of the traits and derived values
 *   whose sum, plus the faces of @initiative_dice dice, gives the place in the turn order; %NULL
 *   if it is decided by hand or by a pool
 * @initiative_dice: how many dice are added to it
 * @initiative_wounds: whether the penalty of wounds is subtracted from it (TURN-1)
 * @beat_for_dramatic_failure: how many Beats a player earns by turning a failure into a dramatic
 *   one (COFD-7); 0 if that is not possible
 * @beats_for_experience: how many Beats become an Experience (COFD-7); 0 for never
 * @after: see ten_ruleset_get_after()
 * @bonuses: (array length=n_bonuses): the bonuses for a good margin, smallest first (TEST-6)
 * @n_bonuses: how many
 * @rouse_trait: (nullable): the trait that rises after a failed rouse check (V5-4)
 * @rouse_target: the target of a rouse check
 * @rouse_maximum: the highest rating that the trait can rise to
 * @rouse_full: (nullable): what a failed check means when the trait cannot rise
 * @rouse_two_dice: (nullable): the value with the highest level of a power whose rouse check rolls
 *   two dice (V5-6)
 * @surge: (nullable): the value with the dice of a Blood Surge (V5-6)
 * @mend: (nullable): the value with the boxes that a rouse check mends (V5-6)
 * @mend_track: (nullable): the track where they are
 * @mend_kind: the kind of damage, an index into the track's
 * @remorse_trait: (nullable): the trait that may fall at the end of a session (V5-7)
 * @stains_trait: (nullable): the trait that marks it
 * @remorse_target: the target of the dice of remorse
 * @messy: (nullable): what a messy critical may mean (V5-2)
 * @bestial: (nullable): what a bestial failure may mean (V5-2)
 * @tests: (array length=n_tests): the kinds of test, the easiest first (TEST-4)
 * @n_tests: how many
 * @default_test: (nullable): the default kind of test
 * @test_traits: (array zero-terminated=1) (nullable): the traits of a target that can determine
 *   how many successes a test needs, the usual one first (TEST-4)
 * @common: (array length=n_common): the common actions (COFD-21)
 * @n_common: how many
 * @weapon_use: what the rating of a weapon does (ITEM-1)
 * @armor_use: what the rating of armor does (ITEM-1)
 * @firearm_armor: whether armor has a second rating, against firearms (ITEM-1)
 * @usual_attack: (nullable): the attack with a weapon whose traits fit no other
 * @soak: (array length=n_soak): the traits that soak damage (BOOK-2)
 * @n_soak: how many; 0 if damage is neither rolled nor soaked
 * @soak_target: the target of the dice of damage and soak (BOOK-2)
 *
 * The kinds of action in a ruleset, other than a plain roll. Members are 0, %FALSE or %NULL for
 * what it does not have.
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
  gboolean initiative_wounds;
  int beat_for_dramatic_failure;
  int beats_for_experience;
  const char *after[TEN_MAX_AFTER];
  const TenBonus *bonuses;
  guint n_bonuses;
  const char *rouse_trait;
  int rouse_target;
  int rouse_maximum;
  const char *rouse_full;
  const char *rouse_two_dice;
  const char *surge;
  const char *mend;
  const char *mend_track;
  int mend_kind;
  const char *remorse_trait;
  const char *stains_trait;
  int remorse_target;
  const char *messy;
  const char *bestial;
  const TenTestKind *tests;
  guint n_tests;
  const TenTestKind *default_test;
  const char *const *test_traits;
  const TenCommonAction *common;
  guint n_common;
  TenWeaponUse weapon_use;
  TenArmorUse armor_use;
  gboolean firearm_armor;
  const TenCommonAction *usual_attack;
  const TenSoak *soak;
  guint n_soak;
  int soak_target;
} TenRulesetActions;

G_END_DECLS
