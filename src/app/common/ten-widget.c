/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-widget.h"

#include "common/ten-toggle.h"
#include "common/ten-wrap-layout.h"

G_DEFINE_ABSTRACT_TYPE (TenWidget, ten_widget, GTK_TYPE_WIDGET)

static gboolean
has_text (gpointer self, const char *text)
{
  return text != NULL && *text != '\0';
}

static gboolean
is_false (gpointer self, gboolean value)
{
  return !value;
}

/* More than spaces. */
static gboolean
is_written (gpointer self, const char *text)
{
  return text != NULL && text[strspn (text, " \t\n")] != '\0';
}

static gboolean
both (gpointer self, gboolean one, gboolean other)
{
  return one && other;
}

static gboolean
either (gpointer self, gboolean one, gboolean other)
{
  return one || other;
}

static char *
pick (gpointer self, gboolean condition, const char *one, const char *other)
{
  return g_strdup (condition ? one : other);
}

/* As style sheets name it: "termchips" for TenTermChips. */
static void
name_for_style (GtkWidgetClass *widget_class)
{
  g_autofree char *name = g_ascii_strdown (G_OBJECT_CLASS_NAME (widget_class) + strlen ("Ten"), -1);

  if (g_type_is_a (G_OBJECT_CLASS_TYPE (widget_class), TEN_TYPE_WIDGET))
    gtk_widget_class_set_css_name (widget_class, name);
}

void
ten_widget_class_set_template (GtkWidgetClass *widget_class, const char *file)
{
  g_autofree char *resource = g_strconcat ("/io/github/tenagain/TenAgain/", file, NULL);

  g_type_ensure (TEN_TYPE_TOGGLE);
  g_type_ensure (TEN_TYPE_WRAP_LAYOUT);
  name_for_style (widget_class);
  gtk_widget_class_set_template_from_resource (widget_class, resource);
  gtk_widget_class_bind_template_callback (widget_class, has_text);
  gtk_widget_class_bind_template_callback (widget_class, is_false);
  gtk_widget_class_bind_template_callback (widget_class, is_written);
  gtk_widget_class_bind_template_callback (widget_class, both);
  gtk_widget_class_bind_template_callback (widget_class, either);
  gtk_widget_class_bind_template_callback (widget_class, pick);
}

guint
ten_signal_new (gpointer klass, const char *name)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

void
ten_widget_set_label (gpointer accessible, const char *label)
{
  /* A part can be labelled by the whole or by its text: then both names would be read, or, with
   * newer versions of GTK, only that one. */
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

void
ten_label_show (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

void
ten_widget_set_css_class (gpointer widget, const char *css_class, gboolean set)
{
  if (set)
    gtk_widget_add_css_class (GTK_WIDGET (widget), css_class);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (widget), css_class);
}

void
ten_widget_clear (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

void
ten_list_box_clear (GtkListBox *list)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (list, 0)) != NULL)
    gtk_list_box_remove (list, GTK_WIDGET (row));
}

GtkListBoxRow *
ten_list_box_find_shown (GtkListBox *list)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
      return row;
  return NULL;
}

GtkWindow *
ten_widget_get_window (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL && gtk_window_get_application (GTK_WINDOW (root)) != NULL ? GTK_WINDOW (root)
                                                                                : NULL;
}

void
ten_widget_measure_children (
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, for_size, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
ten_widget_dispose (GObject *object)
{
  ten_widget_clear (GTK_WIDGET (object));

  G_OBJECT_CLASS (ten_widget_parent_class)->dispose (object);
}

static void
ten_widget_class_init (TenWidgetClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_widget_dispose;
}

static void
ten_widget_init (TenWidget *self)
{
}

double
ten_widget_get_text_scale (GtkWidget *widget)
{
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > 0 ? dpi / (96.0 * PANGO_SCALE) : 1;
}

void
ten_widget_ignore_wheel (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = g_list_model_get_n_items (controllers); i > 0; i--)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i - 1);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_widget_remove_controller (widget, controller);
    }
}
