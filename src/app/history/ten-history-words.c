/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "history/ten-history-words.h"

/* Folds case and accents as the index does. */
static gunichar
fold (gunichar c)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];

  g_unichar_fully_decompose (c, FALSE, parts, G_N_ELEMENTS (parts));
  return g_unichar_tolower (parts[0]);
}

/* The end of the word that @text begins with, or NULL if it does not match. */
static const char *
skip (const char *text, const char *word)
{
  for (; *word != '\0'; word = g_utf8_next_char (word), text = g_utf8_next_char (text))
    if (*text == '\0' || fold (g_utf8_get_char (text)) != fold (g_utf8_get_char (word)))
      return NULL;
  return text;
}

static void
mark_word (PangoAttrList *attributes, const char *text, const char *word)
{
  gboolean inside = FALSE;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      const char *end = !inside ? skip (at, word) : NULL;

      if (end != NULL)
        {
          PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);
          PangoAttribute *line = pango_attr_underline_new (PANGO_UNDERLINE_SINGLE);

          bold->start_index = line->start_index = (guint) (at - text);
          bold->end_index = line->end_index = (guint) (end - text);
          pango_attr_list_insert (attributes, bold);
          pango_attr_list_insert (attributes, line);
        }
      inside = g_unichar_isalnum (g_utf8_get_char (at));
    }
}

void
ten_history_words_mark (GtkLabel *label, const char *const *words)
{
  g_autoptr (PangoAttrList) attributes = NULL;

  if (words != NULL && words[0] != NULL)
    {
      attributes = pango_attr_list_new ();
      for (guint i = 0; words[i] != NULL; i++)
        mark_word (attributes, gtk_label_get_text (label), words[i] + (words[i][0] == '"'));
    }
  gtk_label_set_attributes (label, attributes);
}
