/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "../engine/log/appending.h"
#include "history/ten-history-heading.h"
#include "history/ten-history-panel.h"
#include "history/ten-history-results.h"
#include "history/ten-history-row.h"
#include "history/ten-history-text.h"
#include "long-list.h"
#include "records.h"
#include "tray/ten-tray-helpers.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

/* The content below the search bar. */
static GtkWidget *
get_stack (TenHistoryPanel *panel)
{
  return gtk_widget_get_last_child (gtk_widget_get_first_child (GTK_WIDGET (panel)));
}

static const char *
get_stack_page (TenHistoryPanel *panel)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (get_stack (panel)));
}

static TenHistoryRow *
get_first_row (TenHistoryPanel *panel)
{
  return TEN_HISTORY_ROW (find_widget (GTK_WIDGET (panel), TEN_TYPE_HISTORY_ROW, NULL));
}

static void
test_properties (void)
{
  TenHistoryPanel *panel =
      g_object_ref_sink (TEN_HISTORY_PANEL (g_object_new (TEN_TYPE_HISTORY_PANEL, NULL)));
  GListStore *store = g_list_store_new (TEN_TYPE_RECORD);
  TenRulesets *rulesets = ten_rulesets_new ();
  g_autoptr (TenRecord) record = make_assembled_record ();

  g_assert_cmpstr (get_stack_page (panel), ==, "empty");
  ten_history_panel_set_rulesets (panel, rulesets);
  ten_history_panel_set_history (panel, G_LIST_MODEL (store));
  g_assert_true (ten_history_panel_get_history (panel) == G_LIST_MODEL (store));
  g_assert_cmpstr (get_stack_page (panel), ==, "empty");
  g_list_store_append (store, record);
  g_assert_cmpstr (get_stack_page (panel), ==, "list");
  ten_history_panel_set_history (panel, NULL);
  g_assert_cmpstr (get_stack_page (panel), ==, "empty");
  g_assert_finalize_object (panel);
  g_assert_finalize_object (store);
  g_assert_finalize_object (rulesets);
}

static void
test_grows (void)
{
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (g_object_new (TEN_TYPE_HISTORY_PANEL, NULL));
  g_autoptr (GListStore) store = g_list_store_new (TEN_TYPE_RECORD);
  g_autoptr (TenRecord) newest = make_record (3, "8 2 3", "Newest", NULL);
  GtkAdjustment *adjustment;
  GtkWindow *window;

  ten_history_panel_set_history (panel, G_LIST_MODEL (store));
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (TenRecord) record = make_record (2, "8 2", "Older", "A comment");

      g_list_store_append (store, record);
    }
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  adjustment = gtk_scrollable_get_vadjustment (
      GTK_SCROLLABLE (find_widget (get_stack (panel), GTK_TYPE_LIST_VIEW, NULL)));
  run_until (gtk_adjustment_get_upper (adjustment) > 1000);
  gtk_adjustment_set_value (adjustment, 800);
  run_until (gtk_adjustment_get_value (adjustment) > 700);

  g_list_store_insert (store, 0, newest);
  run_until (gtk_adjustment_get_value (adjustment) == 0);
  run_until (strstr (ten_view_get_string (get_first_row (panel), "text"), "Newest") != NULL);
  close_window (window, GTK_WIDGET (panel));
}

static GListModel *
get_shown (TenHistoryPanel *panel)
{
  GtkWidget *list = find_widget (get_stack (panel), GTK_TYPE_LIST_VIEW, NULL);

  return G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
}

static void
take_record (GtkWidget *widget, TenRecord *record, gpointer data)
{
  *(TenRecord **) data = record;
}

