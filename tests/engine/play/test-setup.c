/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a line, or from options, to a roll. */

#include "fixtures.h"
#include "tests.h"
#include "play/ten-setup.h"
#include "rules/ten-notation-draft.h"

#define BODY "{\"format\": \"ten-again/sheet\", \"version\": 1, \"ruleset\": "

static TenSheet *
read_sheet (PlayFixture *fixture, const char *ruleset, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (
      BODY "\"%s\", \"name\": \"%s\", \"traits\": {\"strength\": 2, \"dexterity\": 3, \"stamina\": "
           "4, \"resolve\": 3, \"composure\": 2, \"manipulation\": 3, \"subterfuge\": 2, "
           "\"empathy\": 1, \"intimidation\": 3, \"melee\": 2, \"weaponry\": 2}, \"weapons\": "
           "[{\"name\": \"Knife\", \"rating\": 1, \"traits\": [\"melee\", \"weaponry\"]}]}",
      ruleset, name);
  TenSheet *sheet = ten_sheet_new_from_text (NULL, text, NULL, fixture->rulesets, &error);

  g_assert_no_error (error);
  return sheet;
}

/* The dice of a roll, what is required, and everything else that was set up. */
static char *
describe (TenSetup *setup)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (setup->pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (setup->pool), i);

      g_string_append_printf (text, "%s%s%+d%s", i > 0 ? ", " : "", ten_term_get_label (term),
                              ten_term_get_dice (term),
                              ten_term_get_secrecy (term) != TEN_SECRECY_OPEN ? "?" : "");
    }
  if (setup->action != NULL)
    g_string_append_printf (text, "; action %s", setup->action->id);
  if (setup->attack.weapon != NULL)
    g_string_append_printf (text, "; weapon %s", ten_sheet_item_get_name (setup->attack.weapon));
  if (setup->attack.damage_dice != TEN_ATTACK_BY_SHEET)
    g_string_append_printf (text, "; damage %d", setup->attack.damage_dice);
  if (setup->attack.damage != NULL)
    g_string_append_printf (text, "; damage %s", setup->attack.damage);
  if (setup->attack.soak_dice != TEN_ATTACK_BY_SHEET)
    g_string_append_printf (text, "; soak %d", setup->attack.soak_dice);
  if (setup->attack.soak != TEN_SOAK_ROLLED)
    g_string_append_printf (text, "; soak mode %d", setup->attack.soak);
  if (setup->attack.armor != TEN_ATTACK_BY_SHEET)
    g_string_append_printf (text, "; armor %d", setup->attack.armor);
  if (setup->resisting != NULL)
    g_string_append_printf (text, "; resisting %s%s",
                            ten_action_side_get_character (setup->resisting),
                            ten_action_side_get_willpower (setup->resisting) ? " wp" : "");
  if (setup->difficulty != NULL)
    g_string_append_printf (text, "; required %d%s",
                            ten_pool_get_option (setup->pool, TEN_POOL_REQUIRED),
                            ten_difficulty_builder_is_secret (setup->difficulty) ? "?" : "");
  return g_string_free (text, FALSE);
}

