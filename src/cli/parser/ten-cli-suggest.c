/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "parser/ten-cli-suggest.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

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
    return g_strdup_printf (_ ("do you mean “%s”?"), nearest);
  if (*known == NULL)
    return g_strdup (_ ("there are none"));
  list = g_strjoinv (", ", (char **) known);
  /* Translators: the end of a sentence: what there is instead, as a list */
  return g_strdup_printf (_ ("there are %s"), list);
}
