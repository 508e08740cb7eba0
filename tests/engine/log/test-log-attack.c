/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Forged exports and hostile backups of a log with every kind of play: each is refused, and says
 * why. */

#include "plays.h"
#include "tests.h"
#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include "log/ten-log-backup.h"
#include "log/ten-log-files-private.h"
#include "log/ten-log-merge.h"

#include <sys/stat.h>
#include <unistd.h>

/* An export with a chain that fits, of plays that may be anything. */
static char *
write_export (GPtrArray *plays)
{
  g_autoptr (GString) lines = g_string_new (NULL);
  guint8 hash[TEN_ENTRY_HASH_SIZE] = { 0 };
  char first[2 * TEN_ENTRY_HASH_SIZE + 1] = "", hex[2 * TEN_ENTRY_HASH_SIZE + 1] = "";

  for (guint i = 0; i < plays->len; i++)
    {
      g_autoptr (GString) text = ten_entry_write (plays->pdata[i]);

      ten_entry_hash (plays->pdata[i], hash, hash);
      ten_log_write_hex (hash, hex);
      if (i == 0)
        memcpy (first, hex, sizeof hex);
      g_string_append_printf (lines, "%s\n{\"entry\":%s,\"hash\":\"%s\"}", i > 0 ? "," : "",
                              text->str, hex);
    }
  return g_strdup_printf ("{\"format\":\"ten-again log\",\"version\":2,\"log\":\"%s\","
                          "\"newest\":\"%s\",\"part\":false,\"entries\":[%s\n]}\n",
                          first, hex, lines->str);
}

/* Nothing of the export is added to a log that already has something. */
static void
assert_refused (Attack *self, const char *what, const char *bytes, gssize length)
{
  g_autofree char *path = g_build_filename (self->base.folder, "forged.json", NULL);
  g_autofree char *other = g_build_filename (self->base.folder, "other", "rolls.sqlite", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TenLog) log = open_plays (other);
  g_autoptr (GError) verifying = NULL;
  g_autoptr (GError) importing = NULL;
  const gint64 n_before = ten_log_get_n_entries (log);
  TenMerge merge = { 0 };

  write_file (path, bytes, length);
  if (ten_log_verify_export (file, &ten_play_reader, NULL, NULL, NULL, &verifying))
    g_error ("%s: verified", what);
  if (ten_log_import (log, file, &merge, NULL, NULL, NULL, &importing))
    g_error ("%s: imported", what);
  g_assert_cmpstr (verifying->message, ==, importing->message);
  g_assert_nonnull (strstr (verifying->message, "forged.json"));
  g_assert_cmpint (ten_log_get_n_entries (log), ==, n_before);
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &importing) || n_before == 0);
}

#define HEX "ab079326adc26126115814624257fdff1b53bed2befe96d50815b49958fbc925"
#define ORIGIN(members) "{\"origin\":" members ",\"ruleset\":\"cofd\""

