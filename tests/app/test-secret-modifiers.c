/* SPDX-License-Identifier: GPL-3.0-or-later */

/* POOL-7: modifiers hidden from players, in the Storyteller's window. */

#include "tests.h"
#include "pool/ten-modifier-popover.h"
#include "pool/ten-term-chips.h"
#include "waiting.h"

#include <adwaita.h>

typedef struct
{
  TenRulesets *rulesets;
  TenPool *pool;
  GtkWidget *window;
  GtkWidget *chips;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->rulesets = ten_rulesets_new ();
  fixture->pool = ten_pool_new (ten_rulesets_find (fixture->rulesets, "cofd", NULL));
  fixture->chips = g_object_new (TEN_TYPE_TERM_CHIPS, "pool", fixture->pool, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->chips);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->chips), (gpointer *) &fixture->chips);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (fixture->chips == NULL);
  g_assert_finalize_object (fixture->pool);
  g_object_unref (fixture->rulesets);
}

/* Finds a widget by its id in a template, or the first of a type. */
static GtkWidget *
search (GtkWidget *root, const char *id)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (root)), id) == 0 ||
      g_str_equal (G_OBJECT_TYPE_NAME (root), id))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = search (child, id);

  return found;
}

static void
press_number (GtkWidget *numbers, int dice)
{
  GtkWidget *button = gtk_widget_get_first_child (numbers);

  for (int number = -1; number > dice; number--)
    button = gtk_widget_get_next_sibling (button);
  g_signal_emit_by_name (button, "clicked");
}

static void
add_modifier (Fixture *fixture, const char *name, int dice, guint secrecy)
{
  GtkWidget *popover;

  gtk_menu_button_popup (GTK_MENU_BUTTON (search (fixture->chips, "GtkMenuButton")));
  popover = search (fixture->chips, "TenModifierPopover");
  gtk_editable_set_text (GTK_EDITABLE (search (popover, "name")), name);
  if (secrecy != GTK_INVALID_LIST_POSITION)
    gtk_drop_down_set_selected (GTK_DROP_DOWN (search (popover, "secrecy")), secrecy);
  press_number (search (popover, "penalties"), dice);
}

static void
test_popover (Fixture *fixture, gconstpointer data)
{
  GtkDropDown *secrecy;

  add_modifier (fixture, "Fog", -1, GTK_INVALID_LIST_POSITION);
  secrecy = GTK_DROP_DOWN (search (search (fixture->chips, "TenModifierPopover"), "secrecy"));
  add_modifier (fixture, "Curse", -1, 1);
  add_modifier (fixture, "Poison", -2, 2);
  g_assert_cmpint (ten_pool_get_modifier_secrecy (fixture->pool, "Fog"), ==, TEN_SECRECY_OPEN);
  g_assert_cmpint (ten_pool_get_modifier_secrecy (fixture->pool, "Curse"), ==,
                   TEN_SECRECY_ANNOUNCED);
  g_assert_cmpint (ten_pool_get_modifier_secrecy (fixture->pool, "Poison"), ==, TEN_SECRECY_SECRET);

  /* The next modifier is open by default. An existing one keeps its secrecy unless it is
   * changed. */
  add_modifier (fixture, "Rain", -1, GTK_INVALID_LIST_POSITION);
  g_assert_cmpint (ten_pool_get_modifier_secrecy (fixture->pool, "Rain"), ==, TEN_SECRECY_OPEN);
  add_modifier (fixture, "Poison", -3, GTK_INVALID_LIST_POSITION);
  g_assert_cmpint (gtk_drop_down_get_selected (secrecy), ==, TEN_SECRECY_SECRET);
  g_assert_cmpint (ten_pool_get_modifier (fixture->pool, "Poison"), ==, -3);
  g_assert_cmpint (ten_pool_get_modifier_secrecy (fixture->pool, "Poison"), ==, TEN_SECRECY_SECRET);
  add_modifier (fixture, "Poison", -3, 0);
  g_assert_cmpint (ten_pool_get_modifier_secrecy (fixture->pool, "Poison"), ==, TEN_SECRECY_OPEN);
}

static void
assert_chip (Fixture *fixture, const char *icon, const char *tooltip, const char *name)
{
  GtkWidget *chip = search (fixture->chips, "TenTermChip");
  GtkWidget *image = search (chip, "secrecy");

  g_assert_cmpint (gtk_widget_get_visible (image), ==, icon != NULL);
  if (icon != NULL)
    {
      g_assert_cmpstr (gtk_image_get_icon_name (GTK_IMAGE (image)), ==, icon);
      g_assert_true (gtk_icon_theme_has_icon (
          gtk_icon_theme_get_for_display (gtk_widget_get_display (chip)), icon));
      g_assert_cmpstr (gtk_widget_get_tooltip_text (image), ==, tooltip);
    }
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

/* The Storyteller's window shows everything, and marks what players do not see. */
static void
test_chips (Fixture *fixture, gconstpointer data)
{
  ten_pool_set_secret_modifier (fixture->pool, "Poison", -2, TEN_SECRECY_SECRET, NULL);
  assert_chip (fixture, "view-conceal-symbolic", "Players see nothing of it",
               "Poison −2, players see nothing of it");
  ten_pool_set_secret_modifier (fixture->pool, "Poison", -2, TEN_SECRECY_ANNOUNCED, NULL);
  assert_chip (fixture, "dialog-question-symbolic", "Players see the number only",
               "Poison −2, players see the number only");
  ten_pool_set_secret_modifier (fixture->pool, "Poison", -2, TEN_SECRECY_OPEN, NULL);
  assert_chip (fixture, NULL, NULL, "Poison −2");
}

TEN_TESTS
{
  g_test_add ("/pool/secret-modifiers/POOL-7/popover", Fixture, NULL, set_up, test_popover,
              tear_down);
  g_test_add ("/pool/secret-modifiers/POOL-7/chips", Fixture, NULL, set_up, test_chips, tear_down);
}
