/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-record-private.h"
#include "rules/ten-common-action.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

const TenCommonAction *
ten_record_find_common (TenRecord *self, TenRuleset *ruleset)
{
  TenEvent *event = ten_record_get_action_event (self);
  const TenRulesetActions *actions = ten_ruleset_get_actions (ruleset);
  const char *id = event != NULL ? ten_event_get_word (event, "common") : "";

  for (guint i = 0; i < actions->n_common; i++)
    if (g_str_equal (actions->common[i].id, id))
      return &actions->common[i];
  return NULL;
}

/* What others roll beside the action has no lines: it is theirs that says how it went. */
static gboolean
is_of_actor (TenRecord *self)
{
  const char *role = ten_record_get_role (self);

  return role == NULL || (!g_str_equal (role, "b") && !g_str_equal (role, "helper"));
}

static gboolean
is_failed (TenOutcome outcome)
{
  return outcome != TEN_OUTCOME_SUCCESS && outcome != TEN_OUTCOME_EXCEPTIONAL;
}

/**
 * ten_record_dup_common_text:
 * @self: (not nullable): a record
 * @ruleset: (nullable): the ruleset that it was made by
 * @for_players: whether it says no more than players see (POOL-7)
 *
 * Says what the roll means where it was made for an action that comes up often (COFD-21), such as
 * "Sneaking: You pass unseen". Who loses a contest failed (COFD-14), whatever the dice say.
 *
 * Returns: (transfer full) (nullable): the words, in the user's language; %NULL where the roll is
 *   for no such action, the ruleset has none of that name, or the Storyteller is yet to decide
 */
char *
ten_record_dup_common_text (TenRecord *self, TenRuleset *ruleset, gboolean for_players)
{
  const TenCommonAction *action;
  g_autofree char *line = NULL;
  const char *winner;
  TenOutcome outcome;
  int successes;
  gboolean seen;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);

  seen = !for_players || ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_ROLL;
  if (ruleset == NULL || !is_of_actor (self) || (for_players && ten_record_get_hidden (self)))
    return NULL;
  action = ten_record_find_common (self, ruleset);
  if (action == NULL)
    return NULL;

  winner = ten_event_get_word (ten_record_get_action_event (self), "winner");
  if (g_str_equal (winner, "storyteller"))
    return NULL;
  outcome = seen ? ten_roll_get_outcome (ten_record_get_roll (self))
                 : ten_record_get_player_outcome (self);
  successes = seen ? ten_roll_get_successes (ten_record_get_roll (self)) : 0;
  if (*winner != '\0' && !g_str_equal (winner, "a") && !is_failed (outcome))
    outcome = TEN_OUTCOME_FAILURE;

  line = ten_words_for_common_outcome (action, outcome, successes);
  if (line == NULL)
    return g_strdup (action->name);
  /* Translators: an action that comes up often, and what came of it. */
  return g_strdup_printf (C_ ("common action", "%s: %s"), action->name, line);
}
