/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-roll-action-private.h"

#include "json/ten-fields-private.h"
#include "json/ten-json-private.h"
#include "records/ten-play-log.h"
#include "play/ten-action-private.h"
#include "play/ten-performance-private.h"
#include "ten-config.h"
#include "actions/ten-contest-private.h"
#include "actions/ten-teamwork-private.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "play/ten-action-odds-private.h"
#include "play/ten-attack-action.h"
#include "play/ten-action-side-private.h"
#include "rules/ten-term-private.h"
#include "rules/ten-difficulty-builder.h"

#include <glib/gi18n-lib.h>

/**
 * TenRollAction:
 *
 * Everyone's dice once: a roll, which may be resisted or a further try; a contest with an opponent
 * (COFD-14, V20-11, CHAT-6, TEST-7); teamwork with helpers (COFD-12, V20-13, CHAT-8); or a contest
 * with help.
 */
struct _TenRollAction
{
  TenAction parent_instance;

  TenActionSide *actor;
  TenActionSide *opponent;
  TenActionSide *resisting;
  TenSide defender;
  GPtrArray *helpers;
  int limit;
  gboolean spoils;
  TenDifficultyBuilder *difficulty;
  GArray *reroll;
  TenActionSide *payer; /* for rerolling */
  gboolean keeps_bonuses;
  TenAttack attack;

  TenRolling rolling; /* while it is performed */
};

G_DEFINE_FINAL_TYPE (TenRollAction, ten_roll_action, TEN_TYPE_ACTION)

static const TenCommonAction *
find_common (TenRollAction *self)
{
  TenRuleset *ruleset = ten_action_get_ruleset (TEN_ACTION (self));
  const char *id = ten_action_get_common (TEN_ACTION (self));

  return ruleset != NULL && id != NULL ? ten_ruleset_find_common_action (ruleset, id) : NULL;
}

/* BOOK-2: in a contest, the margin is the damage. */
static gboolean
rolls_damage (TenRollAction *self)
{
  return self->opponent == NULL && ten_action_get_ruleset (TEN_ACTION (self)) != NULL &&
         ten_attack_is_chain (ten_action_get_ruleset (TEN_ACTION (self)), find_common (self));
}

static TenActionKind
ten_roll_action_get_kind (TenAction *action)
{
  TenRollAction *self = TEN_ROLL_ACTION (action);

  if (self->opponent != NULL)
    return TEN_ACTION_CONTEST;
  return rolls_damage (self)      ? TEN_ACTION_ATTACK
         : self->helpers->len > 0 ? TEN_ACTION_TEAMWORK
                                  : TEN_ACTION_ROLL;
}

/* The sides of the action take part in its attack. */
static void
settle_attack (TenRollAction *self)
{
  TenActionSide *target = self->opponent != NULL ? self->opponent : self->resisting;

  if (self->attack.attacker == NULL)
    g_set_object (&self->attack.attacker, ten_action_side_get_sheet (self->actor));
  if (target == NULL)
    return;
  if (self->attack.target == NULL)
    g_set_object (&self->attack.target, ten_action_side_get_sheet (target));
  if (self->attack.target_name == NULL)
    self->attack.target_name = g_strdup (ten_action_side_get_character (target));
}

/* An earlier roll whose ruleset is gone contains everything its dice need. */
static gboolean
prepare (TenRollAction *self, TenRolling *rolling, GError **error)
{
  ten_rolling_clear (rolling);
  *rolling = (TenRolling){
    .ruleset = ten_action_get_ruleset (TEN_ACTION (self)),
    .actor = self->actor,
    .opponent = self->opponent,
    .helpers = self->helpers,
    .limit = self->limit,
    .spoils = self->spoils,
    .defender = self->defender,
  };
  if (!ten_rolling_prepare (rolling, error))
    return FALSE;
  /* V20-6: injury is at stake. */
  if (rolls_damage (self))
    rolling->request.automatic = FALSE;
  return TRUE;
}

/* TEST-6 */
static void
keep_bonuses (TenRecord *record, TenPerformance *performance)
{
  ten_performance_add_event (performance,
                             ten_event_new_about (TEN_EVENT_NO_BONUS, record, json_object_new ()));
}

