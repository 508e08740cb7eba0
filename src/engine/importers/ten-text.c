/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-text-private.h"

#include "importers/ten-cells-private.h"
#include "importers/ten-tree-private.h"
#include "importers/ten-yaml-private.h"

#include <string.h>

/* A longer text is a sentence, not a name. */
#define MAX_NAME 40
#define MAX_PIECES 10000 /* bytes in a line of ratings */
#define MAX_TITLE 60
#define MAX_ITEM 80

typedef struct
{
  TenPairs *pairs;
  char *section;   /* (nullable): the heading of the list for the lines below */
  GPtrArray *rows; /* of a Markdown table */
  gboolean began;  /* whether there was anything but blank lines */
  gboolean named;  /* whether the name stands in what is above the text */
} Text;

static gboolean
matches (const char *text, const char *pattern)
{
  return g_regex_match_simple (pattern, text, G_REGEX_OPTIMIZE, 0);
}

/* Removes bold, italics, and quote and list markers; a lone "***" may be dots. */
static char *
dup_plain (const char *line)
{
  static const char *const marks[][2] = {
    { "\\*\\*([^*\\s][^*]*)\\*\\*|__([^_\\s][^_]*)__", "\\1\\2" },
    { "(?<![*\\w])\\*([^*\\s][^*]*)\\*(?![*\\w])", "\\1" },
    { "^[\\s>]+|`", "" },
    { "^([-+*]|\\d+[.)])\\s+(\\[[ xX]\\]\\s+)?|^[–—▪◦‣]\\s*", "" },
  };
  char *plain = g_strdup (line);

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    ten_tree_replace (&plain, marks[i][0], marks[i][1], NULL);
  return g_strstrip (plain);
}

static gboolean
has_name (TenPairs *pairs)
{
  g_autoptr (GList) keys = json_object_get_members (pairs->person);

  for (GList *key = keys; key != NULL; key = key->next)
    if (ten_pairs_is_name (pairs, key->data))
      return TRUE;
  return FALSE;
}

/* A repeated name begins another character. */
static void
add_pair (Text *self, const char *name, const char *value)
{
  if (self->pairs->n_pairs > 1 && ten_pairs_is_name (self->pairs, name) && has_name (self->pairs))
    {
      ten_pairs_begin (self->pairs);
      g_clear_pointer (&self->section, g_free);
    }
  ten_pairs_add (self->pairs, name, value);
}

static void
open_section (Text *self, const char *title)
{
  g_free (self->section);
  self->section = g_strdup (title);
  g_strdelimit (self->section, ":", ' ');
  g_strstrip (self->section);
}

/* "Brawl 3 (Kicks)", "Brawl: •••", "STR 3": a name, its rating, and a remark. */
static gboolean
split_rated (const char *text, char **name, char **value)
{
  static const char pattern[] = "^([^\\d:=]*?[^\\d\\s:=(])\\s*(?:[:=]\\s*|\\s+x?|\\(\\s*)"
                                "(\\d{1,3}(?:\\s*/\\s*\\d+)?|[•●○⬤◦]+)\\)?\\s*(?:\\((.+)\\))?$";
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;
  g_autofree char *rating = NULL;
  g_autofree char *remark = NULL;

  if (!g_regex_match (regex, text, 0, &info))
    return FALSE;
  *name = g_strstrip (g_match_info_fetch (info, 1));
  rating = g_match_info_fetch (info, 2);
  remark = g_match_info_fetch (info, 3);
  *value = remark != NULL && *remark != '\0' ? g_strdup_printf ("%s (%s)", rating, remark)
                                             : g_strdup (rating);
  return g_utf8_strlen (*name, -1) <= MAX_NAME;
}

/* FALSE where the text has no rating. */
static gboolean
read_rated (Text *self, const char *text)
{
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  if (!split_rated (text, &name, &value))
    return FALSE;
  if (ten_pairs_belongs (self->pairs, self->section, ten_pairs_is_known (self->pairs, name)))
    ten_pairs_add_line (self->pairs, self->section, text);
  else
    add_pair (self, name, value);
  return TRUE;
}

