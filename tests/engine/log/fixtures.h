/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records to write, and separate folders to write them in. */

#pragma once

#include "appending.h"
#include "play/ten-aftermath.h"
#include "log/ten-log-private.h"
#include "play/ten-next-roll.h"
#include "log/ten-history.h"
#include "dice/ten-random.h"
#include "play/ten-following-action.h"
#include "rules/ten-pool.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

typedef struct
{
  char *folder;
  char *path;
} Fixture;

static inline void
remove_tree (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("ten-log-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "log", "rolls.sqlite", NULL);
}

static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  remove_tree (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static inline TenLog *
open_log (const char *path)
{
  g_autoptr (GError) error = NULL;
  TenLog *log = ten_log_open (path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (log);
  return log;
}

/* A roll with a die for each face, except the dice earned by 10-again. */
static inline TenRecord *
make_record (int dice, const char *faces, const char *comment)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = NULL;
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  g_autoptr (TenTerm) trait = ten_term_new (TEN_TERM_TRAIT, "brawl", "Brawl", dice + 2);
  g_autoptr (TenTerm) wounds = ten_term_new (TEN_TERM_WOUNDS, NULL, "Wounds", -2);
  TenRequest request;

  ten_request_init (&request);
  request.dice = dice;
  request.again = 10;
  request.exceptional = 5;
  ten_faces_from_text (faces, &list, &error);
  g_assert_no_error (error);
  random = ten_random_new_scripted ((const guint8 *) list->data, list->len);
  roll = ten_roll (&request, random, &error);
  g_assert_no_error (error);
  g_list_store_append (terms, trait);
  g_list_store_append (terms, wounds);
  return ten_record_new (roll, "cofd", G_LIST_MODEL (terms), "Marisol “M” Vega", comment);
}

static inline TenRecord *
append (TenLog *log, const char *comment)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRecord) record = make_record (3, "10,3,9,7", comment);
  TenRecord *stored = log_append (log, record, &error);

  g_assert_no_error (error);
  g_assert_nonnull (stored);
  return stored;
}

static inline void
append_many (TenLog *log, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *comment = g_strdup_printf ("roll %u", i + 1);
      g_autoptr (TenRecord) stored = append (log, comment);
    }
}

static inline void
mark (TenLog *log, const char *unit, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenEvent) event = ten_event_new_mark (unit, name);
  g_autoptr (TenEvent) stored = log_append_event (log, event, 0, 0, &error);

  g_assert_no_error (error);
}

/* Updates a copy of a list from the list's change signals. */
static inline void
follow_items (GListStore *copy, guint position, guint removed, guint added, GListModel *model)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < added; i++)
    g_ptr_array_add (items, g_list_model_get_item (model, position + i));
  g_list_store_splice (copy, position, removed, items->pdata, added);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (copy)), ==,
                    g_list_model_get_n_items (model));
}

static inline void
run_sql (const char *path, const char *sql)
{
  sqlite3 *database = NULL;
  char *message = NULL;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  sqlite3_exec (database, sql, NULL, NULL, &message);
  g_assert_cmpstr (message, ==, NULL);
  g_assert_cmpint (sqlite3_close (database), ==, SQLITE_OK);
}

static inline char *
load_migration (const char *name)
{
  g_autofree char *path = g_strconcat ("/io/github/tenagain/migrations/", name, NULL);
  g_autoptr (GBytes) sql = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  return g_strdup (g_bytes_get_data (sql, NULL));
}

/* Writes a log as a file of version 2. */
static inline void
copy_as_version_2 (const char *from, const char *to)
{
  g_autofree char *first = load_migration ("0001.sql");
  g_autofree char *second = load_migration ("0002.sql");
  g_autofree char *sql = g_strdup_printf (
      "BEGIN; %s; %s; PRAGMA user_version = 2; PRAGMA application_id = 1415933505; COMMIT;"
      "ATTACH '%s' AS newer;"
      "INSERT INTO rolls SELECT sequence, time, character, ruleset, request, terms, dice, outcome, "
      "successes, net, comment, hidden, random, seed, struck, previous_hash, hash, action, role, "
      "follows, tries FROM newer.rolls;"
      "INSERT INTO events SELECT sequence, time, kind, after, action, roll, hidden, details, "
      "previous_hash, hash FROM newer.events;",
      first, second, from);

  run_sql (to, sql);
}

