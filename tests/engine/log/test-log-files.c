/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file of a log on a full disk, behind a link, or not a file at all, and what killed programs
 * leave beside it. */

#include "fixtures.h"
#include "tests.h"
#include "log/ten-log-private.h"

#include "log/ten-log-backup.h"
#include "log/ten-log-files-private.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* For a process that may write no byte, every disk is full. */
static void
fill_disk (gboolean full)
{
  struct rlimit limit;

  signal (SIGXFSZ, full ? SIG_IGN : SIG_DFL);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = full ? 0 : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
copy_file (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (from, &bytes, &size, NULL));
  g_assert_true (g_file_set_contents (to, bytes, (gssize) size, NULL));
}

static void
write_three (const char *path)
{
  g_autoptr (TenLog) log = open_log (path);

  for (guint i = 0; i < 3; i++)
    append (log, "text");
}

static void
assert_three (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = ten_log_open_to_read (path, &reader, &error);
  g_autoptr (GArray) found = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 3);
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
  found = ten_log_search (log, "text", 0, G_MAXUINT, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (found->len, ==, 3);
}

/* A full disk keeps nobody from reading, even if the journal of a killed program is left. Who
 * wants to write is told why that is impossible. */
static void
test_full (Fixture *fixture, gconstpointer data)
{
  const gboolean with_journal = GPOINTER_TO_INT (data);
  g_autofree char *path = g_build_filename (fixture->folder, "full.sqlite", NULL);
  g_autofree char *journal = g_strconcat (path, "-wal", NULL);
  g_autofree char *source = g_strconcat (fixture->path, "-wal", NULL);
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenLog) writing = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3; i++)
    append (log, "text");
  if (with_journal)
    copy_file (source, journal);
  else
    g_clear_object (&log);
  copy_file (fixture->path, path);

  fill_disk (TRUE);
  assert_three (path);
  writing = ten_log_open (path, &reader, &error);
  if (writing != NULL)
    g_assert_null (
        ten_log_append (writing, fill_draft, &(TenEntry){ .kind = "roll", .body = "{}" }, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_FULL);
  g_assert_nonnull (strstr (error->message, "the disk is full"));
  g_clear_object (&writing);
  fill_disk (FALSE);
  assert_three (path);
}

/* A disk that fills up while a log is open. */
static void
test_filling (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GError) error = NULL;

  append (log, "text");
  fill_disk (TRUE);
  g_assert_null (
      ten_log_append (log, fill_draft, &(TenEntry){ .kind = "roll", .body = "{}" }, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_FULL);
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 1);
  fill_disk (FALSE);
  append (log, "text");
  append (log, "text");
  assert_three (fixture->path);
}

/* Whatever is no log is refused at once, wherever it is given. */
static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe", NULL);
  g_autofree char *empty = g_build_filename (fixture->folder, "empty", NULL);
  g_autofree char *text = g_build_filename (fixture->folder, "text", NULL);
  const char *const paths[] = {
    pipe, fixture->folder, "/dev/zero", "/dev/null", empty, text, "/missing/log",
  };
  g_autoptr (TenLog) log = open_log (fixture->path);

  append (log, "text");
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_true (g_file_set_contents (empty, "", 0, NULL));
  g_assert_true (g_file_set_contents (text,
                                      "a text that is longer than the header of SQLite, "
                                      "which has a hundred bytes, and that is no database",
                                      -1, NULL));
  alarm (60);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (paths[i]);
      g_autoptr (GError) errors = NULL;
      TenRestored restored;
      TenMerge merge;

      g_assert_null (ten_log_open_to_read (paths[i], &reader, &errors));
      g_assert_nonnull (errors);
      g_clear_error (&errors);
      g_assert_false (ten_log_restore (fixture->path, paths[i], &reader, &restored, NULL, &errors));
      g_assert_nonnull (errors);
      g_clear_error (&errors);
      g_assert_false (ten_log_import (log, file, &merge, NULL, NULL, NULL, &errors));
      g_assert_nonnull (errors);
      g_clear_error (&errors);
      g_assert_false (ten_log_verify_export (file, &reader, NULL, NULL, NULL, &errors));
      g_assert_nonnull (errors);
      g_clear_error (&errors);
      if (i < 4)
        {
          g_assert_null (ten_log_open (paths[i], &reader, &errors));
          g_assert_error (errors, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN);
          g_clear_error (&errors);
          g_assert_false (ten_log_back_up (paths[i], &reader, 0, &errors));
          g_assert_error (errors, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN);
        }
    }
  alarm (0);
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 1);
}

/* A program that is killed while it replaces a log leaves files that the next one removes. */
static void
test_leftovers (Fixture *fixture, gconstpointer data)
{
  static const char *const left[] = {
    ".restoring", ".restoring-journal", ".restoring-wal", ".rescuing", ".rescuing-shm",
  };
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  const char *const paths[] = { fixture->path, link };

  write_three (fixture->path);
  g_assert_cmpint (symlink ("log/rolls.sqlite", link), ==, 0);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (left); i++)
    {
      g_autofree char *name = g_strconcat (fixture->path, left[i / 2], NULL);
      g_autoptr (TenLog) log = NULL;
      int lock;

      g_assert_true (g_file_set_contents (name, "half of a log", -1, NULL));
      /* Not while another program is at work on it. */
      lock = ten_log_lock (fixture->path, TRUE);
      g_assert_cmpint (lock, >=, 0);
      log = open_log (paths[i % 2]);
      g_assert_true (g_file_test (name, G_FILE_TEST_EXISTS));
      ten_log_unlock (lock);
      g_clear_object (&log);
      log = open_log (paths[i % 2]);
      g_assert_false (g_file_test (name, G_FILE_TEST_EXISTS));
      g_assert_cmpint (ten_log_get_n_entries (log), ==, 3);
    }
}

