/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-identity.h"

#include "ten-config.h"
#include "ten-room-bytes.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sodium.h>
#include <string.h>
#include <unistd.h>

#define FILE_NAME "identity"
#define MAGIC "ten-again identity 1\n"

typedef struct
{
  guint8 sign[crypto_sign_SECRETKEYBYTES];
  guint8 box[crypto_box_SECRETKEYBYTES];
} Secrets;

struct _TenRoomIdentity
{
  TenRoomKeys keys;
  Secrets *secrets; /* in locked memory */
};

G_STATIC_ASSERT (crypto_sign_PUBLICKEYBYTES == TEN_ROOM_KEY_SIZE);
G_STATIC_ASSERT (crypto_box_PUBLICKEYBYTES == TEN_ROOM_KEY_SIZE);
G_STATIC_ASSERT (crypto_sign_BYTES == TEN_ROOM_SIGNATURE_SIZE);

void
ten_room_keys_set_id (TenRoomKeys *self)
{
  guint8 hash[TEN_ROOM_HASH_SIZE];

  ten_bytes_hash (self->sign, sizeof self->sign, hash);
  memcpy (self->id, hash, sizeof self->id);
}

static gboolean
fail_file (GError **error, const char *path, int code)
{
  g_autofree char *name = g_filename_display_name (path);

  return ten_room_fail (error, TEN_ROOM_ERROR_FILE, "%s: %s", name, g_strerror (code));
}

/* A laptop that loses its keys is a stranger, so the file is complete or not there. */
static gboolean
write_secrets (const Secrets *secrets, const char *path, GError **error)
{
  g_autofree char *draft = g_strconcat (path, ".new", NULL);
  const int file = open (draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  gboolean done;

  if (file < 0)
    return fail_file (error, path, errno);
  done = write (file, MAGIC, strlen (MAGIC)) == (gssize) strlen (MAGIC) &&
         write (file, secrets, sizeof *secrets) == sizeof *secrets && fsync (file) == 0;
  done = close (file) == 0 && done;
  if (done && rename (draft, path) == 0)
    return TRUE;
  fail_file (error, path, errno);
  g_unlink (draft);
  return FALSE;
}

static gboolean
read_secrets (Secrets *secrets, const char *path, gboolean *missing, GError **error)
{
  char magic[sizeof MAGIC - 1];
  const int file = open (path, O_RDONLY | O_CLOEXEC);
  gboolean done;

  *missing = file < 0 && errno == ENOENT;
  if (file < 0)
    return *missing || fail_file (error, path, errno);
  fchmod (file, 0600);
  done = read (file, magic, sizeof magic) == sizeof magic &&
         memcmp (magic, MAGIC, sizeof magic) == 0 &&
         read (file, secrets, sizeof *secrets) == sizeof *secrets;
  close (file);
  if (!done)
    return ten_room_fail (error, TEN_ROOM_ERROR_FILE, _ ("%s: these are not the keys of a laptop"),
                          path);
  return TRUE;
}

TenRoomIdentity *
ten_room_identity_load (const char *folder, GError **error)
{
  g_autofree char *path = g_build_filename (folder, FILE_NAME, NULL);
  g_autoptr (TenRoomIdentity) self = NULL;
  gboolean missing;

  if (sodium_init () < 0)
    {
      ten_room_fail (error, TEN_ROOM_ERROR_FILE, _ ("The system could not provide random numbers"));
      return NULL;
    }
  if (g_mkdir_with_parents (folder, 0700) < 0)
    {
      fail_file (error, folder, errno);
      return NULL;
    }
  self = g_new0 (TenRoomIdentity, 1);
  self->secrets = sodium_malloc (sizeof *self->secrets);
  if (!read_secrets (self->secrets, path, &missing, error))
    return NULL;
  if (missing)
    {
      crypto_sign_keypair (self->keys.sign, self->secrets->sign);
      crypto_box_keypair (self->keys.box, self->secrets->box);
      if (!write_secrets (self->secrets, path, error))
        return NULL;
    }
  crypto_sign_ed25519_sk_to_pk (self->keys.sign, self->secrets->sign);
  crypto_scalarmult_base (self->keys.box, self->secrets->box);
  ten_room_keys_set_id (&self->keys);
  return g_steal_pointer (&self);
}

void
ten_room_identity_free (TenRoomIdentity *self)
{
  sodium_free (self->secrets);
  g_free (self);
}

const TenRoomKeys *
ten_room_identity_get_keys (const TenRoomIdentity *self)
{
  return &self->keys;
}

void
ten_room_identity_sign (const TenRoomIdentity *self,
                        gconstpointer bytes,
                        gsize size,
                        guint8 *signature)
{
  crypto_sign_detached (signature, NULL, bytes, size, self->secrets->sign);
}

gboolean
ten_room_keys_verify (const TenRoomKeys *self,
                      gconstpointer bytes,
                      gsize size,
                      const guint8 *signature)
{
  return crypto_sign_verify_detached (signature, bytes, size, self->sign) == 0;
}

void
ten_room_identity_close_box (const TenRoomIdentity *self,
                             const TenRoomKeys *other,
                             gconstpointer bytes,
                             gsize size,
                             GByteArray *box)
{
  const guint at = box->len + crypto_box_NONCEBYTES;

  g_byte_array_set_size (box, (guint) (at + size + crypto_box_MACBYTES));
  ten_bytes_random (box->data + at - crypto_box_NONCEBYTES, crypto_box_NONCEBYTES);
  /* Fails only for a key that nobody has: then the box can be opened by nobody. */
  if (crypto_box_easy (box->data + at, bytes, size, box->data + at - crypto_box_NONCEBYTES,
                       other->box, self->secrets->box) != 0)
    ten_bytes_random (box->data + at, size + crypto_box_MACBYTES);
}

GBytes *
ten_room_identity_open_box (const TenRoomIdentity *self,
                            const TenRoomKeys *other,
                            const guint8 *box,
                            gsize size)
{
  guint8 *bytes;
  const gsize overhead = crypto_box_NONCEBYTES + crypto_box_MACBYTES;

  if (size < overhead)
    return NULL;
  bytes = g_malloc (size - overhead + 1);
  if (crypto_box_open_easy (bytes, box + crypto_box_NONCEBYTES, size - crypto_box_NONCEBYTES, box,
                            other->box, self->secrets->box) == 0)
    return g_bytes_new_take (bytes, size - overhead);
  g_free (bytes);
  return NULL;
}

GBytes *
ten_room_keys_seal (const TenRoomKeys *self, gconstpointer bytes, gsize size)
{
  guint8 *sealed = g_malloc (size + crypto_box_SEALBYTES);

  if (crypto_box_seal (sealed, bytes, size, self->box) != 0)
    ten_bytes_random (sealed, size + crypto_box_SEALBYTES);
  return g_bytes_new_take (sealed, size + crypto_box_SEALBYTES);
}

GBytes *
ten_room_identity_unseal (const TenRoomIdentity *self, const guint8 *sealed, gsize size)
{
  guint8 *bytes;

  if (size < crypto_box_SEALBYTES)
    return NULL;
  bytes = g_malloc (size);
  if (crypto_box_seal_open (bytes, sealed, size, self->keys.box, self->secrets->box) == 0)
    return g_bytes_new_take (bytes, size - crypto_box_SEALBYTES);
  g_free (bytes);
  return NULL;
}
