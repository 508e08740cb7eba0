/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An action is in the log completely or not at all. */

#include "fixtures.h"
#include "play/ten-event-private.h"

#include <gio/gio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#define N_KILLS 20
#define N_ROLLS 3
#define N_EVENTS 2

static gboolean
append_action (TenLog *log, GError **error)
{
  g_autoptr (TenEvent) start = ten_event_new (TEN_EVENT_ACTION, NULL);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < N_ROLLS; i++)
    g_ptr_array_add (records, make_record (3, "10,3,9,7", "together"));
  g_ptr_array_add (events, ten_event_new (TEN_EVENT_WILLPOWER, NULL));
  g_ptr_array_add (events, ten_event_new (TEN_EVENT_END, NULL));
  ten_event_set_record (g_ptr_array_index (events, 0), g_ptr_array_index (records, 1));
  return log_append_action (log, start, 0, records, events, NULL, error);
}

/* Run in a child process of this test: reports each action that is confirmed. */
static int
append_and_say (const char *path, guint n)
{
  g_autoptr (TenLog) log = open_log (path);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      append_action (log, &error);
      g_assert_no_error (error);
      puts ("written");
      fflush (stdout);
    }
  return 0;
}

static GSubprocess *
spawn (const char *path, const char *n)
{
  g_autoptr (GError) error = NULL;
  GSubprocess *process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "/proc/self/exe",
                                           "--append", path, n, NULL);

  g_assert_no_error (error);
  return process;
}

/* Returns the number of actions that the child reported as written. */
static guint
count_confirmed (GSubprocess *process, guint kill_after)
{
  g_autoptr (GDataInputStream) stream =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  char *line;
  guint n = 0;

  while ((line = g_data_input_stream_read_line (stream, NULL, NULL, NULL)) != NULL)
    {
      g_free (line);
      if (++n == kill_after)
        {
          gint64 until = g_get_monotonic_time () + g_test_rand_int_range (0, 3000);

          while (g_get_monotonic_time () < until)
            continue;
          g_subprocess_send_signal (process, SIGKILL);
        }
    }
  g_subprocess_wait (process, NULL, NULL);
  return n;
}

static gint64
ask (const char *path, const char *sql)
{
  sqlite3 *database = NULL;
  sqlite3_stmt *statement = NULL;
  gint64 value;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (database, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  value = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  sqlite3_close (database);
  return value;
}

static gint64
check_log (const char *path)
{
  g_assert_cmpint (ask (path, "SELECT count(*) FROM pragma_integrity_check WHERE "
                              "integrity_check <> 'ok'"),
                   ==, 0);
  g_assert_cmpint (ask (path, "SELECT count(*) FROM pragma_foreign_key_check"), ==, 0);
  g_assert_cmpint (ask (path, "SELECT count(*) FROM rolls WHERE action IS NULL"), ==, 0);
  g_assert_cmpint (ask (path,
                        "SELECT count(*) FROM events AS beginning WHERE kind = 'action' AND "
                        "((SELECT count(*) FROM rolls WHERE action = beginning.sequence) <> 3 OR "
                        "(SELECT count(*) FROM events WHERE action = beginning.sequence) <> 2 OR "
                        "(SELECT max(sequence) - min(sequence) FROM rolls WHERE action = "
                        "beginning.sequence) <> 2)"),
                   ==, 0);
  g_assert_cmpint (ask (path, "SELECT count(*) FROM events a JOIN events b ON "
                              "b.sequence = a.sequence + 1 WHERE b.previous_hash <> a.hash OR "
                              "b.after < a.after"),
                   ==, 0);
  return ask (path, "SELECT count(*) FROM events WHERE kind = 'action'");
}

static void
test_kill (Fixture *fixture, gconstpointer data)
{
  gint64 n_confirmed = 0;
  gint64 n_written;

  for (guint i = 0; i < N_KILLS; i++)
    {
      g_autoptr (GSubprocess) process = spawn (fixture->path, "1000000");

      n_confirmed += count_confirmed (process, g_test_rand_int_range (1, 15));
      g_assert_true (g_subprocess_get_if_signaled (process));
    }
  n_written = check_log (fixture->path);
  g_test_message ("%d confirmed, %d written", (int) n_confirmed, (int) n_written);
  g_assert_cmpint (n_confirmed, >=, N_KILLS);
  g_assert_cmpint (n_written, >=, n_confirmed);
  g_assert_cmpint (n_written, <=, n_confirmed + N_KILLS);
}

static void
test_two_writers (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GSubprocess) one = spawn (fixture->path, "50");
  g_autoptr (GSubprocess) other = spawn (fixture->path, "50");

  g_assert_cmpuint (count_confirmed (one, 0), ==, 50);
  g_assert_cmpuint (count_confirmed (other, 0), ==, 50);
  g_assert_cmpint (check_log (fixture->path), ==, 100);
}

/* Each attempt has room for one more page, so it fails in the middle of an action. */
static void
test_full_subprocess (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *wal = NULL;
  Fixture fixture;
  TenLog *log;
  struct rlimit limit;
  GStatBuf status;
  guint n_refused = 0;
  guint n_written = 20;

  set_up (&fixture, NULL);
  log = open_log (fixture.path);
  for (guint i = 0; i < n_written; i++)
    g_assert_true (append_action (log, NULL));

  wal = g_strconcat (fixture.path, "-wal", NULL);
  g_assert_cmpint (g_stat (wal, &status), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  for (guint i = 0; i < 12; i++)
    {
      gboolean written;

      limit.rlim_cur = status.st_size + 100 + i * 4096;
      g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
      written = append_action (log, &error);
      n_written += written;
      if (!written)
        {
          n_refused++;
          g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_FULL);
          g_clear_error (&error);
        }
      g_assert_cmpint (ten_log_get_n_records (log), ==, n_written * N_ROLLS);
    }
  g_assert_cmpuint (n_refused, >=, 2);
  limit.rlim_cur = limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  g_assert_true (append_action (log, NULL));
  g_assert_finalize_object (log);
  g_assert_cmpint (check_log (fixture.path), ==, n_written + 1);
  tear_down (&fixture, NULL);
}

static void
test_full (void)
{
  g_test_trap_subprocess ("/log/atomic/full/subprocess", 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

int
main (int argc, char *argv[])
{
  if (argc == 4 && g_str_equal (argv[1], "--append"))
    return append_and_say (argv[2], atoi (argv[3]));

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/log/atomic/kill", Fixture, NULL, set_up, test_kill, tear_down);
  g_test_add ("/log/atomic/two-writers", Fixture, NULL, set_up, test_two_writers, tear_down);
  g_test_add_func ("/log/atomic/full", test_full);
  g_test_add_func ("/log/atomic/full/subprocess", test_full_subprocess);

  return g_test_run ();
}
