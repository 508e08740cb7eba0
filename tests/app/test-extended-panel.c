/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-extended-section.h"
#include "actions/ten-extended-odds.h"
#include "common/ten-toggle.h"
#include "roll/ten-roll-view.h"
#include "common/ten-cover.h"
#include "extended/ten-extended-chart.h"
#include "extended/ten-extended-panel.h"
#include "extended/ten-extended-row.h"
#include "extended/ten-extended-text.h"
#include "children.h"
#include "tests.h"
#include "waiting.h"
#include "writing.h"

#include <adwaita.h>
#include <glib/gstdio.h>

typedef struct
{
  char *folder;
  TenLog *log;
  TenRulesets *rulesets;
  TenPlaySession *session;
  TenPool *pool;
  GtkWidget *window;
  GtkWidget *panel;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("ten-actions-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (fixture->folder, "rolls.sqlite", NULL);
  fixture->log = open_log (path);
  fixture->rulesets = ten_rulesets_new ();
  fixture->session = ten_play_session_new (ten_rulesets_find (fixture->rulesets, ruleset, NULL));
  fixture->pool = ten_play_session_get_pool (fixture->session);
  g_assert_true (ten_pool_set_number (fixture->pool, 5, NULL));
  fixture->panel = g_object_ref_sink (g_object_new (TEN_TYPE_EXTENDED_PANEL, NULL));
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GDir) folder = NULL;
  const char *name;

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  settle ();
  g_assert_finalize_object (fixture->panel);
  g_assert_finalize_object (fixture->session);
  g_object_unref (fixture->rulesets);
  g_assert_finalize_object (fixture->log);
  folder = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static TenPlay *
perform (Fixture *fixture, TenAction *action, const char *faces)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) list = NULL;
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenTable) table = NULL;
  TenPlay *play;

  g_assert_true (ten_faces_from_text (faces, &list, NULL));
  random = ten_random_new_scripted ((const guint8 *) list->data, list->len);
  table = ten_table_new (fixture->rulesets, random);
  ten_table_set_log (table, fixture->log);
  play = ten_action_perform (action, table, &error);
  g_assert_no_error (error);
  return play;
}

static TenExtendedAction *
begin_as (Fixture *fixture, int needed, int max_rolls, TenVisibility visibility)
{
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset = ten_pool_get_ruleset (fixture->pool);
  g_autoptr (TenExtendedProgress) extended =
      ten_extended_progress_new ("Pick the lock", ten_ruleset_get_actions (ruleset), needed,
                                 max_rolls, TEN_INTERVAL_MINUTE, 30, 2, FALSE);
  g_autoptr (TenActionSide) side =
      ten_action_side_new_for_pool ("Marisol Vega", fixture->pool, FALSE, NULL);
  g_autoptr (TenAction) start = ten_extended_step_new_start (ruleset, extended, side, NULL);
  g_autoptr (TenPlay) play = NULL;
  TenExtendedAction *begun;

  ten_action_set_visibility (start, visibility);
  play = perform (fixture, start, "1");
  begun = ten_extended_action_load (fixture->log, fixture->rulesets, ten_play_get_number (play),
                                    &error);
  g_assert_no_error (error);
  return begun;
}

static TenExtendedAction *
begin (Fixture *fixture, int needed, int max_rolls)
{
  return begin_as (fixture, needed, max_rolls, TEN_VISIBILITY_OPEN);
}

static void
list (Fixture *fixture)
{
  g_autoptr (TenExtendedActions) actions =
      ten_extended_actions_new (fixture->log, fixture->rulesets, NULL);

  ten_extended_panel_set_pool (TEN_EXTENDED_PANEL (fixture->panel), fixture->pool);
  ten_extended_panel_set_actions (TEN_EXTENDED_PANEL (fixture->panel), G_LIST_MODEL (actions));
}

static void
roll (Fixture *fixture, TenExtendedAction *action, const char *faces)
{
  g_autoptr (TenAction) step = ten_extended_step_new_roll (action, FALSE, NULL);
  g_autoptr (TenPlay) play = perform (fixture, step, faces);
}

