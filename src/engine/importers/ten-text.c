/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-private.h"

#include "importers/ten-tree-private.h"

#include <string.h>

/* A longer text is a sentence, not a name. */
#define MAX_NAME 40
#define MAX_TITLE 60
#define MAX_ITEM 80

typedef struct
{
  TenTextValues *values;
  char *section;        /* (nullable): the heading of the list for the lines below */
  gsize level;          /* of the heading above the section, or of the section itself */
  gsize heading;        /* the level of the last heading */
  JsonObject *entry;    /* (nullable): the power under whose own heading the lines are */
  GPtrArray *rows;      /* of a Markdown table */
  gboolean began;       /* whether there was anything but blank lines */
  gboolean named;       /* whether the name stands in what is above the text */
  TenPeopleMark people; /* what begins each person */
} Text;

/* A repeated name begins another character. */
static void
add_pair (Text *self, const char *name, const char *value)
{
  if (self->values->n_pairs > 1 && ten_text_values_is_name (self->values, name) &&
      self->values->named)
    {
      ten_text_values_begin (self->values);
      g_clear_pointer (&self->section, g_free);
    }
  ten_text_values_add (self->values, name, value);
}

static void
open_section (Text *self, const char *title, gsize level)
{
  g_free (self->section);
  self->section = g_strdup (title);
  self->level = level;
  self->entry = NULL;
  g_strdelimit (self->section, ":", ' ');
  g_strstrip (self->section);
}

/* "Brawl 3 (Kicks)", "Brawl (Kicks): •••", "STR 3": a name, its rating, and a remark. Brackets
 * before the rating are part of a name that is not a trait's. */
static gboolean
split_rated (Text *self, const char *text, char **name, char **value)
{
  g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;
  gboolean known, inner;

  ten_rated_name_init (&rated, text);
  if (rated.rating < 0 || *rated.name == '\0' || g_utf8_strlen (rated.name, -1) > MAX_NAME ||
      strpbrk (rated.name, "0123456789:=") != NULL)
    return FALSE;
  known = ten_text_values_is_trait (self->values, rated.name);
  if (rated.unsure && !known)
    return FALSE;
  inner = rated.remark != NULL && *rated.remark != '\0' && (known || rated.after);
  *name = inner ? g_strdup (rated.name) : ten_rated_name_dup_whole_name (&rated);
  *value = inner ? g_strdup_printf ("%s (%s)", rated.said, rated.remark) : g_strdup (rated.said);
  return TRUE;
}

/* FALSE where the text has no rating. */
static gboolean
read_rated (Text *self, const char *text)
{
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  if (!split_rated (self, text, &name, &value))
    return FALSE;
  if (ten_text_values_belongs (self->values, self->section,
                               ten_text_values_is_known (self->values, name)))
    ten_text_values_add_line (self->values, self->section, text);
  else
    add_pair (self, name, value);
  return TRUE;
}

/* Splits "Strength 3, Dexterity 2" and "STR 3 DEX 2", and reads them if each piece has a rating. */
static gboolean
read_pieces (Text *self, const char *text)
{
  g_autoptr (GPtrArray) pieces = ten_rated_name_split_line (text);

  for (guint i = 0; i < pieces->len; i++)
    {
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;

      if (pieces->len < 2 || !split_rated (self, pieces->pdata[i], &name, &value))
        return FALSE;
    }
  for (guint i = 0; i < pieces->len; i++)
    read_rated (self, pieces->pdata[i]);
  return pieces->len > 0;
}

/* "Skills: Brawl 3, Stealth 2" is a list by itself. */
static void
read_section_line (Text *self, const char *name, const char *value)
{
  char *outer = g_steal_pointer (&self->section);

  open_section (self, name, self->heading);
  if (!read_pieces (self, value))
    ten_text_values_add_line (self->values, self->section, value);
  g_free (self->section);
  self->section = outer;
}

