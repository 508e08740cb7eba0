/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-multiple-section.h"
#include "roll/ten-roll-view.h"
#include "children.h"
#include "tests.h"
#include "waiting.h"

#include <adwaita.h>

typedef struct
{
  TenRulesets *rulesets;
  TenPlaySession *session;
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
  fixture->session = ten_play_session_new (ten_rulesets_find (fixture->rulesets, ruleset, NULL));
  fixture->pool = ten_play_session_get_pool (fixture->session);
  g_assert_true (ten_pool_set_number (fixture->pool, 7, NULL));
  fixture->panel = g_object_new (TEN_TYPE_ROLL_VIEW, "session", fixture->session, NULL);
  fixture->bar = ten_roll_view_get_actions (TEN_ROLL_VIEW (fixture->panel));
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
  settle ();
  /* The session keeps the action that is being set up. */
  g_assert_nonnull (fixture->section);
  g_assert_finalize_object (fixture->session);
  g_assert_null (fixture->section);
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

static TenRequest
prepare (Fixture *fixture, guint index)
{
  g_autoptr (TenAction) turn = ten_multiple_section_create_action (fixture->section);
  g_autoptr (GError) error = NULL;
  gboolean can_be_taken;
  TenRequest request;

  ten_turn_action_prepare (TEN_TURN_ACTION (turn), index, &request, &can_be_taken, &error);
  g_assert_no_error (error);
  return request;
}

/* Rolls the next action without a log. */
static TenRecord *
roll_next (Fixture *fixture)
{
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenTable) table = ten_table_new (fixture->rulesets, random);
  g_autoptr (TenAction) turn = ten_multiple_section_create_action (fixture->section);
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) play = ten_action_perform (turn, table, &error);

  g_assert_no_error (error);
  return g_object_ref (ten_play_get_record (play));
}

static void
declare (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  ten_multiple_section_add (fixture->section, &error);
  g_assert_no_error (error);
}

/* The pool at the time when the section opens becomes the first action. */
static void
test_dice_and_targets (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (TenTerm) term = NULL;
  guint n_terms;

  g_assert_cmpuint (ten_multiple_section_get_n_actions (fixture->section), ==, 1);
  g_assert_nonnull (ten_action_bar_get_missing (fixture->bar));
  g_assert_nonnull (find (fixture->panel, "Declare at least two actions"));
  ten_pool_set_number (fixture->pool, 5, NULL);
  declare (fixture);
  g_assert_null (ten_action_bar_get_missing (fixture->bar));
  g_assert_nonnull (find (fixture->panel, "Action 1: 6 dice against 7; success: "));
  g_assert_nonnull (find (fixture->panel, "Action 2: 3 dice against 8; success: "));
  g_assert_nonnull (find (fixture->panel, "2 actions to roll; chance that all succeed: "));

  g_assert_cmpint (prepare (fixture, 1).dice, ==, 3);
  g_assert_cmpint (prepare (fixture, 1).target, ==, 8);
  record = roll_next (fixture);
  n_terms = g_list_model_get_n_items (ten_record_get_terms (record));
  term = g_list_model_get_item (ten_record_get_terms (record), n_terms - 1);
  g_assert_cmpint (ten_term_get_dice (term), ==, -1);
  g_assert_cmpstr (ten_term_get_label (term), ==, "Multiple actions");

  /* When one action is removed, those after it move up. */
  ten_multiple_section_remove (fixture->section, 0);
  g_assert_cmpint (prepare (fixture, 0).dice, ==, 4);
  g_assert_cmpint (prepare (fixture, 0).target, ==, 7);
}

static void
test_target_too_high (Fixture *fixture, gconstpointer data)
{
  ten_pool_set_option (fixture->pool, TEN_POOL_TARGET, 8);
  declare (fixture);
  g_assert_nonnull (
      find (fixture->panel, "Action 2 cannot be taken because its target is too high"));
  g_assert_nonnull (ten_action_bar_get_missing (fixture->bar));
  g_assert_nonnull (
      find (fixture->panel, "Action 2 cannot be taken because its target is too high. Remove it."));
}

