/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The text that the hash of an entry covers: written and parsed here. */

#include "ten-config.h"

#include "log/ten-log-private.h"
#include "json/ten-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The first columns of both tables; the last column is the previous hash that the next entry
 * stores. */
enum
{
  COLUMN_SEQUENCE,
  COLUMN_PREVIOUS_HASH,
  COLUMN_HASH,
  COLUMN_TIME,
  FIRST_COLUMN
};

const char *const ten_log_fault_unreadable = N_ ("it cannot be read");
const char *const ten_log_fault_missing = N_ ("it no longer exists");
const char *const ten_log_fault_hash = N_ ("its hash does not fit what it says");

/* Earlier versions wrote no links, and their entries keep their hashes. */
static void
append_links (GString *text, const TenLogRollRow *row)
{
  if (row->action > 0)
    ten_canonical_append_number (text, ",\"action\":", row->action);
  if (row->role != NULL)
    ten_canonical_append (text, ",\"role\":", row->role);
  if (row->follows > 0)
    ten_canonical_append_number (text, ",\"follows\":", row->follows);
  if (row->tries > 0)
    ten_canonical_append_number (text, ",\"tries\":", row->tries);
  if (row->chronicle != NULL)
    ten_canonical_append (text, ",\"chronicle\":", row->chronicle);
}

/* Only adopted entries have an origin; the hash of others does not cover it. */
static void
finish (GString *text, const char *origin)
{
  if (origin != NULL)
    g_string_append_printf (text, ",\"origin\":%s", origin);
  g_string_append_c (text, '}');
}

GString *
ten_log_roll_row_write (const TenLogRollRow *self)
{
  GString *text = g_string_new (NULL);
  g_autofree char *seed = self->seed != NULL ? ten_seed_to_hex (self->seed) : NULL;

  g_string_append_printf (text, "{\"sequence\":%" G_GINT64_FORMAT ",\"time\":%" G_GINT64_FORMAT,
                          self->link.sequence, self->link.time);
  ten_canonical_append (text, ",\"character\":", self->character);
  ten_canonical_append (text, ",\"ruleset\":", self->ruleset);
  g_string_append_printf (text, ",\"request\":%s,\"terms\":%s,\"dice\":%s", self->request,
                          self->terms, self->dice);
  ten_canonical_append (text, ",\"outcome\":", self->outcome);
  g_string_append_printf (text, ",\"successes\":%" G_GINT64_FORMAT ",\"net\":%" G_GINT64_FORMAT,
                          self->successes, self->net);
  ten_canonical_append (text, ",\"comment\":", self->comment);
  g_string_append_printf (text, ",\"hidden\":%s", self->hidden != 0 ? "true" : "false");
  ten_canonical_append (text, ",\"random\":", self->random);
  ten_canonical_append (text, ",\"seed\":", seed);
  append_links (text, self);
  finish (text, self->origin);
  return text;
}

GString *
ten_log_event_row_write (const TenLogEventRow *self)
{
  GString *text = g_string_new (NULL);

  ten_canonical_append_number (text, "{\"sequence\":", self->link.sequence);
  g_string_append_printf (text, ",\"time\":%" G_GINT64_FORMAT, self->link.time);
  ten_canonical_append (text, ",\"kind\":", self->kind);
  g_string_append_printf (text, ",\"after\":%" G_GINT64_FORMAT, self->after);
  ten_canonical_append_number (text, ",\"action\":", self->action);
  ten_canonical_append_number (text, ",\"roll\":", self->roll);
  g_string_append_printf (text, ",\"hidden\":%s,\"details\":%s",
                          self->hidden != 0 ? "true" : "false", self->details);
  finish (text, self->origin);
  return text;
}

void
ten_log_roll_row_hash (TenLogRollRow *self)
{
  g_autoptr (GString) text = ten_log_roll_row_write (self);

  ten_canonical_hash (text, &self->link);
}

void
ten_log_event_row_hash (TenLogEventRow *self)
{
  g_autoptr (GString) text = ten_log_event_row_write (self);

  ten_canonical_hash (text, &self->link);
}

/* The text cannot tell a number from a string, or NULL from zero, so the types of the columns
 * are checked as well. */
