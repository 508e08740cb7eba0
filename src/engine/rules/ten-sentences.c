/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-sentences.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

static gboolean
is_empty (const char *text)
{
  return text == NULL || *text == '\0';
}

/* Both may be empty, or NULL. */
void
ten_sentences_append (char **sentences, const char *sentence)
{
  g_autofree char *before = NULL;

  if (is_empty (sentence))
    return;
  before = g_steal_pointer (sentences);
  if (is_empty (before))
    *sentences = g_strdup (sentence);
  else
    /* Translators: the sentences so far, and one more. */
    *sentences = g_strdup_printf (_ ("%s. %s"), before, sentence);
}
