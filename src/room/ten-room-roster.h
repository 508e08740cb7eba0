/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-identity.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct
{
  TenRoomKeys keys;
  char *name;
  gboolean storyteller;
  gboolean gone; /* has left, or was removed */
  /* Not in the roster: */
  gboolean present;
  gint64 heard; /* monotonic */
  double tokens;
  gint64 filled;
} TenRoomMember;

/* Each member may send some messages at once, and then so many a second. */
gboolean ten_room_member_may_send (TenRoomMember *self);

/* Who takes part, and in which epoch: the table key changes when somebody leaves. */
typedef struct _TenRoomRoster TenRoomRoster;

TenRoomRoster *ten_room_roster_new (void) G_GNUC_WARN_UNUSED_RESULT;
void ten_room_roster_free (TenRoomRoster *self);
guint32 ten_room_roster_get_epoch (const TenRoomRoster *self);
void ten_room_roster_set_epoch (TenRoomRoster *self, guint32 epoch);
gboolean ten_room_roster_get_everyone (const TenRoomRoster *self);
void ten_room_roster_set_everyone (TenRoomRoster *self, gboolean everyone);
guint ten_room_roster_get_n_members (const TenRoomRoster *self);
TenRoomMember *ten_room_roster_get_member (const TenRoomRoster *self, guint i);
TenRoomMember *ten_room_roster_find (const TenRoomRoster *self, const guint8 *id);
TenRoomMember *ten_room_roster_find_name (const TenRoomRoster *self, const char *name);
TenRoomMember *ten_room_roster_find_storyteller (const TenRoomRoster *self);
guint ten_room_roster_count_present (const TenRoomRoster *self);
/* Nobody has the name of somebody else: it gets a number. NULL if the room is full. */
TenRoomMember *ten_room_roster_add (TenRoomRoster *self,
                                    const TenRoomKeys *keys,
                                    const char *name,
                                    gboolean storyteller);

/* For people. @own: the id of this laptop */
JsonArray *ten_room_roster_list (const TenRoomRoster *self,
                                 const guint8 *own) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_room_roster_to_json (const TenRoomRoster *self) G_GNUC_WARN_UNUSED_RESULT;
/* Replaces all of it with what the Storyteller says. Nothing changes if it is not valid. */
gboolean ten_room_roster_read (TenRoomRoster *self,
                               JsonObject *object,
                               const TenRoomKeys *storyteller,
                               GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenRoomRoster, ten_room_roster_free)

G_END_DECLS
