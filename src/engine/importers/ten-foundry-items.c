/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-foundry-items-private.h"

#include "importers/ten-foundry-advantages-private.h"
#include "importers/ten-foundry-powers-private.h"
#include "importers/ten-foundry-values-private.h"
#include "importers/ten-html-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_AMOUNT 1000000

/* The word in an item that says which of the items of its type it is, or an empty text. */
static const char *
get_sort (TenFoundry *self, JsonNode *system)
{
  const char *member = ten_foundry_word (self->table, "sort");
  const char *sort = member != NULL ? ten_tree_get_member_text (system, member) : NULL;

  return sort != NULL ? sort : "";
}

/* The first entry for reading items of that type, or for writing items of that sort. */
static JsonObject *
find_entry (TenFoundry *self, const char *member, const char *word, JsonNode *system)
{
  for (TenTreeChild child = ten_foundry_walk (self->table, "items"); ten_tree_next (&child);)
    {
      JsonObject *entry = json_node_get_object (child.node);

      if (g_str_equal (ten_foundry_word (entry, member), word) &&
          (system == NULL || !json_object_has_member (entry, "is") ||
           ten_foundry_has_word (entry, "is", get_sort (self, system))))
        return entry;
    }
  return NULL;
}

/* The first non-zero number. The others are taken if they say nothing else. */
static int
read_item_number (TenFoundry *self, JsonObject *entry, JsonNode *system)
{
  int number = 0;

  for (TenTreeChild path = ten_foundry_walk (entry, "number"); ten_tree_next (&path);)
    {
      JsonNode *node = ten_tree_get_path (system, json_node_get_string (path.node));
      int own;

      if (!ten_tree_get_number (node, &own))
        continue;
      if (number == 0)
        number = own;
      if (own == number || own == 0)
        ten_draft_take (self->draft, node);
    }
  return number;
}

/* Finds a trait by its path in the system, using the last part of `skills_social.animalKen`. */
static void
add_pool_trait (TenFoundry *self, GPtrArray *traits, JsonNode *node)
{
  const char *path = ten_tree_get_text (node);
  const char *dot = path != NULL ? strrchr (path, '.') : NULL;
  const char *word = dot != NULL ? dot + 1 : path;
  const char *name;
  const TenTrait *trait;

  if (path == NULL || *path == '\0')
    return;
  name = ten_foundry_find_name (ten_foundry_entry (self->table, "ability_items"), word);
  trait = ten_ruleset_match_trait (self->ruleset, name != NULL ? name : word, -1);
  if (trait == NULL)
    return;
  ten_draft_take (self->draft, node);
  if (!g_ptr_array_find_with_equal_func (traits, trait->id, g_str_equal, NULL))
    g_ptr_array_add (traits, (char *) trait->id);
}

/* The traits that a piece of equipment is rolled with: at one place, or at several. */
static GPtrArray *
read_pool (TenFoundry *self, JsonObject *entry, JsonNode *system)
{
  GPtrArray *traits = g_ptr_array_new ();
  JsonNode *pool = json_object_get_member (entry, "pool");
  TenTreeChild path = ten_tree_elements (pool);
  const char *at = ten_foundry_word (entry, "pool");

  while (at != NULL || (ten_tree_next (&path) && (at = json_node_get_string (path.node)) != NULL))
    {
      JsonNode *node = ten_tree_get_path (system, at);

      add_pool_trait (self, traits, node);
      for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
        add_pool_trait (self, traits,
                        child.key != NULL ? ten_tree_get_member (child.node, "path") : child.node);
      at = NULL;
    }
  g_ptr_array_add (traits, NULL);
  return traits;
}

static void
read_condition (TenFoundry *self, const char *name, JsonNode *node)
{
  g_autofree char *note = ten_foundry_dup_words (node, TRUE);

  ten_draft_add_condition (self->draft, name, note);
  ten_draft_take (self->draft, node);
}

