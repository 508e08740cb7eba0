/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-private.h"

static TenLibrary *
get_library (TenWindow *self)
{
  return ten_application_get_library (ten_window_get_application (self));
}

static GFile *
get_file (AdwTabPage *page)
{
  return ten_sheet_get_file (ten_document_get_sheet (TEN_DOCUMENT (adw_tab_page_get_child (page))));
}

static gboolean
write_session (gpointer data)
{
  TenWindow *self = data;
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  self->session_source = 0;
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tab_view); i++)
    {
      GFile *file = get_file (adw_tab_view_get_nth_page (self->tab_view, i));

      if (file != NULL)
        g_list_store_append (files, file);
    }
  ten_library_set_session (get_library (self), G_LIST_MODEL (files),
                           self->sheet != NULL ? ten_sheet_get_file (self->sheet) : NULL);
  return G_SOURCE_REMOVE;
}

/* While sheets are being opened the session is not the one that was meant. */
static void
follow_tabs (TenWindow *self)
{
  if (self->session_source == 0 && self->opening == NULL &&
      ten_window_get_application (self) != NULL)
    self->session_source = g_idle_add_full (G_PRIORITY_LOW, write_session, self, NULL);
}

void
ten_window_init_session (TenWindow *self)
{
  static const char *const names[] = { "page-attached", "page-detached", "page-reordered",
                                       "notify::selected-page" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_signal_connect_object (self->tab_view, names[i], G_CALLBACK (follow_tabs), self,
                             G_CONNECT_SWAPPED);
}

void
ten_window_save_session (TenWindow *self)
{
  follow_tabs (self);
}

void
ten_window_end_session (TenWindow *self)
{
  if (self->session_source == 0)
    return;
  g_clear_handle_id (&self->session_source, g_source_remove);
  if (ten_window_get_application (self) != NULL)
    write_session (self);
}

void
ten_window_restore (TenWindow *self)
{
  GSettings *settings;
  GListModel *session;
  GFile *current;
  g_autoptr (GPtrArray) files = NULL;
  guint chosen = 0;

  g_return_if_fail (TEN_IS_WINDOW (self));

  settings = ten_application_get_settings (ten_window_get_application (self));
  if (self->restored || !g_settings_get_boolean (settings, "reopen-sheet"))
    return;
  self->restored = TRUE;

  session = ten_library_get_session (get_library (self));
  current = ten_library_get_current (get_library (self));
  files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (session); i++)
    {
      g_ptr_array_add (files, g_list_model_get_item (session, i));
      if (current != NULL && g_file_equal (g_ptr_array_index (files, i), current))
        chosen = i;
    }
  ten_window_open_list (self, files, chosen, TRUE);
}
