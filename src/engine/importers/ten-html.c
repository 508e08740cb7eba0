/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-tree-private.h"

#include <string.h>

static const struct
{
  const char *name;
  const char *text;
} entities[] = {
  { "amp", "&" },    { "lt", "<" },     { "gt", ">" },     { "quot", "\"" },  { "apos", "'" },
  { "nbsp", " " },   { "ndash", "–" },  { "mdash", "—" },  { "hellip", "…" }, { "lsquo", "‘" },
  { "rsquo", "’" },  { "ldquo", "“" },  { "rdquo", "”" },  { "bull", "•" },   { "auml", "ä" },
  { "ouml", "ö" },   { "uuml", "ü" },   { "Auml", "Ä" },   { "Ouml", "Ö" },   { "Uuml", "Ü" },
  { "szlig", "ß" },  { "eacute", "é" }, { "egrave", "è" }, { "agrave", "à" }, { "ccedil", "ç" },
  { "ntilde", "ñ" }, { "euro", "€" },   { "copy", "©" },   { "laquo", "«" },  { "raquo", "»" },
  { "deg", "°" },    { "times", "×" },
};

/* Tags become marks first, because the space between paragraphs depends on all adjacent tags. */
#define PARAGRAPH '\001'
#define BREAK '\003'

static const struct
{
  const char *pattern;
  const char *with;
} tags[] = {
  { "(?is)<(script|style|head)\\b.*?(</\\1[^>]*>|$)", "" },
  { "\\s+", " " },
  { "(?i)</?(p|div|h[1-6]|ul|ol|table|blockquote|section|hr)\\b[^>]*(>|$)", "\001" },
  { "(?i)<li\\b[^>]*(>|$)", "\002- " },
  { "(?i)</?(tr|li)\\b[^>]*(>|$)", "\002" },
  { "(?i)</?br\\b[^>]*(>|$)", "\003" },
  { "(?i)</?t[dh]\\b[^>]*(>|$)", " " },
  { "</?[A-Za-z][^>]*(>|$)", "" },
  { "^[ \001\002\003]+|[ \001\002\003]+$", "" },
  { " {2,}", " " },
};

/* A second break after another makes an empty line. */
static gboolean
write_space (const GMatchInfo *info, GString *result, gpointer data)
{
  g_autofree char *marks = g_match_info_fetch (info, 0);
  int lines = strchr (marks, PARAGRAPH) != NULL ? 2 : 1;
  guint n = 0;

  for (const char *at = marks; *at != '\0'; at++)
    if (*at != ' ' && n++ > 0 && *at == BREAK)
      lines++;
  while (lines-- > 0)
    g_string_append_c (result, '\n');
  return FALSE;
}

/* `&amp;`, `&#65;` or `&#x41;`; anything else stays. */
static gboolean
write_entity (const GMatchInfo *info, GString *result, gpointer data)
{
  g_autofree char *whole = g_match_info_fetch (info, 0);
  g_autofree char *name = g_match_info_fetch (info, 1);
  gboolean hexadecimal = g_str_has_prefix (name, "#x");
  guint64 code = *name != '#'
                     ? 0
                     : g_ascii_strtoull (name + (hexadecimal ? 2 : 1), NULL, hexadecimal ? 16 : 10);

  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    if (g_str_equal (name, entities[i].name))
      {
        g_string_append (result, entities[i].text);
        return FALSE;
      }
  if (code == 0 || code > G_MAXUINT32 || !g_unichar_validate ((gunichar) code))
    g_string_append (result, whole);
  else
    g_string_append_unichar (result, code == 0xa0 ? ' ' : (gunichar) code);
  return FALSE;
}

gboolean
ten_html_is_markup (const char *text)
{
  return strstr (text, "</") != NULL || strstr (text, "<br") != NULL ||
         strstr (text, "<p>") != NULL;
}

char *
ten_html_to_text (const char *html)
{
  char *text = g_strdup (html);

  ten_tree_replace (&text, "(?s)<!--.*?(-->|$)", "", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tags) && ten_html_is_markup (html); i++)
    ten_tree_replace (&text, tags[i].pattern, tags[i].with, NULL);
  ten_tree_replace (&text, "[ \001\002\003]*[\001\002\003][ \001\002\003]*", NULL, write_space);
  ten_tree_replace (&text, "&(#[0-9]+|#x[0-9A-Fa-f]+|[A-Za-z]+);", NULL, write_entity);
  return text;
}

/* Blanks that HTML would swallow have an entity. */
char *
ten_html_from_text (const char *text)
{
  char *html;

  if (*text == '\0')
    return g_strdup ("");
  html = g_markup_escape_text (text, -1);
  ten_tree_replace (&html, "&apos;|&#39;", "'", NULL);
  ten_tree_replace (&html, "&quot;", "\"", NULL);
  ten_tree_replace (&html, "^ |(?<=[ \\n]) | (?=\\n|$)", "&nbsp;", NULL);
  ten_tree_replace (&html, "(?<!\\n|^)\\n\\n", "</p><p>", NULL);
  ten_tree_replace (&html, "\\n", "<br>", NULL);
  text = html;
  html = g_strdup_printf ("<p>%s</p>", text);
  g_free ((char *) text);
  return html;
}
