/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which rolls are found, and by whom; and that the index follows the log. */

#include "fixtures.h"
#include "log/ten-log-search.h"

static char *
search (TenLog *log, const TenLogQuery *query)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) found = ten_log_search (log, query, 0, 100, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " " : "",
                            g_array_index (found, gint64, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_found (TenLog *log, const char *words, const char *expected)
{
  TenLogQuery query;
  g_autofree char *found = NULL;

  ten_log_query_init (&query);
  query.words = words;
  found = search (log, &query);
  g_assert_cmpstr (found, ==, expected);
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);

  g_object_unref (append (log, "Über den Zaun"));
  g_object_unref (append (log, "into the cellar"));
  g_object_unref (append (log, "out of the cellar, at night"));
  assert_found (log, "", "3 2 1");
  assert_found (log, "marisol", "3 2 1");
  assert_found (log, "uber zaun", "1");
  assert_found (log, "CELL", "3 2");
  assert_found (log, "cellar mari", "3 2");
  assert_found (log, "cellar over", "");
  assert_found (log, "\"the cellar\"", "3 2");
  assert_found (log, "\"cellar the\"", "");
  assert_found (log, "\"of the cell\"", "");
  assert_found (log, "brawl night", "3");
  assert_found (log, "\"at night", "3");
}

/* Prefixes that are longer than those in the index. */
static void
test_long_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (TenLog) reading = NULL;

  g_object_unref (append (log, "Grappling hooks"));
  g_object_unref (append (log, "grapplers, and Straßenbahnen"));
  assert_found (log, "grappler", "2");
  assert_found (log, "GRAPPLI hook", "1");
  assert_found (log, "grapplx", "");
  assert_found (log, "grappling marisol", "1");
  assert_found (log, "Straßenba", "2");
  for (guint i = 0; i < 50; i++)
    {
      g_autofree char *comment = g_strdup_printf ("grapplery%02u", i);

      g_object_unref (append (log, comment));
    }
  assert_found (log, "grapplery49", "52");
  assert_found (log, "grapplery4 marisol", "52 51 50 49 48 47 46 45 44 43");
  {
    TenLogQuery query;
    g_autoptr (GArray) found = NULL;

    ten_log_query_init (&query);
    query.words = "grappler";
    found = ten_log_search (log, &query, 0, 100, NULL);
    g_assert_cmpuint (found->len, ==, 51);
  }
  reading = ten_log_open_to_read (fixture->path, NULL);
  assert_found (reading, "grappling", "1");
}

/* Any input is searched for as text; nothing is query syntax. */
static void
test_hostile_words (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "\"",         "\"\"\"",    "*",        "AND",    "NOT NEAR(",
                                       "facts:open", "a\" OR \"", "^x",       "-",      "(",
                                       "words : x",  "💀",         "\xff\xfe", "' ; --", "{" };
  g_autoptr (TenLog) log = open_log (fixture->path);

  g_object_unref (append (log, "first"));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) found = NULL;
      TenLogQuery query;

      ten_log_query_init (&query);
      query.words = texts[i];
      found = ten_log_search (log, &query, 0, 10, &error);
      g_assert_no_error (error);
      g_assert_nonnull (found);
    }
}

