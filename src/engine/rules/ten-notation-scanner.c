/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-notation-private.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Texts come from chats and word processors: their quotes, dashes and spaces count too. */
TenByteKind
ten_scanner_classify_wide (const char *at, guint *length)
{
  static const struct
  {
    const char *bytes;
    TenByteKind kind;
  } marks[] = {
    { "“", TEN_BYTE_QUOTE }, { "”", TEN_BYTE_QUOTE }, { "„", TEN_BYTE_QUOTE },
    { "−", TEN_BYTE_MINUS }, { "–", TEN_BYTE_MINUS }, { "\302\240", TEN_BYTE_SPACE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (at, marks[i].bytes))
      {
        *length = (guint) strlen (marks[i].bytes);
        return marks[i].kind;
      }

  return TEN_BYTE_WORD;
}

gboolean
ten_scanner_read_number (TenScanner *scanner, int minimum, int maximum, int *number)
{
  const char *start = scanner->at;
  int value = 0;

  while (*scanner->at >= '0' && *scanner->at <= '9')
    {
      if (value <= maximum)
        value = value * 10 + (*scanner->at - '0');
      scanner->at++;
    }

  if (value < minimum || value > maximum)
    return ten_notation_fail (scanner->text, ten_scanner_get_place (scanner, start),
                              TEN_RULES_ERROR_RANGE, scanner->error, _ ("“%.*s” is not %d to %d"),
                              (int) (scanner->at - start), start, minimum, maximum);

  *number = value;

  return TRUE;
}

gboolean
ten_scanner_read_quoted (TenScanner *scanner, guint quote_length, TenNotationTerm *term)
{
  const char *quote = scanner->at;
  const char *start = quote + quote_length;
  const char *at = start;
  guint length;
  TenByteKind kind;

  while ((kind = ten_scanner_classify (at, &length)) != TEN_BYTE_QUOTE)
    {
      if (kind == TEN_BYTE_END)
        return ten_notation_fail (scanner->text, ten_scanner_get_place (scanner, quote),
                                  TEN_RULES_ERROR_NOTATION, scanner->error,
                                  _ ("the quotation mark is never closed"));
      at += length;
    }

  if (at == start)
    return ten_notation_fail (scanner->text, ten_scanner_get_place (scanner, quote),
                              TEN_RULES_ERROR_NOTATION, scanner->error,
                              _ ("there is nothing between the quotation marks"));

  term->start = (guint16) ten_scanner_get_place (scanner, start);
  term->length = (guint16) (at - start);
  scanner->at = at + length;

  return TRUE;
}

/* The words up to an option, a sign or the end; the first may look like an option. */
void
ten_scanner_read_words (TenScanner *scanner, gboolean is_specialty, TenNotationTerm *term)
{
  const char *start = scanner->at;
  const char *end = ten_scanner_find_word_end (start);
  const char *number;

  scanner->at = end;
  for (;;)
    {
      const char *next;
      const char *next_end;

      if (is_specialty && *scanner->at == '-' && ten_scanner_is_word_at (scanner->at + 1, TRUE))
        scanner->at++;
      else
        ten_scanner_skip_space (scanner);

      next = scanner->at;
      if (next == end || !ten_scanner_is_word_at (next, is_specialty))
        break;

      next_end = ten_scanner_find_word_end (next);
      if (ten_keyword_match (next, next_end, &number) != NULL)
        break;

      end = next_end;
      scanner->at = end;
    }

  term->start = (guint16) ten_scanner_get_place (scanner, start);
  term->length = (guint16) (end - start);
  scanner->at = end;
}