static gboolean
read_text (sqlite3_stmt *statement, int *column, gboolean needed, const char **text)
{
  int at = (*column)++;

  *text = NULL;
  if (sqlite3_column_type (statement, at) == SQLITE_NULL)
    return !needed;
  if (sqlite3_column_type (statement, at) != SQLITE_TEXT)
    return FALSE;
  *text = (const char *) sqlite3_column_text (statement, at);
  return *text != NULL && g_utf8_validate (*text, sqlite3_column_bytes (statement, at), NULL);
}

static gboolean
read_number (sqlite3_stmt *statement, int *column, gint64 least, gint64 *number)
{
  int at = (*column)++;

  *number = sqlite3_column_int64 (statement, at);
  return sqlite3_column_type (statement, at) == SQLITE_INTEGER && *number >= least;
}

static gboolean
read_link_number (sqlite3_stmt *statement, int *column, gint64 *number)
{
  if (sqlite3_column_type (statement, *column) != SQLITE_NULL)
    return read_number (statement, column, 1, number);
  ++*column;
  *number = 0;
  return TRUE;
}

static gboolean
read_flag (sqlite3_stmt *statement, int *column, gint64 *flag)
{
  return read_number (statement, column, 0, flag) && *flag <= 1;
}

static gboolean
read_hash (sqlite3_stmt *statement, int column, guint8 *hash)
{
  if (sqlite3_column_type (statement, column) != SQLITE_BLOB ||
      sqlite3_column_bytes (statement, column) != TEN_LOG_HASH_SIZE)
    return FALSE;
  memcpy (hash, sqlite3_column_blob (statement, column), TEN_LOG_HASH_SIZE);
  return TRUE;
}

static gboolean
read_link (sqlite3_stmt *statement, TenLogLink *link)
{
  int sequence = COLUMN_SEQUENCE;
  int time = COLUMN_TIME;

  return read_number (statement, &sequence, 1, &link->sequence) &&
         read_number (statement, &time, G_MININT64, &link->time) &&
         read_hash (statement, COLUMN_PREVIOUS_HASH, link->previous_hash) &&
         read_hash (statement, COLUMN_HASH, link->hash);
}

static gboolean
read_seed (sqlite3_stmt *statement, int *column, TenLogRollRow *row)
{
  int at;

  if (!read_text (statement, column, FALSE, &row->random))
    return FALSE;
  at = (*column)++;
  row->seed = sqlite3_column_blob (statement, at);
  if (sqlite3_column_type (statement, at) == SQLITE_NULL)
    return row->random == NULL;
  return g_strcmp0 (row->random, TEN_RANDOM_OF_HIDDEN) == 0 &&
         sqlite3_column_type (statement, at) == SQLITE_BLOB &&
         sqlite3_column_bytes (statement, at) == TEN_SEED_SIZE;
}

static const char *
compare_hash (const TenLogLink *computed, sqlite3_stmt *statement)
{
  return memcmp (computed->hash, sqlite3_column_blob (statement, COLUMN_HASH), TEN_LOG_HASH_SIZE) ==
                 0
             ? NULL
             : ten_log_fault_hash;
}

const char *
ten_log_find_change (const char *origin)
{
  return origin != NULL && g_str_has_suffix (origin, TEN_LOG_ORIGIN_CHANGED)
             ? N_ ("it was damaged before it was rescued")
             : NULL;
}

const char *
ten_log_roll_row_read (TenLogRollRow *self, sqlite3_stmt *statement)
{
  int column = FIRST_COLUMN;

  if (!read_link (statement, &self->link) ||
      !read_text (statement, &column, FALSE, &self->character) ||
      !read_text (statement, &column, TRUE, &self->ruleset) ||
      !read_text (statement, &column, TRUE, &self->request) ||
      !read_text (statement, &column, TRUE, &self->terms) ||
      !read_text (statement, &column, TRUE, &self->dice) ||
      !read_text (statement, &column, TRUE, &self->outcome) ||
      !read_number (statement, &column, G_MININT, &self->successes) ||
      !read_number (statement, &column, G_MININT, &self->net) ||
      !read_text (statement, &column, TRUE, &self->comment) ||
      !read_flag (statement, &column, &self->hidden) || !read_seed (statement, &column, self) ||
      !read_link_number (statement, &column, &self->action) ||
      !read_text (statement, &column, FALSE, &self->role) ||
      !read_link_number (statement, &column, &self->follows) ||
      !read_link_number (statement, &column, &self->tries) || self->tries > G_MAXINT ||
      !read_text (statement, &column, FALSE, &self->chronicle) ||
      !read_text (statement, &column, FALSE, &self->origin))
    return ten_log_fault_unreadable;
  ten_log_roll_row_hash (self);
  return compare_hash (&self->link, statement);
}

