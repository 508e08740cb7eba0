/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
fail_at (const TenJsonPlace *self,
         const char *at,
         TenJsonError code,
         GError **error,
         const char *message)
{
  TenJsonScanner scanner;
  gsize length;
  const char *text = ten_json_document_get_text (self->document, &length);

  ten_json_scanner_init (&scanner, ten_json_document_get_name (self->document), text, length);
  return ten_json_scanner_fail (&scanner, at, code, error, message);
}

static gboolean
is_object (const TenJsonPlace *self)
{
  return json_node_get_node_type (self->node) == JSON_NODE_OBJECT;
}

static gboolean
is_array (const TenJsonPlace *self)
{
  return json_node_get_node_type (self->node) == JSON_NODE_ARRAY;
}

static gboolean
holds (const TenJsonPlace *self, GType type)
{
  return json_node_get_node_type (self->node) == JSON_NODE_VALUE &&
         json_node_get_value_type (self->node) == type;
}

static gboolean
fail_unknown_member (const TenJsonPlace *self, const char *member, GError **error)
{
  g_autofree char *quoted = ten_json_shorten (member);
  g_autofree char *message = g_strdup_printf (_ ("unknown member “%s”"), quoted);
  gsize length;
  const char *text = ten_json_document_get_text (self->document, &length);

  return fail_at (self, ten_json_locate_member (text, text + length, self, member),
                  TEN_JSON_ERROR_MEMBER, error, message);
}

/* Begins the message with the name of the document, and line and column of the value. */
gboolean
ten_json_place_fail (
    const TenJsonPlace *self, TenJsonError code, GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  gsize length;
  const char *text;
  va_list arguments;

  if (error == NULL)
    return FALSE;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  text = ten_json_document_get_text (self->document, &length);
  return fail_at (self, ten_json_locate_value (text, text + length, self), code, error, message);
}

gboolean
ten_json_place_check_object (const TenJsonPlace *self, const char *const *known, GError **error)
{
  g_autoptr (GList) members = NULL;

  if (!is_object (self))
    return ten_json_place_fail (self, TEN_JSON_ERROR_TYPE, error, _ ("expected an object"));
  if (known == NULL)
    return TRUE;
  members = json_object_get_members (json_node_get_object (self->node));
  for (GList *link = members; link != NULL; link = link->next)
    if (!g_strv_contains (known, link->data))
      return fail_unknown_member (self, link->data, error);
  return TRUE;
}

gboolean
ten_json_place_check_array (const TenJsonPlace *self, guint max_length, GError **error)
{
  if (!is_array (self))
    return ten_json_place_fail (self, TEN_JSON_ERROR_TYPE, error, _ ("expected a list"));
  if (ten_json_place_get_length (self) > max_length)
    return ten_json_place_fail (
        self, TEN_JSON_ERROR_RANGE, error,
        ngettext ("expected at most %u element", "expected at most %u elements", max_length),
        max_length);
  return TRUE;
}

guint
ten_json_place_get_length (const TenJsonPlace *self)
{
  if (is_array (self))
    return json_array_get_length (json_node_get_array (self->node));
  return is_object (self) ? json_object_get_size (json_node_get_object (self->node)) : 0;
}

TenJsonPlace
ten_json_place_get_element (const TenJsonPlace *self, guint index)
{
  g_assert (is_array (self) && index < ten_json_place_get_length (self));

  return (TenJsonPlace){
    .document = self->document,
    .node = json_array_get_element (json_node_get_array (self->node), index),
    .parent = self,
    .index = index,
  };
}

gboolean
ten_json_place_find_member (const TenJsonPlace *self, const char *name, TenJsonPlace *place)
{
  JsonNode *node;

  node = is_object (self) ? json_object_get_member (json_node_get_object (self->node), name) : NULL;
  if (node == NULL)
    return FALSE;
  *place = (TenJsonPlace){
    .document = self->document,
    .node = node,
    .parent = self,
    .member = name,
  };
  return TRUE;
}

