/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-message.h"

#include "ten-config.h"
#include "ten-room-bytes.h"

#include <glib/gi18n-lib.h>
#include <sodium.h>
#include <string.h>

#define MAGIC "TenM"
#define NONCE crypto_aead_xchacha20poly1305_ietf_NPUBBYTES
#define MAC crypto_aead_xchacha20poly1305_ietf_ABYTES

/* In what is sealed: a payload, its sender, and their signature. */
enum
{
  AT_SENDER = 1,
  AT_SIGNATURE = AT_SENDER + TEN_ROOM_MEMBER_SIZE,
  AT_CONTENT = AT_SIGNATURE + TEN_ROOM_SIGNATURE_SIZE
};

void
ten_room_header_write (const TenRoomHeader *self, GByteArray *message)
{
  const guint8 numbers[] = { TEN_ROOM_VERSION, (guint8) self->kind, 0, 0 };

  g_byte_array_append (message, (const guint8 *) MAGIC, 4);
  g_byte_array_append (message, numbers, sizeof numbers);
  ten_bytes_add_number (message, self->epoch, 4);
  g_byte_array_append (message, self->sender, sizeof self->sender);
}

gboolean
ten_room_header_read (TenRoomHeader *self, GBytes *message, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (message, &size);

  if (size < TEN_ROOM_HEADER_SIZE || size > TEN_ROOM_MAX_MESSAGE || memcmp (data, MAGIC, 4) != 0)
    return ten_room_fail (error, TEN_ROOM_ERROR_RECORD, _ ("this is not a message of a room"));
  if (data[4] != TEN_ROOM_VERSION)
    return ten_room_fail (error, TEN_ROOM_ERROR_VERSION,
                          data[4] > TEN_ROOM_VERSION
                              ? _ ("Somebody uses a newer version of Ten Again: update this one")
                              : _ ("Somebody uses an older version of Ten Again: they have to "
                                   "update it"));
  self->kind = data[5];
  self->epoch = (guint32) ten_bytes_get_number (data + 8, 4);
  memcpy (self->sender, data + 12, sizeof self->sender);
  return TRUE;
}

void
ten_room_seal (const guint8 *key, GBytes *header, GByteArray *bytes)
{
  gsize size;
  const guint8 *said = g_bytes_get_data (header, &size);
  const guint n_bytes = bytes->len;
  gsize padded;
  guint8 nonce[NONCE];
  g_autofree guint8 *plain = NULL;

  /* The size tells only how many times 256 bytes there are. */
  g_byte_array_set_size (bytes, n_bytes + TEN_ROOM_PADDING);
  sodium_pad (&padded, bytes->data, n_bytes, TEN_ROOM_PADDING, bytes->len);
  plain = g_memdup2 (bytes->data, padded);
  ten_bytes_random (nonce, sizeof nonce);
  g_byte_array_set_size (bytes, 0);
  g_byte_array_append (bytes, said, (guint) size);
  g_byte_array_append (bytes, nonce, sizeof nonce);
  g_byte_array_set_size (bytes, (guint) (size + NONCE + padded + MAC));
  crypto_aead_xchacha20poly1305_ietf_encrypt (bytes->data + size + NONCE, NULL, plain, padded, said,
                                              size, NULL, nonce, key);
}

static GBytes *
unpad (guint8 *plain, gsize size)
{
  gsize unpadded;

  if (sodium_unpad (&unpadded, plain, size, TEN_ROOM_PADDING) == 0)
    return g_bytes_new_take (plain, unpadded);
  g_free (plain);
  return NULL;
}

GBytes *
ten_room_unseal (const guint8 *key, const guint8 *header, const guint8 *sealed, gsize size)
{
  guint8 *plain;

  if (size < NONCE + MAC + TEN_ROOM_PADDING)
    return NULL;
  plain = g_malloc (size);
  if (crypto_aead_xchacha20poly1305_ietf_decrypt (plain, NULL, NULL, sealed + NONCE, size - NONCE,
                                                  header, TEN_ROOM_HEADER_SIZE, sealed, key) == 0)
    return unpad (plain, size - NONCE - MAC);
  g_free (plain);
  return NULL;
}

/* The signature also covers the header, so that nobody can send it elsewhere. */
static GByteArray *
write_signed (const TenRoomIdentity *identity,
              GBytes *header,
              TenRoomPayload payload,
              GBytes *content)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (content, &size);
  const guint8 *id = ten_room_identity_get_keys (identity)->id;
  const guint8 kind = (guint8) payload;
  g_autoptr (GByteArray) whole = g_byte_array_new ();
  GByteArray *plain = g_byte_array_new ();
  guint8 signature[TEN_ROOM_SIGNATURE_SIZE];

  g_byte_array_append (whole, g_bytes_get_data (header, NULL), (guint) g_bytes_get_size (header));
  g_byte_array_append (whole, &kind, 1);
  g_byte_array_append (whole, id, TEN_ROOM_MEMBER_SIZE);
  g_byte_array_append (whole, data, (guint) size);
  ten_room_identity_sign (identity, whole->data, whole->len, signature);
  g_byte_array_append (plain, &kind, 1);
  g_byte_array_append (plain, id, TEN_ROOM_MEMBER_SIZE);
  g_byte_array_append (plain, signature, sizeof signature);
  g_byte_array_append (plain, data, (guint) size);
  return plain;
}

