/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-notation.h"

/* All that was read from a notation, in one line. */
static inline char *
describe_notation (const TenNotation *notation)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *comment = ten_notation_dup_comment (notation);

  for (guint i = 0; i < notation->n_terms; i++)
    {
      const TenNotationTerm *term = &notation->terms[i];

      if (i > 0)
        g_string_append_c (text, ' ');
      if (term->length == 0)
        g_string_append_printf (text, "%d", term->number);
      else
        g_string_append_printf (text, "%s'%.*s'", term->number < 0 ? "-" : "", (int) term->length,
                                notation->text + term->start);
    }

  if (notation->target != 0)
    g_string_append_printf (text, " target=%d", notation->target);
  if (notation->required != 0)
    g_string_append_printf (text, " required=%d", notation->required);
  if (notation->again >= 0)
    g_string_append_printf (text, " again=%d", notation->again);
  if (notation->rote)
    g_string_append (text, " rote");
  if (notation->extra != 0)
    g_string_append_printf (text, " extra=%d", notation->extra);
  if (notation->red >= 0)
    g_string_append_printf (text, " red=%d", notation->red);
  if (notation->tries != 0)
    g_string_append_printf (text, " tries=%d", notation->tries);
  if (notation->tens_double)
    g_string_append (text, " double");
  if (notation->specialty.length != 0)
    g_string_append_printf (text, " spec='%.*s'", (int) notation->specialty.length,
                            notation->text + notation->specialty.start);
  if (notation->willpower)
    g_string_append (text, " willpower");
  if (comment != NULL)
    g_string_append_printf (text, " comment='%s'", comment);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
