/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-event-private.h"
#include "log/ten-log-private.h"
#include "log/ten-record-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* The state of one transaction. */
typedef struct
{
  TenLog *log;
  gint64 action;
  gint64 time;
  TenEvent *action_event;
  gboolean hidden;
  GHashTable *records; /* each given entry -> what was written for it */
  GPtrArray *written;
} Writing;

static void
writing_clear (Writing *self)
{
  g_clear_object (&self->action_event);
  g_clear_pointer (&self->records, g_hash_table_unref);
  g_clear_pointer (&self->written, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Writing, writing_clear)

static void
writing_init (Writing *self, TenLog *log)
{
  self->log = log;
  self->time = g_get_real_time ();
  self->records = g_hash_table_new (NULL, NULL);
  self->written = g_ptr_array_new_with_free_func (g_object_unref);
}

/* A roll is given as a record from the log, or one written just now. */
static int
find_roll (Writing *self, TenRecord *record, gint64 *sequence)
{
  TenRecord *stored = g_hash_table_lookup (self->records, record);

  *sequence = ten_record_get_sequence (stored != NULL ? stored : record);
  return *sequence > 0 ? SQLITE_OK : SQLITE_MISUSE;
}

/* Later steps must match their roll or action. */
static int
ask (Writing *self, TenStatement which, gint64 number, gint64 *first, gint64 *second)
{
  sqlite3_stmt *statement = ten_log_bind (self->log, which, number, 0);
  int result = SQLITE_OK;
  const gboolean found = ten_log_next_row (statement, &result);

  if (found)
    *first = sqlite3_column_int64 (statement, 0);
  if (found && second != NULL)
    *second = sqlite3_column_int64 (statement, 1);
  sqlite3_reset (statement);
  return !found && result == SQLITE_OK ? SQLITE_NOTFOUND : result;
}

static int
write_event (Writing *self, TenEvent *event)
{
  TenEventPlace place = { .action = self->action, .time = self->time };
  TenEvent *stored = NULL;
  int result = SQLITE_OK;

  place.hidden = ten_event_is_secret (event);
  if (ten_event_get_record (event) != NULL)
    result = find_roll (self, ten_event_get_record (event), &place.roll);
  if (result == SQLITE_OK && place.roll > 0)
    {
      gint64 action = 0;
      gint64 hidden = 0;

      result = ask (self, TEN_STATEMENT_ROLL, place.roll, &action, &hidden);
      place.hidden |= hidden != 0;
      if (place.action == 0)
        place.action = MAX (action, 0);
    }
  else
    place.hidden |= self->hidden;
  if (result == SQLITE_OK)
    result = ten_log_write_event (self->log, event, &place, &stored);
  if (result == SQLITE_OK)
    g_ptr_array_add (self->written, stored);
  return result;
}

static int
begin_action (Writing *self, TenEvent *start)
{
  gint64 hidden = 0;
  int result;

  if (start != NULL)
    {
      result = write_event (self, start);
      if (result == SQLITE_OK)
        {
          self->action_event = g_object_ref (g_ptr_array_index (self->written, 0));
          self->action = ten_event_get_sequence (self->action_event);
        }
      return result;
    }
  if (self->action == 0)
    return SQLITE_OK;

  result = ask (self, TEN_STATEMENT_HIDDEN_ACTION, self->action, &hidden, NULL);
  self->hidden |= hidden != 0;
  self->action_event = ten_log_read_event (self->log, self->action);
  if (result == SQLITE_OK &&
      (self->action_event == NULL || !ten_event_is (self->action_event, TEN_EVENT_ACTION)))
    return SQLITE_NOTFOUND;
  return result;
}

/* A roll without a sheet takes the chronicle of the roll that it follows. */
static char *
dup_chronicle (Writing *self, TenRecord *earlier)
{
  const char *chronicle = earlier != NULL ? ten_record_get_chronicle (earlier) : NULL;

  if (chronicle == NULL && self->action_event != NULL)
    chronicle = ten_event_get_word (self->action_event, "chronicle");
  return chronicle != NULL && *chronicle != '\0' ? g_strdup (chronicle) : NULL;
}

static int
write_record (Writing *self, TenRecord *record)
{
  g_autoptr (TenRecord) copy = ten_record_new_stored (record, 0, 0);
  TenRecordLinks *links = ten_record_get_links (copy);
  TenRecord *earlier = ten_record_get_links (record)->earlier;
  TenRecord *stored = NULL;
  int result = SQLITE_OK;

  g_list_store_remove_all (links->events);
  links->action = self->action;
  links->follows = 0;
  g_set_object (&links->action_event, self->action_event);
  if (earlier != NULL)
    result = find_roll (self, earlier, &links->follows);
  if (links->chronicle == NULL)
    links->chronicle = dup_chronicle (self, earlier);
  if (result == SQLITE_OK)
    result = ten_log_write_row (self->log, self->time, copy, &stored);
  if (result == SQLITE_OK)
    {
      g_ptr_array_add (self->written, stored);
      g_hash_table_insert (self->records, record, stored);
    }
  return result;
}

/* Gives each new record the events about it. */
static void
attach_events (Writing *self)
{
  GHashTableIter iter;
  gpointer stored;

  g_hash_table_iter_init (&iter, self->records);
  while (g_hash_table_iter_next (&iter, NULL, &stored))
    for (guint i = 0; i < self->written->len; i++)
      {
        GObject *object = g_ptr_array_index (self->written, i);

        if (TEN_IS_EVENT (object) &&
            ten_event_get_roll (TEN_EVENT (object)) == ten_record_get_sequence (stored))
          g_list_store_append (ten_record_get_links (stored)->events, object);
      }
}

static gboolean
has_secret (const TenLogEntries *entries)
{
  gboolean found = FALSE;

  for (guint i = 0; i < entries->records->len; i++)
    found |= ten_record_is_secret (entries->records->pdata[i]);
  return found;
}

static void
take_event (GPtrArray *list, TenEvent *event, gboolean hidden)
{
  TenRecord *record = ten_event_get_record (event);

  if (record != NULL ? ten_record_is_secret (record) : hidden)
    ten_event_set_hidden (event, TRUE);
  g_ptr_array_add (list, g_object_ref (event));
}

/* The entries in the order and as hidden as if they were written, where there is no log. */
GPtrArray *
ten_log_entries_list (const TenLogEntries *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_object_unref);
  const gboolean hidden = has_secret (self);

  if (self->start != NULL)
    take_event (list, self->start, hidden);
  for (guint i = 0; i < self->records->len; i++)
    g_ptr_array_add (list, g_object_ref (self->records->pdata[i]));
  for (guint i = 0; i < self->events->len; i++)
    {
      TenRecord *record = ten_event_get_record (self->events->pdata[i]);

      take_event (list, self->events->pdata[i], hidden);
      if (record != NULL && g_ptr_array_find (self->records, record, NULL))
        g_list_store_append (ten_record_get_links (record)->events, self->events->pdata[i]);
    }
  return list;
}