/* The two sides of the first colon, or equals sign, with a blank or nothing behind it. */
static char **
split_pair (const char *line)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  const char *at = line;

  while (at += strcspn (at, ":="), *at != '\0' && at[1] != '\0' && !g_ascii_isspace (at[1]))
    at++;
  if (*at != '\0')
    {
      g_autofree char *name = g_strstrip (g_strndup (line, (gsize) (at - line)));

      g_strv_builder_add (parts, name);
      g_strv_builder_add (parts, at + 1);
    }
  return g_strv_builder_end (parts);
}

/* "Clan: Brujah" */
static gboolean
read_pair (Text *self, const char *line)
{
  g_auto (GStrv) parts = split_pair (line);
  const char *name = parts[0];
  gboolean known;

  if (name == NULL || parts[1] == NULL || *name == '\0' || g_utf8_strlen (name, -1) > MAX_NAME ||
      strchr (name, '.') != NULL)
    return FALSE;
  known = ten_text_values_is_known (self->values, name);
  if (*g_strstrip (parts[1]) == '\0')
    open_section (self, name, self->heading);
  else if (!known && ten_text_values_is_section (self->values, name))
    read_section_line (self, name, parts[1]);
  else if (!known && read_pieces (self, parts[1]))
    ;
  /* "Physical: Strength 3" */
  else if (ten_import_names_find_word (self->values->names, "states", name) != NULL &&
           read_rated (self, parts[1]))
    ;
  else if (!known && ten_text_values_is_section (self->values, self->section))
    ten_text_values_add_line (self->values, self->section, line);
  else
    add_pair (self, name, parts[1]);
  return TRUE;
}

/* "Anna – a scout": a name, and words about the person. */
static void
begin_person (Text *self, const char *title)
{
  static const char *const ends[] = { " – ", " — ", " - ", " (", ": " };
  g_autofree char *name = g_strdup (title);
  const char *rest = NULL;

  for (guint i = 0; rest == NULL && i < G_N_ELEMENTS (ends); i++)
    {
      char *end = strstr (name, ends[i]);

      if (end == NULL)
        continue;
      rest = title + (end - name) + (ends[i][1] == '(' ? 1 : strlen (ends[i]));
      *end = '\0';
    }
  g_clear_pointer (&self->section, g_free);
  self->entry = NULL;
  if (rest != NULL && ten_text_values_is_name (self->values, name))
    add_pair (self, "name", rest);
  else
    add_pair (self, "name", name);
  if (rest != NULL)
    ten_text_values_note (self->values, rest);
}

/* "### Dominate ●●●" below "## Disciplines": a power, with its own in the lines that follow. */
static void
open_entry (Text *self, const char *title)
{
  g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;

  ten_rated_name_init (&rated, title);
  self->entry = json_object_new ();
  json_object_set_string_member (self->entry, "name", rated.name);
  if (rated.rating >= 0)
    json_object_set_int_member (self->entry, "rating", rated.rating);
  json_object_set_array_member (self->entry, "powers", json_array_new ());
  ten_text_values_add_node (self->values, self->section, ten_json_take_object (self->entry));
}

/* "- **Cloud Memory** – it makes them forget": the name is a power, and the rest a note. */
static void
read_entry_line (Text *self, const char *line, const char *plain)
{
  static const char *const ends[] = { " – ", " — ", " - ", ": " };
  gboolean listed = ten_rated_name_skip_bullet (line) > line || g_str_has_prefix (line, "**");
  g_autofree char *name = g_strdup (plain);
  JsonArray *powers = json_object_get_array_member (self->entry, "powers");
  const char *rest = NULL;
  int rating;

  for (guint i = 0; rest == NULL && i < G_N_ELEMENTS (ends); i++)
    if (strstr (name, ends[i]) != NULL)
      {
        rest = plain + (strstr (name, ends[i]) - name) + strlen (ends[i]);
        name[rest - plain - (gssize) strlen (ends[i])] = '\0';
      }
  if (!json_object_has_member (self->entry, "rating") &&
      ten_tree_parse_number (rest != NULL ? rest : plain, &rating) &&
      (rest == NULL || ten_import_names_find_word (self->values->names, "ratings", name) != NULL))
    json_object_set_int_member (self->entry, "rating", rating);
  else if (!listed || *name == '\0' || g_utf8_strlen (name, -1) > MAX_ITEM)
    ten_text_values_note (self->values, line);
  else
    {
      json_array_add_string_element (powers, name);
      if (rest != NULL)
        ten_text_values_note (self->values, plain);
    }
}

