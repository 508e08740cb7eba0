/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-edit-keys.h"

static void
add (GtkEventController *controller, guint key, GdkModifierType modifiers, const char *action)
{
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), gtk_named_action_new (action)));
}

void
ten_edit_keys_add (GtkWidget *field)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  add (controller, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo");
  add (controller, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "win.redo");
  add (controller, GDK_KEY_y, GDK_CONTROL_MASK, "win.redo");
  gtk_widget_add_controller (field, controller);
}
