/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-loose-parser-private.h"

#include "importers/ten-tree-private.h"
#include "json/ten-json.h"

#include <errno.h>
#include <math.h>
#include <string.h>

/* No character has this many members in one place, but a text crafted to be slow may. */
#define MAX_MEMBERS 20000

#define REPLACEMENT 0xfffd

static JsonNode *read_value (TenLooseScanner *self, guint depth);

static void
note (TenLooseScanner *self, TenLooseRepair repair)
{
  if (self->counts[repair]++ == 0)
    self->first[repair] = self->at;
}

static gunichar
peek (TenLooseScanner *self)
{
  return self->at < self->end ? g_utf8_get_char (self->at) : 0;
}

static gboolean
starts_with (TenLooseScanner *self, const char *start)
{
  return (gsize) (self->end - self->at) >= strlen (start) &&
         memcmp (self->at, start, strlen (start)) == 0;
}

static void
skip_past (TenLooseScanner *self, const char *stop)
{
  const char *found = g_strstr_len (self->at, self->end - self->at, stop);

  self->at = found != NULL ? found + strlen (stop) : self->end;
}

/* Skips white space of any kind, and comments. */
static void
skip_space (TenLooseScanner *self)
{
  for (;;)
    {
      gunichar character = peek (self);

      if (character == 0)
        return;
      if (g_unichar_isspace (character) || character == 0xfeff || character == 0x200b)
        self->at = g_utf8_next_char (self->at);
      else if (starts_with (self, "//") || character == '#')
        {
          note (self, TEN_LOOSE_COMMENT);
          skip_past (self, "\n");
        }
      else if (starts_with (self, "/*"))
        {
          note (self, TEN_LOOSE_COMMENT);
          skip_past (self, "*/");
        }
      else
        return;
    }
}

static gboolean
is_quote (gunichar character)
{
  return character == '"' || character == '\'' || character == '`' || character == 0x201c ||
         character == 0x201d || character == 0x201e || character == 0xab;
}

static gboolean
closes (gunichar open, gunichar character)
{
  if (open == 0x201c || open == 0x201d || open == 0x201e)
    return character == 0x201c || character == 0x201d;
  if (open == 0xab)
    return character == 0xbb;
  return character == open;
}

/* Whether this is a key with a colon, because the comma before it is missing. */
static gboolean
is_key (TenLooseScanner *self, const char *at)
{
  const char *stop = at + 1;

  while (stop < self->end && *stop != *at && *stop != '\n')
    stop++;
  if (stop >= self->end || *stop != *at)
    return FALSE;
  for (stop++; stop < self->end && g_ascii_isspace (*stop);)
    stop++;
  return stop < self->end && *stop == ':';
}

/* Whether a quotation mark ends its string, judging by what follows. */
static gboolean
is_end (TenLooseScanner *self, const char *after)
{
  while (after < self->end && (*after == ' ' || *after == '\t' || *after == '\r'))
    after++;
  if (after >= self->end || strchr (",:}]\n=#", *after) != NULL)
    return TRUE;
  if (*after == '/' && after + 1 < self->end && (after[1] == '/' || after[1] == '*'))
    return TRUE;
  return (*after == '"' || *after == '\'') && is_key (self, after);
}

static gunichar
read_hexadecimal (TenLooseScanner *self)
{
  gunichar value = 0;

  if (self->end - self->at < 4)
    return REPLACEMENT;
  for (guint i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (self->at[i]);

      if (digit < 0)
        return REPLACEMENT;
      value = value * 16 + (gunichar) digit;
    }
  self->at += 4;
  return value;
}

static void
read_unicode (TenLooseScanner *self, GString *string)
{
  gunichar high = read_hexadecimal (self);

  if (high >= 0xd800 && high <= 0xdbff && starts_with (self, "\\u"))
    {
      gunichar low;

      self->at += 2;
      low = read_hexadecimal (self);
      if (low >= 0xdc00 && low <= 0xdfff)
        {
          g_string_append_unichar (string, 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00));
          return;
        }
    }
  if (high == 0 || (high >= 0xd800 && high <= 0xdfff) || high == REPLACEMENT)
    {
      note (self, TEN_LOOSE_ESCAPE);
      high = REPLACEMENT;
    }
  g_string_append_unichar (string, high);
}

