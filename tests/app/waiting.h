/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Waiting for conditions, and for a layout that no longer changes. */

#pragma once

#include <gtk/gtk.h>
#include <time.h>

static inline gboolean
time_is_up (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Sanitizers make everything slower. */
static inline guint
get_time_limit (void)
{
  return g_getenv ("TEN_UNMEASURED") == NULL ? 60 : 600;
}

/* Iterates until @condition, for no more than a minute, as other tests run meanwhile. */
#define run_until(condition)                                                                       \
  G_STMT_START                                                                                     \
  {                                                                                                \
    gboolean is_up = FALSE;                                                                        \
    guint id = g_timeout_add_seconds (get_time_limit (), time_is_up, &is_up);                      \
    while (!(condition) && !is_up)                                                                 \
      g_main_context_iteration (NULL, TRUE);                                                       \
    g_assert_true (condition);                                                                     \
    g_source_remove (id);                                                                          \
  }                                                                                                \
  G_STMT_END

/* How long this program has worked. Unlike the time on a clock, it does not depend on what else the
 * machine does. */
static inline double
get_work_seconds (void)
{
  return (double) clock () / CLOCKS_PER_SEC;
}

static inline void
count_call (gpointer object, gpointer counter)
{
  ++*(int *) counter;
}

/* For "notify" of a boolean property. */
static inline void
count_switched_off (gpointer object, GParamSpec *pspec, gpointer counter)
{
  gboolean on;

  g_object_get (object, pspec->name, &on, NULL);
  *(int *) counter += !on;
}

static inline guint
hash_places (GtkWidget *widget, guint hash)
{
  GtkAllocation place;

  gtk_widget_get_allocation (widget, &place);
  for (guint i = 0; i < 4; i++)
    hash = hash * 31 + (guint) (&place.x)[i];
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child))
      hash = hash_places (child, hash);
  return hash;
}

/* The display shows a window later than GTK does. Nothing in it has a place before that. */
static inline gboolean
is_shown (GtkWidget *window)
{
  return gtk_widget_get_width (window) > 0 &&
         gdk_surface_get_mapped (gtk_native_get_surface (GTK_NATIVE (window)));
}

/* Handles all pending events and draws all windows. Returns a hash of where everything is then. */
static inline guint
draw_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint hash = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
      g_autoptr (GdkFrameClock) clock = NULL;
      int n_frames = 0;
      gulong handler;

      if (!gtk_widget_get_mapped (window))
        continue;
      run_until (is_shown (window));
      clock = g_object_ref (gtk_widget_get_frame_clock (window));
      handler = g_signal_connect (clock, "after-paint", G_CALLBACK (count_call), &n_frames);
      gdk_display_sync (gtk_widget_get_display (window));
      while (g_main_context_iteration (NULL, FALSE))
        ;
      gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
      run_until (n_frames > 0 || !gtk_widget_get_mapped (window));
      g_signal_handler_disconnect (clock, handler);
      if (gtk_widget_get_mapped (window))
        hash = hash_places (window, hash);
    }
  return hash;
}

/* Handles pending events until all windows have been drawn twice with everything in the same place.
 * GTK lays out widgets only when it draws, and a busy or very fast machine draws later. */
static inline void
settle (void)
{
  guint n_same = 0;
  guint hash;

  while (g_main_context_iteration (NULL, FALSE))
    ;
  hash = draw_windows ();
  while (n_same < 2)
    {
      const guint now = draw_windows ();

      n_same = now == hash ? n_same + 1 : 0;
      hash = now;
    }
}

/* GTK 4.18 moves the focus from where it is only in the window that has the keyboard. */
static inline void
wait_for_keyboard (GtkWidget *window)
{
  run_until (gtk_window_is_active (GTK_WINDOW (window)));
  settle ();
}
