/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-sheet-panel.h"

#include <adwaita.h>

static const char nurse[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"Ana\",\n"
    " \"traits\": {\"strength\": 3, \"stamina\": 2, \"resolve\": 2, \"composure\": 3,\n"
    "  \"medicine\": 4, \"brawl\": 1, \"animal_magnetism\": 2},\n"
    " \"specialties\": {\"medicine\": [\"Emergency care\", \"Poisons\"]}}\n";

typedef struct
{
  TenRulesets *rulesets;
  TenSheet *sheet;
  TenPool *pool;
  GtkWidget *window;
  GtkWidget *panel;
  char *guided;
} Fixture;

static void
count_notify (GObject *object, GParamSpec *pspec, gpointer count)
{
  ++*(int *) count;
}

static void
keep_guided (TenSheetPanel *panel, const char *message, Fixture *fixture)
{
  g_free (fixture->guided);
  fixture->guided = g_strdup (message);
}

static TenSheet *
read_sheet (TenRulesets *rulesets, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("a test", text, -1, &error);
  TenSheet *sheet;

  g_assert_no_error (error);
  sheet = ten_sheet_new_from_document (document, rulesets, &error);
  g_assert_no_error (error);
  return sheet;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->rulesets = ten_rulesets_new ();
  fixture->sheet = read_sheet (fixture->rulesets, data);
  fixture->pool = ten_pool_new (ten_sheet_get_ruleset (fixture->sheet));
  ten_pool_set_character (fixture->pool, TEN_CHARACTER (fixture->sheet));
  fixture->panel = ten_sheet_panel_new ();
  g_signal_connect (fixture->panel, "guided", G_CALLBACK (keep_guided), fixture);
  g_object_set (fixture->panel, "sheet", fixture->sheet, "pool", fixture->pool, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (fixture->panel), (gpointer *) &fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (fixture->panel);
  g_assert_finalize_object (fixture->pool);
  g_assert_finalize_object (fixture->sheet);
  g_object_unref (fixture->rulesets);
  g_free (fixture->guided);
}

static gboolean
is_editing (Fixture *fixture)
{
  gboolean editing;

  g_object_get (fixture->panel, "editing", &editing, NULL);
  g_assert_cmpint (ten_sheet_panel_get_editing (TEN_SHEET_PANEL (fixture->panel)), ==, editing);
  return editing;
}

static void
test_mode (Fixture *fixture, gconstpointer data)
{
  TenSheetPanel *panel = TEN_SHEET_PANEL (fixture->panel);
  int n_notified = 0;

  g_signal_connect (panel, "notify::editing", G_CALLBACK (count_notify), &n_notified);
  g_assert_false (is_editing (fixture));
  gtk_widget_activate_action (fixture->panel, "sheet.edit", NULL);
  g_assert_true (is_editing (fixture));
  ten_sheet_panel_set_editing (panel, TRUE);
  g_assert_cmpint (n_notified, ==, 1);
  gtk_widget_activate_action (fixture->panel, "sheet.edit", NULL);
  g_assert_false (is_editing (fixture));

  ten_sheet_panel_set_editing (panel, TRUE);
  ten_sheet_panel_set_sheet (panel, NULL);
  g_assert_false (is_editing (fixture));
  ten_sheet_panel_set_editing (panel, TRUE);
  g_assert_false (is_editing (fixture));
}

static void
add (const char *path, const char *sheet, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, sheet, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  add ("/sheet/editing/mode", nurse, test_mode);

  return g_test_run ();
}
