/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-helpers-section.h"
#include "action/ten-opponent-section.h"
#include "common/ten-toggle.h"
#include "tray/ten-tray-side.h"
#include "children.h"
#include "records.h"
#include "tests.h"
#include "windows.h"

typedef struct
{
  TenApplication *application;
  TenWindow *window;
  TenActionBar *bar;
} Fixture;

/* Shared by all tests: a process can register only one application. */
static TenApplication *the_application;

static void
set_up (Fixture *fixture, gconstpointer ruleset)
{
  TenRulesets *rulesets = ten_application_get_rulesets (the_application);
  g_autoptr (GError) error = NULL;

  fixture->application = the_application;
  fixture->window = ten_window_new (fixture->application);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture->bar = ten_roll_view_get_actions (window_get_roll_view (fixture->window));
  ten_pool_set_ruleset (window_get_pool (fixture->window),
                        ten_rulesets_find (rulesets, ruleset, &error));
  g_assert_no_error (error);
  ten_tray_set_animated (window_get_tray (fixture->window), FALSE);
}

static void
tear_down (Fixture *fixture, gconstpointer ruleset)
{
  gpointer window = fixture->window;

  g_object_add_weak_pointer (window, &window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (window == NULL);
}

static TenHelpersSection *
open_helpers (Fixture *fixture, const char *first, const char *second)
{
  TenHelpersSection *section;

  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_TEAMWORK, TRUE);
  section =
      TEN_HELPERS_SECTION (ten_action_bar_get_section (fixture->bar, TEN_ACTION_SECTION_TEAMWORK));
  g_assert_cmpuint (ten_helpers_section_get_n_helpers (section), ==, 1);
  g_assert_nonnull (ten_action_bar_get_missing (fixture->bar));
  ten_side_entry_set_text (ten_helpers_section_get_helper (section, 0), first);
  ten_side_entry_set_text (ten_helpers_section_add (section), second);
  return section;
}

static void
roll (Fixture *fixture, const char *faces)
{
  g_autoptr (GArray) list = NULL;
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (GError) error = NULL;

  ten_faces_from_text (faces, &list, &error);
  g_assert_no_error (error);
  random = ten_random_new_scripted ((const guint8 *) list->data, list->len);
  ten_table_set_random (ten_application_get_table (fixture->application), random);
  ten_roll_view_roll (window_get_roll_view (fixture->window));
}

static GPtrArray *
read_action (Fixture *fixture)
{
  TenRecord *shown = ten_tray_get_record (window_get_tray (fixture->window));
  TenLog *log = ten_table_get_log (ten_application_get_table (fixture->application));
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPlay) play = NULL;

  g_assert_nonnull (shown);
  play = ten_play_log_read (log, ten_record_get_entry (shown), &error);
  g_assert_no_error (error);
  return g_ptr_array_ref (ten_play_get_entries (play));
}

static TenTerm *
find_term (TenRecord *record, TenTermKind kind)
{
  GListModel *terms = ten_record_get_terms (record);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_kind (term) == kind)
        return term;
    }
  return NULL;
}

static int
get_target (TenRecord *record)
{
  return ten_roll_get_request (ten_record_get_roll (record))->target;
}

/* COFD-12: successes become dice, and a dramatic failure costs four. */
static void
test_dice (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  TenHelpersSection *section;
  TenRecord *leader;

  g_assert_true (ten_pool_set_number (window_get_pool (fixture->window), 4, &error));
  section = open_helpers (fixture, "3", "0");
  ten_side_entry_set_name (ten_helpers_section_get_helper (section, 0), "Tobias");
  g_assert_null (ten_action_bar_get_missing (fixture->bar));

  /* Two successes and a dramatic failure leave the leader with two dice. */
  roll (fixture, "8,9,2,1,8,3");
  leader = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpint (ten_roll_get_request (ten_record_get_roll (leader))->dice, ==, 2);
  g_assert_cmpint (ten_term_get_dice (find_term (leader, TEN_TERM_TEAMWORK)), ==, -2);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (window_get_pool (fixture->window))), ==,
                    1);

  entries = read_action (fixture);
  g_assert_cmpuint (entries->len, ==, 4);
  g_assert_cmpstr (ten_event_get_word (entries->pdata[0], "action"), ==, "teamwork");
  g_assert_cmpint (ten_event_get_number (entries->pdata[0], "dice", 0), ==, -2);
  g_assert_cmpint (ten_event_get_number (entries->pdata[0], "dramatic", 0), ==, 1);
  g_assert_cmpstr (ten_record_get_character (entries->pdata[1]), ==, "Tobias");
  g_assert_cmpstr (ten_record_get_character (entries->pdata[2]), ==, "Helper 2");
  g_assert_cmpstr (ten_record_get_role (entries->pdata[2]), ==, "helper");
  g_assert_cmpstr (ten_record_get_role (entries->pdata[3]), ==, "leader");
}

