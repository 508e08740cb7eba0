/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-widget.h"

#include "common/ten-layouts.h"
#include "common/ten-toggle.h"

#include <math.h>

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

void
ten_widget_class_set_template (gpointer klass, const char *file)
{
  g_autofree char *resource = g_strconcat ("/io/github/tenagain/TenAgain/", file, NULL);
  /* "termchips" for TenTermChips. */
  g_autofree char *name = g_ascii_strdown (G_OBJECT_CLASS_NAME (klass) + strlen ("Ten"), -1);

  ten_ensure_types (TEN_TYPE_LINE_LAYOUT, TEN_TYPE_TOGGLE, TEN_TYPE_WRAP_LAYOUT);
  if (TEN_IS_WIDGET_CLASS (klass))
    gtk_widget_class_set_css_name (klass, name);
  gtk_widget_class_set_template_from_resource (klass, resource);
  ten_widget_class_bind_callbacks (klass, has_text, is_false, is_written, both, either, pick);
}

void
ten_ensure_each_type (const GType *types)
{
  for (; *types != G_TYPE_INVALID; types++)
    g_type_ensure (*types);
}

void
ten_widget_class_set_group (gpointer klass, const char *file)
{
  ten_widget_class_set_template (klass, file);
  gtk_widget_class_set_accessible_role (klass, GTK_ACCESSIBLE_ROLE_GROUP);
}

void
ten_widget_class_bind_fields (gpointer klass, const TenInstanceField *fields)
{
  for (; fields->name != NULL; fields++)
    gtk_widget_class_bind_template_child_full (klass, fields->name, FALSE, fields->offset);
}

void
ten_widget_class_bind_functions (gpointer klass, const TenCallback *callbacks)
{
  for (; callbacks->name != NULL; callbacks++)
    gtk_widget_class_bind_template_callback_full (klass, callbacks->name, callbacks->function);
}

guint
ten_signal_new (gpointer klass, const char *name)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0,
                       NULL, NULL, NULL, G_TYPE_NONE, 0);
}

guint
ten_signal_new_with (gpointer klass, const char *name, GType argument)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 1, argument);
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
ten_widget_set_description (gpointer accessible, const char *description)
{
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}

void
ten_widget_set_invalid (gpointer accessible, gboolean invalid)
{
  gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_INVALID,
                               invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

GtkWidget *
ten_widget_get_focus (gpointer widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

void
ten_widget_get_color (gpointer widget, const char *name, GdkRGBA *color)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  if (name == NULL || !gtk_style_context_lookup_color (context, name, color))
    gtk_style_context_get_color (context, color);
}

char *
ten_editable_dup_text (gpointer editable)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (editable)));
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

static void
build_menu (GtkMenuButton *button, gpointer menu)
{
  if (gtk_menu_button_get_menu_model (button) == NULL)
    gtk_menu_button_set_menu_model (button, menu);
}

void
ten_menu_button_set_menu (GtkMenuButton *button, GMenuModel *menu)
{
  gtk_menu_button_set_create_popup_func (button, build_menu, g_object_ref (menu), g_object_unref);
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

static gboolean
is_found (GtkListBoxRow *row, gpointer search)
{
  return g_str_match_string (gtk_editable_get_text (search), ten_view_get_string (row, "searched"),
                             TRUE);
}

void
ten_list_box_follow_search (GtkListBox *list, gpointer search)
{
  gtk_list_box_set_filter_func (list, is_found, search, NULL);
}

void
ten_list_box_search (GtkListBox *list)
{
  gtk_list_box_invalidate_filter (list);
  gtk_list_box_invalidate_headers (list);
}

gboolean
ten_list_box_take_key (GtkListBox *list, guint key)
{
  GtkListBoxRow *row = key == GDK_KEY_Down ? ten_list_box_find_shown (list) : NULL;

  return row != NULL && gtk_widget_grab_focus (GTK_WIDGET (row));
}

GtkWindow *
ten_widget_get_window (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL && gtk_window_get_application (GTK_WINDOW (root)) != NULL ? GTK_WINDOW (root)
                                                                                : NULL;
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

typedef struct
{
  GtkWidget *widget;
  float x, y; /* its center */
  float half_width, half_height;
} Spot;

static gboolean
find_spot (GtkWidget *widget, GtkWidget *within, Spot *spot)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (widget, within, &bounds))
    return FALSE;
  *spot = (Spot){ widget, bounds.origin.x + bounds.size.width / 2,
                  bounds.origin.y + bounds.size.height / 2, bounds.size.width / 2,
                  bounds.size.height / 2 };
  return TRUE;
}

