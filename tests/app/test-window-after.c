/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-opponent-section.h"
#include "records.h"
#include "sheet/ten-items-editor.h"
#include "suggestions.h"
#include "tests.h"
#include "windows.h"

#include <glib/gstdio.h>

typedef struct
{
  TenApplication *application;
  TenWindow *window;
  char *path;
} Fixture;

/* Shared by all tests: a process can register only one application. */
static TenApplication *the_application;

static void
open_window (Fixture *fixture)
{
  g_autoptr (GFile) file = g_file_new_for_path (fixture->path);

  fixture->window = ten_window_new (fixture->application);
  gtk_window_present (GTK_WINDOW (fixture->window));
  window_open (fixture->window, file);
  run_until (window_get_sheet (fixture->window) != NULL);
}

static void
destroy_window (Fixture *fixture)
{
  gpointer window = fixture->window;

  g_object_add_weak_pointer (window, &window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (window == NULL);
}

/* @data is the ruleset and the rest of the sheet. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = g_strdup_printf (
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"name\": \"Somebody\", %s}\n",
      (const char *) data);
  g_autoptr (GError) error = NULL;

  fixture->application = the_application;
  fixture->path = g_build_filename (g_get_tmp_dir (), "after.tensheet.json", NULL);
  g_file_set_contents (fixture->path, text, -1, &error);
  g_assert_no_error (error);
  open_window (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  destroy_window (fixture);
  g_unlink (fixture->path);
  g_free (fixture->path);
}

static TenRecord *
roll (Fixture *fixture, int dice, const char *faces)
{
  TenPool *pool = window_get_pool (fixture->window);
  g_autoptr (GError) error = NULL;

  ten_pool_clear (pool);
  g_assert_true (ten_pool_set_number (pool, dice, &error));
  script_dice (fixture->application, faces);
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  return ten_tray_get_record (window_get_tray (fixture->window));
}

static void
act (Fixture *fixture, const char *what)
{
  ten_after_activate (GTK_WIDGET (window_get_tray (fixture->window)), what,
                      ten_tray_get_record (window_get_tray (fixture->window)));
}

static void
answer (const char *response)
{
  AdwMessageDialog *dialog = find_dialog ();

  g_assert_nonnull (dialog);
  adw_message_dialog_response (dialog, response);
  gtk_window_destroy (GTK_WINDOW (dialog));
  run_until (find_dialog () == NULL);
}

static void
assert_event (TenRecord *record, const char *kind)
{
  GListModel *events = ten_record_get_events (record);
  g_autoptr (TenEvent) event =
      g_list_model_get_item (events, g_list_model_get_n_items (events) - 1);

  g_assert_nonnull (event);
  g_assert_cmpstr (ten_event_get_kind (event), ==, kind);
}

/* The pool is the same, and the roll says which roll it follows. */
static void
test_try_again (Fixture *fixture, gconstpointer data)
{
  TenPool *pool = window_get_pool (fixture->window);
  gint64 first;
  TenRecord *record;

  ten_play_session_set_comment (ten_roll_view_get_session (window_get_roll_view (fixture->window)),
                                "the lock");
  first = ten_record_get_sequence (roll (fixture, 3, "2,2,2"));
  ten_pool_clear (pool);
  ten_play_session_set_comment (ten_roll_view_get_session (window_get_roll_view (fixture->window)),
                                "");

  act (fixture, TEN_AFTERMATH_TRY_AGAIN);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 2);
  g_assert_cmpstr (ten_play_session_get_comment (
                       ten_roll_view_get_session (window_get_roll_view (fixture->window))),
                   ==, "the lock");
  script_dice (fixture->application, "3,3");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  record = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpint (ten_record_get_follows (record), ==, first);
  g_assert_cmpint (ten_record_get_tries (record), ==, 1);
  /* The next roll is not another try until the user asks for one. */
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_TRIES), ==, 0);

  act (fixture, TEN_AFTERMATH_TRY_WITHOUT_PENALTY);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 3);
  act (fixture, TEN_AFTERMATH_TRY_AGAIN);
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 1);
}