static int
write_all (Writing *self, const TenLogEntries *entries)
{
  int result;

  self->action = entries->action;
  self->time = entries->time;
  self->hidden |= has_secret (entries);
  result = begin_action (self, entries->start);
  for (guint i = 0; result == SQLITE_OK && i < entries->records->len; i++)
    result = write_record (self, g_ptr_array_index (entries->records, i));
  for (guint i = 0; result == SQLITE_OK && i < entries->events->len; i++)
    result = write_event (self, g_ptr_array_index (entries->events, i));
  return result;
}

/* From here on, no other program can write to the log until everything is written or rolled
 * back. */
static int
begin_writing (Writing *self)
{
  if (self->log->read_only)
    return SQLITE_READONLY;
  return ten_log_run (self->log, TEN_STATEMENT_BEGIN);
}

static int
commit (Writing *self)
{
  ten_player_words_read_on (self->log->words);
  ten_log_index_written (self->log, self->written);
  return ten_log_run (self->log, TEN_STATEMENT_COMMIT);
}

static void
entries_clear (TenLogEntries *self)
{
  g_clear_object (&self->start);
  g_ptr_array_unref (self->records);
  g_ptr_array_unref (self->events);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenLogEntries, entries_clear)

static gboolean
is_earlier (TenRecord *record)
{
  return record != NULL && ten_record_get_sequence (record) > 0;
}

/* In a rescued log, entries get new numbers if earlier ones are missing. */
static gboolean
refers_to_earlier (const TenLogEntries *entries)
{
  gboolean refers = entries->action > 0;

  if (entries->start != NULL)
    refers |= is_earlier (ten_event_get_record (entries->start));
  for (guint i = 0; i < entries->records->len; i++)
    refers |= is_earlier (ten_record_get_links (entries->records->pdata[i])->earlier);
  for (guint i = 0; i < entries->events->len; i++)
    {
      TenRecord *record = ten_event_get_record (entries->events->pdata[i]);

      refers |= record == NULL || is_earlier (record);
    }
  return refers;
}

