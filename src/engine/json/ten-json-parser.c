/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-json-private.h"

#include "ten-config.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* JsonObject finds members by g_str_hash(): a crafted file of two megabytes with a hundred
 * thousand colliding names would take a minute to read. Real objects do not have even five. */
#define FEW_MEMBERS 256
#define MAX_ALIKE 16

/* No character has this many members in one place, but a text crafted to be slow may. */
#define MAX_LOOSE_MEMBERS 20000

/* After how many values to see whether the current #GCancellable of the thread is cancelled. */
#define CANCEL_INTERVAL 1024

typedef struct
{
  TenJsonScanner *scanner;
  guint seed;
} Parser;

/* An object being read; if it is large, also how many members have each value of g_str_hash(). */
typedef struct
{
  JsonObject *object;
  GHashTable *alike;
  GHashTable *repeats; /* the names that occurred more than once, and how many times */
} Level;

static JsonNode *read_value (Parser *self, guint depth, GError **error);

static gboolean
fail (Parser *self, const char *at, TenJsonError code, const char *message, GError **error)
{
  return ten_json_scanner_fail (self->scanner, at, code, error, message);
}

static gboolean
fail_here (Parser *self, const char *message, GError **error)
{
  return fail (self, self->scanner->at, TEN_JSON_ERROR_SYNTAX, message, error);
}

static gboolean
is_loose (Parser *self)
{
  return ten_json_scanner_is_loose (self->scanner);
}

static void
note (Parser *self, TenJsonRepair repair)
{
  ten_json_scanner_note (self->scanner, repair);
}

/* Reads text without quotation marks: a key up to its colon, a value up to the end of the line. */
static char *
read_bare (Parser *self, const char *stops)
{
  TenJsonScanner *scanner = self->scanner;
  const char *start = scanner->at;

  while (scanner->at < scanner->end && strchr (stops, *scanner->at) == NULL)
    scanner->at = g_utf8_next_char (scanner->at);
  return g_strstrip (g_strndup (start, (gsize) (scanner->at - start)));
}

/* An integer that can be represented exactly, another finite number, or else text. */
static JsonNode *
make_number (Parser *self, const char *word)
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
  note (self, TEN_JSON_REPAIR_NUMBER);
  return json_node_init_string (json_node_alloc (), word);
}

static JsonNode *
read_loose_word (Parser *self)
{
  static const char *const nothing[] = { "None", "undefined", "NaN", "nil", "", NULL };
  g_autofree char *word = read_bare (self, "{}[],\n");
  JsonNode *number;

  if (g_str_equal (word, "true") || g_str_equal (word, "false"))
    return json_node_init_boolean (json_node_alloc (), *word == 't');
  if (g_str_equal (word, "null"))
    return json_node_new (JSON_NODE_NULL);
  number = make_number (self, word);
  if (number != NULL)
    return number;
  note (self, TEN_JSON_REPAIR_WORD);
  if (g_str_equal (word, "True") || g_str_equal (word, "False"))
    return json_node_init_boolean (json_node_alloc (), *word == 'T');
  return g_strv_contains (nothing, word) ? json_node_new (JSON_NODE_NULL)
                                         : json_node_init_string (json_node_alloc (), word);
}

/* Counts by a product with a secret random number, so that names cannot be crafted to collide
 * here. */
static gboolean
has_too_many_alike (Parser *self, Level *level, const char *member)
{
  gpointer key = GUINT_TO_POINTER (g_str_hash (member) * self->seed);
  guint count;

  if (json_object_get_size (level->object) < FEW_MEMBERS)
    return FALSE;
  if (level->alike == NULL)
    level->alike = g_hash_table_new (g_direct_hash, g_direct_equal);
  count = GPOINTER_TO_UINT (g_hash_table_lookup (level->alike, key)) + 1;
  g_hash_table_insert (level->alike, key, GUINT_TO_POINTER (count));
  return count > MAX_ALIKE;
}