static guint
count_files (const char *folder, const char *part)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  while ((name = g_dir_read_name (directory)) != NULL)
    n += strstr (name, part) != NULL;
  return n;
}

/* A log that was ready takes its place, whether the other one was moved aside completely, in part
 * or not yet. */
static void
test_ready (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *ready = g_strconcat (fixture->path, ".ready", NULL);
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  g_assert_cmpint (symlink (fixture->path, link), ==, 0);
  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (TenLog) log = NULL;

      remove_tree (folder);
      write_three (fixture->path);
      g_assert_cmpint (g_rename (fixture->path, ready), ==, 0);
      if (i >= 2)
        {
          log = open_log (fixture->path);
          append (log, "old");
          g_clear_object (&log);
          /* The next one finished the replacement, so this makes another. */
          g_assert_cmpint (g_rename (fixture->path, ready), ==, 0);
          run_sql (fixture->path, "CREATE TABLE a (b)");
        }
      log = open_log (i % 2 == 0 ? fixture->path : link);
      g_assert_cmpint (ten_log_get_n_entries (log), ==, i >= 2 ? 4 : 3);
      g_assert_false (g_file_test (ready, G_FILE_TEST_EXISTS));
      g_assert_cmpuint (count_files (folder, "replaced"), ==, i >= 2);
      g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
    }
}

/* A log that is out of reach for a while is written to again as soon as it is back. */
static void
test_away (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *away = g_strconcat (folder, ".away", NULL);
  TenEntry given = { .kind = "roll", .body = "{}" };
  g_autoptr (TenLog) log = open_log (fixture->path);

  append (log, "text");
  g_assert_cmpint (g_rename (folder, away), ==, 0);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GError) error = NULL;

      ten_log_follow (log);
      g_assert_null (ten_log_append (log, fill_draft, &given, &error));
      g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN);
      g_assert_cmpint (ten_log_get_n_entries (log), ==, 0);
    }
  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
  append (log, "text");
  append (log, "text");
  g_clear_object (&log);
  assert_three (fixture->path);
}

/* A restored log is in the place that the links lead to. */
static void
test_links (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *other = g_build_filename (fixture->folder, "log", "other", NULL);
  g_autofree char *backup = g_build_filename (fixture->folder, "backup", NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *target = NULL;
  struct stat before, after;
  TenRestored restored;

  write_three (fixture->path);
  write_three (backup);
  g_assert_cmpint (symlink ("rolls.sqlite", other), ==, 0);
  g_assert_cmpint (symlink ("log/other", link), ==, 0);
  target = ten_log_dup_target (link);
  g_assert_cmpstr (target, ==, fixture->path);
  g_assert_cmpint (stat (fixture->path, &before), ==, 0);
  g_assert_true (ten_log_restore (link, backup, &reader, &restored, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (restored.kept, fixture->path));
  g_free (restored.kept);
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (other, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpint (lstat (fixture->path, &after), ==, 0);
  g_assert_true (S_ISREG (after.st_mode));
  g_assert_true (before.st_ino != after.st_ino);
}

/* A number that no log of this size can have is damage. */
static void
test_numbers (Fixture *fixture, gconstpointer data)
{
  static const char *const numbers[] = {
    "9223372036854775807", "4611686018427387904", "99999999", "0", "-1", "-9223372036854775808"
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *sql = g_strdup_printf (
          "CREATE TEMP TABLE kept AS SELECT sql FROM main.sqlite_schema WHERE type = 'trigger';"
          "DROP TRIGGER entries_have_no_gaps; INSERT INTO entries SELECT %s, time, kind, about, "
          "hidden, chronicle, body, hash FROM entries WHERE number = 2;"
          "CREATE TRIGGER entries_have_no_gaps BEFORE INSERT ON entries WHEN NEW.number IS NOT 1 + "
          "coalesce((SELECT max(number) FROM entries), 0) BEGIN SELECT RAISE(ABORT, 'an entry has "
          "the next number'); END",
          numbers[i]);
      g_autofree char *folder = g_path_get_dirname (fixture->path);
      g_autoptr (TenLog) log = NULL;
      g_autoptr (TenLog) reading = NULL;
      g_autoptr (GError) error = NULL;

      remove_tree (folder);
      write_three (fixture->path);
      run_sql (fixture->path, sql);
      reading = ten_log_open_to_read (fixture->path, &reader, &error);
      g_assert_no_error (error);
      g_assert_cmpint (ten_log_get_n_entries (reading), ==, 3);
      g_assert_true ((ten_log_get_warning (reading) != NULL) ==
                     (i < 3)); /* those before the first are beside the point */
      log = open_log (fixture->path);
      g_assert_cmpint (ten_log_get_n_entries (log), ==, 3);
      g_assert_true ((ten_log_get_moved_aside (log) != NULL) == (i < 3));
      append (log, "goes on");
      g_assert_cmpint (ten_log_get_n_entries (log), ==, 4);
    }
}

#define ADD(name, function, data)                                                                  \
  g_test_add ("/log-files/" name, Fixture, data, set_up, function, tear_down)

TEN_TESTS
{
  ADD ("full", test_full, GINT_TO_POINTER (FALSE));
  ADD ("full-with-journal", test_full, GINT_TO_POINTER (TRUE));
  ADD ("filling", test_filling, NULL);
  ADD ("no-file", test_no_file, NULL);
  ADD ("leftovers", test_leftovers, NULL);
  ADD ("ready", test_ready, NULL);
  ADD ("links", test_links, NULL);
  ADD ("away", test_away, NULL);
  ADD ("numbers", test_numbers, NULL);
}
