/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-action-chip.h"
#include "action/ten-contest-chances.h"
#include "action/ten-helpers-section.h"
#include "action/ten-opponent-section.h"
#include "action/ten-resistance-entry.h"
#include "action/ten-side-entry.h"
#include "common/ten-toggle.h"
#include "pool/ten-pool-odds.h"
#include "roll/ten-roll-view.h"
#include "children.h"
#include "tests.h"
#include "waiting.h"

#include <adwaita.h>

static const char guard[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"Guard\","
    " \"traits\": {\"wits\": 3, \"composure\": 2}}";

typedef struct
{
  TenRulesets *rulesets;
  TenPlaySession *session;
  TenPool *pool;
  GtkWidget *window;
  GtkWidget *panel;
  TenActionBar *bar;
} Fixture;

static TenRuleset *
find_ruleset (Fixture *fixture, const char *id)
{
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset = ten_rulesets_find (fixture->rulesets, id, &error);

  g_assert_no_error (error);
  return ruleset;
}

static void
set_up (Fixture *fixture, gconstpointer ruleset_id)
{
  fixture->rulesets = ten_rulesets_new ();
  fixture->session = ten_play_session_new (find_ruleset (fixture, ruleset_id));
  fixture->pool = ten_play_session_get_pool (fixture->session);
  fixture->panel = g_object_new (TEN_TYPE_ROLL_VIEW, "session", fixture->session, NULL);
  fixture->bar = ten_roll_view_get_actions (TEN_ROLL_VIEW (fixture->panel));
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer ruleset_id)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->panel), (gpointer *) &fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (fixture->panel == NULL);
  g_assert_finalize_object (fixture->session);
  g_object_unref (fixture->rulesets);
}

static TenSheet *
read_sheet (Fixture *fixture, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("guard", text, -1, &error);
  TenSheet *sheet;

  g_assert_no_error (error);
  sheet = ten_sheet_new_from_document (document, fixture->rulesets, &error);
  g_assert_no_error (error);
  return sheet;
}

static GtkWidget *
search (GtkWidget *root, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = search (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static TenOpponentSection *
oppose (Fixture *fixture)
{
  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_CONTESTED, TRUE);
  return TEN_OPPONENT_SECTION (
      ten_action_bar_get_section (fixture->bar, TEN_ACTION_SECTION_CONTESTED));
}

static gboolean
can_roll (Fixture *fixture)
{
  return ten_roll_view_get_can_roll (TEN_ROLL_VIEW (fixture->panel));
}

/* A plain roll has no section, not even a hidden one. */
static void
test_sections_are_made_when_opened (Fixture *fixture, gconstpointer data)
{
  g_assert_null (ten_action_bar_get_section (fixture->bar, TEN_ACTION_SECTION_CONTESTED));
  g_assert_false (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_CONTESTED));
  ten_pool_set_number (fixture->pool, 5, NULL);
  g_assert_null (ten_action_bar_get_missing (fixture->bar));

  oppose (fixture);
  g_assert_true (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_CONTESTED));
  gtk_widget_activate_action (fixture->panel, "pool.clear", NULL);
  g_assert_false (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_CONTESTED));
}

/* The opponent's pool is separate, with its own terms. */
static void
test_opponent_is_asked_for (Fixture *fixture, gconstpointer data)
{
  TenOpponentSection *section;

  ten_pool_set_number (fixture->pool, 7, NULL);
  g_assert_true (can_roll (fixture));
  section = oppose (fixture);
  g_assert_false (can_roll (fixture));

  oppose_with (section, "5 + 2");
  g_assert_true (can_roll (fixture));
  g_assert_cmpint (
      ten_pool_get_dice (ten_side_entry_get_pool (ten_opponent_section_get_side (section))), ==, 7);
  oppose_with (section, "5 +");
  g_assert_false (can_roll (fixture));
  oppose_with (section, "wits");
  g_assert_false (can_roll (fixture));
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 7);

  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_CONTESTED, FALSE);
  g_assert_true (can_roll (fixture));
  oppose (fixture);
  g_assert_true (
      ten_pool_is_empty (ten_side_entry_get_pool (ten_opponent_section_get_side (section))));
}

