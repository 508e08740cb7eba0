/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A program is killed while it performs actions: everything that it reported is in the log,
 * actions are complete, and no sheet has more than the log. */

#include "fixtures.h"
#include "tests.h"

#include <gio/gio.h>
#include <signal.h>
#include <stdio.h>

#define N_KILLS 25
#define N_KINDS 4

static TenExtendedAction *
load_or_start (PlayFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenExtendedActions) actions =
      ten_extended_actions_new (fixture->log, fixture->rulesets, &error);
  TenRuleset *ruleset = get_ruleset (fixture, "v20da");
  g_autoptr (TenActionSide) side = NULL;
  g_autoptr (TenExtendedProgress) progress = NULL;
  g_autoptr (TenAction) start = NULL;
  g_autoptr (TenPlay) play = NULL;

  g_assert_no_error (error);
  if (ten_extended_actions_get_n_open (actions) > 0)
    return g_list_model_get_item (G_LIST_MODEL (actions), 0);
  side = make_side (fixture, "Marisol", "v20da 3", FALSE);
  progress = ten_extended_progress_new ("the lock", ten_ruleset_get_actions (ruleset), 20, 0,
                                        TEN_INTERVAL_MINUTE, 30, 0, FALSE);
  start = ten_extended_step_new_start (ruleset, progress, side, NULL);
  play = ten_action_perform (start, fixture->table, &error);
  g_assert_no_error (error);
  return load_started (fixture, ten_play_get_number (play));
}

static TenAction *
describe_failure (PlayFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRandom) random = script ("2");
  g_autoptr (TenRandom) system = g_object_ref (ten_table_get_random (fixture->table));
  g_autoptr (TenAction) roll = make_roll_action (fixture, "cofd 1", NULL, NULL);
  g_autoptr (TenPlay) play = NULL;

  ten_table_set_random (fixture->table, random);
  play = ten_action_perform (roll, fixture->table, &error);
  g_assert_no_error (error);
  ten_table_set_random (fixture->table, system);
  return follow_with (TEN_EVENT_DRAMATIC_FAILURE, get_ruleset (fixture, "cofd"),
                      ten_play_get_record (play), NULL, fixture->sheets[0]);
}

static TenAction *
describe_turn (PlayFixture *fixture)
{
  TenAction *turn = ten_turn_action_new (get_ruleset (fixture, "v20da"));

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TenActionSide) side = make_side (fixture, "Marisol", "v20da 4 willpower", FALSE);

      ten_turn_action_declare (TEN_TURN_ACTION (turn), "run", FALSE, side, NULL);
    }
  return turn;
}

static TenAction *
describe_next (PlayFixture *fixture, guint number)
{
  g_autoptr (TenExtendedAction) extended = NULL;

  switch (number % N_KINDS)
    {
    case 0:
      return make_roll_action (fixture, "cofd 2 willpower", "cofd 3 willpower", "cofd 1");
    case 1:
      return describe_turn (fixture);
    case 2:
      extended = load_or_start (fixture);
      return ten_extended_step_new_roll (extended, TRUE, NULL);
    default:
      return describe_failure (fixture);
    }
}

/* Run in a child process of this test. */
static int
perform_and_say (const char *path, const char *sheet_path)
{
  PlayFixture fixture = { 0 };
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (GFile) file = g_file_new_for_path (sheet_path);
  g_autoptr (GError) error = NULL;

  fixture.rulesets = ten_rulesets_new ();
  fixture.log = open_log (path);
  g_assert_null (ten_log_get_moved_aside (fixture.log));
  fixture.table = ten_table_new (fixture.rulesets, random);
  ten_table_set_log (fixture.table, fixture.log);
  fixture.sheets[0] = ten_sheet_load (file, fixture.rulesets, NULL, &error);
  g_assert_no_error (error);
  for (guint i = 0;; i++)
    {
      g_autoptr (TenAction) action = describe_next (&fixture, i);
      g_autoptr (TenPlay) play = ten_action_perform (action, fixture.table, &error);

      g_assert_no_error (error);
      g_assert_no_error (ten_play_get_problem (play));
      if (ten_play_get_sheets (play)->len > 0 && !ten_sheet_save (fixture.sheets[0], NULL, &error))
        g_error ("%s", error->message);
      printf ("entry %" G_GINT64_FORMAT "\n%s\n", ten_play_get_number (play),
              ten_play_get_sheets (play)->len > 0 ? "beat" : "done");
      fflush (stdout);
    }
  return 0;
}

typedef struct
{
  GPtrArray *said; /* such as "entry 1" */
  guint n_beats;
} Confirmed;

