/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "log/ten-log-entry-private.h"

#include "log/ten-log-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Entries between two reports of progress. */
#define N_IN_STEP 256

static gboolean
fail (TenEntry *entry, const GError *reason, GError **error)
{
  g_autofree char *text = ten_entry_dup_fault_text (entry);

  g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_DAMAGED, "%s%s%s", text,
               reason != NULL ? ": " : "", reason != NULL ? reason->message : "");
  return FALSE;
}

gboolean
ten_log_check_entry (const TenLogReader *reader, const TenEntry *entry, GError **error)
{
  if (entry->about < entry->number)
    return ten_entry_check_origin (entry, error) && reader->check (entry, error);
  g_set_error_literal (error, TEN_LOG_ERROR, TEN_LOG_ERROR_READ,
                       _ ("it is about an entry after it"));
  return FALSE;
}

/* @previous: the hash of the entry before, in its place that of this one afterwards */
static gboolean
check_entry (TenLog *self, TenEntry *entry, gint64 expected, guint8 *previous, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (entry->number != expected)
    {
      entry->number = expected;
      entry->fault = ten_entry_fault_missing;
      return fail (entry, NULL, error);
    }
  if (entry->fault == ten_entry_fault_unreadable)
    return fail (entry, NULL, error);
  entry->fault = ten_entry_follows (entry, previous) ? NULL : ten_entry_fault_hash;
  memcpy (previous, entry->hash, TEN_ENTRY_HASH_SIZE);
  if (entry->fault == NULL && !ten_log_check_entry (ten_log_get_reader (self), entry, &reason))
    entry->fault = ten_entry_fault_unreadable;
  return entry->fault == NULL || fail (entry, reason, error);
}

/* The index has noted how far it goes: entries that were removed since are missing. */
static gboolean
check_newest (TenLog *self, GError **error)
{
  static const char sql[] = "SELECT 1 + (SELECT ifnull (max (number), 0) FROM entries) AS next "
                            "FROM main.indexed WHERE number >= next";
  g_autoptr (sqlite3_stmt) row = NULL;
  g_autoptr (TenEntry) entry = NULL;

  /* Without an index, nothing is noted. */
  if (sqlite3_prepare_v2 (ten_log_get_database (self), sql, -1, &row, NULL) != SQLITE_OK ||
      sqlite3_step (row) != SQLITE_ROW)
    return TRUE;
  entry = ten_entry_new ();
  entry->number = sqlite3_column_int64 (row, 0);
  entry->fault = ten_entry_fault_missing;
  return fail (entry, NULL, error);
}

/**
 * ten_log_verify:
 * @self: a log
 * @n_entries: (out) (optional): how many entries were checked
 * @cancellable: (nullable): a #GCancellable
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: user data for @progress
 * @error: return location for a #TenLogError, or for %G_IO_ERROR_CANCELLED
 *
 * Checks that no entry was changed, removed or inserted since it was written, and that each can be
 * read. A damaged index is built again. The owner of the file can remove the newest entries
 * together with the note of them in the index, unless someone else has noted the newest hash.
 *
 * Returns: %FALSE with @error set, which names the first invalid entry
 */
gboolean
ten_log_verify (TenLog *self,
                gint64 *n_entries,
                GCancellable *cancellable,
                TenLogProgress progress,
                gpointer user_data,
                GError **error)
{
  g_autoptr (sqlite3_stmt) row = NULL;
  guint8 previous[TEN_ENTRY_HASH_SIZE] = { 0 };
  gint64 total, n = 0;
  int result;

  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);

  total = ten_log_get_n_entries (self);
  result = sqlite3_prepare_v2 (ten_log_get_database (self), TEN_ENTRY_SELECT "ORDER BY number", -1,
                               &row, NULL);
  while (ten_log_next_row (row, &result))
    {
      g_autoptr (TenEntry) entry = ten_entry_new_from_row (row);

      if (!check_entry (self, entry, ++n, previous, error))
        return FALSE;
      if (n % N_IN_STEP != 0)
        continue;
      if (progress != NULL)
        progress (n, total, user_data);
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
    }
  if (n_entries != NULL)
    *n_entries = n;
  return ten_log_check_read (self, result, error) && check_newest (self, error) &&
         (ten_log_get_read_only (self) || ten_log_check_index (self, error));
}
