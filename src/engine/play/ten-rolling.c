/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-performance-private.h"
#include "play/ten-action-side-private.h"

#include "rules/ten-player-terms.h"
#include "ten-config.h"
#include "actions/ten-contest-private.h"
#include "actions/ten-teamwork-private.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "rules/ten-term-private.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

static const TenRulesetActions *
get_rules (const TenRolling *self)
{
  return ten_ruleset_get_actions (self->ruleset);
}

static guint
get_n_helpers (const TenRolling *self)
{
  return self->helpers != NULL ? self->helpers->len : 0;
}

void
ten_rolling_clear (TenRolling *self)
{
  g_clear_pointer (&self->helping, g_free);
  g_clear_object (&self->terms);
  g_clear_object (&self->other_terms);
}

/* The terms with the current help instead of the previous one. If a helper's pool is secret, the
 * number would reveal how well that helper did (POOL-7). */
static GListModel *
list_leader_terms (GListModel *terms, int dice, TenSecrecy secrecy)
{
  GListStore *list = ten_terms_copy (terms, TEN_TERM_TEAMWORK);

  if (dice != 0 || secrecy != TEN_SECRECY_OPEN)
    ten_terms_add (list, TEN_TERM_TEAMWORK, NULL, _ ("Teamwork"), dice, secrecy);
  return G_LIST_MODEL (list);
}

/* Without its ruleset, which may have been a homebrew, an action uses the values from its
 * beginning. */
static void
prepare_without_ruleset (TenRolling *self)
{
  self->other_request = *ten_action_side_get_request (self->opponent);
  self->other_terms = g_object_ref (ten_action_side_get_terms (self->opponent));
}

static gboolean
is_secret (GListModel *terms)
{
  return ten_player_terms_get_secrecy (terms) == TEN_SECRECY_SECRET;
}

static gboolean
is_help_secret (const TenRolling *self)
{
  for (guint i = 0; i < get_n_helpers (self); i++)
    if (is_secret (ten_action_side_get_terms (self->helpers->pdata[i])))
      return TRUE;
  return FALSE;
}

/* Whether the result would reveal a secret to players (POOL-7). */
gboolean
ten_rolling_is_secret (const TenRolling *self)
{
  return is_secret (ten_action_side_get_terms (self->actor)) || is_help_secret (self) ||
         (self->opponent != NULL && is_secret (ten_action_side_get_terms (self->opponent)));
}

/* POOL-7: players see the outcome of a roll with a secret modifier, and therefore who wins; of a
 * hidden one they see nothing (NWOD-5). */
gboolean
ten_rolling_tells_winner (const TenRolling *self, gboolean hidden)
{
  return !hidden && ten_rolling_is_secret (self) && !ten_action_side_get_hidden (self->actor) &&
         !ten_action_side_get_hidden (self->opponent);
}

static gboolean
is_pool_secret (TenActionSide *side)
{
  return is_secret (ten_action_side_get_terms (side)) || ten_action_side_get_hidden (side);
}

static TenContestant
create_contestant (TenActionSide *side)
{
  GListModel *terms = ten_action_side_get_terms (side);
  TenContestant contestant = { .request = *ten_action_side_get_request (side),
                               .target_given = ten_action_side_get_target_given (side),
                               .tries = ten_action_side_get_tries (side) };

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_kind (term) == TEN_TERM_WOUNDS)
        contestant.wounds += ten_term_get_dice (term);
    }
  return contestant;
}

static gboolean
prepare_contest (TenRolling *self, GError **error)
{
  const TenRulesetActions *rules = get_rules (self);
  TenContestant a = create_contestant (self->actor);
  TenContestant b = create_contestant (self->opponent);

  if (!rules->contest)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           /* Translators: the name of a ruleset */
                           _ ("“%s” has no contests"), ten_ruleset_get_name (self->ruleset));
  if (!ten_contest_prepare (self->ruleset, &a, &b, error))
    return FALSE;
  self->request = a.request;
  self->other_request = b.request;
  g_set_object (&self->terms, NULL);
  self->terms = ten_contest_list_terms (rules, ten_action_side_get_terms (self->actor),
                                        a.target_given, is_pool_secret (self->opponent));
  self->other_terms = ten_contest_list_terms (rules, ten_action_side_get_terms (self->opponent),
                                              b.target_given, is_pool_secret (self->actor));
  return TRUE;
}

static gboolean
prepare_help (TenRolling *self, GError **error)
{
  const guint n_helpers = get_n_helpers (self);

  if (self->ruleset == NULL)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           _ ("The ruleset of the helpers no longer exists"));
  if (get_rules (self)->teamwork == TEN_HELP_NONE)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           /* Translators: the name of a ruleset */
                           _ ("“%s” has no teamwork"), ten_ruleset_get_name (self->ruleset));
  self->helping = g_new (TenRequest, n_helpers);
  for (guint i = 0; i < n_helpers; i++)
    self->helping[i] = *ten_action_side_get_request (self->helpers->pdata[i]);
  ten_teamwork_prepare (get_rules (self), &self->request, self->helping, n_helpers, self->limit);
  return TRUE;
}

