/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-notes-editor.h"

#include <glib/gi18n.h>
#include <ten-again.h>

#define LEAST_HEIGHT 96

struct _TenNotesEditor
{
  GtkWidget parent_instance;

  GtkTextView *view;
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (TenNotesEditor, ten_notes_editor, GTK_TYPE_WIDGET)

static char *
dup_text (TenNotesEditor *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

static void
on_changed (TenNotesEditor *self)
{
  g_autofree char *text = NULL;

  if (self->showing)
    return;
  text = dup_text (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.set-text", "(is)", TEN_SHEET_TEXT_NOTES,
                              text);
}

static void
on_leave (TenNotesEditor *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.end-edit", NULL);
}

static void
ten_notes_editor_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ten_notes_editor_parent_class)->dispose (object);
}

static void
ten_notes_editor_class_init (TenNotesEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ten_notes_editor_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
ten_notes_editor_init (TenNotesEditor *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                     "label", _ ("Notes"), "xalign", 0.0, NULL);
  GtkWidget *view = gtk_text_view_new ();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 4);
  gtk_widget_add_css_class (heading, "section");
  gtk_widget_set_parent (heading, GTK_WIDGET (self));

  self->view = GTK_TEXT_VIEW (view);
  /* The sheet undoes it. */
  gtk_text_buffer_set_enable_undo (buffer, FALSE);
  gtk_text_view_set_wrap_mode (self->view, GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (self->view, FALSE);
  gtk_widget_set_size_request (view, -1, LEAST_HEIGHT);
  gtk_widget_add_css_class (view, "notes");
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Notes"),
                                  -1);
  g_signal_connect_swapped (buffer, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_leave), self);
  gtk_widget_add_controller (view, focus);
  gtk_widget_set_parent (view, GTK_WIDGET (self));
}

/**
 * ten_notes_editor_new:
 *
 * Makes an editor without notes. What is typed activates `sheet.set-text`.
 *
 * Returns: (transfer floating): the editor
 */
GtkWidget *
ten_notes_editor_new (void)
{
  return g_object_new (TEN_TYPE_NOTES_EDITOR, NULL);
}

/**
 * ten_notes_editor_show:
 * @self: the editor
 * @notes: (nullable): the notes as they are now
 *
 * Shows what has become of the notes. What stands there already is left alone, with the cursor
 * in it.
 */
void
ten_notes_editor_show (TenNotesEditor *self, const char *notes)
{
  g_autofree char *text = NULL;

  g_return_if_fail (TEN_IS_NOTES_EDITOR (self));

  text = dup_text (self);
  if (g_strcmp0 (text, notes != NULL ? notes : "") == 0)
    return;

  self->showing = TRUE;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), notes != NULL ? notes : "", -1);
  self->showing = FALSE;
}