/* Returns FALSE if the sheet cannot have it. */
static gboolean
read_mapped (TenFoundry *self, JsonObject *entry, const char *name, JsonNode *system, int number)
{
  const char *as = ten_foundry_word (entry, "as");
  const char *member = ten_foundry_word (entry, "specialties");

  if (g_str_equal (as, "advantage"))
    return (number == 0 && ten_json_object_get_flag (entry, "skip_zero", FALSE)) ||
           ten_draft_add_advantage (self->draft, name, number);
  if (g_str_equal (as, "group"))
    return (number == 0 && ten_json_object_get_flag (entry, "skip_zero", FALSE)) ||
           ten_foundry_set_grouped (self, entry, name, number);
  if (g_str_equal (as, "power"))
    return ten_foundry_add_power (self, entry, name, system, number);
  if (g_str_equal (as, "detail"))
    return ten_draft_set_detail (self->draft, ten_foundry_word (entry, "detail"), name);
  if (g_str_equal (as, "trait"))
    {
      ten_foundry_set_trait (self, name, number, NULL);
      if (member != NULL)
        ten_foundry_read_specialties (self, name, ten_tree_get_member (system, member));
    }
  else if (g_str_equal (as, "equipment"))
    {
      g_autoptr (GPtrArray) traits = read_pool (self, entry, system);

      ten_draft_add_equipment (self->draft, name, number, (const char *const *) traits->pdata);
    }
  else if (g_str_equal (as, "condition"))
    read_condition (self, name, ten_tree_get_member (system, ten_foundry_word (entry, "note")));
  else if (g_str_equal (as, "specialty"))
    {
      const char *trait = ten_tree_get_member_text (system, ten_foundry_word (entry, "trait"));

      if (trait == NULL)
        return FALSE;
      ten_draft_add_specialty (self->draft, trait, name);
    }
  return TRUE;
}

/* Items that this program wrote are marked as such in their flags. */
static gboolean
read_own (TenFoundry *self, JsonNode *item, JsonNode *system, JsonObject *entry, int number)
{
  JsonNode *flags = ten_foundry_get_flags (item);
  JsonNode *traits = ten_tree_get_member (flags, "traits");
  const char *name = ten_tree_get_member_text (item, "name");
  const char *trait = ten_tree_get_member_text (flags, "trait");
  const char *member = entry != NULL ? ten_foundry_word (entry, "specialties") : NULL;
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  if (flags == NULL)
    return FALSE;
  /* The export needed some type, which means nothing for a sheet's own trait or condition. */
  ten_draft_take (self->draft, ten_tree_get_member (system, "type"));
  if (entry == NULL || !json_object_has_member (entry, "number"))
    ten_tree_get_number (ten_tree_get_member (flags, trait != NULL ? "rating" : "bonus"), &number);
  if (g_strcmp0 (ten_tree_get_member_text (flags, "as"), "condition") == 0)
    read_condition (self, name, ten_tree_get_path (item, "system.description"));
  else if (trait != NULL)
    {
      ten_draft_set_trait (self->draft, trait, number);
      ten_foundry_read_specialties (self, trait,
                                    member != NULL ? ten_tree_get_member (system, member)
                                                   : ten_tree_get_member (flags, "specialties"));
    }
  else if (traits != NULL && JSON_NODE_HOLDS_ARRAY (traits))
    {
      for (TenTreeChild child = ten_tree_elements (traits); ten_tree_next (&child);)
        if (ten_tree_get_text (child.node) != NULL)
          g_ptr_array_add (ids, (char *) ten_tree_get_text (child.node));
      g_ptr_array_add (ids, NULL);
      ten_draft_add_equipment (self->draft, name, number, (const char *const *) ids->pdata);
    }
  else
    return FALSE;
  if (entry != NULL)
    g_ptr_array_unref (read_pool (self, entry, system));
  return TRUE;
}

/* The rest of an item goes into the notes, under its name. */
static void
note_item (TenFoundry *self, JsonNode *item, JsonNode *system, gboolean mapped)
{
  const char *type = ten_tree_get_member_text (item, "type");
  g_autofree char *text = ten_foundry_describe (self, system);
  g_autofree char *heading =
      /* Translators: an item of the imported character, and the other program's word for what
       * it is: "Pistol (firearm)" */
      g_strdup_printf (_ ("%s (%s)"), ten_tree_get_member_text (item, "name"),
                       type != NULL ? type : "?");

  if (*text != '\0')
    ten_draft_add_notes (self->draft, heading, text);
  else if (!mapped)
    ten_draft_add_notes (self->draft, NULL, heading);
}

