/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"
#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include <sys/stat.h>

static void
test_entries (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  TenEntry given = { .kind = "roll",
                     .about = 1,
                     .hidden = TRUE,
                     .chronicle = "Ash \"and\" Bone",
                     .body = "{\"text\":\"two\"}" };
  g_autoptr (TenEntry) entry = NULL;
  g_autoptr (TenEntry) again = NULL;
  g_autoptr (TenLog) reopened = NULL;
  g_autoptr (GString) text = NULL;
  g_autofree char *expected = NULL;

  append (log, "one");
  entry = ten_log_append (log, fill_draft, &given, NULL);
  g_assert_cmpint (entry->number, ==, 2);
  g_clear_object (&log);

  reopened = open_log (fixture->path);
  g_assert_cmpint (ten_log_get_n_entries (reopened), ==, 2);
  again = ten_log_read (reopened, 2);
  g_assert_null (again->fault);
  g_assert_cmpint (again->time, ==, entry->time);
  g_assert_cmpstr (again->kind, ==, "roll");
  g_assert_cmpint (again->about, ==, 1);
  g_assert_true (again->hidden);
  g_assert_cmpstr (again->chronicle, ==, "Ash \"and\" Bone");
  g_assert_cmpstr (again->body, ==, "{\"text\":\"two\"}");
  text = ten_entry_write (again);
  expected = g_strdup_printf ("{\"number\":2,\"time\":%" G_GINT64_FORMAT ",\"kind\":\"roll\","
                              "\"about\":1,\"hidden\":true,\"chronicle\":\"Ash \\\"and\\\" Bone\","
                              "\"body\":{\"text\":\"two\"}}",
                              entry->time);
  g_assert_cmpstr (text->str, ==, expected);
}

/* The hash of an entry can be computed by anyone, from its text and the hash before. */
static void
test_hash (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  guint8 previous[32] = { 0 };
  gsize size = sizeof previous;

  for (gint64 number = 1; number <= 3; number++)
    {
      g_autoptr (TenEntry) entry = append_about (log, "roll", number > 1, "text");
      g_autoptr (GString) text = ten_entry_write (entry);
      g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

      g_checksum_update (checksum, previous, sizeof previous);
      g_checksum_update (checksum, (const guchar *) text->str, (gssize) text->len);
      g_checksum_get_digest (checksum, previous, &size);
      g_assert_cmpmem (previous, sizeof previous, entry->hash, sizeof entry->hash);
    }
}

/* No text of a log shows characters that change the direction of what follows. */
static void
test_directions (Fixture *fixture, gconstpointer data)
{
  static const char *const directions[] = { "\u061c", "\u200e", "\u200f", "\u202a",
                                            "\u202e", "\u2028", "\u2066", "\u2069" };

  for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
    {
      g_autofree char *name = g_strdup_printf ("Ash %s\u00e9 \U0001f3b2", directions[i]);
      g_autoptr (JsonNode) node = json_node_alloc ();
      g_autoptr (JsonObject) object = json_object_new ();
      g_autofree char *body = NULL;
      TenEntry given = { .number = 1, .kind = "roll", .chronicle = name };
      g_autoptr (GString) text = NULL;
      g_autoptr (TenEntry) again = NULL;
      g_autoptr (GError) error = NULL;

      json_object_set_string_member (object, "text", name);
      json_node_init_object (node, object);
      given.body = body = ten_entry_body_to_text (node);
      g_assert_null (strstr (body, directions[i]));
      g_assert_nonnull (strstr (body, "\u00e9 \U0001f3b2"));
      text = ten_entry_write (&given);
      g_assert_null (strstr (text->str, directions[i]));
      again = ten_entry_new_from_text (text->str, text->len, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (again->chronicle, ==, name);
      g_assert_cmpstr (again->body, ==, body);
    }
}

/* A line of an export is read only as it would be written. */
static void
test_text (void)
{
  static const char *const bad[] = {
    "",
    "{}",
    "{\"number\":1,\"time\":0,\"kind\":\"roll\",\"about\":null,\"hidden\":false,"
    "\"chronicle\":null,\"body\":[]}",
    "{\"number\":1,\"time\":0,\"kind\":\"roll\",\"about\":0,\"hidden\":false,"
    "\"chronicle\":null,\"body\":{}}",
    "{\"number\":1.0,\"time\":0,\"kind\":\"roll\",\"about\":null,\"hidden\":false,"
    "\"chronicle\":null,\"body\":{}}",
    "{\"number\":1,\"time\":0,\"kind\":\"roll\",\"about\":null,\"hidden\":false,"
    "\"chronicle\":null,\"body\":{},\"more\":1}",
    "{\"number\":1,\"time\":0,\"kind\":\"roll\",\"about\":null,\"hidden\":0,"
    "\"chronicle\":null,\"body\":{}}",
    "{\"time\":0,\"number\":1,\"kind\":\"roll\",\"about\":null,\"hidden\":false,"
    "\"chronicle\":null,\"body\":{}}",
  };
  static const char good[] =
      "{\"number\":1,\"time\":0,\"kind\":\"roll\",\"about\":null,\"hidden\":false,"
      "\"chronicle\":null,\"body\":{ \"a\" :1}}";
  g_autoptr (GError) error = NULL;
  g_autoptr (TenEntry) entry = ten_entry_new_from_text (good, strlen (good), &error);

  g_assert_no_error (error);
  g_assert_cmpstr (entry->body, ==, "{ \"a\" :1}");
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) problem = NULL;

      g_assert_null (ten_entry_new_from_text (bad[i], strlen (bad[i]), &problem));
      g_assert_nonnull (problem);
    }
}

