/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-history-order-private.h"

#include "log/ten-log-headings.h"
#include "play/ten-record-private.h"

/* The unit of a mark of the clock, of a mark without one, or of one from a newer version. */
#define UNIT_SCENE 3

static const char *const units[TEN_LOG_N_UNITS] = { "chronicle", "story", "chapter", "scene",
                                                    "turn" };

/* The number of rows for the rolls up to this one. */
static gint64
count_rolls (const TenHistoryOrder *self, gint64 sequence)
{
  gint64 low = 0;
  gint64 high = self->bounds.n_records;

  if (self->sequences == NULL)
    {
      const gint64 last = MIN (sequence, self->bounds.last);

      return last < self->bounds.first
                 ? 0
                 : last - self->bounds.first + 1 - ten_log_count_companions (self->log, last);
    }
  while (low < high)
    {
      gint64 middle = low + (high - low) / 2;

      if (g_array_index (self->sequences, gint64, middle) <= sequence)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* The first roll by which there are @index + 1 rows. */
static gint64
get_sequence (const TenHistoryOrder *self, gint64 index)
{
  gint64 low = self->bounds.first + index;
  gint64 high = self->bounds.last;

  if (self->sequences != NULL)
    return g_array_index (self->sequences, gint64, index);
  while (low < high)
    {
      gint64 middle = low + (high - low) / 2;

      if (count_rolls (self, middle) > index)
        high = middle;
      else
        low = middle + 1;
    }
  return low;
}

static const TenLogHeading *
get_settled (const TenHistoryOrder *self, guint index)
{
  return &g_array_index (self->settled, TenLogHeading, index);
}

/* How many events precede a number; the event at @index is number after + index. */
static guint
count_settled_before (const TenHistoryOrder *self, gint64 number)
{
  guint low = 0;
  guint high = self->settled->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get_settled (self, middle)->after + middle < number)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Rolls are never removed, so gaps in the numbers mean damage. Only then is every roll checked. */
static void
read_rolls (TenHistoryOrder *self)
{
  g_autoptr (GError) error = NULL;
  TenLogBounds *bounds = &self->bounds;

  if (!ten_log_get_bounds (self->log, bounds, &error))
    {
      g_debug ("%s", error->message);
      return;
    }
  if (bounds->n_records == bounds->last - bounds->first + 1)
    {
      bounds->n_records = count_rolls (self, bounds->last);
      return;
    }
  self->sequences = ten_log_read_leading_sequences (self->log, &error);
  if (self->sequences == NULL)
    g_debug ("%s", error->message);
  bounds->n_records = self->sequences != NULL ? self->sequences->len : 0;
}

static void
read_events (TenHistoryOrder *self)
{
  g_autoptr (GArray) headings = g_array_new (FALSE, FALSE, sizeof (TenLogHeading));

  ten_log_read_headings (self->log, headings, self->open);
  for (guint i = 0; i < headings->len; i++)
    {
      const TenLogHeading *heading = &g_array_index (headings, TenLogHeading, i);

      ten_log_settle (self->settled, heading->event, count_rolls (self, heading->after));
    }
}

static gboolean
is_companion (const TenHistoryOrder *self, TenRecord *record)
{
  const gint64 sequence = ten_record_get_sequence (record);

  return ten_record_get_action (record) > 0 &&
         ten_log_count_companions (self->log, sequence) >
             ten_log_count_companions (self->log, sequence - 1);
}

/* Every counted roll has a row, even an unreadable one. */
static GPtrArray *
read_records (const TenHistoryOrder *self, gint64 first, gint64 last)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = NULL;
  GPtrArray *records = g_ptr_array_new_with_free_func (g_object_unref);
  gint64 sequence;
  guint at = 0;

  if (first > last)
    return records;
  sequence = get_sequence (self, first);
  found = ten_log_read_range (self->log, sequence, get_sequence (self, last), &error);
  if (found == NULL)
    g_debug ("%s", error->message);
  for (gint64 index = first; index <= last; index++)
    {
      TenRecord *record = NULL;

      if (self->sequences != NULL)
        sequence = g_array_index (self->sequences, gint64, index);
      for (; record == NULL && found != NULL && at < found->len; at++)
        {
          TenRecord *next = found->pdata[at];

          if (ten_record_get_sequence (next) < sequence ||
              (self->sequences == NULL && is_companion (self, next)))
            continue;
          if (self->sequences != NULL && ten_record_get_sequence (next) > sequence)
            break;
          record = g_object_ref (next);
        }
      g_ptr_array_add (records, record != NULL ? record : ten_record_new_damaged (sequence, 0));
    }
  return records;
}

void
ten_history_order_init (TenHistoryOrder *self)
{
  memset (self, 0, sizeof *self);
  self->settled = g_array_new (FALSE, FALSE, sizeof (TenLogHeading));
}

void
ten_history_order_clear (TenHistoryOrder *self)
{
  g_clear_pointer (&self->sequences, g_array_unref);
  g_clear_pointer (&self->settled, g_array_unref);
}

void
ten_history_order_read (TenHistoryOrder *self, TenLog *log)
{
  self->log = log;
  read_rolls (self);
  ten_log_query_integer (log->database, "SELECT max(sequence) FROM events", &self->last_event);
  read_events (self);
}

gboolean
ten_history_order_is_longer (const TenHistoryOrder *self, const TenHistoryOrder *shorter)
{
  gsize size = shorter->settled->len * sizeof (TenLogHeading);

  return self->bounds.first == shorter->bounds.first &&
         self->bounds.n_records >= shorter->bounds.n_records &&
         self->settled->len >= shorter->settled->len &&
         (size == 0 || memcmp (self->settled->data, shorter->settled->data, size) == 0) &&
         count_settled_before (self, ten_history_order_get_n_settled (shorter)) ==
             shorter->settled->len &&
         memcmp (self->open, shorter->open, sizeof self->open) == 0;
}

gint64
ten_history_order_get_n_settled (const TenHistoryOrder *self)
{
  return self->bounds.n_records + self->settled->len;
}

guint
ten_history_order_get_n_open (const TenHistoryOrder *self)
{
  guint n = 0;

  for (guint i = 0; i < TEN_LOG_N_UNITS; i++)
    n += self->open[i] > 0;
  return n;
}

gint64
ten_history_order_get_open (const TenHistoryOrder *self, guint position)
{
  for (guint i = 0; i < TEN_LOG_N_UNITS; i++)
    if (self->open[i] > 0 && position-- == 0)
      return self->open[i];
  return 0;
}

/* The number of items up to a roll, by the number of rolls before it. */
static gint64
count_items (const TenHistoryOrder *self, gint64 index)
{
  guint low = 0;
  guint high = self->settled->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (get_settled (self, middle)->after <= index)
        low = middle + 1;
      else
        high = middle;
    }
  return index + low;
}

