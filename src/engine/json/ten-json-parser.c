/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

/* A JsonObject finds its members by g_str_hash(), for which anyone can make up a hundred
 * thousand names with one and the same value: two megabytes of them take a minute to read.
 * In an honest object of any size that fits, not even five are alike. */
#define FEW_MEMBERS 256
#define MAX_ALIKE 16

/* An object or an array that is still open, borrowed from the root; and of an object with
 * many members, how many of them have each value of g_str_hash(). */
typedef struct
{
  JsonObject *object;
  JsonArray *array;
  GHashTable *alike;
} Level;

typedef struct
{
  TenJsonScanner *scanner;
  JsonNode *root;
  char *member;
  Level levels[TEN_JSON_MAX_DEPTH];
  guint depth;
  guint seed;
} Parser;

static gboolean
fail_here (Parser *self, const char *message, GError **error)
{
  return ten_json_scanner_fail (self->scanner, self->scanner->at, TEN_JSON_ERROR_SYNTAX, error,
                                message);
}

/* Hangs a value where it belongs: all that is open is reached from the root, so that
 * whatever goes wrong later, freeing the root frees all. */
static void
add_value (Parser *self, JsonNode *node)
{
  Level *level = self->depth > 0 ? &self->levels[self->depth - 1] : NULL;

  if (level == NULL)
    self->root = node;
  else if (level->array != NULL)
    json_array_add_element (level->array, node);
  else
    {
      json_object_set_member (level->object, self->member, node);
      g_clear_pointer (&self->member, g_free);
    }
}

static gboolean
open_level (Parser *self, GError **error)
{
  JsonNode *node;
  Level level = { NULL, NULL, NULL };

  if (self->depth == TEN_JSON_MAX_DEPTH)
    {
      g_autofree char *message =
          g_strdup_printf (_ ("nested more than %u levels deep"), TEN_JSON_MAX_DEPTH);

      return ten_json_scanner_fail (self->scanner, self->scanner->at, TEN_JSON_ERROR_DEPTH, error,
                                    message);
    }
  if (*self->scanner->at == '{')
    {
      level.object = json_object_new ();
      node = json_node_init_object (json_node_alloc (), level.object);
      json_object_unref (level.object);
    }
  else
    {
      level.array = json_array_new ();
      node = json_node_init_array (json_node_alloc (), level.array);
      json_array_unref (level.array);
    }
  add_value (self, node);
  self->levels[self->depth++] = level;
  self->scanner->at++;
  return TRUE;
}

static void
close_level (Parser *self)
{
  g_clear_pointer (&self->levels[--self->depth].alike, g_hash_table_unref);
}

/* Counts by a product with a number that nobody can know, so that names that are made
 * to be slow here can be made no better than blindly. */
static gboolean
has_too_many_alike (Parser *self)
{
  Level *level = &self->levels[self->depth - 1];
  gpointer key = GUINT_TO_POINTER (g_str_hash (self->member) * self->seed);
  guint count;

  if (json_object_get_size (level->object) < FEW_MEMBERS)
    return FALSE;
  if (level->alike == NULL)
    level->alike = g_hash_table_new (g_direct_hash, g_direct_equal);
  count = GPOINTER_TO_UINT (g_hash_table_lookup (level->alike, key)) + 1;
  g_hash_table_insert (level->alike, key, GUINT_TO_POINTER (count));
  return count > MAX_ALIKE;
}

/* Reads the name of a member, and the colon behind it. */
static gboolean
read_member (Parser *self, GError **error)
{
  TenJsonScanner *scanner = self->scanner;
  const char *start;

  ten_json_scanner_skip_space (scanner);
  start = scanner->at;
  if (ten_json_scanner_peek (scanner) != '"')
    return ten_json_scanner_is_at_end (scanner) || *start == '/' || *start == '#' || *start == '\''
               ? ten_json_scanner_refuse (scanner, error)
               : fail_here (self, _ ("expected the name of a member, in quotation marks"), error);
  if (!ten_json_scanner_read_string (scanner, &self->member, error))
    return FALSE;
  if (json_object_has_member (self->levels[self->depth - 1].object, self->member))
    {
      g_autofree char *quoted = ten_json_shorten (self->member);
      g_autofree char *message = g_strdup_printf (_ ("“%s” is there twice"), quoted);

      return ten_json_scanner_fail (scanner, start, TEN_JSON_ERROR_DUPLICATE, error, message);
    }
  if (has_too_many_alike (self))
    return ten_json_scanner_fail (scanner, start, TEN_JSON_ERROR_SIZE, error,
                                  _ ("the names of this object are made to be slow to read"));
  ten_json_scanner_skip_space (scanner);
  if (ten_json_scanner_is_at_end (scanner))
    return ten_json_scanner_refuse (scanner, error);
  if (*scanner->at != ':')
    return fail_here (self, _ ("expected a colon"), error);
  scanner->at++;
  return TRUE;
}

