/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-import-meaning-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Longer than this a piece of a text is no name of a thing. */
#define MAX_THING 160

/* Longer than this a text that stands alone tells of the past. */
#define MAX_MERIT 60

/* Splits at commas, or at semicolons where there are some, but not within brackets. */
static GPtrArray *
split_things (const char *text)
{
  GPtrArray *things = g_ptr_array_new_with_free_func (g_free);
  const char *separators = strchr (text, ';') != NULL ? ";\n" : ",\n";
  const char *start = text;
  int depth = 0;

  for (const char *at = text;; at++)
    {
      depth += *at == '(' ? 1 : *at == ')' && depth > 0 ? -1 : 0;
      if (*at == '\0' || (depth == 0 && strchr (separators, *at) != NULL))
        {
          g_autofree char *thing = g_strstrip (g_strndup (start, (gsize) (at - start)));

          if (*thing != '\0')
            g_ptr_array_add (things, g_steal_pointer (&thing));
          start = at + 1;
        }
      if (*at == '\0')
        return things;
    }
}

/* Brackets after a name are part of it, but not those after a rating: "Thaumaturgy (Fire) 3",
 * "Dominate 2 (Command)". */
static char *
dup_rated_name (const TenImportPhrase *phrase, const char *text)
{
  return phrase->remark != NULL && !g_str_has_suffix (text, ")")
             ? g_strdup_printf ("%s (%s)", phrase->name, phrase->remark)
             : g_strdup (phrase->name);
}

static void
read_merit_text (TenImportDraft *self, JsonNode *node)
{
  g_auto (TenImportPhrase) phrase = { NULL, -1, NULL };
  g_autofree char *name = NULL;

  ten_import_phrase_init (&phrase, ten_import_get_text (node));
  ten_import_phrase_takes_remark_as_rating (&phrase);
  if (*phrase.name == '\0')
    return;
  name = phrase.remark != NULL ? g_strdup_printf ("%s (%s)", phrase.name, phrase.remark)
                               : g_strdup (phrase.name);
  if ((self->of == NULL && phrase.rating < 0 && ten_import_draft_has_trait (self, name)) ||
      ten_import_draft_add_advantage (self, name, MAX (phrase.rating, 0)))
    ten_import_draft_take (self, node);
}

/* "flaws" holds nothing else; "merits_and_flaws" may. */
static gboolean
is_flaw_word (const char *word)
{
  g_autofree char *folded = word != NULL ? ten_fold_name (word, -1) : NULL;

  return folded != NULL && strstr (folded, "flaw") != NULL && strstr (folded, "merit") == NULL &&
         strstr (folded, "advantage") == NULL;
}

static gboolean
is_flaw (JsonNode *node)
{
  static const char *const keys[] = { "type", "category", "kind", "featuretype" };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (is_flaw_word (ten_import_get_text (ten_import_get_alike (node, keys[i]))))
      return TRUE;
  return FALSE;
}

/* An object with a name, or one whose key was its name. */
static gboolean
read_merit_object (TenImportDraft *self, const char *key, JsonNode *node)
{
  JsonNode *name_node = NULL;
  JsonNode *custom_node = ten_import_get_alike (node, "customName");
  const char *text = ten_import_get_entry_name (self, node, &name_node);
  const char *custom = ten_import_get_text (custom_node);
  g_autofree char *name = NULL;
  gboolean outer = self->flaw;
  gboolean added;
  int dots = 0;

  if (key != NULL && (name_node == NULL || name_node != ten_import_get_alike (node, "name")))
    {
      name_node = NULL;
      name = ten_import_dup_title (key);
    }
  else if (text != NULL && custom != NULL && *custom != '\0')
    {
      name = g_strdup_printf ("%s (%s)", text, custom);
      ten_import_draft_take (self, custom_node);
    }
  else if (text != NULL)
    name = g_strdup (text);
  else
    return FALSE;
  if (!ten_import_get_rating (node, &dots) && name_node == NULL)
    return FALSE;
  self->flaw = outer || is_flaw (node);
  added = ten_import_draft_add_advantage (self, name, ABS (dots));
  self->flaw = outer;
  if (!added)
    return FALSE;
  ten_import_draft_take (self, ten_import_get_rating_node (node));
  ten_import_draft_take (self, name_node);
  ten_import_take_plain (self, node, name);
  return TRUE;
}

