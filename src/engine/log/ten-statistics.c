/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-statistics-private.h"

#include "dice/ten-fairness.h"
#include "dice/ten-progress-private.h"
#include "json/ten-json.h"
#include "rules/ten-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* With fewer rolls, a second thread is not worthwhile. */
#define MIN_SHARED 20000

/* In 95 of 100 cases, chance alone stays within this many standard deviations. */
#define BAND 1.959963984540054

G_DEFINE_BOXED_TYPE (TenStatistics, ten_statistics, ten_statistics_ref, ten_statistics_unref)

TenStatistics *
ten_statistics_new (void)
{
  TenStatistics *self = g_atomic_rc_box_new0 (TenStatistics);

  self->luckiest.probability = 1.0;
  self->unluckiest.probability = 1.0;
  self->pools = g_ptr_array_new_with_free_func (ten_statistics_count_free);
  self->characters = g_ptr_array_new_with_free_func (ten_statistics_count_free);
  return self;
}

TenStatistics *
ten_statistics_ref (TenStatistics *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  TenStatistics *self = data;

  g_clear_object (&self->luckiest.record);
  g_clear_object (&self->unluckiest.record);
  g_ptr_array_unref (self->pools);
  g_ptr_array_unref (self->characters);
}

void
ten_statistics_unref (TenStatistics *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

static TenStreak
join_streaks (const TenStreak *a, const TenStreak *b)
{
  return (TenStreak){
    .n = a->n + b->n,
    .before = a->before == a->n ? a->n + b->before : a->before,
    .after = b->after == b->n ? a->after + b->n : b->after,
    .longest = MAX (MAX (a->longest, b->longest), a->after + b->before),
  };
}

static void
join_extremes (TenStatisticsExtreme *a,
               gint64 *roll,
               const TenStatisticsExtreme *b,
               gint64 other_roll)
{
  if (b->probability >= a->probability)
    return;
  a->probability = b->probability;
  *roll = other_roll;
}

static void
join_counts (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, b);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      TenStatisticsCount *count = value;
      TenStatisticsCount *known = g_hash_table_lookup (a, count->name);

      if (known != NULL)
        {
          known->count += count->count;
          continue;
        }
      g_hash_table_iter_steal (&iter);
      g_hash_table_insert (a, count->name, count);
    }
}

/* The rolls of @b follow those of @a. */
static void
join (TenStatisticsPart *a, TenStatisticsPart *b)
{
  TenStatistics *found = a->found;
  const TenStatistics *other = b->found;

  found->n_rolls += other->n_rolls;
  found->n_rerolls += other->n_rerolls;
  found->n_struck += other->n_struck;
  found->n_damaged += other->n_damaged;
  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    {
      found->outcomes[i] += other->outcomes[i];
      found->expected_outcomes[i] += other->expected_outcomes[i];
    }
  found->n_compared += other->n_compared;
  found->successes += other->successes;
  found->expected += other->expected;
  found->variance += other->variance;
  found->contests_won += other->contests_won;
  found->contests_lost += other->contests_lost;
  found->contests_tied += other->contests_tied;
  found->willpower_rolls += other->willpower_rolls;
  found->willpower_rerolls += other->willpower_rerolls;
  found->willpower_successes += other->willpower_successes;
  found->willpower_expected += other->willpower_expected;
  found->willpower_without += other->willpower_without;
  found->reroll_gain += other->reroll_gain;
  found->n_dice += other->n_dice;
  for (guint i = 0; i < 10; i++)
    found->faces[i] += other->faces[i];
  join_extremes (&found->luckiest, &a->luckiest, &other->luckiest, b->luckiest);
  join_extremes (&found->unluckiest, &a->unluckiest, &other->unluckiest, b->unluckiest);
  a->successes = join_streaks (&a->successes, &b->successes);
  a->failures = join_streaks (&a->failures, &b->failures);
  join_counts (a->pools, b->pools);
  join_counts (a->characters, b->characters);
}

static int
compare_counts (gconstpointer a, gconstpointer b)
{
  const TenStatisticsCount *one = *(TenStatisticsCount *const *) a;
  const TenStatisticsCount *other = *(TenStatisticsCount *const *) b;

  if (one->count != other->count)
    return one->count > other->count ? -1 : 1;
  return strcmp (one->name, other->name);
}

static void
take_counts (GPtrArray *array, GHashTable *counts, guint n_most)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      g_hash_table_iter_steal (&iter);
      g_ptr_array_add (array, value);
    }
  g_ptr_array_sort (array, compare_counts);
  if (array->len > n_most)
    g_ptr_array_set_size (array, (int) n_most);
}

