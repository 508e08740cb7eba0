/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "preferences/ten-preferences-window.h"
#include "records.h"
#include "tests.h"
#include "windows.h"

#include "extended/ten-extended-panel.h"

#include <glib/gstdio.h>

#define SAMPLE "resource:///io/github/tenagain/sheets/marisol-vega.tensheet.json"

/* The name of a folder is not markup. */
#define DATA_FOLDER "This & That"

typedef struct
{
  TenApplication *application;
  TenWindow *window;
  char *log_path;
} Fixture;

/* Shared by all tests: a process can register only one application. */
static TenApplication *the_application;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  /* A folder in place of the log: it cannot be opened. */
  fixture->log_path = ten_log_dup_default_path ();
  if (data != NULL)
    g_assert_cmpint (g_mkdir_with_parents (fixture->log_path, 0700), ==, 0);

  fixture->application = the_application;
  fixture->window = ten_window_new (fixture->application);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer window = fixture->window;

  g_object_add_weak_pointer (window, &window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (window == NULL);

  if (data != NULL)
    g_assert_cmpint (g_rmdir (fixture->log_path), ==, 0);
  g_free (fixture->log_path);
}

static void
open_sample (Fixture *fixture)
{
  g_autoptr (GFile) file = g_file_new_for_uri (SAMPLE);

  window_open (fixture->window, file);
  run_until (window_get_sheet (fixture->window) != NULL);
}

static void
activate (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
}

static guint
count_listed (Fixture *fixture)
{
  return g_list_model_get_n_items (
      G_LIST_MODEL (ten_history_panel_get_history (window_get_history_panel (fixture->window))));
}

static void
test_roll_is_written_and_shown (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  TenPool *pool = window_get_pool (fixture->window);
  TenLog *log = ten_table_get_log (ten_application_get_table (fixture->application));
  gint64 before = ten_log_get_n_entries (log);
  TenRecord *shown;

  g_assert_no_error (error);
  open_sample (fixture);
  g_assert_true (ten_pool_add_trait (pool, "strength", &error));
  script_dice (fixture->application, "8,3");
  ten_roll_view_roll (window_get_roll_view (fixture->window));

  g_assert_cmpint (ten_log_get_n_entries (log), ==, before + 1);
  shown = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpint (ten_record_get_sequence (shown), >, 0);
  g_assert_cmpint (ten_roll_get_successes (ten_record_get_roll (shown)), ==, 1);
  g_assert_cmpstr (ten_record_get_character (shown), ==, "Marisol Vega");
  ten_tray_skip (window_get_tray (fixture->window));
  g_assert_cmpuint (count_listed (fixture), ==, before + 1);
}

static void
roll_two (Fixture *fixture, const char *faces)
{
  g_autoptr (GError) error = NULL;

  ten_pool_clear (window_get_pool (fixture->window));
  g_assert_true (ten_pool_set_number (window_get_pool (fixture->window), 2, &error));
  script_dice (fixture->application, faces);
  ten_roll_view_roll (window_get_roll_view (fixture->window));
}

/* Holding a key or double-clicking makes one roll. */
static void
test_repeated_key_rolls_once (Fixture *fixture, gconstpointer data)
{
  TenLog *log = ten_table_get_log (ten_application_get_table (fixture->application));
  const gint64 before = ten_log_get_n_entries (log);
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_pool_set_number (window_get_pool (fixture->window), 2, &error));
  script_dice (fixture->application, "8,3,8,3,8,3");
  for (guint i = 0; i < 20; i++)
    activate (fixture, "win.roll");
  g_assert_cmpint (ten_log_get_n_entries (log), ==, before + 1);
  for (guint i = 0; i < 20; i++)
    activate (fixture, "win.repeat-roll");
  g_assert_cmpint (ten_log_get_n_entries (log), ==, before + 2);
}

