/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "sheet/ten-experience-log.h"
#include "sheet/ten-extra.h"

#include "exporters/ten-sheet-outline.h"

#include "exporters/ten-sheet-words.h"
#include "sheet/ten-sheet-groups.h"
#include "sheet/ten-sheet-item.h"

#include <glib/gi18n-lib.h>

#define COLUMNS 3

static void
entry_free (gpointer data)
{
  TenOutlineEntry *self = data;

  g_free (self->title);
  g_free (self->text);
  g_strfreev (self->specialties);
  g_free (self->helps);
  g_free (self->value);
  g_free (self->powers);
  g_free (self);
}

static void
section_free (gpointer data)
{
  TenOutlineSection *self = data;

  g_ptr_array_unref (self->entries);
  g_free (self->title);
  g_free (self);
}

static TenOutlineSection *
begin (GPtrArray *outline, TenOutlineKind kind, const char *heading)
{
  TenOutlineSection *section = g_new0 (TenOutlineSection, 1);

  section->kind = kind;
  section->heading = heading;
  section->entries = g_ptr_array_new_with_free_func (entry_free);
  g_ptr_array_add (outline, section);
  return section;
}

static TenOutlineEntry *
add (TenOutlineSection *section, const char *title, const char *text)
{
  TenOutlineEntry *entry = g_new0 (TenOutlineEntry, 1);

  entry->title = g_strdup (title);
  entry->text = g_strdup (text);
  g_ptr_array_add (section->entries, entry);
  return entry;
}

static void
add_number (TenOutlineSection *section, const char *title, int number)
{
  TenOutlineEntry *entry = add (section, title, NULL);

  entry->number = number;
  entry->text = g_strdup_printf ("%d", number);
}

static void
add_trait (TenOutlineSection *section, TenSheet *sheet, const TenSheetTrait *trait)
{
  TenCharacter *character = TEN_CHARACTER (sheet);
  TenOutlineEntry *entry = add (section, trait->title, NULL);
  const char *const *specialties = ten_character_get_specialties (character, trait->id);

  ten_character_get_rating (character, trait->id, &entry->number);
  entry->maximum = trait->maximum;
  entry->powers = g_strdup (trait->powers);
  if (specialties != NULL && specialties[0] != NULL)
    entry->specialties = g_strdupv ((char **) specialties);
}

static void
list_facts (GPtrArray *outline, TenSheet *sheet)
{
  TenOutlineSection *section = begin (outline, TEN_OUTLINE_FACTS, NULL);
  const char *const *names = ten_sheet_get_detail_names (sheet);

  add (section, _ ("Ruleset"), ten_ruleset_get_name (ten_sheet_get_ruleset (sheet)));
  for (const char *const *name = ten_sheet_get_line_names () + 1; *name != NULL; name++)
    add (section, ten_sheet_get_member_title (*name), ten_sheet_get_text (sheet, *name));
  for (; names != NULL && *names != NULL; names++)
    {
      g_autofree char *title = ten_sheet_dup_title (*names);

      add (section, title, ten_sheet_get_detail (sheet, *names));
    }
}

static void
list_traits (GPtrArray *outline, TenSheet *sheet)
{
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ten_sheet_get_ruleset (sheet), &n_groups);
  const char *heading = NULL;
  guint end;

  for (guint first = 0; first < n_groups; first = end)
    {
      const gboolean begins = first == 0 || g_strcmp0 (groups[first].section, heading) != 0;
      TenOutlineSection *section =
          begin (outline, TEN_OUTLINE_TRAITS, begins ? groups[first].section : NULL);

      heading = groups[first].section;
      for (end = first + 1; end < n_groups && end - first < COLUMNS; end++)
        if (groups[end].column <= groups[end - 1].column ||
            g_strcmp0 (groups[end].section, heading) != 0)
          break;
      section->groups = &groups[first];
      section->n_groups = end - first;
      section->alone = begins && section->n_groups == 1 &&
                       (end == n_groups || g_strcmp0 (groups[end].section, heading) != 0);
      for (guint i = first; i < end; i++)
        {
          section->n_lines = MAX (section->n_lines, groups[i].n_traits);
          for (guint line = 0; line < groups[i].n_traits; line++)
            {
              const TenSheetTrait trait = ten_sheet_get_trait_row (sheet, &groups[i].traits[line]);

              add_trait (section, sheet, &trait);
            }
        }
    }
}

static void
list_extra_traits (GPtrArray *outline, TenSheet *sheet)
{
  g_autoptr (GPtrArray) traits = ten_sheet_list_extra_traits (sheet);
  TenOutlineSection *section = NULL;

  for (guint i = 0; i < traits->len; i++)
    {
      const TenSheetTrait *trait = traits->pdata[i];

      if (section == NULL || g_strcmp0 (section->title, trait->heading) != 0)
        {
          section = begin (outline, TEN_OUTLINE_EXTRA_TRAITS, _ ("Extra Traits"));
          section->title = g_strdup (trait->heading);
          if (section->title != NULL)
            section->heading = section->title;
        }
      add_trait (section, sheet, trait);
    }
}

static void
list_tracks (GPtrArray *outline, TenSheet *sheet)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (sheet), &n_tracks);
  TenOutlineSection *section = begin (outline, TEN_OUTLINE_TRACKS, _ ("Tracks"));

  for (guint i = 0; i < n_tracks; i++)
    {
      TenTrackState state = { 0 };
      TenOutlineEntry *entry;

      if (!ten_character_get_track (TEN_CHARACTER (sheet), &tracks[i], &state))
        continue;
      entry = add (section, tracks[i].name, NULL);
      entry->track = &tracks[i];
      entry->state = state;
      entry->text = ten_words_for_track (&tracks[i], &state);
    }
}