/* Nothing is written if it is not decided, or could not be read again. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  TenEntry undecided = { .kind = "roll" };
  TenEntry bad = { .kind = "roll", .body = "{\"text\":\"wrong\"}" };
  TenEntry stray = { .kind = "roll", .about = 7, .body = "{}" };
  g_autoptr (GError) error = NULL;

  g_assert_null (ten_log_append (log, fill_draft, &undecided, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  g_assert_null (ten_log_append (log, fill_draft, &bad, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_clear_error (&error);
  g_assert_null (ten_log_append (log, fill_draft, &stray, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ);
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 0);
  append (log, "good");
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 1);
}

static void
on_appended (GString *numbers, TenEntry *entry, gboolean foreign)
{
  g_string_append_printf (numbers, "%s%" G_GINT64_FORMAT, foreign ? "+" : " ", entry->number);
}

/* Entries are announced in order, those of another program too. */
static void
test_following (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenLog) other = open_log (fixture->path);
  g_autoptr (GString) numbers = g_string_new (NULL);

  g_signal_connect_swapped (log, "appended", G_CALLBACK (on_appended), numbers);
  append (log, "mine");
  append (other, "theirs");
  append (other, "theirs");
  g_assert_cmpstr (numbers->str, ==, " 1");
  append (log, "mine");
  g_assert_cmpstr (numbers->str, ==, " 1+2+3 4");
  append (other, "theirs");
  ten_log_follow (log);
  ten_log_follow (log);
  g_assert_cmpstr (numbers->str, ==, " 1+2+3 4+5");
  ten_log_hold (log);
  append (log, "held");
  append (other, "theirs");
  g_assert_cmpstr (numbers->str, ==, " 1+2+3 4+5");
  ten_log_release (log);
  g_assert_cmpstr (numbers->str, ==, " 1+2+3 4+5 6+7");
}

static void
test_lists (Fixture *fixture, gconstpointer data)
{
  static const char *const marks[] = { "mark", "note", NULL };
  static const struct
  {
    TenLogFilter filter;
    const char *numbers;
  } lists[] = {
    { { NULL }, "1 2 3 4 5" },
    { { .kinds = marks }, "2 4 5" },
    { { .about = 1 }, "4 5" },
    { { .kinds = marks, .first = 3 }, "4 5" },
    { { .first = 2, .last = 3 }, "2 3" },
    { { .about = 3 }, "" },
  };
  g_autoptr (TenLog) log = open_log (fixture->path);

  for (guint i = 0; i < 5; i++)
    {
      static const char *const kinds[] = { "roll", "mark", "roll", "note", "note" };
      g_autoptr (TenEntry) entry = append_about (log, kinds[i], i > 2, "text");
    }
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) numbers = ten_log_list (log, &lists[i].filter, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = describe_numbers (numbers);
      g_assert_cmpstr (text, ==, lists[i].numbers);
    }
}