/* Rote was for one roll. Repeating that roll uses it again, and leaves the pool alone. */
static void
test_repeat (Fixture *fixture, gconstpointer data)
{
  TenPool *pool = window_get_pool (fixture->window);
  const TenRequest *request;

  g_assert_true (ten_pool_set_number (pool, 2, NULL));
  ten_pool_set_option (pool, TEN_POOL_ROTE, TRUE);
  script_dice (fixture->application, "8,3,2,9,1,4");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  g_assert_false (ten_pool_get_option (pool, TEN_POOL_ROTE));
  ten_tray_skip (window_get_tray (fixture->window));

  activate (fixture, "win.repeat-roll");
  request = ten_roll_get_request (
      ten_record_get_roll (ten_tray_get_record (window_get_tray (fixture->window))));
  g_assert_true (request->rote);
  g_assert_cmpint (request->dice, ==, 2);
  g_assert_false (ten_pool_get_option (pool, TEN_POOL_ROTE));
}

/* Nothing reveals a roll before its dice have stopped: it is on the disk, but in no list. */
static void
test_history_waits_for_the_dice (Fixture *fixture, gconstpointer data)
{
  TenTray *tray = window_get_tray (fixture->window);
  TenLog *log = ten_table_get_log (ten_application_get_table (fixture->application));
  const gint64 before = ten_log_get_n_entries (log);
  const guint listed = count_listed (fixture);

  set_animations (TRUE);
  run_until (gtk_widget_get_mapped (GTK_WIDGET (tray)));
  roll_two (fixture, "8,3");
  g_assert_true (ten_tray_get_playing (tray));
  g_assert_cmpint (ten_log_get_n_entries (log), ==, before + 1);
  g_assert_cmpuint (count_listed (fixture), ==, listed);
  run_until (!ten_tray_get_playing (tray));
  g_assert_cmpuint (count_listed (fixture), ==, listed + 1);

  /* Quick rolls in a row: each roll ends the one before. */
  for (guint i = 0; i < 4; i++)
    {
      roll_two (fixture, "9,3");
      g_assert_true (ten_tray_get_playing (tray));
      g_assert_cmpint (ten_log_get_n_entries (log), ==, before + 2 + i);
      g_assert_cmpuint (count_listed (fixture), ==, listed + 1 + i);
    }
  ten_tray_skip (tray);
  g_assert_cmpuint (count_listed (fixture), ==, listed + 5);

  /* Anything that ends the animation ends the wait: another tab, a hidden tray, or no
   * animations. */
  roll_two (fixture, "2,3");
  open_sample (fixture);
  g_assert_cmpuint (count_listed (fixture), ==, listed + 6);
  roll_two (fixture, "2,3");
  gtk_widget_set_visible (GTK_WIDGET (tray), FALSE);
  g_assert_cmpuint (count_listed (fixture), ==, listed + 7);
  gtk_widget_set_visible (GTK_WIDGET (tray), TRUE);
  set_animations (FALSE);
  roll_two (fixture, "2,3");
  g_assert_cmpuint (count_listed (fixture), ==, listed + 8);
  set_animations (TRUE);
  run_until (gtk_widget_get_mapped (GTK_WIDGET (tray)));
  roll_two (fixture, "2,3");
}

