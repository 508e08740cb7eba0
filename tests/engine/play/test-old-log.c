/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A log of version 8, with every kind of action, becomes one that stores plays. The earlier version
 * wrote the one in data. */

#include "everything.h"
#include "tests.h"
#include "dice/ten-random-private.h"
#include "log/ten-log-private.h"

#include "old-log/ten-old-log.h"

#include <unistd.h>

typedef struct
{
  PlayFixture play;
  char *path; /* of the old log */
} OldFixture;

static char *
load_data (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "engine", "play",
                                            "data", name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static void
set_up_old (OldFixture *fixture, gconstpointer data)
{
  g_autofree char *sql = load_data ("old-log.sql");
  g_autofree char *folder = NULL;

  set_up_everything (&fixture->play, data);
  folder = g_build_filename (fixture->play.base.folder, "old", NULL);
  g_mkdir (folder, 0700);
  fixture->path = g_build_filename (folder, "rolls.sqlite", NULL);
  run_sql (fixture->path, sql);
}

static void
tear_down_old (OldFixture *fixture, gconstpointer data)
{
  g_free (fixture->path);
  tear_down_table (&fixture->play, data);
}

static void
describe_place (GString *text, guint own, guint of)
{
  if (own > 0)
    g_string_append_printf (text, " roll %u", own);
  if (of > 0)
    g_string_append_printf (text, " of %u", of);
}

/* "KIND ABOUT: ROLES; FACTS", with "~" before what is hidden. */
static char *
describe_play (TenPlay *self, const TenEntry *entry)
{
  GPtrArray *entries = ten_play_get_entries (self);
  GString *text = g_string_new (entry->hidden ? "~" : "");

  g_string_append (text, entry->kind);
  if (entry->about > 0)
    g_string_append_printf (text, " %" G_GINT64_FORMAT, entry->about);
  if (entry->chronicle != NULL)
    g_string_append_printf (text, " (%s)", entry->chronicle);
  for (guint i = 0; i < entries->len; i++)
    {
      g_string_append (text, i == 0 ? ": " : ", ");
      if (TEN_IS_RECORD (entries->pdata[i]))
        {
          const TenRecordLinks *links = ten_record_get_links (entries->pdata[i]);

          g_string_append_printf (text, "%s%s",
                                  ten_record_get_hidden (entries->pdata[i]) ? "~" : "",
                                  links->role != NULL ? links->role : "-");
          describe_place (text, links->own, links->of);
        }
      else
        {
          const TenEventPlace *place = ten_event_get_place (entries->pdata[i]);

          g_string_append_printf (text, "%s<%s>", place->hidden ? "~" : "",
                                  ten_event_get_kind (entries->pdata[i]));
          describe_place (text, place->own, place->of);
        }
    }
  return g_string_free (text, FALSE);
}

static const char *const expected[] = {
  "roll (Ash): -",
  "roll 1 (Ash): <action>, - of 1, <willpower> roll 1",
  "aftermath 1: <dramatic-failure> of 1",
  "~roll: ~-",
  "~telling 4: ~<telling> of 1",
  "~telling 4: ~<telling> of 1",
  "contest: <action>, helper, a, b",
  "strike 7: <strike>",
  "restore 7: <restore>",
  "teamwork: <action>, helper, helper, leader",
  "give-up: <give-up>",
  "multiple: <action>, multiple",
  "multiple 12: multiple, b, <contest> roll 1",
  "extended-start: <action>",
  "extended-roll 14: helper, roll, <help> roll 2",
  "extended-choice 14: <choice>",
  "extended-pool 14: <choice>",
  "extended-roll 14: helper, roll, <help> roll 2",
  "extended-end 14: <choice>, <end>",
  "extended-contest: <action>, a, b, a, b, <end>",
  "roll: -",
  "reroll 21: reroll of 1, <willpower> of 1",
  "roll: -",
  "reroll 23: reroll of 1, <ability> of 1, <ability> roll 1",
  "roll: -, reroll roll 1, <willpower> roll 1",
  "contest: <action>, a, b",
  "reroll 26: <action>, reroll of 1, <willpower> of 1, <contest> of 2",
  "reroll 26: <action>, reroll of 2, <willpower> of 2, <contest>",
  "rouse: rouse, <rouse> roll 1",
  "party: ~<action>, party, member, member, b, <contest> roll 1, <contest> roll 2, "
  "~<contest> roll 3",
  "mark-scene: <mark>",
  "initiative: <end>",
  "~turn-order: ~<turns>",
  "turn 33: ~<turns>, <mark>",
  "session 1: <session>",
};

/* The same dice, pools, seeds and times as in the old rows. */
static void
check_roll (sqlite3 *old, TenRecord *record, JsonObject *row, const TenEntry *entry)
{
  g_auto (TenRecordTexts) texts = { NULL };
  g_autofree char *seed = NULL;
  sqlite3_stmt *statement = NULL;

  g_assert_cmpint (sqlite3_prepare_v2 (
                       old,
                       "SELECT request, terms, dice, coalesce (lower (hex (seed)), ''), time, "
                       "coalesce (character, ''), comment, hidden, coalesce (tries, 0), ruleset, "
                       "lower (hex (hash)), outcome FROM rolls WHERE sequence = ?",
                       -1, &statement, NULL),
                   ==, SQLITE_OK);
  sqlite3_bind_int64 (statement, 1, json_object_get_int_member (row, "number"));
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  ten_record_to_texts (record, &texts);
  seed = ten_record_get_seed (record) != NULL ? ten_seed_to_hex (ten_record_get_seed (record))
                                              : g_strdup ("");
#define TEXT(column) ((const char *) sqlite3_column_text (statement, column))
  g_assert_cmpstr (texts.request, ==, TEXT (0));
  g_assert_cmpstr (texts.terms, ==, TEXT (1));
  g_assert_cmpstr (texts.dice, ==, TEXT (2));
  g_assert_cmpstr (seed, ==, TEXT (3));
  g_assert_cmpint (entry->time, ==, sqlite3_column_int64 (statement, 4));
  g_assert_cmpstr (ten_record_get_character (record) != NULL ? ten_record_get_character (record)
                                                             : "",
                   ==, TEXT (5));
  g_assert_cmpstr (ten_record_get_comment (record), ==, TEXT (6));
  g_assert_cmpint (ten_record_get_hidden (record), ==, sqlite3_column_int (statement, 7));
  g_assert_cmpint (ten_record_get_tries (record), ==, sqlite3_column_int (statement, 8));
  g_assert_cmpstr (ten_record_get_ruleset (record), ==, TEXT (9));
  g_assert_cmpstr (json_object_get_string_member (row, "hash"), ==, TEXT (10));
  g_assert_cmpstr (ten_outcome_to_id (ten_roll_get_outcome (ten_record_get_roll (record))), ==,
                   TEXT (11));
#undef TEXT
  sqlite3_finalize (statement);
}

static guint
check_rolls (sqlite3 *old, TenPlay *self, const TenEntry *entry)
{
  JsonObject *object = json_node_get_object (ten_play_get_old (self));
  JsonArray *rolls = json_object_get_array_member (object, "rolls");
  GPtrArray *records = ten_play_get_records (self);

  g_assert_cmpuint (json_array_get_length (rolls), ==, records->len);
  for (guint i = 0; i < records->len; i++)
    check_roll (old, records->pdata[i], json_array_get_object_element (rolls, i), entry);
  return records->len;
}

typedef struct
{
  TenPlay *play;
  guint n;
} Scan;

static void
on_scanned (const TenScannedRoll *scanned, TenSpan ruleset, gpointer data)
{
  Scan *self = data;
  TenRecord *record = ten_play_get_records (self->play)->pdata[self->n++];
  guint n_dice;
  const TenDie *dice = ten_roll_get_dice (ten_record_get_roll (record), &n_dice);

  g_assert_cmpmem (ruleset.text, ruleset.length, ten_record_get_ruleset (record),
                   strlen (ten_record_get_ruleset (record)));
  g_assert_cmpuint (scanned->index, ==, self->n);
  g_assert_cmpint (scanned->hidden, ==, ten_record_get_hidden (record));
  g_assert_cmpint (scanned->sealed, ==, ten_record_get_seed (record) != NULL);
  g_assert_cmpuint (scanned->own, ==, ten_record_get_links (record)->own);
  g_assert_cmpuint (scanned->of, ==, ten_record_get_links (record)->of);
  g_assert_cmpuint (scanned->n_dice, ==, n_dice);
  for (guint i = 0; i < n_dice; i++)
    {
      g_assert_cmpint (scanned->dice[i].face, ==, dice[i].face);
      g_assert_cmpint (scanned->dice[i].kind, ==, dice[i].kind);
      g_assert_cmpint (scanned->dice[i].wave, ==, dice[i].wave);
      g_assert_cmpint (scanned->dice[i].from, ==, dice[i].from);
      g_assert_cmpint (scanned->dice[i].replaced, ==, dice[i].replaced);
    }
}

/* Those who count many rolls see the same ones. */
static void
check_scan (TenPlay *self, const TenEntry *entry)
{
  Scan scan = { self, 0 };

  g_assert_true (ten_play_scan (entry->body, strlen (entry->body), on_scanned, NULL, &scan));
  g_assert_cmpuint (scan.n, ==, ten_play_get_records (self)->len);
}

static TenLog *
convert (OldFixture *fixture, TenOldLog *converted)
{
  g_autoptr (GError) error = NULL;
  TenLog *log;

  ten_old_log_convert (fixture->path, converted, &error);
  g_assert_no_error (error);
  log = ten_log_open (fixture->path, &ten_play_reader, &error);
  g_assert_no_error (error);
  return log;
}

static void
test_everything (OldFixture *fixture, gconstpointer data)
{
  g_auto (TenOldLog) converted = { 0 };
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GError) error = NULL;
  sqlite3 *old = NULL;
  gint64 n_entries = 0;
  guint n_rolls = 0;

  log = convert (fixture, &converted);
  g_assert_cmpint (converted.n_lost, ==, 0);
  g_assert_cmpint (converted.n_plays, ==, ten_log_get_n_entries (log));
  ten_log_verify (log, &n_entries, NULL, NULL, NULL, &error);
  g_assert_no_error (error);

  g_assert_cmpint (sqlite3_open (converted.kept, &old), ==, SQLITE_OK);
  for (gint64 number = 1; number <= n_entries; number++)
    {
      g_autoptr (TenEntry) entry = ten_log_read (log, number);
      g_autoptr (TenPlay) played = ten_play_new_from_entry (entry, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = describe_play (played, entry);
      g_assert_cmpint (number, <=, G_N_ELEMENTS (expected));
      g_assert_cmpstr (text, ==, expected[number - 1]);
      n_rolls += check_rolls (old, played, entry);
      check_scan (played, entry);
    }
  sqlite3_close (old);
  g_assert_cmpuint (n_rolls, ==, 35);
  g_assert_cmpint (n_entries, ==, G_N_ELEMENTS (expected));
}

/* The plays without what differs: where the rows were before. */
static void
assert_same (TenLog *one, TenLog *other, gint64 number)
{
  g_autoptr (TenEntry) a = ten_log_read (one, number);
  g_autoptr (TenEntry) b = ten_log_read (other, number);
  g_autoptr (TenPlay) play = ten_play_new_from_entry (a, NULL);
  g_auto (GStrv) parts = g_strsplit (b->body, "\"undecided\":true,", -1);
  /* The old log did not say this. */
  g_autofree char *expected_body = g_strjoinv ("", parts);
  g_autofree char *body = NULL;

  ten_play_take_old (play, NULL);
  body = ten_play_dup_body (play);
  g_assert_cmpstr (a->kind, ==, b->kind);
  g_assert_cmpint (a->about, ==, b->about);
  g_assert_cmpint (a->hidden, ==, b->hidden);
  g_assert_cmpstr (a->chronicle, ==, b->chronicle);
  /* Hidden rolls have fresh seeds. */
  if (strstr (body, "\"seed\"") == NULL)
    g_assert_cmpstr (body, ==, expected_body);
}

/* The same actions, logged as plays, give what the conversion of the old log gives. */
static void
test_same (OldFixture *fixture, gconstpointer data)
{
  TenLog *plays = fixture->play.log;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenTurnOrder) order = NULL;
  g_auto (TenOldLog) converted = { 0 };
  gint64 n_entries = 0;

  log = convert (fixture, &converted);
  play_everything (&fixture->play);
  ten_log_verify (plays, &n_entries, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (n_entries, ==, converted.n_plays);
  for (gint64 number = 1; number <= n_entries; number++)
    assert_same (log, plays, number);

  order = ten_turn_order_load (plays, fixture->play.rulesets, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ten_turn_order_get_n_participants (order), ==, 2);
  g_assert_cmpint (ten_turn_order_get_round (order), ==, 1);
}

/* The newest hashes of the old log are kept, and the hashes and origins of all rows. */
static void
test_hashes (OldFixture *fixture, gconstpointer data)
{
  g_autofree char *newest = NULL;
  g_autofree char *newest_event = NULL;
  g_auto (TenOldLog) converted = { 0 };
  g_autoptr (TenLog) log = NULL;
  g_autoptr (TenEntry) entry = NULL;
  g_autoptr (TenPlay) first = NULL;
  JsonObject *old;

  newest = ask_log (fixture->path,
                    "SELECT lower (hex (hash)) FROM rolls ORDER BY sequence DESC LIMIT 1");
  newest_event = ask_log (fixture->path,
                          "SELECT lower (hex (hash)) FROM events ORDER BY sequence DESC LIMIT 1");
  log = convert (fixture, &converted);
  entry = ten_log_read (log, 1);
  first = ten_play_new_from_entry (entry, NULL);
  old = json_node_get_object (ten_play_get_old (first));
  g_assert_cmpstr (json_object_get_string_member (old, "newest_roll"), ==, newest);
  g_assert_cmpstr (json_object_get_string_member (old, "newest_event"), ==, newest_event);
}

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static const struct
{
  const char *name;
  const char *sql;
  gint64 n_lost;
  const char *kinds; /* of the first entries */
} damages[] = {
  { "none", "SELECT 1", 0, "roll roll aftermath roll" },
  { "dice", "UPDATE rolls SET dice = '[]' WHERE sequence = 2", 1,
    "roll aftermath lost aftermath aftermath roll" },
  { "hash", "UPDATE rolls SET hash = zeroblob (32) WHERE sequence = 1", 1,
    "lost roll aftermath roll" },
  { "event", "UPDATE events SET details = '7' WHERE sequence = 1", 1,
    "roll lost roll aftermath roll" },
  { "missing", "DELETE FROM rolls WHERE sequence = 1", 1, "roll aftermath roll" },
};

#define WITHOUT_TRIGGERS                                                                           \
  "PRAGMA foreign_keys = OFF; DROP TRIGGER rolls_are_not_changed; DROP TRIGGER "                   \
  "rolls_are_not_deleted; DROP TRIGGER events_are_not_changed;"

/* Rows that cannot be read are lost, and counted; everything else is converted. */
static void
test_damage (OldFixture *fixture, gconstpointer data)
{
  const guint row = GPOINTER_TO_UINT (data);
  g_autofree char *sql = g_strconcat (WITHOUT_TRIGGERS, damages[row].sql, NULL);
  g_auto (GStrv) kinds = g_strsplit (damages[row].kinds, " ", -1);
  g_auto (TenOldLog) converted = { 0 };
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GError) error = NULL;

  run_sql (fixture->path, sql);
  log = convert (fixture, &converted);
  g_assert_cmpint (converted.n_lost, ==, damages[row].n_lost);
  g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  for (guint i = 0; kinds[i] != NULL; i++)
    {
      g_autoptr (TenEntry) entry = ten_log_read (log, i + 1);

      g_assert_cmpstr (entry->kind, ==, kinds[i]);
      g_assert_true (entry->hidden || !g_str_equal (kinds[i], "lost"));
    }
}

