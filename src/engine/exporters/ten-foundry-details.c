/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-foundry-private.h"

#include <string.h>

static gboolean
has_detail (TenFoundryWriter *self, const char *name)
{
  const char *text = ten_sheet_get_detail (self->sheet, name);

  return text != NULL && *text != '\0';
}

/* The kind that the sheet itself names, if the system knows it. */
static const char *
find_named_kind (TenFoundryWriter *self)
{
  const char *named = ten_sheet_get_detail (self->sheet, "splat");
  JsonArray *kinds = ten_foundry_get_list (ten_foundry_get_entry (self->table, "kind"), "kinds");
  g_autofree char *folded = named != NULL ? ten_fold_name (named, -1) : NULL;

  for (guint i = 0; folded != NULL && i < json_array_get_length (kinds); i++)
    {
      g_autofree char *kind = ten_fold_name (json_array_get_string_element (kinds, i), -1);

      if (g_str_equal (folded, kind))
        return json_array_get_string_element (kinds, i);
    }
  return NULL;
}

const char *
ten_foundry_find_kind (TenFoundryWriter *self)
{
  const char *named = find_named_kind (self);
  JsonArray *numbers = ten_foundry_get_list (self->table, "numbers");
  JsonObject *details = ten_foundry_get_entry (self->table, "detail_kinds");
  JsonObjectIter iter;
  const char *detail;
  JsonNode *kind;
  int rating;

  if (named != NULL)
    return named;
  for (guint i = 0; i < json_array_get_length (numbers); i++)
    {
      JsonObject *entry = json_array_get_object_element (numbers, i);
      JsonArray *kinds = ten_foundry_get_list (entry, "kinds");

      if (kinds != NULL && json_array_get_length (kinds) > 0 &&
          ten_ruleset_find_trait (ten_sheet_get_ruleset (self->sheet),
                                  ten_foundry_get_word (entry, "trait")) == NULL &&
          ten_character_get_rating (TEN_CHARACTER (self->sheet),
                                    ten_foundry_get_word (entry, "trait"), &rating))
        return json_array_get_string_element (kinds, 0);
    }
  json_object_iter_init_ordered (&iter, details);
  while (json_object_iter_next_ordered (&iter, &detail, &kind))
    if (has_detail (self, detail))
      return json_node_get_string (kind);
  return ten_foundry_get_word (ten_foundry_get_entry (self->table, "kind"), "usual");
}

static void
write_detail (TenFoundryWriter *self, JsonObject *entry)
{
  const char *at = ten_foundry_get_word (entry, "at");
  const char *member = ten_foundry_get_word (entry, "text");
  const char *detail = ten_foundry_get_word (entry, "detail");
  g_autofree char *html = NULL;

  if (ten_foundry_get_switch (entry, "old") || ten_foundry_get_switch (entry, "map") ||
      !ten_foundry_is_for (entry, self->kind))
    return;
  if (g_strcmp0 (member, "chronicle") == 0)
    ten_foundry_put_text (self->system, at, ten_sheet_get_chronicle (self->sheet));
  if (detail == NULL || !has_detail (self, detail) || g_hash_table_contains (self->details, detail))
    return;
  html = ten_foundry_get_switch (entry, "html")
             ? ten_foundry_text_to_html (ten_sheet_get_detail (self->sheet, detail))
             : g_strdup (ten_sheet_get_detail (self->sheet, detail));
  ten_foundry_put_text (self->system, at, html);
  g_hash_table_add (self->details, g_strdup (detail));
}

/* Points of which the ruleset knows nothing: `3 / 10`. */
static void
write_pool (TenFoundryWriter *self, JsonObject *entry)
{
  const char *at = ten_foundry_get_word (entry, "at");
  const char *detail = ten_foundry_get_word (entry, "detail");
  const char *text = ten_sheet_get_detail (self->sheet, detail);
  g_auto (GStrv) parts = text != NULL ? g_strsplit (text, " / ", 2) : NULL;
  g_autofree char *value = g_strconcat (at, ".value", NULL);
  g_autofree char *maximum = g_strconcat (at, ".max", NULL);
  guint64 numbers[2];

  if (!ten_foundry_is_for (entry, self->kind) || parts == NULL || g_strv_length (parts) != 2)
    return;
  for (guint i = 0; i < 2; i++)
    if (!g_ascii_string_to_unsigned (parts[i], 10, 0, 1000, &numbers[i], NULL))
      return;
  ten_foundry_put_number (self->system, value, (int) numbers[0]);
  ten_foundry_put_number (self->system, maximum, (int) numbers[1]);
  g_hash_table_add (self->details, g_strdup (detail));
}