static const struct
{
  const char *ruleset;
  const char *line;
  const char *expected; /* what is set up, or the error */
} cases[] = {
  { "cofd", "5 - 2 \"Ambush\" secret + 1 announced", "+5, Ambush-2?, +1?" },
  /* COFD-21 */
  { "cofd", "action \"Fast-talk\" + 1",
    "Manipulation+3, Subterfuge+2, Circumstance+1; action fast_talk" },
  { "cofd", "action \"interrogation\"", "Manipulation+3, Intimidation+3; action interrogation" },
  { "cofd", "action \"interrogation\" + empathy",
    "Manipulation+3, Empathy+1; action interrogation" },
  { "cofd", "5 + action \"interrogation\"", "+5; action interrogation" },
  { "cofd", "action \"interrogation\" + strength",
    "column 26: “strength” is not in the pool of “Interrogation”" },
  { "cofd", "action \"Dancing\"",
    "column 9: “Dancing” is not a common action of “Chronicles of Darkness”" },
  /* COFD-9, ITEM-1 */
  { "cofd", "weapon \"knife\" + 2",
    "Strength+2, Weaponry+2, Circumstance+2; action armed_attack; weapon Knife" },
  { "cofd", "weapon \"Knife\" + weapon \"Knife\"",
    "column 26: only one action and one weapon can be added" },
  { "cofd", "5 - action \"Fast-talk\"", "column 13: only one action and one weapon can be added" },
  { "cofd", "weapon \"Axe\"", "column 9: the sheet has no weapon “Axe”" },
  /* BOOK-2 */
  { "v20book", "weapon \"Knife\" damage 4 \"Lethal\" soak 3 armor 2",
    "Dexterity+3, Melee+2; action armed_attack; weapon Knife; damage 4; damage lethal; soak 3; "
    "armor 2" },
  { "v20book", "weapon \"Knife\" damage bashing soak hidden",
    "Dexterity+3, Melee+2; action armed_attack; weapon Knife; damage bashing; soak mode 1" },
  { "v20book", "weapon \"Knife\" soak none damage 101", "column 33: “101” must be from 0 to 100" },
  { "v20book", "weapon \"Knife\" damage cold", "column 23: damage: there is no “cold”" },
  { "v20book", "weapon \"Knife\" soak cold", "column 21: soak: there is no “cold”" },
  { "v20book", "weapon \"Knife\" armor \"2\"", "column 23: “armor” needs a number after it" },
  { "v20book", "5 damage 3", "column 10: only an attack has damage" },
  { "cofd", "weapon \"Knife\" armor 1 damage lethal",
    "Strength+2, Weaponry+2; action armed_attack; weapon Knife; damage lethal; armor 1" },
  { "cofd", "weapon \"Knife\" soak 1",
    "column 21: in “Chronicles of Darkness”, damage is not rolled" },
  { "v20book", "strength soak 3", "column 15: only an attack has damage" },
  /* COFD-13, COFD-18 */
  { "cofd", "5 resist 2", "+5, Resistance-2; resisting " },
  { "cofd", "5 resist 2 \"Resolve\" resist 4 resist 3",
    "+5, Resistance, highest of 3-4; resisting " },
  { "cofd", "strength resist composure", "Strength+2, Composure (Ben)-2; resisting Ben" },
  { "cofd", "7 resist resolve resistwp", "+7, Resolve with willpower (Ben)-5; resisting Ben wp" },
  { "cofd", "7 resist wits", "column 10: nobody resists with “wits”" },
  { "cofd", "7 resistwp", "column 11: nobody resists" },
  { "v20", "7 resist 2",
    "column 10: “Vampire: The Masquerade (20th anniversary, chat)” has no resistance that is "
    "subtracted from a pool" },
  /* TEST-4 */
  { "wodtests", "7 test hard", "+7; required 5" },
  { "wodtests", "7 test 3 + 1 \"Ghouls\" + 2 \"Ghouls\" - 1 \"Fog\" secret", "+7; required 5?" },
  { "wodtests", "7 test 3 \"Strength\"", "+7; required 3" },
  { "wodtests", "7 test stamina test moderate + 1", "+7; required 8" },
  { "wodtests", "7 test hard need 2",
    "column 8: a test says how many successes are needed, so leave out the number" },
  { "wodtests", "7 test huge",
    "column 8: “huge” is neither a kind of test nor a trait that it can use" },
  { "cofd", "7 test hard", "column 8: “Chronicles of Darkness” has no kinds of tests" },
};

static void
test_lines (PlayFixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenSheet) sheet = read_sheet (fixture, cases[i].ruleset, "Ada");
      g_autoptr (TenSheet) against = read_sheet (fixture, cases[i].ruleset, "Ben");
      g_auto (TenSetup) setup = { NULL };
      g_autoptr (GError) error = NULL;
      g_autofree char *said = NULL;
      TenNotation notation;

      ten_setup_init (&setup, get_ruleset (fixture, cases[i].ruleset), sheet);
      setup.alone = TRUE;
      g_assert_true (ten_notation_parse (&notation, cases[i].line, NULL));
      if (ten_setup_read (&setup, &notation, FALSE, against, &error))
        said = describe (&setup);
      else
        g_assert_true (ten_pool_is_empty (setup.pool));
      g_assert_cmpstr (error != NULL ? error->message : said, ==, cases[i].expected);
    }
}

