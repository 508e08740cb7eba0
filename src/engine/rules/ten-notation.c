/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-common-action.h"
#include "rules/ten-notation-private.h"
#include "rules/ten-option.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_versus (const char *at)
{
  const char *number;
  const TenKeyword *keyword = ten_keyword_match (at, &number);

  return keyword != NULL && keyword->kind == TEN_KEYWORD_VERSUS;
}

static gboolean
fail_without_term (TenScanner *scanner)
{
  return ten_scanner_fail (scanner, scanner->at, _ ("a number or the name of a trait is missing"));
}

/* The first term is the pool itself. */
static gboolean
is_modifier (TenScanner *scanner)
{
  return scanner->kind == TEN_NOTATION_POOL && scanner->notation->n_terms > 0;
}

/* The name of a number: `+ 2 "Knife"`. An empty one makes a modifier without a name. */
static gboolean
scan_label (TenScanner *scanner, TenNotationTerm *term)
{
  const char *behind = scanner->at;
  const TenMark mark = ten_scanner_skip_space (scanner);
  TenMark closing;
  TenNotationTerm label;

  if (mark.kind != TEN_BYTE_QUOTE || (scanner->kind == TEN_NOTATION_POOL && !is_modifier (scanner)))
    {
      scanner->at = behind;
      return TRUE;
    }
  if (is_modifier (scanner))
    term->kind = TEN_NOTATION_MODIFIER;
  closing = ten_scanner_look (scanner->at + mark.length);
  if (closing.kind == TEN_BYTE_QUOTE && term->kind == TEN_NOTATION_MODIFIER)
    {
      scanner->at += mark.length + closing.length;
      return TRUE;
    }
  if (!ten_scanner_read_quoted (scanner, mark.length, &label))
    return FALSE;

  term->label_start = label.start;
  term->label_length = label.length;
  return TRUE;
}

/* POOL-7: `- 2 "Ambush" secret`. Bonuses of a test are open or secret. */
static void
scan_secrecy (TenScanner *scanner, TenNotationTerm *term)
{
  const char *behind = scanner->at;
  const char *at;
  const TenKeyword *keyword = ten_scanner_skip_space (scanner).kind == TEN_BYTE_WORD
                                  ? ten_keyword_match (scanner->at, &at)
                                  : NULL;

  if (keyword == NULL || keyword->kind != TEN_KEYWORD_SECRECY ||
      !(is_modifier (scanner) ||
        (scanner->kind == TEN_NOTATION_TEST_BONUS && keyword->value == TEN_SECRECY_SECRET)))
    {
      scanner->at = behind;
      return;
    }
  if (is_modifier (scanner))
    term->kind = TEN_NOTATION_MODIFIER;
  term->secrecy = (TenSecrecy) keyword->value;
  scanner->at = at;
}

/* `6d10`: the size of the dice can only be one. */
static gboolean
skip_size (TenScanner *scanner)
{
  const char *start = scanner->at;
  const char *at = start;

  if (*at != 'd' && *at != 'D')
    return TRUE;
  for (at++; g_ascii_isdigit (*at); at++)
    ;
  if (at == start + 1 || ten_scanner_is_word_at (at, TRUE))
    return TRUE;
  scanner->at = at;
  return (at == start + 3 && start[1] == '1' && start[2] == '0') ||
         ten_scanner_fail (scanner, start, _ ("all dice have ten sides"));
}

static gboolean
scan_number_term (TenScanner *scanner, int sign, TenNotationTerm *term)
{
  const char *start = scanner->at;
  const char *size;
  gboolean is_die;

  if (!ten_scanner_read_number (scanner, 0, TEN_REQUEST_MAX_DICE, &term->number))
    return FALSE;
  size = scanner->at;
  if (scanner->kind == TEN_NOTATION_POOL && !skip_size (scanner))
    return FALSE;
  is_die = scanner->at > size;
  if (is_die && term->number == 1)
    scanner->die = start;
  term->number *= sign;
  if (is_die)
    scanner->n_dice += term->number;
  if (!scan_label (scanner, term))
    return FALSE;
  scan_secrecy (scanner, term);
  scanner->has_number |= !is_die && term->kind == TEN_NOTATION_POOL;
  return TRUE;
}