/* The last of several members with the same name keeps it, as that is the one programs see. */
static void
rename_earlier (Parser *self, Level *level, const char *name)
{
  JsonObject *object = level->object;
  JsonNode *earlier = json_object_get_member (object, name);
  g_autofree char *other = NULL;
  guint n;

  if (earlier == NULL)
    return;
  note (self, TEN_JSON_REPAIR_DUPLICATE);
  if (level->repeats == NULL)
    level->repeats = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  n = GPOINTER_TO_UINT (g_hash_table_lookup (level->repeats, name));
  for (n = MAX (n, 2); other == NULL || json_object_has_member (object, other); n++)
    {
      g_free (other);
      other = g_strdup_printf ("%s (%u)", name, n);
    }
  g_hash_table_insert (level->repeats, g_strdup (name), GUINT_TO_POINTER (n));
  json_object_set_member (object, other, json_node_copy (earlier));
}

static char *
read_name (Parser *self, Level *level, GError **error)
{
  TenJsonScanner *scanner = self->scanner;
  const char *start = scanner->at;
  g_autofree char *name = NULL;

  if (ten_json_scanner_is_at_quote (scanner))
    {
      if (!ten_json_scanner_read_string (scanner, &name, error))
        return NULL;
    }
  else if (is_loose (self))
    {
      note (self, TEN_JSON_REPAIR_QUOTES);
      name = read_bare (self, ":={}[],\n\"");
    }
  else if (ten_json_scanner_is_at_end (scanner) || strchr ("/#'", *start) != NULL)
    ten_json_scanner_refuse (scanner, error);
  else
    fail_here (self, _ ("expected the name of a member, in quotation marks"), error);
  if (name == NULL || is_loose (self))
    return g_steal_pointer (&name);
  if (json_object_has_member (level->object, name))
    {
      g_autofree char *quoted = ten_json_shorten (name);
      g_autofree char *message = g_strdup_printf (_ ("“%s” occurs twice"), quoted);

      fail (self, start, TEN_JSON_ERROR_DUPLICATE, message, error);
      return NULL;
    }
  if (has_too_many_alike (self, level, name))
    {
      fail (self, start, TEN_JSON_ERROR_SIZE,
            _ ("this object has too many members whose names collide"), error);
      return NULL;
    }
  return g_steal_pointer (&name);
}

/* Reads the colon between a name and its value. Sets @missing if there is only a name. */
static gboolean
read_colon (Parser *self, gboolean *missing, GError **error)
{
  TenJsonScanner *scanner = self->scanner;
  char next;

  *missing = FALSE;
  ten_json_scanner_skip_space (scanner);
  next = ten_json_scanner_peek (scanner);
  if (next != ':' && !is_loose (self))
    return ten_json_scanner_is_at_end (scanner) ? ten_json_scanner_refuse (scanner, error)
                                                : fail_here (self, _ ("expected a colon"), error);
  if (next != ':' && next != '=')
    {
      note (self, TEN_JSON_REPAIR_NO_COLON);
      return *missing = TRUE;
    }
  scanner->at++;
  if (next == '=' && ten_json_scanner_peek (scanner) == '>')
    scanner->at++;
  if (next == '=')
    note (self, TEN_JSON_REPAIR_NO_COLON);
  ten_json_scanner_skip_space (scanner);
  next = ten_json_scanner_peek (scanner);
  *missing = is_loose (self) && (next == ',' || next == '}');
  if (*missing)
    note (self, TEN_JSON_REPAIR_WORD);
  return TRUE;
}

static gboolean
read_member (Parser *self, Level *level, guint depth, GError **error)
{
  g_autofree char *name = read_name (self, level, error);
  JsonNode *value;
  gboolean missing;

  if (name == NULL || !read_colon (self, &missing, error))
    return FALSE;
  value = missing ? json_node_new (JSON_NODE_NULL) : read_value (self, depth, error);
  if (value == NULL)
    return FALSE;
  if (is_loose (self))
    rename_earlier (self, level, name);
  json_object_set_member (level->object, name, value);
  return TRUE;
}

