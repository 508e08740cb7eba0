/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-presets-button.h"

#include "common/ten-part-names.h"
#include "pool/ten-presets-popover.h"

#include <glib/gi18n.h>

struct _TenPresetsButton
{
  TenPoolView parent_instance;

  GtkMenuButton *button;
};

G_DEFINE_FINAL_TYPE (TenPresetsButton, ten_presets_button, TEN_TYPE_POOL_VIEW)

/* It is built when first opened. */
static void
create_popover (GtkMenuButton *button, gpointer user_data)
{
  TenPresetsButton *self = user_data;
  g_autoptr (TenPool) pool = ten_pool_view_dup_pool (TEN_POOL_VIEW (self));

  if (pool != NULL && gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, ten_presets_popover_new (pool));
}

static void
on_pool_set (TenPresetsButton *self)
{
  gtk_menu_button_set_popover (self->button, NULL);
}

static void
ten_presets_button_update (TenPoolView *part, TenPool *pool)
{
  gtk_widget_set_visible (GTK_WIDGET (part), pool != NULL && ten_presets_popover_applies (pool));
}

static void
ten_presets_button_class_init (TenPresetsButtonClass *klass)
{
  TEN_POOL_VIEW_CLASS (klass)->update = ten_presets_button_update;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ten_presets_button_init (TenPresetsButton *self)
{
  self->button =
      g_object_new (GTK_TYPE_MENU_BUTTON, "icon-name", "user-bookmarks-symbolic", "tooltip-text",
                    _ ("Saved rolls and common actions (Ctrl+B)"), "valign", GTK_ALIGN_START, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  ten_part_names_set (GTK_WIDGET (self->button), GTK_TYPE_TOGGLE_BUTTON,
                      _ ("Saved rolls and common actions"));
  gtk_menu_button_set_create_popup_func (self->button, create_popover, self, NULL);
  gtk_widget_set_parent (GTK_WIDGET (self->button), GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect (self, "notify::pool", G_CALLBACK (on_pool_set), NULL);
}

void
ten_presets_button_popup (TenPresetsButton *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_menu_button_popup (self->button);
}
