/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-character-private.h"
#include "rules/ten-pool-private.h"

#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

static gboolean
is_same_part (const TenPoolPart *part, TenTermKind kind, const char *id)
{
  return part->kind == kind && g_strcmp0 (part->id, id) == 0;
}

static gboolean
remove_parts (TenPool *self, TenTermKind kind, const char *id)
{
  guint n_before = self->parts->len;

  for (guint i = n_before; i > 0; i--)
    if (is_same_part (self->parts->pdata[i - 1], kind, id))
      g_ptr_array_remove_index (self->parts, i - 1);

  return self->parts->len != n_before;
}

TenPoolPart *
ten_pool_find_part (TenPool *self, TenTermKind kind, const char *id)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (is_same_part (self->parts->pdata[i], kind, id))
      return self->parts->pdata[i];

  return NULL;
}

TenPoolPart *
ten_pool_put_part (TenPool *self, TenTermKind kind, const char *id, const char *label, int dice)
{
  TenPoolPart *part = g_new0 (TenPoolPart, 1);

  part->kind = kind;
  part->id = g_strdup (id);
  part->label = g_strdup (label);
  part->dice = dice;
  g_ptr_array_add (self->parts, part);

  return part;
}

int
ten_pool_get_rating (TenPool *self, const char *trait)
{
  int dice = 0;

  if (self->character != NULL)
    ten_character_get_dice (self->character, self->ruleset, trait, &dice);
  return dice;
}

/* How well a part shows which rating is meant (ITEM-2): by its own, an attribute, or a skill. */
static int
get_fitness (TenPool *self, const TenPoolPart *part)
{
  const TenTrait *trait =
      part->kind == TEN_TERM_TRAIT ? ten_ruleset_find_trait (self->ruleset, part->id) : NULL;
  int rating;

  if (part->kind != TEN_TERM_TRAIT || (trait != NULL && trait->kind == TEN_TRAIT_SPECIAL))
    return 0;
  if (trait != NULL && trait->kind == TEN_TRAIT_ATTRIBUTE)
    return 2;
  if (ten_pool_get_rating (self, part->id) > 0)
    return 3;
  return ten_character_find_shared_rating (self->character, self->ruleset, part->id, &rating);
}

/* ITEM-2: where ratings are shared, a pool has the one that fits, and its other traits nothing. */
int
ten_pool_get_part_rating (TenPool *self, const TenPoolPart *part)
{
  const TenPoolPart *best = part;
  int rating = ten_pool_get_rating (self, part->id);

  if (self->character == NULL || !ten_character_shares_ratings (self->character, self->ruleset) ||
      get_fitness (self, part) == 0)
    return rating;
  for (guint i = self->parts->len; i > 0; i--)
    if (get_fitness (self, self->parts->pdata[i - 1]) >= get_fitness (self, best))
      best = self->parts->pdata[i - 1];
  if (best != part)
    return 0;
  if (rating == 0)
    ten_character_find_shared_rating (self->character, self->ruleset, part->id, &rating);
  return rating;
}

/* A trait that only the sheet knows has only its id as a name. */
const char *
ten_pool_get_trait_name (TenPool *self, const char *trait)
{
  const TenTrait *known = ten_ruleset_find_trait (self->ruleset, trait);
  const TenTrack *track = ten_ruleset_find_track (self->ruleset, trait);

  if (known == NULL && track != NULL)
    return track->name;
  return known != NULL ? known->name : ten_ruleset_get_value_name (self->ruleset, trait);
}

/* A trait of the ruleset that is missing from the sheet has no dots; an unknown name is not a
 * trait. */
gboolean
ten_pool_knows_trait (TenPool *self, const char *trait)
{
  if (self->character == NULL)
    return FALSE;

  return ten_ruleset_find_trait (self->ruleset, trait) != NULL ||
         ten_ruleset_find_derived (self->ruleset, trait) != NULL ||
         ten_ruleset_find_track (self->ruleset, trait) != NULL ||
         g_strv_contains (ten_character_get_extra_traits (self->character), trait) ||

         g_strcmp0 (ten_character_find_advantage (self->character, trait, NULL), trait) == 0;
}

/**
 * ten_pool_match_trait:
 * @name: a name as entered, ignoring case and accents
 * @length: its length in bytes, or -1
 *
 * Finds what can be rolled under a name: a trait of the ruleset or only of the sheet, a value that
 * follows from traits, a track, or an advantage.
 *
 * Returns: (nullable) (transfer none): its id for ten_pool_add_trait(), or %NULL
 */
