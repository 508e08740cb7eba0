/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"

#include <json-glib/json-glib.h>
#include <sys/stat.h>

static char *
to_text (TenRecord *record)
{
  g_autoptr (JsonNode) node = ten_record_to_json (record);

  return json_to_string (node, FALSE);
}

static void
count_appended (TenLog *log, TenRecord *record, GPtrArray *seen)
{
  g_ptr_array_add (seen, g_object_ref (record));
}

static void
test_append (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenRecord) first = NULL;
  g_autoptr (TenRecord) second = NULL;
  g_autoptr (GDateTime) now = g_date_time_new_now_utc ();

  g_signal_connect (log, "appended", G_CALLBACK (count_appended), seen);
  g_assert_null (ten_log_get_moved_aside (log));
  g_assert_cmpint (ten_log_get_n_records (log), ==, 0);

  first = append (log, "one");
  second = append (log, "two");
  g_assert_cmpint (ten_record_get_sequence (first), ==, 1);
  g_assert_cmpint (ten_record_get_sequence (second), ==, 2);
  g_assert_cmpstr (ten_record_get_comment (first), ==, "one");
  g_assert_cmpint (ABS (g_date_time_difference (ten_record_get_time (first), now)), <,
                   G_TIME_SPAN_MINUTE);
  g_assert_cmpint (ten_log_get_n_records (log), ==, 2);
  g_assert_cmpuint (seen->len, ==, 2);
  g_assert_true (g_ptr_array_index (seen, 0) == first);
  g_assert_true (g_ptr_array_index (seen, 1) == second);
}

/* Held entries are on the disk, and are announced in order when nobody holds them any more. */
static void
test_hold (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GPtrArray) seen = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (TenRecord) first = NULL;
  g_autoptr (TenRecord) second = NULL;

  g_signal_connect (log, "appended", G_CALLBACK (count_appended), seen);
  ten_log_hold (log);
  ten_log_hold (log);
  first = append (log, "one");
  second = append (log, "two");
  ten_log_release (log);
  g_assert_cmpint (ten_log_get_n_records (log), ==, 2);
  g_assert_cmpuint (seen->len, ==, 0);
  ten_log_release (log);
  g_assert_cmpuint (seen->len, ==, 2);
  g_assert_true (g_ptr_array_index (seen, 0) == first);
  g_assert_true (g_ptr_array_index (seen, 1) == second);
}

static void
test_permissions (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenRecord) record = append (log, NULL);
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  GStatBuf status;

  g_assert_cmpint (g_stat (folder, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 0777, ==, 0700);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 0777, ==, 0600);
  g_assert_cmpint (g_stat (wal, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 0777, ==, 0600);
}

/* Everything about a roll is still known after the log is reopened. */
static void
test_reopen (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) page = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *pool = NULL;
  TenLog *log = open_log (fixture->path);
  TenRecord *read;

  {
    g_autoptr (TenRecord) record = append (log, "a \"quoted\"\ttext, ünïcode 🎲\n");

    before = to_text (record);
  }
  g_assert_finalize_object (log);

  log = open_log (fixture->path);
  page = ten_log_read_page (log, 0, 10, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (page->len, ==, 1);
  read = g_ptr_array_index (page, 0);
  after = to_text (read);
  g_assert_cmpstr (before, ==, after);
  pool = ten_record_dup_pool_text (read);
  g_assert_cmpstr (pool, ==, "Brawl 5 − Wounds 2");
  {
    g_autoptr (TenTerm) term = g_list_model_get_item (ten_record_get_terms (read), 0);

    g_assert_cmpstr (ten_term_get_id (term), ==, "brawl");
  }
  g_assert_null (ten_log_get_moved_aside (log));
  g_assert_finalize_object (log);
}

static void
test_pages (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GError) error = NULL;
  gint64 before = 0;
  gint64 expected = 25;

  append_many (log, 25);
  do
    {
      g_autoptr (GPtrArray) page = ten_log_read_page (log, before, 10, &error);

      g_assert_no_error (error);
      if (page->len == 0)
        break;
      for (guint i = 0; i < page->len; i++)
        {
          before = ten_record_get_sequence (g_ptr_array_index (page, i));
          g_assert_cmpint (before, ==, expected--);
        }
    }
  while (TRUE);
  g_assert_cmpint (expected, ==, 0);
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
test_chain (Fixture *fixture, gconstpointer data)
{
  static const char sql[] =
      "SELECT lower(hex(previous_hash)), lower(hex(hash)), "
      "'{\"sequence\":' || sequence || ',\"time\":' || time || "
      "',\"character\":\"' || replace(character, '\"', '\\\"') || "
      "'\",\"ruleset\":\"' || ruleset || '\",\"request\":' || request || ',\"terms\":' || terms || "
      "',\"dice\":' || dice || ',\"outcome\":\"' || outcome || '\",\"successes\":' || successes || "
      "',\"net\":' || net || ',\"comment\":\"' || replace(comment, char(10), '\\n') || "
      "'\",\"hidden\":false,\"random\":null,\"seed\":null}' FROM rolls ORDER BY sequence";

  {
    g_autoptr (TenLog) log = open_log (fixture->path);

    append_many (log, 5);
    g_object_unref (append (log, "two\nlines"));
  }
  check_chain (fixture->path, sql, 6);
}

