/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-private.h"

#include "importers/ten-tree-private.h"

#include <string.h>

gboolean
ten_foundry_knows_trait (TenFoundry *self, const char *trait)
{
  return ten_ruleset_match_trait (self->ruleset, trait, -1) != NULL;
}

/* A rating that cannot be a trait on a sheet becomes a detail. */
void
ten_foundry_set_trait (TenFoundry *self, const char *trait, int rating, JsonNode *node)
{
  g_autofree char *text = g_strdup_printf ("%d", rating);

  if (!ten_draft_set_trait (self->draft, trait, rating, node) &&
      (rating < 0 || rating > TEN_SHEET_MAX_RATING))
    ten_draft_set_detail (self->draft, trait, text, node);
}

/* Disciplines and the like are traits under a heading. A power with the name of a trait of the
 * ruleset is not that trait. */
gboolean
ten_foundry_set_grouped (
    TenFoundry *self, JsonNode *entry, const char *name, int rating, JsonNode *node)
{
  const char *outer = self->draft->heading;
  gboolean done;

  if (ten_foundry_knows_trait (self, name))
    return ten_draft_add_advantage (self->draft, name, rating, node);
  self->draft->heading = ten_tree_word (entry, "group");
  done = ten_draft_set_trait (self->draft, name, rating, node);
  self->draft->heading = outer;
  return done;
}

/* Text separated by semicolons or else commas; or a list of texts, or of objects with a name
 * (wod5e: a bonus). */
void
ten_foundry_read_specialties (TenFoundry *self, const char *trait, JsonNode *node)
{
  static const char *const names[] = { "source", "name", "label", "value" };
  const char *text = ten_tree_get_text (node);
  g_auto (GStrv) parts = NULL;

  if (text != NULL)
    parts = g_strsplit_set (text, strchr (text, ';') != NULL ? ";\n" : ",\n", -1);
  else if (node == NULL || JSON_NODE_HOLDS_VALUE (node) || JSON_NODE_HOLDS_NULL (node))
    return;
  for (char **part = parts; part != NULL && *part != NULL; part++)
    ten_draft_add_specialty (self->draft, trait, *part, NULL);
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    {
      int bonus = ten_tree_number (child.node, "value", 1);
      g_autofree char *full = NULL;

      for (guint i = 0; child.text == NULL && i < G_N_ELEMENTS (names); i++)
        child.text = ten_tree_word (child.node, names[i]);
      full = bonus != 1 ? g_strdup_printf ("%s (%+d)", child.text, bonus) : g_strdup (child.text);
      if (child.text != NULL)
        ten_draft_add_specialty (self->draft, trait, full, NULL);
    }
  ten_draft_take (self->draft, node);
}

/* In wod5e, a specialty is a bonus to its skill. */
static JsonNode *
make_bonus (const char *specialty, const char *trait)
{
  JsonNode *bonus = ten_tree_new_object ();
  JsonArray *paths = json_array_new ();
  g_autofree char *joined = ten_fold_name (trait, -1);
  g_autofree char *path = g_strconcat ("skills.", joined, NULL);

  json_array_add_string_element (paths, path);
  ten_tree_put_text (bonus, "source", specialty);
  ten_tree_put_number (bonus, "value", 1);
  ten_tree_put (bonus, "paths", ten_tree_take_array (paths));
  ten_tree_put_switch (bonus, "displayWhenInactive", TRUE);
  ten_tree_put_text (bonus, "activeWhen.check", "never");
  return bonus;
}

/* As a text, a trailing semicolon shows that commas are not separators. */
void
ten_foundry_write_specialties (
    TenFoundry *self, JsonNode *object, const char *path, const char *form, const char *trait)
{
  static const char *const none[] = { NULL };
  const char *const *own = ten_character_get_specialties (TEN_CHARACTER (self->sheet), trait);
  const char *const *specialties = own != NULL ? own : none;
  g_autofree char *joined = g_strjoinv ("", (char **) specialties);
  gboolean plain = strchr (joined, ',') == NULL;
  g_autofree char *list = g_strjoinv (plain ? ", " : "; ", (char **) specialties);
  g_autofree char *text = g_strconcat (list, plain ? "" : ";", NULL);
  g_autoptr (JsonArray) array = json_array_new ();

  for (; *specialties != NULL; specialties++)
    json_array_add_element (array, g_str_equal (form, "bonuses")
                                       ? make_bonus (*specialties, trait)
                                       : ten_tree_new_text (*specialties));
  if (g_str_equal (form, "text"))
    ten_tree_put_text (object, path, text);
  else
    ten_tree_put (object, path, ten_tree_take_array (json_array_ref (array)));
}

