/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-outcome.h"
#include "dice/ten-request.h"

G_BEGIN_DECLS

/* A roll that earns more dice than this is refused; no real one does. */
#define TEN_ROLL_MAX_DICE 100000

/**
 * TenRollFlags:
 * @TEN_ROLL_CRITICAL: a win with a pair of tens (V5-2)
 * @TEN_ROLL_MESSY_CRITICAL: the same, with a red ten (V5-2)
 * @TEN_ROLL_BESTIAL_FAILURE: a failure with a red 1 (V5-2)
 * @TEN_ROLL_HALVED: half the pool was rolled (TEST-9)
 * @TEN_ROLL_AUTOMATIC: an automatic success, without dice (V20-6)
 * @TEN_ROLL_NO_DICE: the pool had no dice (V20-16, TEST-3)
 */
typedef enum
{
  TEN_ROLL_CRITICAL = 1 << 0,
  TEN_ROLL_MESSY_CRITICAL = 1 << 1,
  TEN_ROLL_BESTIAL_FAILURE = 1 << 2,
  TEN_ROLL_HALVED = 1 << 3,
  TEN_ROLL_AUTOMATIC = 1 << 4,
  TEN_ROLL_NO_DICE = 1 << 5
} TenRollFlags;

/**
 * TenDieKind:
 * @TEN_DIE_PLAIN: a die of the pool
 * @TEN_DIE_RED: a red die
 * @TEN_DIE_CHANCE: the chance die
 */
typedef enum
{
  TEN_DIE_PLAIN,
  TEN_DIE_RED,
  TEN_DIE_CHANCE
} TenDieKind;

/**
 * TenDie:
 * @face: the face it shows, 1 to 10
 * @kind: a #TenDieKind
 * @successes: its successes after cancelling: 0 to 2, or 3 for a ten that counts double and pairs
 * @replaced: whether a reroll replaced it
 * @cancelled: whether ones cancelled everything it gave
 * @wave: the wave in which it was thrown; a rerolled die has the wave of the die it replaces
 * @from: the index of the die that earned it or that it replaces, or -1
 *
 * A die of a roll.
 */
struct _TenDie
{
  guint8 face;
  guint8 kind;
  guint8 successes;
  gboolean replaced;
  gboolean cancelled;
  int wave;
  int from;
};

#define TEN_TYPE_ROLL (ten_roll_get_type ())

GType ten_roll_get_type (void) G_GNUC_CONST;
TenRoll *
ten_roll (const TenRequest *request, TenRandom *random, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenRoll *ten_roll_ref (TenRoll *self);
void ten_roll_unref (TenRoll *self);
const TenRequest *ten_roll_get_request (const TenRoll *self);
const TenDie *ten_roll_get_dice (const TenRoll *self, guint *n_dice);
int ten_roll_get_successes (const TenRoll *self);
int ten_roll_get_net (const TenRoll *self);
TenOutcome ten_roll_get_outcome (const TenRoll *self);
gboolean ten_roll_is_success (const TenRoll *self);
const char *ten_roll_get_degree (const TenRoll *self);
TenRollFlags ten_roll_get_flags (const TenRoll *self);
gboolean ten_die_is_bad_one (const TenDie *die, const TenRequest *request);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenRoll, ten_roll_unref)

G_END_DECLS
