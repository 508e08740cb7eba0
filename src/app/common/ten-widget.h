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
void ten_widget_class_set_template (gpointer klass, const char *file);

/* The same for a widget that is a group to screen readers. */
void ten_widget_class_set_group (gpointer klass, const char *file);

/* Registers the types that a template names. A compiler may leave out the call of a type's function
 * if nothing uses the type. */
#define ten_ensure_types(...) ten_ensure_each_type ((const GType[]){ __VA_ARGS__, G_TYPE_INVALID })
void ten_ensure_each_type (const GType *types);

/* The children of a template that have a field of the same name, and the functions that it names.
 */
#define ten_widget_class_bind_children(klass, TypeName, ...)                                       \
  ten_widget_class_bind_fields (klass, TEN_FIELDS (TypeName, __VA_ARGS__))
void ten_widget_class_bind_fields (gpointer klass, const TenInstanceField *fields);

typedef struct
{
  const char *name;
  GCallback function;
} TenCallback;

#define TEN_CALLBACK(none, function) { #function, G_CALLBACK (function) },
#define ten_widget_class_bind_callbacks(klass, ...)                                                \
  ten_widget_class_bind_functions (                                                                \
      klass, (const TenCallback[]){ TEN_EACH (TEN_CALLBACK, , __VA_ARGS__){ 0 } })
void ten_widget_class_bind_functions (gpointer klass, const TenCallback *callbacks);

/* A widget that consists of its template. */
#define TEN_DEFINE_TEMPLATE(TypeName, type_name, TYPE_PARENT)                                      \
  static void type_name##_init (TypeName *self) { gtk_widget_init_template (GTK_WIDGET (self)); }  \
  G_DEFINE_FINAL_TYPE (TypeName, type_name, TYPE_PARENT)

/* Adds a signal to any class, without arguments or with one. */
guint ten_signal_new (gpointer klass, const char *name);
guint ten_signal_new_with (gpointer klass, const char *name, GType argument);

/* Functions for templates that only emit a signal, or activate an action. */
#define TEN_DEFINE_EMITTER(function, signal)                                                       \
  static void function (gpointer self) { g_signal_emit_by_name (self, signal); }
#define TEN_DEFINE_ACTIVATOR(function, action)                                                     \
  static void function (gpointer self) { gtk_widget_activate_action (self, action, NULL); }

/* Connects to a signal of something, as long as @self lives. Calls the function with @self first.
 */
#define ten_connect(source, signal, function, self)                                                \
  g_signal_connect_object (source, signal, G_CALLBACK (function), self, G_CONNECT_SWAPPED)
#define ten_group_connect(group, signal, function, self)                                           \
  g_signal_group_connect_object (group, signal, G_CALLBACK (function), self, G_CONNECT_SWAPPED)

void ten_widget_set_label (gpointer accessible, const char *label);

void ten_widget_set_description (gpointer accessible, const char *description);
void ten_widget_set_invalid (gpointer accessible, gboolean invalid);

/* The widget with the focus in the same window, or NULL. */
GtkWidget *ten_widget_get_focus (gpointer widget);

/* The text color of a widget, or one that its theme defines. */
void ten_widget_get_color (gpointer widget, const char *name, GdkRGBA *color);

/* The text of an entry, without space around it. */
char *ten_editable_dup_text (gpointer editable) G_GNUC_WARN_UNUSED_RESULT;

/* Shows a text in a label, which is visible only if there is one. */
void ten_label_show (GtkLabel *label, const char *text);

void ten_widget_set_css_class (gpointer widget, const char *css_class, gboolean set);

/* Builds a menu when its button is first pressed: it takes as long as a block of the sheet. */
void ten_menu_button_set_menu (GtkMenuButton *button, GMenuModel *menu);

/* Unparents all children of a widget. */
void ten_widget_clear (GtkWidget *widget);

void ten_list_box_clear (GtkListBox *list);

/* Filters a list by the property "searched" of its rows, and the text of @search. */
void ten_list_box_follow_search (GtkListBox *list, gpointer search);
void ten_list_box_search (GtkListBox *list);

/* The Down key moves from the search entry to the results. */
gboolean ten_list_box_take_key (GtkListBox *list, guint key);

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