/* Whether it is a trait with a heading, as Disciplines are. */
static gboolean
is_grouped (JsonObject *entry)
{
  return entry != NULL && g_str_equal (ten_foundry_word (entry, "as"), "group");
}

/* Sets what the entry and the flags say of an item while it is read. */
static void
set_context (TenFoundry *self, JsonObject *entry, JsonNode *flags)
{
  JsonNode *flaw = ten_tree_get_member (flags, "flaw");

  self->draft->of = ten_tree_get_member_text (flags, "of");
  self->draft->heading = ten_tree_get_member_text (flags, "group");
  self->draft->flaw =
      flaw != NULL || (entry != NULL && ten_json_object_get_flag (entry, "flaw", FALSE));
  if (self->draft->heading == NULL && is_grouped (entry))
    self->draft->heading = ten_foundry_word (entry, "group");
}

static void
read_item (TenFoundry *self, JsonNode *item, gboolean grouped)
{
  JsonNode *system = ten_foundry_get_item_system (item);
  const char *name = ten_tree_get_member_text (item, "name");
  const char *type = ten_tree_get_member_text (item, "type");
  JsonObject *entry =
      type != NULL && system != NULL ? find_entry (self, "type", type, system) : NULL;
  gboolean mapped;
  int number;

  if (name == NULL || *name == '\0' || ten_draft_is_taken (self->draft, item) ||
      (grouped && !is_grouped (entry)))
    return;
  set_context (self, entry, ten_foundry_get_flags (item));
  if (entry == NULL || !g_str_equal (ten_foundry_word (entry, "as"), "none"))
    {
      if (entry != NULL && json_object_has_member (entry, "is"))
        ten_draft_take (self->draft,
                        ten_tree_get_member (system, ten_foundry_word (self->table, "sort")));
      number = entry != NULL ? read_item_number (self, entry, system) : 0;
      mapped = read_own (self, item, system, entry, number) ||
               ten_foundry_read_ability (self, item, system) ||
               (entry != NULL && read_mapped (self, entry, name, system, number));
      note_item (self, item, system, mapped);
    }
  ten_draft_take (self->draft, item);
  set_context (self, NULL, NULL);
}

/* Merits, equipment, conditions, powers: whatever the actor has as items. Powers come after the
 * traits that they belong to. */
void
ten_foundry_read_items (TenFoundry *self)
{
  for (guint pass = 0; pass < 2; pass++)
    for (TenTreeChild child = ten_tree_elements (self->items); ten_tree_next (&child);)
      read_item (self, child.node, pass == 0);
}

static JsonObject *
add_item (TenFoundry *self, JsonObject *entry, const char *name, int number)
{
  JsonObject *item = ten_foundry_add_item (self, ten_foundry_word (entry, "type"), name);
  JsonObject *system = json_object_get_object_member (item, "system");
  TenTreeChild sort = ten_foundry_walk (entry, "is");

  if (ten_tree_next (&sort))
    ten_foundry_put_text (system, ten_foundry_word (self->table, "sort"),
                          json_node_get_string (sort.node));
  for (TenTreeChild path = ten_foundry_walk (entry, "number"); ten_tree_next (&path);)
    ten_foundry_put_number (system, json_node_get_string (path.node), number);
  return item;
}

/* The path of a trait in the system: `skills_social.animalKen`. */
static char *
dup_trait_path (TenFoundry *self, const char *trait)
{
  for (TenTreeChild group = ten_foundry_walk (self->table, "ratings"); ten_tree_next (&group);)
    {
      JsonObject *entry = json_node_get_object (group.node);
      TenTreeChild key = ten_foundry_walk (entry, "keys");

      while (!ten_json_object_get_flag (entry, "old", FALSE) && ten_tree_next (&key))
        {
          const char *word = json_node_get_string (key.node);
          g_autofree char *id = ten_foundry_dup_trait (entry, word);

          if (g_str_equal (id, trait))
            return ten_foundry_dup_place (entry, word);
        }
    }
  return NULL;
}

