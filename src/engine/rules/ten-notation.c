/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-notation-private.h"
#include "rules/ten-pool-private.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MIN_FACE 2
#define MAX_FACE 10

G_STATIC_ASSERT ((int) TEN_POOL_N_OPTIONS <= TEN_NOTATION_MAX_PLACES);

/* What a player may write behind the terms. */
typedef struct
{
  const char *word;
  guint length;
  TenPoolOption option;
  gboolean has_number;
  int minimum;
  int maximum;
} Keyword;

#define KEYWORD(word, option, has_number, minimum, maximum)                                        \
  {                                                                                                \
    word, sizeof (word) - 1, option, has_number, minimum, maximum                                  \
  }

/* A specialty has the place of TEN_POOL_NO_OPTION, which no number follows. */
static const Keyword keywords[] = {
  KEYWORD ("again", TEN_POOL_AGAIN, TRUE, MIN_FACE, MAX_FACE),
  KEYWORD ("rote", TEN_POOL_ROTE, FALSE, 0, 0),
  KEYWORD ("wp", TEN_POOL_WILLPOWER, FALSE, 0, 0),
  KEYWORD ("willpower", TEN_POOL_WILLPOWER, FALSE, 0, 0),
  KEYWORD ("diff", TEN_POOL_TARGET, TRUE, MIN_FACE, MAX_FACE),
  KEYWORD ("target", TEN_POOL_TARGET, TRUE, MIN_FACE, MAX_FACE),
  KEYWORD ("need", TEN_POOL_REQUIRED, TRUE, 1, TEN_REQUEST_MAX_REQUIRED),
  KEYWORD ("required", TEN_POOL_REQUIRED, TRUE, 1, TEN_REQUEST_MAX_REQUIRED),
  KEYWORD ("spec", TEN_POOL_NO_OPTION, FALSE, 0, 0),
  KEYWORD ("noagain", TEN_POOL_AGAIN, FALSE, 0, 0),
  KEYWORD ("extra", TEN_POOL_EXTRA, TRUE, 0, TEN_REQUEST_MAX_REQUIRED),
  KEYWORD ("red", TEN_POOL_RED, TRUE, 0, TEN_REQUEST_MAX_DICE),
  KEYWORD ("tries", TEN_POOL_TRIES, TRUE, 0, TEN_POOL_MAX_TRIES),
};

typedef struct
{
  TenNotation *notation;
  const char *text;
  const char *at;
  const char *end;
  GError **error;
} Scanner;

/* What a byte can be the start of. */
typedef enum
{
  BYTE_END,
  BYTE_SPACE,
  BYTE_DIGIT,
  BYTE_PLUS,
  BYTE_MINUS,
  BYTE_QUOTE,
  BYTE_COMMENT,
  BYTE_WORD
} ByteKind;

/* Texts come from chats and word processors: their quotes, dashes and spaces count too. */
static ByteKind
classify_wide (const char *at, guint *length)
{
  static const struct
  {
    const char *bytes;
    ByteKind kind;
  } marks[] = {
    { "“", BYTE_QUOTE }, { "”", BYTE_QUOTE }, { "„", BYTE_QUOTE },
    { "−", BYTE_MINUS }, { "–", BYTE_MINUS }, { "\302\240", BYTE_SPACE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (at, marks[i].bytes))
      {
        *length = (guint) strlen (marks[i].bytes);
        return marks[i].kind;
      }

  return BYTE_WORD;
}

static inline ByteKind
classify (const char *at, guint *length)
{
  guchar byte = (guchar) *at;

  *length = 1;
  if (byte >= 'A' && byte < 0x80)
    return BYTE_WORD;
  if (byte >= '0' && byte <= '9')
    return BYTE_DIGIT;

  switch (byte)
    {
    case '\0':
      return BYTE_END;
    case ' ':
    case '\t':
    case '\n':
    case '\r':
      return BYTE_SPACE;
    case '+':
      return BYTE_PLUS;
    case '-':
      return BYTE_MINUS;
    case '"':
      return BYTE_QUOTE;
    case '#':
      return BYTE_COMMENT;
    case 0xc2:
    case 0xe2:
      return classify_wide (at, length);
    default:
      return BYTE_WORD;
    }
}

static inline void
skip_space (Scanner *scanner)
{
  guint length;

  while (classify (scanner->at, &length) == BYTE_SPACE)
    scanner->at += length;
}

static gsize
get_place (Scanner *scanner, const char *at)
{
  return (gsize) (at - scanner->text);
}

/* Where the word ends that starts here. */
static inline const char *
find_word_end (const char *at)
{
  guint length;
  ByteKind kind = classify (at, &length);

  while (kind == BYTE_WORD || kind == BYTE_DIGIT)
    {
      at += length;
      kind = classify (at, &length);
    }

  return at;
}

static gboolean
scan_number (Scanner *scanner, int minimum, int maximum, int *number)
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
    return ten_notation_fail (scanner->text, get_place (scanner, start), TEN_RULES_ERROR_RANGE,
                              scanner->error, _ ("“%.*s” is not %d to %d"),
                              (int) (scanner->at - start), start, minimum, maximum);

  *number = value;

  return TRUE;
}

