/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"
#include "records/ten-record-private.h"

/* Each roll, and its entries in the log. The faces are in the order of drawing. */
static const struct
{
  const char *rule;
  const char *a;
  const char *b;
  const char *helpers;
  const char *faces;
  const char *entries;
  const char *text;
  int left[2]; /* points, out of 2 */
} plays[] = {
  { "COFD-1", "cofd 3", NULL, NULL, "8,3,9", "-:Marisol 3@8 2 success", "", { 2, 2 } },
  { "COFD-18",
    "cofd 3 willpower sheet=0",
    NULL,
    NULL,
    "8,3,9,1,1,1",
    "-:Marisol 6@8 2 success | willpower roll",
    "",
    { 1, 2 } },
  { "V20-5",
    "v20da 2 willpower sheet=0",
    NULL,
    NULL,
    "1,1",
    "-:Marisol 2@6 1 success | willpower roll",
    "",
    { 1, 2 } },
  { "V20-6", "v20da 6 automatic", NULL, NULL, "", "-:Marisol 6@6 1 success", "", { 2, 2 } },
  { "V20-16", "v20da 0", NULL, NULL, "", "-:Marisol 0@6 0 failure", "", { 2, 2 } },
  { "COFD-11", "cofd 4 tries=2", NULL, NULL, "8,1", "-:Marisol 2@8 1 success try 3", "", { 2, 2 } },
  { "V20-8", "v20da 2 tries=2", NULL, NULL, "8,7", "-:Marisol 2@8 1 success try 3", "", { 2, 2 } },
  /* Contests. */
  { "COFD-14",
    "cofd 3 willpower sheet=0",
    "cofd 1 willpower sheet=1",
    NULL,
    "8,3,9,1,1,1,8,8,8,2",
    "action contest | a:Marisol 6@8 2 success | b:Guard 4@8 3 success | willpower roll | "
    "willpower roll",
    "Marisol loses to Guard by 1",
    { 1, 1 } },
  { "COFD-14",
    "cofd 2",
    "cofd 2",
    NULL,
    "8,1,9,2",
    "action contest | a:Marisol 2@8 1 success | b:Guard 2@8 1 success",
    "A tie: nobody wins",
    { 2, 2 } },
  { "V20-11",
    "v20da 3",
    "v20da 4",
    NULL,
    "4,5,3,3,2,2,2",
    "action contest | a:Marisol 3@4 2 success | b:Guard 4@3 1 success",
    "Marisol wins by 1: Marginal",
    { 2, 2 } },
  { "CHAT-6",
    "v20 1",
    "v20 12",
    NULL,
    "10,1,1,2,2,2,2,2,2,2,2,2,2",
    "action contest | a:Marisol 1@10 1 success | b:Guard 12@2 8 success",
    "Marisol loses to Guard by 7: Phenomenal",
    { 2, 2 } },
  /* D1: each side's own earlier tries. */
  { "V20-8/V20-11",
    "v20da 3 tries=1",
    "v20da 4 tries=2",
    NULL,
    "4,5,3,4,5,2,2",
    "action contest | a:Marisol 3@5 1 success try 2 | b:Guard 4@5 1 success try 3",
    "A tie: nobody wins",
    { 2, 2 } },
  { "COFD-11/COFD-14",
    "cofd 3 tries=1",
    "cofd 4 tries=2",
    NULL,
    "8,8,1,1",
    "action contest | a:Marisol 2@8 2 success try 2 | b:Guard 2@8 0 failure try 3",
    "Marisol wins by 2",
    { 2, 2 } },
  { "CHAT-5/CHAT-6",
    "v20 3 tries=3",
    "v20 9",
    NULL,
    "9,10,2,3,2,2,2,2,2,2,2,2",
    "action contest | a:Marisol 3@10 1 success try 4 | b:Guard 9@3 1 success",
    "A tie: nobody wins",
    { 2, 2 } },
  /* A fixed target already includes the tries. */
  { "V20-8/given",
    "v20da 3 tries=1 target=5",
    "v20da 4",
    NULL,
    "6,5,3,3,2,2,2",
    "action contest | a:Marisol 3@6 1 success try 2 | b:Guard 4@3 1 success",
    "A tie: nobody wins",
    { 2, 2 } },
  /* Teamwork. */
  { "COFD-12",
    "cofd 2 willpower sheet=0",
    NULL,
    "cofd 2;cofd 1 willpower sheet=1",
    "8,9,1,1,8,1,8,1,1,1,1,1,1,1",
    "action teamwork | helper:Helper A 2@8 2 success | helper:Helper B 4@8 1 success | "
    "leader:Marisol 8@8 1 success | willpower roll | willpower roll",
    "The helpers add 3 dice",
    { 1, 1 } },
  { "COFD-12/dramatic",
    "cofd 6",
    NULL,
    "cofd 0;cofd 1",
    "1,8,8,1,1",
    "action teamwork | helper:Helper A 0@10 0 dramatic-failure | helper:Helper B 1@8 1 success | "
    "leader:Marisol 3@8 1 success",
    "With a dramatic failure among them, the helpers cost 3 dice",
    { 2, 2 } },
  { "CHAT-8",
    "v20 2",
    NULL,
    "v20 2;v20 1",
    "6,7,1,9,2",
    "action teamwork | helper:Helper A 2@6 2 success | helper:Helper B 1@6 0 botch | "
    "leader:Marisol 2@6 1 success",
    "Success: 3 successes together (Complete), but a botch may spoil the whole action",
    { 2, 2 } },
  /* A contest with help compares the sums of both sides. */
  { "CHAT-8/CHAT-6",
    "v20 2",
    "v20 3",
    "v20 2",
    "6,7,9,2,2,3,2",
    "action contest | helper:Helper A 2@6 2 success | a:Marisol 2@3 1 success | "
    "b:Guard 3@2 3 success",
    "A tie: nobody wins",
    { 2, 2 } },
  { "COFD-12/COFD-14",
    "cofd 1",
    "cofd 1",
    "cofd 2",
    "8,9,8,8,1,8",
    "action contest | helper:Helper A 2@8 2 success | a:Marisol 3@8 2 success | "
    "b:Guard 1@8 1 success",
    "Marisol wins by 1",
    { 2, 2 } },
};

