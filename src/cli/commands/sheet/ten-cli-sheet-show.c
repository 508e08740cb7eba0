/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "commands/ten-cli-commands.h"
#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>

#define N_COLUMNS 3

static void
print_heading (TenCli *cli, const char *text)
{
  ten_cli_print (cli, "\n");
  ten_cli_text_print (cli, TEN_CLI_BOLD, text);
}

static void
print_facts (TenCliTable *table, GPtrArray *outline, TenOutlineKind kind)
{
  const TenOutlineSection *section = ten_outline_find (outline, kind);

  for (guint i = 0; section != NULL && i < section->entries->len; i++)
    {
      const TenOutlineEntry *entry = section->entries->pdata[i];

      if (entry->text != NULL && *entry->text != '\0')
        ten_cli_table_add_row (table, entry->title, entry->text, NULL);
    }
}

static void
print_head (TenCli *cli, TenSheet *sheet, GPtrArray *outline)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);

  ten_cli_text_print (cli, TEN_CLI_BOLD, ten_sheet_get_name (sheet));
  print_facts (table, outline, TEN_OUTLINE_FACTS);
  print_facts (table, outline, TEN_OUTLINE_VALUES);
  ten_cli_table_print (table, cli);
}

/* The groups of a section are side by side: each row has one line of each. */
static void
add_lines (TenCliTable *table, const TenOutlineSection *section)
{
  for (guint line = 0; line <= section->n_lines; line++)
    {
      const char *names[N_COLUMNS] = { "", "", "" };
      g_autofree char *dots[N_COLUMNS] = { NULL };

      for (guint i = 0; i < section->n_groups; i++)
        {
          const guint column = (guint) CLAMP (section->groups[i].column, 0, N_COLUMNS - 1);
          const TenOutlineEntry *entry =
              line > 0 ? ten_outline_section_find (section, i, line - 1) : NULL;

          if (line == 0)
            names[column] = section->groups[i].name;
          else if (entry != NULL)
            {
              names[column] = entry->title;
              dots[column] = ten_cli_text_dots (entry->number, entry->maximum);
            }
        }
      ten_cli_table_add_row (table, names[0], dots[0] ? dots[0] : "", names[1],
                             dots[1] ? dots[1] : "", names[2], dots[2] ? dots[2] : "", NULL);
      for (guint i = 0; i < N_COLUMNS; i++)
        g_clear_pointer (&dots[i], g_free);
    }
}

/* Give each section name a row, unless its first group has the same name. */
static void
add_extra (TenCliTable *table, const TenOutlineSection *section)
{
  for (guint i = 0; i < section->entries->len; i++)
    {
      const TenOutlineEntry *entry = section->entries->pdata[i];
      g_autofree char *dots = ten_cli_text_dots (entry->number, 0);

      ten_cli_table_add_row (table, entry->title, dots, entry->powers, NULL);
    }
}

static void
print_traits (TenCli *cli, GPtrArray *outline)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (2 * N_COLUMNS, 0);
  const char *heading = _ ("Other traits");
  const char *last = NULL;

  for (guint i = 0; i < outline->len; i++)
    {
      const TenOutlineSection *section = outline->pdata[i];

      if (section->kind != TEN_OUTLINE_TRAITS)
        continue;
      ten_cli_table_add_row (table, "", NULL);
      if (section->heading != NULL && g_strcmp0 (section->groups[0].name, section->heading) != 0)
        ten_cli_table_add_row (table, section->heading, NULL);
      add_lines (table, section);
      last = section->groups[section->n_groups - 1].name;
    }
  for (guint i = 0; i < outline->len; i++)
    {
      const TenOutlineSection *section = outline->pdata[i];
      const char *title = section->title != NULL ? section->title : heading;

      if (section->kind != TEN_OUTLINE_EXTRA_TRAITS)
        continue;
      /* The last traits of the ruleset may share the heading. */
      if (g_strcmp0 (last, title) != 0)
        {
          ten_cli_table_add_row (table, "", NULL);
          ten_cli_table_add_row (table, title, NULL);
        }
      add_extra (table, section);
      last = title;
    }
  ten_cli_table_print (table, cli);
}