static void
test_roll_again (void)
{
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (g_object_new (TEN_TYPE_HISTORY_PANEL, NULL));
  g_autoptr (GListStore) store = g_list_store_new (TEN_TYPE_RECORD);
  g_autoptr (TenRecord) first = make_record (3, "8 2 3", "First", NULL);
  g_autoptr (TenRecord) second = make_record (3, "8 2 3", "Second", NULL);
  TenRecord *taken = NULL;
  GtkWindow *window;

  g_signal_connect (panel, "roll-again", G_CALLBACK (take_record), &taken);
  g_list_store_append (store, first);
  g_list_store_append (store, second);
  ten_history_panel_set_history (panel, G_LIST_MODEL (store));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  run_until (get_first_row (panel) != NULL);
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (get_first_row (panel)))),
      GTK_ACCESSIBLE_PROPERTY_LABEL, ten_view_get_string (get_first_row (panel), "text"));

  gtk_widget_activate_action (GTK_WIDGET (get_first_row (panel)), "row.roll-again", NULL);
  g_assert_true (taken == first);
  g_signal_emit_by_name (find_widget (get_stack (panel), GTK_TYPE_LIST_VIEW, NULL), "activate", 1);
  g_assert_true (taken == second);
  taken = NULL;
  g_signal_emit_by_name (find_widget (GTK_WIDGET (get_first_row (panel)), GTK_TYPE_BUTTON, NULL),
                         "clicked");
  g_assert_true (taken == first);
  close_window (window, GTK_WIDGET (panel));
}

static void
check_clipboard (GtkWidget *widget, const char *text)
{
  GdkContentProvider *content = gdk_clipboard_get_content (gtk_widget_get_clipboard (widget));
  g_autoptr (GError) error = NULL;
  g_auto (GValue) value = G_VALUE_INIT;

  g_assert_nonnull (content);
  g_value_init (&value, G_TYPE_STRING);
  gdk_content_provider_get_value (content, &value, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (g_value_get_string (&value), ==, text);
}

static void
test_copy (void)
{
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (g_object_new (TEN_TYPE_HISTORY_PANEL, NULL));
  g_autoptr (GListStore) store = g_list_store_new (TEN_TYPE_RECORD);
  g_autoptr (TenRecord) first = make_record (3, "8 2 3", "First", NULL);
  g_autoptr (TenRecord) second = make_record (3, "8 2 3", "Second", NULL);
  GtkWidget *list = find_widget (get_stack (panel), GTK_TYPE_LIST_VIEW, NULL);
  GtkWindow *window;

  g_list_store_append (store, first);
  g_list_store_append (store, second);
  ten_history_panel_set_history (panel, G_LIST_MODEL (store));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  run_until (get_first_row (panel) != NULL);

  gtk_widget_activate_action (GTK_WIDGET (panel), "history.copy", NULL);
  g_assert_null (gdk_clipboard_get_content (gtk_widget_get_clipboard (GTK_WIDGET (panel))));
  gtk_widget_activate_action (GTK_WIDGET (get_first_row (panel)), "row.copy", NULL);
  check_clipboard (GTK_WIDGET (panel), "First, 3 dice\nDice: 8, 2, 3\nSuccess: 1 success");
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 1, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (panel), "history.copy", NULL);
  check_clipboard (GTK_WIDGET (panel), "Second, 3 dice\nDice: 8, 2, 3\nSuccess: 1 success");
  close_window (window, GTK_WIDGET (panel));
}

static void
test_copy_for_players (void)
{
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (g_object_new (TEN_TYPE_HISTORY_PANEL, NULL));
  g_autoptr (GListStore) store = g_list_store_new (TEN_TYPE_RECORD);
  g_autoptr (TenRecord) record = make_record_with_modifier (TEN_SECRECY_SECRET);
  GtkWidget *list = find_widget (get_stack (panel), GTK_TYPE_LIST_VIEW, NULL);
  GtkWindow *window;
  GtkWidget *row;

  g_list_store_append (store, record);
  ten_history_panel_set_history (panel, G_LIST_MODEL (store));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  run_until (get_first_row (panel) != NULL);
  row = GTK_WIDGET (get_first_row (panel));

  g_assert_true (gtk_widget_get_visible (find_widget (row, GTK_TYPE_LABEL, "secret-roll")));
  g_assert_true (g_str_has_prefix (ten_view_get_string (row, "text"),
                                   "With a secret modifier: Marisol Vega, 7 dice, "));

  /* The menu names what is copied: the other item is neither shown nor active. */
  gdk_clipboard_set_text (gtk_widget_get_clipboard (row), "before");
  gtk_widget_activate_action (row, "row.copy", NULL);
  check_clipboard (row, "before");
  gtk_widget_activate_action (row, "row.copy-for-players", NULL);
  check_clipboard (row, SECRET_TEXT);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (row), "before");
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (list)), 0, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (panel), "history.copy", NULL);
  check_clipboard (row, SECRET_TEXT);
  close_window (window, GTK_WIDGET (panel));
}

