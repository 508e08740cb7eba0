/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-common-action.h"
#include "rules/ten-notation-apply.h"
#include "notation-text.h"
#include "pool-fixture.h"
#include "tests.h"

/* A notation and everything that is read from it, in one line. */
typedef struct
{
  const char *text;
  const char *expected;
} ParseCase;

typedef struct
{
  const char *text;
  TenRulesError code;
  const char *words;
} ErrorCase;

typedef struct
{
  TenRulesError code;
  const char *words;
} Failure;

typedef struct
{
  const char *ruleset;
  const char *text;
  const char *terms;
  const char *request;
  Failure error;
} ApplyCase;

static const ParseCase parse_cases[] = {
  { "7", "7" },
  { "7 9again rote", "7 again=9 rote" },
  { "strength + brawl 8-again", "'strength' 'brawl' again=8" },
  { "7 10AGAIN", "7 again=10" },
  { "7 again9 rote", "7 again=9 rote" },
  { "  7   again 9\trote ", "7 again=9 rote" },
  { "7again8rote", NULL },
  { "7AGAIN8 ROTE", "7 again=8 rote" },
  { "7 noagain", "7 again=0" },
  { "-2", "-2" },
  { "+3", "3" },
  { "5 + 2 - 1", "5 2 -1" },
  { "5+2-1", "5 2 -1" },
  { "5−1–1", "5 -1 -1" },
  { "6 diff 7", "6 difficulty=7" },
  { "6 diff7", "6 difficulty=7" },
  { "6 difficulty 7", "6 difficulty=7" },
  /* POOL-9 */
  { "7 again8 again9", "7 again=8" },
  { "7 again9 8again", "7 again=8" },
  { "7 noagain again9 noagain", "7 again=9" },
  { "7 rote rote wp wp", "7 rote willpower" },
  { "6 target 7 target 5 target 6", "6 target=5" },
  { "6 diff 5 diff 7 need 3 need 2", "6 required=2 difficulty=5" },
  { "6 extra 1 extra 3 red 2 red 1 tries 2 tries 1", "6 extra=3 red=1 tries=1" },
  { "?throw 7 6 target 5", "7 target=5" },
  { "6 target 4", "6 target=4" },
  { "6 specialty", "6 tens-double" },
  /* COFD-22 */
  { "6 instant rote", "6 rote timing=1" },
  { "6 Reflexive # dodge", "6 timing=2 comment='dodge'" },
  { "6 reflexive instant", "6 timing=2" },
  { "instant + wits", "'instant' 'wits'" },
  { "6 specialty \"Grappling\" rote", "6 rote spec='Grappling'" },
  { "6 hunger 2", "6 red=2" },
  { "hunger + wits", "'hunger' 'wits'" },
  { "6d10", "6" },
  { "6D10 + 2 diff 7", "6 2 difficulty=7" },
  { "?throw 7d10 6", "7 target=6" },
  { "1d10", "1" },
  { "1d10 + strength", "1 'strength'" },
  { "1d10 + 2 \"Knife\"", "1 +2'Knife'" },
  /* POOL-4, POOL-7 */
  { "5 + 2 \"\" - 1 \"\"", "5 +2 +-1" },
  { "5 - 2 \"Ambush\" secret + 1 Announced", "5 +-2'Ambush'secret +1announced" },
  { "5 + 0 secret wp", "5 +0secret willpower" },
  { "wits + dark secret - 2", "'wits' 'dark secret' -2" },
  { "secret + announced", "'secret' 'announced'" },
  { "6 spec secret", "6 spec='secret'" },
  /* COFD-21, ITEM-1 */
  { "action \"Sneaking\" + 2", "action'Sneaking' 2" },
  { "5 + action “fast-talk”", "5 action'fast-talk'" },
  { "Weapon \"Knife\" + 1 wp", "weapon'Knife' 1 willpower" },
  { "action + weapon", "'action' 'weapon'" },
  { "action hero + 2", "'action hero' 2" },
  /* COFD-13, COFD-18 */
  { "wits + composure resist resolve wp", "'wits' 'composure' resist'resolve' willpower" },
  { "5 resist 3 resist 4 \"Guard\" + 2 resistwp", "5 resist3 resist4'Guard' 2 resistwp0" },
  { "wits resistwp", "'wits' resistwp0" },
  { "resist + wits", "'resist' 'wits'" },
  { "wits + last resist", "'wits' 'last resist'" },
  { "wits + last resist - 2", "'wits' 'last resist' -2" },
  { "6 spec Stress test results", "6 spec='Stress test results'" },
  /* TEST-4 */
  { "5 test hard", "5 test'hard'" },
  { "wits + composure test hard test 3 \"stamina\" + 1 \"Ghouls\" - 1 secret red 1",
    "'wits' 'composure' test'hard' test3'stamina' bonus1'Ghouls' bonus-1secret red=1" },
  { "7 test 4 resist 2 + 1", "7 test4 resist2 bonus1" },
  { "7 test + 2", "7 bonus2" },
  { "wits + acid test", "'wits' 'acid test'" },
  { "?throw 1d10 6", "1 target=6" },
  { "6 need 3", "6 required=3" },
  { "6 required 3", "6 required=3" },
  { "6 extra 2 red 3 tries 1", "6 extra=2 red=3 tries=1" },
  { "6 red 0", "6 red=0" },
  { "6 rote + 2", "6 2 rote" },
  { "6 wp", "6 willpower" },
  { "6 willpower", "6 willpower" },
  { "willpower", "'willpower'" },
  { "willpower willpower", "'willpower' willpower" },
  { "composure + willpower wp", "'composure' 'willpower' willpower" },
  { "strength + brawl + 2 spec \"Grappling\" wp # punch",
    "'strength' 'brawl' 2 willpower spec='Grappling' comment='punch'" },
  { "animal ken - composure again9", "'animal ken' -'composure' again=9" },
  { "animal ken+wits", "'animal ken' 'wits'" },
  { "\"red star\" + wits", "'red star' 'wits'" },
  { "“Hand-to-hand” + wits", "'Hand-to-hand' 'wits'" },
  { "résistance + éveil", "'résistance' 'éveil'" },
  { "red + wits red 2", "'red' 'wits' red=2" },
  { "6 spec", "6 tens-double" },
  { "6 spec # ten", "6 tens-double comment='ten'" },
  { "6 spec rote", "6 rote tens-double" },
  { "6 spec + 1", "6 1 tens-double" },
  { "6 spec Hand-to-hand fights rote", "6 rote spec='Hand-to-hand fights'" },
  { "6 spec 9mm pistols - 1", "6 -1 spec='9mm pistols'" },
  { "6 spec “Emergency care” rote", "6 rote spec='Emergency care'" },
  { "6#", "6" },
  { "6 #  a comment + # more  ", "6 comment='a comment + # more'" },
  { "?throw 7 6", "7 target=6" },
  { "?throw 7 6 # eavesdrop", "7 target=6 comment='eavesdrop'" },
  { "?THROW 7", "7" },
  { "?throw 7 6 spec", "7 target=6 tens-double" },
  { "6\302\240rote", "6 rote" },
  { "1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1", "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1" },
};