static void
test_play (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_auto (GStrv) words = g_strsplit (plays[row].a, " ", 2);
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;
  guint n_willpower = 0;

  for (guint i = 0; i < 2 && !g_str_equal (words[0], "v5"); i++)
    set_sheet (fixture, i, words[0], 2);
  action = make_roll_action (fixture, plays[row].a, plays[row].b, plays[row].helpers);
  play = perform (fixture, action, plays[row].faces);

  assert_entries (play, plays[row].entries);
  g_assert_cmpstr (ten_play_get_text (play), ==, plays[row].text);
  g_assert_cmpint (ten_play_get_kind (play), ==, ten_action_get_kind (action));
  g_assert_true (ten_play_get_ruleset (play) == get_ruleset (fixture, words[0]));
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (count_points (fixture->sheets[i]), ==, plays[row].left[i]);
      n_willpower += plays[row].left[i] != 2;
    }
  g_assert_cmpuint (ten_play_get_sheets (play)->len, ==, n_willpower);
  for (guint i = 0; i < ten_play_get_records (play)->len; i++)
    {
      TenRecord *record = ten_play_get_records (play)->pdata[i];

      g_assert_cmpstr (ten_record_get_comment (record), ==, "the lock");
      g_assert_cmpstr (ten_record_get_ruleset (record), ==, words[0]);
      g_assert_cmpint (g_date_time_to_unix (ten_record_get_time (record)), ==, 1700000000);
    }
}

/* COFD-13, COFD-18: the resisting side spends its own point, which is not part of the actor's
 * roll. */
static void
test_resisting (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenActionSide) resisting = NULL;

  set_sheet (fixture, 1, "cofd", 1);
  resisting = make_side (fixture, "Guard", "cofd 3 sheet=1", FALSE);
  ten_action_side_set_willpower (resisting, TRUE);
  action = make_roll_action (fixture, "cofd 3", NULL, NULL);
  ten_roll_action_set_resisting (TEN_ROLL_ACTION (action), resisting);
  play = perform (fixture, action, "8,2,2");
  assert_entries (play, "-:Marisol 3@8 1 success | willpower resistance");
  g_assert_cmpstr (
      ten_event_get_word (ten_play_find_event (play, TEN_EVENT_WILLPOWER), "character"), ==,
      "Guard");
  g_assert_cmpint (count_points (fixture->sheets[1]), ==, 0);
  refuse (fixture, action, "8,2,2", TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS);
}