/* COFD-13 */
static void
set_target (TenRollAction *self, JsonObject *object)
{
  if (self->resisting != NULL)
    json_object_set_string_member (object, "target",
                                   ten_action_side_get_character (self->resisting));
}

/* COFD-21: its id leads to the texts of the action. Nothing is decided while nobody opposes it. */
static void
set_common (JsonObject *object, const TenCommonAction *common, gboolean opposed)
{
  json_object_set_string_member (object, "common", common->id);
  if (common->against != NULL && !opposed)
    json_object_set_boolean_member (object, "undecided", TRUE);
}

static TenEvent *
create_common_start (TenRollAction *self, const TenCommonAction *common)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "action", rolls_damage (self) ? "attack" : "common");
  set_common (object, common, FALSE);
  json_object_set_string_member (object, "name", common->source_name);
  set_target (self, object);
  if (common->damage != NULL)
    ten_attack_describe (&self->attack, ten_action_get_ruleset (TEN_ACTION (self)), common, object);
  return ten_event_new_about (TEN_EVENT_ACTION, NULL, object);
}

static TenEvent *
create_start (TenRollAction *self, TenRolling *rolling, const TenContestResult *result)
{
  const TenCommonAction *common = find_common (self);
  const gboolean opposed = self->opponent != NULL;
  g_autoptr (JsonNode) details = NULL;
  g_autoptr (JsonNode) help = NULL;
  JsonObject *object;

  if (!opposed && (self->helpers->len == 0 || rolls_damage (self)))
    return common != NULL ? create_common_start (self, common) : NULL;

  if (self->helpers->len > 0)
    help = ten_rolling_help_to_json (rolling,
                                     opposed ? NULL : ten_action_get_comment (TEN_ACTION (self)));
  if (opposed)
    {
      details = ten_contest_to_json (result, rolling->ruleset, NULL, NULL);
      object = json_node_get_object (details);
      json_object_set_string_member (object, "action", "contest");
      json_object_set_string_member (object, "name", ten_action_get_comment (TEN_ACTION (self)));
      json_object_set_string_member (object, "a", ten_action_side_get_character (self->actor));
      json_object_set_string_member (object, "b", ten_action_side_get_character (self->opponent));
      json_object_set_string_member (object, "defender", ten_side_to_id (self->defender));
      if (ten_rolling_tells_winner (rolling, ten_action_is_hidden (TEN_ACTION (self))))
        json_object_set_boolean_member (object, "tells_winner", TRUE);
      if (help != NULL)
        ten_json_object_add_members (object, json_node_get_object (help));
    }
  else
    {
      details = g_steal_pointer (&help);
      set_target (self, json_node_get_object (details));
    }
  if (common != NULL)
    set_common (json_node_get_object (details), common, opposed);
  if (common != NULL && common->damage != NULL)
    ten_attack_describe (&self->attack, rolling->ruleset, common, json_node_get_object (details));
  return ten_event_new (TEN_EVENT_ACTION, details);
}

static void
describe (TenRollAction *self,
          TenRolling *rolling,
          const TenContestResult *result,
          TenPerformance *performance)
{
  JsonObject *details = ten_performance_get_details (performance);

  if (self->helpers->len > 0)
    json_object_set_member (details, "given", ten_help_given_to_json (&rolling->given));
  if (ten_rolling_adds_successes (rolling))
    json_object_set_member (details, "result", ten_teamwork_result_to_json (&rolling->together));
  if (self->opponent != NULL)
    {
      g_autoptr (JsonNode) node = ten_contest_to_json (result, rolling->ruleset, NULL, NULL);
      const char *name = ten_action_side_get_character (self->actor);
      const char *other = ten_action_side_get_character (self->opponent);

      ten_json_object_add_members (details, json_node_get_object (node));
      ten_performance_take_text (
          performance,
          ten_words_for_contest (result, *name != '\0' ? name : _ ("Dice Pool"),
                                 *other != '\0' ? other : _ ("Opponent"), rolling->ruleset));
    }
  else if (self->helpers->len > 0)
    ten_performance_take_text (performance, ten_rolling_dup_help_text (rolling));
}

