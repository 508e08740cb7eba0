/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every export format, for the Storyteller and for players. */

#include "log/ten-log-export-private.h"
#include "fixtures.h"
#include "rules/ten-rulesets.h"

#define START G_GINT64_CONSTANT (1790000000000000)

typedef struct
{
  const TenLogEntries *entries;
  gint64 time;
} Timed;

static gboolean
take_timed (TenLogEntries *entries, gpointer data, GError **error)
{
  const Timed *timed = data;

  entries->time = timed->time;
  return take_entries (entries, (gpointer) timed->entries, error);
}

/* Writes as if at a given minute, whatever was written before. */
static GPtrArray *
write_at (TenLog *log, int minute, TenEvent *start, GPtrArray *records, GPtrArray *events)
{
  const TenLogEntries entries = { .start = start, .records = records, .events = events };
  Timed timed = { &entries, START + minute * G_TIME_SPAN_MINUTE };
  g_autoptr (GError) error = NULL;
  GPtrArray *written = NULL;

  ten_log_append_decided (log, take_timed, &timed, &written, &error);
  g_assert_no_error (error);
  return written;
}

static TenRecord *
make_roll (guint number, gboolean hidden)
{
  g_autofree char *name = g_strdup_printf (hidden ? "SENTINEL-%u" : "Player %u", number);
  g_autofree char *faces = g_strnfill (2 * (1 + number % 9) - 1, ',');
  g_autoptr (TenRecord) plain = NULL;
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) term = ten_term_new (TEN_TERM_TRAIT, "brawl", name, 1 + (int) (number % 9));
  TenRecord *record;
  guint8 seed[TEN_SEED_SIZE] = { 0 };

  for (guint i = 0; i < 1 + number % 9; i++)
    faces[2 * i] = '1' + (char) ((number + i) % 9);
  plain = make_record (1 + (int) (number % 9), faces, NULL);
  g_list_store_append (terms, term);
  record = ten_record_new (ten_record_get_roll (plain), "cofd", G_LIST_MODEL (terms), name, name);
  ten_record_set_hidden (record, hidden);
  memcpy (seed, &number, sizeof number);
  if (hidden)
    ten_record_set_seed (record, seed);
  return record;
}

static gint64
write_roll_at (TenLog *log, int minute, guint number, gboolean hidden)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) written = NULL;

  g_ptr_array_add (records, make_roll (number, hidden));
  written = write_at (log, minute, NULL, records, NULL);
  return ten_record_get_sequence (written->pdata[0]);
}

static void
write_event_at (TenLog *log, int minute, TenEvent *owned, gint64 roll, gboolean hidden)
{
  g_autoptr (TenEvent) event = owned;
  g_autoptr (TenRecord) about = roll > 0 ? ten_log_read_record (log, roll) : NULL;
  g_autoptr (GPtrArray) events = g_ptr_array_new ();
  g_autoptr (GPtrArray) written = NULL;

  if (about != NULL)
    ten_event_set_record (event, about);
  ten_event_set_hidden (event, hidden);
  g_ptr_array_add (events, event);
  written = write_at (log, minute, NULL, NULL, events);
}

static TenEvent *
make_event (const char *kind, const char *details)
{
  g_autoptr (JsonNode) node = json_from_string (details, NULL);

  return ten_event_new (kind, node);
}

static void
write_contest_at (TenLog *log, int minute, guint number, gboolean hidden)
{
  g_autoptr (TenEvent) start = make_event (
      TEN_EVENT_ACTION, "{\"winner\":\"a\",\"margin\":1,\"action\":\"contest\",\"name\":\"\","
                        "\"a\":\"A\",\"b\":\"B\",\"defender\":\"none\"}");
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) written = NULL;

  g_ptr_array_add (records, make_roll (number, hidden));
  g_ptr_array_add (records, make_roll (number + 1, hidden));
  ten_record_set_role (records->pdata[0], "a");
  ten_record_set_role (records->pdata[1], "b");
  ten_event_set_hidden (start, hidden);
  written = write_at (log, minute, start, records, NULL);
}

static char *
export_text (TenLog *log, const TenLogExport *wanted)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;

  ten_log_export (log, wanted, rulesets, stream, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}

static char *
export_as (TenLog *log, TenLogFormat format, gboolean for_players, gboolean story)
{
  const TenLogExport wanted = { format, for_players, story, NULL };

  return export_text (log, &wanted);
}

static TenLog *
open_in (Fixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  return open_log (path);
}

