/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "history/ten-statistics.h"

#include "dice/ten-fairness.h"
#include "dice/ten-progress.h"
#include "json/ten-json-private.h"
#include "json/ten-json.h"
#include "log/ten-log-opening.h"
#include "records/ten-play-private.h"
#include "records/ten-record-private.h"
#include "rules/ten-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* In 95 of 100 cases, chance alone stays within this many standard deviations. */
#define BAND 1.959963984540054

G_DEFINE_BOXED_TYPE (TenStatistics, ten_statistics, ten_statistics_ref, ten_statistics_unref)

void
ten_statistics_count_free (gpointer data)
{
  TenStatisticsCount *count = data;

  g_free (count->name);
  g_free (count);
}

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
  g_free (self->luckiest.number);
  g_free (self->unluckiest.number);
  g_ptr_array_unref (self->pools);
  g_ptr_array_unref (self->characters);
}

void
ten_statistics_unref (TenStatistics *self)
{
  g_atomic_rc_box_release_full (self, clear);
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

void
ten_statistics_take_counts (GPtrArray *array, GHashTable *counts, guint n_most)
{
  GHashTableIter iter;
  gpointer name, count;

  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &name, &count))
    {
      g_hash_table_iter_steal (&iter);
      g_free (name);
      g_ptr_array_add (array, count);
    }
  g_ptr_array_sort (array, compare_counts);
  if (array->len > n_most)
    g_ptr_array_set_size (array, (int) n_most);
}

TenStatistics *
ten_statistics_compute (TenLog *log,
                        const TenStatisticsSelection *selection,
                        TenProgress progress,
                        gpointer data,
                        GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (TenStatistics) self = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  self = ten_statistics_new ();
  return ten_statistics_read (self, log, selection, progress, data, cancellable, error)
             ? g_steal_pointer (&self)
             : NULL;
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
  g_autoptr (TenLog) log = ten_log_open_to_read (request->path, &ten_play_reader, &error);
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

  request->path = g_strdup (ten_log_get_path (log));
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
  JsonObject *object, *roll;
  JsonNode *record = NULL;

  if (extreme->record != NULL)
    record = for_players ? ten_record_to_player_json (extreme->record)
                         : ten_record_roll_to_json (extreme->record);
  if (record == NULL)
    return json_node_new (JSON_NODE_NULL);
  roll = json_node_get_object (record);
  if (!for_players)
    {
      json_object_set_string_member (roll, "number", extreme->number);
      ten_json_object_set_time (roll, "time", ten_record_get_time (extreme->record));
      json_object_set_string_member (roll, "character", ten_record_get_character (extreme->record));
      json_object_set_string_member (roll, "comment", ten_record_get_comment (extreme->record));
    }
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
