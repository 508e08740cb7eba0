/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "dice/ten-request-private.h"
#include "json/ten-fields-private.h"
#include "rules/ten-character-private.h"
#include "rules/ten-option.h"
#include "rules/ten-pool-private.h"
#include "rules/ten-ruleset-growth.h"
#include "rules/ten-ruleset-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* The request being filled, and a place for the first error. */
typedef struct
{
  TenRuleset *ruleset;
  const TenRulesetOptions *allowed;
  const int *values;
  const TenRequest *usual;
  TenRequest *request;
  TenPoolOption *culprit;
  GError **error;
} Filling;

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

/* The target as raised by earlier tries, or 0 if it is too high to try (V20-8, CHAT-5). */
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

  if (target < allowed->target_minimum || target > allowed->target_maximum)
    {
      if (allowed->target_minimum == allowed->target_maximum)
        return refuse (filling, TEN_POOL_TARGET, TEN_RULES_ERROR_OPTION,
                       /* Translators: the name of a ruleset, and a target */
                       _ ("In “%s”, the target is always %d"), get_name (filling),
                       allowed->target_minimum);
      return refuse (filling, TEN_POOL_TARGET, TEN_RULES_ERROR_OPTION,
                     /* Translators: the name of a ruleset, and three targets */
                     _ ("In “%s”, the target cannot be %d; it must be from %d to %d"),
                     get_name (filling), target, allowed->target_minimum, allowed->target_maximum);
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
fill_required (Filling *filling)
{
  const int minimum = filling->allowed->required_minimum;

  return filling->request->required >= minimum ||
         refuse (filling, TEN_POOL_REQUIRED, TEN_RULES_ERROR_OPTION,
                 /* Translators: the name of a ruleset */
                 _ ("In “%s”, a roll without a success fails, so at least 1 is needed"),
                 get_name (filling));
}

static gboolean
fill_again (Filling *filling)
{
  int again = filling->request->again;

  if (again == filling->usual->again || ten_option_is_in (filling->allowed->again, again))
    return TRUE;

  if (again == TEN_AGAIN_NONE)
    return refuse (filling, TEN_POOL_AGAIN, TEN_RULES_ERROR_OPTION,
                   _ ("In “%s”, “again” cannot be switched off"), get_name (filling));
  return refuse (filling, TEN_POOL_AGAIN, TEN_RULES_ERROR_OPTION,
                 /* Translators: the name of a ruleset, and a face */
                 _ ("In “%s”, dice cannot be rolled again from %d"), get_name (filling), again);
}

static gboolean
fill_botch (Filling *filling)
{
  const TenBotch botch = filling->request->botch;

  return botch == filling->usual->botch || (filling->allowed->botch & (1u << botch)) != 0 ||
         refuse (filling, TEN_POOL_BOTCH, TEN_RULES_ERROR_OPTION,
                 _ (ten_options[TEN_POOL_BOTCH].missing), get_name (filling));
}

/* The range of an option from the table, and whether the ruleset offers it. */
static gboolean
fill_option (Filling *filling, TenPoolOption option)
{
  const TenOption *self = &ten_options[option];
  const int value = filling->values[option];
  const int usual = self->request != 0 ? ten_option_get_in_request (self, filling->usual) : 0;

  if (value == usual)
    return TRUE;
  if (self->range != NULL && (value < self->minimum || value > self->maximum) &&
      !(option == TEN_POOL_AGAIN && value == TEN_AGAIN_NONE))
    return refuse (filling, option, TEN_RULES_ERROR_RANGE, _ (self->range), self->minimum,
                   self->maximum, value);
  if (self->missing != NULL &&
      (!ten_option_is_in (filling->allowed->offered, option) ||
       (self->kind == TEN_OPTION_WORD && (value < self->minimum || value > self->maximum))))
    return refuse (filling, option, TEN_RULES_ERROR_OPTION, _ (self->missing), get_name (filling));

  if (self->request != 0)
    ten_option_set_in_request (self, filling->request, value);
  return TRUE;
}

/* Needs the dice and the target to be set already (V20-6). */
static gboolean
fill_automatic (Filling *filling)
{
  const TenRequest *request = filling->request;

  return !request->automatic || request->dice >= request->target ||
         refuse (filling, TEN_POOL_AUTOMATIC, TEN_RULES_ERROR_REFUSED,
                 ngettext ("For an automatic success, the pool must have at least %d die, not %d",
                           "For an automatic success, the pool must have at least %d dice, not %d",
                           (gulong) request->target),
                 request->target, request->dice);
}

static gboolean
fill_dice (Filling *filling, int dice)
{
  if (dice < -TEN_REQUEST_MAX_DICE || dice > TEN_REQUEST_MAX_DICE)
    return refuse (filling, TEN_POOL_NO_OPTION, TEN_RULES_ERROR_RANGE,
                   _ ("A pool must have from %d to %d dice, not %d"), -TEN_REQUEST_MAX_DICE,
                   TEN_REQUEST_MAX_DICE, dice);

  filling->request->dice = dice;

  return TRUE;
}

/* Makes a request from options and a number of dice, or reports which option is wrong. */
static gboolean
fill_request (TenRuleset *ruleset,
              const int *options,
              int dice,
              TenRequest *request,
              TenPoolOption *culprit,
              GError **error)
{
  Filling filling = { ruleset, &ruleset->options, options, &ruleset->request,
                      request, culprit,           error };

  if (culprit != NULL)
    *culprit = TEN_POOL_NO_OPTION;

  *request = ruleset->request;
  if (!fill_dice (&filling, dice))
    return FALSE;
  for (TenPoolOption option = TEN_POOL_TARGET; option < TEN_POOL_N_OPTIONS; option++)
    if (options[option] != ruleset->usual[option] && !fill_option (&filling, option))
      return FALSE;
  if (options[TEN_POOL_WILLPOWER])
    request->sure_success = filling.allowed->willpower == TEN_WILLPOWER_SUCCESS;

  return fill_target (&filling) && fill_required (&filling) && fill_again (&filling) &&
         fill_botch (&filling) && fill_automatic (&filling) &&
         ten_request_check_combinations (request, error);
}

/* COFD-18, V20-5, CHAT-11: whether there is a point to spend, if anything keeps count. */
gboolean
ten_pool_check_willpower (TenPool *self, GError **error)
{
  const char *id = ten_ruleset_get_options (self->ruleset)->willpower_track;
  const TenTrack *track = id != NULL ? ten_ruleset_find_track (self->ruleset, id) : NULL;
  TenTrackState state;

  if (self->character == NULL || track == NULL ||
      !ten_character_get_track (self->character, track, &state) ||
      ten_track_state_count_marks (&state) < state.size)
    return TRUE;

  return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                         /* Translators: the name of a track of points: "Willpower" */
                         _ ("%s: no point is left"), track->name);
}

