/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-notes-editor.h"

#include "sheet/ten-edit-entry.h"

#include <string.h>

/* Space kept visible around the edited line. */
#define MARGIN 12

struct _TenNotesEditor
{
  TenWidget parent_instance;

  GtkTextView *view;
  TenSheetEditor *editor;
  gboolean showing;
  guint follow_id;
  gboolean laid_out;
};

G_DEFINE_FINAL_TYPE (TenNotesEditor, ten_notes_editor, TEN_TYPE_WIDGET)

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
  ten_sheet_editor_apply (self->editor, ten_text_edit_new ("notes", text));
}

/* The view is as tall as the notes: the sheet scrolls, not the view. */
static void
scroll_to_cursor (TenNotesEditor *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkWidget *viewport = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  GtkTextIter cursor;
  GdkRectangle place;
  double y;

  if (viewport == NULL || !gtk_widget_has_focus (GTK_WIDGET (self->view)))
    return;

  gtk_text_buffer_get_iter_at_mark (buffer, &cursor, gtk_text_buffer_get_insert (buffer));
  gtk_text_view_get_iter_location (self->view, &cursor, &place);
  gtk_text_view_buffer_to_window_coords (self->view, GTK_TEXT_WINDOW_WIDGET, 0, place.y, NULL,
                                         &place.y);
  if (gtk_widget_translate_coordinates (GTK_WIDGET (self->view),
                                        gtk_viewport_get_child (GTK_VIEWPORT (viewport)), 0,
                                        place.y, NULL, &y))
    gtk_adjustment_clamp_page (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport)),
                               y - MARGIN, y + place.height + MARGIN);
}

/* Wait one frame for the layout of the new line. */
static gboolean
follow_cursor (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  TenNotesEditor *self = TEN_NOTES_EDITOR (widget);

  if (!self->laid_out)
    {
      self->laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }
  self->follow_id = 0;
  scroll_to_cursor (self);
  return G_SOURCE_REMOVE;
}

static void
on_cursor_moved (TenNotesEditor *self)
{
  self->laid_out = FALSE;
  if (self->follow_id == 0)
    self->follow_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), follow_cursor, NULL, NULL);
}

static void
on_leave (TenNotesEditor *self)
{
  ten_sheet_editor_end (self->editor);
}

static void
ten_notes_editor_class_init (TenNotesEditorClass *klass)
{
  ten_class_own (klass, TenNotesEditor, editor, g_object_unref);
  ten_widget_class_set_template (klass, "sheet/ten-notes-editor.ui");
  ten_widget_class_bind_children (klass, TenNotesEditor, view);
  ten_widget_class_bind_callbacks (klass, on_changed, on_cursor_moved, on_leave);
}

static void
ten_notes_editor_init (TenNotesEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_edit_entry_add_keys (GTK_WIDGET (self->view));
}

/* Replace only the part that differs, so that the cursor ends up at the change. */
static void
replace (GtkTextBuffer *buffer, const char *old, const char *after)
{
  const char *old_end = old + strlen (old), *new_end = after + strlen (after);
  const char *from = old;
  GtkTextIter start, end;
  int offset = 0;

  while (from < old_end && g_utf8_get_char (from) == g_utf8_get_char (after))
    {
      from = g_utf8_next_char (from);
      after = g_utf8_next_char (after);
      offset++;
    }
  while (old_end > from && new_end > after &&
         g_utf8_get_char (g_utf8_prev_char (old_end)) ==
             g_utf8_get_char (g_utf8_prev_char (new_end)))
    {
      old_end = g_utf8_prev_char (old_end);
      new_end = g_utf8_prev_char (new_end);
    }

  gtk_text_buffer_get_iter_at_offset (buffer, &start, offset);
  gtk_text_buffer_get_iter_at_offset (buffer, &end,
                                      offset + (int) g_utf8_pointer_to_offset (from, old_end));
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_place_cursor (buffer, &start);
  gtk_text_buffer_insert (buffer, &start, after, (int) (new_end - after));
}

static void
update (TenNotesEditor *self)
{
  const char *notes = ten_sheet_get_notes (ten_sheet_editor_get_sheet (self->editor));
  g_autofree char *text = dup_text (self);

  if (g_str_equal (text, notes))
    return;

  self->showing = TRUE;
  replace (gtk_text_view_get_buffer (self->view), text, notes);
  self->showing = FALSE;
}

GtkWidget *
ten_notes_editor_new (TenSheetEditor *editor)
{
  TenNotesEditor *self = g_object_new (TEN_TYPE_NOTES_EDITOR, NULL);

  self->editor = g_object_ref (editor);
  update (self);
  ten_connect (editor, "changed", update, self);
  return GTK_WIDGET (self);
}
