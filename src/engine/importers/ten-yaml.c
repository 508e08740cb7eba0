/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-yaml-private.h"

#include "importers/ten-tree-private.h"
#include "json/ten-json-scanner-private.h"

#include <string.h>

typedef struct
{
  char **lines;
  guint n_lines;
  guint at;
  guint item; /* the line whose dash is done: the rest of it is no comment */
} Yaml;

static JsonNode *read_block (Yaml *self, guint depth);

static const char *
get_line (Yaml *self, int *indent)
{
  for (; self->at < self->n_lines; self->at++)
    {
      const char *line = self->lines[self->at];

      *indent = (int) strspn (line, " \t");
      if (strchr (self->at == self->item ? "" : "#\r%", line[*indent]) == NULL)
        return line + *indent;
    }
  *indent = -1;
  return NULL;
}

/* Removes quotation marks, comments, tags and anchors. */
static char *
dup_scalar (const char *text)
{
  g_autofree char *scalar = g_strstrip (g_strdup (text));
  char *comment;

  while (*scalar == '!' || (*scalar == '&' && g_ascii_isalnum (scalar[1])))
    {
      gsize length = strcspn (scalar, " \t");

      memmove (scalar, scalar + length, strlen (scalar + length) + 1);
      g_strchug (scalar);
    }
  if ((*scalar == '"' || *scalar == '\'') && strlen (scalar) > 1)
    {
      char *end = strrchr (scalar + 1, *scalar);

      if (end != NULL)
        return g_strndup (scalar + 1, (gsize) (end - scalar - 1));
    }
  comment = strstr (scalar, " #");
  if (comment != NULL)
    *comment = '\0';
  if (g_str_equal (scalar, "~") || g_str_equal (scalar, "null"))
    *scalar = '\0';
  return g_strchomp (g_steal_pointer (&scalar));
}

/* The colon after a key, or NULL. */
static const char *
find_colon (const char *line)
{
  const char *at = line;

  if (*at == '"' || *at == '\'')
    {
      at = strchr (line + 1, *line);
      if (at == NULL)
        return NULL;
    }
  for (; *at != '\0'; at++)
    if (*at == ':' && (at[1] == '\0' || g_ascii_isspace (at[1])))
      return at > line ? at : NULL;
  return NULL;
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
read_scalar (Yaml *self, const char *text, int indent, guint depth)
{
  g_autofree char *scalar = dup_scalar (text);
  TenJsonRepairs repairs = { 0 };
  TenJsonScanner scanner = {
    .text = scalar, .end = scalar + strlen (scalar), .at = scalar, .repairs = &repairs
  };
  int inner;

  if (*scalar == '{' || *scalar == '[')
    return ten_json_parse (&scanner, NULL);
  if ((*scalar == '|' || *scalar == '>') && strlen (scalar) <= 2)
    return read_literal (self, indent);
  if (*scalar == '\0' && get_line (self, &inner) != NULL &&
      (inner > indent || (inner == indent && *get_line (self, &inner) == '-')))
    return read_block (self, depth + 1);
  return ten_tree_new_text (scalar);
}

static gboolean
is_item (const char *line)
{
  return *line == '-' && (line[1] == '\0' || g_ascii_isspace (line[1]));
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

      if (find_colon (rest) != NULL && *rest != '{' && *rest != '[')
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

static JsonNode *
read_mapping (Yaml *self, int indent, guint depth)
{
  JsonObject *object = json_object_new ();
  const char *line;
  int own;

  while ((line = get_line (self, &own)) != NULL && own == indent)
    {
      const char *colon = find_colon (line);
      g_autofree char *key = NULL;
      g_autofree char *rest = NULL;

      if (colon == NULL)
        break;
      key = g_strndup (line, (gsize) (colon - line));
      rest = g_strdup (colon + 1);
      self->at++;
      g_strdelimit (key, "\"'", ' ');
      json_object_set_member (object, g_strstrip (key), read_scalar (self, rest, indent, depth));
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

JsonNode *
ten_yaml_parse (char **lines, guint n_lines, guint *n_read)
{
  Yaml self = { lines, n_lines, 0, G_MAXUINT };
  JsonNode *node = NULL;
  int indent;

  if (get_line (&self, &indent) != NULL)
    node = read_block (&self, 0);
  *n_read = self.at;
  return node;
}