static void
refuse_sql (sqlite3 *database, const char *sql)
{
  g_assert_cmpint (sqlite3_exec (database, sql, NULL, NULL, NULL) & 0xff, ==, SQLITE_CONSTRAINT);
}

/* A roll is struck out, never deleted or changed. */
static void
test_rolls_stay (Fixture *fixture, gconstpointer data)
{
  sqlite3 *database = NULL;

  {
    g_autoptr (TenLog) log = open_log (fixture->path);

    append_many (log, 2);
  }
  g_assert_cmpint (sqlite3_open (fixture->path, &database), ==, SQLITE_OK);
  refuse_sql (database, "DELETE FROM rolls WHERE sequence = 1");
  refuse_sql (database, "UPDATE rolls SET successes = 9");
  refuse_sql (database, "UPDATE rolls SET hash = zeroblob(32)");
  g_assert_cmpint (sqlite3_exec (database, "UPDATE rolls SET struck = 1", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (database);
}

static void
test_migration (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *version = NULL;
  g_autofree char *mode = NULL;

  /* A database of version 0: a header without content. */
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  run_sql (fixture->path, "PRAGMA page_size = 4096; CREATE TABLE t (x); DROP TABLE t");
  {
    g_autoptr (TenLog) log = open_log (fixture->path);
    g_autoptr (TenRecord) record = append (log, NULL);

    g_assert_null (ten_log_get_moved_aside (log));
  }
  version = query (fixture->path, "PRAGMA user_version");
  mode = query (fixture->path, "PRAGMA journal_mode");
  g_assert_cmpstr (version, ==, "8");
  g_assert_cmpstr (mode, ==, "wal");
}

static void
test_newer (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *count = NULL;
  TenLog *log = open_log (fixture->path);

  append_many (log, 3);
  g_assert_finalize_object (log);
  run_sql (fixture->path, "PRAGMA user_version = 99");
  g_assert_null (ten_log_open (fixture->path, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_NEWER);
  g_assert_nonnull (strstr (error->message, fixture->path));
  count = query (fixture->path, "SELECT count(*) FROM rolls");
  g_assert_cmpstr (count, ==, "3");
}

static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *mode = NULL;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  run_sql (fixture->path, "CREATE TABLE bookmarks (url TEXT)");
  g_assert_null (ten_log_open (fixture->path, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN);
  mode = query (fixture->path, "PRAGMA journal_mode");
  g_assert_cmpstr (mode, ==, "delete");
}

static void
test_busy (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenRecord) record = make_record (1, "3", NULL);
  g_autoptr (TenRecord) stored = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *database = NULL;

  g_assert_cmpint (sqlite3_open (fixture->path, &database), ==, SQLITE_OK);
  sqlite3_exec (database, "BEGIN IMMEDIATE", NULL, NULL, NULL);
  g_assert_null (log_append (log, record, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_BUSY);
  sqlite3_exec (database, "ROLLBACK", NULL, NULL, NULL);
  sqlite3_close (database);

  g_clear_error (&error);
  stored = log_append (log, record, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_record_get_sequence (stored), ==, 1);
}

static void
test_default_path (void)
{
  g_autofree char *path = ten_log_dup_default_path ();

  g_assert_true (g_str_has_prefix (path, g_get_user_data_dir ()));
  g_assert_true (g_path_is_absolute (path));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) g_test_add ("/log/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("append", test_append);
  ADD ("permissions", test_permissions);
  ADD ("reopen", test_reopen);
  ADD ("pages", test_pages);
  ADD ("chain", test_chain);
  ADD ("rolls-stay", test_rolls_stay);
  ADD ("migration", test_migration);
  ADD ("newer", test_newer);
  ADD ("foreign", test_foreign);
  ADD ("busy", test_busy);
  ADD ("hold", test_hold);
  g_test_add_func ("/log/default-path", test_default_path);

  return g_test_run ();
}