static const struct
{
  const char *name;
  const char *sql;
  const char *says;   /* the first fault that verify names */
  const char *faults; /* the entries that are shown as damaged */
} damages[] = {
  { "body", "UPDATE entries SET body = replace (body, 'text', 'tent') WHERE number = 2",
    "Entry 2: its hash does not match its content", "2" },
  { "time", "UPDATE entries SET time = time + 1 WHERE number = 3",
    "Entry 3: its hash does not match its content", "3" },
  { "hidden", "UPDATE entries SET hidden = 1 WHERE number = 1",
    "Entry 1: its hash does not match its content", "1" },
  /* Only the entry with the wrong hash is shown as damaged, not the one after it. */
  { "hash", "UPDATE entries SET hash = zeroblob (32) WHERE number = 2",
    "Entry 2: its hash does not match its content", "2" },
  { "newest-hash", "UPDATE entries SET hash = zeroblob (32) WHERE number = 4",
    "Entry 4: its hash does not match its content", "4" },
  { "text", "UPDATE entries SET body = CAST (x'ff' AS TEXT) WHERE number = 2",
    "Entry 2: it cannot be read", "2" },
  { "missing", "DELETE FROM entries WHERE number = 2", "Entry 2: it no longer exists", "2 3" },
  { "newest-missing", "DELETE FROM entries WHERE number = 4", "Entry 4: it no longer exists", "4" },
  { "first-missing", "DELETE FROM entries WHERE number = 1", "Entry 1: it no longer exists",
    "1 2" },
};

static void
test_damage (Fixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_autofree char *sql = g_strconcat (WITHOUT_TRIGGERS, damages[row].sql, ";" WITH_TRIGGERS, NULL);
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GString) faults = g_string_new (NULL);
  g_autofree char *noted = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 4; i++)
    append (log, "text");
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
  g_clear_object (&log);
  run_sql (fixture->path, sql);

  log = open_log (fixture->path);
  g_assert_false (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_DAMAGED);
  g_assert_cmpstr (error->message, ==, damages[row].says);
  for (gint64 number = 1; number <= 4; number++)
    {
      g_autoptr (TenEntry) entry = ten_log_read (log, number);

      if (entry->fault != NULL)
        g_string_append_printf (faults, "%s%" G_GINT64_FORMAT, faults->len > 0 ? " " : "", number);
    }
  g_assert_cmpstr (faults->str, ==, damages[row].faults);
  noted = ten_log_dup_damage (log);
  g_assert_cmpstr (noted, ==, damages[row].says);
}

/* Nothing in the file itself lets an entry be changed, deleted or numbered otherwise. */
static void
test_triggers (Fixture *fixture, gconstpointer data)
{
  static const char *const statements[] = {
    "DELETE FROM entries",
    "UPDATE entries SET hidden = 0",
    "INSERT INTO entries SELECT 9, time, kind, about, hidden, chronicle, body, hash FROM entries",
  };
  g_autoptr (TenLog) log = open_log (fixture->path);
  sqlite3 *database = NULL;

  append (log, "text");
  g_assert_cmpint (sqlite3_open (fixture->path, &database), ==, SQLITE_OK);
  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    g_assert_cmpint (sqlite3_exec (database, statements[i], NULL, NULL, NULL), ==,
                     SQLITE_CONSTRAINT);
  sqlite3_close (database);
}

static const struct
{
  const char *name;
  const char *sql;
  TenLogError error;
} foreign[] = {
  { "trigger", "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM entries; END",
    TEN_LOG_ERROR_OPEN },
  { "no-trigger", "DROP TRIGGER entries_are_not_changed", TEN_LOG_ERROR_OPEN },
  { "table", "CREATE TABLE more (a)", TEN_LOG_ERROR_OPEN },
  { "newer", "PRAGMA user_version = 10; ALTER TABLE entries ADD COLUMN more TEXT",
    TEN_LOG_ERROR_NEWER },
  { "older", "PRAGMA user_version = 8; DROP INDEX entries_by_about", TEN_LOG_ERROR_OLD },
  { "other", "PRAGMA application_id = 1; DROP INDEX entries_by_about", TEN_LOG_ERROR_OPEN },
};

/* A wrong bit in the header does not make it a log of another version. */
static void
test_header (Fixture *fixture, gconstpointer data)
{
  static const char *const statements[] = { "PRAGMA user_version = 8", "PRAGMA user_version = 11",
                                            "PRAGMA application_id = 1",
                                            "PRAGMA user_version = 0" };

  for (guint i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      g_autoptr (TenLog) log = open_log (fixture->path);
      g_autoptr (TenLog) reading = NULL;
      g_autoptr (GError) error = NULL;
      gint64 version = 0, id = 0;

      append (log, "text");
      g_clear_object (&log);
      run_sql (fixture->path, statements[i]);
      reading = ten_log_open_to_read (fixture->path, &reader, &error);
      g_assert_no_error (error);
      g_assert_cmpint (ten_log_get_n_entries (reading), ==, i + 1);
      log = open_log (fixture->path);
      g_assert_cmpint (ten_log_get_n_entries (log), ==, i + 1);
      /* It is repaired. */
      ten_log_query (ten_log_get_database (log), "PRAGMA user_version", &version);
      ten_log_query (ten_log_get_database (log), "PRAGMA application_id", &id);
      g_assert_cmpint (version, ==, TEN_LOG_VERSION);
      g_assert_cmpint (id, ==, TEN_LOG_APPLICATION_ID);
    }
}

