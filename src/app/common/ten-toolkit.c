/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Differences between GTK versions. Only this file may use API newer than the oldest supported
 * version. */
#undef GDK_VERSION_MAX_ALLOWED

#include "common/ten-toolkit.h"

#include "common/ten-part-names.h"
#include "common/ten-widget.h"

#if !GTK_CHECK_VERSION(4, 14, 0)

#define SAID "ten-said"
#define BEFORE "ten-before"

typedef struct
{
  GWeakRef widget;
  char *text;
} Announcement;

static void
announcement_free (Announcement *self)
{
  g_weak_ref_clear (&self->widget);
  g_free (self->text);
  g_free (self);
}

/* Screen readers read only the name of a window. */
static GtkAccessibleProperty
get_spoken (GtkWidget *widget)
{
  return GTK_IS_WINDOW (widget) ? GTK_ACCESSIBLE_PROPERTY_LABEL
                                : GTK_ACCESSIBLE_PROPERTY_DESCRIPTION;
}

/* Only the test functions can read a property. */
static char *
dup_property (GtkWidget *widget, GtkAccessibleProperty property)
{
  if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget), property))
    return NULL;
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), property, "");
}

static void
set_property (GtkWidget *widget, GtkAccessibleProperty property, const char *text)
{
  if (text != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), property, text, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), property);
}

/* Unless the widget has described itself in the meantime. */
static gboolean
put_back (gpointer data)
{
  g_autofree char *now = dup_property (data, get_spoken (data));

  if (g_strcmp0 (now, g_object_get_data (data, SAID)) == 0)
    set_property (data, get_spoken (data), g_object_get_data (data, BEFORE));
  g_object_set_data (data, SAID, NULL);
  g_object_set_data (data, BEFORE, NULL);
  return G_SOURCE_REMOVE;
}

/* Screen readers read changes here until they know of the new focus. */
static void
on_focus_moved (GtkWidget *widget, GParamSpec *pspec, GtkWindow *window)
{
  g_signal_handlers_disconnect_by_func (window, on_focus_moved, widget);
  g_idle_add_full (G_PRIORITY_LOW, put_back, g_object_ref (widget), g_object_unref);
}

static gboolean
is_above (GtkWindow *window, GtkWindow *other)
{
  while (window != NULL && window != other)
    window = gtk_window_get_transient_for (window);
  return window != NULL;
}

/* A separate window may be for other eyes and ears. */
static GtkWindow *
find_active_window (GtkWidget *widget)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWindow *root = GTK_WINDOW (gtk_widget_get_root (widget));

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_is_active (window) && is_above (window, root))
        return window;
    }
  return root;
}

/* The text inside an entry has no role: use the entry. */
static GtkWidget *
find_known (GtkWidget *widget)
{
  while (widget != NULL &&
         gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_NONE)
    widget = gtk_widget_get_parent (widget);
  return widget;
}

static GtkWidget *
find_focus (GtkWindow *window)
{
  GtkWidget *focus = find_known (gtk_window_get_focus (window));

  return focus != NULL ? focus : GTK_WIDGET (window);
}

static void
describe_focus (GtkWindow *window, const char *text)
{
  GtkWidget *focus = find_focus (window);
  const GtkAccessibleProperty property = get_spoken (focus);
  g_autofree char *now = dup_property (focus, property);
  const char *said = g_object_get_data (G_OBJECT (focus), SAID);

  /* Only changes are read. */
  if (g_strcmp0 (now, text) == 0)
    set_property (focus, property, "");
  if (said == NULL)
    {
      ten_connect (window, "notify::focus-widget", on_focus_moved, focus);
      ten_connect (window, "notify::is-active", on_focus_moved, focus);
    }
  if (said == NULL || g_strcmp0 (now, said) != 0)
    g_object_set_data_full (G_OBJECT (focus), BEFORE, g_steal_pointer (&now), g_free);
  g_object_set_data_full (G_OBJECT (focus), SAID, g_strdup (text), g_free);
  set_property (focus, property, text);
  /* Windows are read by their name. */
  if (GTK_IS_WINDOW (focus))
    g_timeout_add_seconds_full (G_PRIORITY_LOW, 1, put_back, g_object_ref (focus), g_object_unref);
}

static gboolean
say (gpointer data)
{
  Announcement *announcement = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&announcement->widget);

  if (widget != NULL && gtk_widget_get_root (widget) != NULL)
    describe_focus (find_active_window (widget), announcement->text);
  return G_SOURCE_REMOVE;
}

