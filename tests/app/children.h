/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-side-entry.h"
#include "common/ten-toggle.h"

G_BEGIN_DECLS

/* Returns a part of a widget, by its id in the template. */
static inline gpointer
get_child (gpointer widget, const char *id)
{
  return gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), id);
}

/* Whether a label in a widget contains a text. */
static inline gboolean
shows_text (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows_text (child, text))
      return TRUE;

  return FALSE;
}

static inline GtkWidget *
find_side_entry (GtkWidget *widget)
{
  GtkWidget *found = TEN_IS_SIDE_ENTRY (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_side_entry (child);
  return found;
}

/* Types the dice of an opponent who rolls. */
static inline void
oppose_with (gpointer section, const char *text)
{
  ten_toggle_set_active (get_child (section, "rolls"), TRUE);
  ten_side_entry_set_text (TEN_SIDE_ENTRY (find_side_entry (section)), text);
}

G_END_DECLS
