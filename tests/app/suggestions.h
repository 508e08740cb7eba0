/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts that an entry offers while somebody types in it. */

#pragma once

#include <gtk/gtk.h>

#include "waiting.h"

/* Types a text, and returns the texts that are offered, between "|". */
static inline char *
type_for_suggestions (gpointer entry, const char *text)
{
  GString *offered = g_string_new (NULL);
  GtkWidget *popover;

  gtk_widget_grab_focus (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  popover = gtk_widget_get_last_child (entry);
  if (GTK_IS_POPOVER (popover) && gtk_widget_get_visible (popover))
    for (GtkWidget *row =
             gtk_widget_get_first_child (gtk_popover_get_child (GTK_POPOVER (popover)));
         row != NULL; row = gtk_widget_get_next_sibling (row))
      {
        GtkWidget *label = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row));

        /* An explanation may follow. */
        if (!GTK_IS_LABEL (label))
          label = gtk_widget_get_first_child (label);
        g_string_append_printf (offered, "%s%s", offered->len > 0 ? "|" : "",
                                gtk_label_get_label (GTK_LABEL (label)));
      }
  return g_string_free (offered, FALSE);
}

/* Returns whether the entry uses the key itself. */
static inline gboolean
press_key (gpointer entry, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (entry);
  gboolean used = FALSE;

  for (guint i = 0; !used && i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &used);
    }
  return used;
}
