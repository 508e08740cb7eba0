/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The limits of a room, and the sizes of what is in its messages: see docs/rooms.md. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEN_ROOM_VERSION 1
#define TEN_ROOM_MAX_MEMBERS 64
#define TEN_ROOM_MAX_RECORD (64 * 1024)
#define TEN_ROOM_MAX_MESSAGE (TEN_ROOM_MAX_RECORD + 1024)
/* How much goes into one message when others fill their gaps. */
#define TEN_ROOM_MAX_BUNDLE (60 * 1024)
#define TEN_ROOM_PADDING 256
#define TEN_ROOM_MAX_NAME 60 /* characters */
#define TEN_ROOM_MAX_TEXT 2000
/* A member may send this many messages a second for long, and so many at once. */
#define TEN_ROOM_RATE 40
#define TEN_ROOM_BURST 400
/* How many strangers may knock within a minute. */
#define TEN_ROOM_MAX_KNOCKS 30

/* In milliseconds. */
#define TEN_ROOM_COMPARE_EVERY 5000
#define TEN_ROOM_WITNESS_TIMEOUT 2000
#define TEN_ROOM_MAX_ANSWER_DELAY 400
#define TEN_ROOM_CONNECT_TIMEOUT 5000
#define TEN_ROOM_STALLED_AFTER 10000

#define TEN_ROOM_ID_SIZE 16
#define TEN_ROOM_MEMBER_SIZE 8
#define TEN_ROOM_HASH_SIZE 32
#define TEN_ROOM_KEY_SIZE 32
#define TEN_ROOM_SIGNATURE_SIZE 64

G_END_DECLS