/* V5-6: the dice of a Blood Surge, or 0 where there is none. */
int
ten_pool_get_surge (TenPool *self)
{
  const char *surge = ten_ruleset_get_actions (self->ruleset)->surge;

  return surge != NULL ? ten_pool_get_rating (self, surge) : 0;
}

/* V5-6: the value that adds dice to the pool, and how many, or NULL. A heading of the sheet comes
 * before what the ruleset knows of a name. */
const char *
ten_pool_find_bonus (TenPool *self, int *dice)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      const TenPoolPart *part = self->parts->pdata[i];
      const TenHeading *heading;

      if (part->kind != TEN_TERM_TRAIT || self->character == NULL ||
          ten_ruleset_find_trait (self->ruleset, part->id) != NULL)
        continue;
      heading = ten_character_find_heading (self->character, self->ruleset, part->id);
      *dice = heading != NULL && heading->bonus != NULL ? ten_pool_get_rating (self, heading->bonus)
                                                        : 0;
      if (*dice > 0)
        return heading->bonus;
    }
  return NULL;
}

static gboolean
check_surge (TenPool *self, TenPoolOption *culprit, GError **error)
{
  if (!self->options[TEN_POOL_SURGE] ||
      !ten_option_is_in (ten_ruleset_get_options (self->ruleset)->offered, TEN_POOL_SURGE) ||
      ten_pool_get_surge (self) > 0)
    return TRUE;
  if (culprit != NULL)
    *culprit = TEN_POOL_SURGE;
  return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                         self->character == NULL ? _ ("A Blood Surge needs a sheet")
                                                 : _ ("This character has no Blood Surge"));
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

/* A trait of the pool whose successes always have to be rolled, or NULL (V20-6). */
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

/* Like ten_pool_to_request() or ten_pool_to_contest_request(), and reports which option is
 * wrong. */
