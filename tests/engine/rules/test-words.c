/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "tests.h"

#include "dice/ten-random-private.h"
#include "rules/ten-words-roll.h"
#include "dice/ten-random.h"
#include "rules/ten-rulesets.h"
#include "rules/ten-words-pool.h"
#include "rules/ten-words.h"

#include <string.h>

/* A roll by its faces, and everything that is said about it. */
typedef struct
{
  const char *path;
  const char *ruleset;
  int dice;
  int target;   /* 0 for the default of the ruleset */
  int required; /* 0 for the default of the ruleset */
  int red;
  const char *options; /* letters as below */
  const char *faces;
  const char *words;
  const char *reason;
} RollCase;

/* r rote, t tens count twice, w a sure success, x two extra successes, a automatic, h halved for
 * the required successes, b a botch only without successes, n none required, c a lowered target */
static const RollCase roll_cases[] = {
  { "COFD-1/success", "cofd", 2, 0, 0, 0, "", "8,3", "Success: 1 success", NULL },
  { "COFD-1/failure", "cofd", 2, 0, 0, 0, "", "7,3", "Failure", NULL },
  { "COFD-6/exceptional", "cofd", 5, 0, 0, 0, "", "8,8,9,9,8", "Exceptional success: 5 successes",
    NULL },
  { "COFD-9/required", "cofd", 3, 0, 3, 0, "", "8,8,3", "Failure: 2 of the 3 successes needed",
    NULL },
  { "COFD-9/required-one", "cofd", 3, 0, 3, 0, "", "8,2,3", "Failure: 1 of the 3 successes needed",
    NULL },
  { "COFD-9/extra", "cofd", 1, 0, 0, 0, "x", "8", "Success: 3 successes",
    "2 extra successes are added." },
  { "COFD-9/extra-without-success", "cofd", 1, 0, 0, 0, "x", "7", "Failure",
    "Extra successes count only where the dice give one." },
  { "COFD-5/chance", "cofd", 0, 0, 0, 0, "", "10", "Success: 1 success", NULL },
  { "COFD-5/chance-nine", "cofd", 0, 0, 0, 0, "", "9", "Failure",
    "On a chance die only a ten is a success." },
  { "COFD-5/chance-seven", "cofd", 0, 0, 0, 0, "", "7", "Failure", NULL },
  { "COFD-5/dramatic", "cofd", -2, 0, 0, 0, "", "1", "Dramatic failure",
    "A one on a chance die is a dramatic failure." },
  { "V20-2/cancelled", "v20da", 5, 0, 0, 0, "", "6,7,8,1,1", "Success: 1 success (Marginal)",
    "3 dice reached 6. 2 ones canceled 2 of the successes." },
  { "V20-2/nothing-to-cancel", "v20da", 2, 0, 0, 0, "", "2,3", "Failure", NULL },
  { "V20-3/no-botch", "v20da", 2, 0, 0, 0, "", "6,1", "Failure",
    "1 die reached 6. 1 one canceled 1 of the successes. This is not a botch, because a die "
    "reached the target." },
  { "V20-3/botch", "v20da", 2, 0, 0, 0, "", "5,1", "Botch",
    "No die reached 6, and there is a one." },
  { "V20-4/tens", "v20da", 2, 8, 0, 0, "t", "10,3", "Success: 2 successes (Moderate)",
    "Each ten counts twice." },
  { "V20-5/willpower", "v20da", 2, 0, 0, 0, "w", "1,3", "Success: 1 success (Marginal)",
    "Willpower gives one success that cannot be canceled." },
  { "V20-11/lowered", "v20da", 1, 9, 0, 0, "c", "9", "Success: 1 success (Marginal)",
    "In a contest, the target is at most 9." },
  { "V20-6/automatic", "v20da", 6, 0, 0, 0, "a", "", "Automatic success",
    "The pool is large enough to succeed without a roll." },
  { "V20-16/no-dice", "v20da", 0, 0, 0, 0, "", "", "Failure: there are no dice to roll",
    "A pool without dice cannot be rolled." },
  { "CHAT-2/whole-dice", "v20", 4, 0, 0, 0, "", "10,1,2,6", "Success: 1 success (Marginal)",
    "2 dice reached 6. 1 one canceled 1 of them." },
  { "CHAT-3/botch", "v20", 5, 8, 0, 0, "", "9,1,1,8,1", "Botch: −1",
    "2 dice reached 8. 3 ones canceled 2 of them. There are more ones than successes: a botch." },
  { "CHAT-3/botch-without-success", "v20", 2, 8, 0, 0, "", "1,1", "Botch: −2",
    "No die reached 8, and there is a one." },
  { "CHAT-3/zero", "v20", 2, 8, 0, 0, "", "8,1", "Failure",
    "1 die reached 8. 1 one canceled 1 of them. This is not a botch, because there are not more "
    "ones than "
    "successes." },
  { "CHAT-4/house-rule", "v20", 2, 8, 0, 0, "b", "5,1", "Botch: −1",
    "No die reached 8, and there is a one." },
  { "TEST-6/margin", "wodtests", 6, 0, 3, 0, "", "6,6,6,6,6,1", "Success by 2: Moderate", NULL },
  { "TEST-6/nothing-to-spare", "wodtests", 3, 0, 3, 0, "", "6,6,6",
    "Success, with nothing to spare: Clenched", NULL },
  { "TEST-6/failure", "wodtests", 3, 0, 3, 0, "", "6,5,5", "Failure by 2", NULL },
  { "TEST-9/successes", "wodtests", 12, 0, 3, 0, "", "6,6,2,2,2,2", "Success by 1: Marginal",
    "Half the dice were rolled, and the successes doubled." },
  { "TEST-9/required", "wodtests", 12, 0, 3, 0, "h", "6,6,2,2,2,2",
    "Success, with nothing to spare: Clenched",
    "Half the dice were rolled, for half of what was needed." },
  { "V5-1/pair", "v5", 2, 0, 2, 0, "", "10,10", "Critical success by 2",
    "Each pair of tens counts as four successes." },
  { "V5-1/pair-exactly", "v5", 2, 0, 4, 0, "", "10,10", "Critical success, with nothing to spare",
    "Each pair of tens counts as four successes." },
  { "V5-2/messy", "v5", 2, 0, 1, 1, "", "10,10", "Messy critical by 3",
    "Each pair of tens counts as four successes. A red ten makes the critical a messy one." },
  { "V5-2/messy-exactly", "v5", 2, 0, 4, 1, "", "10,10", "Messy critical, with nothing to spare",
    "Each pair of tens counts as four successes. A red ten makes the critical a messy one." },
  { "V5-2/bestial", "v5", 2, 0, 1, 1, "", "5,1", "Bestial failure by 1",
    "A red one makes the failure a bestial one." },
  { "V5-1/success-by", "v5", 3, 0, 1, 0, "", "6,7,8", "Success by 2", NULL },
  { "V5-8/counted", "v5", 3, 0, 0, 0, "n", "6,7,1", "2 successes", NULL },
  { "V5-8/counted-none", "v5", 2, 0, 0, 2, "n", "1,2", "0 successes", NULL },
  { "V5-8/counted-critical", "v5", 2, 0, 0, 0, "n", "10,10", "Critical success: 4 successes",
    "Each pair of tens counts as four successes." },
  { "V5-1/success-exactly", "v5", 1, 0, 1, 0, "", "6", "Success, with nothing to spare", NULL },
};

