/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Damaged copies of a log, errors that are not damage, and databases that are not logs. */

#include "fixtures.h"

#include "log/ten-log-damage.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define N_COPIES 240
#define N_COPIES_WHEN_SLOW 2000
#define N_ROLLS 60
#define PAGE 4096

typedef struct
{
  Fixture base;
  char *good;
  gsize length;
  GHashTable *comments; /* everything that distinguishes one roll from another */
} Copies;

/* Rolls, a contest, marks and a hidden roll. */
static void
write_log (const char *path)
{
  g_autoptr (GError) error = NULL;
  TenLog *log = open_log (path);

  for (guint i = 0; i < N_ROLLS; i++)
    {
      g_autofree char *comment = g_strdup_printf ("roll %u", i + 1);
      g_autoptr (TenRecord) stored = append (log, comment);

      if (i % 7 == 3)
        {
          g_autoptr (TenEvent) mark = ten_event_new_mark ("scene", comment);
          g_autoptr (TenEvent) strike = ten_event_new (TEN_EVENT_STRIKE, NULL);
          g_autoptr (TenEvent) first = log_append_event (log, mark, 0, 0, &error);
          g_autoptr (TenEvent) second =
              log_append_event (log, strike, 0, ten_record_get_sequence (stored), &error);

          g_assert_no_error (error);
        }
    }
  g_assert_finalize_object (log);
}

static void
copies_set_up (Copies *fixture, gconstpointer data)
{
  set_up (&fixture->base, NULL);
  write_log (fixture->base.path);
  g_assert_true (g_file_get_contents (fixture->base.path, &fixture->good, &fixture->length, NULL));
  fixture->comments = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < N_ROLLS; i++)
    g_hash_table_add (fixture->comments, g_strdup_printf ("roll %u", i + 1));
}

static void
copies_tear_down (Copies *fixture, gconstpointer data)
{
  g_hash_table_unref (fixture->comments);
  g_free (fixture->good);
  tear_down (&fixture->base, NULL);
}

static void
clean (Copies *fixture)
{
  g_autofree char *folder = g_path_get_dirname (fixture->base.path);

  remove_tree (folder);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
}

static void
put (Copies *fixture, const char *bytes, gsize length)
{
  clean (fixture);
  g_assert_true (g_file_set_contents (fixture->base.path, bytes, (gssize) length, NULL));
}

/* Damages a copy in one of the ways in which disks and people do. */
static gsize
damage (Copies *fixture, GRand *rand, char *bytes, guint way)
{
  gsize length = fixture->length;
  gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) length);
  gsize n_pages = length / PAGE;
  gsize first = (gsize) g_rand_int_range (rand, 0, (gint32) n_pages);
  gsize second = (gsize) g_rand_int_range (rand, 0, (gint32) n_pages);

  switch (way % 8)
    {
    case 0:
      bytes[at] ^= (char) (1 << g_rand_int_range (rand, 0, 8));
      break;
    case 1:
      bytes[at] = (char) g_rand_int_range (rand, 0, 256);
      bytes[(at + 13) % length] = 0;
      break;
    case 2:
      memset (bytes + first * PAGE, 0, PAGE);
      break;
    case 3:
      memcpy (bytes + first * PAGE, bytes + second * PAGE, PAGE);
      break;
    case 4:
      length = at;
      break;
    case 5:
      for (guint i = 0; i < 40; i++)
        bytes[g_rand_int_range (rand, 0, (gint32) length)] ^= 0x10;
      break;
    case 6:
      bytes[g_rand_int_range (rand, 0, 100)] ^= (char) (1 << g_rand_int_range (rand, 0, 8));
      break;
    default:
      memset (bytes + at, 0xff, MIN (200, length - at));
      break;
    }
  return length;
}