static TenStatistics *
finish (TenStatisticsPart *part)
{
  TenStatistics *found = g_steal_pointer (&part->found);

  found->counts_only = part->counts_only;
  found->longest_success = part->successes.longest;
  found->longest_failure = part->failures.longest;
  found->luckiest.record = ten_log_read_record (part->log, part->luckiest);
  found->unluckiest.record = ten_log_read_record (part->log, part->unluckiest);
  take_counts (found->pools, part->pools, TEN_STATISTICS_MAX_POOLS);
  take_counts (found->characters, part->characters, TEN_STATISTICS_MAX_CHARACTERS);
  return found;
}

static gboolean
contains (const TenStatisticsSelection *selection, gint64 roll)
{
  gboolean found = selection->ranges == NULL;

  for (guint i = 0; i < selection->n_ranges && !found; i++)
    found = roll >= selection->ranges[i].first && roll <= selection->ranges[i].last;
  return found;
}

/* A point spent to resist someone else's roll (COFD-18). */
static void
read_resistance (TenStatisticsPart *part, sqlite3_stmt *row)
{
  const TenStatisticsSelection *selection = part->selection;
  const char *text = (const char *) sqlite3_column_text (row, 2);
  const gint64 time = sqlite3_column_int64 (row, 4);
  g_autoptr (TenEvent) event = NULL;
  TenEventPlace place = { 0 };

  if (text == NULL || strstr (text, "\"use\":\"resistance\"") == NULL ||
      (!selection->with_hidden && sqlite3_column_int (row, 3) != 0) ||
      !contains (selection, sqlite3_column_int64 (row, 0)) || time < selection->since ||
      (selection->chronicle != NULL &&
       g_strcmp0 ((const char *) sqlite3_column_text (row, 5), selection->chronicle) != 0) ||
      (selection->until > 0 && time >= selection->until))
    return;
  event = ten_event_new_stored (TEN_EVENT_WILLPOWER, text, &place);
  if (selection->character == NULL ||
      g_str_equal (ten_event_get_word (event, "character"), selection->character))
    part->found->willpower_resistance++;
}

/* Reads what was later said about rolls, and which of them do not count. */
static gboolean
read_events (TenStatisticsPart *part, GError **error)
{
  static const char text[] =
      "SELECT roll, kind, details, hidden, time, (SELECT chronicle FROM rolls WHERE sequence = "
      "events.roll) FROM events WHERE kind IN ('strike', 'restore', 'willpower') ORDER BY sequence";
  g_autoptr (sqlite3_stmt) row = NULL;
  int result = sqlite3_prepare_v2 (part->log->database, text, -1, &row, NULL);

  while (ten_log_next_row (row, &result))
    {
      const gint64 roll = sqlite3_column_int64 (row, 0);
      const char *kind = (const char *) sqlite3_column_text (row, 1);

      if (g_str_equal (kind, TEN_EVENT_STRIKE))
        g_hash_table_add (part->struck, g_memdup2 (&roll, sizeof roll));
      else if (g_str_equal (kind, TEN_EVENT_RESTORE))
        g_hash_table_remove (part->struck, &roll);
      else
        read_resistance (part, row);
    }
  return ten_log_check_read (part->log, result, error);
}

typedef struct
{
  TenStatisticsPart *part;
  gboolean done;
  GError *error;
} Work;

static gpointer
work_in_thread (gpointer data)
{
  Work *work = data;

  work->done = ten_statistics_part_read (work->part, &work->error);
  return NULL;
}

/* Two threads read half of the rolls each, over separate connections. */
static gboolean
share_work (TenStatisticsPart *part, TenLog *other_log, GError **error)
{
  TenStatisticsPart later = *part;
  Work work = { &later, FALSE, NULL };
  GThread *thread;
  gboolean done;

  ten_statistics_part_init (&later);
  later.log = other_log;
  later.progress = NULL;
  part->range.last = part->range.first + (part->range.last - part->range.first) / 2;
  later.range.first = part->range.last + 1;
  thread = g_thread_new ("statistics", work_in_thread, &work);
  done = ten_statistics_part_read (part, error);
  g_thread_join (thread);
  if (done && work.done)
    join (part, &later);
  else if (done)
    g_propagate_error (error, g_steal_pointer (&work.error));
  g_clear_error (&work.error);
  ten_statistics_part_clear (&later);
  return done && work.done;
}

