/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-pool-private.h"

#include "ten-config.h"
#include "rules/ten-ruleset-private.h"

#include "json/ten-fields-private.h"

#include <glib/gi18n-lib.h>

/* How many traits a roll combines (POOL-3). */
#define MAX_COMBINED 2

typedef struct
{
  TenPoolPart *parts[TEN_POOL_MAX_TRAITS];
  guint n_parts;
} Traits;

static void
collect_traits (TenPool *self, Traits *traits)
{
  traits->n_parts = 0;

  for (guint i = 0; i < self->parts->len && traits->n_parts < TEN_POOL_MAX_TRAITS; i++)
    {
      TenPoolPart *part = self->parts->pdata[i];

      if (part->kind == TEN_TERM_TRAIT)
        traits->parts[traits->n_parts++] = part;
    }
}

static TenTraitKind
get_kind (TenPool *self, const char *trait)
{
  const TenTrait *known = ten_ruleset_find_trait (self->ruleset, trait);

  if (known == NULL && (ten_ruleset_find_derived (self->ruleset, trait) != NULL ||
                        ten_ruleset_find_track (self->ruleset, trait) != NULL))
    return TEN_TRAIT_SPECIAL;
  return known != NULL ? known->kind : TEN_TRAIT_EXTRA;
}

/* Whether two traits can be combined; gives no reason. */
static gboolean
can_pair (TenPool *self, const char *one, const char *other)
{
  TenTraitKind kind = get_kind (self, one);
  TenTraitKind other_kind = get_kind (self, other);

  /* TEST-1 */
  if (kind == TEN_TRAIT_SPECIAL || other_kind == TEN_TRAIT_SPECIAL)
    return ten_ruleset_get_options (self->ruleset)->stand_in && !g_str_equal (one, other);

  if (g_str_equal (one, other))
    return kind == TEN_TRAIT_ATTRIBUTE && ten_ruleset_get_options (self->ruleset)->double_attribute;

  return kind != TEN_TRAIT_SKILL || other_kind != TEN_TRAIT_SKILL;
}

static gboolean
fail_pair (TenPool *self, const char *trait, const char *present, GError **error)
{
  const char *name = ten_pool_get_trait_name (self, trait);
  const char *present_name = ten_pool_get_trait_name (self, present);

  if (g_str_equal (trait, present))
    return ten_rules_fail (error, TEN_RULES_ERROR_COMBINATION, _ ("“%s” is already in the pool"),
                           name);

  if (get_kind (self, present) == TEN_TRAIT_SPECIAL)
    return ten_rules_fail (error, TEN_RULES_ERROR_COMBINATION,
                           /* Translators: the names of two traits */
                           _ ("“%s” is rolled alone, and “%s” cannot join it"), present_name, name);

  if (get_kind (self, trait) == TEN_TRAIT_SPECIAL)
    /* Translators: the names of two traits */
    return ten_rules_fail (error, TEN_RULES_ERROR_COMBINATION,
                           _ ("“%s” is rolled alone, and cannot join “%s”"), name, present_name);

  return ten_rules_fail (error, TEN_RULES_ERROR_COMBINATION,
                         _ ("Two skills are never combined: “%s” cannot join “%s”"), name,
                         present_name);
}

/* Whether a trait can replace an existing one, next to the others. */
static gboolean
can_replace (TenPool *self, const Traits *traits, guint place, const char *trait)
{
  for (guint i = 0; i < traits->n_parts; i++)
    if (i != place && !can_pair (self, trait, traits->parts[i]->id))
      return FALSE;

  return traits->n_parts <= MAX_COMBINED;
}

static gboolean
takes_place_of_skill (TenTraitKind kind)
{
  return kind == TEN_TRAIT_SKILL || kind == TEN_TRAIT_EXTRA;
}

/* Prefers the newest of the same kind over the newest of any kind, if the rest can be combined. A
 * Discipline or an advantage takes the place of a skill (POOL-1). */
