/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What differs between versions of GTK: the only file that may use what is newer than the
 * oldest one that the program is built with. */
#undef GDK_VERSION_MAX_ALLOWED

#include "common/ten-toolkit.h"

void
ten_toolkit_announce (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}

void
ten_toolkit_name_list_item (GtkListItem *item, const char *text)
{
  g_return_if_fail (GTK_IS_LIST_ITEM (item));
  g_return_if_fail (text != NULL);

#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_list_item_set_accessible_label (item, text);
#else
  /* What gets the focus is the widget that the list puts around the child. */
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *parent = child != NULL ? gtk_widget_get_parent (child) : NULL;

  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                    -1);
#endif
}

void
ten_toolkit_focus_list_child (GtkListItem *item)
{
  g_return_if_fail (GTK_IS_LIST_ITEM (item));

  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_list_item_set_focusable (item, FALSE);
#endif
}
