/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-private.h"

#include "importers/ten-tree-private.h"
#include "json/ten-json-private.h"

#include <string.h>

/* Stands for a character that a text cannot hold. */
#define REPLACEMENT 0xfffd

typedef struct
{
  char **lines;
  guint n_lines;
  guint at;
  guint item;     /* the line whose dash is done: the rest of it is no comment */
  GArray *unread; /* the numbers of lines that cannot be read */
} Yaml;

static JsonNode *read_block (Yaml *self, guint depth);

static const char *
get_line (Yaml *self, int *indent)
{
  for (; self->at < self->n_lines && !ten_tree_is_cancelled (); self->at++)
    {
      const char *line = self->lines[self->at];

      *indent = (int) strspn (line, " \t");
      if (strchr (self->at == self->item ? "" : "#\r%", line[*indent]) == NULL)
        return line + *indent;
    }
  *indent = -1;
  return NULL;
}

/* The quotation mark that ends the text at @at, or NULL. */
static const char *
find_close (const char *at, char quote)
{
  for (; *at != '\0'; at++)
    if (at[1] != '\0' &&
        ((quote == '"' && *at == '\\') || (quote == '\'' && *at == quote && at[1] == quote)))
      at++;
    else if (*at == quote)
      return at;
  return NULL;
}

/* Whether only a comment follows. */
static gboolean
is_end (const char *rest)
{
  gsize n_blanks = strspn (rest, " \t");

  return rest[n_blanks] == '\0' || (n_blanks > 0 && rest[n_blanks] == '#');
}

static gboolean
read_code (const char *digits, guint n_digits, gunichar *code)
{
  *code = 0;
  for (guint i = 0; i < n_digits; i++)
    {
      int digit = g_ascii_xdigit_value (digits[i]);

      if (digit < 0)
        return FALSE;
      *code = *code * 16 + (gunichar) digit;
    }
  return TRUE;
}

/* Appends the meaning of an escape, and returns what follows it. An unknown one is kept. */
static const char *
read_escape (const char *at, GString *text)
{
  static const char letters[] = "0abtnvfre \"/\\_NLP\t";
  static const gunichar meanings[] = { REPLACEMENT, '\a', '\b', '\t',   '\n',   '\v',
                                       '\f',        '\r', 0x1b, ' ',    '"',    '/',
                                       '\\',        0xa0, 0x85, 0x2028, 0x2029, '\t' };
  char letter = at[1];
  const char *found = letter != '\0' ? strchr (letters, letter) : NULL;
  guint n_digits = letter == 'x' ? 2 : letter == 'u' ? 4 : letter == 'U' ? 8 : 0;
  gunichar code, low;

  if (letter == '\n')
    return at + 2;
  if (found != NULL)
    {
      g_string_append_unichar (text, meanings[found - letters]);
      return at + 2;
    }
  if (n_digits == 0 || !read_code (at + 2, n_digits, &code))
    {
      g_string_append_c (text, '\\');
      return at + 1;
    }
  at += 2 + n_digits;
  if (code >= 0xd800 && code <= 0xdbff && at[0] == '\\' && at[1] == 'u' &&
      read_code (at + 2, 4, &low) && low >= 0xdc00 && low <= 0xdfff)
    {
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
      at += 6;
    }
  g_string_append_unichar (text, code != 0 && g_unichar_validate (code) ? code : REPLACEMENT);
  return at;
}

/* A line break within a quoted text is a space; those of empty lines stay. */
static char *
dup_decoded (const char *at, const char *end, char quote)
{
  GString *text = g_string_new (NULL);

  while (at < end)
    if (*at == '\\' && quote == '"')
      at = read_escape (at, text);
    else if (*at == '\n' && at[1] != '\n')
      {
        g_string_append_c (text, ' ');
        at++;
      }
    else if (*at == '\n')
      while (*++at == '\n')
        g_string_append_c (text, '\n');
    else
      {
        if (*at == '\'' && quote == '\'')
          at++;
        g_string_append_c (text, *at++);
      }
  return g_string_free (text, FALSE);
}

/* A quoted text may go on in lines that are indented further. NULL if it does not end, or
 * something follows its end: then the quotation marks are part of it. */