static void
test_filters (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRecord) hidden = make_record (5, "1,2,3,4,5", "unseen");
  g_autoptr (TenRecord) stored = NULL;
  const struct
  {
    TenLogQuery query;
    const char *found;
  } cases[] = {
    { { .max_dice = -1, .outcome = "failure" }, "3" },
    { { .max_dice = -1, .outcome = "success" }, "2 1" },
    { { .max_dice = -1, .ruleset = "cofd" }, "3 2 1" },
    { { .max_dice = -1, .ruleset = "v20" }, "" },
    { { .max_dice = -1, .kind = "roll" }, "3 2 1" },
    { { .max_dice = -1, .kind = "contest" }, "" },
    { { .max_dice = -1, .min_dice = 4 }, "3" },
    { { .max_dice = 4 }, "2 1" },
    { { .max_dice = -1, .visibility = TEN_LOG_QUERY_HIDDEN }, "3" },
    { { .max_dice = -1, .visibility = TEN_LOG_QUERY_OPEN }, "2 1" },
    { { .max_dice = -1, .character = "Marisol “M” Vega" }, "3 2 1" },
    { { .max_dice = -1, .character = "Marisol" }, "" },
    { { .max_dice = -1, .chronicle = "The Long Night" }, "3" },
    { { .max_dice = -1, .first = 2, .last = 2 }, "2" },
    { { .max_dice = -1, .until = 1 }, "" },
    { { .max_dice = -1, .since = 1, .words = "second" }, "2" },
    { { .max_dice = -1, .for_players = TRUE }, "2 1" },
    { { .max_dice = -1, .for_players = TRUE, .words = "unseen" }, "" },
  };

  g_object_unref (append (log, "first"));
  g_object_unref (append (log, "second"));
  ten_record_set_hidden (hidden, TRUE);
  ten_record_set_chronicle (hidden, "The Long Night");
  stored = log_append (log, hidden, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ten_record_get_chronicle (stored), ==, "The Long Night");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *found = search (log, &cases[i].query);

      g_assert_cmpstr (found, ==, cases[i].found);
    }
}

static TenRecord *
make_record_of (const char *character, const char *role)
{
  g_autoptr (TenRecord) pattern = make_record (3, "1,2,3", NULL);
  TenRecord *record = ten_record_new (ten_record_get_roll (pattern), "cofd",
                                      ten_record_get_terms (pattern), character, NULL);

  ten_record_set_role (record, role);
  return record;
}

/* A roll in the row of another is found there, but players cannot find hidden parts. */
static void
test_companion (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) details = json_from_string ("{\"action\":\"contest\"}", NULL);
  g_autoptr (TenEvent) start = ten_event_new (TEN_EVENT_ACTION, details);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  TenLogQuery query;
  g_autofree char *found = NULL;
  g_autofree char *seen = NULL;

  g_object_unref (append (log, "first"));
  g_ptr_array_add (records, make_record_of ("Ida", "a"));
  g_ptr_array_add (records, make_record_of ("Rat", "b"));
  ten_record_set_hidden (records->pdata[1], TRUE);
  g_assert_true (log_append_action (log, start, 0, records, NULL, NULL, &error));
  g_assert_no_error (error);
  ten_log_query_init (&query);
  query.character = "Rat";
  query.leading = TRUE;
  found = search (log, &query);
  g_assert_cmpstr (found, ==, "2");
  query.for_players = TRUE;
  seen = search (log, &query);
  g_assert_cmpstr (seen, ==, "");
}

static void
assert_names (TenLog *log, TenLogName kind, gboolean with_hidden, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = ten_log_read_names (log, kind, with_hidden, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = g_strjoinv ("|", names);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Rat", "Ida", NULL, "", "Ida", "Zoë" };
  g_autoptr (TenLog) log = open_log (fixture->path);

  assert_names (log, TEN_LOG_NAME_CHARACTER, TRUE, "");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (TenRecord) record = make_record_of (names[i], NULL);

      ten_record_set_hidden (record, g_strcmp0 (names[i], "Rat") == 0);
      ten_record_set_chronicle (record, i > 3 ? "The Long Night" : NULL);
      g_object_unref (log_append (log, record, NULL));
    }
  assert_names (log, TEN_LOG_NAME_CHARACTER, TRUE, "Ida|Rat|Zoë");
  assert_names (log, TEN_LOG_NAME_CHARACTER, FALSE, "Ida|Zoë");
  assert_names (log, TEN_LOG_NAME_CHRONICLE, FALSE, "The Long Night");
}

static void
test_copy (void)
{
  g_autofree char *words = g_strdup ("cellar");
  TenLogQuery query;
  TenLogQuery copy;

  ten_log_query_init (&query);
  query.words = words;
  query.min_dice = 3;
  ten_log_query_copy (&copy, &query);
  *words = 'C';
  g_assert_cmpstr (copy.words, ==, "cellar");
  g_assert_cmpint (copy.min_dice, ==, 3);
  ten_log_query_clear (&copy);
  g_assert_true (ten_log_query_is_empty (&copy));
}

