/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The time until a program paints its first frame, seen from outside: its window is mapped, then
 * painted twice (first the background). Two programs alternate, so that slow phases affect both. */

#include "../engine/play/fixtures.h"

#include <X11/Xlib.h>
#include <X11/extensions/Xdamage.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_MILLISECONDS 20000

typedef struct
{
  Display *display;
  int damage_event;
} Watch;

/* Ignores other windows: the first window mapped after the start belongs to the program. */
static double
measure (Watch *watch, char **command)
{
  Window window = None;
  int n_paintings = 0;
  gint64 start = g_get_monotonic_time ();
  double milliseconds = -1;
  pid_t child = fork ();

  if (child == 0)
    {
      execv (command[0], command);
      _exit (127);
    }

  while (n_paintings < 2 && g_get_monotonic_time () - start < MAX_MILLISECONDS * 1000)
    {
      XEvent event;

      if (!XPending (watch->display))
        {
          g_usleep (200);
          continue;
        }
      XNextEvent (watch->display, &event);
      if (event.type == MapNotify && window == None && !event.xmap.override_redirect)
        {
          window = event.xmap.window;
          XDamageCreate (watch->display, window, XDamageReportRawRectangles);
        }
      else if (event.type == watch->damage_event + XDamageNotify)
        {
          n_paintings++;
          milliseconds = (g_get_monotonic_time () - start) / 1000.0;
        }
    }

  kill (child, SIGTERM);
  waitpid (child, NULL, 0);
  XSync (watch->display, True);
  return n_paintings < 2 ? -1 : milliseconds;
}

static int
compare_doubles (const void *a, const void *b)
{
  return (*(const double *) a > *(const double *) b) - (*(const double *) a < *(const double *) b);
}

static double
median (double *values, int n_values)
{
  qsort (values, n_values, sizeof *values, compare_doubles);
  return values[n_values / 2];
}

/* A window may be gone before it can be watched. */
static int
ignore_error (Display *display, XErrorEvent *event)
{
  return 0;
}

static gboolean
compare (Watch *watch, char **empty_command, char **command, const char *what, double aim)
{
  enum
  {
    N_RUNS = 11
  };
  double ours[N_RUNS], empty[N_RUNS];
  double ours_median, empty_median;

  /* One run of each warms up the caches. */
  measure (watch, empty_command);
  measure (watch, command);
  for (int i = 0; i < N_RUNS; i++)
    {
      empty[i] = measure (watch, empty_command);
      ours[i] = measure (watch, command);
      if (empty[i] < 0 || ours[i] < 0)
        {
          g_printerr ("first-frame: no window was painted\n");
          return FALSE;
        }
    }

  ours_median = median (ours, N_RUNS);
  empty_median = median (empty, N_RUNS);
  g_print ("start to first frame, %s: %.0f ms (empty window %.0f ms, ratio %.2f, aim %.2f)\n", what,
           ours_median, empty_median, ours_median / empty_median, aim);
  return TRUE;
}

static void
fill_log (guint n_rolls)
{
  PlayFixture fixture = { { NULL } };
  g_autofree char *path = ten_log_dup_default_path ();

  set_up_table (&fixture, NULL);
  g_clear_object (&fixture.log);
  fixture.log = open_log (path);
  ten_table_set_log (fixture.table, fixture.log);
  for (guint i = 0; i < n_rolls; i++)
    {
      g_autoptr (TenAction) action = make_roll_action (&fixture, "cofd 4", NULL, NULL);
      g_autoptr (TenPlay) play = perform (&fixture, action, "10,3,9,7,8");
    }
  tear_down_table (&fixture, NULL);
}

int
main (int argc, char *argv[])
{
  char *empty_command[] = { argc > 2 ? argv[1] : NULL, NULL };
  Watch watch;
  int error_base;
  gboolean done;

  if (argc < 3)
    {
      g_printerr ("usage: ten-bench-first-frame EMPTY-WINDOW PROGRAM [ARGUMENT...]\n");
      return 2;
    }

  watch.display = XOpenDisplay (NULL);
  if (watch.display == NULL ||
      !XDamageQueryExtension (watch.display, &watch.damage_event, &error_base))
    {
      g_printerr ("first-frame: no display with damage reports\n");
      return 1;
    }
  XSetErrorHandler (ignore_error);
  XSelectInput (watch.display, DefaultRootWindow (watch.display), SubstructureNotifyMask);

  done = compare (&watch, empty_command, argv + 2, "no rolls", 1.6);
  fill_log (400);
  done = done && compare (&watch, empty_command, argv + 2, "400 rolls", 1.9);
  XCloseDisplay (watch.display);
  return done ? 0 : 1;
}
