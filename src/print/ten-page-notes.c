/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-page-private.h"

#include "ten-config.h"

#include <glib/gi18n.h>

/* Adds the notes, and behind them what did not fit where it belongs. */
void
ten_page_draft_add_notes (TenPageDraft *self)
{
  const char *notes = ten_sheet_get_notes (self->sheet);

  if (notes != NULL && *notes != '\0')
    {
      ten_page_draft_add_section (self, _ ("Notes"));
      ten_page_draft_add_flow (self, TEN_STYLE_BODY, notes);
    }
  if (self->long_texts->len == 0)
    return;
  /* Translators: the heading of texts that were too long for their place on the page */
  ten_page_draft_add_section (self, _ ("In Full"));
  for (guint i = 0; i < self->long_texts->len; i++)
    {
      const char *title = g_ptr_array_index (self->long_titles, i);
      const char *text = g_ptr_array_index (self->long_texts, i);

      if (g_strcmp0 (title, text) != 0)
        {
          g_autofree char *start =
              g_utf8_substring (title, 0, MIN (g_utf8_strlen (title, -1), 200));

          ten_page_draft_add_flow (self, TEN_STYLE_STRONG, start);
          ((TenPageBand *) g_ptr_array_index (self->bands, self->bands->len - 1))->keeps_next =
              TRUE;
        }
      ten_page_draft_add_flow (self, TEN_STYLE_BODY, text);
    }
}