/* Whether the entry is about this kind of character, and not about all of them. */
static gboolean
is_mine (TenFoundry *self, JsonNode *entry)
{
  return ten_tree_get (entry, "kinds") != NULL && ten_foundry_is_for (entry, self->kind);
}

/* Every new actor has these, even if they mean nothing to that kind of character. */
static gboolean
is_nothing (TenFoundry *self, JsonNode *entry, const char *key, const char *trait, int rating)
{
  JsonNode *usual = ten_tree_get (entry, "usual");

  return !ten_foundry_knows_trait (self, trait) &&
         (rating == 0 ||
          (usual != NULL && !is_mine (self, entry) && rating == ten_tree_number (usual, key, 0)));
}

/* The flags name those that are advantages on the sheet. */
static void
read_grouped (TenFoundry *self, JsonNode *entry, const char *title, int rating, JsonNode *node)
{
  JsonNode *own = ten_tree_get (self->flags, "advantages");

  if (rating <= 0)
    ten_draft_take (self->draft, node);
  else if (ten_tree_get (own, title) != NULL)
    ten_draft_add_advantage (self->draft, title, rating, node);
  else
    ten_foundry_set_grouped (self, entry, title, rating, node);
}

static void
read_rating (TenFoundry *self, JsonNode *entry, const char *key, JsonNode *node)
{
  const char *member = ten_tree_word (entry, "specialties");
  JsonNode *own = ten_tree_get (node, ten_tree_word (entry, "name"));
  const char *name = ten_tree_is_blank (own) ? NULL : ten_tree_get_text (own);
  JsonNode *value = JSON_NODE_HOLDS_OBJECT (node) ? ten_tree_get (node, "value") : node;
  gboolean none = value == NULL || JSON_NODE_HOLDS_NULL (value);
  g_autofree char *trait = ten_foundry_dup_trait (entry, key);
  g_autofree char *title = ten_import_dup_title (trait);
  int rating = 0;

  if (!ten_tree_get_number (value, &rating) && !none)
    return;
  if (ten_tree_word (entry, "group") != NULL)
    {
      read_grouped (self, entry, name != NULL ? name : title, rating, node);
      return;
    }
  if (name == NULL || ten_foundry_knows_trait (self, trait))
    name = trait;
  if (none || is_nothing (self, entry, key, name, rating))
    ten_draft_take (self->draft, value);
  else
    ten_foundry_set_trait (self, name, rating, value);
  ten_foundry_read_specialties (self, name, ten_tree_get (node, member));
}

/* The groups of attributes, skills and powers. */
static void
read_group (TenFoundry *self, JsonNode *entry)
{
  TenTreeChild child = ten_tree_members (ten_foundry_get (self, entry));

  while (ten_tree_next (&child))
    if (!ten_draft_is_taken (self->draft, child.node))
      read_rating (self, entry, child.key, child.node);
}

/* The extra trait with that title, or an advantage where older sheets have one. */
static gboolean
write_grouped (TenFoundry *self, JsonNode *entry, JsonNode *object, const char *trait)
{
  GListModel *items = ten_sheet_get_items (self->sheet, TEN_SHEET_ADVANTAGE);
  const char *const *extra = ten_character_get_extra_traits (TEN_CHARACTER (self->sheet));
  const char *shown = ten_tree_word (entry, "shown");
  g_autofree char *title = ten_import_dup_title (trait);
  g_autofree char *key = g_strconcat ("advantages.", title, NULL);
  gboolean found = FALSE;
  int rating = 0;

  while (extra != NULL && *extra != NULL && !ten_tree_is_same_name (title, *extra))
    extra++;
  if (extra != NULL && *extra != NULL)
    found = ten_foundry_get_rating (self, *extra, &rating) &&
            g_hash_table_add (self->traits, g_strdup (*extra));
  else
    for (guint i = 0; !found && i < g_list_model_get_n_items (items); i++)
      {
        g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

        rating = ten_sheet_item_get_number (item);
        found = g_str_equal (title, ten_sheet_item_get_name (item)) && rating > 0 &&
                g_hash_table_add (self->advantages, item);
        if (found)
          ten_tree_put_switch (self->flags, key, TRUE);
      }
  if (found)
    ten_tree_put_number (object, "value", rating);
  if (found && shown != NULL)
    ten_tree_put_switch (object, shown, TRUE);
  return found;
}