gboolean
ten_json_place_get_member (const TenJsonPlace *self,
                           const char *name,
                           TenJsonPlace *place,
                           GError **error)
{
  if (!ten_json_place_check_object (self, NULL, error))
    return FALSE;
  return ten_json_place_find_member (self, name, place) ||
         ten_json_place_fail (self, TEN_JSON_ERROR_MEMBER, error, _ ("the member “%s” is missing"),
                              name);
}

/* A number that is written with a point or an exponent is not whole. */
gboolean
ten_json_place_read_integer (
    const TenJsonPlace *self, int minimum, int maximum, int *value, GError **error)
{
  gint64 integer;

  if (!holds (self, G_TYPE_INT64))
    return ten_json_place_fail (self, TEN_JSON_ERROR_TYPE, error, _ ("expected a whole number"));
  integer = json_node_get_int (self->node);
  if (integer < minimum || integer > maximum)
    return ten_json_place_fail (self, TEN_JSON_ERROR_RANGE, error,
                                _ ("expected a whole number from %d to %d"), minimum, maximum);
  *value = (int) integer;
  return TRUE;
}

gboolean
ten_json_place_read_boolean (const TenJsonPlace *self, gboolean *value, GError **error)
{
  if (!holds (self, G_TYPE_BOOLEAN))
    return ten_json_place_fail (self, TEN_JSON_ERROR_TYPE, error, _ ("expected true or false"));
  *value = json_node_get_boolean (self->node);
  return TRUE;
}

gboolean
ten_json_place_read_string (const TenJsonPlace *self,
                            gsize max_length,
                            const char **value,
                            GError **error)
{
  const char *string;

  if (!holds (self, G_TYPE_STRING))
    return ten_json_place_fail (self, TEN_JSON_ERROR_TYPE, error, _ ("expected a string"));
  string = json_node_get_string (self->node);
  if ((gsize) g_utf8_strlen (string, -1) > max_length)
    return ten_json_place_fail (self, TEN_JSON_ERROR_RANGE, error,
                                ngettext ("expected at most %lu character",
                                          "expected at most %lu characters", (gulong) max_length),
                                (gulong) max_length);
  *value = string;
  return TRUE;
}

gboolean
ten_json_place_read_word (const TenJsonPlace *self,
                          const char *const *words,
                          int *value,
                          GError **error)
{
  g_autofree char *list = NULL;
  const char *string;

  if (!ten_json_place_read_string (self, G_MAXSIZE, &string, error))
    return FALSE;
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], string) == 0)
      {
        *value = i;
        return TRUE;
      }
  list = g_strjoinv (", ", (char **) words);
  return ten_json_place_fail (self, TEN_JSON_ERROR_VALUE, error, _ ("expected one of: %s"), list);
}

gboolean
ten_json_place_read_integer_member (const TenJsonPlace *self,
                                    const char *name,
                                    int minimum,
                                    int maximum,
                                    int *value,
                                    GError **error)
{
  TenJsonPlace place;

  return !ten_json_place_find_member (self, name, &place) ||
         ten_json_place_read_integer (&place, minimum, maximum, value, error);
}

gboolean
ten_json_place_read_boolean_member (const TenJsonPlace *self,
                                    const char *name,
                                    gboolean *value,
                                    GError **error)
{
  TenJsonPlace place;

  return !ten_json_place_find_member (self, name, &place) ||
         ten_json_place_read_boolean (&place, value, error);
}

gboolean
ten_json_place_read_string_member (const TenJsonPlace *self,
                                   const char *name,
                                   gsize max_length,
                                   const char **value,
                                   GError **error)
{
  TenJsonPlace place;

  return !ten_json_place_find_member (self, name, &place) ||
         ten_json_place_read_string (&place, max_length, value, error);
}

gboolean
ten_json_place_read_word_member (const TenJsonPlace *self,
                                 const char *name,
                                 const char *const *words,
                                 int *value,
                                 GError **error)
{
  TenJsonPlace place;

  return !ten_json_place_find_member (self, name, &place) ||
         ten_json_place_read_word (&place, words, value, error);
}