/* COFD-15: the end of an extended action is shown above its last dice, once these have stopped. */
static void
test_end_of_extended_action (Fixture *fixture, gconstpointer data)
{
  TenPool *pool = window_get_pool (fixture->window);
  TenRuleset *ruleset = ten_pool_get_ruleset (pool);
  GListModel *tasks;
  g_autoptr (TenExtendedProgress) progress = NULL;
  g_autoptr (TenActionSide) side = NULL;
  g_autoptr (TenAction) start = NULL;
  g_autoptr (TenExtendedAction) task = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (GError) error = NULL;

  set_animations (TRUE);
  g_assert_true (ten_pool_set_number (pool, 2, &error));
  progress = ten_extended_progress_new ("Pick the lock", ten_ruleset_get_actions (ruleset), 2, 6,
                                        TEN_INTERVAL_MINUTE, 30, 2, FALSE);
  side = ten_action_side_new_for_pool ("Somebody", pool, FALSE, &error);
  g_assert_no_error (error);
  start = ten_extended_step_new_start (ruleset, progress, side, NULL);
  play = ten_action_perform (start, ten_application_get_table (the_application), &error);
  g_assert_no_error (error);
  run_until (ten_extended_panel_get_actions (get_child (fixture->window, "extended_panel")) !=
             NULL);
  tasks = ten_extended_panel_get_actions (get_child (fixture->window, "extended_panel"));
  task = g_list_model_get_item (tasks, 0);
  script_dice (fixture->application, "8,9");
  g_signal_emit_by_name (get_child (fixture->window, "extended_panel"), "roll", task, FALSE);
  g_assert_true (ten_tray_get_playing (window_get_tray (fixture->window)));
  g_assert_false (ten_extended_action_is_over (task));
  ten_tray_skip (window_get_tray (fixture->window));
  g_assert_true (ten_extended_action_is_over (task));
  g_assert_true (shows_text (GTK_WIDGET (window_get_tray (fixture->window)), "Pick the lock"));
  g_assert_cmpint (ten_extended_actions_get_n_open (TEN_EXTENDED_ACTIONS (tasks)), ==, 0);
}

/* COFD-22: the tray is empty in a new turn. */
static void
test_mark_clears_the_tray (Fixture *fixture, gconstpointer data)
{
  const guint listed = count_listed (fixture);

  roll_two (fixture, "8,3");
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mark", "s", "turn"));
  g_assert_null (ten_tray_get_record (window_get_tray (fixture->window)));
  g_assert_false (ten_tray_get_playing (window_get_tray (fixture->window)));
  g_assert_cmpuint (count_listed (fixture), ==, listed + 2);
}

/* COFD-18 */
static void
test_willpower_is_spent_on_one_roll (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  TenPool *pool = window_get_pool (fixture->window);
  TenRecord *shown;

  g_assert_true (ten_pool_set_number (pool, 1, &error));
  ten_pool_set_option (pool, TEN_POOL_WILLPOWER, TRUE);
  script_dice (fixture->application, "8,3,2,2,9");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  shown = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpint (ten_roll_get_request (ten_record_get_roll (shown))->dice, ==, 4);
  g_assert_false (ten_pool_get_option (pool, TEN_POOL_WILLPOWER));

  ten_roll_view_roll (window_get_roll_view (fixture->window));
  shown = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpint (ten_roll_get_request (ten_record_get_roll (shown))->dice, ==, 1);
}

static char *
write_sheet (int spent)
{
  char *path = g_build_filename (g_get_tmp_dir (), "spending.tensheet.json", NULL);
  g_autofree char *text = g_strdup_printf (
      "{\n  \"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\",\n"
      "  \"name\": \"Spender\", \"mine\": 1.50,\n"
      "  \"tracks\": { \"willpower\": { \"rating\": 2, \"spent\": %d } }\n}\n",
      spent);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

static void
open_path (Fixture *fixture, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  window_open (fixture->window, file);
  run_until (window_get_sheet (fixture->window) != NULL);
}

static void
assert_points (Fixture *fixture, int expected)
{
  int left = -1;

  g_assert_true (
      ten_sheet_get_points_left (window_get_sheet (fixture->window), "willpower", &left));
  g_assert_cmpint (left, ==, expected);
}

static void
assert_file (const char *path, int spent)
{
  g_autofree char *text = NULL;
  g_autofree char *expected = g_strdup_printf ("\"mine\": 1.50,\n  \"tracks\": { \"willpower\": "
                                               "{ \"rating\": 2, \"spent\": %d } }\n}\n",
                                               spent);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_suffix (text, expected));
}

