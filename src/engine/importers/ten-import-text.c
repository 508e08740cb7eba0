/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-text-private.h"

#include <string.h>

/* Longer than this a text is a sentence and no name. */
#define MAX_NAME 40
#define MAX_PIECES 10000 /* bytes in a line of ratings */
#define MAX_TITLE 60
#define MAX_ITEM 80

typedef struct
{
  TenImportPairs *pairs;
  char *section;   /* (nullable): the heading of the list that lines belong to */
  GPtrArray *rows; /* of a table in Markdown */
  gboolean began;  /* whether anything but a blank line was there */
} Text;

static char *
dup_replaced (const char *text, const char *pattern, const char *with)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_OPTIMIZE, 0, NULL);

  return g_regex_replace (regex, text, -1, 0, with, 0, NULL);
}

static gboolean
matches (const char *text, const char *pattern)
{
  return g_regex_match_simple (pattern, text, G_REGEX_OPTIMIZE, 0);
}

/* Takes bold, italics and the marks of quotes and lists away; "***" alone may be dots. */
static char *
dup_plain (const char *line)
{
  g_autofree char *bold =
      dup_replaced (line, "\\*\\*([^*\\s][^*]*)\\*\\*|__([^_\\s][^_]*)__", "\\1\\2");
  g_autofree char *italic = dup_replaced (bold, "(?<![*\\w])\\*([^*\\s][^*]*)\\*(?![*\\w])", "\\1");
  g_autofree char *bare = dup_replaced (italic, "^[\\s>]+|`", "");

  return g_strstrip (
      dup_replaced (bare, "^([-+*]|\\d+[.)])\\s+(\\[[ xX]\\]\\s+)?|^[–—▪◦‣]\\s*", ""));
}

static gboolean
is_known (Text *self, const char *name)
{
  return ten_import_pairs_is_trait (self->pairs, name) ||
         ten_import_pairs_is_text (self->pairs, name);
}

static const char *
get_section (Text *self)
{
  return self->section != NULL ? ten_import_pairs_find_section (self->pairs, self->section) : NULL;
}

/* A repeated name begins another character. */
static void
add_pair (Text *self, const char *name, const char *value)
{
  if (g_strcmp0 (ten_import_names_find_word (self->pairs->names, "root", name), "name") == 0 &&
      ten_import_pairs_has_name (self->pairs) && self->pairs->n_pairs > 1)
    {
      ten_import_pairs_begin (self->pairs);
      g_clear_pointer (&self->section, g_free);
    }
  ten_import_pairs_add (self->pairs, name, value);
}

static void
open_section (Text *self, const char *title)
{
  g_free (self->section);
  self->section = g_strdup (title);
  g_strdelimit (self->section, ":", ' ');
  g_strstrip (self->section);
}

/* "Brawl 3 (Kicks)", "Brawl: •••", "STR 3": a name, its rating, and what is said of it. */
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

static void
add_rated (Text *self, const char *text)
{
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;
  const char *section = get_section (self);

  split_rated (text, &name, &value);
  if (section != NULL && (!is_known (self, name) || ten_import_is_named_list (section)))
    ten_import_pairs_add_line (self->pairs, self->section, text);
  else
    add_pair (self, name, value);
}

/* Splits "Strength 3, Dexterity 2" and "STR 3 DEX 2", where each piece has a rating. */
static char **
split_pieces (Text *self, const char *text)
{
  g_autofree char *cut = NULL;
  g_autofree char *spaced = NULL;
  g_auto (GStrv) pieces = NULL;
  guint n = 0;

  /* Each comma looks ahead for a bracket. */
  if (strlen (text) > MAX_PIECES)
    return NULL;
  cut = dup_replaced (text, "\\s*[,;|](?![^(]*\\))\\s*|\\s{2,}|\\t", "\n");
  pieces = g_strsplit (cut, "\n", -1);
  if (pieces[0] != NULL && pieces[1] == NULL)
    {
      spaced = dup_replaced (text, "(?<=[\\d•●○⬤])\\s+(?=\\p{L})", "\n");
      g_strfreev (pieces);
      pieces = g_strsplit (spaced, "\n", -1);
    }
  for (char **piece = pieces; *piece != NULL; piece++)
    {
      g_autofree char *name = NULL;
      g_autofree char *value = NULL;

      if (!split_rated (g_strstrip (*piece), &name, &value))
        return NULL;
      n++;
    }
  return n > 1 ? g_steal_pointer (&pieces) : NULL;
}

static gboolean
read_pieces (Text *self, const char *text)
{
  g_auto (GStrv) pieces = split_pieces (self, text);

  for (char **piece = pieces; piece != NULL && *piece != NULL; piece++)
    add_rated (self, *piece);
  return pieces != NULL;
}

