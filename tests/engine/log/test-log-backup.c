/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"

#include "log/ten-log-backup.h"

#include <signal.h>
#include <sys/resource.h>

static void
make_log (const char *path, guint n)
{
  TenLog *log = open_log (path);

  append_many (log, n);
  g_assert_finalize_object (log);
}

static void
back_up (const char *path)
{
  g_autoptr (GError) error = NULL;

  ten_log_back_up (path, 0, &error);
  g_assert_no_error (error);
}

static char *
dup_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d");
}

static char *
dup_backup (const char *path)
{
  g_autofree char *today = dup_today ();

  return ten_log_dup_backup_path (path, today);
}

/* Gives today's backup the date of another day. */
static void
date_back (const char *path, const char *date)
{
  g_autofree char *from = dup_backup (path);
  g_autofree char *to = ten_log_dup_backup_path (path, date);

  g_assert_cmpint (g_rename (from, to), ==, 0);
}

static guint
count_files (const char *path)
{
  g_autofree char *backup = dup_backup (path);
  g_autofree char *folder = g_path_get_dirname (backup);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  guint n = 0;

  while (directory != NULL && g_dir_read_name (directory) != NULL)
    n++;
  return n;
}

/* The days of the backups, newest first, each with its rolls, or "!" if it is damaged. */
static char *
list (const char *path)
{
  g_autoptr (GPtrArray) backups = ten_log_list_backups (path, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < backups->len; i++)
    {
      const TenLogBackup *backup = backups->pdata[i];

      g_assert_cmpint (backup->size, >, 0);
      g_string_append_printf (text, "%s %s;", backup->date, backup->fault != NULL ? "!" : "");
      if (backup->fault == NULL)
        g_string_append_printf (text, "%d;", (int) backup->found.n_rolls);
    }
  return g_string_free (text, FALSE);
}

static void
check_list (const char *path, const char *expected)
{
  g_autofree char *text = list (path);

  g_assert_cmpstr (text, ==, expected);
}