gboolean
ten_rolling_prepare (TenRolling *self, GError **error)
{
  ten_rolling_clear (self);
  self->request = *ten_action_side_get_request (self->actor);
  self->terms = g_object_ref (ten_action_side_get_terms (self->actor));
  if (self->opponent != NULL && self->ruleset == NULL)
    prepare_without_ruleset (self);
  else if (self->opponent != NULL && !prepare_contest (self, error))
    return FALSE;
  self->alone = self->request;
  return get_n_helpers (self) == 0 || prepare_help (self, error);
}

gboolean
ten_rolling_adds_successes (const TenRolling *self)
{
  return get_n_helpers (self) > 0 && get_rules (self)->teamwork == TEN_HELP_SUCCESSES;
}

/* It is not yet known whether helpers add the dice that a point requires (V20-5). */
static gboolean
check_leader (const TenRolling *self, GError **error)
{
  return (get_n_helpers (self) > 0 && get_rules (self)->teamwork == TEN_HELP_DICE &&
          !self->request.automatic) ||
         ten_action_side_check_willpower (self->actor, &self->request, error);
}

static gboolean
check_helpers (const TenRolling *self, GError **error)
{
  for (guint i = 0; i < get_n_helpers (self); i++)
    if (!ten_action_side_check_willpower (self->helpers->pdata[i], &self->helping[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
check_opponent (const TenRolling *self, GError **error)
{
  return self->opponent == NULL ||
         ten_action_side_check_willpower (self->opponent, &self->other_request, error);
}

gboolean
ten_rolling_reserve (TenRolling *self, TenPerformance *performance, GError **error)
{
  if (!check_helpers (self, error) || !check_leader (self, error) || !check_opponent (self, error))
    return FALSE;
  for (guint i = 0; i < get_n_helpers (self); i++)
    if (!ten_performance_reserve (performance, self->helpers->pdata[i], error))
      return FALSE;
  return ten_performance_reserve (performance, self->actor, error) &&
         (self->opponent == NULL || ten_performance_reserve (performance, self->opponent, error));
}

/* The chances of what would be rolled, or why it would not be. Includes the actor's helpers. */
TenOdds *
ten_rolling_compute_odds (TenRolling *self, TenHelpOdds *help, GError **error)
{
  if (!check_helpers (self, error) || !check_leader (self, error))
    return NULL;
  if (get_n_helpers (self) == 0)
    return ten_odds_compute (&self->request, error);
  return ten_teamwork_compute_odds (get_rules (self), &self->request, self->helping,
                                    get_n_helpers (self), self->spoils, help, error);
}

TenOdds *
ten_rolling_compute_other_odds (const TenRolling *self, GError **error)
{
  return check_opponent (self, error) ? ten_odds_compute (&self->other_request, error) : NULL;
}

TenRecord *
ten_rolling_roll_side (TenPerformance *performance,
                       TenActionSide *side,
                       const TenRequest *request,
                       GListModel *terms,
                       const char *character,
                       const char *role,
                       const char *comment,
                       GError **error)
{
  TenRecord *record = ten_performance_roll (performance, request, terms, character, role, comment,
                                            ten_action_side_get_hidden (side), error);

  if (record == NULL)
    return NULL;
  ten_record_set_tries (record, ten_action_side_get_tries (side));
  ten_performance_pay (performance, side, "roll", record);
  return record;
}

/* Helpers roll first, so that their help is a term of the leader's pool (COFD-12, V20-13). */
static gboolean
roll_helpers (TenRolling *self, TenPerformance *performance, const char *comment, GError **error)
{
  g_autoptr (GPtrArray) rolls = g_ptr_array_new ();
  g_autoptr (GListModel) terms = NULL;

  for (guint i = 0; i < get_n_helpers (self); i++)
    {
      TenActionSide *helper = self->helpers->pdata[i];
      g_autofree char *nameless = g_strdup_printf (_ ("Helper %u"), i + 1);
      const char *character = ten_action_side_get_character (helper);
      TenRecord *record;

      if (ten_action_side_get_hidden (self->actor))
        ten_action_side_set_hidden (helper, TRUE);
      record = ten_rolling_roll_side (
          performance, helper, &self->helping[i], ten_action_side_get_terms (helper),
          *character != '\0' ? character : nameless, "helper", comment, error);
      if (record == NULL)
        return FALSE;
      g_ptr_array_add (rolls, ten_record_get_roll (record));
    }
  ten_teamwork_sum (get_rules (self), (const TenRoll *const *) rolls->pdata, rolls->len,
                    &self->given);
  ten_teamwork_apply (&self->given, &self->request);
  terms = list_leader_terms (self->terms, self->given.dice,
                             get_rules (self)->teamwork == TEN_HELP_DICE && is_help_secret (self)
                                 ? TEN_SECRECY_SECRET
                                 : TEN_SECRECY_OPEN);
  g_set_object (&self->terms, terms);
  return TRUE;
}

void
ten_rolling_sum_up (TenRolling *self)
{
  const TenRoll *roll = ten_record_get_roll (self->record);

  self->outcome = ten_roll_get_outcome (roll);
  self->successes = ten_roll_get_successes (roll);
  if (self->other_record != NULL)
    self->other_successes = ten_roll_get_successes (ten_record_get_roll (self->other_record));
  if (!ten_rolling_adds_successes (self))
    return;
  ten_teamwork_finish (&self->given, roll, self->spoils, &self->together);
  self->outcome = self->together.outcome;
  self->successes = self->together.successes;
}

gboolean
ten_rolling_roll (TenRolling *self,
                  TenPerformance *performance,
                  const char *role,
                  const char *comment,
                  GError **error)
{
  if (get_n_helpers (self) > 0 && !roll_helpers (self, performance, comment, error))
    return FALSE;
  self->record =
      ten_rolling_roll_side (performance, self->actor, &self->request, self->terms,
                             ten_action_side_get_character (self->actor), role, comment, error);
  if (self->record != NULL && self->opponent != NULL)
    self->other_record =
        ten_rolling_roll_side (performance, self->opponent, &self->other_request, self->other_terms,
                               ten_action_side_get_character (self->opponent), "b", comment, error);
  if (self->record == NULL || (self->opponent != NULL && self->other_record == NULL))
    return FALSE;
  ten_rolling_sum_up (self);
  return TRUE;
}

/* The result is recorded with the actor's roll. */
void
ten_rolling_decide_contest (const TenRolling *self,
                            gboolean hidden,
                            const char *name,
                            TenContestResult *result,
                            TenPerformance *performance)
{
  g_autoptr (JsonNode) details = NULL;
  JsonObject *object;
  TenEvent *event;

  ten_contest_compare (ten_ruleset_get_actions (self->ruleset)->tie, self->successes,
                       self->other_successes, self->defender, result);
  details = ten_contest_to_json (result, self->ruleset, NULL, NULL);
  object = json_node_get_object (details);
  json_object_set_string_member (object, "name", name);
  json_object_set_string_member (object, "a", ten_action_side_get_character (self->actor));
  json_object_set_string_member (object, "b", ten_action_side_get_character (self->opponent));
  if (ten_rolling_tells_winner (self, hidden))
    json_object_set_boolean_member (object, "tells_winner", TRUE);
  event = ten_event_new (TEN_EVENT_CONTEST, details);
  ten_event_set_record (event, self->record);
  ten_event_set_hidden (event, ten_rolling_is_secret (self) ||
                                   ten_action_side_get_hidden (self->actor) ||
                                   ten_action_side_get_hidden (self->opponent));
  ten_performance_add_event (performance, event);
  ten_performance_take_text (
      performance,
      ten_words_for_contest (result, json_object_get_string_member (object, "a"),
                             json_object_get_string_member (object, "b"), self->ruleset));
}

JsonNode *
ten_rolling_contest_to_json (const TenRolling *self)
{
  TenContestResult result;
  JsonNode *node;

  ten_contest_compare (get_rules (self)->tie, self->successes, self->other_successes,
                       self->defender, &result);
  node = ten_contest_to_json (&result, self->ruleset, ten_record_roll_to_json (self->record),
                              ten_record_roll_to_json (self->other_record));
  if (get_n_helpers (self) > 0)
    json_object_set_member (json_node_get_object (node), "given",
                            ten_help_given_to_json (&self->given));
  return node;
}

/* Together with the rolls, this suffices to recreate everything. @name: what the teamwork is
 * for, if it is the whole action, or NULL */
JsonNode *
ten_rolling_help_to_json (const TenRolling *self, const char *name)
{
  JsonNode *node = ten_help_given_to_json (&self->given);
  JsonObject *object = json_node_get_object (node);

  if (name != NULL)
    {
      json_object_set_string_member (object, "action", "teamwork");
      json_object_set_string_member (object, "name", name);
    }
  json_object_set_string_member (object, "leader", ten_action_side_get_character (self->actor));
  json_object_set_int_member (object, "helpers", get_n_helpers (self));
  if (ten_rolling_adds_successes (self))
    {
      json_object_set_int_member (object, "successes", self->together.successes);
      json_object_set_string_member (object, "outcome", ten_outcome_to_id (self->together.outcome));
      json_object_set_boolean_member (object, "spoils", self->spoils);
    }
  else
    json_object_remove_member (object, "successes");
  return node;
}

char *
ten_rolling_dup_help_text (const TenRolling *self)
{
  return ten_rolling_adds_successes (self) ? ten_words_for_teamwork (&self->together, self->ruleset)
                                           : ten_words_for_help (get_rules (self), &self->given);
}
