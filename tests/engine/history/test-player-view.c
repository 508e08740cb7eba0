/* SPDX-License-Identifier: GPL-3.0-or-later */

/* NWOD-5, POOL-7: what players may know of a play that holds open and hidden rolls together. */

#include "plays.h"
#include "tests.h"

#include "history/ten-play-list.h"
#include "play/ten-extended-action.h"
#include "play/ten-extended-step.h"
#include "play/ten-following-action.h"
#include "history/ten-player-view.h"
#include "history/ten-sessions.h"
#include "history/ten-query.h"
#include "history/ten-statistics.h"

/* In everything about the hidden roll. */
#define SECRET "Sentinel"

typedef enum
{
  NOBODY,
  ACTOR,
  OPPONENT,
  HELPER,
  MEMBER
} Hidden;

typedef struct
{
  const char *name;
  TenAction *(*make) (PlayFixture *fixture, Hidden hidden);
  const char *faces;
  Hidden hidden;
  const char *kind; /* as players know it; NULL if they know nothing */
  guint n_sides;
  gboolean without_dice; /* V20-11: they would tell of the hidden pool */
  guint n_before;        /* plays that they know and that it follows */
} Case;

static TenActionSide *
make_named (
    PlayFixture *fixture, const char *name, const char *pool, gboolean contested, gboolean hidden)
{
  TenActionSide *side = make_side (fixture, hidden ? SECRET : name, pool, contested);

  ten_action_side_set_hidden (side, hidden);
  return side;
}

static TenAction *
make_roll_of (PlayFixture *fixture, const char *ruleset, Hidden hidden)
{
  g_autofree char *pool = g_strconcat (ruleset, " 2", NULL);
  g_autoptr (TenActionSide) actor = make_named (fixture, "Marisol", pool, FALSE, hidden == ACTOR);

  return ten_roll_action_new (get_ruleset (fixture, ruleset), actor);
}

static TenAction *
make_roll (PlayFixture *fixture, Hidden hidden)
{
  return make_roll_of (fixture, "cofd", hidden);
}

static TenAction *
make_contest (PlayFixture *fixture, Hidden hidden)
{
  g_autoptr (TenActionSide) actor =
      make_named (fixture, "Marisol", "cofd 2", TRUE, hidden == ACTOR);
  g_autoptr (TenActionSide) opponent =
      make_named (fixture, "Guard", "cofd 2", TRUE, hidden == OPPONENT);
  g_autoptr (TenActionSide) helper = make_named (fixture, "Luz", "cofd 1", FALSE, hidden == HELPER);
  TenAction *action = ten_roll_action_new (get_ruleset (fixture, "cofd"), actor);

  ten_roll_action_set_opponent (TEN_ROLL_ACTION (action), opponent, TEN_SIDE_NONE);
  ten_roll_action_add_helper (TEN_ROLL_ACTION (action), helper);
  return action;
}

static TenAction *
make_teamwork (PlayFixture *fixture, Hidden hidden)
{
  g_autoptr (TenActionSide) actor =
      make_named (fixture, "Marisol", "cofd 2", FALSE, hidden == ACTOR);
  g_autoptr (TenActionSide) helper = make_named (fixture, "Luz", "cofd 1", FALSE, hidden == HELPER);
  TenAction *action = ten_roll_action_new (get_ruleset (fixture, "cofd"), actor);

  ten_roll_action_add_helper (TEN_ROLL_ACTION (action), helper);
  return action;
}

static TenAction *
make_party (PlayFixture *fixture, Hidden hidden)
{
  TenAction *action = ten_party_action_new (get_ruleset (fixture, "cofd"));
  g_autoptr (TenActionSide) guard =
      make_named (fixture, "Guard", "cofd 2", TRUE, hidden == OPPONENT);

  for (guint i = 0; i < 3; i++)
    {
      static const char *const names[] = { "Marisol", "Luz", "Teo" };
      g_autoptr (TenActionSide) side =
          make_named (fixture, names[i], "cofd 1", TRUE,
                      (hidden == ACTOR && i == 0) || (hidden == MEMBER && i == 1));

      ten_party_action_add_member (TEN_PARTY_ACTION (action), side);
    }
  ten_party_action_set_opponent (TEN_PARTY_ACTION (action), guard, TEN_SIDE_NONE);
  return action;
}