gint64
ten_history_order_find_roll (const TenHistoryOrder *self, gint64 sequence)
{
  const gint64 index = count_rolls (self, sequence) - 1;

  return index < 0 || get_sequence (self, index) != sequence ? -1 : count_items (self, index);
}

gint64
ten_history_order_count_before (const TenHistoryOrder *self, gint64 sequence)
{
  return count_items (self, count_rolls (self, sequence - 1));
}

GPtrArray *
ten_history_order_read_items (const TenHistoryOrder *self, gint64 first, gint64 last)
{
  guint index = count_settled_before (self, first);
  guint after = count_settled_before (self, last + 1);
  g_autoptr (GPtrArray) records = read_records (self, first - index, last - after);
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  guint at = 0;

  for (gint64 number = first; number <= last; number++)
    {
      gpointer item;

      if (index < after && get_settled (self, index)->after + index == number)
        item = ten_log_dup_event (self->log, get_settled (self, index++)->event);
      else
        item = g_object_ref (g_ptr_array_index (records, at++));
      g_ptr_array_add (items, item);
    }
  return items;
}

void
ten_history_order_add_roll (TenHistoryOrder *self, gint64 sequence)
{
  ten_history_order_leave_out (self, sequence);
  self->bounds.n_records++;
  if (self->sequences != NULL)
    g_array_append_val (self->sequences, sequence);
}

void
ten_history_order_leave_out (TenHistoryOrder *self, gint64 sequence)
{
  if (self->bounds.last == 0)
    self->bounds.first = sequence;
  self->bounds.last = sequence;
}

void
ten_history_order_add_end (TenHistoryOrder *self, gint64 sequence)
{
  ten_log_settle (self->settled, sequence, self->bounds.n_records);
}

guint
ten_history_order_add_mark (TenHistoryOrder *self, gint64 sequence, guint unit)
{
  guint n_kept = 0;

  ten_log_begin_unit (self->settled, self->open, sequence, unit, self->bounds.n_records);
  for (guint i = 0; i < unit; i++)
    n_kept += self->open[i] > 0;
  return n_kept;
}

/* COFD-22 */
guint
ten_history_order_get_unit (TenEvent *event)
{
  for (guint i = 0; i < TEN_LOG_N_UNITS; i++)
    if (g_str_equal (ten_event_get_word (event, "unit"), units[i]))
      return i;
  return UNIT_SCENE;
}

gboolean
ten_history_order_is_scene (TenEvent *event)
{
  return ten_event_is (event, TEN_EVENT_MARK) && !ten_event_is_damaged (event) &&
         ten_history_order_get_unit (event) == UNIT_SCENE;
}