static char *
read_quoted (Yaml *self, const char *text, int indent)
{
  g_autoptr (GString) inner = g_string_new (NULL);
  const char *part = text + 1;
  const char *close = find_close (part, *text);
  guint next = self->at;

  while (close == NULL)
    {
      const char *line = next < self->n_lines ? self->lines[next++] : NULL;
      int own = line != NULL ? (int) strspn (line, " \t") : 0;

      if (line == NULL || (line[own] != '\0' && own <= indent))
        return NULL;
      g_string_append (inner, part);
      while (inner->len > 0 && strchr (" \t", inner->str[inner->len - 1]) != NULL)
        g_string_truncate (inner, inner->len - 1);
      g_string_append_c (inner, '\n');
      part = line + own;
      close = find_close (part, *text);
    }
  if (!is_end (close + 1))
    return NULL;
  g_string_append_len (inner, part, close - part);
  self->at = next;
  return dup_decoded (inner->str, inner->str + inner->len, *text);
}

static gboolean
is_quote (char byte)
{
  return byte == '"' || byte == '\'';
}

static gboolean
is_collection (const char *text)
{
  return *text == '{' || *text == '[';
}

static const char *
skip_tags (const char *text)
{
  text += strspn (text, " \t");
  while (*text == '!' || (*text == '&' && g_ascii_isalnum (text[1])))
    {
      text += strcspn (text, " \t");
      text += strspn (text, " \t");
    }
  return text;
}

/* The text without its comment. */
static char *
dup_plain (const char *text)
{
  char *scalar = g_strdup (text);
  char *comment = strstr (scalar, " #");

  if (comment != NULL)
    *comment = '\0';
  g_strstrip (scalar);
  if (g_str_equal (scalar, "~") || g_str_equal (scalar, "null"))
    *scalar = '\0';
  return scalar;
}

/* A collection in one line as JSON, as far as its quoted texts and its comment are concerned. */
static char *
dup_collection (const char *at)
{
  GString *text = g_string_new (NULL);
  char before = '\0';

  while (*at != '\0' && (*at != '#' || strchr (" \t", at[-1]) == NULL))
    {
      gboolean begins = is_quote (*at) && strchr ("[{,:", before) != NULL;
      const char *close = begins ? find_close (at + 1, *at) : NULL;

      if (close != NULL && strchr (",:]}", close[1 + strspn (close + 1, " \t")]) != NULL)
        {
          g_autofree char *decoded = dup_decoded (at + 1, close, *at);
          g_autoptr (JsonNode) node = ten_tree_new_text (decoded);
          g_autofree char *json = ten_json_to_text (node, FALSE);

          g_string_append (text, json);
          at = close;
        }
      else
        g_string_append_c (text, *at);
      if (strchr (" \t", *at) == NULL)
        before = *at;
      at++;
    }
  return g_string_free (text, FALSE);
}

/* The colon after a key, or NULL. */
static const char *
find_colon (const char *line)
{
  const char *at = line;

  if (is_quote (*at))
    {
      at = find_close (line + 1, *line);
      if (at == NULL || is_end (at + 1))
        return NULL;
    }
  for (; *at != '\0'; at++)
    if (*at == ':' && (at[1] == '\0' || g_ascii_isspace (at[1])))
      return at > line ? at : NULL;
  return NULL;
}

static char *
dup_key (const char *line, const char *colon)
{
  const char *close = is_quote (*line) ? find_close (line + 1, *line) : NULL;

  if (close != NULL && close + 1 + strspn (close + 1, " \t") == colon)
    return dup_decoded (line + 1, close, *line);
  return g_strstrip (g_strndup (line, (gsize) (colon - line)));
}

/* "key: |" and "key: >": the lines indented further. */
static JsonNode *
read_literal (Yaml *self, int indent)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; self->at < self->n_lines; self->at++)
    {
      const char *line = self->lines[self->at];
      int own = (int) strspn (line, " \t");

      if (line[own] != '\0' && own <= indent)
        break;
      g_string_append_printf (text, "%s\n", line + own);
    }
  return ten_tree_new_text (g_strchomp (text->str));
}

static JsonNode *
parse_collection (const char *text)
{
  TenJsonRepairs repairs = { 0 };
  TenJsonScanner scanner = {
    .text = text, .end = text + strlen (text), .at = text, .repairs = &repairs
  };

  return ten_json_parse (&scanner, NULL);
}

static gboolean
is_item (const char *line)
{
  return *line == '-' && (line[1] == '\0' || g_ascii_isspace (line[1]));
}

/* A plain text may go on in lines that are indented further. Behind a number they are remarks. */
static JsonNode *
read_continued (Yaml *self, const char *scalar, int indent)
{
  g_autoptr (GString) text = g_string_new (scalar);
  gboolean number = *scalar != '\0' && scalar[strspn (scalar, "0123456789")] == '\0';
  const char *line;
  guint n = 0;
  int own;

  while (*scalar != '\0' && (line = get_line (self, &own)) != NULL && own > indent &&
         !is_item (line) && find_colon (line) == NULL)
    {
      g_autofree char *plain = dup_plain (line);

      g_string_append_printf (text, "%s%s", !number ? " " : n == 0 ? " (" : ", ", plain);
      self->at++;
      n++;
    }
  if (number && n > 0)
    g_string_append_c (text, ')');
  return ten_tree_new_text (text->str);
}