/* An unknown JSON escape is kept as written. */
static void
read_escape (TenLooseScanner *self, GString *string)
{
  static const char letters[] = "\"\\/bfnrt'`";
  static const char meanings[] = "\"\\/\b\f\n\r\t'`";
  gunichar letter;
  const char *found;

  self->at++;
  letter = peek (self);
  found = letter > 0 && letter < 0x80 ? strchr (letters, (int) letter) : NULL;
  if (letter == 'u')
    {
      self->at++;
      read_unicode (self, string);
    }
  else if (found != NULL)
    {
      g_string_append_c (string, meanings[found - letters]);
      self->at++;
    }
  else if (letter == '\n')
    self->at++;
  else
    {
      note (self, TEN_LOOSE_ESCAPE);
      g_string_append_c (string, '\\');
    }
}

static char *
read_string (TenLooseScanner *self)
{
  g_autoptr (GString) string = g_string_new (NULL);
  gunichar open = peek (self);

  if (open != '"')
    note (self, TEN_LOOSE_QUOTES);
  self->at = g_utf8_next_char (self->at);
  while (self->at < self->end)
    {
      gunichar character = g_utf8_get_char (self->at);
      const char *next = g_utf8_next_char (self->at);

      if (character == '\\')
        {
          read_escape (self, string);
          continue;
        }
      if (closes (open, character) && is_end (self, next))
        {
          self->at = next;
          return g_string_free (g_steal_pointer (&string), FALSE);
        }
      if (closes (open, character))
        note (self, TEN_LOOSE_INNER_QUOTE);
      if (character < 0x20)
        note (self, TEN_LOOSE_CONTROL);
      g_string_append_unichar (string, character);
      self->at = next;
    }
  note (self, TEN_LOOSE_STRING_END);
  return g_string_free (g_steal_pointer (&string), FALSE);
}

/* Reads text without quotation marks: a key up to its colon, a value up to the end of the line. */
static char *
read_word (TenLooseScanner *self, gboolean key)
{
  const char *start = self->at;
  char *word;

  while (self->at < self->end && strchr (key ? ":={}[],\n\"" : "{}[],\n", *self->at) == NULL)
    self->at = g_utf8_next_char (self->at);
  word = g_strndup (start, (gsize) (self->at - start));
  return g_strstrip (word);
}

/* An integer that can be represented exactly, another finite number, or else text. */
static JsonNode *
make_number (TenLooseScanner *self, const char *word)
{
  const char *digits = *word == '+' ? word + 1 : word;
  const char *first = *digits == '-' || *digits == '.' ? digits + 1 : digits;
  char *end;
  gint64 integer;
  double real;

  if (!g_ascii_isdigit (*first) && *first != '.')
    return NULL;
  errno = 0;
  integer = g_ascii_strtoll (digits, &end, 10);
  if (end != digits && *end == '\0' && errno == 0)
    return json_node_init_int (json_node_alloc (), integer);
  errno = 0;
  real = g_ascii_strtod (digits, &end);
  if (end == digits || *end != '\0')
    return NULL;
  if (isfinite (real) && errno == 0 && strpbrk (digits, ".eE") != NULL)
    return json_node_init_double (json_node_alloc (), real);
  note (self, TEN_LOOSE_NUMBER);
  return ten_tree_new_text (word);
}

static gboolean
is_one_of (const char *word, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  return g_strv_contains ((const char *const *) list, word);
}

static JsonNode *
read_bare (TenLooseScanner *self)
{
  g_autofree char *word = read_word (self, FALSE);
  JsonNode *number;

  if (g_str_equal (word, "true") || g_str_equal (word, "false"))
    return json_node_init_boolean (json_node_alloc (), *word == 't');
  if (g_str_equal (word, "null"))
    return json_node_new (JSON_NODE_NULL);
  number = make_number (self, word);
  if (number != NULL)
    return number;
  note (self, TEN_LOOSE_WORD);
  if (is_one_of (word, "True False"))
    return json_node_init_boolean (json_node_alloc (), *word == 'T');
  if (is_one_of (word, "None undefined NaN nil") || *word == '\0')
    return json_node_new (JSON_NODE_NULL);
  return ten_tree_new_text (word);
}

/* The last of several members with the same name keeps it, as that is the one programs see. */
static void
add_member (TenLooseScanner *self, JsonObject *object, const char *key, JsonNode *value)
{
  JsonNode *earlier = json_object_get_member (object, key);

  if (earlier != NULL)
    {
      g_autofree char *other = NULL;

      note (self, TEN_LOOSE_DUPLICATE);
      for (guint n = 2; other == NULL || json_object_has_member (object, other); n++)
        {
          g_free (other);
          other = g_strdup_printf ("%s (%u)", key, n);
        }
      json_object_set_member (object, other, json_node_copy (earlier));
    }
  json_object_set_member (object, key, value);
}