static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GError) error = NULL;

  append (log, "text");
  g_clear_object (&log);
  run_sql (fixture->path, foreign[row].sql);
  g_assert_null (ten_log_open (fixture->path, &reader, &error));
  g_assert_error (error, TEN_LOG_ERROR, (int) foreign[row].error);
  g_assert_true (g_str_has_prefix (error->message, fixture->path));
  g_clear_error (&error);
  log = ten_log_open_to_read (fixture->path, &reader, &error);
  if (foreign[row].error != TEN_LOG_ERROR_NEWER)
    {
      g_assert_error (error, TEN_LOG_ERROR, (int) foreign[row].error);
      return;
    }
  /* A newer log is shown, with a sentence. */
  g_assert_no_error (error);
  g_assert_nonnull (ten_log_get_warning (log));
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 1);
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
  g_assert_null (
      ten_log_append (log, fill_draft, &(TenEntry){ .kind = "roll", .body = "{}" }, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ_ONLY);
}

/* A pipe or a folder is refused, and does not hang. */
static void
test_no_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *pipe = g_build_filename (fixture->folder, "pipe", NULL);
  const char *const paths[] = { pipe, fixture->folder, "/dev/zero" };

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) other = NULL;

      g_assert_null (ten_log_open (paths[i], &reader, &error));
      g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN);
      g_assert_null (ten_log_open_to_read (paths[i], &reader, &other));
      g_assert_error (other, TEN_LOG_ERROR, TEN_LOG_ERROR_OPEN);
    }
}

static void
on_reopened (guint *n)
{
  ++*n;
}

/* A log that was moved or replaced is not written to; the one at its place is. */
static void
test_moved (Fixture *fixture, gconstpointer data)
{
  g_autofree char *elsewhere = g_strconcat (fixture->path, ".moved", NULL);
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenLog) moved = NULL;
  TenEntry given = { .kind = "roll", .body = "{}" };
  g_autoptr (GError) error = NULL;
  guint n_reopened = 0;

  append (log, "one");
  g_signal_connect_swapped (log, "reopened", G_CALLBACK (on_reopened), &n_reopened);
  g_assert_cmpint (g_rename (fixture->path, elsewhere), ==, 0);
  ten_log_follow (log);
  g_assert_cmpuint (n_reopened, ==, 0);
  g_assert_null (ten_log_append (log, fill_draft, &given, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_MOVED);
  g_assert_cmpuint (n_reopened, ==, 1);
  append (log, "a new log");
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 1);
}

static TenEntry *
next_of_three (gint64 number, gpointer data, GError **error)
{
  const char *bad = data;
  TenEntry *entry;

  if (number > 3)
    return NULL;
  entry = ten_entry_new ();
  entry->kind = g_strdup ("roll");
  entry->body = g_strdup (number == 3 && bad != NULL ? bad : "{}");
  return entry;
}

/* All of many entries, or none. */
static void
test_fill (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GError) error = NULL;

  g_assert_false (ten_log_fill (log, next_of_three, "{\"wrong\":1}", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_clear_error (&error);
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 0);
  g_assert_true (ten_log_fill (log, next_of_three, NULL, &error));
  g_assert_cmpint (ten_log_get_n_entries (log), ==, 3);
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
}

#define ADD(name, function) g_test_add ("/log/" name, Fixture, NULL, set_up, function, tear_down)

TEN_TESTS
{
  ADD ("entries", test_entries);
  ADD ("hash", test_hash);
  ADD ("refused", test_refused);
  ADD ("following", test_following);
  ADD ("lists", test_lists);
  ADD ("triggers", test_triggers);
  ADD ("no-file", test_no_file);
  ADD ("fill", test_fill);
  ADD ("moved", test_moved);
  ADD ("header", test_header);
  g_test_add_func ("/log/text", test_text);
  ADD ("directions", test_directions);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/log/damage/", damages[i].name, NULL);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_damage, tear_down);
    }
  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_autofree char *path = g_strconcat ("/log/foreign/", foreign[i].name, NULL);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_foreign, tear_down);
    }
}
