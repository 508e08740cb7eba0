/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where each of several people begins in a text. */

#include "importers/ten-import-private.h"

#include "importers/ten-tree-private.h"

#include <string.h>

/* A person has at least this many traits, and two people have some in common. */
#define MIN_TRAITS 3
#define MIN_SHARED 2

#define MAX_NAME 60

/* The traits below the last line with some mark, and how many times each occurred below others. */
typedef struct
{
  GHashTable *own;
  GHashTable *counts;
  guint n_people;
  guint n_shared;
} Marked;

gsize
ten_people_get_heading (const char *line)
{
  gsize level = strspn (line, "#");

  return level <= TEN_PEOPLE_HEADING && g_ascii_isspace (line[level]) ? level : 0;
}

/* "-----", "* * *" */
gboolean
ten_people_is_rule (const char *line)
{
  gsize n = strlen (line);

  return n >= 3 && (strspn (line, "-=_") == n || (*line == '*' && strspn (line, "* ") == n));
}

/* "Physical" and "Crinos" have traits below them, and are nobody. */
static gboolean
may_be_name (TenTextValues *values, const char *title)
{
  return *title != '\0' && g_utf8_strlen (title, -1) <= MAX_NAME &&
         !ten_text_values_is_section (values, title) && !ten_text_values_is_known (values, title) &&
         ten_import_names_find_word (values->names, "states", title) == NULL &&
         ten_import_names_find_word (values->names, "identity", title) == NULL;
}

TenPeopleMark
ten_people_get_mark (TenTextValues *values,
                     const char *line,
                     const char *plain,
                     gboolean after_blank)
{
  gsize level = ten_people_get_heading (line);
  gsize n = strlen (plain);
  gboolean bold = g_str_has_prefix (line, "**") && g_str_has_suffix (line, "**");

  if (level > 0)
    return (TenPeopleMark) level;
  if (n == 0 || g_str_has_suffix (plain, "。") || strpbrk (plain, ":=|0123456789") != NULL ||
      strchr (".!?,;", plain[n - 1]) != NULL ||
      !g_unichar_isalpha (g_utf8_get_char (line + (bold ? 2 : 0))) || !may_be_name (values, plain))
    return TEN_PEOPLE_ONE;
  return bold ? TEN_PEOPLE_BOLD : after_blank ? TEN_PEOPLE_PLAIN : TEN_PEOPLE_ONE;
}

gboolean
ten_people_begins (TenPeopleMark mark, TenTextValues *values, gsize level, const char *title)
{
  return mark != TEN_PEOPLE_ONE && (gsize) mark == level && may_be_name (values, title);
}

static void
end_person (Marked *self)
{
  GHashTableIter iter;
  gpointer name;

  if (g_hash_table_size (self->own) >= MIN_TRAITS)
    {
      self->n_people++;
      g_hash_table_iter_init (&iter, self->own);
      while (g_hash_table_iter_next (&iter, &name, NULL))
        if (!g_hash_table_add (self->counts, g_strdup (name)))
          self->n_shared++;
    }
  g_hash_table_remove_all (self->own);
}

static void
add_trait (TenTextValues *values, Marked *marks, const char *name)
{
  g_autofree char *folded = NULL;

  if (*name == '\0' || !ten_import_names_is_any_trait (values->names, name))
    return;
  folded = ten_fold_name (name, -1);
  for (guint i = 1; i < TEN_N_PEOPLE_MARKS; i++)
    g_hash_table_add (marks[i].own, g_strdup (folded));
}

/* "Strength 3, Dexterity 2", "| Strength | 3 |" */
static void
add_traits (TenTextValues *values, Marked *marks, const char *plain)
{
  g_autoptr (GPtrArray) pieces = ten_rated_name_split_line (plain);

  for (guint i = 0; i < pieces->len; i++)
    {
      g_auto (TenRatedName) rated = TEN_RATED_NAME_INIT;

      ten_rated_name_init (&rated, pieces->pdata[i]);
      if (rated.rating >= 0 || *plain == '|')
        add_trait (values, marks, rated.name);
    }
}

/* Lines with the same mark begin people if each has traits, and some of them are the same. */
TenPeopleMark
ten_people_find_mark (TenTextValues *values, char **lines)
{
  Marked marks[TEN_N_PEOPLE_MARKS] = { 0 };
  TenPeopleMark found = TEN_PEOPLE_ONE;
  gboolean after_blank = TRUE;

  for (guint i = 1; i < TEN_N_PEOPLE_MARKS; i++)
    {
      marks[i].own = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      marks[i].counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    }
  for (; *lines != NULL && !ten_tree_is_cancelled (); lines++)
    {
      const char *line = g_strstrip (*lines);
      gsize level = ten_people_get_heading (line);
      g_autofree char *plain = *line != '\0' ? ten_rated_name_dup_plain (line + level) : NULL;
      TenPeopleMark mark = TEN_PEOPLE_ONE;

      if (plain != NULL)
        mark = ten_people_get_mark (values, line, plain, after_blank);
      /* A heading also ends what is below deeper ones. */
      for (guint i = MAX (mark, 1); mark != TEN_PEOPLE_ONE && i < TEN_N_PEOPLE_MARKS; i++)
        if (i == mark ? may_be_name (values, plain) : level > 0 && i <= TEN_PEOPLE_HEADING)
          end_person (&marks[i]);
      if (plain != NULL && mark == TEN_PEOPLE_ONE)
        add_traits (values, marks, plain);
      after_blank = plain == NULL || ten_people_is_rule (line);
    }
  for (guint i = 1; i < TEN_N_PEOPLE_MARKS; i++)
    {
      end_person (&marks[i]);
      if (found == TEN_PEOPLE_ONE && marks[i].n_people > 1 && marks[i].n_shared >= MIN_SHARED)
        found = (TenPeopleMark) i;
      g_hash_table_unref (marks[i].own);
      g_hash_table_unref (marks[i].counts);
    }
  return found;
}
