/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Importing exports of a log into another log. */

#include "fixtures.h"

#include "log/ten-log-import.h"

#include "json/ten-json.h"
#include "log/ten-log-export.h"

typedef struct
{
  Fixture base;
  char *other; /* the log from another computer */
  char *file;
} Logs;

static void
logs_set_up (Logs *fixture, gconstpointer data)
{
  set_up (&fixture->base, NULL);
  fixture->other = g_build_filename (fixture->base.folder, "other.sqlite", NULL);
  fixture->file = g_build_filename (fixture->base.folder, "export.json", NULL);
}

static void
logs_tear_down (Logs *fixture, gconstpointer data)
{
  g_free (fixture->other);
  g_free (fixture->file);
  tear_down (&fixture->base, NULL);
}

/* Three rolls: the second is struck out, and the third follows it in an action. */
static void
write_log (const char *path, const char *who)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = open_log (path);
  g_autofree char *comment = g_strdup_printf ("%s second", who);
  g_autoptr (TenRecord) first = append (log, who);
  g_autoptr (TenEvent) mark = ten_event_new_mark ("scene", who);
  g_autoptr (TenEvent) marked = log_append_event (log, mark, 0, 0, &error);
  g_autoptr (TenRecord) second = append (log, comment);
  g_autoptr (TenRecord) third = make_record (3, "10,3,9,7", "third");
  g_autoptr (TenEvent) strike = ten_event_new (TEN_EVENT_STRIKE, NULL);
  g_autoptr (TenEvent) struck =
      log_append_event (log, strike, 0, ten_record_get_sequence (second), &error);
  g_autoptr (TenEvent) start = ten_event_new (TEN_EVENT_ACTION, NULL);
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  g_assert_no_error (error);
  ten_record_set_follows (third, second);
  g_ptr_array_add (records, third);
  g_assert_true (log_append_action (log, start, 0, records, NULL, NULL, &error));
  g_assert_no_error (error);
}

static void
append_entries (GString *text, sqlite3 *database, const char *sql)
{
  sqlite3_stmt *row = NULL;
  gboolean first = TRUE;

  g_assert_cmpint (sqlite3_prepare_v2 (database, sql, -1, &row, NULL), ==, SQLITE_OK);
  for (; sqlite3_step (row) == SQLITE_ROW; first = FALSE)
    g_string_append_printf (text, "%s\n{\"entry\":%s,\"previous_hash\":\"%s\",\"hash\":\"%s\"}",
                            first ? "" : ",", sqlite3_column_text (row, 0),
                            sqlite3_column_text (row, 1), sqlite3_column_text (row, 2));
  sqlite3_finalize (row);
}

/* Written independently, from the columns. */
static char *
write_export (const char *path)
{
  g_autoptr (GString) text = g_string_new (NULL);
  sqlite3 *database = NULL;
  sqlite3_stmt *newest = NULL;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (database,
                                       "SELECT lower(hex(hash)) FROM rolls ORDER BY sequence DESC",
                                       -1, &newest, NULL),
                   ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (newest), ==, SQLITE_ROW);
  g_string_append_printf (
      text, "{\"format\":\"ten-again log\",\"version\":1,\"newest\":\"%s\",\"rolls\":[",
      sqlite3_column_text (newest, 0));
  sqlite3_finalize (newest);
  append_entries (text, database,
                  "SELECT '{\"sequence\":' || sequence || ',\"time\":' || time || "
                  "',\"character\":' || json_quote(character) || ',\"ruleset\":\"' || ruleset || "
                  "'\",\"request\":' || request || ',\"terms\":' || terms || ',\"dice\":' || dice "
                  "|| ',\"outcome\":\"' || outcome || '\",\"successes\":' || successes || "
                  "',\"net\":' || net || ',\"comment\":\"' || comment || "
                  "'\",\"hidden\":false,\"random\":null,\"seed\":null' || "
                  "coalesce(',\"action\":' || action, '') || "
                  "coalesce(',\"role\":\"' || role || '\"', '') || "
                  "coalesce(',\"follows\":' || follows, '') || "
                  "coalesce(',\"tries\":' || tries, '') || "
                  "coalesce(',\"origin\":' || origin, '') || '}', "
                  "lower(hex(previous_hash)), lower(hex(hash)) FROM rolls ORDER BY sequence");
  g_string_append (text, "\n],\"events\":[");
  append_entries (text, database,
                  "SELECT '{\"sequence\":' || sequence || ',\"time\":' || time || "
                  "',\"kind\":\"' || kind || '\",\"after\":' || after || "
                  "',\"action\":' || coalesce(action, 'null') || ',\"roll\":' || "
                  "coalesce(roll, 'null') || ',\"hidden\":' || iif(hidden, 'true', 'false') || "
                  "',\"details\":' || details || coalesce(',\"origin\":' || origin, '') || '}', "
                  "lower(hex(previous_hash)), lower(hex(hash)) FROM events ORDER BY sequence");
  g_string_append (text, "\n]}\n");
  sqlite3_close (database);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