/* Copies the first row until the log has @n rows: fast, with a valid chain. */
static inline void
fill (const char *path, guint n)
{
  sqlite3 *database = NULL;
  sqlite3_stmt *first = NULL;
  sqlite3_stmt *insert = NULL;
  TenLogRow row;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  sqlite3_exec (database, "PRAGMA synchronous = OFF; BEGIN", NULL, NULL, NULL);
  g_assert_cmpint (ten_log_prepare_chain (database, TEN_LOG_ROLL, "WHERE sequence = 1", &first), ==,
                   SQLITE_OK);
  g_assert_cmpint (
      sqlite3_prepare_v2 (
          database,
          "INSERT INTO rolls (sequence, time, character, ruleset, request, terms, dice, outcome, "
          "successes, net, comment, hidden, previous_hash, hash) SELECT ?, ?, character, ruleset, "
          "request, terms, dice, outcome, successes, net, ?, hidden, ?, ? FROM rolls "
          "WHERE sequence = 1",
          -1, &insert, NULL),
      ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (first), ==, SQLITE_ROW);
  g_assert_null (ten_log_row_read (&row, TEN_LOG_ROLL, first));
  for (guint i = 2; i <= n; i++)
    {
      g_autofree char *comment = g_strdup_printf ("roll %u", i);

      memcpy (row.link.previous_hash, row.link.hash, TEN_LOG_HASH_SIZE);
      row.link.sequence = i;
      row.link.time++;
      row.comment = comment;
      ten_log_row_hash (&row);
      sqlite3_bind_int64 (insert, 1, row.link.sequence);
      sqlite3_bind_int64 (insert, 2, row.link.time);
      sqlite3_bind_text (insert, 3, comment, -1, SQLITE_STATIC);
      sqlite3_bind_blob (insert, 4, row.link.previous_hash, TEN_LOG_HASH_SIZE, SQLITE_STATIC);
      sqlite3_bind_blob (insert, 5, row.link.hash, TEN_LOG_HASH_SIZE, SQLITE_STATIC);
      g_assert_cmpint (sqlite3_step (insert), ==, SQLITE_DONE);
      sqlite3_reset (insert);
    }
  sqlite3_finalize (first);
  sqlite3_finalize (insert);
  g_assert_cmpint (sqlite3_exec (database, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_close (database), ==, SQLITE_OK);
}

/* Checks the hashes of a table, computed here from its columns. */
static inline void
check_chain (const char *path, const char *sql, guint n_expected)
{
  g_autofree char *previous = g_strnfill (64, '0');
  sqlite3 *database = NULL;
  sqlite3_stmt *statement = NULL;
  guint n = 0;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (database, sql, -1, &statement, NULL), ==, SQLITE_OK);
  for (; sqlite3_step (statement) == SQLITE_ROW; n++)
    {
      g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
      const char *canonical = (const char *) sqlite3_column_text (statement, 2);
      guint8 bytes[32];

      for (guint i = 0; i < 32; i++)
        bytes[i] = g_ascii_xdigit_value (previous[2 * i]) * 16 +
                   g_ascii_xdigit_value (previous[2 * i + 1]);
      g_assert_cmpstr ((const char *) sqlite3_column_text (statement, 0), ==, previous);
      g_checksum_update (checksum, bytes, sizeof bytes);
      g_checksum_update (checksum, (const guchar *) canonical, strlen (canonical));
      g_free (previous);
      previous = g_strdup (g_checksum_get_string (checksum));
      g_assert_cmpstr ((const char *) sqlite3_column_text (statement, 1), ==, previous);
    }
  sqlite3_finalize (statement);
  sqlite3_close (database);
  g_assert_cmpuint (n, ==, n_expected);
}

/* @expected: the ids of the steps that can follow the roll */
static inline void
assert_offered (TenRecord *record, TenRuleset *ruleset, const char *expected)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (const TenAftermath *step = ten_aftermaths; step->id != NULL; step++)
    if (ten_aftermath_is_offered (step->id, record, ruleset))
      g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", step->id);
  g_assert_cmpstr (ids->str, ==, expected);
}

/* @answers: a dictionary in the text format of GVariant, or NULL */
static inline TenAction *
follow_with (
    const char *id, TenRuleset *ruleset, TenRecord *record, const char *answers, TenSheet *sheet)
{
  return ten_following_action_new_aftermath (
      ten_aftermath_find (id), ruleset, record,
      answers != NULL ? g_variant_new_parsed (answers) : NULL, sheet);
}
