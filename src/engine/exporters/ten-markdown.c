/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "exporters/ten-markdown-private.h"

#include "exporters/ten-sheet-words.h"
#include "rules/ten-ruleset.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define COLUMNS 3
#define EXTRA_MAXIMUM 5

static void
append_within (GString *markdown, const char *before, const char *text, const char *after)
{
  g_string_append (markdown, before);
  ten_markdown_append_line (markdown, text);
  g_string_append (markdown, after);
}

static void
append_heading (GString *markdown, const char *heading)
{
  append_within (markdown, "\n## ", heading, "\n\n");
}

static void
append_name (GString *markdown, TenSheet *sheet, const char *trait, const char *name)
{
  const char *const *specialties = ten_character_get_specialties (TEN_CHARACTER (sheet), trait);

  ten_markdown_append_line (markdown, name);
  for (guint i = 0; specialties != NULL && specialties[i] != NULL; i++)
    append_within (markdown, i == 0 ? " (*" : "*, *", specialties[i], "");
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
      append_within (markdown, "| ", named ? groups[i].name : "", " | ");
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
static void
append_traits (GString *markdown, TenSheet *sheet)
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

static void
append_title (GString *markdown, const char *title)
{
  append_within (markdown, "- **", title, ":** ");
}

static void
append_fact (GString *markdown, const char *title, const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  append_title (markdown, title);
  append_within (markdown, "", text, "\n");
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

  append_within (markdown, "# ", ten_sheet_get_name (sheet), "\n\n");
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
    append_within (markdown, "", wounds, ". ");
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
      append_within (markdown, "", words, "\n");
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
  g_autofree char *traits = ten_sheet_dup_trait_names (sheet, ten_sheet_item_get_traits (item));
  const char *note = ten_sheet_item_get_note (item);
  int number = ten_sheet_item_get_number (item);

  append_within (markdown, "- ", ten_sheet_item_get_name (item), "");
  if (ten_sheet_item_get_kind (item) == TEN_SHEET_ADVANTAGE && number > 0)
    {
      g_string_append_c (markdown, ' ');
      ten_markdown_append_dots (markdown, number, number);
    }
  else if (ten_sheet_item_get_kind (item) == TEN_SHEET_EQUIPMENT && number != 0)
    g_string_append_printf (markdown, " %s%d", number < 0 ? "−" : "+", ABS (number));
  if (*traits != '\0')
    append_within (markdown, " (", traits, ")");
  if (note != NULL && *note != '\0')
    append_within (markdown, ": ", note, "");
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

char *
ten_markdown_export (TenSheet *sheet)
{
  g_autoptr (GString) markdown = NULL;
  const char *notes;

  g_return_val_if_fail (TEN_IS_SHEET (sheet), NULL);

  markdown = g_string_new (NULL);
  append_head (markdown, sheet);
  append_traits (markdown, sheet);
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

/* What means something wherever it stands; the rest does so only where a line begins. */
#define EVERYWHERE "\\`*_[]<>|~#&$!{}"
#define AT_START "-+=:"

static gboolean
is_break (gunichar character)
{
  return character == '\n' || character == '\r' || character == 0x2028 || character == 0x2029;
}

static void
append_character (GString *markdown, gunichar character)
{
  if (character < 0x80 && strchr (EVERYWHERE, (int) character) != NULL)
    g_string_append_c (markdown, '\\');
  if (character == '\t' || is_break (character))
    g_string_append_c (markdown, ' ');
  else if (g_unichar_iscntrl (character))
    g_string_append_unichar (markdown, 0xfffd);
  else
    g_string_append_unichar (markdown, character);
}

/* "1." and "2)" would begin a list, and "-" another or a line across the page. */
static const char *
append_start (GString *markdown, const char *text, const char *end)
{
  const char *at = text;

  while (at < end && (*at == ' ' || *at == '\t'))
    at++;
  text = at;
  while (at < end && g_ascii_isdigit (*at))
    at++;
  g_string_append_len (markdown, text, at - text);
  if (at < end &&
      ((at > text && (*at == '.' || *at == ')')) || (at == text && strchr (AT_START, *at) != NULL)))
    {
      g_string_append_c (markdown, '\\');
      g_string_append_c (markdown, *at);
      at++;
    }
  return at;
}

static void
append_stretch (GString *markdown, const char *text, const char *end)
{
  for (text = append_start (markdown, text, end); text < end; text = g_utf8_next_char (text))
    append_character (markdown, g_utf8_get_char (text));
}

/*
 * Appends a text as one line of a paragraph, a heading, a list or a cell of a table: each of its
 * characters is shown as it is, and breaks of lines are blanks.
 */
void
ten_markdown_append_line (GString *markdown, const char *text)
{
  const char *end = text + strlen (text);

  while (end > text && g_ascii_isspace (end[-1]))
    end--;
  append_stretch (markdown, text, end);
}

/*
 * Appends a text and keeps its line breaks; empty lines separate paragraphs. The text ends with a
 * single line break.
 */
void
ten_markdown_append_paragraphs (GString *markdown, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean in_paragraph = FALSE;
  gboolean any = FALSE;

  for (guint i = 0; lines[i] != NULL; i++)
    {
      if (*g_strstrip (lines[i]) == '\0')
        {
          in_paragraph = FALSE;
          continue;
        }
      if (any)
        g_string_append (markdown, in_paragraph ? "\\\n" : "\n\n");
      ten_markdown_append_line (markdown, lines[i]);
      in_paragraph = any = TRUE;
    }
  if (any)
    g_string_append_c (markdown, '\n');
}

/* Appends a rating as filled dots, then empty ones up to the maximum; a large one as a number. */
void
ten_markdown_append_dots (GString *markdown, int rating, int maximum)
{
  if (rating > TEN_SHEET_MAX_RATING)
    {
      g_string_append_printf (markdown, "%d", rating);
      return;
    }
  for (int i = 0; i < MAX (rating, maximum); i++)
    g_string_append (markdown, i < rating ? "●" : "○");
}