static gboolean
ten_roll_action_check (TenAction *action, TenPerformance *performance, GError **error)
{
  TenRollAction *self = TEN_ROLL_ACTION (action);

  if (!prepare (self, &self->rolling, error) ||
      !ten_rolling_reserve (&self->rolling, performance, error))
    return FALSE;
  if (self->reroll != NULL)
    {
      g_clear_object (&self->payer);
      self->payer = ten_rerolling_create_payer (ten_action_side_get_character (self->actor),
                                                ten_action_side_get_request (self->actor),
                                                ten_action_side_get_sheet (self->actor));
      if (!ten_performance_reserve (performance, self->payer, error))
        return FALSE;
    }
  settle_attack (self);
  return (self->resisting == NULL ||
          ten_performance_reserve (performance, self->resisting, error)) &&
         (self->attack.target == NULL ||
          ten_performance_know (performance, self->attack.target,
                                ten_attack_get_target_name (&self->attack)));
}

static gboolean
is_hit (const TenRolling *rolling)
{
  return rolling->outcome == TEN_OUTCOME_SUCCESS || rolling->outcome == TEN_OUTCOME_EXCEPTIONAL;
}

static gboolean
ten_roll_action_decide (TenAction *action, TenPerformance *performance, GError **error)
{
  TenRollAction *self = TEN_ROLL_ACTION (action);
  TenRolling *rolling = &self->rolling;
  const char *role = self->opponent != NULL   ? "a"
                     : rolls_damage (self)    ? "attack"
                     : self->helpers->len > 0 ? "leader"
                                              : NULL;
  TenContestResult result = { TEN_SIDE_NONE, 0 };
  g_autoptr (TenEvent) start = NULL;

  if (self->difficulty != NULL && ten_difficulty_builder_is_secret (self->difficulty))
    ten_rolling_add_secrets (rolling, self->difficulty);
  if (!ten_rolling_roll (rolling, performance, role, ten_action_get_comment (action), error))
    return FALSE;
  ten_record_set_follows (rolling->record, ten_action_get_follows (action));
  if (self->opponent != NULL)
    ten_contest_compare (ten_ruleset_get_actions (rolling->ruleset)->tie, rolling->successes,
                         rolling->other_successes, self->defender, &result);
  if (self->difficulty != NULL)
    ten_performance_add_event (performance,
                               ten_difficulty_event_new (self->difficulty, rolling->record));
  if (self->keeps_bonuses)
    keep_bonuses (rolling->record, performance);
  if (self->keeps_bonuses && self->opponent != NULL)
    keep_bonuses (rolling->other_record, performance);
  if (self->resisting != NULL)
    ten_performance_pay (performance, self->resisting, "resistance", rolling->record);
  start = create_start (self, rolling, &result);
  describe (self, rolling, &result, performance);
  if (rolls_damage (self) &&
      !ten_attack_roll (&self->attack, rolling->ruleset, find_common (self), rolling->record,
                        is_hit (rolling) ? MAX (rolling->successes, 1) : 0, performance, error))
    return FALSE;
  if (start != NULL)
    ten_performance_set_start (performance, g_steal_pointer (&start));
  return self->reroll == NULL || ten_rerolling_roll (action, rolling->record, self->reroll,
                                                     self->payer, performance, error) != NULL;
}

static TenActionOdds *
ten_roll_action_compute_odds (TenAction *action, GError **error)
{
  TenRollAction *self = TEN_ROLL_ACTION (action);
  g_auto (TenRolling) rolling = { NULL };
  g_autoptr (TenOdds) odds = NULL;
  g_autoptr (TenOdds) other = NULL;
  TenContestOdds contest;
  TenHelpOdds help;

  if (!prepare (self, &rolling, error))
    return NULL;
  odds = ten_rolling_compute_odds (&rolling, &help, error);
  if (odds == NULL)
    return NULL;
  if (rolls_damage (self))
    {
      settle_attack (self);
      return ten_attack_compute_odds (&self->attack, rolling.ruleset, find_common (self), odds);
    }
  if (self->opponent == NULL)
    return ten_action_odds_new (odds, self->helpers->len > 0 ? &help : NULL);
  other = ten_rolling_compute_other_odds (&rolling, error);
  if (other == NULL)
    return NULL;
  ten_contest_compare_odds (ten_ruleset_get_actions (rolling.ruleset), odds, other, self->defender,
                            &contest);
  return ten_action_odds_new_for_contest (&contest, self->helpers->len > 0 ? &help : NULL);
}