/* Finds a widget by its visible text. */
static GtkWidget *
find (GtkWidget *root, const char *text)
{
  const char *found = NULL;

  if (!gtk_widget_get_child_visible (root) || !gtk_widget_get_visible (root))
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

static GtkWidget *
find_type (GtkWidget *root, GType type)
{
  if (!gtk_widget_get_visible (root))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *widget = find_type (child, type);

      if (widget != NULL)
        return widget;
    }
  return NULL;
}

static void
click (GtkWidget *root, const char *text)
{
  GtkWidget *widget = find (root, text);

  g_assert_nonnull (widget);
  if (!GTK_IS_BUTTON (widget))
    widget = gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_is_sensitive (widget));
  g_signal_emit_by_name (widget, "clicked");
}

static void
remember_action (TenExtendedPanel *panel, TenExtendedAction *action, gpointer *place)
{
  *place = action;
}

typedef struct
{
  TenExtendedAction *action;
  gboolean willpower;
} Rolled;

static void
remember_roll (TenExtendedPanel *panel,
               TenExtendedAction *action,
               gboolean willpower,
               Rolled *rolled)
{
  *rolled = (Rolled){ action, willpower };
}

/* The list has its own objects, so their numbers are compared. */
static void
assert_same (gpointer one, TenExtendedAction *other)
{
  g_assert_nonnull (one);
  g_assert_cmpint (ten_extended_action_get_action (one), ==,
                   ten_extended_action_get_action (other));
}

static void
make_choice (TenExtendedPanel *panel,
             TenExtendedAction *action,
             guint choice,
             const char *condition,
             Fixture *fixture)
{
  g_autoptr (TenAction) step =
      ten_extended_step_new_choice (action, choice, *condition != '\0' ? condition : NULL);
  g_autoptr (TenPlay) play = perform (fixture, step, "1");
}

static void
test_row (Fixture *fixture, gconstpointer data)
{
  const char *name = "Pick the lock\nMarisol Vega, 5 dice\n2 of 12 successes, 4 rolls left\n"
                     "30 minutes so far, 30 minutes for the next roll";
  g_autoptr (TenExtendedAction) action = NULL;
  Rolled rolled = { NULL };
  GtkWidget *row;

  list (fixture);
  g_assert_nonnull (find (fixture->panel, "No Extended Actions Yet"));
  g_signal_connect (fixture->panel, "roll", G_CALLBACK (remember_roll), &rolled);
  action = begin (fixture, 12, 5);
  g_assert_nonnull (find (fixture->panel, "Pick the lock"));
  g_assert_nonnull (find (fixture->panel, "Marisol Vega, 5 dice"));
  g_assert_nonnull (find (fixture->panel, "0 of 12 successes, 5 rolls left"));
  g_assert_nonnull (find (fixture->panel, "Each roll takes 30 minutes"));
  g_assert_nonnull (find (fixture->panel, "Chance of finishing with the 5 rolls left: "));
  g_assert_null (find (fixture->panel, "Use the Current Pool"));
  g_assert_null (find (fixture->panel, "Begin Again"));
  click (fixture->panel, "Roll Next");
  assert_same (rolled.action, action);
  g_assert_false (rolled.willpower);

  /* COFD-18: a point counts for one roll; the next one must be spent explicitly. */
  ten_extended_panel_set_willpower (TEN_EXTENDED_PANEL (fixture->panel),
                                    ten_extended_action_get_action (action), TRUE);
  click (fixture->panel, "Roll Next");
  g_assert_true (rolled.willpower);
  roll (fixture, action, "8,8,1,2,3");
  g_assert_nonnull (find (fixture->panel, "2 of 12 successes, 4 rolls left"));
  g_assert_nonnull (find (fixture->panel, "30 minutes so far, 30 minutes for the next roll"));
  click (fixture->panel, "Roll Next");
  g_assert_false (rolled.willpower);
  row = find_type (fixture->panel, GTK_TYPE_LIST_BOX_ROW);
  g_assert_nonnull (row);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

/* COFD-16: a failure asks for a choice, and nothing is rolled before it is made. */
static void
test_failure (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenExtendedAction) action = begin (fixture, 12, 5);
  Rolled rolled = { NULL };
  GtkWidget *entry;

  list (fixture);
  g_signal_connect (fixture->panel, "choose", G_CALLBACK (make_choice), fixture);
  g_signal_connect (fixture->panel, "roll", G_CALLBACK (remember_roll), &rolled);
  g_assert_null (find_type (fixture->panel, GTK_TYPE_ENTRY));
  roll (fixture, action, "1,2,3,4,5");
  g_assert_nonnull (find (fixture->panel, "The roll failed"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find (fixture->panel, "Roll Next")), ==,
                   "A choice has to be made before the next roll");
  click (fixture->panel, "Roll Next");
  g_assert_null (rolled.action);
  g_assert_false (gtk_widget_is_sensitive (find (fixture->panel, "Accept and Continue")));
  entry = find_type (fixture->panel, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "  ");
  g_assert_false (gtk_widget_is_sensitive (find (fixture->panel, "Accept and Continue")));
  gtk_editable_set_text (GTK_EDITABLE (entry), " Shaken ");
  click (fixture->panel, "Accept and Continue");
  g_assert_nonnull (find (fixture->panel, "Conditions taken: Shaken"));
  g_assert_null (find (fixture->panel, "The roll failed"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find (fixture->panel, "Roll Next")), ==,
                   "Roll the pool of this action once more");

  roll (fixture, action, "1,2,3,4,5");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
  click (fixture->panel, "Give Up");
  g_assert_true (ten_extended_action_is_over (action));
  g_assert_nonnull (find (fixture->panel, "No extended action is under way."));
}