static void
read_merit_member (TenImportDraft *self, const char *key, JsonNode *node)
{
  g_autofree char *title = ten_import_dup_title (key);
  int dots;

  if (ten_import_draft_is_taken (self, node) || ten_import_is_hidden_key (key))
    return;
  if (ten_import_read_number (node, &dots))
    {
      if (ten_import_draft_add_advantage (self, title, dots))
        ten_import_draft_take (self, node);
    }
  else if (ten_import_get_section (self, key, TEN_IMPORT_ANYTHING) == TEN_IMPORT_MERITS)
    ten_import_read_merits (self, key, node);
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      if (!read_merit_object (self, key, node))
        ten_import_read_list (self, node, TEN_IMPORT_MERITS);
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    ten_import_read_list (self, node, TEN_IMPORT_MERITS);
  else if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_BOOLEAN &&
           json_node_get_boolean (node) && ten_import_draft_add_advantage (self, title, 0))
    ten_import_draft_take (self, node);
}

/* {"merit": {"name": "Allies"}, "rating": 2} */
static gboolean
is_inner_named (TenImportDraft *self, JsonNode *node)
{
  JsonNode *name_node = NULL;

  return ten_import_get_rating_node (node) != NULL &&
         ten_import_get_entry_name (self, node, &name_node) != NULL;
}

gboolean
ten_import_read_list (TenImportDraft *self, JsonNode *node, TenImportSection section)
{
  if (ten_import_get_text (node) != NULL)
    {
      read_merit_text (self, node);
      return TRUE;
    }
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
        ten_import_read_list (self, child.node, section);
      return TRUE;
    }
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  if (ten_import_get_text (ten_import_get_alike (node, "name")) != NULL ||
      ten_import_get_text (ten_import_get_alike (node, "label")) != NULL ||
      ten_import_get_text (ten_import_get_alike (node, "title")) != NULL ||
      (ten_import_get_text (ten_import_get_alike (node, "type")) != NULL &&
       ten_import_get_rating_node (node) != NULL) ||
      is_inner_named (self, node))
    return read_merit_object (self, NULL, node);
  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    read_merit_member (self, child.key, child.node);
  return TRUE;
}

/* "Allies 2, Danger Sense (2 pt)": taken where all of it has dots. */
static void
read_merit_texts (TenImportDraft *self, JsonNode *node)
{
  g_autoptr (GPtrArray) things = split_things (ten_import_get_text (node));

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < things->len; i++)
      {
        g_auto (TenImportPhrase) phrase = { NULL, -1, NULL };
        g_autofree char *name = NULL;

        ten_import_phrase_init (&phrase, g_ptr_array_index (things, i));
        ten_import_phrase_takes_remark_as_rating (&phrase);
        name = phrase.remark != NULL ? g_strdup_printf ("%s (%s)", phrase.name, phrase.remark)
                                     : g_strdup (phrase.name);
        if (pass == 0 && (phrase.rating < 0 || phrase.rating > TEN_SHEET_MAX_RATING ||
                          *name == '\0' || strlen (name) > MAX_MERIT))
          return;
        if (pass == 1)
          ten_import_draft_add_advantage (self, name, phrase.rating);
      }
  ten_import_draft_take (self, node);
}

/* The same for a member of a character: what somebody's background is may be a tale. */
void
ten_import_read_merits (TenImportDraft *self, const char *key, JsonNode *node)
{
  const char *text = ten_import_get_text (node);
  gboolean outer = self->flaw;

  self->flaw = outer || is_flaw_word (key);
  if (text != NULL && strpbrk (text, ",;\n") != NULL)
    read_merit_texts (self, node);
  else if (text == NULL || g_utf8_strlen (text, -1) <= MAX_MERIT)
    ten_import_read_list (self, node, TEN_IMPORT_MERITS);
  self->flaw = outer;
}

