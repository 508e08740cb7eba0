/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "dice/ten-fairness.h"

#include <math.h>
#include <string.h>

/* Makes faces with this chi-square: two of them differ from 10,000 by the same number. */
static void
make_faces (double chi_square, gint64 *faces)
{
  const gint64 more = llround (sqrt (chi_square * 1e12 / 2.0));

  for (guint i = 0; i < 10; i++)
    faces[i] = G_GINT64_CONSTANT (1000000000000);
  faces[0] += more;
  faces[9] -= more;
}

/* From tables of the chi-square distribution with nine degrees of freedom. */
static void
test_probability (void)
{
  static const double cases[][2] = { { 0.0, 1.0 },         { 2.0879007, 0.99 },
                                     { 3.3251128, 0.95 },  { 8.3428327, 0.5 },
                                     { 14.6836566, 0.1 },  { 16.9189776, 0.05 },
                                     { 21.6659943, 0.01 }, { 27.8771649, 0.001 },
                                     { 39.3407, 1e-5 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 faces[10];
      double chi_square, probability;

      make_faces (cases[i][0], faces);
      g_assert_true (ten_fairness_test (faces, &chi_square, &probability));
      g_assert_cmpfloat_with_epsilon (chi_square, cases[i][0], 1e-5);
      g_assert_cmpfloat_with_epsilon (probability, cases[i][1], cases[i][1] * 1e-4);
    }
}

static void
test_words (void)
{
  static const struct
  {
    double chi_square;
    const char *text;
  } cases[] = {
    { 8.3, "as uneven as those of fair dice: most logs of fair dice are at least as uneven." },
    { 8.4, "as uneven as those of fair dice: about one in 2 logs" },
    { 16.9189776, "as uneven as those of fair dice: about one in 20 logs" },
    { 27.8771649, "unusually uneven: about one in 1000 logs of fair dice looks like this. Sooner" },
    { 1.0, "unusually even: about one in 1800 logs" },
    { 300.0, "unusually uneven: about one in 1000000000000000 logs" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gint64 faces[10];
      g_autofree char *text = NULL;

      make_faces (cases[i].chi_square, faces);
      text = ten_fairness_dup_text (faces);
      g_test_message ("%s", text);
      g_assert_nonnull (strstr (text, cases[i].text));
      g_assert_null (strstr (text, "prove"));
    }
}

static void
test_too_few (void)
{
  gint64 faces[10] = { 49 };
  double chi_square, probability;
  g_autofree char *text = ten_fairness_dup_text (faces);
  g_autoptr (JsonNode) node = ten_fairness_to_json (faces);

  g_assert_false (ten_fairness_test (faces, &chi_square, &probability));
  g_assert_cmpstr (text, ==, "Too few dice to tell: at least 50 dice are needed.");
  g_assert_true (json_object_get_null_member (json_node_get_object (node), "p"));
  faces[0]++;
  g_assert_true (ten_fairness_test (faces, &chi_square, &probability));
}

static void
test_faces_are_those_of_the_source (void)
{
  static const guint8 script[] = { 10, 1, 1, 5, 10, 10 };
  g_autoptr (TenRandom) random = ten_random_new_scripted (script, sizeof script);
  g_autoptr (GError) error = NULL;
  gint64 faces[10];

  g_assert_true (ten_fairness_roll (random, 6, faces, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpint (faces[0], ==, 2);
  g_assert_cmpint (faces[4], ==, 1);
  g_assert_cmpint (faces[9], ==, 3);
  g_assert_false (ten_fairness_roll (random, 1, faces, NULL, NULL, NULL, &error));
  g_assert_error (error, TEN_DICE_ERROR, TEN_DICE_ERROR_TOO_FEW_FACES);
}

typedef struct
{
  GMainLoop *loop;
  GCancellable *cancellable;
  gint64 faces[10];
  gboolean done;
  GError *error;
  guint n_reports;
} Run;

static void
on_progress (double share, gpointer data)
{
  Run *run = data;

  g_assert_cmpfloat (share, >=, 0.0);
  g_assert_cmpfloat (share, <=, 1.0);
  run->n_reports++;
  g_cancellable_cancel (run->cancellable);
}

static void
on_rolled (GObject *source, GAsyncResult *result, gpointer data)
{
  Run *run = data;

  run->done = ten_fairness_roll_finish (result, run->faces, &run->error);
  g_main_loop_quit (run->loop);
}

static void
test_in_a_thread (void)
{
  Run run = { .loop = g_main_loop_new (NULL, FALSE) };
  gint64 n_dice = 0;

  ten_fairness_roll_async (1000001, on_progress, &run, NULL, on_rolled, &run);
  g_main_loop_run (run.loop);
  g_assert_no_error (run.error);
  g_assert_true (run.done);
  g_assert_cmpuint (run.n_reports, >, 0);
  for (guint i = 0; i < 10; i++)
    n_dice += run.faces[i];
  g_assert_cmpint (n_dice, ==, 1000001);

  /* Too many to finish before the run is canceled. */
  run.cancellable = g_cancellable_new ();
  ten_fairness_roll_async (TEN_FAIRNESS_MAX_DICE, on_progress, &run, run.cancellable, on_rolled,
                           &run);
  g_main_loop_run (run.loop);
  g_assert_error (run.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (run.done);
  g_clear_error (&run.error);
  g_clear_object (&run.cancellable);
  g_main_loop_unref (run.loop);
}

TEN_TESTS
{
  g_test_add_func ("/fairness/probability", test_probability);
  g_test_add_func ("/fairness/words", test_words);
  g_test_add_func ("/fairness/too-few", test_too_few);
  g_test_add_func ("/fairness/source", test_faces_are_those_of_the_source);
  g_test_add_func ("/fairness/thread", test_in_a_thread);
}