/* Fields that bring their own label; a generation is a number there, or none. */
static void
write_fields (TenFoundryWriter *self, JsonObject *fields)
{
  JsonObjectIter iter;
  const char *key;
  JsonNode *name;

  json_object_iter_init_ordered (&iter, ten_foundry_get_entry (fields, "names"));
  while (json_object_iter_next_ordered (&iter, &key, &name))
    {
      const char *detail = json_node_get_string (name);
      const char *text = ten_sheet_get_detail (self->sheet, detail);
      g_autofree char *path = g_strdup_printf ("%s.%s", ten_foundry_get_word (fields, "at"), key);
      g_autofree char *label = g_strdup_printf ("wod.bio.%s.%s", self->kind, key);
      JsonObject *field;
      JsonNode *node;
      guint64 number;
      gboolean numeric;

      if (text == NULL || *text == '\0')
        continue;
      numeric = g_str_equal (key, "generation");
      if (numeric && !g_ascii_string_to_unsigned (text, 10, 1, 30, &number, NULL))
        continue;
      field = json_object_new ();
      node = ten_json_take_object (field);
      json_object_set_string_member (field, "label", label);
      json_object_set_string_member (field, "type", "input");
      json_object_set_string_member (field, "listdata", "");
      json_object_set_boolean_member (field, "isvisible", TRUE);
      if (numeric)
        {
          json_object_set_int_member (field, "value", (gint64) number);
          json_object_set_int_member (field, "mod", 0);
        }
      else
        json_object_set_string_member (field, "value", text);
      ten_foundry_put (self->system, path, node);
      g_hash_table_add (self->details, g_strdup (detail));
    }
}

/* Details that Foundry has no place for are restored from the flags. */
static void
keep_details (TenFoundryWriter *self)
{
  const char *const *names = ten_sheet_get_detail_names (self->sheet);
  JsonObject *rest = json_object_new ();

  for (; names != NULL && *names != NULL; names++)
    if (!g_hash_table_contains (self->details, *names) && has_detail (self, *names))
      json_object_set_string_member (rest, *names, ten_sheet_get_detail (self->sheet, *names));
  json_object_set_object_member (self->own, "details", rest);
}

static void
write_text (TenFoundryWriter *self, JsonObject *entry)
{
  const char *notes = ten_sheet_get_notes (self->sheet);
  g_autofree char *text = NULL;

  if (!ten_foundry_get_switch (entry, "main") || ten_foundry_get_switch (entry, "old"))
    return;
  text =
      ten_foundry_get_switch (entry, "html") ? ten_foundry_text_to_html (notes) : g_strdup (notes);
  ten_foundry_put_text (self->system, ten_foundry_get_word (entry, "at"), text);
}

/* Name, concept and the other details, and the notes. */
void
ten_foundry_write_details (TenFoundryWriter *self)
{
  JsonObject *kind = ten_foundry_get_entry (self->table, "kind");
  JsonObject *fields = ten_foundry_get_entry (self->table, "fields");

  if (*ten_foundry_get_word (kind, "at") != '\0')
    ten_foundry_put_text (self->system, ten_foundry_get_word (kind, "at"), self->kind);
  if (find_named_kind (self) != NULL)
    g_hash_table_add (self->details, g_strdup ("splat"));
  else
    json_object_set_boolean_member (self->own, "splat", FALSE);
  ten_foundry_write_entries (self, "details", write_detail);
  ten_foundry_write_entries (self, "pools", write_pool);
  if (fields != NULL)
    write_fields (self, fields);
  ten_foundry_write_entries (self, "texts", write_text);
  if (*ten_sheet_get_player (self->sheet) != '\0')
    json_object_set_string_member (self->own, "player", ten_sheet_get_player (self->sheet));
  if (*ten_sheet_get_chronicle (self->sheet) != '\0')
    json_object_set_string_member (self->own, "chronicle", ten_sheet_get_chronicle (self->sheet));
  keep_details (self);
}
