/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-values-private.h"

#include "importers/ten-foundry-powers-private.h"
#include "importers/ten-foundry-tracks-private.h"
#include "importers/ten-html-private.h"
#include "importers/ten-import-names-private.h"
#include "json/ten-json-private.h"

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

  if (ten_draft_set_trait (self->draft, trait, rating) ||
      ((rating < 0 || rating > TEN_SHEET_MAX_RATING) &&
       ten_draft_set_detail (self->draft, trait, text)))
    ten_draft_take (self->draft, node);
}

/* A specialty in a list: its name, or an object with a name (wod5e: a bonus). */
static void
read_specialty (TenFoundry *self, const char *trait, JsonNode *node)
{
  static const char *const names[] = { "source", "name", "label", "value" };
  const char *text = ten_tree_get_text (node);
  g_autofree char *full = NULL;
  int bonus = 1;

  for (guint i = 0; text == NULL && i < G_N_ELEMENTS (names); i++)
    text = ten_tree_get_member_text (node, names[i]);
  if (text == NULL)
    return;
  if (ten_tree_get_number (ten_tree_get_member (node, "value"), &bonus) && bonus != 1)
    full = g_strdup_printf ("%s (%+d)", text, bonus);
  ten_draft_add_specialty (self->draft, trait, full != NULL ? full : text);
}

/* Text separated by semicolons or else commas; or a list of texts or objects. */
void
ten_foundry_read_specialties (TenFoundry *self, const char *trait, JsonNode *node)
{
  const char *text = ten_tree_get_text (node);
  g_auto (GStrv) parts = NULL;

  if (text != NULL)
    parts = g_strsplit_set (text, strchr (text, ';') != NULL ? ";\n" : ",\n", -1);
  else if (node == NULL || JSON_NODE_HOLDS_VALUE (node) || JSON_NODE_HOLDS_NULL (node))
    return;
  for (char **part = parts; part != NULL && *part != NULL; part++)
    ten_draft_add_specialty (self->draft, trait, *part);
  for (TenTreeChild child = ten_tree_children (node); ten_tree_next (&child);)
    read_specialty (self, trait, child.node);
  ten_draft_take (self->draft, node);
}

/* A trailing semicolon shows that commas are not separators. */
static char *
join_specialties (const char *const *specialties)
{
  g_autofree char *commas = g_strjoinv (", ", (char **) specialties);
  g_autofree char *semicolons = g_strjoinv ("; ", (char **) specialties);

  for (; *specialties != NULL; specialties++)
    if (strchr (*specialties, ',') != NULL)
      return g_strconcat (semicolons, ";", NULL);
  return g_steal_pointer (&commas);
}

/* In wod5e, a specialty is a bonus to its skill. */
static JsonNode *
make_bonus (const char *specialty, const char *trait)
{
  JsonObject *bonus = json_object_new ();
  JsonArray *paths = json_array_new ();
  g_auto (GStrv) words = g_strsplit (trait, "_", -1);
  g_autofree char *joined = g_strjoinv ("", words);
  g_autofree char *path = g_strconcat ("skills.", joined, NULL);

  json_array_add_string_element (paths, path);
  json_object_set_string_member (bonus, "source", specialty);
  json_object_set_int_member (bonus, "value", 1);
  json_object_set_array_member (bonus, "paths", paths);
  json_object_set_boolean_member (bonus, "displayWhenInactive", TRUE);
  ten_foundry_put_text (bonus, "activeWhen.check", "never");
  return ten_json_take_object (bonus);
}

void
ten_foundry_write_specialties (
    TenFoundry *self, JsonObject *object, const char *path, const char *form, const char *trait)
{
  static const char *const none[] = { NULL };
  const char *const *specialties =
      ten_character_get_specialties (TEN_CHARACTER (self->sheet), trait);
  JsonArray *list;

  if (specialties == NULL)
    specialties = none;
  if (g_str_equal (form, "text"))
    {
      g_autofree char *text = join_specialties (specialties);

      ten_foundry_put_text (object, path, text);
      return;
    }
  list = json_array_new ();
  for (; *specialties != NULL; specialties++)
    json_array_add_element (list, g_str_equal (form, "bonuses") ? make_bonus (*specialties, trait)
                                                                : ten_tree_new_text (*specialties));
  ten_foundry_put (object, path, ten_tree_take_array (list));
}

