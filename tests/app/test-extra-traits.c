/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"
#include "common/ten-toggle.h"
#include "sheet/ten-rated-toggle.h"
#include "sheet/ten-extra-traits.h"
#include "sheet/ten-sheet-panel.h"
#include "sheet/ten-trait-row.h"
#include "sheet/ten-trait-section.h"
#include "waiting.h"

#include <adwaita.h>

/* The number of traits of the sheet that has a group of some of them. */
#define N_GROUPED 200

typedef struct
{
  TenRulesets *rulesets;
  TenSheet *sheet;
  TenPool *pool;
  GtkWidget *window;
  GtkWidget *panel;
} Fixture;

static TenSheet *
create_sheet (TenRulesets *rulesets, guint n_traits)
{
  g_autoptr (GString) text = g_string_new ("{\"format\": \"ten-again/sheet\", \"version\": 1, "
                                           "\"ruleset\": \"cofd\", \"name\": \"N\", \"traits\": "
                                           "{\"strength\": 3");
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  TenSheet *sheet;

  for (guint i = 0; i < n_traits; i++)
    g_string_append_printf (text, ", \"lore_of_%u\": %u", i, i % 6);
  g_string_append (text, "}, \"specialties\": {\"lore_of_7\": [\"Owls\"]}");
  if (n_traits == N_GROUPED)
    g_string_append (text, ", \"groups\": {\"Disciplines\": [\"lore_of_1\", \"lore_of_39\"]}");
  g_string_append (text, "}");
  document = ten_json_document_new ("a test", text->str, -1, &error);
  g_assert_no_error (error);
  sheet = ten_sheet_new_from_document (document, rulesets, &error);
  g_assert_no_error (error);
  return sheet;
}

static guint
count_rows (GtkWidget *widget)
{
  guint n = TEN_IS_TRAIT_ROW (widget) ? 1 : 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_rows (child);
  return n;
}

static gboolean
is_row (GtkWidget *widget, const char *trait)
{
  return TEN_IS_TRAIT_ROW (widget) &&
         g_str_equal (ten_trait_row_get_trait (TEN_TRAIT_ROW (widget)), trait);
}

static gboolean
is_toggle (GtkWidget *widget, const char *text)
{
  return TEN_IS_TOGGLE (widget);
}

static gboolean
is_list (GtkWidget *widget, const char *text)
{
  return TEN_IS_EXTRA_TRAITS (widget);
}

static gboolean
is_entry (GtkWidget *widget, const char *text)
{
  return GTK_IS_SEARCH_ENTRY (widget);
}

static GtkWidget *
find (GtkWidget *root, gboolean (*match) (GtkWidget *, const char *), const char *text)
{
  GtkWidget *found = match (root, text) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, match, text);
  return found;
}

static int
get_rating (TenTraitRow *row)
{
  return ten_rated_toggle_get_rating (TEN_RATED_TOGGLE (find (GTK_WIDGET (row), is_toggle, NULL)));
}

static TenTraitRow *
wait_for_row (Fixture *fixture, const char *trait, gboolean there)
{
  GtkWidget *row = NULL;

  run_until (((row = find (fixture->panel, is_row, trait)) != NULL) == there);
  return there ? TEN_TRAIT_ROW (row) : NULL;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->rulesets = ten_rulesets_new ();
  fixture->sheet = create_sheet (fixture->rulesets, GPOINTER_TO_UINT (data));
  fixture->pool = ten_pool_new (ten_sheet_get_ruleset (fixture->sheet));
  ten_pool_set_character (fixture->pool, TEN_CHARACTER (fixture->sheet));
  fixture->panel = g_object_new (TEN_TYPE_SHEET_PANEL, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 480, 700);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
}

static void
show (Fixture *fixture)
{
  ten_sheet_panel_set_sheet (TEN_SHEET_PANEL (fixture->panel), fixture->sheet);
  ten_sheet_panel_set_pool (TEN_SHEET_PANEL (fixture->panel), fixture->pool);
  gtk_window_present (GTK_WINDOW (fixture->window));
  wait_for_row (fixture, "lore_of_0", TRUE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->panel), (gpointer *) &fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  run_until (fixture->panel == NULL);
  g_assert_finalize_object (fixture->pool);
  g_assert_finalize_object (fixture->sheet);
  g_object_unref (fixture->rulesets);
}

/* Ten thousand rows need less than a second, and ten times as many no more than three, since only
 * visible ones have cells. */
static void
test_quick (Fixture *fixture, gconstpointer data)
{
  const double start = get_work_seconds ();
  double seconds;

  show (fixture);
  seconds = get_work_seconds () - start;
  g_test_minimized_result (seconds, "%u traits shown in %.3f s", GPOINTER_TO_UINT (data), seconds);
  if (g_getenv ("TEN_UNMEASURED") == NULL)
    g_assert_cmpfloat (seconds, <, GPOINTER_TO_UINT (data)> 10000 ? 3.0 : 1.0);
  g_assert_cmpuint (count_rows (fixture->panel), <, 400);
}

/* A small number of traits is shown directly on the sheet, without a list. */
static void
test_few (Fixture *fixture, gconstpointer data)
{
  show (fixture);
  g_assert_null (find (fixture->panel, is_list, NULL));
  wait_for_row (fixture, "lore_of_58", TRUE);
}