/* NWOD-5: a hidden action is covered, and can be played while covered. */
static void
test_hidden (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenExtendedAction) action = begin_as (fixture, 12, 5, TEN_VISIBILITY_HIDDEN);
  GtkWidget *cover;

  list (fixture);
  g_assert_nonnull (find (fixture->panel, "Hidden Action, "));
  g_assert_null (find (fixture->panel, "Marisol Vega"));
  g_assert_null (find (fixture->panel, "of 12"));
  cover = find_type (fixture->panel, TEN_TYPE_COVER);
  g_assert_nonnull (cover);
  ten_cover_set_covered (TEN_COVER (cover), FALSE);
  g_assert_nonnull (find (fixture->panel, "of 12"));

  roll (fixture, action, "1,2,3,4,5");
  g_assert_null (find (fixture->panel, "of 12"));
  g_assert_null (find (fixture->panel, "The roll failed"));
  ten_toggle_set_active (TEN_TOGGLE (find (fixture->panel, "Choose")), TRUE);
  g_assert_nonnull (find (fixture->panel, "The roll failed"));
}

/* COFD-16: each reward says what it does. */
static void
test_reward (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenExtendedAction) action = begin (fixture, 12, 5);

  list (fixture);
  g_signal_connect (fixture->panel, "choose", G_CALLBACK (make_choice), fixture);
  roll (fixture, action, "8,8,8,8,8");
  g_assert_nonnull (find (fixture->panel, "An exceptional success"));
  g_assert_nonnull (find (fixture->panel, "2 fewer successes are needed: 10 in all"));
  g_assert_nonnull (find (fixture->panel, "counts as an exceptional success"));
  click (fixture->panel, "a quarter less time");
  g_assert_nonnull (find (fixture->panel, "5 of 12 successes, 4 rolls left"));
  g_assert_null (find (fixture->panel, "An exceptional success"));
}

static GtkWidget *
find_row (GtkWidget *root, TenExtendedAction *action)
{
  if (TEN_IS_EXTENDED_ROW (root))
    {
      TenExtendedAction *shown = ten_extended_row_get_action (TEN_EXTENDED_ROW (root));

      return ten_extended_action_get_action (shown) == ten_extended_action_get_action (action)
                 ? root
                 : NULL;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = find_row (child, action);

      if (row != NULL)
        return row;
    }
  return NULL;
}

static void
test_ended (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenExtendedAction) action = begin (fixture, 2, 5);
  g_autoptr (TenExtendedAction) other = begin (fixture, 9, 5);
  gpointer again = NULL;
  GtkWidget *expander;

  list (fixture);
  g_signal_connect (fixture->panel, "begin-again", G_CALLBACK (remember_action), &again);
  g_assert_null (find (fixture->panel, "ended"));
  g_assert_true (
      ten_extended_row_focus_next (TEN_EXTENDED_ROW (find_row (fixture->panel, action))));
  roll (fixture, action, "8,8,1,2,3");
  g_assert_nonnull (find (fixture->panel, "1 ended"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
                 find_type (fixture->panel, GTK_TYPE_EXPANDER));
  g_assert_null (find (fixture->panel, "Success: 2 of 2"));
  expander = find_type (fixture->panel, GTK_TYPE_EXPANDER);
  gtk_expander_set_expanded (GTK_EXPANDER (expander), TRUE);
  g_assert_nonnull (find (expander, "Success: 2 of 2 successes after 1 roll"));
  g_assert_nonnull (find (expander, "It took 30 minutes"));
  g_assert_null (find (expander, "Roll Next"));
  click (expander, "Begin Again");
  assert_same (again, action);
}

