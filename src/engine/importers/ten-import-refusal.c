/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "importers/ten-draft-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const struct
{
  const char *starts[4];
  const char *words;
} looks[] = {
  { { "PK\003\004" },
    N_ ("this is a spreadsheet, a document or another archive. Save the sheet as "
        "CSV, or the document as text, and import that") },
  { { "\xd0\xcf\x11\xe0" },
    N_ ("this is a document of an old office program. Save it as CSV or as "
        "text, and import that") },
  { { "{\\rtf" },
    N_ ("this is a document with formatting (RTF). Save it as text, and import that") },
  { { "%PDF" },
    N_ ("this is a PDF, which this build of the program cannot read. Copy the text "
        "of the sheet and paste it") },
  { { "\x89PNG", "\xff\xd8\xff", "GIF8" },
    N_ ("this is a picture, and holds no text. Type the sheet, or paste its text") },
  { { "GVB" },
    N_ ("this is a binary file of Grapevine. Export it from Grapevine as XML, and import "
        "that") },
  { { "\x1f\x8b", "7z\xbc\xaf", "Rar!\x1a" },
    N_ ("this file is compressed. Unpack it, and import what is in it") },
  { { "SQLite format 3" },
    N_ ("this is a database. Export the characters from the program that "
        "keeps it, and import that") },
  { { "<!doctype html", "<html" },
    N_ ("this is a web page. Export the character from its site, or copy the "
        "text of the page and paste it") },
};

/* Returns a sentence on what would help if a file clearly contains nothing readable, or NULL. */
const char *
ten_import_find_refusal (const char *text, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    for (const char *const *start = looks[i].starts; *start != NULL; start++)
      if (length >= strlen (*start) && g_ascii_strncasecmp (text, *start, strlen (*start)) == 0)
        return g_dgettext (GETTEXT_PACKAGE, looks[i].words);
  return NULL;
}

static gboolean
is_binary (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if ((g_unichar_iscntrl (g_utf8_get_char (text)) && !g_ascii_isspace (*text)) ||
        g_utf8_get_char (text) == 0xfffd)
      return TRUE;
  return FALSE;
}

/* Says the same of text in UTF-8 in which nothing was found. */
const char *
ten_import_describe_text (const char *text)
{
  if (text[strspn (text, " \t\r\n")] == '\0')
    return _ ("the file is empty");
  if (is_binary (text))
    return _ ("this is a binary file, and holds no text. Export the characters as JSON, CSV or "
              "text from the program that wrote it, and import that");
  return _ ("this looks like plain text, and names no trait with a rating. A line such as "
            "“Strength: 3” for each trait can be read");
}