import (Logs *fixture, const char *text, gint64 n_rolls, gint64 n_events, gint64 n_known)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = open_log (fixture->base.path);
  g_autoptr (GFile) file = g_file_new_for_path (fixture->file);
  TenVerification found;
  TenAdoption adopted;

  g_assert_true (g_file_set_contents (fixture->file, text, -1, &error));
  ten_log_import (log, file, &adopted, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (adopted.n_rolls, ==, n_rolls);
  g_assert_cmpint (adopted.n_events, ==, n_events);
  g_assert_cmpint (adopted.n_known, ==, n_known);
  g_assert_true (ten_log_verify (log, &found, &error));
  g_assert_no_error (error);
}

static char *
query (const char *path, const char *sql)
{
  sqlite3 *database = NULL;
  sqlite3_stmt *statement = NULL;
  char *text;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (database, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  text = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  sqlite3_close (database);
  return text;
}

static void
test_import (Logs *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *links = NULL;
  g_autofree char *origin = NULL;
  g_autofree char *name = NULL;
  g_autofree char *same = NULL;
  g_autofree char *events = NULL;

  write_log (fixture->base.path, "here");
  write_log (fixture->other, "there");
  text = write_export (fixture->other);
  import (fixture, text, 3, 3, 0);
  links = query (fixture->base.path,
                 "SELECT group_concat(sequence || ':' || coalesce(action, '') || ':' || "
                 "coalesce(follows, '')) FROM rolls");
  g_assert_cmpstr (links, ==, "1::,2::,3:3:2,4::,5::,6:6:5");
  events = query (fixture->base.path,
                  "SELECT group_concat(sequence || ':' || kind || ':' || after || ':' || "
                  "coalesce(roll, '')) FROM events WHERE origin IS NOT NULL");
  g_assert_cmpstr (events, ==, "4:mark:4:,5:strike:5:5,6:action:5:");
  origin = query (fixture->base.path, "SELECT origin FROM rolls WHERE sequence = 5");
  name = query (fixture->other, "SELECT '{\"log\":\"' || lower(hex(a.hash)) || "
                                "'\",\"sequence\":2,\"hash\":\"' || lower(hex(b.hash)) || '\"}' "
                                "FROM rolls AS a, rolls AS b "
                                "WHERE a.sequence = 1 AND b.sequence = 2");
  g_assert_cmpstr (origin, ==, name);
  same = query (fixture->base.path,
                "SELECT count(*) FROM rolls WHERE time IN (SELECT time FROM rolls LIMIT 3)");
  g_assert_cmpstr (same, ==, "3");
}

/* Nothing is imported twice: not again, not through a third log, and not if it came from here. */
static void
test_nothing_twice (Logs *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *both = NULL;
  g_autofree char *longer = NULL;

  write_log (fixture->base.path, "here");
  write_log (fixture->other, "there");
  text = write_export (fixture->other);
  import (fixture, text, 3, 3, 0);
  import (fixture, text, 0, 0, 6);
  both = write_export (fixture->base.path);
  import (fixture, both, 0, 0, 12);
  {
    g_autoptr (TenLog) log = open_log (fixture->other);

    append_many (log, 2);
  }
  longer = write_export (fixture->other);
  import (fixture, longer, 2, 0, 6);
  g_free (g_steal_pointer (&fixture->base.path));
  fixture->base.path = g_strdup (fixture->other);
  import (fixture, both, 3, 3, 6);
}

/* The history is notified. */
static void
test_followed (Logs *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenOldHistory) history = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (fixture->file);
  g_autofree char *text = NULL;
  TenAdoption adopted;

  write_log (fixture->base.path, "here");
  write_log (fixture->other, "there");
  text = write_export (fixture->other);
  g_assert_true (g_file_set_contents (fixture->file, text, -1, &error));
  log = open_log (fixture->base.path);
  history = ten_old_history_new (log);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 4);
  g_assert_true (ten_log_import (log, file, &adopted, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 8);
}