/* A roll that is not shown as damaged is shown unchanged. */
static void
check_shown (Copies *fixture, GPtrArray *records)
{
  for (guint i = 0; records != NULL && i < records->len; i++)
    {
      TenRecord *record = records->pdata[i];

      if (ten_record_get_damaged (record))
        continue;
      g_assert_true (g_hash_table_contains (fixture->comments, ten_record_get_comment (record)));
      g_assert_cmpint (ten_roll_get_successes (ten_record_get_roll (record)), ==, 2);
      g_assert_cmpstr (ten_record_get_character (record), ==, "Marisol “M” Vega");
    }
}

/* Every changed entry is found, by reading or by verifying the log. */
static void
check_read (Copies *fixture, gsize length)
{
  g_autoptr (TenLog) log = ten_log_open_to_read (fixture->base.path, NULL);
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  guint n_good = 0;
  TenVerification found;

  if (log == NULL)
    return;
  records = ten_log_read_entries (log, 0, 2 * N_ROLLS, NULL);
  check_shown (fixture, records);
  for (guint i = 0; records != NULL && i < records->len; i++)
    n_good += !ten_record_get_damaged (records->pdata[i]);
  if (n_good < N_ROLLS && ten_log_get_warning (log) == NULL)
    g_assert_false (ten_log_verify (log, &found, &error));
}

static void
check_opened (Copies *fixture)
{
  g_autoptr (TenLog) log = ten_log_open (fixture->base.path, NULL);
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (TenRecord) appended = NULL;
  g_autoptr (GError) error = NULL;
  const TenRescue *rescue;
  TenVerification found;

  if (log == NULL)
    return;
  records = ten_log_read_entries (log, 0, 2 * N_ROLLS, NULL);
  check_shown (fixture, records);
  rescue = ten_log_get_rescue (log);
  if (rescue != NULL)
    {
      g_assert_true (g_file_test (ten_log_get_moved_aside (log), G_FILE_TEST_EXISTS));
      g_assert_cmpint (ten_log_get_n_records (log), ==, rescue->n_rolls);
      g_assert_true (ten_log_verify (log, &found, &error));
      g_assert_cmpint (found.n_damaged, ==, rescue->n_changed);
    }
  appended = append (log, "one more");
}

static void
check_copies (Copies *fixture, guint32 seed, guint n_copies)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < n_copies; i++)
    {
      g_autofree char *bytes = g_memdup2 (fixture->good, fixture->length);
      gsize length = damage (fixture, rand, bytes, i);

      put (fixture, bytes, length);
      check_read (fixture, length);
      put (fixture, bytes, length);
      check_opened (fixture);
    }
}

static void
test_copies (Copies *fixture, gconstpointer data)
{
  check_copies (fixture, 20261123, N_COPIES);
  for (guint32 seed = 20261124; g_test_slow () && seed < 20261127; seed++)
    check_copies (fixture, seed, N_COPIES_WHEN_SLOW);
}

/* One flipped bit in a row: everything else is kept. */
static void
test_changed_row (Copies *fixture, gconstpointer data)
{
  g_autofree char *bytes = g_memdup2 (fixture->good, fixture->length);
  char *at = memmem (bytes, fixture->length, "roll 17", 7);
  const TenRescue *rescue;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *damage = NULL;
  TenVerification found;

  at[6] = '9';
  bytes[28] ^= 1; /* the page count in the header, so that the log is rescued */
  bytes[18] = 9;
  put (fixture, bytes, fixture->length);
  log = open_log (fixture->base.path);
  rescue = ten_log_get_rescue (log);
  g_assert_nonnull (rescue);
  g_assert_cmpint (rescue->n_rolls, ==, N_ROLLS);
  g_assert_cmpint (rescue->n_missing_rolls, ==, 0);
  g_assert_cmpint (rescue->n_missing_events, ==, 0);
  g_assert_cmpint (rescue->n_changed, ==, 1);
  text = ten_rescue_dup_text (rescue);
  g_assert_cmpstr (text, ==, "60 rolls could be read. 1 entry is damaged.");
  records = ten_log_read_entries (log, 18, 1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_record_get_sequence (records->pdata[0]), ==, 17);
  g_assert_true (ten_record_get_damaged (records->pdata[0]));
  damage = ten_log_dup_damage (log);
  g_assert_cmpstr (damage, ==, "Roll 17: it was damaged before it was rescued");
  g_assert_true (ten_log_verify (log, &found, &error));
  g_assert_cmpint (found.n_damaged, ==, 1);
}

