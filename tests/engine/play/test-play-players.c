/* SPDX-License-Identifier: GPL-3.0-or-later */

/* POOL-7: players see the same of a play, whatever the secret is. */

#include "fixtures.h"
#include "tests.h"
#include "records/ten-record-private.h"

static void
add_json (GString *view, JsonNode *node)
{
  g_autofree char *text = node != NULL ? dup_json (node) : g_strdup ("nothing");

  g_string_append_printf (view, "%s\n", text);
}

static void
add_view (GString *view, TenPlay *play)
{
  GPtrArray *entries = ten_play_get_entries (play);
  g_autofree char *text = ten_play_dup_player_text (play);

  g_string_append_printf (view, "%s\n", text);
  add_json (view, ten_play_to_player_json (play));
  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]))
      add_json (view, ten_record_to_player_json (entries->pdata[i]));
    else
      add_json (view, ten_event_to_player_json (entries->pdata[i]));
}

static void
perform_for_players (PlayFixture *fixture, TenAction *action, const char *faces, GString *view)
{
  g_autoptr (TenPlay) play = perform (fixture, action, faces);

  add_view (view, play);
}

/* Rolls, contests and teamwork with two secrets each, and the same success or failure. */
static const struct
{
  const char *name;
  const char *a[2];
  const char *b[2];
  const char *helpers[2];
  const char *faces[2];
} rolls[] = {
  { "roll",
    { "cofd 3 secret=1", "cofd 3 secret=3" },
    { NULL, NULL },
    { NULL, NULL },
    { "8,1,1,1", "8,9,8,1,1,1" } },
  /* The winner is revealed, but not the margin. */
  { "contest-of-one",
    { "cofd 3 secret=1", "cofd 3 secret=3" },
    { "cofd 4", "cofd 4" },
    { NULL, NULL },
    { "8,1,1,1,9,9,9,9", "8,9,8,1,1,1,9,9,9,9" } },
  { "contest-of-other",
    { "cofd 4", "cofd 4" },
    { "cofd 3 secret=1", "cofd 3 secret=3" },
    { NULL, NULL },
    { "9,9,9,9,8,1,1,1", "9,9,9,9,8,9,8,1,1,1" } },
  /* Each side's target is the other side's pool. */
  { "contest-of-targets",
    { "v20da 3", "v20da 3" },
    { "v20da 3 secret=1", "v20da 3 secret=3" },
    { NULL, NULL },
    { "4,2,2,3,2,2,2", "6,2,2,3,2,2,2,2,2" } },
  { "contest-of-own-targets",
    { "v20da 3 target=6", "v20da 3 target=6" },
    { "v20da 3 target=6 secret=1", "v20da 3 target=6 secret=3" },
    { NULL, NULL },
    { "6,7,2,6,2,2,2", "6,7,2,6,2,2,2,2,2" } },
  /* The dice from a helper would reveal a number too. */
  { "help-of-dice",
    { "cofd 2", "cofd 2" },
    { NULL, NULL },
    { "cofd 2 secret=1", "cofd 2 secret=3" },
    { "8,1,1,8,1,1", "8,8,8,1,1,8,1,1,1,1" } },
  { "help-of-successes",
    { "v20 2", "v20 2" },
    { NULL, NULL },
    { "v20 2 secret=1", "v20 2 secret=3" },
    { "8,2,2,8,2", "8,8,8,2,2,8,2" } },
  { "help-in-contest",
    { "cofd 2", "cofd 2" },
    { "cofd 2", "cofd 2" },
    { "cofd 2 secret=1", "cofd 2 secret=3" },
    { "8,1,1,8,1,1,8,1", "8,8,8,1,1,8,1,1,1,1,8,1" } },
  { "help-of-successes-in-contest",
    { "v20 2 target=6", "v20 2 target=6" },
    { "v20 2 target=6", "v20 2 target=6" },
    { "v20 2 secret=1", "v20 2 secret=3" },
    { "8,2,2,8,2,8,8", "8,2,2,2,2,8,2,8,8" } },
  /* D3: a refusal does not reveal the number of dice either. */
  { "point-for-nothing",
    { "v20da 1 secret=-1 willpower", "v20da 1 secret=-4 willpower" },
    { NULL, NULL },
    { NULL, NULL },
    { "", "" } },
};

