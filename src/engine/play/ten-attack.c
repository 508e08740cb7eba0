/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Attacks with weapons, and their damage: ITEM-1, BOOK-2. */

#include "play/ten-attack.h"

#include "records/ten-record-private.h"
#include "rules/ten-character-private.h"
#include "rules/ten-option.h"
#include "rules/ten-ruleset-attack.h"
#include "rules/ten-term-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

G_DEFINE_BOXED_TYPE (TenAttack, ten_attack, ten_attack_ref, ten_attack_unref)

void
ten_attack_init (TenAttack *self)
{
  *self = (TenAttack){ .damage_dice = TEN_ATTACK_BY_SHEET,
                       .soak_dice = TEN_ATTACK_BY_SHEET,
                       .armor = TEN_ATTACK_BY_SHEET };
}

void
ten_attack_copy (TenAttack *self, const TenAttack *attack)
{
  if (attack == NULL)
    {
      ten_attack_init (self);
      return;
    }
  *self = *attack;
  if (self->weapon != NULL)
    g_object_ref (self->weapon);
  if (self->attacker != NULL)
    g_object_ref (self->attacker);
  if (self->target != NULL)
    g_object_ref (self->target);
  self->target_name = g_strdup (self->target_name);
  self->damage = g_strdup (self->damage);
}

void
ten_attack_clear (TenAttack *self)
{
  g_clear_object (&self->weapon);
  g_clear_object (&self->attacker);
  g_clear_object (&self->target);
  g_clear_pointer (&self->target_name, g_free);
  g_clear_pointer (&self->damage, g_free);
}

TenAttack *
ten_attack_dup (const TenAttack *attack)
{
  TenAttack *self = g_rc_box_new0 (TenAttack);

  ten_attack_copy (self, attack);
  return self;
}

TenAttack *
ten_attack_ref (TenAttack *self)
{
  return g_rc_box_acquire (self);
}

void
ten_attack_unref (TenAttack *self)
{
  g_rc_box_release_full (self, (GDestroyNotify) ten_attack_clear);
}

gboolean
ten_attack_is_chain (TenRuleset *ruleset, const TenCommonAction *action)
{
  return action != NULL && action->damage != NULL && ten_ruleset_get_actions (ruleset)->n_soak > 0;
}

const TenCommonAction *
ten_attack_find_action (TenRuleset *ruleset, TenSheetItem *weapon)
{
  return ten_ruleset_find_attack (ruleset, weapon != NULL ? ten_sheet_item_get_traits (weapon)
                                                          : (const char *const[]){ NULL });
}

/* COFD-9, POOL-4: a rating beyond the range of a modifier counts as far as it goes. */
static gboolean
add_rating (TenPool *pool, TenSheetItem *weapon, GError **error)
{
  TenRuleset *ruleset = ten_pool_get_ruleset (pool);
  const TenRulesetOptions *options = ten_ruleset_get_options (ruleset);
  const int rating = ten_sheet_item_get_number (weapon);

  switch (ten_ruleset_get_actions (ruleset)->weapon_use)
    {
    case TEN_WEAPON_USE_SUCCESSES:
      if (ten_option_is_in (options->offered, TEN_POOL_EXTRA))
        ten_pool_set_option (pool, TEN_POOL_EXTRA, MAX (rating, 0));
      return TRUE;
    case TEN_WEAPON_USE_DICE:
      return ten_pool_set_modifier (
          pool, ten_sheet_item_get_name (weapon),
          CLAMP (rating, options->modifier_minimum, options->modifier_maximum), error);
    case TEN_WEAPON_USE_NONE:
    case TEN_WEAPON_USE_MARGIN:
    case TEN_WEAPON_USE_DAMAGE:
    default:
      return TRUE;
    }
}

gboolean
ten_attack_fill_pool (TenPool *pool,
                      const TenCommonAction *action,
                      TenSheetItem *weapon,
                      GError **error)
{
  if (weapon == NULL)
    return ten_pool_set_common_action (pool, action, NULL, error);
  return ten_pool_set_attack (pool, action, ten_sheet_item_get_traits (weapon), error) &&
         add_rating (pool, weapon, error);
}

/* An unknown kind is one of another ruleset. */
const char *
ten_attack_get_damage (const TenAttack *self, const TenCommonAction *action)
{
  const char *of_weapon = self->weapon != NULL ? ten_sheet_item_get_damage (self->weapon) : NULL;

  if (self->damage != NULL && g_strv_contains (action->damage, self->damage))
    return self->damage;
  return of_weapon != NULL && g_strv_contains (action->damage, of_weapon) ? of_weapon
                                                                          : action->damage[0];
}

const char *
ten_attack_get_target_name (const TenAttack *self)
{
  if (self->target_name != NULL)
    return self->target_name;
  return self->target != NULL ? ten_sheet_get_name (self->target) : "";
}

