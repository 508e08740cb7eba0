/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-dice-error.h"
#include "ten-types.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The limits of the numbers in a request. */
#define TEN_REQUEST_MAX_DICE 1000
#define TEN_REQUEST_MAX_REQUIRED 1000
#define TEN_REQUEST_MAX_DEGREES 8
#define TEN_REQUEST_MIN_FACE 2
#define TEN_REQUEST_MAX_FACE 10

/* The value of #TenRequest.again if no die is rolled again. */
#define TEN_AGAIN_NONE 0

/**
 * TenOnes:
 * @TEN_ONES_NOTHING: a 1 is a face like any other (COFD-1)
 * @TEN_ONES_CANCEL_SUCCESSES: each 1 cancels one success, never below zero (V20-2)
 * @TEN_ONES_CANCEL_DICE: each 1 cancels the leftmost die that is a success (CHAT-2), and the net
 *   can be negative (CHAT-3)
 */
typedef enum
{
  TEN_ONES_NOTHING,
  TEN_ONES_CANCEL_SUCCESSES,
  TEN_ONES_CANCEL_DICE
} TenOnes;

/**
 * TenBotch:
 * @TEN_BOTCH_NEVER: there is no botch
 * @TEN_BOTCH_NO_SUCCESS: no die reaches the target, and at least one shows a 1 (V20-3, CHAT-4)
 * @TEN_BOTCH_NEGATIVE: the net is negative (CHAT-3)
 */
typedef enum
{
  TEN_BOTCH_NEVER,
  TEN_BOTCH_NO_SUCCESS,
  TEN_BOTCH_NEGATIVE
} TenBotch;

/**
 * TenEmptyPool:
 * @TEN_EMPTY_POOL_CHANCE_DIE: a pool of less than one die becomes a chance die (COFD-5)
 * @TEN_EMPTY_POOL_NO_DICE: it rolls nothing and fails (V20-16, TEST-3)
 * @TEN_EMPTY_POOL_ONE_DIE: it never drops below one die (V5-2)
 */
typedef enum
{
  TEN_EMPTY_POOL_CHANCE_DIE,
  TEN_EMPTY_POOL_NO_DICE,
  TEN_EMPTY_POOL_ONE_DIE
} TenEmptyPool;

/**
 * TenHalve:
 * @TEN_HALVE_NEVER: all dice are rolled
 * @TEN_HALVE_SUCCESSES: half of the dice are rolled, and the successes are doubled (TEST-9)
 * @TEN_HALVE_REQUIRED: half of the dice are rolled, for half of the required successes (TEST-9)
 */
typedef enum
{
  TEN_HALVE_NEVER,
  TEN_HALVE_SUCCESSES,
  TEN_HALVE_REQUIRED
} TenHalve;

/**
 * TenTiming:
 * @TEN_TIMING_UNSAID: the roll does not say
 * @TEN_TIMING_INSTANT: an instant action, which takes the turn (COFD-22)
 * @TEN_TIMING_REFLEXIVE: a reflexive action, which does not take the turn (COFD-22)
 */
typedef enum
{
  TEN_TIMING_UNSAID,
  TEN_TIMING_INSTANT,
  TEN_TIMING_REFLEXIVE
} TenTiming;

/**
 * TenDegree:
 * @from: the smallest number of successes, or the smallest margin, with this degree
 * @id: (not nullable): its id, an interned string
 */
typedef struct
{
  int from;
  const char *id;
} TenDegree;

/**
 * TenRequest:
 * @dice: the number of dice in the pool before halving; may be zero or negative
 * @red: how many of them are red, up to the size of the pool (TEST-8, V5-2)
 * @target: the face that a die must reach, 2 to 10
 * @required: how many successes the action needs, up to %TEN_REQUEST_MAX_REQUIRED; 0 to only count
 *   them
 * @again: the lowest face that is rolled again, 2 to 10, or %TEN_AGAIN_NONE (COFD-2, COFD-8)
 * @rote: whether each die of wave 0 that is not a success is rerolled once (COFD-10)
 * @extra: successes added if the dice give at least one, 0 or more (COFD-9)
 * @tens_double: whether a 10 counts twice (V20-4)
 * @sure_success: whether a willpower point adds a success that nothing cancels (V20-5, CHAT-11)
 * @automatic: whether the automatic success is taken instead of a roll (V20-6)
 * @halve: how a pool over @halve_over is halved (TEST-9)
 * @halve_over: the largest pool that is not halved
 * @ones: what a 1 does
 * @botch: what counts as a botch
 * @empty_pool: what a pool of less than one die does
 * @chance_again: whether a 10 on a chance die is rolled again (NWOD-1)
 * @exceptional: how many successes are exceptional, or 0 for none (COFD-6)
 * @pairs: whether every pair of tens counts as four, and red dice matter (V5-1, V5-2)
 * @margin: whether the roll has a margin (TEST-6, V5-1)
 * @degrees_by_margin: whether @degrees depend on the margin (TEST-6) or the successes (V20-7)
 * @combat: whether this is combat, in which a margin gives no bonus (TEST-6)
 * @capped: whether @target is lower than the given one, because a contest allows no higher (V20-11)
 * @timing: the kind of action that it is rolled for (COFD-22); it changes no die
 * @n_degrees: how many of @degrees are used
 * @degrees: the degrees of success, lowest first
 *
 * Everything that determines how a roll is made and read. A plain value that needs no freeing. A
 * ruleset initializes it (ten_ruleset_init_request()), and a pool sets its numbers
 * (ten_pool_to_request()).
 */
struct _TenRequest
{
  int dice;
  int red;
  int target;
  int required;
  int again;
  gboolean rote;
  int extra;
  gboolean tens_double;
  gboolean sure_success;
  gboolean automatic;
  TenHalve halve;
  int halve_over;
  TenOnes ones;
  TenBotch botch;
  TenEmptyPool empty_pool;
  gboolean chance_again;
  int exceptional;
  gboolean pairs;
  gboolean margin;
  gboolean degrees_by_margin;
  gboolean combat;
  gboolean capped;
  TenTiming timing;
  guint n_degrees;
  TenDegree degrees[TEN_REQUEST_MAX_DEGREES];
};

#define TEN_TYPE_REQUEST (ten_request_get_type ())

GType ten_request_get_type (void) G_GNUC_CONST;
void ten_request_init (TenRequest *self);
gboolean ten_request_check (const TenRequest *self, GError **error);
gboolean ten_request_equal (const TenRequest *self, const TenRequest *other);

/* The resulting pool: the dice to throw, and the successes needed. */
gboolean ten_request_is_chance (const TenRequest *self);
gboolean ten_request_is_halved (const TenRequest *self);
int ten_request_get_n_thrown (const TenRequest *self);
int ten_request_get_required (const TenRequest *self);
int ten_request_get_target (const TenRequest *self);
int ten_request_get_again (const TenRequest *self);

G_END_DECLS