static void
set_options (TenRequest *request, const char *options)
{
  request->rote = strchr (options, 'r') != NULL;
  request->tens_double = strchr (options, 't') != NULL;
  request->sure_success = strchr (options, 'w') != NULL;
  request->automatic = strchr (options, 'a') != NULL;
  if (strchr (options, 'x') != NULL)
    request->extra = 2;
  if (strchr (options, 'h') != NULL)
    request->halve = TEN_HALVE_REQUIRED;
  if (strchr (options, 'b') != NULL)
    request->botch = TEN_BOTCH_NO_SUCCESS;
  if (strchr (options, 'o') != NULL)
    request->ones = TEN_ONES_CANCEL_SUCCESSES;
  if (strchr (options, 'n') != NULL)
    request->required = 0;
  request->capped = strchr (options, 'c') != NULL;
}

static void
init_request (TenRulesets *rulesets, const RollCase *roll_case, TenRequest *request)
{
  ten_ruleset_init_request (ten_rulesets_find (rulesets, roll_case->ruleset, NULL), request);
  request->dice = roll_case->dice;
  request->red = roll_case->red;
  if (roll_case->target != 0)
    request->target = roll_case->target;
  if (roll_case->required != 0)
    request->required = roll_case->required;
  set_options (request, roll_case->options);
}

