/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-markdown-chat.h"

#include "exporters/ten-markdown-private.h"
#include "exporters/ten-sheet-outline.h"

/* As many details as fit on a line. */
#define MAX_DETAILS 4

/* The ruleset, the player and the chronicle come before the details. */
#define N_OTHER_FACTS 3

static void
append_title (GString *text, const char *title)
{
  g_string_append (text, "**");
  ten_markdown_append_line (text, title);
  g_string_append (text, ":** ");
}

/* "Brawl 3 (Kicks)", "Allies 2" */
static void
append_rating (GString *text, const TenOutlineEntry *entry)
{
  ten_markdown_append_line (text, entry->title);
  if (entry->number > 0)
    g_string_append_printf (text, " %d", entry->number);
  if (entry->specialties != NULL)
    {
      g_autofree char *list = g_strjoinv (", ", entry->specialties);

      g_string_append (text, " (");
      ten_markdown_append_line (text, list);
      g_string_append_c (text, ')');
    }
}

/* Entries on one line. A trait without a rating is left out. */
static void
append_line (GString *text,
             const char *title,
             const TenOutlineSection *section,
             guint first,
             guint n_entries)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = first; i < first + n_entries; i++)
    {
      const TenOutlineEntry *entry = section->entries->pdata[i];

      if (section->kind != TEN_OUTLINE_ADVANTAGES && entry->number == 0)
        continue;
      g_string_append (line, line->len > 0 ? ", " : "");
      append_rating (line, entry);
    }
  if (line->len == 0)
    return;
  append_title (text, title);
  g_string_append_printf (text, "%s\n", line->str);
}

static void
append_tracks (GString *text, const TenOutlineSection *section)
{
  for (guint i = 0; i < section->entries->len; i++)
    {
      const TenOutlineEntry *entry = section->entries->pdata[i];
      int left = entry->state.size;

      for (guint kind = 0; kind < TEN_MAX_DAMAGE_KINDS; kind++)
        left -= entry->state.marked[kind];
      append_title (text, entry->title);
      g_string_append_printf (text, "%d/%d\n", left, entry->state.size);
    }
}

static void
append_head (GString *text, const char *name, const TenOutlineSection *facts)
{
  guint n = 0;

  g_string_append (text, "**");
  ten_markdown_append_line (text, name);
  g_string_append (text, "**");
  for (guint i = N_OTHER_FACTS; n < MAX_DETAILS && i < facts->entries->len; i++)
    {
      const TenOutlineEntry *entry = facts->entries->pdata[i];

      if (entry->text == NULL || *entry->text == '\0')
        continue;
      g_string_append (text, n++ == 0 ? " (" : ", ");
      ten_markdown_append_line (text, entry->text);
    }
  g_string_append (text, n > 0 ? ")\n" : "\n");
}

static void
append_section (GString *text, const TenOutlineSection *section)
{
  guint first = 0;

  switch (section->kind)
    {
    case TEN_OUTLINE_TRAITS:
      for (guint i = 0; i < section->n_groups; i++)
        {
          append_line (text, section->groups[i].name, section, first, section->groups[i].n_traits);
          first += section->groups[i].n_traits;
        }
      break;
    case TEN_OUTLINE_EXTRA_TRAITS:
    case TEN_OUTLINE_ADVANTAGES:
      append_line (text, section->heading, section, 0, section->entries->len);
      break;
    default:
      break;
    }
}

char *
ten_markdown_export_chat (TenSheet *sheet)
{
  g_autoptr (GPtrArray) outline = ten_sheet_list_outline (sheet);
  const TenOutlineSection *tracks = ten_outline_find (outline, TEN_OUTLINE_TRACKS);
  GString *text = g_string_new (NULL);

  append_head (text, ten_sheet_get_name (sheet), ten_outline_find (outline, TEN_OUTLINE_FACTS));
  for (guint i = 0; i < outline->len; i++)
    append_section (text, outline->pdata[i]);
  if (tracks != NULL)
    append_tracks (text, tracks);
  return g_string_free (text, FALSE);
}