static void
test_roll (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  char *views[2];

  for (guint i = 0; i < 2; i++)
    {
      PlayFixture one = { 0 };
      g_autoptr (TenAction) action = NULL;
      GString *view = g_string_new (NULL);

      set_up_table (&one, NULL);
      action = make_roll_action (&one, rolls[row].a[i], rolls[row].b[i], rolls[row].helpers[i]);
      perform_for_players (&one, action, rolls[row].faces[i], view);
      g_clear_object (&action);
      tear_down_table (&one, NULL);
      views[i] = g_string_free (view, FALSE);
      g_assert_null (strstr (views[i], "Cold iron"));
    }
  g_assert_cmpstr (views[0], ==, views[1]);
  for (guint i = 0; i < 2; i++)
    g_free (views[i]);
}

/* Scenes that take more than one step, or more than one line to describe: once for each secret. */
typedef void (*Scene) (PlayFixture *fixture, guint variant, GString *view);

static TenActionSide *
make_variant (PlayFixture *fixture, const char *who, const char *pool, guint variant, gboolean b)
{
  g_autofree char *text = g_strdup_printf ("%s secret=%d", pool, variant == 0 ? 1 : 3);

  return make_side (fixture, who, text, b);
}

static void
play_turn (PlayFixture *fixture, guint variant, GString *view)
{
  g_autoptr (TenAction) turn = ten_turn_action_new (get_ruleset (fixture, "v20da"));
  g_autoptr (TenActionSide) open = make_side (fixture, "Marisol", "v20da 3", FALSE);
  g_autoptr (TenActionSide) secret = make_variant (fixture, "Marisol", "v20da 3", variant, FALSE);

  ten_turn_action_declare (TEN_TURN_ACTION (turn), "run", FALSE, open, NULL);
  ten_turn_action_declare (TEN_TURN_ACTION (turn), "jump", FALSE, secret, NULL);
  perform_for_players (fixture, turn, variant == 0 ? "9,9,9,2" : "9,9,9,9,9,2", view);
}

/* An action declared with the first, but not rolled yet. */
static void
play_next_of_turn (PlayFixture *fixture, guint variant, GString *view)
{
  g_autoptr (TenAction) turn = ten_turn_action_new (get_ruleset (fixture, "v20da"));
  g_autoptr (TenActionSide) open = make_side (fixture, "Marisol", "v20da 3", FALSE);
  g_autoptr (TenActionSide) secret = make_variant (fixture, "Marisol", "v20da 3", variant, FALSE);

  ten_turn_action_declare (TEN_TURN_ACTION (turn), "run", FALSE, open, NULL);
  ten_turn_action_declare (TEN_TURN_ACTION (turn), "jump", FALSE, secret, NULL);
  ten_turn_action_set_next (TEN_TURN_ACTION (turn), 0, 0);
  perform_for_players (fixture, turn, "9,9", view);
}

static void
play_resisted_turn (PlayFixture *fixture, guint variant, GString *view)
{
  g_autoptr (TenAction) turn = ten_turn_action_new (get_ruleset (fixture, "v20da"));
  g_autoptr (TenActionSide) open = make_side (fixture, "Marisol", "v20da 3 target=5", TRUE);
  g_autoptr (TenActionSide) secret =
      make_variant (fixture, "Guard", "v20da 3 target=5", variant, TRUE);

  ten_turn_action_declare (TEN_TURN_ACTION (turn), "run", FALSE, open, secret);
  ten_turn_action_declare (TEN_TURN_ACTION (turn), "jump", FALSE, open, NULL);
  perform_for_players (fixture, turn, variant == 0 ? "9,9,9,2,2,2,9" : "9,9,9,2,2,2,2,2,9", view);
}

