/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-link.h"
#include "ten-room-message.h"
#include "ten-room-roster.h"
#include "ten-room-store.h"

G_BEGIN_DECLS

/* The keys, the roster and the chains of a room. It knows no dice. Signals:
 * "event" (name, JsonObject): what people are told
 * "payload" (kind, TenRoomMember, GBytes, boxed): from a member
 * "knock" (GBytes): from somebody who is not there yet, or to one
 * "bundle" (gboolean): many records come, or all of them have come
 * "seen" (TenRoomChain, number): a record came, known or not
 * "gap": others have more
 * "stale" (TenRoomMember): somebody does not know the newest key, or was removed
 * "present" (TenRoomMember): somebody came, or went */
#define TEN_TYPE_ROOM_CORE (ten_room_core_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomCore, ten_room_core, TEN, ROOM_CORE, GObject)

/* @live: whether it has just come; otherwise it is read again after a start. */
typedef void (*TenRoomHandler) (TenRoomRecord *record, gboolean live, gpointer data);

TenRoomCore *ten_room_core_new (TenRoomIdentity *identity,
                                TenRoomStore *store,
                                TenLink *link,
                                const guint8 *room,
                                const TenRoomKeys *storyteller) G_GNUC_WARN_UNUSED_RESULT;
void
ten_room_core_handle (TenRoomCore *self, TenRoomType type, TenRoomHandler handler, gpointer data);
/* A record was checked, and is in the store. */
void ten_room_core_deliver (TenRoomCore *self, TenRoomRecord *record, gboolean live);
/* Reads all records again, and begins to listen. */
void ten_room_core_start (TenRoomCore *self);

const guint8 *ten_room_core_get_id (TenRoomCore *self);
const char *ten_room_core_get_hex (TenRoomCore *self);
const TenRoomKeys *ten_room_core_get_keys (TenRoomCore *self);
const TenRoomKeys *ten_room_core_get_storyteller (TenRoomCore *self);
TenRoomIdentity *ten_room_core_get_identity (TenRoomCore *self);
TenRoomStore *ten_room_core_get_store (TenRoomCore *self);
TenLink *ten_room_core_get_link (TenRoomCore *self);
TenRoomRoster *ten_room_core_get_roster (TenRoomCore *self);
TenRoomMember *ten_room_core_get_self (TenRoomCore *self);
gboolean ten_room_core_leads (TenRoomCore *self);
gboolean ten_room_core_is_self (TenRoomCore *self, const guint8 *id);
/* Whether it can write: it is a member, and the room is not closed. */
gboolean ten_room_core_is_open (TenRoomCore *self);
gboolean ten_room_core_is_closed (TenRoomCore *self);
void ten_room_core_close (TenRoomCore *self);
/* The key of the table in that epoch, or NULL. */
const guint8 *ten_room_core_find_key (TenRoomCore *self, guint32 epoch);
const char *ten_room_core_get_name_of (TenRoomCore *self, const guint8 *id);

/* Records that are written in between become durable together, and are sent together afterwards. */
void ten_room_core_begin (TenRoomCore *self);
gboolean ten_room_core_end (TenRoomCore *self, GError **error);
/* @reader: NULL for everybody. Takes the body. When it returns, or at the end of what was begun,
 * the record is on the disk. */
TenRoomRecord *ten_room_core_write (TenRoomCore *self,
                                    TenRoomType type,
                                    const guint8 *reader,
                                    JsonObject *body,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* @member: NULL for everybody */
void ten_room_core_send (TenRoomCore *self,
                         TenRoomPayload payload,
                         const TenRoomMember *member,
                         GBytes *content);
void
ten_room_core_send_records (TenRoomCore *self, const TenRoomMember *member, GPtrArray *records);
void ten_room_core_knock (TenRoomCore *self, const char *place, GBytes *message);

/* For the Storyteller: the roster has changed. @leaves: whether somebody may not read on */
gboolean ten_room_core_write_roster (TenRoomCore *self, gboolean leaves, GError **error);
/* The facts with which a new member begins. */
JsonObject *ten_room_core_write_welcome (TenRoomCore *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_room_core_read_welcome (TenRoomCore *self, JsonObject *object, GError **error);

void ten_room_core_emit (TenRoomCore *self, const char *name, JsonObject *event);
void ten_room_core_refuse (TenRoomCore *self, const char *author, const char *reason);
void ten_room_core_set_present (TenRoomCore *self, TenRoomMember *member, gboolean present);

G_END_DECLS
