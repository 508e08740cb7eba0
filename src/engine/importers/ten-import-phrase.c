/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-meaning-private.h"

#include <string.h>

void
ten_import_phrase_clear (TenImportPhrase *self)
{
  g_free (self->name);
  g_free (self->remark);
}

static gboolean
is_dot (gunichar character)
{
  return character == 0x2022 || character == 0x25cf || character == 0x2b24 || character == 0x25cb;
}

static gboolean
read_rating (const char *text, int *rating)
{
  g_autoptr (JsonNode) node = json_node_init_string (json_node_alloc (), text);

  return ten_import_read_number (node, rating);
}

/* Takes a rating from the end of a name: "Brawl 5", "Brawl: 5", "Brawl •••", "Brawl x3". */
static void
split_rating (TenImportPhrase *self)
{
  char *end = self->name + strlen (self->name);
  char *at = end;

  while (at > self->name)
    {
      char *before = g_utf8_find_prev_char (self->name, at);
      gunichar character = g_utf8_get_char (before);

      if (!g_unichar_isdigit (character) && !is_dot (character))
        break;
      at = before;
    }
  if (at == end || at == self->name || !read_rating (at, &self->rating))
    return;
  if (at[-1] == 'x' && at - 1 > self->name && at[-2] == ' ')
    at--;
  if (!is_dot (g_utf8_get_char (at)) && strchr (" \t:=x+(", at[-1]) == NULL && at[0] != 'x')
    {
      self->rating = -1;
      return;
    }
  *at = '\0';
  g_strchomp (self->name);
  while (*self->name != '\0' && strchr (":=-+", self->name[strlen (self->name) - 1]) != NULL)
    {
      self->name[strlen (self->name) - 1] = '\0';
      g_strchomp (self->name);
    }
}

/* Takes what stands in brackets at the end: "Brawl 5 (Kicks)". */
static void
split_remark (TenImportPhrase *self)
{
  gsize length = strlen (self->name);
  char *open;

  if (length < 3 || self->name[length - 1] != ')')
    return;
  open = strrchr (self->name, '(');
  if (open == NULL || open == self->name)
    return;
  self->name[length - 1] = '\0';
  self->remark = g_strstrip (g_strdup (open + 1));
  *open = '\0';
  g_strchomp (self->name);
}

void
ten_import_phrase_init (TenImportPhrase *self, const char *text)
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
gboolean
ten_import_phrase_takes_remark_as_rating (TenImportPhrase *self)
{
  g_autofree char *number = NULL;
  int rating;

  if (self->rating >= 0 || self->remark == NULL)
    return FALSE;
  number = g_strdup (self->remark);
  if (g_ascii_isdigit (*number) && strstr (number, " p") != NULL)
    *strstr (number, " p") = '\0';
  if (g_ascii_isdigit (*number) && g_str_has_suffix (number, "pt"))
    number[strlen (number) - 2] = '\0';
  if (!read_rating (number, &rating))
    return FALSE;
  self->rating = rating;
  g_clear_pointer (&self->remark, g_free);
  return TRUE;
}
