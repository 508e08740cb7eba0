/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-common-action.h"

#include "rules/ten-option.h"
#include "rules/ten-pool-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

#define FEET_IN_A_METER 3.0

/* The value of a trait for a pool: a missing skill is worse than none. */
static int
get_worth (TenPool *self, const char *trait)
{
  const TenTrait *known = ten_ruleset_find_trait (self->ruleset, trait);
  int rating = ten_pool_get_rating (self, trait);

  if (rating > 0 || known == NULL || known->kind != TEN_TRAIT_SKILL ||
      !self->options[TEN_POOL_APPLY_UNTRAINED])
    return rating;

  return known->group->untrained;
}

static const char *
choose (TenPool *self, const char *const *alternatives, const char *const *preferred)
{
  const char *best = alternatives[0];

  for (guint i = 0; alternatives[i] != NULL; i++)
    {
      if (preferred != NULL && g_strv_contains (preferred, alternatives[i]))
        return alternatives[i];
      if (get_worth (self, alternatives[i]) > get_worth (self, best))
        best = alternatives[i];
    }

  return best;
}

/* The file decides about its own actions, even against the guide. */
static gboolean
fill (TenPool *self, const char *const *traits, gboolean combat, GError **error)
{
  g_autoptr (TenPool) scratch = ten_pool_new_scratch (self);

  ten_pool_set_option (scratch, TEN_POOL_UNCOMMON, TRUE);
  for (; *traits != NULL; traits++)
    if (!ten_pool_add_trait (scratch, *traits, error))
      return FALSE;
  scratch->options[TEN_POOL_COMBAT] = combat;
  scratch->options[TEN_POOL_UNCOMMON] = self->options[TEN_POOL_UNCOMMON];
  ten_pool_take (self, scratch);
  return TRUE;
}

/* Replaces the pool with the traits of a common action (COFD-21), as after ten_pool_clear(). An
 * attack is combat (TEST-6). */
gboolean
ten_pool_set_common_action (TenPool *self,
                            const TenCommonAction *action,
                            const char *const *preferred,
                            GError **error)
{
  gboolean combat;
  g_autoptr (GPtrArray) traits = g_ptr_array_new ();

  for (guint i = 0; action->pool[i] != NULL; i++)
    g_ptr_array_add (traits, (gpointer) choose (self, action->pool[i], preferred));
  g_ptr_array_add (traits, NULL);
  /* TEST-6: the attacker is in combat. */
  combat = action->damage != NULL &&
           ten_option_is_in (ten_ruleset_get_options (self->ruleset)->offered, TEN_POOL_COMBAT);
  return fill (self, (const char *const *) traits->pdata, combat, error);
}

/* Replaces the content of the pool with the opponent's for a common action (COFD-14, COFD-21). */
gboolean
ten_pool_set_common_opposition (TenPool *self, const TenCommonAction *action, GError **error)
{
  return fill (self, action->against, FALSE, error);
}

/* An outcome without text uses that of the plainer one. */
static const char *
find_line (const TenCommonAction *action, TenOutcome outcome)
{
  if (action->results[outcome] != NULL)
    return action->results[outcome];

  switch (outcome)
    {
    case TEN_OUTCOME_SUCCESS:
    case TEN_OUTCOME_EXCEPTIONAL:
      return action->results[TEN_OUTCOME_SUCCESS];
    case TEN_OUTCOME_FAILURE:
    case TEN_OUTCOME_DRAMATIC_FAILURE:
    case TEN_OUTCOME_BOTCH:
    default:
      return action->results[TEN_OUTCOME_FAILURE];
    }
}

/* Describes an outcome of a common action (COFD-21) in a line, with the distance if successes
 * are one: a foot each, and a meter for three. The loser of a contest (COFD-14) has always
 * failed. */
char *
ten_words_for_common_outcome (const TenCommonAction *action, TenOutcome outcome, int successes)
{
  const char *line;
  int feet;

  g_return_val_if_fail ((guint) outcome < TEN_N_OUTCOMES, NULL);

  line = find_line (action, outcome);
  feet = action->distance * MAX (successes, 0);
  if (feet == 0 || (outcome != TEN_OUTCOME_SUCCESS && outcome != TEN_OUTCOME_EXCEPTIONAL))
    return g_strdup (line);

  if (line == NULL)
    /* Translators: the distance of a jump, in feet and in meters */
    return g_strdup_printf (ngettext ("%d foot (%.1f m)", "%d feet (%.1f m)", (gulong) feet), feet,
                            feet / FEET_IN_A_METER);

  return g_strdup_printf (
      /* Translators: a sentence about a jump, and its distance in feet and in meters */
      ngettext ("%s Distance: %d foot (%.1f m).", "%s Distance: %d feet (%.1f m).", (gulong) feet),
      line, feet, feet / FEET_IN_A_METER);
}

/* Describes the result of a roll for a common action (COFD-21): see
 * ten_words_for_common_outcome(). */
char *
ten_words_for_common_result (const TenCommonAction *action, const TenRoll *roll)
{
  return ten_words_for_common_outcome (action, ten_roll_get_outcome (roll),
                                       ten_roll_get_successes (roll));
}
