/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet/ten-dots-scale.h"
#include "sheet/ten-edit-chip.h"
#include "sheet/ten-name-popover.h"
#include "sheet/ten-sheet-panel.h"
#include "sheet/ten-trait-cell.h"
#include "sheet/ten-trait-editor.h"
#include "sheet/ten-trait-row.h"

#include <adwaita.h>

static const char nurse[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"Ana\",\n"
    " \"traits\": {\"strength\": 3, \"stamina\": 2, \"resolve\": 2, \"composure\": 3,\n"
    "  \"medicine\": 4, \"brawl\": 1, \"animal_magnetism\": 2},\n"
    " \"specialties\": {\"medicine\": [\"Emergency care\", \"Poisons\"]}}\n";

static const char courier[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v20\", \"name\": \"Bo\",\n"
    " \"traits\": {\"strength\": 3, \"brawl\": 2}, \"specialties\": {\"brawl\": [\"Kicks\"]}}\n";

static const char debtor[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v5\", \"name\": \"Noor\",\n"
    " \"traits\": {\"strength\": 4, \"wits\": 2, \"charisma\": 3}}\n";

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

typedef gboolean (*Match) (GtkWidget *widget, const char *text);

static GtkWidget *
find (GtkWidget *root, Match match, const char *text)
{
  GtkWidget *found = match (root, text) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, match, text);

  return found;
}

static gboolean
is_cell (GtkWidget *widget, const char *trait)
{
  return TEN_IS_TRAIT_CELL (widget) &&
         g_str_equal (ten_trait_cell_get_trait (TEN_TRAIT_CELL (widget)), trait);
}

static gboolean
is_row (GtkWidget *widget, const char *text)
{
  return TEN_IS_TRAIT_ROW (widget);
}

static gboolean
is_editor (GtkWidget *widget, const char *text)
{
  return TEN_IS_TRAIT_EDITOR (widget);
}

static gboolean
is_scale (GtkWidget *widget, const char *text)
{
  return TEN_IS_DOTS_SCALE (widget);
}

static GtkWidget *
find_in_cell (Fixture *fixture, const char *trait, Match match)
{
  GtkWidget *cell = find (fixture->panel, is_cell, trait);

  g_assert_nonnull (cell);
  return find (cell, match, NULL);
}

static GtkWidget *
find_scale (Fixture *fixture, const char *trait)
{
  GtkWidget *scale = find_in_cell (fixture, trait, is_scale);

  g_assert_nonnull (scale);
  return scale;
}

/* As a screen reader does. */
static void
rate (Fixture *fixture, const char *trait, int rating)
{
  gtk_range_set_value (GTK_RANGE (find_scale (fixture, trait)), rating);
}

static int
get_rating (Fixture *fixture, const char *trait)
{
  int rating;

  return ten_character_get_rating (TEN_CHARACTER (fixture->sheet), trait, &rating) ? rating : -1;
}

static void
edit (Fixture *fixture)
{
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), TRUE);
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
assert_shown (Fixture *fixture, const char *trait, gboolean editing)
{
  g_assert_cmpint (gtk_widget_get_visible (find_in_cell (fixture, trait, is_row)), ==, !editing);
  if (editing)
    g_assert_true (gtk_widget_get_visible (find_in_cell (fixture, trait, is_editor)));
}

/* What edits is made when it is first needed, and play is as it was. */
static void
test_rows (Fixture *fixture, gconstpointer data)
{
  g_assert_null (find (fixture->panel, is_editor, NULL));
  assert_shown (fixture, "strength", FALSE);
  edit (fixture);
  assert_shown (fixture, "strength", TRUE);
  assert_shown (fixture, "animal_magnetism", TRUE);
  g_assert_cmpint (ten_dots_scale_get_rating (TEN_DOTS_SCALE (find_scale (fixture, "medicine"))),
                   ==, 4);
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), FALSE);
  assert_shown (fixture, "strength", FALSE);
  g_assert_false (gtk_widget_get_visible (find_in_cell (fixture, "strength", is_editor)));
}