static const ErrorCase error_cases[] = {
  { "", TEN_RULES_ERROR_NOTATION, "column 1: a number or the name of a trait is missing" },
  { "   ", TEN_RULES_ERROR_NOTATION, "column 4: a number or the name of a trait is missing" },
  { "# x", TEN_RULES_ERROR_NOTATION, "column 1: a number or the name of a trait is missing" },
  { "7 +", TEN_RULES_ERROR_NOTATION, "column 4: a number or the name of a trait is missing" },
  { "7 + - 2", TEN_RULES_ERROR_NOTATION, "column 5: a number or the name of a trait is missing" },
  { "7 8", TEN_RULES_ERROR_NOTATION, "column 3: there is no + or - before this" },
  { "brawl 2", TEN_RULES_ERROR_NOTATION, "column 7: there is no + or - before this" },
  { "7 \"brawl\"", TEN_RULES_ERROR_NOTATION, "column 3: there is no + or - before this" },
  { "7 roet", TEN_RULES_ERROR_NOTATION,
    "column 3: “roet” is not an option of a roll; did you mean “rote”?" },
  { "7 agian9", TEN_RULES_ERROR_NOTATION,
    "column 3: “agian9” is not an option of a roll; did you mean “again”?" },
  { "7 hardness 6", TEN_RULES_ERROR_NOTATION,
    "column 3: “hardness” is not an option of a roll; a trait needs + or - before it" },
  { "6d6", TEN_RULES_ERROR_NOTATION, "column 2: all dice have ten sides" },
  { "3 + 2d100", TEN_RULES_ERROR_NOTATION, "column 6: all dice have ten sides" },
  /* TURN-1: initiative, not a pool of seven dice */
  { "1d10+6", TEN_RULES_ERROR_NOTATION,
    "column 1: a die plus a number is not a pool, but a roll of initiative by itself; leave out "
    "“d10” to add dice" },
  { "6 + 1D10 # x", TEN_RULES_ERROR_NOTATION,
    "column 5: a die plus a number is not a pool, but a roll of initiative by itself; leave out "
    "“d10” to add dice" },
  { "6d10s", TEN_RULES_ERROR_NOTATION,
    "column 2: “d10s” is not an option of a roll; a trait needs + or - before it" },
  { "7 brawl", TEN_RULES_ERROR_NOTATION,
    "column 3: “brawl” is not an option of a roll; a trait needs + or - before it" },
  { "7 rote8", TEN_RULES_ERROR_NOTATION,
    "column 3: “rote8” is not an option of a roll; did you mean “rote”?" },
  { "7 9 again", TEN_RULES_ERROR_NOTATION, "column 3: there is no + or - before this" },
  { "7 11again", TEN_RULES_ERROR_RANGE, "column 3: “11” must be from 2 to 10" },
  { "7 9again2", TEN_RULES_ERROR_NOTATION, "column 3: there is no + or - before this" },
  { "7 again9x", TEN_RULES_ERROR_NOTATION,
    "column 3: “again9x” is not an option of a roll; did you mean “again”?" },
  { "7 again", TEN_RULES_ERROR_NOTATION, "column 3: “again” needs a number after it" },
  { "7 diff rote", TEN_RULES_ERROR_NOTATION, "column 3: “diff” needs a number after it" },
  { "7 again11", TEN_RULES_ERROR_RANGE, "column 8: “11” must be from 2 to 10" },
  { "7 again1", TEN_RULES_ERROR_RANGE, "column 8: “1” must be from 2 to 10" },
  { "7 target 0", TEN_RULES_ERROR_RANGE, "column 10: “0” must be from 2 to 10" },
  { "7 diff 1001", TEN_RULES_ERROR_RANGE, "column 8: “1001” must be from 0 to 1000" },
  { "7 need 1001", TEN_RULES_ERROR_RANGE, "column 8: “1001” must be from 0 to 1000" },
  { "7 tries 101", TEN_RULES_ERROR_RANGE, "column 9: “101” must be from 0 to 100" },
  { "1001", TEN_RULES_ERROR_RANGE, "column 1: “1001” must be from 0 to 1000" },
  { "99999999999999999999", TEN_RULES_ERROR_RANGE,
    "column 1: “99999999999999999999” must be from 0 to 1000" },
  { "\"brawl", TEN_RULES_ERROR_NOTATION, "column 1: the quotation mark is never closed" },
  { "é + \"\"", TEN_RULES_ERROR_NOTATION,
    "column 5: there is nothing between the quotation marks" },
  { "6 spec \"x", TEN_RULES_ERROR_NOTATION, "column 8: the quotation mark is never closed" },
  { "é + ", TEN_RULES_ERROR_NOTATION, "column 5: a number or the name of a trait is missing" },
  { "?roll 7", TEN_RULES_ERROR_NOTATION, "column 1: the only command is “?throw”" },
  { "?throws 7", TEN_RULES_ERROR_NOTATION, "column 1: the only command is “?throw”" },
  { "?throw", TEN_RULES_ERROR_NOTATION, "column 7: the number of dice is missing" },
  { "?throw x 6", TEN_RULES_ERROR_NOTATION, "column 8: the number of dice is missing" },
  { "?throw 7 11", TEN_RULES_ERROR_RANGE, "column 10: “11” must be from 2 to 10" },
  { "?throw 7 6 5", TEN_RULES_ERROR_NOTATION, "column 12: there is no + or - before this" },
  { "?throw 1001", TEN_RULES_ERROR_RANGE, "column 8: “1001” must be from 0 to 1000" },
  { "ab\377", TEN_RULES_ERROR_NOTATION, "column 3: the text is not UTF-8" },
  { "5 secret", TEN_RULES_ERROR_NOTATION,
    "column 3: “secret” belongs after the number of a modifier" },
  { "5 test hard + 1 announced", TEN_RULES_ERROR_NOTATION,
    "column 17: “announced” belongs after the number of a modifier" },
  { "5 test hard + wits", TEN_RULES_ERROR_NOTATION,
    "column 15: only a number can be added to a test" },
  { "5 resist", TEN_RULES_ERROR_NOTATION, "column 9: a number or the name of a trait is missing" },
  { "5 resist 3 \"\"", TEN_RULES_ERROR_NOTATION,
    "column 12: there is nothing between the quotation marks" },
  { "1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1", TEN_RULES_ERROR_NOTATION,
    "column 33: there are more than 16 terms" },
};