/* Another one has already ended. */
static void
test_next_ended (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenExtendedAction) first = begin (fixture, 2, 5);
  g_autoptr (TenExtendedAction) second = begin (fixture, 2, 5);

  list (fixture);
  roll (fixture, first, "8,8,1,2,3");
  g_assert_true (
      ten_extended_row_focus_next (TEN_EXTENDED_ROW (find_row (fixture->panel, second))));
  roll (fixture, second, "8,8,1,2,3");
  g_assert_nonnull (find (fixture->panel, "2 ended"));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
                 find_type (fixture->panel, GTK_TYPE_EXPANDER));
}

/* The pool of an action changes only on request. */
static void
test_other_pool (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenExtendedAction) action = begin (fixture, 12, 5);
  gpointer used = NULL;

  list (fixture);
  g_signal_connect (fixture->panel, "use-pool", G_CALLBACK (remember_action), &used);
  ten_pool_set_modifier (fixture->pool, "Better tools", 2, NULL);
  g_assert_nonnull (find (fixture->panel, "Marisol Vega, 5 dice"));
  click (fixture->panel, "Use the Current Pool");
  assert_same (used, action);
  ten_pool_set_ruleset (fixture->pool, ten_rulesets_find (fixture->rulesets, "v20", NULL));
  g_assert_null (find (fixture->panel, "Use the Current Pool"));
}

/* The pool is that of the selected tab: of another character, it is not offered for the action. */
static void
test_pool_of_another (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenExtendedAction) action = begin (fixture, 12, 5);
  g_autoptr (TenSheet) sheet =
      ten_sheet_new (ten_pool_get_ruleset (fixture->pool), "Dolores Quill");
  g_autoptr (TenPool) other = ten_pool_new (ten_pool_get_ruleset (fixture->pool));

  list (fixture);
  ten_pool_set_modifier (fixture->pool, "Better tools", 2, NULL);
  g_assert_nonnull (find (fixture->panel, "Use the Current Pool"));
  ten_pool_set_number (other, 3, NULL);
  ten_pool_set_character (other, TEN_CHARACTER (sheet));
  ten_extended_panel_set_pool (TEN_EXTENDED_PANEL (fixture->panel), other);
  g_assert_null (find (fixture->panel, "Use the Current Pool"));
  ten_extended_panel_set_pool (TEN_EXTENDED_PANEL (fixture->panel), fixture->pool);
  g_assert_nonnull (find (fixture->panel, "Use the Current Pool"));
}