/* "Clan: Brujah", "Skills: Brawl 3, Stealth 2". */
static gboolean
read_pair (Text *self, const char *line)
{
  g_autoptr (GRegex) separator = g_regex_new ("\\s*[:=]\\s+|\\s*[:=]$", G_REGEX_OPTIMIZE, 0, NULL);
  g_auto (GStrv) parts = g_regex_split_full (separator, line, -1, 0, 0, 2, NULL);
  const char *name = parts[0];
  g_autofree char *value = NULL;
  g_autofree char *rated = NULL;
  g_autofree char *rating = NULL;
  const char *section;

  if (parts[0] == NULL || parts[1] == NULL || *name == '\0' ||
      g_utf8_strlen (name, -1) > MAX_NAME || strchr (name, '.') != NULL)
    return FALSE;
  value = g_strstrip (g_strdup (parts[1]));
  section = ten_import_pairs_find_section (self->pairs, name);
  if (*value == '\0')
    {
      open_section (self, name);
      return TRUE;
    }
  if (section != NULL && !is_known (self, name))
    {
      g_autofree char *outer = g_steal_pointer (&self->section);

      open_section (self, name);
      if (!read_pieces (self, value))
        ten_import_pairs_add_line (self->pairs, self->section, value);
      g_free (self->section);
      self->section = g_steal_pointer (&outer);
      return TRUE;
    }
  if (!is_known (self, name) && read_pieces (self, value))
    return TRUE;
  /* "Physical: Strength 3" */
  if (ten_import_names_find_word (self->pairs->names, "states", name) != NULL &&
      split_rated (value, &rated, &rating))
    {
      add_rated (self, value);
      return TRUE;
    }
  if (get_section (self) != NULL && !is_known (self, name))
    ten_import_pairs_add_line (self->pairs, self->section, line);
  else
    add_pair (self, name, value);
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
  if (ten_import_pairs_find_section (self->pairs, title) == NULL && level == 1 && *title != '\0' &&
      !is_known (self, title))
    {
      g_clear_pointer (&self->section, g_free);
      add_pair (self, "name", title);
      return TRUE;
    }
  open_section (self, title);
  if (get_section (self) == NULL)
    ten_import_pairs_note (self->pairs, title);
  return TRUE;
}

/* The first line is the name, if it says nothing else. */
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
    ten_import_pairs_note (self->pairs, bracket + 1);
  return TRUE;
}

static void
end_table (Text *self)
{
  if (self->rows->len > 0 && !ten_import_read_cells (self->pairs, self->rows))
    for (guint i = 0; i < self->rows->len; i++)
      {
        GPtrArray *row = g_ptr_array_index (self->rows, i);
        g_autoptr (GPtrArray) cells = g_ptr_array_copy (row, NULL, NULL);
        g_autofree char *line = NULL;

        g_ptr_array_set_free_func (cells, NULL);
        g_ptr_array_add (cells, NULL);
        line = g_strjoinv (" | ", (char **) cells->pdata);
        ten_import_pairs_note (self->pairs, line);
      }
  g_ptr_array_set_size (self->rows, 0);
}

/* "| Strength | 3 |" */
static gboolean
read_row (Text *self, const char *line)
{
  g_autofree char *inner = NULL;
  g_autoptr (GPtrArray) rows = NULL;

  if (*line != '|' || strchr (line + 1, '|') == NULL)
    {
      end_table (self);
      return FALSE;
    }
  inner = dup_replaced (line, "^\\|\\s*|\\s*\\|$|\\*\\*", "");
  if (matches (inner, "^[-:|\\s]+$"))
    return TRUE;
  rows = ten_import_split_cells (inner, '|');
  g_ptr_array_add (self->rows, g_ptr_array_steal_index (rows, 0));
  return TRUE;
}

static void
read_line (Text *self, const char *raw)
{
  g_autofree char *line = g_strstrip (g_strdup (raw));
  g_autofree char *plain = NULL;
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  if (read_row (self, line) || *line == '\0' || g_str_has_prefix (line, "```") ||
      matches (line, "^([-=_]{3,}|(\\*\\s*){3,})$") || read_heading (self, line))
    {
      self->began = self->began || *line == '#';
      return;
    }
  plain = dup_plain (line);
  if (ten_import_pairs_find_section (self->pairs, plain) != NULL)
    open_section (self, plain);
  else if (read_pieces (self, plain))
    ;
  else if (split_rated (plain, &name, &value) && !ten_import_pairs_is_text (self->pairs, name))
    add_rated (self, plain);
  else if (read_pair (self, plain) || read_name (self, plain))
    ;
  else if (get_section (self) != NULL && g_utf8_strlen (plain, -1) <= MAX_ITEM &&
           !matches (plain, "[.!?]$"))
    ten_import_pairs_add_line (self->pairs, self->section, plain);
  else
    ten_import_pairs_note (self->pairs, line);
  self->began = TRUE;
}