/* Later events of a roll are found too. */
static void
test_events (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) details = json_from_string ("{\"name\":\"Shaken\"}", &error);
  g_autoptr (TenEvent) condition = ten_event_new (TEN_EVENT_CONDITION, details);

  g_object_unref (append (log, "first"));
  g_object_unref (append (log, "second"));
  assert_found (log, "shaken", "");
  g_object_unref (log_append_event (log, condition, 0, 1, &error));
  g_assert_no_error (error);
  assert_found (log, "shaken", "1");
  assert_found (log, "shaken first", "1");
}

static void
test_pages (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);
  TenLogQuery query;
  gint64 before = 0;

  append_many (log, 10);
  ten_log_query_init (&query);
  query.words = "roll";
  for (gint64 expected = 10; expected > 0; expected -= 2)
    {
      g_autoptr (GArray) found = ten_log_search (log, &query, before, 2, NULL);

      g_assert_cmpuint (found->len, ==, 2);
      g_assert_cmpint (g_array_index (found, gint64, 0), ==, expected);
      before = g_array_index (found, gint64, 1);
    }
}

/* A missing, outdated or damaged index is rebuilt, and never prevents a roll. */
static void
test_lost_index (Fixture *fixture, gconstpointer data)
{
  static const char *const harms[] = {
    "DROP TABLE search",
    "DROP TABLE search_names",
    "DELETE FROM search WHERE rowid > 2",
    "UPDATE search_data SET block = zeroblob(3)",
    "DELETE FROM search_data",
  };

  for (guint i = 0; i < G_N_ELEMENTS (harms); i++)
    {
      g_autofree char *path = g_strdup_printf ("%s-%u", fixture->path, i);

      {
        g_autoptr (TenLog) log = open_log (path);

        append_many (log, 5);
      }
      run_sql (path, harms[i]);
      {
        g_autoptr (TenLog) log = open_log (path);
        g_autoptr (TenRecord) last = append (log, "afterwards");

        g_assert_cmpint (ten_record_get_sequence (last), ==, 6);
        assert_found (log, "roll", "5 4 3 2 1");
        assert_found (log, "afterwards", "6");
        g_assert_cmpint (ten_log_get_n_unindexed (log), ==, 0);
      }
    }
}

/* Opening a log for reading writes nothing to the file. */
static void
test_read_only (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) reading = NULL;

  {
    g_autoptr (TenLog) log = open_log (fixture->path);

    append_many (log, 5);
  }
  run_sql (fixture->path, "DELETE FROM search WHERE rowid > 2");
  reading = ten_log_open_to_read (fixture->path, &error);
  g_assert_no_error (error);
  assert_found (reading, "roll", "5 4 3 2 1");
  {
    g_autoptr (TenLog) log = open_log (fixture->path);

    g_assert_cmpint (ten_log_get_n_unindexed (log), ==, 3);
  }
}

/* A log with thousands of missing rolls is indexed in reasonable time. */
static void
test_gap (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_log (fixture->path);

  g_object_unref (append (log, "first"));
  run_sql (fixture->path,
           "INSERT INTO rolls (sequence, time, ruleset, request, terms, dice, outcome,"
           " successes, net, comment, hidden, previous_hash, hash) SELECT 90000, time,"
           " ruleset, request, terms, dice, outcome, successes, net, 'last', hidden, "
           "previous_hash, hash FROM rolls");
  assert_found (log, "", "90000 1");
  assert_found (log, "first", "1");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/log/search/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("words", test_words);
  ADD ("long-words", test_long_words);
  ADD ("hostile-words", test_hostile_words);
  ADD ("NWOD-5/filters", test_filters);
  ADD ("NWOD-5/companion", test_companion);
  ADD ("NWOD-5/names", test_names);
  g_test_add_func ("/log/search/copy", test_copy);
  ADD ("events", test_events);
  ADD ("pages", test_pages);
  ADD ("lost-index", test_lost_index);
  ADD ("read-only", test_read_only);
  ADD ("gap", test_gap);
#undef ADD

  return g_test_run ();
}
