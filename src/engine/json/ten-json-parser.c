/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-json-private.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The most characters of the text that an error quotes. */
#define MAX_QUOTED 40

static gboolean
is_digit (TenJsonScanner *self)
{
  return g_ascii_isdigit (ten_json_scanner_peek (self));
}

static gboolean
read_four_digits (TenJsonScanner *self, gunichar *value, GError **error)
{
  *value = 0;
  for (guint i = 0; i < 4; i++)
    {
      int digit = g_ascii_xdigit_value (ten_json_scanner_peek (self));

      if (digit < 0)
        return ten_json_scanner_fail (self, self->at, TEN_JSON_ERROR_SYNTAX, error,
                                      _ ("expected four hexadecimal digits after “\\u”"));
      *value = *value * 16 + (gunichar) digit;
      self->at++;
    }
  return TRUE;
}

static gboolean
read_unicode_escape (TenJsonScanner *self, const char *start, GString *string, GError **error)
{
  gunichar high, low;

  if (!read_four_digits (self, &high, error))
    return FALSE;
  if (high == 0)
    return ten_json_scanner_fail (self, start, TEN_JSON_ERROR_ENCODING, error,
                                  _ ("a string cannot hold the character NUL"));
  if (high >= 0xd800 && high <= 0xdbff && self->end - self->at >= 2 && self->at[0] == '\\' &&
      self->at[1] == 'u')
    {
      self->at += 2;
      if (!read_four_digits (self, &low, error))
        return FALSE;
      if (low >= 0xdc00 && low <= 0xdfff)
        {
          g_string_append_unichar (string, 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00));
          return TRUE;
        }
    }
  if (high >= 0xd800 && high <= 0xdfff)
    return ten_json_scanner_fail (self, start, TEN_JSON_ERROR_ENCODING, error,
                                  _ ("half a surrogate pair is not a character"));
  g_string_append_unichar (string, high);
  return TRUE;
}

static gboolean
read_escape (TenJsonScanner *self, GString *string, GError **error)
{
  static const char letters[] = "\"\\/bfnrt";
  static const char meanings[] = "\"\\/\b\f\n\r\t";
  const char *start = self->at++;
  char letter = ten_json_scanner_peek (self);
  const char *found;

  if (letter == 'u')
    {
      self->at++;
      return read_unicode_escape (self, start, string, error);
    }
  found = letter != '\0' ? strchr (letters, letter) : NULL;
  if (found == NULL)
    return ten_json_scanner_fail (self, start, TEN_JSON_ERROR_SYNTAX, error,
                                  _ ("unknown escape in a string"));
  g_string_append_c (string, meanings[found - letters]);
  self->at++;
  return TRUE;
}

static gboolean
skip_digits (TenJsonScanner *self, GError **error)
{
  if (!is_digit (self))
    return ten_json_scanner_fail (self, self->at, TEN_JSON_ERROR_SYNTAX, error,
                                  _ ("expected a digit"));
  while (is_digit (self))
    self->at++;
  return TRUE;
}

