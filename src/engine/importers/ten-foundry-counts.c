/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-foundry-private.h"

#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_AMOUNT 1000000

/* Adds up the numbers of a list of paths. */
static int
add_up (TenFoundry *self, JsonObject *counts, const char *member)
{
  int sum = 0;

  for (TenImportChild path = ten_foundry_walk (counts, member); ten_import_next (&path);)
    {
      JsonNode *node = ten_import_get_path (self->system, json_node_get_string (path.node));
      int number;

      if (!ten_import_read_number (node, &number))
        continue;
      sum += CLAMP (number, -MAX_AMOUNT, MAX_AMOUNT);
      ten_import_draft_take (self->draft, node);
    }
  return sum;
}

/* An amount earned or spent, if it has a name. */
static void
append_line (GString *text, JsonNode *entry, int number)
{
  const char *name = ten_import_get_member_text (entry, "name");

  if (name != NULL && *name != '\0')
    g_string_append_printf (text, "%s%s: %+d", text->len > 0 ? "\n" : "", name, number);
}

/* Adds up a log of what was earned and spent; what has a name there goes into the notes. */
static int
add_log (TenFoundry *self, const char *path, const char *value)
{
  JsonNode *node = path != NULL ? ten_import_get_path (self->system, path) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  int sum = 0;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return 0;
  for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
    {
      int number = 0;

      if (ten_import_read_number (ten_import_get_member (child.node, value), &number))
        sum += CLAMP (number, -MAX_AMOUNT, MAX_AMOUNT);
      append_line (text, child.node, number);
    }
  /* Translators: a heading in the notes: what was earned in each session */
  ten_import_draft_add_notes (self->draft, _ ("Experience log"), text->str);
  ten_import_draft_take (self->draft, node);
  return sum;
}

/* Items that are experience: gained, or spent. */
static int
add_items (TenFoundry *self, JsonObject *entry)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int sum = 0;

  for (TenImportChild child = ten_import_elements (self->items); ten_import_next (&child);)
    {
      JsonNode *system = ten_foundry_get_item_system (child.node);
      const char *type = ten_import_get_member_text (child.node, "type");
      const char *kind = ten_import_get_member_text (system, ten_foundry_get_word (entry, "kind"));
      JsonNode *amount = ten_import_get_member (system, ten_foundry_get_word (entry, "amount"));
      int number;

      if (g_strcmp0 (type, ten_foundry_get_word (entry, "type")) != 0 ||
          !ten_import_read_number (amount, &number))
        continue;
      number = CLAMP (number, -MAX_AMOUNT, MAX_AMOUNT);
      if (kind != NULL && ten_foundry_has_word (entry, "spent", kind))
        number = -number;
      sum += number;
      if (ten_foundry_get_flags (child.node) == NULL)
        append_line (text, child.node, number);
      ten_import_draft_take (self->draft, child.node);
    }
  ten_import_draft_add_notes (self->draft, _ ("Experience log"), text->str);
  return sum;
}

/* Beats and experiences: those that are left to be spent. */
void
ten_foundry_read_counts (TenFoundry *self)
{
  JsonObject *counts = ten_foundry_get_entry (self->table, "counts");
  JsonObject *items = ten_foundry_get_entry (counts, "items");
  int each = (int) ten_json_object_get_number (counts, "beats_per_experience", 0);
  int experiences = add_up (self, counts, "experiences");
  int beats = add_up (self, counts, "beats");

  if (each > 0)
    beats += add_log (self, ten_foundry_get_word (counts, "log"),
                      ten_foundry_get_word (counts, "log_beats"));
  experiences += add_log (self, ten_foundry_get_word (counts, "list"),
                          ten_foundry_get_word (counts, "list_value"));
  if (items != NULL)
    experiences += add_items (self, items);
  if (each > 0)
    {
      beats += each * experiences;
      experiences = MAX (beats, 0) / each;
      ten_import_draft_set_beats (self->draft, MAX (beats, 0) % each);
    }
  ten_import_draft_set_experiences (self->draft, MAX (experiences, 0));
}

/* Experience that is a separate item. */
static void
write_item (TenFoundry *self, JsonObject *entry, int experiences)
{
  JsonObject *item =
      ten_foundry_add_item (self, ten_foundry_get_word (entry, "type"), "Experience");
  JsonObject *system = json_object_get_object_member (item, "system");

  ten_foundry_put_text (system, ten_foundry_get_word (entry, "kind"),
                        ten_foundry_get_word (entry, "gained"));
  ten_foundry_put_number (system, ten_foundry_get_word (entry, "amount"), experiences);
  ten_foundry_put_text (item, TEN_FOUNDRY_FLAGS ".as", "experience");
}

void
ten_foundry_write_counts (TenFoundry *self)
{
  JsonObject *counts = ten_foundry_get_entry (self->table, "counts");
  JsonObject *items = ten_foundry_get_entry (counts, "items");
  TenImportChild experiences = ten_foundry_walk (counts, "experiences");
  TenImportChild beats = ten_foundry_walk (counts, "beats");
  const char *total = ten_foundry_get_word (counts, "total");
  int n_experiences = ten_sheet_get_experiences (self->sheet);
  int n_beats = ten_sheet_get_beats (self->sheet);

  if (ten_import_next (&experiences))
    ten_foundry_put_number (self->new_system, json_node_get_string (experiences.node),
                            n_experiences);
  if (total != NULL)
    ten_foundry_put_number (self->new_system, total, n_experiences);
  if (ten_import_next (&beats))
    ten_foundry_put_number (self->new_system, json_node_get_string (beats.node), n_beats);
  else if (n_beats > 0)
    ten_foundry_put_number (self->flags, "beats", n_beats);
  if (items != NULL && n_experiences != 0)
    write_item (self, items, n_experiences);
}