static void
test_opponent_comes_from_a_sheet (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = read_sheet (fixture, guard);
  TenOpponentSection *section = oppose (fixture);
  TenSideEntry *side = TEN_SIDE_ENTRY (search (GTK_WIDGET (section), TEN_TYPE_SIDE_ENTRY));

  oppose_with (section, "wits + composure");
  g_assert_nonnull (ten_side_entry_get_error (side));
  g_assert_true (ten_side_entry_set_sheet (side, sheet));
  g_assert_null (ten_side_entry_get_error (side));
  g_assert_cmpstr (ten_side_entry_get_name (ten_opponent_section_get_side (section)), ==, "Guard");
  g_assert_true (ten_side_entry_get_sheet (ten_opponent_section_get_side (section)) == sheet);
  g_assert_cmpint (
      ten_pool_get_dice (ten_side_entry_get_pool (ten_opponent_section_get_side (section))), ==, 5);

  /* COFD-21, COFD-13: like any other line, but the one who opposes is not opposed again. */
  oppose_with (section, "action \"Sneaking\"");
  g_assert_null (ten_side_entry_get_error (side));
  oppose_with (section, "wits + composure resist 2");
  g_assert_nonnull (ten_side_entry_get_error (side));
  oppose_with (section, "wits + composure");

  g_assert_true (ten_side_entry_set_sheet (side, NULL));
  g_assert_cmpstr (ten_side_entry_get_name (ten_opponent_section_get_side (section)), ==, "");
}

/* The line says what the pool is, whatever changes it. */
static void
test_line_follows_the_pool (Fixture *fixture, gconstpointer data)
{
  TenOpponentSection *section = oppose (fixture);
  TenSideEntry *side = TEN_SIDE_ENTRY (search (GTK_WIDGET (section), TEN_TYPE_SIDE_ENTRY));
  TenPool *pool = ten_side_entry_get_pool (ten_opponent_section_get_side (section));

  oppose_with (section, "4");
  ten_toggle_set_active (get_child (section, "willpower"), TRUE);
  g_assert_cmpstr (gtk_editable_get_text (get_child (side, "entry")), ==, "4 wp");
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 7);
  oppose_with (section, "6 wp");
  ten_toggle_set_active (get_child (section, "willpower"), FALSE);
  g_assert_cmpstr (gtk_editable_get_text (get_child (side, "entry")), ==, "6");
  ten_pool_clear (pool);
  g_assert_cmpstr (gtk_editable_get_text (get_child (side, "entry")), ==, "");
}

static void
count_change (TenPool *pool, int *count)
{
  ++*count;
}

/* COFD-13: the section and the pool agree on the resistance. */
static void
test_resistance_goes_with_the_section (Fixture *fixture, gconstpointer data)
{
  TenOpponentSection *section = oppose (fixture);
  int n_changes = 0;

  ten_pool_set_number (fixture->pool, 7, NULL);
  ten_opponent_section_set_resistance (section, "composure", -1);
  g_assert_false (can_roll (fixture));
  ten_opponent_section_set_resistance (section, "composure", 3);
  g_assert_true (can_roll (fixture));
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 4);

  /* Against a crowd, the highest counts. */
  g_signal_connect (fixture->pool, "changed", G_CALLBACK (count_change), &n_changes);
  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_last_child (
                             search (GTK_WIDGET (section), TEN_TYPE_RESISTANCE_ENTRY))),
                         "2, 5 4");
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 5);
  g_assert_cmpint (n_changes, <, 4);

  gtk_editable_set_text (GTK_EDITABLE (gtk_widget_get_last_child (
                             search (GTK_WIDGET (section), TEN_TYPE_RESISTANCE_ENTRY))),
                         "2, five");
  g_assert_false (can_roll (fixture));
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 0);
  ten_opponent_section_set_resistance (section, "composure", 5);

  /* Removing the resistance from the pool removes the opponent, and the other way round. */
  ten_pool_set_resistance (fixture->pool, NULL, NULL, 0, NULL);
  g_assert_false (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_CONTESTED));
  ten_opponent_section_set_resistance (oppose (fixture), "composure", 3);
  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_CONTESTED, FALSE);
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 0);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 7);
}