/* Splits "Strength 3, Dexterity 2" and "STR 3 DEX 2", and reads them if each piece has a rating. */
static gboolean
read_pieces (Text *self, const char *text)
{
  static const char *const ends[] = { "\\s*[,;|](?![^(]*\\))\\s*|\\s{2,}|\\t",
                                      "(?<=[\\d•●○⬤])\\s+(?=\\p{L})" };
  g_auto (GStrv) pieces = NULL;

  /* Limit the length, as every comma looks ahead for a parenthesis. */
  if (strlen (text) > MAX_PIECES)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (ends) && (pieces == NULL || g_strv_length (pieces) < 2); i++)
    {
      g_strfreev (pieces);
      pieces = g_regex_split_simple (ends[i], text, G_REGEX_OPTIMIZE, 0);
    }
  for (char **piece = pieces; *piece != NULL; piece++)
    {
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;

      if (pieces[1] == NULL || !split_rated (g_strstrip (*piece), &name, &value))
        return FALSE;
    }
  for (char **piece = pieces; *piece != NULL; piece++)
    read_rated (self, *piece);
  return *pieces != NULL;
}

/* "Skills: Brawl 3, Stealth 2" is a list by itself. */
static void
read_section_line (Text *self, const char *name, const char *value)
{
  char *outer = g_steal_pointer (&self->section);

  open_section (self, name);
  if (!read_pieces (self, value))
    ten_pairs_add_line (self->pairs, self->section, value);
  g_free (self->section);
  self->section = outer;
}

/* "Clan: Brujah" */
static gboolean
read_pair (Text *self, const char *line)
{
  g_autoptr (GRegex) separator = g_regex_new ("\\s*[:=]\\s+|\\s*[:=]$", G_REGEX_OPTIMIZE, 0, NULL);
  g_auto (GStrv) parts = g_regex_split_full (separator, line, -1, 0, 0, 2, NULL);
  const char *name = parts[0];
  gboolean known;

  if (name == NULL || parts[1] == NULL || *name == '\0' || g_utf8_strlen (name, -1) > MAX_NAME ||
      strchr (name, '.') != NULL)
    return FALSE;
  known = ten_pairs_is_known (self->pairs, name);
  if (*g_strstrip (parts[1]) == '\0')
    open_section (self, name);
  else if (!known && ten_pairs_is_section (self->pairs, name))
    read_section_line (self, name, parts[1]);
  else if (!known && read_pieces (self, parts[1]))
    ;
  /* "Physical: Strength 3" */
  else if (ten_import_names_find_word (self->pairs->names, "states", name) != NULL &&
           read_rated (self, parts[1]))
    ;
  else if (!known && ten_pairs_is_section (self->pairs, self->section))
    ten_pairs_add_line (self->pairs, self->section, line);
  else
    add_pair (self, name, parts[1]);
  return TRUE;
}

static gboolean
read_heading (Text *self, const char *line)
{
  gsize level = strspn (line, "#");
  g_autofree char *title = NULL;

  if (level == 0 || level > 6 || !g_ascii_isspace (line[level]))
    return FALSE;
  title = dup_plain (line + level);
  if (level == 1 && !self->named && *title != '\0' && !ten_pairs_is_section (self->pairs, title) &&
      !ten_pairs_is_known (self->pairs, title))
    {
      g_clear_pointer (&self->section, g_free);
      add_pair (self, "name", title);
      return TRUE;
    }
  open_section (self, title);
  if (!ten_pairs_is_section (self->pairs, self->section))
    ten_pairs_note (self->pairs, title);
  return TRUE;
}

/* The first line is the name, unless it says something else. */
static gboolean
read_name (Text *self, const char *line)
{
  const char *bracket = strstr (line, " (");
  g_autofree char *name =
      bracket != NULL ? g_strndup (line, (gsize) (bracket - line)) : g_strdup (line);

  if (self->began || g_utf8_strlen (name, -1) > MAX_TITLE || matches (name, "[.!?]$|\\d"))
    return FALSE;
  add_pair (self, "name", name);
  self->pairs->n_pairs--;
  if (bracket != NULL)
    ten_pairs_note (self->pairs, bracket + 1);
  return TRUE;
}