/* The option that a word is, with the number that may be joined to it, as in `again9`. */
static const Keyword *
match_keyword (const char *start, const char *end, const char **number)
{
  const char *letters_end = start;
  gsize length;

  while (letters_end < end && !g_ascii_isdigit (*letters_end))
    letters_end++;
  length = (gsize) (letters_end - start);

  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    {
      if (keywords[i].length != length ||
          g_ascii_strncasecmp (keywords[i].word, start, length) != 0)
        continue;
      if (letters_end < end && !keywords[i].has_number)
        continue;
      for (const char *at = letters_end; at < end; at++)
        if (!g_ascii_isdigit (*at))
          return NULL;

      *number = letters_end;
      return &keywords[i];
    }

  return NULL;
}

static gboolean
scan_quoted (Scanner *scanner, guint quote_length, TenNotationTerm *term)
{
  const char *quote = scanner->at;
  const char *start = quote + quote_length;
  const char *at = start;
  guint length;
  ByteKind kind;

  while ((kind = classify (at, &length)) != BYTE_QUOTE)
    {
      if (kind == BYTE_END)
        return ten_notation_fail (scanner->text, get_place (scanner, quote),
                                  TEN_RULES_ERROR_NOTATION, scanner->error,
                                  _ ("the quotation mark is never closed"));
      at += length;
    }

  if (at == start)
    return ten_notation_fail (scanner->text, get_place (scanner, quote), TEN_RULES_ERROR_NOTATION,
                              scanner->error, _ ("there is nothing between the quotation marks"));

  term->start = (guint16) get_place (scanner, start);
  term->length = (guint16) (at - start);
  scanner->at = at + length;

  return TRUE;
}

static inline gboolean
is_word_at (const char *at, gboolean digits_too)
{
  guint length;
  ByteKind kind = classify (at, &length);

  return kind == BYTE_WORD || (digits_too && kind == BYTE_DIGIT);
}

/* The words up to an option, a sign or the end; the first may look like an option. */
static void
scan_words (Scanner *scanner, gboolean is_specialty, TenNotationTerm *term)
{
  const char *start = scanner->at;
  const char *end = find_word_end (start);
  const char *number;

  scanner->at = end;
  for (;;)
    {
      const char *next;
      const char *next_end;

      if (is_specialty && *scanner->at == '-' && is_word_at (scanner->at + 1, TRUE))
        scanner->at++;
      else
        skip_space (scanner);

      next = scanner->at;
      if (next == end || !is_word_at (next, is_specialty))
        break;

      next_end = find_word_end (next);
      if (match_keyword (next, next_end, &number) != NULL)
        break;

      end = next_end;
      scanner->at = end;
    }

  term->start = (guint16) get_place (scanner, start);
  term->length = (guint16) (end - start);
  scanner->at = end;
}

static gboolean
scan_term (Scanner *scanner, int sign)
{
  TenNotation *self = scanner->notation;
  TenNotationTerm *term = &self->terms[self->n_terms];
  guint length;

  skip_space (scanner);
  if (self->n_terms == TEN_NOTATION_MAX_TERMS)
    return ten_notation_fail (scanner->text, get_place (scanner, scanner->at),
                              TEN_RULES_ERROR_NOTATION, scanner->error,
                              _ ("there are more than %d terms"), TEN_NOTATION_MAX_TERMS);

  term->number = sign;
  term->start = (guint16) get_place (scanner, scanner->at);
  switch (classify (scanner->at, &length))
    {
    case BYTE_DIGIT:
      if (!scan_number (scanner, 0, TEN_REQUEST_MAX_DICE, &term->number))
        return FALSE;
      term->number *= sign;
      break;

    case BYTE_QUOTE:
      if (!scan_quoted (scanner, length, term))
        return FALSE;
      break;

    case BYTE_WORD:
      scan_words (scanner, FALSE, term);
      break;

    case BYTE_END:
    case BYTE_SPACE:
    case BYTE_PLUS:
    case BYTE_MINUS:
    case BYTE_COMMENT:
    default:
      return ten_notation_fail (scanner->text, get_place (scanner, scanner->at),
                                TEN_RULES_ERROR_NOTATION, scanner->error,
                                _ ("a number or the name of a trait is missing"));
    }

  self->n_terms++;

  return TRUE;
}

