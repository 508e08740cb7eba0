/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-private.h"

#include "importers/ten-tree-private.h"
#include "json/ten-json.h"

#include <string.h>

/* A longer text is not a name. */
#define MAX_NAME 80

/* Keys of members next to the name and value of an entry. */
static const char *const side_keys[] = { "id", "_id", "max", "type", "category", "label", NULL };

/* "1_strength" is about strength. */
static const char *
skip_number (JsonObject *object, const char *key)
{
  const char *rest = key + strspn (key, "0123456789");

  return rest > key && *rest == '_' && g_ascii_isalpha (rest[1]) &&
                 !json_object_has_member (object, rest + 1)
             ? rest + 1
             : key;
}

/* Splits "repeating_merits_-Mxyz_merit_name" into a section, a row and a field. */
static gboolean
split_repeating (const char *key, char **section, char **row, const char **field)
{
  static GRegex *regex;
  g_autoptr (GMatchInfo) info = NULL;
  int start;
  const char *at;
  gsize stem;

  /* Roll20's own ids of rows have 20 characters, among them perhaps underscores. */
  if (g_once_init_enter (&regex))
    g_once_init_leave (&regex, g_regex_new ("^repeating_([^_]+)_((?>-.{19}(?=_)|[^_]*))_(?=.)",
                                            G_REGEX_OPTIMIZE | G_REGEX_DOTALL, 0, NULL));
  if (!g_regex_match (regex, key, 0, &info) || !g_match_info_fetch_pos (info, 0, NULL, &start))
    return FALSE;
  *section = g_match_info_fetch (info, 1);
  *row = g_match_info_fetch (info, 2);
  *field = key + start;
  /* In "merits", "merit_name" and "meritname" are the name, and "merit" is the value. */
  at = strchr (*field, '_');
  stem = at != NULL && at - *field >= 3 ? (gsize) (at - *field) - 1 : 0;
  if (stem > 0 && g_ascii_strncasecmp (*section, *field, stem) == 0)
    *field = at + 1;
  stem = strlen (*section) - (g_str_has_suffix (*section, "s") ? 1 : 0);
  if (stem >= 3 && g_ascii_strncasecmp (*section, *field, stem) == 0)
    *field = (*field)[stem] == '\0' ? "value" : *field + stem;
  return TRUE;
}

/* Each row of a section is an element of a list. */
static gboolean
add_repeating (JsonObject *object, GHashTable *rows, const char *key, JsonNode *node)
{
  g_autofree char *section = NULL;
  g_autofree char *row = NULL;
  g_autofree char *id = NULL;
  const char *field;
  JsonObject *entry;

  if (!split_repeating (key, &section, &row, &field))
    return FALSE;
  id = g_strdup_printf ("%s %s", section, row);
  entry = g_hash_table_lookup (rows, id);
  if (entry == NULL)
    {
      entry = json_object_new ();
      g_hash_table_insert (rows, g_steal_pointer (&id), entry);
      if (!json_object_has_member (object, section))
        json_object_set_array_member (object, section, json_array_new ());
      ten_tree_add_member (object, section, ten_json_take_object (entry));
    }
  json_object_set_member (entry, field, json_node_copy (node));
  return TRUE;
}