static GBytes *
write_header (const TenRoomHeader *header)
{
  GByteArray *bytes = g_byte_array_new ();

  ten_room_header_write (header, bytes);
  return g_byte_array_free_to_bytes (bytes);
}

GBytes *
ten_room_message_close (const TenRoomIdentity *identity,
                        const guint8 *key,
                        guint32 epoch,
                        TenRoomPayload payload,
                        GBytes *content)
{
  const TenRoomHeader header = { TEN_ROOM_MESSAGE_TABLE, epoch, { 0 } };
  g_autoptr (GBytes) said = write_header (&header);
  GByteArray *message = write_signed (identity, said, payload, content);

  ten_room_seal (key, said, message);
  return g_byte_array_free_to_bytes (message);
}

GBytes *
ten_room_message_close_box (const TenRoomIdentity *identity,
                            const TenRoomKeys *reader,
                            TenRoomPayload payload,
                            GBytes *content)
{
  TenRoomHeader header = { TEN_ROOM_MESSAGE_BOX, 0, { 0 } };
  g_autoptr (GBytes) said = NULL;
  g_autoptr (GByteArray) plain = NULL;
  GByteArray *message = g_byte_array_new ();
  gsize padded;
  guint size;

  memcpy (header.sender, ten_room_identity_get_keys (identity)->id, TEN_ROOM_MEMBER_SIZE);
  said = write_header (&header);
  plain = write_signed (identity, said, payload, content);
  size = plain->len;
  g_byte_array_set_size (plain, size + TEN_ROOM_PADDING);
  sodium_pad (&padded, plain->data, size, TEN_ROOM_PADDING, plain->len);
  g_byte_array_append (message, g_bytes_get_data (said, NULL), TEN_ROOM_HEADER_SIZE);
  ten_room_identity_close_box (identity, reader, plain->data, padded, message);
  return g_byte_array_free_to_bytes (message);
}

static gboolean
fail (GError **error)
{
  return ten_room_fail (error, TEN_ROOM_ERROR_RECORD, _ ("a message cannot be opened"));
}

static gboolean
read_opened (TenRoomOpened *self, GBytes *message, GBytes *plain, GError **error)
{
  gsize size = 0;
  const guint8 *data = plain != NULL ? g_bytes_get_data (plain, &size) : NULL;
  GByteArray *whole;

  if (size < AT_CONTENT)
    return fail (error);
  self->payload = data[0];
  memcpy (self->sender, data + AT_SENDER, sizeof self->sender);
  memcpy (self->signature, data + AT_SIGNATURE, sizeof self->signature);
  self->content = g_bytes_new_from_bytes (plain, AT_CONTENT, size - AT_CONTENT);
  whole = g_byte_array_new ();
  g_byte_array_append (whole, g_bytes_get_data (message, NULL), TEN_ROOM_HEADER_SIZE);
  g_byte_array_append (whole, data, AT_SIGNATURE);
  g_byte_array_append (whole, data + AT_CONTENT, (guint) (size - AT_CONTENT));
  self->bytes = g_byte_array_free_to_bytes (whole);
  return TRUE;
}

gboolean
ten_room_message_open (TenRoomOpened *self, GBytes *message, const guint8 *key, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (message, &size);
  g_autoptr (GBytes) plain =
      ten_room_unseal (key, data, data + TEN_ROOM_HEADER_SIZE, size - TEN_ROOM_HEADER_SIZE);

  return read_opened (self, message, plain, error);
}

gboolean
ten_room_message_open_box (TenRoomOpened *self,
                           GBytes *message,
                           const TenRoomIdentity *identity,
                           const TenRoomKeys *sender,
                           GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (message, &size);
  g_autoptr (GBytes) padded = ten_room_identity_open_box (
      identity, sender, data + TEN_ROOM_HEADER_SIZE, size - TEN_ROOM_HEADER_SIZE);
  g_autoptr (GBytes) plain = NULL;

  if (padded != NULL && g_bytes_get_size (padded) >= TEN_ROOM_PADDING)
    plain = unpad (g_memdup2 (g_bytes_get_data (padded, NULL), g_bytes_get_size (padded)),
                   g_bytes_get_size (padded));
  return read_opened (self, message, plain, error);
}

void
ten_room_opened_clear (TenRoomOpened *self)
{
  g_clear_pointer (&self->content, g_bytes_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
}

gboolean
ten_room_opened_verify (const TenRoomOpened *self, const TenRoomKeys *sender)
{
  return memcmp (self->sender, sender->id, sizeof sender->id) == 0 &&
         ten_room_keys_verify (sender, g_bytes_get_data (self->bytes, NULL),
                               g_bytes_get_size (self->bytes), self->signature);
}
