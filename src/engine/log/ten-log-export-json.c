/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "json/ten-json.h"
#include "log/ten-log-private.h"
#include "log/ten-log-export-private.h"

static void
begin (TenLogExporter *exporter)
{
  g_string_append_c (exporter->text, '[');
}

static void
add_record (TenLogExporter *exporter, TenRecord *record, gboolean first)
{
  g_autoptr (JsonNode) node = ten_record_to_player_json (record);
  g_autofree char *json = node != NULL ? ten_json_to_text (node, FALSE) : NULL;

  if (json != NULL)
    g_string_append_printf (exporter->text, "%s\n%s", first ? "" : ",", json);
}

static void
add (TenLogExporter *exporter, const TenLogItem *item)
{
  const gsize start = exporter->text->len;

  if (item->event != NULL)
    return;
  add_record (exporter, item->record, !exporter->any);
  for (guint i = 0; i < item->companions->len; i++)
    add_record (exporter, item->companions->pdata[i],
                !exporter->any && exporter->text->len == start);
}

static void
end (TenLogExporter *exporter)
{
  g_string_append (exporter->text, "\n]\n");
}

const TenLogWriter ten_log_player_json_writer = { begin, add, end };

static void
append_hash (GString *text, const char *name, sqlite3_stmt *row, int column)
{
  const guint8 *hash = sqlite3_column_blob (row, column);

  g_string_append (text, name);
  for (int i = 0; i < sqlite3_column_bytes (row, column); i++)
    g_string_append_printf (text, "%02x", hash[i]);
  g_string_append_c (text, '"');
}

typedef struct
{
  const TenLogExporter *exporter;
  GHashTable *actions;
} Choice;

static void
add_number (GHashTable *numbers, gint64 number)
{
  if (number > 0)
    g_hash_table_add (numbers, g_memdup2 (&number, sizeof number));
}

/* An export of some rolls contains only the events about them, and their actions. */
static gboolean
is_wanted (const Choice *choice, sqlite3_stmt *row, TenLogChain chain)
{
  gint64 sequence = sqlite3_column_int64 (row, TEN_LOG_COLUMN_SEQUENCE);
  gint64 action;

  if (choice->exporter->sequences == NULL)
    return TRUE;
  if (chain == TEN_LOG_EVENT)
    {
      action = sqlite3_column_int64 (row, TEN_LOG_EVENT_COLUMN_ACTION);
      return g_hash_table_contains (choice->actions, &sequence) ||
             g_hash_table_contains (choice->actions, &action) ||
             (sqlite3_column_int64 (row, TEN_LOG_EVENT_COLUMN_ROLL) > 0 &&
              ten_log_exporter_is_wanted (choice->exporter,
                                          sqlite3_column_int64 (row, TEN_LOG_EVENT_COLUMN_ROLL)));
    }
  if (!ten_log_exporter_is_wanted (choice->exporter, sequence))
    return FALSE;
  add_number (choice->actions, sqlite3_column_int64 (row, TEN_LOG_COLUMN_ACTION));
  return TRUE;
}

/* One entry per line. The bytes of "entry", after the previous hash, are what its hash covers. */
static gboolean
write_chain (
    TenLogExporter *self, const Choice *choice, TenLogChain chain, gint64 *n_done, GError **error)
{
  g_autoptr (sqlite3_stmt) row = NULL;
  gboolean going_on = TRUE;
  gboolean first = TRUE;
  int result = ten_log_prepare_chain (self->log->database, chain, "ORDER BY sequence", &row);

  while (going_on && ten_log_next_row (row, &result))
    {
      g_autoptr (GString) canonical = NULL;

      going_on = ten_log_exporter_flush (self, ++*n_done, error);
      if (!going_on || !is_wanted (choice, row, chain))
        continue;
      canonical = ten_log_dup_canonical (row, chain);
      if (canonical == NULL)
        continue;
      g_string_append_printf (self->text, "%s\n{\"entry\":%s", first ? "" : ",", canonical->str);
      append_hash (self->text, ",\"previous_hash\":\"", row, TEN_LOG_COLUMN_PREVIOUS_HASH);
      append_hash (self->text, ",\"hash\":\"", row, TEN_LOG_COLUMN_HASH);
      g_string_append_c (self->text, '}');
      first = FALSE;
    }
  return going_on && ten_log_check_read (self->log, result, error);
}

gboolean
ten_log_exporter_write_whole (TenLogExporter *self, GError **error)
{
  g_autoptr (GHashTable) actions =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  const Choice choice = { self, actions };
  TenLogIdentity identity;
  gint64 n_done = 0;

  g_string_append_printf (
      self->text, "{\"format\":\"ten-again log\",\"version\":1,\"newest\":\"%s\",", self->newest);
  /* An import must tell whether it knows the log that this is part of. */
  if (self->sequences != NULL && ten_log_identify (self->log->database, &identity) == SQLITE_OK)
    g_string_append_printf (self->text, "\"part\":true,\"log\":[\"%s\",\"%s\"],",
                            identity.first[TEN_LOG_ROLL], identity.first[TEN_LOG_EVENT]);
  g_string_append (self->text, "\"rolls\":[");
  if (!write_chain (self, &choice, TEN_LOG_ROLL, &n_done, error))
    return FALSE;
  g_string_append (self->text, "\n],\"events\":[");
  if (!write_chain (self, &choice, TEN_LOG_EVENT, &n_done, error))
    return FALSE;
  g_string_append (self->text, "\n]}\n");
  return TRUE;
}
