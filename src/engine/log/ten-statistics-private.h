/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-private.h"
#include "log/ten-statistics.h"

G_BEGIN_DECLS

/* The results computed from a text that many rows share. */
typedef struct
{
  const char *text;
  gsize length;
  guint64 hash;
} TenCachedText;

/* The results computed from a request. */
typedef struct
{
  TenCachedText key;
  gboolean is_valid;
  TenRequest request;
  guint n_thrown;
  double mean;
  double variance;
  double outcomes[TEN_N_OUTCOMES];
  int first; /* of the net successes */
  int last;
  double *at_least;
  double *at_most;
  int willpower; /* the dice of a Willpower point in the cached odds; -1 for none yet */
  double mean_without;
} TenCachedRequest;

/* The results computed from the terms of a pool. */
typedef struct
{
  TenCachedText key;
  gboolean is_valid;
  gboolean is_secret;
  int willpower; /* the dice of a Willpower point */
  char *pool;
  TenStatisticsCount *count; /* of the pool, or NULL if not counted yet */
} TenCachedTerms;

/* Distinct texts. Emptied when they take up too much room. */
typedef struct
{
  GHashTable *requests;
  GHashTable *terms;
  gsize size;
} TenTextCache;

void ten_text_cache_init (TenTextCache *self);
void ten_text_cache_clear (TenTextCache *self);
void ten_text_cache_trim (TenTextCache *self);
TenCachedRequest *ten_text_cache_find_request (TenTextCache *self, const char *text, gsize length);
TenCachedTerms *ten_text_cache_find_terms (TenTextCache *self, const char *text, gsize length);
double ten_cached_request_get_mean_without (TenCachedRequest *self, int willpower);

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
