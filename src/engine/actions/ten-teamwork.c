/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-request-private.h"
#include "ten-config.h"

#include "actions/ten-teamwork-private.h"

#include "dice/ten-odds-private.h"
#include "json/ten-json.h"
#include "rules/ten-words.h"

#include <glib/gi18n-lib.h>

static void
raise_target (TenRequest *request, int by)
{
  request->target = MIN (request->target + by, 10);
  request->automatic = request->automatic && ten_request_offers_automatic (request);
}

/* Call this only once. Each helper over the limit raises the target for everyone (V20-13). A
 * helper needs only one success (COFD-12). */
void
ten_teamwork_prepare (const TenRulesetActions *rules,
                      TenRequest *leader,
                      TenRequest *helpers,
                      guint n_helpers,
                      int limit)
{
  int over;

  g_assert (helpers != NULL || n_helpers == 0);
  g_assert (n_helpers <= TEN_TEAMWORK_MAX_HELPERS);

  over = limit < 0 ? 0 : MAX ((int) n_helpers - limit, 0);
  raise_target (leader, over * rules->teamwork_crowd_target);
  if (rules->teamwork == TEN_HELP_SUCCESSES)
    ten_request_count_successes (leader);

  for (guint i = 0; i < n_helpers; i++)
    {
      raise_target (&helpers[i], over * rules->teamwork_crowd_target);
      ten_request_need_one (&helpers[i]);
    }
}

/* If any helper has a dramatic failure, the leader loses dice once (COFD-12); the other helpers
 * still count. A botch counts as no successes, not as a negative number. */
void
ten_teamwork_sum (const TenRulesetActions *rules,
                  const TenRoll *const *helpers,
                  guint n_helpers,
                  TenHelpGiven *given)
{
  g_assert (helpers != NULL || n_helpers == 0);

  *given = (TenHelpGiven){ 0 };
  for (guint i = 0; i < n_helpers; i++)
    {
      TenOutcome outcome = ten_roll_get_outcome (helpers[i]);

      given->successes += ten_roll_get_successes (helpers[i]);
      given->dramatic += outcome == TEN_OUTCOME_DRAMATIC_FAILURE;
      given->botches += outcome == TEN_OUTCOME_BOTCH;
    }

  if (rules->teamwork == TEN_HELP_DICE)
    given->dice = given->successes + (given->dramatic > 0 ? rules->teamwork_dramatic_dice : 0);
}

void
ten_teamwork_apply (const TenHelpGiven *given, TenRequest *leader)
{
  leader->dice =
      CLAMP ((gint64) leader->dice + given->dice, -TEN_REQUEST_MAX_DICE, TEN_REQUEST_MAX_DICE);
  leader->automatic = leader->automatic && ten_request_offers_automatic (leader);
}

/* All successes are read as one roll (CHAT-8). Any botch makes it a botch if botches spoil the
 * result; otherwise it is one only if nobody had a success. */
void
ten_teamwork_finish (const TenHelpGiven *given,
                     const TenRoll *leader,
                     gboolean spoils,
                     TenTeamworkResult *result)
{
  const TenRequest *request = ten_roll_get_request (leader);
  const int successes = given->successes + ten_roll_get_successes (leader);

  *result = (TenTeamworkResult){ .successes = successes, .outcome = TEN_OUTCOME_FAILURE };
  result->botches = given->botches + (ten_roll_get_outcome (leader) == TEN_OUTCOME_BOTCH);

  if (result->botches > 0 && (spoils || successes == 0))
    {
      result->outcome = TEN_OUTCOME_BOTCH;
      result->successes = 0;
      result->lost = successes;
    }
  else if (successes >= ten_request_get_required (request))
    {
      result->outcome = request->exceptional > 0 && successes >= request->exceptional
                            ? TEN_OUTCOME_EXCEPTIONAL
                            : TEN_OUTCOME_SUCCESS;
      result->degree = ten_request_find_degree (request, successes);
    }
}

JsonNode *
ten_help_given_to_json (const TenHelpGiven *given)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "dice", given->dice);
  json_object_set_int_member (object, "successes", given->successes);
  json_object_set_int_member (object, "dramatic", given->dramatic);
  json_object_set_int_member (object, "botches", given->botches);
  return ten_json_take_object (object);
}