static const char *
guess_keyword (const char *word)
{
  const char *best = NULL;
  guint best_distance = G_MAXUINT;

  for (guint i = 0; i < G_N_ELEMENTS (keywords); i++)
    {
      guint distance;

      if (ten_notation_is_near (word, keywords[i].word, &distance) && distance < best_distance)
        {
          best = keywords[i].word;
          best_distance = distance;
        }
    }

  return best;
}

static gboolean
fail_keyword (Scanner *scanner, const char *start, const char *end)
{
  g_autofree char *word = g_strndup (start, (gsize) (end - start));
  g_autofree char *letters = g_ascii_strdown (word, -1);
  const char *guess;

  letters[strcspn (letters, "0123456789")] = '\0';
  guess = guess_keyword (letters);
  if (guess != NULL)
    return ten_notation_fail (scanner->text, get_place (scanner, start), TEN_RULES_ERROR_NOTATION,
                              scanner->error, _ ("“%s” is no option of a roll; did you mean “%s”?"),
                              word, guess);

  return ten_notation_fail (
      scanner->text, get_place (scanner, start), TEN_RULES_ERROR_NOTATION, scanner->error,
      _ ("“%s” is no option of a roll; a trait needs + or - before it"), word);
}

static gboolean
scan_specialty (Scanner *scanner, gsize place)
{
  TenNotation *self = scanner->notation;
  const char *number;
  guint length;
  ByteKind kind;

  skip_space (scanner);
  kind = classify (scanner->at, &length);
  if (kind == BYTE_QUOTE)
    return scan_quoted (scanner, length, &self->specialty);

  if ((kind == BYTE_WORD || kind == BYTE_DIGIT) &&
      match_keyword (scanner->at, find_word_end (scanner->at), &number) == NULL)
    {
      scan_words (scanner, TRUE, &self->specialty);
      return TRUE;
    }

  self->tens_double = TRUE;
  self->places[TEN_POOL_TENS_DOUBLE] = (guint16) (place + 1);

  return TRUE;
}

