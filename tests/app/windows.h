/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Access to the parts of a window, as a user finds them. */

#pragma once

#include "children.h"
#include "document/ten-documents.h"
#include "history/ten-history-panel.h"
#include "roll/ten-roll-view.h"
#include "tray/ten-tray.h"
#include "waiting.h"
#include "window/ten-application.h"
#include "window/ten-window.h"

/* A process can register only one application, so all tests share it. */
static inline TenApplication *
start_application (void)
{
  TenApplication *application = ten_application_new (G_APPLICATION_NON_UNIQUE);
  g_autoptr (GError) error = NULL;

  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  return application;
}

/* The faces of the next dice. */
static inline void
script_dice (TenApplication *application, const char *faces)
{
  g_autoptr (GArray) list = NULL;
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (GError) error = NULL;

  ten_faces_from_text (faces, &list, &error);
  g_assert_no_error (error);
  random = ten_random_new_scripted ((const guint8 *) list->data, list->len);
  ten_table_set_random (ten_application_get_table (application), random);
}

static inline TenTray *
window_get_tray (TenWindow *window)
{
  return get_child (window, "tray");
}

static inline TenRollView *
window_get_roll_view (TenWindow *window)
{
  return get_child (window, "roll_view");
}

static inline TenDocuments *
window_get_documents (TenWindow *window)
{
  return get_child (window, "documents");
}

static inline TenHistoryPanel *
window_get_history_panel (TenWindow *window)
{
  return get_child (window, "history_panel");
}

static inline TenPool *
window_get_pool (TenWindow *window)
{
  return ten_play_session_get_pool (ten_roll_view_get_session (window_get_roll_view (window)));
}

static inline TenSheet *
window_get_sheet (TenWindow *window)
{
  return ten_play_session_get_sheet (ten_roll_view_get_session (window_get_roll_view (window)));
}

static inline void
window_set_sheet (TenWindow *window, TenSheet *sheet)
{
  ten_documents_open_sheet (window_get_documents (window), sheet);
}

static inline void
window_open (TenWindow *window, GFile *file)
{
  ten_window_open_files (window, &file, 1);
}

/* Returns the visible window of a type, or NULL. */
static inline gpointer
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type) && gtk_widget_get_visible (window))
        return window;
    }
  return NULL;
}

/* Returns the open dialog. */
static inline gpointer
find_dialog (void)
{
  return find_window (ADW_TYPE_MESSAGE_DIALOG);
}

static inline GtkWidget *
find_titled (const char *title)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_strcmp0 (gtk_window_get_title (window), title) == 0)
        return GTK_WIDGET (window);
    }
  return NULL;
}
