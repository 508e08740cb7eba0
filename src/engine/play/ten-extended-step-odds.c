/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-extended-step-private.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* Of how many rolls the chances are told, where there may be any number. */
#define USUAL_ROLLS 20

static TenActionOdds *
refuse_odds (const char *reason, GError **error)
{
  g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED, reason);
  return NULL;
}

static TenOdds *
compute_roll (
    TenExtendedStep *self, TenActionSide *actor, GPtrArray *helpers, int dice, GError **error)
{
  g_auto (TenRound) round = { NULL };

  if (!ten_extended_step_prepare (self, &round, actor, NULL, helpers, error))
    return NULL;
  round.request.dice += dice;
  return ten_round_compute_odds (&round, NULL, error);
}

static TenActionOdds *
compute_alone (TenExtendedStep *self, TenActionSide *lasting, GError **error)
{
  TenExtendedProgress *progress =
      self->extended != NULL ? ten_extended_action_get_extended (self->extended) : self->progress;
  g_autoptr (GPtrArray) helpers = ten_extended_step_create_lasting_helpers (self);
  const gboolean next = self->kind == TEN_ACTION_EXTENDED_ROLL;
  g_autoptr (TenOdds) first = NULL;
  g_autoptr (TenOdds) following = NULL;
  g_autoptr (TenExtendedOdds) odds = NULL;
  int dice;

  if (progress == NULL)
    return refuse_odds (_ ("The pools of a contest stay as they are"), error);
  /* The next roll has them already. */
  dice = ten_extended_progress_get_next_roll_dice (progress);
  first = compute_roll (self, self->actor, self->helpers, next ? 0 : dice, error);
  if (first != NULL)
    following = compute_roll (self, lasting, helpers, next ? -dice : 0, error);
  if (following == NULL)
    return NULL;
  odds = ten_extended_odds_new (progress, first, following, USUAL_ROLLS);
  return ten_action_odds_new_for_extended (odds);
}

/* A point that one side spends on the first turn is left out. */
static TenActionOdds *
compute_contest (TenExtendedStep *self, TenActionSide *lasting, GError **error)
{
  const TenRulesetActions *rules =
      ten_ruleset_get_actions (ten_action_get_ruleset (TEN_ACTION (self)));
  g_autoptr (TenActionSide) opponent =
      ten_action_side_new_lasting (self->opponent, ten_action_get_ruleset (TEN_ACTION (self)));
  const TenExtendedContest *contest =
      self->extended != NULL ? ten_extended_action_get_contest (self->extended) : &self->contest;
  g_autoptr (GPtrArray) helpers = ten_extended_step_create_lasting_helpers (self);
  g_auto (TenRound) round = { NULL };
  g_autoptr (TenOdds) a = NULL;
  g_autoptr (TenOdds) b = NULL;
  TenContestOdds odds;

  if (!ten_extended_step_prepare (self, &round, lasting, opponent, helpers, error))
    return NULL;
  a = ten_round_compute_odds (&round, NULL, error);
  b = a != NULL ? ten_odds_compute (&round.other_request, error) : NULL;
  if (b == NULL)
    return NULL;
  ten_extended_contest_compare_odds (rules, contest, a, b, &odds);
  return ten_action_odds_new_for_contest (&odds);
}

TenActionOdds *
ten_extended_step_compute_odds (TenAction *action, GError **error)
{
  TenExtendedStep *self = TEN_EXTENDED_STEP (action);
  g_autoptr (TenActionSide) lasting = NULL;

  if (self->actor == NULL || ten_action_get_ruleset (action) == NULL)
    return refuse_odds (_ ("This action has no chances"), error);
  lasting = ten_action_side_new_lasting (self->actor, ten_action_get_ruleset (action));
  return self->opponent != NULL ? compute_contest (self, lasting, error)
                                : compute_alone (self, lasting, error);
}
