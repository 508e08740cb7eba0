/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "children.h"
#include "common/ten-text.h"
#include "common/ten-toggle.h"
#include "pool-panel.h"
#include "tests.h"
#include "pool/ten-pool-odds.h"
#include "pool/ten-pool-options.h"
#include "pool/ten-quick-entry.h"
#include "pool/ten-term-chips.h"

static const char nurse[] =
    "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"cofd\", \"name\": \"Ana\","
    " \"traits\": {\"strength\": 3, \"stamina\": 2, \"intelligence\": 2, \"medicine\": 4},"
    " \"tracks\": {\"health\": {\"boxes\": 7, \"bashing\": 6}}}";

static TenTermChip *
find_chip (Fixture *fixture, TenTermKind kind)
{
  GtkWidget *chips = find (fixture, "TenTermChips");

  for (GtkWidget *child = gtk_widget_get_first_child (chips); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (TEN_IS_TERM_CHIP (child) &&
        ten_term_get_kind (ten_term_chip_get_term (TEN_TERM_CHIP (child))) == kind)
      return TEN_TERM_CHIP (child);

  return NULL;
}

static gboolean
submit (Fixture *fixture, const char *text)
{
  TenQuickEntry *entry = find (fixture, "quick_entry");

  g_object_set (entry, "text", text, NULL);
  g_signal_emit_by_name (find (fixture, "entry"), "activate");
  return *gtk_label_get_text (get_child (entry, "error")) == '\0';
}

static void
test_properties (Fixture *fixture, gconstpointer data)
{
  g_autoptr (TenPlaySession) other = ten_play_session_new (ten_pool_get_ruleset (fixture->pool));
  g_autoptr (TenPlaySession) got = NULL;
  g_autoptr (TenPool) got_pool = NULL;
  TenRollView *panel = TEN_ROLL_VIEW (fixture->panel);
  int n_sessions = 0, n_pools = 0, n_actions = 0;

  g_signal_connect_swapped (panel, "notify::session", G_CALLBACK (count_signal), &n_sessions);
  g_signal_connect_swapped (panel, "notify::pool", G_CALLBACK (count_signal), &n_pools);
  g_signal_connect_swapped (panel, "notify::actions", G_CALLBACK (count_signal), &n_actions);

  ten_roll_view_set_session (panel, fixture->session);
  g_assert_cmpint (n_sessions, ==, 0);
  ten_pool_set_number (ten_play_session_get_pool (other), 4, NULL);
  ten_play_session_set_comment (other, "leap");
  g_object_set (panel, "session", other, NULL);
  g_object_get (panel, "session", &got, "pool", &got_pool, NULL);
  g_assert_true (got == other);
  g_assert_true (got_pool == ten_play_session_get_pool (other));
  g_assert_cmpint (n_sessions, ==, 1);
  g_assert_cmpint (n_pools, ==, 1);
  g_assert_cmpint (n_actions, ==, 1);
  g_assert_true (ten_roll_view_get_can_roll (panel));
  g_assert_cmpint (count_chips (fixture), ==, 1);
  g_assert_cmpstr (gtk_editable_get_text (find (fixture, "comment")), ==, "leap");

  /* The panel no longer follows the previous pool. */
  ten_pool_set_number (fixture->pool, 9, NULL);
  ten_pool_set_modifier (fixture->pool, TEN_MODIFIER_EQUIPMENT, 3, NULL);
  g_assert_cmpint (count_chips (fixture), ==, 1);
  g_assert_cmpfloat (gtk_range_get_value (find (fixture, "equipment")), ==, 0);

  gtk_editable_set_text (find (fixture, "comment"), "jump");
  g_assert_cmpstr (ten_play_session_get_comment (other), ==, "jump");
  g_assert_cmpstr (ten_play_session_get_comment (fixture->session), ==, "");

  ten_roll_view_set_session (panel, NULL);
  g_assert_null (ten_roll_view_get_session (panel));
  g_assert_false (ten_roll_view_get_can_roll (panel));
  g_assert_cmpint (count_chips (fixture), ==, 0);
}

static void
test_quick_entry (Fixture *fixture, gconstpointer data)
{
  GtkAccessible *entry = find (fixture, "entry");

  g_assert_true (submit (fixture, "7 again9 rote # punch"));
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 7);
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_AGAIN), ==, 9);
  g_assert_true (ten_toggle_get_active (find (fixture, "rote")));
  g_assert_cmpstr (ten_play_session_get_comment (fixture->session), ==, "punch");
  g_assert_cmpint (fixture->n_rolls, ==, 1);

  /* Unreadable input changes nothing, and is reported. */
  g_assert_false (submit (fixture, "12 cabbages"));
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 7);
  g_assert_cmpstr (ten_play_session_get_comment (fixture->session), ==, "punch");
  g_assert_cmpint (fixture->n_rolls, ==, 1);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_TRUE);
  gtk_test_accessible_assert_property (
      entry, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
      gtk_label_get_text (get_child (find (fixture, "quick_entry"), "error")));

  /* The next key removes the error message. */
  g_object_set (find (fixture, "quick_entry"), "text", "12", NULL);
  g_assert_cmpstr (gtk_label_get_text (get_child (find (fixture, "quick_entry"), "error")), ==, "");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  gtk_test_accessible_assert_state (entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_FALSE);

  g_assert_true (submit (fixture, "3"));
  g_assert_cmpstr (ten_play_session_get_comment (fixture->session), ==, "");
  g_assert_cmpint (fixture->n_rolls, ==, 2);

  ten_quick_entry_focus (find (fixture, "quick_entry"));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                                         GTK_WIDGET (entry)));
}

