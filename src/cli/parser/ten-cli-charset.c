/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "parser/ten-cli-charset.h"

/* ASCII substitutes for signs that the terminal lacks, of the same width to keep columns
 * aligned. Dice must stay unambiguous. */
static const struct
{
  gunichar sign;
  const char *plain;
} replacements[] = {
  { 0x00a0, " " },  { 0x00b7, "." },  { 0x2013, "-" }, { 0x2018, "'" },   { 0x2019, "'" },
  { 0x201c, "\"" }, { 0x201d, "\"" }, { 0x201e, "," }, { 0x2026, "..." }, { 0x202f, " " },
  { 0x2212, "-" },  { 0x21bb, "~" },  { 0x2298, "/" }, { 0x2588, "#" },   { 0x2589, "#" },
  { 0x258a, "#" },  { 0x258b, "#" },  { 0x258c, "#" }, { 0x258d, "|" },   { 0x258e, "|" },
  { 0x258f, "|" },  { 0x25c6, "!" },  { 0x25cb, "." }, { 0x25cf, "*" },   { 0x2713, "*" },
  { 0x2717, "x" },
};

static const char *
find_replacement (gunichar sign)
{
  for (guint i = 0; i < G_N_ELEMENTS (replacements); i++)
    if (replacements[i].sign == sign)
      return replacements[i].plain;
  return NULL;
}

char *
ten_cli_charset_from_utf8 (const char *text)
{
  g_autoptr (GString) plain = NULL;
  const char *charset;
  char *local;

  if (g_get_charset (&charset))
    return g_strdup (text);
  plain = g_string_new (NULL);
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);
      const char *replacement = find_replacement (character);

      if (replacement != NULL)
        g_string_append (plain, replacement);
      else
        g_string_append_unichar (plain, character);
    }
  local = g_convert_with_fallback (plain->str, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  return local != NULL ? local : g_string_free (g_steal_pointer (&plain), FALSE);
}
