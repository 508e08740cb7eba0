/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "sheet-editing.h"
#include "tests.h"
#include "common/ten-toggle.h"
#include "rules/ten-character-private.h"
#include "sheet/ten-counter-row.h"
#include "sheet/ten-dots.h"
#include "sheet/ten-rated-toggle.h"
#include "sheet/ten-sheet-panel.h"
#include "sheet/ten-track-row.h"
#include "sheet/ten-trait-row.h"
#include "waiting.h"

#include <adwaita.h>

static const char ana[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"Ana "
    "Ruiz\","
    " \"details\": {\"concept\": \"Nurse\", \"blood_type\": \"AB\"},"
    " \"traits\": {\"strength\": 3, \"stamina\": 2, \"dexterity\": 2, \"wits\": 2, \"resolve\": 2,"
    "  \"composure\": 3, \"medicine\": 4, \"brawl\": 1, \"animal_magnetism\": 2},"
    " \"specialties\": {\"medicine\": [\"Emergency care\", \"Poisons\"], \"science\": "
    "[\"Poisons\"]},"
    " \"tracks\": {\"willpower\": {\"rating\": 5, \"spent\": 1},"
    "  \"health\": {\"boxes\": 7, \"bashing\": 1, \"lethal\": 2, \"aggravated\": 1}},"
    " \"advantages\": [{\"name\": \"Contacts\", \"dots\": 2}],"
    " \"equipment\": [{\"name\": \"First-aid kit\", \"bonus\": 2}, {\"name\": \"Lamp\"},"
    "  {\"name\": \"Drugs\", \"bonus\": 2}],"
    " \"conditions\": [{\"name\": \"Inspired\", \"note\": \"since noon\"}],"
    " \"beats\": 2, \"notes\": \"Owes a favour.\"}";

static const char courier[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v20\", \"name\": \"Bo\","
    " \"traits\": {\"melee\": 5}, \"tracks\": {\"health\": {\"boxes\": 7, \"bashing\": 2}}}";

/* A word too long for any line. */
#define WORD "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft"
static const char endless[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v20\", \"name\": \"" WORD
    "\","
    " \"details\": {\"concept\": \"" WORD "\", \"" WORD "\": \"" WORD "\"},"
    " \"traits\": {\"brawl\": 10, \"" WORD "\": 10},"
    " \"specialties\": {\"brawl\": [\"" WORD "\"]},"
    " \"advantages\": [{\"name\": \"" WORD "\", \"dots\": 10}],"
    " \"equipment\": [{\"name\": \"" WORD "\", \"bonus\": 5}, {\"name\": \"" WORD "\"}],"
    " \"conditions\": [{\"name\": \"" WORD "\", \"note\": \"" WORD "\"}],"
    " \"notes\": \"" WORD "\"}";

static gboolean
is_trait (GtkWidget *widget, const char *trait)
{
  GtkWidget *row = gtk_widget_get_parent (widget);

  return TEN_IS_TOGGLE (widget) && TEN_IS_TRAIT_ROW (row) &&
         g_str_equal (ten_trait_row_get_trait (TEN_TRAIT_ROW (row)), trait);
}

static gboolean
is_toggle_of (GtkWidget *widget, const char *text)
{
  GtkWidget *child = TEN_IS_TOGGLE (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  return GTK_IS_LABEL (child) && g_str_equal (gtk_label_get_label (GTK_LABEL (child)), text);
}

static gboolean
is_visible_label (GtkWidget *widget, const char *text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_is_visible (widget) &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);
}

static gboolean
is_chip_of_science (GtkWidget *widget, const char *text)
{
  const char *trait;

  if (!is_toggle_of (widget, text))
    return FALSE;
  g_variant_get (gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget)), "(&s&s)", &trait,
                 NULL);
  return g_str_equal (trait, "science");
}

static GtkWidget *
find_row (Fixture *fixture, const char *trait)
{
  GtkWidget *row = find (fixture->panel, is_trait, trait);

  g_assert_nonnull (row);
  return row;
}

static GtkWidget *
find_chip (Fixture *fixture, const char *text)
{
  GtkWidget *chip = find (fixture->panel, is_toggle_of, text);

  g_assert_nonnull (chip);
  return chip;
}

static void
assert_pressed (GtkWidget *button, gboolean pressed)
{
  g_assert_cmpint (ten_toggle_get_active (TEN_TOGGLE (button)), ==, pressed);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_CHECKED,
                                    pressed ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                            : GTK_ACCESSIBLE_TRISTATE_FALSE);
}