static void
test_difficulty (PlayFixture *fixture, gconstpointer secret)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "wodtests 3 required=3", NULL, NULL);
  g_autoptr (TenDifficultyBuilder) difficulty =
      ten_difficulty_builder_new (get_ruleset (fixture, "wodtests"));
  g_autoptr (TenPlay) play = NULL;
  g_autofree char *players = NULL;

  g_assert_true (ten_difficulty_builder_set_base (difficulty, 2, NULL));
  g_assert_true (ten_difficulty_builder_set_penalty (difficulty, "Cold iron", 1, NULL));
  ten_roll_action_set_difficulty (TEN_ROLL_ACTION (action), difficulty);
  play = perform (fixture, action, "6,7,8");
  assert_entries (play, "-:Marisol 3@6 3 success | ~test");
  g_assert_cmpint (ten_event_get_number (ten_play_find_event (play, TEN_EVENT_TEST), "required", 0),
                   ==, ten_difficulty_builder_get_required (difficulty));
  players = dup_json (ten_play_to_player_json (play));
  g_assert_null (strstr (players, "Cold iron"));
  g_assert_null (strstr (players, "required"));
  g_assert_null (strstr (players, "face"));
}

/* COFD-21, COFD-11: the name of the action, and the roll that it tries again. */
static void
test_common (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "cofd 2", NULL, NULL);
  g_autoptr (TenAction) again = make_roll_action (fixture, "cofd 2 tries=1", NULL, NULL);
  g_autoptr (TenAction) contest = make_roll_action (fixture, "cofd 2", "cofd 1", NULL);
  g_autoptr (TenPlay) first = NULL;
  g_autoptr (TenPlay) second = NULL;
  g_autoptr (TenPlay) third = NULL;

  ten_action_set_common (action, "jumping");
  ten_action_set_common (again, "jumping");
  ten_action_set_common (contest, "sneaking");
  first = perform (fixture, action, "1,2");
  assert_entries (first, "action common | -:Marisol 2@8 0 failure");
  assert_offered (ten_play_get_record (first), ten_play_get_ruleset (first),
                  "try-again try-without-penalty dramatic-failure");
  ten_action_set_follows (again, ten_play_get_record (first));
  second = perform (fixture, again, "1");
  assert_entries (second, "action common | -:Marisol 1@8 0 failure try 2 after 1.1");
  third = perform (fixture, contest, "8,1,1");
  g_assert_cmpstr (ten_event_get_word (ten_play_find_event (third, TEN_EVENT_ACTION), "common"), ==,
                   "sneaking");
}

static const char *
get_target (TenPlay *play)
{
  return ten_event_get_word (ten_play_find_event (play, TEN_EVENT_ACTION), "target");
}

/* COFD-13, COFD-12: whom an attack hurts is known with helpers too, and when it is rolled again. */
static void
test_target (PlayFixture *fixture, gconstpointer data)
{
  static const char *const faces[] = { "8,9", "8,8,9,9" };
  g_autoptr (TenAction) alone = make_roll_action (fixture, "cofd 2", NULL, NULL);
  g_autoptr (TenAction) helped = make_roll_action (fixture, "cofd 2", NULL, "cofd 1");
  g_autoptr (TenAction) again = NULL;
  g_autoptr (TenPlay) last = NULL;
  TenAction *const actions[] = { alone, helped };
  TenRequest none;
  g_autoptr (TenActionSide) guard = NULL;

  ten_request_init (&none);
  guard = ten_action_side_new ("Guard", &none, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (TenPlay) play = NULL;

      ten_action_set_common (actions[i], "unarmed_attack");
      ten_roll_action_set_resisting (TEN_ROLL_ACTION (actions[i]), guard);
      play = perform (fixture, actions[i], faces[i]);
      g_assert_cmpstr (get_target (play), ==, "Guard");
      g_clear_object (&again);
      again = ten_roll_action_new_again (ten_play_get_record (play), fixture->table, NULL);
    }
  g_assert_nonnull (again);
  last = perform (fixture, again, "8,8,9,9");
  g_assert_cmpstr (get_target (last), ==, "Guard");
  g_assert_cmpstr (ten_aftermath_get_target (ten_play_get_record (last)), ==, "Guard");
}