/* A line says what the roll is for, and what is subtracted from it. */
static void
test_quick_entry_action (Fixture *fixture, gconstpointer data)
{
  g_assert_true (
      submit (fixture, "5 + action \"Research\" - 1 \"Dark\" secret resist 2 \"resolve\""));
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 2);
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 2);
  g_assert_cmpint (ten_pool_get_modifier_secrecy (fixture->pool, "Dark"), ==, TEN_SECRECY_SECRET);
  g_assert_cmpstr (ten_play_session_get_common (fixture->session), ==, "research");
  g_assert_nonnull (find_chip (fixture, TEN_TERM_RESISTANCE));

  g_assert_true (submit (fixture, "5"));
  g_assert_null (ten_play_session_get_common (fixture->session));
  g_assert_cmpint (ten_pool_get_resistance (fixture->pool), ==, 0);
}

/* A line can give damage and soak, and change a house rule. */
static void
test_quick_entry_attack (Fixture *fixture, gconstpointer data)
{
  const TenAttack *attack;

  g_assert_true (submit (fixture, "5 + action \"armed_attack\" damage 3 \"lethal\" soak none"));
  attack = ten_play_session_get_attack (fixture->session);
  g_assert_nonnull (attack);
  g_assert_cmpint (attack->damage_dice, ==, 3);
  g_assert_cmpstr (attack->damage, ==, "lethal");
  g_assert_cmpint (attack->soak, ==, TEN_SOAK_SKIPPED);

  g_assert_true (submit (fixture, "7 nowounds"));
  g_assert_null (ten_play_session_get_attack (fixture->session));
  g_assert_false (ten_pool_get_option (fixture->pool, TEN_POOL_APPLY_WOUNDS));
}

/* The number that players must not see stays with the test that says so. */
static void
test_quick_entry_test (Fixture *fixture, gconstpointer data)
{
  TenRollView *panel = TEN_ROLL_VIEW (fixture->panel);
  TenDifficultyBuilder *difficulty;

  g_assert_true (submit (fixture, "7 test 3 + 1 \"Fog\" secret"));
  g_assert_cmpint (ten_pool_get_option (fixture->pool, TEN_POOL_REQUIRED), ==, 4);
  difficulty = ten_roll_view_get_difficulty (panel);
  g_assert_nonnull (difficulty);
  g_assert_true (ten_difficulty_builder_is_secret (difficulty));

  g_assert_true (submit (fixture, "7 need 2"));
  g_assert_null (ten_roll_view_get_difficulty (panel));
}

