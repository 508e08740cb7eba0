/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "plays.h"
#include "tests.h"
#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include "history/ten-statistics.h"

#include <math.h>

#define MANY 9000

static TenEntry *
copy_entry (gint64 number, gpointer data, GError **error)
{
  const TenEntry *first = data;
  TenEntry *entry;

  if (number > MANY)
    return NULL;
  entry = ten_entry_new ();
  entry->time = first->time + number;
  entry->kind = g_strdup (first->kind);
  entry->body = g_strdup (first->body);
  return entry;
}

static void
play_one (PlayFixture *fixture)
{
  g_autoptr (TenActionSide) side = make_side (fixture, "Marisol “M” Vega", "cofd 3", FALSE);

  just_play (fixture, ten_roll_action_new (get_ruleset (fixture, "cofd"), side), "10,3,9,7");
}

static void
play_many (PlayFixture *fixture)
{
  g_autoptr (TenEntry) first = NULL;
  g_autoptr (GError) error = NULL;

  play_one (fixture);
  first = ten_log_read (fixture->log, 1);
  g_assert_true (ten_log_fill (fixture->log, copy_entry, first, &error));
  g_assert_no_error (error);
}

static TenStatistics *
compute (PlayFixture *fixture, const TenStatisticsSelection *selection)
{
  g_autoptr (GError) error = NULL;
  TenStatistics *found = ten_statistics_compute (fixture->log, selection, NULL, NULL, NULL, &error);

  g_assert_no_error (error);
  return found;
}

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
test_long_log (PlayFixture *fixture, gconstpointer data)
{
  const TenStatisticsSelection all = { 0 };
  const TenStatisticsRange ranges[] = { { 1, 10 }, { 20, MANY - 5 }, { MANY, G_MAXINT64 } };
  const TenStatisticsSelection some = { .ranges = ranges, .n_ranges = G_N_ELEMENTS (ranges) };
  const TenStatisticsSelection none = { .ranges = ranges };
  g_autoptr (TenStatistics) found = NULL;
  g_autoptr (TenStatistics) part = NULL;
  g_autoptr (TenStatistics) nothing = NULL;

  play_many (fixture);
  found = compute (fixture, &all);
  check_many (found, MANY);
  g_assert_cmpint (ten_record_get_links (found->luckiest.record)->entry, ==, 1);
  g_assert_cmpstr (found->luckiest.number, ==, "1");
  g_assert_cmpint (((TenStatisticsCount *) found->pools->pdata[0])->count, ==, MANY);
  part = compute (fixture, &some);
  check_many (part, 10 + MANY - 5 - 20 + 1 + 1);
  nothing = compute (fixture, &none);
  g_assert_cmpint (nothing->n_rolls, ==, 0);
}