static TenAction *
make_turn (PlayFixture *fixture, Hidden hidden)
{
  TenAction *action = ten_turn_action_new (get_ruleset (fixture, "v20da"));
  g_autoptr (TenActionSide) actor =
      make_named (fixture, "Marisol", "v20da 4", TRUE, hidden == ACTOR);
  g_autoptr (TenActionSide) opponent =
      make_named (fixture, "Guard", "v20da 2", TRUE, hidden == OPPONENT);
  g_autoptr (TenActionSide) again =
      make_named (fixture, "Marisol", "v20da 4", FALSE, hidden == ACTOR);

  ten_turn_action_declare (TEN_TURN_ACTION (action), "hit", FALSE, actor, opponent);
  ten_turn_action_declare (TEN_TURN_ACTION (action), "hide", FALSE, again, NULL);
  ten_turn_action_set_next (TEN_TURN_ACTION (action), 0, 0);
  return action;
}

/* COFD-15: rolled to its end in one play. */
static TenAction *
make_chase (PlayFixture *fixture, Hidden hidden)
{
  g_autoptr (TenActionSide) actor = make_named (fixture, "Marisol", "v20 2", TRUE, hidden == ACTOR);
  g_autoptr (TenActionSide) opponent =
      make_named (fixture, "Guard", "v20 2", TRUE, hidden == OPPONENT);
  g_autoptr (TenExtendedProgress) contest = NULL;
  TenAction *action;

  contest = ten_extended_progress_new_contest (
      "the chase", ten_ruleset_get_actions (get_ruleset (fixture, "v20")), 2, 2, TEN_SIDE_NONE);
  action = ten_extended_step_new_start (get_ruleset (fixture, "v20"), contest, actor, opponent);
  ten_extended_step_set_to_the_end (TEN_EXTENDED_STEP (action));
  return action;
}

/* COFD-15: @hidden: OPPONENT for the next roll of one that is hidden from the start */
static TenAction *
make_step (PlayFixture *fixture, Hidden hidden)
{
  TenRuleset *cofd = get_ruleset (fixture, "cofd");
  g_autoptr (TenActionSide) side =
      make_named (fixture, "Marisol", "cofd 2", FALSE, hidden != NOBODY);
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new (
      hidden == NOBODY ? "the lock" : SECRET, ten_ruleset_get_actions (cofd), 3, 4,
      TEN_INTERVAL_MINUTE, 30, 2, FALSE);
  TenAction *begin = ten_extended_step_new_start (cofd, progress, side, NULL);
  g_autoptr (TenPlay) start = NULL;
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (GError) error = NULL;

  start = play (fixture, hidden == NOBODY ? begin : hide (begin), "");
  extended = ten_extended_action_load (fixture->log, fixture->rulesets, ten_play_get_number (start),
                                       &error);
  g_assert_no_error (error);
  return ten_extended_step_new_roll (extended, FALSE, NULL);
}

/* TEST-10: with dice that are rerolled at once. */
static TenAction *
make_reroll (PlayFixture *fixture, Hidden hidden)
{
  static const guint die = 0;
  TenAction *action = make_roll_of (fixture, "v5", hidden);

  ten_roll_action_set_reroll (TEN_ROLL_ACTION (action), &die, 1);
  return action;
}

/* TEST-10: of a roll that players do not see. */
static TenAction *
make_later_reroll (PlayFixture *fixture, Hidden hidden)
{
  static const guint die = 0;
  TenAction *roll = make_roll_of (fixture, "v5", hidden);
  g_autoptr (TenPlay) rolled = play (fixture, roll, "1,7");

  return ten_following_action_new_reroll (get_ruleset (fixture, "v5"), ten_play_get_record (rolled),
                                          &die, 1, NULL);
}

/* V5-4 */
static TenAction *
make_rouse (PlayFixture *fixture, Hidden hidden)
{
  TenAction *action = ten_following_action_new_rouse (
      get_ruleset (fixture, "v5"), hidden == NOBODY ? "Marisol" : SECRET, 1, NULL);

  return hidden == NOBODY ? action : hide (action);
}