/* COFD-19: damage to nobody would be lost. */
static void
test_damage_needs_a_target (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) attack = make_roll_action (fixture, "cofd 2", NULL, NULL);
  g_autoptr (TenAction) damage = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (GError) error = NULL;

  ten_action_set_common (attack, "unarmed_attack");
  play = perform (fixture, attack, "8,9");
  damage = ten_following_action_new_aftermath (
      ten_aftermath_find (TEN_EVENT_DAMAGE), ten_play_get_ruleset (play),
      ten_play_get_record (play), g_variant_new ("a{sv}", NULL), NULL);
  g_assert_null (ten_action_perform (damage, fixture->table, &error));
  g_assert_error (error, TEN_AFTERMATH_ERROR, TEN_AFTERMATH_ERROR_REFUSED);
}

static void
test_start_members (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) contest = make_roll_action (fixture, "v20 2", "v20 3", "v20 2");
  g_autoptr (TenAction) teamwork = make_roll_action (fixture, "cofd 2", NULL, "cofd 1;cofd 1");
  g_autoptr (TenPlay) contested = NULL;
  g_autoptr (TenPlay) helped = NULL;
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;

  ten_roll_action_set_help (TEN_ROLL_ACTION (contest), -1, TRUE);
  contested = perform (fixture, contest, "6,7,9,2,2,3,2");
  one = ten_json_to_text (ten_event_get_details (ten_play_find_event (contested, TEN_EVENT_ACTION)),
                          FALSE);
  g_assert_cmpstr (one, ==,
                   "{\"winner\":\"none\",\"margin\":0,\"degree\":null,\"draw\":true,"
                   "\"action\":\"contest\",\"name\":\"the "
                   "lock\",\"a\":\"Marisol\",\"b\":\"Guard\",\"defender\":\"none\",\"dice\":0,"
                   "\"successes\":3,\"dramatic\":0,\"botches\":0,\"leader\":\"Marisol\","
                   "\"helpers\":1,\"outcome\":\"success\",\"spoils\":true}");
  helped = perform (fixture, teamwork, "8,9,1,1,1,2");
  other = ten_json_to_text (ten_event_get_details (ten_play_find_event (helped, TEN_EVENT_ACTION)),
                            FALSE);
  g_assert_cmpstr (other, ==,
                   "{\"dice\":2,\"dramatic\":0,\"botches\":0,\"action\":\"teamwork\","
                   "\"name\":\"the lock\",\"leader\":\"Marisol\",\"helpers\":2}");
}

/* TEST-6: a bonus that is left out waits for a later roll. */
static void
test_keeps_bonuses (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) contest = make_roll_action (fixture, "wodtests 1", "wodtests 1", NULL);
  g_autoptr (TenPlay) play = NULL;
  GPtrArray *records;

  ten_roll_action_set_keeps_bonuses (TEN_ROLL_ACTION (contest), TRUE);
  play = perform (fixture, contest, "6,1");
  records = ten_play_get_records (play);
  for (guint i = 0; i < records->len; i++)
    {
      g_autoptr (TenEvent) event =
          g_list_model_get_item (ten_record_get_events (records->pdata[i]), 0);
      g_autofree char *text = ten_event_dup_text (event);

      g_assert_cmpstr (ten_event_get_kind (event), ==, TEN_EVENT_NO_BONUS);
      g_assert_cmpstr (text, ==, "A bonus is kept for a later roll");
    }
}

