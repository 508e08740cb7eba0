/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

#define MAX_BEATS 10
#define MAX_BONUSES 8
#define MAX_MARGIN 100
#define MAX_SIZE 10

static gboolean
read_bonus (TenRuleset *self, const TenJsonPlace *place, TenBonus *bonus, GError **error)
{
  static const char *const known[] = { "from", "name", "dice", "easier", "next_roll", NULL };
  TenJsonPlace from;
  const char *name;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_get_member (place, "from", &from, error) ||
      !ten_json_place_read_integer (&from, 0, MAX_MARGIN, &bonus->from, error) ||
      !ten_ruleset_read_name (self, place, "name", &name, error) ||
      !ten_json_place_read_integer_member (place, "dice", 0, MAX_SIZE, &bonus->dice, error) ||
      !ten_json_place_read_integer_member (place, "easier", 0, MAX_SIZE, &bonus->easier, error) ||
      !ten_json_place_read_boolean_member (place, "next_roll", &bonus->next_roll, error))
    return FALSE;
  if (bonus > self->actions.bonuses && bonus->from <= bonus[-1].from)
    return ten_json_place_fail (&from, TEN_JSON_ERROR_VALUE, error,
                                _ ("the bonuses must stand in order, the least first"));
  bonus->name = ten_ruleset_translate (self, name);
  if (bonus->next_roll && self->actions.next_roll_from_margin == 0)
    self->actions.next_roll_from_margin = bonus->from;
  return TRUE;
}

static gboolean
read_bonuses (TenRuleset *self, const TenJsonPlace *after, GError **error)
{
  TenRulesetActions *rules = &self->actions;
  TenJsonPlace list;
  TenBonus *bonuses;

  if (!ten_json_place_find_member (after, "bonuses", &list))
    return TRUE;
  if (!ten_json_place_check_array (&list, MAX_BONUSES, error))
    return FALSE;
  if (!self->request.margin)
    return ten_json_place_fail (&list, TEN_JSON_ERROR_VALUE, error,
                                _ ("bonuses need “margin” of the dice to be true"));
  rules->n_bonuses = ten_json_place_get_length (&list);
  rules->bonuses = bonuses = ten_ruleset_allocate_array (self, TenBonus, rules->n_bonuses);
  for (guint i = 0; i < rules->n_bonuses; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&list, i);

      if (!read_bonus (self, &element, &bonuses[i], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_rouse (TenRuleset *self, const TenJsonPlace *after, GError **error)
{
  static const char *const known[] = { "trait", "target", "maximum", NULL };
  TenRulesetActions *rules = &self->actions;
  TenJsonPlace place, trait, target;

  if (!ten_json_place_find_member (after, "rouse", &place))
    return TRUE;
  if (!ten_json_place_check_object (&place, known, error) ||
      !ten_json_place_get_member (&place, "trait", &trait, error) ||
      !ten_ruleset_read_trait_id (self, &trait, &rules->rouse_trait, error) ||
      !ten_json_place_get_member (&place, "target", &target, error) ||
      !ten_json_place_read_integer (&target, 2, 10, &rules->rouse_target, error))
    return FALSE;
  rules->rouse_maximum = ten_ruleset_find_trait (self, rules->rouse_trait)->maximum;
  return ten_json_place_read_integer_member (&place, "maximum", 1, MAX_SIZE, &rules->rouse_maximum,
                                             error);
}

/* Reads the member "after" of the actions: what can be done after a roll. */
gboolean
ten_ruleset_read_after (TenRuleset *self, const TenJsonPlace *place, GError **error)
{
  static const char *const known[] = { "beat", "condition", "bonuses", "rouse", NULL };
  TenRulesetActions *rules = &self->actions;
  TenJsonPlace condition;
  const char *name;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_read_integer_member (place, "beat", 0, MAX_BEATS,
                                           &rules->beat_for_dramatic_failure, error))
    return FALSE;
  if (ten_json_place_find_member (place, "condition", &condition))
    {
      if (!ten_ruleset_read_name (self, place, "condition", &name, error))
        return FALSE;
      rules->condition = ten_ruleset_translate (self, name);
    }
  return read_bonuses (self, place, error) && read_rouse (self, place, error);
}

/**
 * ten_ruleset_find_bonus:
 * @self: a ruleset
 * @margin: the margin of a roll
 *
 * Finds what a margin gives (TEST-6).
 *
 * Returns: (transfer none) (nullable): the bonus, or %NULL where it gives none
 */
const TenBonus *
ten_ruleset_find_bonus (TenRuleset *self, int margin)
{
  const TenBonus *found = NULL;

  g_return_val_if_fail (TEN_IS_RULESET (self), NULL);

  for (guint i = 0; i < self->actions.n_bonuses; i++)
    if (margin >= self->actions.bonuses[i].from)
      found = &self->actions.bonuses[i];
  return found;
}
