/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-private.h"
#include "log/ten-log-export-private.h"
#include "log/ten-record-private.h"

#define N_AT_ONCE 500

#define NEXT_ROLLS                                                                                 \
  "SELECT " TEN_LOG_COLUMNS " FROM rolls WHERE sequence > ? ORDER BY sequence LIMIT ?"
#define NEXT_EVENTS                                                                                \
  "SELECT " TEN_LOG_EVENT_COLUMNS " FROM events WHERE sequence > ? AND after >= ? AND kind IN "    \
  "('mark', 'end', 'give-up', 'telling') ORDER BY sequence LIMIT ?"

struct _TenLogItems
{
  const TenLogExporter *exporter;
  sqlite3_stmt *next_rolls;
  sqlite3_stmt *next_events;

  GPtrArray *records; /* read, but not yet returned */
  guint at_record;
  gint64 last_record;
  guint at_sequence;
  GPtrArray *events;
  guint at_event;
  gint64 last_event;
  gint64 n_done;
};

void
ten_log_item_clear (TenLogItem *item)
{
  g_clear_object (&item->record);
  g_clear_pointer (&item->companions, g_ptr_array_unref);
  g_clear_object (&item->event);
}

static int
prepare (TenLog *log, const char *sql, sqlite3_stmt **statement)
{
  return sqlite3_prepare_v2 (log->database, sql, -1, statement, NULL);
}

TenLogItems *
ten_log_items_new (const TenLogExporter *exporter, GError **error)
{
  g_autoptr (TenLogItems) self = g_new0 (TenLogItems, 1);
  int result;

  self->exporter = exporter;
  self->last_record = exporter->after;
  self->last_event = MAX (exporter->first_event - 1, 0);
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  self->events = g_ptr_array_new_with_free_func (g_object_unref);
  result = prepare (exporter->log, NEXT_ROLLS, &self->next_rolls);
  if (result == SQLITE_OK)
    result = prepare (exporter->log, NEXT_EVENTS, &self->next_events);
  if (result == SQLITE_OK)
    return g_steal_pointer (&self);
  ten_log_fail (exporter->log->database, result, TEN_LOG_ERROR_READ, exporter->log->path, error);
  return NULL;
}

void
ten_log_items_free (TenLogItems *self)
{
  sqlite3_finalize (self->next_rolls);
  sqlite3_finalize (self->next_events);
  g_ptr_array_unref (self->records);
  g_ptr_array_unref (self->events);
  g_free (self);
}

gint64
ten_log_items_get_done (TenLogItems *self)
{
  return self->n_done;
}

/* Rows of a damaged file can come out of order or twice. */
static void
take_records (TenLogItems *self, GPtrArray *read)
{
  g_ptr_array_remove_range (self->records, 0, self->at_record);
  self->at_record = 0;
  for (guint i = 0; i < read->len; i++)
    {
      gint64 sequence = ten_record_get_sequence (read->pdata[i]);

      if (sequence <= self->last_record)
        continue;
      self->last_record = sequence;
      g_ptr_array_add (self->records, g_object_ref (read->pdata[i]));
    }
}

static GPtrArray *
read_next_of_all (TenLogItems *self, GError **error)
{
  TenLog *log = self->exporter->log;
  GPtrArray *read;

  sqlite3_bind_int64 (self->next_rolls, 1, self->last_record);
  sqlite3_bind_int64 (self->next_rolls, 2, N_AT_ONCE);
  read = ten_log_gather (log, self->next_rolls, error);
  if (read != NULL)
    ten_log_attach_events (log, read);
  return read;
}

static GPtrArray *
read_next_of_some (TenLogItems *self, GError **error)
{
  const GArray *sequences = self->exporter->sequences;
  guint first = self->at_sequence;
  guint end = first + 1;

  if (first == sequences->len)
    return g_ptr_array_new ();
  while (end < sequences->len && end - first < N_AT_ONCE &&
         g_array_index (sequences, gint64, end) == g_array_index (sequences, gint64, end - 1) + 1)
    end++;
  self->at_sequence = end;
  return ten_log_read_range (self->exporter->log, g_array_index (sequences, gint64, first),
                             g_array_index (sequences, gint64, end - 1), error);
}

/* NULL after the last record. */
static gboolean
peek_record (TenLogItems *self, guint ahead, TenRecord **record, GError **error)
{
  *record = NULL;
  while (self->at_record + ahead >= self->records->len)
    {
      const GArray *some = self->exporter->sequences;
      g_autoptr (GPtrArray) read =
          some != NULL ? read_next_of_some (self, error) : read_next_of_all (self, error);
      guint n_before = self->records->len - self->at_record;

      if (read == NULL)
        return FALSE;
      take_records (self, read);
      if (self->records->len == n_before && (some == NULL || self->at_sequence == some->len))
        return TRUE;
    }
  *record = self->records->pdata[self->at_record + ahead];
  return TRUE;
}

