/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-identity.h"

G_BEGIN_DECLS

typedef enum
{
  TEN_ROOM_MESSAGE_TABLE = 1, /* for everybody at the table */
  TEN_ROOM_MESSAGE_BOX,       /* for one of them */
  TEN_ROOM_MESSAGE_KNOCK,     /* from or to somebody who is not there yet */
  TEN_ROOM_MESSAGE_HELLO      /* a room can be found here */
} TenRoomMessageKind;

typedef enum
{
  TEN_ROOM_PAYLOAD_RECORDS = 'R',
  TEN_ROOM_PAYLOAD_VECTOR = 'V',
  TEN_ROOM_PAYLOAD_PRIVATE_VECTOR = 'P', /* of the chains between two */
  TEN_ROOM_PAYLOAD_WELCOME = 'W'
} TenRoomPayload;

/* The beginning of a message, which the broker can read. */
typedef struct
{
  TenRoomMessageKind kind;
  guint32 epoch;
  guint8 sender[TEN_ROOM_MEMBER_SIZE]; /* zeros at the table */
} TenRoomHeader;

/* An opened message. Who sent it is known once the signature was verified. */
typedef struct
{
  TenRoomPayload payload;
  guint8 sender[TEN_ROOM_MEMBER_SIZE];
  GBytes *content;
  GBytes *bytes; /* what was signed */
  guint8 signature[TEN_ROOM_SIGNATURE_SIZE];
} TenRoomOpened;

#define TEN_ROOM_HEADER_SIZE 20

gboolean ten_room_header_read (TenRoomHeader *self, GBytes *message, GError **error);
void ten_room_header_write (const TenRoomHeader *self, GByteArray *message);

GBytes *ten_room_message_close (const TenRoomIdentity *identity,
                                const guint8 *key,
                                guint32 epoch,
                                TenRoomPayload payload,
                                GBytes *content) G_GNUC_WARN_UNUSED_RESULT;
GBytes *ten_room_message_close_box (const TenRoomIdentity *identity,
                                    const TenRoomKeys *reader,
                                    TenRoomPayload payload,
                                    GBytes *content) G_GNUC_WARN_UNUSED_RESULT;

gboolean
ten_room_message_open (TenRoomOpened *self, GBytes *message, const guint8 *key, GError **error);
gboolean ten_room_message_open_box (TenRoomOpened *self,
                                    GBytes *message,
                                    const TenRoomIdentity *identity,
                                    const TenRoomKeys *sender,
                                    GError **error);
void ten_room_opened_clear (TenRoomOpened *self);
gboolean ten_room_opened_verify (const TenRoomOpened *self, const TenRoomKeys *sender);

/* With a key alone, for invitations. */
void ten_room_seal (const guint8 *key, GBytes *header, GByteArray *bytes);
GBytes *ten_room_unseal (const guint8 *key, const guint8 *header, const guint8 *sealed, gsize size)
    G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenRoomOpened, ten_room_opened_clear)

G_END_DECLS
