/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "edits/ten-sheet-edits.h"
#include "edits/ten-sheet-play.h"
#include "fixtures.h"
#include "tests.h"
#include "sheet/ten-sheet.h"

static int
get_rating (TenSheet *sheet, const char *trait)
{
  int rating = -1;

  return ten_character_get_rating (TEN_CHARACTER (sheet), trait, &rating) ? rating : -1;
}

static void
check_track (TenSheet *sheet, const char *id, int size)
{
  const TenTrack *track = ten_ruleset_find_track (ten_sheet_get_ruleset (sheet), id);
  TenTrackState state = { 0 };

  g_assert_true (ten_character_get_track (TEN_CHARACTER (sheet), track, &state));
  g_assert_cmpint (state.size, ==, size);
  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    g_assert_cmpint (state.marked[i], ==, 0);
}

/* Every ruleset: all traits at their start, all tracks without marks, and a text that the strict
 * reader accepts. */
static void
test_blank (gconstpointer data)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, data, NULL);
  TenSheet *sheet = ten_sheet_new (ruleset, "Ana \"Nightjar\" Ruiz\n");
  g_autofree char *text = ten_sheet_dup_text (sheet);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) again = read_text (rulesets, text, &error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_groups;
  const TenTraitGroup *groups = ten_ruleset_get_groups (ruleset, &n_groups);

  g_assert_no_error (error);
  g_assert_cmpstr (ten_sheet_get_name (again), ==, "Ana \"Nightjar\" Ruiz\n");
  g_assert_true (ten_sheet_get_ruleset (sheet) == ruleset);
  g_assert_null (ten_sheet_get_file (sheet));
  g_assert_false (ten_sheet_is_changed (sheet));
  g_assert_null (ten_character_get_extra_traits (TEN_CHARACTER (sheet))[0]);
  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      {
        const TenTrait *trait = &groups[i].traits[j];
        const TenTrack *track = ten_ruleset_find_track (ruleset, trait->id);

        if (groups[i].kind == TEN_TRAIT_ATTRIBUTE)
          g_assert_cmpint (trait->start, ==, 1);
        if (track == NULL)
          g_assert_cmpint (get_rating (sheet, trait->id), ==, trait->start);
      }
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_cmpuint (strlen (lines[i]), <=, 90);
  g_assert_finalize_object (sheet);
}

/* A trait that a track counts from other traits gets no separate rating. */
static void
test_counted (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) cofd = ten_sheet_new (ten_rulesets_find (rulesets, "cofd", NULL), "");
  g_autoptr (TenSheet) v5 = ten_sheet_new (ten_rulesets_find (rulesets, "v5", NULL), "");
  g_autoptr (TenSheet) v20 = ten_sheet_new (ten_rulesets_find (rulesets, "v20", NULL), "");

  check_track (cofd, "willpower", 2);
  check_track (cofd, "health", 6);
  g_assert_cmpint (get_rating (cofd, "willpower"), ==, 2);
  g_assert_cmpint (get_rating (cofd, "integrity"), ==, 7);
  check_track (v5, "willpower", 2);
  check_track (v5, "health", 4);
  g_assert_cmpint (get_rating (v5, "hunger"), ==, 1);
  check_track (v20, "willpower", 1);
  check_track (v20, "blood_pool", 10);
}

static void
test_layout (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = ten_sheet_new (ten_rulesets_find (rulesets, "cofd", NULL), "Ana");
  g_autofree char *text = ten_sheet_dup_text (sheet);

  g_assert_true (g_str_has_prefix (text, "{\n"
                                         "  \"$schema\": \"" TEN_SHEET_SCHEMA "\",\n"
                                         "  \"format\": \"ten-again/sheet\",\n"
                                         "  \"version\": 1,\n"
                                         "  \"ruleset\": \"cofd\",\n"
                                         "  \"name\": \"Ana\",\n"
                                         "  \"player\": \"\",\n"
                                         "  \"chronicle\": \"\",\n"
                                         "  \"details\": {\n"
                                         "    \"concept\": \"\",\n"
                                         "    \"virtue\": \"\",\n"
                                         "    \"vice\": \"\",\n"
                                         "    \"faction\": \"\",\n"
                                         "    \"aspirations\": \"\"\n"
                                         "  },\n"
                                         "  \"traits\": {\n"
                                         "    \"intelligence\": 1, \"wits\": 1, \"resolve\": 1,\n"
                                         "    \"strength\": 1, "));
  g_assert_true (g_str_has_suffix (
      text, "    \"integrity\": 7\n"
            "  },\n"
            "  \"specialties\": {},\n"
            "  \"tracks\": {\n"
            "    \"willpower\": { \"spent\": 0 },\n"
            "    \"health\": { \"bashing\": 0, \"lethal\": 0, \"aggravated\": 0 }\n"
            "  },\n"
            "  \"advantages\": [],\n"
            "  \"equipment\": [],\n"
            "  \"conditions\": [],\n"
            "  \"notes\": \"\"\n"
            "}\n"));
}

/* V5-5: clan, predator and the like are waiting to be filled in, and Blood Potency has its dot. */
static void
test_details (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = ten_sheet_new (ten_rulesets_find (rulesets, "v5", NULL), "Ana");

  g_assert_cmpstr (ten_sheet_get_detail (sheet, "clan"), ==, "");
  g_assert_cmpstr (ten_sheet_get_detail (sheet, "predator"), ==, "");
  g_assert_cmpint (get_rating (sheet, "blood_potency"), ==, 1);
}

static void
test_copy (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet =
      make_sheet (rulesets, "cofd", "\"traits\":  {\"wits\": 3, \"zen\":1},\"kept\" :[ ]");
  TenSheet *copy = ten_sheet_new_copy (sheet);
  g_autofree char *text = ten_sheet_dup_text (sheet);
  g_autofree char *copied = ten_sheet_dup_text (copy);
  g_autofree char *after = NULL;

  g_assert_cmpstr (copied, ==, text);
  g_assert_null (ten_sheet_get_file (copy));
  g_assert_true (ten_sheet_is_changed (copy));
  g_assert_cmpint (get_rating (copy, "zen"), ==, 1);
  g_assert_true (ten_sheet_play (copy, ten_rating_edit_new ("wits", 4), NULL));
  after = ten_sheet_dup_text (sheet);
  g_assert_cmpstr (after, ==, text);
  g_assert_finalize_object (copy);
}

TEN_TESTS
{
  static const char *const ids[] = { "cofd", "nwod", "v20", "v20book", "v20da", "v5", "wodtests" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *path = g_strconcat ("/sheet/new/blank/", ids[i], NULL);

      g_test_add_data_func (path, ids[i], test_blank);
    }
  g_test_add_func ("/sheet/new/COFD-23/V5-4/counted", test_counted);
  g_test_add_func ("/sheet/new/layout", test_layout);
  g_test_add_func ("/sheet/new/V5-5/details", test_details);
  g_test_add_func ("/sheet/new/copy", test_copy);
}
