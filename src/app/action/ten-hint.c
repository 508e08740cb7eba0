/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-hint.h"

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

void
ten_hint_show (GtkLabel *label, const char *text)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  show_text (label, text);
  gtk_widget_remove_css_class (GTK_WIDGET (label), "error");
}

void
ten_hint_show_mistake (GtkLabel *label, const char *text)
{
  g_return_if_fail (GTK_IS_LABEL (label));

  show_text (label, text);
  gtk_widget_add_css_class (GTK_WIDGET (label), "error");
}
