/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"

#include <string.h>

/* What stands between the brackets of an object or an array. */
typedef struct
{
  const char *open;
  const char *last; /* where the last entry begins, or NULL */
  const char *last_end;
  const char *close;
} Container;

static Container
look_into (const char *at, const char *end)
{
  Container container = { .open = at };

  at = ten_json_skip_space (at + 1, end);
  while (at < end && *at != '}' && *at != ']')
    {
      container.last = at;
      if (*container.open == '{')
        at = ten_json_skip_space (ten_json_skip_value (at, end), end) + 1;
      at = ten_json_skip_value (at, end);
      container.last_end = at;
      at = ten_json_skip_space (at, end);
      if (at < end && *at == ',')
        at = ten_json_skip_space (at + 1, end);
    }
  container.close = at;
  return container;
}

static const char *
get_text (const TenJsonPlace *place, const char **end)
{
  gsize length;
  const char *text = ten_json_document_get_text (place->document, &length);

  *end = text + length;
  return text;
}

/* The document with something else from @from to @to. */
static TenJsonDocument *
splice (
    const TenJsonPlace *place, const char *from, const char *to, const char *with, GError **error)
{
  const char *end;
  const char *text = get_text (place, &end);
  g_autoptr (GString) result = g_string_sized_new ((gsize) (end - text) + strlen (with));

  g_string_append_len (result, text, from - text);
  g_string_append (result, with);
  g_string_append_len (result, to, end - to);
  return ten_json_document_new (ten_json_document_get_name (place->document), result->str,
                                (gssize) result->len, error);
}

/* A new entry stands as far from the one before as that does from its own predecessor. */
static TenJsonDocument *
append_entry (const TenJsonPlace *place, const char *entry, GError **error)
{
  const char *end;
  const char *text = get_text (place, &end);
  Container container = look_into (ten_json_locate_value (text, end, place), end);
  g_autofree char *separated = NULL;
  const char *space = container.last;

  if (container.last == NULL)
    return splice (place, container.open + 1, container.close, entry, error);

  while (strchr (" \t\n\r", space[-1]) != NULL)
    space--;
  /* One that stands right behind the bracket is no model. */
  if (space == container.last)
    separated = g_strconcat (", ", entry, NULL);
  else
    separated = g_strdup_printf (",%.*s%s", (int) (container.last - space), space, entry);
  return splice (place, container.last_end, container.last_end, separated, error);
}

static char *
quote (const char *name)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_VALUE);

  json_node_set_string (node, name);
  return ten_json_to_text (node, FALSE);
}

/**
 * ten_json_place_put_member:
 * @self: the place of an object
 * @name: the name of a member
 * @value: what it is to be
 * @error: return location for a #TenJsonError
 *
 * Gives a member of an object another value, or adds it behind the others. All other bytes of
 * the document stay as they are: order, spaces, and how numbers are written.
 *
 * Returns: (transfer full) (nullable): the new document, or %NULL with an error where it would
 *   be too large
 */
TenJsonDocument *
ten_json_place_put_member (const TenJsonPlace *self,
                           const char *name,
                           JsonNode *value,
                           GError **error)
{
  g_autofree char *written = NULL;
  g_autofree char *quoted = NULL;
  g_autofree char *entry = NULL;
  TenJsonPlace member;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);
  g_return_val_if_fail (JSON_NODE_HOLDS_OBJECT (self->node), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  written = ten_json_to_text (value, FALSE);
  if (ten_json_place_find_member (self, name, &member))
    {
      const char *end;
      const char *text = get_text (self, &end);
      const char *at = ten_json_locate_value (text, end, &member);

      return splice (self, at, ten_json_skip_value (at, end), written, error);
    }
  quoted = quote (name);
  entry = g_strdup_printf ("%s: %s", quoted, written);
  return append_entry (self, entry, error);
}

/**
 * ten_json_place_append:
 * @self: the place of an array
 * @value: what is added
 * @error: return location for a #TenJsonError
 *
 * Adds a value at the end of an array. All other bytes of the document stay as they are.
 *
 * Returns: (transfer full) (nullable): the new document, or %NULL with an error where it would
 *   be too large
 */
TenJsonDocument *
ten_json_place_append (const TenJsonPlace *self, JsonNode *value, GError **error)
{
  g_autofree char *entry = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);
  g_return_val_if_fail (JSON_NODE_HOLDS_ARRAY (self->node), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  entry = ten_json_to_text (value, FALSE);
  return append_entry (self, entry, error);
}

/**
 * ten_json_place_remove_element:
 * @self: the place of an array
 * @index: the number of one of its elements
 * @error: return location for a #TenJsonError
 *
 * Takes a value out of an array, with the comma that parted it from its neighbour. All other
 * bytes of the document stay as they are.
 *
 * Returns: (transfer full) (nullable): the new document
 */
TenJsonDocument *
ten_json_place_remove_element (const TenJsonPlace *self, guint index, GError **error)
{
  TenJsonPlace element;
  const char *end, *text, *from, *to;
  guint length;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (JSON_NODE_HOLDS_ARRAY (self->node), NULL);
  length = ten_json_place_get_length (self);
  g_return_val_if_fail (index < length, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  text = get_text (self, &end);
  element = ten_json_place_get_element (self, index);
  from = ten_json_locate_value (text, end, &element);
  to = ten_json_skip_value (from, end);
  if (index + 1 < length)
    to = ten_json_skip_space (ten_json_skip_space (to, end) + 1, end);
  else if (index > 0)
    {
      TenJsonPlace before = ten_json_place_get_element (self, index - 1);

      from = ten_json_skip_value (ten_json_locate_value (text, end, &before), end);
    }
  return splice (self, from, to, "", error);
}