static int
find_place (TenPool *self, const Traits *traits, const char *trait)
{
  const TenTraitKind kind = get_kind (self, trait);

  for (guint i = traits->n_parts; i > 0; i--)
    {
      const TenTraitKind other = get_kind (self, traits->parts[i - 1]->id);

      if ((other == kind || (takes_place_of_skill (other) && takes_place_of_skill (kind))) &&
          can_replace (self, traits, i - 1, trait))
        return (int) i - 1;
    }

  for (guint i = traits->n_parts; i > 0; i--)
    if (can_replace (self, traits, i - 1, trait))
      return (int) i - 1;

  return -1;
}

static void
remove_traits (TenPool *self, const Traits *traits, const char *except)
{
  for (guint i = 0; i < traits->n_parts; i++)
    if (!g_str_equal (traits->parts[i]->id, except))
      g_ptr_array_remove (self->parts, traits->parts[i]);
}

/* The trait replaces the one that it conflicts with, or all. */
static char *
replace_trait (TenPool *self, const char *trait)
{
  g_autofree char *replaced = NULL;
  Traits traits;
  int place;

  collect_traits (self, &traits);
  place = find_place (self, &traits, trait);
  if (place < 0)
    {
      place = (int) traits.n_parts - 1;
      replaced = g_strdup (traits.parts[place]->id);
      remove_traits (self, &traits, "");
      ten_pool_put_part (self, TEN_TERM_TRAIT, trait, NULL, 0);
      return g_steal_pointer (&replaced);
    }

  replaced = traits.parts[place]->id;
  traits.parts[place]->id = g_strdup (trait);

  return g_steal_pointer (&replaced);
}

/* The trait is there and can be rolled: Hunger colors dice, and gives none (V5-2). */
static gboolean
check_known (TenPool *self, const char *trait, GError **error)
{
  const TenTrait *known = ten_ruleset_find_trait (self->ruleset, trait);
  const char *const *initiative = ten_ruleset_get_actions (self->ruleset)->initiative;
  const TenDerived *derived =
      known == NULL ? ten_ruleset_find_derived (self->ruleset, trait) : NULL;

  if (known != NULL && !known->rolled)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED, _ ("“%s” is not rolled"),
                           ten_pool_get_trait_name (self, trait));
  if (derived != NULL && !derived->rolled && initiative != NULL &&
      g_strv_contains (initiative, derived->id))
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           /* Translators: “Initiative” */
                           _ ("“%s” is not a pool: it is added to a die"), derived->name);
  if (derived != NULL && !derived->rolled)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           /* Translators: a value such as “Speed” */
                           _ ("“%s” is not rolled; it can only be subtracted from a pool"),
                           derived->name);
  if (ten_pool_knows_trait (self, trait))
    return TRUE;

  if (self->character == NULL)
    return ten_rules_fail (error, TEN_RULES_ERROR_UNKNOWN_TRAIT,
                           _ ("There is no character to take “%s” from"),
                           ten_pool_get_trait_name (self, trait));

  return ten_rules_fail (error, TEN_RULES_ERROR_UNKNOWN_TRAIT,
                         _ ("This character has no trait “%s”"), trait);
}

/* Whether a trait can be added to the others (POOL-1 to POOL-3). */
static gboolean
check_combination (TenPool *self, const char *trait, GError **error)
{
  Traits traits;

  collect_traits (self, &traits);
  if (traits.n_parts >= TEN_POOL_MAX_TRAITS)
    return ten_rules_fail (error, TEN_RULES_ERROR_RANGE, _ ("A pool has at most %d traits"),
                           TEN_POOL_MAX_TRAITS);

  if (self->options[TEN_POOL_UNCOMMON])
    return TRUE;

  for (guint i = 0; i < traits.n_parts; i++)
    if (!can_pair (self, trait, traits.parts[i]->id))
      return fail_pair (self, trait, traits.parts[i]->id, error);

  if (traits.n_parts >= MAX_COMBINED)
    return ten_rules_fail (
        error, TEN_RULES_ERROR_COMBINATION,
        _ ("No more than two traits are combined: “%s” cannot join “%s” and “%s”"),
        ten_pool_get_trait_name (self, trait), ten_pool_get_trait_name (self, traits.parts[0]->id),
        ten_pool_get_trait_name (self, traits.parts[1]->id));

  return TRUE;
}

