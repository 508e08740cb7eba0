/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An action is performed completely or not at all: if it fails, nothing is logged or spent, and
 * no sheet or undo stack changes. */

#include "dice/ten-random-private.h"
#include "fixtures.h"
#include "tests.h"

typedef TenAction *(*Build) (PlayFixture *fixture);

static TenAction *
build_roll (PlayFixture *fixture)
{
  set_sheet (fixture, 0, "cofd", 1);
  return make_roll_action (fixture, "cofd 1 willpower sheet=0", NULL, NULL);
}

static TenAction *
build_contest (PlayFixture *fixture)
{
  set_sheet (fixture, 0, "cofd", 1);
  set_sheet (fixture, 1, "cofd", 1);
  return make_roll_action (fixture, "cofd 1 willpower sheet=0", "cofd 1 willpower sheet=1", NULL);
}

static TenAction *
build_teamwork (PlayFixture *fixture)
{
  set_sheet (fixture, 0, "v20", 1);
  set_sheet (fixture, 1, "v20", 1);
  return make_roll_action (fixture, "v20 1 willpower sheet=0", NULL,
                           "v20 1 willpower sheet=1;v20 2");
}

static TenAction *
build_resisted (PlayFixture *fixture)
{
  TenAction *action;
  g_autoptr (TenActionSide) resisting = NULL;

  set_sheet (fixture, 1, "cofd", 1);
  resisting = make_side (fixture, "Guard", "cofd 1 sheet=1", FALSE);
  ten_action_side_set_willpower (resisting, TRUE);
  action = make_roll_action (fixture, "cofd 2", NULL, NULL);
  ten_roll_action_set_resisting (TEN_ROLL_ACTION (action), resisting);
  return action;
}

static TenAction *
build_roll_and_reroll (PlayFixture *fixture)
{
  const guint die = 0;
  TenAction *action;

  set_sheet (fixture, 0, "v5", 1);
  action = make_roll_action (fixture, "v5 2 sheet=0", NULL, NULL);
  ten_roll_action_set_reroll (TEN_ROLL_ACTION (action), &die, 1);
  return action;
}

static TenAction *
build_turn (PlayFixture *fixture)
{
  TenAction *turn = ten_turn_action_new (get_ruleset (fixture, "v20da"));

  set_sheet (fixture, 0, "v20da", 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TenActionSide) side =
          make_side (fixture, "Marisol", "v20da 3 willpower sheet=0", FALSE);

      ten_turn_action_declare (TEN_TURN_ACTION (turn), "run", FALSE, side, NULL);
    }
  return turn;
}

static TenAction *
build_extended_start (PlayFixture *fixture)
{
  g_autoptr (TenActionSide) side = make_side (fixture, "Marisol", "cofd 2", FALSE);
  TenRuleset *ruleset = get_ruleset (fixture, "cofd");
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new (
      "the lock", ten_ruleset_get_actions (ruleset), 1, 4, TEN_INTERVAL_MINUTE, 30, 2, FALSE);

  return ten_extended_step_new_start (ruleset, progress, side, NULL);
}

static TenExtendedAction *
start_extended (PlayFixture *fixture)
{
  g_autoptr (TenAction) start = build_extended_start (fixture);
  g_autoptr (TenPlay) play = perform (fixture, start, "");

  return ten_extended_action_load (fixture->log, fixture->rulesets, 1, NULL);
}

static TenAction *
build_extended_roll (PlayFixture *fixture)
{
  g_autoptr (TenExtendedAction) extended = start_extended (fixture);

  return ten_extended_step_new_roll (extended, TRUE, set_sheet (fixture, 0, "cofd", 1));
}

static TenAction *
build_choice (PlayFixture *fixture)
{
  g_autoptr (TenExtendedAction) extended = start_extended (fixture);

  return ten_extended_step_new_choice (extended, TEN_EXTENDED_GIVE_UP, NULL);
}

static TenAction *
build_pool (PlayFixture *fixture)
{
  g_autoptr (TenExtendedAction) extended = start_extended (fixture);
  g_autoptr (TenActionSide) side = make_side (fixture, "Marisol", "cofd 3", FALSE);

  return ten_extended_step_new_pool (extended, side);
}

static TenAction *
build_contest_of_turns (PlayFixture *fixture)
{
  g_autoptr (TenActionSide) a = NULL;
  g_autoptr (TenActionSide) b = NULL;
  g_autoptr (TenExtendedProgress) contest = NULL;
  TenAction *step;

  set_sheet (fixture, 0, "v20da", 1);
  a = make_side (fixture, "Marisol", "v20da 1 target=6 willpower sheet=0", TRUE);
  b = make_side (fixture, "Guard", "v20da 1 target=6", TRUE);
  contest = ten_extended_progress_new_contest (
      "", ten_ruleset_get_actions (get_ruleset (fixture, "v20da")), 2, 2, TEN_SIDE_NONE);
  step = ten_extended_step_new_start (get_ruleset (fixture, "v20da"), contest, a, b);
  ten_extended_step_set_to_the_end (TEN_EXTENDED_STEP (step));
  return step;
}

