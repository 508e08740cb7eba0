/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "log/ten-statistics.h"

#include <math.h>

/* Enough rolls to use two threads. */
#define MANY 50000

static void
check_many (const TenStatistics *found, gint64 n)
{
  /* Three dice, 10-again: 10, 3, 9 and 7 for the 10. */
  const double mean = 3 * 0.3 / 0.9;

  g_assert_cmpint (found->n_rolls, ==, n);
  g_assert_cmpint (found->outcomes[TEN_OUTCOME_SUCCESS], ==, n);
  g_assert_cmpint (found->successes, ==, 2 * n);
  g_assert_cmpfloat_with_epsilon (found->expected, mean * (double) n, 1e-6);
  g_assert_cmpint (found->longest_success, ==, n);
  g_assert_cmpint (found->longest_failure, ==, 0);
  g_assert_cmpint (found->n_dice, ==, 4 * n);
  for (guint i = 0; i < 10; i++)
    g_assert_cmpint (found->faces[i], ==, i == 2 || i == 6 || i == 8 || i == 9 ? n : 0);
  g_assert_cmpuint (found->pools->len, ==, 1);
  g_assert_cmpuint (found->characters->len, ==, 1);
}

static void
test_long_log (Fixture *fixture, gconstpointer data)
{
  const TenStatisticsSelection all = { 0 };
  const TenStatisticsRange ranges[] = { { 1, 10 }, { 20, MANY - 5 }, { MANY, G_MAXINT64 } };
  const TenStatisticsSelection some = { .ranges = ranges, .n_ranges = G_N_ELEMENTS (ranges) };
  const TenStatisticsSelection none = { .ranges = ranges };
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenStatistics) found = NULL;
  g_autoptr (TenStatistics) part = NULL;
  g_autoptr (TenStatistics) nothing = NULL;

  append_many (log, 1);
  fill (fixture->path, MANY);
  found = ten_statistics_compute (log, &all, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  check_many (found, MANY);
  g_assert_cmpint (ten_record_get_sequence (found->luckiest.record), ==, 1);
  g_assert_cmpint (((TenStatisticsCount *) found->pools->pdata[0])->count, ==, MANY);

  part = ten_statistics_compute (log, &some, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  check_many (part, 10 + MANY - 5 - 20 + 1 + 1);

  nothing = ten_statistics_compute (log, &none, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (nothing->n_rolls, ==, 0);
}

/* A failure in the middle of the file, where the threads meet. */
static void
test_streaks_go_on_from_thread_to_thread (Fixture *fixture, gconstpointer data)
{
  g_autofree char *sql = g_strdup_printf (
      "DROP TRIGGER rolls_are_not_changed; UPDATE rolls SET outcome = 'failure' WHERE sequence "
      "IN (10, %d, %d, %d)",
      MANY / 2, MANY / 2 + 1, MANY - 10);
  const TenStatisticsSelection all = { 0 };
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenStatistics) found = NULL;

  append_many (log, 1);
  fill (fixture->path, MANY);
  run_sql (fixture->path, sql);
  found = ten_statistics_compute (log, &all, NULL, NULL, NULL, NULL);
  g_assert_cmpint (found->longest_failure, ==, 2);
  g_assert_cmpint (found->longest_success, ==, MANY / 2 - 11);
  g_assert_cmpint (found->outcomes[TEN_OUTCOME_FAILURE], ==, 4);
}

typedef struct
{
  GMainLoop *loop;
  GCancellable *cancellable;
  TenStatistics *found;
  GError *error;
  double share;
  guint n_reports;
  GThread *thread;
} Run;

static void
on_progress (double share, gpointer data)
{
  Run *run = data;

  g_assert_true (g_thread_self () == run->thread);
  g_assert_cmpfloat (share, >=, run->share);
  g_assert_cmpfloat (share, <=, 1.0);
  run->share = share;
  run->n_reports++;
  g_cancellable_cancel (run->cancellable);
}

static void
on_computed (GObject *source, GAsyncResult *result, gpointer data)
{
  Run *run = data;

  run->found = ten_statistics_compute_finish (result, &run->error);
  g_main_loop_quit (run->loop);
}

static void
test_in_a_thread (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autofree char *name = g_strdup ("Marisol “M” Vega");
  TenStatisticsRange ranges[] = { { 1, MANY } };
  TenStatisticsSelection selection = { .character = name, .ranges = ranges, .n_ranges = 1 };
  Run run = { .loop = g_main_loop_new (NULL, FALSE), .thread = g_thread_self () };

  append_many (log, 1);
  fill (fixture->path, MANY);
  ten_statistics_compute_async (log, &selection, on_progress, &run, NULL, on_computed, &run);
  /* The statistics are a copy. */
  name[0] = 'X';
  ranges[0].last = 1;
  g_main_loop_run (run.loop);
  g_assert_no_error (run.error);
  g_assert_cmpuint (run.n_reports, >, 0);
  check_many (run.found, MANY);
  g_clear_pointer (&run.found, ten_statistics_unref);

  name[0] = 'M';
  ranges[0].last = MANY;
  run.share = 0.0;
  run.cancellable = g_cancellable_new ();
  ten_statistics_compute_async (log, &selection, on_progress, &run, run.cancellable, on_computed,
                                &run);
  g_main_loop_run (run.loop);
  g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (run.found);
  g_clear_error (&run.error);
  g_clear_object (&run.cancellable);
  g_main_loop_unref (run.loop);
}

/* JSON in another format than the log writes is read too. */
static void
test_other_ways_to_write_it (Fixture *fixture, gconstpointer data)
{
  const TenStatisticsSelection open = { 0 };
  const TenStatisticsSelection all = { .with_hidden = TRUE };
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenStatistics) found = NULL;
  g_autoptr (TenStatistics) hidden = NULL;

  append_many (log, 3);
  run_sql (fixture->path,
           "DROP TRIGGER rolls_are_not_changed;"
           "UPDATE rolls SET dice = replace (dice, '\"face\":', '\"face\" : ') WHERE sequence = 1;"
           "UPDATE rolls SET terms = replace (terms, '\"kind\":\"wounds\"', "
           "'\"kind\":\"wounds\",\"secr\\u0065cy\":\"secret\"') WHERE sequence = 2");
  found = ten_statistics_compute (log, &open, NULL, NULL, NULL, NULL);
  check_many (found, 2);
  g_assert_cmpint (found->n_damaged, ==, 0);
  hidden = ten_statistics_compute (log, &all, NULL, NULL, NULL, NULL);
  check_many (hidden, 3);
}