static gboolean
read_scalar (Parser *self, GError **error)
{
  TenJsonScanner *scanner = self->scanner;
  char first = ten_json_scanner_peek (scanner);
  JsonNode *node = NULL;

  if (first == '"')
    {
      g_autofree char *string = NULL;

      if (!ten_json_scanner_read_string (scanner, &string, error))
        return FALSE;
      node = json_node_init_string (json_node_alloc (), string);
    }
  else if (first == '-' || g_ascii_isdigit (first))
    {
      if (!ten_json_scanner_read_number (scanner, &node, error))
        return FALSE;
    }
  else if (g_ascii_isalpha (first))
    {
      if (!ten_json_scanner_read_word (scanner, &node, error))
        return FALSE;
    }
  else
    return ten_json_scanner_refuse (scanner, error);
  add_value (self, node);
  return TRUE;
}

/* Reads what stands before a value: brackets that open, and the names of members.
 * *empty is set where a bracket closes at once and no value follows. */
static gboolean
read_openings (Parser *self, gboolean *empty, GError **error)
{
  TenJsonScanner *scanner = self->scanner;

  *empty = FALSE;
  for (;;)
    {
      char first, close;

      ten_json_scanner_skip_space (scanner);
      first = ten_json_scanner_peek (scanner);
      if (first != '{' && first != '[')
        return TRUE;
      if (!open_level (self, error))
        return FALSE;
      close = first == '{' ? '}' : ']';
      ten_json_scanner_skip_space (scanner);
      *empty = ten_json_scanner_peek (scanner) == close;
      if (*empty)
        return TRUE;
      if (first == '{' && !read_member (self, error))
        return FALSE;
    }
}

/* Reads what stands behind a value: brackets that close, or a comma and the name of the
 * next member. With nothing left open the document is done. */
static gboolean
read_closings (Parser *self, GError **error)
{
  TenJsonScanner *scanner = self->scanner;

  while (self->depth > 0)
    {
      Level *level = &self->levels[self->depth - 1];
      char close = level->object != NULL ? '}' : ']';
      char next;

      ten_json_scanner_skip_space (scanner);
      next = ten_json_scanner_peek (scanner);
      if (next == close)
        {
          scanner->at++;
          close_level (self);
          continue;
        }
      if (next != ',')
        {
          if (next == '\0' || next == '/' || next == '#')
            return ten_json_scanner_refuse (scanner, error);
          return fail_here (self,
                            level->object != NULL ? _ ("expected a comma or “}”")
                                                  : _ ("expected a comma or “]”"),
                            error);
        }
      scanner->at++;
      ten_json_scanner_skip_space (scanner);
      if (ten_json_scanner_peek (scanner) == close)
        return fail_here (self, _ ("a comma stands before the end"), error);
      return level->object == NULL || read_member (self, error);
    }
  return TRUE;
}

static gboolean
read_document (Parser *self, GError **error)
{
  TenJsonScanner *scanner = self->scanner;
  gboolean empty;

  do
    {
      if (!read_openings (self, &empty, error))
        return FALSE;
      if (!empty && !read_scalar (self, error))
        return FALSE;
      if (!read_closings (self, error))
        return FALSE;
    }
  while (self->depth > 0);
  ten_json_scanner_skip_space (scanner);
  if (ten_json_scanner_is_at_end (scanner))
    return TRUE;
  if (*scanner->at == '/' || *scanner->at == '#')
    return ten_json_scanner_refuse (scanner, error);
  return fail_here (self, _ ("something follows behind the end of the document"), error);
}

JsonNode *
ten_json_parse (TenJsonScanner *scanner, GError **error)
{
  /* An odd factor keeps what differs different. */
  Parser self = { .scanner = scanner, .seed = g_random_int () | 1 };
  gboolean fine = ten_json_scanner_check_encoding (scanner, error) && read_document (&self, error);

  while (self.depth > 0)
    close_level (&self);
  g_free (self.member);
  if (!fine)
    g_clear_pointer (&self.root, json_node_unref);
  return self.root;
}
