/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exporters/ten-markdown-private.h"

#include "rules/ten-words.h"
#include "sheet/ten-sheet-groups.h"

#include <glib/gi18n-lib.h>

/* As many details as a line takes. */
#define MAX_DETAILS 4

static void
append_title (GString *text, const char *title)
{
  g_string_append (text, "**");
  ten_markdown_append_line (text, title);
  g_string_append (text, ":** ");
}

/* "Brawl 3 (Kicks)"; what nobody has says nothing. */
static gboolean
append_rating (GString *text, TenSheet *sheet, const char *trait, const char *name, gboolean first)
{
  const char *const *specialties = ten_character_get_specialties (TEN_CHARACTER (sheet), trait);
  int rating = 0;

  if (!ten_character_get_rating (TEN_CHARACTER (sheet), trait, &rating) || rating == 0)
    return FALSE;
  g_string_append (text, first ? "" : ", ");
  ten_markdown_append_line (text, name);
  g_string_append_printf (text, " %d", rating);
  if (specialties != NULL && specialties[0] != NULL)
    {
      g_autofree char *list = g_strjoinv (", ", (char **) specialties);

      g_string_append (text, " (");
      ten_markdown_append_line (text, list);
      g_string_append_c (text, ')');
    }
  return TRUE;
}

static void
append_line (GString *text, const char *title, GString *line)
{
  if (line->len == 0)
    return;
  append_title (text, title);
  g_string_append_printf (text, "%s\n", line->str);
}

static void
append_traits (GString *text, TenSheet *sheet)
{
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ten_sheet_get_ruleset (sheet), &n_groups);
  g_autoptr (GPtrArray) extra = ten_sheet_list_groups (sheet);

  for (guint i = 0; i < n_groups; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint j = 0; j < groups[i].n_traits; j++)
        append_rating (line, sheet, groups[i].traits[j].id,
                       ten_sheet_get_trait_name (sheet, &groups[i].traits[j]), line->len == 0);
      append_line (text, groups[i].name, line);
    }
  for (guint i = 0; i < extra->len; i++)
    {
      const TenSheetGroup *group = g_ptr_array_index (extra, i);
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint j = 0; j < group->traits->len; j++)
        {
          g_autofree char *title = ten_sheet_dup_title (g_ptr_array_index (group->traits, j));

          append_rating (line, sheet, g_ptr_array_index (group->traits, j), title, line->len == 0);
        }
      append_line (text, group->title != NULL ? group->title : _ ("Extra Traits"), line);
    }
}

static void
append_items (GString *text, TenSheet *sheet, gboolean flaws, const char *title)
{
  g_autoptr (GPtrArray) items = ten_sheet_list_advantages (sheet, flaws);
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      TenSheetItem *item = g_ptr_array_index (items, i);

      g_string_append (line, i > 0 ? ", " : "");
      ten_markdown_append_line (line, ten_sheet_item_get_name (item));
      if (ten_sheet_item_get_number (item) > 0)
        g_string_append_printf (line, " %d", ten_sheet_item_get_number (item));
    }
  append_line (text, title, line);
}

static void
append_tracks (GString *text, TenSheet *sheet)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (sheet), &n_tracks);

  for (guint i = 0; i < n_tracks; i++)
    {
      TenTrackState state = { 0 };
      int marked = 0;

      if (!ten_character_get_track (TEN_CHARACTER (sheet), &tracks[i], &state))
        continue;
      for (guint kind = 0; kind < TEN_MAX_DAMAGE_KINDS; kind++)
        marked += state.marked[kind];
      append_title (text, tracks[i].name);
      g_string_append_printf (text, "%d/%d\n", state.size - marked, state.size);
    }
}

static void
append_head (GString *text, TenSheet *sheet)
{
  const char *const *names = ten_sheet_get_detail_names (sheet);
  guint n = 0;

  g_string_append (text, "**");
  ten_markdown_append_line (text, ten_sheet_get_name (sheet));
  g_string_append (text, "**");
  for (; n < MAX_DETAILS && names != NULL && *names != NULL; names++)
    {
      const char *detail = ten_sheet_get_detail (sheet, *names);

      if (detail == NULL || *detail == '\0')
        continue;
      g_string_append (text, n++ == 0 ? " (" : ", ");
      ten_markdown_append_line (text, detail);
    }
  g_string_append (text, n > 0 ? ")\n" : "\n");
}

/* A few lines to paste into a chat, which the import reads again. */
char *
ten_markdown_export_chat (TenSheet *sheet)
{
  GString *text = g_string_new (NULL);

  append_head (text, sheet);
  append_traits (text, sheet);
  append_items (text, sheet, FALSE, _ ("Advantages"));
  append_items (text, sheet, TRUE, _ ("Flaws"));
  append_tracks (text, sheet);
  return g_string_free (text, FALSE);
}