/* The powers of a trait: {"name": "Auspex", "rating": 2, "powers": ["Premonition"]}. */
void
ten_import_read_inner_powers (TenImportDraft *self, const char *trait, JsonNode *node)
{
  g_autofree char *key = ten_import_dup_key (trait);

  for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
    if (ten_import_find_word (self, "inner_powers", child.key) != NULL)
      {
        self->of = key;
        ten_import_read_list (self, child.node, TEN_IMPORT_MERITS);
        self->of = NULL;
      }
}

/* {"Auspex": ["Heightened Senses", "Premonition"]}: as many dots as powers. */
gboolean
ten_import_read_counted_powers (TenImportDraft *self, const char *trait, JsonNode *node)
{
  g_autofree char *key = ten_import_dup_key (trait);
  guint n = 0;

  for (TenImportChild child = ten_import_elements (node); ten_import_next (&child); n++)
    if (ten_import_get_text (child.node) == NULL &&
        ten_import_get_text (ten_import_get_alike (child.node, "name")) == NULL)
      return FALSE;
  if (n == 0 || n > TEN_SHEET_MAX_RATING || !ten_import_draft_set_trait (self, trait, (int) n))
    return FALSE;
  ten_import_draft_say (self,
                        /* Translators: a trait, and how many dots it got */
                        ngettext ("%s: without a rating in the file, taken as %u, for its power",
                                  "%s: without a rating in the file, taken as %u, for its powers",
                                  n),
                        trait, n);
  self->of = key;
  ten_import_read_list (self, node, TEN_IMPORT_MERITS);
  self->of = NULL;
  return TRUE;
}

/* Some programs list single powers, each with the discipline that it belongs to. The number of
 * them is its rating. */
void
ten_import_read_powers_of (TenImportDraft *self, JsonNode *list)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTableIter iter;
  gpointer name, count;

  for (TenImportChild child = ten_import_elements (list); ten_import_next (&child);)
    {
      JsonNode *element = child.node;
      JsonNode *of = ten_import_get_alike (element, "discipline");
      JsonNode *power = ten_import_get_alike (element, "name");
      gboolean added;
      int level = 0;

      if (ten_import_get_text (of) == NULL || ten_import_get_text (power) == NULL)
        continue;
      ten_import_get_rating (element, &level);
      self->of = ten_import_get_text (of);
      added = ten_import_draft_add_advantage (self, ten_import_get_text (power), level);
      self->of = NULL;
      if (!added)
        continue;
      count = g_hash_table_lookup (counts, ten_import_get_text (of));
      g_hash_table_insert (counts, (gpointer) ten_import_get_text (of),
                           GINT_TO_POINTER (GPOINTER_TO_INT (count) + 1));
      ten_import_draft_take (self, of);
      ten_import_draft_take (self, power);
      ten_import_draft_take (self, ten_import_get_rating_node (element));
    }
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &name, &count))
    ten_import_draft_set_trait (self, name, MIN (GPOINTER_TO_INT (count), TEN_SHEET_MAX_RATING));
}

/* Takes the traits of a text such as "Auspex 3, Dominate 2", where all of it has ratings. */
void
ten_import_read_rated_texts (TenImportDraft *self, JsonNode *node)
{
  g_autoptr (GPtrArray) things = split_things (ten_import_get_text (node));
  gboolean all = things->len > 0;

  for (guint i = 0; i < things->len; i++)
    {
      g_auto (TenImportPhrase) phrase = { NULL, -1, NULL };

      ten_import_phrase_init (&phrase, g_ptr_array_index (things, i));
      if (phrase.rating < 0 || *phrase.name == '\0' || strlen (phrase.name) > MAX_MERIT)
        return;
    }
  for (guint i = 0; i < things->len; i++)
    {
      g_auto (TenImportPhrase) phrase = { NULL, -1, NULL };
      g_autofree char *name = NULL;

      ten_import_phrase_init (&phrase, g_ptr_array_index (things, i));
      name = dup_rated_name (&phrase, g_ptr_array_index (things, i));
      all = ten_import_draft_set_trait (self, name, phrase.rating) && all &&
            (phrase.remark == NULL || !g_str_equal (name, phrase.name));
    }
  if (all)
    ten_import_draft_take (self, node);
}

