/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-turn-action.h"
#include "dice/ten-request-private.h"

#include "actions/ten-multiple.h"
#include "json/ten-fields-private.h"
#include "json/ten-json.h"
#include "play/ten-action-private.h"
#include "records/ten-play-log.h"
#include "play/ten-performance-private.h"
#include "play/ten-table-private.h"
#include "ten-config.h"
#include "actions/ten-contest-private.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "play/ten-action-odds-private.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

#define ALL G_MAXUINT

/**
 * TenTurnAction:
 *
 * Multiple actions in one turn (V20-9): all are declared with the first, and each is rolled with
 * fewer dice and a higher target than the one before. Any of them may be resisted.
 */
typedef struct
{
  char *name;
  gboolean attack;
  TenActionSide *actor;
  TenActionSide *opponent;
} Declared;

struct _TenTurnAction
{
  TenAction parent_instance;

  GArray *declared; /* of Declared */
  gint64 turn;
  guint next;
};

G_DEFINE_FINAL_TYPE (TenTurnAction, ten_turn_action, TEN_TYPE_ACTION)

static void
declared_clear (gpointer data)
{
  Declared *declared = data;

  g_free (declared->name);
  g_clear_object (&declared->actor);
  g_clear_object (&declared->opponent);
}

static const Declared *
get_declared (TenTurnAction *self, guint index)
{
  return &g_array_index (self->declared, Declared, index);
}

/* The target taken from the other's pool rises too. */
static gboolean
prepare (
    TenTurnAction *self, guint index, TenRolling *rolling, gboolean *can_be_taken, GError **error)
{
  const Declared *declared = get_declared (self, index);
  TenRuleset *ruleset = ten_action_get_ruleset (TEN_ACTION (self));
  const TenRulesetActions *rules = ten_ruleset_get_actions (ruleset);
  g_autoptr (GListModel) terms = NULL;

  *rolling = (TenRolling){
    .ruleset = ruleset, .actor = declared->actor, .opponent = declared->opponent, .limit = -1
  };
  if (!ten_rolling_prepare (rolling, error))
    return FALSE;
  ten_multiple_apply (rules, &rolling->request, index + 1, can_be_taken);
  terms = ten_multiple_list_terms (rules, rolling->terms, index + 1);
  g_set_object (&rolling->terms, terms);
  return TRUE;
}

static gboolean
check_declaration (TenTurnAction *self, GError **error)
{
  g_autofree gboolean *attacks = g_new (gboolean, self->declared->len + 1);

  for (guint i = 0; i < self->declared->len; i++)
    attacks[i] = get_declared (self, i)->attack;
  return ten_multiple_check (ten_ruleset_get_actions (ten_action_get_ruleset (TEN_ACTION (self))),
                             attacks, self->declared->len, error);
}

static gboolean
is_rolled (TenTurnAction *self, guint index)
{
  return self->next == ALL || self->next == index;
}

