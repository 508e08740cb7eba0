/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "common/ten-toolkit.h"
#include "window/ten-window-private.h"

#include <glib/gi18n.h>

static void
set_words (GtkWidget *button, const char *words)
{
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static void
append_item (GMenu *menu, const char *words, const char *action, const char *accelerator)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, action);

  g_menu_item_set_label (item, words);
  g_menu_item_set_attribute (item, "accel", "s", accelerator);
  g_menu_append_item (menu, item);
}

/* An underline in the words is no mnemonic. */
static char *
escape (const char *label)
{
  g_auto (GStrv) parts = label != NULL ? g_strsplit (label, "_", -1) : NULL;

  return parts != NULL ? g_strjoinv ("__", parts) : NULL;
}

static void
update_menu (TenWindow *self, const char *undo, const char *redo)
{
  g_autofree char *escaped_undo = escape (undo);
  g_autofree char *escaped_redo = escape (redo);
  g_autofree char *undo_words = NULL;
  g_autofree char *redo_words = NULL;

  if (undo != NULL)
    /* Translators: an item of a menu: what is undone, such as "Strength 3". */
    undo_words = g_strdup_printf (_ ("_Undo %s"), escaped_undo);
  if (redo != NULL)
    /* Translators: an item of a menu: what is done again, such as "Strength 3". */
    redo_words = g_strdup_printf (_ ("_Redo %s"), escaped_redo);

  g_menu_remove_all (self->undo_section);
  append_item (self->undo_section, undo != NULL ? undo_words : _ ("_Undo"), "win.undo",
               "<Control>z");
  append_item (self->undo_section, redo != NULL ? redo_words : _ ("_Redo"), "win.redo",
               "<Control><Shift>z");
}

/* Says what would be undone, in the menu and at the buttons. */
static void
update_undo (TenWindow *self)
{
  g_autofree char *undo = self->sheet != NULL ? ten_sheet_dup_undo_label (self->sheet) : NULL;
  g_autofree char *redo = self->sheet != NULL ? ten_sheet_dup_redo_label (self->sheet) : NULL;
  g_autofree char *undo_words = NULL;
  g_autofree char *redo_words = NULL;

  if (undo != NULL)
    /* Translators: a button: what is undone, such as "Strength 3". */
    undo_words = g_strdup_printf (_ ("Undo %s"), undo);
  if (redo != NULL)
    /* Translators: a button: what is done again, such as "Strength 3". */
    redo_words = g_strdup_printf (_ ("Redo %s"), redo);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.undo", undo != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.redo", redo != NULL);
  set_words (self->narrow_undo_button, undo != NULL ? undo_words : _ ("Undo"));
  set_words (self->undo_button, undo != NULL ? undo_words : _ ("Undo"));
  set_words (self->redo_button, redo != NULL ? redo_words : _ ("Redo"));
  update_menu (self, undo, redo);
}

static void
undo_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  g_autofree char *label = self->sheet != NULL ? ten_sheet_dup_undo_label (self->sheet) : NULL;
  g_autofree char *words = NULL;

  if (label == NULL || !ten_sheet_undo (self->sheet))
    return;
  /* Translators: what was undone, such as "Strength 3". */
  words = g_strdup_printf (_ ("Undone: %s"), label);
  ten_toolkit_announce (widget, words);
}

static void
redo_action (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  TenWindow *self = TEN_WINDOW (widget);
  g_autofree char *label = self->sheet != NULL ? ten_sheet_dup_redo_label (self->sheet) : NULL;
  g_autofree char *words = NULL;

  if (label == NULL || !ten_sheet_redo (self->sheet))
    return;
  /* Translators: what was done again, such as "Strength 3". */
  words = g_strdup_printf (_ ("Done again: %s"), label);
  ten_toolkit_announce (widget, words);
}

static void
follow_editing (TenWindow *self)
{
  const gboolean editing = ten_window_get_editing (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.edit", self->document != NULL);
  gtk_widget_set_tooltip_text (self->edit_button, editing ? _ ("Stop Editing") : _ ("Edit"));
  /* A narrow window shows one at a time. */
  if (editing)
    adw_leaflet_set_visible_child_name (self->leaflet, "sheet");
  gtk_widget_set_visible (self->undo_button, editing);
  g_object_notify (G_OBJECT (self), "editing");
}

static gboolean
show_where_there_is_room (gpointer data)
{
  TenWindow *self = data;
  const gboolean folded = adw_leaflet_get_folded (self->leaflet);

  self->fold_source = 0;
  gtk_widget_set_visible (self->edit_squeezer, !folded);
  gtk_action_bar_set_revealed (self->page_bar, folded);
  return G_SOURCE_REMOVE;
}

/* It folds while sizes are given out, when the bars have their own already. */
static void
follow_fold (TenWindow *self)
{
  if (self->fold_source == 0)
    self->fold_source = g_idle_add (show_where_there_is_room, self);
}

void
ten_window_install_edit_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "win.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_y, GDK_CONTROL_MASK, "win.redo", NULL);
  gtk_widget_class_install_property_action (widget_class, "win.edit", "editing");
}

void
ten_window_init_edit (TenWindow *self)
{
  g_signal_group_connect_object (self->document_signals, "notify::editing",
                                 G_CALLBACK (follow_editing), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document_signals, "bind", G_CALLBACK (follow_editing), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document_signals, "unbind", G_CALLBACK (follow_editing), self,
                           G_CONNECT_SWAPPED);

  g_signal_connect_object (self->leaflet, "notify::folded", G_CALLBACK (follow_fold), self,
                           G_CONNECT_SWAPPED);
  self->sheet_signals = g_signal_group_new (TEN_TYPE_SHEET);
  g_signal_group_connect_object (self->sheet_signals, "notify::undo-label",
                                 G_CALLBACK (update_undo), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->sheet_signals, "notify::redo-label",
                                 G_CALLBACK (update_undo), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sheet_signals, "bind", G_CALLBACK (update_undo), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sheet_signals, "unbind", G_CALLBACK (update_undo), self,
                           G_CONNECT_SWAPPED);
  update_undo (self);
  follow_editing (self);
}

gboolean
ten_window_get_editing (TenWindow *self)
{
  return self->document != NULL && ten_document_get_editing (self->document);
}
