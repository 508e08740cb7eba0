/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Damaged logs, their backups, and what is made of both. */

#include "fixtures.h"
#include "tests.h"
#include "log/ten-log-private.h"

#include "log/ten-log-backup.h"
#include "log/ten-log-files-private.h"

#include <unistd.h>

#define N_ENTRIES 200

static char *
write_text (guint i)
{
  return g_strdup_printf ("entry %u of the night in the east wing, where nobody had been", i);
}

/* A log of several pages, closed. */
static void
write_log (const char *path, guint n)
{
  g_autoptr (TenLog) log = open_log (path);

  for (guint i = (guint) ten_log_get_n_entries (log) + 1; i <= n; i++)
    {
      g_autofree char *text = write_text (i);

      append (log, text);
    }
}

static void
back_up (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_log_back_up (fixture->path, &reader, 0, &error));
  g_assert_no_error (error);
}

static void
damage (const char *path, gsize at, const char *bytes, gsize size)
{
  FILE *file = g_fopen (path, "r+b");

  g_assert_nonnull (file);
  g_assert_cmpint (fseek (file, (long) at, SEEK_SET), ==, 0);
  g_assert_cmpuint (fwrite (bytes, 1, size, file), ==, size);
  g_assert_cmpint (fclose (file), ==, 0);
}

static gsize
get_size (const char *path)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return (gsize) status.st_size;
}

/* Each entry says what was written, or that it is lost. Returns how many say so. */
static guint
check_entries (TenLog *log, guint n)
{
  guint n_lost = 0;

  for (guint i = 1; i <= n; i++)
    {
      g_autoptr (TenEntry) entry = ten_log_read (log, i);
      g_autofree char *text = write_text (i);

      if (entry->fault != NULL || g_str_equal (entry->kind, "lost"))
        n_lost++;
      else
        g_assert_nonnull (strstr (entry->body, text));
    }
  return n_lost;
}

/* With a backup nothing is lost; without one, what is lost has a number. */
static void
test_page (Fixture *fixture, gconstpointer data)
{
  const gboolean with_backup = GPOINTER_TO_INT (data);
  const char zeros[4096] = { 0 };
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenEntry) first = NULL;
  g_autofree char *before = NULL;
  g_autoptr (GError) error = NULL;
  gint64 n_entries = 0;

  write_log (fixture->path, N_ENTRIES);
  if (with_backup)
    back_up (fixture);
  write_log (fixture->path, N_ENTRIES + 2);
  for (gsize page = 3; page * 4096 < get_size (fixture->path); page += 5)
    damage (fixture->path, page * 4096, zeros, sizeof zeros);

  log = open_log (fixture->path);
  g_assert_nonnull (ten_log_get_moved_aside (log));
  g_assert_true (g_file_test (ten_log_get_moved_aside (log), G_FILE_TEST_EXISTS));
  g_assert_cmpint (ten_log_get_n_entries (log), >=, N_ENTRIES);
  g_assert_true (ten_log_verify (log, &n_entries, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (ten_log_get_rescued (log)->n_lost, ==, check_entries (log, (guint) n_entries));
  if (with_backup)
    g_assert_cmpuint (check_entries (log, N_ENTRIES), ==, 0);
  else
    g_assert_cmpint (ten_log_get_rescued (log)->n_lost, >, 0);
  append (log, "goes on");
}

/* A log whose header is gone comes back from its backup. */
static void
test_header (Fixture *fixture, gconstpointer data)
{
  const char zeros[100] = { 0 };
  g_autoptr (TenLog) log = NULL;

  write_log (fixture->path, 10);
  back_up (fixture);
  damage (fixture->path, 0, zeros, sizeof zeros);
  log = open_log (fixture->path);
  g_assert_nonnull (ten_log_get_moved_aside (log));
  g_assert_cmpint (ten_log_get_rescued (log)->n_from_backup, ==, 10);
  g_assert_cmpuint (check_entries (log, 10), ==, 0);
}

static void
zero_page (const char *path, gsize page)
{
  const char zeros[4096] = { 0 };

  damage (path, page * sizeof zeros, zeros, sizeof zeros);
}

static gsize
find_page (const char *path, const char *text)
{
  g_autofree char *bytes = NULL;
  const char *found;
  gsize size;

  g_assert_true (g_file_get_contents (path, &bytes, &size, NULL));
  found = memmem (bytes, size, text, strlen (text));
  g_assert_nonnull (found);
  return (gsize) (found - bytes) / 4096;
}

static gsize
find_root (const char *path, const char *name)
{
  g_autofree char *sql =
      g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", name);
  sqlite3 *database = NULL;
  gint64 root = 0;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (ten_log_query (database, sql, &root), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (database), ==, SQLITE_OK);
  g_assert_cmpint (root, >, 1);
  return (gsize) root - 1;
}

/* Damage in a log that is too long for a complete check when it is opened shows up at the next
 * roll. If the entry that the roll is about may be lost, the roll is not written. */
static void
test_append (Fixture *fixture, gconstpointer data)
{
  const gboolean with_loss = GPOINTER_TO_INT (data);
  g_autofree char *filler = g_strnfill (3500, 'x');
  g_autofree char *body = g_strdup ("{\"text\":\"again\"}");
  TenEntry given = { .kind = (char *) "roll", .about = 7, .body = body };
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenEntry) written = NULL;
  g_autoptr (GError) error = NULL;
  guint n_reopened = 0;

  for (guint i = 1; i <= 1300; i++)
    {
      g_autofree char *text = g_strdup_printf ("number %u, %s", i, filler);

      append (log, text);
    }
  g_clear_object (&log);
  g_assert_cmpuint (get_size (fixture->path), >, 5 * 1024 * 1024);
  zero_page (fixture->path, find_root (fixture->path, "entries_by_kind"));
  if (with_loss)
    zero_page (fixture->path, find_page (fixture->path, "number 600, "));

  log = open_log (fixture->path);
  g_assert_null (ten_log_get_moved_aside (log));
  g_signal_connect_swapped (log, "reopened", G_CALLBACK (count_signal), &n_reopened);
  written = ten_log_append (log, fill_draft, &given, &error);
  g_assert_cmpuint (n_reopened, ==, 1);
  g_assert_true (g_file_test (ten_log_get_moved_aside (log), G_FILE_TEST_EXISTS));
  g_assert_cmpint (ten_log_get_rescued (log)->n_lost, ==, with_loss);
  if (with_loss)
    {
      g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_MOVED);
      g_clear_error (&error);
      written = ten_log_append (log, fill_draft, &given, &error);
    }
  g_assert_no_error (error);
  g_assert_cmpint (written->number, ==, 1301);
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
}