static void
end_table (Text *self)
{
  if (self->rows->len > 0 && !ten_cells_read (self->pairs, self->rows))
    for (guint i = 0; i < self->rows->len; i++)
      {
        GPtrArray *row = self->rows->pdata[i];
        g_autofree char *line = NULL;

        g_ptr_array_add (row, NULL);
        line = g_strjoinv (" | ", (char **) row->pdata);
        ten_pairs_note (self->pairs, line);
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
  if (matches (inner, "^[-:|\\s]+$"))
    return TRUE;
  rows = ten_cells_split (inner, '|');
  g_ptr_array_add (self->rows, g_ptr_array_steal_index (rows, 0));
  return TRUE;
}

static void
read_plain_line (Text *self, const char *line)
{
  g_autofree char *plain = dup_plain (line);
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  if (ten_pairs_is_section (self->pairs, plain))
    open_section (self, plain);
  else if (read_pieces (self, plain) ||
           (split_rated (plain, &name, &value) && !ten_pairs_is_text (self->pairs, name) &&
            read_rated (self, plain)) ||
           read_pair (self, plain) || read_name (self, plain))
    return;
  else if (ten_pairs_is_section (self->pairs, self->section) &&
           g_utf8_strlen (plain, -1) <= MAX_ITEM && !matches (plain, "[.!?]$"))
    ten_pairs_add_line (self->pairs, self->section, plain);
  else
    ten_pairs_note (self->pairs, line);
}

static void
read_lines (TenPairs *pairs, char **lines)
{
  Text self = { pairs, NULL, g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref),
                FALSE, has_name (pairs) };

  for (; *lines != NULL; lines++)
    {
      const char *line = g_strstrip (*lines);

      if (read_row (&self, line) || *line == '\0' || g_str_has_prefix (line, "```") ||
          matches (line, "^([-=_]{3,}|(\\*\\s*){3,})$") || read_heading (&self, line))
        {
          self.began = self.began || *line == '#';
          continue;
        }
      read_plain_line (&self, line);
      self.began = TRUE;
    }
  end_table (&self);
  g_ptr_array_unref (self.rows);
  g_free (self.section);
}

/* Reads the text between two lines of dashes, and the prose after them. A list is returned; one
 * person goes to the pairs. */
static JsonNode *
read_yaml (TenPairs *pairs, char **lines)
{
  guint n_lines = g_strv_length (lines);
  guint first = n_lines > 0 && g_str_has_prefix (lines[0], "---") ? 1 : 0;
  guint end = first;
  guint n_read;
  g_autoptr (JsonNode) node = NULL;

  while (end < n_lines && !matches (lines[end], "^(---|\\.\\.\\.)\\s*$"))
    end++;
  node = ten_yaml_parse (lines + first, end - first, &n_read);
  if (node == NULL || ten_tree_is_hollow (node))
    return NULL;
  for (guint i = first + n_read; i < end; i++)
    ten_pairs_note (pairs, lines[i]);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return g_steal_pointer (&node);
  json_object_unref (pairs->person);
  pairs->person = json_object_ref (json_node_get_object (node));
  pairs->n_pairs++;
  if (end < n_lines)
    read_lines (pairs, lines + end + 1);
  return NULL;
}

JsonNode *
ten_text_parse (TenImportNames *names,
                TenRulesets *rulesets,
                const char *name,
                const char *text,
                TenLooseRepair *kind)
{
  g_autofree char *unix_text = g_strdup (text);
  g_auto (GStrv) lines = NULL;
  char separator;
  TenPairs pairs;
  JsonNode *list = NULL;
  JsonNode *found;

  ten_tree_replace (&unix_text, "\\r\\n?", "\n", NULL);
  lines = g_strsplit (unix_text, "\n", -1);
  separator = ten_cells_find_separator (name, unix_text);
  ten_pairs_init (&pairs, names, rulesets);
  *kind = TEN_LOOSE_TEXT;
  if (ten_yaml_is_block (name, unix_text))
    {
      *kind = TEN_LOOSE_YAML;
      list = read_yaml (&pairs, lines);
    }
  else if (separator != '\0')
    {
      g_autoptr (GPtrArray) rows = ten_cells_split (unix_text, separator);

      if (ten_cells_read (&pairs, rows))
        *kind = TEN_LOOSE_CELLS;
    }
  if (list == NULL && pairs.n_pairs == 0)
    read_lines (&pairs, lines);
  if (list != NULL)
    pairs.n_pairs = 0;
  found = ten_pairs_finish (&pairs);
  return list != NULL ? list : found;
}
