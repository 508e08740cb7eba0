/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "children.h"
#include "history-panel.h"
#include "tests.h"
#include "history/ten-history-heading.h"
#include "history/ten-history-row.h"
#include "history/ten-history-text.h"
#include "tray/ten-tray-helpers.h"

#include <sqlite3.h>

static void
append (Fixture *fixture, TenRecord *record)
{
  g_object_unref (write_record (fixture->log, record));
}

static void
append_roll (TenLog *log, const char *character, const char *comment)
{
  g_autoptr (TenRecord) record = make_record (3, "8 2 3", character, comment);

  g_object_unref (write_record (log, record));
}

static GtkWidget *
find_row (Fixture *fixture)
{
  return find_widget (GTK_WIDGET (fixture->panel), TEN_TYPE_HISTORY_ROW, NULL);
}

/* The widget that the list puts around a row. */
static GtkWidget *
find_list_item (GtkWidget *row)
{
  while (!g_str_equal (gtk_widget_get_css_name (row), "row"))
    row = gtk_widget_get_parent (row);
  return row;
}

static void
show (Fixture *fixture)
{
  fixture->window = show_in_window (GTK_WIDGET (fixture->panel), 350, 500);
  run_until (find_row (fixture) != NULL);
}

static GtkAdjustment *
get_adjustment (Fixture *fixture)
{
  return gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (get_child (fixture->panel, "list")));
}

static const char *
get_text (gpointer row)
{
  return TEN_IS_HISTORY_ROW (row) ? ten_history_row_get_text (row)
                                  : ten_view_get_string (row, "text");
}

static const char *
get_stack_page (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (get_child (fixture->panel, "stack"));
}

static void
test_properties (Fixture *fixture, gconstpointer data)
{
  g_assert_true (ten_history_get_log (get_history (fixture)) == fixture->log);
  g_assert_cmpstr (get_stack_page (fixture), ==, "empty");
  append_roll (fixture->log, "Marisol Vega", NULL);
  g_assert_cmpstr (get_stack_page (fixture), ==, "list");
  show (fixture);
  ten_history_panel_set_log (fixture->panel, NULL);
  g_assert_null (get_history (fixture));
  g_assert_cmpstr (get_stack_page (fixture), ==, "empty");
}

/* A roll of one's own scrolls to the top. */
static void
test_grows (Fixture *fixture, gconstpointer data)
{
  GtkAdjustment *adjustment = get_adjustment (fixture);

  for (guint i = 0; i < 60; i++)
    append_roll (fixture->log, "Older", "A comment");
  show (fixture);
  run_until (gtk_adjustment_get_upper (adjustment) > 1000);
  gtk_adjustment_set_value (adjustment, 800);
  run_until (gtk_adjustment_get_value (adjustment) > 700);

  append_roll (fixture->log, "Newest", NULL);
  run_until (gtk_adjustment_get_value (adjustment) == 0);
  run_until (strstr (get_text (find_row (fixture)), "Newest") != NULL);
}

static void
take_character (GtkWidget *widget, TenRecord *record, gpointer data)
{
  g_free (*(char **) data);
  *(char **) data = g_strdup (ten_record_get_character (record));
}