/* No reader of plays accepts these, even though all hashes fit. */
static const struct
{
  int number;
  const char *part; /* NULL for the whole body */
  const char *instead;
} poisons[] = {
  { 1, "[1,2,3]", "[99,2,3]" },
  { 1, "[1,2,3]", "[0,2,3]" },
  { 1, "[1,2,3]", "[11,2,3]" },
  { 1, "[1,2,3]", "[-1,2,3]" },
  { 1, "[1,2,3]", "[1.5,2,3]" },
  { 1, "[1,2,3]", "[\"1\",2,3]" },
  { 1, "[1,2,3]", "[]" },
  { 1, "[1,2,3]", "null" },
  { 1, "[1,2,3]", "{}" },
  { 1, "[1,2,3]", "[1,2]" },
  { 1, "[1,2,3]", "[1,2,3,4]" },
  { 1, "[1,2,3]", "[1,2,{\"face\":3}]" },
  { 1, "[1,2,3]", "[1,2,{\"face\":3,\"wave\":1,\"from\":7}]" },
  { 1, "{\"dice\":3,\"again\":10,\"exceptional\":5}", "null" },
  { 1, "{\"dice\":3,\"again\":10,\"exceptional\":5}", "[]" },
  { 1, "{\"dice\":3,\"again\":10,\"exceptional\":5}", "{}" },
  { 1, "\"request\":{\"dice\":3,\"again\":10,\"exceptional\":5},", "" },
  { 1, "\"dice\":3,\"again\"", "\"dice\":2147483647,\"again\"" },
  { 1, "\"dice\":3,\"again\"", "\"dice\":-3,\"again\"" },
  { 1, "\"dice\":3,\"again\"", "\"dice\":3e400,\"again\"" },
  { 1, "\"dice\":3,\"again\"", "\"dice\":\"3\",\"again\"" },
  { 1, "\"again\":10", "\"again\":99" },
  { 1, "\"exceptional\":5", "\"exceptional\":5,\"unknown\":1" },
  { 1, "\"terms\":[", "\"terms\":[null," },
  { 1, "\"rolls\":[", "\"rolls\":[null," },
  { 1, "\"rolls\":[", "\"unknown\":1,\"rolls\":[" },
  { 1, "\"ruleset\":\"cofd\",", "\"ruleset\":7," },
  { 1, "the lock", "the \xe2\x80\xaelock" },
  { 1, "the lock", "the \\ud800lock" },
  { 1, "the lock", "the \\u0000lock" },
  { 1, "the lock", "the \\u006cock" },
  { 1, "{\"ruleset\"", "{ \"ruleset\"" },
  { 1, "{\"ruleset\":\"cofd\"", ORIGIN ("{\"changed\":true}") },
  { 1, "{\"ruleset\":\"cofd\"", ORIGIN ("true") },
  { 1, "{\"ruleset\":\"cofd\"", ORIGIN ("null") },
  { 1, "{\"ruleset\":\"cofd\"",
    ORIGIN ("{\"log\":\"" HEX "\",\"number\":0,\"hash\":\"" HEX "\"}") },
  { 1, "{\"ruleset\":\"cofd\"",
    ORIGIN ("{\"log\":\"" HEX "\",\"number\":1,\"hash\":\"" HEX "\",\"changed\":1}") },
  { 1, "{\"ruleset\":\"cofd\"",
    ORIGIN ("{\"log\":\"" HEX "\",\"number\":1,\"hash\":\"AB" HEX "\"}") },
  { 3, "\"of\":1", "\"of\":0" },
  { 3, "\"of\":1", "\"roll\":9" },
  { 3, "\"details\":{", "\"details\":null,\"more\":{" },
  { 3, NULL, "{}" },
  { 3, NULL, "[]" },
  { 3, NULL, "null" },
  { 14, "\"needed\":3", "\"needed\":\"three\"" },
};

/* A face of 99, no dice, an absurd request, a false origin: the log would be poisoned. */
static void
test_poison (Attack *self, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (poisons); i++)
    {
      TenEntry *entry = self->plays->pdata[poisons[i].number - 1];
      g_autofree char *kept = entry->body;
      g_autoptr (GString) body = g_string_new (poisons[i].part != NULL ? kept : poisons[i].instead);
      g_autofree char *what =
          g_strdup_printf ("%d %s -> %s", poisons[i].number, poisons[i].part, poisons[i].instead);
      g_autofree char *text = NULL;

      if (poisons[i].part != NULL)
        g_assert_cmpuint (g_string_replace (body, poisons[i].part, poisons[i].instead, 1), ==, 1);
      entry->body = body->str;
      text = write_export (self->plays);
      assert_refused (self, what, text, -1);
      entry->body = g_steal_pointer (&kept);
    }
}

/* The same for what the columns say. */
static void
test_poisoned_columns (Attack *self, gconstpointer data)
{
  for (guint i = 0; i < 9; i++)
    {
      TenEntry *entry = self->plays->pdata[i < 7 ? 0 : 2];
      const TenEntry kept = *entry;
      g_autofree char *what = g_strdup_printf ("column %u", i);
      g_autofree char *text = NULL;

      switch (i)
        {
        case 0:
          entry->kind = (char *) "unknown";
          break;
        case 1:
          entry->kind = (char *) "lost";
          break;
        case 2:
          entry->kind = (char *) "mark-scene";
          break;
        case 3:
          entry->hidden = TRUE;
          break;
        case 4:
          entry->about = 1;
          break;
        case 5:
          entry->number = 2;
          break;
        case 6:
          entry->number = G_MAXINT64;
          break;
        case 7:
          entry->about = 3;
          break;
        default:
          entry->about = 0;
          break;
        }
      text = write_export (self->plays);
      *entry = kept;
      assert_refused (self, what, text, -1);
    }
}

