/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "document/ten-close-question.h"
#include "window/ten-window-private.h"

typedef struct
{
  TenWindow *window;
  GPtrArray *documents;
  GPtrArray *chosen;
  guint n_saved;
  gboolean all;
} Closing;

static void save_next (Closing *closing);

static AdwTabPage *
get_page (TenWindow *self, gpointer document)
{
  return adw_tab_view_get_page (self->tab_view, GTK_WIDGET (document));
}

static void
closing_free (Closing *closing)
{
  closing->window->closing = FALSE;
  g_ptr_array_unref (closing->documents);
  g_clear_pointer (&closing->chosen, g_ptr_array_unref);
  g_object_unref (closing->window);
  g_free (closing);
}

static void
stop (Closing *closing)
{
  TenWindow *self = closing->window;

  for (guint i = 0; !closing->all && i < closing->documents->len; i++)
    adw_tab_view_close_page_finish (
        self->tab_view, get_page (self, g_ptr_array_index (closing->documents, i)), FALSE);
  closing_free (closing);
}

/* What is not saved now is thrown away, and whoever opens the file reads that. */
static void
finish (Closing *closing)
{
  TenWindow *self = closing->window;

  for (guint i = 0; i < closing->documents->len; i++)
    {
      TenDocument *document = g_ptr_array_index (closing->documents, i);

      if (ten_sheet_is_changed (ten_document_get_sheet (document)))
        ten_window_discard (self, document);
      if (!closing->all)
        adw_tab_view_close_page_finish (self->tab_view, get_page (self, document), TRUE);
    }
  self->discards = closing->all;
  if (closing->all)
    gtk_window_close (GTK_WINDOW (self));
  closing_free (closing);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  Closing *closing = data;

  if (!ten_window_save_finish (TEN_WINDOW (source), result))
    {
      stop (closing);
      return;
    }
  closing->n_saved++;
  save_next (closing);
}

static void
save_next (Closing *closing)
{
  TenDocument *document;

  if (closing->n_saved == closing->chosen->len)
    {
      finish (closing);
      return;
    }
  document = g_ptr_array_index (closing->chosen, closing->n_saved);
  /* A question about it is asked where it is seen. */
  ten_window_choose_document (closing->window, document);
  ten_window_save (closing->window, document, on_saved, closing);
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  Closing *closing = data;

  switch (ten_close_question_finish (result, &closing->chosen))
    {
    case TEN_CLOSE_SAVE:
      save_next (closing);
      break;
    case TEN_CLOSE_DISCARD:
      finish (closing);
      break;
    case TEN_CLOSE_CANCEL:
    default:
      stop (closing);
      break;
    }
}

static void
ask (TenWindow *self, GPtrArray *documents, gboolean all)
{
  Closing *closing = g_new0 (Closing, 1);

  self->closing = TRUE;
  closing->window = g_object_ref (self);
  closing->documents = g_ptr_array_ref (documents);
  closing->all = all;
  ten_close_question_ask (GTK_WINDOW (self), documents, on_answer, closing);
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

void
ten_window_discard (TenWindow *self, TenDocument *document)
{
  ten_sheet_source_forget (self->sheets, ten_document_get_sheet (document));
}