static void
roll_with_willpower (Fixture *fixture)
{
  TenPool *pool = window_get_pool (fixture->window);
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_pool_set_number (pool, 1, &error));
  ten_pool_set_option (pool, TEN_POOL_WILLPOWER, TRUE);
  ten_roll_view_roll (window_get_roll_view (fixture->window));
}

/* COFD-18: each roll takes a point until none is left; then no die is thrown. */
static void
test_willpower_is_taken_from_the_sheet (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_sheet (0);
  TenPool *pool = window_get_pool (fixture->window);
  TenRecord *shown;
  gint64 sequence;

  open_path (fixture, path);
  script_dice (fixture->application, "8,3,2,2,8,3,2,2");
  roll_with_willpower (fixture);
  assert_points (fixture, 1);
  assert_file (path, 1);
  g_assert_true (ten_pool_get_willpower_left (pool));

  g_signal_emit_by_name (window_get_history_panel (fixture->window), "roll-again",
                         ten_tray_get_record (window_get_tray (fixture->window)));
  assert_points (fixture, 0);
  assert_file (path, 2);
  g_assert_false (ten_pool_get_willpower_left (pool));

  shown = ten_tray_get_record (window_get_tray (fixture->window));
  sequence = ten_record_get_sequence (shown);
  g_signal_emit_by_name (window_get_history_panel (fixture->window), "roll-again", shown);
  roll_with_willpower (fixture);
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  shown = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpint (ten_record_get_sequence (shown), ==, sequence);
  run_until (shows_text (GTK_WIDGET (fixture->window), "Willpower: no point is left"));
  assert_points (fixture, 0);
  g_unlink (path);
}

/* COFD-18: changes by another program are kept, and so is the spent point. */
static void
test_willpower_of_a_changed_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_sheet (0);
  g_autofree char *text = NULL;

  open_path (fixture, path);
  g_assert_true (g_file_set_contents (path, "another program", -1, NULL));
  script_dice (fixture->application, "8,3,2,2");
  roll_with_willpower (fixture);
  assert_points (fixture, 1);
  run_until (shows_text (GTK_WIDGET (fixture->window), "the change was not saved"));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "another program");
  g_unlink (path);
}

/* COFD-18: a sample has no writable file. */
static void
test_willpower_of_a_sample (Fixture *fixture, gconstpointer data)
{
  open_sample (fixture);
  assert_points (fixture, 6);
  script_dice (fixture->application, "8,3,2,2");
  roll_with_willpower (fixture);
  assert_points (fixture, 5);
  run_until (
      shows_text (GTK_WIDGET (fixture->window), "the sheet has no file that can be written"));
}

/* COFD-18: a roll that cannot be written costs nothing. */
static void
test_willpower_of_a_roll_that_cannot_be_written (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = write_sheet (0);

  open_path (fixture, path);
  roll_with_willpower (fixture);
  run_until (find_dialog () != NULL);
  assert_points (fixture, 2);
  assert_file (path, 0);
  gtk_window_destroy (GTK_WINDOW (find_dialog ()));
  g_unlink (path);
}

static void
test_roll_again_leaves_the_pool_alone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  TenPool *pool = window_get_pool (fixture->window);
  TenRecord *shown;

  g_assert_true (ten_pool_set_number (pool, 2, &error));
  script_dice (fixture->application, "8,3,9,9");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  g_assert_true (ten_pool_set_number (pool, 5, &error));
  g_signal_emit_by_name (window_get_history_panel (fixture->window), "roll-again",
                         ten_tray_get_record (window_get_tray (fixture->window)));

  shown = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpint (ten_roll_get_request (ten_record_get_roll (shown))->dice, ==, 2);
  g_assert_cmpint (ten_roll_get_successes (ten_record_get_roll (shown)), ==, 2);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 5);
}

