/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static void
write_file (const char *path, const char *contents, gssize length)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, contents, length, &error);
  g_assert_no_error (error);
}

static void
make_log (const char *path, guint n)
{
  TenLog *log = open_log (path);

  append_many (log, n);
  g_assert_finalize_object (log);
}

/* Opens a damaged log: the old file is kept unchanged next to it, and the new one has the
 * readable ones of @n rolls. */
static void
check_moved_aside (const char *path, gint64 n, gint64 n_at_least)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenRecord) record = NULL;
  const TenRescue *rescue;
  TenVerification found;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *prefix = g_strconcat (path, ".damaged-", NULL);
  gsize length_before = 0;
  gsize length_after = 0;

  g_file_get_contents (path, &before, &length_before, &error);
  g_assert_no_error (error);
  log = open_log (path);
  g_assert_nonnull (ten_log_get_moved_aside (log));
  g_assert_true (g_str_has_prefix (ten_log_get_moved_aside (log), prefix));
  g_file_get_contents (ten_log_get_moved_aside (log), &after, &length_after, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (before, length_before, after, length_after);

  rescue = ten_log_get_rescue (log);
  g_assert_cmpint (rescue->n_rolls, >=, n_at_least);
  g_assert_cmpint (rescue->n_rolls + rescue->n_missing_rolls, ==, n);
  g_assert_cmpint (ten_log_get_n_records (log), ==, rescue->n_rolls);
  g_assert_true (ten_log_verify (log, &found, &error));
  g_assert_no_error (error);
  record = append (log, NULL);
  g_assert_cmpint (ten_record_get_sequence (record), ==, rescue->n_rolls + 1);
}

static void
test_no_database (Fixture *fixture, gconstpointer data)
{
  write_file (fixture->path, "Dear diary, today we rolled five tens.\n", -1);
  check_moved_aside (fixture->path, 0, 0);
}

static void
test_long_no_database (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strnfill (100000, 'x');

  write_file (fixture->path, text, -1);
  check_moved_aside (fixture->path, 0, 0);
}

static void
test_header_only (Fixture *fixture, gconstpointer data)
{
  char header[4096] = "SQLite format 3";

  write_file (fixture->path, header, sizeof header);
  check_moved_aside (fixture->path, 0, 0);
}

static void
test_short (Fixture *fixture, gconstpointer data)
{
  make_log (fixture->path, 5);
  g_assert_cmpint (truncate (fixture->path, 50), ==, 0);
  check_moved_aside (fixture->path, 0, 0);
}

static void
test_cut (Fixture *fixture, gconstpointer data)
{
  GStatBuf status;

  make_log (fixture->path, 200);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (truncate (fixture->path, status.st_size / 2), ==, 0);
  check_moved_aside (fixture->path, 200, 50);
}

static void
test_zeroed_page (Fixture *fixture, gconstpointer data)
{
  g_autofree char *contents = NULL;
  gsize length;

  make_log (fixture->path, 100);
  g_assert_true (g_file_get_contents (fixture->path, &contents, &length, NULL));
  memset (contents + 4096, 0, 4096);
  write_file (fixture->path, contents, length);
  check_moved_aside (fixture->path, 100, 80);
}

/* A log that is too long for a complete check. */
static void
test_long_cut (Fixture *fixture, gconstpointer data)
{
  GStatBuf status;

  make_log (fixture->path, 1);
  fill (fixture->path, 20000);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_size, >, 5000000);
  g_assert_cmpint (truncate (fixture->path, status.st_size - 4096), ==, 0);
  check_moved_aside (fixture->path, 20000, 19990);
}

static void
test_long_zeroed_end (Fixture *fixture, gconstpointer data)
{
  GStatBuf status;

  make_log (fixture->path, 1);
  fill (fixture->path, 20000);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (truncate (fixture->path, status.st_size / 2), ==, 0);
  g_assert_cmpint (truncate (fixture->path, status.st_size), ==, 0);
  check_moved_aside (fixture->path, 20000, 9000);
}

static void
test_no_table (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = NULL;

  make_log (fixture->path, 1);
  run_sql (fixture->path, "ALTER TABLE rolls RENAME TO others");
  log = open_log (fixture->path);
  g_assert_nonnull (ten_log_get_moved_aside (log));
  g_assert_cmpint (ten_log_get_n_records (log), ==, 1);
}

/* The journal that belongs to a damaged log stays with it. */
static void
test_journal (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = NULL;
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *moved = NULL;
  g_autofree char *contents = NULL;

  write_file (fixture->path, "no database", -1);
  write_file (wal, "a journal", -1);
  log = open_log (fixture->path);
  moved = g_strconcat (ten_log_get_moved_aside (log), "-wal", NULL);
  g_assert_true (g_file_get_contents (moved, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "a journal");
}

static void
test_again (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (TenLog) log = NULL;
      const char *moved;

      write_file (fixture->path, "no database", -1);
      log = open_log (fixture->path);
      moved = ten_log_get_moved_aside (log);
      g_assert_true (g_file_test (moved, G_FILE_TEST_IS_REGULAR));
      g_assert_true (g_hash_table_add (names, g_strdup (moved)));
    }
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenRecord) record = NULL;

  write_file (fixture->path, "", 0);
  log = open_log (fixture->path);
  g_assert_null (ten_log_get_moved_aside (log));
  record = append (log, NULL);
}

static void
refuse_open (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ten_log_open (path, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN);
  g_assert_true (g_str_has_prefix (error->message, path));
}

static void
test_folder (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_mkdir_with_parents (fixture->path, 0700), ==, 0);
  refuse_open (fixture->path);
  g_assert_true (g_file_test (fixture->path, G_FILE_TEST_IS_DIR));
}