/* An export of the old log is imported as plays; a log that was converted has all of it. */
static void
test_import (OldFixture *fixture, gconstpointer data)
{
  TenLog *plays = fixture->play.log;
  g_autofree char *path = g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "engine", "play",
                                            "data", "old-export.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (TenOldLog) converted = { 0 };
  g_autoptr (TenLog) log = convert (fixture, &converted);
  g_autoptr (GError) error = NULL;
  TenMerge merge;

  g_assert_true (ten_old_log_import (plays, file, &merge, NULL, &error));
  g_assert_cmpint (merge.n_added, ==, converted.n_plays);
  g_assert_true (ten_log_verify (plays, NULL, NULL, NULL, NULL, &error));
  for (gint64 number = 1; number <= converted.n_plays; number++)
    {
      g_autoptr (TenEntry) one = ten_log_read (log, number);
      g_autoptr (TenEntry) same = ten_log_read (plays, number);

      g_assert_cmpstr (one->body, ==, same->body);
      g_assert_cmpint (one->about, ==, same->about);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (ten_old_log_import (i == 0 ? log : plays, file, &merge, NULL, &error));
      g_assert_cmpint (merge.n_added, ==, 0);
      g_assert_cmpint (merge.n_known, ==, converted.n_plays);
      g_assert_cmpint (merge.n_different, ==, 0);
    }
}

