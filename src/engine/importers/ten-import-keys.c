/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-names-private.h"

#include <string.h>

/* "sideHustler" and "side_hustler" are written for programs; what has blanks is for people. */
static gboolean
is_for_programs (const char *name)
{
  return strpbrk (name, " \t\n") == NULL &&
         (strchr (name, '_') != NULL || !g_unichar_isupper (g_utf8_get_char (name)));
}

static gboolean
begins_word (const char *name, const char *at)
{
  const char *before = g_utf8_find_prev_char (name, at);

  return before != NULL && g_unichar_isupper (g_utf8_get_char (at)) &&
         g_unichar_islower (g_utf8_get_char (before));
}

/* Splits at underscores and before capitals; each word is told whether it is the first. */
static char *
join_words (const char *name, const char *blank, gunichar (*change) (gunichar))
{
  g_autoptr (GString) result = g_string_new (NULL);
  gboolean begins = TRUE;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);

      if (character == '_' || g_unichar_isspace (character))
        {
          begins = TRUE;
          continue;
        }
      if ((begins || begins_word (name, at)) && result->len > 0)
        g_string_append (result, blank);
      g_string_append_unichar (result,
                               begins || begins_word (name, at) ? change (character) : character);
      begins = FALSE;
    }
  return g_string_free (g_steal_pointer (&result), FALSE);
}

char *
ten_import_dup_key (const char *name)
{
  g_autofree char *stripped = g_strstrip (g_strdup (name));

  if (g_str_has_prefix (stripped, "attr_"))
    memmove (stripped, stripped + strlen ("attr_"), strlen (stripped) - strlen ("attr_") + 1);
  if (is_for_programs (stripped))
    return join_words (stripped, "_", g_unichar_tolower);
  return strchr (stripped, ' ') == NULL ? join_words (stripped, " ", g_unichar_toupper)
                                        : g_steal_pointer (&stripped);
}

char *
ten_import_dup_title (const char *key)
{
  g_autofree char *stripped = g_strstrip (g_strdup (key));

  if (!is_for_programs (stripped))
    return g_steal_pointer (&stripped);
  return join_words (stripped, " ", g_unichar_toupper);
}