JsonNode *
ten_teamwork_result_to_json (const TenTeamworkResult *result)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "successes", result->successes);
  json_object_set_string_member (object, "outcome", ten_outcome_to_id (result->outcome));
  if (result->degree != NULL)
    json_object_set_string_member (object, "degree", result->degree);
  else
    json_object_set_null_member (object, "degree");
  json_object_set_int_member (object, "botches", result->botches);
  json_object_set_int_member (object, "lost", result->lost);
  return ten_json_take_object (object);
}

/* CHAT-8. */
static char *
say_successes (int successes, int botches)
{
  if (botches > 0)
    return g_strdup_printf (
        ngettext ("The helpers add %d success, and a botch, which may spoil the whole action",
                  "The helpers add %d successes, and a botch, which may spoil the whole action",
                  (gulong) successes),
        successes);

  return g_strdup_printf (
      ngettext ("The helpers add %d success", "The helpers add %d successes", (gulong) successes),
      successes);
}

/* COFD-12, V20-13. */
static char *
say_dice (int dice)
{
  if (dice < 0)
    return g_strdup_printf (
        ngettext ("The helpers cost %d die", "The helpers cost %d dice", (gulong) -dice), -dice);
  if (dice == 0)
    return g_strdup (_ ("The helpers add no dice"));

  return g_strdup_printf (
      ngettext ("The helpers add %d die", "The helpers add %d dice", (gulong) dice), dice);
}

static char *
say_dice_after_dramatic_failure (int dice)
{
  if (dice < 0)
    return g_strdup_printf (ngettext ("With a dramatic failure among them, the helpers cost %d die",
                                      "With a dramatic failure among them, the helpers cost %d "
                                      "dice",
                                      (gulong) -dice),
                            -dice);

  return g_strdup_printf (
      ngettext ("Even with a dramatic failure among them, the helpers add %d die",
                "Even with a dramatic failure among them, the helpers add %d dice", (gulong) dice),
      dice);
}

/**
 * ten_words_for_help:
 * @rules: the ruleset's actions
 * @given: what helpers contribute
 *
 * Describes what helpers contribute (COFD-12, V20-13, CHAT-8): "The helpers add 3 dice", "With a
 * dramatic failure among them, the helpers cost 2 dice", "The helpers add 2 successes, and a
 * botch, which may spoil the whole action".
 *
 * Returns: (transfer full): the sentence
 */
char *
ten_words_for_help (const TenRulesetActions *rules, const TenHelpGiven *given)
{
  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (given != NULL, NULL);

  if (rules->teamwork == TEN_HELP_SUCCESSES)
    return say_successes (given->successes, given->botches);
  if (given->dramatic > 0 && rules->teamwork_dramatic_dice != 0)
    return say_dice_after_dramatic_failure (given->dice);

  return say_dice (given->dice);
}

static char *
say_success (const TenTeamworkResult *result, const char *degree)
{
  gulong n = (gulong) result->successes;

  if (degree != NULL)
    return g_strdup_printf (
        /* Translators: the combined successes, and the degree, such as "moderate" */
        ngettext ("Success: %d success together (%s)", "Success: %d successes together (%s)", n),
        result->successes, degree);
  if (result->outcome == TEN_OUTCOME_EXCEPTIONAL)
    return g_strdup_printf (ngettext ("Exceptional success: %d success together",
                                      "Exceptional success: %d successes together", n),
                            result->successes);

  return g_strdup_printf (
      ngettext ("Success: %d success together", "Success: %d successes together", n),
      result->successes);
}

static char *
say_result (const TenTeamworkResult *result, TenRuleset *ruleset)
{
  const char *degree = result->degree;

  if (degree != NULL && ruleset != NULL)
    degree = ten_ruleset_get_degree_name (ruleset, degree);

  switch (result->outcome)
    {
    case TEN_OUTCOME_SUCCESS:
    case TEN_OUTCOME_EXCEPTIONAL:
      return say_success (result, degree);

    case TEN_OUTCOME_BOTCH:
      if (result->lost == 0)
        return g_strdup (ten_words_for_outcome (TEN_OUTCOME_BOTCH));
      return g_strdup_printf (ngettext ("A botch spoils the whole: %d success is lost",
                                        "A botch spoils the whole: %d successes are lost",
                                        (gulong) result->lost),
                              result->lost);

    case TEN_OUTCOME_FAILURE:
    case TEN_OUTCOME_DRAMATIC_FAILURE:
    default:
      return g_strdup_printf (ngettext ("Failure: %d success together",
                                        "Failure: %d successes together",
                                        (gulong) result->successes),
                              result->successes);
    }
}

