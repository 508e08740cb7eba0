/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What the history shows between the rolls, in its order. */

#include "log/ten-log-private.h"

/* The units of dramatic time, each within the one before (COFD-22), and what is no mark. */
#define N_UNITS 5

static void
settle (GArray *headings, gint64 event, gint64 after)
{
  TenLogHeading heading = { event, after };

  /* In a damaged log they may be out of order. */
  if (headings->len > 0)
    heading.after = MAX (after, g_array_index (headings, TenLogHeading, headings->len - 1).after);
  g_array_append_val (headings, heading);
}

/* What has begun within the unit that ends now, and the unit itself, settle: the inner one
 * first, so that it stands below. */
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
