/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Code that depends on the GTK version has the same effect with every version. */
#include "common/ten-toggle.h"
#include "common/ten-toolkit.h"
#include "records.h"
#include "tests.h"

typedef struct
{
  GtkWidget *box;
  GtkWidget *before;
  GtkWidget *list;
  GtkWidget *buttons[2];
  GtkWindow *window;
} Fixture;

static void
on_setup (GtkListItemFactory *factory, GtkListItem *item, Fixture *fixture)
{
  ten_toolkit_focus_list_child (item);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item, Fixture *fixture)
{
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkWidget *button = gtk_button_new_with_label (text);

  gtk_list_item_set_child (item, button);
  ten_toolkit_name_list_item (item, text);
  fixture->buttons[gtk_list_item_get_position (item)] = button;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  const char *const words[] = { "first", "second", NULL };
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkStringList *strings = gtk_string_list_new (words);

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), fixture);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), fixture);
  fixture->list = gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (strings))), factory);
  fixture->before = gtk_button_new_with_label ("before");
  fixture->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (fixture->box), fixture->before);
  gtk_box_append (GTK_BOX (fixture->box), fixture->list);
  fixture->window = show_in_window (fixture->box, 300, 300);
  run_until (fixture->buttons[1] != NULL && gtk_widget_get_height (fixture->buttons[1]) > 0);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_window (fixture->window, fixture->box);
}

/* The focused widget has a name: the focus is on the item that the list puts around each child. */
static void
test_list_item_is_named (Fixture *fixture, gconstpointer data)
{
  GtkAccessible *item = GTK_ACCESSIBLE (gtk_widget_get_parent (fixture->buttons[1]));

  gtk_test_accessible_assert_role (item, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, "second");
}

