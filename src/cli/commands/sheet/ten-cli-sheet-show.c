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
print_fact (TenCliTable *table, const char *name, const char *value)
{
  if (value != NULL && *value != '\0')
    ten_cli_table_add_row (table, name, value, NULL);
}

/* COFD-23, NWOD-6 */
static void
print_derived (TenCliTable *table, TenSheet *sheet)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  guint n_derived;
  const TenDerived *derived = ten_ruleset_get_derived (ruleset, &n_derived);

  for (guint i = 0; i < n_derived; i++)
    {
      g_autofree char *number = NULL;
      int value = 0;

      ten_character_get_value (TEN_CHARACTER (sheet), ruleset, derived[i].id, &value);
      number = g_strdup_printf ("%d", value);
      print_fact (table, derived[i].name, number);
    }
}

static void
print_head (TenCli *cli, TenSheet *sheet)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);
  const char *const *detail = ten_sheet_get_detail_names (sheet);

  ten_cli_text_print (cli, TEN_CLI_BOLD, ten_sheet_get_name (sheet));
  print_fact (table, _ ("Ruleset"), ten_ruleset_get_name (ten_sheet_get_ruleset (sheet)));
  print_fact (table, _ ("Player"), ten_sheet_get_player (sheet));
  print_fact (table, _ ("Chronicle"), ten_sheet_get_chronicle (sheet));
  for (; detail != NULL && *detail != NULL; detail++)
    {
      g_autofree char *title = ten_sheet_dup_title (*detail);

      print_fact (table, title, ten_sheet_get_detail (sheet, *detail));
    }
  print_derived (table, sheet);
  ten_cli_table_print (table, cli);
}

static char *
get_dots (TenSheet *sheet, const char *trait, int maximum)
{
  int rating = 0;

  if (!ten_character_get_rating (TEN_CHARACTER (sheet), trait, &rating))
    rating = 0;
  return ten_cli_text_dots (rating, maximum);
}

/* The groups of a section stand side by side: a row has the same line of each. */
static void
add_section (TenCliTable *table, TenSheet *sheet, const TenTraitGroup *groups, guint n_groups)
{
  guint n_lines = 0;

  for (guint i = 0; i < n_groups; i++)
    n_lines = MAX (n_lines, groups[i].n_traits);
  for (guint line = 0; line <= n_lines; line++)
    {
      const char *names[N_COLUMNS] = { "", "", "" };
      g_autofree char *dots[N_COLUMNS] = { NULL };

      for (guint i = 0; i < n_groups; i++)
        {
          guint column = (guint) CLAMP (groups[i].column, 0, N_COLUMNS - 1);

          if (line == 0)
            names[column] = groups[i].name;
          else if (line <= groups[i].n_traits)
            {
              const TenTrait *trait = &groups[i].traits[line - 1];

              names[column] = trait->name;
              dots[column] = get_dots (sheet, trait->id, trait->maximum);
            }
        }
      ten_cli_table_add_row (table, names[0], dots[0] ? dots[0] : "", names[1],
                             dots[1] ? dots[1] : "", names[2], dots[2] ? dots[2] : "", NULL);
      for (guint i = 0; i < N_COLUMNS; i++)
        g_clear_pointer (&dots[i], g_free);
    }
}

/* A section's name has a line of its own, unless its first group says the same. */
static void
add_sections (TenCliTable *table, TenSheet *sheet, const TenTraitGroup *groups, guint n_groups)
{
  const char *section = NULL;
  guint first = 0;

  while (first < n_groups)
    {
      guint end = first + 1;

      while (end < n_groups && groups[end].column > groups[end - 1].column)
        end++;
      ten_cli_table_add_row (table, "", NULL);
      if (g_strcmp0 (section, groups[first].section) != 0 &&
          g_strcmp0 (groups[first].name, groups[first].section) != 0)
        ten_cli_table_add_row (table, groups[first].section, NULL);
      section = groups[first].section;
      add_section (table, sheet, groups + first, end - first);
      first = end;
    }
}

static void
print_traits (TenCli *cli, TenSheet *sheet)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (2 * N_COLUMNS, 0);
  const char *const *extra = ten_character_get_extra_traits (TEN_CHARACTER (sheet));
  const char *heading = _ ("Other traits");
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ten_sheet_get_ruleset (sheet), &n_groups);

  add_sections (table, sheet, groups, n_groups);
  /* The ruleset's own last traits may stand under the same heading. */
  if (extra != NULL && *extra != NULL &&
      (n_groups == 0 || g_strcmp0 (groups[n_groups - 1].name, heading) != 0))
    {
      ten_cli_table_add_row (table, "", NULL);
      ten_cli_table_add_row (table, heading, NULL);
    }
  for (; extra != NULL && *extra != NULL; extra++)
    {
      g_autofree char *title = ten_sheet_dup_title (*extra);
      g_autofree char *dots = get_dots (sheet, *extra, 0);

      ten_cli_table_add_row (table, title, dots, NULL);
    }
  ten_cli_table_print (table, cli);
}

