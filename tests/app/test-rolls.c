/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-opponent-section.h"
#include "rules/ten-ruleset-private.h"
#include "history/ten-history-text.h"
#include "pool/ten-presets-button.h"
#include "tray/ten-tray-side.h"
#include "children.h"
#include "records.h"
#include "tests.h"
#include "windows.h"

#define SAMPLE "resource:///io/github/tenagain/sheets/marisol-vega.tensheet.json"

typedef struct
{
  TenApplication *application;
  TenWindow *window;
} Fixture;

/* Shared by all tests: a process can register only one application. */
static TenApplication *the_application;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_uri (SAMPLE);

  fixture->application = the_application;
  fixture->window = ten_window_new (fixture->application);
  gtk_window_present (GTK_WINDOW (fixture->window));
  window_open (fixture->window, file);
  run_until (window_get_sheet (fixture->window) != NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer window = fixture->window;

  g_object_add_weak_pointer (window, &window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (window == NULL);
}

static GtkWidget *
search (GtkWidget *root, const char *type)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (root), type))
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

static GtkWidget *
open_rolls (Fixture *fixture)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rolls", NULL));
  run_until (search (GTK_WIDGET (fixture->window), "TenPresetsPopover") != NULL);
  return search (GTK_WIDGET (fixture->window), "TenPresetsPopover");
}

static GtkListBox *
get_list (GtkWidget *popover)
{
  return GTK_LIST_BOX (search (popover, "GtkListBox"));
}

/* Returns the visible rows, one per line. */
static char *
dump_rows (GtkWidget *popover)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (get_list (popover), i)) != NULL; i++)
    {
      const TenCommonAction *common = ten_presets_row_get_common (TEN_PRESETS_ROW (row));
      TenSavedRoll *saved = ten_presets_row_get_saved (TEN_PRESETS_ROW (row));
      g_autofree char *traits =
          common != NULL
              ? g_strjoinv ("+", (char **) ten_presets_row_get_preferred (TEN_PRESETS_ROW (row)))
              : g_strdup ("");

      if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
        g_string_append_printf (
            text, "%s %s\n", saved != NULL ? ten_saved_roll_get_name (saved) : common->id, traits);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
take_common (Fixture *fixture, const char *id, const char *const *traits, gboolean roll)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.common-action",
                                             "(s^asb)", id, traits, roll));
}

static TenRecord *
get_shown (Fixture *fixture)
{
  return ten_tray_get_record (window_get_tray (fixture->window));
}

static TenOpponentSection *
get_opponent (Fixture *fixture)
{
  TenActionBar *bar = ten_roll_view_get_actions (window_get_roll_view (fixture->window));

  if (!ten_action_bar_get_active (bar, TEN_ACTION_SECTION_CONTESTED))
    return NULL;
  return TEN_OPPONENT_SECTION (ten_action_bar_get_section (bar, TEN_ACTION_SECTION_CONTESTED));
}

/* COFD-21: every way to fill a pool is offered. */
static void
test_search (Fixture *fixture, gconstpointer data)
{
  GtkWidget *popover = open_rolls (fixture);
  g_autofree char *rows = NULL;

  gtk_editable_set_text (GTK_EDITABLE (search (popover, "GtkSearchEntry")), "carous");
  run_until (!gtk_widget_get_child_visible (
      GTK_WIDGET (gtk_list_box_get_row_at_index (get_list (popover), 0))));
  rows = dump_rows (popover);
  g_assert_cmpstr (rows, ==, "carousing presence+socialize\ncarousing presence+streetwise\n");
}

/* COFD-21: the action's line for the outcome is shown, and can be read from the log again. */
static void
test_plain_action (Fixture *fixture, gconstpointer data)
{
  static const char *const traits[] = { "strength", "athletics", NULL };
  TenRuleset *ruleset = ten_pool_get_ruleset (window_get_pool (fixture->window));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *text = NULL;
  g_autofree char *events = NULL;
  g_autofree char *again = NULL;

  take_common (fixture, "jumping", traits, FALSE);
  g_assert_cmpint (ten_pool_get_dice (window_get_pool (fixture->window)), ==, 3);
  g_assert_null (get_opponent (fixture));
  script_dice (fixture->application, "8,9,3");
  ten_roll_view_roll (window_get_roll_view (fixture->window));

  text = ten_record_dup_common_text (get_shown (fixture), ruleset, FALSE);
  g_assert_nonnull (strstr (text, "Jumping: "));
  g_assert_nonnull (strstr (text, "2 feet (0.7 m)"));
  events = ten_history_text_for_events (get_shown (fixture), NULL, ruleset, now, TRUE);
  g_assert_cmpstr (events, ==, text);

  /* With another trait, it is no longer this action. */
  g_assert_true (ten_pool_toggle_trait (window_get_pool (fixture->window), "brawl", NULL, NULL));
  script_dice (fixture->application, "8,9,3");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  again = ten_record_dup_common_text (get_shown (fixture), ruleset, FALSE);
  g_assert_null (again);
}

