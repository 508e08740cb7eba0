/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-opponent-section.h"
#include "common/ten-toggle.h"
#include "tray/ten-tray-side.h"
#include "children.h"
#include "records.h"
#include "tests.h"
#include "windows.h"

#include <glib/gstdio.h>

typedef struct
{
  TenApplication *application;
  TenWindow *window;
  TenPool *pool;
} Fixture;

/* Shared by all tests: a process can register only one application. */
static TenApplication *the_application;

static TenRuleset *
find_ruleset (Fixture *fixture, const char *id)
{
  g_autoptr (GError) error = NULL;
  TenRuleset *ruleset =
      ten_rulesets_find (ten_application_get_rulesets (fixture->application), id, &error);

  g_assert_no_error (error);
  return ruleset;
}

static void
set_up (Fixture *fixture, gconstpointer ruleset_id)
{
  fixture->application = the_application;
  fixture->window = ten_window_new (fixture->application);
  fixture->pool = window_get_pool (fixture->window);
  ten_pool_set_ruleset (fixture->pool, find_ruleset (fixture, ruleset_id));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer ruleset_id)
{
  gpointer window = fixture->window;

  g_object_add_weak_pointer (window, &window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (window == NULL);
}

static TenSheet *
load_text (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  TenSheet *sheet;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  sheet = ten_sheet_load (file, ten_application_get_rulesets (fixture->application), NULL, &error);
  g_assert_no_error (error);
  g_unlink (path);
  g_file_set_contents (path, text, -1, &error);
  return sheet;
}

static TenSheet *
load_sheet (Fixture *fixture, const char *name, int spent)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"%s\","
      " \"traits\": {\"wits\": 3, \"dexterity\": 2, \"athletics\": 1, \"resolve\": 4},"
      " \"tracks\": {\"willpower\": {\"rating\": 2, \"spent\": %d}}}",
      name, spent);

  return load_text (fixture, name, text);
}

static int
get_points (TenSheet *sheet)
{
  int points = -1;

  g_assert_true (ten_sheet_get_points_left (sheet, "willpower", &points));
  return points;
}

static TenOpponentSection *
oppose (Fixture *fixture)
{
  TenActionBar *bar = ten_roll_view_get_actions (window_get_roll_view (fixture->window));

  ten_action_bar_set_active (bar, TEN_ACTION_SECTION_CONTESTED, TRUE);
  return TEN_OPPONENT_SECTION (ten_action_bar_get_section (bar, TEN_ACTION_SECTION_CONTESTED));
}

static gint64
count_plays (Fixture *fixture)
{
  return ten_log_get_n_entries (
      ten_table_get_log (ten_application_get_table (fixture->application)));
}

static void
roll (Fixture *fixture, const char *faces)
{
  script_dice (fixture->application, faces);
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  ten_tray_skip (window_get_tray (fixture->window));
}

static const char *
get_verdict (Fixture *fixture)
{
  return gtk_label_get_text (GTK_LABEL (
      find_widget (GTK_WIDGET (window_get_tray (fixture->window)), GTK_TYPE_LABEL, "verdict")));
}

static const TenRequest *
get_request (TenRecord *record)
{
  return ten_roll_get_request (ten_record_get_roll (record));
}

static TenRecord *
get_side (Fixture *fixture, guint side)
{
  TenRecord *record =
      side == 0
          ? ten_tray_get_record (window_get_tray (fixture->window))
          : ten_tray_side_get_record (get_child (window_get_tray (fixture->window), "second"));

  g_assert_nonnull (record);
  return record;
}