/* Whether "discipline2" is a name, and "discipline2_value" or the like its rating. */
static gboolean
is_rated_row (JsonNode *outer, const char *row)
{
  static const char *const fields[] = { "rating", "value", "level", "lvl", "dots", "score" };
  int number;

  if (ten_tree_is_blank (ten_tree_get (outer, row)) ||
      ten_tree_get_number (ten_tree_get (outer, row), &number))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *key = g_strconcat (row, "_", fields[i], NULL);

      if (ten_tree_get (outer, key) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* "discipline2_value" beside "discipline2_name" or "discipline2": a member of an element of a list.
 */
static gboolean
add_numbered (TenImportNames *names,
              JsonNode *outer,
              JsonObject *object,
              GHashTable *rows,
              const char *key,
              JsonNode *node)
{
  gsize n_letters = strcspn (key, "0123456789");
  gsize n_digits = strspn (key + n_letters, "0123456789");
  const char *field = key + n_letters + n_digits;
  g_autofree char *row = g_strndup (key, n_letters + n_digits);
  g_autofree char *name = g_strconcat (row, "_name", NULL);
  g_autofree char *stem = NULL;
  JsonObject *entry;

  if (n_letters < 3 || n_digits == 0 || (*field != '\0' && (*field != '_' || field[1] == '\0')) ||
      (!is_rated_row (outer, row) && (*field == '\0' || ten_tree_get (outer, name) == NULL)))
    return FALSE;
  stem = g_strndup (key, n_letters - (key[n_letters - 1] == '_' ? 1 : 0));
  if (ten_import_names_find_word (names, "sections", stem) == NULL)
    return FALSE;
  entry = g_hash_table_lookup (rows, row);
  if (entry == NULL)
    {
      entry = json_object_new ();
      if (!json_object_has_member (object, stem))
        json_object_set_array_member (object, stem, json_array_new ());
      ten_tree_add_member (object, stem, ten_json_take_object (entry));
      g_hash_table_insert (rows, g_steal_pointer (&row), entry);
    }
  if (*field == '\0')
    json_object_set_member (entry, "name", json_node_copy (node));
  else
    json_object_set_member (entry, g_str_equal (field, "_lvl") ? "level" : field + 1,
                            json_node_copy (node));
  return TRUE;
}

static JsonNode *
get_value (JsonNode *entry)
{
  JsonNode *current = ten_tree_get (entry, "current");

  return current != NULL ? current : ten_tree_get (entry, "value");
}

static gboolean
has_only_sides (JsonNode *entry)
{
  for (TenTreeChild child = ten_tree_members (entry); ten_tree_next (&child);)
    if (!JSON_NODE_HOLDS_VALUE (child.node) && !JSON_NODE_HOLDS_NULL (child.node))
      return FALSE;
    else if (!g_str_equal (child.key, "name") && !g_str_equal (child.key, "value") &&
             !g_str_equal (child.key, "current") && !g_strv_contains (side_keys, child.key))
      return FALSE;
  return TRUE;
}

/* [{"name": "clan", "current": "Brujah"}, {"name": "wits", "value": 3}]: names with values of
 * all kinds; lists of merits or skills have only numbers. */
static gboolean
is_table (TenImportNames *names, JsonNode *node)
{
  gboolean current = FALSE;
  gboolean text = FALSE;
  gboolean any = FALSE;

  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    {
      const char *name = ten_tree_word (child.node, "name");
      JsonNode *value = get_value (child.node);
      int number;

      if (name == NULL || *name == '\0' || value == NULL || !has_only_sides (child.node))
        return FALSE;
      any = TRUE;
      current = current || ten_tree_get (child.node, "current") != NULL;
      text = text || ((ten_import_names_find_word (names, "details", name) != NULL ||
                       ten_import_names_find_word (names, "root", name) != NULL) &&
                      ten_tree_get_text (value) != NULL && !ten_tree_get_number (value, &number));
    }
  return any && (current || text);
}

static void
add_entry (JsonObject *object, GHashTable *rows, JsonNode *entry)
{
  const char *name = ten_tree_word (entry, "name");
  JsonNode *maximum = ten_tree_get (entry, "max");
  JsonNode *value = get_value (entry);
  JsonObject *both;
  int number;

  if (add_repeating (object, rows, name, value))
    return;
  if (!ten_tree_get_number (maximum, &number))
    {
      ten_tree_add_member (object, skip_number (object, name), json_node_copy (value));
      return;
    }
  both = json_object_new ();
  json_object_set_member (both, "value", json_node_copy (value));
  json_object_set_member (both, "max", json_node_copy (maximum));
  ten_tree_add_member (object, skip_number (object, name), ten_json_take_object (both));
}

static JsonNode *
shape_table (JsonNode *node)
{
  g_autoptr (GHashTable) rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  JsonObject *object = json_object_new ();

  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    add_entry (object, rows, child.node);
  return ten_json_take_object (object);
}

/* "Level II: Alacrity": the dots, or 0, and what follows. */
static int
read_level (const char **name)
{
  static const char *const levels[] = {
    "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"
  };
  const char *start = "Level ";
  const char *colon = g_str_has_prefix (*name, start) ? strstr (*name, ": ") : NULL;
  g_autofree char *level = NULL;
  int number = 0;

  if (colon == NULL)
    return 0;
  level = g_strndup (*name + strlen (start), (gsize) (colon - *name) - strlen (start));
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    if (g_str_equal (level, levels[i]))
      number = (int) i + 1;
  if (number > 0 || ten_tree_parse_number (level, &number))
    *name = colon + strlen (": ");
  return number;
}

/* An entry of a list of Grapevine; "Auspex: Premonition" is a power of a discipline. */
static JsonNode *
shape_entry (const char *name, JsonNode *entry, gboolean power)
{
  JsonObject *object = json_object_new ();
  const char *colon = power ? strstr (name, ": ") : NULL;
  g_autofree char *of = colon != NULL ? g_strndup (name, (gsize) (colon - name)) : NULL;
  const char *value = ten_tree_word (entry, "val");
  const char *note = ten_tree_word (entry, "note");
  const char *own = colon != NULL ? colon + 2 : name;
  int level = power ? read_level (&own) : 0;

  json_object_set_string_member (object, "name", own);
  if (level > 0)
    json_object_set_int_member (object, "level", level);
  if (of != NULL && *of != '\0')
    json_object_set_string_member (object, "discipline", of);
  if (note != NULL && *note != '\0')
    json_object_set_string_member (object, power ? "note" : "specialty", note);
  if (value != NULL || !power)
    json_object_set_string_member (object, power ? "paid" : "value", value != NULL ? value : "1");
  return ten_json_take_object (object);
}

static void
append_words (GString *words, const char *name, JsonNode *entry)
{
  const char *value = ten_tree_word (entry, "val");
  const char *note = ten_tree_word (entry, "note");

  g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", name);
  if (value != NULL && !g_str_equal (value, "1") && *value != '\0')
    g_string_append_printf (words, " x%s", value);
  if (note != NULL && *note != '\0')
    g_string_append_printf (words, " (%s)", note);
}

/* A Grapevine list: ratings if the tabletop game has them, otherwise words. */
static void
add_trait_list (TenImportNames *names, JsonObject *object, JsonNode *list)
{
  const char *title = ten_tree_word (list, "name");
  const char *section =
      title != NULL ? ten_import_names_find_word (names, "sections", title) : NULL;
  gboolean power = g_strcmp0 (section, "powers") == 0;
  gboolean rated =
      power || g_strcmp0 (section, "abilities") == 0 || g_strcmp0 (section, "merits") == 0;
  g_autoptr (GString) words = g_string_new (NULL);
  g_autoptr (JsonNode) entries = ten_tree_dup_list (ten_tree_get (list, "trait"));
  g_autoptr (JsonArray) array = json_array_new ();

  if (title == NULL || ten_tree_get (list, "trait") == NULL)
    return;
  for (TenTreeChild child = ten_tree_elements (entries); ten_tree_next (&child);)
    {
      const char *name = ten_tree_word (child.node, "name");

      if (name == NULL)
        continue;
      append_words (words, name, child.node);
      json_array_add_element (array, shape_entry (name, child.node, power));
    }
  if (rated)
    json_object_set_array_member (object, title, json_array_ref (array));
  else
    json_object_set_string_member (object, title, words->str);
}

static void
add_trait_lists (TenImportNames *names, JsonObject *object, const char *kind, JsonNode *lists)
{
  g_autofree char *title = ten_import_dup_title (kind != NULL ? kind : "");
  g_autoptr (JsonNode) all = ten_tree_dup_list (lists);

  for (TenTreeChild child = ten_tree_elements (all); ten_tree_next (&child);)
    add_trait_list (names, object, child.node);
  if (kind != NULL && !json_object_has_member (object, "splat"))
    json_object_set_string_member (object, "splat", title);
}

static JsonNode *
shape_object (TenImportNames *names, const char *own_key, JsonNode *node)
{
  g_autoptr (GHashTable) rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  JsonObject *object = json_object_new ();

  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    {
      g_autoptr (JsonNode) inner = NULL;

      if (g_str_equal (child.key, "traitlist"))
        {
          add_trait_lists (names, object, own_key, child.node);
          continue;
        }
      inner = ten_import_join_rows (names, child.key, child.node);
      if (!add_repeating (object, rows, child.key, inner) &&
          !add_numbered (names, node, object, rows, child.key, inner))
        ten_tree_add_member (object, skip_number (json_node_get_object (node), child.key),
                             g_steal_pointer (&inner));
    }
  return ten_json_take_object (object);
}

JsonNode *
ten_import_join_rows (TenImportNames *names, const char *own_key, JsonNode *node)
{
  const char *text = ten_tree_get_text (node);
  g_autofree char *plain =
      text != NULL && ten_html_is_markup (text) ? ten_html_to_text (text) : NULL;
  g_autoptr (JsonNode) table = is_table (names, node) ? shape_table (node) : NULL;
  JsonArray *array;

  if (table != NULL || JSON_NODE_HOLDS_OBJECT (node))
    return shape_object (names, own_key, table != NULL ? table : node);
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return plain != NULL ? ten_tree_new_text (plain) : json_node_copy (node);
  array = json_array_new ();
  for (TenTreeChild child = ten_tree_elements (node); ten_tree_next (&child);)
    json_array_add_element (array, ten_import_join_rows (names, own_key, child.node));
  return ten_tree_take_array (array);
}

/* The replacement for a name, or NULL. */
static const char *
find_name (const char *const *names, const char *name)
{
  g_autofree char *folded = ten_fold_name (name, -1);

  for (; names != NULL && *names != NULL; names++)
    {
      const char *equal = strrchr (*names, '=');
      g_autofree char *from = ten_fold_name (*names, equal - *names);

      if (g_str_equal (from, folded))
        return equal + 1;
    }
  return NULL;
}

/* "agility" and "Agility 3 (Climbing)". */
static JsonNode *
rename_text (const char *text, const char *const *names)
{
  const char *other = find_name (names, text);
  g_auto (GStrv) parts = NULL;
  g_autofree char *whole = NULL;

  if (strlen (text) > MAX_NAME)
    return ten_tree_new_text (text);
  if (other != NULL)
    return ten_tree_new_text (other);
  parts = g_regex_split_simple ("(?=\\s*[:=]?\\s*[\\d•●])", text, 0, 0);
  other = parts[0] != NULL && parts[1] != NULL ? find_name (names, parts[0]) : NULL;
  whole = other != NULL ? g_strconcat (other, text + strlen (parts[0]), NULL) : g_strdup (text);
  return ten_tree_new_text (whole);
}

static JsonNode *
rename_value (const char **key, JsonNode *node, gpointer names)
{
  const char *other = key != NULL && *key != NULL ? find_name (names, *key) : NULL;

  if (other != NULL)
    *key = other;
  return ten_tree_get_text (node) != NULL ? rename_text (ten_tree_get_text (node), names)
                                          : ten_tree_copy (node, rename_value, names);
}

JsonNode *
ten_import_rename (JsonNode *node, const char *const *names)
{
  return rename_value (NULL, node, (gpointer) names);
}