static void
test_roll_again (Fixture *fixture, gconstpointer data)
{
  g_autofree char *taken = NULL;
  GtkWidget *row;

  g_signal_connect (fixture->panel, "roll-again", G_CALLBACK (take_character), &taken);
  append_roll (fixture->log, "Second", NULL);
  append_roll (fixture->log, "First", NULL);
  show (fixture);
  row = find_row (fixture);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (find_list_item (row)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, get_text (row));

  gtk_widget_activate_action (row, "row.roll-again", NULL);
  g_assert_cmpstr (taken, ==, "First");
  g_signal_emit_by_name (get_child (fixture->panel, "list"), "activate", 1);
  g_assert_cmpstr (taken, ==, "Second");
  g_signal_emit_by_name (find_widget (row, GTK_TYPE_BUTTON, NULL), "clicked");
  g_assert_cmpstr (taken, ==, "First");
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
test_copy (Fixture *fixture, gconstpointer data)
{
  GtkWidget *panel = GTK_WIDGET (fixture->panel);

  append_roll (fixture->log, "Second", NULL);
  append_roll (fixture->log, "First", NULL);
  show (fixture);

  gtk_widget_activate_action (panel, "history.copy", NULL);
  g_assert_null (gdk_clipboard_get_content (gtk_widget_get_clipboard (panel)));
  gtk_widget_activate_action (find_row (fixture), "row.copy", NULL);
  check_clipboard (panel, "First, 3 dice\nDice: 8, 2, 3\nSuccess: 1 success");
  gtk_selection_model_select_item (get_child (fixture->panel, "selection"), 1, TRUE);
  gtk_widget_activate_action (panel, "history.copy", NULL);
  check_clipboard (panel, "Second, 3 dice\nDice: 8, 2, 3\nSuccess: 1 success");
}

static void
test_copy_for_players (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecord) record = make_record_with_modifier (TEN_SECRECY_SECRET);
  GtkWidget *row;

  append (fixture, record);
  show (fixture);
  row = find_row (fixture);

  g_assert_true (gtk_widget_get_visible (find_widget (row, GTK_TYPE_LABEL, "secret-roll")));
  g_assert_true (
      g_str_has_prefix (get_text (row), "With a secret modifier: Marisol Vega, 7 dice, "));

  /* The menu names what is copied: the other item is neither shown nor active. */
  gdk_clipboard_set_text (gtk_widget_get_clipboard (row), "before");
  gtk_widget_activate_action (row, "row.copy", NULL);
  check_clipboard (row, "before");
  gtk_widget_activate_action (row, "row.copy-for-players", NULL);
  check_clipboard (row, SECRET_TEXT);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (row), "before");
  gtk_selection_model_select_item (get_child (fixture->panel, "selection"), 0, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (fixture->panel), "history.copy", NULL);
  check_clipboard (row, SECRET_TEXT);
}

static void
show_record (TenHistoryRow *row, TenRecord *record)
{
  g_autoptr (TenPlay) play = make_play (record, NULL, "");
  g_autoptr (TenHistoryEntry) entry = ten_history_entry_new (play, NULL, NULL);

  ten_history_row_set_entry (row, entry);
}

static void
test_row (void)
{
  TenHistoryRow *row = g_object_ref_sink (g_object_new (TEN_TYPE_HISTORY_ROW, NULL));
  g_autoptr (TenRecord) record = make_assembled_record ();
  GtkWidget *hidden = find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "hidden-roll");
  GtkWidget *comment = find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "comment");

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_GROUP);
  show_record (row, record);
  g_assert_nonnull (strstr (get_text (row), "Success: 3 successes"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       get_text (row));
  g_assert_false (gtk_widget_get_visible (hidden));
  g_assert_false (
      gtk_widget_get_visible (find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "secret-roll")));
  g_assert_true (gtk_widget_get_visible (comment));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (comment)), ==, "In haste");
  ten_record_set_hidden (record, TRUE);
  show_record (row, record);
  g_assert_true (gtk_widget_get_visible (hidden));
  g_assert_true (g_str_has_prefix (get_text (row), "Hidden Roll, "));
  g_assert_null (strstr (get_text (row), "success"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       get_text (row));
  g_assert_finalize_object (row);
}

static int
measure_height (GtkWidget *widget)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, 310, &height, NULL, NULL, NULL);
  g_test_message ("%d", height);
  return height;
}

/* The rows are short enough that more rolls fit in the window. */
static void
test_row_is_short (Fixture *fixture, gconstpointer data)
{
  append_roll (fixture->log, "Marisol Vega", NULL);
  show (fixture);
  g_assert_cmpint (measure_height (find_row (fixture)), <=, 72);
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
    { "a", "a", "Wins against the other side by 1", TRUE },
    { "b", "a", "1 success", FALSE },
    { "a", "b", "Loses to the other side by 1", FALSE },
    { "a", "none", "A tie", FALSE },
  };

  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "cofd", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TenHistoryRow *row = g_object_ref_sink (g_object_new (TEN_TYPE_HISTORY_ROW, NULL));
      g_autoptr (TenRecord) record =
          make_contest_side (ruleset, cases[i].role, "8 2 3", cases[i].winner);
      GtkWidget *outcome;

      show_record (row, record);
      outcome = find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "outcome");
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (outcome)), ==, cases[i].text);
      g_assert_cmpint (gtk_widget_has_css_class (outcome, "success"), ==, cases[i].success);
      g_assert_finalize_object (row);
    }
}