const char *
ten_log_event_row_read (TenLogEventRow *self, sqlite3_stmt *statement)
{
  int column = FIRST_COLUMN;

  if (!read_link (statement, &self->link) || !read_text (statement, &column, TRUE, &self->kind) ||
      !read_number (statement, &column, 0, &self->after) ||
      !read_link_number (statement, &column, &self->action) ||
      !read_link_number (statement, &column, &self->roll) ||
      !read_flag (statement, &column, &self->hidden) ||
      !read_text (statement, &column, TRUE, &self->details) ||
      !read_text (statement, &column, FALSE, &self->origin))
    return ten_log_fault_unreadable;
  ten_log_event_row_hash (self);
  return compare_hash (&self->link, statement);
}

/* If the next entry is damaged itself, it proves nothing. */
static gboolean
holds (sqlite3 *database, TenLogChain chain, gint64 sequence)
{
  const char *sql = chain == TEN_LOG_ROLL
                        ? "SELECT " TEN_LOG_COLUMNS " FROM rolls WHERE sequence = ?"
                        : "SELECT " TEN_LOG_EVENT_COLUMNS " FROM events WHERE sequence = ?";
  TenLogRollRow roll = { { 0 } };
  TenLogEventRow event = { { 0 } };
  sqlite3_stmt *statement = NULL;
  gboolean fits = FALSE;

  if (sqlite3_prepare_v2 (database, sql, -1, &statement, NULL) == SQLITE_OK)
    sqlite3_bind_int64 (statement, 1, sequence);
  if (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    fits = (chain == TEN_LOG_ROLL ? ten_log_roll_row_read (&roll, statement)
                                  : ten_log_event_row_read (&event, statement)) == NULL;
  sqlite3_finalize (statement);
  return fits;
}

/* A changed entry whose hash was recalculated no longer fits the previous hash that the next entry
 * stores. */
const char *
ten_log_find_break (sqlite3_stmt *statement, TenLogChain chain, const TenLogLink *link)
{
  int column = sqlite3_column_count (statement) - 1;

  if (sqlite3_column_type (statement, column) == SQLITE_NULL ||
      (sqlite3_column_bytes (statement, column) == TEN_LOG_HASH_SIZE &&
       memcmp (sqlite3_column_blob (statement, column), link->hash, TEN_LOG_HASH_SIZE) == 0))
    return NULL;
  return holds (sqlite3_db_handle (statement), chain, link->sequence + 1)
             ? N_ ("the entry after it was written behind another one")
             : NULL;
}

sqlite3_stmt *
ten_log_prepare_chain (TenLog *self, TenLogChain chain, GError **error)
{
  static const char *const queries[] = {
    [TEN_LOG_ROLL] = "SELECT " TEN_LOG_COLUMNS " FROM rolls ORDER BY sequence",
    [TEN_LOG_EVENT] = "SELECT " TEN_LOG_EVENT_COLUMNS " FROM events ORDER BY sequence",
  };
  sqlite3_stmt *row = NULL;
  int result = sqlite3_prepare_v2 (self->database, queries[chain], -1, &row, NULL);

  if (result != SQLITE_OK)
    ten_log_fail (self->database, result, TEN_LOG_ERROR_READ, self->path, error);
  return row;
}

/* One damaged entry must not make the whole document invalid. */
static GString *
check_json (GString *owned)
{
  g_autoptr (GString) text = owned;
  g_autoptr (TenJsonDocument) document =
      ten_json_document_new ("entry", text->str, (gssize) text->len, NULL);

  return document != NULL && strchr (text->str, '\n') == NULL ? g_steal_pointer (&text) : NULL;
}

GString *
ten_log_dup_canonical (sqlite3_stmt *row, TenLogChain chain)
{
  TenLogRollRow roll = { { 0 } };
  TenLogEventRow event = { { 0 } };
  const char *fault = chain == TEN_LOG_ROLL ? ten_log_roll_row_read (&roll, row)
                                            : ten_log_event_row_read (&event, row);
  GString *text;

  if (fault == ten_log_fault_unreadable)
    return NULL;
  text = chain == TEN_LOG_ROLL ? ten_log_roll_row_write (&roll) : ten_log_event_row_write (&event);
  return fault == NULL ? text : check_json (text);
}
