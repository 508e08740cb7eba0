/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-phrase-private.h"

#include "importers/ten-tree-private.h"

#include <string.h>

/* A longer text is no rating with a remark. */
#define MAX_RATED 80

/* Splits a text with the groups of a pattern, which is compiled once: the new name, and the text
 * behind it. */
static char *
split (TenPhrase *self, GRegex **compiled, const char *pattern)
{
  g_autoptr (GMatchInfo) info = NULL;
  char *name, *rest;

  if (g_once_init_enter (compiled))
    g_once_init_leave (compiled, g_regex_new (pattern, G_REGEX_OPTIMIZE | G_REGEX_DOTALL, 0, NULL));
  if (!g_regex_match (*compiled, self->name, 0, &info))
    return NULL;
  name = g_match_info_fetch (info, 1);
  rest = g_match_info_fetch (info, 2);
  g_free (self->name);
  self->name = name;
  return rest;
}

/* Takes a rating from the end of a name: "Brawl 5", "Brawl: 5", "Brawl •••", "Brawl x3". */
static void
split_rating (TenPhrase *self)
{
  static GRegex *regex;
  g_autofree char *whole = g_strdup (self->name);
  g_autofree char *rating =
      split (self, &regex, "^(.*?[^•●⬤○\\d])((?:(?<=[ \t:=x+(])\\d|[•●⬤○])[•●⬤○\\d]*)$");

  if (rating != NULL && !ten_tree_parse_number (rating, &self->rating))
    {
      g_free (self->name);
      self->name = g_steal_pointer (&whole);
    }
  else if (rating != NULL)
    {
      gboolean times = g_str_has_suffix (self->name, " x");

      if (times)
        self->name[strlen (self->name) - 1] = '\0';
      for (gsize n;
           n = strlen (g_strchomp (self->name)), n > 0 && strchr (":=-+", self->name[n - 1]);)
        self->name[n - 1] = '\0';
    }
}

/* Takes the parentheses off the end: "Brawl 5 (Kicks)". */
static void
split_remark (TenPhrase *self)
{
  static GRegex *regex;

  self->remark = split (self, &regex, "^(.+)\\(([^(]*)\\)$");
  if (self->remark != NULL)
    {
      g_strstrip (self->remark);
      g_strchomp (self->name);
    }
}

void
ten_phrase_init (TenPhrase *self, const char *text)
{
  self->name = g_strstrip (g_strdup (text));
  self->rating = -1;
  self->remark = NULL;
  split_remark (self);
  split_rating (self);
  if (self->remark == NULL)
    split_remark (self);
}

/* In "Iron Stamina (••)" and "Gullible (2 pt)" the remark is the rating. */
void
ten_phrase_init_paid (TenPhrase *self, const char *text)
{
  g_autofree char *number = NULL;
  char *points;

  ten_phrase_init (self, text);
  if (self->rating >= 0 || self->remark == NULL)
    return;
  number = g_strdup (self->remark);
  points = strstr (number, " p");
  if (points == NULL && g_str_has_suffix (number, "pt"))
    points = number + strlen (number) - 2;
  if (points != NULL && g_ascii_isdigit (*number))
    *points = '\0';
  if (ten_tree_parse_number (number, &self->rating))
    g_clear_pointer (&self->remark, g_free);
}

void
ten_phrase_clear (TenPhrase *self)
{
  g_free (self->name);
  g_free (self->remark);
}

/* A remark is part of the name of a merit: "Allies (Police)". */
char *
ten_phrase_dup_whole_name (const TenPhrase *self)
{
  return self->remark != NULL ? g_strdup_printf ("%s (%s)", self->name, self->remark)
                              : g_strdup (self->name);
}

/* "3 (Swords)" beside the name of a trait: the rating, and the remark, or NULL. */
char *
ten_phrase_dup_rated_remark (const char *text, int *rating)
{
  g_auto (TenPhrase) phrase = TEN_PHRASE_INIT;

  if (text == NULL || strlen (text) > MAX_RATED)
    return NULL;
  ten_phrase_init (&phrase, text);
  return phrase.remark != NULL && ten_tree_parse_number (phrase.name, rating)
             ? g_steal_pointer (&phrase.remark)
             : NULL;
}

/* Splits at semicolons if there are any, or else at commas, but not within parentheses. */
GPtrArray *
ten_phrase_split_list (const char *text)
{
  GPtrArray *things = g_ptr_array_new_with_free_func (g_free);
  const char *separators = strchr (text, ';') != NULL ? ";\n" : ",\n";
  const char *start = text;
  int depth = 0;

  for (const char *at = text;; at++)
    {
      depth += *at == '(' ? 1 : *at == ')' && depth > 0 ? -1 : 0;
      if (*at == '\0' || (depth == 0 && strchr (separators, *at) != NULL))
        {
          g_autofree char *thing = g_strstrip (g_strndup (start, (gsize) (at - start)));

          if (*thing != '\0')
            g_ptr_array_add (things, g_steal_pointer (&thing));
          start = at + 1;
        }
      if (*at == '\0')
        return things;
    }
}