static void
assert_name (GtkWidget *widget, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
}

static void
assert_shown (Fixture *fixture, const char *text)
{
  if (find (fixture->panel, is_visible_label, text) == NULL)
    g_error ("not shown: %s", text);
}

static void
click_button (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
}

static void
test_traits (Fixture *fixture, gconstpointer data)
{
  guint n_groups;
  const TenTraitGroup *groups =
      ten_ruleset_get_groups (ten_sheet_get_ruleset (fixture->sheet), &n_groups);

  for (guint i = 0; i < n_groups; i++)
    for (guint j = 0; j < groups[i].n_traits; j++)
      {
        GtkWidget *row = find_row (fixture, groups[i].traits[j].id);
        int rating = 0;

        if (!ten_character_get_rating (TEN_CHARACTER (fixture->sheet), groups[i].traits[j].id,
                                       &rating))
          rating = 0;
        g_assert_cmpint (ten_rated_toggle_get_rating (TEN_RATED_TOGGLE (row)), ==, rating);
        assert_pressed (row, FALSE);
      }
  assert_name (find_row (fixture, "medicine"), "Medicine, 4");
  assert_name (find_row (fixture, "occult"), "Occult, 0");
  assert_name (find_row (fixture, "animal_magnetism"), "Animal magnetism, 2");
}

static void
test_click (Fixture *fixture, gconstpointer data)
{
  GtkWidget *strength = find_row (fixture, "strength");
  GtkWidget *brawl = find_row (fixture, "brawl");

  click_button (strength);
  g_assert_true (ten_pool_has_trait (fixture->pool, "strength"));
  assert_pressed (strength, TRUE);
  assert_pressed (brawl, FALSE);
  click_button (brawl);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 4);
  assert_pressed (strength, TRUE);
  assert_pressed (brawl, TRUE);
  click_button (strength);
  g_assert_false (ten_pool_has_trait (fixture->pool, "strength"));
  assert_pressed (strength, FALSE);
  assert_pressed (brawl, TRUE);
  g_assert_null (fixture->guided);
}

static void
test_follows_pool (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenPool) other = NULL;

  g_assert_true (ten_pool_add_trait (fixture->pool, "wits", &error));
  g_assert_no_error (error);
  assert_pressed (find_row (fixture, "wits"), TRUE);
  ten_pool_clear (fixture->pool);
  assert_pressed (find_row (fixture, "wits"), FALSE);

  other = ten_pool_new (ten_sheet_get_ruleset (fixture->sheet));
  ten_pool_set_character (other, TEN_CHARACTER (fixture->sheet));
  g_assert_true (ten_pool_add_trait (other, "resolve", &error));
  ten_sheet_panel_set_pool (TEN_SHEET_PANEL (fixture->panel), other);
  assert_pressed (find_row (fixture, "resolve"), TRUE);
  ten_sheet_panel_set_pool (TEN_SHEET_PANEL (fixture->panel), NULL);
  assert_pressed (find_row (fixture, "resolve"), FALSE);
  click_button (find_row (fixture, "resolve"));
  assert_pressed (find_row (fixture, "resolve"), FALSE);
}

typedef struct
{
  const char *clicked[4];
  const char *guided;
  const char *pressed[3];
} Guide;

