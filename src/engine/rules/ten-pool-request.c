/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-pool-private.h"

#include "ten-config.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

/* The faces that a target can be; a ruleset narrows it. */
#define MIN_FACE 2
#define MAX_FACE 10

/* What a request is being made of, and where the first complaint goes. */
typedef struct
{
  TenRuleset *ruleset;
  const TenRulesetOptions *allowed;
  const int *values;
  TenRequest *request;
  TenPoolOption *culprit;
  GError **error;
} Filling;

static gboolean
refuse (Filling *filling, TenPoolOption option, TenRulesError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

static gboolean
refuse (Filling *filling, TenPoolOption option, TenRulesError code, const char *format, ...)
{
  if (filling->culprit != NULL)
    *filling->culprit = option;

  if (filling->error != NULL)
    {
      va_list arguments;

      va_start (arguments, format);
      *filling->error = g_error_new_valist (TEN_RULES_ERROR, (int) code, format, arguments);
      va_end (arguments);
    }

  return FALSE;
}

static const char *
get_name (Filling *filling)
{
  return ten_ruleset_get_name (filling->ruleset);
}

/* Where earlier tries have raised the target to; 0 where it is too high to try (V20-8, CHAT-5). */
static int
raise_target (Filling *filling)
{
  const TenRulesetOptions *allowed = filling->allowed;
  int target = filling->values[TEN_POOL_TARGET];
  int tries = filling->values[TEN_POOL_TRIES];

  if (allowed->tries != TEN_TRIES_TARGET || tries == 0)
    return target;

  target += tries * allowed->tries_each;
  if (allowed->tries_refused_at != 0 && target >= allowed->tries_refused_at)
    return 0;

  return MIN (target, allowed->target_maximum);
}

static gboolean
fill_target (Filling *filling)
{
  const TenRulesetOptions *allowed = filling->allowed;
  int target = filling->values[TEN_POOL_TARGET];

  if (target != filling->request->target)
    {
      if (target < MIN_FACE || target > MAX_FACE)
        return refuse (filling, TEN_POOL_TARGET, TEN_RULES_ERROR_RANGE,
                       _ ("A target is %d to %d, not %d"), MIN_FACE, MAX_FACE, target);

      if (allowed->target_minimum == allowed->target_maximum)
        return refuse (filling, TEN_POOL_TARGET, TEN_RULES_ERROR_OPTION,
                       /* Translators: the name of a ruleset, and a target */
                       _ ("“%s” has no target but %d"), get_name (filling),
                       allowed->target_minimum);

      if (target < allowed->target_minimum || target > allowed->target_maximum)
        return refuse (filling, TEN_POOL_TARGET, TEN_RULES_ERROR_OPTION,
                       /* Translators: the name of a ruleset, and three targets */
                       _ ("“%s” has no target of %d; its targets are %d to %d"), get_name (filling),
                       target, allowed->target_minimum, allowed->target_maximum);
    }

  target = raise_target (filling);
  if (target == 0)
    return refuse (filling, TEN_POOL_TRIES, TEN_RULES_ERROR_REFUSED,
                   _ ("Earlier tries have raised the target to %d: there is no further try"),
                   allowed->tries_refused_at);

  filling->request->target = target;

  return TRUE;
}

static gboolean
fill_tries (Filling *filling)
{
  int tries = filling->values[TEN_POOL_TRIES];

  if (tries < 0 || tries > TEN_POOL_MAX_TRIES)
    return refuse (filling, TEN_POOL_TRIES, TEN_RULES_ERROR_RANGE,
                   _ ("The earlier tries are 0 to %d, not %d"), TEN_POOL_MAX_TRIES, tries);

  if (tries > 0 && filling->allowed->tries == TEN_TRIES_NONE)
    return refuse (filling, TEN_POOL_TRIES, TEN_RULES_ERROR_OPTION,
                   _ ("“%s” has no rule for earlier tries"), get_name (filling));

  return TRUE;
}

static gboolean
fill_required (Filling *filling)
{
  int required = filling->values[TEN_POOL_REQUIRED];

  if (required < 1 || required > TEN_REQUEST_MAX_REQUIRED)
    return refuse (filling, TEN_POOL_REQUIRED, TEN_RULES_ERROR_RANGE,
                   _ ("An action needs 1 to %d successes, not %d"), TEN_REQUEST_MAX_REQUIRED,
                   required);

  filling->request->required = required;

  return TRUE;
}

static gboolean
fill_again (Filling *filling)
{
  int again = filling->values[TEN_POOL_AGAIN];

  if (again == filling->request->again)
    return TRUE;

  if (again != TEN_AGAIN_NONE && (again < MIN_FACE || again > MAX_FACE))
    return refuse (filling, TEN_POOL_AGAIN, TEN_RULES_ERROR_RANGE,
                   _ ("Dice are rolled again from %d to %d, not from %d"), MIN_FACE, MAX_FACE,
                   again);

  if ((filling->allowed->again & (1u << again)) == 0 && again == TEN_AGAIN_NONE)
    return refuse (filling, TEN_POOL_AGAIN, TEN_RULES_ERROR_OPTION,
                   _ ("“%s” has no rolls in which no die is rolled again"), get_name (filling));

  if ((filling->allowed->again & (1u << again)) == 0)
    return refuse (filling, TEN_POOL_AGAIN, TEN_RULES_ERROR_OPTION,
                   /* Translators: the name of a ruleset, and a face */
                   _ ("“%s” has no rolling again from %d"), get_name (filling), again);

  filling->request->again = again;

  return TRUE;
}

static gboolean
fill_extra (Filling *filling)
{
  int extra = filling->values[TEN_POOL_EXTRA];

  if (extra < 0 || extra > TEN_REQUEST_MAX_REQUIRED)
    return refuse (filling, TEN_POOL_EXTRA, TEN_RULES_ERROR_RANGE,
                   _ ("The extra successes are 0 to %d, not %d"), TEN_REQUEST_MAX_REQUIRED, extra);

  if (extra != filling->request->extra && !filling->allowed->extra)
    return refuse (filling, TEN_POOL_EXTRA, TEN_RULES_ERROR_OPTION,
                   _ ("“%s” has no extra successes"), get_name (filling));

  filling->request->extra = extra;

  return TRUE;
}

static gboolean
fill_red (Filling *filling)
{
  int red = filling->values[TEN_POOL_RED];

  if (red == TEN_POOL_RED_BY_RULES)
    return TRUE;

  if (red < 0 || red > TEN_REQUEST_MAX_DICE)
    return refuse (filling, TEN_POOL_RED, TEN_RULES_ERROR_RANGE,
                   _ ("The red dice are 0 to %d, not %d"), TEN_REQUEST_MAX_DICE, red);

  if (red != filling->request->red && !filling->allowed->red)
    return refuse (filling, TEN_POOL_RED, TEN_RULES_ERROR_OPTION, _ ("“%s” has no red dice"),
                   get_name (filling));

  filling->request->red = red;

  return TRUE;
}

static gboolean
fill_rote_and_tens (Filling *filling)
{
  TenRequest *request = filling->request;
  const int *values = filling->values;

  if (values[TEN_POOL_ROTE] != request->rote && !filling->allowed->rote)
    return refuse (filling, TEN_POOL_ROTE, TEN_RULES_ERROR_OPTION, _ ("“%s” has no rote rolls"),
                   get_name (filling));

  if (values[TEN_POOL_TENS_DOUBLE] != request->tens_double && !filling->allowed->tens_double)
    return refuse (filling, TEN_POOL_TENS_DOUBLE, TEN_RULES_ERROR_OPTION,
                   _ ("“%s” has no tens that count twice"), get_name (filling));

  request->rote = values[TEN_POOL_ROTE];
  request->tens_double = values[TEN_POOL_TENS_DOUBLE];

  return TRUE;
}

static gboolean
fill_willpower (Filling *filling)
{
  if (!filling->values[TEN_POOL_WILLPOWER])
    return TRUE;

  if (filling->allowed->willpower == TEN_WILLPOWER_NONE)
    return refuse (filling, TEN_POOL_WILLPOWER, TEN_RULES_ERROR_OPTION,
                   _ ("“%s” has no willpower to spend before a roll"), get_name (filling));

  filling->request->sure_success = filling->allowed->willpower == TEN_WILLPOWER_SUCCESS;

  return TRUE;
}

static gboolean
fill_house_rules (Filling *filling)
{
  int halve = filling->values[TEN_POOL_HALVE];
  int botch = filling->values[TEN_POOL_BOTCH];

  if (halve != (int) filling->request->halve &&
      (!filling->allowed->halve || halve < TEN_HALVE_NEVER || halve > TEN_HALVE_REQUIRED))
    return refuse (filling, TEN_POOL_HALVE, TEN_RULES_ERROR_OPTION,
                   _ ("“%s” has no such halving of large pools"), get_name (filling));

  if (botch != (int) filling->request->botch &&
      (botch < TEN_BOTCH_NEVER || botch > TEN_BOTCH_NEGATIVE ||
       (filling->allowed->botch & (1u << botch)) == 0))
    return refuse (filling, TEN_POOL_BOTCH, TEN_RULES_ERROR_OPTION, _ ("“%s” has no such botch"),
                   get_name (filling));

  filling->request->halve = (TenHalve) halve;
  filling->request->botch = (TenBotch) botch;

  return TRUE;
}

static gboolean
fill_combat (Filling *filling)
{
  if (filling->values[TEN_POOL_COMBAT] && !filling->allowed->combat)
    return refuse (filling, TEN_POOL_COMBAT, TEN_RULES_ERROR_OPTION,
                   _ ("“%s” has no bonuses that combat could take away"), get_name (filling));

  filling->request->combat = filling->values[TEN_POOL_COMBAT];

  return TRUE;
}

/* Needs the dice and the target that are already there (V20-6). */
static gboolean
fill_automatic (Filling *filling)
{
  TenRequest *request = filling->request;

  if (!filling->values[TEN_POOL_AUTOMATIC])
    return TRUE;

  if (!filling->allowed->automatic)
    return refuse (filling, TEN_POOL_AUTOMATIC, TEN_RULES_ERROR_OPTION,
                   _ ("“%s” has no automatic successes"), get_name (filling));

  if (request->dice < request->target)
    return refuse (
        filling, TEN_POOL_AUTOMATIC, TEN_RULES_ERROR_REFUSED,
        ngettext ("An automatic success needs a pool of %d die or more, and this has %d",
                  "An automatic success needs a pool of %d dice or more, and this has %d",
                  (gulong) request->target),
        request->target, request->dice);

  request->automatic = TRUE;

  return TRUE;
}

static gboolean
fill_dice (Filling *filling, int dice)
{
  if (dice < -TEN_REQUEST_MAX_DICE || dice > TEN_REQUEST_MAX_DICE)
    return refuse (filling, TEN_POOL_NO_OPTION, TEN_RULES_ERROR_RANGE,
                   _ ("A pool has %d to %d dice, not %d"), -TEN_REQUEST_MAX_DICE,
                   TEN_REQUEST_MAX_DICE, dice);

  filling->request->dice = dice;

  return TRUE;
}

/* Makes a request of a ruleset, options and a number of dice, or says which option is wrong. */
gboolean
ten_pool_fill_request (TenRuleset *ruleset,
                       const int *options,
                       int dice,
                       TenRequest *request,
                       TenPoolOption *culprit,
                       GError **error)
{
  Filling filling = {
    ruleset, ten_ruleset_get_options (ruleset), options, request, culprit, error
  };

  if (culprit != NULL)
    *culprit = TEN_POOL_NO_OPTION;

  ten_ruleset_init_request (ruleset, request);

  return fill_dice (&filling, dice) && fill_tries (&filling) && fill_target (&filling) &&
         fill_required (&filling) && fill_again (&filling) && fill_rote_and_tens (&filling) &&
         fill_extra (&filling) && fill_red (&filling) && fill_willpower (&filling) &&
         fill_house_rules (&filling) && fill_combat (&filling) && fill_automatic (&filling) &&
         ten_request_check (request, error);
}

/* COFD-18, V20-5, CHAT-11: whether there is a point to spend, as far as anybody keeps count. */
gboolean
ten_pool_check_willpower (TenPool *self, GError **error)
{
  const char *id = ten_ruleset_get_options (self->ruleset)->willpower_track;
  const TenTrack *track = id != NULL ? ten_ruleset_find_track (self->ruleset, id) : NULL;
  TenTrackState state;
  int left;

  if (self->character == NULL || track == NULL ||
      !ten_character_get_track (self->character, track, &state))
    return TRUE;

  left = state.size;
  for (guint i = 0; i < TEN_MAX_DAMAGE_KINDS; i++)
    left -= state.marked[i];
  if (left > 0)
    return TRUE;

  return ten_rules_fail (
      error, TEN_RULES_ERROR_REFUSED,
      /* Translators: the name of a track that points are spent from: "Willpower" */
      _ ("%s: no point is left"), track->name);
}

static gboolean
check_action (TenPool *self, GError **error)
{
  const TenTrackLevel *level = ten_pool_get_wounds (self, NULL);

  if (level == NULL || !level->no_action)
    return TRUE;

  if (level->name != NULL)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           /* Translators: the name of a wound level, such as "Incapacitated" */
                           _ ("The character cannot act: %s"), level->name);

  return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                         _ ("The character is too badly wounded to act"));
}