/* COFD-14: dice of the other side were rerolled, which changed who wins. */
static void
test_row_of_reroll (void)
{
  TenHistoryRow *row = g_object_ref_sink (g_object_new (TEN_TYPE_HISTORY_ROW, NULL));
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *ruleset = ten_rulesets_find (rulesets, "cofd", NULL);
  g_autoptr (TenRecord) record = make_contest_side (ruleset, "reroll", "8 2 3", "b");
  TenEvent *contest = ten_record_get_action_event (record);
  JsonObject *details = json_node_get_object (ten_event_get_details (contest));
  GtkWidget *outcome;

  json_object_set_string_member (details, "a", "Anna");
  json_object_set_string_member (details, "b", "Guard");
  json_object_set_string_member (details, "rerolled", "b");
  show_record (row, record);
  outcome = find_widget (GTK_WIDGET (row), GTK_TYPE_LABEL, "outcome");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (outcome)), ==, "Wins against Anna by 1");
  g_assert_finalize_object (row);
}

static TenPlay *
perform (Fixture *fixture, TenAction *action, const char *faces)
{
  g_autoptr (GArray) list = NULL;
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (TenTable) table = NULL;
  g_autoptr (GError) error = NULL;
  TenPlay *play;

  g_assert_true (ten_faces_from_text (faces, &list, NULL));
  random = ten_random_new_scripted ((const guint8 *) list->data, list->len);
  table = ten_table_new (fixture->rulesets, random);
  ten_table_set_log (table, fixture->log);
  play = ten_action_perform (action, table, &error);
  g_assert_no_error (error);
  return play;
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

/* Anna's three dice against two of Ben. */
static TenRecord *
perform_contest (Fixture *fixture, const char *faces)
{
  TenRuleset *ruleset = ten_rulesets_find (fixture->rulesets, "cofd", NULL);
  g_autoptr (TenActionSide) anna = make_action_side (ruleset, "Anna", 3);
  g_autoptr (TenActionSide) ben = make_action_side (ruleset, "Ben", 2);
  g_autoptr (TenAction) contest = ten_roll_action_new (ruleset, anna);
  g_autoptr (TenPlay) play = NULL;

  ten_roll_action_set_opponent (TEN_ROLL_ACTION (contest), ben, TEN_SIDE_NONE);
  play = perform (fixture, contest, faces);
  return g_object_ref (ten_play_get_record (play));
}

/* COFD-14: one row for both sides, the winner first. */
static void
test_one_row (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecord) record = perform_contest (fixture, "8 3 2 8 9");
  GtkWidget *outcome;
  GtkWidget *row;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (get_history (fixture))), ==, 1);
  show (fixture);
  row = find_row (fixture);
  outcome = find_widget (row, GTK_TYPE_LABEL, "outcome");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (outcome)), ==, "Loses to Ben by 1");
  g_assert_false (gtk_widget_has_css_class (outcome, "success"));
  g_assert_true (has_text (row, "Ben"));
  g_assert_true (has_text (row, "Anna"));
  g_assert_true (has_text (row, "2 successes"));
  g_assert_true (g_str_has_prefix (get_text (row), "Anna, 3 dice, 1 success, "));
  g_assert_nonnull (strstr (get_text (row), "Contested: Anna loses to Ben by 1"));
  g_assert_cmpint (measure_height (find_widget (row, TEN_TYPE_TRAY_HELPERS, NULL)), >=, 12);
  g_assert_cmpint (measure_height (row), <=, 120);
  g_assert_false (gtk_widget_has_css_class (row, "struck"));
}

/* The menu offers nothing of the opponent as if it were for the winner. */
static void
test_offers_after_contest (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecord) record = perform_contest (fixture, "8 3 2 3 2");
  TenRuleset *ruleset = ten_rulesets_find (fixture->rulesets, "cofd", NULL);
  g_autoptr (TenPlay) play = ten_play_log_read (fixture->log, ten_record_get_entry (record), NULL);
  g_autoptr (TenHistoryEntry) entry = ten_history_entry_new (play, ruleset, fixture->log);

  show (fixture);
  g_assert_false (ten_history_entry_offers (entry, TEN_AFTERMATH_TRY_AGAIN));
  g_assert_false (ten_history_entry_offers (entry, TEN_EVENT_DRAMATIC_FAILURE));
}