static const Case cases[] = {
  { "roll/nobody", make_roll, "8,2", NOBODY, "roll", 1 },
  { "roll/actor", make_roll, "8,2", ACTOR, NULL, 0 },
  { "contest/nobody", make_contest, "8,8,2,1,8,9", NOBODY, "contest", 3 },
  { "contest/actor", make_contest, "8,8,2,1,8,9", ACTOR, "roll", 1 },
  { "contest/opponent", make_contest, "8,8,2,1,8,9", OPPONENT, "teamwork", 2 },
  { "contest/helper", make_contest, "8,8,2,1,8,9", HELPER, "contest", 2 },
  { "teamwork/nobody", make_teamwork, "8,8,2,1", NOBODY, "teamwork", 2 },
  { "teamwork/actor", make_teamwork, "8,8,2,1", ACTOR, NULL, 0 },
  { "teamwork/helper", make_teamwork, "8,8,2,1", HELPER, "roll", 1 },
  { "party/nobody", make_party, "8,2,9,8,1", NOBODY, "party", 4 },
  { "party/actor", make_party, "8,2,9,8,1", ACTOR, "party", 3 },
  { "party/opponent", make_party, "8,2,9,8,1", OPPONENT, "party", 3 },
  { "party/member", make_party, "8,2,9,8,1", MEMBER, "party", 3 },
  { "turn/nobody", make_turn, "9,9,2,3,4", NOBODY, "multiple", 2 },
  { "turn/actor", make_turn, "9,9,2,3,4", ACTOR, "multiple", 1, TRUE },
  { "turn/opponent", make_turn, "9,9,2,3,4", OPPONENT, "multiple", 1, TRUE },
  { "chase/nobody", make_chase, "9,9,1,1", NOBODY, "extended-start", 2 },
  { "chase/actor", make_chase, "9,9,1,1", ACTOR, "extended-start", 1, TRUE },
  { "chase/opponent", make_chase, "9,9,1,1", OPPONENT, "extended-start", 1, TRUE },
  { "extended/nobody", make_step, "8,1", NOBODY, "extended-roll", 1 },
  { "extended/actor", make_step, "8,1", ACTOR, NULL, 0 },
  { "reroll/nobody", make_reroll, "2,3,9", NOBODY, "roll", 2 },
  { "reroll/actor", make_reroll, "2,3,9", ACTOR, NULL, 0 },
  { "later-reroll/nobody", make_later_reroll, "9", NOBODY, "reroll", 1, .n_before = 1 },
  { "later-reroll/actor", make_later_reroll, "9", ACTOR, NULL, 0 },
  { "rouse/nobody", make_rouse, "3", NOBODY, "rouse", 1 },
  { "rouse/actor", make_rouse, "3", ACTOR, NULL, 0 },
};

static void
assert_unknown (const char *text)
{
  g_assert_nonnull (text);
  g_assert_null (strstr (text, SECRET));
}

/* Nothing in the view comes from the hidden roll. */
static void
assert_view (TenPlayerView *view, const Case *row)
{
  g_autofree char *text = ten_player_view_dup_text (view);
  g_autoptr (JsonNode) node = ten_player_view_to_json (view);
  g_autofree char *json = json_to_string (node, FALSE);
  JsonObject *object = json_node_get_object (node);

  assert_unknown (text);
  assert_unknown (json);
  g_assert_cmpstr (json_object_get_string_member (object, "kind"), ==, row->kind);
  g_assert_false (json_object_has_member (object, "number"));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (object, "rolls")), ==,
                    row->n_sides);
  g_assert_cmpuint (ten_player_view_get_n_sides (view), ==, row->n_sides);
  for (guint i = 0; i < row->n_sides; i++)
    {
      const TenPlayerSide *side = ten_player_view_get_side (view, i);

      g_assert_true ((side->roll == NULL) == row->without_dice);
      assert_unknown (side->name);
      assert_unknown (side->notes);
    }
  for (guint i = 0; i < ten_player_view_get_notes (view)->len; i++)
    assert_unknown (ten_player_view_get_notes (view)->pdata[i]);
}

static guint
count_found (PlayFixture *fixture, const TenQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) found = ten_query_search (query, fixture->log, 0, 10, &error);

  g_assert_no_error (error);
  return found->len;
}

/* The kind that it is searched for as. */
static const char *
find_kind (const char *kind)
{
  if (g_str_has_prefix (kind, "extended"))
    return "extended";
  return g_str_equal (kind, "reroll") || g_str_equal (kind, "rouse") ? "roll" : kind;
}