static gint64
count_rolls (const TenStatisticsSelection *selection, TenStatisticsRange range)
{
  gint64 n = 0;

  if (selection->ranges == NULL)
    return range.last - range.first + 1;
  for (guint i = 0; i < selection->n_ranges; i++)
    n += MAX (MIN (selection->ranges[i].last, range.last) -
                  MAX (selection->ranges[i].first, range.first) + 1,
              0);
  return n;
}

TenStatistics *
ten_statistics_compute (TenLog *log,
                        const TenStatisticsSelection *selection,
                        TenProgress progress,
                        gpointer data,
                        GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (GHashTable) struck = NULL;
  g_autoptr (TenLog) other_log = NULL;
  TenStatistics *found = NULL;
  TenLogBounds bounds;
  TenStatisticsPart part = { 0 };
  gint n_read = 0;

  if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
      !ten_log_get_bounds (log, &bounds, error))
    return NULL;
  struck = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  part = (TenStatisticsPart){ .log = log,
                              .selection = selection,
                              .range = { MAX (bounds.first, 1), bounds.last },
                              .counts_only = !selection->with_hidden && ten_log_has_words (log),
                              .struck = struck,
                              .cancellable = cancellable,
                              .n_read = &n_read,
                              .progress = progress,
                              .data = data };
  part.n_all = count_rolls (selection, part.range);
  ten_statistics_part_init (&part);
  if (bounds.n_records >= MIN_SHARED && part.n_all >= MIN_SHARED)
    other_log = ten_log_open_to_read (log->path, NULL);
  if (read_events (&part, error) && (other_log != NULL ? share_work (&part, other_log, error)
                                                       : ten_statistics_part_read (&part, error)))
    found = finish (&part);
  ten_statistics_part_clear (&part);
  return found;
}

typedef struct
{
  char *path;
  TenStatisticsSelection selection;
  char *character;
  char *chronicle;
  TenStatisticsRange *ranges;
  TenProgressTarget target;
} Request;

static void
request_free (gpointer data)
{
  Request *self = data;

  g_free (self->path);
  g_free (self->character);
  g_free (self->chronicle);
  g_free (self->ranges);
  ten_progress_target_clear (&self->target);
  g_free (self);
}

static void
compute_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Request *request = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenLog) log = ten_log_open_to_read (request->path, &error);
  TenStatistics *found = NULL;

  if (log != NULL)
    found = ten_statistics_compute (log, &request->selection, ten_progress_target_report,
                                    &request->target, cancellable, &error);
  if (found != NULL)
    g_task_return_pointer (task, found, (GDestroyNotify) ten_statistics_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

void
ten_statistics_compute_async (TenLog *log,
                              const TenStatisticsSelection *selection,
                              TenProgress progress,
                              gpointer progress_data,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Request *request = g_new0 (Request, 1);

  request->path = g_strdup (log->path);
  request->selection = *selection;
  request->character = g_strdup (selection->character);
  request->chronicle = g_strdup (selection->chronicle);
  request->ranges = g_memdup2 (selection->ranges, selection->n_ranges * sizeof *selection->ranges);
  request->selection.character = request->character;
  request->selection.chronicle = request->chronicle;
  request->selection.ranges = request->ranges;
  ten_progress_target_init (&request->target, task, progress, progress_data);
  g_task_set_task_data (task, request, request_free);
  g_task_set_source_tag (task, ten_statistics_compute_async);
  g_task_run_in_thread (task, compute_in_thread);
}

TenStatistics *
ten_statistics_compute_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

gboolean
ten_statistics_get_luck (const TenStatistics *self, double *deviations)
{
  *deviations = 0.0;
  if (!(self->variance > 0.0))
    return FALSE;
  *deviations = ((double) self->successes - self->expected) / sqrt (self->variance);
  return TRUE;
}

void
ten_statistics_get_band (const TenStatistics *self, double *from, double *to)
{
  double width = BAND * sqrt (self->variance);

  *from = MAX (self->expected - width, 0.0);
  *to = self->expected + width;
}

char *
ten_statistics_dup_luck_text (const TenStatistics *self)
{
  double deviations;

  if (!ten_statistics_get_luck (self, &deviations))
    return g_strdup (_ ("No roll depended on chance."));
  if (fabs (deviations) <= BAND)
    return g_strdup (_ ("Nothing unusual: chance alone stays in this range in 95 of 100 cases."));
  if (deviations > 0)
    return g_strdup (
        _ ("Unusually lucky: chance alone stays below this in more than 95 of 100 cases."));
  return g_strdup (
      _ ("Unusually unlucky: chance alone stays above this in more than 95 of 100 cases."));
}

static JsonNode *
counts_to_json (GPtrArray *counts)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < counts->len; i++)
    {
      const TenStatisticsCount *count = counts->pdata[i];
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "name", count->name);
      json_object_set_int_member (object, "rolls", count->count);
      json_array_add_object_element (array, object);
    }
  json_node_take_array (node, array);
  return node;
}