static TenRoll *
roll_faces (const TenRequest *request, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) faces = NULL;
  g_autoptr (TenRandom) random = NULL;
  TenRoll *roll;

  if (*text == '\0')
    faces = g_array_new (FALSE, FALSE, sizeof (guint8));
  else
    ten_faces_from_text (text, &faces, &error);
  g_assert_no_error (error);

  random = ten_random_new_scripted ((const guint8 *) faces->data, faces->len);
  roll = ten_roll (request, random, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ten_random_get_n_left (random), ==, 0);

  return roll;
}

static void
test_roll (gconstpointer data)
{
  const RollCase *roll_case = data;
  TenRulesets *rulesets = ten_rulesets_new ();
  g_autoptr (TenRoll) roll = NULL;
  g_autofree char *words = NULL;
  g_autofree char *reason = NULL;
  TenRequest request;

  init_request (rulesets, roll_case, &request);
  roll = roll_faces (&request, roll_case->faces);
  words = ten_words_for_roll (roll, ten_rulesets_find (rulesets, roll_case->ruleset, NULL));
  reason = ten_words_for_reason (roll);

  g_assert_cmpstr (words, ==, roll_case->words);
  g_assert_cmpstr (reason, ==, roll_case->reason);
  g_assert_finalize_object (rulesets);
}

/* A result in two parts: the number, and the word for it. */
static void
test_result (void)
{
  static const RollCase cases[] = {
    { "1 success", "cofd", 2, 0, 0, 0, "", "8,3", "Success" },
    { NULL, "cofd", 2, 0, 0, 0, "", "7,3", "Failure" },
    { "5 successes", "cofd", 5, 0, 0, 0, "", "8,8,9,9,8", "Exceptional success" },
    { "2 successes", "cofd", 3, 0, 3, 0, "", "8,8,3", "Failure: 3 needed" },
    { "3 successes", "v20da", 3, 0, 0, 0, "", "6,7,8", "Complete" },
    { NULL, "v20da", 6, 0, 0, 0, "a", "", "Automatic success" },
    { "−2", "v20", 2, 8, 0, 0, "", "1,1", "Botch" },
    { "5 successes", "wodtests", 6, 0, 3, 0, "", "6,6,6,6,6,1", "Success by 2: Moderate" },
    { "0 successes", "v5", 2, 0, 0, 2, "n", "1,2", NULL },
  };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (const RollCase *one = cases; one < cases + G_N_ELEMENTS (cases); one++)
    {
      g_autoptr (TenRoll) roll = NULL;
      g_autofree char *rank = NULL;
      g_autofree char *count = NULL;
      TenRequest request;

      init_request (rulesets, one, &request);
      roll = roll_faces (&request, one->faces);
      count = ten_words_for_result (roll, ten_rulesets_find (rulesets, one->ruleset, NULL), &rank);
      g_assert_cmpstr (count, ==, one->path);
      g_assert_cmpstr (rank, ==, one->words);
    }
}

