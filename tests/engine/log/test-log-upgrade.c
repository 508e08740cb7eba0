/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Logs from earlier versions, and the hash chains, computed here from the columns. */

#include "fixtures.h"
#include "log/ten-log-private.h"
#include "play/ten-record-private.h"
#include "play/ten-event-private.h"

#include <gio/gio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROLL_JSON                                                                                  \
  "'{\"sequence\":' || sequence || ',\"time\":' || time || "                                       \
  "',\"character\":\"' || replace(character, '\"', '\\\"') || "                                    \
  "'\",\"ruleset\":\"' || ruleset || '\",\"request\":' || request || ',\"terms\":' || terms || "   \
  "',\"dice\":' || dice || ',\"outcome\":\"' || outcome || '\",\"successes\":' || successes || "   \
  "',\"net\":' || net || ',\"comment\":\"' || comment || "                                         \
  "'\",\"hidden\":false,\"random\":null,\"seed\":null' || "

static void
check_rolls (const char *path, guint n)
{
  check_chain (path,
               "SELECT lower(hex(previous_hash)), lower(hex(hash)), " ROLL_JSON
               "coalesce(',\"action\":' || action, '') || "
               "coalesce(',\"role\":\"' || role || '\"', '') || "
               "coalesce(',\"follows\":' || follows, '') || "
               "coalesce(',\"tries\":' || tries, '') || '}' FROM rolls ORDER BY sequence",
               n);
}

static void
check_events (const char *path, guint n)
{
  check_chain (path,
               "SELECT lower(hex(previous_hash)), lower(hex(hash)), '{\"sequence\":' || sequence "
               "|| ',\"time\":' || time || ',\"kind\":\"' || kind || '\",\"after\":' || after || "
               "',\"action\":' || coalesce(action, 'null') || ',\"roll\":' || "
               "coalesce(roll, 'null') || ',\"hidden\":' || iif(hidden, 'true', 'false') || "
               "',\"details\":' || details || '}' FROM events ORDER BY sequence",
               n);
}

/* A log of version 1 with @n rolls, as that version wrote it. */
static void
make_version_1 (const char *path, guint n)
{
  g_autoptr (GBytes) schema = g_resources_lookup_data ("/io/github/tenagain/migrations/0001.sql",
                                                       G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *newer = g_strconcat (path, ".newer", NULL);
  g_autofree char *sql = NULL;

  {
    g_autoptr (TenLog) log = open_log (newer);

    append_many (log, n);
  }
  sql = g_strdup_printf (
      "BEGIN; %s; PRAGMA user_version = 1; PRAGMA application_id = 1415933505; COMMIT;"
      "ATTACH '%s' AS newer;"
      "INSERT INTO rolls SELECT sequence, time, character, ruleset, request, terms, dice, outcome, "
      "successes, net, comment, hidden, random, seed, struck, previous_hash, hash FROM "
      "newer.rolls;",
      (const char *) g_bytes_get_data (schema, NULL), newer);
  run_sql (path, sql);
}

static TenEvent *
append_mark (TenLog *log)
{
  g_autoptr (TenEvent) mark = ten_event_new_mark ("scene", "The “Dock”, \\ and \"rain\"");

  return log_append_event (log, mark, 0, 0, NULL);
}

static void
append_try (TenLog *log, TenRecord *earlier)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenEvent) start = ten_event_new (TEN_EVENT_ACTION, NULL);
  g_autoptr (TenEvent) beat = ten_event_new (TEN_EVENT_BEAT, NULL);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) events = g_ptr_array_new ();

  g_ptr_array_add (records, make_record (3, "10,3,9,7", "again"));
  ten_record_set_role (g_ptr_array_index (records, 0), "roll");
  ten_record_set_tries (g_ptr_array_index (records, 0), 2);
  ten_record_set_follows (g_ptr_array_index (records, 0), earlier);
  ten_event_set_record (beat, g_ptr_array_index (records, 0));
  g_ptr_array_add (events, beat);
  g_assert_true (log_append_action (log, start, 0, records, events, NULL, &error));
  g_assert_no_error (error);
}