#else

/* GTK crashes if its replacement for screen readers in tests gets an announcement. */
static gboolean
can_announce (GtkRoot *root)
{
  g_autoptr (GtkATContext) context =
      root != NULL ? gtk_accessible_get_at_context (GTK_ACCESSIBLE (root)) : NULL;

  return context != NULL && !g_str_equal (G_OBJECT_TYPE_NAME (context), "GtkTestATContext");
}

#endif

/* Before GTK 4.14 there is no announcement, but screen readers read changes of the focused
 * widget's description. */
gboolean
ten_toolkit_describes_what_it_announces (void)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  return FALSE;
#else
  return TRUE;
#endif
}

void
ten_toolkit_announce (GtkWidget *widget, const char *text)
{
#if GTK_CHECK_VERSION(4, 14, 0)
  GtkRoot *root = gtk_widget_get_root (widget);

  /* GTK drops announcements of widgets that no screen reader has asked for. They know windows. */
  if (can_announce (root))
    gtk_accessible_announce (GTK_ACCESSIBLE (root), text,
                             GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  Announcement *announcement = g_new0 (Announcement, 1);

  /* Wait until the focus and the state of the pressed widget have been reported: either would
   * interrupt it. */
  g_weak_ref_init (&announcement->widget, widget);
  announcement->text = g_strdup (text);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, say, announcement, (GDestroyNotify) announcement_free);
#endif
}

#if !GTK_CHECK_VERSION(4, 10, 0)

#define TOLD "ten-told"

/* The inner button of a menu button has the tooltip of the whole as description. */
static const char *
get_tooltip (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return tooltip == NULL && GTK_IS_MENU_BUTTON (parent) ? gtk_widget_get_tooltip_text (parent)
                                                        : tooltip;
}

/* GTK 4.8 reports the image's name, "GtkImage", before that of the button, and the tooltip even
 * if it is the same. */
static void
name_button (GtkWidget *widget)
{
  const char *tooltip = get_tooltip (widget);
  g_autofree char *name = dup_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);

  if (GTK_IS_BUTTON (widget) && GTK_IS_IMAGE (gtk_button_get_child (GTK_BUTTON (widget))))
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      if (name == NULL && tooltip != NULL)
        {
          set_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip);
          name = g_strdup (tooltip);
        }
    }
  if (name != NULL && g_strcmp0 (name, tooltip) == 0)
    {
      set_property (widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
    }
}

/* Otherwise its name is that of its type. */
static void
hush (GtkAccessible *accessible)
{
  if (!gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) &&
      !gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

/* GTK 4.8 reports only that it is expanded. */
static void
tell_expanded (GtkToggleButton *button)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (button))),
                               GTK_ACCESSIBLE_STATE_EXPANDED, gtk_toggle_button_get_active (button),
                               -1);
}

static gboolean
describe (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (values);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget))
    name_button (widget);
  if (GTK_IS_POPOVER_MENU (widget) || GTK_IS_LIST_VIEW (widget))
    hush (GTK_ACCESSIBLE (widget));
  if (GTK_IS_DROP_DOWN (widget))
    ten_part_names_follow_choice (GTK_DROP_DOWN (widget));
  /* Its title is also that of its child. */
  if (GTK_IS_STACK (parent))
    gtk_accessible_update_property (
        GTK_ACCESSIBLE (gtk_stack_get_page (GTK_STACK (parent), widget)),
        GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
  if (GTK_IS_TOGGLE_BUTTON (widget) && GTK_IS_MENU_BUTTON (parent))
    {
      g_signal_handlers_disconnect_by_func (widget, tell_expanded, NULL);
      g_signal_connect (widget, "toggled", G_CALLBACK (tell_expanded), NULL);
      tell_expanded (GTK_TOGGLE_BUTTON (widget));
    }
  return TRUE;
}

/* GTK 4.8 does not report that the arrow keys changed it. A number that was typed changes it when
 * the focus moves: then nothing has the focus. */
static gboolean
tell_value (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (values);
  GtkWidget *focus = ten_widget_get_focus (widget);

  if (focus != NULL && gtk_widget_is_ancestor (focus, widget))
    ten_toolkit_announce (widget, gtk_editable_get_text (GTK_EDITABLE (widget)));
  return TRUE;
}