static void
test_roll_that_cannot_be_written_is_not_shown (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (gtk_info_bar_get_revealed (get_child (fixture->window, "problem_bar")));
  g_assert_true (ten_pool_set_number (window_get_pool (fixture->window), 2, &error));
  ten_roll_view_roll (window_get_roll_view (fixture->window));

  run_until (find_dialog () != NULL);
  g_assert_null (ten_tray_get_record (window_get_tray (fixture->window)));
  gtk_window_destroy (GTK_WINDOW (find_dialog ()));
}

static void
test_bad_sheet_leaves_the_open_one (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "bad.tensheet.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  TenSheet *before;

  g_file_set_contents (path, "{\n  oops", -1, &error);
  g_assert_no_error (error);
  open_sample (fixture);
  before = window_get_sheet (fixture->window);

  window_open (fixture->window, file);
  run_until (find_dialog () != NULL);
  g_assert_true (shows_text (GTK_WIDGET (find_dialog ()), ":2:3:"));
  g_assert_true (window_get_sheet (fixture->window) == before);
  gtk_window_destroy (GTK_WINDOW (find_dialog ()));
  g_unlink (path);
}

static void
test_closing_a_sheet_goes_back_to_the_chosen_ruleset (Fixture *fixture, gconstpointer data)
{
  TenPool *pool = window_get_pool (fixture->window);

  gtk_drop_down_set_selected (get_child (fixture->window, "ruleset_chooser"), 4);
  g_assert_cmpstr (ten_ruleset_get_id (ten_pool_get_ruleset (pool)), !=, "cofd");
  open_sample (fixture);
  g_assert_cmpstr (ten_ruleset_get_id (ten_pool_get_ruleset (pool)), ==, "cofd");
  g_assert_false (gtk_widget_get_visible (get_child (fixture->window, "ruleset_box")));
  ten_pool_add_trait (pool, "stamina", NULL);
  script_dice (fixture->application, "8,3");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  g_assert_nonnull (ten_tray_get_record (window_get_tray (fixture->window)));

  activate (fixture, "win.close-sheet");
  g_assert_null (ten_tray_get_record (window_get_tray (fixture->window)));
  g_assert_null (window_get_sheet (fixture->window));
  g_assert_null (ten_pool_get_character (pool));
  g_assert_cmpstr (ten_ruleset_get_id (ten_pool_get_ruleset (pool)), !=, "cofd");
  g_assert_true (gtk_widget_get_visible (get_child (fixture->window, "ruleset_box")));
}

static void
test_roll_is_offered_when_there_is_a_pool (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  TenPool *pool = window_get_pool (fixture->window);

  g_assert_false (ten_roll_view_get_can_roll (window_get_roll_view (fixture->window)));
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  g_assert_null (ten_tray_get_record (window_get_tray (fixture->window)));
  g_assert_true (ten_pool_set_number (pool, 3, &error));
  g_assert_true (ten_roll_view_get_can_roll (window_get_roll_view (fixture->window)));
  ten_play_session_set_comment (ten_roll_view_get_session (window_get_roll_view (fixture->window)),
                                "into the dark");
  activate (fixture, "win.clear-pool");
  g_assert_true (ten_pool_is_empty (pool));
  g_assert_cmpstr (ten_play_session_get_comment (
                       ten_roll_view_get_session (window_get_roll_view (fixture->window))),
                   ==, "");
}

static void
test_history_is_shown_and_hidden (Fixture *fixture, gconstpointer data)
{
  gboolean before, after;

  g_object_get (fixture->window, "show-history", &before, NULL);
  activate (fixture, "win.show-history");
  g_object_get (fixture->window, "show-history", &after, NULL);
  g_assert_cmpint (after, ==, !before);
  g_assert_cmpint (gtk_widget_get_visible (gtk_paned_get_end_child (
                       get_child (get_child (fixture->window, "panes"), "outer"))),
                   ==, after);
  activate (fixture, "win.show-history");
  g_object_get (fixture->window, "show-history", &after, NULL);
  g_assert_cmpint (after, ==, before);
}