const char *
ten_pool_match_trait (TenPool *self, const char *name, gssize length)
{
  const TenTrait *trait;
  const TenDerived *derived;
  const TenTrack *tracks;
  g_autofree char *folded = NULL;
  const char *id;
  guint n_derived, n_tracks;

  g_return_val_if_fail (TEN_IS_POOL (self), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  trait = ten_ruleset_match_trait (self->ruleset, name, length);
  if (trait != NULL || self->character == NULL)
    return trait != NULL ? trait->id : NULL;

  folded = ten_fold_name (name, length);
  id = ten_find_folded_name (ten_character_get_extra_traits (self->character), folded);
  derived = ten_ruleset_get_derived (self->ruleset, &n_derived);
  for (guint i = 0; id == NULL && i < n_derived; i++)
    {
      const char *const names[] = { derived[i].id, derived[i].name, derived[i].source_name, NULL };

      if (ten_find_folded_name (names, folded) != NULL)
        id = derived[i].id;
    }
  tracks = ten_ruleset_get_tracks (self->ruleset, &n_tracks);
  for (guint i = 0; id == NULL && i < n_tracks; i++)
    {
      const char *const names[] = { tracks[i].id, tracks[i].name, NULL };

      if (ten_find_folded_name (names, folded) != NULL)
        id = tracks[i].id;
    }
  if (id == NULL)
    id = ten_character_find_advantage (self->character, folded, NULL);
  return id;
}

/* Removes what the character no longer has: traits, or a trait's specialty. */
void
ten_pool_drop_missing (TenPool *self)
{
  const char *spelling;

  for (guint i = self->parts->len; i > 0; i--)
    {
      const TenPoolPart *part = self->parts->pdata[i - 1];

      if (part->kind == TEN_TERM_TRAIT && !ten_pool_knows_trait (self, part->id))
        g_ptr_array_remove_index (self->parts, i - 1);
    }

  if (self->specialty != NULL &&
      !ten_pool_check_specialty (self, self->specialty_trait, self->specialty, &spelling, NULL))
    {
      g_clear_pointer (&self->specialty, g_free);
      g_clear_pointer (&self->specialty_trait, g_free);
    }
}

/* Removes a trait from the pool, with its specialty. A trait that counts twice is removed
 * completely. */
gboolean
ten_pool_remove_trait (TenPool *self, const char *trait)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);
  g_return_val_if_fail (trait != NULL, FALSE);

  if (!remove_parts (self, TEN_TERM_TRAIT, trait))
    return FALSE;

  ten_pool_update (self);

  return TRUE;
}

/**
 * ten_pool_has_trait:
 * @trait: the id of a trait
 *
 * Returns: whether a trait is in the pool
 */
gboolean
ten_pool_has_trait (TenPool *self, const char *trait)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);
  g_return_val_if_fail (trait != NULL, FALSE);

  return ten_pool_find_part (self, TEN_TERM_TRAIT, trait) != NULL;
}

/**
 * ten_pool_set_modifier:
 * @label: its name: %TEN_MODIFIER_EQUIPMENT, %TEN_MODIFIER_CIRCUMSTANCE or any words
 * @dice: how many dice it adds; 0 removes it
 * @error: return location for an error
 *
 * Sets a named modifier (POOL-4, POOL-6). Any number of them stack. Each must be in the range of
 * the ruleset, usually -5 to +5, or the error is %TEN_RULES_ERROR_RANGE. An existing modifier
 * keeps its secrecy; a new one is open (POOL-7).
 *
 * Returns: whether it was set
 */
gboolean
ten_pool_set_modifier (TenPool *self, const char *label, int dice, GError **error)
{
  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);
  g_return_val_if_fail (label != NULL, FALSE);

  return ten_pool_set_secret_modifier (self, label, dice,
                                       ten_pool_get_modifier_secrecy (self, label), error);
}

gboolean
ten_pool_check_modifier (TenPool *self, int dice, gboolean is_new, GError **error)
{
  const TenRulesetOptions *options = ten_ruleset_get_options (self->ruleset);

  if (dice < options->modifier_minimum || dice > options->modifier_maximum)
    return ten_rules_fail (error, TEN_RULES_ERROR_RANGE,
                           _ ("A modifier must be from %+d to %+d, not %+d"),
                           options->modifier_minimum, options->modifier_maximum, dice);
  if (is_new && dice != 0 && self->parts->len >= TEN_POOL_MAX_PARTS)
    return ten_rules_fail (error, TEN_RULES_ERROR_RANGE,
                           _ ("A pool has at most %d traits and modifiers"), TEN_POOL_MAX_PARTS);
  return TRUE;
}

