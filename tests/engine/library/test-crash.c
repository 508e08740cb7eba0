/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Programs that edit a sheet are killed at random: saved work is complete on the disk, and
 * recovery loses no work older than two seconds. */

#include "fixtures.h"
#include "tests.h"

#include <gio/gio.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#define N_KILLS 300
#define N_AT_ONCE 3
#define N_LONG 6
#define LOST_AT_MOST (2 * G_USEC_PER_SEC)
/* The most that one edit counts as time: on a busy machine the program may have to wait. */
#define EDIT_AT_MOST (10 * 1000)
#define NOTES_LENGTH 300000

/* The output of a program before it was killed. */
typedef struct
{
  int edited; /* the number of the last edit */
  int kept;   /* the last edit that was saved or flushed to the recovery file */
  int saved;  /* the last edit that was saved */
  int old;    /* the last edit old enough to be safe in any case */
} Said;

static char *
make_text (int number, gboolean is_long)
{
  g_autofree char *notes = g_strnfill (is_long ? 10 : NOTES_LENGTH, 'n');

  return g_strdup_printf (
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", "
      "\"name\": \"N\", \"beats\": %d, \"notes\": \"%s\"}\n",
      number, notes);
}

/* Kills this program once it has worked for a while, in the middle of anything. */
static gpointer
kill_myself (gpointer data)
{
  const int *worked = data;
  const int end = g_random_int_range (2200, 3500);

  while (g_atomic_int_get (worked) < end)
    g_usleep (1000);
  kill (getpid (), SIGKILL);
  return NULL;
}

/* Run in a child process of this test until it is killed. */
static void
work (const char *path, const char *folder, gboolean is_long)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) recovery_folder = g_file_new_for_path (folder);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenSheet) sheet = ten_sheet_load (file, rulesets, NULL, NULL);
  g_autoptr (TenRecovery) recovery = ten_recovery_new (recovery_folder);
  g_autoptr (GRand) random = g_rand_new ();
  gint64 last = g_get_monotonic_time ();
  gint64 worked = 0;
  int milliseconds = 0;

  g_assert_nonnull (sheet);
  ten_recovery_follow (recovery, sheet);
  if (is_long)
    g_thread_unref (g_thread_new ("killer", kill_myself, &milliseconds));
  for (;;)
    {
      int what = is_long ? 0 : g_rand_int_range (random, 0, 4);
      const gint64 now = g_get_monotonic_time ();

      worked += MIN (now - last, EDIT_AT_MOST);
      last = now;
      g_atomic_int_set (&milliseconds, (int) (worked / 1000));
      add_beat (sheet);
      printf ("e %d %" G_GINT64_FORMAT "\n", ten_sheet_get_beats (sheet), worked);
      fflush (stdout);
      if (what >= 2)
        {
          save_sheet (sheet);
          printf ("s %d 0\n", ten_sheet_get_beats (sheet));
        }
      else if (what == 1)
        {
          ten_recovery_flush (recovery);
          printf ("k %d 0\n", ten_sheet_get_beats (sheet));
        }
      fflush (stdout);
      if (is_long)
        poll (NULL, 0, 3);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }
}

typedef struct
{
  char *path;
  char *folder;
  GSubprocess *process;
  GDataInputStream *stream;
  GArray *times; /* when each edit was made */
  gboolean is_killed;
  Said said;
} Worker;

static gboolean
kill_worker (gpointer data)
{
  Worker *worker = data;

  worker->is_killed = TRUE;
  g_subprocess_send_signal (worker->process, SIGKILL);
  return G_SOURCE_REMOVE;
}

static void
hear (Worker *worker, const char *line)
{
  Said *said = &worker->said;
  char what = line[0];
  char *end;
  int number = (int) g_ascii_strtoll (line + 2, &end, 10);
  gint64 time = g_ascii_strtoll (end, NULL, 10);

  if (what == 'e')
    {
      said->edited = number;
      g_array_append_val (worker->times, time);
      while (g_array_index (worker->times, gint64, said->old) < time - LOST_AT_MOST)
        said->old++;
    }
  else
    {
      said->kept = number;
      if (what == 's')
        said->saved = number;
    }
}

static void
start_worker (Worker *worker, gboolean is_long)
{
  g_autoptr (GError) error = NULL;

  worker->process = g_subprocess_new (
      G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error, "/proc/self/exe",
      is_long ? "--work-long" : "--work", worker->path, worker->folder, NULL);
  g_assert_no_error (error);
  worker->stream = g_data_input_stream_new (g_subprocess_get_stdout_pipe (worker->process));
  worker->is_killed = FALSE;
  g_array_set_size (worker->times, 0);
  memset (&worker->said, 0, sizeof worker->said);
}

/* The first line says that it has started. */
static void
kill_soon (Worker *worker)
{
  g_autofree char *line = g_data_input_stream_read_line (worker->stream, NULL, NULL, NULL);

  g_assert_nonnull (line);
  hear (worker, line);
  g_timeout_add ((guint) g_test_rand_int_range (0, 40), kill_worker, worker);
}

static void
hear_all (Worker *worker)
{
  for (;;)
    {
      gsize length = 0;
      g_autofree char *line = g_data_input_stream_read_line (worker->stream, &length, NULL, NULL);

      if (line == NULL)
        break;
      /* It may have been killed in the middle of a line. */
      if (length > 3 && strchr (line + 2, ' ') != NULL)
        hear (worker, line);
    }
  g_subprocess_wait (worker->process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_signaled (worker->process));
  g_clear_object (&worker->stream);
  g_clear_object (&worker->process);
}