/* The rolls of actions need not be in the order of the actions. */
static void
test_contests_in_any_order (Fixture *fixture, gconstpointer data)
{
  const TenStatisticsSelection all = { 0 };
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenStatistics) found = NULL;

  for (guint i = 1; i <= 40; i++)
    {
      g_autofree char *text =
          g_strdup_printf ("{\"action\": \"contest\", \"winner\": \"%s\"}", i <= 10   ? "a"
                                                                            : i <= 25 ? "b"
                                                                                      : "none");
      g_autoptr (JsonNode) details = json_from_string (text, NULL);
      g_autoptr (TenEvent) contest = ten_event_new (TEN_EVENT_ACTION, details);
      g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

      g_ptr_array_add (records, make_record (3, "10,3,9,7", NULL));
      ten_record_set_role (records->pdata[0], "a");
      g_assert_true (log_append_action (log, contest, 0, records, NULL, NULL, NULL));
    }
  run_sql (fixture->path, "DROP TRIGGER actions_are_not_changed;"
                          "UPDATE rolls SET action = action * 29 % 41");
  found = ten_statistics_compute (log, &all, NULL, NULL, NULL, NULL);
  g_assert_cmpint (found->contests_won, ==, 10);
  g_assert_cmpint (found->contests_lost, ==, 15);
  g_assert_cmpint (found->contests_tied, ==, 15);
}

static void
test_no_rolls (Fixture *fixture, gconstpointer data)
{
  const TenStatisticsSelection all = { .with_hidden = TRUE };
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenStatistics) found = ten_statistics_compute (log, &all, NULL, NULL, NULL, NULL);
  g_autoptr (TenStatistics) none = ten_statistics_new ();
  g_autoptr (JsonNode) node = ten_statistics_to_json (found, FALSE);
  g_autoptr (JsonNode) other = ten_statistics_to_json (none, TRUE);
  g_autofree char *text = ten_statistics_dup_luck_text (found);
  double deviations;

  g_assert_true (json_node_equal (node, other));
  g_assert_false (ten_statistics_get_luck (found, &deviations));
  g_assert_cmpstr (text, ==, "No roll depended on chance.");
}

static void
test_words_of_luck (void)
{
  static const struct
  {
    gint64 successes;
    const char *text;
  } cases[] = {
    { 50, "Unusually unlucky: chance alone stays above this in more than 95 of 100 cases." },
    { 80, "Unusually unlucky: chance alone stays above this in more than 95 of 100 cases." },
    { 81, "Nothing unusual: chance alone stays in this range in 95 of 100 cases." },
    { 119, "Nothing unusual: chance alone stays in this range in 95 of 100 cases." },
    { 120, "Unusually lucky: chance alone stays below this in more than 95 of 100 cases." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenStatistics) found = ten_statistics_new ();
      g_autofree char *text = NULL;
      double from, to;

      found->n_rolls = found->n_compared = 10;
      found->successes = cases[i].successes;
      found->expected = 100.0;
      found->variance = 100.0;
      text = ten_statistics_dup_luck_text (found);
      g_assert_cmpstr (text, ==, cases[i].text);
      ten_statistics_get_band (found, &from, &to);
      g_assert_cmpfloat_with_epsilon (from, 80.40036, 1e-5);
      g_assert_cmpfloat_with_epsilon (to, 119.59964, 1e-5);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/statistics/long-log", Fixture, NULL, set_up, test_long_log, tear_down);
  g_test_add ("/statistics/streaks", Fixture, NULL, set_up,
              test_streaks_go_on_from_thread_to_thread, tear_down);
  g_test_add ("/statistics/thread", Fixture, NULL, set_up, test_in_a_thread, tear_down);
  g_test_add ("/statistics/POOL-7/other-ways", Fixture, NULL, set_up, test_other_ways_to_write_it,
              tear_down);
  g_test_add ("/statistics/TEST-7/any-order", Fixture, NULL, set_up, test_contests_in_any_order,
              tear_down);
  g_test_add ("/statistics/no-rolls", Fixture, NULL, set_up, test_no_rolls, tear_down);
  g_test_add_func ("/statistics/luck", test_words_of_luck);

  return g_test_run ();
}