static void
test_both_rolls_are_written_together (Fixture *fixture, gconstpointer data)
{
  gint64 before = count_plays (fixture);
  TenOpponentSection *opponent;
  TenEvent *event;
  gint64 entry;

  ten_pool_set_number (fixture->pool, 3, NULL);
  opponent = oppose (fixture);
  ten_side_entry_set_name (ten_opponent_section_get_side (opponent), "Guard");
  oppose_with (opponent, "2");
  roll (fixture, "8,9,2,8,3");

  g_assert_cmpint (count_plays (fixture), ==, before + 1);
  g_assert_cmpstr (ten_record_get_role (get_side (fixture, 0)), ==, "a");
  g_assert_cmpstr (ten_record_get_role (get_side (fixture, 1)), ==, "b");
  g_assert_cmpstr (ten_record_get_character (get_side (fixture, 1)), ==, "Guard");
  entry = ten_record_get_entry (get_side (fixture, 0));
  g_assert_cmpint (entry, >, 0);
  g_assert_cmpint (ten_record_get_entry (get_side (fixture, 1)), ==, entry);
  event = ten_record_get_action_event (get_side (fixture, 0));
  g_assert_cmpstr (ten_event_get_word (event, "action"), ==, "contest");
  g_assert_cmpstr (ten_event_get_word (event, "winner"), ==, "a");
  g_assert_cmpint (ten_event_get_number (event, "margin", 0), ==, 1);
  g_assert_cmpstr (get_verdict (fixture), ==, "Dice Pool wins by 1");

  /* The opponent stays, so the next roll is against them too. */
  roll (fixture, "2,3,2,8,3");
  g_assert_cmpstr (get_verdict (fixture), ==, "Dice Pool loses to Guard by 1");
  roll (fixture, "8,3,2,8,3");
  g_assert_cmpstr (get_verdict (fixture), ==, "A tie: nobody wins");
  g_assert_cmpint (count_plays (fixture), ==, before + 3);
}

static gboolean
hides_both (TenOpponentSection *opponent)
{
  const gboolean self = ten_toggle_get_active (get_child (opponent, "hidden_self"));

  g_assert_cmpint (ten_toggle_get_active (get_child (opponent, "hidden")), ==, self);
  return self;
}

static void
hide_both (TenOpponentSection *opponent)
{
  ten_toggle_set_active (get_child (opponent, "hidden_self"), TRUE);
  ten_toggle_set_active (get_child (opponent, "hidden"), TRUE);
}

/* NWOD-5 */
static void
test_hiding_is_for_one_roll (Fixture *fixture, gconstpointer data)
{
  TenRollView *view = window_get_roll_view (fixture->window);
  TenOpponentSection *opponent = oppose (fixture);

  ten_pool_set_number (fixture->pool, 1, NULL);
  oppose_with (opponent, "1");
  ten_toggle_set_active (get_child (view, "pin"), TRUE);
  hide_both (opponent);
  roll (fixture, "8,2");
  g_assert_true (hides_both (opponent));

  ten_toggle_set_active (get_child (view, "pin"), FALSE);
  roll (fixture, "8,2");
  g_assert_false (hides_both (opponent));

  hide_both (opponent);
  ten_action_bar_clear (ten_roll_view_get_actions (view));
  g_assert_false (hides_both (oppose (fixture)));
}

static void
test_again_rolls_for_both (Fixture *fixture, gconstpointer data)
{
  gint64 before;

  ten_pool_set_number (fixture->pool, 2, NULL);
  oppose_with (oppose (fixture), "1");
  roll (fixture, "8,9,8");
  before = count_plays (fixture);
  ten_pool_clear (fixture->pool);
  ten_pool_set_number (fixture->pool, 9, NULL);
  script_dice (fixture->application, "2,3,9");
  g_signal_emit_by_name (window_get_history_panel (fixture->window), "roll-again",
                         get_side (fixture, 1));
  ten_tray_skip (window_get_tray (fixture->window));

  g_assert_cmpint (count_plays (fixture), ==, before + 1);
  g_assert_cmpint (get_request (get_side (fixture, 0))->dice, ==, 2);
  g_assert_cmpstr (get_verdict (fixture), ==, "Dice Pool loses to Opponent by 1");
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 9);
}

/* TEST-7: a draw is told as one, and goes to the defender. */
static void
test_defender_wins_a_draw (Fixture *fixture, gconstpointer data)
{
  TenOpponentSection *opponent = oppose (fixture);

  ten_pool_set_number (fixture->pool, 2, NULL);
  oppose_with (opponent, "2");
  roll (fixture, "6,2,7,3");
  g_assert_cmpstr (get_verdict (fixture), ==, "A tie: the Storyteller decides");

  gtk_drop_down_set_selected (get_child (opponent, "defender"), 2);
  roll (fixture, "6,2,7,3");
  g_assert_cmpstr (get_verdict (fixture), ==,
                   "Dice Pool loses the draw to Opponent, who defends: Clenched");
}

