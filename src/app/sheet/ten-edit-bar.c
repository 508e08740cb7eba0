/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-edit-bar.h"

#include "common/ten-toggle.h"

#include <glib/gi18n.h>

struct _TenEditBar
{
  TenWidget parent_instance;

  GtkLabel *summary;
  GtkWidget *count;
};

G_DEFINE_FINAL_TYPE (TenEditBar, ten_edit_bar, TEN_TYPE_WIDGET)

static void
ten_edit_bar_class_init (TenEditBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TEN_TYPE_TOGGLE);
  ten_widget_class_set_template (widget_class, "sheet/ten-edit-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TenEditBar, summary);
  gtk_widget_class_bind_template_child (widget_class, TenEditBar, count);
  gtk_widget_class_set_css_name (widget_class, "editbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_edit_bar_init (TenEditBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ten_edit_bar_set_summary (self, NULL);
}

void
ten_edit_bar_set_countable (TenEditBar *self, gboolean countable)
{
  gtk_widget_set_visible (self->count, countable);
}

void
ten_edit_bar_set_summary (TenEditBar *self, const char *summary)
{
  gtk_label_set_label (self->summary,
                       summary != NULL ? summary : _ ("Click or drag the dots to set them"));
}