#define N_FLIPS 40
#define N_CUTS 16

/* Bits that are wrong, parts that are missing, and lines that were moved. */
static void
test_forgeries (Attack *self, gconstpointer data)
{
  g_autofree char *text = write_export (self->plays);
  const gsize length = strlen (text);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = g_strv_length (lines);
  g_autofree char *appended = g_strconcat (text, "more\n", NULL);
  g_autofree char *twice = g_strconcat (text, text, NULL);

  for (gsize i = 0; i < N_FLIPS; i++)
    {
      const gsize at = i * (length - 2) / (N_FLIPS - 1);
      g_autofree char *what = g_strdup_printf ("bit at %zu", at);

      text[at] ^= (char) (1 << i % 7);
      assert_refused (self, what, text, (gssize) length);
      text[at] ^= (char) (1 << i % 7);
    }
  for (gsize i = 0; i < N_CUTS; i++)
    {
      g_autofree char *what = g_strdup_printf ("cut %zu", i);

      assert_refused (self, what, text, (gssize) (i * (length - 2) / (N_CUTS - 1)));
    }
  assert_refused (self, "appended", appended, -1);
  assert_refused (self, "twice", twice, -1);
  for (guint i = 1; i < n_lines - 3; i += 8)
    {
      g_autofree char *what = g_strdup_printf ("line %u", i);
      g_autofree char *swapped = NULL;
      g_autofree char *doubled = NULL;
      g_autofree char *first = lines[i];
      char *second = lines[i + 1];

      lines[i] = second;
      lines[i + 1] = first;
      swapped = g_strjoinv ("\n", lines);
      assert_refused (self, what, swapped, -1);
      lines[i] = first;
      doubled = g_strjoinv ("\n", lines);
      assert_refused (self, what, doubled, -1);
      lines[i + 1] = second;
      g_steal_pointer (&first);
    }
}

