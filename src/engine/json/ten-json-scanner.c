/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-json-private.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* The most characters of the text that an error quotes. */
#define MAX_QUOTED 40

/* Stands for a character that a text cannot hold. */
#define REPLACEMENT 0xfffd

/* The escapes of JSON; a loose text may have more. */
#define N_STRICT_ESCAPES 8

static gboolean
starts_with (TenJsonScanner *self, const char *start)
{
  return (gsize) (self->end - self->at) >= strlen (start) &&
         memcmp (self->at, start, strlen (start)) == 0;
}

/* Whether a byte is only part of a string, whatever its quotation marks are. */
static gboolean
is_plain (char byte)
{
  return (guchar) byte >= 0x20 && (guchar) byte < 0x80 && strchr ("\"'`\\", byte) == NULL;
}

static gboolean
is_digit (TenJsonScanner *self)
{
  return g_ascii_isdigit (ten_json_scanner_peek (self));
}

/* Whether the text need not be strict: its faults are repaired and counted. */
gboolean
ten_json_scanner_is_loose (TenJsonScanner *self)
{
  return self->repairs != NULL;
}

/* An error, unless the text is loose: then the first place of each kind is noted. */
gboolean
ten_json_scanner_repair (TenJsonScanner *self,
                         TenJsonRepair kind,
                         const char *at,
                         TenJsonError code,
                         GError **error,
                         const char *message)
{
  if (!ten_json_scanner_is_loose (self))
    return ten_json_scanner_fail (self, at, code, error, message);
  if (self->repairs->counts[kind]++ == 0)
    self->repairs->first[kind] = at;
  return TRUE;
}

/* For faults that only a loose text can have. */
void
ten_json_scanner_note (TenJsonScanner *self, TenJsonRepair kind)
{
  ten_json_scanner_repair (self, kind, self->at, TEN_JSON_ERROR_SYNTAX, NULL, "");
}

/* Stops at the first character that is no digit. */
static gboolean
read_four_digits (TenJsonScanner *self, gunichar *value)
{
  *value = 0;
  for (guint i = 0; i < 4; i++, self->at++)
    {
      int digit = g_ascii_xdigit_value (ten_json_scanner_peek (self));

      if (digit < 0)
        return FALSE;
      *value = *value * 16 + (gunichar) digit;
    }
  return TRUE;
}

static gboolean
read_unicode_escape (TenJsonScanner *self, const char *start, GString *string, GError **error)
{
  const char *after = self->at;
  gunichar high, low;

  if (!read_four_digits (self, &high))
    {
      if (!ten_json_scanner_repair (self, TEN_JSON_REPAIR_ESCAPE, self->at, TEN_JSON_ERROR_SYNTAX,
                                    error, _ ("expected four hexadecimal digits after “\\u”")))
        return FALSE;
      self->at = after;
      high = REPLACEMENT;
    }
  after = self->at;
  if (high >= 0xd800 && high <= 0xdbff && self->end - self->at >= 2 && self->at[0] == '\\' &&
      self->at[1] == 'u')
    {
      self->at += 2;
      if (read_four_digits (self, &low) && low >= 0xdc00 && low <= 0xdfff)
        {
          g_string_append_unichar (string, 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00));
          return TRUE;
        }
      self->at = after;
    }
  if (high == 0 || (high >= 0xd800 && high <= 0xdfff))
    {
      if (!ten_json_scanner_repair (self, TEN_JSON_REPAIR_ESCAPE, start, TEN_JSON_ERROR_ENCODING,
                                    error,
                                    high == 0 ? _ ("a string cannot hold the character NUL")
                                              : _ ("half a surrogate pair is not a character")))
        return FALSE;
      high = REPLACEMENT;
    }
  g_string_append_unichar (string, high);
  return TRUE;
}

/* In a loose text, an unknown escape stays as it is written. */
static gboolean
read_escape (TenJsonScanner *self, GString *string, GError **error)
{
  static const char letters[] = "\"\\/bfnrt'`\n";
  static const char *const meanings[] = { "\"", "\\", "/", "\b", "\f", "\n",
                                          "\r", "\t", "'", "`",  "" };
  const char *start = self->at++;
  char letter = ten_json_scanner_peek (self);
  const char *found = letter != '\0' ? strchr (letters, letter) : NULL;

  if (letter == 'u')
    {
      self->at++;
      return read_unicode_escape (self, start, string, error);
    }
  if (found != NULL && (ten_json_scanner_is_loose (self) || found < letters + N_STRICT_ESCAPES))
    {
      g_string_append (string, meanings[found - letters]);
      self->at++;
      return TRUE;
    }
  g_string_append_c (string, '\\');
  return ten_json_scanner_repair (self, TEN_JSON_REPAIR_ESCAPE, start, TEN_JSON_ERROR_SYNTAX, error,
                                  _ ("unknown escape in a string"));
}

