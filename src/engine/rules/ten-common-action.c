/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-common-action.h"

#include "rules/ten-option.h"
#include "rules/ten-pool-private.h"
#include "rules/ten-ruleset-private.h"
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
fill (TenPool *self, const char *const *traits, gboolean attack, GError **error)
{
  const guint offered = ten_ruleset_get_options (self->ruleset)->offered;
  g_autoptr (TenPool) scratch = ten_pool_new_scratch (self);

  ten_pool_set_option (scratch, TEN_POOL_UNCOMMON, TRUE);
  for (; *traits != NULL; traits++)
    if (!ten_pool_add_trait (scratch, *traits, error))
      return FALSE;
  scratch->options[TEN_POOL_COMBAT] = attack && ten_option_is_in (offered, TEN_POOL_COMBAT);
  scratch->options[TEN_POOL_INJURY] = attack && ten_option_is_in (offered, TEN_POOL_INJURY);
  scratch->options[TEN_POOL_UNCOMMON] = self->options[TEN_POOL_UNCOMMON];
  ten_pool_take (self, scratch);
  return TRUE;
}

/* TEST-6, V20-6: an attacker is in combat, and injury is at stake. */
static gboolean
fill_for_actor (TenPool *self, const TenCommonAction *action, GPtrArray *traits, GError **error)
{
  g_ptr_array_add (traits, NULL);
  return fill (self, (const char *const *) traits->pdata, action->damage != NULL, error);
}

/* Replaces the pool with the traits of a common action (COFD-21), as after ten_pool_clear(). An
 * attack is combat (TEST-6). */
gboolean
ten_pool_set_common_action (TenPool *self,
                            const TenCommonAction *action,
                            const char *const *preferred,
                            GError **error)
{
  g_autoptr (GPtrArray) traits = g_ptr_array_new ();

  for (guint i = 0; action->pool[i] != NULL; i++)
    g_ptr_array_add (traits, (gpointer) choose (self, action->pool[i], preferred));
  return fill_for_actor (self, action, traits, error);
}

static gboolean
is_skill (TenPool *self, const char *trait)
{
  const TenTrait *known = ten_ruleset_find_trait (self->ruleset, trait);

  return known == NULL || known->kind == TEN_TRAIT_SKILL;
}

/* The trait of a weapon that takes the place of the usual ones: one of them, or one of their
 * kind. Traits that only the sheet has are like skills (POOL-1). */
static const char *
find_stand_in (TenPool *self, const char *const *usual, const char *const *traits)
{
  for (guint i = 0; traits[i] != NULL; i++)
    if (g_strv_contains (usual, traits[i]))
      return traits[i];
  for (guint i = 0; traits[i] != NULL; i++)
    if (is_skill (self, traits[i]) == is_skill (self, usual[0]) &&
        ten_pool_match_trait (self, traits[i], -1) != NULL)
      return traits[i];
  return choose (self, usual, NULL);
}

/* Replaces the pool with that of an attack with a weapon which is used with @traits (ITEM-1). */
gboolean
ten_pool_set_attack (TenPool *self,
                     const TenCommonAction *action,
                     const char *const *traits,
                     GError **error)
{
  g_autoptr (GPtrArray) filled = g_ptr_array_new ();

  for (guint i = 0; action->pool[i] != NULL; i++)
    g_ptr_array_add (filled, (gpointer) find_stand_in (self, action->pool[i], traits));
  return fill_for_actor (self, action, filled, error);
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

/**
 * ten_ruleset_join_value_names:
 * @ids: (array zero-terminated=1): ids of traits and derived values
 * @separator: the text between two names
 *
 * Returns: (transfer full): their names, in the user's language
 */
char *
ten_ruleset_join_value_names (TenRuleset *self, const char *const *ids, const char *separator)
{
  g_autoptr (GString) names = g_string_new (NULL);

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);
  g_return_val_if_fail (ids != NULL, NULL);

  for (guint i = 0; ids[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? separator : "",
                            ten_ruleset_get_value_name (self, ids[i]));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

const char *
ten_ruleset_match_value (TenRuleset *self, const char *const *ids, const char *name)
{
  g_autofree char *folded = ten_fold_name (name, -1);

  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      const char *const names[] = { ids[i], ten_ruleset_get_value_name (self, ids[i]), NULL };

      if (ten_find_folded_name (names, folded) != NULL)
        return ids[i];
    }
  return NULL;
}

const char *
ten_derived_get_words (const TenDerived *self, int value)
{
  const int n_words = (int) g_strv_length ((char **) self->words);

  return value >= 0 && value < n_words && *self->words[value] != '\0' ? self->words[value] : NULL;
}

/**
 * ten_ruleset_is_initiative:
 * @derived: one of its derived values
 *
 * Returns: whether it is added to dice for the turn order, and never rolled as a pool (TURN-1)
 */
gboolean
ten_ruleset_is_initiative (TenRuleset *self, const TenDerived *derived)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), FALSE);
  g_return_val_if_fail (derived != NULL, FALSE);

  return !derived->rolled && ten_ruleset_get_actions (self)->initiative != NULL &&
         g_strv_contains (ten_ruleset_get_actions (self)->initiative, derived->id);
}