static void
test_row (void)
{
  TenHistoryRow *row = g_object_ref_sink (g_object_new (TEN_TYPE_HISTORY_ROW, NULL));
  g_autoptr (TenRecord) record = make_assembled_record ();
  GtkWidget *hidden = find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "hidden-roll");
  GtkWidget *comment = find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "comment");

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_GROUP);
  ten_history_row_set_record (row, record, NULL);
  g_assert_nonnull (strstr (ten_view_get_string (row, "text"), "Success: 3 successes"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       ten_view_get_string (row, "text"));
  g_assert_false (gtk_widget_get_visible (hidden));
  g_assert_false (
      gtk_widget_get_visible (find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "secret-roll")));
  g_assert_true (gtk_widget_get_visible (comment));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (comment)), ==, "In haste");
  ten_record_set_hidden (record, TRUE);
  ten_history_row_set_record (row, record, NULL);
  g_assert_true (gtk_widget_get_visible (hidden));
  ten_history_row_set_record (row, NULL, NULL);
  gtk_widget_activate_action (GTK_WIDGET (row), "row.roll-again", NULL);
  gtk_widget_activate_action (GTK_WIDGET (row), "row.copy", NULL);
  g_assert_finalize_object (row);
}

/* The rows are short enough that more rolls fit in the window. */
static void
test_row_is_short (void)
{
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (g_object_new (TEN_TYPE_HISTORY_PANEL, NULL));
  g_autoptr (GListStore) store = g_list_store_new (TEN_TYPE_RECORD);
  g_autoptr (TenRecord) record = make_record (3, "8 2 3", "Marisol Vega", NULL);
  GtkWindow *window;
  int height;

  g_list_store_append (store, record);
  ten_history_panel_set_history (panel, G_LIST_MODEL (store));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  run_until (get_first_row (panel) != NULL);
  gtk_widget_measure (GTK_WIDGET (get_first_row (panel)), GTK_ORIENTATION_VERTICAL, 310, &height,
                      NULL, NULL, NULL);
  g_test_message ("%d", height);
  g_assert_cmpint (height, <=, 72);
  close_window (window, GTK_WIDGET (panel));
}

static TenRecord *
make_side (const char *role, const char *winner)
{
  g_autofree char *text = g_strdup_printf ("{\"action\":\"contest\",\"winner\":\"%s\"}", winner);
  g_autoptr (JsonNode) details = json_from_string (text, NULL);
  g_autoptr (TenRecord) record = make_record (3, "8 2 3", "Marisol Vega", NULL);
  TenRecord *side = ten_record_new (ten_record_get_roll (record), "cofd", NULL, NULL, NULL);

  ten_record_set_role (side, role);
  ten_record_get_links (side)->action_event = ten_event_new (TEN_EVENT_ACTION, details);
  return side;
}

/* COFD-14: successes on the losing side are not shown as a success. */
static void
test_row_of_contest (void)
{
  static const struct
  {
    const char *role;
    const char *winner;
    const char *text;
    gboolean success;
  } cases[] = {
    { "a", "a", "Success: 1 success", TRUE },
    { "b", "a", "1 success", FALSE },
    { "a", "b", "1 success", FALSE },
    { "a", "none", "Success: 1 success", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TenHistoryRow *row = g_object_ref_sink (g_object_new (TEN_TYPE_HISTORY_ROW, NULL));
      g_autoptr (TenRecord) record = make_side (cases[i].role, cases[i].winner);
      GtkWidget *outcome;

      ten_history_row_set_record (row, record, NULL);
      outcome = find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "outcome");
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (outcome)), ==, cases[i].text);
      g_assert_cmpint (gtk_widget_has_css_class (outcome, "success"), ==, cases[i].success);
      g_assert_finalize_object (row);
    }
}