static const ApplyCase apply_cases[] = {
  { "cofd", "strength + brawl", "trait:Strength+3, trait:Brawl+4", "7 t8 n1 a10" },
  { "cofd", "STRÉNGTH + Bräwl", "trait:Strength+3, trait:Brawl+4", "7 t8 n1 a10" },
  { "cofd", "strength + brawl + 2 - 1 spec kicks wp",
    "trait:Strength+3, trait:Brawl+4, specialty:Kicks+1, modifier:Circumstance+2, "
    "modifier:Modifier 2-1, willpower:Willpower+3",
    "12 t8 n1 a10" },
  { "cofd", "5 + 2 \"Knife\" + 1 \"Knife\" + 1 \"\" + 2 \"\" secret",
    "number:+5, modifier:Knife+2, modifier:Knife+1, modifier:+1, modifier:+2", "11 t8 n1 a10" },
  { "cofd", "wits + 1 + weapon \"Knife\"",
    .error = { TEN_RULES_ERROR_NOTATION, "column 20: only a pool can be written here" } },
  { "cofd", "wits resist 2",
    .error = { TEN_RULES_ERROR_NOTATION, "column 13: only a pool can be written here" } },
  { "cofd", "2 + strength", "trait:Strength+3, modifier:Circumstance+2", "5 t8 n1 a10" },
  { "cofd", "strength + 0", "trait:Strength+3", "3 t8 n1 a10" },
  { "cofd", "surfing + wits", "trait:surfing+2, trait:Wits+4", "6 t8 n1 a10" },
  { "cofd", "strength - willpower", "trait:Strength+3, modifier:Willpower-6", "-3 t8 n1 a10" },
  { "cofd", "strength - crafts", "trait:Strength+3", "3 t8 n1 a10" },
  { "cofd", "7 + 2 rote again8 need 2", "number:+7, modifier:Circumstance+2", "9 t8 n2 a8 r" },
  { "cofd", "7 + 20 - 1", "number:+27, modifier:Circumstance-1", "26 t8 n1 a10" },
  { "cofd", "5 - willpower", "number:+5, modifier:Willpower-6", "-1 t8 n1 a10" },
  { "cofd", "7 tries 2", "number:+7, tries:Earlier tries-2", "5 t8 n1 a10" },
  { "cofd", "7 extra 2 noagain", "number:+7", "7 t8 n1 a0 x2" },
  { "v20", "6 diff 7 spec", "number:+6", "6 t7 n1 a0 d" },
  { "v20", "?throw 7 6 # eavesdrop", "number:+7", "7 t6 n1 a0" },
  { "v20", "strength + brawl spec kicks wp", "trait:Strength+3, trait:Brawl+4, specialty:Kicks+0",
    "7 t6 n1 a0 dw" },
  { "v20", "self-control", "trait:Self-Control+0", "0 t6 n1 a0" },
  { "v20", "strength - self-control diff 7", "trait:Strength+3", "3 t7 n1 a0" },
  { "v20", "\"self\"-control",
    .error = { TEN_RULES_ERROR_UNKNOWN_TRAIT,
               "column 2: “self” is not a trait of this sheet; did you mean “Self-Control”?" } },
  { "v20", "self - control",
    .error = { TEN_RULES_ERROR_UNKNOWN_TRAIT,
               "column 1: “self” is not a trait of this sheet; did you mean “Self-Control”?" } },
  { "cofd", "strength-willpower", "trait:Strength+3, modifier:Willpower-6", "-3 t8 n1 a10" },
  { "v5", "6 red 1", "number:+6", "6 t6 n1 a0 R1" },
  { "v5", "6", "number:+6", "6 t6 n1 a0 R2" },
  /* V5-8 */
  { "v5", "6 difficulty 3", "number:+6", "6 t6 n3 a0 R2" },
  { "v5", "6 diff 4 need 2", "number:+6", "6 t6 n2 a0 R2" },
  { "v5", "6 need 4 diff 2", "number:+6", "6 t6 n2 a0 R2" },
  { "v5", "6 diff 0", "number:+6", "6 t6 n0 a0 R2" },
  { "v5", "6 target 3",
    .error = { TEN_RULES_ERROR_OPTION,
               "column 3: In “Vampire: The Masquerade (5th edition)”, the target is always 6" } },
  { "v20", "6 target 7 diff 8", "number:+6", "6 t7 n1 a0" },
  { "v20", "6 diff 11",
    .error = { TEN_RULES_ERROR_RANGE, "column 3: The target must be from 2 to 10, not 11" } },
  { "cofd", "6 need 0",
    .error = { TEN_RULES_ERROR_OPTION,
               "column 3: In “Chronicles of Darkness”, a roll without a success fails, so at "
               "least 1 is needed" } },
  { "wodtests", "strength + strength", "trait:Strength+3, trait:Strength+3", "6 t6 n3 a0" },
  { "cofd", "strength + brwal",
    .error = { TEN_RULES_ERROR_UNKNOWN_TRAIT,
               "column 12: “brwal” is not a trait of this sheet; did you mean “Brawl”?" } },
  { "cofd", "str",
    .error = { TEN_RULES_ERROR_UNKNOWN_TRAIT,
               "column 1: “str” is not a trait of this sheet; did you mean “Strength”?" } },
  { "cofd", "surfin",
    .error = { TEN_RULES_ERROR_UNKNOWN_TRAIT,
               "column 1: “surfin” is not a trait of this sheet; did you mean “surfing”?" } },
  { "cofd", "wits + sorcery",
    .error = { TEN_RULES_ERROR_UNKNOWN_TRAIT,
               "column 8: “sorcery” is not a trait of this sheet" } },
  { "cofd", "wits - \"x\"",
    .error = { TEN_RULES_ERROR_UNKNOWN_TRAIT, "column 9: “x” is not a trait of this sheet" } },
  { "cofd", "brawl + stealth",
    .error = { TEN_RULES_ERROR_COMBINATION,
               "column 9: Two skills are never combined: “Stealth” cannot join “Brawl”" } },
  { "cofd", "brawl + 6",
    .error = { TEN_RULES_ERROR_RANGE, "column 9: A modifier must be from -5 to +5, not +6" } },
  { "cofd", "brawl spec Biting",
    .error = { TEN_RULES_ERROR_SPECIALTY, "column 12: “Biting” is not a specialty in “Brawl”; the "
                                          "character has: Grappling, Kicks" } },
  { "cofd", "brawl rote diff 7",
    .error = { TEN_RULES_ERROR_OPTION,
               "column 12: In “Chronicles of Darkness”, the target is always 8" } },
  { "cofd", "brawl spec",
    .error = { TEN_RULES_ERROR_OPTION,
               "column 7: In “Chronicles of Darkness”, tens cannot count twice" } },
  { "cofd", "900 + 900",
    .error = { TEN_RULES_ERROR_RANGE,
               "column 1: A pool must have from -1000 to 1000 dice, not 1800" } },
  { "v20da", "6 tries 4",
    .error = { TEN_RULES_ERROR_REFUSED,
               "column 3: Earlier tries have raised the target to 10: there is no further try" } },
};

