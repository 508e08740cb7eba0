/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-private.h"

#include "importers/ten-import-names-private.h"
#include "json/ten-json-private.h"

#include <string.h>

/* The texts of an object, each behind its key, the highest number first. */
static char *
join_members (JsonNode *node)
{
  GString *text = g_string_new (NULL);

  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    {
      const char *own = ten_import_get_text (child.node);

      if (own != NULL && *own != '\0')
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "; " : "", child.key, own);
    }
  return g_string_free (text, FALSE);
}

static gboolean
is_html (JsonObject *entry)
{
  return ten_json_object_get_flag (entry, "html", FALSE);
}

/* Whether a text is what every new actor has, or the actor's name once more. */
static gboolean
says_nothing (TenFoundry *self, JsonObject *entry, const char *text)
{
  gboolean mine = json_object_has_member (entry, "kinds") && ten_foundry_is_for (entry, self->kind);

  return (!mine && g_strcmp0 (ten_foundry_get_word (entry, "usual"), text) == 0) ||
         (ten_json_object_get_flag (entry, "other_name", FALSE) &&
          g_strcmp0 (text, ten_import_get_member_text (self->actor, "name")) == 0);
}

/* Concept, clan, player and the like. */
void
ten_foundry_read_detail (TenFoundry *self, JsonObject *entry)
{
  JsonNode *node = ten_foundry_get (self, entry);
  const char *member = ten_foundry_get_word (entry, "text");
  gboolean map = node != NULL && JSON_NODE_HOLDS_OBJECT (node) &&
                 ten_json_object_get_flag (entry, "map", FALSE);
  g_autofree char *text = map ? join_members (node) : ten_foundry_dup_words (node, is_html (entry));

  if (text == NULL || ten_import_draft_is_taken (self->draft, node))
    return;
  if (!says_nothing (self, entry, text))
    {
      if (member != NULL)
        ten_import_draft_set_text (
            self->draft, g_str_equal (member, "player") ? TEN_IMPORT_PLAYER : TEN_IMPORT_CHRONICLE,
            text);
      else if (!ten_import_draft_set_detail (self->draft, ten_foundry_get_word (entry, "detail"),
                                             text))
        return;
    }
  ten_import_draft_take (self->draft, node);
}

static const char *
get_detail (TenFoundry *self, const char *name)
{
  const char *text = name != NULL ? ten_sheet_get_detail (self->sheet, name) : NULL;

  return text != NULL && *text != '\0' ? text : NULL;
}

static void
put_words (TenFoundry *self, JsonObject *entry, const char *text)
{
  g_autofree char *html = is_html (entry) ? ten_foundry_text_to_html (text) : NULL;

  ten_foundry_put_text (self->new_system, ten_foundry_get_word (entry, "at"),
                        html != NULL ? html : text);
}

void
ten_foundry_write_detail (TenFoundry *self, JsonObject *entry)
{
  const char *detail = ten_foundry_get_word (entry, "detail");

  if (ten_json_object_get_flag (entry, "map", FALSE) || !ten_foundry_is_for (entry, self->kind))
    return;
  if (g_strcmp0 (ten_foundry_get_word (entry, "text"), "chronicle") == 0)
    put_words (self, entry, ten_sheet_get_chronicle (self->sheet));
  if (get_detail (self, detail) != NULL && g_hash_table_add (self->details, g_strdup (detail)))
    put_words (self, entry, get_detail (self, detail));
}

/* Fields that bring their own name (worldofdarkness): `{"label": ..., "value": ...}`. */
static void
read_field (TenFoundry *self, const char *key, JsonNode *node)
{
  JsonNode *value = ten_import_get_member (node, "value");
  g_autofree char *name = ten_import_dup_key (key);
  g_autofree char *text = ten_foundry_dup_words (value, TRUE);
  int number;
  int modifier;

  if (ten_import_read_number (value, &number) &&
      ten_import_read_number (ten_import_get_member (node, "mod"), &modifier) && modifier != 0)
    {
      g_free (text);
      text = g_strdup_printf ("%d", number - modifier);
    }
  if (text == NULL || ten_import_draft_set_detail (self->draft, name, text))
    ten_import_draft_take (self->draft, node);
}

void
ten_foundry_read_fields (TenFoundry *self)
{
  JsonObject *fields = ten_foundry_get_entry (self->table, "fields");
  TenImportChild child =
      ten_import_members (fields != NULL ? ten_foundry_get (self, fields) : NULL);

  while (ten_import_next (&child))
    if (JSON_NODE_HOLDS_OBJECT (child.node))
      read_field (self, child.key, child.node);
}

/* A generation is a number there, or none. */
static void
write_field (TenFoundry *self, JsonObject *fields, const char *key)
{
  const char *text = get_detail (self, key);
  gboolean numeric = g_str_equal (key, "generation");
  g_autofree char *path = g_strconcat (ten_foundry_get_word (fields, "at"), ".", key, NULL);
  g_autofree char *label = g_strdup_printf ("wod.bio.%s.%s", self->kind, key);
  JsonObject *field;
  guint64 number;

  if (text == NULL || (numeric && !g_ascii_string_to_unsigned (text, 10, 1, 30, &number, NULL)))
    return;
  field = json_object_new ();
  json_object_set_string_member (field, "label", label);
  ten_foundry_put_members (field, fields, "fixed");
  if (numeric)
    {
      json_object_set_int_member (field, "value", (gint64) number);
      json_object_set_int_member (field, "mod", 0);
    }
  else
    json_object_set_string_member (field, "value", text);
  ten_foundry_put (self->new_system, path, ten_json_take_object (field));
  g_hash_table_add (self->details, g_strdup (key));
}

void
ten_foundry_write_fields (TenFoundry *self)
{
  JsonObject *fields = ten_foundry_get_entry (self->table, "fields");

  for (TenImportChild key = ten_foundry_walk (fields, "keys"); ten_import_next (&key);)
    write_field (self, fields, json_node_get_string (key.node));
}

/* The notes, and under headings of their own the longer texts. */
void
ten_foundry_read_text (TenFoundry *self, JsonObject *entry)
{
  const char *path = ten_foundry_get_word (entry, "at");
  const char *dot = strchr (path, '.');
  JsonNode *node = ten_foundry_get (self, entry);
  g_autofree char *text = ten_foundry_dup_words (node, is_html (entry));
  g_autofree char *heading =
      ten_sheet_dup_title (ten_json_object_get_text (entry, "title", dot != NULL ? dot + 1 : path));

  if (ten_import_get_text (node) == NULL)
    return;
  if (text != NULL)
    ten_import_draft_add_notes (
        self->draft, ten_json_object_get_flag (entry, "main", FALSE) ? NULL : heading, text);
  ten_import_draft_take (self->draft, node);
}

void
ten_foundry_write_text (TenFoundry *self, JsonObject *entry)
{
  if (ten_json_object_get_flag (entry, "main", FALSE))
    put_words (self, entry, ten_sheet_get_notes (self->sheet));
}