/* An evening with scenes, turns, contests, a pause, and the given number of hidden rolls. */
static TenLog *
play (Fixture *fixture, const char *name, guint n_hidden)
{
  TenLog *log = open_in (fixture, name);

  for (guint i = 0; i < 60; i++)
    {
      const int minute = 20 * (int) i + (i >= 30 ? 600 : 0);

      if (i % 15 == 0)
        write_event_at (log, minute, ten_event_new_mark ("scene", "The Docks"), 0, FALSE);
      for (guint j = 0; j < n_hidden; j++)
        {
          gint64 hidden = write_roll_at (log, minute + 1, 100 * i + j, TRUE);

          write_event_at (log, minute + 1,
                          make_event (TEN_EVENT_STRIKE, "{\"reason\":\"SENTINEL\"}"), hidden,
                          FALSE);
          write_event_at (log, minute + 1, ten_event_new_mark ("turn", "SENTINEL"), 0, TRUE);
          write_contest_at (log, minute + 1, 100 * i + j, TRUE);
        }
      if (i % 7 == 0)
        write_contest_at (log, minute + 2, i, FALSE);
      else
        write_roll_at (log, minute + 2, i, FALSE);
    }
  /* The pause also has hidden rolls. */
  return log;
}

static void
test_sentinels (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) bare = play (fixture, "bare.sqlite", 0);
  g_autoptr (TenLog) one = play (fixture, "one.sqlite", 1);
  g_autoptr (TenLog) many = play (fixture, "many.sqlite", 4);

  for (TenLogFormat format = 0; format <= TEN_LOG_FORMAT_JSON; format++)
    for (guint story = 0; story < 2; story++)
      {
        g_autofree char *expected = export_as (bare, format, TRUE, story);
        g_autofree char *with_one = export_as (one, format, TRUE, story);
        g_autofree char *with_many = export_as (many, format, TRUE, story);
        g_autofree char *whole = export_as (many, format, FALSE, FALSE);

        g_assert_nonnull (strstr (whole, "SENTINEL-100"));
        g_assert_nonnull (strstr (expected, "Player 59"));
        g_assert_null (strstr (with_many, "SENTINEL"));
        g_assert_cmpstr (with_one, ==, expected);
        g_assert_cmpstr (with_many, ==, expected);
      }
}

/* A hidden roll during a pause does not join two sessions. */
static void
test_session (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_in (fixture, "log.sqlite");
  g_autofree char *text = NULL;
  g_autofree char *marked = NULL;

  write_roll_at (log, 0, 1, FALSE);
  write_event_at (log, 1, ten_event_new_mark ("scene", "Late"), 0, FALSE);
  for (guint i = 1; i < 8; i++)
    write_roll_at (log, 60 * (int) i, i, TRUE);
  write_event_at (log, 479, ten_event_new_mark ("scene", "Early"), 0, FALSE);
  write_roll_at (log, 480, 2, FALSE);
  write_roll_at (log, 481, 3, FALSE);
  text = export_as (log, TEN_LOG_FORMAT_MARKDOWN, FALSE, TRUE);
  g_assert_null (strstr (text, "Player 1"));
  g_assert_null (strstr (text, "Late"));
  g_assert_nonnull (strstr (text, "Early"));
  g_assert_nonnull (strstr (text, "Player 2"));
  write_event_at (log, 482, ten_event_new_mark ("chapter", "Two"), 0, FALSE);
  write_roll_at (log, 483, 4, FALSE);
  marked = export_as (log, TEN_LOG_FORMAT_MARKDOWN, FALSE, TRUE);
  g_assert_null (strstr (marked, "Player 3"));
  g_assert_nonnull (strstr (marked, "Chapter: Two"));
  g_assert_nonnull (strstr (marked, "Player 4"));
}

/* NWOD-5: a hidden roll appears where players were told about it, so its time is not revealed. */
static void
test_told (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = open_in (fixture, "log.sqlite");
  g_autofree char *text = NULL;
  gint64 hidden = write_roll_at (log, 0, 1, TRUE);

  write_roll_at (log, 1, 2, FALSE);
  write_event_at (log, 2, make_event (TEN_EVENT_TELLING, "{\"told\":\"seal\"}"), hidden, TRUE);
  write_roll_at (log, 3, 3, FALSE);
  write_event_at (log, 4, make_event (TEN_EVENT_TELLING, "{\"told\":\"outcome\"}"), hidden, TRUE);
  write_roll_at (log, 5, 4, FALSE);
  text = export_as (log, TEN_LOG_FORMAT_CSV, TRUE, FALSE);
  g_assert_nonnull (strstr (text, "SENTINEL-1,"));
  g_assert_true (strstr (text, "Player 3") < strstr (text, "SENTINEL-1"));
  g_assert_true (strstr (text, "SENTINEL-1") < strstr (text, "Player 4"));
  g_assert_true (strstr (text, "SENTINEL-1") == g_strrstr (text, "SENTINEL-1"));
}