static char *
describe_request (const TenRequest *request)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, "%d t%d n%d a%d", request->dice, request->target, request->required,
                   request->again);
  if (request->rote || request->tens_double || request->sure_success)
    g_string_append_printf (text, " %s%s%s", request->rote ? "r" : "",
                            request->tens_double ? "d" : "", request->sure_success ? "w" : "");
  if (request->extra != 0)
    g_string_append_printf (text, " x%d", request->extra);
  if (request->red != 0)
    g_string_append_printf (text, " R%d", request->red);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
parse (TenNotation *notation, const char *text)
{
  g_autoptr (GError) error = NULL;

  ten_notation_parse (notation, text, &error);
  g_assert_no_error (error);
}

static void
test_parse (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (parse_cases); i++)
    {
      g_autofree char *description = NULL;
      TenNotation notation;

      if (parse_cases[i].expected == NULL)
        {
          g_assert_false (ten_notation_parse (&notation, parse_cases[i].text, NULL));
          continue;
        }

      parse (&notation, parse_cases[i].text);
      description = describe_notation (&notation);
      g_assert_cmpstr (description, ==, parse_cases[i].expected);
    }
}

static void
test_errors (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (error_cases); i++)
    {
      g_autoptr (GError) error = NULL;
      TenNotation notation;

      g_test_message ("%s", error_cases[i].words);
      g_assert_false (ten_notation_parse (&notation, error_cases[i].text, &error));
      g_assert_error (error, TEN_RULES_ERROR, (int) error_cases[i].code);
      g_assert_cmpstr (error->message, ==, error_cases[i].words);
      g_assert_false (ten_notation_parse (&notation, error_cases[i].text, NULL));
    }
}

