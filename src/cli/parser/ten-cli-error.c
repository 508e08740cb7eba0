/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "parser/ten-cli-error.h"

#include <glib/gi18n.h>
#include <string.h>
#include <ten-engine.h>

G_DEFINE_QUARK (ten_cli_error_quark, ten_cli_error)

int
ten_cli_error_get_status (const GError *error)
{
  if (g_error_matches (error, TEN_CLI_ERROR, TEN_CLI_ERROR_DAMAGED))
    return TEN_CLI_DAMAGED;
  if (error->domain == TEN_CLI_ERROR)
    return error->code == TEN_CLI_ERROR_USAGE ? TEN_CLI_MISUSED : TEN_CLI_FAILED;
  if (g_error_matches (error, TEN_RULES_ERROR, TEN_RULES_ERROR_ENDLESS))
    return TEN_CLI_FAILED;
  /* An unreadable file is invalid input, like one with invalid content. */
  if (error->domain == G_OPTION_ERROR || error->domain == TEN_RULES_ERROR ||
      g_error_matches (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS) ||
      g_error_matches (error, TEN_SHEET_ERROR, TEN_SHEET_ERROR_VALUE) ||
      error->domain == TEN_JSON_ERROR || error->domain == TEN_IMPORT_ERROR ||
      error->domain == TEN_AFTERMATH_ERROR)
    return TEN_CLI_MISUSED;
  if (error->domain == TEN_DICE_ERROR)
    return error->code == TEN_DICE_ERROR_RANDOM || error->code == TEN_DICE_ERROR_TOO_MANY_DICE
               ? TEN_CLI_FAILED
               : TEN_CLI_MISUSED;
  return TEN_CLI_FAILED;
}

gboolean
ten_cli_refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error != NULL)
    *error = g_error_new_valist (TEN_CLI_ERROR, TEN_CLI_ERROR_USAGE, format, arguments);
  va_end (arguments);
  return FALSE;
}

gboolean
ten_cli_error_prefix (GError **error, const char *where)
{
  if (error != NULL && *error != NULL && (*error)->domain != TEN_JSON_ERROR &&
      (*error)->domain != TEN_IMPORT_ERROR && (*error)->domain != TEN_LOG_ERROR)
    g_prefix_error (error, "%s: ", where);
  return FALSE;
}

#define MAX_LENGTH 64

/* The number of letters to add, leave out or change. */
static guint
get_distance (const char *from, const char *to)
{
  guint row[MAX_LENGTH + 1];
  gsize from_length = strlen (from);
  gsize to_length = strlen (to);

  if (from_length > MAX_LENGTH || to_length > MAX_LENGTH)
    return G_MAXUINT;
  for (gsize j = 0; j <= to_length; j++)
    row[j] = j;
  for (gsize i = 1; i <= from_length; i++)
    {
      guint corner = row[0];

      row[0] = i;
      for (gsize j = 1; j <= to_length; j++)
        {
          guint changed = corner + (g_ascii_tolower (from[i - 1]) != g_ascii_tolower (to[j - 1]));

          corner = row[j];
          row[j] = MIN (changed, MIN (row[j], row[j - 1]) + 1);
        }
    }
  return row[to_length];
}

char *
ten_cli_suggest (const char *word, const char *const *known)
{
  const char *nearest = NULL;
  guint distance = (guint) MAX (1, strlen (word) / 3) + 1;
  g_autofree char *list = NULL;

  for (const char *const *candidate = known; *candidate != NULL; candidate++)
    if (get_distance (word, *candidate) < distance)
      {
        distance = get_distance (word, *candidate);
        nearest = *candidate;
      }
  if (nearest != NULL)
    /* Translators: the end of a sentence, behind a semicolon */
    return g_strdup_printf (_ ("did you mean “%s”?"), nearest);
  if (*known == NULL)
    return g_strdup (_ ("none are available"));
  list = g_strjoinv (", ", (char **) known);
  /* Translators: the end of a sentence: what there is instead, as a list */
  return g_strdup_printf (_ ("choose from: %s"), list);
}