/* Traits of other rulesets mean nothing here. */
static void
test_opponent_follows_the_same_rules (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = read_sheet (fixture, guard);
  TenOpponentSection *section = oppose (fixture);
  TenSideEntry *side = TEN_SIDE_ENTRY (search (GTK_WIDGET (section), TEN_TYPE_SIDE_ENTRY));

  g_assert_true (ten_side_entry_set_sheet (side, sheet));
  ten_pool_set_ruleset (fixture->pool, find_ruleset (fixture, "v20"));
  g_assert_null (ten_side_entry_get_sheet (side));
  g_assert_false (ten_side_entry_set_sheet (side, sheet));
  g_assert_nonnull (strstr (ten_side_entry_get_error (side), "Guard"));
}

static TenHelpersSection *
get_help (Fixture *fixture, const char *text)
{
  TenHelpersSection *section;

  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_TEAMWORK, TRUE);
  section =
      TEN_HELPERS_SECTION (ten_action_bar_get_section (fixture->bar, TEN_ACTION_SECTION_TEAMWORK));
  ten_side_entry_set_text (ten_helpers_section_get_helper (section, 0), text);
  return section;
}

static TenActionOdds *
compute (Fixture *fixture, TenActionKind kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenAction) action = ten_action_bar_take_action (fixture->bar, "");
  TenActionOdds *odds;

  g_assert_cmpint (ten_action_get_kind (action), ==, kind);
  odds = ten_action_compute_odds (action, &error);
  g_assert_no_error (error);
  return odds;
}

/* The press takes the action whose chances were shown; after it or a change, there is another. */
static void
test_action_is_kept (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenAction) plain = NULL;
  g_autoptr (TenAction) again = NULL;
  g_autoptr (TenAction) contest = NULL;
  TenActionSide *opponent;
  const TenRequest *request;

  g_assert_null (ten_action_bar_get_request (fixture->bar));
  ten_pool_set_number (fixture->pool, 5, NULL);
  request = ten_action_bar_get_request (fixture->bar);
  plain = ten_action_bar_take_action (fixture->bar, "Marisol Vega");
  g_assert_true (
      ten_action_side_get_request (ten_roll_action_get_actor (TEN_ROLL_ACTION (plain))) == request);
  g_assert_cmpstr (
      ten_action_side_get_character (ten_roll_action_get_actor (TEN_ROLL_ACTION (plain))), ==,
      "Marisol Vega");
  again = ten_action_bar_take_action (fixture->bar, "");
  g_assert_true (again != plain && ten_action_get_kind (again) == TEN_ACTION_ROLL);

  oppose_with (oppose (fixture), "");
  g_assert_null (ten_action_bar_take_action (fixture->bar, ""));
  oppose_with (oppose (fixture), "6");
  ten_side_entry_set_name (ten_opponent_section_get_side (oppose (fixture)), "Silas Grue");
  contest = ten_action_bar_take_action (fixture->bar, "");
  opponent = ten_roll_action_get_opponent (TEN_ROLL_ACTION (contest));
  g_assert_cmpstr (ten_action_side_get_character (opponent), ==, "Silas Grue");
}

/* COFD-12, COFD-14: helpers also work in a contest, and raise the chances. */
static void
test_help_against_somebody (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenActionOdds) alone = NULL;
  g_autoptr (TenActionOdds) helped = NULL;

  ten_pool_set_number (fixture->pool, 5, NULL);
  oppose_with (oppose (fixture), "6");
  alone = compute (fixture, TEN_ACTION_CONTEST);
  get_help (fixture, "4");
  g_assert_true (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_CONTESTED));
  g_assert_true (can_roll (fixture));
  g_assert_true (
      g_str_has_prefix (ten_action_bar_get_headline (fixture->bar), "5 dice against 6 dice: "));

  helped = compute (fixture, TEN_ACTION_CONTEST);
  g_assert_nonnull (ten_action_odds_get_help (helped));
  g_assert_cmpfloat (ten_action_odds_get_success (helped), >, ten_action_odds_get_success (alone));
}

