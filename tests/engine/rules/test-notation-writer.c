/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-notation-writer.h"
#include "rules/ten-notation-apply.h"
#include "pool-fixture.h"
#include "tests.h"
#include "rules/ten-notation-draft.h"
#include "notation-text.h"

static const struct
{
  const char *ruleset;
  const char *text;
  const char *written;
} cases[] = {
  { "cofd", "7", "7" },
  { "cofd", "-2 + 3", "-2 + 3" },
  { "cofd", "Strength + BRAWL + 2 spec grappling wp # punch",
    "strength + brawl + 2 spec \"Grappling\" wp # punch" },
  { "cofd", "wits 9again rote extra 2 required 3 tries 1",
    "wits required 3 again 9 rote extra 2 tries 1" },
  { "cofd", "wits noagain", "wits noagain" },
  { "cofd", "wits noagain reflexive rote", "wits noagain rote reflexive" },
  { "nwod", "5 instant", "5 instant" },
  { "cofd", "strength + 2 \"equipment\" - 1 \"dark\" + 1",
    "strength + 2 \"equipment\" - 1 \"dark\" + 1" },
  { "cofd", "5 + 2 \"Knife\"", "5 + 2 \"Knife\"" },
  { "cofd", "5 + 2 \"Knife\" + 1 \"Knife\" + 1 \"\" - 1 \"\"",
    "5 + 2 \"Knife\" + 1 \"Knife\" + 1 \"\" - 1 \"\"" },
  { "cofd", "surfing + dexterity", "surfing + dexterity" },
  { "v20", "7 injury", "7 injury" },
  { "wodtests", "7 combat", "7 combat" },
  { "cofd", "brawl + stealth uncommon", "brawl + stealth uncommon" },
  { "cofd", "willpower", "\"willpower\"" },
  { "v20da", "strength + brawl diff 7 spec", "strength + brawl target 7 spec" },
  { "v20", "6 diff 7 wp", "6 target 7 wp" },
  { "wodtests", "strength + strength need 5 red 1", "strength + strength required 5 red 1" },
  { "v5", "strength + brawl", "strength + brawl" },
  { "v20", "8 automatic", "8 automatic" },
  { "cofd", "7 withwounds", "7 withwounds" },
  { "v5", "strength + brawl nobonus", "strength + brawl nobonus" },
};

static void
apply (TenPool *pool, const char *text)
{
  TenNotation notation;
  g_autoptr (GError) error = NULL;

  ten_notation_parse (&notation, text, &error);
  g_assert_no_error (error);
  ten_notation_apply (&notation, pool, &error);
  g_assert_no_error (error);
}

static void
assert_same_pool (TenPool *one, TenPool *other)
{
  guint n_terms = g_list_model_get_n_items (G_LIST_MODEL (one));
  TenRequest request, other_request;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (other)), ==, n_terms);
  for (guint i = 0; i < n_terms; i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (one), i);
      g_autoptr (TenTerm) other_term = g_list_model_get_item (G_LIST_MODEL (other), i);

      g_assert_cmpint (ten_term_get_kind (term), ==, ten_term_get_kind (other_term));
      g_assert_cmpstr (ten_term_get_id (term), ==, ten_term_get_id (other_term));
      g_assert_cmpstr (ten_term_get_label (term), ==, ten_term_get_label (other_term));
      g_assert_cmpint (ten_term_get_dice (term), ==, ten_term_get_dice (other_term));
    }
  g_assert_true (ten_pool_to_request (one, &request, NULL));
  g_assert_true (ten_pool_to_request (other, &other_request, NULL));
  g_assert_cmpmem (&request, sizeof request, &other_request, sizeof other_request);
}

/* COFD-21: a written pool is the same when it is read. */
static void
test_same (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Fixture fixture = { 0 };
      g_autoptr (TenPool) other = NULL;
      g_autofree char *written = NULL;
      g_autofree char *again = NULL;
      g_autofree char *comment = NULL;
      TenNotation notation;

      set_up (&fixture, cases[i].ruleset);
      apply (fixture.pool, cases[i].text);
      g_assert_true (ten_notation_parse (&notation, cases[i].text, NULL));
      comment = ten_notation_dup_comment (&notation);
      written = ten_pool_to_notation (fixture.pool, comment);
      g_assert_cmpstr (written, ==, cases[i].written);

      other = ten_pool_new (ten_pool_get_ruleset (fixture.pool));
      ten_pool_set_character (other, TEN_CHARACTER (fixture.character));
      apply (other, written);
      assert_same_pool (fixture.pool, other);
      again = ten_pool_to_notation (other, comment);
      g_assert_cmpstr (again, ==, written);
      g_assert_finalize_object (g_steal_pointer (&other));
      tear_down (&fixture, NULL);
    }
}

static void
test_none (Fixture *fixture, gconstpointer data)
{
  TenPool *pool = fixture->pool;

  g_assert_null (ten_pool_to_notation (pool, NULL));
  apply (pool, "5");
  g_assert_true (ten_pool_set_modifier (pool, "the \"good\" knife", 1, NULL));
  g_assert_null (ten_pool_to_notation (pool, NULL));

  /* POOL-7: a sheet belongs to the player. */
  apply (pool, "5");
  g_assert_true (ten_pool_set_secret_modifier (pool, "trap", -1, TEN_SECRECY_SECRET, NULL));
  g_assert_null (ten_pool_to_notation (pool, NULL));
  apply (pool, "5");
  g_assert_true (ten_pool_set_resistance (pool, "resolve", "Resolve", 2, NULL));
  g_assert_null (ten_pool_to_notation (pool, NULL));
}

