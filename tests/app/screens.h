/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sizes in which the window must fit. */

#pragma once

#include "records.h"
#include "windows.h"

#define SAMPLES "resource:///io/github/tenagain/sheets/"

typedef struct
{
  const char *name;
  int dpi;
  int font_size;
  int width;
  int height;
  gboolean pseudo; /* whether everything fits even with artificially long words */
} Screen;

/* The full screen of a small notebook, as it is and with text of twice the size; and a phone, as
 * it is and with text a third larger. */
static const Screen screens[] = {
  { "notebook", 96, 11, 1366, 768, TRUE },
  { "notebook, letters of twice the size", 192, 11, 1366, 768, TRUE },
  { "small notebook", 96, 11, 1024, 640, TRUE },
  { "telephone", 96, 11, 360, 648, TRUE },
  { "telephone, large letters", 96, 15, 360, 648, FALSE },
};

/* Shared by all tests: a process can register only one application. */
static TenApplication *application;

static inline void
activate (TenWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

static inline void
open_sample (TenWindow *window, const char *name)
{
  g_autofree char *uri = g_strconcat (SAMPLES, name, ".tensheet.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  TenSheet *before = window_get_sheet (window);

  window_open (window, file);
  run_until (window_get_sheet (window) != before);
}

static inline void
set_screen (const Screen *screen)
{
  static const Screen *current;
  g_autofree char *font = g_strdup_printf ("Cantarell %d", screen->font_size);

  /* Even the same letters would be measured again. */
  if (current != NULL && screen->dpi == current->dpi && screen->font_size == current->font_size)
    return;
  current = screen;
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", screen->dpi * 1024, "gtk-font-name",
                font, NULL);
}

static inline TenWindow *
open_window (const Screen *screen)
{
  TenWindow *window;

  set_screen (screen);
  window = ten_window_new (application);
  gtk_window_set_default_size (GTK_WINDOW (window), screen->width, screen->height);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  return window;
}

/* As wide as that, or as narrow as it can be. */
static inline gboolean
is_as_wide (GtkWidget *content, int width)
{
  int least;

  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return gtk_widget_get_width (content) == MAX (width, least);
}

/* The same window on another screen: what it shows stays. */
static inline void
resize_to (GtkWidget *window, const Screen *screen)
{
  GtkWidget *content = gtk_widget_get_first_child (window);
  const int frame = gdk_surface_get_width (gtk_native_get_surface (GTK_NATIVE (window))) -
                    gtk_widget_get_width (content);

  set_screen (screen);
  /* It needs less width once its parts have folded. */
  for (guint i = 0; i < 2; i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (window), screen->width, screen->height);
      settle ();
    }
  g_assert_true (is_as_wide (content, screen->width - frame));
}

static inline graphene_rect_t
find_roll_button (TenWindow *window)
{
  GtkWidget *bar = get_child (window_get_roll_view (window), "bar");
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (get_child (bar, "roll"), GTK_WIDGET (window), &bounds));
  return bounds;
}