static void
ten_roll_action_finalize (GObject *object)
{
  TenRollAction *self = TEN_ROLL_ACTION (object);

  g_clear_object (&self->actor);
  g_clear_object (&self->opponent);
  g_clear_object (&self->resisting);
  g_ptr_array_unref (self->helpers);
  g_clear_object (&self->difficulty);
  g_clear_pointer (&self->reroll, g_array_unref);
  g_clear_object (&self->payer);
  ten_attack_clear (&self->attack);
  ten_rolling_clear (&self->rolling);

  G_OBJECT_CLASS (ten_roll_action_parent_class)->finalize (object);
}

static void
ten_roll_action_class_init (TenRollActionClass *klass)
{
  TenActionClass *action_class = TEN_ACTION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_roll_action_finalize;
  action_class->get_kind = ten_roll_action_get_kind;
  action_class->check = ten_roll_action_check;
  action_class->decide = ten_roll_action_decide;
  action_class->compute_odds = ten_roll_action_compute_odds;
}

static void
ten_roll_action_init (TenRollAction *self)
{
  self->helpers = g_ptr_array_new_with_free_func (g_object_unref);
  self->limit = -1;
  ten_attack_init (&self->attack);
}

/**
 * ten_roll_action_new:
 * @ruleset: the ruleset
 * @actor: who rolls
 *
 * Returns: (transfer full): a roll
 */
TenAction *
ten_roll_action_new (TenRuleset *ruleset, TenActionSide *actor)
{
  TenAction *self;

  g_return_val_if_fail (TEN_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (TEN_IS_ACTION_SIDE (actor), NULL);

  self = ten_action_new (TEN_TYPE_ROLL_ACTION, TEN_ACTION_ROLL, ruleset, NULL);
  TEN_ROLL_ACTION (self)->actor = g_object_ref (actor);
  return self;
}

/* Recreates the side as it was without help. */
static TenActionSide *
create_unhelped_side (TenActionSide *side, TenEvent *start)
{
  TenRequest request = *ten_action_side_get_request (side);
  TenActionSide *unhelped;

  request.dice -= ten_event_get_number (start, "dice", 0);
  unhelped = ten_action_side_new (ten_action_side_get_character (side), &request,
                                  ten_action_side_get_terms (side));
  ten_action_side_set_willpower (unhelped, ten_action_side_get_willpower (side));
  ten_action_side_set_target_given (unhelped, ten_action_side_get_target_given (side));
  ten_action_side_set_tries (unhelped, ten_action_side_get_tries (side));
  return unhelped;
}

static void
take_record (TenRollAction *self, TenRecord *record, TenEvent *start)
{
  const char *role = ten_record_get_role (record);
  g_autoptr (TenActionSide) side = ten_action_side_new_for_record (record);

  if (g_strcmp0 (role, "helper") == 0)
    g_ptr_array_add (self->helpers, g_steal_pointer (&side));
  else if (g_strcmp0 (role, "b") == 0)
    g_set_object (&self->opponent, side);
  else if (g_strcmp0 (role, "leader") == 0 || g_strcmp0 (role, "a") == 0)
    {
      g_clear_object (&self->actor);
      self->actor = create_unhelped_side (side, start);
    }
}

/* The term of the resistance is in the pool; a point of willpower was for one roll (COFD-18). */
static void
take_target (TenRollAction *self, TenEvent *start)
{
  const char *target = start != NULL ? ten_event_get_word (start, "target") : "";
  TenRequest none;

  if (*target == '\0')
    return;
  ten_request_init (&none);
  self->resisting = ten_action_side_new (target, &none, NULL);
}

static gboolean
take_action (TenRollAction *self, TenRecord *record, TenTable *table, GError **error)
{
  g_autoptr (GPtrArray) entries = NULL;
  TenEvent *start;

  if (!ten_table_open_log (table, error))
    return FALSE;
  entries = ten_play_log_read_parts (ten_table_get_log (table), record, error);
  if (entries == NULL)
    return FALSE;
  start = entries->pdata[0];
  for (guint i = 1; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]))
      take_record (self, entries->pdata[i], start);
  ten_side_from_id (ten_event_get_word (start, "defender"), &self->defender);
  self->spoils = ten_event_get_number (start, "spoils", 0) != 0;
  return TRUE;
}