static void
test_length (void)
{
  g_autofree char *text = g_strnfill (TEN_NOTATION_MAX_LENGTH + 1, ' ');
  g_autoptr (GError) error = NULL;
  TenNotation notation;

  text[0] = '7';
  g_assert_false (ten_notation_parse (&notation, text, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_NOTATION);
  g_assert_cmpstr (error->message, ==,
                   "A quick notation has at most 1000 bytes, and this has 1001");

  text[TEN_NOTATION_MAX_LENGTH] = '\0';
  parse (&notation, text);
  g_assert_cmpint (notation.terms[0].number, ==, 7);
}

/* The end is found, whatever the bytes are. */
static void
test_mangled (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (parse_cases); i++)
    for (gsize length = 0; length <= strlen (parse_cases[i].text); length++)
      for (guint j = 0; j < 4; j++)
        {
          g_autoptr (GError) error = NULL;
          g_autofree char *text = g_strndup (parse_cases[i].text, length);
          TenNotation notation;

          if (length > 0 && j > 0)
            text[length - 1] = "\342#\""[j - 1];
          g_assert_cmpint (ten_notation_parse (&notation, text, &error), ==, error == NULL);
        }
}

static void
test_apply (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (apply_cases); i++)
    {
      const ApplyCase *apply = &apply_cases[i];
      g_autoptr (GError) error = NULL;
      g_autofree char *description = NULL;
      TenNotation notation;
      TenRequest request;

      g_test_message ("%s", apply->text);
      ten_pool_set_ruleset (fixture->pool,
                            ten_rulesets_find (fixture->rulesets, apply->ruleset, NULL));
      ten_pool_clear (fixture->pool);
      set_number (fixture, 1);
      set_modifier (fixture, "Before", 1);
      forget_changes (fixture);

      parse (&notation, apply->text);
      if (apply->error.words != NULL)
        {
          g_assert_false (ten_notation_apply (&notation, fixture->pool, &error));
          g_assert_error (error, TEN_RULES_ERROR, (int) apply->error.code);
          g_assert_cmpstr (error->message, ==, apply->error.words);
          g_assert_false (ten_notation_apply (&notation, fixture->pool, NULL));
          g_assert_cmpuint (fixture->n_changes, ==, 0);
          assert_terms (fixture, "number:+1, modifier:Before+1");
          continue;
        }

      ten_notation_apply (&notation, fixture->pool, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (fixture->n_changes, ==, 1);
      assert_terms (fixture, apply->terms);
      request = make_request (fixture);
      description = describe_request (&request);
      g_assert_cmpstr (description, ==, apply->request);
    }
}

