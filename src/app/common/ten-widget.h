/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-view.h"

G_BEGIN_DECLS

/* A widget with several children, which it unparents on dispose. */
#define TEN_TYPE_WIDGET (ten_widget_get_type ())
G_DECLARE_DERIVABLE_TYPE (TenWidget, ten_widget, TEN, WIDGET, GtkWidget)

struct _TenWidgetClass
{
  GtkWidgetClass parent_class;
};

/* The template of any widget class: a file below ui/, which has these closures at hand: has_text,
 * is_written, is_false, both, either and pick. In style sheets, TenRollBar is a "rollbar". */
void ten_widget_class_set_template (GtkWidgetClass *widget_class, const char *file);

/* Adds a signal without arguments to any class. */
guint ten_signal_new (gpointer klass, const char *name);

void ten_widget_set_label (gpointer accessible, const char *label);

/* Shows a text in a label, which is visible only if there is one. */
void ten_label_show (GtkLabel *label, const char *text);

void ten_widget_set_css_class (gpointer widget, const char *css_class, gboolean set);

/* Unparents all children of a widget. */
void ten_widget_clear (GtkWidget *widget);

void ten_list_box_clear (GtkListBox *list);

/* The first row that passes a filter, or NULL. */
GtkListBoxRow *ten_list_box_find_shown (GtkListBox *list);

/* The text scale of the desktop, for drawings that follow it. */
double ten_widget_get_text_scale (GtkWidget *widget);

/* Passes scrolling on to the parent. */
void ten_widget_ignore_wheel (GtkWidget *widget);

/* NULL once the window is closed. */
GtkWindow *ten_widget_get_window (GtkWidget *widget);

/* Moves the focus between the children of a widget as they appear on screen. Wraps to the next
 * row. Returns FALSE at the end, or for Tab. */
gboolean ten_widget_move_focus (GtkWidget *widget, GtkDirectionType direction);

G_END_DECLS
