/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-option.h"

#include "dice/ten-request-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

#define REQUEST(member) .request = G_STRUCT_OFFSET (TenRequest, member)

/* In the order of TenHalve, of TenBotch and of TenTiming */
static const char *const halve_choices[] = { N_ ("Roll every die"), N_ ("Half, successes doubled"),
                                             N_ ("Half, for half the successes required"), NULL };
static const char *const botch_choices[] = { N_ ("Never"), N_ ("No die succeeds and a 1 shows"),
                                             N_ ("More ones than successes"), NULL };

static const char *const timing_choices[] = { N_ ("Not said"), N_ ("Instant"), N_ ("Reflexive"),
                                              NULL };

const TenOption ten_options[TEN_POOL_N_OPTIONS] = {
  [TEN_POOL_TARGET] = {
    "target", TEN_OPTION_NUMBER, TEN_REQUEST_MIN_FACE, TEN_REQUEST_MAX_FACE,
    REQUEST (target),
    .range = N_ ("The target must be from %d to %d, not %d"),
    .keyword = "target",
    .argument = "target", .value = N_ ("N"), .help = N_ ("The face that makes a die a success"),
  },
  [TEN_POOL_REQUIRED] = {
    "required", TEN_OPTION_NUMBER, 0, TEN_REQUEST_MAX_REQUIRED,
    REQUEST (required),
    .range = N_ ("The number of successes needed must be from %d to %d, not %d"),
    .keyword = "required", .other_keywords = { "need" },
    .argument = "required", .value = N_ ("N"), .help = N_ ("How many successes are needed"),
    .title = N_ ("Required successes"), .tooltip = N_ ("How many successes the action needs"),
  },
  [TEN_POOL_DIFFICULTY] = {
    "difficulty", TEN_OPTION_NUMBER, 0, TEN_REQUEST_MAX_REQUIRED,
    .keyword = "diff", .other_keywords = { "difficulty" },
    .argument = "difficulty", .value = N_ ("N"),
    .help = N_ ("The target or the successes needed, whichever the ruleset calls the difficulty"),
  },
  [TEN_POOL_AGAIN] = {
    "again", TEN_OPTION_NUMBER, TEN_REQUEST_MIN_FACE, TEN_REQUEST_MAX_FACE,
    REQUEST (again),
    .range = N_ ("The face that is rolled again must be from %d to %d, not %d"),
    .keyword = "again",
    .argument = "again", .value = N_ ("FACE"), .help = N_ ("The face that is rolled again: 8, 9, 10 or none"),
    .title = N_ ("Again"),
  },
  [TEN_POOL_ROTE] = {
    "rote", TEN_OPTION_SWITCH,
    REQUEST (rote), .in_ruleset = TRUE, .of_one_roll = TRUE,
    .missing = N_ ("“%s” has no rote rolls"), .said = N_ ("rote"),
    .keyword = "rote",
    .argument = "rote", .help = N_ ("Reroll each die that is not a success, once"),
    .title = N_ ("Rote"), .tooltip = N_ ("Each die that is not a success is rerolled once"),
  },
  [TEN_POOL_EXTRA] = {
    "extra", TEN_OPTION_NUMBER, 0, TEN_REQUEST_MAX_REQUIRED,
    REQUEST (extra), .in_ruleset = TRUE, .higher_helps = TRUE,
    .range = N_ ("The number of extra successes must be from %d to %d, not %d"),
    .missing = N_ ("“%s” has no extra successes"),
    .keyword = "extra",
    .argument = "extra", .value = N_ ("N"), .help = N_ ("Successes that are added to a success"),
    .title = N_ ("Extra successes"), .tooltip = N_ ("Added where the dice give at least one"),
  },
  [TEN_POOL_TENS_DOUBLE] = {
    "tens-double", TEN_OPTION_SWITCH,
    REQUEST (tens_double), .in_ruleset = TRUE,
    .missing = N_ ("In “%s”, tens cannot count twice"), .said = N_ ("tens count twice"),
    .keyword = "spec", .other_keywords = { "specialty" },
    .argument = "tens-double", .help = N_ ("Count each 10 twice"),
    .title = N_ ("Tens Double"),
    .tooltip = N_ ("A specialty applies: each 10 counts as two successes"),
  },
  [TEN_POOL_WILLPOWER] = {
    "willpower", TEN_OPTION_SWITCH,
    .of_one_roll = TRUE,
    .missing = N_ ("“%s” has no willpower to spend before a roll"),
    .keyword = "wp", .other_keywords = { "willpower" },
    .argument = "willpower", .letter = 'w', .help = N_ ("Spend a point of willpower"),
    .title = N_ ("Willpower"), .tooltip = N_ ("Spend a point of willpower on this roll"),
  },
  [TEN_POOL_SURGE] = {
    "surge", TEN_OPTION_SWITCH,
    .of_one_roll = TRUE,
    .missing = N_ ("“%s” has no Blood Surge"),
    .keyword = "surge",
    .argument = "surge", .help = N_ ("Add the dice of a Blood Surge, for a rouse check"),
  },
  [TEN_POOL_RED] = {
    "red", TEN_OPTION_NUMBER, 0, TEN_REQUEST_MAX_DICE,
    REQUEST (red), .usual = TEN_POOL_RED_BY_RULES,
    .range = N_ ("The number of red dice must be from %d to %d, not %d"), .missing = N_ ("“%s” has no red dice"),
    .keyword = "red", .other_keywords = { "hunger" },
    .argument = "red", .value = N_ ("N"), .help = N_ ("How many of the dice are red"),
    .title = N_ ("Red dice"), .tooltip = N_ ("How many of the dice are red"),
  },
  [TEN_POOL_HALVE] = {
    "halve", TEN_OPTION_WORD, TEN_HALVE_NEVER, TEN_HALVE_REQUIRED, ten_halve_words,
    REQUEST (halve), .of_table = TRUE,
    .missing = N_ ("“%s” does not halve large pools this way"),
    .keyword = "halve",
    .argument = "halve", .value = N_ ("WORD"),
    .help = N_ ("How a large pool is halved: successes, required or never"),
    .title = N_ ("Large pools"), .choices = halve_choices,
  },
  [TEN_POOL_TRIES] = {
    "tries", TEN_OPTION_NUMBER, 0, TEN_POOL_MAX_TRIES,
    .of_one_roll = TRUE,
    .range = N_ ("The number of earlier tries must be from %d to %d, not %d"),
    .missing = N_ ("“%s” has no rule for earlier tries"),
    .keyword = "tries",
    .argument = "tries", .value = N_ ("N"), .help = N_ ("How many earlier tries there were"),
    .title = N_ ("Earlier tries"), .tooltip = N_ ("How many times the same thing was tried before"),
  },
  [TEN_POOL_AUTOMATIC] = {
    "automatic", TEN_OPTION_SWITCH,
    REQUEST (automatic), .in_ruleset = TRUE, .of_one_roll = TRUE,
    .missing = N_ ("“%s” has no automatic successes"),
    .keyword = "automatic",
    .argument = "automatic", .help = N_ ("Take the automatic success"),
  },
  [TEN_POOL_INJURY] = {
    "injury", TEN_OPTION_SWITCH,
    .keyword = "injury",
    .argument = "injury", .help = N_ ("Injury is at stake: no success is automatic"),
    .title = N_ ("Injury at Stake"),
    .tooltip = N_ ("Failing means being hurt: no automatic success is offered"),
  },
  [TEN_POOL_COMBAT] = {
    "combat", TEN_OPTION_SWITCH,
    REQUEST (combat),
    .missing = N_ ("“%s” gives no bonus for a margin, so combat makes no difference"),
    .said = N_ ("combat, no bonus"),
    .keyword = "combat",
    .argument = "combat", .help = N_ ("In combat: a margin gives no bonus"),
    .title = N_ ("In Combat"),
    .tooltip = N_ ("A good margin gives no bonus to the next roll"),
  },
  [TEN_POOL_TIMING] = {
    "timing", TEN_OPTION_WORD, TEN_TIMING_UNSAID, TEN_TIMING_REFLEXIVE, ten_timing_words,
    REQUEST (timing), .in_ruleset = TRUE, .of_one_roll = TRUE, .higher_helps = TRUE,
    .missing = N_ ("“%s” does not tell instant from reflexive actions"),
    .words_are_keywords = TRUE,
    .argument = "timing", .value = N_ ("WORD"),
    .help = N_ ("The kind of action: instant, which takes the turn, or reflexive"),
    .title = N_ ("Action"), .choices = timing_choices,
  },
  [TEN_POOL_BOTCH] = {
    "botch", TEN_OPTION_WORD, TEN_BOTCH_NEVER, TEN_BOTCH_NEGATIVE, ten_botch_words,
    REQUEST (botch), .of_table = TRUE,
    .missing = N_ ("“%s” does not define a botch this way"),
    .keyword = "botch",
    .argument = "botch", .value = N_ ("WORD"),
    .help = N_ ("Definition of a botch: negative, no-success or never"),
    .title = N_ ("Botch"), .choices = botch_choices,
  },
  [TEN_POOL_UNCOMMON] = {
    "uncommon", TEN_OPTION_SWITCH,
    .of_table = TRUE,
    .keyword = "uncommon",
    .argument = "uncommon", .help = N_ ("Allow traits that are not usually combined"),
    .title = N_ ("Uncommon Combination"),
    .tooltip = N_ ("Combine any traits, if the Storyteller allows it"),
  },
  [TEN_POOL_APPLY_WOUNDS] = {
    "apply-wounds", TEN_OPTION_SWITCH,
    .of_table = TRUE,
    .keyword = "nowounds",
    .argument = "no-wounds", .turns_off = TRUE, .help = N_ ("Leave out the penalty of wounds"),
  },
  [TEN_POOL_WOUND_NUMBER] = {
    "wound-number", TEN_OPTION_SWITCH,
    .keyword = "withwounds",
    .argument = "wounds", .help = N_ ("Count wounds for --dice, too"),
  },
  [TEN_POOL_APPLY_UNTRAINED] = {
    "apply-untrained", TEN_OPTION_SWITCH,
    .of_table = TRUE,
    .keyword = "nountrained",
    .argument = "no-untrained", .turns_off = TRUE,
    .help = N_ ("Leave out the penalty of untrained skills"),
  },
  [TEN_POOL_APPLY_BONUS] = {
    "apply-bonus", TEN_OPTION_SWITCH,
    .usual = TRUE,
    .keyword = "nobonus",
    .argument = "no-trait-bonus", .turns_off = TRUE,
    .help = N_ ("Leave out the bonus that the sheet gives to pools with certain traits"),
  },
  [TEN_POOL_TARGET_GIVEN] = { "target-given", TEN_OPTION_SWITCH },
};

static gboolean
helps (TenPoolOption option, int value, int other)
{
  if (option == TEN_POOL_AGAIN && (value == TEN_AGAIN_NONE || other == TEN_AGAIN_NONE))
    return value > other;
  return ten_options[option].higher_helps ? value > other : value < other;
}

/* POOL-9: of an option given twice, the value that helps the player counts. Returns whether it is
 * this one. */
gboolean
ten_option_give (int *values, guint *given, TenPoolOption option, int value)
{
  if (ten_option_is_in (*given, option) && !helps (option, value, values[option]))
    return FALSE;
  *given |= 1u << option;
  values[option] = value;
  return TRUE;
}