/**
 * ten_roll_action_new_again:
 * @record: a roll in the log
 * @table: the table where it will be performed
 * @error: return location for an error
 *
 * Describes the same action again: a contest for both sides, teamwork for everyone. It does not
 * know who pays for willpower, so the sheets have to be set.
 *
 * Returns: (transfer full) (nullable): the action, or %NULL with @error set
 */
TenAction *
ten_roll_action_new_again (TenRecord *record, TenTable *table, GError **error)
{
  g_autoptr (TenAction) action = NULL;
  TenRollAction *self;
  TenRuleset *ruleset;
  TenEvent *start;
  const char *word;

  g_return_val_if_fail (TEN_IS_RECORD (record), NULL);
  g_return_val_if_fail (TEN_IS_TABLE (table), NULL);

  ruleset =
      ten_rulesets_find (ten_table_get_rulesets (table), ten_record_get_ruleset (record), NULL);
  action = ten_action_new (TEN_TYPE_ROLL_ACTION, TEN_ACTION_ROLL, ruleset,
                           ten_record_get_ruleset (record));
  self = TEN_ROLL_ACTION (action);
  ten_action_set_comment (action, ten_record_get_comment (record));
  if (ten_record_get_hidden (record))
    ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  start = ten_record_get_action_event (record);
  word = start != NULL ? ten_event_get_word (start, "action") : "";
  if (start != NULL && *ten_event_get_word (start, "common") != '\0')
    ten_action_set_common (action, ten_event_get_word (start, "common"));
  if (ruleset != NULL && (g_str_equal (word, "contest") || g_str_equal (word, "teamwork")) &&
      !take_action (self, record, table, error))
    return NULL;
  if (g_str_equal (word, "attack"))
    ten_attack_read (&self->attack, record);
  else
    take_target (self, start);
  if (self->actor == NULL || (g_str_equal (word, "contest") && self->opponent == NULL))
    {
      g_clear_object (&self->actor);
      g_ptr_array_set_size (self->helpers, 0);
      self->actor = ten_action_side_new_for_record (record);
    }
  return g_steal_pointer (&action);
}

/**
 * ten_roll_action_get_actor:
 *
 * Returns: (transfer none): who acts
 */
TEN_DEFINE_GETTER (TenRollAction, ten_roll_action, TEN_IS_ROLL_ACTION, TenActionSide *, actor)

/**
 * ten_roll_action_get_opponent:
 *
 * Returns: (transfer none) (nullable): the opponent who rolls, or %NULL
 */
TEN_DEFINE_GETTER (TenRollAction, ten_roll_action, TEN_IS_ROLL_ACTION, TenActionSide *, opponent)

/**
 * ten_roll_action_set_opponent:
 * @opponent: (nullable): the opponent who rolls
 * @defender: the side that defends, or %TEN_SIDE_NONE (TEST-7)
 *
 * Makes it a contest (COFD-14, V20-11, CHAT-6, TEST-7).
 */
void
ten_roll_action_set_opponent (TenRollAction *self, TenActionSide *opponent, TenSide defender)
{
  g_return_if_fail (TEN_IS_ROLL_ACTION (self));
  g_return_if_fail (opponent == NULL || TEN_IS_ACTION_SIDE (opponent));

  g_set_object (&self->opponent, opponent);
  self->defender = defender;
}

/**
 * ten_roll_action_set_resisting:
 * @resisting: (nullable): the resisting character, with or without a point of willpower
 *
 * Sets who resists, with a term in the actor's pool (COFD-13), and pays for a point of willpower
 * if it includes one (COFD-18).
 */
void
ten_roll_action_set_resisting (TenRollAction *self, TenActionSide *resisting)
{
  g_return_if_fail (TEN_IS_ROLL_ACTION (self));
  g_return_if_fail (resisting == NULL || TEN_IS_ACTION_SIDE (resisting));

  g_set_object (&self->resisting, resisting);
}

/**
 * ten_roll_action_get_helpers:
 *
 * Returns: (transfer none) (element-type TenActionSide): the helpers
 */
TEN_DEFINE_GETTER (TenRollAction, ten_roll_action, TEN_IS_ROLL_ACTION, GPtrArray *, helpers)

/**
 * ten_roll_action_add_helper:
 * @helper: a helper
 *
 * Makes it teamwork (COFD-12, V20-13, CHAT-8).
 */