/* An entry is read, and said to be unproven, if the one before it cannot be reached. */
static void
test_unreachable (Fixture *fixture, gconstpointer data)
{
  g_autofree char *filler = g_strnfill (3500, 'x');
  g_autoptr (TenLog) log = open_log (fixture->path);
  gint64 n_faults = 0;

  for (guint i = 1; i <= 1300; i++)
    {
      g_autofree char *text = g_strdup_printf ("number %u, %s", i, filler);

      append (log, text);
    }
  g_clear_object (&log);
  zero_page (fixture->path, find_page (fixture->path, "number 600, "));
  log = open_log (fixture->path);
  g_assert_null (ten_log_get_moved_aside (log));
  for (gint64 number = 590; number <= 610; number++)
    {
      g_autoptr (TenEntry) entry = ten_log_read (log, number);
      g_autofree char *text = g_strdup_printf ("number %d, ", (int) number);

      n_faults += entry->fault != NULL;
      if (entry->fault == ten_entry_fault_unproven || entry->fault == NULL)
        g_assert_nonnull (strstr (entry->body, text));
      if (number == 600)
        g_assert_true (entry->fault == ten_entry_fault_unreadable);
    }
  g_assert_cmpint (n_faults, ==, 2);
}

#define N_COPIES 300

/* Whichever byte is wrong, no entry says anything but what was written. */
static void
check_copy (const char *path, const char *bytes, gsize length, gsize at, char value)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *copy = g_memdup2 (bytes, length);
  g_autoptr (TenLog) log = NULL;

  remove_tree (folder);
  g_mkdir (folder, 0700);
  copy[at] = value;
  g_assert_true (g_file_set_contents (path, copy, (gssize) length, NULL));
  log = ten_log_open (path, &reader, NULL);
  if (log != NULL && check_entries (log, 40) > 0 && ten_log_get_moved_aside (log) == NULL)
    g_assert_false (ten_log_verify (log, NULL, NULL, NULL, NULL, NULL));
}

static void
test_bits (Fixture *fixture, gconstpointer data)
{
  g_autofree char *bytes = NULL;
  gsize length;

  write_log (fixture->path, 40);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (guint i = 0; i < N_COPIES; i++)
    {
      const gsize at = (gsize) g_test_rand_int_range (0, (gint32) length);

      check_copy (fixture->path, bytes, length, at,
                  (char) (bytes[at] ^ (1 << g_test_rand_int_range (0, 8))));
    }
}