/* V20-11, CHAT-6: the other side's pool is the target, up to the ruleset's maximum. */
static void
test_targets_are_the_other_pool (Fixture *fixture, gconstpointer ruleset_id)
{
  const int maximum = g_str_equal (ruleset_id, "v20da") ? 9 : 10;
  TenOpponentSection *opponent = oppose (fixture);

  ten_pool_set_number (fixture->pool, 12, NULL);
  oppose_with (opponent, "4");
  roll (fixture, "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2");
  g_assert_cmpint (get_request (get_side (fixture, 0))->target, ==, 4);
  g_assert_cmpint (get_request (get_side (fixture, 1))->target, ==, maximum);

  /* A target that the user chose is kept. */
  oppose_with (opponent, "4 diff 8");
  roll (fixture, "2,2,2,2,2,2,2,2,2,2,2,2,2,2,2,2");
  g_assert_cmpint (get_request (get_side (fixture, 0))->target, ==, 4);
  g_assert_cmpint (get_request (get_side (fixture, 1))->target, ==, 8);
}

static void
select_target (GtkDropDown *target, const char *name)
{
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (target));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (names)); i++)
    if (g_str_equal (gtk_string_list_get_string (names, i), name))
      {
        gtk_drop_down_set_selected (target, i);
        return;
      }
  g_error ("no %s", name);
}

/* V20-11: the target is their pool, or one of their traits, chosen from their sheet. */
static void
test_target_is_a_trait (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *name;
    int target;
  } cases[] = {
    { "Target: their Wits, 5", 5 },
    { "Target: their Willpower, 10", 9 },
    { "Target: their pool", 4 },
  };
  TenOpponentSection *opponent = oppose (fixture);
  GtkDropDown *target = get_child (opponent, "target");
  g_autoptr (TenSheet) sheet = load_text (fixture, "Guard",
                                          "{\"format\": \"ten-again/sheet\", \"version\": 1, "
                                          "\"ruleset\": \"v20da\", \"name\": \"Guard\","
                                          " \"traits\": {\"wits\": 5, \"willpower\": 10}}");

  oppose_with (opponent, "4");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (target)));
  g_assert_true (
      ten_side_entry_set_sheet (TEN_SIDE_ENTRY (find_side_entry (GTK_WIDGET (opponent))), sheet));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (target)));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].name);
      ten_pool_set_number (fixture->pool, 3, NULL);
      oppose_with (opponent, "4");
      select_target (target, cases[i].name);
      roll (fixture, "2,2,2,2,2,2,2");
      g_assert_cmpint (get_request (get_side (fixture, 0))->target, ==, cases[i].target);
      g_assert_cmpint (get_request (get_side (fixture, 1))->target, ==, 3);
    }
}

/* COFD-13, COFD-18: the roll is a plain roll, with a term for the resistance. */
static void
test_resistance_is_a_term (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) guard = load_sheet (fixture, "Guard", 1);
  TenOpponentSection *opponent = oppose (fixture);
  gint64 before = count_plays (fixture);
  GListModel *events;

  ten_pool_set_number (fixture->pool, 9, NULL);
  g_assert_true (ten_side_entry_set_sheet (ten_opponent_section_get_side (opponent), guard));
  ten_opponent_section_set_resistance (opponent, "defense", -1);
  g_assert_false (ten_opponent_section_get_rolls (opponent));
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 3);
  ten_opponent_section_set_resistance (opponent, "resolve", -1);
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 4);
  ten_toggle_set_active (get_child (opponent, "willpower"), TRUE);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 3);

  roll (fixture, "8,2,2,1,1,1,1,1");
  g_assert_cmpint (count_plays (fixture), ==, before + 1);
  g_assert_null (
      ten_tray_side_get_record (get_child (window_get_tray (fixture->window), "second")));
  g_assert_cmpint (get_request (get_side (fixture, 0))->dice, ==, 3);
  events = ten_record_get_events (get_side (fixture, 0));
  g_assert_cmpuint (g_list_model_get_n_items (events), ==, 1);
  g_assert_cmpint (get_points (guard), ==, 0);

  /* A point counts for one roll, and there is none left for another. */
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 5);
  ten_toggle_set_active (get_child (opponent, "willpower"), TRUE);
  roll (fixture, "8,2,2,1,1,1,1,1");
  g_assert_cmpint (count_plays (fixture), ==, before + 1);
  g_assert_cmpint (get_points (guard), ==, 0);
  run_until (g_list_model_get_n_items (gtk_window_get_toplevels ()) == 2);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (gtk_window_get_toplevels (), i);

      if (window != GTK_WINDOW (fixture->window))
        {
          gtk_window_destroy (window);
          break;
        }
    }
}