static void
test_clear (Fixture *fixture, gconstpointer data)
{
  g_assert_true (submit (fixture, "7 # leap"));
  g_assert_true (gtk_widget_activate_action (fixture->panel, "pool.clear", NULL));
  g_assert_true (ten_pool_is_empty (fixture->pool));
  g_assert_cmpstr (ten_play_session_get_comment (fixture->session), ==, "");
  g_assert_cmpstr (gtk_editable_get_text (find (fixture, "entry")), ==, "");
}

static void
test_odds (Fixture *fixture, gconstpointer data)
{
  TenRollView *panel = TEN_ROLL_VIEW (fixture->panel);
  TenPoolOdds *odds = find (fixture, "odds");
  TenOddsChart *chart = find (fixture, "chart");
  GtkAccessible *roll = find (fixture, "roll");
  TenOdds *before;

  g_assert_false (ten_roll_view_get_can_roll (panel));
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (roll)));
  g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (GTK_WIDGET (roll)),
                                   "Choose traits on the sheet"));
  g_assert_null (ten_odds_chart_get_odds (chart));
  g_assert_cmpstr (ten_view_get_string (odds, "headline"), ==, "No dice yet");
  g_assert_true (gtk_widget_get_visible (find (fixture, "explanation")));

  ten_pool_set_number (fixture->pool, 7, NULL);
  g_assert_true (g_str_has_prefix (ten_view_get_string (odds, "headline"), "7 dice: success "));
  g_assert_true (ten_roll_view_get_can_roll (panel));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (roll)), ==,
                   "Roll the dice (Ctrl+Enter)");
  g_assert_false (gtk_widget_get_visible (find (fixture, "explanation")));
  before = ten_odds_chart_get_odds (chart);
  g_assert_cmpint (ten_odds_get_request (before)->dice, ==, 7);

  /* The pool follows during the move, not later. */
  gtk_range_set_value (find (fixture, "equipment"), 1);
  g_assert_cmpint (ten_odds_get_request (ten_odds_chart_get_odds (chart))->dice, ==, 8);
  g_assert_true (g_str_has_prefix (ten_view_get_string (odds, "headline"), "8 dice: success "));
  gtk_test_accessible_assert_property (roll, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       ten_view_get_string (odds, "headline"));

  /* V20-8: the try is refused at a target of 10. */
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 4);
  g_assert_false (ten_roll_view_get_can_roll (panel));
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (roll)));
  gtk_test_accessible_assert_property (roll, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       gtk_widget_get_tooltip_text (GTK_WIDGET (roll)));
  g_assert_false (g_str_has_prefix (ten_view_get_string (odds, "headline"), "8 dice"));
  g_assert_null (ten_odds_chart_get_odds (chart));
  ten_pool_set_option (fixture->pool, TEN_POOL_TRIES, 3);
  g_assert_true (ten_roll_view_get_can_roll (panel));
  g_assert_true (g_str_has_prefix (ten_view_get_string (odds, "headline"), "8 dice"));
}

static gboolean
has_focus (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return focus != NULL && gtk_widget_get_mapped (focus) &&
         gtk_widget_is_ancestor (focus, find (fixture, "TenTermChips"));
}

static void
test_chips (Fixture *fixture, gconstpointer data)
{
  TenTermChip *chip;

  ten_pool_set_number (fixture->pool, 5, NULL);
  ten_pool_set_option (fixture->pool, TEN_POOL_WILLPOWER, TRUE);
  ten_pool_set_modifier (fixture->pool, "Rain", -1, NULL);
  g_assert_cmpint (count_chips (fixture), ==, 3);

  chip = find_chip (fixture, TEN_TERM_MODIFIER);
  g_assert_cmpint (ten_term_chip_get_use (chip), ==, TEN_TERM_CHIP_REMOVABLE);
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Rain −1");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (ten_term_chip_get_button (chip)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "Remove Rain");
  gtk_widget_grab_focus (ten_term_chip_get_button (chip));
  g_signal_emit_by_name (ten_term_chip_get_button (chip), "clicked");
  g_assert_cmpint (ten_pool_get_modifier (fixture->pool, "Rain"), ==, 0);
  g_assert_null (find_chip (fixture, TEN_TERM_MODIFIER));

  /* The focus moves to a neighbor, and at the end to what is left. */
  g_assert_true (has_focus (fixture));
  g_signal_emit_by_name (ten_term_chip_get_button (find_chip (fixture, TEN_TERM_WILLPOWER)),
                         "clicked");
  g_assert_false (ten_pool_get_option (fixture->pool, TEN_POOL_WILLPOWER));
  g_signal_emit_by_name (ten_term_chip_get_button (find_chip (fixture, TEN_TERM_NUMBER)),
                         "clicked");
  g_assert_true (ten_pool_is_empty (fixture->pool));
  g_assert_cmpint (count_chips (fixture), ==, 0);
  g_assert_true (has_focus (fixture));
}