/* COFD-12: all of them roll again, and the leader starts without help. */
static void
test_again (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  TenRecord *leader;

  g_assert_true (ten_pool_set_number (window_get_pool (fixture->window), 2, &error));
  open_helpers (fixture, "1", "1");
  roll (fixture, "8,9,8,8,3,3");
  leader = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpint (ten_roll_get_request (ten_record_get_roll (leader))->dice, ==, 4);

  {
    g_autoptr (GArray) list = NULL;
    g_autoptr (TenRandom) random = NULL;

    ten_faces_from_text ("2,9,8,8,3", &list, &error);
    random = ten_random_new_scripted ((const guint8 *) list->data, list->len);
    ten_table_set_random (ten_application_get_table (fixture->application), random);
    g_signal_emit_by_name (window_get_history_panel (fixture->window), "roll-again", leader);
  }
  leader = ten_tray_get_record (window_get_tray (fixture->window));
  g_assert_cmpint (ten_roll_get_request (ten_record_get_roll (leader))->dice, ==, 3);
  g_assert_cmpint (ten_term_get_dice (find_term (leader, TEN_TERM_TEAMWORK)), ==, 1);
  entries = read_action (fixture);
  g_assert_cmpuint (entries->len, ==, 4);
}

/* V20-13: everybody's target rises for each helper over the limit. */
static void
test_limit (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  TenHelpersSection *section;

  g_assert_true (ten_pool_set_number (window_get_pool (fixture->window), 4, &error));
  section = open_helpers (fixture, "3 diff 5", "2");
  gtk_spin_button_set_value (get_child (section, "limit"), 1);
  ten_toggle_set_active (get_child (section, "limited"), TRUE);
  roll (fixture, "6,6,6,2,2,2,2,2,2,2,2,2");
  entries = read_action (fixture);
  g_assert_cmpint (get_target (entries->pdata[1]), ==, 6);
  g_assert_cmpint (get_target (entries->pdata[2]), ==, 7);
  g_assert_cmpint (get_target (entries->pdata[3]), ==, 7);
}

/* CHAT-8: successes are added together, and a botch may spoil the whole action. */
static void
test_successes (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) spoilt = NULL;
  TenHelpersSection *section;

  g_assert_true (ten_pool_set_number (window_get_pool (fixture->window), 2, &error));
  section = open_helpers (fixture, "2", "1");
  roll (fixture, "7,8,1,6,2");
  entries = read_action (fixture);
  g_assert_cmpint (ten_event_get_number (entries->pdata[0], "successes", -1), ==, 3);
  g_assert_cmpint (ten_event_get_number (entries->pdata[0], "botches", -1), ==, 1);
  g_assert_cmpstr (ten_event_get_word (entries->pdata[0], "outcome"), ==, "success");

  ten_toggle_set_active (get_child (section, "spoils"), TRUE);
  roll (fixture, "7,8,1,6,2");
  spoilt = read_action (fixture);
  g_assert_cmpstr (ten_event_get_word (spoilt->pdata[0], "outcome"), ==, "botch");
}

/* COFD-12, COFD-14: the helpers roll first, then both sides, and everything is shown. */
static void
test_against (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  TenOpponentSection *opponent;

  g_assert_true (ten_pool_set_number (window_get_pool (fixture->window), 2, &error));
  open_helpers (fixture, "2", "1");
  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_CONTESTED, TRUE);
  opponent = TEN_OPPONENT_SECTION (
      ten_action_bar_get_section (fixture->bar, TEN_ACTION_SECTION_CONTESTED));
  oppose_with (opponent, "3");

  /* Two successes by the helpers give two dice. */
  roll (fixture, "8,9,2,8,8,3,3,8,2,2");
  entries = read_action (fixture);
  g_assert_cmpuint (entries->len, ==, 5);
  g_assert_cmpstr (ten_event_get_word (entries->pdata[0], "action"), ==, "contest");
  g_assert_cmpstr (ten_event_get_word (entries->pdata[0], "winner"), ==, "a");
  g_assert_cmpint (ten_event_get_number (entries->pdata[0], "dice", 0), ==, 2);
  g_assert_cmpstr (ten_record_get_role (entries->pdata[1]), ==, "helper");
  g_assert_cmpstr (ten_record_get_role (entries->pdata[3]), ==, "a");
  g_assert_cmpstr (ten_record_get_role (entries->pdata[4]), ==, "b");
  g_assert_nonnull (
      ten_tray_side_get_record (get_child (window_get_tray (fixture->window), "second")));
}

/* Options that the ruleset lacks are hidden. */
static void
test_no_teamwork (Fixture *fixture, gconstpointer ruleset)
{
  ten_action_bar_set_active (fixture->bar, TEN_ACTION_SECTION_TEAMWORK, TRUE);
  g_assert_false (ten_action_bar_get_active (fixture->bar, TEN_ACTION_SECTION_TEAMWORK));
}

TEN_TESTS
{
  the_application = ten_keep (start_application ());

#define ADD(path, ruleset, test)                                                                   \
  g_test_add ("/window/helpers" path, Fixture, ruleset, set_up, test, tear_down)
  ADD ("/COFD-12", "cofd", test_dice);
  ADD ("/COFD-12/again", "cofd", test_again);
  ADD ("/COFD-12/COFD-14", "cofd", test_against);
  ADD ("/V20-13/limit", "v20da", test_limit);
  ADD ("/CHAT-8", "v20", test_successes);
  ADD ("/none", "wodtests", test_no_teamwork);
#undef ADD
}
