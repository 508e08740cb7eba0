/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-random-private.h"
#include "fixtures.h"
#include "tests.h"

/* Each line is an action of the turn: "POOL" or "POOL/OPPONENT'S POOL"; lines end with ";". */
static TenAction *
make_turn (PlayFixture *fixture, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, ";", -1);
  TenAction *turn = ten_turn_action_new (get_ruleset_of (fixture, text));

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) pools = g_strsplit (lines[i], "/", 2);
      g_autofree char *name = g_strdup_printf ("action %u", i + 1);
      g_autoptr (TenActionSide) actor = make_side (fixture, "Marisol", pools[0], pools[1] != NULL);
      g_autoptr (TenActionSide) opponent =
          pools[1] != NULL ? make_side (fixture, "Guard", pools[1], TRUE) : NULL;

      ten_turn_action_declare (TEN_TURN_ACTION (turn), name, FALSE, actor, opponent);
    }
  return turn;
}

static const struct
{
  const char *rule;
  const char *turn;
  const char *faces;
  const char *entries;
  const char *text;
  int left; /* out of 2 points */
} turns[] = {
  { "V20-9", "v20da 5;v20da 5;v20da 5", "7,7,2,2,8,8,2,9,2",
    "action multiple | multiple:Marisol 4@7 2 success | multiple:Marisol 3@8 2 success | "
    "multiple:Marisol 2@9 1 success",
    "", 2 },
  /* An action whose target would rise to 10 is refused. */
  { "V20-9/too-high", "v20da 5;v20da 5 target=8", "7,7,2,2",
    "action multiple | multiple:Marisol 4@7 2 success", "", 2 },
  { "V20-9/V20-5", "v20da 4 willpower sheet=0;v20da 4 willpower sheet=0", "2,2,2,9,9",
    "action multiple | multiple:Marisol 3@7 1 success | multiple:Marisol 2@8 3 success | "
    "willpower roll | willpower roll",
    "", 0 },
  /* The target is the other side's pool, and rises with the number of the action. */
  { "V20-9/V20-11", "v20da 4;v20da 5/v20da 4", "7,2,2,6,6,2,5,5,2,2",
    "action multiple | multiple:Marisol 3@7 1 success | multiple:Marisol 3@6 2 success | "
    "b:Guard 4@5 2 success | contest",
    "A tie: nobody wins", 2 },
  { "V20-9/V20-8", "v20da 4 tries=1;v20da 4", "8,2,2,8,2",
    "action multiple | multiple:Marisol 3@8 1 success try 2 | multiple:Marisol 2@8 1 success", "",
    2 },
};

static void
test_turn (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TenAction) turn = NULL;
  g_autoptr (TenPlay) play = NULL;

  set_sheet (fixture, 0, "v20da", 2);
  turn = make_turn (fixture, turns[row].turn);
  play = perform (fixture, turn, turns[row].faces);
  assert_entries (play, turns[row].entries);
  g_assert_cmpstr (ten_play_get_text (play), ==, turns[row].text);
  g_assert_cmpint (count_points (fixture->sheets[0]), ==, turns[row].left);
}

/* Two points are one step, and one undo restores both. */
static void
test_two_points (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) turn = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  TenSheet *sheet = set_sheet (fixture, 0, "v20da", 2);

  turn = make_turn (fixture, "v20da 4 willpower sheet=0;v20da 4 willpower sheet=0");
  before = ten_sheet_dup_text (sheet);
  play = perform (fixture, turn, "2,2,2,9,9");
  g_assert_cmpuint (ten_play_get_sheets (play)->len, ==, 1);
  g_assert_true (ten_sheet_undo (sheet));
  after = ten_sheet_dup_text (sheet);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (ten_sheet_undo (sheet));
}

static void
test_too_few_points (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) turn = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  set_sheet (fixture, 0, "v20da", 1);
  turn = make_turn (fixture, "v20da 4 willpower sheet=0;v20da 4 willpower sheet=0");
  before = dup_state (fixture);
  refuse (fixture, turn, "2,2,2,9,9", TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS);
  g_assert_cmpint (ten_random_get_n_left (ten_table_get_random (fixture->table)), ==, 5);
  after = dup_state (fixture);
  g_assert_cmpstr (after, ==, before);
}

