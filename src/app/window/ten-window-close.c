/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "document/ten-document-close.h"
#include "window/ten-window-private.h"

typedef struct
{
  TenWindow *window;
  GPtrArray *documents;
  gboolean all;
} Closing;

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  Closing *closing = data;
  TenWindow *self = closing->window;
  const gboolean may_close = ten_document_close_finish (result);

  for (guint i = 0; !closing->all && i < closing->documents->len; i++)
    adw_tab_view_close_page_finish (
        self->tab_view,
        adw_tab_view_get_page (self->tab_view, g_ptr_array_index (closing->documents, i)),
        may_close);
  self->discards = closing->all && may_close;
  if (self->discards)
    gtk_window_close (GTK_WINDOW (self));
  self->closing = FALSE;
  g_ptr_array_unref (closing->documents);
  g_object_unref (closing->window);
  g_free (closing);
}

static void
ask (TenWindow *self, GPtrArray *documents, gboolean all)
{
  Closing *closing = g_new0 (Closing, 1);

  self->closing = TRUE;
  closing->window = g_object_ref (self);
  closing->documents = g_ptr_array_ref (documents);
  closing->all = all;
  ten_document_close_async (documents, on_answer, closing);
}

static gboolean
is_unsaved (TenDocument *document)
{
  return ten_sheet_is_changed (ten_document_get_sheet (document));
}

static gboolean
on_close_page (TenWindow *self, AdwTabPage *page)
{
  TenDocument *document = TEN_DOCUMENT (adw_tab_page_get_child (page));
  g_autoptr (GPtrArray) documents = NULL;

  if (!is_unsaved (document) || self->closing)
    {
      adw_tab_view_close_page_finish (self->tab_view, page, !is_unsaved (document));
      return GDK_EVENT_STOP;
    }
  ten_window_choose_document (self, document);
  documents = g_ptr_array_new_with_free_func (g_object_unref);
  g_ptr_array_add (documents, g_object_ref (document));
  ask (self, documents, FALSE);
  return GDK_EVENT_STOP;
}

void
ten_window_init_close (TenWindow *self)
{
  g_signal_connect_object (self->tab_view, "close-page", G_CALLBACK (on_close_page), self,
                           G_CONNECT_SWAPPED);
}

gboolean
ten_window_ask_to_close (TenWindow *self)
{
  g_autoptr (GPtrArray) documents = NULL;

  if (self->closing)
    return !self->discards;
  documents = g_ptr_array_new_with_free_func (g_object_unref);
  for (int i = 0; i < adw_tab_view_get_n_pages (self->tab_view); i++)
    {
      AdwTabPage *page = adw_tab_view_get_nth_page (self->tab_view, i);
      TenDocument *document = TEN_DOCUMENT (adw_tab_page_get_child (page));

      if (is_unsaved (document))
        g_ptr_array_add (documents, g_object_ref (document));
    }
  if (documents->len == 0)
    return FALSE;
  ask (self, documents, TRUE);
  return TRUE;
}