gboolean
ten_pool_make_request (
    TenPool *self, gboolean contested, TenRequest *request, TenPoolOption *culprit, GError **error)
{
  const TenRulesetOptions *allowed = ten_ruleset_get_options (self->ruleset);
  int options[TEN_POOL_N_OPTIONS];

  if (culprit != NULL)
    *culprit = TEN_POOL_NO_OPTION;

  if (!check_action (self, error) || !check_automatic (self, culprit, error) ||
      !check_surge (self, culprit, error))
    return FALSE;

  memcpy (options, self->options, sizeof options);
  options[TEN_POOL_RED] = self->announced[TEN_POOL_RED];
  if (contested && allowed->tries == TEN_TRIES_TARGET && !options[TEN_POOL_TARGET_GIVEN])
    options[TEN_POOL_TRIES] = 0;

  if (!fill_request (self->ruleset, options, self->dice, request, culprit, error))
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
 * @request: (out caller-allocates): the resulting request
 * @error: return location for an error
 *
 * Makes the request to roll, or to compute odds for. Errors are %TEN_RULES_ERROR_OPTION for
 * options that the ruleset does not have, %TEN_RULES_ERROR_RANGE for a number out of range, and
 * %TEN_RULES_ERROR_REFUSED if the rules do not allow the roll: because of the character's wounds
 * (V20-15), after too many tries (V20-8), without a point of willpower to spend (COFD-18, V20-5,
 * CHAT-11), or for an automatic success with too few dice, with a trait that always has to be
 * rolled, or with injury at stake (V20-6).
 *
 * Returns: whether there is a valid request
 */
gboolean
ten_pool_to_request (TenPool *self, TenRequest *request, GError **error)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);
  g_return_val_if_fail (request != NULL, FALSE);

  return ten_pool_make_request (self, FALSE, request, NULL, error);
}

/* Makes one side's request before ten_contest_prepare (). Unlike in ten_pool_to_request (),
 * tries raise a target only once it is taken from the other's pool, unless it is given (V20-8,
 * CHAT-5). */
gboolean
ten_pool_to_contest_request (TenPool *self, TenRequest *request, GError **error)
{
  return ten_pool_make_request (self, TRUE, request, NULL, error);
}

/**
 * ten_pool_offers_automatic:
 *
 * Checks whether the pool can succeed without a roll (V20-6): if the ruleset has that, the dice
 * reach the target, and no trait in the pool always has to be rolled.
 *
 * Returns: whether %TEN_POOL_AUTOMATIC would take effect
 */
gboolean
ten_pool_offers_automatic (TenPool *self)
{
  TenRequest request;

  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  return ten_option_is_in (ten_ruleset_get_options (self->ruleset)->offered, TEN_POOL_AUTOMATIC) &&
         !self->options[TEN_POOL_INJURY] && find_always_rolled (self) == NULL &&
         ten_pool_make_request (self, FALSE, &request, NULL, NULL) &&
         ten_request_offers_automatic (&request);
}

/* Whether wounds and missing skills count depends on the character, not the ruleset. */
void
ten_pool_init_options (int *options, TenRuleset *ruleset)
{
  const int wounds = options[TEN_POOL_APPLY_WOUNDS];
  const int untrained = options[TEN_POOL_APPLY_UNTRAINED];

  memcpy (options, ruleset->usual, sizeof ruleset->usual);
  options[TEN_POOL_APPLY_WOUNDS] = wounds;
  options[TEN_POOL_APPLY_UNTRAINED] = untrained;
}

/**
 * ten_pool_get_option:
 * @option: an option
 *
 * Returns: the value of the option, as described in #TenPoolOption
 */
int
ten_pool_get_option (TenPool *self, TenPoolOption option)
{
  g_return_val_if_fail (TEN_IS_POOL (self), 0);
  g_return_val_if_fail (option > TEN_POOL_NO_OPTION && option < TEN_POOL_N_OPTIONS, 0);

  return self->announced[ten_option_resolve (option, self->ruleset->options.difficulty)];
}

/**
 * ten_pool_set_option:
 * @option: an option
 * @value: its value, as described in #TenPoolOption
 *
 * Sets an option of how the pool is rolled. Values that the ruleset does not have are refused by
 * ten_pool_to_request(), not here.
 */