static const Guide guides[] = {
  { { "medicine", "brawl" },
    "Brawl replaced Medicine: two skills are never combined",
    { "brawl" } },
  { { "strength", "medicine", "brawl" },
    "Brawl replaced Medicine: two skills are never combined",
    { "strength", "brawl" } },
  { { "strength", "willpower" },
    "Willpower replaced Strength: it is rolled alone",
    { "willpower" } },
  { { "willpower", "strength" },
    "Strength replaced Willpower, which is rolled alone",
    { "strength" } },
  { { "strength", "wits" }, NULL, { "strength", "wits" } },
};

static void
test_guides (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (guides); i++)
    {
      ten_pool_clear (fixture->pool);
      g_clear_pointer (&fixture->guided, g_free);
      for (guint j = 0; guides[i].clicked[j] != NULL; j++)
        click_button (find_row (fixture, guides[i].clicked[j]));
      g_assert_cmpstr (fixture->guided, ==, guides[i].guided);
      for (guint j = 0; guides[i].clicked[j] != NULL; j++)
        assert_pressed (find_row (fixture, guides[i].clicked[j]),
                        g_strv_contains (guides[i].pressed, guides[i].clicked[j]));
    }
}

static void
test_three_traits (Fixture *fixture, gconstpointer data)
{
  static const char *const traits[] = { "strength", "dexterity", "wits" };
  guint n_pressed = 0;

  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    click_button (find_row (fixture, traits[i]));
  g_assert_nonnull (fixture->guided);
  g_assert_true (g_str_has_suffix (fixture->guided, "no more than two traits are combined"));
  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    n_pressed += ten_toggle_get_active (TEN_TOGGLE (find_row (fixture, traits[i])));
  g_assert_cmpuint (n_pressed, ==, 2);
}

static void
test_specialty (Fixture *fixture, gconstpointer data)
{
  GtkWidget *care = find_chip (fixture, "Emergency care");
  GtkWidget *poisons = find_chip (fixture, "Poisons");

  assert_name (care, "Emergency care, specialty of Medicine");
  click_button (care);
  g_assert_true (ten_pool_has_trait (fixture->pool, "medicine"));
  g_assert_cmpstr (ten_pool_get_specialty (fixture->pool), ==, "Emergency care");
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 5);
  assert_pressed (care, TRUE);
  assert_pressed (poisons, FALSE);
  click_button (poisons);
  g_assert_cmpstr (ten_pool_get_specialty (fixture->pool), ==, "Poisons");
  assert_pressed (care, FALSE);
  assert_pressed (poisons, TRUE);
  assert_pressed (find (fixture->panel, is_chip_of_science, "Poisons"), FALSE);
  click_button (poisons);
  g_assert_null (ten_pool_get_specialty (fixture->pool));
  g_assert_true (ten_pool_has_trait (fixture->pool, "medicine"));
  assert_pressed (poisons, FALSE);
}

static void
test_equipment (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *kit = find_chip (fixture, "First-aid kit +2");
  GtkWidget *drugs = find_chip (fixture, "Drugs +2");

  g_assert_null (find (fixture->panel, is_toggle_of, "Lamp"));
  assert_shown (fixture, "Lamp");
  click_button (kit);
  g_assert_cmpint (ten_pool_get_modifier (fixture->pool, TEN_MODIFIER_EQUIPMENT), ==, 2);
  assert_pressed (kit, TRUE);
  click_button (drugs);
  g_assert_cmpint (ten_pool_get_modifier (fixture->pool, TEN_MODIFIER_EQUIPMENT), ==, 2);
  assert_pressed (kit, FALSE);
  assert_pressed (drugs, TRUE);
  click_button (drugs);
  g_assert_cmpint (ten_pool_get_modifier (fixture->pool, TEN_MODIFIER_EQUIPMENT), ==, 0);
  assert_pressed (drugs, FALSE);

  click_button (kit);
  g_assert_true (ten_pool_set_modifier (fixture->pool, TEN_MODIFIER_EQUIPMENT, 1, &error));
  assert_pressed (kit, FALSE);
}

