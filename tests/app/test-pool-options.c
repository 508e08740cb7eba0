/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-toggle.h"
#include "pool-panel.h"
#include "tests.h"
#include "pool/ten-modifier-popover.h"
#include "pool/ten-pool-options.h"

/* Only the options of the ruleset are shown. */
static void
test_options (Fixture *fixture, gconstpointer ruleset_id)
{
  static const char *const controls[] = {
    "target",    "target_word", "again-field", "rote",        "willpower",   "tens-double",
    "red-field", "extra-field", "tries-field", "halve-field", "botch-field", "timing-field",
  };
  static const struct
  {
    const char *ruleset;
    const char *shown;
  } cases[] = {
    { "cofd", "again-field rote willpower extra-field tries-field timing-field" },
    { "nwod", "again-field rote willpower extra-field tries-field timing-field" },
    { "v20da", "target willpower tens-double tries-field" },
    { "v20", "target target_word willpower tens-double tries-field botch-field" },
    { "wodtests", "target red-field halve-field" },
    { "v5", "red-field" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TenRuleset *ruleset = ten_rulesets_find (fixture->rulesets, cases[i].ruleset, NULL);
      g_auto (GStrv) shown = g_strsplit (cases[i].shown, " ", -1);

      ten_pool_set_ruleset (fixture->pool, ruleset);
      for (guint j = 0; j < G_N_ELEMENTS (controls); j++)
        {
          const gboolean visible = gtk_widget_get_visible (find (fixture, controls[j]));

          g_test_message ("%s %s", cases[i].ruleset, controls[j]);
          g_assert_cmpint (visible, ==, g_strv_contains ((const char *const *) shown, controls[j]));
        }
      g_assert_true (gtk_widget_get_visible (find (fixture, "uncommon")));
      g_assert_true (gtk_widget_get_visible (find (fixture, "required")));
    }
}

static void
test_options_drive_pool (Fixture *fixture, gconstpointer data)
{
  TenPool *pool = fixture->pool;
  TenAgainChoice *again = find (fixture, "again");

  g_assert_cmpint (ten_again_choice_get_again (again), ==, 10);
  press (ten_again_choice_get_button (again, 8), TRUE);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_AGAIN), ==, 8);
  /* One button is always pressed. */
  press (ten_again_choice_get_button (again, 8), FALSE);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_AGAIN), ==, 8);
  g_assert_true (ten_toggle_get_active (TEN_TOGGLE (ten_again_choice_get_button (again, 8))));
  press (ten_again_choice_get_button (again, TEN_AGAIN_NONE), TRUE);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_AGAIN), ==, TEN_AGAIN_NONE);
  g_assert_null (ten_again_choice_get_button (again, 7));

  press (find (fixture, "rote"), TRUE);
  g_assert_true (ten_pool_get_option (pool, TEN_POOL_ROTE));
  press (find (fixture, "willpower"), TRUE);
  g_assert_true (ten_pool_get_option (pool, TEN_POOL_WILLPOWER));
  press (find (fixture, "uncommon"), TRUE);
  g_assert_true (ten_pool_get_option (pool, TEN_POOL_UNCOMMON));
  spin (find (fixture, "required"), 3);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_REQUIRED), ==, 3);
  spin (find (fixture, "extra"), 2);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_EXTRA), ==, 2);
  spin (find (fixture, "tries"), 1);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TRIES), ==, 1);

  /* COFD-22 */
  gtk_test_accessible_assert_property (find (fixture, "timing"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Action");
  gtk_drop_down_set_selected (find (fixture, "timing"), TEN_TIMING_REFLEXIVE);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TIMING), ==, TEN_TIMING_REFLEXIVE);

  ten_pool_clear (pool);
  g_assert_cmpuint (gtk_drop_down_get_selected (find (fixture, "timing")), ==, TEN_TIMING_UNSAID);
  g_assert_cmpint (ten_again_choice_get_again (again), ==, 10);
  g_assert_false (ten_toggle_get_active (find (fixture, "rote")));
  g_assert_cmpint (gtk_spin_button_get_value_as_int (find (fixture, "required")), ==, 1);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (find (fixture, "tries")), ==, 0);
}

static void
test_halve_and_red (Fixture *fixture, gconstpointer data)
{
  TenPool *pool = fixture->pool;
  GtkDropDown *halve = find (fixture, "halve");

  g_assert_cmpuint (gtk_drop_down_get_selected (halve), ==,
                    ten_pool_get_option (pool, TEN_POOL_HALVE));
  gtk_drop_down_set_selected (halve, TEN_HALVE_REQUIRED);
  gtk_test_accessible_assert_property (halve, GTK_ACCESSIBLE_PROPERTY_LABEL, "Large pools");
  gtk_test_accessible_assert_property (gtk_widget_get_first_child (GTK_WIDGET (halve)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Half, for half the successes required");
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_HALVE), ==, TEN_HALVE_REQUIRED);
  ten_pool_set_option (pool, TEN_POOL_HALVE, TEN_HALVE_NEVER);
  g_assert_cmpuint (gtk_drop_down_get_selected (halve), ==, TEN_HALVE_NEVER);
  spin (find (fixture, "red"), 2);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_RED), ==, 2);
  ten_pool_set_option (pool, TEN_POOL_RED, 1);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (find (fixture, "red")), ==, 1);
}