static void
test_penalties (Fixture *fixture, gconstpointer data)
{
  static const TenTermKind kinds[] = { TEN_TERM_WOUNDS, TEN_TERM_UNTRAINED };
  g_autoptr (GError) error = NULL;
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("a test", nurse, -1, &error);
  g_autoptr (TenSheet) sheet = ten_sheet_new_from_document (document, fixture->rulesets, &error);
  const int full = 2 - 3 - 2;

  g_assert_no_error (error);
  ten_pool_set_character (fixture->pool, TEN_CHARACTER (sheet));
  g_assert_true (submit (fixture, "intelligence + science"));
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, full);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      TenTermChip *chip = find_chip (fixture, kinds[i]);
      const int dice = ten_term_get_dice (ten_term_chip_get_term (chip));

      g_assert_cmpint (dice, <, 0);
      g_assert_true (ten_term_chip_get_counted (chip));
      g_assert_cmpint (ten_term_chip_get_use (chip), ==, TEN_TERM_CHIP_SWITCHED);
      press (ten_term_chip_get_button (chip), FALSE);
      g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, full - dice);

      /* The term stays visible, crossed out. */
      chip = find_chip (fixture, kinds[i]);
      g_assert_false (ten_term_chip_get_counted (chip));
      g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (chip), "left-out"));
      press (ten_term_chip_get_button (chip), TRUE);
      g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, full);
      g_assert_true (ten_term_chip_get_counted (find_chip (fixture, kinds[i])));
    }

  /* A number is not reduced until somebody asks for it, and the next one is not, either. */
  for (int i = 0; i < 2; i++)
    {
      TenTermChip *chip;

      g_assert_true (submit (fixture, "15"));
      g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 15);
      chip = find_chip (fixture, TEN_TERM_WOUNDS);
      g_assert_nonnull (chip);
      g_assert_false (ten_term_chip_get_counted (chip));
      press (ten_term_chip_get_button (chip), TRUE);
      g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 13);
      /* The chip shows this, and it is taken back there. */
      g_assert_true (ten_pool_has_usual_options (fixture->pool));
    }
  press (ten_term_chip_get_button (find_chip (fixture, TEN_TERM_WOUNDS)), FALSE);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 15);
  g_assert_true (submit (fixture, "intelligence + science"));
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, full);

  ten_pool_set_character (fixture->pool, NULL);
}

/* V5-6: the bonus of Blood Potency is added, and can be left out and put back. */
static void
test_bonus (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenSheet) sheet = ten_sheet_new_from_text (
      NULL,
      "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": \"v5\", \"name\": \"Isa\", "
      "\"traits\": {\"charisma\": 3, \"Presence\": 2, \"blood_potency\": 4}}",
      NULL, fixture->rulesets, &error);
  TenTermChip *chip;

  g_assert_no_error (error);
  ten_pool_set_ruleset (fixture->pool, ten_sheet_get_ruleset (sheet));
  ten_pool_set_character (fixture->pool, TEN_CHARACTER (sheet));
  g_assert_true (submit (fixture, "charisma"));
  g_assert_null (find_chip (fixture, TEN_TERM_BONUS));
  g_assert_true (submit (fixture, "charisma + presence"));
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 7);
  chip = find_chip (fixture, TEN_TERM_BONUS);
  g_assert_cmpint (ten_term_get_dice (ten_term_chip_get_term (chip)), ==, 2);
  press (ten_term_chip_get_button (chip), FALSE);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 5);
  chip = find_chip (fixture, TEN_TERM_BONUS);
  g_assert_false (ten_term_chip_get_counted (chip));
  press (ten_term_chip_get_button (chip), TRUE);
  g_assert_cmpint (ten_pool_get_dice (fixture->pool), ==, 7);
  g_assert_true (ten_pool_has_usual_options (fixture->pool));
  ten_pool_set_character (fixture->pool, NULL);
}