static void
print_specialties (TenCli *cli, TenSheet *sheet)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);
  gboolean any = FALSE;
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ten_sheet_get_ruleset (sheet), &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      {
        const TenTrait *trait = &groups[i].traits[j];
        const char *const *specialties =
            ten_character_get_specialties (TEN_CHARACTER (sheet), trait->id);
        g_autofree char *list = NULL;

        if (specialties == NULL || *specialties == NULL)
          continue;
        list = g_strjoinv (", ", (char **) specialties);
        ten_cli_table_add_row (table, trait->name, list, NULL);
        any = TRUE;
      }
  if (!any)
    return;
  print_heading (cli, _ ("Specialties"));
  ten_cli_table_print (table, cli);
}

/* The worst damage stands at the left, and has a sign of its own. */
static char *
draw_boxes (const TenTrack *track, const TenTrackState *state)
{
  static const char signs[TEN_MAX_DAMAGE_KINDS] = { '/', 'X', '*', '#' };
  g_autoptr (GString) boxes = g_string_new (NULL);

  for (int box = 0; box < state->size; box++)
    {
      int mark = ten_track_find_mark (track, state, box);

      g_string_append_printf (boxes, "[%c]", mark < 0 ? ' ' : signs[mark]);
    }
  return g_string_free (g_steal_pointer (&boxes), FALSE);
}

static void
print_tracks (TenCli *cli, TenSheet *sheet)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (3, 0);
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ruleset, &n_tracks);
  const TenTrack *wounded = NULL;
  const TenTrackLevel *wounds = ten_character_get_wounds (TEN_CHARACTER (sheet), ruleset, &wounded);

  if (n_tracks == 0)
    return;
  for (guint i = 0; i < n_tracks; i++)
    {
      TenTrackState state = { 0 };
      g_autofree char *drawn = NULL;
      g_autofree char *penalty = NULL;

      if (!ten_character_get_track (TEN_CHARACTER (sheet), &tracks[i], &state))
        continue;
      drawn = tracks[i].kind == TEN_TRACK_POINTS
                  ? ten_cli_text_dots (state.size - state.marked[0], state.size)
                  : draw_boxes (&tracks[i], &state);
      if (wounds != NULL && wounded == &tracks[i])
        penalty = ten_words_for_level (wounds);
      ten_cli_table_add_row (table, tracks[i].name, drawn, penalty, NULL);
    }
  print_heading (cli, _ ("Tracks"));
  ten_cli_table_print (table, cli);
}

static void
print_items (TenCli *cli, TenSheet *sheet, TenSheetItemKind kind, const char *heading)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);
  GListModel *items = ten_sheet_get_items (sheet, kind);
  guint n_items = g_list_model_get_n_items (items);

  if (n_items == 0)
    return;
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);
      g_autofree char *number = NULL;

      if (kind == TEN_SHEET_ADVANTAGE)
        number = ten_cli_text_dots (ten_sheet_item_get_number (item), 0);
      else if (kind == TEN_SHEET_EQUIPMENT)
        number = g_strdup_printf ("%+d", ten_sheet_item_get_number (item));
      else
        number = g_strdup (ten_sheet_item_get_note (item));
      ten_cli_table_add_row (table, ten_sheet_item_get_name (item), number != NULL ? number : "",
                             NULL);
    }
  print_heading (cli, heading);
  ten_cli_table_print (table, cli);
}

static void
print_rest (TenCli *cli, TenSheet *sheet)
{
  g_autoptr (TenCliTable) table = ten_cli_table_new (2, 0);
  g_autofree char *beats = g_strdup_printf ("%d", ten_sheet_get_beats (sheet));
  g_autofree char *experiences = g_strdup_printf ("%d", ten_sheet_get_experiences (sheet));
  const char *notes = ten_sheet_get_notes (sheet);

  if (ten_sheet_get_beats (sheet) != 0 || ten_sheet_get_experiences (sheet) != 0)
    {
      ten_cli_table_add_row (table, _ ("Beats"), beats, NULL);
      ten_cli_table_add_row (table, _ ("Experiences"), experiences, NULL);
      ten_cli_print (cli, "\n");
      ten_cli_table_print (table, cli);
    }
  if (notes == NULL || *notes == '\0')
    return;
  print_heading (cli, _ ("Notes"));
  ten_cli_print (cli, "%s\n", notes);
}

static gboolean
run_sheet_show (TenCli *cli, const TenCliOptions *options, GError **error)
{
  g_autoptr (TenSheet) sheet =
      ten_cli_load_sheet (cli, ten_cli_options_get_arguments (options)[0], error);

  if (sheet == NULL)
    return FALSE;
  if (ten_cli_options_has (options, "json"))
    {
      ten_cli_print_json (cli, ten_sheet_to_json (sheet));
      return TRUE;
    }
  print_head (cli, sheet);
  print_traits (cli, sheet);
  print_specialties (cli, sheet);
  print_tracks (cli, sheet);
  print_items (cli, sheet, TEN_SHEET_ADVANTAGE, _ ("Advantages"));
  print_items (cli, sheet, TEN_SHEET_EQUIPMENT, _ ("Equipment"));
  print_items (cli, sheet, TEN_SHEET_CONDITION, _ ("Conditions"));
  print_rest (cli, sheet);
  return TRUE;
}

const TenCliCommand ten_cli_sheet_show_command = {
  .name = "show",
  .summary = N_ ("Show a sheet"),
  .arguments = N_ ("FILE"),
  .run = run_sheet_show,
};
