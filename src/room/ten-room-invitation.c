/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-invitation.h"

#include "ten-config.h"
#include "ten-room-bytes.h"

#include <glib/gi18n-lib.h>
#include <gio/gio.h>
#include <sodium.h>
#include <string.h>

#define SCHEME "tenagain:"
#define PREFIX SCHEME "room1/"
#define PORT 1883
#define TLS_PORT 8883
#define MAX_ADDRESSES 1000

enum
{
  AT_SIGN = TEN_ROOM_ID_SIZE,
  AT_BOX = AT_SIGN + TEN_ROOM_KEY_SIZE,
  AT_SECRET = AT_BOX + TEN_ROOM_KEY_SIZE,
  AT_ADDRESSES = AT_SECRET + TEN_ROOM_SECRET_SIZE
};

void
ten_room_invitation_clear (TenRoomInvitation *self)
{
  g_clear_pointer (&self->addresses, g_strfreev);
}

char *
ten_room_invitation_to_text (const TenRoomInvitation *self)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree char *addresses = g_strjoinv (" ", self->addresses);
  g_autofree char *text = NULL;
  gsize size;

  g_byte_array_append (bytes, self->room, sizeof self->room);
  g_byte_array_append (bytes, self->storyteller.sign, TEN_ROOM_KEY_SIZE);
  g_byte_array_append (bytes, self->storyteller.box, TEN_ROOM_KEY_SIZE);
  g_byte_array_append (bytes, self->secret, sizeof self->secret);
  g_byte_array_append (bytes, (const guint8 *) addresses, (guint) strlen (addresses));
  size = sodium_base64_encoded_len (bytes->len, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text = g_malloc (size);
  sodium_bin2base64 (text, size, bytes->data, bytes->len, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  return g_strconcat (PREFIX, text, NULL);
}

gboolean
ten_room_invitation_is (const char *text)
{
  return g_str_has_prefix (text, SCHEME);
}

static gboolean
check_address (const char *address)
{
  g_autoptr (GUri) uri = g_uri_parse (address, G_URI_FLAGS_HAS_PASSWORD, NULL);

  return uri != NULL && g_uri_get_host (uri) != NULL && *g_uri_get_host (uri) != '\0' &&
         g_uri_get_port (uri) > 0 &&
         (g_str_equal (g_uri_get_scheme (uri), "mqtt") ||
          g_str_equal (g_uri_get_scheme (uri), "mqtts"));
}

gboolean
ten_room_invitation_read (TenRoomInvitation *self, const char *text, GError **error)
{
  guint8 bytes[AT_ADDRESSES + MAX_ADDRESSES + 1];
  gsize size = 0;
  g_autofree char *addresses = NULL;

  if (!g_str_has_prefix (text, SCHEME))
    return ten_room_fail (error, TEN_ROOM_ERROR_INVITATION,
                          _ ("This is not an invitation: it begins with “%s”"), SCHEME);
  if (!g_str_has_prefix (text, PREFIX))
    return ten_room_fail (error, TEN_ROOM_ERROR_VERSION,
                          _ ("This invitation needs a newer version of Ten Again"));
  if (sodium_base642bin (bytes, sizeof bytes - 1, text + strlen (PREFIX),
                         strcspn (text + strlen (PREFIX), " \r\n\t"), NULL, &size, NULL,
                         sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
      size <= AT_ADDRESSES)
    return ten_room_fail (error, TEN_ROOM_ERROR_INVITATION,
                          _ ("The invitation is not complete: copy all of it"));
  addresses = g_strndup ((const char *) bytes + AT_ADDRESSES, size - AT_ADDRESSES);
  memcpy (self->room, bytes, sizeof self->room);
  memcpy (self->storyteller.sign, bytes + AT_SIGN, TEN_ROOM_KEY_SIZE);
  memcpy (self->storyteller.box, bytes + AT_BOX, TEN_ROOM_KEY_SIZE);
  memcpy (self->secret, bytes + AT_SECRET, sizeof self->secret);
  ten_room_keys_set_id (&self->storyteller);
  self->addresses = g_strsplit (addresses, " ", -1);
  for (guint i = 0; self->addresses[i] != NULL; i++)
    if (!check_address (self->addresses[i]))
      {
        ten_room_invitation_clear (self);
        return ten_room_fail (error, TEN_ROOM_ERROR_INVITATION,
                              _ ("The invitation is not complete: copy all of it"));
      }
  return TRUE;
}

void
ten_room_invitation_get_key (const guint8 *secret, guint8 *key)
{
  g_autofree char *hex = ten_bytes_to_hex (secret, TEN_ROOM_SECRET_SIZE);
  g_autofree char *text = g_strconcat ("ten-again invitation 1\n", hex, NULL);

  ten_bytes_hash (text, strlen (text), key);
}

char *
ten_room_address_from_text (const char *text, gboolean tls, GError **error)
{
  const char *scheme = tls || g_str_has_prefix (text, "mqtts://") ? "mqtts" : "mqtt";
  const char *place = strstr (text, "://") != NULL ? strstr (text, "://") + 3 : text;
  const char *at = strrchr (place, '@');
  g_autofree char *user = at != NULL ? g_strndup (place, (gsize) (at - place) + 1) : g_strdup ("");
  g_autoptr (GSocketConnectable) address = g_network_address_parse (
      at != NULL ? at + 1 : place, g_str_equal (scheme, "mqtts") ? TLS_PORT : PORT, NULL);
  const char *host;

  if (address == NULL || *g_network_address_get_hostname (G_NETWORK_ADDRESS (address)) == '\0')
    {
      ten_room_fail (error, TEN_ROOM_ERROR_BROKER, _ ("“%s” is not an address: use HOST:PORT"),
                     text);
      return NULL;
    }
  host = g_network_address_get_hostname (G_NETWORK_ADDRESS (address));
  return g_strdup_printf (strchr (host, ':') != NULL ? "%s://%s[%s]:%u" : "%s://%s%s:%u", scheme,
                          user, host, g_network_address_get_port (G_NETWORK_ADDRESS (address)));
}

/* 1,024 words of two syllables, which sound different in every language. Ten bits each. */
char *
ten_room_words (const guint8 *hash)
{
  static const char consonants[] = "bdfklmnt";
  static const char vowels[] = "aeiu";
  GString *words = g_string_new (NULL);
  const guint64 bits = ten_bytes_get_number (hash, 5);

  for (guint i = 0; i < 4; i++)
    {
      const guint word = (guint) (bits >> (30 - 10 * i)) & 0x3ff;

      if (i > 0)
        g_string_append_c (words, ' ');
      g_string_append_c (words, consonants[word >> 7]);
      g_string_append_c (words, vowels[word >> 5 & 3]);
      g_string_append_c (words, consonants[word >> 2 & 7]);
      g_string_append_c (words, vowels[word & 3]);
    }
  return g_string_free (words, FALSE);
}