/* A container with a focusable child is not a stop itself. */
static void
collect (GtkWidget *widget, GtkWidget *within, GArray *spots)
{
  const guint before = spots->len;
  Spot spot;

  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) ||
      !gtk_widget_get_can_focus (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, within, spots);
  if (spots->len == before && gtk_widget_get_focusable (widget) &&
      find_spot (widget, within, &spot))
    g_array_append_val (spots, spot);
}

static gboolean
are_in_one_row (const Spot *one, const Spot *other)
{
  return fabsf (one->y - other->y) <= MAX (one->half_height, other->half_height);
}

/* The nearest widget in the next or previous row, preferably in line. */
static const Spot *
find_vertical (GArray *spots, const Spot *from, int sign)
{
  const Spot *best = NULL;
  float best_distance = 0;

  for (guint i = 0; i < spots->len; i++)
    {
      const Spot *spot = &g_array_index (spots, Spot, i);
      const float gap = fabsf (spot->x - from->x) - spot->half_width - from->half_width;
      const float distance = sign * (spot->y - from->y) + 4 * MAX (gap, 0);

      if (sign * (spot->y - from->y) <= 0 || are_in_one_row (spot, from) ||
          (best != NULL && distance >= best_distance))
        continue;
      best = spot;
      best_distance = distance;
    }
  return best;
}

static const Spot *
find_in_row (GArray *spots, const Spot *row, float beyond, int sign)
{
  const Spot *best = NULL;

  for (guint i = 0; i < spots->len; i++)
    {
      const Spot *spot = &g_array_index (spots, Spot, i);

      if (are_in_one_row (spot, row) && sign * (spot->x - beyond) > 0 &&
          (best == NULL || sign * (best->x - spot->x) > 0))
        best = spot;
    }
  return best;
}

/* The first or last widget of the next row. */
static const Spot *
find_other_row (GArray *spots, const Spot *from, int sign)
{
  const Spot *best = NULL;

  for (guint i = 0; i < spots->len; i++)
    {
      const Spot *spot = &g_array_index (spots, Spot, i);

      if (sign * (spot->y - from->y) > 0 && !are_in_one_row (spot, from) &&
          (best == NULL || sign * (best->y - spot->y) > 0))
        best = spot;
    }
  return best;
}

static const Spot *
find_horizontal (GArray *spots, const Spot *from, int sign, gboolean mirrored)
{
  const Spot *best = find_in_row (spots, from, from->x, sign);
  const Spot *row;

  if (best != NULL)
    return best;
  row = find_other_row (spots, from, mirrored ? -sign : sign);
  return row != NULL ? find_in_row (spots, row, sign * -G_MAXINT, sign) : NULL;
}

gboolean
ten_widget_move_focus (GtkWidget *widget, GtkDirectionType direction)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (Spot));
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *focus = ten_widget_get_focus (widget);
  const Spot *to;
  Spot from;

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD || focus == NULL ||
      !gtk_widget_is_ancestor (focus, widget) || !find_spot (focus, widget, &from))
    return FALSE;
  collect (widget, widget, spots);
  if (direction == GTK_DIR_UP || direction == GTK_DIR_DOWN)
    to = find_vertical (spots, &from, direction == GTK_DIR_DOWN ? 1 : -1);
  else
    to = find_horizontal (spots, &from, direction == GTK_DIR_RIGHT ? 1 : -1, mirrored);
  return to != NULL && gtk_widget_grab_focus (to->widget);
}
