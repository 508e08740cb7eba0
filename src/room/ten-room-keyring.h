/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-roster.h"
#include "ten-room-store.h"

G_BEGIN_DECLS

/* The table keys, one for each epoch. */
typedef struct _TenRoomKeyring TenRoomKeyring;

TenRoomKeyring *ten_room_keyring_new (TenRoomStore *store) G_GNUC_WARN_UNUSED_RESULT;
void ten_room_keyring_free (TenRoomKeyring *self);
void ten_room_keyring_add (TenRoomKeyring *self, guint32 epoch, const guint8 *key);
const guint8 *ten_room_keyring_find (TenRoomKeyring *self, guint32 epoch);
/* The newest epoch up to @epoch whose key is known, or 0. */
guint32 ten_room_keyring_find_epoch (TenRoomKeyring *self, guint32 epoch);

/* The key for each member, in a box that only they can open. */
void ten_room_keyring_write_boxes (const guint8 *key,
                                   const TenRoomIdentity *identity,
                                   const TenRoomRoster *roster,
                                   JsonObject *object);
void ten_room_keyring_read_box (TenRoomKeyring *self,
                                guint32 epoch,
                                const TenRoomIdentity *identity,
                                const TenRoomKeys *storyteller,
                                JsonObject *object);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenRoomKeyring, ten_room_keyring_free)

G_END_DECLS
