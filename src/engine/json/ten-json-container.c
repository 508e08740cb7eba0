/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"

#include <string.h>

static const char *
get_text (const TenJsonPlace *place, const char **end)
{
  gsize length;
  const char *text = ten_json_document_get_text (place->document, &length);

  *end = text + length;
  return text;
}

/* The space before an entry, behind the comma or the bracket. */
static TenJsonSpan
get_space_before (const TenJsonContainer *self, guint index)
{
  TenJsonSpan space;

  space.from = space.to = ten_json_container_get (self, index).from;
  while (strchr (" \t\n\r", space.from[-1]) != NULL)
    space.from--;
  return space;
}

/* A new entry stands as far from its neighbour as two that are there stand from each other. */
static TenJsonSpan
get_space_for (const TenJsonContainer *self, guint index)
{
  static const char blank[] = " ";
  guint n_entries = self->entries->len;
  TenJsonSpan space = get_space_before (self, MIN (index, n_entries - 1));

  /* One that stands right behind the bracket is no model. */
  if (space.from != space.to || (index > 0 && n_entries > 1))
    return space;
  return n_entries > 1 ? get_space_before (self, 1) : (TenJsonSpan){ blank, blank + 1 };
}

void
ten_json_container_init (TenJsonContainer *self, const TenJsonPlace *place)
{
  const char *end;
  const char *text = get_text (place, &end);
  const char *at = ten_json_locate_value (text, end, place);

  self->open = at;
  self->entries = g_array_new (FALSE, FALSE, sizeof (TenJsonSpan));
  at = ten_json_skip_space (at + 1, end);
  while (at < end && *at != '}' && *at != ']')
    {
      TenJsonSpan entry = { .from = at };

      if (*self->open == '{')
        at = ten_json_skip_space (ten_json_skip_value (at, end), end) + 1;
      entry.to = ten_json_skip_value (at, end);
      g_array_append_val (self->entries, entry);
      at = ten_json_skip_space (entry.to, end);
      if (at < end && *at == ',')
        at = ten_json_skip_space (at + 1, end);
    }
  self->close = at;
}

void
ten_json_container_clear (TenJsonContainer *self)
{
  g_clear_pointer (&self->entries, g_array_unref);
}

TenJsonSpan
ten_json_container_get (const TenJsonContainer *self, guint index)
{
  g_assert (index < self->entries->len);

  return g_array_index (self->entries, TenJsonSpan, index);
}

TenJsonDocument *
ten_json_container_insert (const TenJsonContainer *self,
                           const TenJsonPlace *place,
                           guint index,
                           const char *entry,
                           GError **error)
{
  guint n_entries = self->entries->len;
  g_autofree char *separated = NULL;
  TenJsonSpan space;
  const char *at;

  g_assert (index <= n_entries);
  if (n_entries == 0)
    return ten_json_splice (place, (TenJsonSpan){ self->open + 1, self->close }, entry, error);

  space = get_space_for (self, index);
  if (index == n_entries)
    {
      at = ten_json_container_get (self, n_entries - 1).to;
      separated = g_strdup_printf (",%.*s%s", (int) (space.to - space.from), space.from, entry);
    }
  else
    {
      at = ten_json_container_get (self, index).from;
      separated = g_strdup_printf ("%s,%.*s", entry, (int) (space.to - space.from), space.from);
    }
  return ten_json_splice (place, (TenJsonSpan){ at, at }, separated, error);
}

TenJsonDocument *
ten_json_container_remove (const TenJsonContainer *self,
                           const TenJsonPlace *place,
                           guint index,
                           GError **error)
{
  TenJsonSpan span = ten_json_container_get (self, index);

  if (self->entries->len == 1)
    span = (TenJsonSpan){ self->open + 1, self->close };
  else if (index + 1 < self->entries->len)
    span.to = ten_json_container_get (self, index + 1).from;
  else
    span.from = ten_json_container_get (self, index - 1).to;
  return ten_json_splice (place, span, "", error);
}

TenJsonDocument *
ten_json_splice (const TenJsonPlace *place, TenJsonSpan span, const char *with, GError **error)
{
  const char *end;
  const char *text = get_text (place, &end);
  g_autoptr (GString) result = g_string_sized_new ((gsize) (end - text) + strlen (with));

  g_string_append_len (result, text, span.from - text);
  g_string_append (result, with);
  g_string_append_len (result, span.to, end - span.to);
  return ten_json_document_new (ten_json_document_get_name (place->document), result->str,
                                (gssize) result->len, error);
}

char *
ten_json_quote (const char *name)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), name);

  return ten_json_to_text (node, FALSE);
}