static void
test_rating (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = ten_sheet_dup_text (fixture->sheet);
  g_autofree char *label = NULL;
  g_autofree char *after = NULL;

  edit (fixture);
  rate (fixture, "strength", 5);
  g_assert_cmpint (get_rating (fixture, "strength"), ==, 5);
  label = ten_sheet_dup_undo_label (fixture->sheet);
  g_assert_cmpstr (label, ==, "Strength 5");
  rate (fixture, "strength", 4);
  rate (fixture, "occult", 1);
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpint (get_rating (fixture, "strength"), ==, 4);
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpint (get_rating (fixture, "strength"), ==, 5);
  g_assert_cmpint (ten_dots_scale_get_rating (TEN_DOTS_SCALE (find_scale (fixture, "strength"))),
                   ==, 5);
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_false (ten_sheet_undo (fixture->sheet));
  after = ten_sheet_dup_text (fixture->sheet);
  g_assert_cmpstr (before, ==, after);
}

/* A drag is undone as one; the next click is not. */
static void
test_steps (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scale;

  edit (fixture);
  scale = find_scale (fixture, "brawl");
  g_signal_emit_by_name (scale, "rated", 2);
  g_signal_emit_by_name (scale, "rated", 3);
  g_signal_emit_by_name (scale, "rated", 4);
  g_signal_emit_by_name (scale, "done");
  g_signal_emit_by_name (scale, "rated", 5);
  g_signal_emit_by_name (scale, "done");
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpint (get_rating (fixture, "brawl"), ==, 4);
  g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_cmpint (get_rating (fixture, "brawl"), ==, 1);
  g_assert_false (ten_sheet_undo (fixture->sheet));
}

/* The pool follows the ratings, and edit mode brings nothing into it. */
static void
test_pool (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_pool_add_trait (fixture->pool, "strength", &error));
  g_assert_no_error (error);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 3);
  edit (fixture);
  rate (fixture, "strength", 5);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 5);
  rate (fixture, "brawl", 5);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 5);
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), FALSE);
  g_assert_true (gtk_toggle_button_get_active (
      GTK_TOGGLE_BUTTON (find_in_cell (fixture, "strength", is_row))));
}

/* Nothing of edit mode happens in play. */
static void
test_play (Fixture *fixture, gconstpointer data)
{
  gtk_widget_activate_action (fixture->panel, "sheet.set-rating", "(si)", "strength", 5);
  g_assert_cmpint (get_rating (fixture, "strength"), ==, 3);
  g_assert_false (ten_sheet_is_changed (fixture->sheet));
}

static void
test_focus (Fixture *fixture, gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  g_assert_true (gtk_widget_grab_focus (find_in_cell (fixture, "strength", is_row)));
  edit (fixture);
  g_assert_true (gtk_window_get_focus (window) == find_scale (fixture, "strength"));
  gtk_test_widget_wait_for_draw (fixture->window);
  g_assert_true (gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (window) == find_scale (fixture, "dexterity"));
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), FALSE);
  g_assert_true (gtk_window_get_focus (window) == find_in_cell (fixture, "dexterity", is_row));
}

/* Willpower follows resolve and composure (COFD-23), and at once. */
static void
test_derived (Fixture *fixture, gconstpointer data)
{
  edit (fixture);
  g_assert_cmpint (get_rating (fixture, "willpower"), ==, 5);
  g_assert_false (gtk_widget_get_sensitive (find_scale (fixture, "willpower")));
  rate (fixture, "resolve", 4);
  g_assert_cmpint (get_rating (fixture, "willpower"), ==, 7);
  g_assert_cmpint (ten_dots_scale_get_rating (TEN_DOTS_SCALE (find_scale (fixture, "willpower"))),
                   ==, 7);
}

static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scale;

  edit (fixture);
  scale = find_scale (fixture, "animal_magnetism");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_ROLE_SLIDER);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Animal magnetism");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (scale), GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                       2.0);
}

static gboolean
is_named (GtkWidget *widget, const char *name)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_widget_get_tooltip_text (widget), name) == 0;
}

static gboolean
is_label (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget) &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);
}

static gboolean
is_chip (GtkWidget *widget, const char *text)
{
  return TEN_IS_EDIT_CHIP (widget) &&
         g_str_equal (ten_edit_chip_get_text (TEN_EDIT_CHIP (widget)), text);
}