/* Actions that the ruleset lacks are hidden. */
static void
test_extended_actions_have_a_page_where_there_are_some (Fixture *fixture, gconstpointer data)
{
  TenRulesets *rulesets = ten_application_get_rulesets (fixture->application);
  TenPool *pool = window_get_pool (fixture->window);

  ten_pool_set_ruleset (pool, ten_rulesets_find (rulesets, "v5", NULL));
  g_assert_false (gtk_stack_page_get_visible (get_child (fixture->window, "extended_page")));
  ten_pool_set_ruleset (pool, ten_rulesets_find (rulesets, "cofd", NULL));
  g_assert_true (gtk_stack_page_get_visible (get_child (fixture->window, "extended_page")));
}

/* TEST-9: always, never, or as the user says before the roll. */
static void
test_large_pools (Fixture *fixture, gconstpointer data)
{
  GSettings *settings = ten_application_get_settings (fixture->application);
  TenRulesets *rulesets = ten_application_get_rulesets (fixture->application);
  TenPool *pool = window_get_pool (fixture->window);
  TenLog *log = ten_table_get_log (ten_application_get_table (fixture->application));
  gint64 before = ten_log_get_n_entries (log);
  TenRoll *roll;

  ten_pool_set_ruleset (pool, ten_rulesets_find (rulesets, "wodtests", NULL));
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_HALVE), ==, TEN_HALVE_SUCCESSES);
  g_settings_set_string (settings, "halve-large-pools", "never");
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_HALVE), ==, TEN_HALVE_NEVER);

  g_settings_set_string (settings, "halve-large-pools", "ask");
  g_assert_true (ten_pool_set_number (pool, 12, NULL));
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  adw_message_dialog_response (find_dialog (), "cancel");
  g_assert_cmpint (ten_log_get_n_entries (log), ==, before);

  script_dice (fixture->application, "6,6,1,1,1,1");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  adw_message_dialog_response (find_dialog (), "halve");
  g_assert_cmpint (ten_log_get_n_entries (log), ==, before + 1);
  roll = ten_record_get_roll (ten_tray_get_record (window_get_tray (fixture->window)));
  g_assert_cmpint (ten_roll_get_successes (roll), ==, 4);

  script_dice (fixture->application, "6,6,1,1,1,1,1,1,1,1,1,1");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  adw_message_dialog_response (find_dialog (), "all");
  roll = ten_record_get_roll (ten_tray_get_record (window_get_tray (fixture->window)));
  g_assert_cmpint (ten_roll_get_successes (roll), ==, 2);

  g_assert_true (ten_pool_set_number (pool, 10, NULL));
  script_dice (fixture->application, "1,1,1,1,1,1,1,1,1,1");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  g_assert_cmpint (ten_log_get_n_entries (log), ==, before + 3);
  g_settings_reset (settings, "halve-large-pools");
}

/* The colors apply at once. */
static void
check_dice_colors (Fixture *fixture, GSettings *settings)
{
  GtkStyleContext *context =
      gtk_widget_get_style_context (GTK_WIDGET (window_get_tray (fixture->window)));
  GdkRGBA ivory, obsidian;

  g_assert_true (gtk_style_context_lookup_color (context, "dice_plain", &ivory));
  g_settings_set_string (settings, "dice-colors", "obsidian");
  g_assert_true (gtk_style_context_lookup_color (context, "dice_plain", &obsidian));
  g_assert_false (gdk_rgba_equal (&ivory, &obsidian));
  g_settings_reset (settings, "dice-colors");
}