/* Only version 8 was ever published. */
static void
test_too_old (OldFixture *fixture, gconstpointer data)
{
  g_auto (TenOldLog) converted = { 0 };
  g_autoptr (GError) error = NULL;

  run_sql (fixture->path, "PRAGMA user_version = 7");
  g_assert_false (ten_old_log_convert (fixture->path, &converted, &error));
  g_assert_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_OLD);
  g_assert_null (converted.kept);
}

/* Other files are left alone, and so is a log that was converted before. */
static void
test_others (OldFixture *fixture, gconstpointer data)
{
  g_autofree char *other = g_build_filename (fixture->play.base.folder, "other", NULL);
  g_auto (TenOldLog) converted = { 0 };
  g_auto (TenOldLog) again = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  g_file_set_contents (other, "notes", -1, NULL);
  g_assert_true (ten_old_log_convert (other, &converted, &error));
  text = read_file (other);
  g_assert_cmpstr (text, ==, "notes");
  g_assert_true (ten_old_log_convert (fixture->play.base.folder, &converted, &error));
  g_assert_true (ten_old_log_convert ("/nonexistent/log", &converted, &error));
  g_assert_null (converted.kept);

  g_assert_true (ten_old_log_convert (fixture->path, &converted, &error));
  g_assert_nonnull (converted.kept);
  g_assert_true (ten_old_log_convert (fixture->path, &again, &error));
  g_assert_null (again.kept);
}

