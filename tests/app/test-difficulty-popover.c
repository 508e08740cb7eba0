/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "common/ten-toggle.h"
#include "records/ten-record-private.h"
#include "pool/ten-difficulty-popover.h"
#include "records.h"
#include "tests.h"
#include "windows.h"

typedef struct
{
  TenApplication *application;
  TenWindow *window;
  GtkWidget *popover;
} Fixture;

/* Shared by all tests: a process can register only one application. */
static TenApplication *the_application;

static GtkWidget *
search (GtkWidget *root, const char *name)
{
  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (root)), name) == 0 ||
      g_str_equal (G_OBJECT_TYPE_NAME (root), name))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = search (child, name);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static void
set_up (Fixture *fixture, gconstpointer ruleset)
{
  TenRulesets *rulesets = ten_application_get_rulesets (the_application);
  g_autoptr (GError) error = NULL;
  GtkWidget *button;

  fixture->application = the_application;
  fixture->window = ten_window_new (fixture->application);
  gtk_window_present (GTK_WINDOW (fixture->window));
  ten_tray_set_animated (window_get_tray (fixture->window), FALSE);
  ten_pool_set_ruleset (window_get_pool (fixture->window),
                        ten_rulesets_find (rulesets, "wodtests", &error));
  g_assert_no_error (error);
  g_assert_true (ten_pool_set_number (window_get_pool (fixture->window), 5, &error));

  button = search (GTK_WIDGET (fixture->window), "TenDifficultyButton");
  g_assert_true (gtk_widget_get_visible (button));
  gtk_menu_button_popup (GTK_MENU_BUTTON (gtk_widget_get_first_child (button)));
  run_until (search (button, "TenDifficultyPopover") != NULL);
  fixture->popover = search (button, "TenDifficultyPopover");
}

static void
tear_down (Fixture *fixture, gconstpointer ruleset)
{
  gpointer window = fixture->window;

  g_object_add_weak_pointer (window, &window);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (window == NULL);
}

static void
add (Fixture *fixture, const char *name, int successes, gboolean secret)
{
  gtk_editable_set_text (GTK_EDITABLE (search (fixture->popover, "name")), name);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (search (fixture->popover, "successes")), successes);
  ten_toggle_set_active (TEN_TOGGLE (search (fixture->popover, "secret")), secret);
  g_signal_emit_by_name (search (fixture->popover, "add"), "clicked");
}

static TenRecord *
roll (Fixture *fixture)
{
  g_autoptr (GArray) list = NULL;
  g_autoptr (TenRandom) random = NULL;
  g_autoptr (GError) error = NULL;

  ten_faces_from_text ("6,6,6,1,1", &list, &error);
  g_assert_no_error (error);
  random = ten_random_new_scripted ((const guint8 *) list->data, list->len);
  ten_table_set_random (ten_application_get_table (fixture->application), random);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.roll", NULL));
  return ten_tray_get_record (window_get_tray (fixture->window));
}

static void
test_bonuses (Fixture *fixture, gconstpointer ruleset)
{
  TenPool *pool = window_get_pool (fixture->window);
  g_autoptr (TenEvent) event = NULL;
  g_autofree char *text = NULL;

  gtk_drop_down_set_selected (GTK_DROP_DOWN (search (fixture->popover, "base")), 2);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_REQUIRED), ==, 5);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (search (fixture->popover, "base")), 0);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_REQUIRED), ==, 2);
  add (fixture, "Guard", 2, FALSE);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_REQUIRED), ==, 4);

  event = g_list_model_get_item (ten_record_get_events (roll (fixture)), 0);
  text = ten_event_dup_text (event);
  g_assert_cmpstr (text, ==, "Test: 4 successes needed (Easy +2, Guard +2)");
  g_assert_cmpint (
      ten_record_get_player_sight (ten_tray_get_record (window_get_tray (fixture->window))), ==,
      TEN_PLAYER_SIGHT_ROLL);

  /* A number set by hand is no longer a test. */
  ten_pool_set_option (pool, TEN_POOL_REQUIRED, 1);
  g_assert_null (ten_roll_view_get_difficulty (window_get_roll_view (fixture->window)));
}

