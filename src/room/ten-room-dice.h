/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-core.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The fate of an opened roll. */
typedef enum
{
  TEN_ROOM_ROLL_OPEN,
  TEN_ROOM_ROLL_REVEALED,
  TEN_ROOM_ROLL_ALONE, /* no witness answered in time */
  TEN_ROOM_ROLL_WAIVED
} TenRoomRollState;

/* An opened roll. */
typedef struct
{
  char *id;
  guint8 author[TEN_ROOM_MEMBER_SIZE];
  char *what;
  char *commitment;
  GPtrArray *witnesses; /* ids in hexadecimal digits */
  GPtrArray *shares;    /* of the author, and of the witnesses in their order; NULL while missing */
  TenRoomRollState state;
  gboolean told; /* that it stalls */
  gboolean used; /* a play has its dice */
  gint64 since;  /* monotonic */
} TenRoomRoll;

/* Witnessed dice: the shares of all rolls, by any member. Signal "changed" (TenRoomRoll) */
#define TEN_TYPE_ROOM_DICE (ten_room_dice_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomDice, ten_room_dice, TEN, ROOM_DICE, GObject)

TenRoomDice *ten_room_dice_new (TenRoomCore *core) G_GNUC_WARN_UNUSED_RESULT;
const TenRoomRoll *ten_room_dice_find (TenRoomDice *self, const char *id);
/* Whether all of its shares are known. */
gboolean ten_room_roll_is_complete (const TenRoomRoll *self);
JsonObject *ten_room_dice_describe (TenRoomDice *self,
                                    const TenRoomRoll *roll) G_GNUC_WARN_UNUSED_RESULT;

/* @roll: all of its shares are known; NULL if no witness answered in time */
typedef void (*TenRoomDiceDone) (const TenRoomRoll *roll, gpointer data);

/* Gets shares for a roll. FALSE if there is nobody to wait for, with @error set or without a
 * witness: then @done is not called. */
gboolean ten_room_dice_open (
    TenRoomDice *self, const char *what, TenRoomDiceDone done, gpointer data, GError **error);
gboolean
ten_room_dice_reveal (TenRoomDice *self, const TenRoomRoll *roll, gboolean alone, GError **error);
/* Rolls of this laptop that were opened, and never shown. */
GPtrArray *ten_room_dice_list_own (TenRoomDice *self) G_GNUC_WARN_UNUSED_RESULT;
/* Each roll is for one play. FALSE if it was used before. */
gboolean ten_room_dice_use (TenRoomDice *self, const TenRoomRoll *roll);
gboolean ten_room_dice_waive (TenRoomDice *self, const guint8 *author, GError **error);
/* Says in the description of a member whether they never showed a roll ("stalled"), and whether
 * this laptop can waive it ("waivable"). */
void ten_room_dice_describe_stalled (TenRoomDice *self, const guint8 *author, JsonObject *member);
TenRandom *ten_room_dice_create_random (TenRoomDice *self,
                                        const TenRoomRoll *roll) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
