/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-multiple-section.h"
#include "pool/ten-pool-panel.h"

#include <adwaita.h>

typedef struct
{
  TenRulesets *rulesets;
  TenPool *pool;
  GtkWidget *window;
  GtkWidget *panel;
  TenActionBar *bar;
  TenMultipleSection *section;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer ruleset)
{
  fixture->rulesets = ten_rulesets_new ();
  fixture->pool = ten_pool_new (ten_rulesets_find (fixture->rulesets, ruleset, NULL));
  g_assert_true (ten_pool_set_number (fixture->pool, 7, NULL));
  fixture->panel = ten_pool_panel_new (fixture->pool);
  fixture->bar = ten_pool_panel_get_actions (TEN_POOL_PANEL (fixture->panel));
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  gtk_window_present (GTK_WINDOW (fixture->window));
  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_MULTIPLE, TRUE);
  fixture->section =
      TEN_MULTIPLE_SECTION (ten_action_bar_get_section (fixture->bar, TEN_ACTION_SECTION_MULTIPLE));
}

static void
tear_down (Fixture *fixture, gconstpointer ruleset)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->section), (gpointer *) &fixture->section);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (fixture->section);
  g_assert_finalize_object (fixture->pool);
  g_object_unref (fixture->rulesets);
}

static GtkWidget *
find (GtkWidget *root, const char *text)
{
  const char *found = NULL;

  if (!gtk_widget_get_visible (root))
    return NULL;
  if (GTK_IS_BUTTON (root))
    found = gtk_button_get_label (GTK_BUTTON (root));
  if (found == NULL && GTK_IS_LABEL (root))
    found = gtk_label_get_text (GTK_LABEL (root));
  if (found != NULL && strstr (found, text) != NULL)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *widget = find (child, text);

      if (widget != NULL)
        return widget;
    }
  return NULL;
}

static void
declare (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  ten_multiple_section_add (fixture->section, &error);
  g_assert_no_error (error);
}

/* What the pool is when the section opens is the first action. */
static void
test_dice_and_targets (Fixture *fixture, gconstpointer data)
{
  const TenMultipleEntry *action;
  g_autoptr (TenTerm) term = NULL;
  guint n_terms;

  g_assert_cmpuint (ten_multiple_section_get_n_actions (fixture->section), ==, 1);
  g_assert_false (ten_action_bar_get_can_roll (fixture->bar));
  g_assert_nonnull (find (fixture->panel, "Several actions are at least two"));
  ten_pool_set_number (fixture->pool, 5, NULL);
  declare (fixture);
  g_assert_true (ten_action_bar_get_can_roll (fixture->bar));
  g_assert_nonnull (find (fixture->panel, "Action 1: 6 dice against 7; success: "));
  g_assert_nonnull (find (fixture->panel, "Action 2: 3 dice against 8; success: "));
  g_assert_nonnull (find (fixture->panel, "2 actions to roll; that all succeed: "));

  action = ten_multiple_section_get_action (fixture->section, 1);
  g_assert_cmpint (action->request.dice, ==, 3);
  g_assert_cmpint (action->request.target, ==, 8);
  n_terms = g_list_model_get_n_items (action->terms);
  term = g_list_model_get_item (action->terms, n_terms - 1);
  g_assert_cmpint (ten_term_get_dice (term), ==, -2);
  g_assert_cmpstr (ten_term_get_label (term), ==, "Several actions");

  /* Those behind one that is taken back move up. */
  ten_multiple_section_remove (fixture->section, 0);
  action = ten_multiple_section_get_action (fixture->section, 0);
  g_assert_cmpint (action->request.dice, ==, 4);
  g_assert_cmpint (action->request.target, ==, 7);
}

static void
test_target_too_high (Fixture *fixture, gconstpointer data)
{
  ten_pool_set_target (fixture->pool, 8);
  declare (fixture);
  g_assert_nonnull (find (fixture->panel, "Action 2: the target is too high"));
  g_assert_false (ten_action_bar_get_can_roll (fixture->bar));
  g_assert_nonnull (
      find (fixture->panel, "Action 2 cannot be taken, its target is too high: remove it."));
}

