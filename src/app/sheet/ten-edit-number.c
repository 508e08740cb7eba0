/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-edit-number.h"

#include "sheet/ten-edit-entry.h"

struct _TenEditNumber
{
  TenWidget parent_instance;

  GtkSpinButton *button;
  GtkEventController *wheel; /* borrowed from the button */

  TenSheetEditor *editor;
  const char *followed; /* the name of a number of the sheet, or NULL */
  TenNumberGetter get;
  TenNumberEdit edit;

  int lowest;
  int highest;
  int typed_from;
  int value;
  gboolean showing;
};

G_DEFINE_FINAL_TYPE (TenEditNumber, ten_edit_number, TEN_TYPE_WIDGET)

static gboolean
read_number (TenEditNumber *self, int *number)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->button));
  gint64 value;

  if (!g_ascii_string_to_signed (text, 10, G_MININT, G_MAXINT, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

static void
set_value (TenEditNumber *self, int value)
{
  if (self->value == value)
    return;

  self->value = value;
  if (self->followed != NULL)
    ten_sheet_editor_apply (self->editor, self->edit (self->followed, value));
  g_signal_emit_by_name (self, "edited", value);
}

/* Incomplete or excessive input changes nothing until the field loses the focus. */
static void
on_number_changed (TenEditNumber *self)
{
  int number;

  if (!self->showing && read_number (self, &number) && number >= self->typed_from &&
      number <= self->highest)
    set_value (self, number);
}

static void
on_value_changed (TenEditNumber *self)
{
  if (!self->showing)
    set_value (self, gtk_spin_button_get_value_as_int (self->button));
}

/* Clamp a number that is too large; ignore anything that is not a number. */
static int
on_input (GtkSpinButton *button, double *value, TenEditNumber *self)
{
  int number;

  if (!read_number (self, &number))
    return GTK_INPUT_ERROR;
  *value = CLAMP (number, self->lowest, self->highest);
  return TRUE;
}

/* Later changes are a separate edit. */
static void
end_number (TenEditNumber *self)
{
  gtk_spin_button_update (self->button);
  gtk_widget_activate_action (GTK_WIDGET (self), "sheet.end-edit", NULL);
}

/* Scrolling the sheet must not change a number under the pointer. */
static void
follow_focus (TenEditNumber *self, GParamSpec *pspec, GtkEventControllerFocus *focus)
{
  gtk_event_controller_set_propagation_phase (
      self->wheel,
      gtk_event_controller_focus_contains_focus (focus) ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
}

static GtkEventController *
find_wheel (GtkWidget *button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (button);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        return controller;
    }
  return NULL;
}

static void
add_controllers (TenEditNumber *self)
{
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->wheel = find_wheel (GTK_WIDGET (self->button));
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (end_number), self);
  if (self->wheel != NULL)
    {
      g_signal_connect_swapped (focus, "notify::contains-focus", G_CALLBACK (follow_focus), self);
      gtk_event_controller_set_propagation_phase (self->wheel, GTK_PHASE_NONE);
    }
  gtk_widget_add_controller (GTK_WIDGET (self->button), focus);
  ten_edit_entry_add_keys (GTK_WIDGET (self->button));
}

static void
set_width_chars (TenEditNumber *self, int n_chars)
{
  gtk_editable_set_width_chars (GTK_EDITABLE (self->button), n_chars);
}

static int
get_width_chars (TenEditNumber *self)
{
  return gtk_editable_get_width_chars (GTK_EDITABLE (self->button));
}

static void
ten_edit_number_class_init (TenEditNumberClass *klass)
{
  ten_signal_new_with (klass, "edited", G_TYPE_INT);

  ten_class_own (klass, TenEditNumber, editor, g_object_unref);
  ten_view_access (klass, "width-chars", G_TYPE_INT, get_width_chars, set_width_chars);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ten_edit_number_init (TenEditNumber *self)
{
  GtkWidget *button = gtk_spin_button_new_with_range (0, 1, 1);

  self->button = GTK_SPIN_BUTTON (button);
  gtk_spin_button_set_numeric (self->button, TRUE);
  gtk_spin_button_set_update_policy (self->button, GTK_UPDATE_IF_VALID);
  /* Undo is handled by the sheet. */
  gtk_editable_set_enable_undo (GTK_EDITABLE (button), FALSE);
  g_signal_connect (button, "input", G_CALLBACK (on_input), self);
  g_signal_connect_swapped (button, "changed", G_CALLBACK (on_number_changed), self);
  g_signal_connect_swapped (button, "value-changed", G_CALLBACK (on_value_changed), self);
  g_signal_connect_swapped (gtk_editable_get_delegate (GTK_EDITABLE (button)), "activate",
                            G_CALLBACK (end_number), self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  add_controllers (self);
}

GtkWidget *
ten_edit_number_new (const char *name, int lowest, int highest, int n_chars)
{
  TenEditNumber *self = g_object_new (TEN_TYPE_EDIT_NUMBER, "width-chars", n_chars, NULL);

  ten_edit_number_set_name (self, name);
  ten_edit_number_set_range (self, lowest, highest);
  return GTK_WIDGET (self);
}

void
ten_edit_number_set_range (TenEditNumber *self, int lowest, int highest)
{
  g_return_if_fail (lowest < highest);

  self->lowest = self->typed_from = lowest;
  self->highest = highest;
  ten_edit_number_show (self, CLAMP (0, lowest, highest));
}

void
ten_edit_number_set_name (TenEditNumber *self, const char *name)
{
  ten_widget_set_label (self->button, name);
}

void
ten_edit_number_set_typed_from (TenEditNumber *self, int least)
{
  self->typed_from = MAX (least, self->lowest);
}

void
ten_edit_number_show (TenEditNumber *self, int value)
{
  int typed;

  self->value = value;
  self->showing = TRUE;
  gtk_spin_button_set_range (self->button, MIN (value, self->lowest), MAX (value, self->highest));
  /* Keep a different spelling of the same number, and the cursor position. */
  if (!read_number (self, &typed) || typed != value ||
      gtk_spin_button_get_value_as_int (self->button) != value)
    gtk_spin_button_set_value (self->button, value);
  self->showing = FALSE;
}

static void
update (TenEditNumber *self)
{
  ten_edit_number_show (self,
                        self->get (ten_sheet_editor_get_sheet (self->editor), self->followed));
}

void
ten_edit_number_follow (TenEditNumber *self,
                        TenSheetEditor *editor,
                        const char *name,
                        TenNumberGetter get,
                        TenNumberEdit edit)
{
  self->editor = g_object_ref (editor);
  self->followed = name;
  self->get = get;
  self->edit = edit;
  update (self);
  ten_connect (editor, "changed", update, self);
}

TEN_DEFINE_ACCESSOR (int, ten_edit_number_get_value, TenEditNumber, value)
