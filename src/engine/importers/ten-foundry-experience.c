/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Experience and Beats of an actor, and the lines of its log. */

#include "importers/ten-foundry-private.h"

#include "sheet/ten-experience-log.h"
#include "sheet/ten-experience-private.h"

#define MAX_AMOUNT 1000000

static TenExperience *
read_line (JsonNode *node)
{
  const char *date = ten_tree_word (node, "date");
  TenExperience *line = ten_experience_new (ten_tree_word (node, "what"));

  g_free (line->date);
  line->date = g_strdup (date != NULL ? date : "");
  line->trait = g_strdup (ten_tree_word (node, "trait"));
  line->from = CLAMP (ten_tree_number (node, "from", 0), 0, TEN_EXPERIENCE_MAX_RATING);
  line->to = CLAMP (ten_tree_number (node, "to", 0), 0, TEN_EXPERIENCE_MAX_RATING);
  line->price = CLAMP (ten_tree_number (node, "price", 0), 0, TEN_EXPERIENCE_MAX);
  line->gained = CLAMP (ten_tree_number (node, "gained", 0), 0, TEN_EXPERIENCE_MAX);
  line->beats = CLAMP (ten_tree_number (node, "beats", 0), -TEN_EXPERIENCE_MAX, TEN_EXPERIENCE_MAX);
  return line;
}

/* Our own exports keep the whole log: dates, dots and Beats have no place in Foundry. */
void
ten_foundry_read_log (TenFoundry *self)
{
  for (TenTreeChild child = ten_tree_walk (self->flags, "experience_log"); ten_tree_next (&child);)
    {
      g_autoptr (TenExperience) line = read_line (child.node);

      ten_draft_add_line (self->draft, line);
      self->has_log = TRUE;
    }
}

void
ten_foundry_write_log (TenFoundry *self)
{
  GListModel *log = ten_sheet_get_experience_log (self->sheet);
  g_autoptr (JsonArray) list = json_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (TenExperience) line = g_list_model_get_item (log, i);

      json_array_add_element (list, ten_experience_to_json (line));
    }
  if (json_array_get_length (list) > 0)
    ten_tree_put (self->flags, "experience_log", ten_tree_take_array (json_array_ref (list)));
}

/* The number in a place of the table, or 0. */
static int
read_count (TenFoundry *self, JsonNode *counts, const char *member)
{
  JsonNode *node = ten_tree_get_path (self->system, ten_tree_word (counts, member));
  int number;

  if (!ten_tree_get_number (node, &number))
    return 0;
  ten_draft_take (self->draft, node);
  return CLAMP (number, -MAX_AMOUNT, MAX_AMOUNT);
}

/* wod5e: in milliseconds. */
static char *
dup_date (JsonNode *node)
{
  JsonNode *time = ten_tree_get (node, "timestamp");
  g_autoptr (GDateTime) date = NULL;

  if (time != NULL && JSON_NODE_HOLDS_VALUE (time) &&
      json_node_get_value_type (time) == G_TYPE_INT64)
    date = g_date_time_new_from_unix_local (json_node_get_int (time) / 1000);
  return date != NULL ? g_date_time_format (date, "%Y-%m-%d") : NULL;
}

/* An amount earned or spent, which is a line of the experience log if it has a name. */
static int
add_amount (TenFoundry *self, JsonNode *node, const char *name, int number, gboolean beats)
{
  g_autofree char *date = dup_date (node);

  number = CLAMP (number, -MAX_AMOUNT, MAX_AMOUNT);
  if (!self->has_log && name != NULL && *name != '\0')
    ten_draft_add_experience (self->draft, date, name, beats ? 0 : number, beats ? number : 0);
  return number;
}

/* Adds up a log of what was earned and spent. */
static int
add_log (TenFoundry *self, JsonNode *counts, const char *list, const char *value, gboolean beats)
{
  JsonNode *node = ten_tree_get_path (self->system, ten_tree_word (counts, list));
  int sum = 0;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return 0;
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    sum += add_amount (self, child.node, ten_tree_word (child.node, "name"),
                       ten_tree_number (child.node, ten_tree_word (counts, value), 0), beats);
  ten_draft_take (self->draft, node);
  return sum;
}

/* Items that are experience, earned or spent. */
static int
add_items (TenFoundry *self, JsonNode *entry)
{
  int sum = 0;

  for (TenTreeChild child = ten_tree_elements (self->items); ten_tree_next (&child);)
    {
      JsonNode *system = ten_foundry_get_item_system (child.node);
      const char *type = ten_tree_word (child.node, "type");
      const char *kind = ten_tree_word (system, ten_tree_word (entry, "kind"));
      JsonNode *amount = ten_tree_get (system, ten_tree_word (entry, "amount"));
      JsonNode *own = ten_foundry_get_flags (child.node);
      JsonNode *done = ten_tree_get (system, ten_tree_word (entry, "done"));
      gboolean spent = kind != NULL && ten_tree_has_word (entry, "spent", kind);
      int number;

      if (entry == NULL || g_strcmp0 (type, ten_tree_word (entry, "type")) != 0 ||
          !ten_tree_get_number (amount, &number))
        continue;
      number = add_amount (self, system, own == NULL ? ten_tree_word (child.node, "name") : NULL,
                           spent ? -number : number, FALSE);
      /* A planned expense has not been paid yet. */
      if (!spent || done == NULL || !ten_tree_is_truth (done) || json_node_get_boolean (done))
        sum += number;
      ten_draft_take (self->draft, child.node);
    }
  return sum;
}