static void
perform_with (TenAction *action,
              const guint8 *faces,
              guint n_faces,
              TenRulesets *rulesets,
              TenLog *log,
              TenPlay **play)
{
  g_autoptr (TenRandom) random = ten_random_new_scripted (faces, n_faces);
  g_autoptr (TenTable) table = ten_table_new (rulesets, random);
  g_autoptr (GError) error = NULL;

  ten_table_set_log (table, log);
  g_clear_object (play);
  *play = ten_action_perform (action, table, &error);
  g_assert_no_error (error);
}

static void
perform (TenAction *action, TenRulesets *rulesets, TenLog *log, TenPlay **play)
{
  static const guint8 faces[] = { 8, 9, 3 };

  perform_with (action, faces, G_N_ELEMENTS (faces), rulesets, log, play);
}

static TenActionSide *
make_action_side (TenRuleset *ruleset, const char *character, int dice)
{
  g_autoptr (TenPool) pool = ten_pool_new (ruleset);

  g_assert_true (ten_pool_set_number (pool, dice, NULL));
  return ten_action_side_new_for_pool (character, pool, FALSE, NULL);
}

static gboolean
has_text (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && has_text (child, text))
      return TRUE;
  return FALSE;
}

/* COFD-14: one row for both sides, the winner first. A struck-out row says so, with the reason. */
static void
test_one_row (void)
{
  static const guint8 faces[] = { 8, 3, 2, 8, 9 };
  g_autofree char *folder = g_dir_make_tmp ("ten-history-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "rolls.sqlite", NULL);
  g_autoptr (TenLog) log = ten_log_open (path, NULL);
  g_autoptr (TenHistory) history = ten_history_new (log);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "cofd", NULL);
  g_autoptr (TenActionSide) anna = make_action_side (ruleset, "Anna", 3);
  g_autoptr (TenActionSide) ben = make_action_side (ruleset, "Ben", 2);
  g_autoptr (TenAction) contest = ten_roll_action_new (ruleset, anna);
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (g_object_new (TEN_TYPE_HISTORY_PANEL, NULL));
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenAction) strike = NULL;
  g_autoptr (TenAction) restore = NULL;
  GtkWindow *window;
  GtkWidget *outcome;
  GtkWidget *others;
  GtkWidget *row;
  int height;

  ten_roll_action_set_opponent (TEN_ROLL_ACTION (contest), ben, TEN_SIDE_NONE);
  perform_with (contest, faces, G_N_ELEMENTS (faces), rulesets, log, &play);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
  ten_history_panel_set_rulesets (panel, rulesets);
  ten_history_panel_set_history (panel, G_LIST_MODEL (history));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  run_until (get_first_row (panel) != NULL);
  row = GTK_WIDGET (get_first_row (panel));
  outcome = find_widget (row, GTK_TYPE_LABEL, "outcome");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (outcome)), ==, "Success: 2 successes");
  g_assert_true (gtk_widget_has_css_class (outcome, "success"));
  g_assert_true (has_text (row, "Ben"));
  g_assert_true (has_text (row, "Anna"));
  g_assert_true (has_text (row, "1 success"));
  others = find_widget (row, TEN_TYPE_TRAY_HELPERS, NULL);
  gtk_widget_measure (others, GTK_ORIENTATION_VERTICAL, 310, &height, NULL, NULL, NULL);
  g_assert_cmpint (height, >=, 12);
  g_assert_true (
      g_str_has_prefix (ten_view_get_string (row, "text"), "Ben, 2 dice, Success: 2 successes, "));
  g_assert_nonnull (strstr (ten_view_get_string (row, "text"), "Anna: 1 success"));
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, 310, &height, NULL, NULL, NULL);
  g_test_message ("%d", height);
  g_assert_cmpint (height, <=, 120);
  g_assert_false (gtk_widget_has_css_class (row, "struck"));

  strike = ten_following_action_new_strike (ten_play_get_record (play), "The wrong sheet");
  perform_with (strike, faces, 0, rulesets, log, &play);
  run_until (get_first_row (panel) != NULL &&
             gtk_widget_has_css_class (GTK_WIDGET (get_first_row (panel)), "struck"));
  row = GTK_WIDGET (get_first_row (panel));
  g_assert_true (has_text (row, "Struck out: The wrong sheet"));
  outcome = find_widget (row, GTK_TYPE_LABEL, "outcome");
  g_assert_false (gtk_widget_has_css_class (outcome, "success"));
  g_assert_nonnull (strstr (ten_view_get_string (row, "text"), ". Struck out: The wrong sheet. "));
  gtk_widget_activate_action (row, "row.copy", NULL);
  {
    g_autofree char *text = NULL;
    g_autoptr (TenRecord) record = g_list_model_get_item (G_LIST_MODEL (history), 0);
    g_autoptr (GPtrArray) companions = ten_log_read_companions (log, record);

    text = ten_history_text_to_copy (record, companions, ruleset);
    g_assert_true (g_str_has_suffix (text, "\nStruck out: The wrong sheet"));
    g_assert_nonnull (strstr (text, "Ben, 2 dice\n"));
    check_clipboard (row, text);
    restore = ten_following_action_new_restore (record);
  }
  perform_with (restore, faces, 0, rulesets, log, &play);
  run_until (get_first_row (panel) != NULL &&
             !gtk_widget_has_css_class (GTK_WIDGET (get_first_row (panel)), "struck"));
  row = GTK_WIDGET (get_first_row (panel));
  g_assert_null (strstr (ten_view_get_string (row, "text"), "truck out"));
  close_window (window, GTK_WIDGET (panel));
  g_remove (path);
  g_rmdir (folder);
}