static gboolean
write_trait (TenFoundry *self, JsonNode *entry, JsonNode *object, const char *trait)
{
  const char *specialties = ten_tree_word (entry, "specialties");
  g_autofree char *own = g_strconcat ("specialties.", trait, NULL);
  int rating;

  if (!ten_foundry_get_rating (self, trait, &rating) &&
      ten_ruleset_find_trait (self->ruleset, trait) == NULL)
    return FALSE;
  ten_tree_put_number (object, "value", rating);
  ten_foundry_put_members (object, entry, "fixed");
  if (ten_tree_get (entry, "fixed") != NULL)
    ten_tree_put_number (object, "total", rating);
  if (specialties != NULL)
    ten_foundry_write_specialties (self, object, specialties,
                                   ten_tree_word (self->table, "specialties_as"), trait);
  else if (ten_character_get_specialties (TEN_CHARACTER (self->sheet), trait) != NULL)
    ten_foundry_write_specialties (self, self->flags, own, "list", trait);
  g_hash_table_add (self->traits, g_strdup (trait));
  return TRUE;
}

static void
write_group (TenFoundry *self, JsonNode *entry)
{
  gboolean grouped = ten_tree_word (entry, "group") != NULL;

  for (TenTreeChild key = ten_tree_walk (entry, "keys"); ten_tree_next (&key);)
    {
      g_autofree char *trait = ten_foundry_dup_trait (entry, key.text);
      g_autofree char *path = ten_foundry_dup_place (entry, key.text);
      g_autoptr (JsonNode) object = ten_tree_new_object ();

      if ((grouped ? write_grouped : write_trait) (self, entry, object, trait))
        ten_tree_put (self->system, path, g_steal_pointer (&object));
    }
}

/* A single trait, such as humanity, gnosis or hunger. */
static void
read_number (TenFoundry *self, JsonNode *entry)
{
  JsonNode *node = ten_foundry_get (self, entry);
  const char *trait = ten_tree_word (entry, "trait");
  int rating;

  if (!ten_tree_get_number (node, &rating))
    return;
  if (ten_foundry_is_for (entry, self->kind) &&
      (rating > 0 || ten_foundry_knows_trait (self, trait)))
    ten_foundry_set_trait (self, trait, rating, node);
  else if (rating == 0 || rating == ten_tree_number (entry, "usual", 0))
    ten_draft_take (self->draft, node);
}

static void
write_number (TenFoundry *self, JsonNode *entry)
{
  const char *trait = ten_tree_word (entry, "trait");
  int rating;

  if (!g_hash_table_contains (self->traits, trait) &&
      ten_foundry_get_rating (self, trait, &rating) &&
      g_hash_table_add (self->traits, g_strdup (trait)))
    ten_tree_put_number (self->system, ten_tree_word (entry, "at"), rating);
}

/* Points unknown to the rulesets, such as mana, become a detail: `3 / 10`. */
static void
read_pool (TenFoundry *self, JsonNode *entry)
{
  JsonArray *usual = json_node_get_array (ten_tree_get (entry, "usual"));
  JsonNode *node = ten_foundry_get (self, entry);
  JsonNode *value = ten_tree_get (node, "value");
  JsonNode *maximum = ten_tree_get (node, "max");
  g_autofree char *text = NULL;
  gboolean is_usual;
  int number, size;

  if (!ten_tree_get_number (value, &number) || !ten_tree_get_number (maximum, &size))
    return;
  is_usual = (number == json_array_get_int_element (usual, 0) &&
              size == json_array_get_int_element (usual, 1)) ||
             (number == 0 && size == 0);
  text = g_strdup_printf ("%d / %d", number, size);
  if ((is_usual && (!ten_foundry_is_for (entry, self->kind) || size == 0)) ||
      ten_draft_set_detail (self->draft, ten_tree_word (entry, "detail"), text, value))
    {
      ten_draft_take (self->draft, value);
      ten_draft_take (self->draft, maximum);
    }
}

