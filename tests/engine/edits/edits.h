/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <stdlib.h>
#include <string.h>
#include <ten-engine.h>

/* A sheet with the required members, followed by @members. */
static inline TenSheet *
make_sheet (TenRulesets *rulesets, const char *ruleset, const char *members)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"%s\", \"name\": \"N\"%s%s}",
      ruleset, *members != '\0' ? ", " : "", members);
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("text", text, -1, &error);
  TenSheet *sheet =
      document != NULL ? ten_sheet_new_from_document (document, rulesets, &error) : NULL;

  g_assert_no_error (error);
  g_assert_nonnull (sheet);
  return sheet;
}

static inline char *
get_word (const char *const *words, guint index)
{
  return index < g_strv_length ((char **) words) ? (char *) words[index] : NULL;
}

/* An omitted number is 0. */
static inline int
get_number (const char *const *words, guint index)
{
  const char *word = get_word (words, index);

  return word != NULL ? atoi (word) : 0;
}

/* "KIND|NAME|NUMBER|NOTE|TRAIT|TRAIT...", starting at word @from. */
static inline TenSheetItem *
create_item (const char *const *words, guint from)
{
  const guint n_words = g_strv_length ((char **) words);
  const TenSheetItemKind kind = (TenSheetItemKind) get_number (words, from);
  const char *name = words[from + 1];
  const int number = get_number (words, from + 2);
  const char *note = get_word (words, from + 3);
  const char *const *traits = from + 4 < n_words ? words + from + 4 : NULL;
  g_auto (GStrv) parts = g_strsplit (note != NULL ? note : "", ";", 2);

  /* "lethal;Why" is the damage and the note of a weapon, and "3;" the rating of armor against
   * firearms, which is not worn without the semicolon. */
  if (kind == TEN_SHEET_WEAPON)
    return ten_sheet_item_new_weapon (name, number, parts[0], traits,
                                      parts[0] != NULL ? parts[1] : NULL);
  if (kind == TEN_SHEET_ARMOR)
    return ten_sheet_item_new_armor (name, number, parts[0] != NULL ? atoi (parts[0]) : -1,
                                     parts[0] == NULL || parts[1] != NULL, NULL);
  return ten_sheet_item_new (kind, name, number, note, traits);
}

static inline TenSheetEdit *
create_list_edit (const char *const *words)
{
  g_autoptr (TenSheetItem) item = NULL;

  if (g_str_equal (words[0], "add"))
    {
      item = create_item (words, 2);
      return ten_add_item_edit_new (item, (guint) get_number (words, 1));
    }
  if (g_str_equal (words[0], "change"))
    {
      item = create_item (words, 2);
      return ten_change_item_edit_new ((guint) get_number (words, 1), item);
    }
  if (g_str_equal (words[0], "remove"))
    return ten_remove_item_edit_new ((TenSheetItemKind) get_number (words, 1),
                                     (guint) get_number (words, 2));
  if (g_str_equal (words[0], "move"))
    return ten_move_item_edit_new ((TenSheetItemKind) get_number (words, 1),
                                   (guint) get_number (words, 2), (guint) get_number (words, 3));
  if (g_str_equal (words[0], "add-trait"))
    return ten_add_trait_edit_new (words[1], get_number (words, 2));
  if (g_str_equal (words[0], "remove-trait"))
    return ten_remove_trait_edit_new (words[1]);
  if (g_str_equal (words[0], "rename-trait"))
    return ten_rename_trait_edit_new (words[1], words[2]);
  if (g_str_equal (words[0], "add-roll"))
    return ten_add_roll_edit_new (words[1], words[2]);
  g_assert_cmpstr (words[0], ==, "remove-roll");
  return ten_remove_roll_edit_new (words[1]);
}

/* Reads an edit from text, separated by bars: "rating|strength|3". Omitted words at the end are
 * NULL. */
static inline TenSheetEdit *
create_edit (const char *text)
{
  g_auto (GStrv) both = g_strsplit (text, "&", 2);
  g_auto (GStrv) split = g_strsplit (text, "|", -1);
  const char *const *words = (const char *const *) split;

  if (both[0] != NULL && both[1] != NULL)
    return ten_joined_edit_new (create_edit (both[0]), create_edit (both[1]));
  if (g_str_equal (words[0], "rating"))
    return ten_rating_edit_new (words[1], get_number (words, 2));
  if (g_str_equal (words[0], "text"))
    return ten_text_edit_new (words[1], get_word (words, 2));
  if (g_str_equal (words[0], "detail"))
    return ten_detail_edit_new (words[1], get_word (words, 2));
  if (g_str_equal (words[0], "specialties"))
    return ten_specialties_edit_new (words[1], words + 2);
  if (g_str_equal (words[0], "count"))
    return ten_count_edit_new (words[1], get_number (words, 2));
  if (g_str_equal (words[0], "gain-beats"))
    return ten_sheet_edit_on (ten_beats_edit_new (get_number (words, 1), get_word (words, 2)),
                              "2026-11-28");
  if (g_str_equal (words[0], "resolve"))
    return ten_sheet_edit_on (ten_resolve_condition_edit_new ((guint) get_number (words, 1)),
                              "2026-11-28");
  if (g_str_equal (words[0], "points"))
    return ten_points_edit_new (words[1], get_number (words, 2));
  if (g_str_equal (words[0], "size"))
    return ten_track_size_edit_new (words[1], get_number (words, 2));
  if (g_str_equal (words[0], "damage"))
    {
      const int marked[TEN_MAX_DAMAGE_KINDS] = { get_number (words, 2), get_number (words, 3),
                                                 get_number (words, 4) };

      return ten_damage_edit_new (words[1], marked);
    }
  return create_list_edit (words);
}
