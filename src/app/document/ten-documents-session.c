/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "document/ten-documents-private.h"
#include "document/ten-recovery-window.h"

#include <glib/gi18n.h>

/* Let the window paint first. */
#define FIND_MILLISECONDS 200

static TenSheet *
get_sheet (TenDocuments *self, int position)
{
  AdwTabPage *page = adw_tab_view_get_nth_page (self->view, position);

  return ten_document_get_sheet (TEN_DOCUMENT (adw_tab_page_get_child (page)));
}

static gboolean
write_session (gpointer data)
{
  TenDocuments *self = data;
  TenSheet *chosen = ten_documents_get_sheet (self);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  self->session_source = 0;
  for (int i = 0; i < adw_tab_view_get_n_pages (self->view); i++)
    {
      GFile *file = ten_sheet_get_file (get_sheet (self, i));

      if (file != NULL)
        g_list_store_append (files, file);
    }
  ten_library_set_session (self->library, G_LIST_MODEL (files),
                           chosen != NULL ? ten_sheet_get_file (chosen) : NULL);
  return G_SOURCE_REMOVE;
}

/* Not while files are still being opened: only some of the tabs exist. */
void
ten_documents_save_session (TenDocuments *self)
{
  if (self->session_source == 0 && self->queue != NULL && !ten_open_queue_get_busy (self->queue) &&
      ten_widget_get_window (GTK_WIDGET (self)) != NULL)
    self->session_source = g_idle_add_full (G_PRIORITY_LOW, write_session, self, NULL);
}

void
ten_documents_end (TenDocuments *self)
{
  if (self->session_source != 0)
    {
      g_clear_handle_id (&self->session_source, g_source_remove);
      write_session (self);
    }
  for (int i = 0; i < adw_tab_view_get_n_pages (self->view); i++)
    ten_recovery_unfollow (self->recovery, get_sheet (self, i));
}

void
ten_documents_restore (TenDocuments *self)
{
  GListModel *session;
  GFile *current;
  g_autoptr (GPtrArray) files = NULL;
  guint chosen = 0;

  if (self->restored || !g_settings_get_boolean (self->settings, "reopen-sheet"))
    return;
  self->restored = TRUE;

  session = ten_library_get_session (self->library);
  current = ten_library_get_current (self->library);
  files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items (session); i++)
    {
      g_ptr_array_add (files, g_list_model_get_item (session, i));
      if (current != NULL && g_file_equal (g_ptr_array_index (files, i), current))
        chosen = i;
    }
  ten_documents_open (self, files, chosen, TEN_OPEN_AGAIN);
}

/* The tab was reopened from its file and is unchanged since. */
static int
make_room (TenDocuments *self, TenSheet *sheet)
{
  const int position = ten_documents_find_position (self, ten_sheet_get_file (sheet));

  if (position >= 0)
    {
      ten_sheet_source_forget (self->sheets, get_sheet (self, position));
      adw_tab_view_close_page (self->view, adw_tab_view_get_nth_page (self->view, position));
    }
  return position;
}

static gboolean
is_changed_here (TenDocuments *self, TenSheet *sheet)
{
  TenSheet *known = ten_sheet_source_find (self->sheets, ten_sheet_get_file (sheet));

  return known != NULL && ten_sheet_is_changed (known) &&
         ten_document_find (self->view, known) != NULL;
}

static gboolean
on_restore (TenDocuments *self, TenRecovered *recovered)
{
  TenSheet *sheet = ten_recovered_get_sheet (recovered);
  g_autofree char *text = NULL;

  if (ten_widget_get_window (GTK_WIDGET (self)) == NULL)
    return FALSE;
  if (is_changed_here (self, sheet))
    {
      /* Translators: the name of a character. */
      text = g_strdup_printf (_ ("“%s” is open with other changes: save or close it first"),
                              ten_sheet_get_name (sheet));
      ten_notices_show_toast (self->notices, text);
      return FALSE;
    }
  ten_document_choose (ten_documents_add (self, sheet, make_room (self, sheet)));
  ten_recovered_discard (recovered);
  return TRUE;
}

static gboolean
find_recovered (gpointer data)
{
  TenDocuments *self = data;
  GtkWindow *parent = ten_widget_get_window (GTK_WIDGET (self));
  const char *const *problems;
  g_autoptr (GListModel) found = NULL;
  GtkWidget *window;

  self->recovery_source = 0;
  if (parent == NULL)
    return G_SOURCE_REMOVE;

  found = ten_recovery_find (self->recovery, ten_sheet_source_get_rulesets (self->sheets));
  problems = ten_recovery_get_problems (self->recovery);
  for (guint i = 0; problems != NULL && problems[i] != NULL; i++)
    ten_notices_show_problem (self->notices, problems[i]);
  if (g_list_model_get_n_items (found) == 0)
    return G_SOURCE_REMOVE;

  window = ten_recovery_window_new (parent, found);
  g_signal_connect_object (window, "restore", G_CALLBACK (on_restore), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
  return G_SOURCE_REMOVE;
}

/* Once the sheets of the session are open. */
void
ten_documents_offer_recovery (TenDocuments *self)
{
  if (self->offered_recovery || ten_open_queue_get_busy (self->queue))
    return;
  self->offered_recovery = TRUE;
  self->recovery_source =
      g_timeout_add_full (G_PRIORITY_LOW, FIND_MILLISECONDS, find_recovered, self, NULL);
}
