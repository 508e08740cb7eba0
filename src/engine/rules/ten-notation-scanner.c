/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-notation-private.h"
#include "rules/ten-option.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* All others are those of words. */
const guint8 ten_byte_kinds[256] = {
  [0] = TEN_BYTE_END,       [' '] = TEN_BYTE_SPACE,  ['\t'] = TEN_BYTE_SPACE,
  ['\n'] = TEN_BYTE_SPACE,  ['\r'] = TEN_BYTE_SPACE, ['0' ... '9'] = TEN_BYTE_DIGIT,
  ['+'] = TEN_BYTE_PLUS,    ['-'] = TEN_BYTE_MINUS,  ['"'] = TEN_BYTE_QUOTE,
  ['#'] = TEN_BYTE_COMMENT, [0xc2] = TEN_BYTE_WIDE,  [0xe2] = TEN_BYTE_WIDE,
};

/* Text comes from chats and word processors, so accept their quotes, dashes and spaces. */
TenMark
ten_scanner_look_wide (const char *at)
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
      return (TenMark){ marks[i].kind, (guint) strlen (marks[i].bytes) };

  return (TenMark){ TEN_BYTE_WORD, 1 };
}

gboolean
ten_scanner_read_number (TenScanner *scanner, int minimum, int maximum, int *number)
{
  const char *start = scanner->at;
  const char *at = start;
  int value = 0;

  for (; *at >= '0' && *at <= '9'; at++)
    if (value <= maximum)
      value = value * 10 + (*at - '0');
  scanner->at = at;

  if (value < minimum || value > maximum)
    return ten_notation_fail (scanner->text, ten_scanner_get_place (scanner, start),
                              TEN_RULES_ERROR_RANGE, scanner->error,
                              _ ("“%.*s” must be from %d to %d"), (int) (at - start), start,
                              minimum, maximum);

  *number = value;

  return TRUE;
}

gboolean
ten_scanner_read_quoted (TenScanner *scanner, guint quote_length, TenNotationTerm *term)
{
  const char *quote = scanner->at;
  const char *start = quote + quote_length;
  const char *at = start;
  TenMark mark;

  while ((mark = ten_scanner_look (at)).kind != TEN_BYTE_QUOTE)
    {
      if (mark.kind == TEN_BYTE_END)
        return ten_scanner_fail (scanner, quote, _ ("the quotation mark is never closed"));
      at += mark.length;
    }

  if (at == start)
    return ten_scanner_fail (scanner, quote, _ ("there is nothing between the quotation marks"));

  term->start = (guint) ten_scanner_get_place (scanner, start);
  term->length = (guint) (at - start);
  scanner->at = at + mark.length;

  return TRUE;
}

/* Reads words up to an option, a sign or the end. The first may look like an option. */
void
ten_scanner_read_words (TenScanner *scanner, gboolean is_specialty, TenNotationTerm *term)
{
  const char *start = scanner->at;
  const char *end = ten_scanner_find_word_end (start);

  scanner->at = end;
  for (;;)
    {
      const char *next;

      if (is_specialty && *scanner->at == '-' && ten_scanner_is_word_at (scanner->at + 1, TRUE))
        scanner->at++;
      else
        ten_scanner_skip_space (scanner);

      next = scanner->at;
      if (next == end || !ten_scanner_is_word_at (next, is_specialty))
        break;

      if (ten_keyword_ends_words (next, is_specialty))
        break;

      end = ten_scanner_find_word_end (next);
      scanner->at = end;
    }

  term->start = (guint) ten_scanner_get_place (scanner, start);
  term->length = (guint) (end - start);
  scanner->at = end;
}

void
ten_scanner_give (TenScanner *scanner, TenPoolOption option, gsize place, int value)
{
  TenNotation *notation = scanner->notation;

  if (ten_option_give (notation->options, &notation->given, option, value))
    notation->places[option] = (guint) place;
}

#define MAX_KEYWORDS 50

static TenKeyword keywords[MAX_KEYWORDS];
static guint n_keywords;
static const TenKeyword *keywords_by_letter[32];

/* The same number for a letter in upper and lower case. */
static guint
get_letter (const char *word)
{
  return *word & 0x1f;
}

static void
add_keyword (
    const char *word, TenKeywordKind kind, TenPoolOption option, gboolean has_number, int value)
{
  TenKeyword *keyword = &keywords[n_keywords];

  if (word == NULL)
    return;
  g_assert (n_keywords < MAX_KEYWORDS);
  n_keywords++;
  *keyword = (TenKeyword){ .word = word,
                           .next = keywords_by_letter[get_letter (word)],
                           .kind = kind,
                           .option = option,
                           .has_number = has_number,
                           .value = value };
  keywords_by_letter[get_letter (word)] = keyword;
}