/* The dice rolled with the equipment, as far as the system knows the traits. */
static void
write_pool (TenFoundry *self, JsonObject *entry, JsonObject *system, const char *const *traits)
{
  const char *form = ten_foundry_word (self->table, "pool_as");
  g_autoptr (JsonArray) paths = json_array_new ();
  g_autoptr (JsonObject) dice = json_object_new ();
  JsonNode *node;

  if (form == NULL || !json_object_has_member (entry, "pool"))
    return;
  for (guint i = 0; traits[i] != NULL; i++)
    {
      g_autofree char *path = dup_trait_path (self, traits[i]);
      g_autofree char *place = g_strdup_printf ("dice%u.path", i + 1);

      if (path == NULL)
        continue;
      json_array_add_string_element (paths, path);
      ten_foundry_put_text (dice, place, path);
    }
  node = json_node_alloc ();
  if (g_str_equal (form, "paths"))
    json_node_init_array (node, paths);
  else
    json_node_init_object (node, dice);
  ten_foundry_put (system, ten_foundry_word (entry, "pool"), node);
}

/* The entry for a power or a flaw, if the system has one. */
static JsonObject *
find_special_entry (TenFoundry *self, TenSheetItem *item)
{
  const char *of = ten_sheet_item_get_of (item);

  if (of != NULL)
    return ten_foundry_find_grouped (self, "power", of);
  for (TenTreeChild child = ten_foundry_walk (self->table, "items");
       ten_sheet_item_is_flaw (item) && ten_tree_next (&child);)
    if (ten_json_object_get_flag (json_node_get_object (child.node), "flaw", FALSE))
      return json_node_get_object (child.node);
  return NULL;
}

static void
write_advantage (TenFoundry *self, JsonObject *entry, TenSheetItem *item)
{
  JsonObject *special = find_special_entry (self, item);
  const char *of = ten_sheet_item_get_of (item);
  JsonObject *written = add_item (self, special != NULL ? special : entry,
                                  ten_sheet_item_get_name (item), ten_sheet_item_get_number (item));

  if (of != NULL)
    {
      ten_foundry_put_text (written, TEN_FOUNDRY_FLAGS ".of", of);
      if (special != NULL)
        ten_foundry_write_parent (self, special, json_object_get_object_member (written, "system"),
                                  of);
    }
  if (ten_sheet_item_is_flaw (item))
    ten_foundry_put_switch (written, TEN_FOUNDRY_FLAGS ".flaw", TRUE);
}

static void
write_item (TenFoundry *self, TenSheetItemKind kind, JsonObject *entry, TenSheetItem *item)
{
  const char *const *traits = ten_sheet_item_get_traits (item);
  int number = ten_sheet_item_get_number (item);
  JsonObject *written = add_item (self, entry, ten_sheet_item_get_name (item), number);
  JsonObject *system = json_object_get_object_member (written, "system");

  if (kind == TEN_SHEET_EQUIPMENT)
    {
      JsonArray *list = json_array_new ();

      for (guint i = 0; traits[i] != NULL; i++)
        json_array_add_string_element (list, traits[i]);
      ten_foundry_put (written, TEN_FOUNDRY_FLAGS ".traits", ten_tree_take_array (list));
      ten_foundry_put_number (written, TEN_FOUNDRY_FLAGS ".bonus", number);
      write_pool (self, entry, system, traits);
    }
  else if (kind == TEN_SHEET_CONDITION)
    {
      g_autofree char *note = ten_html_from_text (ten_sheet_item_get_note (item));

      ten_foundry_put_text (system, ten_foundry_word (entry, "note"), note);
      ten_foundry_put_text (written, TEN_FOUNDRY_FLAGS ".as", "condition");
    }
}

static void
write_kind (TenFoundry *self, TenSheetItemKind kind, JsonObject *entry)
{
  GListModel *items = ten_sheet_get_items (self->sheet, kind);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

      if (kind == TEN_SHEET_ADVANTAGE && !g_hash_table_contains (self->advantages, item))
        write_advantage (self, entry, item);
      else if (kind != TEN_SHEET_ADVANTAGE)
        write_item (self, kind, entry, item);
    }
}

