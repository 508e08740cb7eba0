/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fixtures.h"
#include "tests.h"
#include "log/ten-log-private.h"

static void
assert_found (TenLog *log, const char *match, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) found = ten_log_search (log, match, 0, G_MAXUINT, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = describe_numbers (found);
  g_assert_cmpstr (text, ==, expected);
}

/* Later entries about another one are found with it. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenEntry) note = NULL;

  append (log, "strength brawl");
  append (log, "strength stealth");
  note = append_about (log, "note", 1, "guilty");
  append (log, "wits");
  assert_found (log, "strength", "2 1");
  assert_found (log, "guilty", "1");
  assert_found (log, "brawl AND guilty", "1");
  assert_found (log, "stre*", "2 1");
  assert_found (log, "facts : knote", "1");
  assert_found (log, "nothing", "");
  g_assert_cmpint (ten_log_get_n_unindexed (log), ==, 0);
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  static const char *const names[] = { "Ash", "Bone", "Ash" };
  g_auto (GStrv) known = NULL;
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      TenEntry given = {
        .kind = "roll", .hidden = i == 1, .chronicle = (char *) names[i], .body = "{}"
      };
      g_autoptr (TenEntry) entry = ten_log_append (log, fill_draft, &given, NULL);
    }
  known = ten_log_list_names (log, 'c', FALSE);
  all = ten_log_list_names (log, 'c', TRUE);
  g_assert_true (g_strv_equal ((const char *const *) known, (const char *const[]){ "Ash", NULL }));
  g_assert_true (
      g_strv_equal ((const char *const *) all, (const char *const[]){ "Ash", "Bone", NULL }));
}

static const struct
{
  const char *name;
  const char *sql;
} losses[] = {
  { "search", "DROP TABLE search" },
  { "indexed", "DROP TABLE indexed" },
  { "shadow", "DROP TABLE search_data" },
  { "other-log", "UPDATE indexed SET hash = zeroblob (32)" },
  { "short", "DELETE FROM search; UPDATE indexed SET number = 1, hash = (SELECT hash FROM entries "
             "WHERE number = 1)" },
  { "all", "DROP TABLE search; DROP TABLE names; DROP TABLE indexed" },
  { "words", "UPDATE search_content SET c0 = 'other'" },
  { "word", "UPDATE search_content SET c0 = replace (c0, 'two', 'twa')" },
  { "row", "DELETE FROM search_content WHERE id = 1" },
  { "sections", "DELETE FROM sections" },
  { "section", "UPDATE sections SET first = 2" },
  { "no-sections", "DROP TABLE sections" },
  { "names", "DELETE FROM names" },
  { "name", "UPDATE names SET name = 'c+Asp'" },
  { "no-names", "DROP TABLE names" },
  { "sum", "UPDATE indexed SET sum = sum + 1" },
};

/* The index holds no truth: it is built again where it does not fit the entries. */
static void
test_loss (Fixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_autofree char *sql = g_strconcat ("PRAGMA writable_schema = ON;", losses[row].sql, NULL);
  TenEntry given = { .kind = "roll", .chronicle = "Ash", .body = "{\"text\":\"one\"}" };
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenEntry) first = ten_log_append (log, fill_draft, &given, NULL);
  g_autoptr (GArray) sections = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (GError) error = NULL;

  append (log, "two");
  g_clear_object (&log);
  run_sql (fixture->path, sql);
  log = open_log (fixture->path);
  append (log, "three");
  assert_found (log, "two OR three", "3 2");
  assert_found (log, "one", "1");
  assert_found (log, "other OR twa", "");
  sections = ten_log_list_sections (log, &error);
  g_assert_no_error (error);
  text = describe_numbers (sections);
  g_assert_cmpstr (text, ==, "1");
  names = ten_log_list_names (log, 'c', FALSE);
  g_assert_true (g_strv_equal ((const char *const *) names, (const char *const[]){ "Ash", NULL }));
}

