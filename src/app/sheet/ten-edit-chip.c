/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-edit-chip.h"

#include "common/ten-part-names.h"

struct _TenEditChip
{
  TenWidget parent_instance;

  GtkWidget *change;
  GtkLabel *label;
  GtkWidget *remove;
};

G_DEFINE_FINAL_TYPE (TenEditChip, ten_edit_chip, TEN_TYPE_WIDGET)

TEN_DEFINE_EMITTER (on_change, "change")

TEN_DEFINE_EMITTER (on_remove, "remove")

static void
ten_edit_chip_class_init (TenEditChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_signal_new (klass, "change");
  ten_signal_new (klass, "remove");

  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_Delete, 0, "remove", NULL);
  gtk_widget_class_add_binding_signal (widget_class, GDK_KEY_KP_Delete, 0, "remove", NULL);
  ten_widget_class_set_group (klass, "sheet/ten-edit-chip.ui");
  ten_widget_class_bind_children (klass, TenEditChip, change, remove);
  ten_widget_class_bind_callbacks (klass, on_change, on_remove);
}

static void
ten_edit_chip_init (TenEditChip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Not in the template: the button gets its name with its text. */
  self->label = g_object_new (GTK_TYPE_LABEL, "ellipsize", PANGO_ELLIPSIZE_END, NULL);
  gtk_button_set_child (GTK_BUTTON (self->change), GTK_WIDGET (self->label));
}

GtkWidget *
ten_edit_chip_new (const char *text, const char *change_name, const char *remove_name)
{
  TenEditChip *self = g_object_new (TEN_TYPE_EDIT_CHIP, NULL);

  gtk_label_set_label (self->label, text);
  ten_widget_set_label (self, text);
  ten_part_names_set_tooltip (self->change, change_name);
  ten_part_names_set_tooltip (self->remove, remove_name);
  return GTK_WIDGET (self);
}

const char *
ten_edit_chip_get_text (TenEditChip *self)
{
  return gtk_label_get_label (self->label);
}