/* A trait of the pool with which every success is rolled for, or NULL (V20-6). */
static const TenTrait *
find_always_rolled (TenPool *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const TenPoolPart *part = self->parts->pdata[i];
      const TenTrait *trait = NULL;

      if (part->kind == TEN_TERM_TRAIT)
        trait = ten_ruleset_find_trait (self->ruleset, part->id);
      if (trait != NULL && trait->group->always_rolled)
        return trait;
    }

  return NULL;
}

static gboolean
check_automatic (TenPool *self, TenPoolOption *culprit, GError **error)
{
  const TenTrait *trait = find_always_rolled (self);
  const gboolean injury = self->options[TEN_POOL_INJURY];

  if (!self->options[TEN_POOL_AUTOMATIC] || (trait == NULL && !injury))
    return TRUE;

  if (culprit != NULL)
    *culprit = TEN_POOL_AUTOMATIC;

  if (injury)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           _ ("No success is automatic where injury is at stake"));
  return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                         /* Translators: the name of a trait, such as "Road" */
                         _ ("A success with “%s” is never automatic"), trait->name);
}

/* As ten_pool_to_request(), or ten_pool_to_contest_request(), and says which option is wrong. */
gboolean
ten_pool_make_request (
    TenPool *self, gboolean contested, TenRequest *request, TenPoolOption *culprit, GError **error)
{
  const TenRulesetOptions *allowed = ten_ruleset_get_options (self->ruleset);
  int options[TEN_POOL_N_OPTIONS];

  if (culprit != NULL)
    *culprit = TEN_POOL_NO_OPTION;

  if (!check_action (self, error) || !check_automatic (self, culprit, error))
    return FALSE;

  memcpy (options, self->options, sizeof options);
  options[TEN_POOL_RED] = self->announced[TEN_POOL_RED];
  if (contested && allowed->tries == TEN_TRIES_TARGET && !options[TEN_POOL_TARGET_GIVEN])
    options[TEN_POOL_TRIES] = 0;

  if (!ten_pool_fill_request (self->ruleset, options, self->dice, request, culprit, error))
    return FALSE;

  if (options[TEN_POOL_WILLPOWER] && !ten_pool_check_willpower (self, error))
    {
      if (culprit != NULL)
        *culprit = TEN_POOL_WILLPOWER;
      return FALSE;
    }

  if (self->specialty != NULL && allowed->specialty == TEN_SPECIALTY_TENS_DOUBLE)
    request->tens_double = TRUE;

  return TRUE;
}

