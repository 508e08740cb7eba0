/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet-editing.h"
#include "sheet/ten-rated-toggle.h"
#include "tests.h"

static const char courier[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v20\", \"name\": \"Bo\",\n"
    " \"traits\": {\"strength\": 3, \"brawl\": 2}, \"specialties\": {\"brawl\": [\"Kicks\"]}}\n";

static const char vampire[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"Ilse\",\n"
    " \"traits\": {\"Sailing\": 1, \"Auspex\": 2}, \"groups\": {\"Disciplines\": [\"Auspex\"]},\n"
    " \"advantages\": [{\"name\": \"Enemy\", \"dots\": 1, \"flaw\": true},\n"
    "  {\"name\": \"Premonition\", \"dots\": 2, \"of\": \"auspex\"}, {\"name\": \"Allies\", "
    "\"dots\": 1}]}\n";

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
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (wait_for_entry (fixture))), ==, "Poisons");
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

/* Empty and duplicate names cannot be added. */
static void
test_specialty_refused (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "", "  ", "poisons", "EMERGENCY CARE" };

  edit (fixture);
  click (fixture, "Add a Specialty of Medicine");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    enter (fixture, names[i]);
  g_assert_nonnull (find_entry (fixture));
  g_assert_nonnull (find (fixture->panel, is_label, "This name is already in use"));
  g_assert_false (ten_sheet_is_changed (fixture->sheet));
  g_assert_null (find (fixture->panel, is_named, "Add a Specialty of Strength"));

  click (fixture, "Rename Poisons, specialty of Medicine");
  enter (fixture, "POISONS");
  assert_specialties (fixture, "medicine", "Emergency care|POISONS");
}

/* V20-4: only with four dots; existing specialties can always be changed. */
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

/* Escape changes nothing, and returns the focus to where it was. */
static void
test_specialty_dropped (Fixture *fixture, gconstpointer data)
{
  edit (fixture);
  click (fixture, "Add a Specialty of Medicine");
  gtk_editable_set_text (GTK_EDITABLE (wait_for_entry (fixture)), "Burns");
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
  click (fixture, "Rename Poisons, specialty of Medicine");
  enter (fixture, "Toxins");
  g_assert_cmpstr (ten_pool_get_specialty (fixture->pool), ==, "Toxins");
  click (fixture, "Remove Toxins, specialty of Medicine");
  g_assert_null (ten_pool_get_specialty (fixture->pool));
  g_assert_true (ten_pool_has_trait (fixture->pool, "medicine"));
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

static void
add_trait (Fixture *fixture)
{
  GtkWidget *label = find (fixture->panel, is_label, "Add a Trait…");

  g_assert_nonnull (label);
  g_signal_emit_by_name (gtk_widget_get_parent (label), "clicked");
}

static void
test_extra_traits (Fixture *fixture, gconstpointer data)
{
  GtkWidget *strength;

  edit (fixture);
  strength = find_scale (fixture, "strength");
  add_trait (fixture);
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
  g_assert_null (find (fixture->panel, is_row, "Chess"));
  g_assert_true (find_scale (fixture, "strength") == strength);

  while (ten_sheet_undo (fixture->sheet))
    ;
  g_assert_false (ten_sheet_is_changed (fixture->sheet));
  g_assert_nonnull (find_scale (fixture, "animal_magnetism"));
  while (ten_sheet_redo (fixture->sheet))
    ;
  g_assert_null (find (fixture->panel, is_row, "animal_magnetism"));
}

/* Names of the ruleset's traits and of other extra traits are refused. */
static void
test_extra_refused (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "Strength", "animal Magnetism", "" };

  edit (fixture);
  add_trait (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    enter (fixture, names[i]);
  g_assert_false (ten_sheet_is_changed (fixture->sheet));
}

/* A deleted trait leaves the pool; a renamed one stays. */
static void
test_extra_pool (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ten_pool_add_trait (fixture->pool, "animal_magnetism", &error));
  edit (fixture);
  click (fixture, "Rename Animal magnetism");
  enter (fixture, "Charm");
  g_assert_true (ten_pool_has_trait (fixture->pool, "Charm"));
  click (fixture, "Remove Charm");
  g_assert_true (ten_pool_is_empty (fixture->pool));
}

/* In play, the section appears only for characters with such traits. */
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
is_rated (GtkWidget *widget, const char *name)
{
  return TEN_IS_RATED_TOGGLE (widget) &&
         g_str_equal (ten_rated_toggle_get_name (TEN_RATED_TOGGLE (widget)), name);
}

/* Disciplines and the like have a heading, and their powers are below them, not among the
 * advantages. A flaw comes last. */
static void
test_groups (Fixture *fixture, gconstpointer data)
{
  GtkWidget *heading = find (fixture->panel, is_label, "Disciplines");
  GtkWidget *powers = find (fixture->panel, is_label, "Premonition ••");

  g_assert_true (gtk_widget_get_mapped (heading));
  g_assert_true (gtk_widget_get_mapped (powers));
  g_assert_nonnull (find (fixture->panel, is_rated, "Sailing"));
  g_assert_null (find (fixture->panel, is_label, "Premonition"));
  g_assert_nonnull (find (fixture->panel, is_label, "Allies"));
  g_assert_nonnull (find (fixture->panel, is_label, "Flaw"));
  g_assert_true (
      ten_sheet_play (fixture->sheet, ten_remove_item_edit_new (TEN_SHEET_ADVANTAGE, 1), NULL));
  g_assert_null (find (fixture->panel, is_label, "Premonition ••"));
}

TEN_TESTS
{
  add ("/sheet/editing/COFD-3/specialties", nurse, test_specialties);
  add ("/sheet/editing/COFD-3/specialty-refused", nurse, test_specialty_refused);
  add ("/sheet/editing/COFD-3/specialty-dropped", nurse, test_specialty_dropped);
  add ("/sheet/editing/COFD-3/specialty-pool", nurse, test_specialty_pool);
  add ("/sheet/editing/V20-4/specialty-rating", courier, test_specialty_rating);
  add ("/sheet/editing/extra-traits", nurse, test_extra_traits);
  add ("/sheet/editing/extra-refused", nurse, test_extra_refused);
  add ("/sheet/editing/extra-pool", nurse, test_extra_pool);
  add ("/sheet/editing/extra-section", courier, test_extra_section);
  add ("/sheet/editing/groups", vampire, test_groups);
}