static TenRecord *
roll_before (PlayFixture *fixture, const char *pool, const char *faces)
{
  g_autoptr (TenAction) action = make_roll_action (fixture, pool, NULL, NULL);
  g_autoptr (TenPlay) play = perform (fixture, action, faces);

  return g_object_ref (ten_play_get_record (play));
}

static TenAction *
build_reroll (PlayFixture *fixture)
{
  g_autoptr (TenRecord) record = roll_before (fixture, "v5 2", "1,1");
  const guint die = 0;

  return ten_following_action_new_reroll (get_ruleset (fixture, "v5"), record, &die, 1,
                                          set_sheet (fixture, 0, "v5", 1));
}

static TenAction *
build_rouse (PlayFixture *fixture)
{
  return ten_following_action_new_rouse (get_ruleset (fixture, "v5"), "Marisol", 1,
                                         set_sheet (fixture, 0, "v5", 1));
}

static TenAction *
build_dramatic_failure (PlayFixture *fixture)
{
  g_autoptr (TenRecord) record = roll_before (fixture, "cofd 1", "2");

  return follow_with (TEN_EVENT_DRAMATIC_FAILURE, get_ruleset (fixture, "cofd"), record, NULL,
                      set_sheet (fixture, 0, "cofd", 1));
}

static TenAction *
build_condition (PlayFixture *fixture)
{
  g_autoptr (TenRecord) record = roll_before (fixture, "cofd 5", "8,8,8,8,8");

  return follow_with (TEN_EVENT_CONDITION, get_ruleset (fixture, "cofd"), record,
                      "{'character': <'Marisol'>}", set_sheet (fixture, 0, "cofd", 1));
}

static TenAction *
build_bonus (PlayFixture *fixture)
{
  g_autoptr (TenRecord) record = roll_before (fixture, "wodtests 6 required=1", "6,6,6,6,6,6");

  return follow_with (TEN_EVENT_BONUS, get_ruleset (fixture, "wodtests"), record,
                      "{'dice': <3>, 'character': <'Luz'>}", NULL);
}

static TenAction *
build_mark (PlayFixture *fixture)
{
  return ten_following_action_new_mark ("scene", "At the docks");
}

static const struct
{
  const char *name;
  Build build;
  const char *faces;
  guint n_sheets; /* that change, each in one step */
  gboolean paid;  /* that include willpower */
} kinds[] = {
  { "roll", build_roll, "8,1,1,1", 1, TRUE },
  { "contest", build_contest, "8,1,1,1,8,1,1,1", 2, TRUE },
  { "teamwork", build_teamwork, "2,8,9,8", 2, TRUE },
  { "resistance", build_resisted, "8,1", 1, TRUE },
  { "roll-and-reroll", build_roll_and_reroll, "1,1,8", 1, TRUE },
  { "turn", build_turn, "2,2,9", 1, TRUE },
  { "extended-start", build_extended_start, "", 0, FALSE },
  { "extended-roll", build_extended_roll, "8,1,1,1,1", 1, TRUE },
  { "extended-choice", build_choice, "", 0, FALSE },
  { "extended-pool", build_pool, "", 0, FALSE },
  { "extended-contest", build_contest_of_turns, "2,2,9,2", 1, TRUE },
  { "reroll", build_reroll, "8", 1, TRUE },
  { "rouse", build_rouse, "1", 1, FALSE },
  { "dramatic-failure", build_dramatic_failure, "", 1, FALSE },
  { "condition", build_condition, "", 1, FALSE },
  { "bonus", build_bonus, "", 0, FALSE },
  { "mark", build_mark, "", 0, FALSE },
};

static char *
without_last_face (const char *faces)
{
  const char *comma = strrchr (faces, ',');

  return comma != NULL ? g_strndup (faces, comma - faces) : g_strdup ("");
}

static void
fail (PlayFixture *fixture, TenAction *action, const char *faces, GQuark domain, int code)
{
  g_autofree char *before = dup_state (fixture);
  g_autofree char *after = NULL;

  refuse (fixture, action, faces, domain, code);
  after = dup_state (fixture);
  g_assert_cmpstr (after, ==, before);
}