/* A different pool than the one that was set up is not another try. */
static void
test_another_pool (Fixture *fixture, gconstpointer data)
{
  TenPool *pool = window_get_pool (fixture->window);
  g_autoptr (GError) error = NULL;
  TenRecord *record;

  roll (fixture, 3, "2,2,2");
  act (fixture, TEN_AFTERMATH_TRY_AGAIN);
  ten_pool_clear (pool);
  g_assert_true (ten_pool_add_trait (pool, "strength", &error));
  script_dice (fixture->application, "3,3");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  record = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpint (ten_record_get_follows (record), ==, 0);
  g_assert_cmpint (ten_record_get_tries (record), ==, 0);
}

/* Another character's sheet is open: the roll uses the terms of the record. */
static void
test_try_of_another (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file =
      g_file_new_for_uri ("resource:///io/github/tenagain/sheets/marisol-vega.tensheet.json");
  g_autoptr (TenRecord) first = g_object_ref (roll (fixture, 3, "2,2,2"));
  TenRecord *record;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.close-sheet", NULL);
  window_open (fixture->window, file);
  run_until (window_get_sheet (fixture->window) != NULL);
  script_dice (fixture->application, "3,8");
  ten_after_activate (GTK_WIDGET (window_get_tray (fixture->window)), TEN_AFTERMATH_TRY_AGAIN,
                      first);
  answer ("roll");
  record = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpstr (ten_record_get_character (record), ==, "Somebody");
  g_assert_cmpint (ten_record_get_follows (record), ==, ten_record_get_sequence (first));
  g_assert_cmpint (ten_record_get_tries (record), ==, 1);
}

/* Their sheet is in another tab: the pool is set up in that tab. */
static void
test_try_in_another_tab (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file =
      g_file_new_for_uri ("resource:///io/github/tenagain/sheets/marisol-vega.tensheet.json");
  TenSheet *before = window_get_sheet (fixture->window);
  g_autoptr (TenRecord) first = g_object_ref (roll (fixture, 3, "2,2,2"));

  window_open (fixture->window, file);
  run_until (window_get_sheet (fixture->window) != before);
  ten_after_activate (GTK_WIDGET (window_get_tray (fixture->window)), TEN_AFTERMATH_TRY_AGAIN,
                      first);
  g_assert_true (window_get_sheet (fixture->window) == before);
  g_assert_cmpint (ten_pool_get_option (window_get_pool (fixture->window), TEN_POOL_TRIES), ==, 1);
  g_assert_null (find_dialog ());
}

static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0)
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *button = find_button (child, label);

      if (button != NULL)
        return button;
    }
  return NULL;
}

static void
test_dramatic_failure (Fixture *fixture, gconstpointer data)
{
  GtkWidget *after = get_child (window_get_tray (fixture->window), "after");
  TenSheet *sheet = window_get_sheet (fixture->window);

  roll (fixture, 2, "2,2");
  act (fixture, TEN_EVENT_DRAMATIC_FAILURE);
  answer ("cancel");
  g_assert_cmpint (ten_sheet_get_beats (sheet), ==, 0);
  g_assert_true (gtk_widget_grab_focus (find_button (after, "Make It Dramatic…")));
  act (fixture, TEN_EVENT_DRAMATIC_FAILURE);
  answer ("act");
  g_assert_cmpint (ten_sheet_get_beats (sheet), ==, 1);
  /* The button is gone: the focus is on the next one. */
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)), after));
  assert_event (ten_tray_get_record (window_get_tray (fixture->window)),
                TEN_EVENT_DRAMATIC_FAILURE);

  /* Only once. */
  act (fixture, TEN_EVENT_DRAMATIC_FAILURE);
  g_assert_null (find_dialog ());
  g_assert_cmpint (ten_sheet_get_beats (sheet), ==, 1);
}

static void
add_item (TenSheet *sheet, TenSheetItemKind kind, const char *name)
{
  g_autoptr (TenSheetItem) item = ten_sheet_item_new (kind, name, 0, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_sheet_apply (sheet, ten_add_item_edit_new (item, G_MAXUINT), &error));
  g_assert_no_error (error);
}

static GtkWidget *
find_item_row (GtkWidget *widget)
{
  GtkWidget *found = TEN_IS_ITEM_ROW (widget) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_item_row (child);
  return found;
}