/* Skips white space and commas. A loose text may have more than the expected ones. */
static guint
skip_commas (Parser *self, guint n_expected)
{
  TenJsonScanner *scanner = self->scanner;
  guint n = 0;

  ten_json_scanner_skip_space (scanner);
  for (; ten_json_scanner_peek (scanner) == ',' && (n < n_expected || is_loose (self)); n++)
    {
      if (n >= n_expected)
        note (self, TEN_JSON_REPAIR_COMMA);
      scanner->at++;
      ten_json_scanner_skip_space (scanner);
    }
  return n;
}

/* The other kind of bracket ends a loose list or object too, and so does the text. */
static gboolean
is_at_close (Parser *self, char close)
{
  char next = ten_json_scanner_peek (self->scanner);

  return next == close || (is_loose (self) && (next == '}' || next == ']' || next == '\0'));
}

static void
read_close (Parser *self, char close)
{
  char next = ten_json_scanner_peek (self->scanner);

  if (next == '\0')
    {
      note (self, TEN_JSON_REPAIR_END);
      return;
    }
  if (next != close)
    note (self, TEN_JSON_REPAIR_BRACKET);
  self->scanner->at++;
}

/* Reads what follows a value: a comma, unless it was the last one. */
static gboolean
read_comma (Parser *self, char close, GError **error)
{
  TenJsonScanner *scanner = self->scanner;
  guint n_commas = skip_commas (self, 1);
  char next = ten_json_scanner_peek (scanner);

  if (is_at_close (self, close))
    return n_commas != 1 || next == '\0' ||
           ten_json_scanner_repair (scanner, TEN_JSON_REPAIR_COMMA, scanner->at,
                                    TEN_JSON_ERROR_SYNTAX, error,
                                    _ ("there is a comma before the end"));
  if (n_commas > 0)
    return TRUE;
  if (!is_loose (self) && strchr ("/#", next) != NULL)
    return ten_json_scanner_refuse (scanner, error);
  return ten_json_scanner_repair (
      scanner, TEN_JSON_REPAIR_NO_COMMA, scanner->at, TEN_JSON_ERROR_SYNTAX, error,
      close == '}' ? _ ("expected a comma or “}”") : _ ("expected a comma or “]”"));
}

/* A loose reader always moves on, whatever is here. */
static void
move_on (Parser *self, const char *start)
{
  if (self->scanner->at == start)
    self->scanner->at = g_utf8_next_char (start);
}

static JsonNode *
read_array (Parser *self, guint depth, GError **error)
{
  g_autoptr (JsonArray) array = json_array_new ();

  self->scanner->at++;
  skip_commas (self, 0);
  while (!is_at_close (self, ']'))
    {
      const char *start = self->scanner->at;
      JsonNode *value = read_value (self, depth, error);

      if (value == NULL)
        return NULL;
      json_array_add_element (array, value);
      move_on (self, start);
      if (!read_comma (self, ']', error))
        return NULL;
    }
  read_close (self, ']');
  return json_node_init_array (json_node_alloc (), array);
}

static gboolean
read_members (Parser *self, Level *level, guint depth, GError **error)
{
  TenJsonScanner *scanner = self->scanner;

  skip_commas (self, 0);
  while (!is_at_close (self, '}'))
    {
      const char *start = scanner->at;

      if (is_loose (self) && json_object_get_size (level->object) >= MAX_LOOSE_MEMBERS)
        {
          note (self, TEN_JSON_REPAIR_END);
          scanner->at = scanner->end;
          return TRUE;
        }
      if (!read_member (self, level, depth, error))
        return FALSE;
      move_on (self, start);
      if (!read_comma (self, '}', error))
        return FALSE;
    }
  read_close (self, '}');
  return TRUE;
}

