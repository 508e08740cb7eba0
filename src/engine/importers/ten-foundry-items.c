/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-foundry-private.h"

#include "importers/ten-tree-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The member that tells things of one type apart. */
static const char *
get_sort_member (TenFoundry *self, JsonNode *entry)
{
  const char *own = ten_tree_word (entry, "sort");

  return own != NULL ? own : ten_tree_word (self->table, "sort");
}

/* The first entry for reading an item of that type. */
static JsonNode *
find_entry (TenFoundry *self, const char *type, JsonNode *system)
{
  for (TenTreeChild child = ten_tree_walk (self->table, "items"); ten_tree_next (&child);)
    if (ten_tree_has_word (child.node, "types", type) &&
        (ten_tree_get (child.node, "is") == NULL ||
         ten_tree_has_word (child.node, "is",
                            ten_tree_word (system, get_sort_member (self, child.node)))))
      return child.node;
  return NULL;
}

/* The first entry for writing such a thing, which may belong to a heading. */
static JsonNode *
find_items (TenFoundry *self, const char *as, const char *heading)
{
  for (TenTreeChild child = ten_tree_walk (self->table, "items"); ten_tree_next (&child);)
    if (g_str_equal (ten_tree_word (child.node, "as"), as) &&
        g_strcmp0 (ten_tree_word (child.node, "group"), heading) == 0)
      return child.node;
  return NULL;
}

/* The heading of an extra trait of the sheet. */
static const char *
find_heading (TenFoundry *self, const char *trait)
{
  for (guint i = 0; i < self->extra_traits->len; i++)
    {
      const TenSheetTrait *extra = g_ptr_array_index (self->extra_traits, i);

      if (ten_tree_is_same_name (extra->id, trait))
        return extra->heading;
    }
  return NULL;
}

/* The word of the system for a trait under that heading: `sorcery` for Blood Sorcery. With a word
 * instead of a title, the title. */
static char *
translate (TenFoundry *self, JsonNode *entry, const char *text, gboolean to_title)
{
  const char *heading = ten_tree_word (entry, "group");

  for (TenTreeChild group = ten_tree_walk (self->table, "ratings"); ten_tree_next (&group);)
    {
      TenTreeChild key = ten_tree_walk (group.node, "keys");

      while (g_strcmp0 (ten_tree_word (group.node, "group"), heading) == 0 && ten_tree_next (&key))
        {
          g_autofree char *trait = ten_foundry_dup_trait (group.node, key.text);
          g_autofree char *title = ten_import_dup_title (trait);

          if (ten_tree_is_same_name (text, to_title ? key.text : title))
            return to_title ? g_steal_pointer (&title) : ten_foundry_dup_key (group.node, key.text);
        }
    }
  return to_title ? ten_import_dup_title (text) : g_strdup (text);
}

