/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The cost of a frame with forty moving dice: the widget's snapshot, and drawing its nodes with
 * the cairo renderer. The limit is half a frame at 60 frames per second. */

#include "tray/ten-dice-area.h"

#include <adwaita.h>
#include <stdlib.h>
#include <time.h>

#define N_DICE 40
#define FRAME (1.0 / 60)
#define SECONDS 2.2
#define N_RUNS 5
#define MAX_MILLISECONDS 8.0

static TenRoll *
make_roll (guint8 number)
{
  guint8 seed[TEN_SEED_SIZE] = { number };
  g_autoptr (TenRandom) random = ten_random_new_seeded (seed);
  TenRequest request;

  ten_request_init (&request);
  request.dice = N_DICE;
  request.again = 10;
  return ten_roll (&request, random, NULL);
}

/* Processor time, so that other programs do not count. */
static double
get_milliseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1000.0 + now.tv_nsec / 1000000.0;
}

static double
draw (GtkWidget *area, double time, cairo_t *cr)
{
  const double start = get_milliseconds ();
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  ten_dice_area_show_moment (TEN_DICE_AREA (area), time);
  GTK_WIDGET_GET_CLASS (area)->snapshot (area, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  return get_milliseconds () - start;
}

static int
compare_doubles (const void *a, const void *b)
{
  return (*(const double *) a > *(const double *) b) - (*(const double *) a < *(const double *) b);
}

static void
measure (int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  GtkWidget *window = gtk_window_new ();
  GtkWidget *area = g_object_new (TEN_TYPE_DICE_AREA, NULL);
  double percentile;

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_child (GTK_WINDOW (window), area);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_height (area) == 0)
    g_main_context_iteration (NULL, TRUE);

  for (guint8 run = 0; run < N_RUNS; run++)
    {
      g_autoptr (TenRoll) roll = make_roll (run);

      ten_dice_area_set_roll (TEN_DICE_AREA (area), roll, run);
      for (double time = 0; time < SECONDS; time += FRAME)
        {
          double milliseconds = draw (area, time, cr);

          g_array_append_val (times, milliseconds);
        }
    }
  qsort (times->data, times->len, sizeof (double), compare_doubles);
  percentile = g_array_index (times, double, times->len * 99 / 100);
  g_print ("%d dice on %d × %d: 99%% of %u frames within %.2f ms (median %.2f ms, aim %.0f ms)\n",
           N_DICE, width, height, times->len, percentile,
           g_array_index (times, double, times->len / 2), MAX_MILLISECONDS);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  /* The space for the dice in a window of 1366 by 768, and in one of 1920 by 1080. */
  adw_init ();
  measure (460, 260);
  measure (1074, 640);
  return 0;
}