static TenAction *
make_start (PlayFixture *fixture, TenActionSide *side, const char *id)
{
  TenRuleset *ruleset = get_ruleset (fixture, id);
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new (
      "the lock", ten_ruleset_get_actions (ruleset), 4, 9, TEN_INTERVAL_MINUTE, 30, 2, FALSE);

  return ten_extended_step_new_start (ruleset, progress, side, NULL);
}

static TenExtendedAction *
load_first (PlayFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  TenExtendedAction *extended =
      ten_extended_action_load (fixture->log, fixture->rulesets, 1, &error);

  g_assert_no_error (error);
  return extended;
}

static void
roll_step (PlayFixture *fixture, const char *faces, GString *view)
{
  g_autoptr (TenExtendedAction) extended = load_first (fixture);
  g_autoptr (TenAction) step = ten_extended_step_new_roll (extended, FALSE, NULL);

  perform_for_players (fixture, step, faces, view);
}

/* The progress would reveal the number of dice. */
static void
play_extended (PlayFixture *fixture, guint variant, GString *view)
{
  g_autoptr (TenActionSide) secret = make_variant (fixture, "Marisol", "cofd 2", variant, FALSE);
  g_autoptr (TenAction) start = make_start (fixture, secret, "cofd");
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenAction) give_up = NULL;

  perform_for_players (fixture, start, "", view);
  roll_step (fixture, variant == 0 ? "8,1,1" : "8,8,8,1,1", view);
  extended = load_first (fixture);
  give_up = ten_extended_step_new_choice (extended, TEN_EXTENDED_GIVE_UP, NULL);
  perform_for_players (fixture, give_up, "", view);
}

static void
play_end_of_extended (PlayFixture *fixture, guint variant, GString *view)
{
  g_autoptr (TenActionSide) secret = make_variant (fixture, "Marisol", "v20da 4", variant, FALSE);
  g_autoptr (TenAction) start = make_start (fixture, secret, "v20da");

  perform_for_players (fixture, start, "", view);
  roll_step (fixture, variant == 0 ? "8,8,8,8,2" : "8,8,8,8,8,8,8", view);
}

static void
play_help_in_extended (PlayFixture *fixture, guint variant, GString *view)
{
  g_autoptr (TenActionSide) open = make_side (fixture, "Marisol", "v20 2", FALSE);
  g_autoptr (TenActionSide) secret = make_variant (fixture, "Luz", "v20 2", variant, FALSE);
  g_autoptr (TenAction) start = make_start (fixture, open, "v20");

  ten_extended_step_add_helper (TEN_EXTENDED_STEP (start), secret);
  perform_for_players (fixture, start, "", view);
  roll_step (fixture, variant == 0 ? "8,2,2,8,2" : "8,8,2,2,2,8,2", view);
}

/* A helper in one roll only, in an otherwise open action. */
static void
play_help_once (PlayFixture *fixture, guint variant, GString *view)
{
  g_autoptr (TenActionSide) open = make_side (fixture, "Marisol", "v20 2", FALSE);
  g_autoptr (TenActionSide) secret = make_variant (fixture, "Luz", "v20 2", variant, FALSE);
  g_autoptr (TenAction) start = make_start (fixture, open, "v20");
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenAction) step = NULL;

  perform_for_players (fixture, start, "", view);
  extended = load_first (fixture);
  step = ten_extended_step_new_roll (extended, FALSE, NULL);
  ten_extended_step_add_helper (TEN_EXTENDED_STEP (step), secret);
  perform_for_players (fixture, step, variant == 0 ? "8,2,2,8,2" : "8,8,2,2,2,8,2", view);
}