static void
test_botch_and_automatic (Fixture *fixture, gconstpointer data)
{
  TenPool *pool = fixture->pool;
  GtkWidget *automatic = find (fixture, "automatic");

  gtk_drop_down_set_selected (find (fixture, "botch"), TEN_BOTCH_NO_SUCCESS);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_BOTCH), ==, TEN_BOTCH_NO_SUCCESS);

  ten_pool_set_number (pool, 5, NULL);
  g_assert_false (gtk_widget_get_visible (automatic));
  ten_pool_set_number (pool, 6, NULL);
  g_assert_true (gtk_widget_get_visible (automatic));
  press (automatic, TRUE);
  g_assert_true (ten_pool_get_option (pool, TEN_POOL_AUTOMATIC));
  g_assert_true (ten_roll_view_get_can_roll (TEN_ROLL_VIEW (fixture->panel)));

  /* The option is kept with a message, and can be switched off. */
  ten_pool_set_number (pool, 5, NULL);
  g_assert_true (gtk_widget_get_visible (automatic));
  g_assert_false (ten_roll_view_get_can_roll (TEN_ROLL_VIEW (fixture->panel)));
  press (automatic, FALSE);
  g_assert_false (gtk_widget_get_visible (automatic));
  g_assert_true (ten_roll_view_get_can_roll (TEN_ROLL_VIEW (fixture->panel)));
}

static void
test_sliders (Fixture *fixture, gconstpointer data)
{
  TenPool *pool = fixture->pool;
  GtkRange *equipment = find (fixture, "equipment");
  GtkRange *target = find (fixture, "target");
  GtkLabel *word = find (fixture, "target_word");

  gtk_range_set_value (equipment, 2);
  gtk_range_set_value (find (fixture, "circumstance"), -3);
  g_assert_cmpint (ten_pool_get_modifier (pool, TEN_MODIFIER_EQUIPMENT), ==, 2);
  g_assert_cmpint (ten_pool_get_modifier (pool, TEN_MODIFIER_CIRCUMSTANCE), ==, -3);
  g_assert_cmpstr (gtk_label_get_text (find (fixture, "circumstance_value")), ==, "−3");
  g_assert_cmpint (count_chips (fixture), ==, 2);
  gtk_range_set_value (equipment, 40);
  g_assert_cmpint (ten_pool_get_modifier (pool, TEN_MODIFIER_EQUIPMENT), ==, 5);
  ten_pool_set_modifier (pool, TEN_MODIFIER_EQUIPMENT, -1, NULL);
  g_assert_cmpfloat (gtk_range_get_value (equipment), ==, -1);

  gtk_range_set_value (target, 7);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TARGET), ==, 7);
  g_assert_cmpstr (gtk_label_get_text (word), ==, "Challenging");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (target), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                       "7, Challenging");
  /* Before GTK 4.10, screen readers do not get the text of a value. */
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (target), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "7, Challenging");
  gtk_test_accessible_assert_property (
      find (fixture, "circumstance"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "−3, moderately harder");
  ten_pool_set_option (pool, TEN_POOL_TARGET, 2);
  g_assert_cmpfloat (gtk_range_get_value (target), ==, 2);
  g_assert_cmpstr (gtk_label_get_text (word), ==, "");
  g_assert_cmpstr (gtk_label_get_text (find (fixture, "target_value")), ==, "2");
}

static void
press_number (Fixture *fixture, const char *numbers, guint n)
{
  TenModifierPopover *popover = find (fixture, "TenModifierPopover");
  GtkWidget *button = gtk_widget_get_first_child (search (GTK_WIDGET (popover), numbers));

  for (guint i = 1; i < n; i++)
    button = gtk_widget_get_next_sibling (button);
  g_signal_emit_by_name (button, "clicked");
}

/* A number is enough; a name is optional. */
static void
test_popover (Fixture *fixture, gconstpointer data)
{
  GtkMenuButton *menu = GTK_MENU_BUTTON (search (find (fixture, "TenTermChips"), "GtkMenuButton"));
  TenModifierPopover *popover;

  gtk_menu_button_popup (menu);
  popover = find (fixture, "TenModifierPopover");
  gtk_editable_set_text (GTK_EDITABLE (search (GTK_WIDGET (popover), "name")), " High ground ");
  press_number (fixture, "penalties", 2);
  g_assert_cmpint (ten_pool_get_modifier (fixture->pool, "High ground"), ==, -2);
  g_assert_cmpint (count_chips (fixture), ==, 1);

  for (guint i = 0; i < 2; i++)
    {
      gtk_menu_button_popup (menu);
      press_number (fixture, "bonuses", 3);
    }
  g_assert_cmpint (ten_pool_get_modifier (fixture->pool, "Modifier"), ==, 3);
  g_assert_cmpint (ten_pool_get_modifier (fixture->pool, "Modifier 2"), ==, 3);
  g_assert_cmpint (count_chips (fixture), ==, 3);
}

TEN_TESTS
{
  add ("/pool/panel/options/shown", "cofd", test_options);
  add ("/pool/panel/COFD-8/COFD-10/COFD-11/options", "cofd", test_options_drive_pool);
  add ("/pool/panel/TEST-8/TEST-9/options", "wodtests", test_halve_and_red);
  add ("/pool/panel/V20-6/CHAT-4/options", "v20", test_botch_and_automatic);
  add ("/pool/panel/POOL-4/CHAT-1/sliders", "v20", test_sliders);
  add ("/pool/panel/POOL-4/popover", "cofd", test_popover);
}
