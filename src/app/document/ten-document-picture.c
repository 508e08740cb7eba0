/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-dialogs.h"
#include "common/ten-picture.h"
#include "document/ten-document-picture.h"

#include <glib/gi18n.h>

/* The maximum width and height of a picture stored in a sheet. */
#define MAX_SIDE 512

static const char *const suffixes[] = { "png", "jpg", "jpeg", "webp", NULL };

typedef struct
{
  TenDocument *document;
  GFile *file;
} Taking;

static void
taking_free (Taking *self)
{
  g_object_unref (self->document);
  g_clear_object (&self->file);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Taking, taking_free)

/* The path stored in a sheet: relative if the picture is beside or below it, so that they can be
 * moved together. */
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
  TenSheet *sheet = ten_document_get_sheet (self->document);
  g_autofree char *picture = dup_path (ten_sheet_get_file (sheet), self->file);

  if (picture == NULL)
    picture = ten_picture_to_uri (bytes, error);
  if (picture == NULL)
    return FALSE;
  ten_sheet_end_edit (sheet);
  if (!ten_sheet_apply (sheet, ten_text_edit_new ("picture", picture), error))
    return FALSE;
  ten_sheet_end_edit (sheet);
  return TRUE;
}

static void
refuse (Taking *self, const GError *error)
{
  ten_notices_show_error (ten_document_get_notices (self->document),
                          _ ("The Picture Could Not Be Added"), error);
}

static gboolean
is_open (Taking *self)
{
  return ten_widget_get_window (GTK_WIDGET (self->document)) != NULL;
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

void
ten_document_choose_picture (TenDocument *self)
{
  const TenFileDialog dialog = {
    .title = _ ("Choose a Picture"),
    .accept = _ ("_Open"),
    .kind = _ ("Pictures"),
    .suffixes = suffixes,
  };
  Taking *taking = g_new0 (Taking, 1);

  taking->document = g_object_ref (self);
  ten_file_dialog_choose (&dialog, ten_widget_get_window (GTK_WIDGET (self)), NULL, on_file_chosen,
                          taking);
}

void
ten_document_take_picture (TenDocument *self, GFile *file)
{
  Taking *taking = g_new0 (Taking, 1);

  taking->document = g_object_ref (self);
  taking->file = g_object_ref (file);
  ten_picture_load_async (file, NULL, on_loaded, taking);
}

gboolean
ten_document_keep_picture (TenSheet *sheet, GFile *target)
{
  GFile *file = ten_sheet_get_file (sheet);
  g_autoptr (GFile) folder = g_file_get_parent (target);
  g_autoptr (GFile) picture = ten_sheet_dup_picture_file (sheet);
  g_autofree char *path = picture != NULL ? dup_path (file, picture) : NULL;
  g_autofree char *uri = NULL;

  /* The document portal hides the real location: files beside the sheet cannot be found. */
  if (path == NULL || ten_file_is_portal (file) ||
      g_strcmp0 (path, ten_sheet_get_picture (sheet)) != 0 || g_file_has_parent (file, folder))
    return FALSE;

  uri = g_file_get_uri (picture);
  ten_sheet_end_edit (sheet);
  return ten_sheet_apply (sheet, ten_text_edit_new ("picture", uri), NULL);
}
