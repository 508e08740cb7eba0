/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-picture-editor.h"

#include "sheet/ten-portrait.h"

struct _TenPictureEditor
{
  TenWidget parent_instance;

  TenPortrait *portrait;
};

G_DEFINE_FINAL_TYPE (TenPictureEditor, ten_picture_editor, TEN_TYPE_WIDGET)

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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TEN_TYPE_PORTRAIT);
  g_type_ensure (GDK_TYPE_FILE_LIST);
  ten_view_install (klass, G_TYPE_BOOLEAN, "removable", NULL);
  ten_widget_class_set_template (widget_class, "sheet/ten-picture-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, TenPictureEditor, portrait);
  gtk_widget_class_bind_template_callback (widget_class, on_drop);
  gtk_widget_class_set_css_name (widget_class, "pictureeditor");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_picture_editor_init (TenPictureEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ten_picture_editor_update (TenPictureEditor *self, TenSheet *sheet)
{
  ten_portrait_show_sheet (self->portrait, sheet);
  ten_view_set (self, "removable", ten_sheet_get_picture (sheet) != NULL, NULL);
}