static JsonNode *
extreme_to_json (const TenStatisticsExtreme *extreme, gboolean for_players)
{
  JsonObject *object;
  JsonNode *record = NULL;

  if (extreme->record != NULL)
    record = for_players ? ten_record_to_player_json (extreme->record)
                         : ten_record_to_json (extreme->record);
  if (record == NULL)
    return json_node_new (JSON_NODE_NULL);
  object = json_object_new ();
  json_object_set_double_member (object, "p", extreme->probability);
  json_object_set_member (object, "roll", record);
  return ten_json_take_object (object);
}

static JsonNode *
luck_to_json (const TenStatistics *self)
{
  JsonObject *object = json_object_new ();
  double from, to, deviations;

  ten_statistics_get_band (self, &from, &to);
  json_object_set_int_member (object, "rolls", self->n_compared);
  json_object_set_int_member (object, "successes", self->successes);
  json_object_set_double_member (object, "expected", self->expected);
  json_object_set_double_member (object, "variance", self->variance);
  json_object_set_double_member (object, "from", from);
  json_object_set_double_member (object, "to", to);
  if (ten_statistics_get_luck (self, &deviations))
    json_object_set_double_member (object, "deviations", deviations);
  else
    json_object_set_null_member (object, "deviations");
  return ten_json_take_object (object);
}

static JsonNode *
outcomes_to_json (const TenStatistics *self)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    {
      JsonObject *outcome = json_object_new ();

      json_object_set_int_member (outcome, "rolls", self->outcomes[i]);
      json_object_set_double_member (outcome, "expected", self->expected_outcomes[i]);
      json_object_set_object_member (object, ten_outcome_to_id ((TenOutcome) i), outcome);
    }
  return ten_json_take_object (object);
}

static JsonNode *
numbers_to_json (const char *first, ...)
{
  JsonObject *object = json_object_new ();
  va_list rest;

  va_start (rest, first);
  for (const char *name = first; name != NULL; name = va_arg (rest, const char *))
    json_object_set_int_member (object, name, va_arg (rest, gint64));
  va_end (rest);
  return ten_json_take_object (object);
}

static JsonNode *
willpower_to_json (const TenStatistics *self)
{
  JsonNode *node =
      numbers_to_json ("rolls", self->willpower_rolls, "rerolls", self->willpower_rerolls,
                       "resistance", self->willpower_resistance, "successes",
                       self->willpower_successes, "reroll_gain", self->reroll_gain, NULL);
  JsonObject *object = json_node_get_object (node);

  json_object_set_double_member (object, "expected", self->willpower_expected);
  json_object_set_double_member (object, "expected_without", self->willpower_without);
  return node;
}

/* @for_players: leaves out what they do not see of the rolls */
JsonNode *
ten_statistics_to_json (const TenStatistics *self, gboolean for_players)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "rolls", self->n_rolls);
  json_object_set_member (object, "left_out",
                          numbers_to_json ("rerolls", self->n_rerolls, "struck_out", self->n_struck,
                                           "damaged", self->n_damaged, NULL));
  json_object_set_member (object, "characters", counts_to_json (self->characters));
  if (self->counts_only)
    return ten_json_take_object (object);
  json_object_set_member (object, "outcomes", outcomes_to_json (self));
  json_object_set_member (object, "luck", luck_to_json (self));
  json_object_set_member (object, "luckiest", extreme_to_json (&self->luckiest, for_players));
  json_object_set_member (object, "unluckiest", extreme_to_json (&self->unluckiest, for_players));
  json_object_set_member (
      object, "streaks",
      numbers_to_json ("success", self->longest_success, "failure", self->longest_failure, NULL));
  json_object_set_member (object, "contests",
                          numbers_to_json ("won", self->contests_won, "lost", self->contests_lost,
                                           "tied", self->contests_tied, NULL));
  json_object_set_member (object, "willpower", willpower_to_json (self));
  json_object_set_member (object, "dice", ten_fairness_to_json (self->faces));
  json_object_set_member (object, "pools", counts_to_json (self->pools));
  return ten_json_take_object (object);
}