static void
test_json (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) alone = make_roll_action (fixture, "cofd 2", NULL, NULL);
  g_autoptr (TenAction) contest = make_roll_action (fixture, "v20 2", "v20 3", "v20 1;v20 1");
  g_autoptr (TenPlay) one = perform (fixture, alone, "8,9");
  g_autoptr (TenPlay) two = perform (fixture, contest, "6,7,3,3,2,2,3");
  g_autofree char *plain = dup_json (ten_play_to_json (one));
  g_autofree char *roll = dup_json (ten_record_roll_to_json (ten_play_get_record (one)));
  g_autoptr (JsonNode) node = ten_play_to_json (two);
  g_autoptr (GPtrArray) helpers = ten_play_list_helpers (two);
  JsonObject *object = json_node_get_object (node);

  g_assert_cmpstr (plain, ==, roll);
  g_assert_cmpint (json_array_get_length (json_object_get_array_member (object, "helpers")), ==, 2);
  g_assert_cmpuint (helpers->len, ==, 2);
  g_assert_cmpstr (json_object_get_string_member (object, "winner"), ==, "a");
  g_assert_cmpint (json_object_get_int_member (object, "margin"), ==, 1);
  g_assert_true (json_object_has_member (object, "a") && json_object_has_member (object, "b"));
  g_assert_cmpint (
      json_object_get_int_member (json_object_get_object_member (object, "given"), "successes"), ==,
      2);
  g_assert_cmpint (
      json_object_get_int_member (json_object_get_object_member (object, "result"), "successes"),
      ==, 4);
  g_assert_true (ten_play_get_record (two) == ten_play_find_record (two, "a"));
  g_assert_null (ten_play_find_record (two, "leader"));
}

/* TEST-10: if it is known beforehand, everything is one play, and the new roll counts. */
static void
test_reroll (PlayFixture *fixture, gconstpointer data)
{
  const guint dice[] = { 0, 2 };
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenPlay) second = NULL;

  set_sheet (fixture, 0, "v5", 2);
  action = make_roll_action (fixture, "v5 3 sheet=0", NULL, NULL);
  ten_roll_action_set_reroll (TEN_ROLL_ACTION (action), dice, G_N_ELEMENTS (dice));
  play = perform (fixture, action, "1,7,2,8,9");
  assert_entries (play, "-:Marisol 3@6 1 success | reroll:Marisol 3@6 3 success after 1.1 | "
                        "willpower reroll");
  g_assert_cmpint (ten_roll_get_successes (ten_record_get_roll (ten_play_get_record (play))), ==,
                   3);
  g_assert_cmpint (count_points (fixture->sheets[0]), ==, 1);

  /* The action is unchanged: each time, the point is paid once. */
  second = perform (fixture, action, "1,7,2,8,9");
  g_assert_cmpint (count_points (fixture->sheets[0]), ==, 0);
  refuse (fixture, action, "1,7,2,8,9", TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS);
}

/* Helpers' dice are not stored in the action, so it can be performed again. */
static void
test_twice (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, "cofd 1", "cofd 1", "cofd 1");

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TenPlay) play = perform (fixture, action, "8,8,1,1");

      assert_entries (play, "action contest | helper:Helper A 1@8 1 success | "
                            "a:Marisol 2@8 1 success | b:Guard 1@8 0 failure");
    }
}

static const struct
{
  const char *rule;
  const char *a;
  const char *b;
  const char *helpers;
  const char *faces;
  const char *role;
} agains[] = {
  { "COFD-18", "cofd 3 willpower", NULL, NULL, "8,3,9,1,1,1", NULL },
  { "V20-5", "v20da 2 willpower", NULL, NULL, "1,1", NULL },
  { "COFD-11", "cofd 4 tries=2", NULL, NULL, "8,1", NULL },
  { "V20-8", "v20da 4 tries=2", NULL, NULL, "8,1,2,3", NULL },
  { "COFD-14", "cofd 3 willpower", "cofd 1", NULL, "8,3,9,1,1,1,1", "a" },
  { "COFD-14", "cofd 3 willpower", "cofd 1", NULL, "8,3,9,1,1,1,1", "b" },
  { "V20-11", "v20da 3 tries=1", "v20da 4 tries=2", NULL, "4,5,3,4,5,2,2", "a" },
  { "COFD-12", "cofd 2", NULL, "cofd 2;cofd 1", "8,9,8,1,1,1,1,1", "leader" },
  { "COFD-12", "cofd 2 tries=1", NULL, "cofd 2;cofd 1", "8,9,8,1,1,1,1", "leader" },
  { "CHAT-8", "v20 2", NULL, "v20 2;v20 1", "6,7,1,9,2", "leader" },
  { "COFD-12/COFD-14", "cofd 1", "cofd 1", "cofd 2", "8,9,8,8,1,8", "a" },
  { "CHAT-8/CHAT-6", "v20 2", "v20 3", "v20 2", "6,7,9,2,2,3,2", "b" },
};