/* Players find it by what they know of it. */
static void
assert_search (PlayFixture *fixture, const Case *row)
{
  const gboolean known = row->kind != NULL;
  TenQuery query;

  ten_query_init (&query);
  query.for_players = TRUE;
  g_assert_cmpuint (count_found (fixture, &query), ==, known + row->n_before);
  query.words = SECRET;
  g_assert_cmpuint (count_found (fixture, &query), ==, 0);
  query.for_players = FALSE;
  g_assert_cmpuint (count_found (fixture, &query), >=, row->hidden != NOBODY);
  query.for_players = TRUE;
  query.words = NULL;
  query.character = SECRET;
  g_assert_cmpuint (count_found (fixture, &query), ==, 0);
  query.character = NULL;
  for (guint i = 0; ten_query_get_kinds ()[i] != NULL; i++)
    {
      query.kind = ten_query_get_kinds ()[i];
      g_assert_cmpuint (count_found (fixture, &query), ==,
                        known && g_str_equal (query.kind, find_kind (row->kind)) ? 1 + row->n_before
                                                                                 : 0);
    }
}

/* All that is shown and printed when it has just been rolled. */
static void
assert_result (TenPlay *play)
{
  g_autoptr (JsonNode) node = ten_play_to_player_json (play);
  g_autofree char *json = json_to_string (node, FALSE);
  g_autofree char *text = ten_play_dup_player_text (play);

  assert_unknown (json);
  assert_unknown (text);
}

/* All that players get of a log. */
static void
assert_forms (PlayFixture *fixture, const Case *row)
{
  const TenStatisticsSelection open = { 0 };
  g_autoptr (TenStatistics) statistics =
      ten_statistics_compute (fixture->log, &open, NULL, NULL, NULL, NULL);
  g_autoptr (JsonNode) node = ten_statistics_to_json (statistics, TRUE);
  g_autofree char *counted = json_to_string (node, FALSE);
  g_autoptr (TenSession) session = ten_sessions_find (fixture->log, 1, NULL);
  g_autofree char *words = ten_session_dup_text (session);

  for (TenHistoryFormat format = 0; format <= TEN_HISTORY_FORMAT_JSON; format++)
    for (guint story = 0; story < 2; story++)
      {
        g_autofree char *text = export_as (fixture->log, format, TRUE, story);
        g_autofree char *whole = export_as (fixture->log, format, FALSE, FALSE);

        assert_unknown (text);
        g_assert_true ((strstr (whole, SECRET) != NULL) == (row->hidden != NOBODY));
      }
  assert_unknown (counted);
  assert_unknown (words);
}

