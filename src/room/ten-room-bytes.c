/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-bytes.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <sodium.h>
#include <string.h>
#include <ten-engine.h>

G_DEFINE_QUARK (ten_room_error_quark, ten_room_error)

gboolean
ten_room_fail (GError **error, TenRoomError code, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, TEN_ROOM_ERROR, (int) code, message);
  return FALSE;
}

void
ten_bytes_add_number (GByteArray *bytes, guint64 number, guint n_bytes)
{
  for (guint i = n_bytes; i > 0; i--)
    {
      const guint8 byte = (guint8) (number >> (8 * (i - 1)));

      g_byte_array_append (bytes, &byte, 1);
    }
}

guint64
ten_bytes_get_number (const guint8 *bytes, guint n_bytes)
{
  guint64 number = 0;

  for (guint i = 0; i < n_bytes; i++)
    number = number << 8 | bytes[i];
  return number;
}

char *
ten_bytes_to_hex (gconstpointer bytes, gsize size)
{
  char *hex = g_malloc (2 * size + 1);

  return sodium_bin2hex (hex, 2 * size + 1, bytes, size);
}

gboolean
ten_bytes_from_hex (const char *hex, guint8 *bytes, gsize size)
{
  gsize length = 0;

  return hex != NULL && strlen (hex) == 2 * size &&
         sodium_hex2bin (bytes, size, hex, strlen (hex), NULL, &length, NULL) == 0 &&
         length == size;
}

void
ten_bytes_hash (gconstpointer bytes, gsize size, guint8 *hash)
{
  crypto_hash_sha256 (hash, bytes, size);
}

void
ten_bytes_random (gpointer bytes, gsize size)
{
  randombytes_buf (bytes, size);
}

JsonNode *
ten_room_json_parse (const char *text, gssize length, GError **error)
{
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("record", text, length, error);

  if (document == NULL)
    return NULL;
  if (JSON_NODE_HOLDS_OBJECT (ten_json_document_get_node (document)))
    return json_node_copy (ten_json_document_get_node (document));
  ten_room_fail (error, TEN_ROOM_ERROR_RECORD, _ ("the content is not an object"));
  return NULL;
}

static JsonNode *
find_value (JsonObject *object, const char *name, GType type)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type
             ? node
             : NULL;
}

const char *
ten_room_json_get_text (JsonObject *object, const char *name, const char *otherwise)
{
  JsonNode *node = find_value (object, name, G_TYPE_STRING);

  return node != NULL ? json_node_get_string (node) : otherwise;
}

gint64
ten_room_json_get_number (JsonObject *object, const char *name, gint64 otherwise)
{
  JsonNode *node = find_value (object, name, G_TYPE_INT64);

  return node != NULL ? json_node_get_int (node) : otherwise;
}

gboolean
ten_room_json_get_flag (JsonObject *object, const char *name, gboolean otherwise)
{
  JsonNode *node = find_value (object, name, G_TYPE_BOOLEAN);

  return node != NULL ? json_node_get_boolean (node) : otherwise;
}

JsonObject *
ten_room_json_get_object (JsonObject *object, const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

JsonArray *
ten_room_json_get_array (JsonObject *object, const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

JsonObject *
ten_room_json_get_element (JsonArray *array, guint i)
{
  JsonNode *node =
      array != NULL && i < json_array_get_length (array) ? json_array_get_element (array, i) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

gboolean
ten_room_json_get_bytes (JsonObject *object, const char *name, guint8 *bytes, gsize size)
{
  return ten_bytes_from_hex (ten_room_json_get_text (object, name, NULL), bytes, size);
}

void
ten_room_json_set_bytes (JsonObject *object, const char *name, gconstpointer bytes, gsize size)
{
  g_autofree char *hex = ten_bytes_to_hex (bytes, size);

  json_object_set_string_member (object, name, hex);
}

char *
ten_room_clean_name (const char *name, const char *otherwise)
{
  g_autofree char *valid = g_utf8_make_valid (name != NULL ? name : "", -1);
  g_autoptr (GString) clean = g_string_new (NULL);
  glong n_characters = 0;

  for (const char *at = valid; *at != '\0' && n_characters < TEN_ROOM_MAX_NAME;
       at = g_utf8_next_char (at))
    if (g_unichar_isprint (g_utf8_get_char (at)))
      {
        g_string_append_unichar (clean, g_utf8_get_char (at));
        n_characters++;
      }
  g_strstrip (clean->str);
  return g_strdup (*clean->str != '\0' ? clean->str : otherwise);
}