/* COFD-15: each roll shows the state of the action after it. */
static void
test_row_of_extended (void)
{
  static const char *const texts[] = { "Success: 2 successes, 4 of 7",
                                       "Success: 2 successes, 2 of 7" };
  g_autofree char *folder = g_dir_make_tmp ("ten-history-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "rolls.sqlite", NULL);
  g_autoptr (TenLog) log = ten_log_open (path, NULL);
  g_autoptr (TenHistory) history = ten_history_new (log);
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "cofd", NULL);
  g_autoptr (TenPlaySession) session = ten_play_session_new (ruleset);
  TenPool *pool = ten_play_session_get_pool (session);
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new (
      "Pick the lock", ten_ruleset_get_actions (ruleset), 7, 5, TEN_INTERVAL_MINUTE, 30, 2, FALSE);
  g_autoptr (TenActionSide) side = NULL;
  g_autoptr (TenAction) start = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (TenExtendedAction) action = NULL;

  g_assert_true (ten_pool_set_number (pool, 3, NULL));
  side = ten_action_side_new_for_pool ("Marisol Vega", pool, FALSE, NULL);
  start = ten_extended_step_new_start (ruleset, progress, side);
  perform (start, rulesets, log, &play);
  action = ten_extended_action_load (log, rulesets, 1, NULL);
  g_assert_nonnull (action);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (TenAction) step = ten_extended_step_new_roll (action, FALSE, NULL);

      perform (step, rulesets, log, &play);
    }

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      TenHistoryRow *row = g_object_ref_sink (g_object_new (TEN_TYPE_HISTORY_ROW, NULL));
      g_autoptr (TenRecord) record = g_list_model_get_item (G_LIST_MODEL (history), i);
      GtkWidget *outcome;

      ten_history_row_set_history (row, history);
      ten_history_row_set_record (row, record, ruleset);
      outcome = find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "outcome");
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (outcome)), ==, texts[i]);
      g_assert_nonnull (strstr (ten_view_get_string (row, "text"), " of 7"));
      g_assert_finalize_object (row);
    }
  g_remove (path);
  g_rmdir (folder);
}

