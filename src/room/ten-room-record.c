/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-record.h"

#include "ten-config.h"
#include "ten-room-bytes.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <ten-engine.h>

/* The first bytes of a record say what it is, so a signature fits nothing else. */
#define MAGIC "TenRec1"

enum
{
  AT_TYPE = 7,
  AT_ROOM = 8,
  AT_AUTHOR = AT_ROOM + TEN_ROOM_ID_SIZE,
  AT_READER = AT_AUTHOR + TEN_ROOM_MEMBER_SIZE,
  AT_SEQUENCE = AT_READER + TEN_ROOM_MEMBER_SIZE,
  AT_TIME = AT_SEQUENCE + 4,
  AT_PREVIOUS = AT_TIME + 8,
  AT_LENGTH = AT_PREVIOUS + TEN_ROOM_HASH_SIZE,
  AT_BODY = AT_LENGTH + 4
};

guint
ten_room_chain_hash (gconstpointer chain)
{
  const TenRoomChain *self = chain;

  return (guint) (ten_bytes_get_number (self->author, 4) ^ ten_bytes_get_number (self->reader, 4));
}

gboolean
ten_room_chain_equal (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (TenRoomChain)) == 0;
}

gboolean
ten_room_chain_is_public (const TenRoomChain *self)
{
  static const guint8 everybody[TEN_ROOM_MEMBER_SIZE] = { 0 };

  return memcmp (self->reader, everybody, sizeof everybody) == 0;
}

static TenRoomRecord *
create (void)
{
  TenRoomRecord *self = g_new0 (TenRoomRecord, 1);

  g_atomic_ref_count_init (&self->references);
  return self;
}

TenRoomRecord *
ten_room_record_new (const TenRoomIdentity *identity, const TenRoomRecord *draft, GError **error)
{
  g_autofree char *text = ten_json_to_text (draft->body, FALSE);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) whole = NULL;
  const guint8 type = (guint8) draft->type;
  guint8 signature[TEN_ROOM_SIGNATURE_SIZE];

  g_byte_array_append (bytes, (const guint8 *) MAGIC, AT_TYPE);
  g_byte_array_append (bytes, &type, 1);
  g_byte_array_append (bytes, draft->room, TEN_ROOM_ID_SIZE);
  g_byte_array_append (bytes, ten_room_identity_get_keys (identity)->id, TEN_ROOM_MEMBER_SIZE);
  g_byte_array_append (bytes, draft->chain.reader, TEN_ROOM_MEMBER_SIZE);
  ten_bytes_add_number (bytes, draft->sequence, 4);
  ten_bytes_add_number (bytes, (guint64) draft->time, 8);
  g_byte_array_append (bytes, draft->previous, TEN_ROOM_HASH_SIZE);
  ten_bytes_add_number (bytes, strlen (text), 4);
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text));
  ten_room_identity_sign (identity, bytes->data, bytes->len, signature);
  g_byte_array_append (bytes, signature, sizeof signature);
  whole = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  return ten_room_record_read (whole, error);
}

static gpointer
fail (GError **error, const char *sentence)
{
  ten_room_fail (error, TEN_ROOM_ERROR_RECORD, "%s", sentence);
  return NULL;
}

TenRoomRecord *
ten_room_record_read (GBytes *bytes, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  g_autoptr (TenRoomRecord) self = create ();
  guint64 length;

  if (size > TEN_ROOM_MAX_RECORD)
    return fail (error, _ ("a record is too large"));
  if (size < AT_BODY + TEN_ROOM_SIGNATURE_SIZE || memcmp (data, MAGIC, AT_TYPE) != 0)
    return fail (error, _ ("this is not a record"));
  length = ten_bytes_get_number (data + AT_LENGTH, 4);
  if (length != size - AT_BODY - TEN_ROOM_SIGNATURE_SIZE)
    return fail (error, _ ("a record has another length than it says"));
  self->type = data[AT_TYPE];
  memcpy (self->room, data + AT_ROOM, TEN_ROOM_ID_SIZE);
  memcpy (&self->chain, data + AT_AUTHOR, sizeof self->chain);
  self->sequence = (guint32) ten_bytes_get_number (data + AT_SEQUENCE, 4);
  self->time = (gint64) ten_bytes_get_number (data + AT_TIME, 8);
  memcpy (self->previous, data + AT_PREVIOUS, TEN_ROOM_HASH_SIZE);
  if (self->sequence == 0 || self->type < TEN_ROOM_ROSTER || self->time < 0)
    return fail (error, _ ("this is not a record"));
  self->body = ten_room_json_parse ((const char *) data + AT_BODY, (gssize) length, error);
  if (self->body == NULL)
    return NULL;
  self->bytes = g_bytes_ref (bytes);
  ten_bytes_hash (data, size, self->hash);
  return g_steal_pointer (&self);
}

gboolean
ten_room_record_peek (GBytes *bytes, TenRoomChain *chain, guint32 *sequence)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  if (size < AT_BODY)
    return FALSE;
  memcpy (chain, data + AT_AUTHOR, sizeof *chain);
  *sequence = (guint32) ten_bytes_get_number (data + AT_SEQUENCE, 4);
  return TRUE;
}

gboolean
ten_room_record_verify (const TenRoomRecord *self, const TenRoomKeys *author)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (self->bytes, &size);

  return memcmp (author->id, self->chain.author, sizeof author->id) == 0 &&
         ten_room_keys_verify (author, data, size - TEN_ROOM_SIGNATURE_SIZE,
                               data + size - TEN_ROOM_SIGNATURE_SIZE);
}

TenRoomRecord *
ten_room_record_ref (TenRoomRecord *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
ten_room_record_unref (TenRoomRecord *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;
  g_clear_pointer (&self->body, json_node_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

JsonObject *
ten_room_record_get_body (const TenRoomRecord *self)
{
  return json_node_get_object (self->body);
}

/* Only the Storyteller leads, and what is for them alone is for nobody else. */
gboolean
ten_room_record_is_allowed (const TenRoomRecord *self, const guint8 *storyteller)
{
  const gboolean leads = memcmp (self->chain.author, storyteller, TEN_ROOM_MEMBER_SIZE) == 0;
  const gboolean to_lead = memcmp (self->chain.reader, storyteller, TEN_ROOM_MEMBER_SIZE) == 0;
  const gboolean is_public = ten_room_chain_is_public (&self->chain);

  switch (self->type)
    {
    case TEN_ROOM_ROSTER:
    case TEN_ROOM_MARK:
    case TEN_ROOM_TURN:
      return leads && is_public;
    case TEN_ROOM_ASK:
      return leads;
    case TEN_ROOM_ANSWER:
    case TEN_ROOM_STATE:
      return to_lead;
    case TEN_ROOM_OPEN:
    case TEN_ROOM_SHARE:
    case TEN_ROOM_REVEAL:
    case TEN_ROOM_PLAY:
    case TEN_ROOM_TELL:
    case TEN_ROOM_BYE:
    case TEN_ROOM_WAIVE:
      return is_public;
    case TEN_ROOM_N_TYPES:
    default:
      return TRUE; /* of a newer version: kept and passed on */
    }
}