static void
test_pipe (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "pipe", NULL);

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  refuse_open (path);
}

static void
test_file_as_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  write_file (folder, "a file", -1);
  refuse_open (fixture->path);
}

static void
test_unreadable (Fixture *fixture, gconstpointer data)
{
  if (geteuid () == 0)
    {
      g_test_skip ("the superuser reads every file");
      return;
    }
  make_log (fixture->path, 1);
  g_assert_cmpint (g_chmod (fixture->path, 0), ==, 0);
  refuse_open (fixture->path);
  g_assert_cmpint (g_chmod (fixture->path, 0600), ==, 0);
}

static const struct
{
  const char *name;
  const char *sql;
} damaged_rows[] = {
  { "dice-cut", "UPDATE rolls SET dice = '[{\"face\":10' WHERE sequence = 2" },
  { "dice-nested", "UPDATE rolls SET dice = '[[[]]]' WHERE sequence = 2" },
  { "dice-missing", "UPDATE rolls SET dice = '[]' WHERE sequence = 2" },
  { "dice-face", "UPDATE rolls SET dice = replace(dice, '\"face\":3', '\"face\":33') "
                 "WHERE sequence = 2" },
  { "dice-kind", "UPDATE rolls SET dice = replace(dice, 'plain', 'plane') WHERE sequence = 2" },
  { "dice-from", "UPDATE rolls SET dice = replace(dice, '\"from\":0', '\"from\":99') "
                 "WHERE sequence = 2" },
  { "dice-empty", "UPDATE rolls SET dice = '' WHERE sequence = 2" },
  { "request-number", "UPDATE rolls SET request = '7' WHERE sequence = 2" },
  { "request-huge", "UPDATE rolls SET request = '{\"dice\":99999999}' WHERE sequence = 2" },
  { "request-not-utf8", "UPDATE rolls SET request = CAST(x'7bff7d' AS TEXT) WHERE sequence = 2" },
  { "terms-object", "UPDATE rolls SET terms = '{}' WHERE sequence = 2" },
  { "terms-kind", "UPDATE rolls SET terms = '[{\"kind\":\"x\"}]' WHERE sequence = 2" },
  { "terms-text", "UPDATE rolls SET terms = '[\"x\"]' WHERE sequence = 2" },
};

/* An unreadable entry affects no other. */
static void
test_damaged_row (Fixture *fixture, gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenOldHistory) history = NULL;
  g_autoptr (TenRecord) placeholder = NULL;
  g_autoptr (GPtrArray) page = NULL;
  g_autofree char *sql =
      g_strconcat ("DROP TRIGGER rolls_are_not_changed;", damaged_rows[row].sql, NULL);

  make_log (fixture->path, 3);
  run_sql (fixture->path, sql);
  log = open_log (fixture->path);
  page = ten_log_read_page (log, 0, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (page->len, ==, 2);
  g_assert_cmpint (ten_record_get_sequence (g_ptr_array_index (page, 0)), ==, 3);
  g_assert_cmpint (ten_record_get_sequence (g_ptr_array_index (page, 1)), ==, 1);

  history = ten_old_history_new (log);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 3);
  placeholder = g_list_model_get_item (G_LIST_MODEL (history), 1);
  g_assert_cmpint (ten_record_get_sequence (placeholder), ==, 2);
  g_assert_cmpint (ten_roll_get_successes (ten_record_get_roll (placeholder)), ==, 0);
  g_assert_cmpstr (ten_record_get_comment (placeholder), !=, "");
}

static void
test_full_subprocess (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRecord) record = make_record (1, "3", NULL);
  g_autofree char *wal = NULL;
  Fixture fixture;
  TenLog *log;
  struct rlimit limit;
  GStatBuf status;
  gint64 confirmed;

  set_up (&fixture, NULL);
  log = open_log (fixture.path);
  append_many (log, 20);

  /* No file may grow any more, like on a full disk. */
  wal = g_strconcat (fixture.path, "-wal", NULL);
  g_assert_cmpint (g_stat (wal, &status), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = status.st_size + 100;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_null (log_append (log, record, &error));
      g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_FULL);
      g_clear_error (&error);
    }
  confirmed = ten_log_get_n_records (log);
  g_assert_cmpint (confirmed, ==, 20);

  /* There is free space again. */
  limit.rlim_cur = limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  append_many (log, 1);
  g_assert_finalize_object (log);

  log = open_log (fixture.path);
  g_assert_null (ten_log_get_moved_aside (log));
  g_assert_cmpint (ten_log_get_n_records (log), ==, 21);
  g_assert_finalize_object (log);
  tear_down (&fixture, NULL);
}

static void
test_full (void)
{
  g_test_trap_subprocess ("/log/damage/full/subprocess", 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/log/damage/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("no-database", test_no_database);
  ADD ("long-no-database", test_long_no_database);
  ADD ("header-only", test_header_only);
  ADD ("short", test_short);
  ADD ("cut", test_cut);
  ADD ("zeroed-page", test_zeroed_page);
  ADD ("long-cut", test_long_cut);
  ADD ("long-zeroed-end", test_long_zeroed_end);
  ADD ("no-table", test_no_table);
  ADD ("journal", test_journal);
  ADD ("again", test_again);
  ADD ("empty", test_empty);
  ADD ("folder", test_folder);
  ADD ("pipe", test_pipe);
  ADD ("file-as-folder", test_file_as_folder);
  ADD ("unreadable", test_unreadable);
  for (guint i = 0; i < G_N_ELEMENTS (damaged_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/log/damage/row/%s", damaged_rows[i].name);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_damaged_row, tear_down);
    }
  g_test_add_func ("/log/damage/full", test_full);
  g_test_add_func ("/log/damage/full/subprocess", test_full_subprocess);

  return g_test_run ();
}