static void
test_case (PlayFixture *fixture, gconstpointer data)
{
  const Case *row = &cases[GPOINTER_TO_UINT (data)];
  g_autoptr (TenPlay) read = play (fixture, row->make (fixture, row->hidden), row->faces);
  g_autoptr (TenPlayerView) view = ten_player_view_new (read, get_ruleset (fixture, "cofd"));
  g_autoptr (TenPlayerView) whole = ten_player_view_new_whole (read, get_ruleset (fixture, "cofd"));
  g_autoptr (TenPlayList) list = ten_play_list_new_for_players (fixture->log);
  g_auto (GStrv) names = ten_query_list_characters (fixture->log, TRUE);

  g_assert_true ((view != NULL) == (row->kind != NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==,
                    (row->kind != NULL) + row->n_before);
  g_assert_cmpuint (ten_player_view_get_n_sides (whole), ==, ten_play_get_records (read)->len);
  if (view != NULL)
    assert_view (view, row);
  assert_result (read);
  assert_search (fixture, row);
  assert_forms (fixture, row);
  g_assert_false (g_strv_contains ((const char *const *) names, SECRET));
}

/* COFD-14: who won is told when the hidden side is. */
static void
test_told (PlayFixture *fixture, gconstpointer data)
{
  TenRuleset *cofd = get_ruleset (fixture, "cofd");
  g_autoptr (TenPlay) before = play (fixture, make_contest (fixture, OPPONENT), "8,8,2,1,8,9");
  g_autoptr (TenPlayerView) view = ten_player_view_new (before, cofd);
  TenPlayerView *later;
  const TenPlayerSide *side;

  g_assert_cmpstr (ten_player_view_get_verdict (view), ==, "");
  g_assert_false (ten_player_view_get_side (view, 0)->lost);

  tell (fixture, 1, 3, TEN_PLAYER_SIGHT_SEAL);
  later = ten_player_view_new (read_play (fixture, 1), cofd);
  side = ten_player_view_get_side (later, 2);
  g_assert_true (side->sealed);
  g_assert_cmpstr (side->name, ==, "");
  g_assert_cmpstr (side->ruleset, ==, "");
  g_assert_cmpstr (ten_player_view_get_verdict (later), ==, "");
  g_assert_cmpint (ten_player_view_get_kind (later), ==, TEN_ACTION_TEAMWORK);
  g_object_unref (later);

  tell (fixture, 1, 3, TEN_PLAYER_SIGHT_ROLL);
  later = ten_player_view_new (read_play (fixture, 1), cofd);
  g_assert_cmpuint (ten_player_view_get_n_sides (later), ==, 3);
  g_assert_nonnull (strstr (ten_player_view_get_verdict (later), "Sentinel"));
  g_assert_cmpint (ten_player_view_get_kind (later), ==, TEN_ACTION_CONTEST);
  g_object_unref (later);
}

/* A seal tells that there is a hidden roll, and nothing else: neither its kind, nor where, nor who.
 */
static void
test_sealed (PlayFixture *fixture, gconstpointer data)
{
  static const char *const known[] = { "time", "kind", "rolls", NULL };
  g_autoptr (TenPlayerView) view = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GList) members = NULL;
  g_autofree char *json = NULL;

  ten_table_set_chronicle (fixture->table, SECRET);
  just_play (fixture, hide (make_contest (fixture, NOBODY)), "8,8,2,1,8,9");
  ten_table_set_chronicle (fixture->table, NULL);
  tell (fixture, 1, 2, TEN_PLAYER_SIGHT_SEAL);
  view = ten_player_view_new (read_play (fixture, 1), get_ruleset (fixture, "cofd"));
  node = ten_player_view_to_json (view);
  json = json_to_string (node, FALSE);
  members = json_object_get_members (json_node_get_object (node));
  for (GList *link = members; link != NULL; link = link->next)
    g_assert_true (g_strv_contains (known, link->data));
  assert_unknown (json);
  g_assert_null (strstr (json, "Marisol"));
  g_assert_null (strstr (json, "cofd"));
  g_assert_nonnull (strstr (json, "\"kind\":\"roll\""));
}

/* POOL-7: of a roll with a secret modifier, players know whether it succeeded. */
static void
test_secret (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPlay) read =
      play (fixture, make_roll_action (fixture, "cofd 3 secret=-1", NULL, NULL), "8,2");
  g_autoptr (TenPlayerView) view = ten_player_view_new (read, get_ruleset (fixture, "cofd"));
  g_autoptr (JsonNode) node = ten_player_view_to_json (view);
  g_autofree char *json = json_to_string (node, FALSE);
  const TenPlayerSide *side = ten_player_view_get_side (view, 0);

  g_assert_cmpuint (ten_player_view_get_n_sides (view), ==, 1);
  g_assert_null (side->roll);
  g_assert_cmpstr (side->outcome, ==, "Success");
  g_assert_null (strstr (json, "Cold iron"));
  g_assert_null (strstr (json, "\"dice\":["));
  g_assert_null (strstr (json, "\"successes\""));
}

/* COFD-22: a mark has no rolls; players know it by its name. */
static void
test_mark (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenPlay) mark =
      play (fixture, ten_following_action_new_mark ("scene", "East wing"), "");
  g_autoptr (TenPlayerView) view = ten_player_view_new (mark, NULL);

  g_assert_cmpuint (ten_player_view_get_n_sides (view), ==, 0);
  g_assert_cmpint (ten_player_view_get_unit (view), ==, 3);
  g_assert_nonnull (strstr (ten_player_view_get_verdict (view), "East wing"));
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/player-view/NWOD-5/", cases[i].name, NULL);

      g_test_add (path, PlayFixture, GUINT_TO_POINTER (i), set_up_table, test_case,
                  tear_down_table);
    }
  g_test_add ("/player-view/NWOD-5/told", PlayFixture, NULL, set_up_table, test_told,
              tear_down_table);
  g_test_add ("/player-view/NWOD-5/sealed", PlayFixture, NULL, set_up_table, test_sealed,
              tear_down_table);
  g_test_add ("/player-view/POOL-7/secret", PlayFixture, NULL, set_up_table, test_secret,
              tear_down_table);
  g_test_add ("/player-view/COFD-22/mark", PlayFixture, NULL, set_up_table, test_mark,
              tear_down_table);
}