/* NWOD-5: the menu of a covered roll is always the same, however it went. */
static void
test_offers_after_hidden_roll (Fixture *fixture, gconstpointer data)
{
  static const char *const faces[] = { "2 3 2 2 2", "8 9 2 2 2", "8 8 8 8 8" };
  TenRuleset *ruleset = ten_rulesets_find (fixture->rulesets, "cofd", NULL);
  g_autoptr (TenActionSide) anna = make_action_side (ruleset, "Anna", 5);

  for (guint i = 0; i < 2 * G_N_ELEMENTS (faces); i++)
    {
      g_autoptr (TenAction) action = ten_roll_action_new (ruleset, anna);
      g_autoptr (TenPlay) play = NULL;
      g_autoptr (TenHistoryEntry) entry = NULL;

      ten_action_set_visibility (action, i % 2 ? TEN_VISIBILITY_HIDDEN : TEN_VISIBILITY_OPEN);
      play = perform (fixture, action, faces[i / 2]);
      entry = ten_history_entry_new (play, ruleset, fixture->log);
      g_assert_cmpint (ten_history_entry_offers (entry, "try-again"), ==, i % 2 || i < 2);
      for (const TenAftermath *step = ten_aftermaths; step->id != NULL && i % 2; step++)
        g_assert_cmpint (ten_history_entry_offers (entry, step->id), ==, step->has_rule (ruleset));
    }
  show (fixture);
}

/* The keyboard does not return to an old roll out of sight, which Enter would repeat. */
static void
test_focus_is_in_view (Fixture *fixture, gconstpointer data)
{
  GtkWidget *panel = GTK_WIDGET (fixture->panel);

  g_object_unref (perform_contest (fixture, "8 3 2 8 9"));
  show (fixture);
  wait_for_keyboard (GTK_WIDGET (gtk_widget_get_root (panel)));
  g_assert_true (ten_history_panel_focus_rolls (fixture->panel));
  gtk_root_set_focus (gtk_widget_get_root (panel), NULL);
  for (guint i = 0; i < 12; i++)
    g_object_unref (perform_contest (fixture, "8 3 2 8 9"));
  run_until (gtk_adjustment_get_upper (get_adjustment (fixture)) > 1000);
  settle ();
  g_assert_true (ten_history_panel_focus_rolls (fixture->panel));
  g_assert_true (find_list_item (find_row (fixture)) == ten_widget_get_focus (panel));
}

static gboolean
is_struck (Fixture *fixture)
{
  GtkWidget *row = find_row (fixture);

  return row != NULL && gtk_widget_has_css_class (row, "struck");
}

/* A row that is struck out says so, with the reason, and so does its copy. */
static void
test_struck (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecord) record = perform_contest (fixture, "8 3 2 8 9");
  g_autoptr (TenAction) strike = ten_following_action_new_strike (record, "The wrong sheet");
  g_autoptr (TenPlay) play = NULL;
  GtkWidget *row;

  show (fixture);
  play = perform (fixture, strike, "");
  run_until (is_struck (fixture));
  row = find_row (fixture);
  g_assert_true (has_text (row, "Struck out: The wrong sheet"));
  g_assert_false (
      gtk_widget_has_css_class (find_widget (row, GTK_TYPE_LABEL, "outcome"), "success"));
  g_assert_nonnull (strstr (get_text (row), ". Struck out: The wrong sheet. "));
  gtk_widget_activate_action (row, "row.copy", NULL);
  check_clipboard (row, "Anna, 3 dice\nDice: 8, 3, 2\n1 success\n"
                        "Ben, 2 dice\nDice: 8, 9\nSuccess: 2 successes\n"
                        "Contested: Anna loses to Ben by 1\nStruck out: The wrong sheet");
}

static void
test_restored (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecord) record = perform_contest (fixture, "8 3 2 8 9");
  g_autoptr (TenAction) strike = ten_following_action_new_strike (record, "The wrong sheet");
  g_autoptr (TenPlay) struck = perform (fixture, strike, "");
  g_autoptr (TenPlay) listed = g_list_model_get_item (G_LIST_MODEL (get_history (fixture)), 0);
  g_autoptr (TenAction) restore = ten_following_action_new_restore (ten_play_get_record (listed));
  g_autoptr (TenPlay) restored = NULL;

  show (fixture);
  g_assert_true (is_struck (fixture));
  restored = perform (fixture, restore, "");
  run_until (find_row (fixture) != NULL && !is_struck (fixture));
  g_assert_null (strstr (get_text (find_row (fixture)), "truck out"));
}