/* A hundred thousand rolls cost no more than the visible ones. */
static void
test_long (void)
{
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (g_object_new (TEN_TYPE_HISTORY_PANEL, NULL));
  TestLongList *model = g_object_new (TEST_TYPE_LONG_LIST, NULL);
  GtkWindow *window;

  model->record = make_assembled_record ();
  model->n_items = 100000;
  ten_history_panel_set_history (panel, G_LIST_MODEL (model));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  run_until (g_list_model_get_n_items (get_shown (panel)) == model->n_items);
  g_assert_cmpuint (model->n_asked, <, 1000);
  model->n_items++;
  g_list_model_items_changed (G_LIST_MODEL (model), 0, 0, 1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (model->n_asked, <, 2000);
  close_window (window, GTK_WIDGET (panel));
  g_assert_finalize_object (model);
}

/* A list with a scene, and a roll with a later event (COFD-7, COFD-22). */
static void
test_headings (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ten-history-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "rolls.sqlite", NULL);
  g_autoptr (TenLog) log = ten_log_open (path, NULL);
  g_autoptr (TenHistory) history = ten_history_new (log);
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (g_object_new (TEN_TYPE_HISTORY_PANEL, NULL));
  GtkWindow *window;
  g_autoptr (TenEvent) scene = ten_event_new_mark ("scene", "The dock");
  g_autoptr (TenEvent) worse = ten_event_new (TEN_EVENT_DRAMATIC_FAILURE, NULL);
  g_autoptr (TenRecord) record = make_record (2, "2,3", "Marisol Vega", NULL);
  g_autoptr (TenRecord) stored = NULL;
  g_autoptr (TenEvent) mark = NULL;
  g_autoptr (TenEvent) said = NULL;
  GtkWidget *heading;
  GtkWidget *row;

  ten_history_panel_set_history (panel, G_LIST_MODEL (history));
  mark = log_append_event (log, scene, 0, 0, NULL);
  stored = log_append (log, record, NULL);
  said = log_append_event (log, worse, 0, 1, NULL);

  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  heading = find_widget (GTK_WIDGET (panel), TEN_TYPE_HISTORY_HEADING, NULL);
  g_assert_nonnull (heading);
  g_assert_true (g_str_has_prefix (ten_view_get_string (heading, "text"), "Scene: The dock, "));
  row = find_widget (GTK_WIDGET (panel), TEN_TYPE_HISTORY_ROW, NULL);
  g_assert_nonnull (row);
  g_assert_nonnull (strstr (ten_view_get_string (row, "text"), "Turned into a dramatic failure, "));
  close_window (window, GTK_WIDGET (panel));
  g_remove (path);
  g_rmdir (folder);
}

static void
append_roll (TenLog *log, const char *comment)
{
  g_autoptr (TenRecord) record = make_record (2, "9,3", "Marisol Vega", comment);
  g_autoptr (TenRecord) stored = log_append (log, record, NULL);

  g_assert_nonnull (stored);
}

static void
change_log (const char *path, const char *sql)
{
  sqlite3 *database = NULL;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (database);
}

/* A search can find a damaged roll by its text from before the damage. */
static void
assert_found_damaged (TenLog *log)
{
  g_autoptr (TenHistoryResults) results = ten_history_results_new (log);
  g_autoptr (TenRecord) found = NULL;
  TenLogQuery query;

  ten_log_query_init (&query);
  query.words = "second";
  ten_history_results_search (results, &query);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (results)), ==, 1);
  found = g_list_model_get_item (G_LIST_MODEL (results), 0);
  g_assert_nonnull (found);
  g_assert_true (ten_record_get_damaged (found));
}

/* A damaged roll is shown as damaged without its content, and there is a banner. */
static void
test_damaged (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ten-history-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "rolls.sqlite", NULL);
  g_autoptr (TenLog) log = ten_log_open (path, NULL);
  g_autoptr (TenHistory) history = NULL;
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (g_object_new (TEN_TYPE_HISTORY_PANEL, NULL));
  GtkInfoBar *bar = GTK_INFO_BAR (find_widget (GTK_WIDGET (panel), GTK_TYPE_INFO_BAR, NULL));
  GtkWindow *window;
  GtkWidget *line;

  append_roll (log, "first");
  append_roll (log, "second");
  history = ten_history_new (log);
  ten_history_panel_set_history (panel, G_LIST_MODEL (history));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  run_until (get_first_row (panel) != NULL);
  g_assert_false (gtk_info_bar_get_revealed (bar));
  close_window (window, GTK_WIDGET (panel));
  g_clear_object (&history);

  change_log (path, "DROP TRIGGER rolls_are_not_changed;"
                    "UPDATE rolls SET comment = 'nonsense' WHERE sequence = 2");
  panel = TEN_HISTORY_PANEL (g_object_new (TEN_TYPE_HISTORY_PANEL, NULL));
  bar = GTK_INFO_BAR (find_widget (GTK_WIDGET (panel), GTK_TYPE_INFO_BAR, NULL));
  history = ten_history_new (log);
  ten_history_panel_set_history (panel, G_LIST_MODEL (history));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  run_until (gtk_info_bar_get_revealed (bar));
  line = find_widget (GTK_WIDGET (panel), TEN_TYPE_HISTORY_HEADING, NULL);
  g_assert_nonnull (line);
  g_assert_cmpstr (ten_view_get_string (line, "text"), ==,
                   "This entry is damaged and cannot be read.");
  g_assert_true (has_text (line, "This entry is damaged and cannot be read."));
  g_assert_false (has_text (GTK_WIDGET (panel), "nonsense"));
  g_assert_false (has_text (GTK_WIDGET (panel), "Hidden"));
  g_assert_true (has_text (GTK_WIDGET (get_first_row (panel)), "first"));
  close_window (window, GTK_WIDGET (panel));
  assert_found_damaged (log);
  g_remove (path);
  g_rmdir (folder);
}