static void
read_text (TenImportPairs *pairs, char **lines)
{
  Text self = { pairs, NULL, g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref),
                FALSE };

  for (; *lines != NULL; lines++)
    read_line (&self, *lines);
  end_table (&self);
  g_ptr_array_unref (self.rows);
  g_free (self.section);
}

/* Every row of a table has as many cells as the others. */
static char
find_separator (const char *name, const char *text)
{
  static const char separators[] = { '\t', ';', ',', '|' };

  for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
    {
      g_autoptr (GPtrArray) rows = ten_import_split_cells (text, separators[i]);
      guint n_rows = 0;
      guint n_same = 0;
      guint width = 0;

      for (guint row = 0; row < rows->len; row++)
        {
          guint n = ((GPtrArray *) g_ptr_array_index (rows, row))->len;

          width = MAX (width, n);
          n_rows += n > 1 || *(char *) g_ptr_array_index (
                                 (GPtrArray *) g_ptr_array_index (rows, row), 0) != '\0'
                        ? 1
                        : 0;
        }
      for (guint row = 0; row < rows->len; row++)
        n_same += ((GPtrArray *) g_ptr_array_index (rows, row))->len == width ? 1 : 0;
      if (width > 1 && n_rows > 1 &&
          (n_same * 5 >= n_rows * 4 || g_str_has_suffix (name, ".csv") ||
           g_str_has_suffix (name, ".tsv")))
        return separators[i];
    }
  return '\0';
}

static gboolean
is_yaml (const char *name, const char *text)
{
  return g_str_has_prefix (text, "---") || g_str_has_suffix (name, ".yaml") ||
         g_str_has_suffix (name, ".yml") ||
         matches (text, "(?m)^[\\w ]+:[ \\t]*\\r?\\n[ \\t]+(- )?[\\w ]+:[ \\t]");
}

/* Reads the text between two lines of dashes, and the prose after them. */
static JsonNode *
read_yaml (TenImportPairs *pairs, char **lines)
{
  guint n_lines = g_strv_length (lines);
  guint first = n_lines > 0 && g_str_has_prefix (lines[0], "---") ? 1 : 0;
  guint end = first;
  guint n_read;
  g_autoptr (JsonNode) node = NULL;

  while (end < n_lines && !matches (lines[end], "^(---|\\.\\.\\.)\\s*$"))
    end++;
  node = ten_import_parse_yaml (lines + first, end - first, &n_read);
  if (node == NULL || ten_import_is_hollow (node))
    return NULL;
  for (guint i = first + n_read; i < end; i++)
    ten_import_pairs_note (pairs, lines[i]);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return g_steal_pointer (&node);
  json_object_unref (pairs->person);
  pairs->person = json_object_ref (json_node_get_object (node));
  pairs->n_pairs++;
  if (end < n_lines)
    read_text (pairs, lines + end + 1);
  return NULL;
}

JsonNode *
ten_import_parse_text (TenImportNames *names,
                       TenRulesets *rulesets,
                       const char *name,
                       const char *text,
                       TenImportTextKind *kind)
{
  g_autofree char *unix_text = dup_replaced (text, "\\r\\n?", "\n");
  g_auto (GStrv) lines = g_strsplit (unix_text, "\n", -1);
  char separator = find_separator (name, unix_text);
  TenImportPairs pairs;
  JsonNode *node = NULL;

  ten_import_pairs_init (&pairs, names, rulesets);
  *kind = TEN_IMPORT_PLAIN_TEXT;
  if (is_yaml (name, unix_text))
    {
      *kind = TEN_IMPORT_YAML;
      node = read_yaml (&pairs, lines);
    }
  else if (separator != '\0')
    {
      g_autoptr (GPtrArray) rows = ten_import_split_cells (unix_text, separator);

      if (ten_import_read_cells (&pairs, rows))
        *kind = TEN_IMPORT_CELLS;
    }
  if (node == NULL && pairs.n_pairs == 0)
    read_text (&pairs, lines);
  pairs.n_pairs = node != NULL ? 0 : pairs.n_pairs;
  if (node == NULL)
    return ten_import_pairs_finish (&pairs);
  g_assert_null (ten_import_pairs_finish (&pairs));
  return node;
}