/* COFD-13, COFD-21 */
static void
test_resisted_action (Fixture *fixture, gconstpointer data)
{
  static const char *const traits[] = { "manipulation", "subterfuge", NULL };

  take_common (fixture, "fast_talk", traits, TRUE);
  g_assert_false (ten_roll_view_get_can_roll (window_get_roll_view (fixture->window)));
  g_assert_nonnull (get_opponent (fixture));
  ten_opponent_section_set_resistance (get_opponent (fixture), "composure", 2);
  g_assert_cmpint (ten_pool_get_dice (window_get_pool (fixture->window)), ==, 1);
  g_assert_true (ten_roll_view_get_can_roll (window_get_roll_view (fixture->window)));
}

/* COFD-14, COFD-21: the loser has failed. */
static void
test_contested_action (Fixture *fixture, gconstpointer data)
{
  static const char *const traits[] = { "dexterity", "stealth", NULL };
  TenRuleset *ruleset = ten_pool_get_ruleset (window_get_pool (fixture->window));
  g_autoptr (GFile) file = g_file_new_for_uri (SAMPLE);
  g_autofree char *text = NULL;
  g_autofree char *failure = NULL;
  g_autofree char *others = NULL;
  const TenCommonAction *action = ten_ruleset_match_common_action (ruleset, "sneaking", -1);

  take_common (fixture, "sneaking", traits, FALSE);
  g_assert_true (ten_opponent_section_get_rolls (get_opponent (fixture)));
  g_assert_true (ten_side_entry_set_sheet (ten_opponent_section_get_side (get_opponent (fixture)),
                                           window_get_sheet (fixture->window)));
  g_assert_cmpint (ten_pool_get_dice (ten_side_entry_get_pool (
                       ten_opponent_section_get_side (get_opponent (fixture)))),
                   ==, 7);

  script_dice (fixture->application, "8,1,1,8,8,8,1,1,1,1");
  ten_roll_view_roll (window_get_roll_view (fixture->window));
  text = ten_record_dup_common_text (get_shown (fixture), ruleset, FALSE);
  failure = ten_words_for_common_outcome (action, TEN_OUTCOME_FAILURE, 0);
  g_assert_nonnull (strstr (text, failure));
  others = ten_record_dup_common_text (
      ten_tray_side_get_record (get_child (window_get_tray (fixture->window), "second")), ruleset,
      FALSE);
  g_assert_null (others);
}

static void
test_saved_rolls (Fixture *fixture, gconstpointer data)
{
  TenSheet *sheet = window_get_sheet (fixture->window);
  GListModel *rolls = ten_sheet_get_rolls (sheet);
  guint before = g_list_model_get_n_items (rolls);
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *popover;
  g_autofree char *rows = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_pool_add_trait (window_get_pool (fixture->window), "strength", &error));
  g_assert_true (ten_pool_add_trait (window_get_pool (fixture->window), "brawl", &error));
  ten_play_session_set_comment (ten_roll_view_get_session (window_get_roll_view (fixture->window)),
                                "punch");
  popover = open_rolls (fixture);
  g_assert_true (gtk_widget_activate_action (window, "win.save-roll", "s", "Punch"));
  g_assert_cmpuint (g_list_model_get_n_items (rolls), ==, before + 1);
  rows = dump_rows (popover);
  g_assert_nonnull (strstr (rows, "Punch \n"));

  ten_pool_clear (window_get_pool (fixture->window));
  script_dice (fixture->application, "8");
  g_assert_true (gtk_widget_activate_action (window, "win.load-roll", "(sb)", "Punch", TRUE));
  g_assert_true (ten_pool_has_trait (window_get_pool (fixture->window), "brawl"));
  g_assert_cmpstr (ten_record_get_comment (get_shown (fixture)), ==, "punch");

  g_assert_true (gtk_widget_activate_action (window, "win.remove-roll", "s", "Punch"));
  g_assert_cmpuint (g_list_model_get_n_items (rolls), ==, before);
}

/* Empty sections are hidden. */
static void
test_nothing_to_choose (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button = search (GTK_WIDGET (fixture->window), "TenPresetsButton");
  g_autofree char *path = g_build_filename (g_getenv ("TEN_SOURCE_ROOT"), "tests", "data",
                                            "homebrew", "harbour.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (TenJsonDocument) document = ten_json_document_load (file, NULL, NULL);
  g_autoptr (TenRuleset) ruleset = ten_ruleset_new_from_document (document, NULL);
  g_autoptr (TenPool) pool = ten_pool_new (ruleset);

  g_assert_true (gtk_widget_get_visible (button));
  g_assert_false (ten_presets_popover_applies (pool));
  ten_pool_view_set_pool (TEN_POOL_VIEW (button), pool);
  g_assert_false (gtk_widget_get_visible (button));
}

TEN_TESTS
{
  the_application = ten_keep (start_application ());

#define ADD(path, test) g_test_add ("/window/rolls" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/COFD-21/search", test_search);
  ADD ("/COFD-21/plain", test_plain_action);
  ADD ("/COFD-13/COFD-21/resisted", test_resisted_action);
  ADD ("/COFD-14/COFD-21/contested", test_contested_action);
  ADD ("/saved", test_saved_rolls);
  ADD ("/nothing", test_nothing_to_choose);
#undef ADD
}