static void
say (TenLog *log, const char *kind, const char *details)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("", details, -1, NULL);
  g_autoptr (TenEvent) event = ten_event_new (kind, ten_json_document_get_node (document));
  g_autoptr (TenEvent) stored = log_append_event (log, event, 0, 0, &error);

  g_assert_no_error (error);
}

/* Five rolls, a title for the session that begins with the fourth, and a turn order. */
static void
write_naming_log (const char *path)
{
  g_autoptr (TenLog) log = open_log (path);

  append_many (log, 5);
  say (log, "mark", "{\"unit\":\"scene\"}");
  say (log, TEN_EVENT_SESSION, "{\"first\":4,\"title\":\"A night\",\"notes\":\"\"}");
  say (log, TEN_EVENT_TURNS, "{\"participants\":[],\"round\":0}");
  say (log, TEN_EVENT_TURNS, "{\"of\":3,\"turn\":0,\"round\":2}");
}

static void
check_details (const char *path, const char *expected)
{
  g_autofree char *details =
      query (path, "SELECT group_concat(details, ' ') FROM (SELECT details FROM events "
                   "WHERE origin IS NOT NULL AND kind IN ('session', 'turns') ORDER BY sequence)");

  g_assert_cmpstr (details, ==, expected);
}

/* Details that refer to an entry get its new number. */
static void
test_named (Logs *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  write_log (fixture->base.path, "here");
  write_naming_log (fixture->other);
  text = write_export (fixture->other);
  import (fixture, text, 5, 4, 0);
  check_details (fixture->base.path,
                 "{\"first\":7,\"title\":\"A night\",\"notes\":\"\"} "
                 "{\"participants\":[],\"round\":0} {\"of\":6,\"turn\":0,\"round\":2}");
}

/* A roll and a mark are missing, and the rolls after them have moved up. */
static void
test_named_rescued (Logs *fixture, gconstpointer data)
{
  g_autofree char *content = NULL;
  g_autoptr (TenLog) log = NULL;
  gsize length;

  write_naming_log (fixture->other);
  run_sql (fixture->other, "DROP TRIGGER rolls_are_not_deleted; DROP TRIGGER "
                           "events_are_not_deleted; DELETE FROM rolls WHERE sequence = 4;"
                           "DELETE FROM rolls WHERE sequence = 2;"
                           "DELETE FROM events WHERE sequence = 1; VACUUM");
  g_assert_true (g_file_get_contents (fixture->other, &content, &length, NULL));
  memcpy (content, "no database", 11);
  g_assert_true (g_file_set_contents (fixture->other, content, (gssize) length, NULL));
  log = open_log (fixture->other);
  g_assert_nonnull (ten_log_get_moved_aside (log));
  check_details (fixture->other,
                 "{\"first\":3,\"title\":\"A night\",\"notes\":\"\"} "
                 "{\"participants\":[],\"round\":0} {\"of\":2,\"turn\":0,\"round\":2}");
}

/* The hash covers the chronicle of the roll. */
static void
test_chronicle (Logs *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) other = open_log (fixture->other);
  g_autoptr (TenLog) log = open_log (fixture->base.path);
  g_autoptr (TenRecord) record = make_record (3, "10,3,9,7", NULL);
  g_autoptr (TenRecord) stored = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (fixture->file);
  g_autofree char *chronicle = NULL;
  const TenLogExport wanted = { .format = TEN_LOG_FORMAT_JSON };
  TenAdoption adopted;

  ten_record_set_chronicle (record, "The Long Night");
  stored = log_append (other, record, &error);
  g_assert_no_error (error);
  g_assert_true (
      ten_log_export_to_file (other, &wanted, NULL, file, TRUE, NULL, NULL, NULL, &error));
  ten_log_import (log, file, &adopted, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  chronicle = query (fixture->base.path, "SELECT chronicle FROM rolls");
  g_assert_cmpstr (chronicle, ==, "The Long Night");
}