static gboolean
is_open_popover (GtkWidget *widget, const char *text)
{
  return TEN_IS_NAME_POPOVER (widget) && gtk_widget_get_visible (widget);
}

static gboolean
is_entry (GtkWidget *widget, const char *text)
{
  return GTK_IS_ENTRY (widget);
}

static void
click (Fixture *fixture, const char *name)
{
  GtkWidget *button = find (fixture->panel, is_named, name);

  if (button == NULL)
    g_error ("no button: %s", name);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
  g_signal_emit_by_name (button, "clicked");
}

static GtkWidget *
find_entry (Fixture *fixture)
{
  GtkWidget *popover = find (fixture->panel, is_open_popover, NULL);

  return popover != NULL ? find (popover, is_entry, NULL) : NULL;
}

/* Writes a name, and presses Enter. */
static void
enter (Fixture *fixture, const char *name)
{
  GtkWidget *entry = find_entry (fixture);

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (entry, "activate");
}

static char *
join_specialties (Fixture *fixture, const char *trait)
{
  const char *const *list = ten_character_get_specialties (TEN_CHARACTER (fixture->sheet), trait);

  return list != NULL ? g_strjoinv ("|", (char **) list) : g_strdup ("");
}

static void
assert_specialties (Fixture *fixture, const char *trait, const char *expected)
{
  g_autofree char *list = join_specialties (fixture, trait);

  g_assert_cmpstr (list, ==, expected);
}

static void
test_specialties (Fixture *fixture, gconstpointer data)
{
  edit (fixture);
  click (fixture, "Add a Specialty of Medicine");
  enter (fixture, "  Burns ");
  assert_specialties (fixture, "medicine", "Emergency care|Poisons|Burns");
  g_assert_nonnull (find (fixture->panel, is_chip, "Burns"));
  g_assert_null (find_entry (fixture));
  click (fixture, "Rename Poisons, specialty of Medicine");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (find_entry (fixture))), ==, "Poisons");
  enter (fixture, "Toxins");
  assert_specialties (fixture, "medicine", "Emergency care|Toxins|Burns");
  click (fixture, "Remove Emergency care, specialty of Medicine");
  assert_specialties (fixture, "medicine", "Toxins|Burns");
  click (fixture, "Add a Specialty of Occult");
  enter (fixture, "Ghosts");
  assert_specialties (fixture, "occult", "Ghosts");

  for (guint i = 0; i < 4; i++)
    g_assert_true (ten_sheet_undo (fixture->sheet));
  g_assert_false (ten_sheet_is_changed (fixture->sheet));
  g_assert_nonnull (find (fixture->panel, is_chip, "Poisons"));
  g_assert_null (find (fixture->panel, is_chip, "Ghosts"));
}

/* Nothing, and what is there already, cannot be added. */
static void
test_specialty_refused (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "", "  ", "poisons", "EMERGENCY CARE" };

  edit (fixture);
  click (fixture, "Add a Specialty of Medicine");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    enter (fixture, names[i]);
  g_assert_nonnull (find_entry (fixture));
  g_assert_nonnull (find (fixture->panel, is_label, "There is one of that name already"));
  g_assert_false (ten_sheet_is_changed (fixture->sheet));
  g_assert_null (find (fixture->panel, is_named, "Add a Specialty of Strength"));

  click (fixture, "Rename Poisons, specialty of Medicine");
  enter (fixture, "POISONS");
  assert_specialties (fixture, "medicine", "Emergency care|POISONS");
}

/* V20-4: with four dots; what is there can be changed in any case. */
static void
test_specialty_rating (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;

  edit (fixture);
  g_assert_null (find (fixture->panel, is_named, "Add a Specialty of Strength"));
  rate (fixture, "strength", 4);
  button = find (fixture->panel, is_named, "Add a Specialty of Strength");
  g_assert_true (gtk_widget_get_visible (button));
  rate (fixture, "strength", 3);
  g_assert_false (gtk_widget_get_visible (button));
  click (fixture, "Add a Specialty of Brawl");
}

