/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "ledger/ten-ledger-origin-private.h"
#include "ledger/ten-ledger-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Entries between two reports of progress. */
#define N_IN_STEP 256

static gboolean
fail (TenEntry *entry, const GError *reason, GError **error)
{
  g_autofree char *text = ten_entry_dup_fault_text (entry);

  g_set_error (error, TEN_LEDGER_ERROR, TEN_LEDGER_ERROR_DAMAGED, "%s%s%s", text,
               reason != NULL ? ": " : "", reason != NULL ? reason->message : "");
  return FALSE;
}

gboolean
ten_ledger_check_entry (const TenLedgerReader *reader, const TenEntry *entry, GError **error)
{
  if (entry->about < entry->number)
    return ten_entry_check_origin (entry, error) && reader->check (entry, error);
  g_set_error_literal (error, TEN_LEDGER_ERROR, TEN_LEDGER_ERROR_READ,
                       _ ("it is about an entry after it"));
  return FALSE;
}

/* @previous: the hash of the entry before, in its place that of this one afterwards */
static gboolean
check_entry (TenLedger *self, TenEntry *entry, gint64 expected, guint8 *previous, GError **error)
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
  if (entry->fault == NULL &&
      !ten_ledger_check_entry (ten_ledger_get_reader (self), entry, &reason))
    entry->fault = ten_entry_fault_unreadable;
  return entry->fault == NULL || fail (entry, reason, error);
}

/**
 * ten_ledger_verify:
 * @self: a log
 * @n_entries: (out) (optional): how many entries were checked
 * @cancellable: (nullable): a #GCancellable
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: user data for @progress
 * @error: return location for a #TenLedgerError, or for %G_IO_ERROR_CANCELLED
 *
 * Checks that no entry was changed, removed or inserted since it was written, and that each can be
 * read. A damaged index is built again. The owner of the file can remove the newest entries without
 * a trace, unless someone else has noted the newest hash.
 *
 * Returns: %FALSE with @error set, which names the first invalid entry
 */
gboolean
ten_ledger_verify (TenLedger *self,
                   gint64 *n_entries,
                   GCancellable *cancellable,
                   TenLedgerProgress progress,
                   gpointer user_data,
                   GError **error)
{
  g_autoptr (sqlite3_stmt) row = NULL;
  guint8 previous[TEN_ENTRY_HASH_SIZE] = { 0 };
  gint64 total, n = 0;
  int result;

  g_return_val_if_fail (TEN_IS_LEDGER (self), FALSE);

  total = ten_ledger_get_n_entries (self);
  result = sqlite3_prepare_v2 (ten_ledger_get_database (self), TEN_ENTRY_SELECT "ORDER BY number",
                               -1, &row, NULL);
  while (ten_ledger_next_row (row, &result))
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
  return ten_ledger_check_read (self, result, error) &&
         (ten_ledger_get_read_only (self) || ten_ledger_check_index (self, error));
}
