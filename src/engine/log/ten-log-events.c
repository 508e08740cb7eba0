/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-private.h"
#include "log/ten-record-private.h"

/* The columns of TEN_LOG_EVENT_COLUMNS. */
enum
{
  COLUMN_SEQUENCE,
  COLUMN_TIME,
  COLUMN_KIND,
  COLUMN_AFTER,
  COLUMN_ACTION,
  COLUMN_ROLL,
  COLUMN_HIDDEN,
  COLUMN_DETAILS
};

static void
compute_hash (TenEvent *event, const TenEventPlace *place, TenLogLink *link)
{
  g_autoptr (GString) text = g_string_new (NULL);

  ten_canonical_append_number (text, "{\"sequence\":", link->sequence);
  g_string_append_printf (text, ",\"time\":%" G_GINT64_FORMAT, link->time);
  ten_canonical_append (text, ",\"kind\":", ten_event_get_kind (event));
  g_string_append_printf (text, ",\"after\":%" G_GINT64_FORMAT, place->after);
  ten_canonical_append_number (text, ",\"action\":", place->action);
  ten_canonical_append_number (text, ",\"roll\":", place->roll);
  g_string_append_printf (text, ",\"hidden\":%s,\"details\":%s}", place->hidden ? "true" : "false",
                          ten_event_get_details_text (event));
  ten_canonical_hash (text, link);
}

static int
insert_event (TenLog *self, TenEvent *event, const TenEventPlace *place, const TenLogLink *link)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_INSERT_EVENT];
  int column = 0;
  int result;

  sqlite3_bind_int64 (statement, ++column, link->sequence);
  sqlite3_bind_int64 (statement, ++column, link->time);
  sqlite3_bind_text (statement, ++column, ten_event_get_kind (event), -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, ++column, place->after);
  ten_log_bind_number (statement, ++column, place->action);
  ten_log_bind_number (statement, ++column, place->roll);
  sqlite3_bind_int (statement, ++column, place->hidden);
  sqlite3_bind_text (statement, ++column, ten_event_get_details_text (event), -1, SQLITE_STATIC);
  sqlite3_bind_blob (statement, ++column, link->previous_hash, TEN_LOG_HASH_SIZE, SQLITE_STATIC);
  sqlite3_bind_blob (statement, ++column, link->hash, TEN_LOG_HASH_SIZE, SQLITE_STATIC);

  result = sqlite3_step (statement);
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return result == SQLITE_DONE ? SQLITE_OK : result;
}

int
ten_log_write_event (TenLog *self, TenEvent *event, const TenEventPlace *place, TenEvent **stored)
{
  TenEventPlace found = *place;
  TenLogLink newest_roll;
  TenLogLink link;
  int result = ten_log_read_link (self, TEN_STATEMENT_NEWEST, place->time, &newest_roll);

  if (result == SQLITE_OK)
    result = ten_log_read_link (self, TEN_STATEMENT_NEWEST_EVENT, place->time, &link);
  if (result != SQLITE_OK)
    return result;
  found.after = newest_roll.sequence - 1;
  found.sequence = link.sequence;
  found.time = link.time;
  compute_hash (event, &found, &link);
  result = insert_event (self, event, &found, &link);
  if (result == SQLITE_OK)
    *stored = ten_event_new_stored (ten_event_get_kind (event), ten_event_get_details_text (event),
                                    &found);
  return result;
}

static const char *
get_text (sqlite3_stmt *statement, int column)
{
  const char *text = (const char *) sqlite3_column_text (statement, column);

  return text != NULL && g_utf8_validate (text, -1, NULL) ? text : "";
}