static void
assert_hidden (Fixture *fixture, gboolean actor, gboolean opponent)
{
  g_autoptr (TenAction) action = ten_action_bar_take_action (fixture->bar, "");
  g_autoptr (TenRandom) random = ten_random_new_system ();
  g_autoptr (TenTable) table = ten_table_new (fixture->rulesets, random);
  g_autoptr (TenPlay) play = ten_action_perform (action, table, NULL);

  g_assert_cmpint (ten_record_get_hidden (ten_play_find_record (play, "a")), ==, actor);
  g_assert_cmpint (ten_record_get_hidden (ten_play_find_record (play, "b")), ==, opponent);
}

/* NWOD-5 */
static void
test_each_side_is_hidden_by_itself (Fixture *fixture, gconstpointer data)
{
  TenOpponentSection *section = oppose (fixture);

  ten_pool_set_number (fixture->pool, 5, NULL);
  oppose_with (section, "6");
  g_assert_false (gtk_widget_get_visible (get_child (section, "hiding")));
  ten_toggle_set_active (get_child (section, "hidden_self"), TRUE);
  assert_hidden (fixture, FALSE, FALSE);

  ten_action_bar_set_storyteller (fixture->bar, TRUE);
  g_assert_true (gtk_widget_get_visible (get_child (section, "hiding")));
  assert_hidden (fixture, TRUE, FALSE);
  ten_toggle_set_active (get_child (section, "hidden_self"), FALSE);
  ten_toggle_set_active (get_child (section, "hidden"), TRUE);
  assert_hidden (fixture, FALSE, TRUE);
}

/* COFD-12, COFD-15: helpers of an extended action help with each of its rolls. */
static void
test_help_with_a_long_task (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenActionOdds) alone = NULL;
  g_autoptr (TenActionOdds) helped = NULL;

  ten_pool_set_number (fixture->pool, 3, NULL);
  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_EXTENDED, TRUE);
  alone = compute (fixture, TEN_ACTION_EXTENDED_START);
  get_help (fixture, "4");
  g_assert_true (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_EXTENDED));
  g_assert_true (can_roll (fixture));

  helped = compute (fixture, TEN_ACTION_EXTENDED_START);
  g_assert_nonnull (ten_action_odds_get_help (helped));
  g_assert_cmpfloat (ten_action_odds_get_success (helped), >, ten_action_odds_get_success (alone));
}

static int
prepare_target (Fixture *fixture)
{
  g_autoptr (TenAction) action = ten_action_bar_take_action (fixture->bar, "");
  TenRequest request;

  g_assert_true (ten_roll_action_prepare (TEN_ROLL_ACTION (action), &request, NULL, NULL));
  return request.target;
}

/* V20-11: a target that the user chooses counts, even if it is the usual one. A target that is
 * only shown does not. */
static void
test_chosen_target_counts (Fixture *fixture, gconstpointer data)
{
  ten_pool_set_number (fixture->pool, 5, NULL);
  oppose_with (oppose (fixture), "8");
  g_assert_false (ten_pool_get_option (fixture->pool, TEN_POOL_TARGET_GIVEN));
  g_assert_cmpint (prepare_target (fixture), ==, 8);

  ten_pool_set_option (fixture->pool, TEN_POOL_TARGET, 6);
  g_assert_cmpint (prepare_target (fixture), ==, 6);
}

static TenActionChip *
find_chip (Fixture *fixture, TenActionSectionKind kind)
{
  GtkWidget *chip = gtk_widget_get_first_child (get_child (fixture->bar, "row"));

  for (guint i = 0; i < kind; i++)
    chip = gtk_widget_get_next_sibling (chip);
  return TEN_ACTION_CHIP (chip);
}

static gboolean
shows_fields (TenActionSection *section)
{
  gboolean folded;

  g_object_get (section, "folded", &folded, NULL);
  return gtk_widget_get_visible (GTK_WIDGET (section)) && !folded;
}

/* A press never takes anything away: it opens the fields or folds them, and only the cross removes.
 * The chances of the whole action stay in sight. */