/* A trait without a place in the system becomes an item, marked in its flags. */
static void
write_extra_trait (TenFoundry *self, const char *trait)
{
  JsonObject *grouped = ten_foundry_find_grouped (self, "group", trait);
  JsonObject *extra = grouped == NULL ? ten_foundry_entry (self->table, "extra") : grouped;
  const char *heading = ten_foundry_find_heading (self, trait);
  g_autofree char *title = ten_sheet_dup_title (trait);
  JsonObject *item;
  int rating;

  ten_foundry_get_rating (self, trait, &rating);
  item = add_item (self, extra != NULL ? extra : find_entry (self, "as", "advantage", NULL), title,
                   rating);
  if (heading != NULL)
    ten_foundry_put_text (item, TEN_FOUNDRY_FLAGS ".group", heading);
  if (extra != NULL && extra != grouped)
    {
      JsonObject *system = json_object_get_object_member (item, "system");

      ten_foundry_put_text (system, ten_foundry_word (extra, "label"), title);
      ten_foundry_write_specialties (self, system, ten_foundry_word (extra, "specialties"), "text",
                                     trait);
    }
  ten_foundry_put_text (item, TEN_FOUNDRY_FLAGS ".trait", trait);
  ten_foundry_put_number (item, TEN_FOUNDRY_FLAGS ".rating", rating);
  ten_foundry_write_specialties (self, item, TEN_FOUNDRY_FLAGS ".specialties", "list", trait);
}

/* Few traits of the ruleset have no place: each system has its own morality. A trait that is
 * also a track is already written as one. */
static void
write_other_traits (TenFoundry *self)
{
  const char *const *extra = ten_character_get_extra_traits (TEN_CHARACTER (self->sheet));
  guint n_groups;
  int rating;
  const TenTraitGroup *groups = ten_ruleset_get_groups (self->ruleset, &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      {
        const char *trait = groups[i].traits[j].id;

        if (!g_hash_table_contains (self->traits, trait) &&
            ten_ruleset_find_track (self->ruleset, trait) == NULL &&
            ten_foundry_get_rating (self, trait, &rating))
          write_extra_trait (self, trait);
      }
  for (; extra != NULL && *extra != NULL; extra++)
    if (!g_hash_table_contains (self->traits, *extra))
      write_extra_trait (self, *extra);
}

void
ten_foundry_write_items (TenFoundry *self)
{
  JsonObject *conditions = ten_foundry_entry (self->table, "conditions");

  /* Powers name the item that they belong to. */
  write_other_traits (self);
  write_kind (self, TEN_SHEET_ADVANTAGE, find_entry (self, "as", "advantage", NULL));
  write_kind (self, TEN_SHEET_EQUIPMENT, find_entry (self, "as", "equipment", NULL));
  write_kind (self, TEN_SHEET_CONDITION,
              conditions != NULL ? conditions : find_entry (self, "as", "condition", NULL));
}

/* Adds up the numbers of a list of paths. */
static int
add_up (TenFoundry *self, JsonObject *counts, const char *member)
{
  int sum = 0;

  for (TenTreeChild path = ten_foundry_walk (counts, member); ten_tree_next (&path);)
    {
      JsonNode *node = ten_tree_get_path (self->system, json_node_get_string (path.node));
      int number;

      if (!ten_tree_get_number (node, &number))
        continue;
      sum += CLAMP (number, -MAX_AMOUNT, MAX_AMOUNT);
      ten_draft_take (self->draft, node);
    }
  return sum;
}

/* An amount earned or spent; where it has a name it goes into the notes. */
static int
add_amount (GString *text, JsonNode *entry, int number)
{
  const char *name = ten_tree_get_member_text (entry, "name");

  number = CLAMP (number, -MAX_AMOUNT, MAX_AMOUNT);
  if (name != NULL && *name != '\0')
    g_string_append_printf (text, "%s%s: %+d", text->len > 0 ? "\n" : "", name, number);
  return number;
}

/* Adds up a log of what was earned and spent. */
static int
add_log (TenFoundry *self, const char *path, const char *value)
{
  JsonNode *node = path != NULL ? ten_tree_get_path (self->system, path) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  int sum = 0;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return 0;
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    {
      int number = 0;

      ten_tree_get_number (ten_tree_get_member (child.node, value), &number);
      sum += add_amount (text, child.node, number);
    }
  /* Translators: a heading in the notes: what was earned in each session */
  ten_draft_add_notes (self->draft, _ ("Experience log"), text->str);
  ten_draft_take (self->draft, node);
  return sum;
}

/* Items that are experience, earned or spent. */
static int
add_items (TenFoundry *self, JsonObject *entry)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int sum = 0;

  for (TenTreeChild child = ten_tree_elements (self->items); ten_tree_next (&child);)
    {
      JsonNode *system = ten_foundry_get_item_system (child.node);
      const char *type = ten_tree_get_member_text (child.node, "type");
      const char *kind = ten_tree_get_member_text (system, ten_foundry_word (entry, "kind"));
      JsonNode *amount = ten_tree_get_member (system, ten_foundry_word (entry, "amount"));
      JsonNode *name = ten_foundry_get_flags (child.node) == NULL ? child.node : NULL;
      JsonNode *done = ten_tree_get_member (system, ten_foundry_word (entry, "done"));
      gboolean spent;
      int number, change;

      if (g_strcmp0 (type, ten_foundry_word (entry, "type")) != 0 ||
          !ten_tree_get_number (amount, &number))
        continue;
      spent = kind != NULL && ten_foundry_has_word (entry, "spent", kind);
      change = add_amount (text, name, spent ? -number : number);
      /* A planned expense has not been paid yet. */
      if (!spent || done == NULL || !ten_tree_is_truth (done) || json_node_get_boolean (done))
        sum += change;
      ten_draft_take (self->draft, child.node);
    }
  ten_draft_add_notes (self->draft, _ ("Experience log"), text->str);
  return sum;
}