/* Events keep their place and their rolls, whatever is missing before them. */
static void
test_references (Copies *fixture, gconstpointer data)
{
  g_autofree char *bytes = g_memdup2 (fixture->good, fixture->length);
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GPtrArray) records = NULL;
  g_autoptr (GError) error = NULL;
  char *at = memmem (bytes, fixture->length, "roll 1\"", 6);
  guint n_struck = 0;

  at = memmem (bytes, fixture->length, "roll 30", 7);
  memset (bytes + (gsize) (at - bytes) / PAGE * PAGE, 0, PAGE);
  put (fixture, bytes, fixture->length);
  log = open_log (fixture->base.path);
  g_assert_cmpint (ten_log_get_rescue (log)->n_missing_rolls, >, 0);
  records = ten_log_read_page (log, 0, 100, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < records->len; i++)
    {
      TenRecord *record = records->pdata[i];
      guint number = (guint) atoi (ten_record_get_comment (record) + 5);

      g_assert_cmpint (ten_record_get_strike (record) != NULL, ==, (number - 1) % 7 == 3);
      n_struck += ten_record_get_strike (record) != NULL;
    }
  g_assert_cmpuint (n_struck, >, 2);
}

static void
count (guint *n)
{
  ++*n;
}

/* Damage in a log that is too long for a complete check when it is opened. */
static void
test_append (Copies *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenEvent) mark = ten_event_new_mark ("scene", "found it");
  g_autoptr (TenEvent) written = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *bytes = NULL;
  gsize length;
  gint64 root = 0;
  guint n_reopened = 0;
  sqlite3 *database = NULL;
  TenVerification found;

  clean (fixture);
  log = open_log (fixture->base.path);
  append_many (log, 1);
  g_clear_object (&log);
  fill (fixture->base.path, 9000);
  g_assert_cmpint (sqlite3_open (fixture->base.path, &database), ==, SQLITE_OK);
  g_assert_cmpint (ten_log_query_integer (database,
                                          "SELECT rootpage FROM sqlite_schema WHERE name = "
                                          "'events_listed'",
                                          &root),
                   ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (database), ==, SQLITE_OK);
  g_assert_true (g_file_get_contents (fixture->base.path, &bytes, &length, NULL));
  g_assert_cmpuint (length, >, TEN_LOG_MAX_CHECKED_BYTES);
  memset (bytes + (root - 1) * PAGE, 0, PAGE);
  put (fixture, bytes, length);
  log = open_log (fixture->base.path);
  g_assert_null (ten_log_get_moved_aside (log));
  g_signal_connect_swapped (log, "reopened", G_CALLBACK (count), &n_reopened);
  written = log_append_event (log, mark, 0, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_event_get_sequence (written), ==, 1);
  g_assert_cmpuint (n_reopened, ==, 1);
  g_assert_true (g_file_test (ten_log_get_moved_aside (log), G_FILE_TEST_EXISTS));
  g_assert_cmpint (ten_log_get_rescue (log)->n_rolls, ==, 9000);
  g_assert_true (ten_log_verify (log, &found, &error));
  g_assert_cmpint (found.n_rolls, ==, 9000);
  g_assert_cmpint (found.n_events, ==, 1);
}

/* Another program is just creating the log. */
static void
test_unfinished (Copies *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;

  clean (fixture);
  run_sql (fixture->base.path, "PRAGMA journal_mode = WAL");
  log = ten_log_open_to_read (fixture->base.path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_log_get_n_records (log), ==, 0);
}