static void
test_chains (Fixture *fixture, gconstpointer data)
{
  {
    g_autoptr (TenLog) log = open_log (fixture->path);
    g_autoptr (TenRecord) first = append (log, "first");

    g_object_unref (append_mark (log));
    append_try (log, first);
    append_many (log, 2);
  }
  check_rolls (fixture->path, 4);
  check_events (fixture->path, 3);
}

/* The old rolls keep their hashes, and the next one continues the chain. */
static void
test_version_1 (Fixture *fixture, gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  make_version_1 (fixture->path, 5);
  {
    g_autoptr (TenLog) log = open_log (fixture->path);
    g_autoptr (GPtrArray) page = ten_log_read_page (log, 0, 10, NULL);

    g_assert_null (ten_log_get_moved_aside (log));
    g_assert_cmpuint (page->len, ==, 5);
    g_object_unref (append_mark (log));
    append_try (log, g_ptr_array_index (page, 0));
  }
  check_rolls (fixture->path, 6);
  check_events (fixture->path, 3);
}

/* Reading alone changes nothing, and finds only what is there. */
static void
test_read_version_1 (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname (fixture->path);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length_before = 0;
  gsize length_after = 0;

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  make_version_1 (fixture->path, 60);
  g_assert_true (g_file_get_contents (fixture->path, &before, &length_before, &error));
  {
    g_autoptr (TenLog) log = ten_log_open_to_read (fixture->path, &error);
    g_autoptr (GPtrArray) page = NULL;
    g_autoptr (GPtrArray) actions = NULL;
    g_autoptr (TenOldHistory) history = NULL;
    g_autoptr (TenEvent) mark = ten_event_new_mark ("scene", NULL);

    g_assert_no_error (error);
    page = ten_log_read_page (log, 0, 10, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (page->len, ==, 10);
    g_assert_cmpint (ten_record_get_sequence (g_ptr_array_index (page, 0)), ==, 60);
    g_assert_null (ten_record_get_role (g_ptr_array_index (page, 0)));
    actions = ten_log_list_actions (log, NULL, FALSE, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (actions->len, ==, 0);
    history = ten_old_history_new (log);
    g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 60);
    g_object_unref (g_list_model_get_item (G_LIST_MODEL (history), 59));
    g_assert_null (log_append_event (log, mark, 0, 0, &error));
    g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_WRITE);
    g_clear_error (&error);
  }
  g_assert_true (g_file_get_contents (fixture->path, &after, &length_after, &error));
  g_assert_cmpmem (before, length_before, after, length_after);
}

/* A log as version 2 wrote it. */
static void
make_version_2 (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *newer = g_strconcat (path, ".newer", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  {
    g_autoptr (TenLog) log = open_log (newer);
    g_autoptr (TenRecord) first = append (log, "first");

    g_object_unref (append_mark (log));
    append_try (log, first);
  }
  copy_as_version_2 (newer, path);
}

static void
test_version_2 (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  TenLog *log;
  TenVerification found;

  make_version_2 (fixture->path);
  log = ten_log_open_to_read (fixture->path, &error);
  g_assert_no_error (error);
  g_assert_null (ten_log_get_warning (log));
  g_assert_true (ten_log_verify (log, &found, &error));
  g_assert_cmpint (found.n_rolls, ==, 2);
  g_assert_finalize_object (log);
  log = open_log (fixture->path);
  g_assert_null (ten_log_get_moved_aside (log));
  g_object_unref (append_mark (log));
  append_many (log, 1);
  g_assert_true (ten_log_verify (log, &found, &error));
  g_assert_finalize_object (log);
  check_rolls (fixture->path, 3);
  check_events (fixture->path, 4);
}

/* The fingerprints for ten-log-migrations.c; without them, opening a log takes longer. */
static void
test_fingerprints (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GString) sql = g_string_new ("BEGIN;");

  for (int version = 1;; version++)
    {
      g_autofree char *path = g_strdup_printf ("/io/github/tenagain/migrations/%04d.sql", version);
      g_autoptr (GBytes) migration =
          g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      g_autofree char *unknown = NULL;
      sqlite3 *database = NULL;

      if (migration == NULL)
        break;
      g_string_append (sql, g_bytes_get_data (migration, NULL));
      g_assert_cmpint (sqlite3_open (":memory:", &database), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (database, sql->str, NULL, NULL, NULL), ==, SQLITE_OK);
      unknown = ten_log_find_fingerprint (database, version);
      sqlite3_close (database);
      if (unknown != NULL)
        g_test_message ("[%d] = \"%s\"", version, unknown);
      if (unknown != NULL)
        g_test_fail ();
    }
}