static char *
read_key (TenLooseScanner *self)
{
  char *key;

  if (is_quote (peek (self)))
    key = read_string (self);
  else
    {
      note (self, TEN_LOOSE_QUOTES);
      key = read_word (self, TRUE);
    }
  skip_space (self);
  return key;
}

static void
read_member (TenLooseScanner *self, JsonObject *object, guint depth)
{
  const char *start = self->at;
  g_autofree char *key = read_key (self);
  gunichar next = peek (self);

  if (next == ':' || next == '=')
    {
      self->at++;
      if (next == '=' && peek (self) == '>')
        self->at++;
      if (next == '=')
        note (self, TEN_LOOSE_NO_COLON);
      skip_space (self);
      next = peek (self);
      if (next == ',' || next == '}')
        {
          note (self, TEN_LOOSE_WORD);
          add_member (self, object, key, json_node_new (JSON_NODE_NULL));
        }
      else
        add_member (self, object, key, read_value (self, depth));
    }
  else
    {
      note (self, TEN_LOOSE_NO_COLON);
      add_member (self, object, key, json_node_new (JSON_NODE_NULL));
    }
  /* Always move on, whatever is here. */
  if (self->at == start)
    self->at = g_utf8_next_char (self->at);
}

/* Skips commas; a single one is correct. */
static void
skip_commas (TenLooseScanner *self, gboolean first)
{
  guint n = 0;
  gunichar next;

  skip_space (self);
  for (; peek (self) == ','; n++)
    {
      if (n > 0 || first)
        note (self, TEN_LOOSE_COMMA);
      self->at++;
      skip_space (self);
    }
  next = peek (self);
  if (next == '}' || next == ']')
    {
      if (n == 1 && !first)
        note (self, TEN_LOOSE_COMMA);
    }
  else if (n == 0 && !first && next != 0)
    note (self, TEN_LOOSE_NO_COMMA);
}

/* Whether the list ends here; the other kind of bracket ends it too. */
static gboolean
read_close (TenLooseScanner *self, gunichar close)
{
  gunichar next = peek (self);

  if (next == 0)
    {
      note (self, TEN_LOOSE_END);
      return TRUE;
    }
  if (next != '}' && next != ']')
    return FALSE;
  if (next != close)
    note (self, TEN_LOOSE_BRACKET);
  self->at++;
  return TRUE;
}

static JsonNode *
read_object (TenLooseScanner *self, guint depth)
{
  JsonObject *object = json_object_new ();
  JsonNode *node = ten_json_take_object (object);

  self->at++;
  for (gboolean first = TRUE;; first = FALSE)
    {
      skip_commas (self, first);
      if (read_close (self, '}'))
        return node;
      if (json_object_get_size (object) >= MAX_MEMBERS)
        {
          note (self, TEN_LOOSE_END);
          self->at = self->end;
          return node;
        }
      read_member (self, object, depth);
    }
}

static JsonNode *
read_array (TenLooseScanner *self, guint depth)
{
  JsonArray *array = json_array_new ();

  self->at++;
  for (gboolean first = TRUE;; first = FALSE)
    {
      const char *start;

      skip_commas (self, first);
      if (read_close (self, ']'))
        return ten_tree_take_array (array);
      start = self->at;
      json_array_add_element (array, read_value (self, depth));
      if (self->at == start)
        self->at = g_utf8_next_char (self->at);
    }
}

/* Beyond the maximum depth, the rest is kept as a single text. */
static JsonNode *
read_value (TenLooseScanner *self, guint depth)
{
  gunichar next = peek (self);

  if (is_quote (next))
    {
      g_autofree char *string = read_string (self);

      return ten_tree_new_text (string);
    }
  if ((next == '{' || next == '[') && depth >= TEN_JSON_MAX_DEPTH)
    {
      g_autofree char *rest = g_strndup (self->at, (gsize) (self->end - self->at));

      note (self, TEN_LOOSE_END);
      self->at = self->end;
      return ten_tree_new_text (rest);
    }
  if (next == '{')
    return read_object (self, depth + 1);
  if (next == '[')
    return read_array (self, depth + 1);
  return read_bare (self);
}

JsonNode *
ten_loose_parse (TenLooseScanner *scanner)
{
  return read_value (scanner, 0);
}