static const char *
find_specialty (TenPool *self, const char *trait, const char *specialty)
{
  g_autofree char *folded = ten_fold_name (specialty, -1);

  return ten_find_folded_name (ten_character_get_specialties (self->character, trait), folded);
}

static gboolean
fail_no_specialty (TenPool *self, const char *trait, const char *specialty, GError **error)
{
  const char *const *names = ten_character_get_specialties (self->character, trait);
  g_autofree char *known = NULL;

  if (names[0] == NULL)
    return ten_rules_fail (error, TEN_RULES_ERROR_SPECIALTY,
                           _ ("The character has no specialties in “%s”"),
                           ten_pool_get_trait_name (self, trait));

  known = g_strjoinv (", ", (char **) names);

  return ten_rules_fail (error, TEN_RULES_ERROR_SPECIALTY,
                         /* Translators: a specialty, its skill, and a list of specialties */
                         _ ("“%s” is not a specialty in “%s”; the character has: %s"), specialty,
                         ten_pool_get_trait_name (self, trait), known);
}

/* Whether a specialty of a trait counts here and now, and how the sheet spells it. */
gboolean
ten_pool_check_specialty (
    TenPool *self, const char *trait, const char *specialty, const char **spelling, GError **error)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (self->ruleset);
  int rating = ten_pool_get_rating (self, trait);

  if (self->character == NULL)
    return ten_rules_fail (error, TEN_RULES_ERROR_SPECIALTY,
                           _ ("There is no character who could have the specialty “%s”"),
                           specialty);

  if (options->specialty == TEN_SPECIALTY_NONE)
    return ten_rules_fail (error, TEN_RULES_ERROR_SPECIALTY, _ ("“%s” has no specialties"),
                           ten_ruleset_get_name (self->ruleset));

  if (!ten_pool_has_trait (self, trait))
    return ten_rules_fail (error, TEN_RULES_ERROR_SPECIALTY,
                           /* Translators: a trait, and its specialty */
                           _ ("“%s” is not in the pool, and so its specialty “%s” does not count"),
                           ten_pool_get_trait_name (self, trait), specialty);

  *spelling = find_specialty (self, trait, specialty);
  if (*spelling == NULL)
    return fail_no_specialty (self, trait, specialty, error);

  if (rating < options->specialty_from)
    return ten_rules_fail (error, TEN_RULES_ERROR_SPECIALTY,
                           _ ("A specialty counts from a rating of %d, and “%s” is at %d"),
                           options->specialty_from, ten_pool_get_trait_name (self, trait), rating);

  return TRUE;
}

/* The trait in the pool with that specialty, or else the one to name in the error. */
static const char *
find_specialty_trait (TenPool *self, const char *specialty)
{
  const char *first = NULL;
  Traits traits;

  collect_traits (self, &traits);
  for (guint i = 0; i < traits.n_parts; i++)
    {
      const char *trait = traits.parts[i]->id;

      if (find_specialty (self, trait, specialty) != NULL)
        return trait;
      if (first == NULL || ten_character_get_specialties (self->character, trait)[0] != NULL)
        first = trait;
    }

  return first;
}

/**
 * ten_pool_add_trait:
 * @trait: the id of a trait
 * @error: return location for an error
 *
 * Adds a trait of the character. Sets %TEN_RULES_ERROR_UNKNOWN_TRAIT if it is in neither the
 * ruleset nor the sheet. Sets %TEN_RULES_ERROR_COMBINATION if it cannot be combined with the
 * others (POOL-1, POOL-2, POOL-3), unless the pool is uncommon. If the ruleset allows it, an
 * attribute that is already there counts twice (POOL-1).
 *
 * Returns: whether it was added
 */
