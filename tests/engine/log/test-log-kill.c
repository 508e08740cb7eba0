/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"

#include <gio/gio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#define N_KILLS 30

/* Run in a child process of this test: reports each roll that is confirmed. */
static int
append_and_say (const char *path, guint n)
{
  g_autoptr (TenLog) log = open_log (path);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (TenRecord) record = append (log, "by a child");

      printf ("%" G_GINT64_FORMAT "\n", ten_record_get_sequence (record));
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

static char *
read_line (GDataInputStream *stream)
{
  g_autoptr (GError) error = NULL;
  char *line = g_data_input_stream_read_line (stream, NULL, NULL, &error);

  g_assert_no_error (error);
  return line;
}

/* Each line is a roll that the child reported as written. */
static void
gather_confirmed (GSubprocess *process, GArray *confirmed, guint kill_after)
{
  g_autoptr (GDataInputStream) stream =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_autofree char *line = NULL;

  for (guint n = 1; (line = read_line (stream)) != NULL; n++)
    {
      gint64 sequence = g_ascii_strtoll (line, NULL, 10);

      g_array_append_val (confirmed, sequence);
      g_free (line);
      if (n == kill_after)
        {
          gint64 until = g_get_monotonic_time () + g_test_rand_int_range (0, 3000);

          while (g_get_monotonic_time () < until)
            continue;
          g_subprocess_send_signal (process, SIGKILL);
        }
    }
  g_subprocess_wait (process, NULL, NULL);
}

static char *
query (const char *path, const char *sql)
{
  sqlite3 *database = NULL;
  sqlite3_stmt *statement = NULL;
  char *value;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (database, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  value = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  sqlite3_close (database);
  return value;
}

static void
check_log (const char *path, GArray *confirmed)
{
  TenLog *log = open_log (path);
  g_autoptr (GHashTable) there = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sound = NULL;
  g_autofree char *unchained = NULL;

  g_assert_null (ten_log_get_moved_aside (log));
  records = ten_log_read_page (log, 0, G_MAXINT, &error);
  g_assert_no_error (error);
  g_assert_cmpint (records->len, ==, ten_log_get_n_records (log));
  for (guint i = 0; i < records->len; i++)
    {
      gint64 *sequence = g_new (gint64, 1);

      *sequence = ten_record_get_sequence (g_ptr_array_index (records, i));
      g_object_set_data_full (g_ptr_array_index (records, i), "sequence", sequence, g_free);
      g_assert_true (g_hash_table_add (there, sequence));
    }
  for (guint i = 0; i < confirmed->len; i++)
    g_assert_true (g_hash_table_contains (there, &g_array_index (confirmed, gint64, i)));
  g_assert_finalize_object (log);

  sound = query (path, "PRAGMA integrity_check");
  g_assert_cmpstr (sound, ==, "ok");
  unchained =
      query (path, "SELECT count(*) FROM rolls a JOIN rolls b ON b.sequence = a.sequence + 1 "
                   "WHERE b.previous_hash <> a.hash");
  g_assert_cmpstr (unchained, ==, "0");
}

static void
test_kill (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) confirmed = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < N_KILLS; i++)
    {
      g_autoptr (GSubprocess) process = spawn (fixture->path, "1000000");

      gather_confirmed (process, confirmed, g_test_rand_int_range (1, 30));
      g_assert_true (g_subprocess_get_if_signaled (process));
    }
  g_test_message ("%u rolls confirmed", confirmed->len);
  g_assert_cmpuint (confirmed->len, >=, N_KILLS);
  check_log (fixture->path, confirmed);
}

static void
test_two_writers (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) confirmed = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GSubprocess) one = spawn (fixture->path, "100");
  g_autoptr (GSubprocess) other = spawn (fixture->path, "100");

  gather_confirmed (one, confirmed, 0);
  gather_confirmed (other, confirmed, 0);
  g_assert_true (g_subprocess_get_successful (one));
  g_assert_true (g_subprocess_get_successful (other));
  g_assert_cmpuint (confirmed->len, ==, 200);
  check_log (fixture->path, confirmed);
}

int
main (int argc, char *argv[])
{
  if (argc == 4 && g_str_equal (argv[1], "--append"))
    return append_and_say (argv[2], atoi (argv[3]));

  g_test_init (&argc, &argv, NULL);

  g_test_add ("/log/kill", Fixture, NULL, set_up, test_kill, tear_down);
  g_test_add ("/log/two-writers", Fixture, NULL, set_up, test_two_writers, tear_down);

  return g_test_run ();
}