/* The whole of what is counted, for one roll after another. */
static void
test_streaks (PlayFixture *fixture, gconstpointer data)
{
  const TenStatisticsSelection all = { 0 };
  g_autoptr (TenStatistics) found = NULL;
  static const char *const faces[] = { "8", "8", "2", "8", "2", "2", "2", "8" };

  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    just_play (fixture, make_roll_action (fixture, "cofd 1", NULL, NULL), faces[i]);
  found = compute (fixture, &all);
  g_assert_cmpint (found->longest_failure, ==, 3);
  g_assert_cmpint (found->longest_success, ==, 2);
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
test_in_a_thread (PlayFixture *fixture, gconstpointer data)
{
  TenLog *log = fixture->log;
  g_autofree char *name = g_strdup ("Marisol “M” Vega");
  TenStatisticsRange ranges[] = { { 1, MANY } };
  TenStatisticsSelection selection = { .character = name, .ranges = ranges, .n_ranges = 1 };
  Run run = { .loop = g_main_loop_new (NULL, FALSE), .thread = g_thread_self () };

  play_many (fixture);
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

/* NWOD-5: players' statistics leave out hidden rolls. POOL-7: where a roll has a secret modifier,
 * they only count. */
static void
test_hidden (PlayFixture *fixture, gconstpointer data)
{
  const TenStatisticsSelection open = { 0 };
  const TenStatisticsSelection all = { .with_hidden = TRUE };
  const TenStatisticsSelection guard = { .with_hidden = TRUE, .character = "Guard" };
  g_autoptr (TenStatistics) players = NULL;
  g_autoptr (TenStatistics) counts = NULL;
  g_autoptr (TenStatistics) whole = NULL;
  g_autoptr (TenStatistics) one = NULL;

  just_play (fixture, make_roll_action (fixture, "cofd 1", "cofd 1", NULL), "8,1");
  just_play (fixture, hide (make_roll_action (fixture, "cofd 2", "cofd 1", NULL)), "8,8,1");
  players = compute (fixture, &open);
  g_assert_cmpint (players->n_rolls, ==, 2);
  g_assert_cmpint (players->contests_won, ==, 1);
  just_play (fixture, make_roll_action (fixture, "cofd 2 secret=-1", NULL, NULL), "8");
  counts = compute (fixture, &open);
  g_assert_true (counts->counts_only);
  g_assert_cmpint (counts->n_rolls, ==, 3);
  g_assert_cmpint (counts->contests_won, ==, 0);
  whole = compute (fixture, &all);
  g_assert_cmpint (whole->n_rolls, ==, 5);
  g_assert_cmpint (whole->contests_won, ==, 2);
  one = compute (fixture, &guard);
  g_assert_cmpint (one->n_rolls, ==, 2);
  g_assert_cmpint (one->contests_lost, ==, 2);
}

/* A play that is struck out does not count, until it is restored. */
static void
test_struck (PlayFixture *fixture, gconstpointer data)
{
  const TenStatisticsSelection all = { 0 };
  g_autoptr (TenPlay) contest =
      play (fixture, make_roll_action (fixture, "cofd 1", "cofd 1", NULL), "8,1");
  TenStatistics *found;

  just_play (fixture, ten_following_action_new_strike (ten_play_get_record (contest), ""), "");
  found = compute (fixture, &all);
  g_assert_cmpint (found->n_rolls, ==, 0);
  g_assert_cmpint (found->n_struck, ==, 2);
  g_assert_cmpint (found->contests_won, ==, 0);
  ten_statistics_unref (found);
  just_play (fixture, ten_following_action_new_restore (ten_play_get_record (contest)), "");
  found = compute (fixture, &all);
  g_assert_cmpint (found->n_rolls, ==, 2);
  g_assert_cmpint (found->contests_won, ==, 1);
  ten_statistics_unref (found);
}

/* TEST-7: a reroll may decide a contest again, whichever side rerolls. */
static void
test_rerolls (PlayFixture *fixture, gconstpointer data)
{
  static const guint dice[] = { 1, 2 };
  const TenStatisticsSelection all = { 0 };
  TenRuleset *wodtests = get_ruleset (fixture, "wodtests");
  g_autoptr (TenPlay) contest =
      play (fixture, make_roll_action (fixture, "wodtests 3", "wodtests 2", NULL), "6,1,1,6,7");
  TenStatistics *found = compute (fixture, &all);

  g_assert_cmpint (found->contests_lost, ==, 1);
  ten_statistics_unref (found);
  just_play (fixture,
             ten_following_action_new_reroll (wodtests, ten_play_find_record (contest, "a"), dice,
                                              2, NULL),
             "6,6");
  found = compute (fixture, &all);
  g_assert_cmpint (found->n_rolls, ==, 2);
  g_assert_cmpint (found->n_rerolls, ==, 1);
  g_assert_cmpint (found->reroll_gain, ==, 2);
  g_assert_cmpint (found->n_dice, ==, 7);
  g_assert_cmpint (found->contests_won, ==, 1);
  g_assert_cmpint (found->contests_lost, ==, 0);
  ten_statistics_unref (found);
}

/* COFD-18: what a point of Willpower changed. */
static void
test_willpower (PlayFixture *fixture, gconstpointer data)
{
  const TenStatisticsSelection all = { 0 };
  g_autoptr (TenStatistics) found = NULL;

  just_play (fixture, make_roll_action (fixture, "cofd 2 willpower", NULL, NULL), "8,9,1,2,8");
  found = compute (fixture, &all);
  g_assert_cmpint (found->willpower_rolls, ==, 1);
  g_assert_cmpint (found->willpower_successes, ==, 3);
  g_assert_cmpfloat_with_epsilon (found->willpower_expected - found->willpower_without,
                                  3 * 0.3 / 0.9, 1e-9);
}

static void
test_no_rolls (PlayFixture *fixture, gconstpointer data)
{
  const TenStatisticsSelection all = { .with_hidden = TRUE };
  g_autoptr (TenStatistics) found = compute (fixture, &all);
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

TEN_TESTS
{
#define ADD(name, function)                                                                        \
  g_test_add ("/statistics/" name, PlayFixture, NULL, set_up_table, function, tear_down_table)
  ADD ("long-log", test_long_log);
  ADD ("streaks", test_streaks);
  ADD ("thread", test_in_a_thread);
  ADD ("POOL-7/hidden", test_hidden);
  ADD ("struck", test_struck);
  ADD ("TEST-7/rerolls", test_rerolls);
  ADD ("COFD-18/willpower", test_willpower);
  ADD ("no-rolls", test_no_rolls);
#undef ADD
  g_test_add_func ("/statistics/luck", test_words_of_luck);
}