static JsonNode *
read_scalar (Yaml *self, const char *text, int indent, guint depth)
{
  const char *start = skip_tags (text);
  g_autofree char *scalar = is_quote (*start) ? read_quoted (self, start, indent) : NULL;
  gboolean quoted = scalar != NULL;
  int inner;

  if (!quoted)
    scalar = is_collection (start) ? dup_collection (start) : dup_plain (start);
  if (is_collection (scalar))
    return parse_collection (scalar);
  if (quoted)
    return ten_tree_new_text (scalar);
  if ((*scalar == '|' || *scalar == '>') && strlen (scalar) <= 2)
    return read_literal (self, indent);
  if (*scalar == '\0' && get_line (self, &inner) != NULL &&
      (inner > indent || (inner == indent && *get_line (self, &inner) == '-')))
    return read_block (self, depth + 1);
  return read_continued (self, scalar, indent);
}

static JsonNode *
read_list (Yaml *self, int indent, guint depth)
{
  JsonArray *array = json_array_new ();
  const char *line;
  int own;

  while ((line = get_line (self, &own)) != NULL && own == indent && is_item (line))
    {
      g_autofree char *rest = g_strchug (g_strdup (line + 1));

      if (find_colon (rest) != NULL && !is_collection (rest))
        {
          self->lines[self->at][own] = ' ';
          self->item = self->at;
          json_array_add_element (array, read_block (self, depth + 1));
          continue;
        }
      self->at++;
      json_array_add_element (array, read_scalar (self, rest, indent, depth));
    }
  return ten_tree_take_array (array);
}

static void
skip_line (Yaml *self)
{
  g_array_append_val (self->unread, self->at);
  self->at++;
}

/* A line that is indented by mistake still counts, and one that says nothing is skipped. */
static JsonNode *
read_mapping (Yaml *self, int indent, guint depth)
{
  JsonObject *object = json_object_new ();
  const char *line;
  int own;

  while ((line = get_line (self, &own)) != NULL && own >= indent)
    {
      const char *colon = is_item (line) ? NULL : find_colon (line);
      g_autofree char *key = NULL;
      g_autofree char *rest = NULL;

      if (colon == NULL)
        {
          skip_line (self);
          continue;
        }
      key = dup_key (line, colon);
      rest = g_strdup (colon + 1);
      self->at++;
      json_object_set_member (object, key, read_scalar (self, rest, own, depth));
    }
  return ten_json_take_object (object);
}

static JsonNode *
read_block (Yaml *self, guint depth)
{
  int indent;
  const char *line = get_line (self, &indent);

  if (depth > TEN_JSON_MAX_DEPTH)
    {
      self->at++;
      return ten_tree_new_text (line);
    }
  return is_item (line) ? read_list (self, indent, depth) : read_mapping (self, indent, depth);
}

gboolean
ten_yaml_is_block (const char *name, const char *text)
{
  return g_str_has_prefix (text, "---") || g_str_has_suffix (name, ".yaml") ||
         g_str_has_suffix (name, ".yml") ||
         g_regex_match_simple ("(?m)^[\\w ]+:[ \\t]*\\r?\\n[ \\t]+(- )?[\\w ]+:[ \\t]", text,
                               G_REGEX_OPTIMIZE, 0);
}

/* "---" or "...": the end of a document. */
gboolean
ten_yaml_is_end (const char *line)
{
  return (g_str_has_prefix (line, "---") || g_str_has_prefix (line, "...")) &&
         line[3 + strspn (line + 3, " \t")] == '\0';
}

/* Later blocks are about the same if they have members, and cannot be read otherwise. */
JsonNode *
ten_yaml_parse (char **lines, guint n_lines, GArray *unread)
{
  Yaml self = { lines, n_lines, 0, G_MAXUINT, unread };
  JsonNode *node = NULL;
  int indent;

  while (get_line (&self, &indent) != NULL)
    {
      guint before = self.at;
      g_autoptr (JsonNode) block =
          node == NULL || JSON_NODE_HOLDS_OBJECT (node) ? read_block (&self, 0) : NULL;

      if (self.at == before)
        skip_line (&self);
      if (node == NULL)
        {
          node = g_steal_pointer (&block);
          continue;
        }
      for (TenTreeChild child = ten_tree_members (block); ten_tree_next (&child);)
        json_object_set_member (json_node_get_object (node), child.key,
                                json_node_copy (child.node));
    }
  return node;
}