static void
test_list_child_is_focused (Fixture *fixture, gconstpointer data)
{
  g_assert_true (gtk_widget_grab_focus (fixture->before));
  wait_for_keyboard (GTK_WIDGET (fixture->window));
  g_assert_true (gtk_widget_child_focus (fixture->box, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (fixture->window) == fixture->buttons[0]);
  g_assert_true (gtk_widget_child_focus (fixture->box, GTK_DIR_DOWN));
  g_assert_true (gtk_window_get_focus (fixture->window) == fixture->buttons[1]);
  g_assert_true (gtk_widget_child_focus (fixture->box, GTK_DIR_UP));
  g_assert_true (gtk_window_get_focus (fixture->window) == fixture->buttons[0]);
  g_assert_true (gtk_widget_child_focus (fixture->box, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (fixture->window) == fixture->before);
}

/* Before GTK 4.14, an announcement describes the focused widget until the focus moves. */
static void
test_announcement (Fixture *fixture, gconstpointer data)
{
  GtkAccessible *before = GTK_ACCESSIBLE (fixture->before);
  static const char *const texts[] = { "3 successes", "Failure" };

  if (!ten_toolkit_describes_what_it_announces ())
    {
      g_test_skip ("announced by GTK itself");
      return;
    }
  gtk_widget_set_tooltip_text (fixture->before, "a tip");
  g_assert_true (gtk_widget_grab_focus (fixture->before));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      ten_toolkit_announce (fixture->list, texts[i]);
      run_until (gtk_test_accessible_check_property (before, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                                     texts[i]) == NULL);
    }
  g_assert_true (gtk_widget_grab_focus (fixture->buttons[0]));
  run_until (gtk_test_accessible_check_property (before, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                                 "a tip") == NULL);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (fixture->buttons[0]),
                                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}

/* A button that stays pressed is exposed as a checked box. */
static void
test_toggle_is_checked (Fixture *fixture, gconstpointer data)
{
  GtkWidget *toggle = ten_toggle_new ();
  GtkAccessible *accessible = GTK_ACCESSIBLE (toggle);

  gtk_box_append (GTK_BOX (fixture->box), toggle);
  gtk_test_accessible_assert_role (accessible, GTK_ACCESSIBLE_ROLE_CHECKBOX);
  gtk_test_accessible_assert_state (accessible, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_FALSE);
  ten_toggle_set_active (TEN_TOGGLE (toggle), TRUE);
  gtk_test_accessible_assert_state (accessible, GTK_ACCESSIBLE_STATE_CHECKED,
                                    GTK_ACCESSIBLE_TRISTATE_TRUE);
  /* A screen reader announces both states. */
  g_assert_false (gtk_test_accessible_has_state (accessible, GTK_ACCESSIBLE_STATE_PRESSED));
}

/* Otherwise screen readers read the names of types. */
static void
test_unnamed_parts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  GtkStackPage *page = gtk_stack_add_child (GTK_STACK (stack), gtk_label_new ("page"));

  if (!ten_toolkit_describe_widgets ())
    {
      g_test_skip ("described by GTK itself");
      return;
    }
  gtk_box_append (GTK_BOX (fixture->box), stack);
  gtk_widget_set_parent (popover, fixture->before);
  gtk_popover_popup (GTK_POPOVER (popover));
  gtk_test_accessible_assert_property (page, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  gtk_test_accessible_assert_property (fixture->list, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  gtk_test_accessible_assert_property (popover, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  gtk_widget_unparent (popover);
}

static void
test_menu_button_folds (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = gtk_menu_button_new ();

  if (!ten_toolkit_describe_widgets ())
    {
      g_test_skip ("described by GTK itself");
      return;
    }
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), gtk_popover_new ());
  gtk_box_append (GTK_BOX (fixture->box), button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_EXPANDED, TRUE);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  gtk_test_accessible_assert_state (button, GTK_ACCESSIBLE_STATE_EXPANDED, FALSE);
}

/* A number is announced unless it was typed: then it changes when the focus moves. */
static void
test_spin_button_tells_value (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = gtk_spin_button_new_with_range (0, 9, 1);
  GtkAccessible *before = GTK_ACCESSIBLE (fixture->before);

  if (!ten_toolkit_describe_widgets ())
    {
      g_test_skip ("described by GTK itself");
      return;
    }
  gtk_box_append (GTK_BOX (fixture->box), button);
  gtk_widget_grab_focus (button);
  gtk_spin_button_spin (GTK_SPIN_BUTTON (button), GTK_SPIN_STEP_FORWARD, 1);
  run_until (gtk_test_accessible_check_property (GTK_ACCESSIBLE (button),
                                                 GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "1") == NULL);
  gtk_editable_set_text (GTK_EDITABLE (button), "3");
  gtk_widget_grab_focus (fixture->before);
  run_until (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (button),
                                                GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (button)), ==, 3);
  g_assert_false (gtk_test_accessible_has_property (before, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
}

/* A click on the active toggle keeps it on. */
static void
test_toggle_has_alternative (Fixture *fixture, gconstpointer data)
{
  GtkWidget *toggles[2];
  guint n_toggled = 0;

  for (guint i = 0; i < G_N_ELEMENTS (toggles); i++)
    {
      toggles[i] = ten_toggle_new ();
      gtk_box_append (GTK_BOX (fixture->box), toggles[i]);
      g_signal_connect_swapped (toggles[i], "toggled", G_CALLBACK (count_signal), &n_toggled);
    }
  g_object_set (toggles[1], "alternative", toggles[0], NULL);
  ten_toggle_set_active (TEN_TOGGLE (toggles[0]), TRUE);
  g_assert_cmpuint (n_toggled, ==, 1);
  g_signal_emit_by_name (toggles[0], "clicked");
  g_assert_true (ten_toggle_get_active (TEN_TOGGLE (toggles[0])));
  g_assert_cmpuint (n_toggled, ==, 1);
  g_signal_emit_by_name (toggles[1], "clicked");
  g_assert_true (ten_toggle_get_active (TEN_TOGGLE (toggles[1])));
  g_assert_false (ten_toggle_get_active (TEN_TOGGLE (toggles[0])));
  g_assert_cmpuint (n_toggled, ==, 3);
  gtk_box_remove (GTK_BOX (fixture->box), toggles[1]);
  ten_toggle_set_active (TEN_TOGGLE (toggles[0]), TRUE);
  g_signal_emit_by_name (toggles[0], "clicked");
  g_assert_false (ten_toggle_get_active (TEN_TOGGLE (toggles[0])));
}

static gboolean
has_tooltip (GtkWidget *widget)
{
  g_autoptr (GObject) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean shown = FALSE;

  g_signal_emit_by_name (widget, "query-tooltip", 0, 0, FALSE, tooltip, &shown);
  return shown;
}

/* The tooltip of a menu button does not cover its open popover. */
static void
test_tooltip_below_popover (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = g_object_new (GTK_TYPE_MENU_BUTTON, "tooltip-text", "Menu", "popover",
                                    gtk_popover_new (), NULL);

  gtk_box_append (GTK_BOX (fixture->box), button);
  g_assert_true (has_tooltip (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  g_assert_false (has_tooltip (button));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  run_until (has_tooltip (button));
}

TEN_TESTS
{
  ten_toolkit_describe_widgets ();
  ten_toolkit_keep_popovers_clear ();
#define ADD(name, test) g_test_add ("/toolkit/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("list-item-is-named", test_list_item_is_named);
  ADD ("list-child-is-focused", test_list_child_is_focused);
  ADD ("announcement", test_announcement);
  ADD ("unnamed-parts", test_unnamed_parts);
  ADD ("menu-button-folds", test_menu_button_folds);
  ADD ("spin-button-tells-value", test_spin_button_tells_value);
  ADD ("toggle-is-checked", test_toggle_is_checked);
  ADD ("tooltip-below-popover", test_tooltip_below_popover);
  ADD ("toggle-has-alternative", test_toggle_has_alternative);
}
