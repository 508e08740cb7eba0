/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-request-private.h"
#include "dice/ten-odds-private.h"
#include "ten-config.h"

#include "actions/ten-contest-private.h"

#include "json/ten-fields-private.h"
#include "json/ten-json.h"
#include "rules/ten-term-private.h"
#include "rules/ten-words.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

/* A side without a given target rolls against the other's pool, raised by earlier tries. No target
 * is over the ruleset's maximum; the request says so if one was given. */
static gboolean
set_target (TenRuleset *ruleset, TenContestant *side, int pool, GError **error)
{
  const int maximum = ten_ruleset_get_actions (ruleset)->contest_target_maximum;
  const TenRulesetOptions *options = ten_ruleset_get_options (ruleset);
  TenRequest *request = &side->request;

  if (maximum == 0)
    return TRUE;
  request->capped |= side->target_given && request->target > maximum;
  request->target = MIN (side->target_given ? request->target : MAX (pool, 2), maximum);
  if (side->target_given || side->tries == 0 || options->tries != TEN_TRIES_TARGET)
    return TRUE;

  request->target += side->tries * options->tries_each;
  if (options->tries_refused_at != 0 && request->target >= options->tries_refused_at)
    return ten_rules_fail (
        error, TEN_RULES_ERROR_REFUSED,
        _ ("Earlier tries have raised the target to %d: there is no further try"),
        options->tries_refused_at);
  request->target = MIN (request->target, options->target_maximum);
  return TRUE;
}

/* The traits count, however badly wounded the character is (V20-11). */
static int
get_pool (const TenContestant *side)
{
  TenRequest request = side->request;

  request.dice -= side->wounds;
  return ten_request_get_dice (&request);
}

/* A side needs no fixed number of successes, only more than the other. */
static void
drop_required (TenRequest *request)
{
  request->automatic = FALSE;
  ten_request_need_one (request);
}

/* Turns both requests into a contest: nothing required or automatic (V20-6), combat for both
 * (TEST-6). Targets may be the other's pool (V20-11, CHAT-6), raised by tries (V20-8, CHAT-5). */
gboolean
ten_contest_prepare (TenRuleset *ruleset, TenContestant *a, TenContestant *b, GError **error)
{
  drop_required (&a->request);
  drop_required (&b->request);
  a->request.combat = b->request.combat = a->request.combat || b->request.combat;
  return set_target (ruleset, a, get_pool (b), error) &&
         set_target (ruleset, b, get_pool (a), error);
}

/* Whether the target is the other's pool, or happens to be the same number. */
gboolean
ten_contest_has_target_from (TenRuleset *ruleset,
                             const TenRequest *request,
                             int tries,
                             const TenRequest *other)
{
  TenContestant side = { *request, FALSE, tries };

  return set_target (ruleset, &side, ten_request_get_dice (other), NULL) &&
         side.request.target == request->target;
}

/* Nobody wins a tie (COFD-14, V20-11), or the defender wins by one; without a defender the
 * Storyteller decides (TEST-7). */
void
ten_contest_compare (TenTie tie, int a, int b, TenSide defender, TenContestResult *result)
{
  gboolean defended = defender == TEN_SIDE_A || defender == TEN_SIDE_B;

  result->draw = a == b;
  if (!result->draw)
    {
      result->winner = a > b ? TEN_SIDE_A : TEN_SIDE_B;
      result->margin = ABS (a - b);
    }
  else if (tie == TEN_TIE_DEFENDER)
    {
      result->winner = defended ? defender : TEN_SIDE_STORYTELLER;
      result->margin = defended ? 1 : 0;
    }
  else
    {
      result->winner = TEN_SIDE_NONE;
      result->margin = 0;
    }
}

/* If the target comes from a pool with a secret modifier, every die would reveal it, so a secret
 * term without dice hides as much of this roll as of the other (POOL-7, V20-11). */
GListModel *
ten_contest_list_terms (const TenRulesetActions *rules,
                        GListModel *terms,
                        gboolean target_given,
                        gboolean secret)
{
  GListStore *list = ten_terms_copy (terms, -1);

  if (rules->contest_target_maximum > 0 && !target_given && secret)
    ten_terms_add (list, TEN_TERM_MODIFIER, NULL, _ ("Target from a secret pool"), 0,
                   TEN_SECRECY_SECRET);
  return G_LIST_MODEL (list);
}

/* The side with more successes wins, by the difference (COFD-14, V20-11, CHAT-6, TEST-7). */
void
ten_contest_decide (const TenRulesetActions *rules,
                    const TenRoll *a,
                    const TenRoll *b,
                    TenSide defender,
                    TenContestResult *result)
{
  ten_contest_compare (rules->tie, ten_roll_get_successes (a), ten_roll_get_successes (b), defender,
                       result);
}

/* The chance of each number of successes, 0 to @most. */
double *
ten_contest_dup_successes (const TenOdds *odds, int *most)
{
  double *chances;

  *most = ten_odds_get_most_successes (odds);
  chances = g_new (double, (gsize) *most + 1);
  for (int i = 0; i <= *most; i++)
    chances[i] = ten_odds_get_exactly_successes (odds, i);
  return chances;
}