/* Entries that are still only in the journal. */
static void
test_journal (Copies *fixture, gconstpointer data)
{
  g_autofree char *wal = g_strconcat (fixture->base.path, "-wal", NULL);
  g_autofree char *journal = NULL;
  g_autofree char *bytes = NULL;
  gsize journal_length;
  gsize length;
  TenLog *log = open_log (fixture->base.path);

  append_many (log, 1);
  g_assert_true (g_file_get_contents (wal, &journal, &journal_length, NULL));
  g_assert_true (g_file_get_contents (fixture->base.path, &bytes, &length, NULL));
  g_assert_finalize_object (log);
  memset (bytes, 'x', 100);
  put (fixture, bytes, length);
  g_assert_true (g_file_set_contents (wal, journal, (gssize) journal_length, NULL));
  log = open_log (fixture->base.path);
  g_assert_nonnull (ten_log_get_rescue (log));
  g_assert_cmpint (ten_log_get_n_records (log), ==, N_ROLLS + 1);
  g_assert_cmpint (ten_log_get_rescue (log)->n_missing_rolls, ==, 0);
  g_assert_finalize_object (log);
}

/* The program ends after writing the new log and before putting it in place. */
static void
test_interrupted (Copies *fixture, gconstpointer data)
{
  g_autofree char *rescued = g_strconcat (fixture->base.path, ".rescued", NULL);
  TenLog *log;

  clean (fixture);
  g_assert_true (g_file_set_contents (rescued, fixture->good, (gssize) fixture->length, NULL));
  log = open_log (fixture->base.path);
  g_assert_cmpint (ten_log_get_n_records (log), ==, N_ROLLS);
  g_assert_false (g_file_test (rescued, G_FILE_TEST_EXISTS));
  g_assert_finalize_object (log);
}

static const struct
{
  const char *name;
  const char *sql;
} hostile[] = {
  { "trigger", "CREATE TRIGGER t BEFORE INSERT ON rolls BEGIN SELECT RAISE(IGNORE); END" },
  { "same-trigger", "DROP TRIGGER rolls_are_not_deleted; CREATE TRIGGER rolls_are_not_deleted "
                    "BEFORE INSERT ON rolls BEGIN SELECT RAISE(IGNORE); END" },
  { "view", "ALTER TABLE rolls RENAME TO others; CREATE VIEW rolls AS SELECT * FROM others" },
  { "index", "CREATE INDEX i ON rolls (length(comment) > 0)" },
  { "column", "ALTER TABLE rolls DROP COLUMN origin" },
  { "constraints", "ALTER TABLE events RENAME TO e; CREATE TABLE events AS SELECT * FROM e" },
  { "table", "CREATE TABLE t (a)" },
  { "version", "PRAGMA user_version = -1" },
  { "foreign", "DROP TABLE search; DROP TABLE sessions; DROP TABLE companions; DROP TABLE rolls; "
               "DROP TABLE events; "
               "CREATE TABLE bookmarks (url TEXT)" },
};

