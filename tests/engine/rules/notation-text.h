/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-option.h"
#include "rules/ten-notation.h"

/* Everything that was read from a notation, in one line. */
static inline char *
describe_notation (const TenNotation *notation)
{
  static const char *const kinds[] = {
    [TEN_NOTATION_POOL] = "",
    [TEN_NOTATION_MODIFIER] = "+",
    [TEN_NOTATION_ACTION] = "action",
    [TEN_NOTATION_WEAPON] = "weapon",
    [TEN_NOTATION_ARMOR] = "armor",
    [TEN_NOTATION_DAMAGE] = "damage",
    [TEN_NOTATION_SOAK] = "soak",
    [TEN_NOTATION_RESISTANCE] = "resist",
    [TEN_NOTATION_RESISTANCE_WILLPOWER] = "resistwp",
    [TEN_NOTATION_TEST] = "test",
    [TEN_NOTATION_TEST_BONUS] = "bonus",
  };
  static const char *const secrecies[] = { "", "announced", "secret" };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *comment = ten_notation_dup_comment (notation);

  for (guint i = 0; i < notation->n_terms; i++)
    {
      const TenNotationTerm *term = &notation->terms[i];

      if (i > 0)
        g_string_append_c (text, ' ');
      g_string_append (text, kinds[term->kind]);
      if (term->length == 0)
        g_string_append_printf (text, "%d", term->number);
      else
        g_string_append_printf (text, "%s'%.*s'", term->number < 0 ? "-" : "", (int) term->length,
                                notation->text + term->start);
      if (term->label_length > 0)
        g_string_append_printf (text, "'%.*s'", (int) term->label_length,
                                notation->text + term->label_start);
      g_string_append (text, secrecies[term->secrecy]);
    }

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    {
      const TenOption *option = &ten_options[i];

      if (!ten_option_is_in (notation->given, i))
        continue;
      g_string_append_printf (text, " %s", option->name);
      if (option->kind != TEN_OPTION_SWITCH)
        g_string_append_printf (text, "=%d", notation->options[i]);
    }
  if (notation->specialty.length != 0)
    g_string_append_printf (text, " spec='%.*s'", (int) notation->specialty.length,
                            notation->text + notation->specialty.start);
  if (comment != NULL)
    g_string_append_printf (text, " comment='%s'", comment);

  return g_string_free (g_steal_pointer (&text), FALSE);
}
