/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "log/ten-log-private.h"

#include "play/ten-verified.h"

#include "old-log/ten-old-row-private.h"
#include "old-log/ten-old-log.h"
#include "records/ten-play-private.h"
#include "records/ten-play-scan.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many digits of a hash are enough to compare two logs at a glance. */
#define SHORT_HASH 12

static void
count_roll (const TenScannedRoll *roll, TenSpan ruleset, gpointer data)
{
  TenVerified *self = data;

  self->n_rolls++;
  self->n_seals += roll->sealed;
  self->n_unsealed += roll->hidden && !roll->sealed;
}

static gboolean
count_entry (const TenEntry *entry, gpointer data)
{
  TenVerified *self = data;

  self->n_entries++;
  ten_play_scan (entry->body, strlen (entry->body), count_roll, NULL, self);
  self->n_lost += g_str_equal (entry->kind, ten_action_kind_to_id (TEN_ACTION_LOST));
  return TRUE;
}

static gboolean
count_exported (const TenEntry *entry, gpointer data)
{
  TenVerified *self = data;

  for (guint i = 0; i < TEN_ENTRY_HASH_SIZE; i++)
    g_snprintf (self->newest + 2 * i, 3, "%02x", entry->hash[i]);
  return count_entry (entry, self);
}

/**
 * ten_verified_read:
 * @self: (out caller-allocates): what was found
 * @log: a log
 * @cancellable: (nullable): a #GCancellable
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: user data for @progress
 * @error: return location for a #TenLogError, or for %G_IO_ERROR_CANCELLED
 *
 * Verifies a log: see ten_log_verify().
 *
 * Returns: %FALSE with @error set, which names the first invalid entry
 */
gboolean
ten_verified_read (TenVerified *self,
                   TenLog *log,
                   GCancellable *cancellable,
                   TenLogProgress progress,
                   gpointer user_data,
                   GError **error)
{
  const TenLogFilter all = { NULL };
  g_autofree char *newest = NULL;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (TEN_IS_LOG (log), FALSE);

  *self = (TenVerified){ 0 };
  if (!ten_log_verify (log, NULL, cancellable, progress, user_data, error) ||
      !ten_log_scan (log, &all, count_entry, self, error))
    return FALSE;
  newest = ten_log_dup_newest_hash (log);
  g_strlcpy (self->newest, newest, sizeof self->newest);
  return TRUE;
}

/* The version stands at the beginning. A pipe would never end. */
static gboolean
is_old_export (GFile *file)
{
  g_autoptr (GFileInputStream) stream = NULL;
  char head[65] = "";

  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_REGULAR)
    stream = g_file_read (file, NULL, NULL);

  return stream != NULL &&
         g_input_stream_read (G_INPUT_STREAM (stream), head, sizeof head - 1, NULL, NULL) > 0 &&
         strstr (head, "\"ten-again log\",\"version\":1,") != NULL;
}

/**
 * ten_verified_read_export:
 * @self: (out caller-allocates): what was found
 * @file: an export of a log as JSON
 * @cancellable: (nullable): a #GCancellable
 * @error: return location for a #TenLogError, or an error of the file
 *
 * Verifies an export of this version, or of one that took plays apart, without the log.
 *
 * Returns: %FALSE with @error set, which names the first invalid entry
 */
gboolean
ten_verified_read_export (TenVerified *self, GFile *file, GCancellable *cancellable, GError **error)
{
  TenOldExport old;
  gboolean is_part;
  sqlite3 *rows;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  *self = (TenVerified){ 0 };
  if (!is_old_export (file))
    return ten_log_verify_export (file, &ten_play_reader, count_exported, self, cancellable, error);
  rows = ten_old_export_read (file, &is_part, &old, cancellable, error);
  if (rows == NULL)
    return FALSE;
  sqlite3_close (rows);
  self->n_entries = old.n_rows[TEN_OLD_ROLL] + old.n_rows[TEN_OLD_EVENT];
  self->n_rolls = old.n_rows[TEN_OLD_ROLL];
  self->n_seals = old.n_seals;
  self->n_unsealed = old.n_unsealed;
  g_strlcpy (self->newest, old.newest, sizeof self->newest);
  return TRUE;
}

/**
 * ten_verified_dup_text:
 * @self: (not nullable): a verified log
 *
 * Returns: (transfer full): what was verified, in lines, in the user's language
 */
char *
ten_verified_dup_text (const TenVerified *self)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (lines, g_strdup_printf (ngettext ("Verified: %d entry", "Verified: %d entries",
                                                     (gulong) self->n_entries),
                                           (int) self->n_entries));
  if (self->n_lost > 0)
    g_ptr_array_add (lines, g_strdup_printf (ngettext ("Lost when the log was rescued: %d entry",
                                                       "Lost when the log was rescued: %d entries",
                                                       (gulong) self->n_lost),
                                             (int) self->n_lost));
  if (self->n_unsealed > 0)
    g_ptr_array_add (
        lines, g_strdup_printf (
                   ngettext ("Without a seal: %d hidden roll, whose seed or faces were given",
                             "Without a seal: %d hidden rolls, whose seed or faces were given",
                             (gulong) self->n_unsealed),
                   (int) self->n_unsealed));
  if (*self->newest != '\0')
    /* Translators: the beginning of a hash, hexadecimal digits */
    g_ptr_array_add (lines,
                     g_strdup_printf (_ ("The newest entry: %.*s"), SHORT_HASH, self->newest));
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/**
 * ten_play_log_import:
 * @log: a log
 * @file: an export of a log as JSON
 * @merge: (out caller-allocates): what became of its entries
 * @cancellable: (nullable): a #GCancellable
 * @progress: (nullable) (scope call): called with the progress
 * @user_data: user data for @progress
 * @error: return location for a #TenLogError, or an error of the file
 *
 * Adds the plays of an export that are not in the log yet, of this version or of one that took
 * plays apart. The export is verified first, and added as a whole or not at all.
 *
 * Returns: %FALSE with @error set, which names the first invalid entry
 */
gboolean
ten_play_log_import (TenLog *log,
                     GFile *file,
                     TenMerge *merge,
                     GCancellable *cancellable,
                     TenLogProgress progress,
                     gpointer user_data,
                     GError **error)
{
  g_return_val_if_fail (TEN_IS_LOG (log), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (merge != NULL, FALSE);

  return is_old_export (file)
             ? ten_old_log_import (log, file, merge, cancellable, error)
             : ten_log_import (log, file, merge, cancellable, progress, user_data, error);
}