/* `action "Sneaking"`: without the quotation marks, it is the name of a trait. */
static TenMark
scan_name_kind (TenScanner *scanner, TenNotationTerm *term)
{
  static const struct
  {
    const char *word;
    TenNotationKind kind;
  } words[] = { { "action", TEN_NOTATION_ACTION }, { "weapon", TEN_NOTATION_WEAPON } };
  const char *start = scanner->at;
  const char *end = ten_scanner_find_word_end (start);

  for (guint i = 0; term->kind == TEN_NOTATION_POOL && i < G_N_ELEMENTS (words); i++)
    {
      TenMark mark;

      if (strlen (words[i].word) != (gsize) (end - start) ||
          g_ascii_strncasecmp (words[i].word, start, (gsize) (end - start)) != 0)
        continue;
      scanner->at = end;
      mark = ten_scanner_skip_space (scanner);
      if (mark.kind == TEN_BYTE_QUOTE)
        {
          term->kind = words[i].kind;
          return mark;
        }
      scanner->at = start;
    }
  return ten_scanner_look (start);
}

/* `damage lethal`: other words belong to what follows. */
static void
read_word (TenScanner *scanner, TenNotationTerm *term)
{
  const char *end = ten_scanner_find_word_end (scanner->at);

  term->length = (guint) (end - scanner->at);
  scanner->at = end;
}

static gboolean
scan_term (TenScanner *scanner, int sign)
{
  TenNotation *self = scanner->notation;
  TenNotationTerm *term = &self->terms[self->n_terms];
  TenMark mark = ten_scanner_skip_space (scanner);

  if (self->n_terms == TEN_NOTATION_MAX_TERMS)
    return ten_scanner_fail (scanner, scanner->at, _ ("there are more than %d terms"),
                             TEN_NOTATION_MAX_TERMS);

  *term = (TenNotationTerm){ .kind = scanner->kind,
                             .number = sign,
                             .start = (guint) ten_scanner_get_place (scanner, scanner->at) };
  if (mark.kind == TEN_BYTE_WORD)
    mark = scan_name_kind (scanner, term);
  if (scanner->kind == TEN_NOTATION_TEST_BONUS && mark.kind != TEN_BYTE_DIGIT)
    return ten_scanner_fail (scanner, scanner->at, _ ("only a number can be added to a test"));
  switch (mark.kind)
    {
    case TEN_BYTE_DIGIT:
      if (!scan_number_term (scanner, sign, term))
        return FALSE;
      break;

    case TEN_BYTE_QUOTE:
      if (!ten_scanner_read_quoted (scanner, mark.length, term))
        return FALSE;
      break;

    case TEN_BYTE_WORD:
      if (is_versus (scanner->at))
        return fail_without_term (scanner);
      if (scanner->kind >= TEN_NOTATION_ARMOR && scanner->kind <= TEN_NOTATION_SOAK)
        read_word (scanner, term);
      else
        ten_scanner_read_words (scanner, FALSE, term);
      break;

    case TEN_BYTE_END:
    case TEN_BYTE_SPACE:
    case TEN_BYTE_PLUS:
    case TEN_BYTE_MINUS:
    case TEN_BYTE_COMMENT:
    default:
      return fail_without_term (scanner);
    }

  self->n_terms++;

  return TRUE;
}

static gboolean
scan_specialty (TenScanner *scanner, gsize place)
{
  TenNotation *self = scanner->notation;
  const TenMark mark = ten_scanner_skip_space (scanner);

  if (mark.kind == TEN_BYTE_QUOTE)
    return ten_scanner_read_quoted (scanner, mark.length, &self->specialty);

  if ((mark.kind == TEN_BYTE_WORD || mark.kind == TEN_BYTE_DIGIT) &&
      !ten_keyword_ends_words (scanner->at, TRUE))
    {
      ten_scanner_read_words (scanner, TRUE, &self->specialty);
      return TRUE;
    }

  ten_scanner_give (scanner, TEN_POOL_TENS_DOUBLE, place, TRUE);

  return TRUE;
}

/* COFD-14, V20-11: one side ends here, and the other begins. */
static gboolean
scan_versus (TenScanner *scanner, const char *start)
{
  if (!scanner->takes_versus)
    return ten_scanner_fail (scanner, start, _ ("no other side can follow here"));

  scanner->has_versus = TRUE;
  return TRUE;
}

/* `resist 3`, `test hard + 1 "Ghouls"`: the terms after a test add to it. */
static gboolean
scan_clause (TenScanner *scanner, TenNotationKind kind)
{
  const TenNotationKind around = scanner->kind;
  TenNotation *self = scanner->notation;
  TenByteKind next;

  if (kind == TEN_NOTATION_RESISTANCE_WILLPOWER && self->n_terms < TEN_NOTATION_MAX_TERMS)
    {
      self->terms[self->n_terms++] =
          (TenNotationTerm){ .kind = kind,
                             .start = (guint) ten_scanner_get_place (scanner, scanner->at) };
      return TRUE;
    }
  next = ten_scanner_skip_space (scanner).kind;
  scanner->kind = kind;
  if ((kind != TEN_NOTATION_TEST || (next != TEN_BYTE_PLUS && next != TEN_BYTE_MINUS)) &&
      !scan_term (scanner, 1))
    return FALSE;
  scanner->kind = kind == TEN_NOTATION_TEST ? TEN_NOTATION_TEST_BONUS : around;
  return TRUE;
}