/* Triggers in SQLite normally prevent changes to a row. */
static void
damage (const char *path, const char *what)
{
  sqlite3 *database = NULL;
  sqlite3_stmt *statement = NULL;
  g_autoptr (GString) triggers = g_string_new (NULL);

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  sqlite3_prepare_v2 (database, "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'", -1,
                      &statement, NULL);
  g_string_append (triggers, what);
  g_string_append_c (triggers, ';');
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      g_autofree char *drop =
          g_strdup_printf ("DROP TRIGGER %s;", sqlite3_column_text (statement, 0));

      g_string_prepend (triggers, drop);
      g_string_append_printf (triggers, "%s;", sqlite3_column_text (statement, 1));
    }
  sqlite3_finalize (statement);
  g_assert_cmpint (sqlite3_exec (database, triggers->str, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (database);
}

static void
check_intact (TenLog *log, gint64 n_rolls, gint64 n_damaged)
{
  g_autoptr (GError) error = NULL;
  TenVerification found;

  ten_log_verify (log, &found, &error);
  g_assert_no_error (error);
  g_assert_cmpint (found.n_rolls, ==, n_rolls);
  g_assert_cmpint (found.n_damaged, ==, n_damaged);
}

static void
test_equal (Fixture *fixture, gconstpointer data)
{
  TenLog *log = open_log (fixture->path);
  g_autofree char *backup = dup_backup (fixture->path);
  g_autofree char *sql = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *today = dup_today ();
  GStatBuf status;

  append_many (log, 5);
  /* While the log is open, with writes still in its journal. */
  back_up (fixture->path);
  g_assert_finalize_object (log);
  expected = g_strdup_printf ("%s ;5;", today);
  check_list (fixture->path, expected);
  g_assert_true (g_str_has_suffix (backup, "-2026-11-23.db") || !g_str_equal (today, "2026-11-23"));
  g_assert_cmpint (g_stat (backup, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  sql = g_strdup_printf ("ATTACH '%s' AS copy;"
                         "CREATE TEMP TABLE same (n CHECK (n = 0));"
                         "INSERT INTO same SELECT count(*) FROM (SELECT * FROM main.rolls "
                         "EXCEPT SELECT * FROM copy.rolls);"
                         "INSERT INTO same SELECT count(*) - 5 FROM copy.rolls",
                         backup);
  run_sql (fixture->path, sql);
  g_assert_cmpuint (count_files (fixture->path), ==, 1);
}

static void
test_once (Fixture *fixture, gconstpointer data)
{
  g_autofree char *today = dup_today ();
  g_autofree char *expected = g_strdup_printf ("%s ;3;2026-01-02 ;2;", today);

  make_log (fixture->path, 0);
  back_up (fixture->path);
  check_list (fixture->path, "");
  make_log (fixture->path, 2);
  back_up (fixture->path);
  date_back (fixture->path, "2026-01-02");
  /* Nothing has been written since. */
  back_up (fixture->path);
  check_list (fixture->path, "2026-01-02 ;2;");
  make_log (fixture->path, 1);
  back_up (fixture->path);
  check_list (fixture->path, expected);
  make_log (fixture->path, 1);
  back_up (fixture->path);
  check_list (fixture->path, expected);
}

static void
test_too_large (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  make_log (fixture->path, 2);
  g_assert_true (ten_log_back_up (fixture->path, 1000, &error));
  g_assert_no_error (error);
  check_list (fixture->path, "");
}

static void
test_seven_kept (Fixture *fixture, gconstpointer data)
{
  static const char *const dates[] = {
    "2025-06-30", "2025-08-01", "2025-08-31", "2025-09-30", "2025-10-30", "2025-10-31",
    "2025-11-01", "2025-11-02", "2025-11-03", "2025-11-04", "2025-11-05", "2025-11-06",
  };
  g_autofree char *today = dup_today ();
  g_autofree char *expected =
      g_strdup_printf ("%s ;13;2025-11-06 ;12;2025-11-05 ;11;2025-11-04 ;10;2025-11-03 ;9;"
                       "2025-11-02 ;8;2025-11-01 ;7;2025-10-31 ;6;2025-09-30 ;4;2025-08-31 ;3;",
                       today);
  g_autofree char *other = ten_log_dup_backup_path (fixture->path, "notes");

  for (guint i = 0; i < G_N_ELEMENTS (dates); i++)
    {
      make_log (fixture->path, 1);
      back_up (fixture->path);
      date_back (fixture->path, dates[i]);
    }
  g_assert_true (g_file_set_contents (other, "not ours", -1, NULL));
  make_log (fixture->path, 1);
  back_up (fixture->path);
  check_list (fixture->path, expected);
  g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
}

/* A backup of a damaged log has everything that can be read, and can be restored. */
static void
test_damaged_log (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autofree char *today = dup_today ();
  g_autofree char *expected = g_strdup_printf ("%s ;%s;2026-01-02 ;3;", today, (const char *) data);
  g_autofree char *backup = dup_backup (fixture->path);
  TenRestoration restored;
  const gboolean missing = g_str_equal (data, "3");

  make_log (fixture->path, 3);
  back_up (fixture->path);
  date_back (fixture->path, "2026-01-02");
  make_log (fixture->path, 1);
  damage (fixture->path, missing ? "DELETE FROM rolls WHERE sequence = 2"
                                 : "UPDATE rolls SET comment = 'another' WHERE sequence = 2");
  back_up (fixture->path);
  check_list (fixture->path, expected);
  g_assert_cmpuint (count_files (fixture->path), ==, 2);

  make_log (fixture->path, 1);
  ten_log_restore_backup (fixture->path, backup, &restored, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (restored.adopted.n_rolls, ==, 1);
  log = open_log (fixture->path);
  check_intact (log, missing ? 4 : 5, missing ? 0 : 1);
  g_free (restored.kept);
}

/* Neither a full disk nor a killed program leaves half a copy. */
static void
test_full (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *backup = ten_log_dup_backup_path (fixture->path, "2026-01-02");
  g_autofree char *partial = g_strconcat (backup, ".partial", NULL);
  struct rlimit before;
  struct rlimit little;

  make_log (fixture->path, 60);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  little = before;
  little.rlim_cur = 40000;
  signal (SIGXFSZ, SIG_IGN);
  setrlimit (RLIMIT_FSIZE, &little);
  g_assert_false (ten_log_back_up (fixture->path, 0, &error));
  setrlimit (RLIMIT_FSIZE, &before);
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_FULL);
  g_assert_cmpuint (count_files (fixture->path), ==, 0);

  g_assert_true (g_file_set_contents (partial, "SQLite format 3", -1, NULL));
  check_list (fixture->path, "");
  back_up (fixture->path);
  g_assert_cmpuint (count_files (fixture->path), ==, 1);
}

static void
count (guint *n)
{
  (*n)++;
}

/* Newer entries of the log are added, the old log is kept, and open logs follow the restored
 * one. */
static void
test_restore (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenLog) kept = NULL;
  g_autoptr (TenRecord) record = NULL;
  g_autofree char *backup = dup_backup (fixture->path);
  g_autofree char *text = NULL;
  TenRestoration restored;
  guint n_reopened = 0;

  make_log (fixture->path, 4);
  back_up (fixture->path);
  log = open_log (fixture->path);
  append_many (log, 2);
  damage (fixture->path, data);
  g_signal_connect_swapped (log, "reopened", G_CALLBACK (count), &n_reopened);
  ten_log_restore_backup (fixture->path, backup, &restored, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (restored.n_rolls, ==, 4);
  g_assert_cmpint (restored.adopted.n_rolls, ==, 2);
  text = ten_restoration_dup_text (&restored);
  g_assert_nonnull (strstr (text, "4 rolls were restored. 2 newer rolls were added"));
  g_assert_nonnull (strstr (text, restored.kept));

  ten_log_follow (log);
  g_assert_cmpuint (n_reopened, ==, 1);
  check_intact (log, 6, 0);
  record = ten_log_read_record (log, 2);
  g_assert_cmpstr (ten_record_get_comment (record), ==, "roll 2");
  g_clear_object (&record);
  record = append (log, "goes on");
  g_assert_cmpint (ten_record_get_sequence (record), ==, 7);
  kept = ten_log_open_to_read (restored.kept, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_log_get_n_records (kept), >=, 5);
  g_free (restored.kept);
}

/* A damaged entry that is not in the backup is kept as damaged. */
static void
test_restore_damaged_newer (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autofree char *backup = dup_backup (fixture->path);
  TenRestoration restored;

  make_log (fixture->path, 2);
  back_up (fixture->path);
  make_log (fixture->path, 2);
  damage (fixture->path, "UPDATE rolls SET comment = 'x' WHERE sequence = 3");
  ten_log_restore_backup (fixture->path, backup, &restored, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (restored.adopted.n_rolls, ==, 2);
  log = open_log (fixture->path);
  check_intact (log, 4, 1);
  g_free (restored.kept);
}

static void
say_turns (TenLog *log, int round)
{
  g_autofree char *details = g_strdup_printf ("{\"participants\":[],\"round\":%d}", round);
  g_autoptr (JsonNode) node = json_from_string (details, NULL);
  g_autoptr (TenEvent) event = ten_event_new (TEN_EVENT_TURNS, node);
  g_autoptr (TenEvent) stored = log_append_event (log, event, 0, 0, NULL);

  g_assert_nonnull (stored);
}

static int
read_round (TenLog *log)
{
  g_autoptr (GPtrArray) found =
      ten_log_read_events (log, log->statements[TEN_STATEMENT_TURNS], NULL);

  g_assert_cmpuint (found->len, ==, 1);
  return ten_event_get_number (found->pdata[0], "round", -1);
}

/* The turn order in the backup does not replace a newer one from the same log. */
static void
test_restore_turns (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autofree char *backup = dup_backup (fixture->path);
  TenRestoration restored;

  append_many (log, 2);
  say_turns (log, 1);
  back_up (fixture->path);
  say_turns (log, 2);
  append_many (log, 1);
  ten_log_restore_backup (fixture->path, backup, &restored, NULL, &error);
  g_assert_no_error (error);
  ten_log_follow (log);
  g_assert_cmpint (read_round (log), ==, 2);
  say_turns (log, 3);
  g_assert_cmpint (read_round (log), ==, 3);
  g_free (restored.kept);
}

static void
test_restore_missing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autofree char *backup = dup_backup (fixture->path);
  TenRestoration restored;

  make_log (fixture->path, 3);
  back_up (fixture->path);
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  ten_log_restore_backup (fixture->path, backup, &restored, NULL, &error);
  g_assert_no_error (error);
  g_assert_null (restored.kept);
  log = open_log (fixture->path);
  check_intact (log, 3, 0);
}

static void
test_restore_nothing_readable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autofree char *backup = dup_backup (fixture->path);
  g_autofree char *content = NULL;
  g_autofree char *text = NULL;
  TenRestoration restored;

  make_log (fixture->path, 3);
  back_up (fixture->path);
  g_assert_true (g_file_set_contents (fixture->path, "Dear diary", -1, NULL));
  ten_log_restore_backup (fixture->path, backup, &restored, NULL, &error);
  g_assert_no_error (error);
  text = ten_restoration_dup_text (&restored);
  g_assert_nonnull (strstr (text, "The previous log could not be read."));
  g_assert_true (g_file_get_contents (restored.kept, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, "Dear diary");
  log = open_log (fixture->path);
  check_intact (log, 3, 0);
  g_free (restored.kept);
}

/* A damaged backup is refused, and nothing changes. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autofree char *today = dup_today ();
  g_autofree char *expected = g_strdup_printf ("%s !;", today);
  g_autofree char *backup = dup_backup (fixture->path);
  TenRestoration restored;

  make_log (fixture->path, 3);
  back_up (fixture->path);
  damage (backup, "DELETE FROM rolls WHERE sequence = 2");
  check_list (fixture->path, expected);
  g_assert_false (ten_log_restore_backup (fixture->path, backup, &restored, NULL, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_CHANGED);
  g_assert_null (restored.kept);
  log = open_log (fixture->path);
  check_intact (log, 3, 0);
}

static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *backup = dup_backup (fixture->path);
  TenRestoration restored;

  make_log (fixture->path, 3);
  back_up (fixture->path);
  make_log (fixture->path, 1);
  g_cancellable_cancel (cancellable);
  g_assert_false (ten_log_restore_backup (fixture->path, backup, &restored, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  log = open_log (fixture->path);
  check_intact (log, 4, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, data, function)                                                                  \
  g_test_add ("/log/backup/" name, Fixture, data, set_up, function, tear_down)
  ADD ("equal", NULL, test_equal);
  ADD ("once", NULL, test_once);
  ADD ("too-large", NULL, test_too_large);
  ADD ("seven-kept", NULL, test_seven_kept);
  ADD ("damaged-log/changed", "4", test_damaged_log);
  ADD ("damaged-log/missing", "3", test_damaged_log);
  ADD ("restore/turns", NULL, test_restore_turns);
  ADD ("full", NULL, test_full);
  ADD ("restore/changed", "UPDATE rolls SET comment = 'x' WHERE sequence = 2", test_restore);
  ADD ("restore/hash", "UPDATE rolls SET hash = zeroblob(32) WHERE sequence = 2", test_restore);
  ADD ("restore/missing-row", "DELETE FROM rolls WHERE sequence = 2", test_restore);
  ADD ("restore/intact", "SELECT 1", test_restore);
  ADD ("restore/damaged-newer", NULL, test_restore_damaged_newer);
  ADD ("restore/missing", NULL, test_restore_missing);
  ADD ("restore/nothing-readable", NULL, test_restore_nothing_readable);
  ADD ("restore/refused", NULL, test_refused);
  ADD ("restore/cancelled", NULL, test_cancelled);

  return g_test_run ();
}
