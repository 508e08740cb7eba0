/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-text-private.h"

#include "importers/ten-cells-private.h"
#include "importers/ten-phrase-private.h"
#include "importers/ten-tree-private.h"
#include "importers/ten-yaml-private.h"

#include <string.h>

/* A longer text is a sentence, not a name. */
#define MAX_NAME 40
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
is_word (gunichar character)
{
  return g_unichar_isalnum (character) || character == '_';
}

/* Removes the marks from "**bold**", "__bold__", "*italics*" and "`code`"; a lone "***" may be
 * dots. */
static void
append_plain (GString *plain, const char *text)
{
  gunichar before = ' ';

  while (*text != '\0')
    {
      const char *end = text + strspn (text, "*_");
      gsize n = (gsize) (end - text);
      gsize inner = n > 0 ? strcspn (end, *text == '*' ? "*" : "_") : 0;
      gboolean pair = (n == 2 || (n == 1 && *text == '*' && !is_word (before))) && inner > 0 &&
                      !g_ascii_isspace (*end) && strncmp (end + inner, text, n) == 0;

      if (pair && (n == 2 || !is_word (g_utf8_get_char (end + inner + 1))))
        {
          g_autofree char *words = g_strndup (end, inner);

          append_plain (plain, words);
          text = end + inner + n;
          before = ' ';
          continue;
        }
      n = MAX (n, 1);
      before = g_utf8_get_char (text);
      if (*text != '`')
        g_string_append_len (plain, text, g_utf8_next_char (text + n - 1) - text);
      text = g_utf8_next_char (text + n - 1);
    }
}

/* "- ", "* ", "1. ", "• ": what begins an entry of a list, unless dots follow. */
static const char *
skip_bullet (const char *line)
{
  static const char *const signs[] = { "•", "·", "▪", "◦", "‣", "●", "○", "–", "—" };
  gsize n_digits = strspn (line, "0123456789");
  const char *rest = line;
  int number;
  guint n_dots;

  if (n_digits > 0 && (line[n_digits] == '.' || line[n_digits] == ')'))
    rest = line + n_digits + 1;
  else if (n_digits == 0 && *line != '\0' && strchr ("-+*", *line) != NULL)
    rest = line + 1;
  for (guint i = 0; rest == line && i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (line, signs[i]) &&
        ten_tree_skip_dots (line, &number, &n_dots) <= line + strlen (signs[i]))
      return line + strlen (signs[i]);
  return rest > line && g_ascii_isspace (*rest) ? rest + strspn (rest, " \t") : line;
}

/* A line without quote marks, a bullet, and the marks of bold and italic text. */
static char *
dup_plain (const char *line)
{
  GString *plain = g_string_new (NULL);

  line += strspn (line, " \t>");
  line = skip_bullet (line);
  if (*line == '[' && line[1] != '\0' && strchr (" xX", line[1]) != NULL && line[2] == ']')
    line += strlen ("[x]");
  append_plain (plain, line);
  return g_strstrip (g_string_free (plain, FALSE));
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

/* "Brawl 3 (Kicks)", "Brawl (Kicks): •••", "STR 3": a name, its rating, and a remark. Brackets
 * before the rating are part of a name that is not a trait's. */
static gboolean
split_rated (Text *self, const char *text, char **name, char **value)
{
  g_auto (TenPhrase) phrase = TEN_PHRASE_INIT;
  gboolean known, inner;

  ten_phrase_init (&phrase, text);
  if (phrase.rating < 0 || *phrase.name == '\0' || g_utf8_strlen (phrase.name, -1) > MAX_NAME ||
      strpbrk (phrase.name, "0123456789:=") != NULL)
    return FALSE;
  known = ten_pairs_is_trait (self->pairs, phrase.name);
  if (phrase.unsure && !known)
    return FALSE;
  inner = phrase.remark != NULL && *phrase.remark != '\0' && (known || phrase.after);
  *name = inner ? g_strdup (phrase.name) : ten_phrase_dup_whole_name (&phrase);
  *value = inner ? g_strdup_printf ("%s (%s)", phrase.said, phrase.remark) : g_strdup (phrase.said);
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
  g_autoptr (GPtrArray) pieces = ten_phrase_split_line (text);

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

  open_section (self, name);
  if (!read_pieces (self, value))
    ten_pairs_add_line (self->pairs, self->section, value);
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

  if (self->began || g_utf8_strlen (name, -1) > MAX_TITLE || ten_tree_matches (name, "[.!?]$|\\d"))
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
  if (ten_tree_matches (inner, "^[-:|\\s]+$"))
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
           (split_rated (self, plain, &name, &value) && !ten_pairs_is_text (self->pairs, name) &&
            read_rated (self, plain)) ||
           read_pair (self, plain) || read_name (self, plain))
    return;
  else if (ten_pairs_is_section (self->pairs, self->section) &&
           g_utf8_strlen (plain, -1) <= MAX_ITEM &&
           strchr (".!?", plain[strlen (plain) - 1]) == NULL)
    ten_pairs_add_line (self->pairs, self->section, plain);
  else
    ten_pairs_note (self->pairs, line);
}

/* "-----", "* * *" */
static gboolean
is_rule (const char *line)
{
  gsize n = strlen (line);

  return (n >= 3 && (strspn (line, "-=_") == n)) ||
         (n >= 3 && *line == '*' && strspn (line, "* ") == n);
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
          is_rule (line) || read_heading (&self, line))
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

  while (end < n_lines && !ten_tree_matches (lines[end], "^(---|\\.\\.\\.)\\s*$"))
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