static void
test_one_attack (Fixture *fixture, gconstpointer data)
{
  declare (fixture);
  ten_multiple_section_set_attack (fixture->section, 0, TRUE);
  g_assert_true (ten_multiple_section_get_action (fixture->section, 0)->attack);
  ten_multiple_section_set_attack (fixture->section, 1, TRUE);
  g_assert_false (ten_multiple_section_get_action (fixture->section, 0)->attack);
  g_assert_true (ten_multiple_section_get_action (fixture->section, 1)->attack);
  ten_multiple_section_set_attack (fixture->section, 1, FALSE);
  g_assert_false (ten_multiple_section_get_action (fixture->section, 1)->attack);
  g_assert_true (ten_action_bar_get_can_roll (fixture->bar));
}

static void
test_in_order (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  declare (fixture);
  declare (fixture);
  g_assert_null (find (fixture->panel, "Cancel the Rest"));
  ten_multiple_section_advance (fixture->section, 4);
  g_assert_nonnull (find (fixture->panel, "Action 2 of 3"));
  g_assert_nonnull (find (fixture->panel, "2 actions to roll"));
  g_assert_null (find (fixture->panel, "Add the Current Pool"));
  g_assert_null (find (fixture->panel, "Attack"));
  g_assert_false (ten_multiple_section_add (fixture->section, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_assert_cmpint (ten_multiple_section_get_turn (fixture->section), ==, 4);
  ten_multiple_section_advance (fixture->section, 4);
  g_assert_cmpuint (ten_multiple_section_get_next (fixture->section), ==, 2);
  ten_multiple_section_advance (fixture->section, 4);
  g_assert_false (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_MULTIPLE));
}

static void
test_rest_cancelled (Fixture *fixture, gconstpointer data)
{
  declare (fixture);
  ten_multiple_section_advance (fixture->section, 4);
  g_signal_emit_by_name (find (fixture->panel, "Cancel the Rest"), "clicked");
  g_assert_false (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_MULTIPLE));
  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_MULTIPLE, TRUE);
  g_assert_cmpuint (ten_multiple_section_get_n_actions (fixture->section), ==, 1);
  g_assert_cmpint (ten_multiple_section_get_turn (fixture->section), ==, 0);
}

/* V20-5: a point is for one roll. */
static void
test_willpower (Fixture *fixture, gconstpointer data)
{
  ten_pool_set_willpower (fixture->pool, TRUE);
  declare (fixture);
  g_assert_false (ten_pool_get_willpower (fixture->pool));
  g_assert_false (ten_multiple_section_get_action (fixture->section, 0)->willpower);
  g_assert_true (ten_multiple_section_get_action (fixture->section, 1)->willpower);
  g_assert_true (ten_multiple_section_get_action (fixture->section, 1)->request.sure_success);
}

static void
test_other_rules (Fixture *fixture, gconstpointer data)
{
  TenRuleset *cofd = ten_rulesets_find (fixture->rulesets, "cofd", NULL);

  g_assert_false (ten_multiple_section_applies (cofd));
  ten_pool_set_ruleset (fixture->pool, cofd);
  g_assert_false (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_MULTIPLE));
  g_assert_null (find (fixture->panel, "Several"));
}

/* What takes its place may never have been open before. */
static void
test_gives_way (Fixture *fixture, gconstpointer ruleset)
{
  declare (fixture);
  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_AGAINST, TRUE);

  g_assert_false (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_MULTIPLE));
  g_assert_true (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_AGAINST));
  g_assert_null (find (fixture->panel, "Cancel the Rest"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

#define ADD(path, test) g_test_add (path, Fixture, "v20da", set_up, test, tear_down)
  ADD ("/app/several/V20-9/dice-and-targets", test_dice_and_targets);
  ADD ("/app/several/V20-9/target-too-high", test_target_too_high);
  ADD ("/app/several/V20-9/one-attack", test_one_attack);
  ADD ("/app/several/V20-9/in-order", test_in_order);
  ADD ("/app/several/V20-9/rest-cancelled", test_rest_cancelled);
  ADD ("/app/several/V20-9/other-rules", test_other_rules);
  ADD ("/app/several/V20-9/gives-way", test_gives_way);
  ADD ("/app/several/V20-5/willpower", test_willpower);
#undef ADD

  return g_test_run ();
}