static gboolean
is_grouped (JsonObject *entry)
{
  return json_object_has_member (entry, "group");
}

/* Whether the entry is about this kind of character, and not about all of them. */
static gboolean
is_mine (TenFoundry *self, JsonObject *entry)
{
  return json_object_has_member (entry, "kinds") && ten_foundry_is_for (entry, self->kind);
}

/* Every new actor has these, even if they mean nothing to that kind of character. */
static gboolean
is_nothing (TenFoundry *self, JsonObject *entry, const char *key, const char *trait, int rating)
{
  JsonObject *usual = ten_foundry_entry (entry, "usual");

  return !ten_foundry_knows_trait (self, trait) &&
         (rating == 0 || (usual != NULL && !is_mine (self, entry) &&
                          rating == (int) ten_json_object_get_number (usual, key, 0)));
}

/* The flags name those that are advantages on the sheet. */
static gboolean
read_grouped (TenFoundry *self, JsonObject *entry, const char *title, int rating)
{
  JsonNode *own = ten_tree_get_member (ten_foundry_get_flags (self->actor), "advantages");

  if (rating <= 0)
    return TRUE;
  return ten_tree_get_member (own, title) != NULL
             ? ten_draft_add_advantage (self->draft, title, rating)
             : ten_foundry_set_grouped (self, entry, title, rating);
}

static void
read_rating (TenFoundry *self, JsonObject *entry, const char *key, JsonNode *node)
{
  const char *member = ten_foundry_word (entry, "name");
  const char *name = member != NULL ? ten_tree_get_member_text (node, member) : NULL;
  JsonNode *value = JSON_NODE_HOLDS_OBJECT (node) ? ten_tree_get_member (node, "value") : node;
  gboolean none = value == NULL || JSON_NODE_HOLDS_NULL (value);
  g_autofree char *trait = ten_foundry_dup_trait (entry, key);
  int rating = 0;

  if (!ten_tree_get_number (value, &rating) && !none)
    return;
  if (g_strcmp0 (name, "") == 0)
    name = NULL;
  if (is_grouped (entry))
    {
      g_autofree char *title = ten_import_dup_title (trait);

      if (read_grouped (self, entry, name != NULL ? name : title, rating))
        ten_draft_take (self->draft, node);
      return;
    }
  if (name == NULL || ten_foundry_knows_trait (self, trait))
    name = trait;
  if (none || is_nothing (self, entry, key, name, rating))
    ten_draft_take (self->draft, value);
  else
    ten_foundry_set_trait (self, name, rating, value);
  member = ten_foundry_word (entry, "specialties");
  if (member != NULL)
    ten_foundry_read_specialties (self, name, ten_tree_get_member (node, member));
}

/* The groups of attributes, skills and powers. */
static void
read_group (TenFoundry *self, JsonObject *entry)
{
  TenTreeChild child = ten_tree_members (ten_foundry_get (self, entry));

  while (ten_tree_next (&child))
    if (!ten_draft_is_taken (self->draft, child.node))
      read_rating (self, entry, child.key, child.node);
}