static void
test_hostile (Copies *fixture, gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length_before;
  gsize length_after;
  sqlite3 *database = NULL;

  g_assert_cmpint (sqlite3_open (fixture->base.path, &database), ==, SQLITE_OK);
  sqlite3_exec (database,
                "DROP TRIGGER origins_are_not_changed; DROP TRIGGER sessions_begin; "
                "DROP INDEX rolls_by_origin;"
                "PRAGMA foreign_keys = OFF",
                NULL, NULL, NULL);
  sqlite3_exec (database, hostile[i].sql, NULL, NULL, NULL);
  g_assert_cmpint (sqlite3_errcode (database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (database), ==, SQLITE_OK);
  g_assert_true (g_file_get_contents (fixture->base.path, &before, &length_before, NULL));
  g_assert_null (ten_log_open (fixture->base.path, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN);
  g_assert_true (g_str_has_prefix (error->message, fixture->base.path));
  g_assert_true (g_file_get_contents (fixture->base.path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length_before, after, length_after);
}

/* Impossible sequence numbers. */
static void
test_numbers (Copies *fixture, gconstpointer data)
{
  static const gint64 numbers[] = { 0, -1, G_MININT64, G_MAXINT64 };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *sql = g_strdup_printf (
          "INSERT INTO rolls SELECT %" G_GINT64_FORMAT
          ", time, character, ruleset, request, terms, "
          "dice, outcome, successes, net, comment, hidden, random, seed, struck, previous_hash, "
          "hash, action, role, follows, tries, chronicle, origin FROM rolls WHERE sequence = 1",
          numbers[i]);
      g_autoptr (TenLog) log = NULL;
      g_autoptr (TenOldHistory) history = NULL;
      g_autoptr (TenRecord) record = NULL;

      put (fixture, fixture->good, fixture->length);
      run_sql (fixture->base.path, sql);
      {
        g_autoptr (TenLog) reading = ten_log_open_to_read (fixture->base.path, NULL);
        g_autoptr (TenOldHistory) read = ten_old_history_new (reading);
        guint n = g_list_model_get_n_items (G_LIST_MODEL (read));

        for (guint k = 0; k < n; k += 10)
          g_object_unref (g_list_model_get_item (G_LIST_MODEL (read), k));
        g_assert_null (ten_log_read_record (reading, G_MININT64));
      }
      log = open_log (fixture->base.path);
      g_assert_nonnull (ten_log_get_rescue (log));
      g_assert_cmpint (ten_log_get_rescue (log)->n_rolls, ==, N_ROLLS);
      g_assert_cmpint (ten_log_get_rescue (log)->n_missing_rolls, ==, 1);
      record = append (log, NULL);
      g_assert_cmpint (ten_record_get_sequence (record), ==, N_ROLLS + 1);
    }
}

/* Reading fails although nothing is wrong with the file. */
static int fail_after;
static int fail_times;
static guint n_failed;

static ssize_t
failing_pread (int file, void *bytes, size_t size, off_t at)
{
  if (fail_after > 0 && --fail_after == 0 && fail_times-- > 0)
    {
      fail_after = 1;
      n_failed++;
      errno = EIO;
      return -1;
    }
  return pread (file, bytes, size, at);
}

static int
failing_open (const char *path, int flags, int mode)
{
  if (fail_times > 0 && fail_after == -1)
    {
      fail_times--;
      errno = EIO;
      return -1;
    }
  return open (path, flags, mode);
}

static void
check_read_error (Copies *fixture, int after, int times)
{
  g_autofree char *now = NULL;
  gsize length;
  g_autofree char *folder = g_path_get_dirname (fixture->base.path);
  g_autoptr (GDir) listed = NULL;
  const char *name;
  TenLog *log;

  fail_after = after;
  fail_times = times;
  log = ten_log_open (fixture->base.path, NULL);
  fail_after = fail_times = 0;
  if (log != NULL)
    {
      g_assert_null (ten_log_get_moved_aside (log));
      g_assert_finalize_object (log);
    }
  g_assert_true (g_file_get_contents (fixture->base.path, &now, &length, NULL));
  g_assert_cmpmem (now, length, fixture->good, fixture->length);
  listed = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (listed)) != NULL)
    g_assert_null (strstr (name, ".damaged"));
}

static void
test_read_errors (Copies *fixture, gconstpointer data)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);
  static const char *const calls[] = { "pread", "pread64" };

  for (guint i = 0; i < G_N_ELEMENTS (calls); i++)
    if (vfs->xGetSystemCall (vfs, calls[i]) != NULL)
      g_assert_cmpint (vfs->xSetSystemCall (vfs, calls[i], (sqlite3_syscall_ptr) failing_pread), ==,
                       SQLITE_OK);
  g_assert_cmpint (vfs->xSetSystemCall (vfs, "open", (sqlite3_syscall_ptr) failing_open), ==,
                   SQLITE_OK);
  for (int after = 1; after < 60; after++)
    {
      check_read_error (fixture, after, 1);
      check_read_error (fixture, after, 3);
      check_read_error (fixture, after, G_MAXINT);
    }
  g_assert_cmpuint (n_failed, >, 50);
  check_read_error (fixture, -1, 1);
  check_read_error (fixture, -1, G_MAXINT);
  vfs->xSetSystemCall (vfs, NULL, NULL);
}