static void
test_chips (Fixture *fixture, gconstpointer data)
{
  TenActionChip *against = find_chip (fixture, TEN_ACTION_SECTION_CONTESTED);
  TenActionChip *helper = find_chip (fixture, TEN_ACTION_SECTION_TEAMWORK);
  TenOddsChart *chart = get_child (get_child (fixture->bar, "odds"), "chart");
  TenActionSection *opponent, *helpers;

  ten_pool_set_number (fixture->pool, 7, NULL);
  g_assert_cmpstr (ten_view_get_string (against, "text"), ==, "Against");
  g_signal_emit_by_name (get_child (against, "open"), "clicked");
  opponent = ten_action_bar_get_section (fixture->bar, TEN_ACTION_SECTION_CONTESTED);
  g_assert_true (shows_fields (opponent));
  g_assert_false (gtk_widget_get_visible (get_child (fixture->bar, "odds")));
  oppose_with (TEN_OPPONENT_SECTION (opponent), "5");
  ten_side_entry_set_name (ten_opponent_section_get_side (TEN_OPPONENT_SECTION (opponent)),
                           "Silas Grue");
  g_assert_cmpstr (ten_view_get_string (against, "text"), ==, "Against Silas Grue: 5 dice");

  /* Folded, it still counts, and its chances are shown. */
  g_signal_emit_by_name (get_child (against, "open"), "clicked");
  g_assert_true (ten_action_chip_get_active (against));
  g_assert_false (shows_fields (opponent));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (opponent)));
  g_assert_true (gtk_widget_get_visible (get_child (opponent, "chances")));

  /* COFD-12: another one is added to it. */
  g_signal_emit_by_name (get_child (helper, "open"), "clicked");
  helpers = ten_action_bar_get_section (fixture->bar, TEN_ACTION_SECTION_TEAMWORK);
  g_assert_true (shows_fields (helpers));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (opponent)));
  g_assert_true (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_CONTESTED));
  ten_side_entry_set_text (ten_helpers_section_get_helper (TEN_HELPERS_SECTION (helpers), 0), "4");
  g_assert_cmpstr (ten_view_get_string (helper, "text"), ==, "Helper: 4 dice");
  g_assert_true (can_roll (fixture));

  g_signal_emit_by_name (get_child (against, "remove"), "clicked");
  g_assert_false (ten_action_chip_get_active (against));
  g_assert_cmpstr (ten_view_get_string (against, "text"), ==, "Against");
  g_assert_true (shows_fields (helpers));
  g_signal_emit_by_name (get_child (helper, "open"), "clicked");
  g_assert_true (gtk_widget_get_visible (get_child (fixture->bar, "odds")));
  /* More than the seven dice of the pool. */
  g_assert_cmpfloat (ten_odds_get_exactly (ten_odds_chart_get_odds (chart), 8), >, 0.0);
  g_signal_emit_by_name (get_child (helper, "remove"), "clicked");
  g_assert_false (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_TEAMWORK));
}

TEN_TESTS
{
#define ADD(path, test) g_test_add (path, Fixture, "cofd", set_up, test, tear_down)
  ADD ("/app/action-bar/on-demand", test_sections_are_made_when_opened);
  ADD ("/app/action-bar/COFD-14/opponent", test_opponent_is_asked_for);
  ADD ("/app/action-bar/COFD-14/sheet", test_opponent_comes_from_a_sheet);
  ADD ("/app/action-bar/COFD-14/line", test_line_follows_the_pool);
  ADD ("/app/action-bar/COFD-13/term", test_resistance_goes_with_the_section);
  ADD ("/app/action-bar/COFD-14/other-rules", test_opponent_follows_the_same_rules);
  ADD ("/app/action-bar/chips", test_chips);
  ADD ("/app/action-bar/kept", test_action_is_kept);
  ADD ("/app/action-bar/COFD-12/COFD-14", test_help_against_somebody);
  ADD ("/app/action-bar/NWOD-5/sides", test_each_side_is_hidden_by_itself);
  ADD ("/app/action-bar/COFD-12/COFD-15", test_help_with_a_long_task);
#undef ADD
  g_test_add ("/app/action-bar/V20-11/target", Fixture, "v20da", set_up, test_chosen_target_counts,
              tear_down);
}
