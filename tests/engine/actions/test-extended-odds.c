/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-extended-odds.h"
#include "dice/ten-odds.h"
#include "json/ten-json.h"
#include "rules.h"
#include "tests.h"

#include <math.h>

#define MAX_DEPTH 5

/* Faces with the same effect are thrown as one: a 1, a failure, and a success. */
static const guint8 classes[] = { 1, 2, 10 };

/* Rolls every list of faces, and adds every roll to a separate action. The result is counted for
 * the roll that reached it. */
typedef struct
{
  const TenRulesetActions *rules;
  TenBotchEffect botch;
  int needed;
  int max_rolls;
  gboolean further;
  TenRequest request;
  guint depth;

  TenRoll *rolls[MAX_DEPTH];
  double by_roll[MAX_DEPTH];
} Brute;

static TenExtendedProgress *
begin (const Brute *self)
{
  TenExtendedProgress *action = ten_extended_progress_new (
      "", self->rules, self->needed, self->max_rolls, TEN_INTERVAL_HOUR, 1, 0, self->further);

  action->setup.botch = self->botch;
  return action;
}

static void
go_on (TenExtendedProgress *action)
{
  g_autoptr (GError) error = NULL;
  TenExtendedChoices choices = action->choices;

  if (choices & TEN_EXTENDED_CONTINUE)
    ten_extended_progress_choose (action, TEN_EXTENDED_CONTINUE, "Shaken", &error);
  else if (choices & TEN_EXTENDED_LESS_TIME)
    ten_extended_progress_choose (action, TEN_EXTENDED_LESS_TIME, NULL, &error);
  g_assert_no_error (error);
}

/* Of the same request in each roll, but for the dice of a further attempt. */
static TenExtendedOdds *
compute_odds (const TenExtendedProgress *action, const TenRequest *request, guint most_rolls)
{
  g_autoptr (TenOdds) first = NULL;
  g_autoptr (TenOdds) following = NULL;
  g_autoptr (GError) error = NULL;
  TenRequest each = *request;

  ten_extended_prepare (&each);
  following = ten_odds_compute (&each, &error);
  g_assert_no_error (error);
  each.dice += ten_extended_progress_get_next_roll_dice (action);
  first = ten_odds_compute (&each, &error);
  g_assert_no_error (error);
  return ten_extended_odds_new (action, first, following, most_rolls);
}

static TenExtendedProgress *
replay (const Brute *self, guint n_rolls)
{
  TenExtendedProgress *action = begin (self);

  for (guint i = 0; i < n_rolls; i++)
    {
      g_autoptr (GError) error = NULL;

      ten_extended_progress_add_roll (action, ten_roll_get_outcome (self->rolls[i]),
                                      ten_roll_get_successes (self->rolls[i]), 0, &error);
      g_assert_no_error (error);
      go_on (action);
    }
  return action;
}

static void brute_roll (Brute *self, guint n_rolls, double weight);

static void
brute_throw (Brute *self, guint n_rolls, guint8 *faces, gsize n_faces, double weight)
{
  g_autoptr (TenExtendedProgress) action = NULL;
  TenRequest request = self->request;
  int target;

  if (n_rolls == 0 && self->further)
    request.dice -= 2;
  target = ten_request_get_target (&request);
  if (n_faces < (gsize) ten_request_get_n_thrown (&request))
    {
      const double weights[] = { 0.1, 0.1 * (target - 2), 0.1 * (11 - target) };

      for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
        {
          faces[n_faces] = classes[i];
          brute_throw (self, n_rolls, faces, n_faces + 1, weight * weights[i]);
        }
      return;
    }

  self->rolls[n_rolls] = roll_faces (&request, faces, n_faces);
  action = replay (self, n_rolls + 1);
  if (action->status == TEN_EXTENDED_SUCCEEDED)
    self->by_roll[n_rolls] += weight;
  else if (!ten_extended_progress_is_over (action))
    brute_roll (self, n_rolls + 1, weight);
  ten_roll_unref (self->rolls[n_rolls]);
}

static void
brute_roll (Brute *self, guint n_rolls, double weight)
{
  guint8 faces[16];

  if (n_rolls < self->depth)
    brute_throw (self, n_rolls, faces, 0, weight);
}

