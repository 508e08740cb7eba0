/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-picture.h"
#include "common/ten-file-dialog.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

/* How long the sides are of a picture that is put into a sheet. */
#define MAX_SIDE 512

static const char *const suffixes[] = { "png", "jpg", "jpeg", "webp", NULL };

typedef struct
{
  TenWindow *window;
  TenSheet *sheet;
  GFile *file;
} Taking;

static void
taking_free (Taking *self)
{
  g_object_unref (self->window);
  g_object_unref (self->sheet);
  g_clear_object (&self->file);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Taking, taking_free)

/* The path that goes into a sheet: beside it or below it the two move together. */
static char *
dup_path (GFile *file, GFile *picture)
{
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autofree char *path = folder != NULL ? g_file_get_relative_path (folder, picture) : NULL;
  g_autofree char *scheme = path != NULL ? g_uri_parse_scheme (path) : NULL;

  if (path == NULL || scheme != NULL || g_file_has_uri_scheme (file, "resource") ||
      !g_utf8_validate (path, -1, NULL) || g_utf8_strlen (path, -1) > TEN_SHEET_MAX_PICTURE_PATH)
    return NULL;
  return g_steal_pointer (&path);
}

static gboolean
apply (Taking *self, GBytes *bytes, GError **error)
{
  g_autofree char *picture = dup_path (ten_sheet_get_file (self->sheet), self->file);

  if (picture == NULL)
    picture = ten_picture_to_uri (bytes, error);
  if (picture == NULL)
    return FALSE;
  ten_sheet_end_edit (self->sheet);
  if (!ten_sheet_apply (self->sheet, ten_text_edit_new (TEN_SHEET_TEXT_PICTURE, picture), error))
    return FALSE;
  ten_sheet_end_edit (self->sheet);
  return TRUE;
}

static void
refuse (Taking *self, const GError *error)
{
  ten_window_show_error (self->window, _ ("The Picture Was Not Taken"), error);
}

static gboolean
is_open (Taking *self)
{
  return ten_window_get_application (self->window) != NULL &&
         ten_window_find_document (self->window, self->sheet) != NULL;
}

static void
on_shrunk (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Taking) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ten_picture_shrink_finish (result, &error);

  if (is_open (self) && (bytes == NULL || !apply (self, bytes, &error)))
    refuse (self, error);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Taking) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ten_picture_load_finish (G_FILE (source), result, &error);

  if (bytes != NULL)
    ten_picture_shrink_async (bytes, MAX_SIDE, NULL, on_shrunk, g_steal_pointer (&self));
  else if (is_open (self))
    refuse (self, error);
}

static Taking *
begin (TenWindow *self)
{
  Taking *taking = g_new0 (Taking, 1);

  taking->window = g_object_ref (self);
  taking->sheet = g_object_ref (self->sheet);
  return taking;
}

static void
on_file_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Taking) self = user_data;
  g_autoptr (GPtrArray) files = ten_file_dialog_choose_finish (result, NULL);

  if (files == NULL || !is_open (self))
    return;
  self->file = g_object_ref (g_ptr_array_index (files, 0));
  ten_picture_load_async (self->file, NULL, on_loaded, g_steal_pointer (&self));
}

static void
choose_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  TenFileDialog dialog = {
    .title = _ ("Choose a Picture"),
    .accept = _ ("_Open"),
    .kind = _ ("Pictures"),
    .suffixes = suffixes,
  };

  if (self->sheet != NULL)
    ten_file_dialog_choose (&dialog, GTK_WINDOW (self), NULL, on_file_chosen, begin (self));
}

static void
take_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  Taking *taking;

  if (self->sheet == NULL)
    return;
  taking = begin (self);
  taking->file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  ten_picture_load_async (taking->file, NULL, on_loaded, taking);
}

gboolean
ten_window_keep_picture (TenSheet *sheet, GFile *target)
{
  GFile *file = ten_sheet_get_file (sheet);
  g_autoptr (GFile) folder = g_file_get_parent (target);
  g_autoptr (GFile) picture = ten_sheet_dup_picture_file (sheet);
  g_autofree char *path = picture != NULL ? dup_path (file, picture) : NULL;
  g_autofree char *uri = NULL;

  /* Beside what the document portal hands out lies nothing: the sheet does not say where it does.
   */
  if (path == NULL || ten_file_is_portal (file) ||
      g_strcmp0 (path, ten_sheet_get_picture (sheet)) != 0 || g_file_has_parent (file, folder))
    return FALSE;

  uri = g_file_get_uri (picture);
  ten_sheet_end_edit (sheet);
  return ten_sheet_apply (sheet, ten_text_edit_new (TEN_SHEET_TEXT_PICTURE, uri), NULL);
}

void
ten_window_install_picture_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.choose-picture", NULL, choose_action);
  gtk_widget_class_install_action (widget_class, "win.take-picture", "s", take_action);
}
