/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-extended-step-private.h"

#include "ten-config.h"
#include "actions/ten-extended-contest-private.h"
#include "actions/ten-extended-odds-private.h"
#include "actions/ten-extended-progress-private.h"
#include "play/ten-action-odds-private.h"
#include "play/ten-action-side-private.h"
#include "log/ten-extended-action-private.h"

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
compute_roll (TenExtendedStep *self,
              TenActionSide *actor,
              GPtrArray *helpers,
              int dice,
              TenHelpOdds *help,
              GError **error)
{
  g_auto (TenRound) round = { NULL };

  if (!ten_extended_step_prepare (self, &round, actor, NULL, helpers, error))
    return NULL;
  round.request.dice += dice;
  return ten_round_compute_odds (&round, help, error);
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
  TenHelpOdds help;
  int dice;

  if (progress == NULL)
    return refuse_odds (_ ("The pools of a contest stay as they are"), error);
  /* The next roll has them already. */
  dice = ten_extended_progress_get_next_roll_dice (progress);
  first = compute_roll (self, self->actor, self->helpers, next ? 0 : dice, &help, error);
  if (first != NULL)
    following = compute_roll (self, lasting, helpers, next ? -dice : 0, NULL, error);
  if (following == NULL)
    return NULL;
  odds = ten_extended_odds_new (progress, first, following, USUAL_ROLLS);
  return ten_action_odds_new_for_extended (odds, self->helpers->len > 0 ? &help : NULL);
}

static gboolean
compute_sides (TenExtendedStep *self,
               TenActionSide *a,
               TenActionSide *b,
               GPtrArray *helpers,
               TenOdds **odds_a,
               TenOdds **odds_b,
               TenHelpOdds *help,
               GError **error)
{
  g_auto (TenRound) round = { NULL };

  if (!ten_extended_step_prepare (self, &round, a, b, helpers, error))
    return FALSE;
  *odds_a = ten_round_compute_odds (&round, help, error);
  *odds_b = *odds_a != NULL ? ten_odds_compute (&round.other_request, error) : NULL;
  return *odds_b != NULL;
}

/* A point is spent on the first turn alone. */
static TenActionOdds *
compute_contest (TenExtendedStep *self, TenActionSide *lasting, GError **error)
{
  TenRuleset *ruleset = ten_action_get_ruleset (TEN_ACTION (self));
  g_autoptr (TenActionSide) opponent = ten_action_side_new_lasting (self->opponent, ruleset);
  g_autoptr (GPtrArray) helpers = ten_extended_step_create_lasting_helpers (self);
  const TenExtendedContest *contest =
      self->extended != NULL ? ten_extended_action_get_contest (self->extended) : &self->contest;
  g_autoptr (TenOdds) next_a = NULL;
  g_autoptr (TenOdds) next_b = NULL;
  g_autoptr (TenOdds) a = NULL;
  g_autoptr (TenOdds) b = NULL;
  TenContestOdds odds;
  TenHelpOdds help;

  /* A homebrew ruleset may be gone: the log has what the contest needs of it. */
  if (ruleset == NULL)
    return ten_extended_action_compute_contest_odds (self->extended, &odds, error)
               ? ten_action_odds_new_for_contest (&odds, NULL)
               : NULL;
  if (!compute_sides (self, lasting, opponent, helpers, &a, &b, &help, error) ||
      ((ten_action_side_get_willpower (self->actor) ||
        ten_action_side_get_willpower (self->opponent)) &&
       !compute_sides (self, self->actor, self->opponent, self->helpers, &next_a, &next_b, &help,
                       error)))
    return NULL;
  ten_extended_contest_compare_odds (ten_ruleset_get_actions (ruleset), contest, next_a, next_b, a,
                                     b, &odds);
  return ten_action_odds_new_for_contest (&odds, self->helpers->len > 0 ? &help : NULL);
}

TenActionOdds *
ten_extended_step_compute_odds (TenAction *action, GError **error)
{
  TenExtendedStep *self = TEN_EXTENDED_STEP (action);
  g_autoptr (TenActionSide) lasting = NULL;

  if (self->actor == NULL)
    return refuse_odds (_ ("This action has no chances"), error);
  lasting = ten_action_side_new_lasting (self->actor, ten_action_get_ruleset (action));
  return self->opponent != NULL ? compute_contest (self, lasting, error)
                                : compute_alone (self, lasting, error);
}