static void
test_reply (void)
{
  static const RollCase cases[] = {
    { .ruleset = "v20",
      .dice = 5,
      .target = 8,
      .options = "",
      .faces = "9,1,1,8,1",
      .words = "# -1\nDetails:[5d10c[>=8]-@c[=1] (9 1 1 8 1)]" },
    { .ruleset = "v20", .options = "", .faces = "" },
    { .ruleset = "v20book", .dice = 2, .options = "", .faces = "9,1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
      g_autoptr (TenRoll) roll = NULL;
      g_autofree char *words = NULL;
      TenRequest request;

      init_request (rulesets, &cases[i], &request);
      roll = roll_faces (&request, cases[i].faces);
      words = ten_words_for_reply (roll, ten_rulesets_find (rulesets, cases[i].ruleset, NULL));
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Combinations that no built-in ruleset has, but a homebrew may have. */
static void
test_homebrew (void)
{
  static const struct
  {
    gboolean margin;
    gboolean pairs;
    gboolean degrees;
    int exceptional;
    int required;
    int red;
    const char *faces;
    const char *words;
  } cases[] = {
    { FALSE, FALSE, TRUE, 2, 1, 0, "8,8", "Exceptional success: 2 successes (fine)" },
    { FALSE, FALSE, TRUE, 1, 1, 0, "8,2", "Exceptional success: 1 success (fine)" },
    { FALSE, FALSE, TRUE, 0, 1, 0, "8,8", "Success: 2 successes (fine)" },
    { TRUE, FALSE, TRUE, 2, 1, 0, "8,8", "Exceptional success by 1: fine" },
    { TRUE, FALSE, TRUE, 2, 2, 0, "8,8", "Exceptional success, with nothing to spare: fine" },
    { TRUE, FALSE, FALSE, 2, 1, 0, "8,8", "Exceptional success by 1" },
    { TRUE, FALSE, FALSE, 2, 2, 0, "8,8", "Exceptional success, with nothing to spare" },
    { FALSE, TRUE, FALSE, 0, 1, 0, "10,10", "Critical success: 4 successes" },
    { FALSE, TRUE, FALSE, 0, 1, 1, "10,10", "Messy critical: 4 successes" },
    { FALSE, TRUE, FALSE, 0, 1, 1, "2,1", "Bestial failure" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenRoll) roll = NULL;
      g_autofree char *words = NULL;
      TenRequest request;

      ten_request_init (&request);
      request.dice = 2;
      request.target = 8;
      request.again = TEN_AGAIN_NONE;
      request.margin = cases[i].margin;
      request.pairs = cases[i].pairs;
      request.exceptional = cases[i].exceptional;
      request.required = cases[i].required;
      request.red = cases[i].red;
      if (cases[i].degrees)
        {
          request.n_degrees = 1;
          request.degrees[0] = (TenDegree){ 0, g_intern_static_string ("fine") };
        }

      roll = roll_faces (&request, cases[i].faces);
      words = ten_words_for_roll (roll, NULL);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_dice (gconstpointer data)
{
  static const struct
  {
    int dice;
    int red;
    TenEmptyPool empty_pool;
    TenHalve halve;
    gboolean automatic;
    const char *words;
  } cases[] = {
    { 7, 0, TEN_EMPTY_POOL_CHANCE_DIE, TEN_HALVE_NEVER, FALSE, "7 dice" },
    { 1, 0, TEN_EMPTY_POOL_CHANCE_DIE, TEN_HALVE_NEVER, FALSE, "1 die" },
    { 0, 0, TEN_EMPTY_POOL_CHANCE_DIE, TEN_HALVE_NEVER, FALSE, "A chance die" },
    { -3, 2, TEN_EMPTY_POOL_CHANCE_DIE, TEN_HALVE_NEVER, FALSE, "A chance die" },
    { 0, 0, TEN_EMPTY_POOL_NO_DICE, TEN_HALVE_NEVER, FALSE, "No dice" },
    { 0, 0, TEN_EMPTY_POOL_ONE_DIE, TEN_HALVE_NEVER, FALSE, "1 die" },
    { 0, 3, TEN_EMPTY_POOL_ONE_DIE, TEN_HALVE_NEVER, FALSE, "1 red die" },
    { 5, 2, TEN_EMPTY_POOL_ONE_DIE, TEN_HALVE_NEVER, FALSE, "5 dice, 2 of them red" },
    { 5, 9, TEN_EMPTY_POOL_ONE_DIE, TEN_HALVE_NEVER, FALSE, "5 red dice" },
    { 12, 0, TEN_EMPTY_POOL_NO_DICE, TEN_HALVE_SUCCESSES, FALSE, "12 dice, halved to 6" },
    { 10, 0, TEN_EMPTY_POOL_NO_DICE, TEN_HALVE_SUCCESSES, FALSE, "10 dice" },
    { 12, 3, TEN_EMPTY_POOL_NO_DICE, TEN_HALVE_REQUIRED, FALSE,
      "12 dice, halved to 7, 2 of them red" },
    { 7, 0, TEN_EMPTY_POOL_NO_DICE, TEN_HALVE_NEVER, TRUE, "An automatic success, without dice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = NULL;
      TenRequest request;

      ten_request_init (&request);
      request.dice = cases[i].dice;
      request.red = cases[i].red;
      request.empty_pool = cases[i].empty_pool;
      request.halve = cases[i].halve;
      request.halve_over = 10;
      request.automatic = cases[i].automatic;

      words = ten_words_for_dice (&request);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* V20-1: the target is named if it can vary. */
static void
test_throw (void)
{
  static const struct
  {
    const char *ruleset;
    int dice;
    int target;
    gboolean automatic;
    const char *words;
  } cases[] = {
    { "v20da", 5, 8, FALSE, "5 dice at 8" },
    { "v20", 1, 6, FALSE, "1 die at 6" },
    { "wodtests", 7, 6, FALSE, "7 dice at 6" },
    { "cofd", 5, 8, FALSE, "5 dice" },
    { "v20da", 8, 6, TRUE, "An automatic success, without dice" },
    { "v20da", 0, 6, FALSE, "No dice" },
    { NULL, 5, 8, FALSE, "5 dice" },
  };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = NULL;
      TenRuleset *ruleset = NULL;
      TenRequest request;

      if (cases[i].ruleset != NULL)
        ruleset = ten_rulesets_find (rulesets, cases[i].ruleset, NULL);
      ten_request_init (&request);
      if (ruleset != NULL)
        ten_ruleset_init_request (ruleset, &request);
      request.dice = cases[i].dice;
      request.target = cases[i].target;
      request.automatic = cases[i].automatic;
      words = ten_words_for_throw (&request, ruleset);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_die (gconstpointer data)
{
  static const struct
  {
    RollCase roll;
    guint index;
    const char *words;
  } cases[] = {
    { { "", "cofd", 2, 0, 0, 0, "", "10,3,8", NULL, NULL },
      0,
      "10, a success, earned another die" },
    { { "", "cofd", 2, 0, 0, 0, "", "10,3,8", NULL, NULL }, 1, "3, no success" },
    { { "", "cofd", 2, 0, 0, 0, "", "10,3,8", NULL, NULL }, 2, "8, a success" },
    { { "", "cofd", 2, 0, 0, 0, "r", "3,8,1", NULL, NULL }, 0, "3, rerolled" },
    { { "", "cofd", 2, 0, 0, 0, "r", "3,8,1", NULL, NULL }, 2, "1, no success" },
    { { "", "cofd", 0, 0, 0, 0, "", "10", NULL, NULL }, 0, "Chance die 10, a success" },
    { { "", "cofd", 0, 0, 0, 0, "r", "4,1", NULL, NULL }, 0, "Chance die 4, rerolled" },
    { { "", "nwod", 0, 0, 0, 0, "", "10,8", NULL, NULL },
      0,
      "Chance die 10, a success, earned another die" },
    { { "", "v20da", 3, 0, 0, 0, "", "6,1,1", NULL, NULL }, 0, "6, a success canceled by a one" },
    { { "", "v20da", 3, 0, 0, 0, "", "6,1,1", NULL, NULL }, 1, "1, cancels a success" },
    { { "", "v20da", 3, 0, 0, 0, "", "6,1,1", NULL, NULL }, 2, "1, no success" },
    { { "", "v20da", 3, 0, 0, 0, "t", "10,1,1", NULL, NULL }, 2, "1, cancels a success" },
    { { "", "v20da", 2, 0, 0, 0, "t", "10,2", NULL, NULL }, 0, "10, two successes" },
    { { "", "v5", 5, 0, 0, 0, "o", "10,10,1,1,1", NULL, NULL }, 4, "1, cancels a success" },
    { { "", "v20", 4, 0, 0, 0, "t", "10,1,1,6", NULL, NULL },
      0,
      "10, a success canceled by a one" },
    { { "", "v20", 3, 0, 0, 0, "t", "10,1,1", NULL, NULL }, 2, "1, no success" },
    { { "", "v5", 2, 0, 0, 1, "", "10,10", NULL, NULL }, 1, "Red 10, two successes" },
    { { "", "v5", 2, 0, 0, 1, "", "10,2", NULL, NULL }, 1, "Red 2, no success" },
  };
  TenRulesets *rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TenRoll) roll = NULL;
      g_autofree char *words = NULL;
      TenRequest request;

      init_request (rulesets, &cases[i].roll, &request);
      roll = roll_faces (&request, cases[i].roll.faces);
      words = ten_words_for_die (roll, cases[i].index);
      g_assert_cmpstr (words, ==, cases[i].words);
    }

  g_assert_finalize_object (rulesets);
}

/* V20-4, V5-2, V5-8: terms and options by the ruleset's own words. */
static void
test_own_words (void)
{
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();
  TenRuleset *v5 = ten_rulesets_find (rulesets, "v5", NULL);
  TenRuleset *wodtests = ten_rulesets_find (rulesets, "wodtests", NULL);
  TenRuleset *owners[] = { v5, wodtests };
  static const char *const reds[] = { "Hunger 4", "4 red" };
  g_autoptr (TenTerm) specialty = ten_term_new (TEN_TERM_SPECIALTY, "melee", "Longbow", 0);
  g_autoptr (TenTerm) die = ten_term_new (TEN_TERM_SPECIALTY, "melee", "Longbow", 1);
  g_autofree char *said = ten_words_for_term (specialty);
  g_autofree char *unsaid = ten_words_for_term (die);

  for (guint i = 0; i < G_N_ELEMENTS (owners); i++)
    {
      g_auto (GStrv) words = NULL;
      TenRequest request;

      ten_ruleset_init_request (owners[i], &request);
      request.red = 4;
      words = ten_words_list_settings (&request, owners[i], FALSE);
      g_assert_cmpstr (words[0], ==, reds[i]);
    }
  g_assert_cmpstr (ten_words_for_option (TEN_POOL_REQUIRED, v5), ==, "Difficulty");
  g_assert_cmpstr (ten_words_for_option (TEN_POOL_REQUIRED, wodtests), ==, "Required successes");
  g_assert_cmpstr (ten_words_for_option (TEN_POOL_RED, v5), ==, "Hunger");
  g_assert_cmpstr (ten_words_for_option (TEN_POOL_RED, wodtests), ==, "Red dice");
  g_assert_cmpstr (said, ==, "Longbow (tens count twice)");
  g_assert_null (unsaid);
}

static void
test_names (void)
{
  static const char *const outcomes[TEN_N_OUTCOMES] = { "Failure", "Success", "Exceptional success",
                                                        "Dramatic failure", "Botch" };
  static const char *const flags[] = { "Critical success", "Messy critical",    "Bestial failure",
                                       "Halved pool",      "Automatic success", "No dice" };

  for (guint i = 0; i < TEN_N_OUTCOMES; i++)
    g_assert_cmpstr (ten_words_for_outcome ((TenOutcome) i), ==, outcomes[i]);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    g_assert_cmpstr (ten_words_for_flag ((TenRollFlags) (1u << i)), ==, flags[i]);

  g_assert_cmpstr (ten_words_for_flag (TEN_ROLL_CRITICAL | TEN_ROLL_HALVED), ==, "");
}

/* NWOD-4: only in rulesets that have it, and only for a chance die. */
static void
test_giving_up (void)
{
  static const struct
  {
    const char *ruleset;
    int dice;
    const char *words;
  } cases[] = {
    { "nwod", 0, "A chance die, or give up" },
    { "nwod", 3, "3 dice" },
    { "cofd", 0, "A chance die" },
  };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      TenRuleset *ruleset = ten_rulesets_find (rulesets, cases[i].ruleset, NULL);
      g_autofree char *words = NULL;
      TenRequest request;

      ten_ruleset_init_request (ruleset, &request);
      request.dice = cases[i].dice;
      words = ten_words_for_pool (&request, ruleset);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Settings that differ from the ruleset, and those that do not. */
static void
test_settings (void)
{
  static const struct
  {
    const char *ruleset;
    const char *options; /* letters as above */
    int target;
    int required;
    int again;
    const char *differing;
    const char *usual;
  } cases[] = {
    { "cofd", "", 8, 1, 10, "", "needs 1, 10-again" },
    { "cofd", "rx", 8, 3, 9, "needs 3, 9-again, rote, 2 extra successes", "" },
    { "cofd", "", 8, 1, TEN_AGAIN_NONE, "no again", "needs 1" },
    { "v20da", "t", 6, 1, 0, "tens count twice", "target 6, needs 1" },
    { "v20da", "", 7, 1, 0, "target 7", "needs 1" },
    { "v20", "b", 6, 1, 0, "botch on a 1 without success", "target 6 (Standard), needs 1" },
    { "v5", "", 6, 3, 0, "difficulty 3", "" },
    { "v5", "", 6, 1, 0, "", "difficulty 1" },
    { "wodtests", "h", 6, 3, 0, "half the dice, half the successes required", "target 6, needs 3" },
  };
  g_autoptr (TenRulesets) rulesets = ten_rulesets_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int usual = 0; usual < 2; usual++)
      {
        TenRuleset *ruleset = ten_rulesets_find (rulesets, cases[i].ruleset, NULL);
        g_auto (GStrv) words = NULL;
        g_autofree char *text = NULL;
        TenRequest request;

        ten_ruleset_init_request (ruleset, &request);
        set_options (&request, cases[i].options);
        request.target = cases[i].target;
        request.required = cases[i].required;
        request.again = cases[i].again;
        words = ten_words_list_settings (&request, ruleset, usual);
        text = g_strjoinv (", ", words);
        g_assert_cmpstr (text, ==, usual ? cases[i].usual : cases[i].differing);
      }
}

TEN_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (roll_cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rules/words/roll/%s", roll_cases[i].path);

      g_test_add_data_func (path, &roll_cases[i], test_roll);
    }
  g_test_add_func ("/rules/words/COFD-6/V20-7/TEST-6/V5-2/result", test_result);
  g_test_add_func ("/rules/words/CHAT-9/reply", test_reply);
  g_test_add_func ("/rules/words/roll/homebrew", test_homebrew);
  g_test_add_data_func ("/rules/words/dice/COFD-5/V20-16/TEST-8/TEST-9", NULL, test_dice);
  g_test_add_func ("/rules/words/throw/V20-1/TEST-2", test_throw);
  g_test_add_data_func ("/rules/words/die/COFD-2/COFD-10/V20-2/CHAT-2", NULL, test_die);
  g_test_add_func ("/rules/words/V20-4/V5-2/V5-8/own-words", test_own_words);
  g_test_add_func ("/rules/words/names", test_names);

  g_test_add_func ("/rules/words/settings/COFD-8/COFD-9/COFD-10/V20-1/TEST-9", test_settings);
  g_test_add_func ("/rules/words/NWOD-4/giving-up", test_giving_up);
}