static gboolean
is_track (GtkWidget *widget, const char *name)
{
  return TEN_IS_TRACK_ROW (widget) && find (widget, is_visible_label, name) != NULL;
}

static void
list_shapes (GtkWidget *root, GString *shapes)
{
  static const char letters[] = " /X*#o";

  if (TEN_IS_TRACK_BOX (root))
    g_string_append_c (shapes, letters[ten_track_box_get_shape (TEN_TRACK_BOX (root))]);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_shapes (child, shapes);
}

static void
assert_track (Fixture *fixture, const char *track, const char *name, const char *expected)
{
  GtkWidget *row = find (fixture->panel, is_track, track);
  g_autoptr (GString) shapes = g_string_new (NULL);

  g_assert_nonnull (row);
  list_shapes (row, shapes);
  g_assert_cmpstr (shapes->str, ==, expected);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_GROUP);
  assert_name (row, name);
}

static void
test_tracks (Fixture *fixture, gconstpointer data)
{
  assert_track (fixture, "Health", "Health: Bashing 1, Lethal 2, Aggravated 1", "*XX/   ");
  assert_track (fixture, "Willpower", "Willpower: 4 of 5", "oooo ");
}

static void
test_levels (Fixture *fixture, gconstpointer data)
{
  assert_track (fixture, "Health", "Health: Bashing 2. Hurt −1", "//     ");
  assert_shown (fixture, "Hurt −1");
  assert_shown (fixture, "−5");
}

static void
test_texts (Fixture *fixture, gconstpointer data)
{
  static const char *const texts[] = { "Ana Ruiz", "Nurse",      "Blood type", "Contacts",
                                       "Inspired", "since noon", "Beats",      "Owes a favour." };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_shown (fixture, texts[i]);
  assert_shown (fixture, ten_ruleset_get_name (ten_sheet_get_ruleset (fixture->sheet)));
}

static void
test_other_sheet (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) other = read_sheet (fixture->rulesets, courier);
  TenSheetPanel *panel = TEN_SHEET_PANEL (fixture->panel);

  ten_sheet_panel_set_sheet (panel, other);
  assert_name (find_row (fixture, "melee"), "Melee, 5");
  g_assert_null (find (fixture->panel, is_trait, "weaponry"));
  g_assert_null (find (fixture->panel, is_toggle_of, "Poisons"));
  assert_shown (fixture, "Bo");

  ten_sheet_panel_set_sheet (panel, NULL);
  g_assert_null (find (fixture->panel, is_trait, "melee"));
  g_assert_false (gtk_widget_get_mapped (gtk_widget_get_first_child (fixture->panel)));
}