static void
write_pool (TenFoundry *self, JsonNode *entry)
{
  const char *detail = ten_tree_word (entry, "detail");
  const char *text = ten_foundry_get_detail (self, detail);
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", " / ", 2);
  JsonNode *object;
  guint64 value, maximum;

  if (g_strv_length (parts) != 2 ||
      !g_ascii_string_to_unsigned (parts[0], 10, 0, 1000, &value, NULL) ||
      !g_ascii_string_to_unsigned (parts[1], 10, 0, 1000, &maximum, NULL))
    return;
  object = ten_tree_new_object ();
  ten_tree_put_number (object, "value", (gint64) value);
  ten_tree_put_number (object, "max", (gint64) maximum);
  ten_tree_put (self->system, ten_tree_word (entry, "at"), object);
  g_hash_table_add (self->details, g_strdup (detail));
}

/* The texts of an object, each behind its key. */
static char *
join_members (JsonNode *node)
{
  GString *text = g_string_new (NULL);

  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    if (child.text != NULL && *child.text != '\0')
      g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "; " : "", child.key, child.text);
  return g_string_free (text, FALSE);
}

/* Whether a text is the default of new actors, or repeats the actor's name. */
static gboolean
says_nothing (TenFoundry *self, JsonNode *entry, const char *text)
{
  return (!is_mine (self, entry) && g_strcmp0 (ten_tree_word (entry, "usual"), text) == 0) ||
         (ten_tree_is_on (entry, "other_name") &&
          g_strcmp0 (text, ten_tree_word (self->actor, "name")) == 0);
}

/* Concept, clan, player and the like. */
static void
read_detail (TenFoundry *self, JsonNode *entry)
{
  JsonNode *node = ten_foundry_get (self, entry);
  const char *member = ten_tree_word (entry, "text");
  gboolean map = node != NULL && JSON_NODE_HOLDS_OBJECT (node) && ten_tree_is_on (entry, "map");
  g_autofree char *text =
      map ? join_members (node) : ten_foundry_dup_words (node, ten_tree_is_on (entry, "html"));

  if (text == NULL || ten_draft_is_taken (self->draft, node))
    return;
  if (says_nothing (self, entry, text))
    ten_draft_take (self->draft, node);
  else if (member != NULL)
    ten_draft_set_text (self->draft, member, text, node);
  else
    ten_draft_set_detail (self->draft, ten_tree_word (entry, "detail"), text, node);
}

static void
put_words (TenFoundry *self, JsonNode *entry, const char *text)
{
  g_autofree char *html = ten_tree_is_on (entry, "html") ? ten_html_from_text (text) : NULL;

  ten_tree_put_text (self->system, ten_tree_word (entry, "at"), html != NULL ? html : text);
}

/* Where the system has a number, other words go to the flags. */
static void
write_detail (TenFoundry *self, JsonNode *entry)
{
  const char *detail = ten_tree_word (entry, "detail");
  const char *text = ten_foundry_get_detail (self, detail);
  gboolean numeric = ten_tree_is_on (entry, "number");
  guint64 number = 0;

  if (ten_tree_is_on (entry, "map") ||
      (numeric &&
       (text == NULL || !g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT, &number, NULL))))
    return;
  if (g_strcmp0 (ten_tree_word (entry, "text"), "chronicle") == 0)
    put_words (self, entry, ten_sheet_get_chronicle (self->sheet));
  if (text == NULL || !g_hash_table_add (self->details, g_strdup (detail)))
    return;
  if (numeric)
    ten_tree_put_number (self->system, ten_tree_word (entry, "at"), (gint64) number);
  else
    put_words (self, entry, text);
}

/* Fields that bring their own names: a text, or a number without its modifier. */
static void
read_fields (TenFoundry *self, JsonNode *entry)
{
  TenTreeChild child = ten_tree_members (ten_foundry_get (self, entry));

  while (ten_tree_next (&child))
    {
      JsonNode *value = ten_tree_get (child.node, "value");
      int modifier = ten_tree_number (child.node, "mod", 0);
      g_autofree char *name = ten_import_dup_key (child.key);
      g_autofree char *text = NULL;
      int number;

      if (!JSON_NODE_HOLDS_OBJECT (child.node))
        continue;
      text = modifier != 0 && ten_tree_get_number (value, &number)
                 ? g_strdup_printf ("%d", number - modifier)
                 : ten_foundry_dup_words (value, TRUE);
      ten_draft_set_detail (self->draft, name, text != NULL ? text : "", child.node);
    }
}