static gboolean
read_heading (Text *self, const char *line)
{
  gsize level = ten_people_get_heading (line);
  g_autofree char *title = level > 0 ? ten_rated_name_dup_plain (line + level) : NULL;
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  if (level == 0)
    return FALSE;
  self->heading = level;
  if (ten_people_begins (self->people, self->values, level, title))
    begin_person (self, title);
  else if (self->section != NULL && level > self->level &&
           ten_text_values_is_powers (self->values, self->section) &&
           !ten_text_values_is_section (self->values, title))
    open_entry (self, title);
  else if (level == 1 && !self->named && *title != '\0' && self->people == TEN_PEOPLE_ONE &&
           !ten_text_values_is_section (self->values, title) &&
           !ten_text_values_is_known (self->values, title))
    {
      g_clear_pointer (&self->section, g_free);
      add_pair (self, "name", title);
    }
  else if (split_rated (self, title, &name, &value) &&
           ten_text_values_is_trait (self->values, name))
    read_rated (self, title);
  else
    {
      open_section (self, title, level);
      if (!ten_text_values_is_section (self->values, self->section))
        ten_text_values_note_heading (self->values, title);
    }
  return TRUE;
}

/* The first line is the name, unless it says something else. */
static gboolean
read_name (Text *self, const char *line)
{
  const char *bracket = strstr (line, " (");
  g_autofree char *name =
      bracket != NULL ? g_strndup (line, (gsize) (bracket - line)) : g_strdup (line);

  if (self->began || g_utf8_strlen (name, -1) > MAX_TITLE || ten_tree_matches (name, "[.!?]$|\\d"))
    return FALSE;
  add_pair (self, "name", name);
  self->values->n_pairs--;
  if (bracket != NULL)
    ten_text_values_note (self->values, bracket + 1);
  return TRUE;
}

static void
end_table (Text *self)
{
  if (self->rows->len > 0 && !ten_cells_read (self->values, self->rows))
    for (guint i = 0; i < self->rows->len; i++)
      {
        GPtrArray *row = self->rows->pdata[i];
        g_autofree char *line = NULL;

        g_ptr_array_add (row, NULL);
        line = g_strjoinv (" | ", (char **) row->pdata);
        ten_text_values_note (self->values, line);
      }
  g_ptr_array_set_size (self->rows, 0);
}

/* "| Strength | 3 |" */
static gboolean
read_row (Text *self, const char *line)
{
  g_autofree char *inner = g_strdup (line);
  g_autoptr (GPtrArray) rows = NULL;

  if (*line != '|' || strchr (line + 1, '|') == NULL)
    {
      end_table (self);
      return FALSE;
    }
  ten_tree_replace (&inner, "^\\|\\s*|\\s*\\|$|\\*\\*", "", NULL);
  if (ten_tree_matches (inner, "^[-:|\\s]+$"))
    return TRUE;
  rows = ten_cells_split (inner, '|');
  g_ptr_array_add (self->rows, g_ptr_array_steal_index (rows, 0));
  return TRUE;
}

static gboolean
is_label (const char *at)
{
  const char *end = g_str_has_prefix (at, "**") ? strstr (at + 2, "**") : NULL;

  return end != NULL && end > at + 3 && (end[-1] == ':' || end[2] == ':');
}

