/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"

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
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (JSON_NODE_HOLDS_ARRAY (self->node), NULL);

  return ten_json_place_insert_element (self, ten_json_place_get_length (self), value, error);
}

/**
 * ten_json_place_insert_element:
 * @self: the place of an array
 * @index: the number that the value is to have, at most the array's length
 * @value: what is added
 * @error: return location for a #TenJsonError
 *
 * Adds a value to an array, before that which has its number so far. All other bytes of the
 * document stay as they are.
 *
 * Returns: (transfer full) (nullable): the new document, or %NULL with an error where it would
 *   be too large
 */
TenJsonDocument *
ten_json_place_insert_element (const TenJsonPlace *self,
                               guint index,
                               JsonNode *value,
                               GError **error)
{
  g_auto (TenJsonContainer) container = { NULL };
  g_autofree char *entry = NULL;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);
  g_return_val_if_fail (JSON_NODE_HOLDS_ARRAY (self->node), NULL);
  g_return_val_if_fail (index <= ten_json_place_get_length (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  entry = ten_json_to_text (value, FALSE);
  ten_json_container_init (&container, self);
  return ten_json_container_insert (&container, self, index, entry, error);
}

/**
 * ten_json_place_remove_element:
 * @self: the place of an array
 * @index: the number of one of its elements
 * @error: return location for a #TenJsonError
 *
 * Takes a value out of an array, with the comma that parted it from its neighbour. All other
 * bytes of the document stay as they are, but where it was the only element no space is left
 * between the brackets.
 *
 * Returns: (transfer full) (nullable): the new document
 */
TenJsonDocument *
ten_json_place_remove_element (const TenJsonPlace *self, guint index, GError **error)
{
  g_auto (TenJsonContainer) container = { NULL };

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (JSON_NODE_HOLDS_ARRAY (self->node), NULL);
  g_return_val_if_fail (index < ten_json_place_get_length (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  ten_json_container_init (&container, self);
  return ten_json_container_remove (&container, self, index, error);
}

/**
 * ten_json_place_move_element:
 * @self: the place of an array
 * @from: the number of one of its elements
 * @to: the number that the element is to have
 * @error: return location for a #TenJsonError
 *
 * Moves a value within an array; those between move up or down by one. The values keep their
 * bytes, and what stands between them stays where it is.
 *
 * Returns: (transfer full) (nullable): the new document
 */
TenJsonDocument *
ten_json_place_move_element (const TenJsonPlace *self, guint from, guint to, GError **error)
{
  g_auto (TenJsonContainer) container = { NULL };
  g_autoptr (GString) text = g_string_new (NULL);
  guint first, last;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (JSON_NODE_HOLDS_ARRAY (self->node), NULL);
  g_return_val_if_fail (from < ten_json_place_get_length (self), NULL);
  g_return_val_if_fail (to < ten_json_place_get_length (self), NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  ten_json_container_init (&container, self);
  first = MIN (from, to);
  last = MAX (from, to);
  for (guint i = first; i <= last; i++)
    {
      guint source = i == to ? from : from < to ? i + 1 : i - 1;
      TenJsonSpan slot = ten_json_container_get (&container, i);
      TenJsonSpan value = ten_json_container_get (&container, source);

      g_string_append_len (text, value.from, value.to - value.from);
      if (i < last)
        g_string_append_len (text, slot.to,
                             ten_json_container_get (&container, i + 1).from - slot.to);
    }
  return ten_json_splice (self,
                          (TenJsonSpan){ ten_json_container_get (&container, first).from,
                                         ten_json_container_get (&container, last).to },
                          text->str, error);
}
