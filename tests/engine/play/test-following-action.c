/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Steps that follow a roll in the log, and steps between rolls. */

#include "fixtures.h"
#include "tests.h"

static TenAction *
make_reroll (PlayFixture *fixture, TenRecord *record, guint die, TenSheet *sheet)
{
  return ten_following_action_new_reroll (get_ruleset (fixture, ten_record_get_ruleset (record)),
                                          record, &die, 1, sheet);
}

static void
test_reroll (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "v5 3", NULL, NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, "1,7,2");
  g_autoptr (TenAction) reroll = NULL;
  g_autoptr (TenAction) once_more = NULL;
  g_autoptr (TenPlay) rerolled = NULL;
  g_autoptr (TenRecord) now = NULL;
  TenSheet *sheet = set_sheet (fixture, 0, "v5", 2);

  reroll = make_reroll (fixture, ten_play_get_record (play), 0, sheet);
  g_assert_cmpint (ten_action_get_kind (reroll), ==, TEN_ACTION_REROLL);
  rerolled = perform (fixture, reroll, "8");
  assert_entries (rerolled, "reroll:Marisol 3@6 2 success after 1.1 | willpower reroll");
  g_assert_cmpint (count_points (sheet), ==, 1);
  g_assert_cmpstr (ten_record_get_comment (ten_play_get_record (rerolled)), ==, "the lock");

  /* Only once, even with an outdated record of the roll. */
  refuse (fixture, reroll, "8", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
  once_more = make_reroll (fixture, ten_play_get_record (rerolled), 2, sheet);
  refuse (fixture, once_more, "8", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
  g_assert_cmpint (count_points (sheet), ==, 1);
  now = read_roll (fixture, ten_play_get_record (play));
  assert_offered (now, get_ruleset (fixture, "v5"), "");
}

/* The wrong dice, or too many, are refused before anything is paid. */
static void
test_reroll_refused (PlayFixture *fixture, gconstpointer data)
{
  const guint too_many[] = { 0, 1, 2, 3 };
  g_autoptr (TenAction) action = make_roll_action (fixture, "v5 5 red=1", NULL, NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, "1,1,1,1,1");
  TenRuleset *ruleset = get_ruleset (fixture, "v5");
  TenSheet *sheet = set_sheet (fixture, 0, "v5", 1);
  g_autofree char *before = dup_state (fixture);
  g_autofree char *after = NULL;
  g_autoptr (TenAction) many = ten_following_action_new_reroll (
      ruleset, ten_play_get_record (play), too_many, G_N_ELEMENTS (too_many), sheet);
  g_autoptr (TenAction) none =
      ten_following_action_new_reroll (ruleset, ten_play_get_record (play), NULL, 0, sheet);
  g_autoptr (TenAction) red = make_reroll (fixture, ten_play_get_record (play), 4, sheet);
  g_autoptr (TenAction) no_such = make_reroll (fixture, ten_play_get_record (play), 77, sheet);
  TenAction *refused[] = { many, none, red, no_such };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    refuse (fixture, refused[i], "8,8,8,8", TEN_DICE_ERROR, TEN_DICE_ERROR_REROLL);
  set_sheet (fixture, 0, "v5", 0);
  {
    g_autoptr (TenAction) unpaid =
        make_reroll (fixture, ten_play_get_record (play), 0, fixture->sheets[0]);

    refuse (fixture, unpaid, "8", TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS);
  }
  set_sheet (fixture, 0, "v5", 1);
  after = dup_state (fixture);
  g_assert_cmpstr (after, ==, before);
}

static const char *
get_winner (TenPlay *play)
{
  return ten_event_get_word (ten_play_find_event (play, TEN_EVENT_ACTION), "winner");
}

/* TEST-7: other dice may change the winner; each side can reroll once, also after a restart. */
static void
test_contest (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "wodtests 2", "wodtests 2", NULL);
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenAction) one = NULL;
  g_autoptr (TenAction) other = NULL;
  g_autoptr (TenPlay) first = NULL;
  g_autoptr (TenPlay) second = NULL;
  g_autoptr (TenRecord) b = NULL;

  play = perform (fixture, action, "6,1,6,7");
  g_assert_cmpstr (get_winner (play), ==, "b");
  one = make_reroll (fixture, ten_play_find_record (play, "a"), 1, NULL);
  first = perform (fixture, one, "6");
  assert_entries (
      first,
      "action contest | reroll:Marisol 2@6 2 success after 1.1 | willpower reroll | contest");
  g_assert_cmpstr (get_winner (first), ==, "storyteller");
  g_assert_cmpstr (ten_play_get_text (first), !=, "");

  g_assert_true (ten_table_get_log (fixture->table) == fixture->log);
  g_clear_object (&fixture->log);
  ten_table_set_log (fixture->table, NULL);
  fixture->log = open_log (fixture->base.path);
  ten_table_set_log (fixture->table, fixture->log);
  b = read_roll (fixture, ten_play_find_record (play, "b"));
  other = make_reroll (fixture, b, 0, NULL);
  second = perform (fixture, other, "1");
  g_assert_cmpstr (get_winner (second), ==, "a");
  g_assert_cmpint (
      ten_event_get_number (ten_play_find_event (second, TEN_EVENT_ACTION), "margin", 0), ==, 1);
}