/* COFD-15: each roll shows the state of the action after it. */
static void
test_extended (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "Success: 2 successes, 4 of 7",
                                       "Success: 2 successes, 2 of 7" };
  TenRuleset *ruleset = ten_rulesets_find (fixture->rulesets, "cofd", NULL);
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_new (
      "Pick the lock", ten_ruleset_get_actions (ruleset), 7, 5, TEN_INTERVAL_MINUTE, 30, 2, FALSE);
  g_autoptr (TenActionSide) side = make_action_side (ruleset, "Marisol Vega", 3);
  g_autoptr (TenAction) start = ten_extended_step_new_start (ruleset, progress, side, NULL);
  g_autoptr (TenPlay) started = perform (fixture, start, "");
  g_autoptr (TenExtendedAction) action =
      ten_extended_action_load (fixture->log, fixture->rulesets, 1, NULL);
  GtkWidget *item;

  g_assert_nonnull (action);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (TenAction) step = ten_extended_step_new_roll (action, FALSE, NULL);
      g_autoptr (TenPlay) play = perform (fixture, step, "8 9 3");
    }
  show (fixture);
  item = find_list_item (find_row (fixture));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++, item = gtk_widget_get_next_sibling (item))
    {
      g_assert_true (has_text (item, texts[i]));
      g_assert_nonnull (
          strstr (get_text (find_widget (item, TEN_TYPE_HISTORY_ROW, NULL)), " of 7"));
    }
}

static guint
count_children (GtkWidget *widget)
{
  guint n_children = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n_children++;
  return n_children;
}

/* A long history costs no more than the rows near the visible ones. */
static void
test_long (Fixture *fixture, gconstpointer data)
{
  GListModel *shown = get_child (fixture->panel, "selection");

  for (guint i = 0; i < 400; i++)
    append_roll (fixture->log, "Marisol Vega", NULL);
  show (fixture);
  run_until (g_list_model_get_n_items (shown) == 400);
  append_roll (fixture->log, "Marisol Vega", NULL);
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (shown), ==, 401);
  g_assert_cmpuint (count_children (get_child (fixture->panel, "list")), <, 250);
}

/* A list with a scene, and a roll with a later event (COFD-7, COFD-22). */
static void
test_headings (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenEvent) scene = ten_event_new_mark ("scene", "The dock");
  g_autoptr (TenPlay) mark = write_event (fixture->log, TEN_ACTION_MARK, scene);
  g_autoptr (TenRecord) failure = make_record (3, "2 2 3", "Marisol Vega", NULL);
  g_autoptr (TenRecord) record = write_record (fixture->log, failure);
  g_autoptr (TenAction) worse = ten_following_action_new_aftermath (
      ten_aftermath_find (TEN_EVENT_DRAMATIC_FAILURE),
      ten_rulesets_find (fixture->rulesets, "cofd", NULL), record, NULL, NULL);
  g_autoptr (TenPlay) said = perform (fixture, worse, "");
  GtkWidget *heading;

  show (fixture);
  heading = find_widget (GTK_WIDGET (fixture->panel), TEN_TYPE_HISTORY_HEADING, NULL);
  g_assert_nonnull (heading);
  g_assert_true (g_str_has_prefix (get_text (heading), "Scene: The dock, "));
  g_assert_nonnull (strstr (get_text (find_row (fixture)), "Turned into a dramatic failure, "));
}

