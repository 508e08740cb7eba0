/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-multiple.h"
#include "dice/ten-request-private.h"
#include "rules/ten-term-private.h"

#include "ten-config.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

/* The highest face of a die. */
#define HIGHEST_TARGET 10

/* Whether a ruleset has a rule for multiple actions in one turn (V20-9) */
gboolean
ten_multiple_is_offered (const TenRulesetActions *rules)
{
  return rules->multiple_dice != 0 || rules->multiple_target != 0;
}

/* Checks the actions declared for a turn (V20-9): two to %TEN_MULTIPLE_MAX_ACTIONS, with no more
 * than one attack. */
gboolean
ten_multiple_check (const TenRulesetActions *rules,
                    const gboolean *attacks,
                    guint n_actions,
                    GError **error)
{
  guint n_attacks = 0;

  g_return_val_if_fail (attacks != NULL || n_actions == 0, FALSE);

  if (!ten_multiple_is_offered (rules))
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           _ ("The ruleset has no rule for multiple actions in one turn"));
  if (n_actions < 2)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED, _ ("Declare at least two actions"));
  if (n_actions > TEN_MULTIPLE_MAX_ACTIONS)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           _ ("Declare at most %d actions for one turn"), TEN_MULTIPLE_MAX_ACTIONS);

  for (guint i = 0; i < n_actions; i++)
    n_attacks += attacks[i] ? 1 : 0;
  if (n_attacks > 1)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           _ ("Only one of the actions of a turn can be an attack"));
  return TRUE;
}

/* Each action, including the first, has as many dice less and a target higher by its number
 * (V20-9). It is impossible if the target would reach 10. */
void
ten_multiple_apply (const TenRulesetActions *rules,
                    TenRequest *request,
                    guint index,
                    gboolean *can_be_taken)
{
  int n, target;

  g_assert (index >= 1 && index <= TEN_MULTIPLE_MAX_ACTIONS);

  n = (int) index;
  target = request->target + n * rules->multiple_target;
  *can_be_taken = rules->multiple_refused_at == 0 || target < rules->multiple_refused_at;
  request->dice += n * rules->multiple_dice;
  request->target = MIN (target, HIGHEST_TARGET);
  request->automatic = request->automatic && ten_request_offers_automatic (request);
}

GListModel *
ten_multiple_list_terms (const TenRulesetActions *rules, GListModel *terms, guint index)
{
  GListStore *list = ten_terms_copy (terms, -1);

  g_assert (index >= 1 && index <= TEN_MULTIPLE_MAX_ACTIONS);

  if (rules->multiple_dice != 0)
    ten_terms_add (list, TEN_TERM_MODIFIER, "several-actions", _ ("Multiple actions"),
                   (int) index * rules->multiple_dice, TEN_SECRECY_OPEN);
  return G_LIST_MODEL (list);
}

/* The pool of one of several actions (V20-9): "Action 2: 5 dice against 8" */
char *
ten_multiple_dup_text (const TenRequest *request, guint index, gboolean can_be_taken)
{
  int dice;

  if (!can_be_taken)
    return g_strdup_printf (_ ("Action %u cannot be taken because its target is too high"), index);

  dice = ten_request_get_dice (request);
  if (dice == 0)
    return g_strdup_printf (_ ("Action %u: no dice are left"), index);

  return g_strdup_printf (
      ngettext ("Action %u: %d die against %d", "Action %u: %d dice against %d", (gulong) dice),
      index, dice, request->target);
}