/* TEST-9, CHAT-4, COFD-4: they are those of the table, which a line can say for one roll. */
static void
test_house_rules (void)
{
  static const struct
  {
    const char *ruleset;
    const char *text;
    TenPoolOption option;
    int value;
  } rules[] = {
    { "wodtests", "12 halve required", TEN_POOL_HALVE, TEN_HALVE_REQUIRED },
    { "wodtests", "12 HALVE  never", TEN_POOL_HALVE, TEN_HALVE_NEVER },
    { "v20", "7 botch no-success", TEN_POOL_BOTCH, TEN_BOTCH_NO_SUCCESS },
    { "cofd", "strength + brawl nowounds", TEN_POOL_APPLY_WOUNDS, FALSE },
    { "cofd", "strength + brawl nountrained", TEN_POOL_APPLY_UNTRAINED, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      Fixture fixture = { 0 };
      g_autofree char *written = NULL;

      set_up (&fixture, rules[i].ruleset);
      apply (fixture.pool, rules[i].text);
      g_assert_cmpint (ten_pool_get_option (fixture.pool, rules[i].option), ==, rules[i].value);
      written = ten_pool_to_notation (fixture.pool, NULL);
      g_assert_null (strstr (written, ten_options[rules[i].option].keyword));
      tear_down (&fixture, NULL);
    }
}

static void
test_comment (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *none = NULL;

  apply (fixture->pool, "5");
  text = ten_pool_to_notation (fixture->pool, "  two\nlines # ");
  none = ten_pool_to_notation (fixture->pool, "  ");
  g_assert_cmpstr (text, ==, "5 # two lines #");
  g_assert_cmpstr (none, ==, "5");
}

static const char *
choose (GRand *random, const char *const *words)
{
  return words[g_rand_int_range (random, 0, (gint32) g_strv_length ((char **) words))];
}

/* A valid line of anything that can be written. */
static char *
make_line (GRand *random)
{
  static const char *const bases[] = { "7",
                                       "-2",
                                       "6d10",
                                       "strength",
                                       "Animal Ken",
                                       "\"self-control\"",
                                       "résistance",
                                       "action \"Fast-talk\"",
                                       "weapon \"Big knife\"",
                                       "5 + action \"sneaking\"",
                                       "test",
                                       "secret",
                                       NULL };
  static const char *const terms[] = { " + 2",
                                       " - 1",
                                       " + wits",
                                       " - \"red star\"",
                                       " + 1 \"\"",
                                       " - 2 \"Dark: night\" secret",
                                       " + 0 secret",
                                       " +3 announced",
                                       " + 4 \"Knife\"",
                                       " + action \"x y\"",
                                       NULL };
  static const char *const options[] = { " wp",
                                         " again9",
                                         " noagain",
                                         " need 2",
                                         " diff 7",
                                         " rote",

                                         " spec \"Grappling hold\"",
                                         " reflexive",
                                         " red 2",
                                         " resist resolve",
                                         " resist 3",
                                         " resist 2 \"Guard\"",
                                         " resistwp",
                                         " resist \"stamina\"",
                                         " uncommon",
                                         " automatic",
                                         " halve successes",
                                         " botch no-success",
                                         " botch Never",
                                         " nowounds",
                                         " withwounds",
                                         " nountrained",
                                         " nobonus",
                                         " armor 2",
                                         " damage 4 \"lethal\"",
                                         " damage \"lethal\"",
                                         " soak 3",
                                         " soak \"hidden\"",
                                         NULL };
  static const char *const tests[] = { " test hard",
                                       " test 4",
                                       " test 3 \"stamina\"",
                                       " test stamina",
                                       " test + 2",
                                       " test - 1 \"Fog\" secret",
                                       NULL };
  static const char *const added[] = { " + 1",       " + 2 \"Ghouls\"", " - 3 secret",
                                       " test easy", " resist 2",       " wp",
                                       NULL };
  GString *line = g_string_new (choose (random, bases));

  for (gint32 n = g_rand_int_range (random, 0, 4); n > 0; n--)
    g_string_append (line, choose (random, terms));
  for (gint32 n = g_rand_int_range (random, 0, 4); n > 0; n--)
    g_string_append (line, choose (random, options));
  if (g_rand_boolean (random))
    {
      g_string_append (line, choose (random, tests));
      for (gint32 n = g_rand_int_range (random, 0, 3); n > 0; n--)
        g_string_append (line, choose (random, added));
    }
  return g_string_free (line, FALSE);
}

/* Whatever is read, its line is read as the same. */
static void
test_round_trip (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (38);

  for (guint i = 0; i < 5000; i++)
    {
      g_autofree char *line = make_line (random);
      g_autofree char *written = NULL;
      g_autofree char *said = NULL;
      g_autofree char *again = NULL;
      g_autoptr (GError) error = NULL;
      TenNotation one, other;

      ten_notation_parse (&one, line, &error);
      g_assert_no_error (error);
      written = ten_notation_write (&one, NULL);
      g_assert_nonnull (written);
      ten_notation_parse (&other, written, &error);
      g_assert_no_error (error);
      said = describe_notation (&one);
      again = describe_notation (&other);
      g_assert_cmpstr (again, ==, said);
    }
}

TEN_TESTS
{
  g_test_add_func ("/rules/notation/COFD-13/POOL-7/TEST-4/round-trip", test_round_trip);
  g_test_add_func ("/rules/notation/COFD-21/written", test_same);
  g_test_add_func ("/rules/notation/TEST-9/CHAT-4/COFD-4/house-rules", test_house_rules);
  g_test_add ("/rules/notation/POOL-7/not-written", Fixture, "cofd", set_up, test_none, tear_down);
  g_test_add ("/rules/notation/COFD-21/comment", Fixture, "cofd", set_up, test_comment, tear_down);
}
