/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-turn-order-private.h"

#include "dice/ten-roll.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  int modifier;
  int face;
} Rolled;

/* "Dexterity + Composure + a die", as the ruleset says. */
static gboolean
roll_by_traits (TenTurnParticipant *participant, TenRandom *random, Rolled *rolled, GError **error)
{
  TenRuleset *ruleset =
      participant->sheet != NULL ? ten_sheet_get_ruleset (participant->sheet) : NULL;
  const TenRulesetActions *rules = ruleset != NULL ? ten_ruleset_get_actions (ruleset) : NULL;

  if (rules == NULL || rules->initiative == NULL)
    {
      g_set_error (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                   /* Translators: a name */
                   rules == NULL ? _ ("%s has no sheet: the number is set by hand")
                                 : _ ("The ruleset of %s has no initiative: the number is set by "
                                      "hand, or by a pool"),
                   participant->name);
      return FALSE;
    }
  for (guint i = 0; rules->initiative[i] != NULL; i++)
    {
      int value = 0;

      ten_character_get_value (TEN_CHARACTER (participant->sheet), ruleset, rules->initiative[i],
                               &value);
      rolled->modifier += value;
    }
  for (int i = 0; i < rules->initiative_dice; i++)
    {
      guint8 face;

      if (!ten_random_draw (random, &face, error))
        return FALSE;
      rolled->face += face;
    }
  return TRUE;
}

static gboolean
roll_pool (const TenRequest *request, TenRandom *random, Rolled *rolled, GError **error)
{
  g_autoptr (TenRoll) roll = ten_roll (request, random, error);

  if (roll == NULL)
    return FALSE;
  rolled->face = ten_roll_get_successes (roll);
  return TRUE;
}

static void
take (TenTurnParticipant *participant, const Rolled *rolled)
{
  participant->modifier = rolled->modifier;
  participant->face = rolled->face;
  participant->number = rolled->modifier + rolled->face;
  participant->by_hand = FALSE;
}

/* Nobody's number changes unless everybody's does. */
static void
begin (TenTurnOrder *self, const Rolled *rolled)
{
  TenTurnParticipant **participants = (TenTurnParticipant **) self->participants->pdata;
  g_autoptr (GPtrArray) sorted = NULL;

  for (guint i = 0; i < self->participants->len; i++)
    {
      if (!participants[i]->by_hand)
        take (participants[i], &rolled[i]);
      participants[i]->delayed = FALSE;
    }
  sorted = g_ptr_array_copy (self->participants, (GCopyFunc) g_object_ref, NULL);
  g_ptr_array_sort (sorted, ten_turn_order_compare);
  ten_turn_order_replace (self, sorted, sorted->len > 0,
                          sorted->len > 0 ? 0 : TEN_TURN_ORDER_NOBODY);
}

gboolean
ten_turn_order_roll (TenTurnOrder *self, TenRandom *random, GError **error)
{
  TenTurnParticipant **participants;
  g_autofree Rolled *rolled = NULL;

  g_return_val_if_fail (TEN_IS_TURN_ORDER (self), FALSE);
  g_return_val_if_fail (TEN_IS_RANDOM (random), FALSE);

  participants = (TenTurnParticipant **) self->participants->pdata;
  rolled = g_new0 (Rolled, self->participants->len);
  for (guint i = 0; i < self->participants->len; i++)
    if (!participants[i]->by_hand && !roll_by_traits (participants[i], random, &rolled[i], error))
      return FALSE;
  begin (self, rolled);
  return TRUE;
}

gboolean
ten_turn_order_roll_pools (TenTurnOrder *self,
                           const TenRequest *requests,
                           guint n_requests,
                           TenRandom *random,
                           GError **error)
{
  TenTurnParticipant **participants;
  g_autofree Rolled *rolled = NULL;

  g_return_val_if_fail (TEN_IS_TURN_ORDER (self), FALSE);
  g_return_val_if_fail (n_requests == self->participants->len, FALSE);
  g_return_val_if_fail (TEN_IS_RANDOM (random), FALSE);

  participants = (TenTurnParticipant **) self->participants->pdata;
  rolled = g_new0 (Rolled, n_requests);
  for (guint i = 0; i < n_requests; i++)
    if (!participants[i]->by_hand && !roll_pool (&requests[i], random, &rolled[i], error))
      return FALSE;
  begin (self, rolled);
  return TRUE;
}

gboolean
ten_turn_order_roll_one (TenTurnOrder *self,
                         TenTurnParticipant *participant,
                         const TenRequest *request,
                         TenRandom *random,
                         GError **error)
{
  Rolled rolled = { 0 };

  g_return_val_if_fail (TEN_IS_TURN_ORDER (self), FALSE);
  g_return_val_if_fail (TEN_IS_TURN_PARTICIPANT (participant), FALSE);
  g_return_val_if_fail (TEN_IS_RANDOM (random), FALSE);

  if (!ten_turn_order_check_new (self, participant, error) ||
      !(request != NULL ? roll_pool (request, random, &rolled, error)
                        : roll_by_traits (participant, random, &rolled, error)))
    return FALSE;
  take (participant, &rolled);
  ten_turn_order_join (self, participant);
  return TRUE;
}
