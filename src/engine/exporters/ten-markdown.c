/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "exporters/ten-markdown-private.h"
#include "exporters/ten-sheet-words.h"
#include "rules/ten-ruleset.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

static void
append_heading (GString *markdown, const char *heading)
{
  g_string_append (markdown, "\n## ");
  ten_markdown_append_line (markdown, heading);
  g_string_append (markdown, "\n\n");
}

static void
append_title (GString *markdown, const char *title)
{
  g_string_append (markdown, "- **");
  ten_markdown_append_line (markdown, title);
  g_string_append (markdown, ":** ");
}

static void
append_fact (GString *markdown, const char *title, const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  append_title (markdown, title);
  ten_markdown_append_line (markdown, text);
  g_string_append_c (markdown, '\n');
}

static void
append_number (GString *markdown, const char *title, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  append_fact (markdown, title, text);
}

static void
append_head (GString *markdown, TenSheet *sheet)
{
  const char *const *names = ten_sheet_get_detail_names (sheet);

  g_string_append (markdown, "# ");
  ten_markdown_append_line (markdown, ten_sheet_get_name (sheet));
  g_string_append (markdown, "\n\n");
  append_fact (markdown, _ ("Ruleset"), ten_ruleset_get_name (ten_sheet_get_ruleset (sheet)));
  append_fact (markdown, _ ("Player"), ten_sheet_get_player (sheet));
  append_fact (markdown, _ ("Chronicle"), ten_sheet_get_chronicle (sheet));
  for (; names != NULL && *names != NULL; names++)
    {
      g_autofree char *title = ten_sheet_dup_title (*names);

      append_fact (markdown, title, ten_sheet_get_detail (sheet, *names));
    }
}

/* Boxes as people draw them in a text: the worst damage first. */
static void
append_boxes (GString *markdown, const TenTrack *track, const TenTrackState *state)
{
  static const char signs[TEN_MAX_DAMAGE_KINDS] = { '/', 'X', '*', '#' };
  const TenTrackLevel *worst = NULL;
  g_autofree char *wounds = NULL;

  g_string_append_c (markdown, '`');
  for (int box = 0; box < state->size; box++)
    {
      int mark = ten_track_find_mark (track, state, box);

      g_string_append_printf (markdown, "[%c]", mark >= 0 ? signs[mark] : ' ');
      if (mark >= 0)
        worst = ten_track_find_level (track, state->size, box);
    }
  g_string_append (markdown, "` ");
  wounds = ten_words_for_level (worst);
  if (wounds != NULL)
    {
      ten_markdown_append_line (markdown, wounds);
      g_string_append (markdown, ". ");
    }
}

static void
append_tracks (GString *markdown, TenSheet *sheet)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (sheet), &n_tracks);
  gboolean any = FALSE;

  for (guint i = 0; i < n_tracks; i++)
    {
      TenTrackState state = { 0 };
      g_autofree char *words = NULL;

      if (!ten_character_get_track (TEN_CHARACTER (sheet), &tracks[i], &state))
        continue;
      if (!any)
        append_heading (markdown, _ ("Tracks"));
      any = TRUE;
      append_title (markdown, tracks[i].name);
      if (tracks[i].kind == TEN_TRACK_DAMAGE && state.size > 0)
        append_boxes (markdown, &tracks[i], &state);
      words = ten_words_for_track (&tracks[i], &state);
      ten_markdown_append_line (markdown, words);
      g_string_append_c (markdown, '\n');
    }
}

static void
append_derived (GString *markdown, TenSheet *sheet)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  guint n_derived;
  const TenDerived *derived = ten_ruleset_get_derived (ruleset, &n_derived);
  gboolean counted = ten_sheet_get_beats (sheet) > 0 || ten_sheet_get_experiences (sheet) > 0;

  if (n_derived == 0 && !counted)
    return;
  append_heading (markdown, _ ("Values"));
  for (guint i = 0; i < n_derived; i++)
    {
      int value = 0;

      ten_character_get_value (TEN_CHARACTER (sheet), ruleset, derived[i].id, &value);
      append_number (markdown, derived[i].name, value);
    }
  if (ten_sheet_get_beats (sheet) > 0)
    append_number (markdown, _ ("Beats"), ten_sheet_get_beats (sheet));
  if (ten_sheet_get_experiences (sheet) > 0)
    append_number (markdown, _ ("Experiences"), ten_sheet_get_experiences (sheet));
}