/* The extra trait with that title, or an advantage where older sheets have one. */
static gboolean
find_grouped (TenFoundry *self, const char *title, int *rating)
{
  GListModel *items = ten_sheet_get_items (self->sheet, TEN_SHEET_ADVANTAGE);
  const char *const *extra = ten_character_get_extra_traits (TEN_CHARACTER (self->sheet));
  g_autofree char *folded = ten_fold_name (title, -1);
  g_autofree char *key = g_strconcat ("advantages.", title, NULL);

  for (; extra != NULL && *extra != NULL; extra++)
    {
      g_autofree char *other = ten_fold_name (*extra, -1);

      if (!g_str_equal (folded, other))
        continue;
      ten_foundry_get_rating (self, *extra, rating);
      return g_hash_table_add (self->traits, g_strdup (*extra));
    }
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

      if (!g_str_equal (title, ten_sheet_item_get_name (item)) ||
          g_hash_table_contains (self->advantages, item) || ten_sheet_item_get_number (item) <= 0)
        continue;
      *rating = ten_sheet_item_get_number (item);
      ten_foundry_put_switch (self->flags, key, TRUE);
      return g_hash_table_add (self->advantages, item);
    }
  return FALSE;
}

static gboolean
write_grouped (TenFoundry *self, JsonObject *entry, JsonObject *object, const char *trait)
{
  const char *shown = ten_foundry_word (entry, "shown");
  g_autofree char *title = ten_import_dup_title (trait);
  int rating;

  if (!find_grouped (self, title, &rating))
    return FALSE;
  json_object_set_int_member (object, "value", rating);
  if (shown != NULL)
    json_object_set_boolean_member (object, shown, TRUE);
  return TRUE;
}

static gboolean
write_trait (TenFoundry *self, JsonObject *entry, JsonObject *object, const char *trait)
{
  const char *specialties = ten_foundry_word (entry, "specialties");
  g_autofree char *own = g_strconcat ("specialties.", trait, NULL);
  int rating;

  if (!ten_foundry_get_rating (self, trait, &rating) &&
      ten_ruleset_find_trait (self->ruleset, trait) == NULL)
    return FALSE;
  json_object_set_int_member (object, "value", rating);
  ten_foundry_put_members (object, entry, "fixed");
  if (json_object_has_member (entry, "fixed"))
    json_object_set_int_member (object, "total", rating);
  if (specialties != NULL)
    ten_foundry_write_specialties (self, object, specialties,
                                   ten_foundry_word (self->table, "specialties_as"), trait);
  else if (ten_character_get_specialties (TEN_CHARACTER (self->sheet), trait) != NULL)
    ten_foundry_write_specialties (self, self->flags, own, "list", trait);
  g_hash_table_add (self->traits, g_strdup (trait));
  return TRUE;
}

static void
write_group (TenFoundry *self, JsonObject *entry)
{
  for (TenTreeChild key = ten_foundry_walk (entry, "keys"); ten_tree_next (&key);)
    {
      const char *word = json_node_get_string (key.node);
      g_autofree char *trait = ten_foundry_dup_trait (entry, word);
      g_autofree char *path = ten_foundry_dup_place (entry, word);
      g_autoptr (JsonObject) object = json_object_new ();

      if ((is_grouped (entry) ? write_grouped : write_trait) (self, entry, object, trait))
        ten_foundry_put (self->new_system, path,
                         json_node_init_object (json_node_alloc (), object));
    }
}

/* A single trait, such as humanity, gnosis or hunger. */
static void
read_number (TenFoundry *self, JsonObject *entry)
{
  JsonNode *node = ten_foundry_get (self, entry);
  const char *trait = ten_foundry_word (entry, "trait");
  int rating;

  if (!ten_tree_get_number (node, &rating))
    return;
  if (ten_foundry_is_for (entry, self->kind) &&
      (rating > 0 || ten_foundry_knows_trait (self, trait)))
    ten_foundry_set_trait (self, trait, rating, node);
  else if (rating == 0 || rating == (int) ten_json_object_get_number (entry, "usual", 0))
    ten_draft_take (self->draft, node);
}

static void
write_number (TenFoundry *self, JsonObject *entry)
{
  const char *trait = ten_foundry_word (entry, "trait");
  int rating;

  if (g_hash_table_contains (self->traits, trait) || !ten_foundry_get_rating (self, trait, &rating))
    return;
  ten_foundry_put_number (self->new_system, ten_foundry_word (entry, "at"), rating);
  g_hash_table_add (self->traits, g_strdup (trait));
}