/* A long log is not read in full when it is opened, so damage may only show up when writing. */
static gboolean
rescue (Writing *self, const TenLogEntries *entries, GError **error)
{
  TenLog *log = self->log;

  ten_log_roll_back (log);
  if (!ten_log_rescue (log, error))
    return FALSE;
  if (refers_to_earlier (entries) &&
      (log->rescue.n_missing_rolls > 0 || log->rescue.n_missing_events > 0))
    {
      g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_MOVED,
                   _ ("%s: the log of rolls was damaged. All readable entries have been rescued. "
                      "Nothing was written: try again."),
                   log->path);
      return FALSE;
    }
  g_clear_object (&self->action_event);
  g_hash_table_remove_all (self->records);
  g_ptr_array_set_size (self->written, 0);
  return TRUE;
}

/* Writes entries in one transaction that is on the disk in full or not at all. Events are hidden
 * with their roll, or with any roll of their action that players do not fully see (NWOD-5,
 * POOL-7). */
gboolean
ten_log_append_decided (
    TenLog *self, TenLogDecide decide, gpointer data, GPtrArray **written, GError **error)
{
  g_auto (Writing) writing = { 0 };
  g_auto (TenLogEntries) entries = {
    .records = g_ptr_array_new_with_free_func (g_object_unref),
    .events = g_ptr_array_new_with_free_func (g_object_unref),
  };
  gboolean decided = FALSE;
  gboolean rescued = FALSE;
  int result;

  writing_init (&writing, self);
  entries.time = writing.time;
  for (;;)
    {
      result = begin_writing (&writing);
      if (!self->read_only && (result & 0xff) != SQLITE_BUSY && !ten_log_check_place (self, error))
        return FALSE;
      if (result == SQLITE_OK && !decided && !decide (&entries, data, error))
        {
          ten_log_roll_back (self);
          return FALSE;
        }
      decided |= result == SQLITE_OK;
      if (result == SQLITE_OK)
        result = write_all (&writing, &entries);
      if (result == SQLITE_OK)
        result = commit (&writing);
      if (rescued || !ten_log_is_damage (result))
        break;
      rescued = TRUE;
      if (!rescue (&writing, &entries, error))
        return FALSE;
    }
  if (result != SQLITE_OK)
    {
      ten_log_fail (self->database, result, TEN_LOG_ERROR_WRITE, self->path, error);
      ten_log_roll_back (self);
      return FALSE;
    }
  attach_events (&writing);
  ten_log_announce (self, writing.written);
  if (written != NULL)
    *written = g_steal_pointer (&writing.written);
  return TRUE;
}

/* In the order in which they were written: an event follows its roll, "after". */
GPtrArray *
ten_log_merge (GPtrArray *events, GPtrArray *records)
{
  GPtrArray *all = g_ptr_array_new_with_free_func (g_object_unref);
  guint at = 0;

  for (guint i = 0; i < events->len; i++)
    {
      TenEvent *event = g_ptr_array_index (events, i);

      while (at < records->len && ten_record_get_sequence (g_ptr_array_index (records, at)) <=
                                      ten_event_get_after (event))
        g_ptr_array_add (all, g_object_ref (g_ptr_array_index (records, at++)));
      g_ptr_array_add (all, g_object_ref (event));
    }
  while (at < records->len)
    g_ptr_array_add (all, g_object_ref (g_ptr_array_index (records, at++)));
  return all;
}

/* All events of an action are in memory, so they need not be looked up for each roll. */
static void
attach_events_of_action (GPtrArray *events, GPtrArray *records)
{
  for (guint i = 0; i < records->len; i++)
    {
      TenRecord *record = g_ptr_array_index (records, i);
      TenRecordLinks *links = ten_record_get_links (record);

      for (guint k = 0; k < events->len; k++)
        {
          TenEvent *event = g_ptr_array_index (events, k);

          if (ten_event_get_roll (event) == ten_record_get_sequence (record))
            g_list_store_append (links->events, event);
          if (ten_event_get_sequence (event) == links->action)
            g_set_object (&links->action_event, event);
        }
    }
}

/**
 * ten_log_read_action:
 * @action: the sequence number of the event that began it
 * @error: return location for a #TenLogError
 *
 * Reads the events and rolls of an action in the order in which they were written, so that it can
 * be rebuilt. A damaged roll has no dice, and says that it is damaged.
 *
 * Returns: (transfer container) (nullable) (element-type GObject): #TenEvent and #TenRecord,
 *   beginning with the event that began the action, or %NULL with @error set
 */