/* "Contacts ●●", "First-aid kit +2 (Medicine)", "Inspired: after the night" */
static void
append_item (GString *markdown, TenSheet *sheet, TenSheetItem *item)
{
  g_autofree char *traits = ten_sheet_dup_item_traits (sheet, item);
  const char *note = ten_sheet_item_get_note (item);
  int number = ten_sheet_item_get_number (item);

  g_string_append (markdown, "- ");
  ten_markdown_append_line (markdown, ten_sheet_item_get_name (item));
  if (ten_sheet_item_get_kind (item) == TEN_SHEET_ADVANTAGE && number > 0)
    {
      g_string_append_c (markdown, ' ');
      ten_markdown_append_dots (markdown, number, number);
    }
  else if (ten_sheet_item_get_kind (item) == TEN_SHEET_EQUIPMENT && number != 0)
    g_string_append_printf (markdown, " %s%d", number < 0 ? "−" : "+", ABS (number));
  if (*traits != '\0')
    {
      g_string_append (markdown, " (");
      ten_markdown_append_line (markdown, traits);
      g_string_append_c (markdown, ')');
    }
  if (note != NULL && *note != '\0')
    {
      g_string_append (markdown, ": ");
      ten_markdown_append_line (markdown, note);
    }
  g_string_append_c (markdown, '\n');
}

static void
append_items (GString *markdown, TenSheet *sheet, TenSheetItemKind kind, const char *heading)
{
  GListModel *items = ten_sheet_get_items (sheet, kind);
  guint n_items = g_list_model_get_n_items (items);

  if (n_items == 0)
    return;
  append_heading (markdown, heading);
  for (guint i = 0; i < n_items; i++)
    {
      g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

      append_item (markdown, sheet, item);
    }
}

static void
append_rolls (GString *markdown, TenSheet *sheet)
{
  GListModel *rolls = ten_sheet_get_rolls (sheet);
  guint n_rolls = g_list_model_get_n_items (rolls);

  if (n_rolls == 0)
    return;
  append_heading (markdown, _ ("Saved Rolls"));
  for (guint i = 0; i < n_rolls; i++)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, i);
      g_autofree char *words = ten_sheet_dup_roll_words (sheet, ten_saved_roll_get_notation (roll));

      append_fact (markdown, ten_saved_roll_get_name (roll), words);
    }
}

/**
 * ten_markdown_export:
 * @sheet: a sheet
 *
 * Writes a whole sheet as Markdown (CommonMark, with the tables that most readers know), in the
 * user's language. Every text of the sheet is shown as it was typed: nothing in it is taken for
 * Markdown.
 *
 * Returns: (transfer full): the text, in UTF-8, with a break at its end
 */
char *
ten_markdown_export (TenSheet *sheet)
{
  g_autoptr (GString) markdown = NULL;
  const char *notes;

  g_return_val_if_fail (TEN_IS_SHEET (sheet), NULL);

  markdown = g_string_new (NULL);
  append_head (markdown, sheet);
  ten_markdown_append_traits (markdown, sheet);
  append_tracks (markdown, sheet);
  append_derived (markdown, sheet);
  append_items (markdown, sheet, TEN_SHEET_ADVANTAGE, _ ("Advantages"));
  append_items (markdown, sheet, TEN_SHEET_EQUIPMENT, _ ("Equipment"));
  append_items (markdown, sheet, TEN_SHEET_CONDITION, _ ("Conditions"));
  append_rolls (markdown, sheet);
  notes = ten_sheet_get_notes (sheet);
  if (notes != NULL && *notes != '\0')
    {
      append_heading (markdown, _ ("Notes"));
      ten_markdown_append_paragraphs (markdown, notes);
    }
  return g_string_free (g_steal_pointer (&markdown), FALSE);
}