/* COFD-23, NWOD-6 */
static void
list_values (GPtrArray *outline, TenSheet *sheet)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  guint n_derived;
  const TenDerived *derived = ten_ruleset_get_derived (ruleset, &n_derived);
  TenOutlineSection *section = begin (outline, TEN_OUTLINE_VALUES, _ ("Values"));

  for (guint i = 0; i < n_derived; i++)
    {
      int value = 0;

      ten_character_get_value (TEN_CHARACTER (sheet), ruleset, derived[i].id, &value);
      add_number (section, derived[i].name, value);
    }
  if (ten_sheet_get_beats (sheet) == 0 && ten_sheet_get_experiences (sheet) == 0)
    return;
  section = begin (outline, TEN_OUTLINE_COUNTS, n_derived == 0 ? _ ("Values") : NULL);
  add_number (section, _ ("Beats"), ten_sheet_get_beats (sheet));
  add_number (section, _ ("Experiences"), ten_sheet_get_experiences (sheet));
}

static void
add_item (TenOutlineSection *section, TenSheet *sheet, TenSheetItem *item)
{
  TenOutlineEntry *entry =
      add (section, ten_sheet_item_get_name (item), ten_sheet_item_get_note (item));

  entry->number = ten_sheet_item_get_number (item);
  entry->helps = ten_sheet_dup_item_use (sheet, item);
  entry->value = ten_sheet_item_dup_number_text (item);
}

static void
list_advantages (GPtrArray *outline, TenSheet *sheet, gboolean flaws)
{
  TenOutlineSection *section =
      begin (outline, TEN_OUTLINE_ADVANTAGES, flaws ? _ ("Flaws") : _ ("Advantages"));
  g_autoptr (GPtrArray) items = ten_sheet_list_advantages (sheet, flaws);

  for (guint i = 0; i < items->len; i++)
    add_item (section, sheet, items->pdata[i]);
}

static void
list_items (GPtrArray *outline, TenSheet *sheet)
{
  static const struct
  {
    TenOutlineKind kind;
    TenSheetItemKind items;
  } lists[] = {
    { TEN_OUTLINE_WEAPONS, TEN_SHEET_WEAPON },
    { TEN_OUTLINE_ARMOR, TEN_SHEET_ARMOR },
    { TEN_OUTLINE_EQUIPMENT, TEN_SHEET_EQUIPMENT },
    { TEN_OUTLINE_CONDITIONS, TEN_SHEET_CONDITION },
  };

  list_advantages (outline, sheet, FALSE);
  list_advantages (outline, sheet, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      TenOutlineSection *section =
          begin (outline, lists[i].kind, _ (ten_sheet_item_forms[lists[i].items].title));
      GListModel *items = ten_sheet_get_items (sheet, lists[i].items);

      for (guint j = 0; j < g_list_model_get_n_items (items); j++)
        {
          g_autoptr (TenSheetItem) item = g_list_model_get_item (items, j);

          add_item (section, sheet, item);
        }
    }
}

static void
list_rolls (GPtrArray *outline, TenSheet *sheet)
{
  TenOutlineSection *section = begin (outline, TEN_OUTLINE_ROLLS, _ ("Saved Rolls"));
  GListModel *rolls = ten_sheet_get_rolls (sheet);

  for (guint i = 0; i < g_list_model_get_n_items (rolls); i++)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, i);
      g_autofree char *words = ten_sheet_dup_roll_words (sheet, ten_saved_roll_get_notation (roll));

      add (section, ten_saved_roll_get_name (roll), words);
    }
}

/* "2026-11-28 Brawl", "2 to 3, 6 spent" */
static void
list_experience (GPtrArray *outline, TenSheet *sheet)
{
  TenOutlineSection *section = begin (outline, TEN_OUTLINE_EXPERIENCE, _ ("Experience Log"));
  GListModel *log = ten_sheet_get_experience_log (sheet);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (TenExperience) line = g_list_model_get_item (log, i);
      g_autofree char *title = ten_experience_dup_title (line);
      g_autofree char *words = ten_experience_dup_words (line);
      g_autofree char *dated = g_strstrip (g_strdup_printf ("%s %s", line->date, title));

      add (section, dated, words);
    }
}

GPtrArray *
ten_sheet_list_outline (TenSheet *self)
{
  GPtrArray *outline = g_ptr_array_new_with_free_func (section_free);
  const char *notes = ten_sheet_get_notes (self);

  list_facts (outline, self);
  list_traits (outline, self);
  list_extra_traits (outline, self);
  list_tracks (outline, self);
  list_values (outline, self);
  list_items (outline, self);
  list_rolls (outline, self);
  list_experience (outline, self);
  if (notes != NULL && *notes != '\0')
    add (begin (outline, TEN_OUTLINE_NOTES, _ ("Notes")), NULL, notes);
  for (guint i = outline->len; i > 0; i--)
    if (((TenOutlineSection *) outline->pdata[i - 1])->entries->len == 0)
      g_ptr_array_remove_index (outline, i - 1);
  return outline;
}

const TenOutlineSection *
ten_outline_find (GPtrArray *outline, TenOutlineKind kind)
{
  for (guint i = 0; i < outline->len; i++)
    if (((TenOutlineSection *) outline->pdata[i])->kind == kind)
      return outline->pdata[i];
  return NULL;
}

const TenOutlineEntry *
ten_outline_section_find (const TenOutlineSection *self, guint group, guint line)
{
  guint first = 0;

  if (line >= self->groups[group].n_traits)
    return NULL;
  for (guint i = 0; i < group; i++)
    first += self->groups[i].n_traits;
  return self->entries->pdata[first + line];
}