/* The things on other sheets are offered while a name is typed. */
static void
test_known_items (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file =
      g_file_new_for_uri ("resource:///io/github/tenagain/sheets/marisol-vega.tensheet.json");
  TenSheet *sheet = window_get_sheet (fixture->window);
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *entry;
  g_autofree char *offered = NULL;

  add_item (sheet, TEN_SHEET_ADVANTAGE, "Uncommon Merit");
  window_open (fixture->window, file);
  run_until (window_get_sheet (fixture->window) != sheet);
  add_item (window_get_sheet (fixture->window), TEN_SHEET_ADVANTAGE, "New Advantage");
  gtk_widget_activate_action (window, "win.edit", NULL);
  run_until (find_item_row (window) != NULL);
  entry = get_child (find_item_row (window), "name");
  offered = type_for_suggestions (entry, "uncomm");
  g_assert_cmpstr (offered, ==, "Uncommon Merit");
}

static void
test_condition (Fixture *fixture, gconstpointer data)
{
  TenSheet *sheet = window_get_sheet (fixture->window);
  GListModel *conditions = ten_sheet_get_items (sheet, TEN_SHEET_CONDITION);
  g_autoptr (TenSheetItem) condition = NULL;
  g_autofree char *usual = NULL;
  g_autofree char *used = NULL;
  GtkWidget *entry;

  roll (fixture, 5, "8,8,8,8,8");
  add_item (sheet, TEN_SHEET_CONDITION, "Spooked");
  act (fixture, TEN_EVENT_CONDITION);
  entry = find_widget (find_dialog (), GTK_TYPE_ENTRY, NULL);
  usual = type_for_suggestions (entry, "insp");
  g_assert_cmpstr (usual, ==, "Inspired");
  used = type_for_suggestions (entry, "spook");
  g_assert_cmpstr (used, ==, "Spooked");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Inspired");
  answer ("act");
  g_assert_cmpuint (g_list_model_get_n_items (conditions), ==, 2);
  condition = g_list_model_get_item (conditions, 1);
  g_assert_cmpstr (ten_sheet_item_get_name (condition), ==, "Inspired");
  assert_event (ten_tray_get_record (window_get_tray (fixture->window)), TEN_EVENT_CONDITION);
}

static void
attack (Fixture *fixture, const char *faces)
{
  TenRollView *view = window_get_roll_view (fixture->window);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.common-action", "(sasb)",
                              "unarmed_attack", NULL, FALSE);
  ten_opponent_section_set_resistance (
      ten_action_bar_get_opponent (ten_roll_view_get_actions (view)), "defense", 0);
  script_dice (fixture->application, faces);
  ten_roll_view_roll (view);
}

static int
count_bashing (Fixture *fixture)
{
  TenSheet *sheet = window_get_sheet (fixture->window);
  TenTrackState state = { 0 };

  g_assert_true (ten_character_get_track (
      TEN_CHARACTER (sheet), ten_ruleset_find_track (ten_sheet_get_ruleset (sheet), "health"),
      &state));
  return state.marked[0];
}

static double
get_left (GtkWidget *dialog, GtkWidget *field)
{
  graphene_rect_t bounds;

  run_until (gtk_widget_get_width (field) > 0);
  g_assert_true (gtk_widget_compute_bounds (field, dialog, &bounds));
  return bounds.origin.x;
}

static void
assert_aligned (GtkWidget *dialog, GtkWidget *field, GtkWidget *other)
{
  g_assert_cmpfloat (get_left (dialog, field), ==, get_left (dialog, other));
}

/* COFD-19: damage without a target is not applied; the characters at hand are listed. */
static void
test_damage (Fixture *fixture, gconstpointer data)
{
  AdwMessageDialog *dialog;
  GtkEditable *entry;
  GtkWidget *chooser;
  GMenuModel *names;
  g_autofree char *name = NULL;
  g_autofree char *offered = NULL;

  attack (fixture, "8,9,2");
  act (fixture, TEN_EVENT_DAMAGE);
  dialog = find_dialog ();
  entry = GTK_EDITABLE (find_widget (GTK_WIDGET (dialog), GTK_TYPE_ENTRY, NULL));
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "");
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (dialog)), GTK_WIDGET (entry)));
  g_assert_false (adw_message_dialog_get_response_enabled (dialog, "act"));
  gtk_editable_set_text (entry, " ");
  g_assert_false (adw_message_dialog_get_response_enabled (dialog, "act"));

  offered = type_for_suggestions (entry, "someb");
  g_assert_cmpstr (offered, ==, "Somebody");
  assert_aligned (GTK_WIDGET (dialog), GTK_WIDGET (entry),
                  find_widget (GTK_WIDGET (dialog), GTK_TYPE_DROP_DOWN, NULL));

  chooser = find_widget (GTK_WIDGET (dialog), GTK_TYPE_MENU_BUTTON, NULL);
  names = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (chooser));
  g_assert_cmpint (g_menu_model_get_n_items (names), >=, 1);
  for (int i = 0; i < g_menu_model_get_n_items (names); i++)
    {
      g_clear_pointer (&name, g_free);
      g_menu_model_get_item_attribute (names, i, G_MENU_ATTRIBUTE_TARGET, "s", &name);
      if (g_str_equal (name, "Somebody"))
        break;
    }
  g_assert_cmpstr (name, ==, "Somebody");
  gtk_widget_activate_action (chooser, "who.choose", "s", name);
  g_assert_cmpstr (gtk_editable_get_text (entry), ==, "Somebody");
  g_assert_true (adw_message_dialog_get_response_enabled (dialog, "act"));
  answer ("act");
  g_assert_cmpint (count_bashing (fixture), ==, 2);
}

