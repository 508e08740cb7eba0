/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "statistics/ten-bar-row.h"

#include "common/ten-widget.h"
#include "statistics/ten-bar.h"

#include <adwaita.h>

static void
append (GtkListBox *list, GtkWidget *row, const char *label, const char *text)
{
  g_autofree char *words = g_strdup_printf ("%s: %s", label, text);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  ten_widget_set_label (row, words);
  gtk_list_box_append (list, row);
}

/* Keeps the bars of a list aligned. */
static void
align (GtkListBox *list, const char *column, GtkWidget *cell)
{
  GtkSizeGroup *group = g_object_get_data (G_OBJECT (list), column);

  if (group == NULL)
    {
      group = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
      g_object_set_data_full (G_OBJECT (list), column, group, g_object_unref);
    }
  gtk_size_group_add_widget (group, cell);
}

void
ten_bar_row_append (
    GtkListBox *list, const char *label, double share, double expected, const char *text)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (label);
  GtkWidget *value = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_xalign (GTK_LABEL (value), 1);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap (GTK_LABEL (value), TRUE);
  align (list, "names", name);
  align (list, "values", value);
  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_add_css_class (box, "chart-row");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), ten_bar_new (share, expected));
  gtk_box_append (GTK_BOX (box), value);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  append (list, row, label, text);
}

void
ten_fact_row_append (GtkListBox *list, const char *label, const char *text)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), text);
  /* The row's accessible name contains its title. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  append (list, row, label, text);
}