/* One after another, as one action in the log. */
static void
test_next (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) turn = make_turn (fixture, "v20da 5;v20da 5/v20da 4;v20da 5 target=7");
  TenTurnAction *self = TEN_TURN_ACTION (turn);
  g_autoptr (TenPlay) first = NULL;
  g_autoptr (TenPlay) second = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autofree char *json = NULL;
  g_autofree char *all = NULL;
  gint64 number;

  ten_turn_action_set_next (self, 0, 0);
  first = perform (fixture, turn, "7,7,2,2");
  assert_entries (first, "action multiple | multiple:Marisol 4@7 2 success");
  number = ten_play_get_number (first);
  g_assert_cmpint (ten_event_get_number (ten_play_get_entries (first)->pdata[0], "count", 0), ==,
                   3);
  ten_turn_action_set_next (self, number, 1);
  second = perform (fixture, turn, "6,6,6,5,5,2,2");
  assert_entries (second, "multiple:Marisol 3@6 3 success | b:Guard 4@5 2 success | contest");
  g_assert_cmpstr (ten_play_get_text (second), ==, "Marisol wins by 1: Marginal");
  json = dup_json (ten_play_to_json (second));
  g_assert_nonnull (strstr (json, "{\"action\":1,\"dice\":4,\"target\":7,\"can_be_taken\":true}"));
  g_assert_nonnull (strstr (json, "\"contest\":{"));
  /* The third has a target of 10. */
  ten_turn_action_set_next (self, number, 2);
  refuse (fixture, turn, "6,6,6", TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  /* There is no such turn. */
  ten_turn_action_set_next (self, 99, 0);
  refuse (fixture, turn, "7,7,2,2", TEN_LOG_ERROR, TEN_LOG_ERROR_READ);

  entries = ten_play_log_read_action (fixture->log, number, NULL);
  all = describe_entries (entries);
  g_assert_cmpstr (all, ==,
                   "action multiple | multiple:Marisol 4@7 2 success | multiple:Marisol 3@6 3 "
                   "success | b:Guard 4@5 2 success | contest");
}

static void
test_refused (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) nothing = make_turn (fixture, "v20da 5");
  g_autoptr (TenAction) other = make_turn (fixture, "cofd 5;cofd 5");
  g_autoptr (TenAction) attacks = ten_turn_action_new (get_ruleset (fixture, "v20da"));
  g_autoptr (TenActionSide) side = make_side (fixture, "Marisol", "v20da 5", FALSE);
  TenAction *refused[] = { nothing, other, attacks };

  for (guint i = 0; i < 2; i++)
    ten_turn_action_declare (TEN_TURN_ACTION (attacks), "attack", TRUE, side, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    refuse (fixture, refused[i], "2,2,2,2,2,2,2,2,2,2", TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_assert_cmpint (ten_log_get_n_entries (fixture->log), ==, 0);
}

static void
test_names (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) turn = ten_turn_action_new (get_ruleset (fixture, "v20da"));
  g_autoptr (TenActionSide) side = make_side (fixture, "Marisol", "v20da 5", FALSE);

  ten_turn_action_declare (TEN_TURN_ACTION (turn), "duck", FALSE, side, NULL);
  ten_turn_action_declare (TEN_TURN_ACTION (turn), NULL, FALSE, side, NULL);
  ten_turn_action_declare (TEN_TURN_ACTION (turn), "", FALSE, side, NULL);
  g_assert_cmpstr (ten_turn_action_get_name (TEN_TURN_ACTION (turn), 0), ==, "duck");
  g_assert_cmpstr (ten_turn_action_get_name (TEN_TURN_ACTION (turn), 1), ==, "5");
  g_assert_cmpstr (ten_turn_action_get_name (TEN_TURN_ACTION (turn), 2), ==, "5");
}

/* V20-5: the last action has no dice left. */
static void
test_point_for_nothing (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) turn = NULL;

  set_sheet (fixture, 0, "v20da", 2);
  turn = make_turn (fixture, "v20da 2 willpower sheet=0;v20da 2 willpower sheet=0");
  refuse (fixture, turn, "2", TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_assert_cmpint (count_points (fixture->sheets[0]), ==, 2);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/turn/%s/%u", turns[i].rule, i);

      g_test_add (path, PlayFixture, GUINT_TO_POINTER (i), set_up_table, test_turn,
                  tear_down_table);
    }
#define ADD(path, test) g_test_add (path, PlayFixture, NULL, set_up_table, test, tear_down_table)
  ADD ("/play/turn/two-points", test_two_points);
  ADD ("/play/turn/too-few-points", test_too_few_points);
  ADD ("/play/turn/next", test_next);
  ADD ("/play/turn/names", test_names);
  ADD ("/play/turn/V20-9/refused", test_refused);
  ADD ("/play/turn/V20-5/point-for-nothing", test_point_for_nothing);
#undef ADD
}
