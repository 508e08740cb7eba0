/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * TenPlayerSight:
 * @TEN_PLAYER_SIGHT_NOTHING: not even that there is a roll
 * @TEN_PLAYER_SIGHT_SEAL: that there is a hidden roll, and its seal
 * @TEN_PLAYER_SIGHT_OUTCOME: whether it succeeded, and the open parts of its pool
 * @TEN_PLAYER_SIGHT_RESULT: the result in words
 * @TEN_PLAYER_SIGHT_ROLL: every die, and every number
 *
 * How much of a roll players see (POOL-7, NWOD-5). Each level reveals more than the one before.
 */
typedef enum
{
  TEN_PLAYER_SIGHT_NOTHING,
  TEN_PLAYER_SIGHT_SEAL,
  TEN_PLAYER_SIGHT_OUTCOME,
  TEN_PLAYER_SIGHT_RESULT,
  TEN_PLAYER_SIGHT_ROLL
} TenPlayerSight;

const char *ten_player_sight_to_id (TenPlayerSight sight);
gboolean ten_player_sight_from_id (const char *id, TenPlayerSight *sight);

G_END_DECLS