/* CHAT-8: a botch of anyone may spoil it, the leader's as well as a helper's. */
char *
ten_words_for_teamwork (const TenTeamworkResult *result, TenRuleset *ruleset)
{
  g_autofree char *words = say_result (result, ruleset);

  if (result->botches == 0 || result->outcome == TEN_OUTCOME_BOTCH || ruleset == NULL ||
      !ten_ruleset_get_actions (ruleset)->teamwork_botch_spoils)
    return g_steal_pointer (&words);
  /* Translators: the result of teamwork: "Success: 3 successes together" */
  return g_strdup_printf (_ ("%s, but a botch may spoil the whole action"), words);
}

/* The total weight that may be cut off from the pools that helpers lead to. */
#define TAIL 1e-15

/* The chance of each number of successes that several rolls add up to: if all went well, and if
 * something went wrong. */
typedef struct
{
  double *well;
  double *wrong;
  int most;
  double mean;
  double dramatic;
  double botch;
} Sum;

static void
sum_init (Sum *self)
{
  *self = (Sum){ .well = g_new0 (double, 1), .wrong = g_new0 (double, 1) };
  self->well[0] = 1.0;
}

static void
sum_clear (Sum *self)
{
  g_free (self->well);
  g_free (self->wrong);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sum, sum_clear)

static double
add_chance (double chance, double other)
{
  return chance + other - chance * other;
}

/* Adds a roll. With the chance @wrong it goes wrong, with @wrong_at successes, and spoils the
 * others. */
static void
sum_add (Sum *self, const TenOdds *odds, double wrong, int wrong_at)
{
  int most = ten_odds_get_most_successes (odds);
  gsize length = (gsize) (self->most + most) + 1;
  double *sum_well = g_new0 (double, length);
  double *sum_wrong = g_new0 (double, length);

  for (int j = 0; j <= most; j++)
    {
      double all = ten_odds_get_exactly_successes (odds, j);
      double bad = j == wrong_at ? MIN (wrong, all) : 0.0;

      self->mean += j * all;
      for (int i = 0; i <= self->most; i++)
        {
          sum_well[i + j] += self->well[i] * (all - bad);
          sum_wrong[i + j] += self->wrong[i] * all + self->well[i] * bad;
        }
    }

  sum_clear (self);
  self->well = sum_well;
  self->wrong = sum_wrong;
  self->most += most;
  self->dramatic =
      add_chance (self->dramatic, ten_odds_get_outcome (odds, TEN_OUTCOME_DRAMATIC_FAILURE));
  self->botch = add_chance (self->botch, ten_odds_get_outcome (odds, TEN_OUTCOME_BOTCH));
}

/* The worst result is a dramatic failure if helpers add dice (COFD-12), and a botch if they add
 * successes (CHAT-8). Its dice add nothing; only a point of willpower may add a success. */
static gboolean
sum_add_request (Sum *self, TenHelp help, const TenRequest *request, GError **error)
{
  g_autoptr (TenOdds) odds = ten_odds_compute (request, error);
  TenOutcome wrong = help == TEN_HELP_DICE ? TEN_OUTCOME_DRAMATIC_FAILURE : TEN_OUTCOME_BOTCH;

  if (odds == NULL)
    return FALSE;

  sum_add (self, odds, ten_odds_get_outcome (odds, wrong), request->sure_success ? 1 : 0);
  return TRUE;
}

/* The chance of each pool that the leader may roll, from the smallest on. Pools of less than one
 * die are all the same. */
static double *
weigh_pools (const TenRulesetActions *rules,
             const TenRequest *leader,
             const Sum *sum,
             int *first,
             guint *n_pools)
{
  int least = leader->dice + MIN (rules->teamwork_dramatic_dice, 0);
  int greatest = leader->dice + MAX (rules->teamwork_dramatic_dice, 0) + sum->most;
  double *weights;

  least = CLAMP (least, 0, TEN_REQUEST_MAX_DICE);
  greatest = CLAMP (greatest, least, TEN_REQUEST_MAX_DICE);
  weights = g_new0 (double, (gsize) (greatest - least) + 1);
  for (int i = 0; i <= sum->most; i++)
    {
      int well = leader->dice + i;
      int wrong = well + rules->teamwork_dramatic_dice;

      weights[CLAMP (well, least, greatest) - least] += sum->well[i];
      weights[CLAMP (wrong, least, greatest) - least] += sum->wrong[i];
    }
  *first = least;
  *n_pools = (guint) (greatest - least) + 1;
  return weights;
}

