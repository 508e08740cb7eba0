/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-foundry-table-private.h"

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

static const char *const paragraphs[] = { "p",     "div",        "h1",      "h2", "h3",
                                          "h4",    "h5",         "h6",      "ul", "ol",
                                          "table", "blockquote", "section", "hr", NULL };
static const char *const lines[] = { "br", "tr", "li", NULL };
static const char *const silent[] = { "script", "style", "head", NULL };

/* How much of the line is still to be broken before the next text. */
typedef struct
{
  GString *text;
  int breaks; /* 0 none, 1 a line, 2 a paragraph */
  gboolean blank;
} Writer;

static void
write_text (Writer *self, const char *text)
{
  if (self->text->len > 0)
    for (int i = 0; i < self->breaks; i++)
      g_string_append_c (self->text, '\n');
  if (self->blank && self->breaks == 0 && self->text->len > 0 &&
      self->text->str[self->text->len - 1] != '\n')
    g_string_append_c (self->text, ' ');
  self->breaks = 0;
  self->blank = FALSE;
  g_string_append (self->text, text);
}

/* Reads `&amp;`, `&#65;` or `&#x41;`; what is none of them is the sign itself. */
static const char *
write_entity (Writer *self, const char *at)
{
  const char *end = strchr (at, ';');
  g_autofree char *name = NULL;
  char letter[7] = "";
  gunichar code;

  if (end == NULL || end - at > 10)
    {
      write_text (self, "&");
      return at + 1;
    }
  name = g_strndup (at + 1, (gsize) (end - at - 1));
  for (guint i = 0; i < G_N_ELEMENTS (entities); i++)
    if (g_str_equal (name, entities[i].name))
      {
        write_text (self, entities[i].text);
        return end + 1;
      }
  code = name[0] != '#' ? 0
                        : (gunichar) g_ascii_strtoull (name + (name[1] == 'x' ? 2 : 1), NULL,
                                                       name[1] == 'x' ? 16 : 10);
  if (code == 0 || !g_unichar_validate (code))
    {
      write_text (self, "&");
      return at + 1;
    }
  letter[g_unichar_to_utf8 (code == 0xa0 ? ' ' : code, letter)] = '\0';
  write_text (self, letter);
  return end + 1;
}

static const char *
skip_silent (const char *at, const char *name)
{
  g_autofree char *end = g_strdup_printf ("</%s", name);

  while (*at != '\0' && g_ascii_strncasecmp (at, end, strlen (end)) != 0)
    at++;
  return at;
}

static const char *
read_tag (Writer *self, const char *at)
{
  gboolean closing = at[1] == '/';
  const char *start = at + (closing ? 2 : 1);
  const char *stop = start;
  const char *end = strchr (at, '>');
  g_autofree char *name = NULL;

  while (g_ascii_isalnum (*stop))
    stop++;
  name = g_ascii_strdown (start, stop - start);
  end = end != NULL ? end + 1 : at + strlen (at);

  if (g_strv_contains (paragraphs, name))
    self->breaks = MAX (self->breaks, 2);
  else if (g_str_equal (name, "br") && self->breaks == 0)
    self->breaks = 1;
  else if (g_str_equal (name, "br"))
    {
      /* A blank line. */
      g_string_append_c (self->text, '\n');
      self->breaks = MAX (self->breaks, 1);
    }
  else if (g_strv_contains (lines, name))
    self->breaks = MAX (self->breaks, 1);
  else if (g_str_equal (name, "td") || g_str_equal (name, "th"))
    self->blank = TRUE;
  if (g_str_equal (name, "li") && !closing)
    write_text (self, "- ");
  return !closing && g_strv_contains (silent, name) ? skip_silent (end, name) : end;
}

gboolean
ten_foundry_is_html (const char *text)
{
  return strstr (text, "</") != NULL || strstr (text, "<br") != NULL ||
         strstr (text, "<p>") != NULL;
}

char *
ten_foundry_html_to_text (const char *html)
{
  Writer writer = { g_string_new (NULL), 0, FALSE };
  gboolean tags = ten_foundry_is_html (html);

  for (const char *at = html; *at != '\0';)
    {
      char letter[2] = { *at, '\0' };

      if (*at == '<' && (g_ascii_isalpha (at[1]) || (at[1] == '/' && g_ascii_isalpha (at[2]))) &&
          tags)
        at = read_tag (&writer, at);
      else if (g_str_has_prefix (at, "<!--"))
        at = strstr (at, "-->") != NULL ? strstr (at, "-->") + 3 : at + strlen (at);
      else if (*at == '&')
        at = write_entity (&writer, at);
      else if (tags && g_ascii_isspace (*at))
        {
          writer.blank = TRUE;
          at++;
        }
      else
        {
          write_text (&writer, letter);
          at++;
        }
    }
  return g_string_free (writer.text, FALSE);
}

/* A blank that HTML would swallow. */
static gboolean
is_lost_blank (const char *text, const char *at)
{
  return *at == ' ' &&
         (at == text || at[-1] == ' ' || at[-1] == '\n' || at[1] == '\n' || at[1] == '\0');
}

char *
ten_foundry_text_to_html (const char *text)
{
  GString *html = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    {
      if (at[0] == '\n' && at[1] == '\n' && at != text && at[-1] != '\n')
        {
          g_string_append (html, "</p><p>");
          at++;
        }
      else if (*at == '\n')
        g_string_append (html, "<br>");
      else if (*at == '<')
        g_string_append (html, "&lt;");
      else if (*at == '>')
        g_string_append (html, "&gt;");
      else if (*at == '&')
        g_string_append (html, "&amp;");
      else if (is_lost_blank (text, at))
        g_string_append (html, "&nbsp;");
      else
        g_string_append_c (html, *at);
    }
  if (html->len > 0)
    {
      g_string_prepend (html, "<p>");
      g_string_append (html, "</p>");
    }
  return g_string_free (html, FALSE);
}
