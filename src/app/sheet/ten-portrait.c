/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-portrait.h"

#include "common/ten-picture.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define SIZE 56
/* For high-resolution screens. */
#define TEXTURE_SIZE 256

struct _TenPortrait
{
  TenWidget parent_instance;

  AdwAvatar *avatar;
  GdkTexture *texture;

  TenSheet *sheet; /* until the picture is loaded */
  char *picture;   /* the source of the texture */
  GFile *file;     /* or its file */
  guint source;
  GCancellable *cancellable;

  char *problem;
};

G_DEFINE_FINAL_TYPE (TenPortrait, ten_portrait, TEN_TYPE_WIDGET)

static void
take (TenPortrait *self, GdkTexture *texture, const char *problem)
{
  g_clear_object (&self->cancellable);
  g_set_object (&self->texture, texture);
  ten_view_set (self, "problem", problem, NULL);
  adw_avatar_set_custom_image (self->avatar, (GdkPaintable *) texture);
}

static void
on_decoded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TenPortrait) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = ten_picture_decode_finish (result, &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    take (self, texture, error != NULL ? error->message : NULL);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (TenPortrait) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ten_sheet_load_picture_finish (TEN_SHEET (source), result, &error);

  if (bytes != NULL)
    ten_picture_decode_async (bytes, TEXTURE_SIZE, self->cancellable, on_decoded,
                              g_object_ref (self));
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    take (self, NULL, error->message);
}

static gboolean
load (gpointer user_data)
{
  TenPortrait *self = user_data;
  g_autoptr (TenSheet) sheet = g_steal_pointer (&self->sheet);

  self->source = 0;
  self->cancellable = g_cancellable_new ();
  ten_sheet_load_picture_async (sheet, self->cancellable, on_loaded, g_object_ref (self));
  return G_SOURCE_REMOVE;
}

static void
stop (TenPortrait *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_object (&self->sheet);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static gboolean
is_same_file (GFile *a, GFile *b)
{
  return a == b || (a != NULL && b != NULL && g_file_equal (a, b));
}

static void
ten_portrait_dispose (GObject *object)
{
  TenPortrait *self = TEN_PORTRAIT (object);

  stop (self);

  G_OBJECT_CLASS (ten_portrait_parent_class)->dispose (object);
}

static int
get_size (TenPortrait *self)
{
  return adw_avatar_get_size (self->avatar);
}

static void
set_size (TenPortrait *self, int size)
{
  adw_avatar_set_size (self->avatar, size);
}

static void
ten_portrait_class_init (TenPortraitClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ten_portrait_dispose;

  ten_view_install (klass, TenPortrait, G_TYPE_STRING, problem);
  ten_view_access (klass, "size", G_TYPE_INT, get_size, set_size);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "portrait");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);

  ten_class_own_all (klass, TenPortrait, g_object_unref, texture, file);
  ten_class_own (klass, TenPortrait, picture, g_free);
}

static void
ten_portrait_init (TenPortrait *self)
{
  self->avatar = ADW_AVATAR (adw_avatar_new (SIZE, NULL, TRUE));
  gtk_widget_set_parent (GTK_WIDGET (self->avatar), GTK_WIDGET (self));
  ten_widget_set_label (self, _ ("Picture of the character"));
}

void
ten_portrait_show_sheet (TenPortrait *self, TenSheet *sheet)
{
  const char *picture = ten_sheet_get_picture (sheet);
  g_autoptr (GFile) file = ten_sheet_dup_picture_file (sheet);

  adw_avatar_set_text (self->avatar, ten_sheet_get_name (sheet));
  if (g_strcmp0 (picture, self->picture) == 0 && is_same_file (file, self->file))
    return;

  stop (self);
  g_set_object (&self->file, file);
  g_free (self->picture);
  self->picture = g_strdup (picture);
  take (self, NULL, NULL);
  if (picture == NULL)
    return;
  self->sheet = g_object_ref (sheet);
  self->source = g_idle_add_full (G_PRIORITY_LOW, load, self, NULL);
}

TEN_DEFINE_ACCESSOR (GdkTexture *, ten_portrait_get_texture, TenPortrait, texture)

struct _TenPictureEditor
{
  TenWidget parent_instance;

  TenPortrait *portrait;

  gboolean removable;
};

TEN_DEFINE_TEMPLATE (TenPictureEditor, ten_picture_editor, TEN_TYPE_WIDGET)

/* Dropped sheets are opened, wherever they are dropped. */
static gboolean
on_drop (TenPictureEditor *self, const GValue *value)
{
  GSList *files = g_value_get_boxed (value);
  g_autofree char *name = files != NULL ? g_file_get_basename (files->data) : NULL;
  g_autofree char *type = name != NULL ? g_content_type_guess (name, NULL, 0, NULL) : NULL;
  g_autofree char *uri = NULL;

  if (type == NULL || !g_content_type_is_a (type, "image/*"))
    return FALSE;
  uri = g_file_get_uri (files->data);
  return gtk_widget_activate_action (GTK_WIDGET (self), "win.take-picture", "s", uri);
}

static void
ten_picture_editor_class_init (TenPictureEditorClass *klass)
{
  ten_ensure_types (TEN_TYPE_PORTRAIT, GDK_TYPE_FILE_LIST);
  ten_view_install (klass, TenPictureEditor, G_TYPE_BOOLEAN, removable);
  ten_widget_class_set_group (klass, "sheet/ten-picture-editor.ui");
  ten_widget_class_bind_children (klass, TenPictureEditor, portrait);
  ten_widget_class_bind_callbacks (klass, on_drop);
}

void
ten_picture_editor_update (TenPictureEditor *self, TenSheet *sheet)
{
  ten_portrait_show_sheet (self->portrait, sheet);
  ten_view_set (self, "removable", ten_sheet_get_picture (sheet) != NULL, NULL);
}