static void
play_other_pool (PlayFixture *fixture, guint variant, GString *view)
{
  g_autoptr (TenActionSide) open = make_side (fixture, "Marisol", "cofd 2", FALSE);
  g_autoptr (TenActionSide) secret = make_variant (fixture, "Marisol", "cofd 2", variant, FALSE);
  g_autoptr (TenAction) start = make_start (fixture, open, "cofd");
  g_autoptr (TenExtendedAction) extended = NULL;
  g_autoptr (TenAction) pool = NULL;

  perform_for_players (fixture, start, "", view);
  extended = load_first (fixture);
  pool = ten_extended_step_new_pool (extended, secret);
  perform_for_players (fixture, pool, "", view);
  roll_step (fixture, variant == 0 ? "8,1,1" : "8,8,1,1,1", view);
}

static void
play_contest_to_the_end (PlayFixture *fixture, guint variant, GString *view)
{
  g_autoptr (TenActionSide) open = make_side (fixture, "Marisol", "v20da 2 target=6", TRUE);
  g_autoptr (TenActionSide) secret =
      make_variant (fixture, "Guard", "v20da 1 target=6", variant, TRUE);
  g_autoptr (TenAction) step = NULL;
  g_autoptr (TenExtendedProgress) contest = NULL;

  contest = ten_extended_progress_new_contest (
      "the chase", ten_ruleset_get_actions (get_ruleset (fixture, "v20da")), 2, 2, TEN_SIDE_NONE);
  step = ten_extended_step_new_start (get_ruleset (fixture, "v20da"), contest, open, secret);
  ten_extended_step_set_to_the_end (TEN_EXTENDED_STEP (step));
  perform_for_players (fixture, step, variant == 0 ? "8,2,8,2,8,2,8,2" : "8,2,8,2,2,2,8,2,8,8,8,8",
                       view);
}

/* The other side is not written again, and is still secret. */
static void
play_reroll (PlayFixture *fixture, guint variant, GString *view)
{
  g_autoptr (TenActionSide) open = make_side (fixture, "Marisol", "wodtests 2", TRUE);
  g_autoptr (TenActionSide) secret = make_variant (fixture, "Guard", "wodtests 2", variant, TRUE);
  TenRuleset *ruleset = get_ruleset (fixture, "wodtests");
  g_autoptr (TenAction) contest = ten_roll_action_new (ruleset, open);
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenAction) reroll = NULL;
  const guint die = 1;

  ten_roll_action_set_opponent (TEN_ROLL_ACTION (contest), secret, TEN_SIDE_NONE);
  play = perform (fixture, contest, variant == 0 ? "6,1,6,1,1" : "6,1,6,1,1,1,1");
  add_view (view, play);
  reroll =
      ten_following_action_new_reroll (ruleset, ten_play_find_record (play, "a"), &die, 1, NULL);
  perform_for_players (fixture, reroll, "6", view);
}

static const struct
{
  const char *name;
  Scene play;
} scenes[] = {
  { "turn", play_turn },
  { "next-of-turn", play_next_of_turn },
  { "resisted-turn", play_resisted_turn },
  { "extended", play_extended },
  { "end-of-extended", play_end_of_extended },
  { "help-in-extended", play_help_in_extended },
  { "help-once", play_help_once },
  { "other-pool", play_other_pool },
  { "contest-to-the-end", play_contest_to_the_end },
  { "reroll", play_reroll },
};

static void
test_scene (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  char *views[2];

  for (guint i = 0; i < 2; i++)
    {
      PlayFixture one = { 0 };
      GString *view = g_string_new (NULL);

      set_up_table (&one, NULL);
      scenes[row].play (&one, i, view);
      tear_down_table (&one, NULL);
      views[i] = g_string_free (view, FALSE);
      g_assert_null (strstr (views[i], "Cold iron"));
    }
  g_assert_cmpstr (views[0], ==, views[1]);
  for (guint i = 0; i < 2; i++)
    g_free (views[i]);
}