static void
check_brute (Brute *self)
{
  g_autoptr (TenExtendedProgress) action = begin (self);
  g_autoptr (TenExtendedOdds) odds = NULL;
  double sum = 0.0;

  brute_roll (self, 0, 1.0);

  odds = compute_odds (action, &self->request, self->depth);
  g_assert_cmpuint (ten_extended_odds_get_n_rolls (odds), ==, self->depth);
  for (guint i = 0; i < self->depth; i++)
    {
      sum += self->by_roll[i];
      g_assert_cmpfloat_with_epsilon (ten_extended_odds_get_by_roll (odds, i), sum, 1e-12);
    }
}

static void
test_brute (void)
{
  static const struct
  {
    int dice;
    TenBotchEffect botch;
    int needed;
    int max_rolls;
    guint depth;
  } cases[] = {
    { 3, TEN_BOTCH_LOSES_TOTAL, 4, 0, 3 }, { 2, TEN_BOTCH_LOSES_TOTAL, 5, 0, 4 },
    { 1, TEN_BOTCH_LOSES_TOTAL, 2, 0, 5 }, { 2, TEN_BOTCH_ENDS, 4, 0, 4 },
    { 1, TEN_BOTCH_ENDS, 3, 0, 5 },        { 2, TEN_BOTCH_GIVES_NOTHING, 4, 0, 4 },
    { 2, TEN_BOTCH_LOSES_TOTAL, 3, 3, 3 }, { 0, TEN_BOTCH_LOSES_TOTAL, 1, 0, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Brute brute = { .rules = &botch_rules,
                      .botch = cases[i].botch,
                      .needed = cases[i].needed,
                      .max_rolls = cases[i].max_rolls,
                      .depth = cases[i].depth };

      init_botch_request (&brute.request, cases[i].dice);
      check_brute (&brute);
    }
}

/* Successes that differ from the net: tens count twice, and the net may be negative. */
static void
test_brute_negative (void)
{
  Brute brute = { .rules = &botch_rules, .botch = TEN_BOTCH_LOSES_TOTAL, .needed = 5, .depth = 3 };

  init_botch_request (&brute.request, 3);
  brute.request.target = 10;
  brute.request.ones = TEN_ONES_CANCEL_DICE;
  brute.request.botch = TEN_BOTCH_NEGATIVE;
  brute.request.tens_double = TRUE;
  check_brute (&brute);
}

/* A chance die, setbacks and rewards that do not change a number, and the dice of a further
 * attempt. */
static void
test_brute_limited (void)
{
  static const struct
  {
    int dice;
    int needed;
    gboolean further;
    int extra;
    guint depth;
  } cases[] = {
    { 2, 3, FALSE, 0, 4 }, { 3, 4, TRUE, 0, 3 },   { 2, 3, TRUE, 0, 4 },
    { 0, 2, FALSE, 0, 5 }, { 2, 12, FALSE, 4, 3 }, { 0, 7, TRUE, 4, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Brute brute = { .rules = &limited_rules,
                      .needed = cases[i].needed,
                      .max_rolls = (int) cases[i].depth,
                      .further = cases[i].further,
                      .depth = cases[i].depth };

      init_limited_request (&brute.request, cases[i].dice);
      brute.request.extra = cases[i].extra;
      check_brute (&brute);
    }
}

/* Without a botch, the total is a sum of identical rolls: its distribution is their power. */
static void
test_sums (void)
{
  for (int dice = 1; dice <= 12; dice++)
    {
      g_autoptr (TenExtendedProgress) action =
          ten_extended_progress_new ("", &limited_rules, 20, dice, TEN_INTERVAL_DAY, 1, 3, FALSE);
      g_autoptr (TenExtendedOdds) odds = NULL;
      g_autoptr (TenOdds) roll = NULL;
      double below[20] = { 1.0 };
      TenRequest request;

      init_limited_request (&request, dice);
      request.again = 10;
      roll = ten_odds_compute (&request, NULL);
      odds = compute_odds (action, &request, 0);
      g_assert_cmpuint (ten_extended_odds_get_n_rolls (odds), ==, (guint) dice);
      for (guint i = 0; i < (guint) dice; i++)
        {
          double sum = 0.0;

          for (int total = 19; total >= 0; total--)
            {
              double p = 0.0;

              for (int before = 0; before <= total; before++)
                p += below[before] * ten_odds_get_exactly (roll, total - before);
              below[total] = p;
              sum += p;
            }
          g_assert_cmpfloat_with_epsilon (ten_extended_odds_get_by_roll (odds, i), 1.0 - sum,
                                          1e-12);
        }
    }
}

/* The odds of a started action are those of an action that needs the rest. */
static void
test_from_the_middle (void)
{
  const guint8 faces[] = { 8, 9, 1, 1 };
  const guint8 failure[] = { 1, 1, 1, 1 };
  g_autoptr (TenExtendedProgress) action =
      ten_extended_progress_new ("", &limited_rules, 9, 6, TEN_INTERVAL_DAY, 1, 3, TRUE);
  g_autoptr (TenExtendedProgress) rest =
      ten_extended_progress_new ("", &limited_rules, 7, 4, TEN_INTERVAL_DAY, 1, 3, FALSE);
  g_autoptr (TenExtendedOdds) odds = NULL;
  g_autoptr (TenExtendedOdds) rest_odds = NULL;
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRoll) failed = NULL;
  TenRequest request;

  init_limited_request (&request, 4);
  roll = roll_faces (&request, faces, 4);
  failed = roll_faces (&request, failure, 4);
  g_assert_true (ten_extended_progress_add_roll (action, ten_roll_get_outcome (roll),
                                                 ten_roll_get_successes (roll), 0, NULL));
  g_assert_true (ten_extended_progress_add_roll (action, ten_roll_get_outcome (failed),
                                                 ten_roll_get_successes (failed), 0, NULL));
  g_assert_cmpint (action->status, ==, TEN_EXTENDED_CHOOSING);

  odds = compute_odds (action, &request, 0);
  rest_odds = compute_odds (rest, &request, 0);
  g_assert_cmpuint (ten_extended_odds_get_n_rolls (odds), ==, 4);
  g_assert_cmpuint (ten_extended_odds_get_first_roll (odds), ==, 3);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpfloat_with_epsilon (ten_extended_odds_get_by_roll (odds, i),
                                    ten_extended_odds_get_by_roll (rest_odds, i), 1e-13);
  g_assert_cmpfloat (ten_extended_odds_get_success (odds), ==,
                     ten_extended_odds_get_by_roll (odds, 3));
}

/* A botch that loses the total also loses the successes from before. */
static void
test_reset_from_the_middle (void)
{
  const guint8 faces[] = { 6, 6 };
  g_autoptr (TenExtendedProgress) action =
      ten_extended_progress_new ("", &botch_rules, 3, 0, TEN_INTERVAL_DAY, 1, 0, FALSE);
  g_autoptr (TenExtendedOdds) odds = NULL;
  g_autoptr (TenRoll) roll = NULL;
  TenRequest request;
  /* One die: five of its faces reach 6, one is a botch; after a botch, three in a row are needed
   * again. */
  const double by_roll[] = { 0.5, 0.5 + 0.4 * 0.5, 0.7 + 0.16 * 0.5,
                             0.78 + (0.064 + 0.1 * 0.125 / 0.5) * 0.5 };

  init_botch_request (&request, 2);
  roll = roll_faces (&request, faces, 2);
  g_assert_true (ten_extended_progress_add_roll (action, ten_roll_get_outcome (roll),
                                                 ten_roll_get_successes (roll), 0, NULL));
  request.dice = 1;
  odds = compute_odds (action, &request, 4);
  for (guint i = 0; i < G_N_ELEMENTS (by_roll); i++)
    g_assert_cmpfloat_with_epsilon (ten_extended_odds_get_by_roll (odds, i), by_roll[i], 1e-13);
}

static void
test_mean (void)
{
  static const TenBotchEffect effects[] = { TEN_BOTCH_LOSES_TOTAL, TEN_BOTCH_ENDS,
                                            TEN_BOTCH_GIVES_NOTHING };

  for (guint i = 0; i < G_N_ELEMENTS (effects); i++)
    for (int dice = 2; dice <= 8; dice += 3)
      {
        g_autoptr (TenExtendedProgress) endless =
            ten_extended_progress_new ("", &botch_rules, 7, 0, TEN_INTERVAL_DAY, 1, 0, FALSE);
        g_autoptr (TenExtendedProgress) limited =
            ten_extended_progress_new ("", &botch_rules, 7, 1000, TEN_INTERVAL_DAY, 1, 0, FALSE);
        g_autoptr (TenExtendedOdds) endless_odds = NULL;
        g_autoptr (TenExtendedOdds) limited_odds = NULL;
        TenRequest request;

        init_botch_request (&request, dice);
        endless->setup.botch = effects[i];
        limited->setup.botch = effects[i];
        endless_odds = compute_odds (endless, &request, 10);
        limited_odds = compute_odds (limited, &request, 0);
        g_assert_cmpfloat_with_epsilon (ten_extended_odds_get_mean_rolls (endless_odds),
                                        ten_extended_odds_get_mean_rolls (limited_odds), 1e-9);
      }
}

static void
test_mean_of_one (void)
{
  g_autoptr (TenExtendedProgress) action =
      ten_extended_progress_new ("", &limited_rules, 1, 0, TEN_INTERVAL_DAY, 1, 0, FALSE);
  g_autoptr (TenExtendedOdds) odds = NULL;
  TenRequest request;

  init_limited_request (&request, 0);
  odds = compute_odds (action, &request, 3);
  g_assert_cmpfloat_with_epsilon (ten_extended_odds_get_mean_rolls (odds), 10.0, 1e-12);
  g_assert_cmpfloat_with_epsilon (ten_extended_odds_get_by_roll (odds, 2), 0.271, 1e-15);
}

static void
test_never (void)
{
  g_autoptr (TenExtendedProgress) action =
      ten_extended_progress_new ("", &botch_rules, 3, 0, TEN_INTERVAL_DAY, 1, 0, FALSE);
  g_autoptr (TenExtendedOdds) odds = NULL;
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  TenRequest request;

  init_botch_request (&request, 0);
  odds = compute_odds (action, &request, 2);
  g_assert_true (isinf (ten_extended_odds_get_mean_rolls (odds)));
  node = ten_extended_odds_to_json (odds);
  text = ten_json_to_text (node, FALSE);
  g_assert_nonnull (strstr (text, "\"mean_rolls\":null"));
  g_assert_null (strstr (text, "success"));
}

static void
test_over (void)
{
  g_autoptr (TenExtendedProgress) action =
      ten_extended_progress_new ("", &botch_rules, 3, 0, TEN_INTERVAL_DAY, 1, 0, FALSE);
  g_autoptr (TenExtendedOdds) odds = NULL;
  TenRequest request;

  init_botch_request (&request, 5);
  ten_extended_progress_choose (action, TEN_EXTENDED_GIVE_UP, NULL, NULL);
  odds = compute_odds (action, &request, 5);
  g_assert_cmpuint (ten_extended_odds_get_n_rolls (odds), ==, 0);
  g_assert_cmpfloat (ten_extended_odds_get_success (odds), ==, 0.0);
}

static void
test_json (void)
{
  g_autoptr (TenExtendedProgress) action =
      ten_extended_progress_new ("", &limited_rules, 1, 2, TEN_INTERVAL_DAY, 1, 0, FALSE);
  g_autoptr (TenExtendedOdds) odds = NULL;
  g_autoptr (JsonNode) node = NULL;
  JsonObject *object, *roll;
  JsonArray *rolls;
  TenRequest request;

  init_limited_request (&request, 0);
  odds = compute_odds (action, &request, 0);
  node = ten_extended_odds_to_json (odds);
  object = json_node_get_object (node);
  rolls = json_object_get_array_member (object, "rolls");
  g_assert_cmpuint (json_array_get_length (rolls), ==, 2);
  roll = json_array_get_object_element (rolls, 1);
  g_assert_cmpint (json_object_get_int_member (roll, "roll"), ==, 2);
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (roll, "p"), 0.19, 1e-15);
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (object, "success"), 0.19, 1e-15);
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (object, "mean_rolls"), 1.9, 1e-15);
}

TEN_TESTS
{
  g_test_add_func ("/actions/extended-odds/V20-10/brute", test_brute);
  g_test_add_func ("/actions/extended-odds/V20-10/CHAT-3/brute", test_brute_negative);
  g_test_add_func ("/actions/extended-odds/COFD-16/brute", test_brute_limited);
  g_test_add_func ("/actions/extended-odds/COFD-15/sums", test_sums);
  g_test_add_func ("/actions/extended-odds/COFD-17/from-the-middle", test_from_the_middle);
  g_test_add_func ("/actions/extended-odds/V20-10/reset-from-the-middle",
                   test_reset_from_the_middle);
  g_test_add_func ("/actions/extended-odds/V20-10/mean", test_mean);
  g_test_add_func ("/actions/extended-odds/COFD-15/mean-of-one", test_mean_of_one);
  g_test_add_func ("/actions/extended-odds/V20-16/never", test_never);
  g_test_add_func ("/actions/extended-odds/COFD-16/over", test_over);
  g_test_add_func ("/actions/extended-odds/COFD-17/json", test_json);
}