/* A row that says another number hides its neighbours, and is not taken for one of them. */
static void
test_numbers (Fixture *fixture, gconstpointer data)
{
  g_autofree char *bytes = NULL;
  gsize length;

  write_log (fixture->path, 40);
  g_assert_true (g_file_get_contents (fixture->path, &bytes, &length, NULL));
  for (gsize at = 0; at < length; at++)
    if (bytes[at] == 16)
      check_copy (fixture->path, bytes, length, at, 20);
}

/* A damaged log is read as far as possible where nothing may be written. */
static void
test_read_damaged (Fixture *fixture, gconstpointer data)
{
  const char zeros[4096] = { 0 };
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  write_log (fixture->path, N_ENTRIES);
  size = get_size (fixture->path);
  damage (fixture->path, 5 * 4096, zeros, sizeof zeros);
  log = ten_log_open_to_read (fixture->path, &reader, &error);
  g_assert_no_error (error);
  g_assert_nonnull (ten_log_get_warning (log));
  g_assert_cmpuint (check_entries (log, N_ENTRIES), <, N_ENTRIES);
  g_assert_cmpuint (get_size (fixture->path), ==, size);
}

static char *
find_backup (Fixture *fixture)
{
  char *path = ten_log_dup_newest_backup (fixture->path);

  g_assert_nonnull (path);
  return path;
}

/* Newer entries of the log are added to the backup; what is damaged in the log is not. */
static void
test_restore (Fixture *fixture, gconstpointer data)
{
  g_autofree char *backup = NULL;
  g_autofree char *text = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenEntry) last = NULL;
  TenRestored restored;

  write_log (fixture->path, 10);
  back_up (fixture);
  write_log (fixture->path, 12);
  run_sql (
      fixture->path, WITHOUT_TRIGGERS
      "UPDATE entries SET body = replace (body, 'night', 'light') WHERE number = 3;" WITH_TRIGGERS);
  backup = find_backup (fixture);
  g_assert_true (ten_log_restore (fixture->path, backup, &reader, &restored, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (restored.n_entries, ==, 10);
  g_assert_cmpint (restored.merge.n_added, ==, 2);
  g_assert_nonnull (restored.kept);
  log = open_log (fixture->path);
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 12);
  g_assert_cmpuint (check_entries (log, 12), ==, 0);
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
  text = ten_restored_dup_text (&restored);
  g_assert_true (g_str_has_prefix (text, "10 entries were restored. 2 newer entries were added"));
  g_free (restored.kept);
}

/* A newer entry that is damaged is not added, and neither is one about it; one about an entry that
 * only the backup still has is. */
static void
test_restore_without (Fixture *fixture, gconstpointer data)
{
  g_autofree char *backup = NULL;
  g_autofree char *text = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenEntry) copy = NULL;
  g_autoptr (GError) error = NULL;
  TenRestored restored;

  write_log (fixture->path, 10);
  back_up (fixture);
  write_log (fixture->path, 11);
  log = open_log (fixture->path);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (TenEntry) note = append_about (log, "note", i == 0 ? 11 : 3, "told");

      g_assert_cmpint (note->number, ==, 12 + i);
    }
  g_clear_object (&log);
  run_sql (fixture->path,
           WITHOUT_TRIGGERS "UPDATE entries SET body = replace (body, 'night', 'light') "
                            "WHERE number IN (3, 11);" WITH_TRIGGERS);
  backup = find_backup (fixture);
  g_assert_true (ten_log_restore (fixture->path, backup, &reader, &restored, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (restored.merge.n_added, ==, 1);
  g_assert_cmpint (restored.n_lost, ==, 2);
  text = ten_restored_dup_text (&restored);
  g_assert_nonnull (strstr (text, "2 newer entries are damaged, and were not added."));
  log = open_log (fixture->path);
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 11);
  copy = ten_log_read (log, 11);
  g_assert_cmpint (copy->about, ==, 3);
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
  g_free (restored.kept);
}