/* Points unknown to the rulesets, such as mana, become a detail: `3 / 10`. */
static void
read_pool (TenFoundry *self, JsonObject *entry)
{
  JsonArray *usual = json_object_get_array_member (entry, "usual");
  JsonNode *node = ten_foundry_get (self, entry);
  g_autofree char *text = NULL;
  int value, maximum;
  gboolean is_usual;

  if (!ten_tree_get_number (ten_tree_get_member (node, "value"), &value) ||
      !ten_tree_get_number (ten_tree_get_member (node, "max"), &maximum))
    return;
  is_usual =
      (value == 0 && maximum == 0) || (value == (int) json_array_get_int_element (usual, 0) &&
                                       maximum == (int) json_array_get_int_element (usual, 1));
  text = g_strdup_printf ("%d / %d", value, maximum);
  if ((!is_usual || (ten_foundry_is_for (entry, self->kind) && maximum != 0)) &&
      !ten_draft_set_detail (self->draft, ten_foundry_word (entry, "detail"), text))
    return;
  ten_draft_take (self->draft, ten_tree_get_member (node, "value"));
  ten_draft_take (self->draft, ten_tree_get_member (node, "max"));
}

static void
write_pool (TenFoundry *self, JsonObject *entry)
{
  const char *detail = ten_foundry_word (entry, "detail");
  const char *text = ten_foundry_get_detail (self, detail);
  g_auto (GStrv) parts = text != NULL ? g_strsplit (text, " / ", 2) : NULL;
  g_autoptr (JsonObject) object = json_object_new ();
  guint64 value, maximum;

  if (parts == NULL || g_strv_length (parts) != 2 ||
      !g_ascii_string_to_unsigned (parts[0], 10, 0, 1000, &value, NULL) ||
      !g_ascii_string_to_unsigned (parts[1], 10, 0, 1000, &maximum, NULL))
    return;
  json_object_set_int_member (object, "value", (gint64) value);
  json_object_set_int_member (object, "max", (gint64) maximum);
  ten_foundry_put (self->new_system, ten_foundry_word (entry, "at"),
                   json_node_init_object (json_node_alloc (), object));
  g_hash_table_add (self->details, g_strdup (detail));
}

