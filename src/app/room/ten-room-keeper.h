/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "room/ten-room-person.h"

#include <ten-engine.h>
#include <ten-room.h>

G_BEGIN_DECLS

/* The room of the application: opened or joined, and left. Without one, this is only an object.
 * Signals: "changed", when anything that people see of it is different; "played" (TenPlay), when
 * somebody else has played; "said" (sentence), when something happened that people must know;
 * "state" (JsonObject), with each event of that name, also while the room is read again. */
#define TEN_TYPE_ROOM_KEEPER (ten_room_keeper_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomKeeper, ten_room_keeper, TEN, ROOM_KEEPER, GObject)

typedef enum
{
  TEN_ROOM_STATE_NONE,       /* there is no room */
  TEN_ROOM_STATE_CONNECTING, /* to the broker */
  TEN_ROOM_STATE_WAITING,    /* to be let in */
  TEN_ROOM_STATE_OPEN,
  TEN_ROOM_STATE_CUT /* in the room, but without a connection */
} TenRoomState;

/* @folder: for keys and records, or NULL for the user's own */
TenRoomKeeper *ten_room_keeper_new (TenTable *table, const char *folder) G_GNUC_WARN_UNUSED_RESULT;
/* Takes the place of MQTT in the next room. */
void ten_room_keeper_set_link (TenRoomKeeper *self, TenLink *link);

/* @broker: an address, or NULL to start one. @fresh: not the room that was open the last time */
gboolean ten_room_keeper_open (TenRoomKeeper *self,
                               const char *name,
                               const char *broker,
                               gboolean tls,
                               gboolean fresh,
                               GError **error);
/* @place: an invitation, or HOST[:PORT] */
gboolean ten_room_keeper_join (
    TenRoomKeeper *self, const char *name, const char *place, gboolean tls, GError **error);
/* The rooms that this laptop was in: see ten-known-rooms.h. */
GVariant *ten_room_keeper_read_known (TenRoomKeeper *self) G_GNUC_WARN_UNUSED_RESULT;
/* @place: in that list */
gboolean
ten_room_keeper_return (TenRoomKeeper *self, const char *name, guint place, GError **error);
/* Closes the room of a Storyteller. */
void ten_room_keeper_leave (TenRoomKeeper *self);
/* The same at the end of the program: says goodbye before it returns. */
void ten_room_keeper_end (TenRoomKeeper *self);

/* NULL if there is none. "notify::room" tells of another one. */
TenRoom *ten_room_keeper_get_room (TenRoomKeeper *self);
TenRoomState ten_room_keeper_get_state (TenRoomKeeper *self);
gboolean ten_room_keeper_leads (TenRoomKeeper *self);
const char *ten_room_keeper_get_invitation (TenRoomKeeper *self);
/* The state in a sentence, with what to do. */
char *ten_room_keeper_dup_status (TenRoomKeeper *self) G_GNUC_WARN_UNUSED_RESULT;
/* The four words to compare with the Storyteller, or NULL. */
const char *ten_room_keeper_get_words (TenRoomKeeper *self);
/* Whose turn it is, in a sentence, or NULL. "notify::turn" tells of the next one. */
const char *ten_room_keeper_get_turn (TenRoomKeeper *self);
guint ten_room_keeper_count_others (TenRoomKeeper *self);
/* Of TenRoomPerson. */
GListModel *ten_room_keeper_get_people (TenRoomKeeper *self);
/* Who wants to join: of GtkStringObject, the name; and the four words of one of them. */
GListModel *ten_room_keeper_get_guests (TenRoomKeeper *self);
const char *ten_room_keeper_find_words (TenRoomKeeper *self, const char *guest);
TenRoomPerson *ten_room_keeper_find_person (TenRoomKeeper *self, const char *name);
TenRoomPerson *ten_room_keeper_find_self (TenRoomKeeper *self);

gboolean ten_room_keeper_accept (TenRoomKeeper *self, const char *guest, GError **error);
void ten_room_keeper_refuse (TenRoomKeeper *self, const char *guest);
gboolean ten_room_keeper_remove (TenRoomKeeper *self, const char *name, GError **error);
/* A roll that somebody opened and never showed, so that they can roll again. */
gboolean ten_room_keeper_waive (TenRoomKeeper *self, const char *name, GError **error);

/* Whether actions are performed in the room. */
gboolean ten_room_keeper_is_open (TenRoomKeeper *self);

G_END_DECLS
