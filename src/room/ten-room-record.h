/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-identity.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef enum
{
  TEN_ROOM_ROSTER = 1, /* who takes part: by the Storyteller */
  TEN_ROOM_OPEN,       /* a roll is said, and one is bound to a share */
  TEN_ROOM_SHARE,      /* that of a witness */
  TEN_ROOM_REVEAL,     /* that of who rolls */
  TEN_ROOM_PLAY,       /* what players see of a play */
  TEN_ROOM_TELL,       /* what they were told of it later, or that it was struck out */
  TEN_ROOM_MARK,       /* a unit of time begins: by the Storyteller */
  TEN_ROOM_TURN,       /* the turn order: by the Storyteller */
  TEN_ROOM_ASK,        /* somebody is asked to roll, or offered damage: by the Storyteller */
  TEN_ROOM_ANSWER,     /* their answer */
  TEN_ROOM_STATE,      /* Health and the like: for the Storyteller */
  TEN_ROOM_BYE,        /* one leaves; the Storyteller closes the room */
  TEN_ROOM_WAIVE,      /* a roll that was never shown is waived */
  TEN_ROOM_N_TYPES
} TenRoomType;

/* All records of an author for the same readers are one chain. */
typedef struct
{
  guint8 author[TEN_ROOM_MEMBER_SIZE];
  guint8 reader[TEN_ROOM_MEMBER_SIZE]; /* zeros: everybody */
} TenRoomChain;

/* One record of a chain. Immutable. */
typedef struct
{
  gatomicrefcount references;
  TenRoomType type;
  guint8 room[TEN_ROOM_ID_SIZE];
  TenRoomChain chain;
  guint32 sequence; /* 1, 2, 3 ... */
  gint64 time;      /* in microseconds since 1970, UTC */
  guint8 previous[TEN_ROOM_HASH_SIZE];
  JsonNode *body;
  GBytes *bytes; /* all of it */
  guint8 hash[TEN_ROOM_HASH_SIZE];
} TenRoomRecord;

guint ten_room_chain_hash (gconstpointer chain);
gboolean ten_room_chain_equal (gconstpointer a, gconstpointer b);
gboolean ten_room_chain_is_public (const TenRoomChain *self);

TenRoomRecord *ten_room_record_new (const TenRoomIdentity *identity,
                                    const TenRoomRecord *draft,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Reads the bytes, but cannot know whether the signature is right. */
TenRoomRecord *ten_room_record_read (GBytes *bytes, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Only its place, for records that are known. */
gboolean ten_room_record_peek (GBytes *bytes, TenRoomChain *chain, guint32 *sequence);
gboolean ten_room_record_verify (const TenRoomRecord *self, const TenRoomKeys *author);
/* Whether its author may write such a record for such readers. */
gboolean ten_room_record_is_allowed (const TenRoomRecord *self, const guint8 *storyteller);
TenRoomRecord *ten_room_record_ref (TenRoomRecord *self);
void ten_room_record_unref (TenRoomRecord *self);
JsonObject *ten_room_record_get_body (const TenRoomRecord *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenRoomRecord, ten_room_record_unref)

G_END_DECLS