static void
name_opponent (Fixture *fixture, const char *name)
{
  TenOpponentSection *opponent = ten_action_bar_get_opponent (
      ten_roll_view_get_actions (window_get_roll_view (fixture->window)));

  ten_side_entry_set_name (ten_opponent_section_get_side (opponent), name);
}

/* The characters at hand are offered for opponents and helpers. */
static void
test_names (Fixture *fixture, gconstpointer data)
{
  TenActionBar *bar;
  g_autoptr (GFile) file =
      g_file_new_for_uri ("resource:///io/github/tenagain/sheets/marisol-vega.tensheet.json");
  TenSheet *sheet = window_get_sheet (fixture->window);
  GtkWidget *entry;
  g_autofree char *opponents = NULL;
  g_autofree char *own = NULL;
  g_autofree char *helpers = NULL;

  window_open (fixture->window, file);
  run_until (window_get_sheet (fixture->window) != sheet);
  bar = ten_roll_view_get_actions (window_get_roll_view (fixture->window));
  ten_action_bar_set_active (bar, TEN_ACTION_SECTION_CONTESTED, TRUE);
  entry = get_child (find_side_entry (GTK_WIDGET (ten_action_bar_get_opponent (bar))), "name");
  run_until (gtk_widget_get_mapped (entry));
  opponents = type_for_suggestions (entry, "someb");
  g_assert_cmpstr (opponents, ==, "Somebody");
  own = type_for_suggestions (entry, "maris");
  g_assert_cmpstr (own, ==, "");

  ten_action_bar_set_active (bar, TEN_ACTION_SECTION_TEAMWORK, TRUE);
  entry = get_child (
      find_side_entry (GTK_WIDGET (ten_action_bar_get_section (bar, TEN_ACTION_SECTION_TEAMWORK))),
      "name");
  run_until (gtk_widget_get_mapped (entry));
  helpers = type_for_suggestions (entry, "someb");
  g_assert_cmpstr (helpers, ==, "Somebody");
}

/* COFD-13, COFD-19: the target is the one who resisted, also when the attack is repeated. */
static void
test_damage_after_repeating (Fixture *fixture, gconstpointer data)
{
  attack (fixture, "2,2,2");
  name_opponent (fixture, "Somebody");
  script_dice (fixture->application, "8,2,2");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  script_dice (fixture->application, "8,9,8");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.repeat-roll", NULL);
  act (fixture, TEN_EVENT_DAMAGE);
  answer ("act");
  g_assert_cmpint (count_bashing (fixture), ==, 3);
}

static int
get_points (Fixture *fixture)
{
  int points = -1;

  g_assert_true (
      ten_sheet_get_points_left (window_get_sheet (fixture->window), "willpower", &points));
  return points;
}

static void
reroll (Fixture *fixture, TenRecord *record, guint die)
{
  GVariantBuilder dice;

  g_variant_builder_init (&dice, G_VARIANT_TYPE ("au"));
  g_variant_builder_add (&dice, "u", die);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.reroll", "(xau)",
                                             ten_record_get_sequence (record), &dice));
}