static JsonNode *
read_object (Parser *self, guint depth, GError **error)
{
  g_autoptr (JsonObject) object = json_object_new ();
  Level level = { object, NULL, NULL };
  gboolean fine;

  self->scanner->at++;
  fine = read_members (self, &level, depth, error);
  g_clear_pointer (&level.alike, g_hash_table_unref);
  g_clear_pointer (&level.repeats, g_hash_table_unref);
  return fine ? json_node_init_object (json_node_alloc (), object) : NULL;
}

/* The rest of a loose text is kept as a single string. */
static JsonNode *
read_too_deep (Parser *self, GError **error)
{
  TenJsonScanner *scanner = self->scanner;

  if (is_loose (self))
    {
      g_autofree char *rest = g_strndup (scanner->at, (gsize) (scanner->end - scanner->at));

      note (self, TEN_JSON_REPAIR_END);
      scanner->at = scanner->end;
      return json_node_init_string (json_node_alloc (), rest);
    }
  else
    {
      g_autofree char *message =
          g_strdup_printf (_ ("nested more than %u levels deep"), TEN_JSON_MAX_DEPTH);

      fail (self, scanner->at, TEN_JSON_ERROR_DEPTH, message, error);
      return NULL;
    }
}

/* Whether one more value may be read. */
static gboolean
count_value (Parser *self, GError **error)
{
  g_autofree char *message = NULL;

  if (++self->scanner->n_values % CANCEL_INTERVAL == 0 &&
      g_cancellable_set_error_if_cancelled (g_cancellable_get_current (), error))
    return FALSE;
  if (self->scanner->n_values <= TEN_JSON_MAX_VALUES)
    return TRUE;
  message = g_strdup_printf (_ ("more than %u values"), TEN_JSON_MAX_VALUES);
  return ten_json_scanner_fail (self->scanner, self->scanner->at, TEN_JSON_ERROR_SIZE, error,
                                message);
}

static JsonNode *
read_value (Parser *self, guint depth, GError **error)
{
  TenJsonScanner *scanner = self->scanner;
  g_autofree char *string = NULL;
  JsonNode *node = NULL;
  char first = ten_json_scanner_peek (scanner);

  if (!count_value (self, error))
    return NULL;
  if ((first == '{' || first == '[') && depth >= TEN_JSON_MAX_DEPTH)
    return read_too_deep (self, error);
  if (first == '{')
    return read_object (self, depth + 1, error);
  if (first == '[')
    return read_array (self, depth + 1, error);
  if (ten_json_scanner_is_at_quote (scanner))
    return ten_json_scanner_read_string (scanner, &string, error)
               ? json_node_init_string (json_node_alloc (), string)
               : NULL;
  if (is_loose (self))
    return read_loose_word (self);
  if (first == '-' || g_ascii_isdigit (first))
    ten_json_scanner_read_number (scanner, &node, error);
  else if (g_ascii_isalpha (first))
    ten_json_scanner_read_word (scanner, &node, error);
  else
    ten_json_scanner_refuse (scanner, error);
  return node;
}

static gboolean
check_end (Parser *self, GError **error)
{
  TenJsonScanner *scanner = self->scanner;

  ten_json_scanner_skip_space (scanner);
  if (ten_json_scanner_is_at_end (scanner))
    return TRUE;
  if (*scanner->at == '/' || *scanner->at == '#')
    return ten_json_scanner_refuse (scanner, error);
  return fail_here (self, _ ("something follows the end of the document"), error);
}

/* Reads one value. A scanner with repairs reads as much as it can, unless there are too many values
 * or the reading is cancelled. */
JsonNode *
ten_json_parse (TenJsonScanner *scanner, GError **error)
{
  /* Multiplying by an odd number never makes different values equal. */
  Parser self = { scanner, g_random_int () | 1 };
  g_autoptr (JsonNode) root = NULL;

  if (!is_loose (&self) && !ten_json_scanner_check_encoding (scanner, error))
    return NULL;
  ten_json_scanner_skip_space (scanner);
  root = read_value (&self, 0, error);
  return root != NULL && (is_loose (&self) || check_end (&self, error)) ? g_steal_pointer (&root)
                                                                        : NULL;
}