/* Several programs open the same old log at the same time. */
static void
test_together (Fixture *fixture, gconstpointer data)
{
  pid_t children[4];

  make_version_2 (fixture->path);
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      children[i] = fork ();
      if (children[i] == 0)
        {
          g_autoptr (TenLog) log = ten_log_open (fixture->path, NULL);

          _exit (log != NULL && ten_log_get_moved_aside (log) == NULL &&
                         ten_log_get_n_records (log) == 2
                     ? 0
                     : 1);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (children); i++)
    {
      int status;

      g_assert_cmpint (waitpid (children[i], &status, 0), ==, children[i]);
      g_assert_cmpint (status, ==, 0);
    }
  check_rolls (fixture->path, 2);
  check_events (fixture->path, 3);
}

static int writes_left;

static ssize_t
killing_pwrite (int file, const void *bytes, size_t size, off_t at)
{
  if (--writes_left == 0)
    raise (SIGKILL);
  return pwrite (file, bytes, size, at);
}

/* The program is killed at each write: the log has the old version or the new one, with all its
 * rolls. */
static void
test_killed (Fixture *fixture, gconstpointer data)
{
  static const char *const calls[] = { "pwrite", "pwrite64" };
  g_autofree char *good = NULL;
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);
  g_autofree char *shm = g_strconcat (fixture->path, "-shm", NULL);
  gsize length;
  gboolean killed = TRUE;
  int n_killed = 0;

  make_version_2 (fixture->path);
  g_assert_true (g_file_get_contents (fixture->path, &good, &length, NULL));
  for (int n = 1; killed; n++)
    {
      pid_t child;
      int status;

      g_unlink (wal);
      g_unlink (shm);
      g_assert_true (g_file_set_contents (fixture->path, good, (gssize) length, NULL));
      child = fork ();
      if (child == 0)
        {
          sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);
          g_autoptr (TenLog) log = NULL;

          for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
            vfs->xSetSystemCall (vfs, calls[i], (sqlite3_syscall_ptr) killing_pwrite);
          writes_left = n;
          log = ten_log_open (fixture->path, NULL);
          _exit (log != NULL ? 0 : 1);
        }
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      killed = WIFSIGNALED (status);
      n_killed += killed;
      if (!killed)
        g_assert_cmpint (status, ==, 0);
      {
        g_autoptr (TenLog) log = open_log (fixture->path);

        g_assert_null (ten_log_get_moved_aside (log));
        g_assert_cmpint (ten_log_get_n_records (log), ==, 2);
      }
      check_rolls (fixture->path, 2);
      check_events (fixture->path, 3);
    }
  g_assert_cmpint (n_killed, >, 5);
}

static void
refuse_sql (sqlite3 *database, const char *sql)
{
  g_assert_cmpint (sqlite3_exec (database, sql, NULL, NULL, NULL) & 0xff, ==, SQLITE_CONSTRAINT);
}

static void
test_events_stay (Fixture *fixture, gconstpointer data)
{
  sqlite3 *database = NULL;

  {
    g_autoptr (TenLog) log = open_log (fixture->path);
    g_autoptr (TenRecord) first = append (log, "first");

    append_try (log, first);
  }
  g_assert_cmpint (sqlite3_open (fixture->path, &database), ==, SQLITE_OK);
  refuse_sql (database, "DELETE FROM events WHERE sequence = 1");
  refuse_sql (database, "UPDATE events SET details = '{}'");
  refuse_sql (database, "UPDATE events SET hidden = 1");
  refuse_sql (database, "UPDATE rolls SET action = NULL");
  refuse_sql (database, "UPDATE rolls SET tries = 1 WHERE sequence = 2");
  sqlite3_close (database);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/log/upgrade/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("chains", test_chains);
  ADD ("version-1", test_version_1);
  ADD ("read-version-1", test_read_version_1);
  ADD ("version-2", test_version_2);
  ADD ("fingerprints", test_fingerprints);
  ADD ("together", test_together);
  ADD ("killed", test_killed);
  ADD ("events-stay", test_events_stay);

  return g_test_run ();
}