/* A point is spent when the log has the roll. If no point is left, nothing is rolled. */
static void
test_reroll (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecord) first = g_object_ref (roll (fixture, 2, "2,3"));
  TenRecord *record;

  g_assert_cmpint (get_points (fixture), ==, 1);
  script_dice (fixture->application, "9");
  reroll (fixture, first, 1);
  record = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpstr (ten_record_get_role (record), ==, "reroll");
  g_assert_cmpint (ten_record_get_follows (record), ==, ten_record_get_sequence (first));
  g_assert_cmpint (ten_roll_get_successes (ten_record_get_roll (record)), ==, 1);
  g_assert_cmpint (get_points (fixture), ==, 0);

  /* Only once. */
  reroll (fixture, first, 0);
  answer ("close");
  g_assert_true (ten_tray_get_record (window_get_tray (fixture->window)) == record);

  g_set_object (&first, roll (fixture, 2, "2,3"));
  script_dice (fixture->application, "9");
  reroll (fixture, first, 0);
  answer ("close");
  g_assert_cmpint (get_points (fixture), ==, 0);
  g_assert_true (ten_tray_get_record (window_get_tray (fixture->window)) == first);
}

/* TEST-10: without a point, and with a note of what allows it. */
static void
test_reroll_by_ability (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenRecord) first = g_object_ref (roll (fixture, 2, "2,3"));
  AdwMessageDialog *dialog;
  GtkEditable *entry;
  GVariantBuilder dice;
  TenRecord *record;
  g_autofree char *text = NULL;

  g_variant_builder_init (&dice, G_VARIANT_TYPE ("au"));
  g_variant_builder_add (&dice, "u", 1);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.reroll-by-ability",
                                             "(xau)", ten_record_get_sequence (first), &dice));
  dialog = find_dialog ();
  g_assert_nonnull (dialog);
  entry = GTK_EDITABLE (find_widget (GTK_WIDGET (dialog), GTK_TYPE_ENTRY, NULL));
  g_assert_false (adw_message_dialog_get_response_enabled (dialog, "reroll"));
  gtk_editable_set_text (entry, "  ");
  g_assert_false (adw_message_dialog_get_response_enabled (dialog, "reroll"));
  gtk_editable_set_text (entry, "Lucky Charm");
  g_assert_true (adw_message_dialog_get_response_enabled (dialog, "reroll"));
  script_dice (fixture->application, "9");
  answer ("reroll");

  record = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpstr (ten_record_get_role (record), ==, "reroll");
  g_assert_cmpint (ten_record_get_follows (record), ==, ten_record_get_sequence (first));
  g_assert_cmpint (ten_roll_get_successes (ten_record_get_roll (record)), ==, 1);
  g_assert_cmpint (get_points (fixture), ==, 1);
  assert_event (record, TEN_EVENT_ABILITY);
  text = ten_event_dup_text (ten_model_peek (ten_record_get_events (record), 0));
  g_assert_cmpstr (text, ==, "Dice rerolled, allowed by Lucky Charm");

  /* Only once, with or without a point. */
  reroll (fixture, first, 0);
  answer ("close");
  g_assert_true (ten_tray_get_record (window_get_tray (fixture->window)) == record);
}

/* The bonus is in every pool until it is used in a roll. */
static void
test_bonus (Fixture *fixture, gconstpointer data)
{
  TenPool *pool = window_get_pool (fixture->window);
  g_autoptr (GError) error = NULL;

  roll (fixture, 8, "6,6,6,6,6,6,6,6");
  act (fixture, TEN_EVENT_BONUS);
  answer ("act");
  assert_event (ten_tray_get_record (window_get_tray (fixture->window)), TEN_EVENT_BONUS);
  ten_pool_clear (pool);
  g_assert_true (ten_pool_set_number (pool, 2, &error));
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 5);
  script_dice (fixture->application, "1,1,1,1,1");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  g_assert_cmpint (ten_pool_get_dice (pool), ==, 2);
}

/* The bonus is in the log, so it survives the window until the character rolls. */
static void
test_kept_bonus (Fixture *fixture, gconstpointer data)
{
  roll (fixture, 8, "6,6,6,6,6,6,6,6");
  act (fixture, TEN_EVENT_BONUS);
  answer ("act");
  destroy_window (fixture);
  open_window (fixture);
  g_assert_cmpint (ten_pool_get_modifier (window_get_pool (fixture->window), "Phenomenal bonus"),
                   ==, 3);
  roll (fixture, 2, "1,1,1,1,1");
  g_assert_cmpint (ten_pool_get_modifier (window_get_pool (fixture->window), "Phenomenal bonus"),
                   ==, 0);
  destroy_window (fixture);
  open_window (fixture);
  g_assert_cmpint (ten_pool_get_modifier (window_get_pool (fixture->window), "Phenomenal bonus"),
                   ==, 0);
}

