/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-identity.h"

G_BEGIN_DECLS

#define TEN_ROOM_SECRET_SIZE 16

/* Where the room is, who leads it, and what lets one in. */
typedef struct
{
  guint8 room[TEN_ROOM_ID_SIZE];
  TenRoomKeys storyteller;
  guint8 secret[TEN_ROOM_SECRET_SIZE];
  char **addresses; /* mqtt://HOST:PORT or mqtts://NAME:PASSWORD@HOST:PORT */
} TenRoomInvitation;

void ten_room_invitation_clear (TenRoomInvitation *self);
char *ten_room_invitation_to_text (const TenRoomInvitation *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_room_invitation_is (const char *text);
gboolean ten_room_invitation_read (TenRoomInvitation *self, const char *text, GError **error);
/* The key that seals what is sent with the invitation. */
void ten_room_invitation_get_key (const guint8 *secret, guint8 *key);

/* "HOST[:PORT]" as an address. */
char *ten_room_address_from_text (const char *text,
                                  gboolean tls,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Four words that two people compare. */
char *ten_room_words (const guint8 *hash) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenRoomInvitation, ten_room_invitation_clear)

G_END_DECLS