/* The rows stay, and so does the focus. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = find_row (fixture, "medicine");
  GtkWidget *chip = find_chip (fixture, "Poisons");

  click_button (chip);
  click_button (find_chip (fixture, "First-aid kit +2"));
  ten_character_changed (TEN_CHARACTER (fixture->sheet));
  g_assert_true (find_row (fixture, "medicine") == row && find_chip (fixture, "Poisons") == chip);
  assert_pressed (row, TRUE);
  assert_pressed (chip, TRUE);
  assert_pressed (find_chip (fixture, "First-aid kit +2"), TRUE);
}

static void
assert_named (GtkWidget *root)
{
  if (TEN_IS_TOGGLE (root))
    g_assert_true (
        gtk_test_accessible_has_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_named (child);
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  assert_named (fixture->panel);
}

/* The arrow keys of a window move the focus in this way. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  g_assert_true (gtk_widget_grab_focus (find_row (fixture, "strength")));
  wait_for_keyboard (fixture->window);
  g_assert_true (gtk_widget_child_focus (fixture->window, GTK_DIR_DOWN));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
                 find_row (fixture, "dexterity"));
  g_assert_true (gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) ==
                 find_row (fixture, "stamina"));
}

static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  int minimum;

  gtk_widget_measure (fixture->panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
}

static void
test_empty (void)
{
  GtkWidget *panel = g_object_ref_sink (g_object_new (TEN_TYPE_SHEET_PANEL, NULL));

  gtk_widget_activate_action (panel, "sheet.toggle-trait", "s", "strength");
  g_assert_finalize_object (panel);
}

static const char vampire[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v5\", \"name\": \"Imani\",\n"
    " \"traits\": {\"strength\": 3, \"brawl\": 2, \"hunger\": 2, \"potence\": 3}}\n";

static const char elder[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v20da\", \"name\": "
    "\"Ysolde\",\n"
    " \"traits\": {\"dexterity\": 3, \"stealth\": 2, \"blood_pool\": 9, \"obfuscate\": 4}}\n";

/* POOL-1: a Discipline takes the place of a skill. */
static void
assert_stands_in (Fixture *fixture, const char *attribute, const char *skill, const char *other)
{
  click_button (find_row (fixture, attribute));
  click_button (find_row (fixture, skill));
  click_button (find_row (fixture, other));
  g_assert_true (ten_pool_has_trait (fixture->pool, attribute));
  g_assert_false (ten_pool_has_trait (fixture->pool, skill));
  g_assert_true (ten_pool_has_trait (fixture->pool, other));
  assert_pressed (find_row (fixture, other), TRUE);
}

static void
test_potence (Fixture *fixture, gconstpointer data)
{
  assert_stands_in (fixture, "strength", "brawl", "potence");
}

static void
test_obfuscate (Fixture *fixture, gconstpointer data)
{
  assert_stands_in (fixture, "dexterity", "stealth", "obfuscate");
}

static void
assert_not_rolled (Fixture *fixture, const char *trait)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ten_pool_add_trait (fixture->pool, trait, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
}

static gboolean
is_counter (GtkWidget *widget, const char *trait)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, TEN_TYPE_COUNTER_ROW);

  return TEN_IS_DOTS (widget) && gtk_widget_get_mapped (widget) && row != NULL &&
         g_str_equal (ten_view_get_string (row, "name"), trait);
}

static const char fledgling[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v20da\", \"name\": \"Odo\",\n"
    " \"traits\": {\"dexterity\": 3, \"stealth\": 2}}\n";

/* V5-2: Hunger gives no dice, and changes in play. */
static void
test_hunger (Fixture *fixture, gconstpointer data)
{
  GtkWidget *dots = find (fixture->panel, is_counter, "Hunger");
  int rating = 0;

  assert_not_rolled (fixture, "hunger");
  g_assert_nonnull (dots);
  g_signal_emit_by_name (dots, "rated", 4);
  gtk_range_set_value (GTK_RANGE (dots), 4);
  g_signal_emit_by_name (dots, "done");
  g_assert_true (ten_character_get_rating (TEN_CHARACTER (fixture->sheet), "hunger", &rating));
  g_assert_cmpint (rating, ==, 4);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 0);
}

/* V20-14: blood is spent at a click, and gives no dice. Sheets need not say that there is any. */
static void
test_blood (Fixture *fixture, gconstpointer data)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (fixture->sheet);
  const TenTrack *track = ten_ruleset_find_track (ruleset, "blood_pool");
  GtkWidget *row = find (fixture->panel, is_track, "Blood Pool");
  TenTrackState state;
  int left;

  assert_not_rolled (fixture, "blood_pool");
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_get_visible (row));
  g_assert_true (ten_character_get_track (TEN_CHARACTER (fixture->sheet), track, &state));
  g_assert_cmpint (state.size, ==, data == fledgling ? 10 : 9);
  for (int spent = 1; spent <= 2; spent++)
    {
      ten_track_row_touch (TEN_TRACK_ROW (row), state.size - spent);
      g_assert_true (ten_sheet_get_points_left (fixture->sheet, "blood_pool", &left));
      g_assert_cmpint (left, ==, state.size - spent);
      g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 0);
      g_assert_true (ten_pool_is_empty (fixture->pool));
    }
}