static void
test_section (Fixture *fixture, gconstpointer ruleset)
{
  const gboolean limited = g_strcmp0 (ruleset, "cofd") == 0;
  GtkWidget *panel = g_object_new (TEN_TYPE_ROLL_VIEW, "session", fixture->session, NULL);
  TenActionBar *bar = ten_roll_view_get_actions (TEN_ROLL_VIEW (panel));
  TenExtendedSection *section;
  g_autoptr (TenExtendedProgress) extended = NULL;
  g_autoptr (TenExtendedProgress) changed = NULL;

  gtk_window_set_child (GTK_WINDOW (fixture->window), panel);
  ten_action_bar_set_active (bar, TEN_ACTION_SECTION_EXTENDED, TRUE);
  section = TEN_EXTENDED_SECTION (ten_action_bar_get_section (bar, TEN_ACTION_SECTION_EXTENDED));
  g_assert_null (ten_action_bar_get_missing (bar));
  gtk_editable_set_text (get_child (section, "name"), " Research ");
  ten_pool_set_modifier (fixture->pool, "Library", 2, NULL);
  extended = ten_extended_section_create (section);
  g_assert_cmpstr (extended->name, ==, "Research");
  g_assert_cmpint (extended->setup.max_rolls, ==, limited ? 5 : 0);
  g_assert_cmpint (extended->setup.botch, ==,
                   limited ? TEN_BOTCH_GIVES_NOTHING : TEN_BOTCH_LOSES_TOTAL);
  g_assert_cmpint (find (GTK_WIDGET (section), "A Botch Ends It") != NULL, ==, !limited);
  g_assert_cmpint (find (GTK_WIDGET (section), "Skill") != NULL, ==, limited);
  g_assert_nonnull (find (panel, limited ? "Chance of finishing with the 5 rolls left"
                                         : "Chance of finishing within 20 more rolls"));
  g_assert_null (find (GTK_WIDGET (section), "7 dice"));

  /* Numbers set by hand are kept. */
  gtk_spin_button_set_value (get_child (section, "needed"), 9);
  gtk_spin_button_set_value (get_child (section, "rolls"), 3);
  ten_pool_set_number (fixture->pool, 8, NULL);
  if (!limited)
    ten_toggle_set_active (TEN_TOGGLE (find (GTK_WIDGET (section), "A Botch Ends It")), TRUE);
  changed = ten_extended_section_create (section);
  g_assert_cmpint (changed->needed, ==, 9);
  g_assert_cmpint (changed->setup.max_rolls, ==, 3);
  g_assert_cmpint (changed->setup.botch, ==, limited ? TEN_BOTCH_GIVES_NOTHING : TEN_BOTCH_ENDS);

  ten_action_bar_set_active (bar, TEN_ACTION_SECTION_EXTENDED, FALSE);
  g_assert_nonnull (find (panel, "10 dice"));
}

static void
test_not_offered (Fixture *fixture, gconstpointer data)
{
  g_assert_false (ten_extended_section_applies (ten_rulesets_find (fixture->rulesets, "v5", NULL)));
  g_assert_true (ten_extended_section_applies (ten_rulesets_find (fixture->rulesets, "v20", NULL)));
}

static void
test_chart (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenExtendedAction) action = begin (fixture, 1, 2);
  g_autoptr (TenOdds) each =
      ten_odds_compute (ten_action_side_get_request (ten_extended_action_get_actor (action)), NULL);
  g_autoptr (TenExtendedOdds) odds =
      ten_extended_odds_new (ten_extended_action_get_progress (action), each, each, 20);
  const char *name = "Chance of finishing by each roll\n"
                     "Chance of finishing by roll 1: 83.2%\nChance of finishing by roll 2: 97.2%";
  GtkWidget *chart = g_object_ref_sink (g_object_new (TEN_TYPE_EXTENDED_CHART, NULL));
  g_autofree char *tooltip = NULL;

  ten_extended_chart_set_odds (TEN_EXTENDED_CHART (chart), odds);
  tooltip = ten_bar_chart_dup_tooltip (TEN_BAR_CHART (chart), 2);
  g_assert_cmpstr (tooltip, ==, "Chance of finishing by roll 2: 97.2%");
  gtk_test_accessible_assert_property (chart, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
  g_assert_finalize_object (chart);
}

TEN_TESTS
{
#define ADD(path, ruleset, test) g_test_add (path, Fixture, ruleset, set_up, test, tear_down)
  ADD ("/app/extended/COFD-15/row", "cofd", test_row);
  ADD ("/app/extended/COFD-15/chart", "cofd", test_chart);
  ADD ("/app/extended/COFD-15/section", "cofd", test_section);
  ADD ("/app/extended/V20-10/section", "v20da", test_section);
  ADD ("/app/extended/V20-10/not-offered", "cofd", test_not_offered);
  ADD ("/app/extended/COFD-16/failure", "cofd", test_failure);
  ADD ("/app/extended/COFD-16/reward", "cofd", test_reward);
  ADD ("/app/extended/COFD-16/hidden", "cofd", test_hidden);
  ADD ("/app/extended/COFD-17/ended", "cofd", test_ended);
  ADD ("/app/extended/COFD-17/next-ended", "cofd", test_next_ended);
  ADD ("/app/extended/POOL-8/other-pool", "cofd", test_other_pool);
  ADD ("/app/extended/POOL-8/pool-of-another", "cofd", test_pool_of_another);
#undef ADD
}