/* A button with text is named by a property or, in newer versions of GTK, by its label. */
static void
assert_name (GtkAccessible *accessible, const char *name)
{
  if (GTK_IS_BUTTON (accessible) &&
      !gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    {
      g_assert_true (
          gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY));
      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (accessible)), ==, name);
      return;
    }
  gtk_test_accessible_assert_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

/* Every control has a role, and a name of its label or its own. */
static void
test_accessible (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *id;
    GtkAccessibleRole role;
    const char *label;
  } cases[] = {
    { "entry", GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Quick roll" },
    { "comment", GTK_ACCESSIBLE_ROLE_TEXT_BOX, "Comment on the roll" },
    { "required", GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, NULL },
    { "again", GTK_ACCESSIBLE_ROLE_GROUP, "Again" },
    { "equipment", GTK_ACCESSIBLE_ROLE_SLIDER, NULL },
    { "circumstance", GTK_ACCESSIBLE_ROLE_SLIDER, NULL },
    { "target", GTK_ACCESSIBLE_ROLE_SLIDER, NULL },
    { "red", GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, NULL },
    { "extra", GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, NULL },
    { "tries", GTK_ACCESSIBLE_ROLE_SPIN_BUTTON, NULL },
    { "rote", GTK_ACCESSIBLE_ROLE_CHECKBOX, "Rote" },
    { "roll", GTK_ACCESSIBLE_ROLE_BUTTON, "Roll" },
    { "odds", GTK_ACCESSIBLE_ROLE_GROUP, "Chances" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkAccessible *accessible = GTK_ACCESSIBLE (find (fixture, cases[i].id));

      g_test_message ("%s", cases[i].id);
      gtk_test_accessible_assert_role (accessible, cases[i].role);
      if (cases[i].label != NULL)
        assert_name (accessible, cases[i].label);
      else
        g_assert_true (
            gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY));
    }
  gtk_test_accessible_assert_role (
      GTK_ACCESSIBLE (ten_again_choice_get_button (find (fixture, "again"), 9)),
      GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_test_accessible_assert_property (
      GTK_ACCESSIBLE (ten_again_choice_get_button (find (fixture, "again"), 9)),
      GTK_ACCESSIBLE_PROPERTY_LABEL, "9-again");
}

static void
test_signed (void)
{
  static const struct
  {
    int number;
    const char *text;
  } cases[] = { { 3, "+3" }, { 0, "0" }, { -2, "−2" }, { G_MININT, "−2147483648" } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = ten_signed_dup_text (cases[i].number);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

TEN_TESTS
{
  add ("/pool/panel/properties", "cofd", test_properties);
  add ("/pool/panel/quick-entry", "cofd", test_quick_entry);
  add ("/pool/panel/COFD-13/COFD-21/quick-entry", "cofd", test_quick_entry_action);
  add ("/pool/panel/BOOK-2/quick-entry", "v20book", test_quick_entry_attack);
  add ("/pool/panel/TEST-4/POOL-7/quick-entry", "wodtests", test_quick_entry_test);
  add ("/pool/panel/clear", "cofd", test_clear);
  add ("/pool/panel/V20-8/odds", "v20da", test_odds);
  add ("/pool/panel/POOL-8/chips", "cofd", test_chips);
  add ("/pool/panel/COFD-4/COFD-19/penalties", "cofd", test_penalties);
  add ("/pool/panel/V5-6/bonus", "v5", test_bonus);
  add ("/pool/panel/accessible", "cofd", test_accessible);
  g_test_add_func ("/pool/signed", test_signed);
}
