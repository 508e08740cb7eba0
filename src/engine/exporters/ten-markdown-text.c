/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-markdown-private.h"

#include <string.h>

/* What means something wherever it stands; the rest does so only where a line begins. */
#define EVERYWHERE "\\`*_[]<>|~#&$!{}"
#define AT_START "-+=:"

static gboolean
is_break (gunichar character)
{
  return character == '\n' || character == '\r' || character == 0x2028 || character == 0x2029;
}

static void
append_character (GString *markdown, gunichar character)
{
  if (character < 0x80 && strchr (EVERYWHERE, (int) character) != NULL)
    g_string_append_c (markdown, '\\');
  if (character == '\t' || is_break (character))
    g_string_append_c (markdown, ' ');
  else if (g_unichar_iscntrl (character))
    g_string_append_unichar (markdown, 0xfffd);
  else
    g_string_append_unichar (markdown, character);
}

/* "1." and "2)" would begin a list, and "-" another or a line across the page. */
static const char *
append_start (GString *markdown, const char *text, const char *end)
{
  const char *at = text;

  while (at < end && (*at == ' ' || *at == '\t'))
    at++;
  text = at;
  while (at < end && g_ascii_isdigit (*at))
    at++;
  g_string_append_len (markdown, text, at - text);
  if (at < end &&
      ((at > text && (*at == '.' || *at == ')')) || (at == text && strchr (AT_START, *at) != NULL)))
    {
      g_string_append_c (markdown, '\\');
      g_string_append_c (markdown, *at);
      at++;
    }
  return at;
}

static void
append_stretch (GString *markdown, const char *text, const char *end)
{
  for (text = append_start (markdown, text, end); text < end; text = g_utf8_next_char (text))
    append_character (markdown, g_utf8_get_char (text));
}

/*
 * Appends a text as one line of a paragraph, a heading, a list or a cell of a table: each of its
 * characters is shown as it is, and breaks of lines are blanks.
 */
void
ten_markdown_append_line (GString *markdown, const char *text)
{
  const char *end = text + strlen (text);

  while (end > text && g_ascii_isspace (end[-1]))
    end--;
  append_stretch (markdown, text, end);
}

/*
 * Appends a text of many lines, each of which stays a line of its own; empty lines part
 * paragraphs. Nothing follows the last line but its end.
 */
void
ten_markdown_append_paragraphs (GString *markdown, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean in_paragraph = FALSE;
  gboolean any = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*g_strstrip (lines[i]) == '\0')
        {
          in_paragraph = FALSE;
          continue;
        }
      if (any)
        g_string_append (markdown, in_paragraph ? "\\\n" : "\n\n");
      ten_markdown_append_line (markdown, lines[i]);
      in_paragraph = any = TRUE;
    }
  if (any)
    g_string_append_c (markdown, '\n');
}

/* Appends a rating as filled dots, then empty ones up to the maximum; a large one as a number. */
void
ten_markdown_append_dots (GString *markdown, int rating, int maximum)
{
  if (rating > TEN_SHEET_MAX_RATING)
    {
      g_string_append_printf (markdown, "%d", rating);
      return;
    }
  for (int i = 0; i < MAX (rating, maximum); i++)
    g_string_append (markdown, i < rating ? "●" : "○");
}