/* `halve never` */
static gboolean
scan_choice (TenScanner *scanner, const TenKeyword *keyword, int *value)
{
  const char *const *words = ten_options[keyword->option].words;
  g_autofree char *list = NULL;

  ten_scanner_skip_space (scanner);
  for (*value = 0; words[*value] != NULL; (*value)++)
    {
      const gsize length = strlen (words[*value]);

      if (g_ascii_strncasecmp (scanner->at, words[*value], length) != 0 ||
          ten_scanner_is_word_at (scanner->at + length, TRUE))
        continue;
      scanner->at += length;
      return TRUE;
    }
  list = g_strjoinv (", ", (char **) words);
  /* Translators: a word of a quick notation, and a list of those that can follow it */
  return ten_scanner_fail (scanner, scanner->at, _ ("“%s” needs one of these after it: %s"),
                           keyword->word, list);
}

static gboolean
scan_option (TenScanner *scanner)
{
  const char *start = scanner->at;
  const char *digits = NULL;
  const TenKeyword *keyword = ten_keyword_match (start, &digits);
  gsize place = ten_scanner_get_place (scanner, start);
  int number;

  if (keyword == NULL)
    return ten_scanner_fail_keyword (scanner, start, ten_scanner_find_word_end (start));

  scanner->at = digits;
  number = keyword->value;
  if (keyword->kind == TEN_KEYWORD_VERSUS)
    return scan_versus (scanner, start);
  if (keyword->kind == TEN_KEYWORD_SPECIALTY)
    return scan_specialty (scanner, place);
  if (keyword->kind == TEN_KEYWORD_TERM)
    return scan_clause (scanner, (TenNotationKind) keyword->value);
  if (keyword->kind == TEN_KEYWORD_SECRECY)
    return ten_scanner_fail (scanner, start, _ ("“%s” belongs after the number of a modifier"),
                             keyword->word);

  if (keyword->has_number)
    {
      const TenOption *option = &ten_options[keyword->option];

      if (ten_scanner_skip_space (scanner).kind != TEN_BYTE_DIGIT)
        return ten_scanner_fail (scanner, start, _ ("“%s” needs a number after it"), keyword->word);
      if (!ten_scanner_read_number (scanner, option->minimum, option->maximum, &number))
        return FALSE;
    }
  else if (keyword->word == ten_options[keyword->option].keyword &&
           ten_options[keyword->option].kind == TEN_OPTION_WORD &&
           !scan_choice (scanner, keyword, &number))
    return FALSE;

  ten_scanner_give (scanner, keyword->option, place, number);
  return TRUE;
}

/* `8again` and `9-again`, where the rule's name contains its number. */
static const char *
find_again_behind_number (const char *at)
{
  static const char word[] = "again";

  while (g_ascii_isdigit (*at))
    at++;
  if (*at == '-')
    at++;
  if (g_ascii_strncasecmp (at, word, sizeof word - 1) != 0)
    return NULL;

  at += sizeof word - 1;
  return ten_scanner_is_word_at (at, TRUE) ? NULL : at;
}

static gboolean
scan_number (TenScanner *scanner)
{
  const char *start = scanner->at;
  const char *end = find_again_behind_number (start);
  int number;

  if (end == NULL)
    return ten_scanner_fail (scanner, start, _ ("there is no + or - before this"));
  if (!ten_scanner_read_number (scanner, TEN_REQUEST_MIN_FACE, TEN_REQUEST_MAX_FACE, &number))
    return FALSE;

  scanner->at = end;
  ten_scanner_give (scanner, TEN_POOL_AGAIN, ten_scanner_get_place (scanner, start), number);
  return TRUE;
}