/* Escape leaves all as it was, and the keyboard where it came from. */
static void
test_specialty_dropped (Fixture *fixture, gconstpointer data)
{
  edit (fixture);
  click (fixture, "Add a Specialty of Medicine");
  gtk_editable_set_text (GTK_EDITABLE (find_entry (fixture)), "Burns");
  gtk_popover_popdown (GTK_POPOVER (find (fixture->panel, is_open_popover, NULL)));
  g_assert_false (ten_sheet_is_changed (fixture->sheet));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
                 find (fixture->panel, is_named, "Add a Specialty of Medicine"));
}

static void
test_specialty_pool (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_pool_add_trait (fixture->pool, "medicine", &error));
  g_assert_true (ten_pool_set_specialty (fixture->pool, "medicine", "Poisons", &error));
  edit (fixture);
  click (fixture, "Remove Poisons, specialty of Medicine");
  g_assert_null (ten_pool_get_specialty (fixture->pool));
  g_assert_true (ten_pool_has_trait (fixture->pool, "medicine"));
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

static void
test_extra_traits (Fixture *fixture, gconstpointer data)
{
  GtkWidget *strength;

  edit (fixture);
  strength = find_scale (fixture, "strength");
  gtk_widget_activate_action (fixture->panel, "sheet.name-trait", NULL);
  enter (fixture, "Chess");
  g_assert_cmpint (get_rating (fixture, "Chess"), ==, 1);
  g_assert_true (get_focus (fixture) == find_scale (fixture, "Chess"));
  rate (fixture, "Chess", 3);
  g_assert_cmpint (get_rating (fixture, "Chess"), ==, 3);

  click (fixture, "Rename Animal magnetism");
  enter (fixture, "Charm");
  g_assert_cmpint (get_rating (fixture, "Charm"), ==, 2);
  g_assert_cmpint (get_rating (fixture, "animal_magnetism"), ==, -1);
  g_assert_true (get_focus (fixture) == find_scale (fixture, "Charm"));
  click (fixture, "Remove Charm");
  g_assert_cmpint (get_rating (fixture, "Charm"), ==, -1);
  g_assert_true (get_focus (fixture) == find_scale (fixture, "Chess"));
  click (fixture, "Remove Chess");
  g_assert_null (find (fixture->panel, is_cell, "Chess"));
  g_assert_true (find_scale (fixture, "strength") == strength);

  while (ten_sheet_undo (fixture->sheet))
    ;
  g_assert_false (ten_sheet_is_changed (fixture->sheet));
  g_assert_nonnull (find_scale (fixture, "animal_magnetism"));
  while (ten_sheet_redo (fixture->sheet))
    ;
  g_assert_null (find (fixture->panel, is_cell, "animal_magnetism"));
}

/* A name of the ruleset, or of another trait, is taken. */
static void
test_extra_refused (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Strength", "animal Magnetism", "" };

  edit (fixture);
  gtk_widget_activate_action (fixture->panel, "sheet.name-trait", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    enter (fixture, names[i]);
  g_assert_false (ten_sheet_is_changed (fixture->sheet));
}

/* A trait that is gone leaves the pool. */
static void
test_extra_pool (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_pool_add_trait (fixture->pool, "animal_magnetism", &error));
  edit (fixture);
  click (fixture, "Remove Animal magnetism");
  g_assert_true (ten_pool_is_empty (fixture->pool));
}

/* In play the section is there for those who have such traits. */
static void
test_extra_section (Fixture *fixture, gconstpointer data)
{
  GtkWidget *title = find (fixture->panel, is_label, "Extra Traits");

  g_assert_false (gtk_widget_get_mapped (title));
  edit (fixture);
  g_assert_true (gtk_widget_get_mapped (title));
  g_assert_nonnull (find (fixture->panel, is_label, "Add a Trait…"));
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), FALSE);
  g_assert_false (gtk_widget_get_mapped (title));
  g_assert_null (find (fixture->panel, is_open_popover, NULL));
}

