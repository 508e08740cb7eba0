/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "document/ten-differences.h"

#include "common/ten-widget.h"

#include <glib/gi18n.h>

/* Nobody reads more than this, and each is a widget. */
#define MAX_ROWS 100

static const char *
get_value (const char *value)
{
  /* Translators: shown for a missing value, before or after the change. */
  return value != NULL && *value != '\0' ? value : _ ("nothing");
}

static GtkWidget *
create_row (TenSheetDifference *difference)
{
  g_autofree char *place = g_markup_escape_text (ten_sheet_difference_get_place (difference), -1);
  g_autofree char *words =
      /* Translators: what was there before, and what is there now. */
      g_strdup_printf (_ ("%s → %s"), get_value (ten_sheet_difference_get_before (difference)),
                       get_value (ten_sheet_difference_get_after (difference)));
  g_autofree char *subtitle = g_markup_escape_text (words, -1);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), place);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 6);
  return row;
}

GPtrArray *
ten_differences_create_rows (GListModel *differences)
{
  const guint n_items = g_list_model_get_n_items (differences);
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < MIN (n_items, MAX_ROWS); i++)
    {
      g_autoptr (TenSheetDifference) difference = g_list_model_get_item (differences, i);

      g_ptr_array_add (rows, create_row (difference));
    }
  if (n_items > MAX_ROWS)
    {
      GtkWidget *row = adw_action_row_new ();
      g_autofree char *more = g_strdup_printf (
          ngettext ("%u more difference", "%u more differences", (gulong) n_items - MAX_ROWS),
          n_items - MAX_ROWS);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), more);
      g_ptr_array_add (rows, row);
    }
  return rows;
}

GtkWidget *
ten_differences_create_list (GListModel *differences)
{
  g_autoptr (GPtrArray) rows = ten_differences_create_rows (differences);
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  ten_widget_set_label (list, _ ("Differences"));
  for (guint i = 0; i < rows->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), g_ptr_array_index (rows, i));
  return g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", list, "hscrollbar-policy",
                       GTK_POLICY_NEVER, "propagate-natural-height", TRUE, "max-content-height",
                       320, "margin-top", 6, NULL);
}
