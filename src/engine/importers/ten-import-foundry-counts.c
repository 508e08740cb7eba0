/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-foundry-private.h"

#include <glib/gi18n-lib.h>

/* Adds up the numbers of a list of paths. */
static int
add_up (TenFoundryReader *self, JsonObject *counts, const char *member)
{
  JsonArray *paths = ten_foundry_get_list (counts, member);
  int sum = 0;

  for (guint i = 0; paths != NULL && i < json_array_get_length (paths); i++)
    {
      JsonNode *node = ten_import_get_path (self->system, json_array_get_string_element (paths, i));
      int number;

      if (!ten_import_read_number (node, &number))
        continue;
      sum += CLAMP (number, -1000000, 1000000);
      ten_import_draft_take (self->draft, node);
    }
  return sum;
}

/* A line of what was earned or spent, if it has a name of its own. */
static void
append_line (GString *text, JsonNode *entry, int number)
{
  const char *name = ten_import_get_member_text (entry, "name");

  if (name != NULL && *name != '\0')
    g_string_append_printf (text, "%s%s: %+d", text->len > 0 ? "\n" : "", name, number);
}

static void
add_log_notes (TenFoundryReader *self, GString *text)
{
  /* Translators: a heading in the notes: what was earned in each session */
  ten_import_draft_add_notes (self->draft, _ ("Experience log"), text->str);
}

/* Adds up a log of what was earned and spent; what has a name there goes into the notes. */
static int
add_log (TenFoundryReader *self, const char *path, const char *value)
{
  JsonNode *node = path != NULL ? ten_import_get_path (self->system, path) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  int sum = 0;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return 0;
  for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
    {
      JsonNode *entry = child.node;
      int number = 0;

      if (ten_import_read_number (ten_import_get_member (entry, value), &number))
        sum += CLAMP (number, -1000000, 1000000);
      append_line (text, entry, number);
    }
  add_log_notes (self, text);
  ten_import_draft_take (self->draft, node);
  return sum;
}

/* Items that are experience: gained, or spent. */
static int
add_items (TenFoundryReader *self, JsonObject *entry)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int sum = 0;

  for (TenImportChild child = ten_import_elements (self->items); ten_import_next (&child);)
    {
      JsonNode *item = child.node;
      JsonNode *system = ten_import_foundry_get_item_system (item);
      const char *type = ten_import_get_member_text (item, "type");
      const char *kind = ten_import_get_member_text (system, ten_foundry_get_word (entry, "kind"));
      int number;

      if (g_strcmp0 (type, ten_foundry_get_word (entry, "type")) != 0 ||
          !ten_import_read_number (
              ten_import_get_member (system, ten_foundry_get_word (entry, "amount")), &number))
        continue;
      number = CLAMP (number, -1000000, 1000000);
      if (kind != NULL && ten_foundry_has_word (entry, "spent", kind))
        number = -number;
      sum += number;
      if (ten_import_foundry_get_own (item) == NULL)
        append_line (text, item, number);
      ten_import_draft_take (self->draft, item);
    }
  add_log_notes (self, text);
  return sum;
}

/* Beats and experiences: those that are left to be spent. */
void
ten_import_foundry_read_counts (TenFoundryReader *self)
{
  JsonObject *counts = ten_foundry_get_entry (self->table, "counts");
  JsonObject *items = ten_foundry_get_entry (counts, "items");
  int each = ten_foundry_get_number (counts, "beats_per_experience", 0);
  int experiences = add_up (self, counts, "experiences");
  int beats = add_up (self, counts, "beats");

  beats += each > 0 ? add_log (self, ten_foundry_get_word (counts, "log"),
                               ten_foundry_get_word (counts, "log_beats"))
                    : 0;
  experiences += add_log (self, ten_foundry_get_word (counts, "list"),
                          ten_foundry_get_word (counts, "list_value"));
  if (items != NULL)
    experiences += add_items (self, items);
  if (each > 0)
    {
      beats += each * experiences;
      experiences = MAX (beats, 0) / each;
      beats = MAX (beats, 0) % each;
      ten_import_draft_set_beats (self->draft, beats);
    }
  ten_import_draft_set_experiences (self->draft, MAX (experiences, 0));
}