/* COFD-18: each side spends from its own sheet when both rolls are in the log. */
static void
test_willpower_of_both_sides (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) ana = load_sheet (fixture, "Ana", 0);
  g_autoptr (TenSheet) guard = load_sheet (fixture, "Guard", 0);
  TenOpponentSection *opponent;

  window_set_sheet (fixture->window, ana);
  ten_pool_add_trait (fixture->pool, "wits", NULL);
  opponent = oppose (fixture);
  g_assert_true (ten_side_entry_set_sheet (ten_opponent_section_get_side (opponent), guard));
  oppose_with (opponent, "resolve");
  ten_toggle_set_active (get_child (opponent, "willpower"), TRUE);
  roll (fixture, "2,2,2,2,2,2,2,2,2,2,2,2,2,2");
  g_assert_cmpint (get_request (get_side (fixture, 0))->dice, ==, 3);
  g_assert_cmpint (get_request (get_side (fixture, 1))->dice, ==, 7);
  g_assert_cmpint (get_points (ana), ==, 2);
  g_assert_cmpint (get_points (guard), ==, 1);

  ten_pool_set_option (fixture->pool, TEN_POOL_WILLPOWER, TRUE);
  roll (fixture, "2,2,2,2,2,2,2,2,2,2,2,2,2,2");
  g_assert_cmpint (get_points (ana), ==, 1);
  g_assert_cmpint (get_points (guard), ==, 1);
  g_assert_cmpint (get_request (get_side (fixture, 1))->dice, ==, 4);
}

/* `7 vs 5` in the quick entry sets up a whole contest. */
static void
test_quick_entry_takes_both_sides (Fixture *fixture, gconstpointer data)
{
  GtkWidget *panel = GTK_WIDGET (window_get_roll_view (fixture->window));
  GtkWidget *entry = find_widget (panel, GTK_TYPE_ENTRY, NULL);
  gint64 before = count_plays (fixture);
  gint64 mistake;

  script_dice (fixture->application, "8,2,2,9,2,2");
  gtk_editable_set_text (GTK_EDITABLE (entry), "3 vs 2 + 1 # arm wrestling");
  g_signal_emit_by_name (entry, "activate");
  ten_tray_skip (window_get_tray (fixture->window));
  g_assert_cmpint (count_plays (fixture), ==, before + 1);
  g_assert_cmpstr (ten_record_get_comment (get_side (fixture, 1)), ==, "arm wrestling");
  g_assert_cmpstr (get_verdict (fixture), ==, "A tie: nobody wins");

  /* Nothing is rolled if there is a mistake. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "3 vs nonsense");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpint (count_plays (fixture), ==, before + 1);

  /* The opponent of an earlier line is removed with it. Nobody types faster than 300
   * milliseconds. */
  mistake = g_get_monotonic_time ();
  run_until (g_get_monotonic_time () - mistake > 300 * 1000);
  settle ();
  script_dice (fixture->application, "8,2");
  gtk_editable_set_text (GTK_EDITABLE (entry), "2");
  g_signal_emit_by_name (entry, "activate");
  ten_tray_skip (window_get_tray (fixture->window));
  g_assert_cmpint (count_plays (fixture), ==, before + 2);
}

static TenSheet *
open_sheet (Fixture *fixture, const char *name)
{
  g_autoptr (TenSheet) sheet = load_sheet (fixture, name, 0);

  window_set_sheet (fixture->window, sheet);
  run_until (window_get_sheet (fixture->window) == sheet);
  fixture->pool = window_get_pool (fixture->window);
  ten_pool_add_trait (fixture->pool, "resolve", NULL);
  return sheet;
}

static void
step (Fixture *fixture, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL);
}

static gboolean
is_active (Fixture *fixture, TenActionSectionKind kind)
{
  return ten_action_bar_get_active (
      ten_roll_view_get_actions (window_get_roll_view (fixture->window)), kind);
}

/* COFD-13: who resists and with what, in a tab that is left and chosen again. */
static void
test_tabs_keep_resistance (Fixture *fixture, gconstpointer data)
{
  TenOpponentSection *opponent;

  open_sheet (fixture, "Ana");
  opponent = oppose (fixture);
  ten_side_entry_set_name (ten_opponent_section_get_side (opponent), "Guard");
  ten_opponent_section_set_resistance (opponent, "resolve", 2);
  open_sheet (fixture, "Ben");
  g_assert_false (is_active (fixture, TEN_ACTION_SECTION_CONTESTED));
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 0);

  step (fixture, "win.previous-sheet");
  g_assert_true (oppose (fixture) == opponent);
  g_assert_false (ten_opponent_section_get_rolls (opponent));
  g_assert_cmpint (ten_pool_get_resistance (window_get_pool (fixture->window)), ==, 2);
  roll (fixture, "8,2");
  g_assert_null (
      ten_tray_side_get_record (get_child (window_get_tray (fixture->window), "second")));
  step (fixture, "win.close-sheet");
  step (fixture, "win.close-sheet");
}