/* `?throw X Y`, as in chat dice bots (CHAT-9). */
static gboolean
scan_throw (TenScanner *scanner)
{
  static const char command[] = "?throw";
  const gsize length = sizeof command - 1;
  gsize place;
  int target;

  if (g_ascii_strncasecmp (scanner->at, command, length) != 0 ||
      ten_scanner_is_word_at (scanner->at + length, TRUE))
    return ten_scanner_fail (scanner, scanner->at, _ ("the only command is “%s”"), command);

  scanner->at += length;
  if (ten_scanner_skip_space (scanner).kind != TEN_BYTE_DIGIT)
    return ten_scanner_fail (scanner, scanner->at, _ ("the number of dice is missing"));
  if (!scan_term (scanner, 1))
    return FALSE;

  if (ten_scanner_skip_space (scanner).kind != TEN_BYTE_DIGIT)
    return TRUE;

  place = ten_scanner_get_place (scanner, scanner->at);
  if (!ten_scanner_read_number (scanner, TEN_REQUEST_MIN_FACE, TEN_REQUEST_MAX_FACE, &target))
    return FALSE;

  ten_scanner_give (scanner, TEN_POOL_TARGET, place, target);
  return TRUE;
}

static void
scan_comment (TenScanner *scanner)
{
  TenNotationTerm *comment = &scanner->notation->comment;
  const char *end = scanner->end;

  scanner->at++;
  ten_scanner_skip_space (scanner);
  while (end > scanner->at && g_ascii_isspace (end[-1]))
    end--;

  comment->start = (guint) ten_scanner_get_place (scanner, scanner->at);
  comment->length = (guint) (end - scanner->at);
}

static gboolean
scan_first (TenScanner *scanner)
{
  const TenMark mark = ten_scanner_skip_space (scanner);

  if (*scanner->at == '?')
    return scan_throw (scanner);

  if (mark.kind == TEN_BYTE_PLUS || mark.kind == TEN_BYTE_MINUS)
    scanner->at += mark.length;
  return scan_term (scanner, mark.kind == TEN_BYTE_MINUS ? -1 : 1);
}

static gboolean
scan_rest (TenScanner *scanner)
{
  for (;;)
    {
      const TenMark mark = ten_scanner_skip_space (scanner);
      gboolean goes_on;

      switch (mark.kind)
        {
        case TEN_BYTE_END:
          return TRUE;
        case TEN_BYTE_COMMENT:
          scan_comment (scanner);
          return TRUE;
        case TEN_BYTE_PLUS:
        case TEN_BYTE_MINUS:
          scanner->at += mark.length;
          goes_on = scan_term (scanner, mark.kind == TEN_BYTE_PLUS ? 1 : -1);
          break;
        case TEN_BYTE_WORD:
          goes_on = scan_option (scanner);
          break;
        case TEN_BYTE_DIGIT:
          goes_on = scan_number (scanner);
          break;
        case TEN_BYTE_SPACE:
        case TEN_BYTE_QUOTE:
        default:
          return ten_scanner_fail (scanner, scanner->at, _ ("there is no + or - before this"));
        }

      if (!goes_on || scanner->has_versus)
        return goes_on;
    }
}

/* Begins at a text, if it is short enough and valid. */
static gboolean
begin (TenScanner *scanner, const char *text, gboolean takes_versus, GError **error)
{
  const char *end;
  const gboolean is_valid = g_utf8_validate (text, -1, &end);
  const gsize length = is_valid ? (gsize) (end - text) : strlen (text);

  *scanner = (TenScanner){
    .text = text, .at = text, .end = end, .takes_versus = takes_versus, .error = error
  };
  if (length > TEN_NOTATION_MAX_LENGTH)
    return ten_rules_fail (error, TEN_RULES_ERROR_NOTATION,
                           _ ("A quick notation has at most %d bytes, and this has %lu"),
                           TEN_NOTATION_MAX_LENGTH, (gulong) length);

  return is_valid || ten_scanner_fail (scanner, end, _ ("the text is not UTF-8"));
}

/* TURN-1: `1d10+6` means the face and 6, not seven dice. */
static gboolean
check_die (TenScanner *scanner)
{
  return scanner->die == NULL || !scanner->has_number || scanner->takes_die ||
         ten_scanner_fail (scanner, scanner->die,
                           _ ("a die plus a number is not a pool, but a roll of initiative by "
                              "itself; leave out “d10” to add dice"));
}

static gboolean
scan_side (TenNotation *self, TenScanner *scanner)
{
  /* All but the terms, each of which is filled in as it comes. */
  self->text = scanner->text;
  self->n_terms = 0;
  self->specialty = self->comment = (TenNotationTerm){ 0 };
  self->of_options = FALSE;
  memset (self->options, 0, sizeof self->options);
  self->given = 0;
  scanner->notation = self;
  scanner->kind = TEN_NOTATION_POOL;
  scanner->die = NULL;
  scanner->n_dice = 0;
  scanner->has_number = FALSE;

  return scan_first (scanner) && scan_rest (scanner) && check_die (scanner);
}