static void
test_one_attack (Fixture *fixture, gconstpointer data)
{
  declare (fixture);
  ten_multiple_section_set_attack (fixture->section, 0, TRUE);
  g_assert_true (ten_multiple_section_get_attack (fixture->section, 0));
  ten_multiple_section_set_attack (fixture->section, 1, TRUE);
  g_assert_false (ten_multiple_section_get_attack (fixture->section, 0));
  g_assert_true (ten_multiple_section_get_attack (fixture->section, 1));
  ten_multiple_section_set_attack (fixture->section, 1, FALSE);
  g_assert_false (ten_multiple_section_get_attack (fixture->section, 1));
  g_assert_null (ten_action_bar_get_missing (fixture->bar));
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

/* V20-5: a point counts for one roll. */
static void
test_willpower (Fixture *fixture, gconstpointer data)
{
  ten_pool_set_option (fixture->pool, TEN_POOL_WILLPOWER, TRUE);
  declare (fixture);
  g_assert_false (ten_pool_get_option (fixture->pool, TEN_POOL_WILLPOWER));
  g_assert_false (prepare (fixture, 0).sure_success);
  g_assert_true (prepare (fixture, 1).sure_success);
}

static void
test_other_rules (Fixture *fixture, gconstpointer data)
{
  TenRuleset *cofd = ten_rulesets_find (fixture->rulesets, "cofd", NULL);

  g_assert_false (ten_multiple_section_applies (cofd));
  ten_pool_set_ruleset (fixture->pool, cofd);
  g_assert_false (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_MULTIPLE));
  g_assert_null (find (fixture->panel, "Multiple"));
}

/* V20-9, V20-11: an opposed action is a contest, and its chance is the chance of winning. */
static void
test_against (Fixture *fixture, gconstpointer ruleset)
{
  TenOpponentSection *opponent;
  g_autoptr (TenAction) turn = NULL;
  g_autoptr (TenActionOdds) odds = NULL;

  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_CONTESTED, TRUE);
  g_assert_true (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_MULTIPLE));
  opponent = TEN_OPPONENT_SECTION (
      ten_action_bar_get_section (fixture->bar, TEN_ACTION_SECTION_CONTESTED));
  oppose_with (opponent, "5");
  declare (fixture);
  g_assert_null (ten_action_bar_get_missing (fixture->bar));

  /* The first was declared without an opponent; the second has a target of five, plus two. */
  g_assert_cmpint (prepare (fixture, 0).target, ==, 7);
  g_assert_cmpint (prepare (fixture, 1).target, ==, 7);
  turn = ten_multiple_section_create_action (fixture->section);
  odds = ten_action_compute_odds (turn, NULL);
  g_assert_cmpfloat (ten_action_odds_get_chance (odds, 1), >, 0.0);
  g_assert_cmpfloat (ten_action_odds_get_chance (odds, 1), <, ten_action_odds_get_chance (odds, 0));

  /* The remaining actions do not need an opponent. */
  oppose_with (opponent, "");
  g_assert_null (ten_action_bar_get_missing (fixture->bar));
  ten_multiple_section_advance (fixture->section, 4);
  {
    g_autoptr (TenRandom) random = ten_random_new_system ();
    g_autoptr (TenTable) table = ten_table_new (fixture->rulesets, random);
    g_autoptr (TenAction) next = ten_multiple_section_create_action (fixture->section);
    g_autoptr (TenPlay) play = ten_action_perform (next, table, NULL);

    g_assert_nonnull (ten_play_find_record (play, "b"));
    g_assert_cmpstr (ten_play_get_text (play), !=, "");
  }
}

/* The section that replaces it may never have been open before. */
static void
test_gives_way (Fixture *fixture, gconstpointer ruleset)
{
  declare (fixture);
  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_TEAMWORK, TRUE);

  g_assert_false (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_MULTIPLE));
  g_assert_true (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_TEAMWORK));
  g_assert_null (find (fixture->panel, "Cancel the Rest"));
}

TEN_TESTS
{
#define ADD(path, test) g_test_add (path, Fixture, "v20da", set_up, test, tear_down)
  ADD ("/app/several/V20-9/dice-and-targets", test_dice_and_targets);
  ADD ("/app/several/V20-9/target-too-high", test_target_too_high);
  ADD ("/app/several/V20-9/one-attack", test_one_attack);
  ADD ("/app/several/V20-9/in-order", test_in_order);
  ADD ("/app/several/V20-9/rest-cancelled", test_rest_cancelled);
  ADD ("/app/several/V20-9/other-rules", test_other_rules);
  ADD ("/app/several/V20-9/gives-way", test_gives_way);
  ADD ("/app/several/V20-11/against", test_against);
  ADD ("/app/several/V20-5/willpower", test_willpower);
#undef ADD
}