/* The text is a version of the sheet, and nothing else. */
static int
get_version (const char *text, gboolean is_long)
{
  const char *beats = strstr (text, "\"beats\": ");
  int number = beats != NULL ? atoi (beats + strlen ("\"beats\": ")) : -1;
  g_autofree char *expected = make_text (number, is_long);

  g_assert_cmpstr (text, ==, expected);
  return number;
}

static int
recover (Worker *worker, TenRulesets *rulesets, gboolean is_long)
{
  g_autoptr (GFile) folder = g_file_new_for_path (worker->folder);
  g_autoptr (TenRecovery) recovery = ten_recovery_new (folder);
  g_autoptr (GListModel) found = ten_recovery_find (recovery, rulesets);
  guint n_found = g_list_model_get_n_items (found);
  g_autoptr (TenRecovered) recovered = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpstr (ten_recovery_get_problems (recovery)[0], ==, NULL);
  g_assert_cmpuint (n_found, <=, 1);
  if (n_found == 0)
    return 0;
  recovered = g_list_model_get_item (found, 0);
  text = ten_sheet_dup_text (ten_recovered_get_sheet (recovered));
  ten_recovered_discard (recovered);
  return get_version (text, is_long);
}

/* Returns whether anything was recovered that is not in the file. */
static gboolean
check_disk (Worker *worker, TenRulesets *rulesets, gboolean is_long)
{
  const Said *said = &worker->said;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  int in_file, recovered;

  g_file_get_contents (worker->path, &text, NULL, &error);
  g_assert_no_error (error);
  in_file = get_version (text, is_long);
  recovered = recover (worker, rulesets, is_long);
  g_assert_cmpint (in_file, >=, said->saved);
  g_assert_cmpint (MAX (in_file, recovered), >=, said->kept);
  g_assert_cmpint (MAX (in_file, recovered), >=, said->old);
  g_assert_cmpint (MAX (in_file, recovered), <=, said->edited + 1);
  return recovered > in_file;
}

static void
worker_init (Worker *self, Fixture *fixture, guint number, gboolean is_long)
{
  g_autofree char *name = g_strdup_printf ("%u.tensheet.json", number);
  g_autofree char *folder = g_strdup_printf ("recovery-%u", number);
  g_autofree char *text = make_text (0, is_long);

  memset (self, 0, sizeof *self);
  self->times = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->path = g_build_filename (fixture->folder, name, NULL);
  self->folder = g_build_filename (fixture->folder, folder, NULL);
  write_text (self->path, text);
}

static void
worker_clear (Worker *self)
{
  g_array_unref (self->times);
  g_free (self->path);
  g_free (self->folder);
}

static guint
run_round (Worker *workers, guint n_workers, TenRulesets *rulesets, gboolean is_long)
{
  guint n_recovered = 0;

  for (guint i = 0; i < n_workers; i++)
    start_worker (&workers[i], is_long);
  for (guint i = 0; i < n_workers && !is_long; i++)
    kill_soon (&workers[i]);
  for (guint i = 0; i < n_workers && !is_long; i++)
    wait_until (workers[i].is_killed);
  for (guint i = 0; i < n_workers; i++)
    {
      hear_all (&workers[i]);
      if (is_long)
        g_assert_cmpint (workers[i].said.old, >, 0);
      n_recovered += check_disk (&workers[i], rulesets, is_long);
    }
  return n_recovered;
}

static void
test_killed (Fixture *fixture, gconstpointer data)
{
  Worker workers[N_AT_ONCE];
  guint n_recovered = 0;

  for (guint i = 0; i < N_AT_ONCE; i++)
    worker_init (&workers[i], fixture, i, FALSE);
  for (guint i = 0; i < N_KILLS / N_AT_ONCE; i++)
    n_recovered += run_round (workers, N_AT_ONCE, fixture->rulesets, FALSE);
  g_test_message ("%d kills, unsaved work recovered %u times", N_KILLS, n_recovered);
  g_assert_cmpuint (n_recovered, >, 0);
  for (guint i = 0; i < N_AT_ONCE; i++)
    worker_clear (&workers[i]);
}

/* The workers never save, and are killed after a while. */
static void
test_unsaved (Fixture *fixture, gconstpointer data)
{
  Worker workers[N_LONG];

  for (guint i = 0; i < N_LONG; i++)
    worker_init (&workers[i], fixture, i, TRUE);
  g_assert_cmpuint (run_round (workers, N_LONG, fixture->rulesets, TRUE), ==, N_LONG);
  for (guint i = 0; i < N_LONG; i++)
    worker_clear (&workers[i]);
}

TEN_BEFORE_TESTS
{
  if (argc == 4 && g_str_equal (argv[1], "--work"))
    work (argv[2], argv[3], FALSE);
  if (argc == 4 && g_str_equal (argv[1], "--work-long"))
    work (argv[2], argv[3], TRUE);
}

TEN_TESTS
{
  g_test_add ("/library/crash/killed", Fixture, NULL, set_up, test_killed, tear_down);
  g_test_add ("/library/crash/unsaved", Fixture, NULL, set_up, test_unsaved, tear_down);
}