static void
test_search (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list;

  show (fixture);
  list = find (fixture->panel, is_list, NULL);
  g_assert_nonnull (list);
  wait_for_row (fixture, "lore_of_9876", FALSE);
  ten_extra_traits_search (TEN_EXTRA_TRAITS (list), "LORE of 98 76");
  g_assert_cmpint (get_rating (wait_for_row (fixture, "lore_of_9876", TRUE)), ==, 0);
  wait_for_row (fixture, "lore_of_1", FALSE);
  ten_extra_traits_search (TEN_EXTRA_TRAITS (list), "alchemy");
  wait_for_row (fixture, "lore_of_9876", FALSE);
  ten_extra_traits_search (TEN_EXTRA_TRAITS (list), "");
  wait_for_row (fixture, "lore_of_0", TRUE);
}

static void
test_play (Fixture *fixture, gconstpointer data)
{
  TenToggle *toggle;
  TenTraitRow *row;

  show (fixture);
  row = wait_for_row (fixture, "lore_of_2", TRUE);
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (row), "sheet.toggle-trait", "s", "lore_of_2"));
  g_assert_true (ten_pool_has_trait (fixture->pool, "lore_of_2"));
  toggle = TEN_TOGGLE (find (GTK_WIDGET (row), is_toggle, NULL));
  g_assert_true (ten_toggle_get_active (toggle));
  ten_pool_clear (fixture->pool);
  g_assert_false (ten_toggle_get_active (toggle));
}

/* An edit shows at once, and new items in the list do not replace other rows. */
static void
test_edit (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list;
  TenTraitRow *row;

  show (fixture);
  list = find (fixture->panel, is_list, NULL);
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), TRUE);
  row = wait_for_row (fixture, "lore_of_2", TRUE);
  g_assert_true (ten_sheet_apply (fixture->sheet, ten_rating_edit_new ("lore_of_2", 5), NULL));
  g_assert_cmpint (get_rating (row), ==, 5);
  g_assert_true (ten_sheet_apply (fixture->sheet, ten_rating_edit_new ("owls", 2), NULL));
  g_assert_true (find (fixture->panel, is_list, NULL) == list);
  g_assert_true (wait_for_row (fixture, "lore_of_2", TRUE) == row);
  ten_extra_traits_search (TEN_EXTRA_TRAITS (list), "owls");
  wait_for_row (fixture, "owls", TRUE);
  g_assert_true (ten_sheet_undo (fixture->sheet));
  wait_for_row (fixture, "owls", FALSE);
}

static void
assert_heading (Fixture *fixture, const char *trait, const char *expected)
{
  GtkWidget *row = GTK_WIDGET (wait_for_row (fixture, trait, TRUE));
  g_autofree char *title = NULL;

  g_object_get (gtk_widget_get_ancestor (row, TEN_TYPE_TRAIT_BLOCK), "title", &title, NULL);
  g_assert_cmpstr (title, ==, expected);
}

/* Disciplines and the like keep their headings, also among the traits that are found. */
static void
test_headings (Fixture *fixture, gconstpointer data)
{
  GtkWidget *list;

  show (fixture);
  list = find (fixture->panel, is_list, NULL);
  assert_heading (fixture, "lore_of_1", "Disciplines");
  assert_heading (fixture, "lore_of_39", NULL);
  assert_heading (fixture, "lore_of_0", "Other");
  assert_heading (fixture, "lore_of_2", NULL);
  ten_extra_traits_search (TEN_EXTRA_TRAITS (list), "9");
  wait_for_row (fixture, "lore_of_1", FALSE);
  assert_heading (fixture, "lore_of_39", "Disciplines");
  assert_heading (fixture, "lore_of_9", "Other");
  assert_heading (fixture, "lore_of_19", NULL);
  ten_extra_traits_search (TEN_EXTRA_TRAITS (list), "");
  wait_for_row (fixture, "lore_of_1", TRUE);
  assert_heading (fixture, "lore_of_39", NULL);
}

/* Tab leaves the traits instead of passing through all of them. */
static void
test_keyboard (Fixture *fixture, gconstpointer data)
{
  GtkWidget *entry, *list, *row;

  show (fixture);
  list = find (fixture->panel, is_list, NULL);
  entry = find (list, is_entry, NULL);
  row = find (GTK_WIDGET (wait_for_row (fixture, "lore_of_2", TRUE)), is_toggle, NULL);
  wait_for_keyboard (fixture->window);
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_BACKWARD));
  g_assert_nonnull (gtk_widget_get_focus_child (list));
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (list)), entry));
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_true (TEN_IS_TOGGLE (gtk_root_get_focus (gtk_widget_get_root (list))));
  g_assert_false (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  ten_extra_traits_focus_trait (TEN_EXTRA_TRAITS (list), 4321);
  wait_for_row (fixture, "lore_of_4321", TRUE);
  run_until (ten_extra_traits_find_focus (TEN_EXTRA_TRAITS (list)) == 4321);
}

#define ADD(path, n_traits, test)                                                                  \
  g_test_add ("/extra-traits/" path, Fixture, GUINT_TO_POINTER (n_traits), set_up, test, tear_down)

TEN_TESTS
{
  ADD ("few", TEN_EXTRA_TRAITS_FROM - 1, test_few);
  ADD ("quick/ten-thousand", 10000, test_quick);
  ADD ("quick/hundred-thousand", 100000, test_quick);
  ADD ("search", 10000, test_search);
  ADD ("headings", N_GROUPED, test_headings);
  ADD ("play", 100, test_play);
  ADD ("edit", 100, test_edit);
  ADD ("keyboard", 10000, test_keyboard);
}
