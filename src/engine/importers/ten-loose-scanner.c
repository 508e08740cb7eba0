/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-loose-private.h"

#include <string.h>

#define REPLACEMENT 0xfffd

void
ten_loose_scanner_note (TenLooseScanner *self, TenLooseRepair repair)
{
  if (self->counts[repair]++ == 0)
    self->first[repair] = self->at;
}

gunichar
ten_loose_scanner_peek (TenLooseScanner *self)
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

/* Passes white space of any kind, and comments. */
void
ten_loose_scanner_skip_space (TenLooseScanner *self)
{
  for (;;)
    {
      gunichar character = ten_loose_scanner_peek (self);

      if (character == 0)
        return;
      if (g_unichar_isspace (character) || character == 0xfeff || character == 0x200b)
        self->at = g_utf8_next_char (self->at);
      else if (starts_with (self, "//") || character == '#')
        {
          ten_loose_scanner_note (self, TEN_LOOSE_COMMENT);
          skip_past (self, "\n");
        }
      else if (starts_with (self, "/*"))
        {
          ten_loose_scanner_note (self, TEN_LOOSE_COMMENT);
          skip_past (self, "*/");
        }
      else
        return;
    }
}

gboolean
ten_loose_scanner_is_quote (gunichar character)
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

/* Whether a key and a colon stand here: the comma before them was forgotten. */
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

/* Whether a quotation mark ends its string: what follows is what can follow a string. */
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
      ten_loose_scanner_note (self, TEN_LOOSE_ESCAPE);
      high = REPLACEMENT;
    }
  g_string_append_unichar (string, high);
}

/* An escape that JSON does not know stays as it is written. */
static void
read_escape (TenLooseScanner *self, GString *string)
{
  static const char letters[] = "\"\\/bfnrt'`";
  static const char meanings[] = "\"\\/\b\f\n\r\t'`";
  gunichar letter;
  const char *found;

  self->at++;
  letter = ten_loose_scanner_peek (self);
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
      ten_loose_scanner_note (self, TEN_LOOSE_ESCAPE);
      g_string_append_c (string, '\\');
    }
}

char *
ten_loose_scanner_read_string (TenLooseScanner *self)
{
  g_autoptr (GString) string = g_string_new (NULL);
  gunichar open = ten_loose_scanner_peek (self);

  if (open != '"')
    ten_loose_scanner_note (self, TEN_LOOSE_QUOTES);
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
        ten_loose_scanner_note (self, TEN_LOOSE_INNER_QUOTE);
      if (character < 0x20)
        ten_loose_scanner_note (self, TEN_LOOSE_CONTROL);
      g_string_append_unichar (string, character);
      self->at = next;
    }
  ten_loose_scanner_note (self, TEN_LOOSE_STRING_END);
  return g_string_free (g_steal_pointer (&string), FALSE);
}

/* Reads what stands without quotation marks: a key up to its colon, a value to its line's end. */
char *
ten_loose_scanner_read_word (TenLooseScanner *self, gboolean key)
{
  const char *start = self->at;
  char *word;

  while (self->at < self->end && strchr (key ? ":={}[],\n\"" : "{}[],\n", *self->at) == NULL)
    self->at = g_utf8_next_char (self->at);
  word = g_strndup (start, (gsize) (self->at - start));
  return g_strstrip (word);
}