/* COFD-12, COFD-14, COFD-15: the same for an opponent, helpers and an extended action. */
static void
test_tabs_keep_actions (Fixture *fixture, gconstpointer data)
{
  TenActionBar *bar;
  TenOpponentSection *opponent;

  open_sheet (fixture, "Ana");
  bar = ten_roll_view_get_actions (window_get_roll_view (fixture->window));
  opponent = oppose (fixture);
  oppose_with (opponent, "3");
  ten_action_bar_set_active (bar, TEN_ACTION_SECTION_TEAMWORK, TRUE);
  ten_action_bar_set_active (bar, TEN_ACTION_SECTION_EXTENDED, TRUE);
  open_sheet (fixture, "Ben");
  for (guint kind = 0; kind < TEN_N_ACTION_SECTIONS; kind++)
    g_assert_false (is_active (fixture, kind));

  step (fixture, "win.previous-sheet");
  g_assert_true (is_active (fixture, TEN_ACTION_SECTION_TEAMWORK));
  g_assert_true (is_active (fixture, TEN_ACTION_SECTION_EXTENDED));
  g_assert_cmpint (
      ten_pool_get_dice (ten_side_entry_get_pool (ten_opponent_section_get_side (opponent))), ==,
      3);
  step (fixture, "win.close-sheet");
  step (fixture, "win.close-sheet");
}

static gboolean
says (GtkWidget *root, const char *text)
{
  gboolean found = GTK_IS_LABEL (root) && strstr (gtk_label_get_text (GTK_LABEL (root)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && !found;
       child = gtk_widget_get_next_sibling (child))
    found = says (child, text);
  return found;
}

/* Roll is never greyed: it says what is missing. */
static void
test_roll_says_what_is_missing (Fixture *fixture, gconstpointer data)
{
  TenRollView *view = window_get_roll_view (fixture->window);
  GtkWidget *button = get_child (get_child (view, "bar"), "roll");
  const gint64 before = count_plays (fixture);

  ten_pool_set_number (fixture->pool, 3, NULL);
  oppose (fixture);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_assert_true (
      g_str_has_prefix (gtk_widget_get_tooltip_text (button), "The opponent’s pool is missing"));
  g_signal_emit_by_name (button, "clicked");
  run_until (
      says (GTK_WIDGET (find_widget (GTK_WIDGET (fixture->window), ADW_TYPE_TOAST_OVERLAY, NULL)),
            "The opponent’s pool is missing"));
  g_assert_cmpint (count_plays (fixture), ==, before);

  oppose_with (oppose (fixture), "2");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Roll the dice (Ctrl+Enter)");
}

TEN_BEFORE_TESTS
{
  g_autofree char *folder = g_build_filename (g_get_home_dir (), "data", NULL);

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
}

TEN_TESTS
{
  the_application = ten_keep (start_application ());

#define ADD(path, ruleset, test) g_test_add (path, Fixture, ruleset, set_up, test, tear_down)
  ADD ("/window/contest/COFD-14", "cofd", test_both_rolls_are_written_together);
  ADD ("/window/contest/COFD-14/again", "cofd", test_again_rolls_for_both);
  ADD ("/window/contest/COFD-14/quick-entry", "cofd", test_quick_entry_takes_both_sides);
  ADD ("/window/contest/COFD-13/tabs", "cofd", test_tabs_keep_resistance);
  ADD ("/window/contest/COFD-12/COFD-14/COFD-15/tabs", "cofd", test_tabs_keep_actions);
  ADD ("/window/contest/missing", "cofd", test_roll_says_what_is_missing);
  ADD ("/window/contest/COFD-18", "cofd", test_willpower_of_both_sides);
  ADD ("/window/contest/NWOD-5/once", "nwod", test_hiding_is_for_one_roll);
  ADD ("/window/contest/TEST-7", "wodtests", test_defender_wins_a_draw);
  ADD ("/window/contest/V20-11", "v20da", test_targets_are_the_other_pool);
  ADD ("/window/contest/CHAT-6", "v20", test_targets_are_the_other_pool);
  ADD ("/window/contest/V20-11/trait", "v20da", test_target_is_a_trait);
  ADD ("/window/resistance/COFD-13/COFD-18", "cofd", test_resistance_is_a_term);
#undef ADD
}