static void
append_contest (TenLog *log)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) details = json_from_string ("{\"action\":\"contest\"}", NULL);
  g_autoptr (TenEvent) start = ten_event_new (TEN_EVENT_ACTION, details);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (records, make_record (3, "10,3,9,7", NULL));
      ten_record_set_role (records->pdata[i], i == 0 ? "a" : "b");
    }
  log_append_action (log, start, 0, records, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
export_some (TenLog *log, GFile *file, gint64 first, gint64 last)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) sequences = g_array_new (FALSE, FALSE, sizeof (gint64));
  const TenLogExport wanted = { .format = TEN_LOG_FORMAT_JSON,
                                .sequences = last > 0 ? sequences : NULL };

  for (; first <= last; first++)
    g_array_append_val (sequences, first);
  ten_log_export_to_file (log, &wanted, NULL, file, TRUE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

static void
import_file (TenLog *log, GFile *file, gint64 n_rolls, gint64 n_events, gint64 n_known)
{
  g_autoptr (GError) error = NULL;
  TenVerification found;
  TenAdoption adopted;

  ten_log_import (log, file, &adopted, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (adopted.n_rolls, ==, n_rolls);
  g_assert_cmpint (adopted.n_events, ==, n_events);
  g_assert_cmpint (adopted.n_known, ==, n_known);
  ten_log_verify (log, &found, &error);
  g_assert_no_error (error);
}

/* The opponent's roll shares the row in the history. */
static void
test_contest (Logs *fixture, gconstpointer data)
{
  g_autoptr (TenLog) other = open_log (fixture->other);
  g_autoptr (TenLog) log = open_log (fixture->base.path);
  g_autoptr (TenOldHistory) history = ten_old_history_new (log);
  g_autoptr (GFile) file = g_file_new_for_path (fixture->file);

  append_contest (other);
  export_some (other, file, 0, 0);
  import_file (log, file, 2, 1, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
}

/* Each entry of a part is verified, and a later import of the whole log adds nothing twice. */
static void
test_part (Logs *fixture, gconstpointer data)
{
  g_autoptr (TenLog) other = open_log (fixture->other);
  g_autoptr (TenLog) log = open_log (fixture->base.path);
  g_autoptr (GFile) file = g_file_new_for_path (fixture->file);
  g_autofree char *text = NULL;
  char *at;
  TenAdoption adopted;

  append_many (other, 3);
  append_contest (other);
  append_many (other, 3);
  append_many (log, 2);
  export_some (other, file, 2, 2);
  import_file (log, file, 1, 0, 0);
  export_some (other, file, 3, 6);
  import_file (log, file, 4, 1, 0);
  import_file (log, file, 0, 0, 5);
  g_assert_true (ten_log_import (log, file, &adopted, NULL, NULL, NULL, NULL));
  g_assert_true (adopted.is_part);
  text = ten_adoption_dup_text (&adopted);
  g_assert_nonnull (strstr (text, "part of a log"));
  g_clear_pointer (&text, g_free);
  export_some (other, file, 0, 0);
  import_file (log, file, 3, 0, 6);

  export_some (other, file, 7, 8);
  g_assert_true (g_file_get_contents (fixture->file, &text, NULL, NULL));
  at = strstr (text, "\"comment\":\"");
  g_assert_nonnull (at);
  at[11] ^= 1;
  g_assert_true (g_file_set_contents (fixture->file, text, -1, NULL));
  g_assert_false (ten_log_import (log, file, &adopted, NULL, NULL, NULL, NULL));
}

typedef struct
{
  GCancellable *cancellable;
  gint64 stop_at;
  gint64 last;
} Stopping;

static void
stop (gint64 done, gint64 total, gpointer data)
{
  Stopping *stopping = data;

  g_assert_cmpint (done, >=, stopping->last);
  g_assert_cmpint (done, <=, total);
  stopping->last = done;
  if (done * 10 >= total * stopping->stop_at)
    g_cancellable_cancel (stopping->cancellable);
}

/* However it is stopped, everything is imported or nothing. */
static void
test_stopped (Logs *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->base.path);
  g_autoptr (GFile) file = g_file_new_for_path (fixture->file);
  g_autoptr (TenLog) other = open_log (fixture->other);
  g_autofree char *text = NULL;
  TenAdoption adopted;

  append_many (other, 200);
  text = write_export (fixture->other);
  g_assert_true (g_file_set_contents (fixture->file, text, -1, NULL));
  for (gint64 stop_at = 0; stop_at < 10; stop_at++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Stopping stopping = { cancellable, stop_at, 0 };

      g_assert_false (ten_log_import (log, file, &adopted, cancellable, stop, &stopping, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpint (ten_log_get_n_records (log), ==, 0);
    }
  import (fixture, text, 200, 0, 0);
}

static const struct
{
  const char *name;
  const char *from;
  const char *to;
  const char *message; /* the end of the message */
} refused[] = {
  { "comment", "there second", "there secund", "Roll 2: its hash does not match its content" },
  { "event", "\"kind\":\"mark\"", "\"kind\":\"merk\"",
    "Event 1: its hash does not match its content" },
  { "sequence", "{\"sequence\":2,", "{\"sequence\":7,",
    "Roll 3: it does not follow the entry before it" },
  { "space", "\"outcome\":", "\"outcome\": ", NULL },
  { "newest", "\"newest\":\"", "\"newest\":\"0", "the newest roll is missing" },
  { "format", "ten-again log", "ten-again sheet", "this is not a complete export of a log" },
  { "version", "\"version\":1", "\"version\":2",
    "a newer version of the program wrote this export" },
  { "part", "\"version\":1", "\"version\":1,\"part\":true",
    "this is a part of a log, which cannot be checked; a whole one is needed" },
  { "end", "\n]}\n", "\n]", "this is not a complete export of a log" },
  { "more", "\n]}\n", "\n]}}", "this is not a complete export of a log" },
  { "no-entry", "\"entry\":", "\"antry\":", "this is not a complete export of a log" },
  { "hash", "\"hash\":\"", "\"hash\":\"x", "this is not a complete export of a log" },
  { "nested", "\"request\":", "\"request\":[[[[", NULL },
  { "empty", NULL, NULL, "this is not a complete export of a log" },
};

static void
test_refused (Logs *fixture, gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (fixture->file);
  g_autofree char *text = NULL;
  TenAdoption adopted;

  write_log (fixture->base.path, "here");
  write_log (fixture->other, "there");
  text = write_export (fixture->other);
  if (refused[i].from != NULL)
    {
      char *at = strstr (text, refused[i].from);
      g_autofree char *before = NULL;
      g_autofree char *changed = NULL;

      g_assert_nonnull (at);
      before = g_strndup (text, (gsize) (at - text));
      changed = g_strconcat (before, refused[i].to, at + strlen (refused[i].from), NULL);
      g_assert_true (g_file_set_contents (fixture->file, changed, -1, &error));
    }
  else
    g_assert_true (g_file_set_contents (fixture->file, "", 0, &error));
  log = open_log (fixture->base.path);
  /* White space in an export does not matter: entries are serialized again for the check. */
  if (g_str_equal (refused[i].name, "space"))
    {
      g_assert_true (ten_log_import (log, file, &adopted, NULL, NULL, NULL, &error));
      return;
    }
  g_assert_false (ten_log_import (log, file, &adopted, NULL, NULL, NULL, &error));
  g_assert_nonnull (error);
  if (refused[i].message != NULL)
    g_assert_nonnull (strstr (error->message, refused[i].message));
  g_assert_nonnull (strstr (error->message, fixture->file));
  g_assert_cmpint (ten_log_get_n_records (log), ==, 3);
}

/* Changes each byte of an export: it is refused, or its content is the same. */
static void
test_damaged (Logs *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GFile) file = g_file_new_for_path (fixture->file);
  g_autoptr (TenLog) log = NULL;
  g_autofree char *text = NULL;

  write_log (fixture->base.path, "here");
  write_log (fixture->other, "there");
  text = write_export (fixture->other);
  log = open_log (fixture->base.path);
  for (guint i = 0; i < 300; i++)
    {
      g_autofree char *changed = g_strdup (text);
      TenAdoption adopted;

      changed[g_rand_int_range (rand, 0, (gint32) strlen (text))] ^=
          (char) (1 << g_rand_int_range (rand, 0, 7));
      g_assert_true (g_file_set_contents (fixture->file, changed, (gssize) strlen (text), NULL));
      if (ten_log_import (log, file, &adopted, NULL, NULL, NULL, NULL))
        g_assert_cmpint (adopted.n_rolls + adopted.n_known, >=, 3);
    }
  g_assert_cmpint (ten_log_get_n_records (log), <=, 6);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/log/adopt/" name, Logs, NULL, logs_set_up, function, logs_tear_down)
  ADD ("import", test_import);
  ADD ("nothing-twice", test_nothing_twice);
  ADD ("followed", test_followed);
  ADD ("stopped", test_stopped);
  ADD ("named", test_named);
  ADD ("named-rescued", test_named_rescued);
  ADD ("chronicle", test_chronicle);
  ADD ("contest", test_contest);
  ADD ("part", test_part);
  ADD ("damaged", test_damaged);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *path = g_strdup_printf ("/log/adopt/refused/%s", refused[i].name);

      g_test_add (path, Logs, GUINT_TO_POINTER (i), logs_set_up, test_refused, logs_tear_down);
    }

  return g_test_run ();
}
