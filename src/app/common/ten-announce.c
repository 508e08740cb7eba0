/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What newer versions of GTK can tell a screen reader: the only file that may use them. */
#undef GDK_VERSION_MAX_ALLOWED

#include "common/ten-announce.h"

/**
 * ten_announce:
 * @widget: the widget that it is about
 * @text: what to say
 *
 * Lets a screen reader say something, without moving the focus. With a GTK before 4.14 there
 * is no way to do that: the caller shows the text in a label in any case, and that is read.
 */
void
ten_announce (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}

/**
 * ten_announce_list_item:
 * @item: the item of a list view, with its child
 * @text: its name
 *
 * Gives an item of a list the name that a screen reader says as it gets the focus.
 */
void
ten_announce_list_item (GtkListItem *item, const char *text)
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
