/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-menu.h"

#include "common/ten-part-names.h"

#include <glib/gi18n.h>

struct _TenSheetMenu
{
  TenWidget parent_instance;

  GtkMenuButton *button;
  GMenuModel *sheet_menu;

  GMenuModel *undo;
};

G_DEFINE_FINAL_TYPE (TenSheetMenu, ten_sheet_menu, TEN_TYPE_WIDGET)

/* GTK leaves the focus in a submenu that was open, where no key has an effect. */
static void
return_focus (TenSheetMenu *self, GtkWidget *menu)
{
  GtkWidget *focus = ten_widget_get_focus (self);

  if (focus == NULL || gtk_widget_is_ancestor (focus, menu))
    gtk_widget_grab_focus (GTK_WIDGET (self->button));
}

/* Build it lazily: a menu takes as long as a block of the sheet and is rarely opened. */
static void
create_menu (GtkMenuButton *button, gpointer user_data)
{
  TenSheetMenu *self = user_data;
  g_autoptr (GMenu) menu = NULL;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;
  menu = g_menu_new ();
  if (self->undo != NULL)
    g_menu_append_section (menu, NULL, self->undo);
  g_menu_append_section (menu, NULL, self->sheet_menu);
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
  g_signal_connect_object (gtk_menu_button_get_popover (button), "unmap", G_CALLBACK (return_focus),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
ten_sheet_menu_class_init (TenSheetMenuClass *klass)
{
  ten_widget_class_set_template (klass, "sheet/ten-sheet-menu.ui");
  ten_widget_class_bind_children (klass, TenSheetMenu, button, sheet_menu);
  ten_class_own (klass, TenSheetMenu, undo, g_object_unref);
}

static void
ten_sheet_menu_init (TenSheetMenu *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_part_names_set (GTK_WIDGET (self->button), GTK_TYPE_TOGGLE_BUTTON, _ ("Sheet Menu"));
  gtk_menu_button_set_create_popup_func (self->button, create_menu, self, NULL);
}

TEN_DEFINE_KEEPER (ten_sheet_menu_set_undo, TenSheetMenu, GMenuModel, undo)