static gboolean
contains (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

/* What a new character has spent, in words beside each heading. */
static void
test_budgets (Fixture *fixture, gconstpointer data)
{
  static const char *const before[] = { "3 of 5", "2 of 4", "1 of 3" };

  gtk_widget_activate_action (fixture->panel, "sheet.count-dots", NULL);
  g_assert_true (ten_sheet_panel_get_counting (TEN_SHEET_PANEL (fixture->panel)));
  g_assert_null (find (fixture->panel, is_label, before[0]));
  edit (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (before); i++)
    g_assert_nonnull (find (fixture->panel, is_label, before[i]));
  g_assert_nonnull (find (fixture->panel, contains, "Specialties: 2 of 3 spent"));
  rate (fixture, "strength", 5);
  rate (fixture, "stamina", 3);
  g_assert_nonnull (find (fixture->panel, is_label, "6 of 5, 1 too many"));

  ten_sheet_panel_set_counting (TEN_SHEET_PANEL (fixture->panel), FALSE);
  g_assert_null (find (fixture->panel, contains, "too many"));
  g_assert_null (find (fixture->panel, contains, "spent"));
  g_assert_nonnull (find (fixture->panel, contains, "Click or drag the dots"));
}

/* Some rulesets say how many traits there are at each rating. */
static void
test_spread (Fixture *fixture, gconstpointer data)
{
  edit (fixture);
  g_object_set (fixture->panel, "counting", TRUE, NULL);
  g_assert_nonnull (find (fixture->panel, contains, "At 4: 1 of 1 · At 3: 1 of 3"));
  rate (fixture, "wits", 3);
  g_assert_nonnull (find (fixture->panel, contains, "At 4: 1 of 1 · At 3: 2 of 3"));
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), FALSE);
  g_assert_null (find (fixture->panel, contains, "At 4:"));
}

/* The columns stay as they are: as the style sheet of the program has them. */
static void
test_width (Fixture *fixture, gconstpointer data)
{
  GdkDisplay *display = gtk_widget_get_display (fixture->window);
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  int minimum, natural, editing_minimum, editing_natural;

  gtk_css_provider_load_from_resource (style, "/io/github/tenagain/TenAgain/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_widget_measure (find (fixture->panel, is_cell, "investigation"), GTK_ORIENTATION_HORIZONTAL,
                      -1, &minimum, &natural, NULL, NULL);
  edit (fixture);
  gtk_test_widget_wait_for_draw (fixture->window);
  gtk_widget_measure (find (fixture->panel, is_cell, "investigation"), GTK_ORIENTATION_HORIZONTAL,
                      -1, &editing_minimum, &editing_natural, NULL, NULL);
  g_assert_cmpint (editing_minimum, ==, minimum);
  g_assert_cmpint (editing_natural, ==, natural);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
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
  add ("/sheet/editing/rows", nurse, test_rows);
  add ("/sheet/editing/rating", nurse, test_rating);
  add ("/sheet/editing/steps", nurse, test_steps);
  add ("/sheet/editing/pool", nurse, test_pool);
  add ("/sheet/editing/play", nurse, test_play);
  add ("/sheet/editing/focus", nurse, test_focus);
  add ("/sheet/editing/COFD-23/derived", nurse, test_derived);
  add ("/sheet/editing/accessible", nurse, test_accessible);
  add ("/sheet/editing/COFD-3/specialties", nurse, test_specialties);
  add ("/sheet/editing/COFD-3/specialty-refused", nurse, test_specialty_refused);
  add ("/sheet/editing/COFD-3/specialty-dropped", nurse, test_specialty_dropped);
  add ("/sheet/editing/COFD-3/specialty-pool", nurse, test_specialty_pool);
  add ("/sheet/editing/V20-4/specialty-rating", courier, test_specialty_rating);
  add ("/sheet/editing/extra-traits", nurse, test_extra_traits);
  add ("/sheet/editing/extra-refused", nurse, test_extra_refused);
  add ("/sheet/editing/extra-pool", nurse, test_extra_pool);
  add ("/sheet/editing/extra-section", courier, test_extra_section);
  add ("/sheet/editing/budgets", nurse, test_budgets);
  add ("/sheet/editing/spread", debtor, test_spread);
  add ("/sheet/editing/width", nurse, test_width);

  return g_test_run ();
}
