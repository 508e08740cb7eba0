/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-log-private.h"
#include "log/ten-log-entry-private.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  TenLog *log;
  TenEntry *draft;
  TenLogDecide decide;
  gpointer data;
  gboolean decided; /* dice are rolled once */
} Writing;

/* An entry that could not be read again is never written. */
static gboolean
settle (Writing *self, GError **error)
{
  if (self->decided)
    return TRUE;
  self->draft->number = ten_log_get_n_entries (self->log) + 1;
  self->decided = self->decide (self->draft, self->data, error) &&
                  ten_log_check_entry (ten_log_get_reader (self->log), self->draft, error);
  return self->decided;
}

static gboolean
write_entry (Writing *self, int *result, GError **error)
{
  guint8 previous[TEN_ENTRY_HASH_SIZE];
  gboolean damaged;

  /* Its file may have been out of reach the last time. */
  *result = SQLITE_ERROR;
  if (ten_log_get_database (self->log) == NULL)
    {
      if (!ten_log_connect (self->log, &damaged, error))
        return FALSE;
      ten_log_announce_reopened (self->log);
    }
  *result = ten_log_begin (self->log);
  if (*result == SQLITE_OK && (!ten_log_check_place (self->log, error) || !settle (self, error)))
    return FALSE;
  if (*result == SQLITE_OK)
    *result = ten_log_add (self->log, self->draft, previous);
  if (*result == SQLITE_OK)
    ten_log_index_written (ten_log_get_index (self->log), self->draft);
  if (*result == SQLITE_OK)
    *result = ten_log_commit (self->log);
  return *result == SQLITE_OK || ten_log_fail_to_write (self->log, *result, error);
}

/* Keeps other programs from writing to the damaged log, as far as that is still possible. */
static gboolean
replace (TenLog *log, GError **error)
{
  const int result = ten_log_begin (log);
  gboolean missing, damaged;

  if ((result & 0xff) == SQLITE_BUSY)
    return ten_log_fail_to_write (log, result, error);
  if (!ten_log_has_moved (log, &missing) && !ten_log_replace_damaged (log, error))
    {
      ten_log_roll_back (log);
      return FALSE;
    }
  if (!ten_log_connect (log, &damaged, error))
    return FALSE;
  ten_log_announce_reopened (log);
  return TRUE;
}

/* A long log is not read in full when it is opened, so damage may only show up when writing. An
 * entry that was decided from others that are lost now is not written. */
static gboolean
rescue (Writing *self, GError **error)
{
  const TenRescued *rescued;

  ten_log_roll_back (self->log);
  if (!replace (self->log, error))
    return FALSE;
  rescued = ten_log_get_rescued (self->log);
  if (!self->decided || self->draft->about == 0 ||
      (rescued != NULL && rescued->n_lost == 0 &&
       self->draft->about <= ten_log_get_n_entries (self->log)))
    return TRUE;
  g_set_error (error, TEN_LOG_ERROR, TEN_LOG_ERROR_MOVED,
               _ ("%s: the log of rolls was damaged. All readable entries have been rescued. "
                  "Nothing was written: try again."),
               ten_log_get_path (self->log));
  return FALSE;
}

/* Appends an entry. When this returns, it is on the disk, or nothing was written. A log that turns
 * out to be damaged is rescued first: see #TenLog::reopened. */
TenEntry *
ten_log_append (TenLog *self, TenLogDecide decide, gpointer user_data, GError **error)
{
  g_autoptr (TenEntry) draft = NULL;
  g_autoptr (GError) problem = NULL;
  Writing writing = { .log = self, .decide = decide, .data = user_data };
  int result;
  gboolean done;

  g_return_val_if_fail (TEN_IS_LOG (self), NULL);
  g_return_val_if_fail (decide != NULL, NULL);

  draft = ten_entry_new ();
  draft->time = g_get_real_time ();
  writing.draft = draft;
  done = write_entry (&writing, &result, &problem);
  if (!done && ten_log_is_damage (result))
    {
      g_clear_error (&problem);
      done = rescue (&writing, &problem) && write_entry (&writing, &result, &problem);
    }
  if (!done)
    {
      ten_log_roll_back (self);
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  ten_log_announce_written (self, draft);
  return g_steal_pointer (&draft);
}

static gboolean
fill (TenLog *self, TenLogNext next, gpointer data, GError **error)
{
  guint8 hash[TEN_ENTRY_HASH_SIZE];
  gint64 number = ten_log_get_n_entries (self);
  g_autoptr (GError) problem = NULL;
  int result = ten_log_begin (self);

  while (result == SQLITE_OK)
    {
      g_autoptr (TenEntry) entry = next (++number, data, &problem);

      if (entry == NULL)
        break;
      entry->number = number;
      if (!ten_log_check_entry (ten_log_get_reader (self), entry, error))
        {
          g_prefix_error (error, "%s: %" G_GINT64_FORMAT ": ", ten_log_get_path (self), number);
          return FALSE;
        }
      result = ten_log_add (self, entry, hash);
    }
  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
  if (result == SQLITE_OK)
    result = ten_log_commit (self);
  return result == SQLITE_OK || ten_log_fail_to_write (self, result, error);
}

/* Appends many entries in one transaction, without announcing them. */
gboolean
ten_log_fill (TenLog *self, TenLogNext next, gpointer user_data, GError **error)
{
  g_return_val_if_fail (TEN_IS_LOG (self), FALSE);
  g_return_val_if_fail (next != NULL, FALSE);

  if (fill (self, next, user_data, error))
    return TRUE;
  ten_log_roll_back (self);
  return FALSE;
}
