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

/**
 * ten_json_place_fail:
 * @self: a place
 * @code: the kind of error
 * @error: return location for an error
 * @format: what is wrong, in the user's language, as for printf()
 * @...: what @format asks for
 *
 * Sets an error that begins with the name of the document, and line and column of the
 * value at @self.
 *
 * Returns: %FALSE
 */
gboolean
ten_json_place_fail (
    const TenJsonPlace *self, TenJsonError code, GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  gsize length;
  const char *text;
  va_list arguments;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (format != NULL, FALSE);

  if (error == NULL)
    return FALSE;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  text = ten_json_document_get_text (self->document, &length);
  return fail_at (self, ten_json_locate_value (text, text + length, self), code, error, message);
}

/**
 * ten_json_place_check_object:
 * @self: a place
 * @known: (nullable) (array zero-terminated=1): the members that it may have, or %NULL for any
 * @error: return location for a %TEN_JSON_ERROR_TYPE or
 *   %TEN_JSON_ERROR_MEMBER
 *
 * Checks that an object is there, and has no members but those that are known.
 *
 * Returns: whether it is so
 */
gboolean
ten_json_place_check_object (const TenJsonPlace *self, const char *const *known, GError **error)
{
  g_autoptr (GList) members = NULL;

  g_return_val_if_fail (self != NULL, FALSE);

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

/**
 * ten_json_place_check_array:
 * @self: a place
 * @max_length: how many elements it may have
 * @error: return location for a %TEN_JSON_ERROR_TYPE or
 *   %TEN_JSON_ERROR_RANGE
 *
 * Checks that an array is there that is not too long.
 *
 * Returns: whether it is so
 */
gboolean
ten_json_place_check_array (const TenJsonPlace *self, guint max_length, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (!is_array (self))
    return ten_json_place_fail (self, TEN_JSON_ERROR_TYPE, error, _ ("expected a list"));
  if (ten_json_place_get_length (self) > max_length)
    return ten_json_place_fail (
        self, TEN_JSON_ERROR_RANGE, error,
        ngettext ("expected at most %u element", "expected at most %u elements", max_length),
        max_length);
  return TRUE;
}

/**
 * ten_json_place_get_length:
 * @self: a place
 *
 * Gets how many elements an array, or members an object has.
 *
 * Returns: the number, or 0 where neither is there
 */
guint
ten_json_place_get_length (const TenJsonPlace *self)
{
  g_return_val_if_fail (self != NULL, 0);

  if (is_array (self))
    return json_array_get_length (json_node_get_array (self->node));
  return is_object (self) ? json_object_get_size (json_node_get_object (self->node)) : 0;
}

/**
 * ten_json_place_get_element: (skip)
 * @self: the place of an array, which must outlive the result
 * @index: the number of an element, under ten_json_place_get_length()
 *
 * Gets the place of an element.
 *
 * Returns: the place
 */
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

/**
 * ten_json_place_find_member:
 * @self: a place, which must outlive the result
 * @name: the name of a member, which must outlive the result
 * @place: (out caller-allocates): the place of the member
 *
 * Gets the place of a member, where there is an object that has it.
 *
 * Returns: whether there is
 */
gboolean
ten_json_place_find_member (const TenJsonPlace *self, const char *name, TenJsonPlace *place)
{
  JsonNode *node;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);
  g_return_val_if_fail (place != NULL, FALSE);

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

/**
 * ten_json_place_get_member:
 * @self: a place, which must outlive the result
 * @name: the name of a member, which must outlive the result
 * @place: (out caller-allocates): the place of the member
 * @error: return location for a %TEN_JSON_ERROR_TYPE or
 *   %TEN_JSON_ERROR_MEMBER
 *
 * Gets the place of a member that must be there.
 *
 * Returns: whether it is there
 */
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

/**
 * ten_json_place_read_integer:
 * @self: a place
 * @minimum: the least that it may be
 * @maximum: the most that it may be
 * @value: (out): the number
 * @error: return location for a %TEN_JSON_ERROR_TYPE or
 *   %TEN_JSON_ERROR_RANGE
 *
 * Reads a whole number. One that is written with a point or an exponent is none.
 *
 * Returns: whether it is there
 */
gboolean
ten_json_place_read_integer (
    const TenJsonPlace *self, int minimum, int maximum, int *value, GError **error)
{
  gint64 integer;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  if (!holds (self, G_TYPE_INT64))
    return ten_json_place_fail (self, TEN_JSON_ERROR_TYPE, error, _ ("expected a whole number"));
  integer = json_node_get_int (self->node);
  if (integer < minimum || integer > maximum)
    return ten_json_place_fail (self, TEN_JSON_ERROR_RANGE, error,
                                _ ("expected a whole number from %d to %d"), minimum, maximum);
  *value = (int) integer;
  return TRUE;
}

/**
 * ten_json_place_read_boolean:
 * @self: a place
 * @value: (out): the value
 * @error: return location for a %TEN_JSON_ERROR_TYPE
 *
 * Reads `true` or `false`.
 *
 * Returns: whether one of them is there
 */
gboolean
ten_json_place_read_boolean (const TenJsonPlace *self, gboolean *value, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  if (!holds (self, G_TYPE_BOOLEAN))
    return ten_json_place_fail (self, TEN_JSON_ERROR_TYPE, error, _ ("expected true or false"));
  *value = json_node_get_boolean (self->node);
  return TRUE;
}

/**
 * ten_json_place_read_string:
 * @self: a place
 * @max_length: how many characters it may have
 * @value: (out) (transfer none): the string, which lives as long as the node
 * @error: return location for a %TEN_JSON_ERROR_TYPE or
 *   %TEN_JSON_ERROR_RANGE
 *
 * Reads a string, which may be empty.
 *
 * Returns: whether it is there
 */
gboolean
ten_json_place_read_string (const TenJsonPlace *self,
                            gsize max_length,
                            const char **value,
                            GError **error)
{
  const char *string;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

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

/**
 * ten_json_place_read_word:
 * @self: a place
 * @words: (array zero-terminated=1): the words that it may be
 * @value: (out): the number of the word that it is
 * @error: return location for a %TEN_JSON_ERROR_TYPE or
 *   %TEN_JSON_ERROR_VALUE
 *
 * Reads a string that is one of a few words.
 *
 * Returns: whether it is
 */
gboolean
ten_json_place_read_word (const TenJsonPlace *self,
                          const char *const *words,
                          int *value,
                          GError **error)
{
  g_autofree char *list = NULL;
  const char *string;

  g_return_val_if_fail (words != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

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

/**
 * ten_json_place_read_integer_member:
 * @self: a place
 * @name: the name of a member
 * @minimum: the least that it may be
 * @maximum: the most that it may be
 * @value: (inout): the number; left alone where the member is left out
 * @error: return location for an error
 *
 * Reads a member as ten_json_place_read_integer() does.
 *
 * Returns: whether it is left out, or fine
 */
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

/**
 * ten_json_place_read_boolean_member:
 * @self: a place
 * @name: the name of a member
 * @value: (inout): the value; left alone where the member is left out
 * @error: return location for an error
 *
 * Reads a member as ten_json_place_read_boolean() does.
 *
 * Returns: whether it is left out, or fine
 */
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

/**
 * ten_json_place_read_string_member:
 * @self: a place
 * @name: the name of a member
 * @max_length: how many characters it may have
 * @value: (inout) (transfer none): the string; left alone where the member is left out
 * @error: return location for an error
 *
 * Reads a member as ten_json_place_read_string() does.
 *
 * Returns: whether it is left out, or fine
 */
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

/**
 * ten_json_place_read_word_member:
 * @self: a place
 * @name: the name of a member
 * @words: (array zero-terminated=1): the words that it may be
 * @value: (inout): the number of the word; left alone where the member is left out
 * @error: return location for an error
 *
 * Reads a member as ten_json_place_read_word() does.
 *
 * Returns: whether it is left out, or fine
 */
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
