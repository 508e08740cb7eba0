/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-fairness.h"

#include "dice/ten-progress.h"
#include "dice/ten-random-private.h"
#include "json/ten-json.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define N_FACES 10

/* The chi-square test needs an expected count of at least five per face. */
#define MIN_DICE (5 * N_FACES)

/* The p-value below which faces are called unusual. */
#define UNUSUAL 0.01

/* Dice between two checks for cancellation. */
#define CHUNK 100000

/* The upper tail of the chi-square distribution with nine degrees of freedom. If their number is
 * odd, the incomplete gamma function is a finite sum: Abramowitz and Stegun, 26.4.4. */
static double
compute_probability (double chi_square)
{
  const double half = chi_square / 2.0;
  double term = sqrt (half) * exp (-half) * M_2_SQRTPI;
  double sum = erfc (sqrt (half));

  for (int i = 1; i <= 4; i++)
    {
      sum += term;
      term *= half / (i + 0.5);
    }
  return CLAMP (sum, 0.0, 1.0);
}

static gint64
count_dice (const gint64 *faces)
{
  gint64 n_dice = 0;

  for (guint i = 0; i < N_FACES; i++)
    n_dice += faces[i];
  return n_dice;
}

gboolean
ten_fairness_test (const gint64 *faces, double *chi_square, double *probability)
{
  double expected;

  *chi_square = 0.0;
  *probability = 1.0;
  expected = (double) count_dice (faces) / N_FACES;
  if (expected * N_FACES < MIN_DICE)
    return FALSE;
  for (guint i = 0; i < N_FACES; i++)
    *chi_square += ((double) faces[i] - expected) * ((double) faces[i] - expected) / expected;
  *probability = compute_probability (*chi_square);
  return TRUE;
}

/* "One in 20": two significant digits, as more would be false precision. */
static gint64
get_one_in (double probability)
{
  const double n = 1.0 / MAX (probability, 1e-15);
  const double unit = pow (10.0, MAX (floor (log10 (n)) - 1.0, 0.0));

  return (gint64) (round (n / unit) * unit);
}

static char *
say_rare (const char *format, double probability)
{
  g_autofree char *n = g_strdup_printf ("%" G_GINT64_FORMAT, get_one_in (probability));

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (format, n);
#pragma GCC diagnostic pop
}

char *
ten_fairness_dup_text (const gint64 *faces)
{
  double chi_square, probability;

  if (!ten_fairness_test (faces, &chi_square, &probability))
    return g_strdup_printf (ngettext ("Too few dice to tell: at least %d die is needed.",
                                      "Too few dice to tell: at least %d dice are needed.",
                                      MIN_DICE),
                            MIN_DICE);
  if (probability < UNUSUAL)
    /* Translators: a number of logs */
    return say_rare (_ ("The faces are unusually uneven: about one in %s logs of fair dice looks "
                        "like this. Sooner or later one does; if more dice make it rarer still, "
                        "something may be wrong."),
                     probability);
  if (1.0 - probability < UNUSUAL)
    /* Translators: a number of logs */
    return say_rare (_ ("The faces are unusually even: about one in %s logs of fair dice looks "
                        "like this. Sooner or later one does."),
                     1.0 - probability);
  if (probability > 0.5)
    return g_strdup (_ ("The faces are as uneven as those of fair dice: most logs of fair dice are "
                        "at least as uneven."));
  return say_rare (_ ("The faces are as uneven as those of fair dice: about one in %s logs of fair "
                      "dice is at least as uneven."),
                   probability);
}

const char *
ten_fairness_get_source_text (void)
{
  return _ ("Every die comes from the operating system’s random number generator, which also makes "
            "encryption keys. Numbers that would favor some faces are discarded, so each face is "
            "equally likely. A hidden roll takes a fresh seed from there, so it can be checked "
            "once it is revealed.");
}

JsonNode *
ten_fairness_to_json (const gint64 *faces)
{
  double chi_square, probability;
  JsonObject *object = json_object_new ();
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < N_FACES; i++)
    json_array_add_int_element (array, faces[i]);
  json_object_set_int_member (object, "dice", count_dice (faces));
  json_object_set_array_member (object, "faces", array);
  if (ten_fairness_test (faces, &chi_square, &probability))
    {
      json_object_set_double_member (object, "chi_square", chi_square);
      json_object_set_double_member (object, "p", probability);
    }
  else
    {
      json_object_set_null_member (object, "chi_square");
      json_object_set_null_member (object, "p");
    }
  return ten_json_take_object (object);
}

gboolean
ten_fairness_roll (TenRandom *random,
                   gint64 n_dice,
                   gint64 *faces,
                   TenProgress progress,
                   gpointer data,
                   GCancellable *cancellable,
                   GError **error)
{
  TenFaces *ready;

  g_return_val_if_fail (n_dice >= 0 && n_dice <= TEN_FAIRNESS_MAX_DICE, FALSE);

  memset (faces, 0, N_FACES * sizeof *faces);
  ready = ten_random_get_faces (random);
  for (gint64 i = 0; i < n_dice; i++)
    {
      if (i % CHUNK == 0)
        {
          if (g_cancellable_set_error_if_cancelled (cancellable, error))
            return FALSE;
          if (progress != NULL)
            progress ((double) i / (double) n_dice, data);
        }
      if (G_UNLIKELY (ready->next == ready->end) && !ten_random_fill (random, error))
        return FALSE;
      faces[*ready->next++ - 1]++;
    }
  return TRUE;
}

typedef struct
{
  gint64 n_dice;
  gint64 faces[N_FACES];
  TenProgressTarget target;
} Request;

static void
request_free (gpointer data)
{
  Request *self = data;

  ten_progress_target_clear (&self->target);
  g_free (self);
}

static void
roll_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Request *request = data;
  g_autoptr (TenRandom) random = ten_random_new_system ();
  GError *error = NULL;

  if (ten_fairness_roll (random, request->n_dice, request->faces, ten_progress_target_report,
                         &request->target, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
ten_fairness_roll_async (gint64 n_dice,
                         TenProgress progress,
                         gpointer progress_data,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Request *request;

  g_return_if_fail (n_dice >= 0 && n_dice <= TEN_FAIRNESS_MAX_DICE);

  task = g_task_new (NULL, cancellable, callback, data);
  request = g_new0 (Request, 1);
  request->n_dice = n_dice;
  ten_progress_target_init (&request->target, task, progress, progress_data);
  g_task_set_task_data (task, request, request_free);
  g_task_set_source_tag (task, ten_fairness_roll_async);
  g_task_run_in_thread (task, roll_in_thread);
}

gboolean
ten_fairness_roll_finish (GAsyncResult *result, gint64 *faces, GError **error)
{
  const Request *request = g_task_get_task_data (G_TASK (result));

  memcpy (faces, request->faces, sizeof request->faces);
  return g_task_propagate_boolean (G_TASK (result), error);
}
