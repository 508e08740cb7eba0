/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *
get_text (const TenJsonPlace *place, const char **end)
{
  gsize length;
  const char *text = ten_json_document_get_text (place->document, &length);

  *end = text + length;
  return text;
}

static gboolean
fail_at (const TenJsonPlace *self,
         const char *at,
         TenJsonError code,
         GError **error,
         const char *message)
{
  TenJsonScanner scanner;
  const char *end;
  const char *text = get_text (self, &end);

  ten_json_scanner_init (&scanner, ten_json_document_get_name (self->document), text,
                         (gsize) (end - text));
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
  const char *end;
  const char *text = get_text (self, &end);

  return fail_at (self, ten_json_locate_member (text, end, self, member), TEN_JSON_ERROR_MEMBER,
                  error, message);
}

/* Prefixes the message with the name of the document, and the line and column of the value. */
gboolean
ten_json_place_fail (
    const TenJsonPlace *self, TenJsonError code, GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  const char *text, *end;
  va_list arguments;

  if (error == NULL)
    return FALSE;
  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  text = get_text (self, &end);
  return fail_at (self, ten_json_locate_value (text, end, self), code, error, message);
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

/* A number with a decimal point or an exponent is not an integer. */
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
ten_json_place_check_format (const TenJsonPlace *self,
                             const char *format,
                             int version,
                             GError **error)
{
  const char *const formats[] = { format, NULL };
  TenJsonPlace place;
  int number;

  return ten_json_place_get_member (self, "format", &place, error) &&
         ten_json_place_read_word (&place, formats, &number, error) &&
         ten_json_place_get_member (self, "version", &place, error) &&
         ten_json_place_read_integer (&place, version, version, &number, error);
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

/* A piece of a text that ten_json_parse() has accepted. */
typedef struct
{
  const char *from;
  const char *to;
} Span;

/* The content between the brackets of an object or an array. */
typedef struct
{
  const char *open;
  const char *close;
  GArray *entries; /* of Span; each with the name of its member, without commas */
} Container;

static TenJsonDocument *
splice (const TenJsonPlace *place, Span span, const char *with, GError **error)
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

static Span
container_get (const Container *self, guint index)
{
  g_assert (index < self->entries->len);

  return g_array_index (self->entries, Span, index);
}

/* The white space before an entry, after the comma or bracket. */
static Span
get_space_before (const Container *self, guint index)
{
  Span space;

  space.from = space.to = container_get (self, index).from;
  while (strchr (" \t\n\r", space.from[-1]) != NULL)
    space.from--;
  return space;
}

/* A new entry gets the same spacing as the existing ones. */
static Span
get_space_for (const Container *self, guint index)
{
  static const char blank[] = " ";
  guint n_entries = self->entries->len;
  Span space = get_space_before (self, MIN (index, n_entries - 1));

  /* An entry directly after the bracket does not show which spacing to use. */
  if (space.from != space.to || (index > 0 && n_entries > 1))
    return space;
  return n_entries > 1 ? get_space_before (self, 1) : (Span){ blank, blank + 1 };
}

static void
container_init (Container *self, const TenJsonPlace *place)
{
  const char *end;
  const char *text = get_text (place, &end);
  const char *at = ten_json_locate_value (text, end, place);

  self->open = at;
  self->entries = g_array_new (FALSE, FALSE, sizeof (Span));
  at = ten_json_skip_space (at + 1, end);
  while (at < end && *at != '}' && *at != ']')
    {
      Span entry = { .from = at };

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

static void
container_clear (Container *self)
{
  g_clear_pointer (&self->entries, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Container, container_clear)

static TenJsonDocument *
container_insert (const Container *self,
                  const TenJsonPlace *place,
                  guint index,
                  const char *entry,
                  GError **error)
{
  guint n_entries = self->entries->len;
  g_autofree char *separated = NULL;
  Span space;
  const char *at;

  g_assert (index <= n_entries);
  if (n_entries == 0)
    return splice (place, (Span){ self->open + 1, self->close }, entry, error);

  space = get_space_for (self, index);
  if (index == n_entries)
    {
      at = container_get (self, n_entries - 1).to;
      separated = g_strdup_printf (",%.*s%s", (int) (space.to - space.from), space.from, entry);
    }
  else
    {
      at = container_get (self, index).from;
      separated = g_strdup_printf ("%s,%.*s", entry, (int) (space.to - space.from), space.from);
    }
  return splice (place, (Span){ at, at }, separated, error);
}

static TenJsonDocument *
container_remove (const Container *self, const TenJsonPlace *place, guint index, GError **error)
{
  Span span = container_get (self, index);

  if (self->entries->len == 1)
    span = (Span){ self->open + 1, self->close };
  else if (index + 1 < self->entries->len)
    span.to = container_get (self, index + 1).from;
  else
    span.from = container_get (self, index - 1).to;
  return splice (place, span, "", error);
}

static char *
quote (const char *name)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), name);

  return ten_json_to_text (node, FALSE);
}

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
  g_auto (Container) container = { NULL };
  g_autofree char *entry = NULL;

  g_assert (JSON_NODE_HOLDS_ARRAY (self->node));
  g_assert (index <= ten_json_place_get_length (self));

  entry = ten_json_to_text (value, FALSE);
  container_init (&container, self);
  return container_insert (&container, self, index, entry, error);
}

TenJsonDocument *
ten_json_place_remove_element (const TenJsonPlace *self, guint index, GError **error)
{
  g_auto (Container) container = { NULL };

  g_assert (JSON_NODE_HOLDS_ARRAY (self->node));
  g_assert (index < ten_json_place_get_length (self));

  container_init (&container, self);
  return container_remove (&container, self, index, error);
}

TenJsonDocument *
ten_json_place_move_element (const TenJsonPlace *self, guint from, guint to, GError **error)
{
  g_auto (Container) container = { NULL };
  g_autoptr (GString) text = g_string_new (NULL);
  guint first, last;

  g_assert (JSON_NODE_HOLDS_ARRAY (self->node));
  g_assert (from < ten_json_place_get_length (self));
  g_assert (to < ten_json_place_get_length (self));

  container_init (&container, self);
  first = MIN (from, to);
  last = MAX (from, to);
  for (guint i = first; i <= last; i++)
    {
      guint source = i == to ? from : from < to ? i + 1 : i - 1;
      Span slot = container_get (&container, i);
      Span value = container_get (&container, source);

      g_string_append_len (text, value.from, value.to - value.from);
      if (i < last)
        g_string_append_len (text, slot.to, container_get (&container, i + 1).from - slot.to);
    }
  return splice (
      self, (Span){ container_get (&container, first).from, container_get (&container, last).to },
      text->str, error);
}

/* The index of a member within its object, in the order of the text. */
static guint
find_entry (const Container *container, const TenJsonPlace *object, const char *name)
{
  const char *end;
  const char *text = get_text (object, &end);
  const char *at = ten_json_locate_member (text, end, object, name);
  guint index = 0;

  while (container_get (container, index).from != at)
    index++;
  return index;
}

TenJsonDocument *
ten_json_place_put_member (const TenJsonPlace *self,
                           const char *name,
                           JsonNode *value,
                           GError **error)
{
  g_auto (Container) container = { NULL };
  g_autofree char *written = NULL;
  g_autofree char *quoted = NULL;
  g_autofree char *entry = NULL;
  TenJsonPlace member;

  g_assert (JSON_NODE_HOLDS_OBJECT (self->node));

  if (ten_json_place_find_member (self, name, &member))
    return ten_json_place_replace (&member, value, error);
  written = ten_json_to_text (value, FALSE);
  quoted = quote (name);
  entry = g_strdup_printf ("%s: %s", quoted, written);
  container_init (&container, self);
  return container_insert (&container, self, container.entries->len, entry, error);
}

TenJsonDocument *
ten_json_place_remove_member (const TenJsonPlace *self, const char *name, GError **error)
{
  g_auto (Container) container = { NULL };
  TenJsonPlace member;

  g_assert (ten_json_place_find_member (self, name, &member));

  container_init (&container, self);
  return container_remove (&container, self, find_entry (&container, self, name), error);
}

TenJsonDocument *
ten_json_place_rename_member (const TenJsonPlace *self,
                              const char *name,
                              const char *new_name,
                              GError **error)
{
  g_autofree char *quoted = NULL;
  TenJsonPlace member;
  Span key;
  const char *text, *end;

  g_assert (ten_json_place_find_member (self, name, &member));

  text = get_text (self, &end);
  key.from = ten_json_locate_member (text, end, self, name);
  key.to = ten_json_skip_value (key.from, end);
  quoted = quote (new_name);
  return splice (self, key, quoted, error);
}

static Span
get_span (const TenJsonPlace *place)
{
  const char *end;
  const char *text = get_text (place, &end);
  const char *from = ten_json_locate_value (text, end, place);

  return (Span){ from, ten_json_skip_value (from, end) };
}

TenJsonDocument *
ten_json_place_replace (const TenJsonPlace *self, JsonNode *value, GError **error)
{
  g_autofree char *written = ten_json_to_text (value, FALSE);

  return splice (self, get_span (self), written, error);
}

TenJsonDocument *
ten_json_place_extract (const TenJsonPlace *self, GError **error)
{
  const Span span = get_span (self);

  return ten_json_document_new (ten_json_document_get_name (self->document), span.from,
                                span.to - span.from, error);
}

TenJsonDocument *
ten_json_place_replace_with (const TenJsonPlace *self, TenJsonDocument *value, GError **error)
{
  g_autofree char *written = ten_json_document_dup_text (value);

  return splice (self, get_span (self), written, error);
}
