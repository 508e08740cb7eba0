/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ledger/ten-ledger-private.h"

static gboolean
fill (TenLedger *self, TenLedgerNext next, gpointer data, GError **error)
{
  guint8 hash[TEN_ENTRY_HASH_SIZE];
  gint64 number = ten_ledger_get_n_entries (self);
  g_autoptr (GError) problem = NULL;
  int result = ten_ledger_begin (self);

  while (result == SQLITE_OK)
    {
      g_autoptr (TenEntry) entry = next (++number, data, &problem);

      if (entry == NULL)
        break;
      if (!ten_ledger_check_entry (ten_ledger_get_reader (self), entry, error))
        {
          g_prefix_error (error, "%s: %" G_GINT64_FORMAT ": ", ten_ledger_get_path (self), number);
          return FALSE;
        }
      result = ten_ledger_add (self, entry, hash);
    }
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (result == SQLITE_OK)
    result = ten_ledger_commit (self);
  return result == SQLITE_OK || ten_ledger_fail_to_write (self, result, error);
}

/**
 * ten_ledger_fill:
 * @self: a log
 * @next: (scope call): gets the next entry
 * @user_data: user data for @next
 * @error: return location for a #TenLedgerError, or for the error of @next
 *
 * Appends many entries in one transaction, without announcing them.
 *
 * Returns: %FALSE with @error set if nothing was written
 */
gboolean
ten_ledger_fill (TenLedger *self, TenLedgerNext next, gpointer user_data, GError **error)
{
  g_return_val_if_fail (TEN_IS_LEDGER (self), FALSE);
  g_return_val_if_fail (next != NULL, FALSE);

  if (fill (self, next, user_data, error))
    return TRUE;
  ten_ledger_roll_back (self);
  return FALSE;
}