static gboolean
peek_event (TenLogItems *self, TenEvent **event, GError **error)
{
  *event = NULL;
  if (self->at_event == self->events->len)
    {
      GPtrArray *read;

      sqlite3_bind_int64 (self->next_events, 1, self->last_event);
      sqlite3_bind_int64 (self->next_events, 2, self->exporter->after);
      sqlite3_bind_int64 (self->next_events, 3, N_AT_ONCE);
      read = ten_log_read_events (self->exporter->log, self->next_events, error);
      if (read == NULL)
        return FALSE;
      g_ptr_array_unref (self->events);
      self->events = read;
      self->at_event = 0;
    }
  if (self->at_event < self->events->len)
    *event = self->events->pdata[self->at_event];
  if (*event != NULL && ten_event_get_sequence (*event) <= self->last_event)
    *event = NULL;
  return TRUE;
}

/* Rolls made together are exported together: helpers, the acting side, the rest of a party, the
 * opponent. Players do not see the hidden ones among them. */
static gboolean
belongs_to (TenLog *log, TenRecord *record, TenRecord *before, gboolean led)
{
  const gboolean helps = g_strcmp0 (ten_record_get_role (record), "helper") == 0;

  if (ten_record_get_action (record) == 0 ||
      ten_record_get_action (record) != ten_record_get_action (before) ||
      ten_record_get_sequence (record) != ten_record_get_sequence (before) + 1)
    return FALSE;
  if (led && helps)
    return ten_log_helps_another (record, before);
  return led ? ten_log_is_companion (log, record) : helps || !ten_log_is_companion (log, record);
}

static gboolean
take_group (TenLogItems *self, TenLogItem *item, GError **error)
{
  TenLog *log = self->exporter->log;
  TenRecord *before = self->records->pdata[self->at_record];
  guint leading = 0;
  guint n = 1;
  gboolean led = !ten_log_is_companion (log, before);
  gboolean alone = !led && g_strcmp0 (ten_record_get_role (before), "helper") != 0;

  while (!alone)
    {
      TenRecord *record;

      if (!peek_record (self, n, &record, error))
        return FALSE;
      /* Reading may have moved the array. */
      before = self->records->pdata[self->at_record + n - 1];
      if (record == NULL || !belongs_to (log, record, before, led))
        break;
      if (!led && !ten_log_is_companion (log, record))
        {
          led = TRUE;
          leading = n;
        }
      n++;
    }
  if (!led)
    n = 1;
  item->companions = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < n; i++)
    {
      TenRecord *record = g_object_ref (self->records->pdata[self->at_record + i]);

      if (i == leading)
        item->record = record;
      else
        g_ptr_array_add (item->companions, record);
    }
  self->at_record += n;
  self->n_done += n;
  return TRUE;
}

static gboolean
is_all_hidden (const TenLogItem *item)
{
  gboolean hidden = ten_record_get_hidden (item->record);

  for (guint i = 0; i < item->companions->len; i++)
    hidden &= ten_record_get_hidden (item->companions->pdata[i]);
  return hidden;
}

/* NWOD-5: the place of a hidden roll would tell when it was made, so players read it where they
 * were told about it. */
static gboolean
read_told (TenLogItems *self, TenEvent *telling, TenLogItem *item)
{
  TenLog *log = self->exporter->log;
  g_autoptr (TenRecord) record = ten_log_read_record (log, ten_event_get_roll (telling));
  gint64 last = 0;

  if (record == NULL)
    return FALSE;
  item->record = ten_log_read_leading (log, record);
  item->companions = ten_log_read_companions (log, item->record);
  for (guint i = 0; i <= item->companions->len; i++)
    last = MAX (last, ten_record_get_telling (i < item->companions->len ? item->companions->pdata[i]
                                                                        : item->record));
  if (last == ten_event_get_sequence (telling) && is_all_hidden (item) &&
      ten_log_exporter_is_wanted (self->exporter, ten_record_get_sequence (item->record)))
    return TRUE;
  ten_log_item_clear (item);
  return FALSE;
}

static gboolean
take_event (TenLogItems *self, TenLogItem *item)
{
  g_autoptr (TenEvent) event = g_object_ref (self->events->pdata[self->at_event++]);
  const gboolean is_telling = g_str_equal (ten_event_get_kind (event), TEN_EVENT_TELLING);

  self->last_event = ten_event_get_sequence (event);
  if (is_telling)
    return self->exporter->for_players && read_told (self, event, item);
  if (self->exporter->for_players && ten_event_get_hidden (event))
    return FALSE;
  item->event = g_steal_pointer (&event);
  return TRUE;
}