static TenEvent *
read_event (sqlite3_stmt *statement)
{
  TenEventPlace place = {
    .sequence = sqlite3_column_int64 (statement, COLUMN_SEQUENCE),
    .time = sqlite3_column_int64 (statement, COLUMN_TIME),
    .after = MAX (sqlite3_column_int64 (statement, COLUMN_AFTER), 0),
    .action = MAX (sqlite3_column_int64 (statement, COLUMN_ACTION), 0),
    .roll = MAX (sqlite3_column_int64 (statement, COLUMN_ROLL), 0),
    .hidden = sqlite3_column_int (statement, COLUMN_HIDDEN) != 0,
  };

  return ten_event_new_stored (get_text (statement, COLUMN_KIND),
                               get_text (statement, COLUMN_DETAILS), &place);
}

GPtrArray *
ten_log_read_events (TenLog *self, sqlite3_stmt *statement, GError **error)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  int result;

  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    g_ptr_array_add (events, read_event (statement));
  sqlite3_reset (statement);
  if (result == SQLITE_DONE || events->len > 0)
    return g_steal_pointer (&events);
  ten_log_fail (self->database, result, TEN_LOG_ERROR_READ, self->path, error);
  return NULL;
}

TenEvent *
ten_log_read_event (TenLog *self, gint64 sequence)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_EVENT];
  g_autoptr (GPtrArray) events = NULL;

  sqlite3_bind_int64 (statement, 1, sequence);
  events = ten_log_read_events (self, statement, NULL);
  return events != NULL && events->len > 0 ? g_object_ref (g_ptr_array_index (events, 0)) : NULL;
}

TenEvent *
ten_log_dup_event (TenLog *self, gint64 sequence)
{
  TenEventPlace place = { .sequence = sequence, .hidden = TRUE };
  TenEvent *event = ten_log_read_event (self, sequence);

  return event != NULL ? event : ten_event_new_stored (TEN_EVENT_MARK, "", &place);
}

static GPtrArray *
read_within (TenLog *self, TenStatement which, gint64 first, gint64 last)
{
  g_autoptr (GError) error = NULL;
  sqlite3_stmt *statement = self->statements[which];
  GPtrArray *events;

  sqlite3_bind_int64 (statement, 1, first);
  sqlite3_bind_int64 (statement, 2, last);
  events = ten_log_read_events (self, statement, &error);
  if (events == NULL)
    g_debug ("%s", error->message);
  return events;
}

void
ten_log_attach_events (TenLog *self, GPtrArray *records)
{
  g_autoptr (GPtrArray) about = NULL;
  g_autoptr (GPtrArray) beginnings = NULL;
  g_autoptr (GHashTable) rolls = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GHashTable) actions = g_hash_table_new (g_int64_hash, g_int64_equal);
  gint64 first = G_MAXINT64;
  gint64 last = 0;

  for (guint i = 0; i < records->len; i++)
    {
      TenRecord *record = g_ptr_array_index (records, i);
      gint64 sequence = ten_record_get_sequence (record);

      g_hash_table_insert (rolls, (gpointer) ten_record_peek_sequence (record), record);
      first = MIN (first, sequence);
      last = MAX (last, sequence);
    }
  if (records->len == 0)
    return;

  about = read_within (self, TEN_STATEMENT_EVENTS_ABOUT, first, last);
  for (guint i = 0; about != NULL && i < about->len; i++)
    {
      TenEvent *event = g_ptr_array_index (about, i);
      gint64 roll = ten_event_get_roll (event);
      TenRecord *record = g_hash_table_lookup (rolls, &roll);

      if (record != NULL)
        g_list_store_append (ten_record_get_links (record)->events, event);
    }

  beginnings = read_within (self, TEN_STATEMENT_BEGINNINGS, first, last);
  for (guint i = 0; beginnings != NULL && i < beginnings->len; i++)
    g_hash_table_insert (actions,
                         (gpointer) ten_event_peek_sequence (g_ptr_array_index (beginnings, i)),
                         g_ptr_array_index (beginnings, i));
  for (guint i = 0; i < records->len; i++)
    {
      TenRecordLinks *links = ten_record_get_links (g_ptr_array_index (records, i));

      if (links->action > 0)
        g_set_object (&links->action_event, g_hash_table_lookup (actions, &links->action));
    }
}
