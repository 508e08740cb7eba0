/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "rules/ten-ruleset-private.h"
#include "json/ten-json-private.h"

#include <glib/gi18n-lib.h>

#define MAX_BEATS 10
#define MAX_BONUSES 8
#define MAX_MARGIN 100
#define MAX_SIZE 10

static gboolean
read_bonus (TenRuleset *self, const TenJsonPlace *place, gpointer item, GError **error)
{
  static const char *const known[] = { "from", "name", "dice", "easier", "next_roll", NULL };
  TenBonus *bonus = item;
  TenJsonPlace from;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_get_member (place, "from", &from, error) ||
      !ten_json_place_read_integer (&from, 0, MAX_MARGIN, &bonus->from, error) ||
      !ten_ruleset_read_label (self, place, "name", &bonus->name, error) ||
      !ten_json_place_read_integer_member (place, "dice", 0, MAX_SIZE, &bonus->dice, error) ||
      !ten_json_place_read_integer_member (place, "easier", 0, MAX_SIZE, &bonus->easier, error) ||
      !ten_json_place_read_boolean_member (place, "next_roll", &bonus->next_roll, error))
    return FALSE;
  if (bonus > self->actions.bonuses && bonus->from <= bonus[-1].from)
    return ten_json_place_fail (&from, TEN_JSON_ERROR_VALUE, error,
                                _ ("the bonuses must stand in order, the least first"));
  if (bonus->next_roll && self->actions.next_roll_from_margin == 0)
    self->actions.next_roll_from_margin = bonus->from;
  return TRUE;
}

static gboolean
read_bonuses (TenRuleset *self, const TenJsonPlace *after, GError **error)
{
  TenJsonPlace list;

  if (!ten_json_place_find_member (after, "bonuses", &list))
    return TRUE;
  if (!ten_json_place_check_array (&list, MAX_BONUSES, error))
    return FALSE;
  if (!self->request.margin)
    return ten_json_place_fail (&list, TEN_JSON_ERROR_VALUE, error,
                                _ ("bonuses need “margin” of the dice to be true"));
  return ten_ruleset_read_list (self, &list, MAX_BONUSES, read_bonus, sizeof (TenBonus),
                                &self->actions.bonuses, &self->actions.n_bonuses, error);
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
  static const char *const known[] = {
    "beat", "experience", "condition", "bonuses", "rouse", NULL
  };
  TenRulesetActions *rules = &self->actions;
  TenJsonPlace condition;

  if (!ten_json_place_check_object (place, known, error) ||
      !ten_json_place_read_integer_member (place, "beat", 0, MAX_BEATS,
                                           &rules->beat_for_dramatic_failure, error) ||
      !ten_json_place_read_integer_member (place, "experience", 0, MAX_BEATS,
                                           &rules->beats_for_experience, error))
    return FALSE;
  if (ten_json_place_find_member (place, "condition", &condition) &&
      !ten_ruleset_read_label (self, place, "condition", &rules->condition, error))
    return FALSE;
  return read_bonuses (self, place, error) && read_rouse (self, place, error);
}

/**
 * ten_ruleset_has_beats:
 * @self: a ruleset
 *
 * Tells whether characters get Beats (COFD-7, NWOD-6).
 *
 * Returns: whether they do
 */
gboolean
ten_ruleset_has_beats (TenRuleset *self)
{
  g_return_val_if_fail (TEN_IS_RULESET (self), FALSE);

  return self->actions.beat_for_dramatic_failure > 0 || self->actions.beats_for_experience > 0;
}

const TenBonus *
ten_ruleset_find_bonus (TenRuleset *self, int margin)
{
  const TenBonus *found = NULL;

  for (guint i = 0; i < self->actions.n_bonuses; i++)
    if (margin >= self->actions.bonuses[i].from)
      found = &self->actions.bonuses[i];
  return found;
}