/* A track is shown once, and its name puts the rating into the pool. In edit mode the rating is
 * among the other traits. */
static void
test_vitals (Fixture *fixture, gconstpointer data)
{
  GtkWidget *track = find (fixture->panel, is_track, "Willpower");
  GtkWidget *health = find (fixture->panel, is_track, "Health");
  GtkWidget *name = find (track, is_toggle_of, "Willpower");
  GtkWidget *row = gtk_widget_get_parent (find_row (fixture, "willpower"));

  settle ();
  g_assert_true (gtk_widget_get_ancestor (track, GTK_TYPE_VIEWPORT) !=
                 gtk_widget_get_ancestor (row, GTK_TYPE_VIEWPORT));
  g_assert_false (gtk_widget_get_visible (row));
  g_assert_null (find (health, is_toggle_of, "Health"));
  assert_name (name, "Willpower, 5");
  click_button (name);
  g_assert_true (ten_pool_has_trait (fixture->pool, "willpower"));
  assert_pressed (name, TRUE);
  click_button (name);
  assert_pressed (name, FALSE);
  ten_sheet_panel_set_editing (TEN_SHEET_PANEL (fixture->panel), TRUE);
  g_assert_true (gtk_widget_get_visible (row));
  g_assert_false (gtk_widget_get_mapped (track));
}

/* TURN-1: the chip of the 20th lines too. */
static gboolean
is_initiative (GtkWidget *widget, const char *text)
{
  GtkWidget *child = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : NULL;

  return GTK_IS_LABEL (child) && g_str_equal (gtk_label_get_label (GTK_LABEL (child)), text);
}

static void
test_initiative (Fixture *fixture, gconstpointer data)
{
  GtkWidget *chip = find (fixture->panel, is_initiative, "Initiative 3");

  g_assert_nonnull (chip);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (chip), ==, "Roll a die and add it: 4 to 13");
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (chip)), ==,
                   "win.roll-initiative");
}

TEN_TESTS
{
  add ("/sheet/panel/traits", ana, test_traits);
  add ("/sheet/panel/click", ana, test_click);
  add ("/sheet/panel/follows-pool", ana, test_follows_pool);
  add ("/sheet/panel/POOL-2/POOL-3/guides", ana, test_guides);
  add ("/sheet/panel/POOL-3/three-traits", ana, test_three_traits);
  add ("/sheet/panel/COFD-3/specialty", ana, test_specialty);
  add ("/sheet/panel/POOL-4/equipment", ana, test_equipment);
  add ("/sheet/panel/COFD-19/tracks", ana, test_tracks);
  add ("/sheet/panel/V20-15/levels", courier, test_levels);
  add ("/sheet/panel/POOL-1/V5-5/discipline", vampire, test_potence);
  add ("/sheet/panel/POOL-1/V20-14/discipline", elder, test_obfuscate);
  add ("/sheet/panel/V5-2/hunger", vampire, test_hunger);
  add ("/sheet/panel/V20-14/blood", elder, test_blood);
  add ("/sheet/panel/V20-14/blood-of-everybody", fledgling, test_blood);
  add ("/sheet/panel/TURN-1/initiative", elder, test_initiative);
  add ("/sheet/panel/texts", ana, test_texts);
  add ("/sheet/panel/other-sheet", ana, test_other_sheet);
  add ("/sheet/panel/changed", ana, test_changed);
  add ("/sheet/panel/names", ana, test_names);
  add ("/sheet/panel/keys", ana, test_keys);
  add ("/sheet/panel/vitals", ana, test_vitals);
  add ("/sheet/panel/narrow", ana, test_narrow);
  add ("/sheet/panel/narrow/endless-words", endless, test_narrow);
  g_test_add_func ("/sheet/panel/empty", test_empty);
}