/* Options make the same roll as a line, and are named by errors. */
static void
test_options (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = read_sheet (fixture, "cofd", "Ada");
  g_auto (TenSetup) setup = { NULL };
  g_auto (TenNotationDraft) draft = { { NULL } };
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  TenNotationTerm term = { .number = 1, .option = "trait" };

  ten_setup_init (&setup, get_ruleset (fixture, "cofd"), sheet);
  ten_notation_draft_init (&draft);
  draft.notation.of_options = TRUE;
  g_assert_true (ten_notation_draft_add (&draft, &term, "strength", NULL));
  term = (TenNotationTerm){ .kind = TEN_NOTATION_MODIFIER, .number = 2, .option = "modifier" };
  g_assert_true (ten_notation_draft_add (&draft, &term, NULL, "the \"good\" knife"));
  g_assert_true (ten_setup_read (&setup, &draft.notation, FALSE, NULL, &error));
  said = describe (&setup);
  g_assert_cmpstr (said, ==, "Strength+2, the \"good\" knife+2");

  ten_notation_draft_clear (&draft);
  ten_notation_draft_init (&draft);
  draft.notation.of_options = TRUE;
  term = (TenNotationTerm){ .kind = TEN_NOTATION_MODIFIER, .number = 9, .option = "modifier" };
  g_assert_true (ten_notation_draft_add (&draft, &term, NULL, NULL));
  g_assert_false (ten_setup_read (&setup, &draft.notation, FALSE, NULL, &error));
  g_assert_cmpstr (error->message, ==, "--modifier: A modifier must be from -5 to +5, not +9");
}

/* COFD-14: both sides of a contest roll. */
static void
test_action (PlayFixture *fixture, gconstpointer data)
{
  g_autoptr (TenSheet) sheet = read_sheet (fixture, "cofd", "Ada");
  g_auto (TenSetup) setup = { NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (TenAction) action = NULL;

  ten_setup_init (&setup, get_ruleset (fixture, "cofd"), sheet);
  action =
      ten_setup_create_line_action (&setup, "action \"fast-talk\" vs 6 # lie", TEN_SIDE_B, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ten_action_get_comment (action), ==, "lie");
  g_assert_cmpint (
      ten_action_side_get_request (ten_roll_action_get_opponent (TEN_ROLL_ACTION (action)))->dice,
      ==, 6);
  g_assert_null (ten_setup_create_line_action (&setup, "5 vs 6 resist 2", TEN_SIDE_B, &error));
  g_assert_cmpstr (error->message, ==, "column 15: only a single roll can be resisted or tested");
  g_clear_error (&error);
  g_assert_null (ten_setup_create_line_action (&setup, "weapon \"Knife\" damage lethal vs 5",
                                               TEN_SIDE_B, &error));
  g_assert_cmpstr (error->message, ==, "column 23: only a pool can be written here");
}

/* V20-8: the effect of tries on a target from the other side is not known yet. */
static void
test_tries (PlayFixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *line;
    gboolean contested;
    gboolean allowed;
  } sides[] = {
    { "5 tries 4", FALSE, FALSE },
    { "5 tries 4", TRUE, TRUE },
    { "5 diff 6 tries 4", TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_auto (TenSetup) setup = { NULL };
      g_autoptr (TenActionSide) side = NULL;
      g_autoptr (GError) error = NULL;
      TenNotation notation;

      ten_setup_init (&setup, get_ruleset (fixture, "v20da"), NULL);
      g_assert_true (ten_notation_parse (&notation, sides[i].line, NULL));
      g_assert_true (ten_setup_read (&setup, &notation, sides[i].contested, NULL, &error) ==
                     sides[i].allowed);
      if (!sides[i].allowed)
        {
          g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
          continue;
        }
      side = ten_setup_create_side (&setup, TRUE, &error);
      g_assert_no_error (error);
      g_assert_cmpint (ten_action_side_get_request (side)->dice, ==, 5);
    }
}

static void
add (const char *path, void (*test) (PlayFixture *, gconstpointer))
{
  g_test_add (path, PlayFixture, NULL, set_up_table, test, tear_down_table);
}

TEN_TESTS
{
  add ("/setup/COFD-13/COFD-18/COFD-21/ITEM-1/POOL-7/TEST-4/lines", test_lines);
  add ("/setup/POOL-4/options", test_options);
  add ("/setup/V20-8/tries", test_tries);
  add ("/setup/COFD-14/action", test_action);
}