/* Running out of memory is not damage either. */
static void
test_memory (Copies *fixture, gconstpointer data)
{
  for (sqlite3_int64 limit = 10000; limit < 400000; limit += 20000)
    {
      TenLog *log;

      sqlite3_hard_heap_limit64 (limit);
      log = ten_log_open (fixture->base.path, NULL);
      sqlite3_hard_heap_limit64 (0);
      if (log == NULL)
        continue;
      g_assert_null (ten_log_get_moved_aside (log));
      g_assert_finalize_object (log);
    }
}

/* A log in a read-only folder; simulated through SQLite, so that it also works for root. */
static int
refusing_open (const char *path, int flags, int mode)
{
  if ((flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT) != 0)
    {
      errno = EROFS;
      return -1;
    }
  return open (path, flags, mode);
}

static void
test_read_only (Copies *fixture, gconstpointer data)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  TenLog *refused;

  vfs->xSetSystemCall (vfs, "open", (sqlite3_syscall_ptr) refusing_open);
  refused = ten_log_open (fixture->base.path, &error);
  g_assert_null (refused);
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ_ONLY);
  g_clear_error (&error);
  log = ten_log_open_to_read (fixture->base.path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_log_get_n_records (log), ==, N_ROLLS);
  g_assert_null (ten_log_get_warning (log));
  vfs->xSetSystemCall (vfs, NULL, NULL);
}

static void
test_newer (Copies *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenRecord) record = make_record (1, "3", NULL);

  run_sql (fixture->base.path,
           "ALTER TABLE rolls ADD COLUMN weather TEXT; PRAGMA user_version = 99");
  log = ten_log_open_to_read (fixture->base.path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_log_get_n_records (log), ==, N_ROLLS);
  g_assert_nonnull (strstr (ten_log_get_warning (log), "newer version"));
  g_assert_true (ten_log_get_read_only (log));
  g_assert_null (log_append (log, record, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_WRITE);
}

/* Two programs find the same damaged log at the same time. */
static void
test_two_programs (Copies *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = NULL;
  g_autofree char *bytes = g_memdup2 (fixture->good, fixture->length);
  g_autofree char *folder = g_path_get_dirname (fixture->base.path);
  g_autoptr (GDir) listed = NULL;
  const char *name;
  guint n_aside = 0;
  pid_t child;
  int status;

  memset (bytes, 'x', 100);
  put (fixture, bytes, fixture->length);
  child = fork ();
  if (child == 0)
    {
      TenLog *own = ten_log_open (fixture->base.path, NULL);

      _exit (own != NULL && ten_log_get_n_records (own) == N_ROLLS ? 0 : 1);
    }
  log = open_log (fixture->base.path);
  g_assert_cmpint (ten_log_get_n_records (log), ==, N_ROLLS);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);
  listed = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (listed)) != NULL)
    n_aside += strstr (name, ".damaged") != NULL;
  g_assert_cmpuint (n_aside, ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/log/rescue/" name, Copies, NULL, copies_set_up, function, copies_tear_down)
  ADD ("changed-row", test_changed_row);
  ADD ("references", test_references);
  ADD ("append", test_append);
  ADD ("unfinished", test_unfinished);
  ADD ("journal", test_journal);
  ADD ("interrupted", test_interrupted);
  ADD ("numbers", test_numbers);
  ADD ("read-errors", test_read_errors);
  ADD ("memory", test_memory);
  ADD ("read-only", test_read_only);
  ADD ("newer", test_newer);
  ADD ("two-programs", test_two_programs);
  ADD ("copies", test_copies);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      g_autofree char *path = g_strdup_printf ("/log/hostile/%s", hostile[i].name);

      g_test_add (path, Copies, GUINT_TO_POINTER (i), copies_set_up, test_hostile,
                  copies_tear_down);
    }

  return g_test_run ();
}