/* Beats and experiences that are left to spend. */
void
ten_foundry_read_counts (TenFoundry *self)
{
  JsonObject *counts = ten_foundry_entry (self->table, "counts");
  JsonObject *items = ten_foundry_entry (counts, "items");
  int each = (int) ten_json_object_get_number (counts, "beats_per_experience", 0);
  int experiences = add_up (self, counts, "experiences");
  int beats = add_up (self, counts, "beats");

  if (each > 0)
    beats +=
        add_log (self, ten_foundry_word (counts, "log"), ten_foundry_word (counts, "log_beats"));
  experiences +=
      add_log (self, ten_foundry_word (counts, "list"), ten_foundry_word (counts, "list_value"));
  if (items != NULL)
    experiences += add_items (self, items);
  if (each > 0)
    {
      beats += each * experiences;
      experiences = MAX (beats, 0) / each;
      ten_draft_set_beats (self->draft, MAX (beats, 0) % each);
    }
  ten_draft_set_experiences (self->draft, MAX (experiences, 0));
}

/* Experience stored as a separate item. */
static void
write_experience (TenFoundry *self, JsonObject *entry, int experiences)
{
  JsonObject *item = ten_foundry_add_item (self, ten_foundry_word (entry, "type"), "Experience");
  JsonObject *system = json_object_get_object_member (item, "system");

  ten_foundry_put_text (system, ten_foundry_word (entry, "kind"),
                        ten_foundry_word (entry, "gained"));
  ten_foundry_put_number (system, ten_foundry_word (entry, "amount"), experiences);
  ten_foundry_put_text (item, TEN_FOUNDRY_FLAGS ".as", "experience");
}

void
ten_foundry_write_counts (TenFoundry *self)
{
  JsonObject *counts = ten_foundry_entry (self->table, "counts");
  JsonObject *items = ten_foundry_entry (counts, "items");
  TenTreeChild experiences = ten_foundry_walk (counts, "experiences");
  TenTreeChild beats = ten_foundry_walk (counts, "beats");
  const char *total = ten_foundry_word (counts, "total");
  int n_experiences = ten_sheet_get_experiences (self->sheet);
  int n_beats = ten_sheet_get_beats (self->sheet);

  if (ten_tree_next (&experiences))
    ten_foundry_put_number (self->new_system, json_node_get_string (experiences.node),
                            n_experiences);
  if (total != NULL)
    ten_foundry_put_number (self->new_system, total, n_experiences);
  if (ten_tree_next (&beats))
    ten_foundry_put_number (self->new_system, json_node_get_string (beats.node), n_beats);
  else if (n_beats > 0)
    ten_foundry_put_number (self->flags, "beats", n_beats);
  if (items != NULL && n_experiences != 0)
    write_experience (self, items, n_experiences);
}