/* POOL-7: players see neither the penalty nor its effects. */
static void
test_secret_penalty (Fixture *fixture, gconstpointer ruleset)
{
  g_autoptr (TenEvent) event = NULL;
  g_autoptr (JsonNode) players = NULL;
  g_autofree char *text = NULL;
  TenRecord *record;

  add (fixture, "Cursed lock", 1, TRUE);
  g_assert_cmpint (ten_pool_get_option (window_get_pool (fixture->window), TEN_POOL_REQUIRED), ==,
                   4);
  record = roll (fixture);
  g_assert_cmpint (ten_record_get_player_sight (record), ==, TEN_PLAYER_SIGHT_OUTCOME);
  event = g_list_model_get_item (ten_record_get_events (record), 0);
  g_assert_true (ten_event_get_hidden (event));

  players = ten_record_to_player_json (record);
  text = json_to_string (players, FALSE);
  g_assert_null (strstr (text, "Cursed"));
  g_assert_null (strstr (text, "required"));
  g_assert_null (strstr (text, "margin\":"));
}

/* TEST-4: the target's trait is the whole number. */
static void
test_trait (Fixture *fixture, gconstpointer ruleset)
{
  add (fixture, "Guard", 2, FALSE);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (search (fixture->popover, "base")), 3);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (search (fixture->popover, "number")), 4);
  g_assert_cmpint (ten_pool_get_option (window_get_pool (fixture->window), TEN_POOL_REQUIRED), ==,
                   4);
  g_assert_false (gtk_widget_get_visible (search (fixture->popover, "adding")));
}

static void
choose_trait (Fixture *fixture, guint trait)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (search (fixture->popover, "base")), 3 + trait);
}

/* TEST-4: a trait, a kind of test and bonuses count together. */
static void
test_combined (Fixture *fixture, gconstpointer ruleset)
{
  TenPool *pool = window_get_pool (fixture->window);
  GtkWidget *beside = search (fixture->popover, "beside");

  g_assert_false (gtk_widget_get_visible (search (fixture->popover, "target_row")));
  add (fixture, "Guard", 2, FALSE);
  choose_trait (fixture, 0);
  g_assert_true (gtk_widget_get_visible (search (fixture->popover, "target_row")));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (search (fixture->popover, "number")), 4);
  g_assert_false (gtk_widget_get_visible (beside));
  ten_toggle_set_active (TEN_TOGGLE (search (fixture->popover, "combined")), TRUE);
  g_assert_true (gtk_widget_get_visible (search (fixture->popover, "adding")));
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_REQUIRED), ==, 6);
  g_assert_true (gtk_widget_get_visible (beside));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (beside), 1);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_REQUIRED), ==, 8);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (search (fixture->popover, "base")), 2);
  g_assert_cmpint (ten_pool_get_option (pool, TEN_POOL_REQUIRED), ==, 7);
}

/* TEST-4: the number comes from the target's sheet. */
static void
test_sheet (Fixture *fixture, gconstpointer ruleset)
{
  static const char text[] =
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"wodtests\", "
      "\"name\": \"Guard\", \"traits\": {\"stamina\": 5, \"wits\": 1}}";
  TenPool *pool = window_get_pool (fixture->window);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "guard.json", NULL);
  g_autofree char *uri = NULL;
  g_autoptr (TenEvent) event = NULL;
  g_autofree char *said = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, &error));
  uri = g_filename_to_uri (path, NULL, &error);
  g_assert_no_error (error);

  choose_trait (fixture, 0);
  g_assert_true (gtk_widget_activate_action (fixture->popover, "target.open-file", "s", uri));
  run_until (ten_pool_get_option (pool, TEN_POOL_REQUIRED) == 5);
  g_assert_cmpstr (
      gtk_menu_button_get_label (GTK_MENU_BUTTON (search (fixture->popover, "target"))), ==,
      "Guard");
  g_assert_false (gtk_widget_get_sensitive (search (fixture->popover, "number")));
  event = g_list_model_get_item (ten_record_get_events (roll (fixture)), 0);
  said = ten_event_dup_text (event);
  g_assert_cmpstr (said, ==, "Test: 5 successes needed (Stamina (Guard) +5)");

  g_assert_true (gtk_widget_activate_action (fixture->popover, "target.by-number", NULL));
  g_assert_true (gtk_widget_get_sensitive (search (fixture->popover, "number")));
}

TEN_TESTS
{
  the_application = ten_keep (start_application ());

#define ADD(path, test)                                                                            \
  g_test_add ("/window/test-builder" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/TEST-4/bonuses", test_bonuses);
  ADD ("/TEST-4/POOL-7/secret", test_secret_penalty);
  ADD ("/TEST-4/trait", test_trait);
  ADD ("/TEST-4/combined", test_combined);
  ADD ("/TEST-4/sheet", test_sheet);
#undef ADD
}
