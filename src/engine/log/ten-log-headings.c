/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The entries of the history other than rolls, in order. */

#include "log/ten-log-private.h"

/* COFD-22: the units of dramatic time, each contained in the one before. */
#define N_UNITS 5

static void
settle (GArray *headings, gint64 event, gint64 after)
{
  TenLogHeading heading = { event, after };

  /* A damaged log may have them out of order. */
  if (headings->len > 0)
    heading.after = MAX (after, g_array_index (headings, TenLogHeading, headings->len - 1).after);
  g_array_append_val (headings, heading);
}

/* When a unit ends, the units within it end too, innermost first. */
static void
begin_unit (GArray *headings, gint64 *open, gint64 event, guint unit, gint64 after)
{
  for (guint i = N_UNITS; i > unit; i--)
    {
      if (open[i - 1] > 0)
        settle (headings, open[i - 1], after);
      open[i - 1] = 0;
    }
  open[unit] = event;
}

/**
 * ten_log_list_headings:
 * @self: (not nullable): a log
 *
 * Lists what #TenHistory shows between the rolls, oldest first: marks of time (COFD-22), and the
 * ends of actions. A heading stands above the rolls up to its `after`; one of a unit that goes on
 * stands above all rolls.
 *
 * Returns: (transfer full) (not nullable) (element-type TenLogHeading): the headings
 */
GArray *
ten_log_list_headings (TenLog *self)
{
  GArray *headings = g_array_new (FALSE, FALSE, sizeof (TenLogHeading));
  gint64 open[N_UNITS] = { 0 };
  sqlite3_stmt *statement;
  int result;

  g_return_val_if_fail (TEN_IS_LOG (self), headings);

  statement = self->statements[TEN_STATEMENT_LISTED];
  while ((result = sqlite3_step (statement)) == SQLITE_ROW)
    {
      gint64 event = sqlite3_column_int64 (statement, 0);
      gint64 after = sqlite3_column_int64 (statement, 1);
      int unit = sqlite3_column_int (statement, 2);

      if (unit >= 0 && unit < N_UNITS)
        begin_unit (headings, open, event, unit, after);
      else
        settle (headings, event, after);
    }
  sqlite3_reset (statement);
  if (result != SQLITE_DONE)
    g_debug ("%s: %s", self->path, sqlite3_errstr (result));
  for (guint i = N_UNITS; i > 0; i--)
    if (open[i - 1] > 0)
      settle (headings, open[i - 1], G_MAXINT64);
  return headings;
}