void
ten_pool_set_option (TenPool *self, TenPoolOption option, int value)
{
  g_return_if_fail (TEN_IS_POOL (self));
  g_return_if_fail (option > TEN_POOL_NO_OPTION && option < TEN_POOL_N_OPTIONS);

  option = ten_option_resolve (option, self->ruleset->options.difficulty);
  if (self->options[option] == value &&
      (option != TEN_POOL_TARGET || self->options[TEN_POOL_TARGET_GIVEN]))
    return;

  self->options[option] = value;
  if (option == TEN_POOL_TARGET)
    self->options[TEN_POOL_TARGET_GIVEN] = TRUE;
  ten_pool_update (self);
}

/**
 * ten_pool_get_willpower_left:
 *
 * Checks whether the character has a point of willpower to spend (COFD-18, V20-5, CHAT-11). If
 * nothing keeps count, because there is no character or no such track, there always is one.
 *
 * Returns: whether there is a point to spend
 */
TEN_DEFINE_GETTER (TenPool, ten_pool, TEN_IS_POOL, gboolean, willpower_left)

/**
 * ten_pool_get_settings:
 * @request: (out caller-allocates): return location for how the pool is rolled
 *
 * Gets how the pool is rolled, whether or not that is possible: with the chosen options, but
 * without its dice. See ten_pool_to_request() for the actual roll.
 */
void
ten_pool_get_settings (TenPool *self, TenRequest *request)
{
  g_return_if_fail (TEN_IS_POOL (self));
  g_return_if_fail (request != NULL);

  ten_ruleset_init_request (self->ruleset, request);
  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    if (ten_options[i].request != 0 && i != TEN_POOL_AUTOMATIC)
      ten_option_set_in_request (&ten_options[i], request, self->options[i]);
  request->red = MAX (self->announced[TEN_POOL_RED], 0);
}

static gboolean
is_usual (TenPool *self, TenPoolOption option)
{
  return option == TEN_POOL_WILLPOWER || option == TEN_POOL_SURGE ||
         option == TEN_POOL_APPLY_WOUNDS || option == TEN_POOL_WOUND_NUMBER ||
         option == TEN_POOL_APPLY_UNTRAINED || option == TEN_POOL_APPLY_BONUS ||
         self->options[option] == self->ruleset->usual[option];
}

/**
 * ten_pool_has_usual_options:
 *
 * Checks whether the pool is rolled with the ruleset's defaults: with the usual target, no rote,
 * and so on. A point of willpower and a Blood Surge do not count as options here.
 *
 * Returns: whether all options have their defaults
 */
gboolean
ten_pool_has_usual_options (TenPool *self)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  for (TenPoolOption option = TEN_POOL_TARGET; option < TEN_POOL_N_OPTIONS; option++)
    if (!is_usual (self, option))
      return FALSE;
  return TRUE;
}

/**
 * ten_pool_reset_options:
 *
 * Resets every option to the ruleset's default. The terms stay, and so do a point of willpower and
 * a Blood Surge.
 */
void
ten_pool_reset_options (TenPool *self)
{
  const int willpower = self->options[TEN_POOL_WILLPOWER];
  const int surge = self->options[TEN_POOL_SURGE];

  g_return_if_fail (TEN_IS_POOL (self));

  ten_pool_init_options (self->options, self->ruleset);
  self->options[TEN_POOL_WILLPOWER] = willpower;
  self->options[TEN_POOL_SURGE] = surge;
  ten_pool_update (self);
}

static gboolean
is_for_one_roll (const TenPoolPart *part)
{
  return part->kind == TEN_TERM_MODIFIER && (part->secrecy != TEN_SECRECY_OPEN ||
                                             g_strcmp0 (part->id, TEN_MODIFIER_CIRCUMSTANCE) == 0);
}

/* Removes what was for one roll only: rote (COFD-10), a point of willpower (COFD-18, V20-5),
 * earlier tries (COFD-11, V20-8, CHAT-5), an automatic success (V20-6), the circumstance modifier
 * and every secret modifier (POOL-7). The traits and the other options stay. */
void
ten_pool_use_up (TenPool *self)
{
  g_return_if_fail (TEN_IS_POOL (self));

  for (guint i = TEN_POOL_TARGET; i < TEN_POOL_N_OPTIONS; i++)
    if (ten_options[i].of_one_roll)
      self->options[i] = self->ruleset->usual[i];
  for (guint i = self->parts->len; i > 0; i--)
    if (is_for_one_roll (self->parts->pdata[i - 1]))
      g_ptr_array_remove_index (self->parts, i - 1);
  ten_pool_update (self);
}