static gboolean
verify_text (const char *json, TenVerification *found, GError **error)
{
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("ten-export-XXXXXX", &stream, NULL);
  gboolean done;

  g_assert_nonnull (file);
  g_assert_true (g_file_replace_contents (file, json, strlen (json), NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));
  done = ten_log_verify_export (file, found, NULL, error);
  g_file_delete (file, NULL, NULL);
  return done;
}

static void
test_some (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = play (fixture, "log.sqlite", 0);
  g_autoptr (GArray) sequences = g_array_new (FALSE, FALSE, sizeof (gint64));
  /* An opponent, exported with the whole action, and a single roll. */
  const gint64 wanted[] = { 5, 2 };
  TenLogExport export = { TEN_LOG_FORMAT_CSV, FALSE, FALSE, sequences };
  g_autofree char *csv = NULL;
  g_autofree char *text = NULL;
  g_autofree char *json = NULL;
  g_autoptr (GError) error = NULL;
  TenVerification found;

  g_array_append_vals (sequences, wanted, 2);
  csv = export_text (log, &export);
  g_assert_nonnull (strstr (csv, "\r\n1,"));
  g_assert_nonnull (strstr (csv, "\r\n2,"));
  g_assert_null (strstr (csv, "\r\n3,"));
  g_assert_nonnull (strstr (csv, "\r\n5,"));
  g_assert_null (strstr (csv, "\r\n6,"));
  export.format = TEN_LOG_FORMAT_MARKDOWN;
  text = export_text (log, &export);
  g_assert_true (strstr (text, "Scene") == g_strrstr (text, "Scene"));
  export.format = TEN_LOG_FORMAT_JSON;
  json = export_text (log, &export);
  g_assert_true (verify_text (json, &found, &error));
  g_assert_no_error (error);
  g_assert_cmpint (found.n_rolls, ==, 3);
  g_assert_cmpint (found.n_events, ==, 1);
}

static void
assert_fault (const char *json, const char *pattern)
{
  g_autoptr (GError) error = NULL;
  TenVerification found;

  g_assert_false (verify_text (json, &found, &error));
  g_assert_true (error->domain == TEN_LOG_ERROR);
  if (strstr (error->message, pattern) == NULL)
    g_error ("“%s” is not in “%s”", pattern, error->message);
}