GPtrArray *
ten_log_read_action (TenLog *self, gint64 action, GError **error)
{
  g_autoptr (GPtrArray) events = NULL;
  g_autoptr (GPtrArray) records = NULL;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);
  g_return_val_if_fail (action > 0, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  events = ten_log_read_events (
      self, ten_log_bind (self, TEN_STATEMENT_EVENTS_OF_ACTION, action, 0), error);
  if (events == NULL)
    return NULL;
  records =
      ten_log_gather (self, ten_log_bind (self, TEN_STATEMENT_ROLLS_OF_ACTION, action, 0), error);
  if (records == NULL)
    return NULL;
  attach_events_of_action (events, records);
  return ten_log_merge (events, records);
}

/* Looks for actions. One that takes several steps has ended when it has an event of the kind
 * TEN_EVENT_END: an extended action (COFD-15, V20-10) or contest (V20-12, CHAT-7). */
GPtrArray *
ten_log_list_actions (TenLog *self, const char *action_kind, gboolean open_only, GError **error)
{
  g_autofree char *part = NULL;
  sqlite3_stmt *statement;
  GPtrArray *events;

  /* Most are ruled out by their text, before it is parsed as JSON. */
  part = action_kind != NULL ? g_strdup_printf ("\"%s\"", action_kind) : g_strdup ("");
  statement = self->statements[TEN_STATEMENT_ACTIONS];
  sqlite3_bind_text (statement, 1, part, -1, SQLITE_STATIC);
  sqlite3_bind_int (statement, 2, open_only);
  events = ten_log_read_events (self, statement, error);
  sqlite3_clear_bindings (statement);
  for (guint i = 0; action_kind != NULL && events != NULL && i < events->len;)
    if (g_str_equal (ten_event_get_word (g_ptr_array_index (events, i), "action"), action_kind))
      i++;
    else
      g_ptr_array_remove_index (events, i);
  return events;
}

static TenEvent *
create_event (TenLog *self, const TenLogRow *row)
{
  TenEventPlace place = {
    .sequence = row->link.sequence,
    .time = row->link.time,
    .after = row->after,
    .action = row->action,
    .roll = row->roll,
    .hidden = row->hidden != 0,
  };
  TenEvent *event = ten_event_new_stored (row->kind, row->details, &place);

  ten_event_set_words (event, self->words);
  return event;
}

int
ten_log_write_event (TenLog *self, TenEvent *event, const TenEventPlace *place, TenEvent **stored)
{
  TenLogLink newest_roll;
  TenLogRow row = {
    .chain = TEN_LOG_EVENT,
    .kind = ten_event_get_kind (event),
    .action = place->action,
    .roll = place->roll,
    .hidden = place->hidden,
    .details = ten_event_get_details_text (event),
  };
  int result = ten_log_read_link (self, TEN_LOG_ROLL, place->time, &newest_roll);

  if (result == SQLITE_OK)
    result = ten_log_read_link (self, TEN_LOG_EVENT, place->time, &row.link);
  if (result != SQLITE_OK)
    return result;
  row.after = newest_roll.sequence - 1;
  ten_log_row_hash (&row);
  result = ten_log_insert_row (self, &row);
  if (result == SQLITE_OK)
    *stored = create_event (self, &row);
  return result;
}

/* Show a damaged event where it seems to belong; hide it from players. */
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
  TenLogRow row;
  const char *fault = ten_log_row_check (&row, TEN_LOG_EVENT, statement);
  g_autoptr (TenEvent) event = fault == NULL ? create_event (self, &row) : NULL;

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
  int result = SQLITE_OK;

  while (ten_log_next_row (statement, &result))
    g_ptr_array_add (events, ten_log_read_event_row (self, statement));
  sqlite3_reset (statement);
  return events->len > 0 || ten_log_is_damage (result) || ten_log_check_read (self, result, error)
             ? g_steal_pointer (&events)
             : NULL;
}

TenEvent *
ten_log_read_event (TenLog *self, gint64 sequence)
{
  g_autoptr (GPtrArray) events =
      ten_log_read_events (self, ten_log_bind (self, TEN_STATEMENT_EVENT, sequence, 0), NULL);

  return events != NULL && events->len > 0 ? g_object_ref (g_ptr_array_index (events, 0)) : NULL;
}

/**
 * ten_log_dup_event:
 * @self: (not nullable): a log
 * @sequence: the number of an event
 *
 * Reads an event.
 *
 * Returns: (transfer full) (not nullable): the event; if it is damaged or missing, one that says
 * so
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
  GPtrArray *events = ten_log_read_events (self, ten_log_bind (self, which, first, last), &error);

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