/* "**Clan:** Brujah **Sire:** Odo": a line for each label. */
static char **
split_labels (const char *line)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  const char *start = line;
  const char *words = ten_rated_name_skip_bullet (line);

  for (const char *at = strstr (words, "**"); at != NULL; at = strstr (at, "**"))
    {
      g_autofree char *part = NULL;

      if (is_label (at) && at > words && at > start && g_ascii_isspace (at[-1]))
        {
          part = g_strstrip (g_strndup (start, (gsize) (at - start)));
          g_strv_builder_add (parts, part);
          start = at;
        }
      at = is_label (at) ? strstr (at + 2, "**") + 2 : at + 2;
    }
  g_strv_builder_add (parts, start);
  return g_strv_builder_end (parts);
}

static void read_one_line (Text *self, const char *line, gboolean after_blank);

static void
read_plain_line (Text *self, const char *line, gboolean after_blank)
{
  g_auto (GStrv) parts = split_labels (line);

  for (guint i = 0; parts[i] != NULL; i++)
    read_one_line (self, parts[i], after_blank && i == 0);
}

static void
read_one_line (Text *self, const char *line, gboolean after_blank)
{
  g_autofree char *plain = ten_rated_name_dup_plain (line);
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;
  TenPeopleMark mark = ten_people_get_mark (self->values, line, plain, after_blank);

  if (self->people > TEN_PEOPLE_HEADING && mark == self->people)
    begin_person (self, plain);
  else if (ten_text_values_is_section (self->values, plain))
    open_section (self, plain, self->heading);
  else if (self->entry != NULL)
    read_entry_line (self, line, plain);
  else if (read_pieces (self, plain) ||
           (split_rated (self, plain, &name, &value) &&
            !ten_text_values_is_text (self->values, name) && read_rated (self, plain)) ||
           read_pair (self, plain) || read_name (self, plain))
    return;
  else if (*plain != '\0' && ten_text_values_is_section (self->values, self->section) &&
           g_utf8_strlen (plain, -1) <= MAX_ITEM &&
           strchr (".!?", plain[strlen (plain) - 1]) == NULL)
    ten_text_values_add_line (self->values, self->section, plain);
  else
    ten_text_values_note (self->values, line);
}

/* "Disciplines: DISCIPLINES" is a label in a statblock, and no value. */
static void
add_member (TenTextValues *values, const char *key, JsonNode *node)
{
  const char *text = ten_tree_get_text (node);

  if (ten_tree_is_hollow (node) || (text != NULL && ten_tree_is_same_name (key, text)))
    return;
  values->n_pairs++;
  values->named = values->named || ten_text_values_is_name (values, key);
  if (json_object_has_member (values->person, key) &&
      json_node_equal (json_object_get_member (values->person, key), node))
    return;
  ten_tree_add_member (values->person, key, json_node_copy (node));
}

/* "```statblock" or "```yaml": data. Returns how many lines it has, or 0 if it is something else.
 */
static guint
read_fence (Text *self, char **lines)
{
  g_autoptr (GArray) unread = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (JsonNode) node = NULL;
  guint n = 1;

  if (!g_str_has_prefix (g_strstrip (lines[0]), "```") || lines[0][3] == '\0')
    return 0;
  while (lines[n] != NULL && !g_str_has_prefix (lines[n], "```"))
    n++;
  node = ten_yaml_parse (lines + 1, n - 1, unread);
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node) || lines[n] == NULL)
    return 0;
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    add_member (self->values, child.key, child.node);
  for (guint i = 0; i < unread->len; i++)
    ten_text_values_note (self->values, lines[1 + g_array_index (unread, guint, i)]);
  return n + 1;
}

/* A reading that is going to be refused ends. */
static gboolean
may_go_on (TenTextValues *values)
{
  return values->n_pairs <= TEN_IMPORT_MAX_VALUES &&
         ten_text_values_count_own (values) <= TEN_IMPORT_MAX_OWN_VALUES;
}

