/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-markdown-private.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

#define COLUMNS 3
#define EXTRA_MAXIMUM 5

static void
append_heading (GString *markdown, const char *heading)
{
  g_string_append (markdown, "\n## ");
  ten_markdown_append_line (markdown, heading);
  g_string_append (markdown, "\n\n");
}

static void
append_name (GString *markdown, TenSheet *sheet, const char *trait, const char *name)
{
  const char *const *specialties = ten_character_get_specialties (TEN_CHARACTER (sheet), trait);

  ten_markdown_append_line (markdown, name);
  for (guint i = 0; specialties != NULL && specialties[i] != NULL; i++)
    {
      g_string_append (markdown, i == 0 ? " (*" : "*, *");
      ten_markdown_append_line (markdown, specialties[i]);
    }
  if (specialties != NULL && specialties[0] != NULL)
    g_string_append (markdown, "*)");
}

static void
append_trait (GString *markdown, TenSheet *sheet, const char *trait, const char *name, int maximum)
{
  int rating = 0;

  ten_character_get_rating (TEN_CHARACTER (sheet), trait, &rating);
  append_name (markdown, sheet, trait, name);
  g_string_append (markdown, " | ");
  ten_markdown_append_dots (markdown, rating, maximum);
}

static void
append_columns (GString *markdown, guint n_columns)
{
  for (guint i = 0; i < n_columns; i++)
    g_string_append (markdown, "| --- | --- ");
  g_string_append (markdown, "|\n");
}

/* Groups that stand side by side on the sheet do so in a table; its head names them. */
static void
append_table (GString *markdown, TenSheet *sheet, const TenTraitGroup *groups, guint n_groups)
{
  guint n_rows = 0;

  for (guint i = 0; i < n_groups; i++)
    {
      gboolean named = g_strcmp0 (groups[i].name, groups[i].section) != 0;

      n_rows = MAX (n_rows, groups[i].n_traits);
      g_string_append (markdown, "| ");
      if (named)
        ten_markdown_append_line (markdown, groups[i].name);
      g_string_append (markdown, " | ");
    }
  g_string_append (markdown, "|\n");
  append_columns (markdown, n_groups);
  for (guint row = 0; row < n_rows; row++)
    {
      for (guint i = 0; i < n_groups; i++)
        {
          const TenTrait *trait = row < groups[i].n_traits ? &groups[i].traits[row] : NULL;

          g_string_append (markdown, "| ");
          if (trait != NULL)
            append_trait (markdown, sheet, trait->id, trait->name, trait->maximum);
          else
            g_string_append (markdown, " |");
          g_string_append_c (markdown, ' ');
        }
      g_string_append (markdown, "|\n");
    }
}

static void
append_extra_traits (GString *markdown, TenSheet *sheet)
{
  const char *const *traits = ten_character_get_extra_traits (TEN_CHARACTER (sheet));

  if (traits == NULL || traits[0] == NULL)
    return;
  append_heading (markdown, _ ("Extra Traits"));
  g_string_append (markdown, "|  |  |\n");
  append_columns (markdown, 1);
  for (; *traits != NULL; traits++)
    {
      g_autofree char *title = ten_sheet_dup_title (*traits);

      g_string_append (markdown, "| ");
      append_trait (markdown, sheet, *traits, title, EXTRA_MAXIMUM);
      g_string_append (markdown, " |\n");
    }
}

/* Appends a section for each of the ruleset's, and one for the traits that only the sheet knows. */
void
ten_markdown_append_traits (GString *markdown, TenSheet *sheet)
{
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ten_sheet_get_ruleset (sheet), &n_groups);
  const char *section = NULL;
  guint end;

  for (guint first = 0; first < n_groups; first = end)
    {
      end = first + 1;
      while (end < n_groups && end - first < COLUMNS &&
             g_strcmp0 (groups[end].section, groups[first].section) == 0)
        end++;
      if (first == 0 || g_strcmp0 (groups[first].section, section) != 0)
        append_heading (markdown, groups[first].section);
      else
        g_string_append_c (markdown, '\n');
      section = groups[first].section;
      append_table (markdown, sheet, groups + first, end - first);
    }
  append_extra_traits (markdown, sheet);
}