static void
run_and_kill (const char *path, const char *sheet_path, Confirmed *confirmed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "/proc/self/exe", "--perform", path,
                        sheet_path, NULL);
  g_autoptr (GDataInputStream) stream =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  const int kill_after = g_test_rand_int_range (1, 60);
  char *line;
  int n = 0;

  g_assert_no_error (error);
  while ((line = g_data_input_stream_read_line (stream, NULL, NULL, NULL)) != NULL)
    {
      confirmed->n_beats += g_str_equal (line, "beat");
      if (strchr (line, ' ') != NULL)
        g_ptr_array_add (confirmed->said, line);
      else
        g_free (line);
      if (++n == kill_after)
        {
          gint64 until = g_get_monotonic_time () + g_test_rand_int_range (0, 5000);

          while (g_get_monotonic_time () < until)
            continue;
          g_subprocess_send_signal (process, SIGKILL);
        }
    }
  g_subprocess_wait (process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_signaled (process));
}

static gint64
ask_number (const char *path, const char *sql)
{
  g_autofree char *value = ask_log (path, sql);

  return g_ascii_strtoll (value, NULL, 10);
}

#define N_ROLLS "json_array_length (body, '$.rolls')"
#define N_POINTS                                                                                   \
  "(SELECT count(*) FROM json_each (body, '$.facts') WHERE value ->> 'fact' = 'willpower')"

/* Each query counts errors. */
static const char *const wrongs[] = {
  "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
  "SELECT count(*) FROM entries WHERE kind = 'contest' AND (" N_ROLLS " <> 3 OR " N_POINTS " <> 2)",
  "SELECT count(*) FROM entries WHERE kind = 'multiple' AND (" N_ROLLS " <> 2 OR " N_POINTS
  " <> 2)",
  /* Each roll of an extended action has its own point, and none has two. */
  "SELECT count(*) FROM entries WHERE kind = 'extended-roll' AND (" N_ROLLS " <> 1 OR " N_POINTS
  " <> 1)",
  "SELECT count(*) FROM entries WHERE kind = 'aftermath' GROUP BY about HAVING count(*) > 1 "
  "UNION ALL SELECT 0",
};

static void
check_log (PlayFixture *fixture)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++)
    {
      g_test_message ("%s", wrongs[i]);
      g_assert_cmpint (ask_number (fixture->base.path, wrongs[i]), ==, 0);
    }
  g_assert_true (ten_log_verify (fixture->log, NULL, NULL, NULL, NULL, &error));
}

static void
check_extended (PlayFixture *fixture)
{
  g_autoptr (TenExtendedActions) actions =
      ten_extended_actions_new (fixture->log, fixture->rulesets, NULL);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (actions)), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (actions)); i++)
    {
      g_autoptr (TenExtendedAction) extended = g_list_model_get_item (G_LIST_MODEL (actions), i);
      g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM entries WHERE about = %d",
                                              (int) ten_extended_action_get_action (extended));

      g_assert_cmpint (ten_extended_action_get_progress (extended)->n_rolls, ==,
                       ask_number (fixture->base.path, sql));
    }
}

static void
check_said (const char *path, GPtrArray *said)
{
  for (guint i = 0; i < said->len; i++)
    {
      g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM entries WHERE number = %s",
                                              strchr (said->pdata[i], ' ') + 1);

      g_assert_cmpint (ask_number (path, sql), ==, 1);
    }
}

static int
read_beats (PlayFixture *fixture, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet = ten_sheet_load (file, fixture->rulesets, NULL, &error);

  g_assert_no_error (error);
  /* COFD-7: five Beats become an Experience. */
  return ten_sheet_get_beats (sheet) + 5 * ten_sheet_get_experiences (sheet);
}

static void
test_kill (PlayFixture *fixture, gconstpointer data)
{
  g_autofree char *sheet_path = g_build_filename (fixture->base.folder, "marisol.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (sheet_path);
  g_autoptr (TenSheet) sheet = ten_sheet_new (get_ruleset (fixture, "cofd"), "Marisol");
  Confirmed confirmed = { g_ptr_array_new_with_free_func (g_free), 0 };
  gint64 n_failures;

  g_assert_true (ten_sheet_save_as (sheet, file, NULL, NULL));
  for (guint i = 0; i < N_KILLS; i++)
    {
      run_and_kill (fixture->base.path, sheet_path, &confirmed);
      check_log (fixture);
      n_failures =
          ask_number (fixture->base.path, "SELECT count(*) FROM entries WHERE kind = 'aftermath'");
      g_assert_cmpint (read_beats (fixture, sheet_path), >=, confirmed.n_beats);
      g_assert_cmpint (read_beats (fixture, sheet_path), <=, n_failures);
      g_assert_cmpint (n_failures, <=, confirmed.n_beats + i + 1);
    }
  g_test_message ("%u entries confirmed, %u Beats", confirmed.said->len, confirmed.n_beats);
  g_assert_cmpuint (confirmed.n_beats, >, 0);
  check_said (fixture->base.path, confirmed.said);
  check_extended (fixture);
  g_ptr_array_unref (confirmed.said);
}

TEN_BEFORE_TESTS
{
  if (argc == 4 && g_str_equal (argv[1], "--perform"))
    exit (perform_and_say (argv[2], argv[3]));
}

TEN_TESTS
{
  g_test_add ("/play/kill", PlayFixture, NULL, set_up_table, test_kill, tear_down_table);
}