static const struct
{
  const char *word;
  TenKeywordKind kind;
  int value;
} other_keywords[] = {
  { "armor", TEN_KEYWORD_TERM, TEN_NOTATION_ARMOR },
  { "damage", TEN_KEYWORD_TERM, TEN_NOTATION_DAMAGE },
  { "soak", TEN_KEYWORD_TERM, TEN_NOTATION_SOAK },
  { "resist", TEN_KEYWORD_TERM, TEN_NOTATION_RESISTANCE },
  { "resistwp", TEN_KEYWORD_TERM, TEN_NOTATION_RESISTANCE_WILLPOWER },
  { "test", TEN_KEYWORD_TERM, TEN_NOTATION_TEST },
  { "announced", TEN_KEYWORD_SECRECY, TEN_SECRECY_ANNOUNCED },
  { "secret", TEN_KEYWORD_SECRECY, TEN_SECRECY_SECRET },
};

static void
make_keywords (void)
{
  static gsize once;

  if (!g_once_init_enter (&once))
    return;
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      const TenOption *option = &ten_options[i];
      const gboolean has_number = option->kind == TEN_OPTION_NUMBER;
      const TenKeywordKind kind =
          i == TEN_POOL_TENS_DOUBLE ? TEN_KEYWORD_SPECIALTY : TEN_KEYWORD_OPTION;

      add_keyword (option->keyword, kind, i, has_number, !option->turns_off);
      for (const char *const *other = option->other_keywords; *other != NULL; other++)
        add_keyword (*other, kind, i, has_number, TRUE);
      for (int word = 1; option->words_are_keywords && option->words[word] != NULL; word++)
        add_keyword (option->words[word], kind, i, FALSE, word);
    }
  add_keyword ("noagain", TEN_KEYWORD_OPTION, TEN_POOL_AGAIN, FALSE, TEN_AGAIN_NONE);
  add_keyword ("vs", TEN_KEYWORD_VERSUS, TEN_POOL_NO_OPTION, FALSE, 0);
  add_keyword ("vs.", TEN_KEYWORD_VERSUS, TEN_POOL_NO_OPTION, FALSE, 0);
  add_keyword ("versus", TEN_KEYWORD_VERSUS, TEN_POOL_NO_OPTION, FALSE, 0);
  for (guint i = 0; i < G_N_ELEMENTS (other_keywords); i++)
    add_keyword (other_keywords[i].word, other_keywords[i].kind, TEN_POOL_NO_OPTION, FALSE,
                 other_keywords[i].value);
  g_once_init_leave (&once, 1);
}

/* The text after a lower-case word, ignoring case, or NULL. */
static inline const char *
skip_word (const char *text, const char *word)
{
  for (; *word != '\0'; text++, word++)
    if ((*text | 0x20) != *word)
      return NULL;
  return text;
}

/* The option for a word, including a number joined to it, as in `again9`. */
const TenKeyword *
ten_keyword_match (const char *start, const char **number)
{
  make_keywords ();
  for (const TenKeyword *keyword = keywords_by_letter[get_letter (start)]; keyword != NULL;
       keyword = keyword->next)
    {
      const char *at = skip_word (start, keyword->word);

      if (at == NULL)
        continue;
      *number = at;
      while (keyword->has_number && g_ascii_isdigit (*at))
        at++;
      if (!ten_scanner_is_word_at (at, TRUE))
        return keyword;
    }

  return NULL;
}

/* Whether the words of a name end before this one. A word that needs a term is part of the name if
 * there is none. */
gboolean
ten_keyword_ends_words (const char *start, gboolean is_specialty)
{
  const char *at;
  const TenKeyword *keyword = ten_keyword_match (start, &at);
  TenMark mark;

  if (keyword == NULL || keyword->kind <= TEN_KEYWORD_VERSUS)
    return keyword != NULL;
  if (keyword->kind == TEN_KEYWORD_SECRECY || is_specialty)
    return FALSE;
  if (keyword->value == TEN_NOTATION_RESISTANCE_WILLPOWER)
    return TRUE;
  while ((mark = ten_scanner_look (at)).kind == TEN_BYTE_SPACE)
    at += mark.length;
  return mark.kind == TEN_BYTE_DIGIT || mark.kind == TEN_BYTE_QUOTE ||
         (mark.kind == TEN_BYTE_WORD && keyword->value >= TEN_NOTATION_RESISTANCE &&
          !ten_keyword_ends_words (at, FALSE));
}

const char *
ten_keyword_get_word (guint index)
{
  make_keywords ();
  return index < n_keywords ? keywords[index].word : NULL;
}

static const char *
guess_keyword (const char *word)
{
  const char *best = NULL;
  guint best_distance = G_MAXUINT;

  for (guint i = 0; i < n_keywords; i++)
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

gboolean
ten_scanner_fail_keyword (TenScanner *scanner, const char *start, const char *end)
{
  g_autofree char *word = g_strndup (start, (gsize) (end - start));
  g_autofree char *letters = g_ascii_strdown (word, -1);
  const char *guess;

  letters[strcspn (letters, "0123456789")] = '\0';
  guess = guess_keyword (letters);
  if (guess != NULL)
    return ten_scanner_fail (
        scanner, start, _ ("“%s” is not an option of a roll; did you mean “%s”?"), word, guess);

  return ten_scanner_fail (
      scanner, start, _ ("“%s” is not an option of a roll; a trait needs + or - before it"), word);
}