void
ten_roll_action_add_helper (TenRollAction *self, TenActionSide *helper)
{
  g_return_if_fail (TEN_IS_ROLL_ACTION (self));
  g_return_if_fail (TEN_IS_ACTION_SIDE (helper));
  g_return_if_fail (self->helpers->len < TEN_TEAMWORK_MAX_HELPERS);

  g_ptr_array_add (self->helpers, g_object_ref (helper));
}

/**
 * ten_roll_action_set_help:
 * @limit: how many can help before everyone's target rises (V20-13), or -1 for any number
 * @spoils: whether a botch spoils the whole result (CHAT-8)
 *
 * Sets the Storyteller's rules for help.
 */
void
ten_roll_action_set_help (TenRollAction *self, int limit, gboolean spoils)
{
  g_return_if_fail (TEN_IS_ROLL_ACTION (self));
  g_return_if_fail (limit >= -1);

  self->limit = limit;
  self->spoils = spoils;
}

/**
 * ten_roll_action_set_difficulty:
 * @difficulty: (nullable): how the required successes were determined
 *
 * Sets why it needs that many successes (TEST-4). The reason is kept in the log.
 */
void
ten_roll_action_set_difficulty (TenRollAction *self, TenDifficultyBuilder *difficulty)
{
  g_return_if_fail (TEN_IS_ROLL_ACTION (self));
  g_return_if_fail (difficulty == NULL || TEN_IS_DIFFICULTY_BUILDER (difficulty));

  g_set_object (&self->difficulty, difficulty);
}

/**
 * ten_roll_action_set_reroll:
 * @dice: (array length=n_dice): the indices of the dice to reroll, from 0
 * @n_dice: how many
 *
 * Rerolls dice for a point of willpower in the same action (TEST-10, V5-3), if it is known
 * beforehand which dice fall.
 */
void
ten_roll_action_set_reroll (TenRollAction *self, const guint *dice, guint n_dice)
{
  g_return_if_fail (TEN_IS_ROLL_ACTION (self));
  g_return_if_fail (dice != NULL || n_dice == 0);

  g_clear_pointer (&self->reroll, g_array_unref);
  self->reroll = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_vals (self->reroll, dice, n_dice);
}

void
ten_roll_action_set_attack (TenRollAction *self, const TenAttack *attack)
{
  ten_attack_clear (&self->attack);
  ten_attack_copy (&self->attack, attack);
}

/**
 * ten_roll_action_set_keeps_bonuses:
 * @keeps_bonuses: whether to keep bonuses from earlier rolls for a later one
 *
 * Sets whether to keep bonuses for the next roll of a participant (TEST-6), which are otherwise
 * used up: see ten_next_roll_list_bonuses().
 */
void
ten_roll_action_set_keeps_bonuses (TenRollAction *self, gboolean keeps_bonuses)
{
  g_return_if_fail (TEN_IS_ROLL_ACTION (self));

  self->keeps_bonuses = keeps_bonuses;
}

gboolean
ten_roll_action_is_plain (TenRollAction *self)
{
  return self->helpers->len == 0 && self->reroll == NULL && self->difficulty == NULL &&
         !ten_action_side_surges (self->actor) &&
         (self->opponent == NULL || !ten_action_side_surges (self->opponent));
}

/**
 * ten_roll_action_prepare:
 * @request: (out caller-allocates) (optional): the actor's roll, before helpers add dice
 * @opponent: (out caller-allocates) (optional): the opponent's roll, if any
 * @error: return location for a #TenRulesError
 *
 * Gets what is rolled after taking everything into account: targets taken from pools (V20-11), and
 * too many helpers (V20-13).
 *
 * Returns: %FALSE if @error is set
 */
gboolean
ten_roll_action_prepare (TenRollAction *self,
                         TenRequest *request,
                         TenRequest *opponent,
                         GError **error)
{
  g_auto (TenRolling) rolling = { NULL };

  g_return_val_if_fail (TEN_IS_ROLL_ACTION (self), FALSE);

  if (!prepare (self, &rolling, error))
    return FALSE;
  if (request != NULL)
    *request = rolling.request;
  if (opponent != NULL && self->opponent != NULL)
    *opponent = rolling.other_request;
  return TRUE;
}