/* A damaged entry may be a hidden one, so players do not see it. */
static gboolean
is_seen (TenLogItems *self, const TenLogItem *item)
{
  gboolean seen;

  if (!self->exporter->for_players)
    return TRUE;
  if (ten_record_get_damaged (item->record) || is_all_hidden (item))
    return FALSE;
  for (guint i = item->companions->len; i > 0; i--)
    if (ten_record_get_damaged (item->companions->pdata[i - 1]))
      g_ptr_array_remove_index (item->companions, i - 1);
  seen = ten_record_get_player_sight (item->record) != TEN_PLAYER_SIGHT_NOTHING;
  for (guint i = 0; i < item->companions->len; i++)
    seen |= ten_record_get_player_sight (item->companions->pdata[i]) != TEN_PLAYER_SIGHT_NOTHING;
  return seen;
}

/* Returns FALSE without an error at the end. */
gboolean
ten_log_items_next (TenLogItems *self, TenLogItem *item, GError **error)
{
  for (;;)
    {
      TenRecord *record;
      TenEvent *event;

      if (!peek_record (self, 0, &record, error) || !peek_event (self, &event, error))
        return FALSE;
      if (record == NULL && event == NULL)
        return FALSE;
      if (event != NULL &&
          (record == NULL || ten_event_get_after (event) < ten_record_get_sequence (record)))
        {
          if (take_event (self, item))
            return TRUE;
          continue;
        }
      if (!take_group (self, item, error))
        return FALSE;
      if (is_seen (self, item))
        return TRUE;
      ten_log_item_clear (item);
    }
}

gboolean
ten_log_exporter_is_wanted (const TenLogExporter *self, gint64 sequence)
{
  guint low = 0;
  guint high = self->sequences != NULL ? self->sequences->len : 0;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      gint64 found = g_array_index (self->sequences, gint64, middle);

      if (found == sequence)
        return TRUE;
      if (found < sequence)
        low = middle + 1;
      else
        high = middle;
    }
  return self->sequences == NULL;
}

#define SEEN_ROLLS "SELECT sequence, time FROM rolls WHERE hidden = 0 ORDER BY sequence DESC"
#define SEEN_EVENTS                                                                                \
  "SELECT sequence, time, after, kind = 'mark' AND (instr(details, '\"unit\":\"chapter\"') > 0 "   \
  "OR instr(details, '\"unit\":\"story\"') > 0 OR instr(details, '\"unit\":\"chronicle\"') > 0) "  \
  "FROM events WHERE (hidden = 0 AND kind IN ('mark', 'end', 'give-up')) OR kind = 'telling' "     \
  "ORDER BY sequence DESC"

/* Whether a pause follows the entry of this row. */
static gboolean
is_before_pause (sqlite3_stmt *row, gint64 later)
{
  return later > 0 && later - sqlite3_column_int64 (row, 1) > TEN_LOG_SESSION_PAUSE;
}

/* Only entries that players know of count: a hidden roll must not join two sessions. */
static int
find_beginning (TenLogExporter *self, sqlite3_stmt *rolls, sqlite3_stmt *events)
{
  int roll = sqlite3_step (rolls);
  int event = sqlite3_step (events);
  gint64 later = 0;

  self->first_event = G_MAXINT64;
  while (roll == SQLITE_ROW || event == SQLITE_ROW)
    {
      const gboolean is_event =
          event == SQLITE_ROW && (roll != SQLITE_ROW || sqlite3_column_int64 (events, 2) >=
                                                            sqlite3_column_int64 (rolls, 0));
      sqlite3_stmt *row = is_event ? events : rolls;

      if (is_before_pause (row, later))
        break;
      later = sqlite3_column_int64 (row, 1);
      if (is_event)
        self->first_event = sqlite3_column_int64 (row, 0);
      if (is_event && sqlite3_column_int (row, 3) != 0)
        break;
      if (is_event)
        event = sqlite3_step (events);
      else
        roll = sqlite3_step (rolls);
    }
  self->after = roll == SQLITE_ROW ? sqlite3_column_int64 (rolls, 0) : 0;
  if (later > 0)
    self->begins_at = g_date_time_new_from_unix_utc (later / G_USEC_PER_SEC);
  if (roll != SQLITE_ROW && roll != SQLITE_DONE)
    return roll;
  return event == SQLITE_ROW ? SQLITE_DONE : event;
}

/* COFD-22: a session begins with a chapter mark or after a pause. */
gboolean
ten_log_exporter_find_session (TenLogExporter *self, GError **error)
{
  sqlite3_stmt *rolls = NULL;
  sqlite3_stmt *events = NULL;
  int result = prepare (self->log, SEEN_ROLLS, &rolls);

  if (result == SQLITE_OK)
    result = prepare (self->log, SEEN_EVENTS, &events);
  if (result == SQLITE_OK)
    result = find_beginning (self, rolls, events);
  sqlite3_finalize (rolls);
  sqlite3_finalize (events);
  return result == SQLITE_DONE ||
         ten_log_fail (self->log->database, result, TEN_LOG_ERROR_READ, self->log->path, error);
}