/* The same where nothing may be written. */
static void
test_loss_read_only (Fixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_autofree char *sql = g_strconcat ("PRAGMA writable_schema = ON;", losses[row].sql, NULL);
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GArray) sections = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  append (log, "one");
  append (log, "two");
  g_clear_object (&log);
  run_sql (fixture->path, sql);
  log = ten_log_open_to_read (fixture->path, &reader, &error);
  g_assert_no_error (error);
  sections = ten_log_list_sections (log, &error);
  g_assert_no_error (error);
  text = describe_numbers (sections);
  g_assert_cmpstr (text, ==, "1");
  if (!g_str_has_prefix (losses[row].name, "word"))
    assert_found (log, "two", "2");
}

/* A program that ended while it checked the index shows that it is damaged. */
static void
test_ended (Fixture *fixture, gconstpointer data)
{
  g_autofree char *marker = g_strconcat (fixture->path, ".checking", NULL);
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GError) error = NULL;

  append (log, "one");
  g_assert_true (g_file_set_contents (marker, "", 0, &error));
  g_assert_cmpint (ten_log_get_n_unindexed (log), ==, 1);
  g_assert_false (g_file_test (marker, G_FILE_TEST_EXISTS));
  assert_found (log, "one", "1");
  g_assert_cmpint (ten_log_get_n_unindexed (log), ==, 0);
}

/* Verifying a log checks its index, however long it is. */
static void
test_verified (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GError) error = NULL;

  append (log, "one");
  assert_found (log, "one", "1");
  run_sql (fixture->path, "UPDATE search_content SET c0 = 'two'");
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
  assert_found (log, "one", "1");
  assert_found (log, "two", "");
}

#define HEX "0000000000000000000000000000000000000000000000000000000000000000"

/* A section begins after a break, or after six hours; an older entry from another log, too. */
static void
test_sections (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *kind;
    int hours;
    const char *body;
  } entries[] = {
    { "roll", 1, "{}" },
    { "note", 9, "{}" },
    { "roll", 6, "{}" },
    { "roll", 13, "{}" },
    { "mark", 13, "{}" },
    { "note", 13, "{}" },
    { "roll", 13, "{}" },
    { "roll", 2, "{}" },
    { "roll", 3, "{}" },
    { "roll", 30, "{}" },
    { "roll", 1, "{\"origin\":{\"log\":\"" HEX "\",\"number\":1,\"hash\":\"" HEX "\"}}" },
  };
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) firsts = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      TenEntry given = { .kind = (char *) entries[i].kind,
                         .time = entries[i].hours * G_TIME_SPAN_HOUR,
                         .body = (char *) entries[i].body };
      g_autoptr (TenEntry) entry = ten_log_append (log, fill_draft, &given, &error);

      g_assert_no_error (error);
    }
  firsts = ten_log_list_sections (log, &error);
  g_assert_no_error (error);
  text = describe_numbers (firsts);
  g_assert_cmpstr (text, ==, "1 4 7 10 11");
}

/* A log that is only read is indexed in memory. */
static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenLog) reading = NULL;
  g_autoptr (GError) error = NULL;

  append (log, "one");
  g_clear_object (&log);
  run_sql (fixture->path, "DROP TABLE search; DROP TABLE indexed");
  reading = ten_log_open_to_read (fixture->path, &reader, &error);
  g_assert_no_error (error);
  assert_found (reading, "one", "1");
}

#define ADD(name, function)                                                                        \
  g_test_add ("/log-index/" name, Fixture, NULL, set_up, function, tear_down)

TEN_TESTS
{
  ADD ("search", test_search);
  ADD ("names", test_names);
  ADD ("verified", test_verified);
  ADD ("ended", test_ended);
  ADD ("read-only", test_read_only);
  ADD ("sections", test_sections);
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_autofree char *path = g_strconcat ("/log-index/loss/", losses[i].name, NULL);
      g_autofree char *reading = g_strconcat ("/log-index/loss-reading/", losses[i].name, NULL);

      g_test_add (path, Fixture, GUINT_TO_POINTER (i), set_up, test_loss, tear_down);
      g_test_add (reading, Fixture, GUINT_TO_POINTER (i), set_up, test_loss_read_only, tear_down);
    }
}