gboolean
ten_json_scanner_is_at_quote (TenJsonScanner *self)
{
  gunichar character = ten_json_scanner_is_at_end (self) ? 0 : g_utf8_get_char (self->at);

  return character == '"' || (ten_json_scanner_is_loose (self) &&
                              (character == '\'' || character == '`' || character == 0x201c ||
                               character == 0x201d || character == 0x201e || character == 0xab));
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
is_key (TenJsonScanner *self, const char *at)
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
is_end (TenJsonScanner *self, const char *after)
{
  while (after < self->end && (*after == ' ' || *after == '\t' || *after == '\r'))
    after++;
  if (after >= self->end || strchr (",:}]\n=#", *after) != NULL)
    return TRUE;
  if (*after == '/' && after + 1 < self->end && (after[1] == '/' || after[1] == '*'))
    return TRUE;
  return (*after == '"' || *after == '\'') && is_key (self, after);
}

gboolean
ten_json_scanner_read_string (TenJsonScanner *self, char **string, GError **error)
{
  const char *start = self->at;
  gunichar open = g_utf8_get_char (start);
  g_autoptr (GString) result = g_string_new (NULL);
  gboolean fine = TRUE;

  if (open != '"')
    ten_json_scanner_note (self, TEN_JSON_REPAIR_QUOTES);
  for (self->at = g_utf8_next_char (start); fine && self->at < self->end;)
    {
      const char *at = self->at;
      gunichar character = g_utf8_get_char (at);

      if (character == '\\')
        {
          fine = read_escape (self, result, error);
          continue;
        }
      if (closes (open, character))
        {
          if (!ten_json_scanner_is_loose (self) || is_end (self, g_utf8_next_char (at)))
            {
              self->at = g_utf8_next_char (at);
              *string = g_string_free (g_steal_pointer (&result), FALSE);
              return TRUE;
            }
          ten_json_scanner_note (self, TEN_JSON_REPAIR_INNER_QUOTE);
        }
      if (character < 0x20)
        fine =
            ten_json_scanner_repair (self, TEN_JSON_REPAIR_CONTROL, at, TEN_JSON_ERROR_SYNTAX,
                                     error, _ ("a control character in a string must be escaped"));
      self->at = g_utf8_next_char (at);
      while (self->at < self->end && is_plain (*self->at))
        self->at++;
      g_string_append_len (result, at, self->at - at);
    }
  if (!fine ||
      !ten_json_scanner_repair (self, TEN_JSON_REPAIR_STRING_END, start, TEN_JSON_ERROR_SYNTAX,
                                error, _ ("this string does not end")))
    return FALSE;
  *string = g_string_free (g_steal_pointer (&result), FALSE);
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
  self->repairs = NULL;
  self->n_values = 0;
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

/* Skips white space; a loose text may have more kinds of it, and comments. */
void
ten_json_scanner_skip_space (TenJsonScanner *self)
{
  while (ten_json_scanner_is_loose (self) && self->at < self->end)
    {
      gunichar character = g_utf8_get_char (self->at);
      gboolean line = character == '#' || starts_with (self, "//");

      if (g_unichar_isspace (character) || character == 0xfeff || character == 0x200b)
        self->at = g_utf8_next_char (self->at);
      else if (line || starts_with (self, "/*"))
        {
          const char *stop = line ? "\n" : "*/";
          const char *found;

          ten_json_scanner_note (self, TEN_JSON_REPAIR_COMMENT);
          found = g_strstr_len (self->at, self->end - self->at, stop);
          self->at = found != NULL ? found + strlen (stop) : self->end;
        }
      else
        return;
    }
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
ten_json_scanner_read_number (TenJsonScanner *self, JsonNode **node, GError **error)
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
                                      _ ("zero cannot have a minus sign"));
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

gboolean
ten_json_scanner_read_word (TenJsonScanner *self, JsonNode **node, GError **error)
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