/* COFD-21: a common action remains one. */
static void
test_common (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "wodtests 2", NULL, NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, "1,1");
  g_autoptr (TenAction) reroll = make_reroll (fixture, ten_play_get_record (play), 1, NULL);
  g_autoptr (TenPlay) rerolled = perform (fixture, reroll, "6");

  assert_entries (rerolled, "reroll:Marisol 2@6 1 failure after 1.1 | willpower reroll");
  g_assert_cmpstr (ten_play_get_text (rerolled), ==, "");
}

/* TEST-6, TEST-7: the winner of a contest gets the bonus of the margin, and the loser gets none. */
static const struct
{
  const char *faces; /* seven dice against one */
  const char *winner;
  gboolean bonus_a;
  gboolean bonus_b;
} contests[] = {
  { "6,6,6,6,6,1,1,1,1,1,1,1,1,1", "a", TRUE, FALSE },
  { "6,6,6,1,1,1,1,1,1,1,1,1,1,1", "a", TRUE, FALSE },
  { "6,6,6,6,1,1,1,6,6,1,1,1,1,1", "a", FALSE, FALSE },
  { "6,6,6,6,6,6,6,6,6,6,6,6,1,1", "a", FALSE, FALSE },
  { "6,6,1,1,1,1,1,6,6,6,6,6,6,6", "b", FALSE, TRUE },
  { "6,6,6,6,6,1,1,6,6,6,6,6,6,6", "b", FALSE, FALSE },
};

static void
test_bonus_of_contest (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *ruleset = get_ruleset (fixture, "wodtests");

  for (guint i = 0; i < G_N_ELEMENTS (contests); i++)
    {
      g_autoptr (TenAction) action = make_roll_action (fixture, "wodtests 7", "wodtests 7", NULL);
      g_autoptr (TenPlay) play = perform (fixture, action, contests[i].faces);
      TenRecord *a = ten_play_find_record (play, "a");
      TenRecord *b = ten_play_find_record (play, "b");

      g_test_message ("%s", contests[i].faces);
      g_assert_cmpstr (get_winner (play), ==, contests[i].winner);
      g_assert_cmpint (ten_aftermath_find_bonus (a, ruleset) != NULL, ==, contests[i].bonus_a);
      g_assert_cmpint (ten_aftermath_find_bonus (b, ruleset) != NULL, ==, contests[i].bonus_b);
      g_assert_cmpint (ten_aftermath_is_offered (TEN_EVENT_BONUS, a, ruleset), ==,
                       contests[i].bonus_a);
      g_assert_true (a == ten_play_get_record (play));
    }
}

