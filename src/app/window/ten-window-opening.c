/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/* Longer than a sheet takes to read, and shorter than a person takes to wonder. */
#define MAX_MILLISECONDS_WAITED 150

struct _TenWindowOpening
{
  GFile *file;
  GFile *before;
  gboolean choose;
  gboolean again;
};

static void open_next (TenWindow *self);

static void
opening_free (TenWindowOpening *opening)
{
  g_object_unref (opening->file);
  g_clear_object (&opening->before);
  g_free (opening);
}

static void
push (TenWindow *self, GFile *file, GFile *before, gboolean choose, gboolean again)
{
  TenWindowOpening *opening = g_new0 (TenWindowOpening, 1);

  opening->file = g_object_ref (file);
  g_set_object (&opening->before, before);
  opening->choose = choose;
  opening->again = again;
  g_queue_push_tail (&self->openings, opening);
}

static void
end_waiting (TenWindow *self)
{
  if (self->present_source == 0)
    return;

  g_clear_handle_id (&self->present_source, g_source_remove);
  gtk_window_present (GTK_WINDOW (self));
}

static gboolean
on_waited (gpointer user_data)
{
  TenWindow *self = user_data;

  self->present_source = 0;
  gtk_window_present (GTK_WINDOW (self));
  return G_SOURCE_REMOVE;
}

static void
show_sheet (TenWindow *self, TenWindowOpening *opening, TenSheet *sheet)
{
  TenDocument *document = ten_window_find_document (self, sheet);

  if (document == NULL)
    document =
        ten_window_add_document (self, sheet, ten_window_find_position (self, opening->before));
  if (opening->choose)
    ten_window_choose_document (self, document);
}

static void
note_problem (TenWindow *self, TenWindowOpening *opening, const GError *error)
{
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  if (opening->again && !g_file_query_exists (opening->file, NULL))
    {
      name = ten_file_dup_name (opening->file);
      if (ten_file_is_portal (opening->file))
        text = g_strdup_printf (
            /* Translators: the name of a file, which a program in a sandbox may not see any more.
             */
            _ ("%s has to be opened again: the leave to see it has ended"), name);
      else
        /* Translators: the path of a file. */
        text = g_strdup_printf (_ ("%s is not there any more"), name);
      ten_window_show_toast (self, text);
      return;
    }
  if (opening->again || !ten_window_note_foreign (self, opening->file, error))
    ten_window_note_problem (self, error->message);
}

static void
on_sheet_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TenWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet =
      ten_sheet_source_load_finish (TEN_SHEET_SOURCE (source), result, &error);
  TenWindowOpening *opening;

  /* The window is gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->opening == NULL)
    return;

  opening = g_queue_pop_head (&self->openings);
  if (sheet != NULL)
    show_sheet (self, opening, sheet);
  else
    note_problem (self, opening, error);
  end_waiting (self);
  if (sheet != NULL && !opening->again)
    ten_window_remember (self, sheet);
  opening_free (opening);
  open_next (self);
}

static void
open_next (TenWindow *self)
{
  TenWindowOpening *opening = g_queue_peek_head (&self->openings);

  g_clear_object (&self->opening);
  if (opening == NULL)
    {
      ten_window_offer_import (self);
      ten_window_save_session (self);
      ten_window_offer_recovery (self);
      return;
    }
  self->opening = g_cancellable_new ();
  ten_sheet_source_load (self->sheets, opening->file, self->opening, on_sheet_loaded,
                         g_object_ref (self));
}

void
ten_window_note_problem (TenWindow *self, const char *message)
{
  if (self->problems == NULL)
    self->problems = g_string_new (message);
  else
    g_string_append_printf (self->problems, "\n%s", message);
}

void
ten_window_show_problems (TenWindow *self)
{
  g_autoptr (GString) problems = g_steal_pointer (&self->problems);
  g_autoptr (GError) error = NULL;

  if (problems == NULL)
    return;
  error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, problems->str);
  ten_window_show_error (self,
                         strchr (problems->str, '\n') == NULL
                             ? _ ("The Sheet Could Not Be Opened")
                             : _ ("Not All Sheets Could Be Opened"),
                         error);
}

void
ten_window_remember (TenWindow *self, TenSheet *sheet)
{
  GFile *file = ten_sheet_get_file (sheet);
  g_autofree char *uri = g_file_get_uri (file);

  ten_library_add (ten_application_get_library (ten_window_get_application (self)), sheet);
  if (!g_file_has_uri_scheme (file, "resource"))
    {
      GtkRecentData data = {
        .mime_type = (char *) "application/vnd.ten-again.sheet+json",
        .app_name = (char *) g_get_application_name (),
        .app_exec = (char *) "ten-again %u",
      };

      gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
    }
}

void
ten_window_end_opening (TenWindow *self)
{
  g_cancellable_cancel (self->opening);
  g_clear_object (&self->opening);
  g_queue_clear_full (&self->openings, (GDestroyNotify) opening_free);
  g_clear_pointer (&self->foreign, g_ptr_array_unref);
  if (self->problems != NULL)
    g_string_free (g_steal_pointer (&self->problems), TRUE);
  g_clear_handle_id (&self->present_source, g_source_remove);
}

void
ten_window_open_list (TenWindow *self, GPtrArray *files, guint chosen, gboolean again)
{
  GFile *first, *before;

  if (files->len == 0)
    return;
  chosen = MIN (chosen, files->len - 1);
  first = g_ptr_array_index (files, chosen);
  /* A tab that is there already keeps its place, and the new ones come last. */
  before = ten_window_find_position (self, first) < 0 ? first : NULL;
  push (self, first, NULL, TRUE, again);
  for (guint i = 0; i < files->len; i++)
    if (i != chosen)
      push (self, g_ptr_array_index (files, i), i < chosen ? before : NULL, FALSE, again);
  if (self->opening == NULL)
    open_next (self);
}

void
ten_window_open (TenWindow *self, GFile *file)
{
  g_return_if_fail (TEN_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  push (self, file, NULL, TRUE, FALSE);
  if (self->opening == NULL)
    open_next (self);
}

void
ten_window_open_files (TenWindow *self, GFile **files, int n_files)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  g_return_if_fail (TEN_IS_WINDOW (self));
  g_return_if_fail (n_files > 0);

  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (list, files[i]);
  ten_window_open_list (self, list, (guint) n_files - 1, FALSE);
}

void
ten_window_present_opening (TenWindow *self)
{
  g_return_if_fail (TEN_IS_WINDOW (self));

  if (self->opening == NULL)
    ten_window_offer_recovery (self);
  if (self->opening == NULL || gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_present (GTK_WINDOW (self));
  else if (self->present_source == 0)
    self->present_source = g_timeout_add (MAX_MILLISECONDS_WAITED, on_waited, self);
}
