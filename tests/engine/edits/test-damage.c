/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "edits.h"
#include "tests.h"

/* Marks and heals in sequence: "0" marks the lightest kind, "-0" heals one; a "!" after it means
 * that nothing can change. */
static const struct
{
  const char *path;
  const char *ruleset;
  const char *track;
  int size;
  int marked[TEN_MAX_DAMAGE_KINDS];
  const char *clicks;
  int after[TEN_MAX_DAMAGE_KINDS];
} cases[] = {
  { "COFD-19/room", "cofd", "health", 7, { 1, 1, 0 }, "0 2 1", { 2, 2, 1 } },
  { "COFD-19/full-of-bashing", "cofd", "health", 3, { 3, 0, 0 }, "0", { 2, 1, 0 } },
  { "COFD-19/full-of-bashing/lethal", "cofd", "health", 3, { 3, 0, 0 }, "1 1", { 1, 2, 0 } },
  { "COFD-19/full-of-bashing/aggravated", "cofd", "health", 3, { 3, 0, 0 }, "2", { 2, 0, 1 } },
  { "COFD-19/full-of-lethal", "cofd", "health", 2, { 0, 2, 0 }, "0 1", { 0, 0, 2 } },
  { "COFD-19/dead", "cofd", "health", 2, { 0, 0, 2 }, "0! 1! 2!", { 0, 0, 2 } },
  { "COFD-19/to-the-end", "cofd", "health", 2, { 0 }, "0 0 0 0 0 0 0!", { 0, 0, 2 } },
  { "COFD-19/heal", "cofd", "health", 7, { 1, 1, 0 }, "-0 -0! -1 -1! -2!", { 0 } },
  { "COFD-19/no-boxes", "cofd", "health", 0, { 0 }, "0! 1! 2! -0!", { 0 } },
  { "COFD-19/nwod", "nwod", "health", 1, { 1, 0, 0 }, "0", { 0, 1, 0 } },
  { "V20-15/full-of-bashing", "v20", "health", 7, { 7, 0, 0 }, "0!", { 7, 0, 0 } },
  { "V20-15/worse-takes-the-place", "v20", "health", 7, { 6, 1, 0 }, "1 2", { 4, 2, 1 } },
  { "V20-15/full-of-lethal", "v20da", "health", 7, { 0, 7, 0 }, "0! 1! 2", { 0, 6, 1 } },
  { "TEST-10/full", "wodtests", "health", 6, { 6, 0, 0 }, "0!", { 6, 0, 0 } },
  { "V5-4/superficial-overflows", "v5", "health", 5, { 5, 0 }, "0 0", { 3, 2 } },
  { "V5-4/aggravated", "v5", "willpower", 5, { 4, 1 }, "1", { 3, 2 } },
  { "V5-4/full", "v5", "willpower", 5, { 0, 5 }, "0! 1!", { 0, 5 } },
};

static void
click (const TenTrack *track, TenTrackState *state, const char *text)
{
  gboolean heals = *text == '-';
  int kind = text[heals ? 1 : 0] - '0';
  gboolean changed =
      heals ? ten_damage_heal (track, state, kind) : ten_damage_mark (track, state, kind);

  g_assert_cmpint (changed, ==, !g_str_has_suffix (text, "!"));
}

static void
test_clicks (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, cases[row].ruleset, NULL);
  const TenTrack *track = ten_ruleset_find_track (ruleset, cases[row].track);
  g_auto (GStrv) clicks = g_strsplit (cases[row].clicks, " ", -1);
  TenTrackState state = { .size = cases[row].size };

  memcpy (state.marked, cases[row].marked, sizeof state.marked);
  for (guint i = 0; clicks[i] != NULL; i++)
    click (track, &state, clicks[i]);
  g_assert_cmpint (state.size, ==, cases[row].size);
  g_assert_cmpmem (state.marked, sizeof state.marked, cases[row].after, sizeof cases[row].after);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/edits/damage/", cases[i].path, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_clicks);
    }
}
