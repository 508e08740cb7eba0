/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEN_ROOM_ERROR (ten_room_error_quark ())

/**
 * TenRoomError:
 * @TEN_ROOM_ERROR_INVITATION: the invitation cannot be read
 * @TEN_ROOM_ERROR_FILE: a file of the room cannot be read or written
 * @TEN_ROOM_ERROR_RECORD: a record or a message is not valid
 * @TEN_ROOM_ERROR_BROKER: there is no broker
 * @TEN_ROOM_ERROR_REFUSED: something is not allowed
 * @TEN_ROOM_ERROR_VERSION: another version of the protocol
 * @TEN_ROOM_ERROR_CLOSED: the room is closed, or one was removed from it
 */
typedef enum
{
  TEN_ROOM_ERROR_INVITATION,
  TEN_ROOM_ERROR_FILE,
  TEN_ROOM_ERROR_RECORD,
  TEN_ROOM_ERROR_BROKER,
  TEN_ROOM_ERROR_REFUSED,
  TEN_ROOM_ERROR_VERSION,
  TEN_ROOM_ERROR_CLOSED
} TenRoomError;

GQuark ten_room_error_quark (void);

/* Sets an error; returns FALSE. */
gboolean ten_room_fail (GError **error, TenRoomError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

G_END_DECLS