static gsize
count_lines (char **lines)
{
  gsize n = 0;

  for (; *lines != NULL; lines++)
    n += **lines != '\0' ? 1 : 0;
  return n;
}

static void
read_lines (TenTextValues *values, char **lines)
{
  Text self = { .values = values, .named = values->named };
  gboolean after_blank = TRUE;

  values->n_lines = count_lines (lines);
  if (values->n_lines > TEN_IMPORT_MAX_LINES)
    return;
  self.people = self.named ? TEN_PEOPLE_ONE : ten_people_find_mark (values, lines);
  self.rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  while (*lines != NULL && !ten_tree_is_cancelled () && may_go_on (values))
    {
      guint n_fenced = read_fence (&self, lines);
      const char *line = *lines;

      if (n_fenced > 0)
        {
          lines += n_fenced;
          self.began = TRUE;
          continue;
        }
      lines++;
      if (read_row (&self, line) || *line == '\0' || g_str_has_prefix (line, "```") ||
          ten_people_is_rule (line) || read_heading (&self, line))
        self.began = self.began || *line == '#';
      else
        {
          read_plain_line (&self, line, after_blank);
          self.began = TRUE;
        }
      after_blank = *line == '\0' || ten_people_is_rule (line);
    }
  end_table (&self);
  g_ptr_array_unref (self.rows);
  g_free (self.section);
}

/* Whether the first line that is not empty looks like "key: value". */
static gboolean
begins_member (char **lines)
{
  while (*lines != NULL && **lines == '\0')
    lines++;
  return *lines != NULL && g_ascii_isalnum (**lines) && strchr (*lines, ':') != NULL;
}

/* Several people in a file, with lines of dashes between them, or NULL. */
static JsonNode *
read_yaml_people (TenTextValues *values, char **whole, guint n_lines)
{
  g_autoptr (JsonArray) people = json_array_new ();
  /* Reading changes the lines. */
  g_auto (GStrv) lines = g_strdupv (whole);

  for (guint start = 0; start < n_lines;)
    {
      g_autoptr (GArray) unread = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autoptr (JsonNode) node = NULL;
      gboolean named = FALSE;
      guint end = start;

      while (end < n_lines && !ten_yaml_is_end (lines[end]))
        end++;
      node = end > start ? ten_yaml_parse (lines + start, end - start, unread) : NULL;
      start = end + 1;
      if (node == NULL)
        continue;
      for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
        named = named || ten_text_values_is_name (values, child.key);
      if (!named || unread->len > 0)
        return NULL;
      json_array_add_element (people, g_steal_pointer (&node));
    }
  return json_array_get_length (people) > 1 ? ten_tree_take_array (g_steal_pointer (&people))
                                            : NULL;
}

/* Reads the text between two lines of dashes, and the prose after them. A list is returned; one
 * person goes to the values. */
static JsonNode *
read_yaml (TenTextValues *values, char **lines, TenImportDocuments *source)
{
  guint n_lines = g_strv_length (lines);
  guint first = n_lines > 0 && g_str_has_prefix (lines[0], "---") ? 1 : 0;
  guint end = first;
  g_autoptr (GArray) unread = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (JsonNode) node = NULL;

  while (end < n_lines && !ten_yaml_is_end (lines[end]))
    end++;
  node = end < n_lines && begins_member (lines + end + 1)
             ? read_yaml_people (values, lines, n_lines)
             : NULL;
  if (node != NULL)
    return g_steal_pointer (&node);
  node = ten_yaml_parse (lines + first, end - first, unread);
  if (node == NULL || ten_tree_is_hollow (node))
    return NULL;
  for (guint i = 0; i < unread->len; i++)
    ten_text_values_note (values, lines[first + g_array_index (unread, guint, i)]);
  values->n_noted = 0;
  source->counts[TEN_IMPORT_REPAIR_YAML_LINE] = unread->len;
  if (unread->len > 0)
    source->lines[TEN_IMPORT_REPAIR_YAML_LINE] = first + g_array_index (unread, guint, 0) + 1;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return g_steal_pointer (&node);
  json_object_unref (values->person);
  values->person = json_object_ref (json_node_get_object (node));
  values->n_pairs++;
  for (TenTreeChild child = ten_tree_members (node); ten_tree_next (&child);)
    values->named = values->named || ten_text_values_is_name (values, child.key);
  if (end < n_lines)
    read_lines (values, lines + end + 1);
  return NULL;
}