static void
read_things (TenImportDraft *self, JsonNode *node)
{
  g_autoptr (GPtrArray) things = split_things (ten_import_get_text (node));

  for (guint i = 0; i < things->len; i++)
    if (strlen (g_ptr_array_index (things, i)) > MAX_THING)
      return;
  for (guint i = 0; i < things->len; i++)
    ten_import_draft_add_equipment (self, g_ptr_array_index (things, i), 0, NULL);
  ten_import_draft_take (self, node);
}

static gboolean
read_thing (TenImportDraft *self, const char *key, JsonNode *node)
{
  static const char *const bonus_keys[] = { "bonus", "modifier", "dice" };
  JsonNode *name_node = ten_import_get_alike (node, "name");
  g_autofree char *name = NULL;
  int bonus = 0;

  if (ten_import_get_text (name_node) != NULL)
    name = g_strdup (ten_import_get_text (name_node));
  else if (key != NULL)
    name = ten_import_dup_title (key);
  if (name == NULL || *name == '\0')
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (bonus_keys); i++)
    {
      JsonNode *member = ten_import_get_alike (node, bonus_keys[i]);

      if (ten_import_read_number (member, &bonus))
        {
          ten_import_draft_take (self, member);
          break;
        }
    }
  ten_import_draft_add_equipment (self, name, bonus, NULL);
  ten_import_draft_take (self, name_node);
  return TRUE;
}

/* Reads equipment: a text with commas, a list of texts or objects, or objects by their names. */
void
ten_import_read_equipment (TenImportDraft *self, JsonNode *node)
{
  if (ten_import_get_text (node) != NULL)
    read_things (self, node);
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      for (TenImportChild child = ten_import_elements (node); ten_import_next (&child);)
        {
          JsonNode *element = child.node;

          if (ten_import_get_text (element) != NULL)
            {
              ten_import_draft_add_equipment (self, ten_import_get_text (element), 0, NULL);
              ten_import_draft_take (self, element);
            }
          else if (JSON_NODE_HOLDS_OBJECT (element))
            read_thing (self, NULL, element);
        }
    }
  else if (JSON_NODE_HOLDS_OBJECT (node) && !read_thing (self, NULL, node))
    {
      for (TenImportChild child = ten_import_members (node); ten_import_next (&child);)
        if (JSON_NODE_HOLDS_ARRAY (child.node))
          ten_import_read_equipment (self, child.node);
        else if (JSON_NODE_HOLDS_OBJECT (child.node))
          read_thing (self, child.key, child.node);
    }
}

/* Reads conditions: a list of texts or objects, or texts by their names. */
void
ten_import_read_conditions (TenImportDraft *self, JsonNode *node)
{
  JsonArray *array;

  if (ten_import_get_text (node) != NULL && *ten_import_get_text (node) != '\0')
    {
      ten_import_draft_add_condition (self, ten_import_get_text (node), NULL);
      ten_import_draft_take (self, node);
    }
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return;
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      JsonNode *name = ten_import_get_alike (element, "name");
      JsonNode *note = ten_import_get_alike (element, "note");

      if (note == NULL)
        note = ten_import_get_alike (element, "description");
      if (ten_import_get_text (element) != NULL)
        ten_import_read_conditions (self, element);
      else if (ten_import_get_text (name) != NULL)
        {
          ten_import_draft_add_condition (self, ten_import_get_text (name),
                                          ten_import_get_text (note));
          ten_import_draft_take (self, name);
          if (ten_import_get_text (note) != NULL)
            ten_import_draft_take (self, note);
        }
    }
}
