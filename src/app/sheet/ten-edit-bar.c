/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-edit-bar.h"

struct _TenEditBar
{
  TenWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (TenEditBar, ten_edit_bar, TEN_TYPE_WIDGET)

static void
ten_edit_bar_class_init (TenEditBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_view_install (klass, G_TYPE_STRING, "summary", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "countable", NULL);
  ten_widget_class_set_template (widget_class, "sheet/ten-edit-bar.ui");
  gtk_widget_class_set_css_name (widget_class, "editbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_edit_bar_init (TenEditBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