/* GTK creates the accessible object at the first focus, and reports earlier values as changes,
 * which are read twice. Report them before the focus. */
static gboolean
tell_early (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (values);
  GtkWidget *known = find_known (widget);
  const GtkStateFlags gained =
      gtk_widget_get_state_flags (widget) & ~(GtkStateFlags) g_value_get_flags (values + 1);

  if (!(gained & GTK_STATE_FLAG_FOCUSED) || known == NULL ||
      g_object_get_data (G_OBJECT (widget), TOLD) != NULL)
    return TRUE;
  g_object_set_data (G_OBJECT (widget), TOLD, widget);
  g_object_freeze_notify (G_OBJECT (widget));
  gtk_widget_set_focusable (widget, FALSE);
  gtk_widget_set_focusable (widget, TRUE);
  g_object_thaw_notify (G_OBJECT (widget));
  gtk_accessible_update_property (GTK_ACCESSIBLE (known), (GtkAccessibleProperty) -1);
  return TRUE;
}

#else

/* GTK 4.18 names a menu item by its label, which has no name because it is only presentation. */
static gboolean
name_menu_item (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (values);
  g_autofree char *text = NULL;

  if (!g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton"))
    return TRUE;
  g_object_get (widget, "text", &text, NULL);
  ten_widget_set_label (widget, text);
  return TRUE;
}

#endif

static void
add_hook (GType type, const char *signal, GSignalEmissionHook hook)
{
  g_autoptr (GTypeClass) klass = g_type_class_ref (type);

  g_signal_add_emission_hook (g_signal_lookup (signal, type), 0, hook, NULL, NULL);
}

/* Completes what screen readers read of the widgets of GTK. Returns whether that includes the
 * values of spin buttons, which GTK reports since 4.10. */
gboolean
ten_toolkit_describe_widgets (void)
{
  static gboolean done;

  if (!done)
    {
#if GTK_CHECK_VERSION(4, 10, 0)
      add_hook (GTK_TYPE_WIDGET, "map", name_menu_item);
#else
      add_hook (GTK_TYPE_WIDGET, "map", describe);
      add_hook (GTK_TYPE_WIDGET, "state-flags-changed", tell_early);
      add_hook (GTK_TYPE_SPIN_BUTTON, "value-changed", tell_value);
#endif
    }
  done = TRUE;
#if GTK_CHECK_VERSION(4, 10, 0)
  return FALSE;
#else
  return TRUE;
#endif
}

void
ten_toolkit_name_list_item (GtkListItem *item, const char *text)
{
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_list_item_set_accessible_label (item, text);
#else
  /* The list focuses the widget around the child. */
  GtkWidget *child = gtk_list_item_get_child (item);
  GtkWidget *parent = child != NULL ? gtk_widget_get_parent (child) : NULL;

  if (parent != NULL)
    ten_widget_set_label (parent, text);
#endif
}

void
ten_toolkit_focus_list_child (GtkListItem *item)
{
  gtk_list_item_set_activatable (item, FALSE);
  gtk_list_item_set_selectable (item, FALSE);
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_list_item_set_focusable (item, FALSE);
#endif
}

/* A widget in a popover without a tooltip would show that of the button which opened it. */
static gboolean
query_tooltip (GtkWidget *button, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));

  return (popover == NULL || !gtk_widget_get_visible (GTK_WIDGET (popover))) &&
         GTK_WIDGET_GET_CLASS (button)->query_tooltip (button, x, y, keyboard, tooltip);
}

void
ten_toolkit_keep_popovers_clear (void)
{
  static gboolean done = FALSE;
  g_autoptr (GTypeClass) klass = g_type_class_ref (GTK_TYPE_MENU_BUTTON);

  if (!done)
    g_signal_override_class_handler ("query-tooltip", GTK_TYPE_MENU_BUTTON,
                                     G_CALLBACK (query_tooltip));
  done = klass != NULL;
}

static gpointer
read_icons (gpointer theme)
{
  gtk_icon_theme_has_icon (theme, "open-menu-symbolic");
  g_object_unref (theme);
  return NULL;
}

/* GTK reads the icon theme in a thread, for it locks what it looks up, but again, and without one,
 * once the folders of the program and of libadwaita are added. */
void
ten_toolkit_read_icons (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  g_thread_unref (g_thread_new ("icons", read_icons, g_object_ref (theme)));
}
