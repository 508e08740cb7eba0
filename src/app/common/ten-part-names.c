/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-part-names.h"

#include "common/ten-widget.h"

static char *
dup_selected_text (GtkDropDown *drop_down)
{
  GObject *item = gtk_drop_down_get_selected_item (drop_down);
  GtkExpression *expression = gtk_drop_down_get_expression (drop_down);
  g_auto (GValue) value = G_VALUE_INIT;

  if (item == NULL)
    return g_strdup ("");
  if (GTK_IS_STRING_OBJECT (item))
    return g_strdup (gtk_string_object_get_string (GTK_STRING_OBJECT (item)));
  if (expression != NULL && gtk_expression_evaluate (expression, item, &value))
    return g_value_dup_string (&value);

  return g_strdup ("");
}

static void
name_choice (GtkDropDown *drop_down)
{
  g_autofree char *selected = dup_selected_text (drop_down);

  ten_part_names_set (GTK_WIDGET (drop_down), GTK_TYPE_TOGGLE_BUTTON, selected);
}

static GtkWidget *
find_part (GtkWidget *widget, GType type)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_part (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
name_items (GtkWidget *widget)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  if (role == GTK_ACCESSIBLE_ROLE_LIST_ITEM || role == GTK_ACCESSIBLE_ROLE_OPTION)
    {
      GtkWidget *label = find_part (widget, GTK_TYPE_LABEL);

      if (label != NULL)
        ten_widget_set_label (widget, gtk_label_get_text (GTK_LABEL (label)));
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_items (child);
}

void
ten_part_names_set (GtkWidget *widget, GType type, const char *name)
{
  /* These contain only the part. */
  if (GTK_IS_MENU_BUTTON (widget))
    ten_widget_set_label (widget, name);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_type_is_a (G_OBJECT_TYPE (child), type))
      ten_widget_set_label (child, name);
}

void
ten_part_names_set_tooltip (GtkWidget *widget, const char *words)
{
  gtk_widget_set_tooltip_text (widget, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
}

void
ten_part_names_set_items (GtkWidget *widget)
{
  GtkWidget *popover = find_part (widget, GTK_TYPE_POPOVER);

  g_signal_connect_after (popover, "map", G_CALLBACK (name_items), NULL);
}

/* Screen readers read both names: that of the list, and that of the button in it. */
void
ten_part_names_follow_choice (GtkDropDown *drop_down)
{
  if (g_signal_handler_find (drop_down, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, name_choice, NULL) != 0)
    return;
  g_signal_connect (drop_down, "notify::selected-item", G_CALLBACK (name_choice), NULL);
  name_choice (drop_down);
  ten_part_names_set_items (GTK_WIDGET (drop_down));
}

void
ten_part_names_follow_drop_down (GtkDropDown *drop_down, const char *name)
{
  ten_widget_set_label (drop_down, name);
  ten_part_names_follow_choice (drop_down);
}

void
ten_part_names_take_tooltips (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  if (GTK_IS_BUTTON (widget) && tooltip != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    ten_part_names_take_tooltips (child);
}