static void
test_pass_bonus (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *ruleset = get_ruleset (fixture, "wodtests");
  g_autoptr (TenAction) action = make_roll_action (fixture, "wodtests 7", "wodtests 7", NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, contests[0].faces);
  g_autoptr (TenAction) pass = NULL;
  g_autoptr (TenAction) refused = NULL;
  g_autoptr (TenPlay) passed = NULL;
  g_autoptr (GPtrArray) open = NULL;

  pass = follow_with (TEN_EVENT_BONUS, ruleset, ten_play_find_record (play, "a"),
                      "{'dice': <2>, 'character': <'Luz'>}", NULL);
  passed = perform (fixture, pass, "");
  assert_entries (passed, "bonus");
  g_assert_cmpint (ten_event_get_number (ten_play_get_entries (passed)->pdata[0], "dice", 0), ==,
                   2);
  open = ten_next_roll_list_bonuses (fixture->log, "Luz", ruleset);
  g_assert_cmpuint (open->len, ==, 1);
  refuse (fixture, pass, "", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
  refused = follow_with (TEN_EVENT_BONUS, ruleset, ten_play_find_record (play, "b"),
                         "{'dice': <2>, 'character': <'Luz'>}", NULL);
  refuse (fixture, refused, "", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
}

/* The contest was decided again: the new winner gets the bonus. */
static void
test_bonus_of_reroll (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *ruleset = get_ruleset (fixture, "wodtests");
  g_autoptr (TenAction) action = make_roll_action (fixture, "wodtests 6", "wodtests 6", NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, "6,6,1,1,1,1,1,1,1,1,1,1");
  g_autoptr (TenAction) reroll = make_reroll (fixture, ten_play_find_record (play, "a"), 4, NULL);
  g_autoptr (TenPlay) rerolled = NULL;

  g_assert_null (ten_aftermath_find_bonus (ten_play_find_record (play, "a"), ruleset));
  rerolled = perform (fixture, reroll, "6");
  g_assert_cmpstr (get_winner (rerolled), ==, "a");
  g_assert_nonnull (ten_aftermath_find_bonus (ten_play_get_record (rerolled), ruleset));
}

/* The former winner's roll belongs to a contest that no longer counts. */
static void
test_bonus_lost (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *ruleset = get_ruleset (fixture, "wodtests");
  g_autoptr (TenAction) action = make_roll_action (fixture, "wodtests 6", "wodtests 6", NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, "6,6,6,1,1,1,1,1,1,1,1,1");
  g_autoptr (TenAction) reroll = make_reroll (fixture, ten_play_find_record (play, "b"), 0, NULL);
  g_autoptr (TenAction) pass = NULL;
  g_autoptr (TenPlay) rerolled = perform (fixture, reroll, "6");

  g_assert_cmpstr (get_winner (rerolled), ==, "a");
  pass = follow_with (TEN_EVENT_BONUS, ruleset, ten_play_find_record (play, "a"),
                      "{'dice': <2>, 'character': <'Luz'>}", NULL);
  refuse (fixture, pass, "", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
}

static void
test_rouse (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *ruleset = get_ruleset (fixture, "v5");
  TenSheet *sheet = set_sheet (fixture, 0, "v5", 2);
  g_autoptr (TenAction) action = ten_following_action_new_rouse (ruleset, "Marisol", 1, sheet);
  g_autofree char *before = ten_sheet_dup_text (sheet);
  g_autofree char *json = NULL;
  g_autoptr (TenPlay) kept = perform (fixture, action, "6");
  g_autoptr (TenPlay) raised = NULL;
  int hunger = 0;

  assert_entries (kept, "rouse:Marisol 1@6 1 success | rouse");
  g_assert_cmpuint (ten_play_get_sheets (kept)->len, ==, 0);
  raised = perform (fixture, action, "5");
  assert_entries (raised, "rouse:Marisol 1@6 0 failure | rouse");
  g_assert_cmpstr (ten_play_get_text (raised), ==, "Rouse check: Hunger rises to 2");
  g_assert_true (ten_character_get_rating (TEN_CHARACTER (sheet), "hunger", &hunger));
  g_assert_cmpint (hunger, ==, 2);
  json = dup_json (ten_play_to_json (raised));
  g_assert_nonnull (strstr (json, "\"kept\":false"));
  g_assert_nonnull (strstr (json, "\"hunger\":2"));
  g_assert_true (ten_sheet_undo (sheet));
  g_free (json);
  json = ten_sheet_dup_text (sheet);
  g_assert_cmpstr (json, ==, before);
}

static void
test_dramatic_failure (PlayFixture *fixture, gconstpointer data)
{
  TenSheet *sheet = set_sheet (fixture, 0, "cofd", 2);
  g_autoptr (TenAction) action = make_roll_action (fixture, "cofd 2", NULL, NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, "2,7");
  g_autoptr (TenAction) dramatic =
      follow_with (TEN_EVENT_DRAMATIC_FAILURE, get_ruleset (fixture, "cofd"),
                   ten_play_get_record (play), NULL, sheet);
  g_autoptr (TenPlay) made = perform (fixture, dramatic, "");

  assert_entries (made, "dramatic-failure");
  g_assert_cmpint (ten_sheet_get_beats (sheet), ==, 1);
  refuse (fixture, dramatic, "", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
  g_assert_cmpint (ten_sheet_get_beats (sheet), ==, 1);
}

static void
test_condition (PlayFixture *fixture, gconstpointer data)
{
  TenSheet *sheet = set_sheet (fixture, 0, "cofd", 2);
  g_autoptr (TenAction) action = make_roll_action (fixture, "cofd 5", NULL, NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, "8,8,8,8,8");
  g_autoptr (TenAction) condition =
      follow_with (TEN_EVENT_CONDITION, get_ruleset (fixture, "cofd"), ten_play_get_record (play),
                   "{'character': <'Marisol'>}", sheet);
  g_autoptr (TenPlay) given = perform (fixture, condition, "");

  assert_entries (given, "condition");
  g_assert_cmpuint (g_list_model_get_n_items (ten_sheet_get_items (sheet, TEN_SHEET_CONDITION)), ==,
                    1);
  refuse (fixture, condition, "", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
  g_assert_cmpuint (g_list_model_get_n_items (ten_sheet_get_items (sheet, TEN_SHEET_CONDITION)), ==,
                    1);
}

/* COFD-13, COFD-19: the damage is marked on the target's sheet, in one step, and only once. */
static void
test_damage (PlayFixture *fixture, gconstpointer data)
{
  TenSheet *sheet = set_sheet (fixture, 0, "cofd", 2);
  TenRuleset *ruleset = get_ruleset (fixture, "cofd");
  g_autoptr (TenAction) action = make_roll_action (fixture, "cofd 3", NULL, NULL);
  g_autofree char *before = ten_sheet_dup_text (sheet);
  g_autofree char *after = NULL;
  g_autoptr (TenActionSide) ben = NULL;
  g_autoptr (TenEvent) suggested = NULL;
  g_autoptr (TenAction) odd = NULL;
  g_autoptr (TenAction) damage = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenPlay) hurt = NULL;
  TenTrackState state = { 0 };
  TenRequest none;
  TenRecord *record;

  ten_ruleset_init_request (ruleset, &none);
  ben = ten_action_side_new ("Ben", &none, NULL);
  ten_roll_action_set_resisting (TEN_ROLL_ACTION (action), ben);
  ten_action_set_common (action, "armed_attack");
  play = perform (fixture, action, "8,9,2");
  record = ten_play_get_record (play);
  g_assert_cmpint (ten_aftermath_get_damage (record, ruleset), ==, 2);
  g_assert_cmpstr (ten_aftermath_get_target (record), ==, "Ben");
  suggested = ten_aftermath_create_event (ten_aftermath_find (TEN_EVENT_DAMAGE), record, ruleset,
                                          NULL, NULL);
  g_assert_cmpstr (ten_event_get_word (suggested, "kind"), ==, "lethal");

  odd = follow_with (TEN_EVENT_DAMAGE, ruleset, record, "{'kind': <'cold'>}", sheet);
  refuse (fixture, odd, "", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
  damage = follow_with (TEN_EVENT_DAMAGE, ruleset, record, "{'kind': <'lethal'>}", sheet);
  hurt = perform (fixture, damage, "");
  assert_entries (hurt, "damage");
  g_assert_true (ten_character_get_track (TEN_CHARACTER (sheet),
                                          ten_ruleset_find_track (ruleset, "health"), &state));
  g_assert_cmpint (state.marked[1], ==, 2);
  refuse (fixture, damage, "", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
  g_assert_true (ten_sheet_undo (sheet));
  after = ten_sheet_dup_text (sheet);
  g_assert_cmpstr (after, ==, before);
}

/* V20-11: only the attacking side does damage by winning. */
static void
test_damage_of_contest (PlayFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *faces;
    int damage;
  } cases[] = { { "8,9,9,8,2", 2 }, { "8,2,2,8,9", 0 }, { "2,2,2,2,2", 0 } };
  TenRuleset *ruleset = get_ruleset (fixture, "cofd");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenAction) action = make_roll_action (fixture, "cofd 3", "cofd 2", NULL);
      g_autoptr (TenPlay) play = NULL;

      ten_action_set_common (action, "unarmed_attack");
      play = perform (fixture, action, cases[i].faces);
      g_assert_cmpint (ten_aftermath_get_damage (ten_play_get_record (play), ruleset), ==,
                       cases[i].damage);
      g_assert_cmpint (ten_aftermath_get_damage (ten_play_find_record (play, "b"), ruleset), ==, 0);
    }
}

static void
test_mark (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = ten_following_action_new_mark ("scene", "At the docks");
  g_autoptr (TenPlay) play = perform (fixture, action, "");
  g_autoptr (GError) error = NULL;
  g_autofree char *json = dup_json (ten_play_to_json (play));
  g_autofree char *text = NULL;

  assert_entries (play, "mark");
  text = ten_event_dup_text (ten_play_get_entries (play)->pdata[0]);
  g_assert_cmpstr (text, ==, "Scene: At the docks");
  g_assert_cmpstr (json, ==, "{}");
  g_assert_null (ten_play_get_record (play));
  g_assert_null (ten_play_get_record (play));
  g_assert_null (ten_action_compute_odds (action, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
}

/* NWOD-4: no dice, and a line in the history. */
static void
test_give_up (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *ruleset = ten_rulesets_find (ten_table_get_rulesets (fixture->table), "nwod", NULL);
  TenRequest request;

  ten_ruleset_init_request (ruleset, &request);
  for (request.dice = 1; request.dice >= 0; request.dice--)
    {
      g_autoptr (TenAction) action = ten_following_action_new_give_up (ruleset, &request, "Ann");
      g_autoptr (GError) error = NULL;
      g_autoptr (TenPlay) play = NULL;
      g_autofree char *text = NULL;

      ten_action_set_comment (action, "the lock");
      play = ten_action_perform (action, fixture->table, &error);
      if (request.dice == 1)
        {
          g_assert_error (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
          continue;
        }
      g_assert_no_error (error);
      assert_entries (play, "give-up");
      text = ten_event_dup_text (ten_play_find_event (play, TEN_EVENT_GIVE_UP));
      g_assert_cmpstr (text, ==, "Ann gives up instead of rolling a chance die (the lock)");
    }
}

static char *
dup_strike (PlayFixture *fixture, TenRecord *record)
{
  g_autoptr (TenRecord) now = read_roll (fixture, record);
  TenEvent *strike = ten_record_get_strike (now);

  return strike != NULL ? ten_event_dup_text (strike) : g_strdup ("");
}

/* Strikes out both sides of a contest through either of them, and restores them. */
static void
test_strike (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "v5 2", "v5 2", NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, "6,1,6,7");
  TenRecord *sides[] = { ten_play_find_record (play, "a"), ten_play_find_record (play, "b") };
  g_autoptr (TenAction) strike = ten_following_action_new_strike (sides[1], "The wrong sheet");
  g_autoptr (TenAction) again = ten_following_action_new_strike (sides[0], "Once more");
  g_autoptr (TenAction) restore = ten_following_action_new_restore (sides[0]);
  g_autoptr (TenPlay) struck = NULL;
  g_autoptr (TenPlay) restored = NULL;
  g_autoptr (TenRecord) now = NULL;

  refuse (fixture, restore, "", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
  g_assert_cmpint (ten_action_get_kind (strike), ==, TEN_ACTION_STRIKE);
  struck = perform (fixture, strike, "");
  assert_entries (struck, "strike");
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *text = dup_strike (fixture, sides[i]);

      g_assert_cmpstr (text, ==, "Struck out: The wrong sheet");
    }
  now = read_roll (fixture, sides[0]);
  assert_offered (now, get_ruleset (fixture, "v5"), "");
  refuse (fixture, again, "", TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);

  g_assert_cmpint (ten_action_get_kind (restore), ==, TEN_ACTION_RESTORE);
  restored = perform (fixture, restore, "");
  assert_entries (restored, "restore");
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *text = dup_strike (fixture, sides[i]);

      g_assert_cmpstr (text, ==, "");
    }
  g_clear_object (&now);
  now = read_roll (fixture, sides[0]);
  g_assert_true (ten_aftermath_is_offered (TEN_AFTERMATH_REROLL, now, get_ruleset (fixture, "v5")));
}

/* The reason may tell of what players do not see, in any roll of the play. */
static void
test_strike_secret (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "cofd 1", "cofd 2 secret=-1", NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, "8,1");
  g_autoptr (TenAction) strike =
      ten_following_action_new_strike (ten_play_find_record (play, "a"), "No cold iron");
  g_autoptr (TenPlay) struck = perform (fixture, strike, "");

  assert_entries (struck, "~strike");
}

TEN_TESTS
{
#define ADD(path, test) g_test_add (path, PlayFixture, NULL, set_up_table, test, tear_down_table)
  ADD ("/play/following/V5-3/reroll", test_reroll);
  ADD ("/play/following/V5-3/refused", test_reroll_refused);
  ADD ("/play/following/TEST-7/TEST-10/contest", test_contest);
  ADD ("/play/following/COFD-21/common", test_common);
  ADD ("/play/following/TEST-6/TEST-7/bonus", test_bonus_of_contest);
  ADD ("/play/following/TEST-6/pass", test_pass_bonus);
  ADD ("/play/following/TEST-6/TEST-10/reroll", test_bonus_of_reroll);
  ADD ("/play/following/TEST-6/TEST-10/lost", test_bonus_lost);
  ADD ("/play/following/V5-4/rouse", test_rouse);
  ADD ("/play/following/COFD-7/dramatic-failure", test_dramatic_failure);
  ADD ("/play/following/COFD-7/condition", test_condition);
  ADD ("/play/following/COFD-19/damage", test_damage);
  ADD ("/play/following/V20-11/damage", test_damage_of_contest);
  ADD ("/play/following/COFD-22/mark", test_mark);
  ADD ("/play/following/NWOD-4/give-up", test_give_up);
  ADD ("/play/following/strike", test_strike);
  ADD ("/play/following/POOL-7/strike", test_strike_secret);
#undef ADD
}