static void
test_apply_uncommon (Fixture *fixture, gconstpointer data)
{
  TenNotation notation;

  ten_pool_set_option (fixture->pool, TEN_POOL_UNCOMMON, TRUE);
  parse (&notation, "brawl + stealth + willpower");
  forget_changes (fixture);
  g_assert_true (ten_notation_apply (&notation, fixture->pool, NULL));
  assert_terms (fixture, "trait:Brawl+4, trait:Stealth+2, trait:Willpower+6");
  g_assert_true (ten_pool_get_option (fixture->pool, TEN_POOL_UNCOMMON));
}

static void
test_apply_without_character (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  TenNotation notation;

  ten_pool_set_character (fixture->pool, NULL);
  parse (&notation, "2 + brawl");
  g_assert_false (ten_notation_apply (&notation, fixture->pool, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_UNKNOWN_TRAIT);
  g_assert_cmpstr (error->message, ==, "column 5: there is no character to take “brawl” from");
  g_clear_error (&error);

  parse (&notation, "7 spec Kicks");
  g_assert_false (ten_notation_apply (&notation, fixture->pool, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_SPECIALTY);
  g_assert_cmpstr (error->message, ==,
                   "column 8: There is no character who could have the specialty “Kicks”");

  parse (&notation, "7 - 1");
  g_assert_true (ten_notation_apply (&notation, fixture->pool, NULL));
  assert_terms (fixture, "number:+7, modifier:Circumstance-1");
}

static void
test_apply_wounded (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  TenNotation notation;

  mock_character_set_track (fixture->character, "health", 7, 7, 0);
  parse (&notation, "brawl");
  g_assert_false (ten_notation_apply (&notation, fixture->pool, &error));
  g_assert_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED);
  g_assert_cmpstr (error->message, ==, "The character cannot act: Incapacitated");
  assert_terms (fixture, "");
}

/* TURN-1: a die plus numbers, and nothing else. */
static void
test_initiative (void)
{
  static const struct
  {
    const char *text;
    gboolean initiative;
    int modifier;
    const char *comment;
  } cases[] = {
    { "1d10+6", TRUE, 6, NULL },
    { "1d10 + 4 - 2 # ambush", TRUE, 2, "ambush" },
    { "5 + 1D10", TRUE, 5, NULL },
    { "1d10 - 3", TRUE, -3, NULL },
    { "1d10", FALSE },
    { "1 + 6", FALSE },
    { "2d10 + 6", FALSE },
    { "1d10 + 1d10 + 3", FALSE },
    { "6 - 1d10", FALSE },
    { "1d10 + 2 \"Knife\"", FALSE },
    { "1d10 + 6 + wits", FALSE },
    { "1d10 + 6 rote", FALSE },
    { "1d10 + 6 spec Knives", FALSE },
    { "1d10 + 1000 + 1000", FALSE },
    { "1d10 + 6 vs 5", FALSE },
    { "1d10 +", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *comment = NULL;
      TenNotation notation;
      int modifier = 0;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (ten_notation_parse_initiative (&notation, cases[i].text, &modifier), ==,
                       cases[i].initiative);
      if (!cases[i].initiative)
        continue;
      comment = ten_notation_dup_comment (&notation);
      g_assert_cmpint (modifier, ==, cases[i].modifier);
      g_assert_cmpstr (comment, ==, cases[i].comment);
    }
}

TEN_TESTS
{
#define ADD(path, ruleset, function)                                                               \
  g_test_add (path, Fixture, ruleset, set_up, function, tear_down)
  g_test_add_func ("/rules/notation/TURN-1/initiative", test_initiative);
  g_test_add_func ("/rules/notation/CHAT-9/parse", test_parse);
  g_test_add_func ("/rules/notation/errors", test_errors);
  g_test_add_func ("/rules/notation/length", test_length);
  g_test_add_func ("/rules/notation/mangled", test_mangled);
  ADD ("/rules/notation/POOL-4/COFD-13/apply", "cofd", test_apply);
  ADD ("/rules/notation/POOL-3/apply-uncommon", "cofd", test_apply_uncommon);
  ADD ("/rules/notation/apply-without-character", "cofd", test_apply_without_character);
  ADD ("/rules/notation/V20-15/apply-wounded", "v20", test_apply_wounded);
#undef ADD
}