static gboolean
ten_turn_action_check (TenAction *action, TenPerformance *performance, GError **error)
{
  TenTurnAction *self = TEN_TURN_ACTION (action);

  if (!check_declaration (self, error))
    return FALSE;
  for (guint i = 0; i < self->declared->len; i++)
    {
      g_auto (TenRolling) rolling = { NULL };
      gboolean can_be_taken;

      if (!prepare (self, i, &rolling, &can_be_taken, error))
        return FALSE;
      if (is_rolled (self, i) && !can_be_taken && self->next != ALL)
        return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                               _ ("The target is too high: the action cannot be taken"));
      if (is_rolled (self, i) && can_be_taken &&
          !ten_rolling_reserve (&rolling, performance, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
ten_turn_action_is_secret (TenTurnAction *self, guint index)
{
  const Declared *declared = get_declared (self, index);
  const TenRolling rolling = { .actor = declared->actor, .opponent = declared->opponent };

  return ten_rolling_is_secret (&rolling);
}

/* A declared action may be rolled later, and is checked each time (POOL-7). */
static gboolean
is_secret (TenTurnAction *self)
{
  for (guint i = 0; i < self->declared->len; i++)
    if (ten_turn_action_is_secret (self, i))
      return TRUE;
  return FALSE;
}

static TenEvent *
create_start (TenTurnAction *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *actions = json_array_new ();
  g_autoptr (JsonNode) details = ten_json_take_object (object);
  TenEvent *event;

  for (guint i = 0; i < self->declared->len; i++)
    {
      const Declared *declared = get_declared (self, i);
      JsonObject *member = json_object_new ();
      g_auto (TenRolling) rolling = { NULL };
      gboolean can_be_taken;

      if (!prepare (self, i, &rolling, &can_be_taken, NULL))
        rolling.request = *ten_action_side_get_request (declared->actor);
      json_object_set_string_member (member, "name", declared->name);
      json_object_set_boolean_member (member, "attack", declared->attack);
      json_object_set_member (member, "request", ten_request_to_json (&rolling.request));
      if (declared->opponent != NULL)
        json_object_set_string_member (member, "against",
                                       ten_action_side_get_character (declared->opponent));
      json_array_add_object_element (actions, member);
    }
  json_object_set_string_member (object, "action", "multiple");
  json_object_set_string_member (object, "character",
                                 ten_action_side_get_character (get_declared (self, 0)->actor));
  json_object_set_int_member (object, "count", self->declared->len);
  json_object_set_array_member (object, "actions", actions);
  event = ten_event_new (TEN_EVENT_ACTION, details);
  ten_event_set_hidden (event, is_secret (self));
  return event;
}

static void
describe (TenRolling *rolling, const TenContestResult *result, JsonObject *member)
{
  if (rolling->record == NULL)
    return;
  if (rolling->opponent == NULL)
    json_object_set_member (member, "roll", ten_record_roll_to_json (rolling->record));
  else
    json_object_set_member (member, "contest",
                            ten_contest_to_json (result, rolling->ruleset,
                                                 ten_record_roll_to_json (rolling->record),
                                                 ten_record_roll_to_json (rolling->other_record)));
}

static gboolean
roll_one (TenTurnAction *self,
          guint index,
          TenPerformance *performance,
          JsonArray *actions,
          GError **error)
{
  const Declared *declared = get_declared (self, index);
  const char *comment = ten_action_get_comment (TEN_ACTION (self));
  const char *name = *comment != '\0' ? comment : declared->name;
  TenContestResult result = { TEN_SIDE_NONE, 0 };
  g_auto (TenRolling) rolling = { NULL };
  JsonObject *member;
  gboolean can_be_taken;

  if (!prepare (self, index, &rolling, &can_be_taken, error))
    return FALSE;
  member = json_object_new ();
  json_array_add_object_element (actions, member);
  json_object_set_int_member (member, "action", index + 1);
  json_object_set_int_member (member, "dice", rolling.request.dice);
  json_object_set_int_member (member, "target", rolling.request.target);
  json_object_set_boolean_member (member, "can_be_taken", can_be_taken);
  if (!is_rolled (self, index) || !can_be_taken)
    return TRUE;
  if (!ten_rolling_roll (&rolling, performance, "multiple", name, error))
    return FALSE;
  if (rolling.opponent != NULL)
    ten_rolling_decide_contest (&rolling, ten_action_is_hidden (TEN_ACTION (self)), name, &result,
                                performance);
  describe (&rolling, &result, member);
  return TRUE;
}

static gboolean
ten_turn_action_decide (TenAction *action, TenPerformance *performance, GError **error)
{
  TenTurnAction *self = TEN_TURN_ACTION (action);
  TenLog *log = ten_table_get_log (ten_performance_get_table (performance));
  JsonArray *actions = json_array_new ();

  json_object_set_array_member (ten_performance_get_details (performance), "actions", actions);
  ten_performance_set_secret (performance, is_secret (self));
  if (self->turn == 0)
    ten_performance_set_start (performance, create_start (self));
  else
    ten_performance_set_about (performance, self->turn);
  if (self->turn != 0 && log != NULL)
    ten_performance_set_action_secret (performance, ten_play_log_is_secret (log, self->turn));
  for (guint i = 0; i < self->declared->len; i++)
    if (!roll_one (self, i, performance, actions, error))
      return FALSE;
  return TRUE;
}

static gboolean
compute_chance (TenTurnAction *self, guint index, double *chance, GError **error)
{
  g_auto (TenRolling) rolling = { NULL };
  g_autoptr (TenOdds) odds = NULL;
  g_autoptr (TenOdds) other = NULL;
  TenContestOdds contest;
  gboolean can_be_taken;

  *chance = 0.0;
  if (!prepare (self, index, &rolling, &can_be_taken, error))
    return FALSE;
  if (!can_be_taken)
    return TRUE;
  odds = ten_rolling_compute_odds (&rolling, NULL, error);
  if (odds == NULL)
    return FALSE;
  *chance = ten_odds_get_success (odds);
  if (rolling.opponent == NULL)
    return TRUE;
  other = ten_rolling_compute_other_odds (&rolling, error);
  if (other == NULL)
    return FALSE;
  ten_contest_compare_odds (ten_ruleset_get_actions (rolling.ruleset), odds, other, TEN_SIDE_NONE,
                            &contest);
  *chance = contest.a;
  return TRUE;
}

/* For the actions still to be rolled. */
static TenActionOdds *
ten_turn_action_compute_odds (TenAction *action, GError **error)
{
  TenTurnAction *self = TEN_TURN_ACTION (action);
  const guint first = self->next == ALL ? 0 : MIN (self->next, self->declared->len);
  g_autofree double *chances = g_new0 (double, self->declared->len + 1);

  for (guint i = first; i < self->declared->len; i++)
    if (!compute_chance (self, i, &chances[i - first], error))
      return NULL;
  return ten_action_odds_new_for_chances (chances, self->declared->len - first);
}

static void
ten_turn_action_class_init (TenTurnActionClass *klass)
{
  const TenField declared = { NULL, G_TYPE_ARRAY, G_STRUCT_OFFSET (TenTurnAction, declared) };
  TenActionClass *action_class = TEN_ACTION_CLASS (klass);

  ten_class_install_fields (G_OBJECT_CLASS (klass), &declared, 1);
  action_class->check = ten_turn_action_check;
  action_class->decide = ten_turn_action_decide;
  action_class->compute_odds = ten_turn_action_compute_odds;
}

static void
ten_turn_action_init (TenTurnAction *self)
{
  self->declared = g_array_new (FALSE, TRUE, sizeof (Declared));
  g_array_set_clear_func (self->declared, declared_clear);
  self->next = ALL;
}

TenAction *
ten_turn_action_new (TenRuleset *ruleset)
{
  return ten_action_new (TEN_TYPE_TURN_ACTION, TEN_ACTION_MULTIPLE, ruleset, NULL);
}

/* The names of the traits in the pool. */
static char *
dup_pool_name (GListModel *terms)
{
  GString *name = g_string_new (NULL);

  for (guint i = 0; terms != NULL && i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);
      const TenTermKind kind = ten_term_get_kind (term);

      if (kind != TEN_TERM_TRAIT && kind != TEN_TERM_NUMBER)
        continue;
      if (name->len > 0)
        g_string_append (name, " + ");
      if (kind == TEN_TERM_TRAIT)
        g_string_append (name, ten_term_get_label (term));
      else
        g_string_append_printf (name, "%d", ten_term_get_dice (term));
    }
  return g_string_free (name, FALSE);
}

void
ten_turn_action_declare (TenTurnAction *self,
                         const char *name,
                         gboolean attack,
                         TenActionSide *actor,
                         TenActionSide *opponent)
{
  Declared declared = { .attack = attack };

  declared.name = name != NULL && *name != '\0' ? g_strdup (name)
                                                : dup_pool_name (ten_action_side_get_terms (actor));
  declared.actor = g_object_ref (actor);
  g_set_object (&declared.opponent, opponent);
  g_array_append_val (self->declared, declared);
}

guint
ten_turn_action_get_n_actions (TenTurnAction *self)
{
  return self->declared->len;
}

const char *
ten_turn_action_get_name (TenTurnAction *self, guint index)
{
  g_return_val_if_fail (index < self->declared->len, "");

  return get_declared (self, index)->name;
}

void
ten_turn_action_set_next (TenTurnAction *self, gint64 turn, guint next)
{
  g_return_if_fail (turn >= 0);

  self->turn = turn;
  self->next = next;
}

/* Sets what one of the actions is rolled with (V20-9). */
gboolean
ten_turn_action_prepare (
    TenTurnAction *self, guint index, TenRequest *request, gboolean *can_be_taken, GError **error)
{
  g_auto (TenRolling) rolling = { NULL };

  g_return_val_if_fail (index < self->declared->len, FALSE);

  if (!prepare (self, index, &rolling, can_be_taken, error))
    return FALSE;
  *request = rolling.request;
  return TRUE;
}
