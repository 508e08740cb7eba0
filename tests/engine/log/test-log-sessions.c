/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rolls of a session, and its titles and notes. */

#include "fixtures.h"
#include "log/ten-log-export.h"
#include "log/ten-log-import.h"
#include "log/ten-session.h"
#include "play/ten-following-action.h"

static char *
ask (const char *path, const char *sql)
{
  sqlite3 *database = NULL;
  sqlite3_stmt *statement = NULL;
  char *answer;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (database, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  answer = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_finalize (statement);
  sqlite3_close (database);
  return answer;
}

/* Simulates a pause of @hours: the trigger compares with the previous roll. */
static void
put_back (const char *path, int hours)
{
  g_autofree char *trigger =
      ask (path, "SELECT sql FROM sqlite_schema WHERE name = 'rolls_are_not_changed'");
  g_autofree char *sql = g_strdup_printf ("DROP TRIGGER rolls_are_not_changed;"
                                          "UPDATE rolls SET time = time - %d * 3600000000; %s",
                                          hours, trigger);

  run_sql (path, sql);
}

static void
assert_sessions (TenLog *log, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sessions = ten_log_read_sessions (log, 100, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < sessions->len; i++)
    g_string_append_printf (text, "%s%u: %" G_GINT64_FORMAT " +%" G_GINT64_FORMAT,
                            i > 0 ? ", " : "", ten_session_get_number (sessions->pdata[i]),
                            ten_session_get_first (sessions->pdata[i]),
                            ten_session_get_n_rolls (sessions->pdata[i]));
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_pauses_and_chapters (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);

  assert_sessions (log, "");
  append_many (log, 3);
  assert_sessions (log, "1: 1 +3");
  mark (log, "scene", "A name");
  append_many (log, 1);
  assert_sessions (log, "1: 1 +4");
  mark (log, "chapter", "A name");
  assert_sessions (log, "1: 1 +4");
  append_many (log, 2);
  assert_sessions (log, "2: 5 +2, 1: 1 +4");
  put_back (fixture->path, 5);
  append_many (log, 1);
  assert_sessions (log, "2: 5 +3, 1: 1 +4");
  put_back (fixture->path, 7);
  append_many (log, 1);
  assert_sessions (log, "3: 8 +1, 2: 5 +3, 1: 1 +4");
  /* A clock that was set back does not count as a pause. */
  put_back (fixture->path, -100);
  append_many (log, 1);
  assert_sessions (log, "3: 8 +2, 2: 5 +3, 1: 1 +4");
}

/* Rolls from another computer, which are older than the last roll here, have a session. */
static void
test_imported (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "other.sqlite", NULL);
  g_autofree char *json = g_build_filename (fixture->folder, "other.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (json);
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenLog) other = open_log (path);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  const TenLogExport wanted = { .format = TEN_LOG_FORMAT_JSON };
  TenAdoption adopted;

  append_many (log, 2);
  put_back (fixture->path, -100);
  append_many (other, 3);
  g_assert_true (
      ten_log_export_to_file (other, &wanted, rulesets, file, FALSE, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (ten_log_import (log, file, &adopted, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  assert_sessions (log, "2: 3 +3, 1: 1 +2");
}

/* More successes, in a ruleset where they are not exceptional. */
static TenRecord *
make_plain_record (void)
{
  static const guint8 faces[] = { 8, 8, 8, 8, 8, 8, 8 };
  g_autoptr (TenRandom) random = ten_random_new_scripted (faces, G_N_ELEMENTS (faces));
  g_autoptr (TenRoll) roll = NULL;
  TenRequest request;

  ten_request_init (&request);
  request.dice = G_N_ELEMENTS (faces);
  request.exceptional = 0;
  roll = ten_roll (&request, random, NULL);
  return ten_record_new (roll, "v20", NULL, "Ida", NULL);
}

/* NWOD-5: the line of a session reveals nothing about a hidden roll. */
static void
test_moments (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenRecord) good = make_record (5, "8,8,8,8,8", "good");
  g_autoptr (TenRecord) bad = make_record (2, "1,1", "bad");
  g_autoptr (TenRecord) plain = make_plain_record ();
  g_autoptr (TenRecord) hidden = make_record (6, "8,8,8,8,8,8", "hidden");
  g_autoptr (TenSession) session = NULL;
  g_autofree char *text = NULL;

  append_many (log, 2);
  g_object_unref (log_append (log, good, NULL));
  g_object_unref (log_append (log, bad, NULL));
  g_object_unref (log_append (log, plain, NULL));
  ten_record_set_hidden (hidden, TRUE);
  g_object_unref (log_append (log, hidden, NULL));
  session = ten_log_read_session (log, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_session_get_best (session), ==, 3);
  g_assert_cmpint (ten_session_get_worst (session), ==, 4);
  g_assert_cmpint (ten_session_get_n_rolls (session), ==, 5);
  text = ten_session_dup_text (session);
  g_assert_cmpstr (text, ==, "5 rolls · 0 h 00 min · Ida, Marisol “M” Vega");
  g_assert_null (ten_log_read_session (log, 2, &error));
  g_assert_no_error (error);
}

static void
test_titles (Fixture *fixture, gconstpointer data)
{
  static const char *const titles[] = { "The Dock", "The “Dock”, again" };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenTable) table = ten_table_new (rulesets, random);
  g_autoptr (TenLog) log = open_log (fixture->path);

  append_many (log, 2);
  ten_table_set_log (table, log);
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TenSession) session = ten_log_read_session (log, 1, NULL);
      g_autoptr (TenAction) action =
          ten_following_action_new_session (session, titles[i], "It rained.");
      g_autoptr (TenPlay) play = ten_action_perform (action, table, &error);
      g_autoptr (TenSession) after = ten_log_read_session (log, 1, NULL);
      g_autofree char *name = ten_session_dup_name (after);

      g_assert_no_error (error);
      g_assert_cmpstr (name, ==, titles[i]);
      g_assert_cmpstr (ten_session_get_notes (after), ==, "It rained.");
    }
}

/* A log from an earlier version gets the sessions that it would have had. */
static void
test_upgrade (Fixture *fixture, gconstpointer data)
{
  g_autofree char *earlier = g_strconcat (fixture->path, ".2", NULL);
  {
    g_autoptr (TenLog) log = open_log (fixture->path);

    append_many (log, 3);
    mark (log, "chapter", "A name");
    append_many (log, 1);
    put_back (fixture->path, 7);
    append_many (log, 2);
  }
  copy_as_version_2 (fixture->path, earlier);
  {
    g_autoptr (TenLog) log = open_log (earlier);

    assert_sessions (log, "3: 5 +2, 2: 4 +1, 1: 1 +3");
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/log/sessions/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("COFD-22/pauses-and-chapters", test_pauses_and_chapters);
  ADD ("imported", test_imported);
  ADD ("NWOD-5/moments", test_moments);
  ADD ("titles", test_titles);
  ADD ("upgrade", test_upgrade);
#undef ADD

  return g_test_run ();
}