/* The chance that the first side has more. */
static double
get_more (const double *chances, int most, const double *others, int most_others)
{
  double below = 0.0;
  double more = 0.0;

  for (int i = 1; i <= most; i++)
    {
      if (i <= most_others + 1)
        below += others[i - 1];
      more += chances[i] * below;
    }
  return more;
}

static double
get_tie (const double *chances, int most, const double *others, int most_others)
{
  double tie = 0.0;

  for (int i = MIN (most, most_others); i >= 0; i--)
    tie += chances[i] * others[i];
  return tie;
}

void
ten_contest_round_certain (TenContestOdds *odds)
{
  odds->a = odds->b == 0.0 && odds->none == 0.0 ? 1.0 : MIN (odds->a, 1.0);
  odds->b = odds->a == 0.0 && odds->none == 0.0 ? 1.0 : MIN (odds->b, 1.0);
  odds->none = odds->a == 0.0 && odds->b == 0.0 ? 1.0 : MIN (odds->none, 1.0);
}

void
ten_contest_compare_odds (const TenRulesetActions *rules,
                          const TenOdds *a,
                          const TenOdds *b,
                          TenSide defender,
                          TenContestOdds *odds)
{
  int most_a, most_b;
  TenContestResult tie;
  double equal;
  g_autofree double *chances_a = ten_contest_dup_successes (a, &most_a);
  g_autofree double *chances_b = ten_contest_dup_successes (b, &most_b);

  odds->a = get_more (chances_a, most_a, chances_b, most_b);
  odds->b = get_more (chances_b, most_b, chances_a, most_a);
  odds->none = 0.0;
  equal = get_tie (chances_a, most_a, chances_b, most_b);
  ten_contest_compare (rules->tie, 0, 0, defender, &tie);
  *(tie.winner == TEN_SIDE_A   ? &odds->a
    : tie.winner == TEN_SIDE_B ? &odds->b
                               : &odds->none) += equal;
  ten_contest_round_certain (odds);
}

/* With degrees by margin, the margin counts (TEST-6), and a draw has none to spare (TEST-7);
 * otherwise the same number of successes (V20-7, V20-11). Exceptional successes follow the winner's
 * own total (COFD-6). */
const char *
ten_contest_find_degree (TenRuleset *ruleset, const TenContestResult *result)
{
  const int margin = result->draw ? 0 : result->margin;
  TenRequest request;

  if (result->winner != TEN_SIDE_A && result->winner != TEN_SIDE_B)
    return NULL;

  ten_ruleset_init_request (ruleset, &request);
  request.required = 1;
  return ten_request_find_degree (&request, request.degrees_by_margin ? margin + 1 : margin);
}

static const char *const side_ids[TEN_N_SIDES + 1] = { "none", "a", "b", "storyteller", NULL };

TEN_DEFINE_TO_ID (TenSide, ten_side, side_ids)

/**
 * ten_side_from_id:
 * @id: a word
 * @side: (out): the side
 *
 * Returns: %FALSE if there is no side with that word; @side is then unchanged
 */
TEN_DEFINE_FROM_ID (TenSide, ten_side, side_ids)

/* @ruleset: (nullable): for the degree */
void
ten_contest_write (const TenContestResult *result, TenRuleset *ruleset, JsonObject *object)
{
  const char *degree = ruleset != NULL ? ten_contest_find_degree (ruleset, result) : NULL;

  json_object_set_string_member (object, "winner", ten_side_to_id (result->winner));
  json_object_set_int_member (object, "margin", result->margin);
  if (degree != NULL)
    json_object_set_string_member (object, "degree", degree);
  else
    json_object_set_null_member (object, "degree");
  json_object_set_boolean_member (object, "draw", result->draw);
}

JsonNode *
ten_contest_to_json (const TenContestResult *result, TenRuleset *ruleset, JsonNode *a, JsonNode *b)
{
  JsonObject *object = json_object_new ();

  if (a != NULL)
    json_object_set_member (object, "a", a);
  if (b != NULL)
    json_object_set_member (object, "b", b);
  ten_contest_write (result, ruleset, object);
  return ten_json_take_object (object);
}

JsonNode *
ten_contest_odds_to_json (const TenContestOdds *odds)
{
  JsonObject *object = json_object_new ();

  json_object_set_double_member (object, "a", odds->a);
  json_object_set_double_member (object, "b", odds->b);
  json_object_set_double_member (object, "none", odds->none);
  return ten_json_take_object (object);
}

const char *
ten_contest_name_side (TenSide side, const char *name)
{
  if (name != NULL && *name != '\0')
    return name;
  return side == TEN_SIDE_A ? _ ("The first side") : _ ("The second side");
}