/* The texts of an object, each behind its key. */
static char *
join_members (JsonNode *node)
{
  GString *text = g_string_new (NULL);

  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    {
      const char *own = ten_tree_get_text (child.node);

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

/* Whether a text is the default of new actors, or repeats the actor's name. */
static gboolean
says_nothing (TenFoundry *self, JsonObject *entry, const char *text)
{
  return (!is_mine (self, entry) && g_strcmp0 (ten_foundry_word (entry, "usual"), text) == 0) ||
         (ten_json_object_get_flag (entry, "other_name", FALSE) &&
          g_strcmp0 (text, ten_tree_get_member_text (self->actor, "name")) == 0);
}

/* Concept, clan, player and the like. */
static void
read_detail (TenFoundry *self, JsonObject *entry)
{
  JsonNode *node = ten_foundry_get (self, entry);
  const char *member = ten_foundry_word (entry, "text");
  gboolean map = node != NULL && JSON_NODE_HOLDS_OBJECT (node) &&
                 ten_json_object_get_flag (entry, "map", FALSE);
  g_autofree char *text = map ? join_members (node) : ten_foundry_dup_words (node, is_html (entry));

  if (text == NULL || ten_draft_is_taken (self->draft, node))
    return;
  if (says_nothing (self, entry, text))
    ;
  else if (member != NULL)
    ten_draft_set_text (
        self->draft, g_str_equal (member, "player") ? TEN_DRAFT_PLAYER : TEN_DRAFT_CHRONICLE, text);
  else if (!ten_draft_set_detail (self->draft, ten_foundry_word (entry, "detail"), text))
    return;
  ten_draft_take (self->draft, node);
}

static void
put_words (TenFoundry *self, JsonObject *entry, const char *text)
{
  g_autofree char *html = is_html (entry) ? ten_html_from_text (text) : NULL;

  ten_foundry_put_text (self->new_system, ten_foundry_word (entry, "at"),
                        html != NULL ? html : text);
}

/* Where the system has a number, other words go to the flags. */
static void
write_detail (TenFoundry *self, JsonObject *entry)
{
  const char *detail = ten_foundry_word (entry, "detail");
  const char *text = ten_foundry_get_detail (self, detail);
  gboolean numeric = ten_json_object_get_flag (entry, "number", FALSE);
  guint64 number = 0;

  if (ten_json_object_get_flag (entry, "map", FALSE) ||
      (numeric &&
       (text == NULL || !g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT, &number, NULL))))
    return;
  if (g_strcmp0 (ten_foundry_word (entry, "text"), "chronicle") == 0)
    put_words (self, entry, ten_sheet_get_chronicle (self->sheet));
  if (text == NULL || !g_hash_table_add (self->details, g_strdup (detail)))
    return;
  if (numeric)
    ten_foundry_put_number (self->new_system, ten_foundry_word (entry, "at"), (int) number);
  else
    put_words (self, entry, text);
}

/* The notes, with longer texts under separate headings. */
static void
read_text (TenFoundry *self, JsonObject *entry)
{
  const char *path = ten_foundry_word (entry, "at");
  const char *dot = strchr (path, '.');
  JsonNode *node = ten_foundry_get (self, entry);
  g_autofree char *text = ten_foundry_dup_words (node, is_html (entry));
  g_autofree char *heading =
      ten_sheet_dup_title (ten_json_object_get_text (entry, "title", dot != NULL ? dot + 1 : path));

  if (ten_tree_get_text (node) == NULL)
    return;
  if (text != NULL)
    ten_draft_add_notes (self->draft,
                         ten_json_object_get_flag (entry, "main", FALSE) ? NULL : heading, text);
  ten_draft_take (self->draft, node);
}

static void
write_text (TenFoundry *self, JsonObject *entry)
{
  if (ten_json_object_get_flag (entry, "main", FALSE))
    put_words (self, entry, ten_sheet_get_notes (self->sheet));
}

typedef void (*Visit) (TenFoundry *self, JsonObject *entry);

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
  { "texts", read_text, write_text },
};

/* Expands an entry with `each` into one for each name. */
static void
visit_each (TenFoundry *self, JsonNode *node, Visit visit)
{
  JsonObject *entry = json_node_get_object (node);

  for (TenTreeChild name = ten_foundry_walk (entry, "each"); ten_tree_next (&name);)
    {
      const char *key = json_node_get_string (name.node);
      g_autofree char *at = g_strconcat (ten_json_object_get_text (entry, "at", ""), key, NULL);
      g_autofree char *detail = ten_foundry_dup_trait (entry, key);
      g_autoptr (JsonObject) one = json_object_new ();

      for (TenTreeChild member = ten_tree_members (node); ten_tree_next (&member);)
        json_object_set_member (one, member.key, json_node_copy (member.node));
      json_object_set_string_member (one, "at", at);
      json_object_set_string_member (one, "detail", detail);
      visit (self, one);
    }
}

/* The places of older versions are only read, and those of another kind of character not written.
 */
void
ten_foundry_visit_values (TenFoundry *self, const char *list)
{
  Visit visit = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (g_str_equal (lists[i].list, list))
      visit = self->sheet != NULL ? lists[i].write : lists[i].read;
  for (TenTreeChild child = ten_foundry_walk (self->table, list); ten_tree_next (&child);)
    {
      JsonObject *entry = json_node_get_object (child.node);

      if (self->sheet != NULL && (ten_json_object_get_flag (entry, "old", FALSE) ||
                                  !ten_foundry_is_for (entry, self->kind)))
        continue;
      if (json_object_has_member (entry, "each"))
        visit_each (self, child.node, visit);
      else
        visit (self, entry);
    }
}