/* Merge large pools of negligible weight into the largest one that matters. */
static guint
cut_tail (double *weights, guint n_pools)
{
  double tail = 0.0;

  while (n_pools > 1 && tail + weights[n_pools - 1] < TAIL)
    tail += weights[--n_pools];
  weights[n_pools - 1] += tail;
  return n_pools;
}

/* COFD-12, V20-13: a mixture of the leader's rolls. */
static TenOdds *
mix_pools (const TenRulesetActions *rules, const TenRequest *leader, const Sum *sum, GError **error)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_odds_unref);
  guint n_pools;
  int first;
  g_autofree double *weights = weigh_pools (rules, leader, sum, &first, &n_pools);

  n_pools = cut_tail (weights, n_pools);
  for (guint i = 0; i < n_pools; i++)
    {
      TenHelpGiven given = { .dice = first + (int) i - leader->dice };
      TenRequest request = *leader;
      TenOdds *odds;

      if (weights[i] <= 0.0)
        continue;
      ten_teamwork_apply (&given, &request);
      odds = ten_odds_compute (&request, error);
      if (odds == NULL)
        return NULL;
      weights[parts->len] = weights[i];
      g_ptr_array_add (parts, odds);
    }
  return ten_odds_new_mixture (leader, (const TenOdds *const *) parts->pdata, weights, parts->len);
}

/* CHAT-8: everyone's successes together, read as one roll. */
static TenOdds *
read_together (const TenRequest *leader, const Sum *sum, gboolean spoils)
{
  g_autofree double *all = g_new0 (double, (gsize) sum->most + 1);
  g_autofree double *botches = g_new0 (double, (gsize) sum->most + 1);

  for (int i = 0; i <= sum->most; i++)
    {
      /* Successes spoiled by a botch do not count. */
      all[i] += sum->well[i];
      all[spoils ? 0 : i] += sum->wrong[i];
      if (spoils || i == 0)
        botches[0] += sum->wrong[i];
    }
  return ten_odds_new_from_successes (leader, all, botches, (guint) sum->most + 1);
}

/* Computes the exact odds before helpers roll, to 1e-12 (COFD-12, V20-13, CHAT-8), with one
 * ten_odds_compute () per pool. May fail with TEN_DICE_ERROR_REQUEST, like ten_request_check (). */
TenOdds *
ten_teamwork_compute_odds (const TenRulesetActions *rules,
                           const TenRequest *leader,
                           const TenRequest *helpers,
                           guint n_helpers,
                           gboolean spoils,
                           TenHelpOdds *help,
                           GError **error)
{
  g_auto (Sum) sum = { NULL };
  double dice;

  g_assert (helpers != NULL || n_helpers == 0);
  g_assert (n_helpers <= TEN_TEAMWORK_MAX_HELPERS);

  if (rules->teamwork == TEN_HELP_NONE)
    {
      g_set_error_literal (error, TEN_DICE_ERROR, TEN_DICE_ERROR_REQUEST,
                           _ ("This ruleset has no teamwork"));
      return NULL;
    }

  sum_init (&sum);
  for (guint i = 0; i < n_helpers; i++)
    if (!sum_add_request (&sum, rules->teamwork, &helpers[i], error))
      return NULL;
  dice = rules->teamwork == TEN_HELP_DICE ? sum.dramatic * rules->teamwork_dramatic_dice : 0.0;
  if (help != NULL)
    help->mean = sum.mean + dice;

  if (rules->teamwork == TEN_HELP_SUCCESSES &&
      !sum_add_request (&sum, rules->teamwork, leader, error))
    return NULL;
  if (help != NULL)
    {
      help->dramatic = sum.dramatic;
      help->botch = sum.botch;
    }
  return rules->teamwork == TEN_HELP_DICE ? mix_pools (rules, leader, &sum, error)
                                          : read_together (leader, &sum, spoils);
}
