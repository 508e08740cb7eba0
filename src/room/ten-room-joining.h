/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-core.h"
#include "ten-room-invitation.h"

G_BEGIN_DECLS

/* How laptops come into a room: with an invitation, or by comparing four words. */
#define TEN_TYPE_ROOM_JOINING (ten_room_joining_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomJoining, ten_room_joining, TEN, ROOM_JOINING, GObject)

TenRoomJoining *ten_room_joining_new (TenRoomCore *core,
                                      const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* For the Storyteller. */
void ten_room_joining_set_secret (TenRoomJoining *self, const guint8 *secret);
gboolean ten_room_joining_accept (TenRoomJoining *self, const char *name, GError **error);
GBytes *ten_room_joining_write_hello (TenRoomJoining *self,
                                      const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* For those who come. @secret: of the invitation, or NULL to compare words */
void ten_room_joining_enter (TenRoomJoining *self, const guint8 *secret);
gboolean ten_room_joining_read_hello (
    GBytes *message, guint8 *room, TenRoomKeys *storyteller, char **name, GError **error);

G_END_DECLS