static void
test_dismissed_bonus (Fixture *fixture, gconstpointer data)
{
  TenPool *pool = window_get_pool (fixture->window);

  roll (fixture, 8, "6,6,6,6,6,6,6,6");
  act (fixture, TEN_EVENT_BONUS);
  answer ("act");
  g_assert_cmpint (ten_pool_get_modifier (pool, "Phenomenal bonus"), ==, 3);
  g_assert_true (ten_pool_set_modifier (pool, "Phenomenal bonus", 0, NULL));
  g_assert_cmpint (ten_pool_get_modifier (pool, "Phenomenal bonus"), ==, 0);
  ten_pool_clear (pool);
  g_assert_cmpint (ten_pool_get_modifier (pool, "Phenomenal bonus"), ==, 0);
}

static void
check_rouse (Fixture *fixture, const char *face, int hunger)
{
  int rating = -1;

  script_dice (fixture->application, face);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rouse", "b", FALSE));
  assert_event (ten_tray_get_record (window_get_tray (fixture->window)), TEN_EVENT_ROUSE);
  g_assert_true (ten_character_get_rating (TEN_CHARACTER (window_get_sheet (fixture->window)),
                                           "hunger", &rating));
  g_assert_cmpint (rating, ==, hunger);
}

static void
test_rouse (Fixture *fixture, gconstpointer data)
{
  check_rouse (fixture, "6", 4);
  check_rouse (fixture, "5", 5);
  check_rouse (fixture, "1", 5);
}

static void
test_marks (Fixture *fixture, gconstpointer data)
{
  GListModel *history =
      G_LIST_MODEL (ten_history_panel_get_history (window_get_history_panel (fixture->window)));
  guint before = g_list_model_get_n_items (history);

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mark", "s", "turn");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mark", "s", "scene");
  answer ("begin");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.mark", "s", "chapter");
  answer ("cancel");
  g_assert_cmpuint (g_list_model_get_n_items (history), ==, before + 2);
}

TEN_BEFORE_TESTS
{
  g_autofree char *folder = g_build_filename (g_get_home_dir (), "after", NULL);

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
}

TEN_TESTS
{
  the_application = ten_keep (start_application ());
  set_animations (FALSE);

#define COFD "\"ruleset\": \"cofd\", \"traits\": {\"strength\": 2}"
#define FIGHTER "\"ruleset\": \"cofd\", \"traits\": {\"strength\": 2, \"brawl\": 1, \"stamina\": 2}"
#define TESTS                                                                                      \
  "\"ruleset\": \"wodtests\", \"tracks\": {\"willpower\": {\"rating\": 2, \"spent\": 1}}"
#define HUNGRY "\"ruleset\": \"v5\", \"traits\": {\"hunger\": 4}"
#define ADD(path, data, test) g_test_add (path, Fixture, data, set_up, test, tear_down)
  ADD ("/window/after/COFD-11/try-again", COFD, test_try_again);
  ADD ("/window/after/COFD-11/another-pool", COFD, test_another_pool);
  ADD ("/window/after/COFD-11/another-character", COFD, test_try_of_another);
  ADD ("/window/after/COFD-11/another-tab", COFD, test_try_in_another_tab);
  ADD ("/window/after/COFD-7/dramatic-failure", COFD, test_dramatic_failure);
  ADD ("/window/after/COFD-7/condition", COFD, test_condition);
  ADD ("/window/after/known-items", COFD, test_known_items);
  ADD ("/window/after/COFD-19/damage", FIGHTER, test_damage);
  ADD ("/window/after/names", FIGHTER, test_names);
  ADD ("/window/after/COFD-19/repeated", FIGHTER, test_damage_after_repeating);
  ADD ("/window/after/TEST-10/reroll", TESTS, test_reroll);
  ADD ("/window/after/TEST-10/ability", TESTS, test_reroll_by_ability);
  ADD ("/window/after/TEST-6/bonus", TESTS, test_bonus);
  ADD ("/window/after/TEST-6/kept", TESTS, test_kept_bonus);
  ADD ("/window/after/TEST-6/dismissed", TESTS, test_dismissed_bonus);
  ADD ("/window/after/V5-4/rouse", HUNGRY, test_rouse);
  ADD ("/window/after/COFD-22/marks", COFD, test_marks);
#undef ADD
}