static void
change_log (const char *path, const char *sql)
{
  sqlite3 *database = NULL;

  g_assert_cmpint (sqlite3_open (path, &database), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (database, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (database);
}

/* A search can find a damaged play by its text from before the damage. */
static void
assert_found_damaged (TenHistory *history)
{
  g_autoptr (TenPlay) found = NULL;
  TenQuery query;

  ten_query_init (&query);
  query.words = "second";
  g_assert_true (ten_history_set_query (history, &query, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (history)), ==, 1);
  found = g_list_model_get_item (G_LIST_MODEL (history), 0);
  g_assert_nonnull (found);
  g_assert_cmpint (ten_play_get_kind (found), ==, TEN_ACTION_LOST);
}

#define DAMAGED "Entry 2: its hash does not match its content"

/* A damaged roll is shown as damaged without its content, and there is a banner. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  GtkInfoBar *bar = get_child (fixture->panel, "damage");
  GtkWidget *panel = GTK_WIDGET (fixture->panel);
  GtkWidget *line;

  append_roll (fixture->log, "Marisol Vega", "first");
  append_roll (fixture->log, "Marisol Vega", "second");
  show (fixture);
  g_assert_false (gtk_info_bar_get_revealed (bar));

  change_log (fixture->path, "DROP TRIGGER entries_are_not_changed;"
                             "UPDATE entries SET body = replace (body, 'second', 'nonsense')");
  ten_history_panel_set_log (fixture->panel, NULL);
  ten_history_panel_set_log (fixture->panel, fixture->log);
  run_until (gtk_info_bar_get_revealed (bar));
  line = find_widget (panel, TEN_TYPE_HISTORY_HEADING, NULL);
  g_assert_nonnull (line);
  g_assert_cmpstr (get_text (line), ==, DAMAGED);
  g_assert_true (has_text (line, DAMAGED));
  g_assert_false (has_text (panel, "nonsense"));
  g_assert_false (has_text (panel, "Hidden"));
  g_assert_true (has_text (find_row (fixture), "first"));
  assert_found_damaged (get_history (fixture));
}

/* Rolls by other programs do not move the rows that the user is reading. */
static void
test_others_roll (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenLog) theirs = open_log (fixture->path);
  g_autoptr (TenLogWatch) watch = ten_log_watch_new (fixture->log);
  GtkSelectionModel *selection = get_child (fixture->panel, "selection");
  GtkAdjustment *adjustment = get_adjustment (fixture);

  for (guint i = 0; i < 60; i++)
    append_roll (fixture->log, "Marisol Vega", "ours");
  show (fixture);
  append_roll (theirs, "Marisol Vega", "theirs");
  run_until (has_text (find_row (fixture), "theirs"));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), <, 1);

  run_until (g_list_model_get_n_items (G_LIST_MODEL (selection)) == 61);
  gtk_selection_model_select_item (selection, 40, TRUE);
  gtk_widget_activate_action (get_child (fixture->panel, "list"), "list.scroll-to-item", "u", 40);
  run_until (gtk_adjustment_get_value (adjustment) > 200);
  append_roll (theirs, "Marisol Vega", "theirs again");
  run_until (g_list_model_get_n_items (G_LIST_MODEL (get_history (fixture))) == 62);
  g_assert_true (gtk_selection_model_is_selected (selection, 41));
  g_assert_false (gtk_selection_model_is_selected (selection, 40));
  run_until (gtk_adjustment_get_value (adjustment) > 200);
  append_roll (fixture->log, "Marisol Vega", "ours again");
  run_until (gtk_adjustment_get_value (adjustment) < 1);
}

static void
add (const char *path, void (*test) (Fixture *fixture, gconstpointer data))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

TEN_TESTS
{
  g_setenv ("TZ", "UTC", TRUE);

  g_test_add_func ("/history/row", test_row);
  g_test_add_func ("/history/row/COFD-14/contest", test_row_of_contest);
  g_test_add_func ("/history/row/COFD-14/reroll", test_row_of_reroll);
  add ("/history/row/short", test_row_is_short);
  add ("/history/row/COFD-15/extended", test_extended);
  add ("/history/panel/properties", test_properties);
  add ("/history/panel/grows", test_grows);
  add ("/history/panel/roll-again", test_roll_again);
  add ("/history/panel/copy", test_copy);
  add ("/history/panel/POOL-7/copy-for-players", test_copy_for_players);
  add ("/history/panel/COFD-7/COFD-22/headings", test_headings);
  add ("/history/panel/long", test_long);
  add ("/history/panel/damaged", test_damaged);
  add ("/history/panel/others-roll", test_others_roll);
  add ("/history/panel/COFD-14/one-row", test_one_row);
  add ("/history/panel/focus-is-in-view", test_focus_is_in_view);
  add ("/history/panel/COFD-14/offers-after-contest", test_offers_after_contest);
  add ("/history/panel/NWOD-5/offers-after-hidden-roll", test_offers_after_hidden_roll);
  add ("/history/panel/struck", test_struck);
  add ("/history/panel/restored", test_restored);
}