/**
 * ten_ruleset_get_initiative_range:
 * @modifier: what is added to the dice, as of ten_character_get_initiative()
 * @least: (out): return location for the lowest result
 * @most: (out): return location for the highest result
 *
 * Gets the results that a roll of initiative can have (TURN-1).
 *
 * Returns: whether the ruleset rolls initiative with dice
 */
gboolean
ten_ruleset_get_initiative_range (TenRuleset *self, int modifier, int *least, int *most)
{
  const TenRulesetActions *rules;

  g_return_val_if_fail (TEN_IS_RULESET (self), FALSE);
  g_return_val_if_fail (least != NULL && most != NULL, FALSE);

  rules = ten_ruleset_get_actions (self);
  *least = modifier + rules->initiative_dice;
  *most = modifier + 10 * rules->initiative_dice;
  return rules->initiative != NULL;
}

/**
 * ten_pool_dup_hint:
 * @terms: the terms of a pool, or the pool
 * @ruleset: its ruleset
 *
 * Notes that traits are not usually rolled this way: a skill alone (POOL-1), or an attribute and a
 * skill of different kinds, if those of one kind usually go together (TEST-1). This is only a
 * hint.
 *
 * Returns: (transfer full) (nullable): the hint, or %NULL
 */
char *
ten_pool_dup_hint (GListModel *terms, TenRuleset *ruleset)
{
  const TenTrait *attribute = NULL;
  const TenTrait *skill = NULL;
  guint n_base = 0;

  g_return_val_if_fail (G_IS_LIST_MODEL (terms), NULL);
  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);
      const TenTermKind kind = ten_term_get_kind (term);
      const char *id = ten_term_get_id (term);
      const TenTrait *trait =
          kind == TEN_TERM_TRAIT && id != NULL ? ten_ruleset_find_trait (ruleset, id) : NULL;

      n_base += kind == TEN_TERM_TRAIT || kind == TEN_TERM_NUMBER ? 1 : 0;
      if (trait != NULL && trait->kind == TEN_TRAIT_ATTRIBUTE)
        attribute = trait;
      else if (trait != NULL && trait->kind == TEN_TRAIT_SKILL)
        skill = trait;
    }
  if (skill != NULL && n_base == 1)
    /* Translators: the name of a skill, which is usually rolled with an attribute */
    return g_strdup_printf (_ ("%s alone is an uncommon test: add an attribute"), skill->name);
  if (attribute == NULL || skill == NULL || !ten_ruleset_get_options (ruleset)->same_kind ||
      g_str_equal (attribute->group->name, skill->group->name))
    return NULL;

  /* Translators: the kinds of an attribute and of a skill: "Physical with Mental is unusual" */
  return g_strdup_printf (_ ("%s with %s is unusual"), attribute->group->name, skill->group->name);
}

/**
 * ten_pool_set_target_from:
 * @other: the pool of the other side of a contest
 * @trait: the name or id of a trait of the other side's character
 * @error: return location for an error
 *
 * Takes the target from a trait of the opponent instead of from their pool (V20-11, CHAT-6), up to
 * the ruleset's maximum. Wounds do not count. The error is %TEN_RULES_ERROR_OPTION if the ruleset
 * does not do that, and %TEN_RULES_ERROR_UNKNOWN_TRAIT if there is no such trait.
 *
 * Returns: whether the target was set
 */
gboolean
ten_pool_set_target_from (TenPool *self, TenPool *other, const char *trait, GError **error)
{
  const int maximum = ten_ruleset_get_actions (self->ruleset)->contest_target_maximum;
  const char *id;

  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);
  g_return_val_if_fail (TEN_IS_POOL (other), FALSE);
  g_return_val_if_fail (trait != NULL, FALSE);

  if (maximum == 0)
    return ten_rules_fail (error, TEN_RULES_ERROR_OPTION,
                           /* Translators: the name of a ruleset */
                           _ ("In “%s”, no target comes from the other side"),
                           ten_ruleset_get_name (self->ruleset));
  id = other->character != NULL ? ten_pool_match_trait (other, trait, -1) : NULL;
  if (id == NULL)
    return ten_rules_fail (error, TEN_RULES_ERROR_UNKNOWN_TRAIT,
                           /* Translators: the name of a trait */
                           _ ("the other side has no trait “%s”"), trait);
  ten_pool_set_option (self, TEN_POOL_TARGET, CLAMP (ten_pool_get_rating (other, id), 2, maximum));
  return TRUE;
}