static gboolean
skip_number (TenJsonScanner *self, gboolean *whole, GError **error)
{
  *whole = TRUE;
  if (ten_json_scanner_peek (self) == '-')
    self->at++;
  if (ten_json_scanner_peek (self) == '0')
    {
      self->at++;
      if (is_digit (self))
        return ten_json_scanner_fail (self, self->at - 1, TEN_JSON_ERROR_SYNTAX, error,
                                      _ ("a number cannot begin with a zero"));
    }
  else if (!skip_digits (self, error))
    return FALSE;
  if (ten_json_scanner_peek (self) == '.')
    {
      *whole = FALSE;
      self->at++;
      if (!skip_digits (self, error))
        return FALSE;
    }
  if (ten_json_scanner_peek (self) == 'e' || ten_json_scanner_peek (self) == 'E')
    {
      *whole = FALSE;
      self->at++;
      if (ten_json_scanner_peek (self) == '+' || ten_json_scanner_peek (self) == '-')
        self->at++;
      if (!skip_digits (self, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_real (const char *digits, double *real)
{
  *real = g_ascii_strtod (digits, NULL);
  /* A number too small to represent silently becomes zero. */
  if (*real == 0.0 && digits[strspn (digits, "-0.")] != '\0' &&
      g_ascii_isdigit (digits[strspn (digits, "-0.")]))
    return FALSE;
  return isfinite (*real);
}

char *
ten_json_shorten (const char *string)
{
  GString *result = g_string_new (NULL);
  guint length = 0;

  for (; *string != '\0' && length < MAX_QUOTED; string = g_utf8_next_char (string), length++)
    {
      gunichar character = g_utf8_get_char (string);

      g_string_append_unichar (result, g_unichar_isprint (character) ? character : 0xfffd);
    }
  if (*string != '\0')
    g_string_append (result, "…");
  return g_string_free (result, FALSE);
}

void
ten_json_scanner_init (TenJsonScanner *self, const char *name, const char *text, gsize length)
{
  self->name = name;
  self->text = text;
  self->end = text + length;
  self->at = text;
}

static void
get_position (const char *text, const char *end, const char *at, guint *line, guint *column)
{
  *line = *column = 1;
  for (const char *byte = text; byte < at && byte < end; byte++)
    {
      gboolean before_newline = byte + 1 < end && byte[1] == '\n';

      if (*byte == '\n' || (*byte == '\r' && !before_newline))
        {
          ++*line;
          *column = 1;
        }
      else if (((guchar) *byte & 0xc0) != 0x80)
        ++*column;
    }
}

gboolean
ten_json_scanner_fail (
    TenJsonScanner *self, const char *at, TenJsonError code, GError **error, const char *message)
{
  guint line, column;

  get_position (self->text, self->end, at, &line, &column);
  g_set_error (error, TEN_JSON_ERROR, code, "%s:%u:%u: %s", self->name, line, column, message);
  return FALSE;
}

gboolean
ten_json_scanner_check_encoding (TenJsonScanner *self, GError **error)
{
  const char *wrong;

  if (!g_utf8_validate_len (self->text, (gsize) (self->end - self->text), &wrong))
    return ten_json_scanner_fail (self, wrong, TEN_JSON_ERROR_ENCODING, error,
                                  *wrong == '\0' ? _ ("a text cannot hold the character NUL")
                                                 : _ ("the text is not UTF-8"));
  if (self->end - self->text >= 3 && memcmp (self->text, "\xef\xbb\xbf", 3) == 0)
    return ten_json_scanner_fail (self, self->text, TEN_JSON_ERROR_ENCODING, error,
                                  _ ("the text begins with a byte order mark"));
  return TRUE;
}

void
ten_json_scanner_skip_space (TenJsonScanner *self)
{
  while (self->at < self->end &&
         (*self->at == ' ' || *self->at == '\t' || *self->at == '\n' || *self->at == '\r'))
    self->at++;
}

gboolean
ten_json_scanner_is_at_end (TenJsonScanner *self)
{
  return self->at >= self->end;
}

char
ten_json_scanner_peek (TenJsonScanner *self)
{
  return self->at < self->end ? *self->at : '\0';
}

gboolean
ten_json_scanner_read_string (TenJsonScanner *self, char **string, GError **error)
{
  const char *start = self->at++;
  g_autoptr (GString) result = g_string_new (NULL);

  for (;;)
    {
      const char *plain = self->at;

      while (self->at < self->end && *self->at != '"' && *self->at != '\\' &&
             (guchar) *self->at >= 0x20)
        self->at++;
      g_string_append_len (result, plain, self->at - plain);
      if (ten_json_scanner_is_at_end (self))
        return ten_json_scanner_fail (self, start, TEN_JSON_ERROR_SYNTAX, error,
                                      _ ("this string does not end"));
      if (*self->at == '"')
        break;
      if (*self->at != '\\')
        return ten_json_scanner_fail (self, self->at, TEN_JSON_ERROR_SYNTAX, error,
                                      _ ("a control character in a string must be escaped"));
      if (!read_escape (self, result, error))
        return FALSE;
    }
  self->at++;
  *string = g_string_free (g_steal_pointer (&result), FALSE);
  return TRUE;
}

static gboolean
read_number (TenJsonScanner *self, JsonNode **node, GError **error)
{
  const char *start = self->at;
  g_autofree char *digits = NULL;
  gboolean whole;
  gint64 integer;
  double real;

  if (!skip_number (self, &whole, error))
    return FALSE;
  digits = g_strndup (start, (gsize) (self->at - start));
  if (whole)
    {
      if (strcmp (digits, "-0") == 0)
        return ten_json_scanner_fail (self, start, TEN_JSON_ERROR_NUMBER, error,
                                      _ ("zero has no sign"));
      if (!g_ascii_string_to_signed (digits, 10, G_MININT64, G_MAXINT64, &integer, NULL))
        return ten_json_scanner_fail (self, start, TEN_JSON_ERROR_NUMBER, error,
                                      _ ("this whole number is too large"));
      *node = json_node_init_int (json_node_alloc (), integer);
      return TRUE;
    }
  if (!read_real (digits, &real))
    return ten_json_scanner_fail (self, start, TEN_JSON_ERROR_NUMBER, error,
                                  _ ("this number is too large or too small"));
  *node = json_node_init_double (json_node_alloc (), real);
  return TRUE;
}

static gboolean
read_word (TenJsonScanner *self, JsonNode **node, GError **error)
{
  const char *start = self->at;
  g_autofree char *word = NULL;
  g_autofree char *quoted = NULL;
  g_autofree char *message = NULL;

  while (g_ascii_isalnum (ten_json_scanner_peek (self)) || ten_json_scanner_peek (self) == '_')
    self->at++;
  word = g_strndup (start, (gsize) (self->at - start));
  if (strcmp (word, "true") == 0 || strcmp (word, "false") == 0)
    *node = json_node_init_boolean (json_node_alloc (), *word == 't');
  else if (strcmp (word, "null") == 0)
    *node = json_node_init_null (json_node_alloc ());
  else
    {
      quoted = ten_json_shorten (word);
      message = g_strdup_printf (_ ("unknown word “%s”"), quoted);
      return ten_json_scanner_fail (self, start, TEN_JSON_ERROR_SYNTAX, error, message);
    }
  return TRUE;
}

gboolean
ten_json_scanner_refuse (TenJsonScanner *self, GError **error)
{
  const char *message = _ ("expected a value");

  if (ten_json_scanner_is_at_end (self))
    message = _ ("the text ends too early");
  else if (*self->at == '/' || *self->at == '#')
    message = _ ("JSON has no comments");
  else if (*self->at == '\'')
    message = _ ("a string must be in double quotation marks");
  return ten_json_scanner_fail (self, self->at, TEN_JSON_ERROR_SYNTAX, error, message);
}

/* JsonObject finds members by g_str_hash(): a crafted file of two megabytes with a hundred
 * thousand colliding names would take a minute to read. Real objects do not have even five. */
#define FEW_MEMBERS 256
#define MAX_ALIKE 16

/* An open object or array, borrowed from the root; in a large object, also how many members have
 * each value of g_str_hash(). */
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

/* Adds a value to its parent. Everything open is reachable from the root, so freeing the root
 * frees everything after an error. */
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

/* Counts by a product with a secret random number, so that names cannot be crafted to collide
 * here. */
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

/* Reads the name of a member and the colon after it. */
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
      g_autofree char *message = g_strdup_printf (_ ("“%s” occurs twice"), quoted);

      return ten_json_scanner_fail (scanner, start, TEN_JSON_ERROR_DUPLICATE, error, message);
    }
  if (has_too_many_alike (self))
    return ten_json_scanner_fail (scanner, start, TEN_JSON_ERROR_SIZE, error,
                                  _ ("the names of this object are chosen to be slow to read"));
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
      if (!read_number (scanner, &node, error))
        return FALSE;
    }
  else if (g_ascii_isalpha (first))
    {
      if (!read_word (scanner, &node, error))
        return FALSE;
    }
  else
    return ten_json_scanner_refuse (scanner, error);
  add_value (self, node);
  return TRUE;
}

/* Reads what precedes a value: opening brackets and names of members. Sets *empty if a bracket
 * closes at once and no value follows. */
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

/* Reads what follows a value: closing brackets, or a comma and the name of the next member. The
 * document ends when nothing is left open. */
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
        return fail_here (self, _ ("there is a comma before the end"), error);
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
  return fail_here (self, _ ("something follows the end of the document"), error);
}

JsonNode *
ten_json_parse (TenJsonScanner *scanner, GError **error)
{
  /* Multiplying by an odd number never makes different values equal. */
  Parser self = { .scanner = scanner, .seed = g_random_int () | 1 };
  gboolean fine = ten_json_scanner_check_encoding (scanner, error) && read_document (&self, error);

  while (self.depth > 0)
    close_level (&self);
  g_free (self.member);
  if (!fine)
    g_clear_pointer (&self.root, json_node_unref);
  return self.root;
}
