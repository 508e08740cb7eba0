/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-edit-entry.h"

struct _TenEditEntry
{
  GtkEntry parent_instance;

  TenSheetEditor *editor;
  char *followed; /* the name of a text of the sheet, or NULL */
  TenTextGetter get;
  TenTextEdit edit;

  gboolean showing;
  char *kept; /* of one that cannot be empty: the text to return to; otherwise NULL */
};

G_DEFINE_FINAL_TYPE (TenEditEntry, ten_edit_entry, GTK_TYPE_ENTRY)

static guint edited_signal;

/* Whether something is missing, which is not an edit. */
static gboolean
lacks_text (TenEditEntry *self)
{
  g_autofree char *text = self->kept != NULL ? ten_editable_dup_text (self) : NULL;

  return text != NULL && *text == '\0';
}

static void
on_changed (TenEditEntry *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self));

  if (lacks_text (self))
    return;
  if (self->kept != NULL)
    {
      g_free (self->kept);
      self->kept = g_strdup (text);
    }
  if (self->showing)
    return;
  if (self->followed != NULL)
    ten_sheet_editor_apply (self->editor, self->edit (self->followed, text));
  g_signal_emit (self, edited_signal, 0, text);
}

/* Later typing is a separate edit. */
static void
end_edit (TenEditEntry *self)
{
  if (lacks_text (self))
    ten_edit_entry_show (self, self->kept);
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.end-edit", NULL);
}

static void
add_key (GtkEventController *controller, guint key, GdkModifierType modifiers, const char *action)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), gtk_named_action_new (action)));
}

static void
ten_edit_entry_class_init (TenEditEntryClass *klass)
{
  edited_signal =
      g_signal_new ("edited", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
  ten_class_own (klass, TenEditEntry, editor, g_object_unref);
  ten_class_own_all (klass, TenEditEntry, g_free, followed, kept);
}

static void
ten_edit_entry_init (TenEditEntry *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  /* Undo is handled by the sheet. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self), FALSE);
  g_signal_connect (self, "changed", G_CALLBACK (on_changed), NULL);
  g_signal_connect (self, "activate", G_CALLBACK (end_edit), NULL);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (end_edit), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  ten_edit_entry_add_keys (GTK_WIDGET (self));
}

GtkWidget *
ten_edit_entry_new (const char *name)
{
  TenEditEntry *self = g_object_new (TEN_TYPE_EDIT_ENTRY, NULL);

  if (name != NULL)
    ten_widget_set_label (self, name);
  return GTK_WIDGET (self);
}

static void
update (TenEditEntry *self)
{
  ten_edit_entry_show (self, self->get (ten_sheet_editor_get_sheet (self->editor), self->followed));
}

void
ten_edit_entry_follow (TenEditEntry *self,
                       TenSheetEditor *editor,
                       const char *name,
                       TenTextGetter get,
                       TenTextEdit edit)
{
  self->editor = g_object_ref (editor);
  self->followed = g_strdup (name);
  self->get = get;
  self->edit = edit;
  update (self);
  ten_connect (editor, "changed", update, self);
}

TEN_DEFINE_ACCESSOR (const char *, ten_edit_entry_get_followed, TenEditEntry, followed)

void
ten_edit_entry_require_text (TenEditEntry *self)
{
  self->kept = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self)));
}

void
ten_edit_entry_show (TenEditEntry *self, const char *text)
{
  gboolean focused;

  if (text == NULL)
    text = "";
  if (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self)), text))
    return;

  focused = (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  self->showing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self), text);
  /* Show the beginning of a long text unless it is being edited. */
  gtk_editable_set_position (GTK_EDITABLE (self), focused ? -1 : 0);
  self->showing = FALSE;
}

void
ten_edit_entry_add_keys (GtkWidget *field)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  add_key (controller, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo");
  add_key (controller, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo");
  add_key (controller, GDK_KEY_y, GDK_CONTROL_MASK, "win.redo");
  gtk_widget_add_controller (field, controller);
}
