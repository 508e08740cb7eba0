/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-private.h"
#include "log/ten-statistics-cache-private.h"
#include "log/ten-statistics.h"

G_BEGIN_DECLS

/* The longest run of an outcome, in a form that can be merged with that of the rolls after it. */
typedef struct
{
  gint64 n;
  gint64 before; /* at the beginning */
  gint64 after;  /* at the end */
  gint64 longest;
} TenStreak;

/* The counts of one thread. */
typedef struct
{
  TenLog *log;
  const TenStatisticsSelection *selection;
  TenStatisticsRange range; /* the thread's part of the selection */
  gboolean counts_only;
  GHashTable *struck;
  GCancellable *cancellable;
  gint *n_read; /* by all threads */
  TenProgress progress;
  gpointer data;
  gint64 n_all;

  TenStatistics *found;
  TenTextCache cache;
  GHashTable *pools;
  GHashTable *characters;
  TenStreak successes;
  TenStreak failures;
  gint64 luckiest;
  gint64 unluckiest;
  gint64 action; /* the roll whose contest is known */
  char winner;
  gint64 reached; /* the event that @actions is at, or G_MAXINT64 */
  sqlite3_stmt *rows;
  sqlite3_stmt *actions;
  sqlite3_stmt *contests;
  sqlite3_stmt *earlier;
} TenStatisticsPart;

void ten_statistics_count_free (gpointer data);
void ten_statistics_part_init (TenStatisticsPart *self);
gboolean ten_statistics_part_read (TenStatisticsPart *self, GError **error);
void ten_statistics_part_clear (TenStatisticsPart *self);

G_END_DECLS