static void
print_specialties (TenCli *cli, GPtrArray *outline)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);
  gboolean any = FALSE;

  for (guint i = 0; i < outline->len; i++)
    {
      const TenOutlineSection *section = outline->pdata[i];

      for (guint j = 0; section->kind == TEN_OUTLINE_TRAITS && j < section->entries->len; j++)
        {
          const TenOutlineEntry *entry = section->entries->pdata[j];
          g_autofree char *list =
              entry->specialties != NULL ? g_strjoinv (", ", entry->specialties) : NULL;

          if (list == NULL)
            continue;
          ten_cli_table_add_row (table, entry->title, list, NULL);
          any = TRUE;
        }
    }
  if (!any)
    return;
  print_heading (cli, _ ("Specialties"));
  ten_cli_table_print (table, cli);
}

static char *
dup_cell (TenOutlineKind kind, const TenOutlineEntry *entry)
{
  if (kind == TEN_OUTLINE_ADVANTAGES)
    return ten_cli_text_dots (entry->number, 0);
  if (kind == TEN_OUTLINE_EQUIPMENT)
    return g_strdup_printf ("%+d", entry->number);
  if (kind == TEN_OUTLINE_WEAPONS || kind == TEN_OUTLINE_ARMOR)
    return g_strdup (entry->value);
  if (kind == TEN_OUTLINE_CONDITIONS)
    return g_strdup (entry->text != NULL ? entry->text : "");
  return entry->track->kind == TEN_TRACK_POINTS
             ? ten_cli_text_dots (entry->state.size - entry->state.marked[0], entry->state.size)
             : ten_words_for_boxes (entry->track, &entry->state);
}

static void
print_section (TenCli *cli, TenSheet *sheet, const TenOutlineSection *section)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (4, 0);
  const gboolean arms = section->kind == TEN_OUTLINE_WEAPONS || section->kind == TEN_OUTLINE_ARMOR;
  const TenTrack *wounded = NULL;
  const TenTrackLevel *wounds =
      ten_character_get_wounds (TEN_CHARACTER (sheet), ten_sheet_get_ruleset (sheet), &wounded);

  if (section->kind != TEN_OUTLINE_TRACKS && section->kind != TEN_OUTLINE_ADVANTAGES &&
      section->kind != TEN_OUTLINE_EQUIPMENT && section->kind != TEN_OUTLINE_CONDITIONS && !arms)
    return;
  for (guint i = 0; i < section->entries->len; i++)
    {
      const TenOutlineEntry *entry = section->entries->pdata[i];
      g_autofree char *cell = dup_cell (section->kind, entry);
      g_autofree char *penalty = wounds != NULL && entry->track != NULL && wounded == entry->track
                                     ? ten_words_for_level (wounds)
                                     : NULL;

      ten_cli_table_add_row (table, entry->title, cell, arms ? entry->helps : penalty,
                             arms ? entry->text : NULL, NULL);
    }
  print_heading (cli, section->heading);
  ten_cli_table_print (table, cli);
}

static void
print_rest (TenCli *cli, GPtrArray *outline)
{
  const TenOutlineSection *counts = ten_outline_find (outline, TEN_OUTLINE_COUNTS);
  const TenOutlineSection *notes = ten_outline_find (outline, TEN_OUTLINE_NOTES);

  if (counts != NULL)
    {
      g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);

      print_facts (table, outline, TEN_OUTLINE_COUNTS);
      ten_cli_print (cli, "\n");
      ten_cli_table_print (table, cli);
    }
  if (notes == NULL)
    return;
  print_heading (cli, notes->heading);
  ten_cli_print (cli, "%s\n", ((TenOutlineEntry *) notes->entries->pdata[0])->text);
}

static gboolean
run_sheet_show (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenSheet) sheet =
      ten_cli_load_sheet (cli, ten_cli_options_get_arguments (options)[0], error);
  g_autoptr (GPtrArray) outline = NULL;

  if (sheet == NULL)
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    {
      ten_cli_print_json (cli, ten_sheet_to_json (sheet));
      return TRUE;
    }
  outline = ten_sheet_list_outline (sheet);
  print_head (cli, sheet, outline);
  print_traits (cli, outline);
  print_specialties (cli, outline);
  for (guint i = 0; i < outline->len; i++)
    print_section (cli, sheet, outline->pdata[i]);
  print_rest (cli, outline);
  return TRUE;
}

const TenCliCommand ten_cli_sheet_show_command = {
  .name = "show",
  .summary = N_ ("Show a sheet"),
  .arguments = N_ ("FILE"),
  .run = run_sheet_show,
};