/**
 * ten_pool_set_secret_modifier:
 * @label: its name, as for ten_pool_set_modifier()
 * @dice: how many dice it adds; 0 removes it
 * @secrecy: how much of it players see
 * @error: return location for an error
 *
 * Sets a named modifier, and how much of it players see, in one change (POOL-4, POOL-7). It counts
 * like any other, regardless of what they see. The error is %TEN_RULES_ERROR_RANGE.
 *
 * Returns: whether it was set
 */
gboolean
ten_pool_set_secret_modifier (
    TenPool *self, const char *label, int dice, TenSecrecy secrecy, GError **error)
{
  TenPoolPart *part;

  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);
  g_return_val_if_fail (label != NULL, FALSE);

  part = ten_pool_find_part (self, TEN_TERM_MODIFIER, label);
  if (!ten_pool_check_modifier (self, dice, part == NULL, error))
    return FALSE;

  if (dice == 0)
    remove_parts (self, TEN_TERM_MODIFIER, label);
  else
    {
      if (part == NULL)
        part = ten_pool_put_part (self, TEN_TERM_MODIFIER, label, NULL, dice);
      part->dice = dice;
      part->secrecy = secrecy;
    }
  ten_pool_update (self);

  return TRUE;
}

/**
 * ten_pool_get_modifier:
 * @label: its name
 *
 * Returns: how many dice a named modifier (POOL-4) adds, or 0 if there is none with that name
 */
int
ten_pool_get_modifier (TenPool *self, const char *label)
{
  const TenPoolPart *part;

  g_return_val_if_fail (TEN_IS_POOL (self), 0);
  g_return_val_if_fail (label != NULL, 0);

  part = ten_pool_find_part (self, TEN_TERM_MODIFIER, label);

  return part != NULL ? part->dice : 0;
}

/**
 * ten_pool_get_modifier_secrecy:
 * @label: its name
 *
 * Returns: how much players see of a named modifier (POOL-7); %TEN_SECRECY_OPEN if there is none
 *   with that name
 */
TenSecrecy
ten_pool_get_modifier_secrecy (TenPool *self, const char *label)
{
  const TenPoolPart *part;

  g_return_val_if_fail (TEN_IS_POOL (self), TEN_SECRECY_SECRET);
  g_return_val_if_fail (label != NULL, TEN_SECRECY_SECRET);

  part = ten_pool_find_part (self, TEN_TERM_MODIFIER, label);

  return part != NULL ? part->secrecy : TEN_SECRECY_OPEN;
}

/**
 * ten_pool_set_number:
 * @dice: how many dice, -1000 to 1000; zero and negative numbers are valid too
 * @error: return location for an error
 *
 * Sets the part of the pool that is given as a number. It can be combined with traits; to remove
 * it, use ten_pool_remove_term() or ten_pool_clear(). Sets %TEN_RULES_ERROR_RANGE for a number out
 * of range.
 *
 * Returns: whether it was set
 */
gboolean
ten_pool_set_number (TenPool *self, int dice, GError **error)
{
  TenPoolPart *part;

  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  if (dice < -TEN_REQUEST_MAX_DICE || dice > TEN_REQUEST_MAX_DICE)
    return ten_rules_fail (error, TEN_RULES_ERROR_RANGE,
                           _ ("A pool must have from %d to %d dice, not %d"), -TEN_REQUEST_MAX_DICE,
                           TEN_REQUEST_MAX_DICE, dice);

  part = ten_pool_find_part (self, TEN_TERM_NUMBER, NULL);
  if (part != NULL)
    part->dice = dice;
  else
    ten_pool_put_part (self, TEN_TERM_NUMBER, NULL, NULL, dice);
  ten_pool_update (self);

  return TRUE;
}

/**
 * ten_pool_remove_term:
 * @term: a term of the pool
 *
 * Removes something that a player has added to the pool: a number, a trait, a specialty, a
 * modifier, a resistance, help, a point of willpower or earlier tries. Terms that follow from the
 * rules stay.
 *
 * Returns: whether it was removed
 */
