/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Weapons, armor and damage that is rolled: ITEM-1, BOOK-2. */

#include "ten-config.h"

#include "rules/ten-ruleset-attack.h"

#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

#define MAX_SOAK 16

#define AT(member) G_STRUCT_OFFSET (TenRulesetActions, member)

static const char *const weapon_words[] = { "none", "successes", "dice", "margin", "damage", NULL };
static const char *const armor_words[] = { "none", "damage", "soak", NULL };

/* The reader of a common action finds its own attack kinds; these are for the whole ruleset. */
static gboolean
read_usual (TenRuleset *self,
            const TenJsonPlace *place,
            const TenCommonAction **usual,
            GError **error)
{
  const char *id = NULL;

  if (!ten_json_place_read_string (place, TEN_RULESET_MAX_NAME, &id, error))
    return FALSE;
  *usual = ten_ruleset_find_common_action (self, id);
  return (*usual != NULL && (*usual)->damage != NULL) ||
         ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error,
                              /* Translators: the id of a common action */
                              _ ("no common action “%s” does damage"), id);
}

static gboolean
read_soak_damage (TenRuleset *self, const TenJsonPlace *list, TenSoak *soak, GError **error)
{
  TenCommonAction kinds = { NULL };

  if (!ten_ruleset_read_damage (self, list, &kinds, error))
    return FALSE;
  soak->damage = kinds.damage;
  return TRUE;
}

static gboolean
read_soak (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const TenJsonMember members[] = {
    TEN_RULESET_NEEDED ("trait", G_STRUCT_OFFSET (TenSoak, trait), ten_ruleset_read_id),
    TEN_RULESET_MEMBER ("damage", 0, read_soak_damage),
    { NULL },
  };

  return ten_json_place_read_members (place, members, self, item, error);
}

gboolean
ten_ruleset_read_attack (TenRuleset *self,
                         const TenJsonPlace *place,
                         TenRulesetActions *rules,
                         GError **error)
{
  static const TenJsonMember members[] = {
    { "weapon", TEN_JSON_WORD, AT (weapon_use), .words = weapon_words },
    { "armor", TEN_JSON_WORD, AT (armor_use), .words = armor_words },
    { "firearm_armor", TEN_JSON_BOOLEAN, AT (firearm_armor) },
    TEN_RULESET_MEMBER ("usual", AT (usual_attack), read_usual),
    { "target", TEN_JSON_INTEGER, AT (soak_target), 2, 10 },
    TEN_RULESET_LIST ("soak", 0, TenRulesetActions, soak, n_soak, 1, MAX_SOAK, read_soak),
    { NULL },
  };
  TenJsonPlace member;

  rules->soak_target = self->request.target;
  if (!ten_json_place_read_members (place, members, self, rules, error))
    return FALSE;
  if (rules->n_soak > 0)
    return TRUE;
  if (rules->weapon_use == TEN_WEAPON_USE_DAMAGE &&
      ten_json_place_get_member (place, "weapon", &member, error))
    return ten_json_place_fail (&member, TEN_JSON_ERROR_VALUE, error,
                                _ ("dice of damage need “soak”"));
  if (rules->armor_use == TEN_ARMOR_USE_SOAK &&
      ten_json_place_get_member (place, "armor", &member, error))
    return ten_json_place_fail (&member, TEN_JSON_ERROR_VALUE, error,
                                _ ("dice of soak need “soak”"));
  return TRUE;
}

/* A skill says more about a weapon than an attribute does. */
static int
get_fit (TenRuleset *self, const TenCommonAction *action, const char *const *traits)
{
  int fit = 0;

  for (guint place = 0; action->pool[place] != NULL; place++)
    for (guint i = 0; action->pool[place][i] != NULL; i++)
      if (g_strv_contains (traits, action->pool[place][i]))
        {
          const TenTrait *trait = ten_ruleset_find_trait (self, action->pool[place][i]);

          fit += trait != NULL && trait->kind == TEN_TRAIT_SKILL ? 2 : 1;
        }
  return fit;
}

const TenCommonAction *
ten_ruleset_find_attack (TenRuleset *self, const char *const *traits)
{
  const TenRulesetActions *rules = ten_ruleset_get_actions (self);
  const TenCommonAction *best = rules->usual_attack;
  int best_fit = best != NULL ? get_fit (self, best, traits) : -1;
  for (guint i = 0; i < rules->n_common; i++)
    {
      const TenCommonAction *action = &rules->common[i];
      const int fit = action->damage != NULL ? get_fit (self, action, traits) : -1;

      if (fit > best_fit)
        {
          best = action;
          best_fit = fit;
        }
    }
  return best;
}