/* A generation must be a number; others are left out. */
static void
write_fields (TenFoundry *self, JsonNode *entry)
{
  for (TenTreeChild child = ten_tree_walk (entry, "keys"); ten_tree_next (&child);)
    {
      const char *text = ten_foundry_get_detail (self, child.text);
      gboolean numeric = g_str_equal (child.text, "generation");
      g_autofree char *path = ten_foundry_dup_place (entry, child.text);
      g_autofree char *label = g_strdup_printf ("wod.bio.%s.%s", self->kind, child.text);
      JsonNode *field;
      guint64 number = 0;

      if (text == NULL || (numeric && !g_ascii_string_to_unsigned (text, 10, 1, 30, &number, NULL)))
        continue;
      field = ten_tree_new_object ();
      ten_tree_put_text (field, "label", label);
      ten_foundry_put_members (field, entry, "fixed");
      if (numeric)
        ten_tree_put_number (field, "mod", 0);
      ten_tree_put (field, "value",
                    numeric ? json_node_init_int (json_node_alloc (), (gint64) number)
                            : ten_tree_new_text (text));
      ten_tree_put (self->system, path, field);
      g_hash_table_add (self->details, g_strdup (child.text));
    }
}

/* The notes, with longer texts under separate headings. */
static void
read_text (TenFoundry *self, JsonNode *entry)
{
  const char *title = ten_tree_word (entry, "title");
  const char *path = ten_tree_word (entry, "at");
  const char *dot = strchr (path, '.');
  JsonNode *node = ten_foundry_get (self, entry);
  g_autofree char *text = ten_foundry_dup_words (node, ten_tree_is_on (entry, "html"));
  g_autofree char *heading = ten_sheet_dup_title (title != NULL ? title
                                                  : dot != NULL ? dot + 1
                                                                : path);

  if (ten_tree_get_text (node) == NULL)
    return;
  if (text != NULL)
    ten_draft_add_notes (self->draft, ten_tree_is_on (entry, "main") ? NULL : heading, text);
  ten_draft_take (self->draft, node);
}

static void
write_text (TenFoundry *self, JsonNode *entry)
{
  if (ten_tree_is_on (entry, "main"))
    put_words (self, entry, ten_sheet_get_notes (self->sheet));
}

typedef void (*Visit) (TenFoundry *self, JsonNode *entry);

static const struct
{
  const char *list;
  Visit read;
  Visit write;
} lists[] = {
  { "ratings", read_group, write_group },
  { "numbers", read_number, write_number },
  { "pools", read_pool, write_pool },
  { "tracks", ten_foundry_read_track, ten_foundry_write_track },
  { "details", read_detail, write_detail },
  { "fields", read_fields, write_fields },
  { "texts", read_text, write_text },
};

/* Expands an entry with `each` into one for each name. */
static void
visit_each (TenFoundry *self, JsonNode *entry, Visit visit)
{
  const char *path = ten_tree_word (entry, "at");

  for (TenTreeChild name = ten_tree_walk (entry, "each"); ten_tree_next (&name);)
    {
      g_autofree char *at = g_strconcat (path != NULL ? path : "", name.text, NULL);
      g_autofree char *detail = ten_foundry_dup_trait (entry, name.text);
      g_autoptr (JsonNode) one = ten_tree_new_object ();

      for (TenTreeChild member = ten_tree_members (entry); ten_tree_next (&member);)
        ten_tree_put (one, member.key, json_node_copy (member.node));
      ten_tree_put_text (one, "at", at);
      ten_tree_put_text (one, "detail", detail);
      visit (self, one);
    }
}

/* The places of older versions are only read, and those of another kind of character not written.
 */
static void
visit_list (TenFoundry *self, const char *list)
{
  Visit visit = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (g_str_equal (lists[i].list, list))
      visit = self->sheet != NULL ? lists[i].write : lists[i].read;
  for (TenTreeChild child = ten_tree_walk (self->table, list); ten_tree_next (&child);)
    if (self->sheet == NULL ||
        (!ten_tree_is_on (child.node, "old") && ten_foundry_is_for (child.node, self->kind)))
      (ten_tree_get (child.node, "each") != NULL ? visit_each (self, child.node, visit)
                                                 : visit (self, child.node));
}

void
ten_foundry_visit_values (TenFoundry *self, const char *names)
{
  g_auto (GStrv) all = g_strsplit (names, " ", -1);

  for (char **list = all; *list != NULL; list++)
    visit_list (self, *list);
}
