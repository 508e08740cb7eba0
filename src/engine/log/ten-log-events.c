/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-private.h"
#include "log/ten-record-private.h"

int
ten_log_insert_event (TenLog *self, const TenLogEventRow *row)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_INSERT_EVENT];
  int column = 0;
  int result;

  sqlite3_bind_int64 (statement, ++column, row->link.sequence);
  sqlite3_bind_int64 (statement, ++column, row->link.time);
  sqlite3_bind_text (statement, ++column, row->kind, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (statement, ++column, row->after);
  ten_log_bind_number (statement, ++column, row->action);
  ten_log_bind_number (statement, ++column, row->roll);
  sqlite3_bind_int64 (statement, ++column, row->hidden);
  sqlite3_bind_text (statement, ++column, row->details, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, ++column, row->origin, -1, SQLITE_STATIC);
  sqlite3_bind_blob (statement, ++column, row->link.previous_hash, TEN_LOG_HASH_SIZE,
                     SQLITE_STATIC);
  sqlite3_bind_blob (statement, ++column, row->link.hash, TEN_LOG_HASH_SIZE, SQLITE_STATIC);

  result = sqlite3_step (statement);
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  return result == SQLITE_DONE ? SQLITE_OK : result;
}

static TenEvent *
create_event (const TenLogEventRow *row)
{
  TenEventPlace place = {
    .sequence = row->link.sequence,
    .time = row->link.time,
    .after = row->after,
    .action = row->action,
    .roll = row->roll,
    .hidden = row->hidden != 0,
  };

  return ten_event_new_stored (row->kind, row->details, &place);
}

int
ten_log_write_event (TenLog *self, TenEvent *event, const TenEventPlace *place, TenEvent **stored)
{
  TenLogLink newest_roll;
  TenLogEventRow row = {
    .kind = ten_event_get_kind (event),
    .action = place->action,
    .roll = place->roll,
    .hidden = place->hidden,
    .details = ten_event_get_details_text (event),
  };
  int result = ten_log_read_link (self, TEN_STATEMENT_NEWEST, place->time, &newest_roll);

  if (result == SQLITE_OK)
    result = ten_log_read_link (self, TEN_STATEMENT_NEWEST_EVENT, place->time, &row.link);
  if (result != SQLITE_OK)
    return result;
  row.after = newest_roll.sequence - 1;
  ten_log_event_row_hash (&row);
  result = ten_log_insert_event (self, &row);
  if (result == SQLITE_OK)
    *stored = create_event (&row);
  return result;
}

/* A damaged event is shown where it seems to belong; players do not see it at all. */
static TenEvent *
create_damaged (sqlite3_stmt *statement)
{
  TenEventPlace place = {
    .sequence = sqlite3_column_int64 (statement, TEN_LOG_COLUMN_SEQUENCE),
    .time = sqlite3_column_int64 (statement, TEN_LOG_COLUMN_TIME),
    .after = MAX (sqlite3_column_int64 (statement, TEN_LOG_EVENT_COLUMN_AFTER), 0),
    .action = MAX (sqlite3_column_int64 (statement, TEN_LOG_EVENT_COLUMN_ACTION), 0),
    .roll = MAX (sqlite3_column_int64 (statement, TEN_LOG_EVENT_COLUMN_ROLL), 0),
    .hidden = TRUE,
  };

  return ten_event_new_stored (TEN_EVENT_DAMAGED, "", &place);
}

TenEvent *
ten_log_read_event_row (TenLog *self, sqlite3_stmt *statement)
{
  TenLogEventRow row = { { 0 } };
  const char *fault = ten_log_event_row_read (&row, statement);
  g_autoptr (TenEvent) event = NULL;

  if (fault == NULL)
    fault = ten_log_find_break (statement, TEN_LOG_EVENT, &row.link);
  if (fault == NULL)
    fault = ten_log_find_change (row.origin);
  if (fault == NULL)
    event = create_event (&row);
  if (event != NULL && !ten_event_is_damaged (event))
    return g_steal_pointer (&event);
  ten_log_note_damage (self, TEN_LOG_EVENT,
                       sqlite3_column_int64 (statement, TEN_LOG_COLUMN_SEQUENCE),
                       fault != NULL ? fault : ten_log_fault_unreadable);
  return create_damaged (statement);
}

GPtrArray *
ten_log_read_events (TenLog *self, sqlite3_stmt *statement, GError **error)
{
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);
  int result;

  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    g_ptr_array_add (events, ten_log_read_event_row (self, statement));
  sqlite3_reset (statement);
  if (result == SQLITE_DONE || events->len > 0 || ten_log_is_damage (result))
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

/**
 * ten_log_dup_event:
 * @self: (not nullable): a log
 * @sequence: the number of an event
 *
 * Reads an event.
 *
 * Returns: (transfer full) (not nullable): the event; where it is damaged, or is not there, one
 * that says so
 */
TenEvent *
ten_log_dup_event (TenLog *self, gint64 sequence)
{
  TenEventPlace place = { .sequence = sequence, .hidden = TRUE };
  TenEvent *event;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  event = ten_log_read_event (self, sequence);
  return event != NULL ? event : ten_event_new_stored (TEN_EVENT_DAMAGED, "", &place);
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

      if (record != NULL && !ten_record_get_damaged (record))
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

      if (links->action > 0 && !ten_record_get_damaged (records->pdata[i]))
        g_set_object (&links->action_event, g_hash_table_lookup (actions, &links->action));
    }
}
