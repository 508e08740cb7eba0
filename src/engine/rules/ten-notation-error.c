/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Errors that name their place, and guesses at a name that is meant. */

#include "rules/ten-notation-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* Do not guess at longer names. */
#define MAX_GUESS 40

/* The fewest letters in an abbreviated name. */
#define MIN_ABBREVIATION 2

static guint
count_columns (const char *text, gsize place)
{
  return (guint) g_utf8_strlen (text, (gssize) place) + 1;
}

static guint
get_least (guint a, guint b, guint c)
{
  return MIN (MIN (a, b), c);
}

/* How many letters are wrong, missing, extra, or swapped with the next. */
static guint
measure_distance (const gunichar *a, guint n_a, const gunichar *b, guint n_b)
{
  guint rows[3][MAX_GUESS + 1];
  guint *before = rows[0];
  guint *above = rows[1];
  guint *row = rows[2];

  for (guint j = 0; j <= n_b; j++)
    above[j] = j;

  for (guint i = 1; i <= n_a; i++)
    {
      guint *next = before;

      row[0] = i;
      for (guint j = 1; j <= n_b; j++)
        {
          row[j] = get_least (above[j] + 1, row[j - 1] + 1,
                              above[j - 1] + (a[i - 1] != b[j - 1] ? 1 : 0));
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            row[j] = MIN (row[j], before[j - 2] + 1);
        }

      before = above;
      above = row;
      row = next;
    }

  return above[n_b];
}

G_GNUC_PRINTF (5, 0)
static gboolean
fail_valist (const char *text,
             gsize place,
             TenRulesError code,
             GError **error,
             const char *format,
             va_list arguments)
{
  if (error == NULL)
    return FALSE;

  *error = g_error_new_valist (TEN_RULES_ERROR, (int) code, format, arguments);
  return ten_notation_prefix (text, place, error);
}

/* Sets an error with the column of a place in the text. */
gboolean
ten_notation_fail (
    const char *text, gsize place, TenRulesError code, GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  fail_valist (text, place, code, error, format, arguments);
  va_end (arguments);
  return FALSE;
}

/* The same for a text that is no notation. */
gboolean
ten_scanner_fail (TenScanner *scanner, const char *at, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  fail_valist (scanner->text, ten_scanner_get_place (scanner, at), TEN_RULES_ERROR_NOTATION,
               scanner->error, format, arguments);
  va_end (arguments);
  return FALSE;
}

/* Prefixes an error with the column of a place in the text. */
gboolean
ten_notation_prefix (const char *text, gsize place, GError **error)
{
  g_prefix_error (error, _ ("column %u: "), count_columns (text, place));
  return FALSE;
}

/* Prefixes an error with the option, or the column, of a term. */
gboolean
ten_notation_blame (const TenNotation *self, const TenNotationTerm *term, GError **error)
{
  if (term->option == NULL)
    return ten_notation_prefix (self->text, term->start, error);
  g_prefix_error (error, "--%s: ", term->option);
  return FALSE;
}

/* Whether a word may be meant as a name (both folded), and at what distance. */
gboolean
ten_notation_is_near (const char *word, const char *name, guint *distance)
{
  glong n_letters = 0;
  glong n_name_letters = 0;
  g_autofree gunichar *letters = g_utf8_to_ucs4_fast (word, -1, &n_letters);
  g_autofree gunichar *name_letters = g_utf8_to_ucs4_fast (name, -1, &n_name_letters);

  if (n_letters == 0 || n_letters > MAX_GUESS || n_name_letters > MAX_GUESS)
    return FALSE;

  if (n_letters >= MIN_ABBREVIATION && g_str_has_prefix (name, word))
    {
      *distance = 1;
      return TRUE;
    }

  *distance = measure_distance (letters, (guint) n_letters, name_letters, (guint) n_name_letters);

  return *distance <= MAX (1, (guint) n_letters / 3);
}
