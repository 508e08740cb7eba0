/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What was found to be damaged while the log was read. */

#include "ten-config.h"

#include "log/ten-log-private.h"
#include "log/ten-log-damage.h"

#include <glib/gi18n-lib.h>

gboolean
ten_log_is_damage (int result)
{
  return (result & 0xff) == SQLITE_NOTADB || (result & 0xff) == SQLITE_CORRUPT;
}

char *
ten_log_dup_fault (TenLogChain chain, gint64 sequence, const char *fault)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, sequence);

  return chain == TEN_LOG_ROLL
             /* Translators: the number of a roll, and what is wrong with it */
             ? g_strdup_printf (_ ("Roll %s: %s"), number, _ (fault))
             /* Translators: the number of an event, and what is wrong with it */
             : g_strdup_printf (_ ("Event %s: %s"), number, _ (fault));
}

void
ten_log_note_damage (TenLog *self, TenLogChain chain, gint64 sequence, const char *fault)
{
  TenLogDamage *damage = &self->damage[chain];

  if (damage->fault != NULL && damage->sequence <= sequence)
    return;
  damage->sequence = sequence;
  damage->fault = fault;
  ten_log_announce_damage (self);
}

char *
ten_log_dup_damage (TenLog *self)
{
  g_return_val_if_fail (TEN_IS_LOG (self), NULL);

  for (TenLogChain chain = 0; chain < TEN_LOG_N_CHAINS; chain++)
    if (self->damage[chain].fault != NULL)
      return ten_log_dup_fault (chain, self->damage[chain].sequence, self->damage[chain].fault);
  return NULL;
}

/* The highest number that was ever given. */
gint64
ten_log_read_given (TenLog *self, TenLogChain chain)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_GIVEN];
  gint64 given = 0;

  sqlite3_bind_text (statement, 1, chain == TEN_LOG_ROLL ? "rolls" : "events", -1, SQLITE_STATIC);
  if (sqlite3_step (statement) == SQLITE_ROW)
    given = sqlite3_column_int64 (statement, 0);
  sqlite3_reset (statement);
  return given;
}

/* Checks events from the newest on, until @n were read, or one that was written after an earlier
 * roll. */
static void
check_events (TenLog *self, gint64 after, gint64 n)
{
  sqlite3_stmt *statement = self->statements[TEN_STATEMENT_NEWEST_EVENTS];
  gint64 expected = ten_log_read_given (self, TEN_LOG_EVENT);
  int result = SQLITE_ROW;

  sqlite3_bind_int64 (statement, 1, n);
  while (result == SQLITE_ROW && (result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      g_autoptr (TenEvent) event = ten_log_read_event_row (self, statement);
      gint64 sequence = ten_event_get_sequence (event);

      if (sequence < expected)
        ten_log_note_damage (self, TEN_LOG_EVENT, sequence + 1, ten_log_fault_missing);
      expected = sequence - 1;
      if (!ten_event_is_damaged (event) && ten_event_get_after (event) < after)
        result = SQLITE_OK;
    }
  sqlite3_reset (statement);
  if (result == SQLITE_DONE && expected > 0 && n == G_MAXINT64)
    ten_log_note_damage (self, TEN_LOG_EVENT, 1, ten_log_fault_missing);
  if (ten_log_is_damage (result))
    ten_log_note_damage (self, TEN_LOG_EVENT, MAX (expected, 1), ten_log_fault_unreadable);
}

void
ten_log_check_events (TenLog *self, gint64 after)
{
  g_return_if_fail (TEN_IS_LOG (self));

  check_events (self, after, G_MAXINT64);
}

void
ten_log_check_newest (TenLog *self, guint n)
{
  g_autoptr (GPtrArray) records = NULL;

  g_return_if_fail (TEN_IS_LOG (self));

  records = ten_log_read_entries (self, 0, n, NULL);
  check_events (self, 0, n);
}