static void
fail_in_log (PlayFixture *fixture, TenAction *action, const char *faces)
{
  g_autoptr (TenLog) read_only = ten_log_open_to_read (fixture->base.path, &ten_play_reader, NULL);
  sqlite3 *database = NULL;

  ten_table_set_log (fixture->table, read_only);
  fail (fixture, action, faces, TEN_LOG_ERROR, TEN_LOG_ERROR_READ_ONLY);
  ten_table_set_log (fixture->table, fixture->log);

  sqlite3_busy_timeout (ten_log_get_database (fixture->log), 10);
  g_assert_cmpint (sqlite3_open (fixture->base.path, &database), ==, SQLITE_OK);
  sqlite3_exec (database, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  fail (fixture, action, faces, TEN_LOG_ERROR, TEN_LOG_ERROR_BUSY);
  sqlite3_exec (database, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_close (database);
}

/* Fails in the middle of writing, after all dice have fallen. */
static void
fail_in_writing (PlayFixture *fixture, TenAction *action, const char *faces)
{
  run_sql (fixture->base.path,
           "CREATE TRIGGER no_entry AFTER INSERT ON entries BEGIN SELECT raise(ABORT, 'no'); END");
  fail (fixture, action, faces, TEN_LOG_ERROR, TEN_LOG_ERROR_WRITE);
  run_sql (fixture->base.path, "DROP TRIGGER no_entry");
}

static void
fail_unopened (PlayFixture *fixture, TenAction *action, const char *faces)
{
  ten_table_set_log (fixture->table, NULL);
  ten_table_set_log_path (fixture->table, "/dev/null/log.sqlite");
  fail (fixture, action, faces, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN);
  ten_table_set_log_path (fixture->table, NULL);
  ten_table_set_log (fixture->table, fixture->log);
}

static void
check_undo (TenSheet *sheet, const char *before)
{
  g_autofree char *after = NULL;

  g_assert_true (ten_sheet_undo (sheet));
  after = ten_sheet_dup_text (sheet);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (ten_sheet_undo (sheet));
}

static void
test_kind (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  const char *faces = kinds[row].faces;
  g_autofree char *fewer = without_last_face (faces);
  g_autofree char *more = g_strconcat (faces, *faces != '\0' ? ",1" : "1", NULL);
  g_autoptr (TenAction) action = kinds[row].build (fixture);
  g_autoptr (TenPlay) play = NULL;
  char *texts[2] = { NULL, NULL };

  for (guint i = 0; i < 2; i++)
    texts[i] = fixture->sheets[i] != NULL ? ten_sheet_dup_text (fixture->sheets[i]) : NULL;
  if (*faces != '\0')
    fail (fixture, action, fewer, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES);
  fail (fixture, action, more, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_MANY_FACES);
  fail_in_log (fixture, action, faces);
  if (row != 6) /* it only writes its start */
    fail_in_writing (fixture, action, faces);
  fail_unopened (fixture, action, faces);

  /* It can still be performed. */
  play = perform (fixture, action, faces);
  g_assert_cmpuint (ten_play_get_sheets (play)->len, ==, kinds[row].n_sheets);
  for (guint i = 0; i < kinds[row].n_sheets; i++)
    {
      TenSheet *sheet = ten_play_get_sheets (play)->pdata[i];

      check_undo (sheet, texts[sheet == fixture->sheets[0] ? 0 : 1]);
    }
  for (guint i = 0; i < 2; i++)
    g_free (texts[i]);
}

/* A character who cannot pay is refused before the dice fall. */
static void
test_unpaid (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TenAction) action = kinds[row].build (fixture);

  for (guint i = 0; i < 2; i++)
    if (fixture->sheets[i] != NULL)
      {
        while (count_points (fixture->sheets[i]) > 0)
          g_assert_true (ten_sheet_spend (fixture->sheets[i], "willpower", 1, NULL));
        fail (fixture, action, kinds[row].faces, TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS);
        g_assert_cmpuint (ten_random_get_n_left (ten_table_get_random (fixture->table)), >, 0);
        for (guint undo = 0; undo < 2 && ten_sheet_undo (fixture->sheets[i]); undo++)
          continue;
      }
}

/* A useless point is refused before the dice fall, unless this would reveal a secret. */
static const struct
{
  const char *name;
  const char *a;
  const char *b;
  const char *helpers;
  const char *faces;
  gboolean refused;
  int left; /* out of 1 */
} nothings[] = {
  { "no-dice", "v20da 0 willpower sheet=0", NULL, NULL, "2", TRUE, 1 },
  { "automatic", "v20da 6 automatic willpower sheet=0", NULL, NULL, "2", TRUE, 1 },
  { "no-dice-of-opponent", "v20da 1", "v20da 0 willpower sheet=0", NULL, "2", TRUE, 1 },
  { "no-dice-of-helper", "v20da 1", NULL, "v20da 0 willpower sheet=0", "2", TRUE, 1 },
  { "secret", "v20da 1 secret=-1 willpower sheet=0", NULL, NULL, "", FALSE, 1 },
  { "secret-dice", "v20da 1 secret=1 willpower sheet=0", NULL, NULL, "2,2", FALSE, 0 },
  { "secret-of-opponent", "v20da 1", "v20da 1 secret=-1 willpower sheet=0", NULL, "2", FALSE, 1 },
  { "announced", "v20da 1 announced=-1 willpower sheet=0", NULL, NULL, "2", TRUE, 1 },
  /* The helper's dice are not known yet. */
  { "dice-of-helper", "v20da 0 willpower sheet=0", NULL, "v20da 1", "6,2", FALSE, 0 },
  { "no-dice-after-all", "v20da 0 willpower sheet=0", NULL, "v20da 1", "2", FALSE, 1 },
};

static void
test_nothing (PlayFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;

  set_sheet (fixture, 0, "v20da", 1);
  action = make_roll_action (fixture, nothings[row].a, nothings[row].b, nothings[row].helpers);
  if (nothings[row].refused)
    {
      fail (fixture, action, nothings[row].faces, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
      return;
    }
  play = perform (fixture, action, nothings[row].faces);
  g_assert_cmpint (count_points (fixture->sheets[0]), ==, nothings[row].left);
  g_assert_cmpint (ten_play_find_event (play, TEN_EVENT_WILLPOWER) == NULL, ==, nothings[row].left);
}

/* POOL-7: the missing point is reported whether or not there are dice. */
static void
test_secret_unpaid (PlayFixture *fixture, gconstpointer data)
{
  for (int secret = -1; secret <= 1; secret += 2)
    {
      g_autofree char *pool = g_strdup_printf ("v20da 1 secret=%d willpower sheet=0", secret);
      g_autoptr (TenAction) action = NULL;

      set_sheet (fixture, 0, "v20da", 0);
      action = make_roll_action (fixture, pool, NULL, NULL);
      fail (fixture, action, "", TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS);
    }
}

/* One sheet with a single point pays for both sides. */
static void
test_same_sheet (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;

  set_sheet (fixture, 0, "cofd", 1);
  action = make_roll_action (fixture, "cofd 1 willpower sheet=0", "cofd 1 willpower sheet=0", NULL);
  fail (fixture, action, "8,1,1,1,8,1,1,1", TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS);
  g_clear_object (&action);
  set_sheet (fixture, 0, "cofd", 2);
  action = make_roll_action (fixture, "cofd 1 willpower sheet=0", "cofd 1 willpower sheet=0", NULL);
  play = perform (fixture, action, "8,1,1,1,8,1,1,1");
  g_assert_cmpint (count_points (fixture->sheets[0]), ==, 0);
  g_assert_cmpuint (ten_play_get_sheets (play)->len, ==, 1);
}

static void
spend_all (PlayFixture *fixture, TenEntry *entry)
{
  while (count_points (fixture->sheets[0]) > 0)
    g_assert_true (ten_sheet_spend (fixture->sheets[0], "willpower", 1, NULL));
}

/* The log cannot be changed, so a sheet that cannot follow is reported. */
static void
test_problem (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (GError) error = NULL;

  set_sheet (fixture, 0, "cofd", 1);
  action = make_roll_action (fixture, "cofd 1 willpower sheet=0", NULL, NULL);
  /* A listener of the roll spends the point first. */
  g_signal_connect_swapped (fixture->log, "appended", G_CALLBACK (spend_all), fixture);
  set_faces (fixture, "8,1,1,1");
  play = ten_action_perform (action, fixture->table, &error);
  g_assert_no_error (error);
  g_assert_error (ten_play_get_problem (play), TEN_SHEET_ERROR, TEN_SHEET_ERROR_NO_POINTS);
  g_assert_cmpuint (ten_play_get_sheets (play)->len, ==, 0);
  g_assert_cmpint (ten_log_get_n_entries (fixture->log), ==, 1);
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/atomic/%s", kinds[i].name);
      g_autofree char *unpaid = g_strdup_printf ("/play/unpaid/%s", kinds[i].name);

      g_test_add (path, PlayFixture, GUINT_TO_POINTER (i), set_up_table, test_kind,
                  tear_down_table);
      if (kinds[i].paid)
        g_test_add (unpaid, PlayFixture, GUINT_TO_POINTER (i), set_up_table, test_unpaid,
                    tear_down_table);
    }
  for (guint i = 0; i < G_N_ELEMENTS (nothings); i++)
    {
      g_autofree char *path = g_strdup_printf ("/play/V20-5/nothing/%s", nothings[i].name);

      g_test_add (path, PlayFixture, GUINT_TO_POINTER (i), set_up_table, test_nothing,
                  tear_down_table);
    }
#define ADD(path, test) g_test_add (path, PlayFixture, NULL, set_up_table, test, tear_down_table)
  ADD ("/play/POOL-7/unpaid", test_secret_unpaid);
  ADD ("/play/atomic/same-sheet", test_same_sheet);
  ADD ("/play/atomic/problem", test_problem);
#undef ADD
}