/* An import of the real export is what all of this was compared with. */
static void
test_genuine (Attack *self, gconstpointer data)
{
  g_autofree char *text = write_export (self->plays);
  g_autofree char *path = g_build_filename (self->base.folder, "genuine.json", NULL);
  g_autofree char *other = g_build_filename (self->base.folder, "other", "rolls.sqlite", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TenLog) log = open_plays (other);
  g_autoptr (GError) error = NULL;
  TenMerge merge;

  write_file (path, text, -1);
  g_assert_true (ten_log_import (log, file, &merge, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (merge.n_added, ==, N_PLAYS);
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
}

/* An entry that claims to be the one of another log does not keep that one out in silence. */
static void
test_false_origin (Attack *self, gconstpointer data)
{
  TenEntry *first = self->plays->pdata[0];
  g_autofree char *other = g_build_filename (self->base.folder, "other", "rolls.sqlite", NULL);
  g_autofree char *path = g_build_filename (self->base.folder, "genuine.json", NULL);
  g_autofree char *text = write_export (self->plays);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  char id[2 * TEN_ENTRY_HASH_SIZE + 1];

  ten_log_write_hex (first->hash, id);
  write_file (path, text, -1);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *folder = g_path_get_dirname (other);
      g_autofree char *origin = ten_log_write_origin (id, 1, first->hash, i == 1);
      g_autoptr (GString) body = g_string_new (first->body);
      g_autoptr (TenLog) log = NULL;
      g_autoptr (TenEntry) forged = NULL;
      g_autoptr (GError) error = NULL;
      TenEntry given = { .kind = "roll" };
      g_autofree char *said = NULL;
      TenMerge merge;

      remove_tree (folder);
      log = open_plays (other);
      g_string_replace (body, "[1,2,3]", "[9,9,9]", 1);
      g_string_replace (body, "{\"ruleset\"", ",\"ruleset\"", 1);
      g_string_prepend (body, origin);
      given.body = body->str;
      forged = ten_log_append (log, fill_draft, &given, &error);
      g_assert_no_error (error);
      g_assert_true (ten_log_import (log, file, &merge, NULL, NULL, NULL, &error));
      g_assert_cmpint (merge.n_added, ==, N_PLAYS - 1);
      g_assert_cmpint (merge.n_different, ==, 1);
      g_assert_cmpint (merge.first_different, ==, 1);
      said = ten_merge_dup_text (&merge);
      g_assert_nonnull (strstr (said, "1 entry differs from the one in this log"));
      g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
    }
}

/* SQL that makes a backup hostile, or the name of a file in its place. */
static const char *const hostile[] = {
  "empty",
  "pipe",
  "text",
  "zeros",
  "export",
  "header",
  "half",
  "short",
  "page",
  "/dev/zero",
  "/dev/null",
  "/",
  "/missing",
  "DROP TRIGGER entries_are_not_changed",
  "DROP TRIGGER entries_are_not_deleted",
  "DROP TRIGGER entries_have_no_gaps",
  "CREATE TRIGGER t AFTER INSERT ON entries BEGIN SELECT 1; END",
  "CREATE VIEW v AS SELECT * FROM entries",
  "CREATE TABLE more (a)",
  "DROP INDEX entries_by_about",
  "CREATE INDEX more ON entries (time)",
  "PRAGMA user_version = 10; ALTER TABLE entries ADD COLUMN more TEXT",
  "PRAGMA user_version = 3; DROP INDEX entries_by_kind",
  "PRAGMA application_id = 7; DROP INDEX entries_by_kind",
  WITHOUT_TRIGGERS "UPDATE entries SET time = time + 1 WHERE number = 9;" WITH_TRIGGERS,
  WITHOUT_TRIGGERS "UPDATE entries SET kind = 'contest' WHERE number = 1;" WITH_TRIGGERS,
  WITHOUT_TRIGGERS "UPDATE entries SET hidden = 0 WHERE number = 4;" WITH_TRIGGERS,
  WITHOUT_TRIGGERS "UPDATE entries SET chronicle = 'Bone' WHERE number = 2;" WITH_TRIGGERS,
  WITHOUT_TRIGGERS "UPDATE entries SET about = 2 WHERE number = 3;" WITH_TRIGGERS,
  WITHOUT_TRIGGERS "UPDATE entries SET body = replace (body, '[1,2,3]', '[9,9,9]');" WITH_TRIGGERS,
  WITHOUT_TRIGGERS "UPDATE entries SET hash = zeroblob (32) WHERE number = 35;" WITH_TRIGGERS,
  WITHOUT_TRIGGERS "DELETE FROM entries WHERE number = 1;" WITH_TRIGGERS,
  WITHOUT_TRIGGERS "DELETE FROM entries WHERE number = 20;" WITH_TRIGGERS,
  "poisoned",
};

static gboolean
check_nothing (const TenEntry *entry, GError **error)
{
  return TRUE;
}

/* A log with hashes that fit, and dice that nobody can have rolled. */
static TenEntry *
next_poisoned (gint64 number, gpointer data, GError **error)
{
  TenEntry *entry;

  if (number > 1)
    return NULL;
  entry = ten_entry_new ();
  entry->kind = g_strdup ("roll");
  entry->body = g_strdup ("{\"ruleset\":\"cofd\",\"rolls\":[{\"request\":{\"dice\":1},\"terms\":[],"
                          "\"dice\":[99]}]}");
  return entry;
}

static void
make_hostile (Attack *self, const char *how, const char *path)
{
  static const TenLogReader careless = { check_nothing, is_note, index_bodies, get_section, NULL };
  gsize length;
  g_autofree char *bytes = read_file (self->base.path, &length);

  ten_log_remove_files (path, NULL);
  if (g_str_equal (how, "empty"))
    write_file (path, "", 0);
  else if (g_str_equal (how, "pipe"))
    g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  else if (g_str_equal (how, "text"))
    write_file (path, "Once upon a time", -1);
  else if (g_str_equal (how, "header"))
    write_file (path, bytes, 100);
  else if (g_str_equal (how, "half"))
    write_file (path, bytes, (gssize) length / 2);
  else if (g_str_equal (how, "short"))
    write_file (path, bytes, (gssize) length - 4096);
  else if (g_str_equal (how, "zeros"))
    {
      memset (bytes, 0, length);
      write_file (path, bytes, (gssize) length);
    }
  else if (g_str_equal (how, "page"))
    {
      memset (bytes + 2 * 4096, 0, 4096);
      write_file (path, bytes, (gssize) length);
    }
  else if (g_str_equal (how, "export"))
    {
      g_autofree char *text = write_export (self->plays);

      write_file (path, text, -1);
    }
  else if (g_str_equal (how, "poisoned"))
    {
      g_autoptr (TenLog) log = ten_log_open (path, &careless, NULL);

      g_assert_true (ten_log_fill (log, next_poisoned, NULL, NULL));
    }
  else
    {
      write_file (path, bytes, (gssize) length);
      run_sql (path, how);
    }
}

static void
test_hostile (Attack *self, gconstpointer data)
{
  g_autofree char *made = g_build_filename (self->base.folder, "hostile.db", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length, length_after;

  g_assert_cmpuint (G_N_ELEMENTS (hostile), ==, 34);
  before = read_file (self->base.path, &length);
  for (guint i = 0; i < G_N_ELEMENTS (hostile); i++)
    {
      const gboolean given = *hostile[i] == '/';
      g_autoptr (GError) error = NULL;
      TenRestored restored;

      if (!given)
        make_hostile (self, hostile[i], made);
      alarm (30);
      if (ten_log_restore (self->base.path, given ? hostile[i] : made, &ten_play_reader, &restored,
                           NULL, &error))
        g_error ("%s: restored", hostile[i]);
      alarm (0);
      g_assert_nonnull (error);
      g_assert_null (restored.kept);
    }
  after = read_file (self->base.path, &length_after);
  g_assert_cmpmem (before, length, after, length_after);
}

/* A backup that an earlier version made is converted first; so is the log. */
static void
test_old_backup (Attack *self, gconstpointer data)
{
  g_autofree char *old = g_strconcat (self->base.path, ".version-8", NULL);
  g_autofree char *folder = g_path_get_dirname (self->base.path);
  g_autofree char *backups = g_build_filename (folder, "backups", NULL);
  g_autofree char *backup = g_build_filename (backups, "rolls-2026-11-01.db", NULL);
  gsize length;
  g_autofree char *bytes = read_file (old, &length);
  const gboolean with_old_log = GPOINTER_TO_INT (data);
  g_autoptr (GPtrArray) listed = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GDir) left = NULL;
  g_autoptr (GError) error = NULL;
  TenRestored restored;

  g_mkdir (backups, 0700);
  write_file (backup, bytes, (gssize) length);
  if (with_old_log)
    write_file (self->base.path, bytes, (gssize) length);
  listed = ten_log_list_backups (self->base.path, &ten_play_reader, NULL);
  g_assert_cmpuint (listed->len, ==, 1);
  g_assert_cmpstr (((TenLogBackup *) listed->pdata[0])->fault, ==, NULL);
  g_assert_cmpint (((TenLogBackup *) listed->pdata[0])->n_entries, ==, N_PLAYS);
  g_assert_true (
      ten_log_restore (self->base.path, backup, &ten_play_reader, &restored, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (restored.n_entries, ==, N_PLAYS);
  g_assert_cmpint (restored.merge.n_added, ==, 0);
  g_assert_cmpint (restored.merge.n_different, ==, 0);
  g_assert_false (restored.unread);
  g_free (restored.kept);
  log = open_plays (self->base.path);
  g_assert_cmpint (ten_log_get_n_entries (log), ==, N_PLAYS);
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
  /* The backup is as it was, and nothing else is beside it. */
  left = g_dir_open (backups, 0, NULL);
  g_assert_cmpstr (g_dir_read_name (left), ==, "rolls-2026-11-01.db");
  g_assert_cmpstr (g_dir_read_name (left), ==, NULL);
  {
    gsize length_after;
    g_autofree char *after = read_file (backup, &length_after);

    g_assert_cmpmem (bytes, length, after, length_after);
  }
}

#define ADD(name, function, data)                                                                  \
  g_test_add ("/log-attack/" name, Attack, data, set_up_plays, function, tear_down_plays)

TEN_TESTS
{
  ADD ("genuine", test_genuine, NULL);
  ADD ("poison", test_poison, NULL);
  ADD ("poisoned-columns", test_poisoned_columns, NULL);
  ADD ("forgeries", test_forgeries, NULL);
  ADD ("false-origin", test_false_origin, NULL);
  ADD ("hostile", test_hostile, NULL);
  ADD ("old-backup", test_old_backup, GINT_TO_POINTER (FALSE));
  ADD ("old-backup-and-log", test_old_backup, GINT_TO_POINTER (TRUE));
}