/* The first non-zero number. The others are taken if they say nothing else. */
static int
read_item_number (TenFoundry *self, JsonNode *entry, JsonNode *system)
{
  int number = 0;

  for (TenTreeChild path = ten_tree_walk (entry, "number"); ten_tree_next (&path);)
    {
      JsonNode *node = ten_tree_get_path (system, path.text);
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
  name = ten_foundry_find_name (ten_tree_get (self->table, "ability_items"), word);
  trait = ten_ruleset_match_trait (self->ruleset, name != NULL ? name : word, -1);
  if (trait == NULL)
    return;
  ten_draft_take (self->draft, node);
  if (!g_ptr_array_find_with_equal_func (traits, trait->id, g_str_equal, NULL))
    g_ptr_array_add (traits, (char *) trait->id);
}

/* The traits that a piece of equipment is rolled with: at several places, or a list at one, unless
 * this program stored them itself. */
static GPtrArray *
read_pool (TenFoundry *self, const TenFoundryItem *item)
{
  JsonNode *own = ten_tree_get (item->flags, "traits");
  GPtrArray *traits = g_ptr_array_new ();

  for (TenTreeChild path = ten_tree_walk (item->entry, "pool"); ten_tree_next (&path);)
    {
      JsonNode *node = ten_tree_get_path (item->system, path.text);

      add_pool_trait (self, traits, node);
      for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
        add_pool_trait (self, traits,
                        child.key != NULL ? ten_tree_get (child.node, "path") : child.node);
    }
  if (own != NULL && JSON_NODE_HOLDS_ARRAY (own))
    g_ptr_array_set_size (traits, 0);
  for (TenTreeChild child = ten_tree_elements (own); ten_tree_next (&child);)
    if (child.text != NULL)
      g_ptr_array_add (traits, (char *) child.text);
  g_ptr_array_add (traits, NULL);
  return traits;
}

/* The member of a power with the trait that it belongs to. */
static const char *
get_parent_member (TenFoundry *self, JsonNode *entry)
{
  const char *own = ten_tree_word (entry, "of");

  return own != NULL ? own : ten_tree_word (self->table, "powers_of");
}

static gboolean
read_advantage (TenFoundry *self, const TenFoundryItem *item)
{
  return ten_draft_add_advantage (self->draft, item->name, item->number, NULL);
}

/* A power belongs to the item whose id it has, or to the trait that it names. */
static gboolean
read_power (TenFoundry *self, const TenFoundryItem *item)
{
  JsonNode *node = ten_tree_get (item->system, get_parent_member (self, item->entry));
  const char *text = ten_tree_get_text (node);
  const char *outer = self->draft->of;
  g_autofree char *title = NULL;
  gboolean done;

  for (TenTreeChild other = ten_tree_elements (self->items);
       title == NULL && !ten_tree_is_blank (node) && ten_tree_next (&other);)
    if (g_strcmp0 (ten_tree_word (other.node, "_id"), text) == 0)
      title = g_strdup (ten_tree_word (other.node, "name"));
  if (title == NULL)
    title = translate (self, item->entry, text != NULL ? text : "", TRUE);
  if (ten_draft_has_trait (self->draft, title))
    {
      ten_draft_take (self->draft, node);
      if (outer == NULL)
        self->draft->of = title;
    }
  done = read_advantage (self, item);
  self->draft->of = outer;
  return done;
}

/* The kind of an item that this program wrote, which its flags tell: its type means nothing. */
static const char *
find_own_kind (JsonNode *flags)
{
  JsonNode *traits = ten_tree_get (flags, "traits");

  const char *as = ten_tree_word (flags, "as");

  if (g_strcmp0 (as, "condition") == 0 || g_strcmp0 (as, "weapon") == 0 ||
      g_strcmp0 (as, "armor") == 0)
    return as;
  if (ten_tree_word (flags, "trait") != NULL)
    return "trait";
  return traits != NULL && JSON_NODE_HOLDS_ARRAY (traits) ? "equipment" : NULL;
}

static gboolean
read_grouped (TenFoundry *self, const TenFoundryItem *item)
{
  return ten_foundry_set_grouped (self, item->entry, item->name, item->number, NULL);
}

static gboolean
read_detail (TenFoundry *self, const TenFoundryItem *item)
{
  const char *detail = ten_tree_word (item->entry, "detail");

  return ten_draft_set_detail (
      self->draft, detail != NULL ? detail : ten_tree_word (item->node, "type"), item->name, NULL);
}

static gboolean
read_trait (TenFoundry *self, const TenFoundryItem *item)
{
  const char *own = ten_tree_word (item->flags, "trait");
  const char *trait = own != NULL ? own : item->name;
  const char *member = ten_tree_word (item->entry, "specialties");

  ten_foundry_set_trait (self, trait, item->number, NULL);
  ten_foundry_read_specialties (self, trait,
                                member != NULL ? ten_tree_get (item->system, member)
                                               : ten_tree_get (item->flags, "specialties"));
  return TRUE;
}

static gboolean
read_equipment (TenFoundry *self, const TenFoundryItem *item)
{
  g_autoptr (GPtrArray) traits = read_pool (self, item);

  ten_draft_add_equipment (self->draft, item->name, item->number,
                           (const char *const *) traits->pdata, NULL);
  return TRUE;
}

static gboolean
read_weapon (TenFoundry *self, const TenFoundryItem *item)
{
  g_autoptr (GPtrArray) traits = read_pool (self, item);

  /* Without a pool, its type says how it is used. */
  if (traits->len == 1 && ten_tree_get (item->flags, "traits") == NULL)
    for (TenTreeChild with = ten_tree_walk (item->entry, "with");
         traits->len == 1 && ten_tree_next (&with);)
      if (ten_ruleset_find_trait (self->ruleset, with.text) != NULL)
        g_ptr_array_insert (traits, 0, (char *) with.text);
  return ten_foundry_read_weapon (self, item, (const char *const *) traits->pdata);
}

static gboolean
read_condition (TenFoundry *self, const TenFoundryItem *item)
{
  ten_foundry_read_condition (self, item->name, ten_tree_get (item->system, "description"));
  return TRUE;
}

static gboolean
read_specialty (TenFoundry *self, const TenFoundryItem *item)
{
  const char *trait = ten_tree_word (item->system, ten_tree_word (item->entry, "trait"));

  if (trait == NULL)
    return FALSE;
  ten_draft_add_specialty (self->draft, trait, item->name, NULL);
  return TRUE;
}

/* Returns FALSE if the sheet cannot have it. */
static gboolean
read_mapped (TenFoundry *self, const char *as, const TenFoundryItem *item)
{
  static const struct
  {
    const char *as;
    gboolean (*read) (TenFoundry *, const TenFoundryItem *);
  } readers[] = {
    { "advantage", read_advantage }, { "group", read_grouped },
    { "power", read_power },         { "detail", read_detail },
    { "trait", read_trait },         { "equipment", read_equipment },
    { "condition", read_condition }, { "specialty", read_specialty },
    { "weapon", read_weapon },       { "armor", ten_foundry_read_armor },
  };

  for (guint i = 0; i < G_N_ELEMENTS (readers); i++)
    if (g_strcmp0 (as, readers[i].as) == 0)
      return readers[i].read (self, item);
  return FALSE;
}

/* The rest of an item goes into the notes, under its name. */
static void
note_item (TenFoundry *self, JsonNode *item, JsonNode *system, gboolean mapped)
{
  const char *type = ten_tree_word (item, "type");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *heading =
      /* Translators: an item of the imported character, and the other program's word for what
       * it is: "Pistol (firearm)" */
      g_strdup_printf (_ ("%s (%s)"), ten_tree_word (item, "name"), type != NULL ? type : "?");

  if (system != NULL)
    ten_foundry_describe (self, text, "", "", system);
  if (text->len > 0)
    ten_draft_add_notes (self->draft, heading, text->str);
  else if (!mapped)
    ten_draft_add_notes (self->draft, NULL, heading);
}

/* Sets what the entry and the flags say of an item while it is read. */
static void
set_context (TenFoundry *self, JsonNode *entry, JsonNode *flags)
{
  self->draft->of = ten_tree_word (flags, "of");
  self->draft->heading = ten_tree_word (flags, "group");
  self->draft->flaw = ten_tree_get (flags, "flaw") != NULL || ten_tree_is_on (entry, "flaw");
  if (self->draft->heading == NULL && g_strcmp0 (ten_tree_word (entry, "as"), "group") == 0)
    self->draft->heading = ten_tree_word (entry, "group");
}

static void
read_item (TenFoundry *self, JsonNode *item, gboolean grouped)
{
  JsonNode *system = ten_foundry_get_item_system (item);
  const char *name = ten_tree_word (item, "name");
  const char *type = ten_tree_word (item, "type");
  JsonNode *entry = type != NULL && system != NULL ? find_entry (self, type, system) : NULL;
  JsonNode *flags = ten_foundry_get_flags (item);
  const char *own = find_own_kind (flags);
  const char *as = ten_tree_word (entry, "as");
  const char *bonus = g_strcmp0 (own, "trait") == 0 ? "rating" : "bonus";
  gboolean mapped;
  int number;

  if (name == NULL || *name == '\0' || ten_draft_is_taken (self->draft, item) ||
      (grouped && g_strcmp0 (as, "group") != 0))
    return;
  set_context (self, entry, flags);
  if (g_strcmp0 (as, "none") != 0)
    {
      if (ten_tree_get (entry, "is") != NULL)
        ten_draft_take (self->draft, ten_tree_get (system, get_sort_member (self, entry)));
      if (flags != NULL)
        ten_draft_take (self->draft, ten_tree_get (system, "type"));
      number = read_item_number (self, entry, system);
      if (own != NULL && (ten_tree_get (entry, "number") == NULL || g_strcmp0 (own, as) != 0))
        number = ten_tree_number (flags, bonus, number);
      mapped = own == NULL && (ten_foundry_read_ability (self, item, system) ||
                               (number == 0 && ten_tree_is_on (entry, "skip_zero")));
      as = own != NULL ? own : as;
      mapped =
          mapped ||
          read_mapped (self, as, &(TenFoundryItem){ entry, item, system, flags, name, number });
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

static JsonNode *
add_item (TenFoundry *self, JsonNode *entry, const char *name, int number)
{
  JsonNode *item = ten_foundry_add_item (self, ten_tree_first (entry, "types"), name);
  JsonNode *system = ten_tree_get (item, "system");
  const char *sort = ten_tree_first (entry, "is");

  if (sort != NULL)
    ten_tree_put_text (system, get_sort_member (self, entry), sort);
  for (TenTreeChild path = ten_tree_walk (entry, "number"); ten_tree_next (&path);)
    if (ten_tree_has_word (self->table, "number_texts", path.text))
      {
        g_autofree char *text = g_strdup_printf ("%d", number);

        ten_tree_put_text (system, path.text, text);
      }
    else
      ten_tree_put_number (system, path.text, number);
  return item;
}

/* The clan and the like are items. */
void
ten_foundry_write_detail_items (TenFoundry *self)
{
  for (TenTreeChild child = ten_tree_walk (self->table, "items"); ten_tree_next (&child);)
    for (TenTreeChild type = ten_tree_walk (child.node, "types");
         g_str_equal (ten_tree_word (child.node, "as"), "detail") && ten_tree_next (&type);)
      {
        const char *detail = ten_tree_word (child.node, "detail");
        const char *text;

        detail = detail != NULL ? detail : type.text;
        text = ten_foundry_get_detail (self, detail);
        if (text != NULL && !g_hash_table_contains (self->details, detail) &&
            g_hash_table_add (self->details, g_strdup (detail)))
          ten_foundry_add_item (self, type.text, text);
      }
}

/* The path of a trait in the system: `skills_social.animalKen`. */
static char *
dup_trait_path (TenFoundry *self, const char *trait)
{
  for (TenTreeChild group = ten_tree_walk (self->table, "ratings"); ten_tree_next (&group);)
    {
      TenTreeChild key = ten_tree_walk (group.node, "keys");

      while (!ten_tree_is_on (group.node, "old") && ten_tree_next (&key))
        {
          g_autofree char *id = ten_foundry_dup_trait (group.node, key.text);

          if (g_str_equal (id, trait))
            return ten_foundry_dup_place (group.node, key.text);
        }
    }
  return NULL;
}

/* The dice rolled with the equipment, as far as the system knows the traits. */
static void
write_pool (TenFoundry *self, JsonNode *entry, JsonNode *system, const char *const *traits)
{
  const char *form = ten_tree_word (self->table, "pool_as");
  const char *at = ten_tree_first (entry, "pool");
  g_autoptr (JsonNode) paths = ten_tree_take_array (json_array_new ());
  g_autoptr (JsonNode) dice = ten_tree_new_object ();

  for (guint i = 0; form != NULL && at != NULL && traits[i] != NULL; i++)
    {
      g_autofree char *path = dup_trait_path (self, traits[i]);
      g_autofree char *place = g_strdup_printf ("dice%u.path", i + 1);

      if (path == NULL)
        continue;
      json_array_add_string_element (json_node_get_array (paths), path);
      ten_tree_put_text (dice, place, path);
    }
  if (form != NULL && at != NULL)
    ten_tree_put (system, at, json_node_copy (g_str_equal (form, "paths") ? paths : dice));
}

/* Names the trait that a power belongs to: by the id of its item, or by the system's word. */
static void
write_parent (TenFoundry *self, JsonNode *entry, JsonNode *system, const char *trait)
{
  g_autofree char *title = ten_import_dup_title (trait);
  g_autofree char *word = translate (self, entry, trait, FALSE);
  const char *parent = ten_tree_is_on (entry, "titled") ? title : word;

  for (TenTreeChild item = ten_tree_elements (self->items); ten_tree_next (&item);)
    {
      const char *own = ten_tree_word (ten_foundry_get_flags (item.node), "trait");

      if (own != NULL && ten_tree_is_same_name (own, trait))
        parent = ten_tree_word (item.node, "_id");
    }
  ten_tree_put_text (system, get_parent_member (self, entry), parent);
}

/* The heading that the system itself has for a trait. */
static const char *
find_usual_heading (TenFoundry *self, const char *trait)
{
  for (TenTreeChild group = ten_tree_walk (self->table, "ratings"); ten_tree_next (&group);)
    {
      TenTreeChild key = ten_tree_walk (group.node, "keys");

      while (ten_tree_word (group.node, "group") != NULL && ten_tree_next (&key))
        {
          g_autofree char *own = ten_foundry_dup_trait (group.node, key.text);

          if (ten_tree_is_same_name (own, trait))
            return ten_tree_word (group.node, "group");
        }
    }
  return NULL;
}

/* The entry for a power or a flaw, if the system has one. */
static JsonNode *
find_special_entry (TenFoundry *self, TenSheetItem *item)
{
  const char *of = ten_sheet_item_get_of (item);

  if (of != NULL && find_items (self, "power", find_heading (self, of)) != NULL)
    return find_items (self, "power", find_heading (self, of));
  if (of != NULL)
    return find_items (self, "power", find_usual_heading (self, of));
  for (TenTreeChild child = ten_tree_walk (self->table, "items");
       ten_sheet_item_is_flaw (item) && ten_tree_next (&child);)
    if (ten_tree_is_on (child.node, "flaw"))
      return child.node;
  return NULL;
}

static void
write_item (TenFoundry *self, TenSheetItemKind kind, JsonNode *entry, TenSheetItem *item)
{
  const char *const *traits = ten_sheet_item_get_traits (item);
  const char *of = ten_sheet_item_get_of (item);
  int number = ten_sheet_item_get_number (item);
  JsonNode *special = find_special_entry (self, item);
  JsonNode *written =
      add_item (self, special != NULL ? special : entry, ten_sheet_item_get_name (item), number);
  JsonNode *system = ten_tree_get (written, "system");
  g_autofree char *note = ten_html_from_text (ten_sheet_item_get_note (item));
  JsonArray *list;

  if (of != NULL)
    ten_tree_put_text (written, TEN_FOUNDRY_FLAGS ".of", of);
  if (of != NULL && special != NULL)
    write_parent (self, special, system, of);
  if (ten_sheet_item_is_flaw (item))
    ten_tree_put_switch (written, TEN_FOUNDRY_FLAGS ".flaw", TRUE);
  if (kind == TEN_SHEET_WEAPON || kind == TEN_SHEET_ARMOR)
    ten_foundry_write_arms (self, entry, written, item);
  if (kind == TEN_SHEET_EQUIPMENT || kind == TEN_SHEET_WEAPON)
    {
      list = json_array_new ();
      for (guint i = 0; traits[i] != NULL; i++)
        json_array_add_string_element (list, traits[i]);
      ten_tree_put (written, TEN_FOUNDRY_FLAGS ".traits", ten_tree_take_array (list));
      ten_tree_put_number (written, TEN_FOUNDRY_FLAGS ".bonus", number);
      write_pool (self, entry, system, traits);
    }
  else if (kind == TEN_SHEET_CONDITION)
    {
      ten_tree_put_text (system, "description", note);
      ten_tree_put_text (written, TEN_FOUNDRY_FLAGS ".as", "condition");
    }
}

static void
write_kind (TenFoundry *self, TenSheetItemKind kind, JsonNode *entry)
{
  GListModel *items = ten_sheet_get_items (self->sheet, kind);

  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

      if (kind == TEN_SHEET_WEAPON)
        entry = ten_foundry_find_weapon_entry (self, ten_sheet_item_get_traits (item));
      if (!g_hash_table_contains (self->advantages, item))
        write_item (self, kind, entry, item);
    }
}

/* A trait without a place in the system becomes an item, marked in its flags. */
static void
write_extra_trait (TenFoundry *self, const char *trait)
{
  const char *heading = find_heading (self, trait);
  JsonNode *grouped = find_items (self, "group", heading);
  JsonNode *extra = ten_tree_get (self->table, "extra");
  JsonNode *entry = grouped != NULL ? grouped
                    : extra != NULL ? extra
                                    : find_items (self, "advantage", NULL);
  g_autofree char *title = ten_sheet_dup_title (trait);
  JsonNode *item;
  int rating;

  ten_foundry_get_rating (self, trait, &rating);
  item = add_item (self, entry, title, rating);
  if (heading != NULL)
    ten_tree_put_text (item, TEN_FOUNDRY_FLAGS ".group", heading);
  if (entry == extra)
    {
      JsonNode *system = ten_tree_get (item, "system");

      ten_tree_put_text (system, ten_tree_word (extra, "label"), title);
      ten_foundry_write_specialties (self, system, ten_tree_word (extra, "specialties"), "text",
                                     trait);
    }
  ten_tree_put_text (item, TEN_FOUNDRY_FLAGS ".trait", trait);
  ten_tree_put_number (item, TEN_FOUNDRY_FLAGS ".rating", rating);
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
      if (!g_hash_table_contains (self->traits, groups[i].traits[j].id) &&
          ten_ruleset_find_track (self->ruleset, groups[i].traits[j].id) == NULL &&
          ten_foundry_get_rating (self, groups[i].traits[j].id, &rating))
        write_extra_trait (self, groups[i].traits[j].id);
  for (; extra != NULL && *extra != NULL; extra++)
    if (!g_hash_table_contains (self->traits, *extra))
      write_extra_trait (self, *extra);
}

void
ten_foundry_write_items (TenFoundry *self)
{
  JsonNode *conditions = ten_tree_get (self->table, "conditions");

  /* Powers name the item that they belong to. */
  write_other_traits (self);
  write_kind (self, TEN_SHEET_ADVANTAGE, find_items (self, "advantage", NULL));
  write_kind (self, TEN_SHEET_EQUIPMENT, find_items (self, "equipment", NULL));
  write_kind (self, TEN_SHEET_WEAPON, NULL);
  write_kind (self, TEN_SHEET_ARMOR, find_items (self, "armor", NULL));
  write_kind (self, TEN_SHEET_CONDITION,
              conditions != NULL ? conditions : find_items (self, "condition", NULL));
}