/* The target of a symbolic link is converted, and the link stays. */
static void
test_link (OldFixture *fixture, gconstpointer data)
{
  g_autofree char *link = g_build_filename (fixture->play.base.folder, "link.sqlite", NULL);
  g_auto (TenOldLog) converted = { 0 };
  g_autoptr (TenLog) log = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink (fixture->path, link), ==, 0);
  g_assert_true (ten_old_log_convert (link, &converted, &error));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  log = ten_log_open (fixture->path, &ten_play_reader, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ten_log_get_n_entries (log), ==, converted.n_plays);
}

/* Rows that another program has just written, and still has open, are converted, too. */
static void
test_still_open (OldFixture *fixture, gconstpointer data)
{
  g_auto (TenOldLog) converted = { 0 };
  g_autoptr (TenLog) log = NULL;
  sqlite3 *other = NULL;

  g_assert_cmpint (sqlite3_open (fixture->path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other,
                                 "PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0;"
                                 "CREATE TABLE kept AS SELECT * FROM rolls WHERE sequence = 35;",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  log = convert (fixture, &converted);
  g_assert_cmpint (converted.n_plays, ==, G_N_ELEMENTS (expected));
  g_assert_cmpint (sqlite3_exec (other, "SELECT count (*) FROM kept", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (other);
  g_assert_cmpint (ten_log_get_n_entries (log), ==, converted.n_plays);
}

#define N_KILLS 40

static int
convert_in_child (const char *path)
{
  g_auto (TenOldLog) converted = { 0 };

  return ten_old_log_convert (path, &converted, NULL) ? 0 : 1;
}

static gint64
ask_number (const char *path, const char *sql)
{
  g_autofree char *text = ask_log (path, sql);

  return g_ascii_strtoll (text, NULL, 10);
}

/* Killed at any time, one of the two logs is whole, and the next start goes on. */
static void
test_kill (OldFixture *fixture, gconstpointer data)
{
  g_autofree char *saved = g_build_filename (fixture->play.base.folder, "saved", NULL);
  guint n_old = 0;
  gint64 n_rolls;

  n_rolls = ask_number (fixture->path, "SELECT count (*) FROM rolls");
  g_assert_cmpint (g_rename (fixture->path, saved), ==, 0);
  for (guint i = 0; i < N_KILLS; i++)
    {
      g_autofree char *log_folder = g_path_get_dirname (fixture->path);
      g_autoptr (GSubprocess) process = NULL;
      g_autoptr (TenLog) log = NULL;
      g_auto (TenOldLog) converted = { 0 };
      g_autoptr (GError) error = NULL;
      g_autofree char *bytes = NULL;
      gsize length;

      remove_tree (log_folder);
      g_mkdir (log_folder, 0700);
      g_file_get_contents (saved, &bytes, &length, &error);
      g_file_set_contents (fixture->path, bytes, (gssize) length, &error);
      g_assert_no_error (error);
      process = g_subprocess_new (G_SUBPROCESS_FLAGS_NONE, &error, "/proc/self/exe", "--convert",
                                  fixture->path, NULL);
      g_assert_no_error (error);
      g_usleep ((gulong) g_test_rand_int_range (2000, 400000));
      g_subprocess_force_exit (process);
      g_subprocess_wait (process, NULL, NULL);

      if (ask_number (fixture->path, "PRAGMA user_version") == 8)
        {
          n_old++;
          g_assert_cmpint (ask_number (fixture->path, "SELECT count (*) FROM rolls"), ==, n_rolls);
        }
      log = convert (fixture, &converted);
      g_assert_true (ten_log_verify (log, NULL, NULL, NULL, NULL, &error));
      g_assert_no_error (error);
      g_assert_cmpint (ten_log_get_n_entries (log), ==, G_N_ELEMENTS (expected));
    }
  g_test_message ("%u of %u times the old log was left", n_old, N_KILLS);
}

#define ADD(name, function)                                                                        \
  g_test_add ("/old-log/" name, OldFixture, NULL, set_up_old, function, tear_down_old)

TEN_BEFORE_TESTS
{
  if (argc == 3 && g_str_equal (argv[1], "--convert"))
    exit (convert_in_child (argv[2]));
}

TEN_TESTS
{
  ADD ("everything", test_everything);
  ADD ("same", test_same);
  ADD ("hashes", test_hashes);
  ADD ("import", test_import);
  ADD ("too-old", test_too_old);
  ADD ("others", test_others);
  ADD ("link", test_link);
  ADD ("still-open", test_still_open);
  ADD ("kill", test_kill);
  for (guint i = 0; i < G_N_ELEMENTS (damages); i++)
    {
      g_autofree char *path = g_strconcat ("/old-log/damage/", damages[i].name, NULL);

      g_test_add (path, OldFixture, GUINT_TO_POINTER (i), set_up_old, test_damage, tear_down_old);
    }
}