static char *
replace (const char *json, const char *from, const char *to)
{
  g_autoptr (GString) text = g_string_new (json);

  g_assert_cmpuint (g_string_replace (text, from, to, 1), ==, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
without_line (const char *json, guint index)
{
  g_auto (GStrv) lines = g_strsplit (json, "\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) kept = NULL;

  for (guint i = 0; lines[i] != NULL; i++)
    if (i != index)
      g_strv_builder_add (builder, lines[i]);
  kept = g_strv_builder_end (builder);
  return g_strjoinv ("\n", kept);
}

/* Calculated independently from the bytes of the line. */
static void
check_line (const char *line)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  const char *entry = line + strlen ("{\"entry\":");
  const char *end = g_strrstr (entry, ",\"previous_hash\":\"");
  const char *digits = end + strlen (",\"previous_hash\":\"");
  const char *hash = strstr (end, "\"hash\":\"") + strlen ("\"hash\":\"");
  guint8 previous[32];

  for (guint i = 0; i < sizeof previous; i++)
    previous[i] =
        g_ascii_xdigit_value (digits[2 * i]) * 16 + g_ascii_xdigit_value (digits[2 * i + 1]);
  g_checksum_update (checksum, previous, sizeof previous);
  g_checksum_update (checksum, (const guchar *) entry, end - entry);
  g_assert_true (g_str_has_prefix (hash, g_checksum_get_string (checksum)));
}

static void
test_lines (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = play (fixture, "log.sqlite", 1);
  g_autofree char *json = export_as (log, TEN_LOG_FORMAT_JSON, FALSE, FALSE);
  g_autoptr (JsonNode) node = json_from_string (json, NULL);
  g_auto (GStrv) lines = g_strsplit (json, "\n", -1);
  guint n = 0;

  g_assert_nonnull (node);
  for (guint i = 1; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "{\"entry\":"))
      {
        check_line (lines[i]);
        n++;
      }
  g_assert_cmpuint (n, ==, 69 + 180 + 13 + 60 + 120);
  assert_fault (json, "Roll 1: its dice do not come from its seed. The entry says: SENTINEL-0, ");
}

static void
test_verify (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = play (fixture, "log.sqlite", 0);
  g_autofree char *json = export_as (log, TEN_LOG_FORMAT_JSON, FALSE, FALSE);
  g_autofree char *roll = replace (json, "\"comment\":\"Player 1\"", "\"comment\":\"Player x\"");
  g_autofree char *event = replace (json, "The Docks", "The Decks");
  g_autofree char *missing = without_line (json, 3);
  g_autofree char *without_newest = without_line (json, 69);
  g_autofree char *cut = g_strndup (json, strlen (json) / 2);
  g_autoptr (GError) error = NULL;
  TenVerification found;

  verify_text (json, &found, &error);
  g_assert_no_error (error);
  g_assert_cmpint (found.n_rolls, ==, 69);
  g_assert_cmpint (found.n_events, ==, 13);
  assert_fault (roll, "Roll 2: its hash does not match its content. The entry says: Player 1, ");
  assert_fault (event,
                "Event 1: its hash does not match its content. The entry says: Scene: The Decks");
  assert_fault (missing, "Roll 4: it does not follow the entry before it");
  assert_fault (without_newest, "the newest roll is missing");
  assert_fault (cut, "this is not a complete export");
  assert_fault ("", "this is not a complete export");
  assert_fault ("[]", "this is not a complete export");
}

static void
test_spreadsheet (Fixture *fixture, gconstpointer data)
{
  static const char *const comments[] = { "=1+1", "+1",   "-1",  "@x",        " =1",     "a,\"b\"",
                                          "a\nb", "\t=1", "＝1", "a\x1b[2Jb", "a\u202eb" };
  static const char *const cells[] = { ",'=1+1,",      ",'+1,",   ",'-1,",
                                       ",'@x,",        ",' =1,",  ",\"a,\"\"b\"\"\",",
                                       ",\"a\r\nb\",", ",'\t=1,", ",'＝1,",
                                       ",a[2Jb,",      ",ab," };
  g_autoptr (TenLog) log = open_in (fixture, "log.sqlite");
  g_autofree char *csv = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (comments); i++)
    {
      g_autoptr (TenRecord) stored = append (log, comments[i]);
    }
  csv = export_as (log, TEN_LOG_FORMAT_CSV, TRUE, FALSE);
  g_assert_true (g_str_has_prefix (csv, "time,chronicle,"));
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    if (strstr (csv, cells[i]) == NULL)
      g_error ("“%s” is not in %s", cells[i], csv);
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) log = play (fixture, "log.sqlite", 4);
  g_autofree char *path = g_build_filename (fixture->folder, "export.html", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const TenLogExport wanted = { TEN_LOG_FORMAT_JSON, FALSE, FALSE, NULL };
  g_autoptr (GError) error = NULL;
  TenVerification found;
  g_autoptr (GDir) folder = NULL;
  const char *name;

  g_cancellable_cancel (cancellable);
  g_assert_false (
      ten_log_export_to_file (log, &wanted, NULL, file, FALSE, cancellable, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);
  folder = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (folder)) != NULL)
    g_assert_true (g_str_has_prefix (name, "log.sqlite"));
  g_assert_false (ten_log_verify_with_progress (log, &found, cancellable, NULL, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  /* The export can be read again. */
  g_clear_error (&error);
  ten_log_export_to_file (log, &wanted, NULL, file, FALSE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  ten_log_export_to_file (log, &wanted, NULL, file, FALSE, NULL, NULL, NULL, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
  g_clear_error (&error);
  ten_log_export_to_file (log, &wanted, NULL, file, TRUE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, test) g_test_add ("/log/export/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("NWOD-5/sentinels", test_sentinels);
  ADD ("NWOD-5/told", test_told);
  ADD ("session", test_session);
  ADD ("some", test_some);
  ADD ("lines", test_lines);
  ADD ("verify", test_verify);
  ADD ("spreadsheet", test_spreadsheet);
  ADD ("cancel", test_cancel);
  return g_test_run ();
}