static gboolean
check_other_side (TenScanner *scanner)
{
  const TenByteKind kind = ten_scanner_skip_space (scanner).kind;

  return (kind != TEN_BYTE_END && kind != TEN_BYTE_COMMENT) ||
         ten_scanner_fail (scanner, scanner->at,
                           _ ("the other side is missing; write 7 vs 5, for example"));
}

/**
 * ten_notation_parse:
 * @self: (out caller-allocates): the parsed notation
 * @text: (transfer none): the text, at most %TEN_NOTATION_MAX_LENGTH bytes of UTF-8; must
 *   outlive @self
 * @error: return location for an error
 *
 * Parses quick notation without knowing a ruleset or a character: terms joined by + and -, then
 * options in any order, then a comment. Allocates no memory if the text is valid. Otherwise the
 * error is %TEN_RULES_ERROR_NOTATION, or %TEN_RULES_ERROR_RANGE for a number out of range, and
 * contains the column, counted in characters from 1 (CHAT-9).
 *
 * Returns: whether the text is valid
 */
gboolean
ten_notation_parse (TenNotation *self, const char *text, GError **error)
{
  TenScanner scanner;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  return begin (&scanner, text, FALSE, error) && scan_side (self, &scanner);
}

/**
 * ten_notation_parse_versus:
 * @left: (out caller-allocates): the roll, or the first of two sides
 * @right: (out caller-allocates): the other side; unchanged if there is none
 * @versus: (out): whether there are two sides
 * @text: (transfer none): the text, as for ten_notation_parse(); must outlive both
 * @error: return location for an error
 *
 * Parses the quick notation of one roll, or of two against each other: `7 vs 5`, `strength + brawl
 * vs 6 diff 7 # arm wrestling` (COFD-14, V20-11, CHAT-6, TEST-7). The sides are separated by `vs`,
 * `vs.` or `versus`. The options of each side follow its own terms; the comment is for both, and
 * can be read from either. Errors, including those of ten_notation_apply(), contain the column in
 * the whole text; @versus tells even then whether a second side has begun.
 *
 * Returns: whether the text is valid
 */
gboolean
ten_notation_parse_versus (
    TenNotation *left, TenNotation *right, gboolean *versus, const char *text, GError **error)
{
  TenScanner scanner;

  g_return_val_if_fail (left != NULL && right != NULL, FALSE);
  g_return_val_if_fail (versus != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  *versus = FALSE;
  if (!begin (&scanner, text, TRUE, error) || !scan_side (left, &scanner))
    return FALSE;

  *versus = scanner.has_versus;
  if (!*versus)
    return TRUE;

  scanner.takes_versus = scanner.has_versus = FALSE;
  if (!check_other_side (&scanner) || !scan_side (right, &scanner))
    return FALSE;
  left->comment = right->comment;
  return TRUE;
}

/**
 * ten_notation_parse_initiative:
 * @self: (out caller-allocates): return location for the parsed notation, for its comment
 * @text: a quick notation
 * @modifier: (out): return location for what is added to the die
 *
 * Parses a die plus numbers, `1d10 + 6`: a roll of initiative (TURN-1), which is not a pool. Every
 * other function refuses it.
 *
 * Returns: whether @text is that, and nothing else
 */
gboolean
ten_notation_parse_initiative (TenNotation *self, const char *text, int *modifier)
{
  TenScanner scanner;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (text != NULL, FALSE);
  g_return_val_if_fail (modifier != NULL, FALSE);

  if (!begin (&scanner, text, FALSE, NULL))
    return FALSE;
  scanner.takes_die = TRUE;
  if (!scan_side (self, &scanner) || scanner.die == NULL || scanner.n_dice != 1 ||
      !scanner.has_number || self->given != 0 || self->specialty.length > 0)
    return FALSE;
  *modifier = -1;
  for (guint i = 0; i < self->n_terms; i++)
    {
      if (self->terms[i].length > 0 || self->terms[i].kind != TEN_NOTATION_POOL)
        return FALSE;
      *modifier += self->terms[i].number;
    }
  return ABS (*modifier) <= TEN_REQUEST_MAX_DICE;
}

/**
 * ten_notation_dup_comment:
 *
 * Returns: (nullable) (transfer full): the text after the #, without surrounding space, or %NULL
 */
char *
ten_notation_dup_comment (const TenNotation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->comment.length == 0)
    return NULL;

  return g_strndup (self->text + self->comment.start, self->comment.length);
}