/* The lines of a text, without copies of it: each ends with a NUL in @text. Of several empty lines
 * one counts, unless their numbers do. */
static char **
split_lines (char *text, gboolean all)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();
  char *at = text;

  for (;;)
    {
      gsize n = strcspn (at, "\r\n");
      gboolean end = at[n] == '\0';
      gsize n_breaks = at[n] == '\r' && at[n + 1] == '\n' ? 2 : 1;

      at[n] = '\0';
      if (all || n > 0 || lines->len == 0 || *(char *) lines->pdata[lines->len - 1] != '\0')
        g_ptr_array_add (lines, at);
      if (end)
        break;
      at += n + n_breaks;
    }
  g_ptr_array_add (lines, NULL);
  return (char **) g_ptr_array_steal (lines, NULL);
}

gboolean
ten_text_read (TenImportDocuments *source,
               TenImportNames *names,
               TenRulesets *rulesets,
               const char *name,
               GError **error)
{
  g_autofree char *text = g_strdup (source->text);
  g_autofree char **lines = NULL;
  char separator = ten_cells_find_separator (name, text);
  TenImportRepair kind = TEN_IMPORT_REPAIR_TEXT;
  gboolean yaml = ten_yaml_is_block (name, text);
  guint bad_lines[2] = { 0 };
  TenTextValues values;
  JsonNode *list = NULL;
  g_autoptr (JsonNode) found = NULL;

  ten_text_values_init (&values, names, rulesets);
  if (!yaml && separator != '\0')
    {
      g_autoptr (GPtrArray) rows = ten_cells_split (ten_cells_skip_separator (text), separator);

      if (!ten_import_check_columns (name, ten_cells_count_columns (rows), error) ||
          !ten_import_check_values (name, ten_cells_count (rows), error))
        {
          found = ten_text_values_finish (&values);
          return FALSE;
        }
      if (ten_cells_read (&values, rows))
        kind = TEN_IMPORT_REPAIR_CELLS;
    }
  lines = split_lines (text, yaml);
  if (yaml)
    {
      kind = TEN_IMPORT_REPAIR_YAML;
      list = read_yaml (&values, lines, source);
      bad_lines[0] = source->counts[TEN_IMPORT_REPAIR_YAML_LINE];
      bad_lines[1] = source->lines[TEN_IMPORT_REPAIR_YAML_LINE];
    }
  if (list == NULL && values.n_pairs == 0)
    read_lines (&values, lines);
  if (!ten_import_check_lines (name, values.n_lines, error) ||
      !ten_import_check_own_values (name, ten_text_values_count_own (&values), error))
    values.n_pairs = 0;
  if (list != NULL)
    values.n_pairs = 0;
  source->noted = values.n_noted;
  found = ten_text_values_finish (&values);
  if (list != NULL)
    {
      g_clear_pointer (&found, json_node_unref);
      found = list;
    }
  if (found == NULL)
    return FALSE;
  ten_import_documents_replace (source, g_steal_pointer (&found), kind);
  source->counts[TEN_IMPORT_REPAIR_YAML_LINE] = bad_lines[0];
  source->lines[TEN_IMPORT_REPAIR_YAML_LINE] = bad_lines[1];
  return TRUE;
}
