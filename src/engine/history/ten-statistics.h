/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-progress.h"
#include "log/ten-log.h"
#include "records/ten-record.h"

G_BEGIN_DECLS

/* The most pools and characters listed. */
#define TEN_STATISTICS_MAX_POOLS 10
#define TEN_STATISTICS_MAX_CHARACTERS 500

/**
 * TenStatisticsRange:
 * @first: the number of the first play
 * @last: the sequence number of the last one
 *
 * Consecutive plays in a log, such as those of a session.
 */
typedef struct
{
  gint64 first;
  gint64 last;
} TenStatisticsRange;

/**
 * TenStatisticsSelection:
 * @with_hidden: whether these are the statistics of the Storyteller, with rolls that players do not
 *   fully see (NWOD-5, POOL-7)
 * @character: (nullable): whose rolls to count, or %NULL for everyone's
 * @chronicle: (nullable): the chronicle (campaign) of the rolls, or %NULL for any
 * @since: the time of the earliest roll, in microseconds since 1970 (UTC); 0 for any
 * @until: the time before which the last one was made, likewise
 * @ranges: (nullable) (array length=n_ranges): the ranges of rolls, in ascending order without
 *   overlaps, or %NULL for the whole log
 * @n_ranges: the number of ranges
 *
 * The rolls of a log to count.
 */
typedef struct
{
  gboolean with_hidden;
  const char *character;
  const char *chronicle;
  gint64 since;
  gint64 until;
  const TenStatisticsRange *ranges;
  guint n_ranges;
} TenStatisticsSelection;

/**
 * TenStatisticsCount:
 * @name: what is counted, in words
 * @count: how often it occurs
 *
 * A pool or a character, and the number of rolls with it.
 */
typedef struct
{
  char *name;
  gint64 count;
} TenStatisticsCount;

/**
 * TenStatisticsExtreme:
 * @record: (nullable): the roll, or %NULL
 * @number: (nullable): its number, such as "17.2"
 * @probability: the chance of a result at least as good, or as bad, with that same pool
 *
 * The luckiest or the unluckiest roll.
 */
typedef struct
{
  TenRecord *record;
  char *number;
  double probability;
} TenStatisticsExtreme;

/**
 * TenStatistics:
 * @counts_only: whether there are only the counts of rolls and of who made them, since players see
 *   results in words (POOL-7)
 * @n_rolls: how many rolls are counted, without those below
 * @n_rerolls: how many are rerolls, which chance alone does not explain
 * @n_struck: how many are struck out
 * @n_damaged: how many cannot be read
 * @outcomes: (array fixed-size=5): how often each #TenOutcome occurred
 * @expected_outcomes: (array fixed-size=5): how often it should occur by the exact odds
 * @n_compared: how many rolls were left to chance, which excludes those without dice
 * @successes: the successes of these rolls
 * @expected: their expected successes by the exact odds
 * @variance: the variance of that number
 * @luckiest: the roll whose result, or a better one, was least likely
 * @unluckiest: the roll whose result, or a worse one, was least likely
 * @longest_success: the longest run of successful rolls
 * @longest_failure: the longest run of failed rolls
 * @contests_won: the contests won, by the character or the actor
 * @contests_lost: the contests lost
 * @contests_tied: the contests that nobody won
 * @willpower_rolls: the rolls with a point of Willpower
 * @willpower_rerolls: the rerolls for a point
 * @willpower_resistance: the points spent to resist
 * @willpower_successes: the successes of @willpower_rolls
 * @willpower_expected: their expected successes by the exact odds
 * @willpower_without: their expected successes without the points
 * @reroll_gain: the successes gained by rerolls
 * @n_dice: how many dice were rolled
 * @faces: (array fixed-size=10): how often each face occurred, from 1 to 10
 * @pools: (element-type TenStatisticsCount): the most frequent pools, most frequent first
 * @characters: (element-type TenStatisticsCount): who rolled, most rolls first
 *
 * The statistics of the rolls of a log.
 */
typedef struct
{
  gboolean counts_only;
  gint64 n_rolls;
  gint64 n_rerolls;
  gint64 n_struck;
  gint64 n_damaged;
  gint64 outcomes[TEN_N_OUTCOMES];
  double expected_outcomes[TEN_N_OUTCOMES];

  gint64 n_compared;
  gint64 successes;
  double expected;
  double variance;
  TenStatisticsExtreme luckiest;
  TenStatisticsExtreme unluckiest;
  gint64 longest_success;
  gint64 longest_failure;

  gint64 contests_won;
  gint64 contests_lost;
  gint64 contests_tied;

  gint64 willpower_rolls;
  gint64 willpower_rerolls;
  gint64 willpower_resistance;
  gint64 willpower_successes;
  double willpower_expected;
  double willpower_without;
  gint64 reroll_gain;

  gint64 n_dice;
  gint64 faces[10];
  GPtrArray *pools;
  GPtrArray *characters;
} TenStatistics;

/**
 * TenStatisticsFact:
 * @label: what it is about
 * @text: the statement
 *
 * A fact from the statistics, in words.
 */
typedef struct
{
  const char *label;
  char *text;
} TenStatisticsFact;

#define TEN_TYPE_STATISTICS (ten_statistics_get_type ())

GType ten_statistics_get_type (void) G_GNUC_CONST;

TenStatistics *ten_statistics_new (void) G_GNUC_WARN_UNUSED_RESULT;
TenStatistics *ten_statistics_compute (TenLog *log,
                                       const TenStatisticsSelection *selection,
                                       TenProgress progress,
                                       gpointer data,
                                       GCancellable *cancellable,
                                       GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_statistics_compute_async (TenLog *log,
                                   const TenStatisticsSelection *selection,
                                   TenProgress progress,
                                   gpointer progress_data,
                                   GCancellable *cancellable,
                                   GAsyncReadyCallback callback,
                                   gpointer data);
TenStatistics *ten_statistics_compute_finish (GAsyncResult *result,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenStatistics *ten_statistics_ref (TenStatistics *self);
void ten_statistics_unref (TenStatistics *self);

gboolean ten_statistics_get_luck (const TenStatistics *self, double *deviations);
void ten_statistics_get_band (const TenStatistics *self, double *from, double *to);
char *ten_statistics_dup_luck_text (const TenStatistics *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_statistics_list_facts (const TenStatistics *self,
                                      gboolean for_players) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_statistics_to_json (const TenStatistics *self,
                                  gboolean for_players) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenStatistics, ten_statistics_unref)

void ten_statistics_count_free (gpointer data);
/* Moves the most frequent ones of a table to an array. */
void ten_statistics_take_counts (GPtrArray *array, GHashTable *counts, guint n_most);
/* Counts the rolls of a log. */
gboolean ten_statistics_read (TenStatistics *self,
                              TenLog *log,
                              const TenStatisticsSelection *selection,
                              TenProgress progress,
                              gpointer data,
                              GCancellable *cancellable,
                              GError **error);

G_END_DECLS