/**
 * ten_pool_to_request:
 * @request: (out caller-allocates): the request that the pool makes
 * @error: return location for an error
 *
 * Makes the request that is rolled, or whose odds are computed. Errors are
 * %TEN_RULES_ERROR_OPTION for what the ruleset does not have, %TEN_RULES_ERROR_RANGE for a
 * number out of its range, and %TEN_RULES_ERROR_REFUSED where the rules do not allow the roll:
 * for the wounds of the character (V20-15), after too many tries (V20-8), for want of a point of
 * willpower (COFD-18, V20-5, CHAT-11), or for an automatic success with too few dice, with a
 * trait that is always rolled, or where injury is at stake (V20-6).
 *
 * Returns: whether there is a request
 */
gboolean
ten_pool_to_request (TenPool *self, TenRequest *request, GError **error)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);
  g_return_val_if_fail (request != NULL, FALSE);

  return ten_pool_make_request (self, FALSE, request, NULL, error);
}

/* Makes the request of one side of a contest, before ten_contest_prepare (). It differs from
 * ten_pool_to_request () where earlier tries raise the target (V20-8, CHAT-5): a target that is not
 * given is not known yet, and the tries are added to what the other's pool makes of it. */
gboolean
ten_pool_to_contest_request (TenPool *self, TenRequest *request, GError **error)
{
  return ten_pool_make_request (self, TRUE, request, NULL, error);
}

/**
 * ten_pool_offers_automatic:
 *
 * Finds out whether a success can be had without a roll (V20-6): where the ruleset has that, the
 * dice reach the target, and no trait of the pool is always rolled.
 *
 * Returns: whether %TEN_POOL_AUTOMATIC would be followed
 */
gboolean
ten_pool_offers_automatic (TenPool *self)
{
  TenRequest request;

  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  return ten_ruleset_get_options (self->ruleset)->automatic && !self->options[TEN_POOL_INJURY] &&
         find_always_rolled (self) == NULL &&
         ten_pool_make_request (self, FALSE, &request, NULL, NULL) &&
         ten_request_offers_automatic (&request);
}
