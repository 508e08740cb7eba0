/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-loose-private.h"
#include "json/ten-json.h"

#include <errno.h>
#include <math.h>
#include <string.h>

/* No character has so many members in one place; a text that is made to be slow may. */
#define MAX_MEMBERS 20000

static JsonNode *read_value (TenLooseScanner *self, guint depth);

static JsonNode *
make_text (const char *text)
{
  return json_node_init_string (json_node_alloc (), text);
}

/* A whole number that is kept exactly, another that is finite, or else its text. */
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
  ten_loose_scanner_note (self, TEN_LOOSE_NUMBER);
  return make_text (word);
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
  g_autofree char *word = ten_loose_scanner_read_word (self, FALSE);
  JsonNode *number;

  if (g_str_equal (word, "true") || g_str_equal (word, "false"))
    return json_node_init_boolean (json_node_alloc (), *word == 't');
  if (g_str_equal (word, "null"))
    return json_node_init_null (json_node_alloc ());
  number = make_number (self, word);
  if (number != NULL)
    return number;
  ten_loose_scanner_note (self, TEN_LOOSE_WORD);
  if (is_one_of (word, "True False"))
    return json_node_init_boolean (json_node_alloc (), *word == 'T');
  if (is_one_of (word, "None undefined NaN nil") || *word == '\0')
    return json_node_init_null (json_node_alloc ());
  return make_text (word);
}

/* The last of several members with one name is the one that programs see: it keeps the name. */
static void
add_member (TenLooseScanner *self, JsonObject *object, const char *key, JsonNode *value)
{
  JsonNode *earlier = json_object_get_member (object, key);

  if (earlier != NULL)
    {
      g_autofree char *other = NULL;

      ten_loose_scanner_note (self, TEN_LOOSE_DUPLICATE);
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

  if (ten_loose_scanner_is_quote (ten_loose_scanner_peek (self)))
    key = ten_loose_scanner_read_string (self);
  else
    {
      ten_loose_scanner_note (self, TEN_LOOSE_QUOTES);
      key = ten_loose_scanner_read_word (self, TRUE);
    }
  ten_loose_scanner_skip_space (self);
  return key;
}

static void
read_member (TenLooseScanner *self, JsonObject *object, guint depth)
{
  const char *start = self->at;
  g_autofree char *key = read_key (self);
  gunichar next = ten_loose_scanner_peek (self);

  if (next == ':' || next == '=')
    {
      self->at++;
      if (next == '=' && ten_loose_scanner_peek (self) == '>')
        self->at++;
      if (next == '=')
        ten_loose_scanner_note (self, TEN_LOOSE_NO_COLON);
      ten_loose_scanner_skip_space (self);
      next = ten_loose_scanner_peek (self);
      if (next == ',' || next == '}')
        {
          ten_loose_scanner_note (self, TEN_LOOSE_WORD);
          add_member (self, object, key, json_node_init_null (json_node_alloc ()));
        }
      else
        add_member (self, object, key, read_value (self, depth));
    }
  else
    {
      ten_loose_scanner_note (self, TEN_LOOSE_NO_COLON);
      add_member (self, object, key, json_node_init_null (json_node_alloc ()));
    }
  /* Whatever stands here, the reading goes on. */
  if (self->at == start)
    self->at = g_utf8_next_char (self->at);
}

/* Passes commas; one is as it should be. */
static void
skip_commas (TenLooseScanner *self, gboolean first)
{
  guint n = 0;
  gunichar next;

  ten_loose_scanner_skip_space (self);
  for (; ten_loose_scanner_peek (self) == ','; n++)
    {
      if (n > 0 || first)
        ten_loose_scanner_note (self, TEN_LOOSE_COMMA);
      self->at++;
      ten_loose_scanner_skip_space (self);
    }
  next = ten_loose_scanner_peek (self);
  if (next == '}' || next == ']')
    {
      if (n == 1 && !first)
        ten_loose_scanner_note (self, TEN_LOOSE_COMMA);
    }
  else if (n == 0 && !first && next != 0)
    ten_loose_scanner_note (self, TEN_LOOSE_NO_COMMA);
}

/* Whether a list is at its end; the bracket of the other kind ends it too. */
static gboolean
read_close (TenLooseScanner *self, gunichar close)
{
  gunichar next = ten_loose_scanner_peek (self);

  if (next == 0)
    {
      ten_loose_scanner_note (self, TEN_LOOSE_END);
      return TRUE;
    }
  if (next != '}' && next != ']')
    return FALSE;
  if (next != close)
    ten_loose_scanner_note (self, TEN_LOOSE_BRACKET);
  self->at++;
  return TRUE;
}

static JsonNode *
read_object (TenLooseScanner *self, guint depth)
{
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_init_object (json_node_alloc (), object);

  json_object_unref (object);
  self->at++;
  for (gboolean first = TRUE;; first = FALSE)
    {
      skip_commas (self, first);
      if (read_close (self, '}'))
        return node;
      if (json_object_get_size (object) >= MAX_MEMBERS)
        {
          ten_loose_scanner_note (self, TEN_LOOSE_END);
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
  JsonNode *node = json_node_init_array (json_node_alloc (), array);

  json_array_unref (array);
  self->at++;
  for (gboolean first = TRUE;; first = FALSE)
    {
      const char *start;

      skip_commas (self, first);
      if (read_close (self, ']'))
        return node;
      start = self->at;
      json_array_add_element (array, read_value (self, depth));
      if (self->at == start)
        self->at = g_utf8_next_char (self->at);
    }
}

/* Deeper than the bound, what is left is kept as one text. */
static JsonNode *
read_value (TenLooseScanner *self, guint depth)
{
  gunichar next = ten_loose_scanner_peek (self);

  if (ten_loose_scanner_is_quote (next))
    {
      g_autofree char *string = ten_loose_scanner_read_string (self);

      return make_text (string);
    }
  if ((next == '{' || next == '[') && depth >= TEN_JSON_MAX_DEPTH)
    {
      g_autofree char *rest = g_strndup (self->at, (gsize) (self->end - self->at));

      ten_loose_scanner_note (self, TEN_LOOSE_END);
      self->at = self->end;
      return make_text (rest);
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
