/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The entries of the history that are not rolls, in order. */

#include "log/ten-log-private.h"
#include "log/ten-log-headings.h"
#include "log/ten-record-private.h"

void
ten_log_settle (GArray *headings, gint64 event, gint64 after)
{
  TenLogHeading heading = { event, after };

  /* A damaged log may have them out of order. */
  if (headings->len > 0)
    heading.after = MAX (after, g_array_index (headings, TenLogHeading, headings->len - 1).after);
  g_array_append_val (headings, heading);
}

void
ten_log_begin_unit (GArray *headings, gint64 *open, gint64 event, guint unit, gint64 after)
{
  for (guint i = TEN_LOG_N_UNITS; i > unit; i--)
    {
      if (open[i - 1] > 0)
        ten_log_settle (headings, open[i - 1], after);
      open[i - 1] = 0;
    }
  open[unit] = event;
}

void
ten_log_read_headings (TenLog *self, GArray *headings, gint64 *open)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_LISTED];
  int result = SQLITE_OK;

  while (ten_log_next_row (statement, &result))
    {
      gint64 event = sqlite3_column_int64 (statement, 0);
      gint64 after = sqlite3_column_int64 (statement, 1);
      int unit = sqlite3_column_int (statement, 2);

      if (unit >= 0 && unit < TEN_LOG_N_UNITS)
        ten_log_begin_unit (headings, open, event, unit, after);
      else
        ten_log_settle (headings, event, after);
    }
  sqlite3_reset (statement);
  if (result != SQLITE_OK)
    g_debug ("%s: %s", self->path, sqlite3_errstr (result));
}

/* Lists what #TenHistory shows between the rolls, oldest first: marks of time (COFD-22), and
   the ends of actions. */
GArray *
ten_log_list_headings (TenLog *self)
{
  GArray *headings = g_array_new (FALSE, FALSE, sizeof (TenLogHeading));
  gint64 open[TEN_LOG_N_UNITS] = { 0 };

  ten_log_read_headings (self, headings, open);
  for (guint i = TEN_LOG_N_UNITS; i > 0; i--)
    if (open[i - 1] > 0)
      ten_log_settle (headings, open[i - 1], G_MAXINT64);
  return headings;
}

GArray *
ten_log_list_tellings (TenLog *self)
{
  GArray *tellings = g_array_new (FALSE, FALSE, sizeof (TenLogHeading));
  g_autoptr (sqlite3_stmt) statement = NULL;

  sqlite3_prepare_v2 (self->database,
                      "SELECT sequence, after FROM events WHERE kind = 'telling' ORDER BY sequence",
                      -1, &statement, NULL);
  while (sqlite3_step (statement) == SQLITE_ROW)
    {
      const TenLogHeading telling = { sqlite3_column_int64 (statement, 0),
                                      sqlite3_column_int64 (statement, 1) };

      g_array_append_val (tellings, telling);
    }
  return tellings;
}

gboolean
ten_log_are_all_hidden (TenRecord *leading, GPtrArray *companions)
{
  gboolean hidden = ten_record_get_hidden (leading);

  for (guint i = 0; i < companions->len; i++)
    hidden &= ten_record_get_hidden (companions->pdata[i]);
  return hidden;
}

/* Players find it where they were told about it, unless they know another roll that was made
 * with it (NWOD-5). */
gboolean
ten_log_is_found_where_told (TenLog *self, TenRecord *record)
{
  g_autoptr (TenRecord) leading = NULL;
  g_autoptr (GPtrArray) companions = NULL;

  if (!ten_record_get_hidden (record))
    return FALSE;
  leading = ten_log_read_leading (self, record);
  companions = ten_log_read_companions (self, leading);
  return ten_log_are_all_hidden (leading, companions);
}

TenRecord *
ten_log_read_told (TenLog *self, gint64 telling, gint64 *below)
{
  g_autoptr (TenRecord) record = NULL;
  g_autofree char *next = NULL;
  gint64 after = -1;
  g_autoptr (TenEvent) event = ten_log_dup_event (self, telling);

  if (event != NULL && ten_event_get_roll (event) > 0)
    record = ten_log_read_record (self, ten_event_get_roll (event));
  if (record == NULL || ten_record_get_telling (record) != telling ||
      !ten_log_is_found_where_told (self, record))
    return NULL;
  /* A unit that begins before the next roll ends the one before it. */
  next = g_strdup_printf ("SELECT after FROM events WHERE kind IN ('mark', 'end') AND sequence > "
                          "%" G_GINT64_FORMAT " ORDER BY sequence LIMIT 1",
                          telling);
  ten_log_query_integer (self->database, next, &after);
  *below = ten_event_get_after (event) + (after != ten_event_get_after (event));
  return g_steal_pointer (&record);
}

static gint64
get_place (TenLog *self, TenRecord *record)
{
  g_autoptr (TenEvent) telling = NULL;

  if (ten_log_is_found_where_told (self, record))
    telling = ten_log_dup_event (self, ten_record_get_telling (record));
  return telling != NULL ? 2 * ten_event_get_after (telling) + 1
                         : 2 * ten_record_get_sequence (record);
}

static int
compare_places (gconstpointer a, gconstpointer b, gpointer self)
{
  const gint64 one = get_place (self, *(TenRecord *const *) a);
  const gint64 other = get_place (self, *(TenRecord *const *) b);

  return (one < other) - (one > other);
}

/* Sorts rolls from newest to oldest, and hidden ones by when players were told about them
 * (NWOD-5). */
void
ten_log_sort_for_players (TenLog *self, GPtrArray *records)
{
  g_ptr_array_sort_with_data (records, compare_places, self);
}

gboolean
ten_log_get_words_only (TenLog *self)
{
  return ten_player_words_get_state (self->words)->rolls == G_MAXINT64;
}

const char *
ten_log_translate_for_players (TenLog *self, const char *text)
{
  return ten_player_words_translate (self->words, text);
}

const char *
ten_log_get_alias (TenLog *self, const char *name)
{
  const char *alias = g_hash_table_lookup (ten_player_words_get_state (self->words)->names, name);

  return alias != NULL ? alias : "";
}
