/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-error.h"
#include "ten-room-limits.h"

G_BEGIN_DECLS

/* The public keys of a laptop. Its id is the beginning of a hash of the first one. */
typedef struct
{
  guint8 sign[TEN_ROOM_KEY_SIZE]; /* Ed25519 */
  guint8 box[TEN_ROOM_KEY_SIZE];  /* X25519 */
  guint8 id[TEN_ROOM_MEMBER_SIZE];
} TenRoomKeys;

void ten_room_keys_set_id (TenRoomKeys *self);

/* The keys of this laptop, kept in a file that only its user can read. */
typedef struct _TenRoomIdentity TenRoomIdentity;

TenRoomIdentity *ten_room_identity_load (const char *folder,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_room_identity_free (TenRoomIdentity *self);
const TenRoomKeys *ten_room_identity_get_keys (const TenRoomIdentity *self);
void ten_room_identity_sign (const TenRoomIdentity *self,
                             gconstpointer bytes,
                             gsize size,
                             guint8 *signature);
gboolean ten_room_keys_verify (const TenRoomKeys *self,
                               gconstpointer bytes,
                               gsize size,
                               const guint8 *signature);

/* Between two laptops: X25519, XSalsa20-Poly1305. The nonce comes first. */
void ten_room_identity_close_box (const TenRoomIdentity *self,
                                  const TenRoomKeys *other,
                                  gconstpointer bytes,
                                  gsize size,
                                  GByteArray *box);
GBytes *ten_room_identity_open_box (const TenRoomIdentity *self,
                                    const TenRoomKeys *other,
                                    const guint8 *box,
                                    gsize size) G_GNUC_WARN_UNUSED_RESULT;

/* For one laptop alone: not even the one that seals it can open it again. */
GBytes *ten_room_keys_seal (const TenRoomKeys *self,
                            gconstpointer bytes,
                            gsize size) G_GNUC_WARN_UNUSED_RESULT;
GBytes *ten_room_identity_unseal (const TenRoomIdentity *self,
                                  const guint8 *sealed,
                                  gsize size) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenRoomIdentity, ten_room_identity_free)

G_END_DECLS