gboolean
ten_pool_remove_term (TenPool *self, TenTerm *term)
{
  const char *id;

  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);
  g_return_val_if_fail (TEN_IS_TERM (term), FALSE);

  id = ten_term_get_id (term);
  switch (ten_term_get_kind (term))
    {
    case TEN_TERM_NUMBER:
    case TEN_TERM_TRAIT:
    case TEN_TERM_MODIFIER:
    case TEN_TERM_RESISTANCE:
    case TEN_TERM_TEAMWORK:
      if (!remove_parts (self, ten_term_get_kind (term), id))
        return FALSE;
      ten_pool_update (self);
      return TRUE;

    case TEN_TERM_SPECIALTY:
      if (self->specialty == NULL)
        return FALSE;
      return ten_pool_set_specialty (self, NULL, NULL, NULL);

    case TEN_TERM_WILLPOWER:
      if (!self->options[TEN_POOL_WILLPOWER])
        return FALSE;
      ten_pool_set_option (self, TEN_POOL_WILLPOWER, FALSE);
      return TRUE;

    case TEN_TERM_SURGE:
      if (!self->options[TEN_POOL_SURGE])
        return FALSE;
      ten_pool_set_option (self, TEN_POOL_SURGE, FALSE);
      return TRUE;

    case TEN_TERM_TRIES:
      if (self->options[TEN_POOL_TRIES] == 0)
        return FALSE;
      ten_pool_set_option (self, TEN_POOL_TRIES, 0);
      return TRUE;

    case TEN_TERM_BONUS:
    case TEN_TERM_UNTRAINED:
    case TEN_TERM_WOUNDS:
    case TEN_TERM_MINIMUM:
    default:
      return FALSE;
    }
}

TenPoolPart *
ten_pool_find_kind (TenPool *self, TenTermKind kind)
{
  for (guint i = 0; i < self->parts->len; i++)
    {
      TenPoolPart *part = self->parts->pdata[i];

      if (part->kind == kind)
        return part;
    }

  return NULL;
}

/* Sets the effect of others on the pool, replacing the previous one. Without dice there is no
 * term. */
void
ten_pool_put_other (TenPool *self,
                    TenTermKind kind,
                    const char *id,
                    const char *label,
                    int dice,
                    TenSecrecy secrecy)
{
  TenPoolPart *old = ten_pool_find_kind (self, kind);

  if (old != NULL)
    g_ptr_array_remove (self->parts, old);
  if (dice != 0)
    ten_pool_put_part (self, kind, id, label, dice)->secrecy = secrecy;
}

/**
 * ten_pool_set_resistance:
 * @id: (nullable): the id of the trait or derived value that the opponent resists with, or %NULL
 *   for a plain number
 * @label: (nullable): the text to show, such as "Resolve (Guard)"; %NULL for the name of @id
 * @dice: the opponent's value, 0 to 100; 0 removes the term
 * @error: return location for an error
 *
 * Sets what an opponent resists with (COFD-13), replacing an earlier one. It is a separate term
 * that is subtracted in addition to the modifiers, and not limited by their range (POOL-4).
 * Against a crowd, use the highest value in it. The error is %TEN_RULES_ERROR_OPTION if the
 * ruleset has no resistance, or not with @id, and %TEN_RULES_ERROR_RANGE for a value out of range.
 *
 * Returns: whether it was set
 */
gboolean
ten_pool_set_resistance (TenPool *self, const char *id, const char *label, int dice, GError **error)
{
  const char *const *allowed;

  g_return_val_if_fail (TEN_IS_POOL (self), FALSE);

  allowed = ten_ruleset_get_actions (self->ruleset)->resistance;
  if (dice != 0 && allowed == NULL)
    return ten_rules_fail (error, TEN_RULES_ERROR_OPTION,
                           _ ("“%s” has no resistance that is subtracted from a pool"),
                           ten_ruleset_get_name (self->ruleset));

  if (dice != 0 && id != NULL && !g_strv_contains (allowed, id))
    return ten_rules_fail (error, TEN_RULES_ERROR_OPTION,
                           /* Translators: the name of a ruleset, and the name of a trait */
                           _ ("In “%s” nobody resists with “%s”"),
                           ten_ruleset_get_name (self->ruleset),
                           ten_ruleset_get_value_name (self->ruleset, id));

  if (dice < 0 || dice > TEN_POOL_MAX_RESISTANCE)
    return ten_rules_fail (error, TEN_RULES_ERROR_RANGE,
                           _ ("The resistance must be from 0 to %d, not %d"),
                           TEN_POOL_MAX_RESISTANCE, dice);

  if (label == NULL)
    label = id != NULL ? ten_ruleset_get_value_name (self->ruleset, id) : _ ("Resistance");
  ten_pool_put_other (self, TEN_TERM_RESISTANCE, id, label, dice, TEN_SECRECY_OPEN);
  ten_pool_update (self);

  return TRUE;
}

/**
 * ten_pool_get_resistance:
 *
 * Returns: what an opponent resists with (COFD-13), or 0
 */
int
ten_pool_get_resistance (TenPool *self)
{
  const TenPoolPart *part;

  g_return_val_if_fail (TEN_IS_POOL (self), 0);

  part = ten_pool_find_kind (self, TEN_TERM_RESISTANCE);
  return part != NULL ? part->dice : 0;
}