static char *
say_win (const char *name, const TenContestResult *result, const char *degree)
{
  const int margin = result->margin;

  if (result->draw && degree != NULL)
    /* Translators: the defender, and the degree, such as "clenched" */
    return g_strdup_printf (_ ("%s, who defends, wins the draw: %s"), name, degree);
  if (result->draw)
    /* Translators: the defender */
    return g_strdup_printf (_ ("%s, who defends, wins the draw"), name);
  if (degree != NULL)
    return g_strdup_printf (
        /* Translators: who wins a contest, the margin in successes, and the degree, such as
         * "moderate" */
        ngettext ("%s wins by %d: %s", "%s wins by %d: %s", (gulong) margin), name, margin, degree);

  /* Translators: who wins a contest, and the margin in successes */
  return g_strdup_printf (ngettext ("%s wins by %d", "%s wins by %d", (gulong) margin), name,
                          margin);
}

/* TEST-7 */
static char *
say_lost_draw (const char *name, const char *other, const char *degree)
{
  if (degree != NULL)
    /* Translators: who loses a draw to a defender, the defender, and the degree, such as
     * "clenched" */
    return g_strdup_printf (_ ("%s loses the draw to %s, who defends: %s"), name, other, degree);
  /* Translators: who loses a draw to a defender, and the defender */
  return g_strdup_printf (_ ("%s loses the draw to %s, who defends"), name, other);
}

static char *
say_loss (const char *name, const char *other, const TenContestResult *result, const char *degree)
{
  const int margin = result->margin;

  name = ten_contest_name_side (TEN_SIDE_A, name);
  if (other == NULL || *other == '\0')
    other = C_ ("side of a contest", "the second side");
  if (result->draw)
    return say_lost_draw (name, other, degree);
  if (degree != NULL)
    return g_strdup_printf (
        /* Translators: who loses a contest, who wins it, the margin in successes, and the degree,
         * such as "moderate" */
        ngettext ("%s loses to %s by %d: %s", "%s loses to %s by %d: %s", (gulong) margin), name,
        other, margin, degree);

  return g_strdup_printf (
      /* Translators: who loses a contest, who wins it, and the margin in successes */
      ngettext ("%s loses to %s by %d", "%s loses to %s by %d", (gulong) margin), name, other,
      margin);
}

/**
 * ten_words_for_contest:
 * @result: the result of a contest
 * @a: (nullable): the name of side a
 * @b: (nullable): the name of side b
 * @ruleset: (nullable): the ruleset of the contest, for its names of degrees
 *
 * Describes who won a contest, and by how much (COFD-14, V20-11, TEST-7), as side a tells it:
 * "Marisol Vega wins by 2", "Marisol Vega loses to Guard by 1", "Marisol Vega loses the draw to
 * Guard, who defends: Clenched", "A tie: nobody wins", "A tie: the Storyteller decides". A side
 * without a name is called the first or the second one.
 *
 * Returns: (transfer full): the sentence
 */
char *
ten_words_for_contest (const TenContestResult *result,
                       const char *a,
                       const char *b,
                       TenRuleset *ruleset)
{
  const char *degree = NULL;

  g_return_val_if_fail (result != NULL, NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);

  if (ruleset != NULL)
    degree = ten_contest_find_degree (ruleset, result);
  if (degree != NULL)
    degree = ten_ruleset_get_degree_name (ruleset, degree);

  switch (result->winner)
    {
    case TEN_SIDE_A:
      return say_win (ten_contest_name_side (TEN_SIDE_A, a), result, degree);
    case TEN_SIDE_B:
      return say_loss (a, b, result, degree);
    case TEN_SIDE_STORYTELLER:
      return g_strdup (_ ("A tie: the Storyteller decides"));
    case TEN_SIDE_NONE:
    default:
      return g_strdup (_ ("A tie: nobody wins"));
    }
}

/**
 * ten_words_for_contest_odds:
 * @odds: the chances of a contest
 * @a: (nullable): the name of side a
 * @b: (nullable): the name of side b
 *
 * Describes the chance of each side, and of neither if that is possible, in one sentence: "Marisol
 * Vega: 55.3%; Guard: 30.1%; neither: 14.6%."
 *
 * Returns: (transfer full): the sentence
 */
char *
ten_words_for_contest_odds (const TenContestOdds *odds, const char *a, const char *b)
{
  g_autofree char *words_a = NULL;
  g_autofree char *words_b = NULL;
  g_autofree char *words_none = NULL;

  g_return_val_if_fail (odds != NULL, NULL);

  a = ten_contest_name_side (TEN_SIDE_A, a);
  b = ten_contest_name_side (TEN_SIDE_B, b);
  words_a = ten_words_for_probability (odds->a);
  words_b = ten_words_for_probability (odds->b);
  if (odds->none <= 0.0)
    /* Translators: two sides of a contest, each with its chance to win, such as "83.2%" */
    return g_strdup_printf (_ ("%s: %s; %s: %s."), a, words_a, b, words_b);

  words_none = ten_words_for_probability (odds->none);
  /* Translators: the same, and the chance that neither side wins */
  return g_strdup_printf (_ ("%s: %s; %s: %s; neither: %s."), a, words_a, b, words_b, words_none);
}
