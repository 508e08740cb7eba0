/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"

TenJsonDocument *
ten_json_place_append (const TenJsonPlace *self, JsonNode *value, GError **error)
{
  g_assert (JSON_NODE_HOLDS_ARRAY (self->node));

  return ten_json_place_insert_element (self, ten_json_place_get_length (self), value, error);
}

TenJsonDocument *
ten_json_place_insert_element (const TenJsonPlace *self,
                               guint index,
                               JsonNode *value,
                               GError **error)
{
  g_auto (TenJsonContainer) container = { NULL };
  g_autofree char *entry = NULL;

  g_assert (JSON_NODE_HOLDS_ARRAY (self->node));
  g_assert (index <= ten_json_place_get_length (self));

  entry = ten_json_to_text (value, FALSE);
  ten_json_container_init (&container, self);
  return ten_json_container_insert (&container, self, index, entry, error);
}

TenJsonDocument *
ten_json_place_remove_element (const TenJsonPlace *self, guint index, GError **error)
{
  g_auto (TenJsonContainer) container = { NULL };

  g_assert (JSON_NODE_HOLDS_ARRAY (self->node));
  g_assert (index < ten_json_place_get_length (self));

  ten_json_container_init (&container, self);
  return ten_json_container_remove (&container, self, index, error);
}

TenJsonDocument *
ten_json_place_move_element (const TenJsonPlace *self, guint from, guint to, GError **error)
{
  g_auto (TenJsonContainer) container = { NULL };
  g_autoptr (GString) text = g_string_new (NULL);
  guint first, last;

  g_assert (JSON_NODE_HOLDS_ARRAY (self->node));
  g_assert (from < ten_json_place_get_length (self));
  g_assert (to < ten_json_place_get_length (self));

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
