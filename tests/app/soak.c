/* SPDX-License-Identifier: GPL-3.0-or-later */

/* soak ROLLS EDITS OPENINGS: a long evening in the real window, sped up. Fails if memory, file
 * descriptors or main loop sources have grown since the warm-up. */

#include "window-folder.h"

#include <malloc.h>
#include <stdlib.h>
#include <unistd.h>

#define MAX_GROWTH (5 * 1024 * 1024)
#define N_PARTS 10

/* The history keeps the newest two thousand rolls in memory. */
#define WARM_ROLLS 2500
#define WARM_EDITS 100
#define WARM_OPENINGS 20

typedef struct
{
  gint64 memory;
  gint64 allocated; /* without memory that the allocator keeps */
  guint n_descriptors;
  guint n_sources;
} Needs;

static gint64
get_memory (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) numbers = NULL;

  malloc_trim (0);
  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  numbers = g_strsplit (text, " ", -1);
  return g_ascii_strtoll (numbers[1], NULL, 10) * sysconf (_SC_PAGESIZE);
}

static gint64
get_allocated (void)
{
  const struct mallinfo2 info = mallinfo2 ();

  return (gint64) (info.uordblks + info.hblkhd);
}

static guint
count_descriptors (void)
{
  g_autoptr (GDir) listed = g_dir_open ("/proc/self/fd", 0, NULL);
  guint n = 0;

  while (g_dir_read_name (listed) != NULL)
    n++;
  return n;
}

static gboolean
do_nothing (gpointer data)
{
  return G_SOURCE_REMOVE;
}

/* Counts timers, idle functions and watches by their ids. */
static guint
count_sources (void)
{
  const guint newest = g_idle_add (do_nothing, NULL);
  guint n = 0;

  for (guint id = 1; id < newest; id++)
    n += g_main_context_find_source_by_id (NULL, id) != NULL;
  g_source_remove (newest);
  return n;
}

static gboolean
stop (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Measures after toasts, animations and deferred work have finished. */
static Needs
measure (const char *when)
{
  gboolean is_calm = FALSE;
  Needs needs;

  g_timeout_add_seconds (8, stop, &is_calm);
  run_until (is_calm);
  needs = (Needs){ get_memory (), get_allocated (), count_descriptors (), count_sources () };
  g_print ("%-20s %6.1f MB, %6.2f MB allocated, %u descriptors, %u sources\n", when,
           (double) needs.memory / 1e6, (double) needs.allocated / 1e6, needs.n_descriptors,
           needs.n_sources);
  return needs;
}

static void
roll_some (Fixture *fixture, guint n)
{
  TenWindow *window = fixture->window;

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (ten_pool_set_number (window_get_pool (window), 1 + (int) (i % 12), NULL));
      ten_roll_view_roll (window_get_roll_view (window));
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }
}

/* Undoes or redoes each edit too, and saves now and then. */
static void
edit_some (Fixture *fixture, guint n)
{
  TenSheet *sheet = window_get_sheet (fixture->window);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < n; i++)
    {
      if (i % 4 == 1)
        activate (fixture, "win.undo");
      else if (i % 4 == 2)
        activate (fixture, "win.redo");
      else
        ten_sheet_apply (sheet, ten_rating_edit_new ("strength", 1 + (int) (i / 4 % 5)), &error);
      g_assert_no_error (error);
      if (i % 100 == 99)
        activate (fixture, "win.save");
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }
  activate (fixture, "win.save");
  run_until (!ten_sheet_is_changed (sheet));
}

static void
open_some (Fixture *fixture, GFile *file, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      window_open (fixture->window, file);
      run_until (get_n_tabs (fixture) == 2);
      activate (fixture, "win.close-sheet");
      run_until (get_n_tabs (fixture) == 1);
    }
}

static void
work (Fixture *fixture, GFile *other, guint n_rolls, guint n_edits, guint n_openings)
{
  roll_some (fixture, n_rolls);
  edit_some (fixture, n_edits);
  open_some (fixture, other, n_openings);
}

static gboolean
check (const char *what, gint64 before, gint64 after, gint64 allowed)
{
  if (after - before <= allowed)
    return TRUE;
  g_print ("%s grew by %" G_GINT64_FORMAT "\n", what, after - before);
  return FALSE;
}

int
main (int argc, char *argv[])
{
  const guint counts[] = { argc > 1 ? (guint) atoi (argv[1]) : 100000,
                           argc > 2 ? (guint) atoi (argv[2]) : 10000,
                           argc > 3 ? (guint) atoi (argv[3]) : 1000 };
  Fixture fixture = { NULL };
  g_autoptr (TenApplication) application = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GFile) other = NULL;
  Needs warm;
  Needs end;
  gboolean good;

  gtk_test_init (&argc, &argv, NULL);
  application = start_application ();
  set_up (&fixture, application);
  file = copy_sheet (&fixture, "marisol-vega.tensheet.json", "a.json");
  other = copy_sheet (&fixture, "dolores-quill.tensheet.json", "b.json");
  window_open (fixture.window, file);
  run_until (window_get_sheet (fixture.window) != NULL);
  measure ("in the beginning");
  work (&fixture, other, WARM_ROLLS, WARM_EDITS, WARM_OPENINGS);
  warm = end = measure ("warm");
  for (guint part = 0; part < N_PARTS; part++)
    {
      work (&fixture, other, counts[0] / N_PARTS, counts[1] / N_PARTS, counts[2] / N_PARTS);
      end = measure ("");
    }
  good = check ("memory", warm.memory, end.memory, MAX_GROWTH);
  /* SQLite keeps the descriptor that a backup used to read the log. */
  good = check ("descriptors", warm.n_descriptors, end.n_descriptors, 1) && good;
  good = check ("sources", warm.n_sources, end.n_sources, 0) && good;
  tear_down (&fixture, application);
  return good ? 0 : 1;
}