/* Repeating a roll gives the same result: willpower, tries and help count again. */
static void
test_again (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TenAction) action =
      make_roll_action (fixture, agains[row].a, agains[row].b, agains[row].helpers);
  g_autoptr (TenPlay) play = perform (fixture, action, agains[row].faces);
  g_autofree char *entries = describe_entries (ten_play_get_entries (play));
  TenRecord *record = agains[row].role != NULL ? ten_play_find_record (play, agains[row].role)
                                               : ten_play_get_record (play);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenAction) again = ten_roll_action_new_again (record, fixture->table, &error);
  g_autoptr (TenPlay) same = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (ten_action_get_kind (again), ==, ten_action_get_kind (action));
  same = perform (fixture, again, agains[row].faces);
  assert_entries (same, entries);
  g_assert_cmpstr (ten_play_get_text (same), ==, ten_play_get_text (play));
}

/* Without a log, nothing is written, but the action is performed and told. */
static void
test_without_log (PlayFixture *fixture, gconstpointer data)
{
  g_autofree char *before = dup_state (fixture);
  g_autofree char *after = NULL;
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;

  set_sheet (fixture, 0, "cofd", 1);
  ten_table_set_log (fixture->table, NULL);
  action = make_roll_action (fixture, "cofd 1 willpower sheet=0", "cofd 1", "cofd 1");
  play = perform (fixture, action, "8,8,1,1,1,1,1");
  assert_entries (play,
                  "action contest | helper:Helper A 1@8 1 success | a:Marisol 5@8 1 success | "
                  "b:Guard 1@8 0 failure | willpower roll");
  g_assert_cmpstr (ten_play_get_text (play), ==, "Marisol wins by 1");
  g_assert_cmpint (count_points (fixture->sheets[0]), ==, 0);
  g_clear_object (&fixture->sheets[0]);
  after = dup_state (fixture);
  g_assert_cmpstr (after, ==, before);
}

/* If the table does not spend, the log notes the point, and the sheet stays the same. */
static void
test_not_spending (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;

  set_sheet (fixture, 0, "cofd", 1);
  ten_table_set_spends (fixture->table, FALSE);
  action = make_roll_action (fixture, "cofd 1 willpower sheet=0", NULL, NULL);
  play = perform (fixture, action, "8,1,1,1");
  assert_entries (play, "-:Marisol 4@8 1 success | willpower roll");
  g_assert_cmpint (count_points (fixture->sheets[0]), ==, 1);
  g_assert_cmpuint (ten_play_get_sheets (play)->len, ==, 0);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (plays); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/%s/%u", plays[i].rule, i);

      g_test_add (path, PlayFixture, GUINT_TO_POINTER (i), set_up_table, test_play,
                  tear_down_table);
    }

  for (guint i = 0; i < G_N_ELEMENTS (agains); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/again/%s/%u", agains[i].rule, i);

      g_test_add (path, PlayFixture, GUINT_TO_POINTER (i), set_up_table, test_again,
                  tear_down_table);
    }
#define ADD(path, test) g_test_add (path, PlayFixture, NULL, set_up_table, test, tear_down_table)
  ADD ("/play/COFD-13/resisting", test_resisting);
  ADD ("/play/TEST-4/difficulty", test_difficulty);
  ADD ("/play/COFD-21/common", test_common);
  ADD ("/play/COFD-12/COFD-13/target", test_target);
  ADD ("/play/COFD-19/damage-needs-a-target", test_damage_needs_a_target);
  ADD ("/play/members", test_start_members);
  ADD ("/play/TEST-6/keeps-bonuses", test_keeps_bonuses);
  ADD ("/play/json", test_json);
  ADD ("/play/TEST-10/reroll", test_reroll);
  ADD ("/play/COFD-12/twice", test_twice);
  ADD ("/play/without-log", test_without_log);
  ADD ("/play/not-spending", test_not_spending);
#undef ADD
}