static void
set_option (TenNotation *self, TenPoolOption option, int number)
{
  switch ((int) option)
    {
    case TEN_POOL_TARGET:
      self->target = number;
      break;
    case TEN_POOL_REQUIRED:
      self->required = number;
      break;
    case TEN_POOL_AGAIN:
      self->again = number;
      break;
    case TEN_POOL_ROTE:
      self->rote = TRUE;
      break;
    case TEN_POOL_EXTRA:
      self->extra = number;
      break;
    case TEN_POOL_WILLPOWER:
      self->willpower = TRUE;
      break;
    case TEN_POOL_RED:
      self->red = number;
      break;
    case TEN_POOL_TRIES:
      self->tries = number;
      break;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
scan_option (Scanner *scanner)
{
  const char *start = scanner->at;
  const char *end = find_word_end (start);
  const char *digits = NULL;
  const Keyword *keyword = match_keyword (start, end, &digits);
  gsize place = get_place (scanner, start);
  int number = 0;

  if (keyword == NULL)
    return fail_keyword (scanner, start, end);

  scanner->at = digits;
  if (keyword->option == TEN_POOL_NO_OPTION)
    return scan_specialty (scanner, place);

  if (keyword->has_number)
    {
      skip_space (scanner);
      if (!g_ascii_isdigit (*scanner->at))
        return ten_notation_fail (scanner->text, place, TEN_RULES_ERROR_NOTATION, scanner->error,
                                  _ ("“%s” needs a number behind it"), keyword->word);
      if (!scan_number (scanner, keyword->minimum, keyword->maximum, &number))
        return FALSE;
    }

  set_option (scanner->notation, keyword->option, number);
  scanner->notation->places[keyword->option] = (guint16) (place + 1);

  return TRUE;
}

/* `?throw X Y`, as the dice bots of chats have it (CHAT-9). */
static gboolean
scan_throw (Scanner *scanner)
{
  static const char command[] = "?throw";
  const gsize length = sizeof command - 1;
  gsize place;

  if (g_ascii_strncasecmp (scanner->at, command, length) != 0 ||
      is_word_at (scanner->at + length, TRUE))
    return ten_notation_fail (scanner->text, get_place (scanner, scanner->at),
                              TEN_RULES_ERROR_NOTATION, scanner->error,
                              _ ("the only command is “%s”"), command);

  scanner->at += length;
  skip_space (scanner);
  if (!g_ascii_isdigit (*scanner->at))
    return ten_notation_fail (scanner->text, get_place (scanner, scanner->at),
                              TEN_RULES_ERROR_NOTATION, scanner->error,
                              _ ("the number of dice is missing"));
  if (!scan_term (scanner, 1))
    return FALSE;

  skip_space (scanner);
  if (!g_ascii_isdigit (*scanner->at))
    return TRUE;

  place = get_place (scanner, scanner->at);
  scanner->notation->places[TEN_POOL_TARGET] = (guint16) (place + 1);

  return scan_number (scanner, MIN_FACE, MAX_FACE, &scanner->notation->target);
}

static void
scan_comment (Scanner *scanner)
{
  TenNotationTerm *comment = &scanner->notation->comment;
  const char *end = scanner->end;

  scanner->at++;
  skip_space (scanner);
  while (end > scanner->at && g_ascii_isspace (end[-1]))
    end--;

  comment->start = (guint16) get_place (scanner, scanner->at);
  comment->length = (guint16) (end - scanner->at);
}

static gboolean
scan_first (Scanner *scanner)
{
  guint length;

  skip_space (scanner);
  if (*scanner->at == '?')
    return scan_throw (scanner);

  switch ((int) classify (scanner->at, &length))
    {
    case BYTE_PLUS:
      scanner->at += length;
      return scan_term (scanner, 1);
    case BYTE_MINUS:
      scanner->at += length;
      return scan_term (scanner, -1);
    default:
      return scan_term (scanner, 1);
    }
}

static gboolean
scan_rest (Scanner *scanner)
{
  for (;;)
    {
      gboolean goes_on;
      ByteKind kind;
      guint length;

      skip_space (scanner);
      kind = classify (scanner->at, &length);
      switch (kind)
        {
        case BYTE_END:
          return TRUE;
        case BYTE_COMMENT:
          scan_comment (scanner);
          return TRUE;
        case BYTE_PLUS:
        case BYTE_MINUS:
          scanner->at += length;
          goes_on = scan_term (scanner, kind == BYTE_PLUS ? 1 : -1);
          break;
        case BYTE_WORD:
          goes_on = scan_option (scanner);
          break;
        case BYTE_SPACE:
        case BYTE_DIGIT:
        case BYTE_QUOTE:
        default:
          return ten_notation_fail (scanner->text, get_place (scanner, scanner->at),
                                    TEN_RULES_ERROR_NOTATION, scanner->error,
                                    _ ("there is no + or - before this"));
        }

      if (!goes_on)
        return FALSE;
    }
}

static gboolean
check_text (const char *text, gsize length, GError **error)
{
  guchar bits = 0;
  const char *valid_end;

  if (length > TEN_NOTATION_MAX_LENGTH)
    {
      g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_NOTATION,
                   _ ("A quick notation has at most %d bytes, and this has %" G_GSIZE_FORMAT),
                   TEN_NOTATION_MAX_LENGTH, length);
      return FALSE;
    }

  for (gsize i = 0; i < length; i++)
    bits |= (guchar) text[i];
  if (bits < 0x80 || g_utf8_validate (text, (gssize) length, &valid_end))
    return TRUE;

  return ten_notation_fail (text, (gsize) (valid_end - text), TEN_RULES_ERROR_NOTATION, error,
                            _ ("the text is not UTF-8"));
}

/**
 * ten_notation_parse:
 * @self: (out caller-allocates): what was read
 * @text: (transfer none): the text, at most %TEN_NOTATION_MAX_LENGTH bytes of UTF-8; must
 *   outlive @self
 * @error: return location for an error
 *
 * Reads a quick notation without knowing a ruleset or a character: terms joined by + and -,
 * then options in any order, then a comment. Allocates nothing where the text can be read.
 * Otherwise the error is %TEN_RULES_ERROR_NOTATION, or %TEN_RULES_ERROR_RANGE for a number out
 * of its range, and names the column, counted in characters from 1 (CHAT-9).
 *
 * Returns: whether the text could be read
 */
gboolean
ten_notation_parse (TenNotation *self, const char *text, GError **error)
{
  Scanner scanner;
  gsize length;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  length = strlen (text);
  if (!check_text (text, length, error))
    return FALSE;

  memset (self, 0, sizeof *self);
  self->text = text;
  self->again = -1;
  self->red = -1;

  scanner = (Scanner){ self, text, text, text + length, error };

  return scan_first (&scanner) && scan_rest (&scanner);
}

/**
 * ten_notation_dup_comment:
 * @self: a notation
 *
 * Gets what stands behind the #, without the space around it.
 *
 * Returns: (nullable) (transfer full): the comment, or %NULL where there is none
 */
char *
ten_notation_dup_comment (const TenNotation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->comment.length == 0)
    return NULL;

  return g_strndup (self->text + self->comment.start, self->comment.length);
}
