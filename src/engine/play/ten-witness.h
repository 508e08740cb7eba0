/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action.h"
#include "records/ten-play.h"

G_BEGIN_DECLS

/* Dice that nobody can bend: they come from the shares of several laptops, the first of which was
 * bound to its share before it knew those of the others. docs/rooms.md says how. */
#define TEN_WITNESS_SIZE 32

/**
 * TenWitness:
 * @room: the id of the room, in hexadecimal digits
 * @roll: the id of the roll, likewise
 * @what: what is rolled: ten_witness_dup_what()
 * @shares: (element-type utf8): the share of who rolls, and those of the witnesses, likewise
 *
 * Everything that decides the dice of a witnessed roll.
 */
typedef struct
{
  const char *room;
  const char *roll;
  const char *what;
  GPtrArray *shares;
} TenWitness;

char *ten_witness_dup_what (TenAction *action, TenTable *table) G_GNUC_WARN_UNUSED_RESULT;
char *ten_witness_dup_commitment (const TenWitness *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_witness_compute_seed (const TenWitness *self, guint8 *seed);
TenAction *ten_witness_create_action (const char *what,
                                      TenRulesets *rulesets,
                                      GError **error) G_GNUC_WARN_UNUSED_RESULT;
JsonObject *ten_witness_to_json (const TenWitness *self) G_GNUC_WARN_UNUSED_RESULT;

/* Rolls a play with witnessed dice again from their shares. */
gboolean ten_witness_check_play (TenPlay *play, GError **error);

G_END_DECLS