gboolean
ten_pool_add_trait (TenPool *self, const char *trait, GError **error)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);
  g_return_val_if_fail (trait != NULL, FALSE);

  if (!check_known (self, trait, error) || !check_combination (self, trait, error))
    return FALSE;

  ten_pool_put_part (self, TEN_TERM_TRAIT, trait, NULL, 0);
  ten_pool_update (self);

  return TRUE;
}

/**
 * ten_pool_toggle_trait:
 * @trait: the id of a trait
 * @replaced: (out) (optional) (nullable) (transfer full): the id of the last trait that was
 *   replaced
 * @error: return location for an error
 *
 * Does what a click on a trait does: removes it if it is in the pool, and adds it otherwise. If it
 * cannot be combined with the others, it replaces what it conflicts with: a second skill replaces
 * the first; a third trait replaces the newest of its kind, or else the newest whose removal
 * leaves a valid pool by POOL-1 to POOL-3; one that is rolled alone, or follows one, replaces all.
 * Sets %TEN_RULES_ERROR_UNKNOWN_TRAIT for an unknown trait.
 *
 * Returns: whether it was added or removed
 */
gboolean
ten_pool_toggle_trait (TenPool *self, const char *trait, char **replaced, GError **error)
{
  g_autoptr (GError) conflict = NULL;
  g_autofree char *old_trait = NULL;

  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);
  g_return_val_if_fail (trait != NULL, FALSE);

  if (replaced != NULL)
    *replaced = NULL;

  if (ten_pool_remove_trait (self, trait))
    return TRUE;

  if (!check_known (self, trait, error))
    return FALSE;

  if (check_combination (self, trait, &conflict))
    ten_pool_put_part (self, TEN_TERM_TRAIT, trait, NULL, 0);
  else if (g_error_matches (conflict, TEN_RULES_ERROR, TEN_RULES_ERROR_COMBINATION))
    old_trait = replace_trait (self, trait);
  else
    {
      g_propagate_error (error, g_steal_pointer (&conflict));
      return FALSE;
    }

  ten_pool_update (self);
  if (replaced != NULL)
    *replaced = g_steal_pointer (&old_trait);

  return TRUE;
}

/**
 * ten_pool_set_specialty:
 * @trait: (nullable): its trait, or %NULL to look for it in the pool
 * @specialty: (nullable): its name, ignoring case and accents; %NULL for none
 * @error: return location for an error
 *
 * Sets the specialty that counts (COFD-3, V20-4, V5-4). The sheet must have it for a trait in the
 * pool with as many dots as the ruleset requires; otherwise, sets %TEN_RULES_ERROR_SPECIALTY. It
 * is removed along with its trait.
 *
 * Returns: whether it was set
 */
gboolean
ten_pool_set_specialty (TenPool *self, const char *trait, const char *specialty, GError **error)
{
  g_autofree char *new_specialty = NULL;
  g_autofree char *new_trait = NULL;
  const char *spelling = NULL;

  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  if (specialty != NULL)
    {
      if (trait == NULL && self->character != NULL)
        trait = find_specialty_trait (self, specialty);

      if (trait == NULL && self->character != NULL)
        return ten_rules_fail (error, TEN_RULES_ERROR_SPECIALTY,
                               _ ("No trait is in the pool that could have the specialty “%s”"),
                               specialty);

      if (!ten_pool_check_specialty (self, trait != NULL ? trait : "", specialty, &spelling, error))
        return FALSE;

      new_specialty = g_strdup (spelling);
      new_trait = g_strdup (trait);
    }

  g_free (self->specialty);
  g_free (self->specialty_trait);
  self->specialty = g_steal_pointer (&new_specialty);
  self->specialty_trait = g_steal_pointer (&new_trait);
  ten_pool_update (self);

  return TRUE;
}

/**
 * ten_pool_get_specialty:
 *
 * Returns: (nullable) (transfer none): the name of the specialty that counts, in the spelling of
 *   the sheet
 */
TEN_DEFINE_GETTER (TenPool, ten_pool, TEN_IS_POOL, const char *, specialty)