/* Any other file is refused as a backup, and the log is left alone. */
static void
test_hostile (Fixture *fixture, gconstpointer data)
{
  g_autofree char *hostile = g_build_filename (fixture->folder, "hostile.db", NULL);
  static const char *const statements[] = {
    "DROP TRIGGER entries_are_not_changed",
    "CREATE TRIGGER t AFTER INSERT ON entries BEGIN SELECT 1; END",
    WITHOUT_TRIGGERS "UPDATE entries SET time = 1;" WITH_TRIGGERS,
    WITHOUT_TRIGGERS "DELETE FROM entries WHERE number = 1;" WITH_TRIGGERS,
  };
  g_autoptr (GError) error = NULL;
  TenRestored restored;

  write_log (fixture->path, 3);
  for (guint i = 0; i < G_N_ELEMENTS (statements) + 2; i++)
    {
      g_unlink (hostile);
      if (i < G_N_ELEMENTS (statements))
        {
          write_log (hostile, 3);
          run_sql (hostile, statements[i]);
        }
      else if (i == G_N_ELEMENTS (statements))
        g_file_set_contents (hostile, "", 0, NULL);
      g_assert_false (ten_log_restore (fixture->path,
                                       i > G_N_ELEMENTS (statements) ? "/dev/zero" : hostile,
                                       &reader, &restored, NULL, &error));
      g_assert_nonnull (error);
      g_clear_error (&error);
    }
  {
    g_autoptr (TenLog) log = open_log (fixture->path);

    g_assert_cmpuint (check_entries (log, 3), ==, 0);
    g_assert_cmpint (ten_log_get_n_entries (log), ==, 3);
  }
}

/* The target of a symbolic link is rescued and restored; the link stays. */
static void
test_link (Fixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link.sqlite", NULL);
  const char zeros[4096] = { 0 };
  g_autoptr (TenLog) log = NULL;

  write_log (fixture->path, N_ENTRIES);
  back_up (fixture);
  g_assert_cmpint (symlink (fixture->path, link), ==, 0);
  damage (fixture->path, 5 * 4096, zeros, sizeof zeros);
  log = open_log (link);
  g_assert_nonnull (ten_log_get_moved_aside (log));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_cmpuint (check_entries (log, N_ENTRIES), ==, 0);
  g_clear_object (&log);
  log = open_log (fixture->path);
  g_assert_cmpuint (check_entries (log, N_ENTRIES), ==, 0);
}

/* One backup a day, and none of a log that has not changed. */
static void
test_backups (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) backups = NULL;
  const TenLogBackup *backup;

  back_up (fixture);
  write_log (fixture->path, 3);
  back_up (fixture);
  write_log (fixture->path, 4);
  back_up (fixture);
  backups = ten_log_list_backups (fixture->path, &reader, NULL);
  g_assert_cmpuint (backups->len, ==, 1);
  backup = backups->pdata[0];
  g_assert_null (backup->fault);
  g_assert_cmpint (backup->n_entries, ==, 3);
  g_assert_cmpint (backup->size, >, 0);
}

/* Of a damaged log, everything that can be read, and what is written afterwards. */
static void
test_backup_of_damaged (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) backups = NULL;
  const TenLogBackup *backup;

  write_log (fixture->path, 3);
  run_sql (fixture->path,
           WITHOUT_TRIGGERS "UPDATE entries SET time = time + 1 WHERE number = 2;" WITH_TRIGGERS);
  write_log (fixture->path, 4);
  back_up (fixture);
  backups = ten_log_list_backups (fixture->path, &reader, NULL);
  g_assert_cmpuint (backups->len, ==, 1);
  backup = backups->pdata[0];
  g_assert_null (backup->fault);
  g_assert_cmpint (backup->n_entries, ==, 4);
}

/* The program ended while a log took the place of another one. */
static void
test_interrupted (Fixture *fixture, gconstpointer data)
{
  g_autofree char *ready = g_strconcat (fixture->path, ".ready", NULL);
  g_autoptr (TenLog) log = NULL;

  write_log (fixture->path, 3);
  g_assert_cmpint (g_rename (fixture->path, ready), ==, 0);
  log = open_log (fixture->path);
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 3);
  g_assert_false (g_file_test (ready, G_FILE_TEST_EXISTS));
}

#define ADD(name, function, data)                                                                  \
  g_test_add ("/log-rescue/" name, Fixture, data, set_up, function, tear_down)

TEN_TESTS
{
  ADD ("page", test_page, GINT_TO_POINTER (FALSE));
  ADD ("page-and-backup", test_page, GINT_TO_POINTER (TRUE));
  ADD ("header", test_header, NULL);
  ADD ("bits", test_bits, NULL);
  ADD ("numbers", test_numbers, NULL);
  ADD ("append", test_append, GINT_TO_POINTER (FALSE));
  ADD ("append-with-loss", test_append, GINT_TO_POINTER (TRUE));
  ADD ("read-damaged", test_read_damaged, NULL);
  ADD ("restore", test_restore, NULL);
  ADD ("restore-without-damage", test_restore_without, NULL);
  ADD ("unreachable", test_unreachable, NULL);
  ADD ("hostile", test_hostile, NULL);
  ADD ("link", test_link, NULL);
  ADD ("backups", test_backups, NULL);
  ADD ("backup-of-damaged", test_backup_of_damaged, NULL);
  ADD ("interrupted", test_interrupted, NULL);
}