/* Beats and experiences that are left to spend. */
void
ten_foundry_read_counts (TenFoundry *self)
{
  JsonNode *counts = ten_tree_get (self->table, "counts");
  JsonNode *items = ten_tree_get (counts, "items");
  int each = ten_tree_number (counts, "beats_per_experience", 0);
  int experiences = read_count (self, counts, "experiences");
  int beats = read_count (self, counts, "beats");

  beats += add_log (self, counts, "log", "log_beats", TRUE);
  experiences += add_log (self, counts, "list", "list_value", FALSE) + add_items (self, items);
  if (each > 0)
    {
      beats += each * experiences;
      experiences = MAX (beats, 0) / each;
      if (self->draft->beats < 0)
        self->draft->beats = MAX (beats, 0) % each;
    }
  self->draft->experiences = MAX (experiences, 0);
}

static void
write_item (TenFoundry *self, JsonNode *items, const char *name, int number)
{
  JsonNode *item, *system;

  if (number == 0)
    return;
  item = ten_foundry_add_item (self, ten_tree_word (items, "type"), name);
  system = ten_tree_get (item, "system");
  ten_tree_put_text (system, ten_tree_word (items, "kind"),
                     number > 0 ? ten_tree_word (items, "gained")
                                : ten_tree_first (items, "spent"));
  ten_tree_put_number (system, ten_tree_word (items, "amount"), ABS (number));
  if (number < 0)
    ten_tree_put_switch (system, ten_tree_word (items, "done"), TRUE);
  ten_tree_put_text (item, TEN_FOUNDRY_FLAGS ".as", "experience");
}

/* An item for each line of the log, and one for the rest of the points. */
static void
write_items (TenFoundry *self, JsonNode *items, int rest)
{
  GListModel *log = ten_sheet_get_experience_log (self->sheet);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (TenExperience) line = g_list_model_get_item (log, i);
      g_autofree char *title = ten_experience_dup_title (line);

      write_item (self, items, title, line->gained);
      write_item (self, items, title, -line->price);
      rest -= line->gained - line->price;
    }
  write_item (self, items, "Experience", rest);
}

/* Foundry adds the list to the number. */
static void
write_list (TenFoundry *self, JsonNode *counts)
{
  GListModel *log = ten_sheet_get_experience_log (self->sheet);
  g_autoptr (JsonArray) list = json_array_new ();
  int sum = 0;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (TenExperience) line = g_list_model_get_item (log, i);
      g_autofree char *title = ten_experience_dup_title (line);
      JsonNode *object = ten_tree_new_object ();

      g_autofree char *id = g_strdup_printf ("ten%05u", i);

      ten_tree_put_text (object, "id", id);
      ten_tree_put_text (object, "name", title);
      ten_tree_put_number (object, ten_tree_word (counts, "list_value"),
                           line->gained - line->price);
      json_array_add_element (list, object);
      sum += line->gained - line->price;
    }
  if (json_array_get_length (list) == 0)
    return;
  ten_tree_put (self->system, ten_tree_word (counts, "list"),
                ten_tree_take_array (json_array_ref (list)));
  ten_tree_put_number (self->system, ten_tree_word (counts, "experiences"),
                       ten_sheet_get_experiences (self->sheet) - sum);
}

void
ten_foundry_write_counts (TenFoundry *self)
{
  JsonNode *counts = ten_tree_get (self->table, "counts");
  JsonNode *items = ten_tree_get (counts, "items");
  const char *experiences = ten_tree_word (counts, "experiences");
  const char *total = ten_tree_word (counts, "total");
  const char *beats = ten_tree_word (counts, "beats");
  int n_experiences = ten_sheet_get_experiences (self->sheet);
  int n_beats = ten_sheet_get_beats (self->sheet);

  if (experiences != NULL)
    ten_tree_put_number (self->system, experiences, n_experiences);
  if (total != NULL)
    ten_tree_put_number (self->system, total, n_experiences);
  if (beats != NULL)
    ten_tree_put_number (self->system, beats, n_beats);
  else if (n_beats > 0)
    ten_tree_put_number (self->flags, "beats", n_beats);
  if (items != NULL)
    write_items (self, items, n_experiences);
  if (ten_tree_word (counts, "list") != NULL)
    write_list (self, counts);
}