static void
test_preferences (Fixture *fixture, gconstpointer data)
{
  GSettings *settings = ten_application_get_settings (fixture->application);
  TenPreferencesWindow *preferences =
      ten_preferences_window_new (settings, ten_application_get_rulesets (fixture->application));
  gpointer weak = preferences;

  g_object_add_weak_pointer (G_OBJECT (preferences), &weak);
  gtk_window_present (GTK_WINDOW (preferences));
  g_settings_set_string (settings, "color-scheme", "dark");
  g_assert_cmpint (adw_style_manager_get_color_scheme (adw_style_manager_get_default ()), ==,
                   ADW_COLOR_SCHEME_FORCE_DARK);
  g_settings_reset (settings, "color-scheme");
  check_dice_colors (fixture, settings);
  g_assert_true (shows_text (GTK_WIDGET (preferences), DATA_FOLDER));
  gtk_window_destroy (GTK_WINDOW (preferences));
  run_until (weak == NULL);
}

/* GTK 4.8 fails if a hidden shortcuts window still exists when another is opened. */
static void
test_shortcuts_go_when_they_are_closed (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      GtkWindow *shortcuts;

      activate (fixture, "win.show-help-overlay");
      shortcuts = GTK_WINDOW (
          gtk_application_window_get_help_overlay (GTK_APPLICATION_WINDOW (fixture->window)));
      run_until (gtk_widget_get_mapped (GTK_WIDGET (shortcuts)));
      gtk_window_close (shortcuts);
      run_until (g_list_model_get_n_items (gtk_window_get_toplevels ()) == 1);
    }
}

TEN_BEFORE_TESTS
{
  g_autofree char *folder = g_build_filename (g_get_home_dir (), DATA_FOLDER, NULL);

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
}

TEN_TESTS
{
  the_application = ten_keep (start_application ());

#define ADD(path, data, test) g_test_add (path, Fixture, data, set_up, test, tear_down)
  /* Must run before the log is opened for good. */
  ADD ("/window/log-that-cannot-be-opened", "folder",
       test_roll_that_cannot_be_written_is_not_shown);
  ADD ("/window/log-that-cannot-be-opened-COFD-18", "folder",
       test_willpower_of_a_roll_that_cannot_be_written);
  ADD ("/window/roll/written-and-shown", NULL, test_roll_is_written_and_shown);
  ADD ("/window/roll/once", NULL, test_repeated_key_rolls_once);
  ADD ("/window/roll/repeat/COFD-10", NULL, test_repeat);
  ADD ("/window/roll/history-waits", NULL, test_history_waits_for_the_dice);
  ADD ("/window/roll/COFD-15/end", NULL, test_end_of_extended_action);
  ADD ("/window/roll/COFD-22/mark", NULL, test_mark_clears_the_tray);
  ADD ("/window/roll/willpower/COFD-18", NULL, test_willpower_is_spent_on_one_roll);
  ADD ("/window/roll/willpower/COFD-18/sheet", NULL, test_willpower_is_taken_from_the_sheet);
  ADD ("/window/roll/willpower/COFD-18/changed-file", NULL, test_willpower_of_a_changed_file);
  ADD ("/window/roll/willpower/COFD-18/sample", NULL, test_willpower_of_a_sample);
  ADD ("/window/roll/again", NULL, test_roll_again_leaves_the_pool_alone);
  ADD ("/window/roll/offered", NULL, test_roll_is_offered_when_there_is_a_pool);
  ADD ("/window/sheet/bad", NULL, test_bad_sheet_leaves_the_open_one);
  ADD ("/window/sheet/close", NULL, test_closing_a_sheet_goes_back_to_the_chosen_ruleset);
  ADD ("/window/history", NULL, test_history_is_shown_and_hidden);
  ADD ("/window/extended/page", NULL, test_extended_actions_have_a_page_where_there_are_some);
  ADD ("/window/roll/TEST-9/large-pools", NULL, test_large_pools);
  ADD ("/window/preferences", NULL, test_preferences);
  ADD ("/window/shortcuts", NULL, test_shortcuts_go_when_they_are_closed);
#undef ADD
}
