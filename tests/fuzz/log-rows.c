/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fuzz.h"

#include "log/ten-log-private.h"

#include <stdlib.h>
#include <string.h>

/* Entries with correct hashes and any content. */
typedef struct
{
  TenLog *log;
  char **lines; /* the remaining lines */
  TenLogLink links[TEN_LOG_N_CHAINS];
} Entries;

static const char *
take (Entries *self)
{
  return *self->lines != NULL ? *self->lines++ : "";
}

static const char *
take_name (Entries *self)
{
  const char *line = take (self);

  return *line != '\0' ? line : NULL;
}

static gint64
take_number (Entries *self)
{
  return strtoll (take (self), NULL, 10);
}

static TenLogLink *
move_on (Entries *self, TenLogChain chain)
{
  TenLogLink *link = &self->links[chain];

  memcpy (link->previous_hash, link->hash, sizeof link->hash);
  link->sequence++;
  link->time += G_USEC_PER_SEC;
  return link;
}

static void
add_roll (Entries *self)
{
  TenLogRow row = { .chain = TEN_LOG_ROLL };

  row.request = take (self);
  row.terms = take (self);
  row.dice = take (self);
  row.ruleset = take (self);
  row.outcome = take (self);
  row.character = take_name (self);
  row.comment = take (self);
  row.successes = take_number (self);
  row.net = take_number (self);
  row.hidden = take_number (self) & 1;
  row.role = take_name (self);
  row.action = take_number (self);
  row.follows = take_number (self);
  row.tries = take_number (self);
  row.chronicle = take_name (self);
  row.link = *move_on (self, TEN_LOG_ROLL);
  ten_log_row_hash (&row);
  if (ten_log_insert_row (self->log, &row) == SQLITE_OK)
    self->links[TEN_LOG_ROLL] = row.link;
}

static void
add_event (Entries *self, const char *kind)
{
  TenLogRow row = { .chain = TEN_LOG_EVENT, .kind = kind };

  row.details = take (self);
  row.after = self->links[TEN_LOG_ROLL].sequence;
  row.action = take_number (self);
  row.roll = take_number (self);
  row.hidden = take_number (self) & 1;
  row.link = *move_on (self, TEN_LOG_EVENT);
  ten_log_row_hash (&row);
  if (ten_log_insert_row (self->log, &row) == SQLITE_OK)
    self->links[TEN_LOG_EVENT] = row.link;
}

static void
export_all (TenLog *log)
{
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
      const TenLogExport wanted = {
        .format = (TenLogFormat) (i / 2),
        .for_players = (i & 1) != 0,
        .story = i < 4,
      };

      ten_log_export (log, &wanted, fuzz_get_rulesets (), stream, NULL, NULL, NULL, NULL);
    }
}

static void
show_events (TenRecord *record)
{
  GListModel *events = ten_record_get_events (record);

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);
      g_autofree char *text = ten_event_dup_text (event);
      g_autofree char *told = ten_event_dup_player_text (event);
    }
}

static void
show (TenLog *log)
{
  g_autoptr (GPtrArray) records = ten_log_read_entries (log, 0, 100, NULL);
  g_autoptr (TenStatistics) statistics =
      ten_statistics_compute (log, &(TenStatisticsSelection){ FALSE }, NULL, NULL, NULL, NULL);
  TenVerification verified;

  for (guint i = 0; records != NULL && i < records->len; i++)
    {
      TenRecord *record = records->pdata[i];
      g_autoptr (GPtrArray) companions = ten_log_read_companions (log, record);
      g_autoptr (TenRecord) leading = ten_log_read_leading (log, record);
      g_autofree char *pool = ten_record_dup_pool_text (record);
      g_autoptr (JsonNode) open = ten_record_to_json (record);
      g_autoptr (JsonNode) told = ten_record_to_player_json (record);
      TenEvent *start = ten_record_get_action_event (record);
      g_autofree char *text = start != NULL ? ten_event_dup_text (start) : NULL;
      g_autoptr (GPtrArray) action =
          start != NULL ? ten_log_read_action (log, ten_record_get_action (record), NULL) : NULL;

      show_events (record);
    }
  ten_log_verify (log, &verified, NULL);
  ten_log_index (log, 100, NULL);
  export_all (log);
}

/* One line per column; an entry begins with "roll" or the kind of an event. */
int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (TenLog) log = NULL;
  Entries entries = { .lines = lines };

  if (!g_utf8_validate (text, -1, NULL))
    return 0;
  log = ten_log_new_for_database (ten_log_create_scratch (NULL), NULL);
  g_assert_nonnull (log);
  entries.log = log;
  while (*entries.lines != NULL)
    {
      const char *kind = take (&entries);

      if (g_str_equal (kind, "roll"))
        add_roll (&entries);
      else if (*kind != '\0')
        add_event (&entries, kind);
    }
  show (log);
  return 0;
}