int
ten_attack_get_armor (const TenAttack *self, const TenCommonAction *action)
{
  if (self->armor != TEN_ATTACK_BY_SHEET)
    return self->armor;
  return self->target != NULL ? ten_sheet_get_armor (self->target, action->firearm) : 0;
}

static int
get_rating (const TenAttack *self)
{
  return self->weapon != NULL ? ten_sheet_item_get_number (self->weapon) : 0;
}

int
ten_attack_get_added (const TenAttack *self, TenRuleset *ruleset)
{
  return ten_ruleset_get_actions (ruleset)->weapon_use == TEN_WEAPON_USE_MARGIN ? get_rating (self)
                                                                                : 0;
}

/* The rating of a trait that only some sheets have, in any spelling; some keep it among their
 * advantages. */
static int
find_rating (TenSheet *sheet, const char *trait, char **name)
{
  TenCharacter *character = TEN_CHARACTER (sheet);
  TenRuleset *ruleset = ten_sheet_get_ruleset (sheet);
  const char *const *extra = ten_character_get_extra_traits (character);
  g_autofree char *folded = ten_fold_name (trait, -1);
  int rating = 0;

  if (ten_ruleset_find_trait (ruleset, trait) != NULL)
    {
      *name = g_strdup (ten_ruleset_find_trait (ruleset, trait)->name);
      ten_character_get_rating (character, trait, &rating);
      return rating;
    }
  for (guint i = 0; extra != NULL && extra[i] != NULL; i++)
    {
      g_autofree char *other = ten_fold_name (extra[i], -1);

      if (!g_str_equal (other, folded))
        continue;
      *name = ten_sheet_dup_title (extra[i]);
      ten_character_get_rating (character, extra[i], &rating);
      return rating;
    }
  *name = g_strdup (ten_character_find_advantage (character, trait, &rating));
  return *name != NULL ? rating : 0;
}

static void
add_trait (GListStore *terms, TenSheet *sheet, const char *trait)
{
  g_autofree char *name = NULL;
  const int rating = sheet != NULL ? find_rating (sheet, trait, &name) : 0;

  if (rating > 0)
    ten_terms_add (terms, TEN_TERM_TRAIT, trait, name, rating, TEN_SECRECY_OPEN);
}

GListModel *
ten_attack_list_damage (const TenAttack *self, TenRuleset *ruleset, const TenCommonAction *action)
{
  GListStore *terms = g_list_store_new (TEN_TYPE_TERM);

  if (self->damage_dice != TEN_ATTACK_BY_SHEET)
    {
      ten_terms_add (terms, TEN_TERM_NUMBER, NULL, _ ("Damage"), self->damage_dice,
                     TEN_SECRECY_OPEN);
      return G_LIST_MODEL (terms);
    }
  for (guint i = 0; action->damage_traits != NULL && action->damage_traits[i] != NULL; i++)
    add_trait (terms, self->attacker, action->damage_traits[i]);
  if (get_rating (self) != 0 &&
      ten_ruleset_get_actions (ruleset)->weapon_use == TEN_WEAPON_USE_DAMAGE)
    ten_terms_add (terms, TEN_TERM_MODIFIER, NULL, ten_sheet_item_get_name (self->weapon),
                   get_rating (self), TEN_SECRECY_OPEN);
  return G_LIST_MODEL (terms);
}

static gboolean
soaks (const TenSoak *soak, const char *kind)
{
  return soak->damage == NULL || g_strv_contains (soak->damage, kind);
}

GListModel *
ten_attack_list_soak (const TenAttack *self, TenRuleset *ruleset, const TenCommonAction *action)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  const int armor =
      rules->armor_use == TEN_ARMOR_USE_SOAK ? ten_attack_get_armor (self, action) : 0;
  GListStore *terms = g_list_store_new (TEN_TYPE_TERM);

  if (self->soak == TEN_SOAK_SKIPPED)
    return G_LIST_MODEL (terms);
  if (self->soak_dice != TEN_ATTACK_BY_SHEET)
    ten_terms_add (terms, TEN_TERM_NUMBER, NULL, _ ("Soak"), self->soak_dice, TEN_SECRECY_OPEN);
  for (guint i = 0; self->soak_dice == TEN_ATTACK_BY_SHEET && i < rules->n_soak; i++)
    if (soaks (&rules->soak[i], ten_attack_get_damage (self, action)))
      add_trait (terms, self->target, rules->soak[i].trait);
  if (armor > 0 && self->soak_dice == TEN_ATTACK_BY_SHEET)
    ten_terms_add (terms, TEN_TERM_MODIFIER, NULL, _ ("Armor"), armor, TEN_SECRECY_OPEN);
  return G_LIST_MODEL (terms);
}

int
ten_attack_count_dice (GListModel *terms)
{
  int dice = 0;

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      dice += ten_term_get_dice (term);
    }
  return dice;
}

/* "Stamina 3 + Armor 2" */
char *
ten_attack_dup_terms_text (GListModel *terms)
{
  return ten_record_terms_to_text (terms, FALSE);
}