/* Rolls by other programs do not move the rows that the user is reading. */
static void
test_others_roll (void)
{
  g_autofree char *folder = g_dir_make_tmp ("ten-history-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "rolls.sqlite", NULL);
  g_autoptr (TenLog) log = ten_log_open (path, NULL);
  g_autoptr (TenLog) theirs = ten_log_open (path, NULL);
  g_autoptr (TenHistory) history = NULL;
  g_autoptr (TenLogWatch) watch = ten_log_watch_new (log);
  TenHistoryPanel *panel = TEN_HISTORY_PANEL (g_object_new (TEN_TYPE_HISTORY_PANEL, NULL));
  GtkListView *list;
  GtkSelectionModel *selection;
  GtkAdjustment *adjustment;
  GtkWindow *window;

  for (guint i = 0; i < 60; i++)
    append_roll (log, "ours");
  history = ten_history_new (log);
  ten_history_panel_set_history (panel, G_LIST_MODEL (history));
  window = show_in_window (GTK_WIDGET (panel), 350, 500);
  list = GTK_LIST_VIEW (find_widget (get_stack (panel), GTK_TYPE_LIST_VIEW, NULL));
  selection = gtk_list_view_get_model (list);
  adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  run_until (get_first_row (panel) != NULL);
  append_roll (theirs, "theirs");
  run_until (has_text (GTK_WIDGET (get_first_row (panel)), "theirs"));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), <, 1);

  run_until (g_list_model_get_n_items (G_LIST_MODEL (selection)) == 61);
  gtk_selection_model_select_item (selection, 40, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (list), "list.scroll-to-item", "u", 40);
  run_until (gtk_adjustment_get_value (adjustment) > 200);
  append_roll (theirs, "theirs again");
  run_until (g_list_model_get_n_items (G_LIST_MODEL (history)) == 62);
  g_assert_true (gtk_selection_model_is_selected (selection, 41));
  g_assert_false (gtk_selection_model_is_selected (selection, 40));
  run_until (gtk_adjustment_get_value (adjustment) > 200);
  append_roll (log, "ours again");
  run_until (gtk_adjustment_get_value (adjustment) < 1);
  close_window (window, GTK_WIDGET (panel));
  g_clear_object (&history);
  g_clear_object (&watch);
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_setenv ("TZ", "UTC", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/history/row", test_row);
  g_test_add_func ("/history/row/short", test_row_is_short);
  g_test_add_func ("/history/row/COFD-14/contest", test_row_of_contest);
  g_test_add_func ("/history/row/COFD-15/extended", test_row_of_extended);
  g_test_add_func ("/history/panel/properties", test_properties);
  g_test_add_func ("/history/panel/grows", test_grows);
  g_test_add_func ("/history/panel/roll-again", test_roll_again);
  g_test_add_func ("/history/panel/copy", test_copy);
  g_test_add_func ("/history/panel/POOL-7/copy-for-players", test_copy_for_players);
  g_test_add_func ("/history/panel/COFD-7/COFD-22/headings", test_headings);
  g_test_add_func ("/history/panel/long", test_long);
  g_test_add_func ("/history/panel/damaged", test_damaged);
  g_test_add_func ("/history/panel/others-roll", test_others_roll);
  g_test_add_func ("/history/panel/COFD-14/one-row", test_one_row);
  return g_test_run ();
}
