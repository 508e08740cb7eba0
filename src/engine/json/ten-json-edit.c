/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"

/* The number of a member among those of its object, in the order of the text. */
static guint
find_entry (const TenJsonContainer *container, const TenJsonPlace *object, const char *name)
{
  gsize length;
  const char *text = ten_json_document_get_text (object->document, &length);
  const char *at = ten_json_locate_member (text, text + length, object, name);
  guint index = 0;

  while (ten_json_container_get (container, index).from != at)
    index++;
  return index;
}

TenJsonDocument *
ten_json_place_put_member (const TenJsonPlace *self,
                           const char *name,
                           JsonNode *value,
                           GError **error)
{
  g_auto (TenJsonContainer) container = { NULL };
  g_autofree char *written = NULL;
  g_autofree char *quoted = NULL;
  g_autofree char *entry = NULL;
  TenJsonPlace member;

  g_assert (JSON_NODE_HOLDS_OBJECT (self->node));

  if (ten_json_place_find_member (self, name, &member))
    return ten_json_place_replace (&member, value, error);
  written = ten_json_to_text (value, FALSE);
  quoted = ten_json_quote (name);
  entry = g_strdup_printf ("%s: %s", quoted, written);
  ten_json_container_init (&container, self);
  return ten_json_container_insert (&container, self, container.entries->len, entry, error);
}

TenJsonDocument *
ten_json_place_remove_member (const TenJsonPlace *self, const char *name, GError **error)
{
  g_auto (TenJsonContainer) container = { NULL };
  TenJsonPlace member;

  g_assert (ten_json_place_find_member (self, name, &member));

  ten_json_container_init (&container, self);
  return ten_json_container_remove (&container, self, find_entry (&container, self, name), error);
}

TenJsonDocument *
ten_json_place_rename_member (const TenJsonPlace *self,
                              const char *name,
                              const char *new_name,
                              GError **error)
{
  g_autofree char *quoted = NULL;
  TenJsonPlace member;
  TenJsonSpan key;
  const char *text;
  gsize length;

  g_assert (ten_json_place_find_member (self, name, &member));

  text = ten_json_document_get_text (self->document, &length);
  key.from = ten_json_locate_member (text, text + length, self, name);
  key.to = ten_json_skip_value (key.from, text + length);
  quoted = ten_json_quote (new_name);
  return ten_json_splice (self, key, quoted, error);
}

TenJsonDocument *
ten_json_place_replace (const TenJsonPlace *self, JsonNode *value, GError **error)
{
  g_autofree char *written = NULL;
  TenJsonSpan span;
  const char *text;
  gsize length;

  text = ten_json_document_get_text (self->document, &length);
  span.from = ten_json_locate_value (text, text + length, self);
  span.to = ten_json_skip_value (span.from, text + length);
  written = ten_json_to_text (value, FALSE);
  return ten_json_splice (self, span, written, error);
}