/* Players see the number of an announced modifier, but never its name. */
static void
test_announced (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (GString) view = g_string_new (NULL);
  g_autoptr (TenAction) contest =
      make_roll_action (fixture, "v20da 2 announced=1", "v20da 2 announced=-1", NULL);
  g_autoptr (TenAction) turn = ten_turn_action_new (get_ruleset (fixture, "v20da"));
  g_autoptr (TenActionSide) a = make_side (fixture, "Marisol", "v20da 2 announced=1", TRUE);
  g_autoptr (TenActionSide) b = make_side (fixture, "Guard", "v20da 2 announced=-1", TRUE);
  g_autoptr (TenAction) chase = NULL;
  g_autoptr (TenExtendedProgress) state = NULL;

  perform_for_players (fixture, contest, "9,9,9,2", view);
  ten_turn_action_declare (TEN_TURN_ACTION (turn), "run", FALSE, a, b);
  ten_turn_action_declare (TEN_TURN_ACTION (turn), "jump", FALSE, a, NULL);
  perform_for_players (fixture, turn, "9,9,2,9", view);
  state = ten_extended_progress_new_contest (
      "", ten_ruleset_get_actions (get_ruleset (fixture, "v20da")), 1, 1, TEN_SIDE_NONE);
  chase = ten_extended_step_new_start (get_ruleset (fixture, "v20da"), state, a, b);
  ten_extended_step_set_to_the_end (TEN_EXTENDED_STEP (chase));
  perform_for_players (fixture, chase, "9,9,9,2", view);
  g_assert_null (strstr (view->str, "Cold iron"));
  g_assert_nonnull (strstr (view->str, "Announced modifier"));
}

/* An open play is shown completely. */
static void
test_open (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) contest = make_roll_action (fixture, "v20 2", "v20 2", "v20 1");
  g_autoptr (TenPlay) play = perform (fixture, contest, "9,9,2,2,2");
  g_autofree char *all = dup_json (ten_play_to_json (play));
  g_autofree char *players = dup_json (ten_play_to_player_json (play));
  g_autofree char *text = ten_play_dup_player_text (play);

  g_assert_cmpstr (players, ==, all);
  g_assert_cmpstr (text, ==, ten_play_get_text (play));
  g_assert_cmpstr (text, !=, "");
}

/* COFD-14, COFD-15: the opponent is beside the first side, and helpers come after them. */
static void
test_order_of_sides (PlayFixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Marisol", "Guard", "Helper A" };
  g_autoptr (TenAction) action = make_roll_action (fixture, "cofd 2", "cofd 3", "cofd 1");
  g_autoptr (TenPlay) play = perform (fixture, action, "2,8,2,9,9,2");
  g_autoptr (TenPlayerView) view = view_play (fixture, play);

  g_assert_cmpuint (ten_player_view_get_n_sides (view), ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (ten_player_view_get_side (view, i)->name, ==, names[i]);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/POOL-7/%s", rolls[i].name);

      g_test_add (path, PlayFixture, GUINT_TO_POINTER (i), set_up_table, test_roll,
                  tear_down_table);
    }
  for (guint i = 0; i < G_N_ELEMENTS (scenes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/POOL-7/%s", scenes[i].name);

      g_test_add (path, PlayFixture, GUINT_TO_POINTER (i), set_up_table, test_scene,
                  tear_down_table);
    }
  g_test_add ("/play/POOL-7/announced", PlayFixture, NULL, set_up_table, test_announced,
              tear_down_table);
  g_test_add ("/play/COFD-14/order-of-sides", PlayFixture, NULL, set_up_table, test_order_of_sides,
              tear_down_table);
  g_test_add ("/play/POOL-7/open", PlayFixture, NULL, set_up_table, test_open, tear_down_table);
}
