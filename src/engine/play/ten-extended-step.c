/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "play/ten-extended-step.h"
#include "actions/ten-contest-private.h"

#include "actions/ten-extended-odds.h"
#include "actions/ten-teamwork-private.h"
#include "json/ten-json-private.h"
#include "play/ten-action-odds-private.h"
#include "play/ten-action-private.h"
#include "play/ten-action-side-private.h"
#include "records/ten-event-private.h"
#include "play/ten-extended-events-private.h"
#include "records/ten-play-log.h"
#include "play/ten-performance-private.h"
#include "play/ten-table-private.h"
#include "rules/ten-ruleset-private.h"

#include <glib/gi18n-lib.h>

/* Two pools without successes would never finish. */
#define MAX_TURNS 10000

/**
 * TenExtendedStep:
 *
 * A step of an extended action, contested or not. The state of the action is in the log, and the
 * step applies to its current state: another program may have continued it.
 */
struct _TenExtendedStep
{
  TenAction parent_instance;

  TenActionSide *actor;
  TenActionSide *opponent;
  GPtrArray *helpers;
  int limit;
  gboolean spoils;

  /* For beginning an action. */
  TenExtendedProgress *progress;
  gboolean to_the_end;

  /* For continuing an action. */
  TenExtendedAction *extended;
  gboolean willpower;
  TenSheet *sheet;
  GPtrArray *added; /* who help with this roll only */
  TenExtendedChoice choice;
  char *condition;

  TenRolling rolling; /* while it is performed */
};

G_DEFINE_FINAL_TYPE (TenExtendedStep, ten_extended_step, TEN_TYPE_ACTION)

static TenActionKind
get_kind (TenExtendedStep *self)
{
  return ten_action_get_kind (TEN_ACTION (self));
}

static GPtrArray *
create_lasting_helpers (TenExtendedStep *self)
{
  GPtrArray *helpers = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->helpers->len - self->added->len; i++)
    g_ptr_array_add (helpers,
                     ten_action_side_new_lasting (self->helpers->pdata[i],
                                                  ten_action_get_ruleset (TEN_ACTION (self))));
  return helpers;
}

static const TenExtendedProgress *
get_progress (TenExtendedStep *self)
{
  return self->extended != NULL ? ten_extended_action_get_progress (self->extended)
                                : self->progress;
}

static void
take_helpers (TenExtendedStep *self)
{
  g_ptr_array_set_size (self->helpers, 0);
  g_ptr_array_extend (self->helpers, ten_extended_action_get_helpers (self->extended),
                      (GCopyFunc) g_object_ref, NULL);
  g_ptr_array_extend (self->helpers, self->added, (GCopyFunc) g_object_ref, NULL);
}

/* The next roll, from the current log. */
static void
take_sides (TenExtendedStep *self)
{
  g_clear_object (&self->actor);
  self->actor = ten_extended_action_create_next (self->extended, self->willpower);
  ten_action_side_set_sheet (self->actor, self->sheet);
  g_set_object (&self->opponent, ten_extended_action_get_opponent (self->extended));
  take_helpers (self);
}

static gboolean
prepare (TenExtendedStep *self,
         TenRolling *rolling,
         TenActionSide *a,
         TenActionSide *b,
         GPtrArray *helpers,
         GError **error)
{
  const TenExtendedSetup *setup = &get_progress (self)->setup;

  if (b != NULL && setup->tally == TEN_TALLY_NONE)
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           _ ("This ruleset has no contests of several turns"));
  ten_rolling_clear (rolling);
  *rolling = (TenRolling){
    .ruleset = ten_action_get_ruleset (TEN_ACTION (self)),
    .actor = a,
    .opponent = b,
    .helpers = helpers,
    .limit = self->limit,
    .spoils = self->spoils,
    .defender = setup->defender,
  };
  if (!ten_rolling_prepare (rolling, error))
    return FALSE;
  ten_extended_prepare (&rolling->request);
  return TRUE;
}

/* As described, including what applies to this roll only. */
static gboolean
prepare_given (TenExtendedStep *self, GError **error)
{
  return prepare (self, &self->rolling, self->actor, self->opponent, self->helpers, error);
}

static void
add_end (TenExtendedStep *self, TenPerformance *performance, const TenExtendedProgress *progress)
{
  TenExtendedAction *extended = self->extended;
  TenEvent *end = ten_extended_events_create_end (
      progress, extended != NULL ? ten_extended_action_get_actor (extended) : self->actor,
      extended != NULL ? ten_extended_action_get_opponent (extended) : self->opponent);

  ten_performance_take_text (performance, ten_event_dup_text (end));
  ten_performance_add_event (performance, end);
}

/* Tells the change, and the end if it was the last roll. */
static void
add_result (TenExtendedStep *self, TenPerformance *performance, const TenExtendedProgress *progress)
{
  char *loss = ten_extended_progress_dup_loss (progress);

  if (loss != NULL)
    ten_performance_take_text (performance, loss);
  if (ten_extended_progress_is_over (progress))
    add_end (self, performance, progress);
  if (self->opponent != NULL)
    ten_performance_take_text (
        performance,
        ten_extended_progress_dup_text (progress, ten_action_side_get_character (self->actor),
                                        ten_action_side_get_character (self->opponent)));
}

/* Both sides roll. The other side pays only in the first turn. */
static gboolean
roll_turn (TenExtendedStep *self,
           TenRolling *rolling,
           TenPerformance *performance,
           const char *comment,
           GError **error)
{
  const char *role = rolling->opponent != NULL ? "a" : "roll";
  TenEvent *event;
  g_autoptr (JsonNode) help = NULL;

  if (!ten_rolling_roll (rolling, performance, role, comment, error))
    return FALSE;
  if (self->helpers->len == 0)
    return TRUE;
  if (!self->to_the_end)
    json_object_set_member (ten_performance_get_details (performance), "given",
                            ten_help_given_to_json (&rolling->given));
  help = ten_rolling_help_to_json (rolling, NULL);
  event = ten_event_new (TEN_EVENT_HELP, help);
  ten_event_set_record (event, rolling->record);
  ten_event_set_hidden (event, ten_rolling_is_secret (rolling));
  ten_performance_add_event (performance, event);
  ten_performance_take_text (performance, ten_rolling_dup_help_text (rolling));
  return TRUE;
}

/* V20-12, CHAT-7: turn by turn, until someone reaches the total. */
static gboolean
roll_to_the_end (TenExtendedStep *self, TenPerformance *performance, GError **error)
{
  TenRuleset *ruleset = ten_action_get_ruleset (TEN_ACTION (self));
  g_autoptr (TenActionSide) actor = ten_action_side_new_lasting (self->actor, ruleset);
  g_autoptr (TenActionSide) opponent = ten_action_side_new_lasting (self->opponent, ruleset);
  g_autoptr (GPtrArray) helpers = create_lasting_helpers (self);
  g_autoptr (TenExtendedProgress) progress = ten_extended_progress_copy (self->progress);
  g_autoptr (JsonArray) turns = json_array_new ();
  g_autoptr (JsonNode) node = NULL;
  JsonObject *details = ten_performance_get_details (performance);

  while (!ten_extended_progress_is_over (progress))
    {
      g_auto (TenRolling) rolling = { NULL };
      const gboolean first = progress->n_rolls == 0;

      if (progress->n_rolls == MAX_TURNS)
        return ten_rules_fail (error, TEN_RULES_ERROR_ENDLESS,
                               _ ("Nobody has the total after %d turns"), MAX_TURNS);
      if (!prepare (self, &rolling, first ? self->actor : actor, first ? self->opponent : opponent,
                    first ? self->helpers : helpers, error) ||
          !roll_turn (self, &rolling, performance, progress->name, error) ||
          !ten_extended_progress_add_roll (progress, rolling.outcome, rolling.successes,
                                           rolling.other_successes, error))
        return FALSE;
      json_array_add_element (turns, ten_rolling_contest_to_json (&rolling));
    }
  add_result (self, performance, progress);
  node = ten_extended_progress_to_json (progress);
  json_object_set_array_member (details, "turns", g_steal_pointer (&turns));
  ten_json_object_add_members (details, json_node_get_object (node));
  return TRUE;
}

static gboolean
start (TenExtendedStep *self, TenPerformance *performance, GError **error)
{
  TenRuleset *ruleset = ten_action_get_ruleset (TEN_ACTION (self));
  g_autoptr (TenActionSide) actor = ten_action_side_new_lasting (self->actor, ruleset);
  g_autoptr (TenActionSide) opponent =
      self->opponent != NULL ? ten_action_side_new_lasting (self->opponent, ruleset) : NULL;
  g_autoptr (GPtrArray) helpers = create_lasting_helpers (self);
  g_auto (TenRolling) rolling = { NULL };

  if (!prepare (self, &rolling, actor, opponent, helpers, error))
    return FALSE;
  rolling.chronicle = ten_table_get_chronicle (ten_performance_get_table (performance));
  ten_performance_set_start (
      performance, ten_extended_events_create_start (&rolling, self->progress,
                                                     ten_action_is_hidden (TEN_ACTION (self))));
  return !self->to_the_end || roll_to_the_end (self, performance, error);
}

/* The progress of the action in the log, which others may have continued. */
static TenExtendedProgress *
take_progress (TenExtendedStep *self, GError **error)
{
  return ten_extended_action_refresh (self->extended, error)
             ? ten_extended_progress_copy (get_progress (self))
             : NULL;
}

static gboolean
roll (TenExtendedStep *self, TenPerformance *performance, GError **error)
{
  const char *comment = ten_action_get_comment (TEN_ACTION (self));
  g_autoptr (TenExtendedProgress) progress = take_progress (self, error);

  if (progress == NULL || !ten_extended_progress_check_can_roll (progress, error))
    return FALSE;
  take_sides (self);
  if (!prepare_given (self, error) ||
      !roll_turn (self, &self->rolling, performance, *comment != '\0' ? comment : progress->name,
                  error) ||
      !ten_extended_progress_add_roll (progress, self->rolling.outcome, self->rolling.successes,
                                       self->rolling.other_successes, error))
    return FALSE;
  add_result (self, performance, progress);
  return TRUE;
}

static gboolean
choose (TenExtendedStep *self, TenPerformance *performance, GError **error)
{
  g_autoptr (TenExtendedProgress) progress = take_progress (self, error);

  if (progress == NULL ||
      !ten_extended_progress_choose (progress, self->choice, self->condition, error))
    return FALSE;
  ten_performance_add_event (performance,
                             ten_extended_events_create_choice (self->choice, self->condition));
  if (ten_extended_progress_is_over (progress))
    add_end (self, performance, progress);
  return TRUE;
}

static gboolean
change_pool (TenExtendedStep *self, TenPerformance *performance, GError **error)
{
  g_autoptr (TenActionSide) actor =
      ten_action_side_new_lasting (self->actor, ten_action_get_ruleset (TEN_ACTION (self)));
  g_autoptr (TenExtendedProgress) progress = NULL;

  if (!ten_request_check (ten_action_side_get_request (actor), error))
    return FALSE;
  progress = take_progress (self, error);
  if (progress == NULL)
    return FALSE;
  if (ten_extended_progress_is_contest (progress))
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED,
                           _ ("The pools of a contest cannot change"));
  if (ten_extended_progress_is_over (progress))
    return ten_rules_fail (error, TEN_RULES_ERROR_REFUSED, _ ("The extended action is over"));
  ten_performance_add_event (performance, ten_extended_events_create_pool (actor));
  return TRUE;
}

static gboolean
ten_extended_step_check (TenAction *action, TenPerformance *performance, GError **error)
{
  TenExtendedStep *self = TEN_EXTENDED_STEP (action);

  switch (get_kind (self))
    {
    case TEN_ACTION_EXTENDED_START:
      if (!prepare_given (self, error))
        return FALSE;
      return !self->to_the_end || ten_rolling_reserve (&self->rolling, performance, error);
    case TEN_ACTION_EXTENDED_ROLL:
      return ten_extended_progress_check_can_roll (get_progress (self), error) &&
             prepare_given (self, error) &&
             ten_rolling_reserve (&self->rolling, performance, error);
    default:
      return TRUE;
    }
}

static gboolean
ten_extended_step_decide (TenAction *action, TenPerformance *performance, GError **error)
{
  TenExtendedStep *self = TEN_EXTENDED_STEP (action);
  TenLog *log = ten_table_get_log (ten_performance_get_table (performance));

  if (self->extended != NULL)
    {
      TenEvent *begin = ten_extended_action_get_log (self->extended)->pdata[0];

      ten_performance_set_about (performance, ten_extended_action_get_action (self->extended));
      ten_performance_suggest_chronicle (performance, ten_event_get_word (begin, "chronicle"));
      if (log != NULL)
        ten_performance_set_action_secret (
            performance,
            ten_play_log_is_secret (log, ten_extended_action_get_action (self->extended)));
    }
  switch (get_kind (self))
    {
    case TEN_ACTION_EXTENDED_START:
      return start (self, performance, error);
    case TEN_ACTION_EXTENDED_ROLL:
      return roll (self, performance, error);
    case TEN_ACTION_EXTENDED_CHOICE:
      return choose (self, performance, error);
    default:
      return change_pool (self, performance, error);
    }
}

/* For how many rolls chances are given if there is no limit. */
#define USUAL_ROLLS 20

static TenActionOdds *
refuse_odds (const char *reason, GError **error)
{
  g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED, reason);
  return NULL;
}

static TenOdds *
compute_roll (TenExtendedStep *self,
              TenActionSide *actor,
              GPtrArray *helpers,
              int dice,
              TenHelpOdds *help,
              GError **error)
{
  g_auto (TenRolling) rolling = { NULL };

  if (!prepare (self, &rolling, actor, NULL, helpers, error))
    return NULL;
  rolling.request.dice += dice;
  return ten_rolling_compute_odds (&rolling, help, error);
}

static TenActionOdds *
compute_alone (TenExtendedStep *self, TenActionSide *lasting, GError **error)
{
  const TenExtendedProgress *progress = get_progress (self);
  g_autoptr (GPtrArray) helpers = create_lasting_helpers (self);
  const gboolean next = get_kind (self) == TEN_ACTION_EXTENDED_ROLL;
  g_autoptr (TenOdds) first = NULL;
  g_autoptr (TenOdds) following = NULL;
  g_autoptr (TenExtendedOdds) odds = NULL;
  TenHelpOdds help;
  int dice;

  if (ten_extended_progress_is_contest (progress))
    return refuse_odds (_ ("The pools of a contest cannot change"), error);
  /* The next roll already includes them. */
  dice = ten_extended_progress_get_next_roll_dice (progress);
  first = compute_roll (self, self->actor, self->helpers, next ? 0 : dice, &help, error);
  if (first != NULL)
    following = compute_roll (self, lasting, helpers, next ? -dice : 0, NULL, error);
  if (following == NULL)
    return NULL;
  odds = ten_extended_odds_new (progress, first, following, USUAL_ROLLS);
  return ten_action_odds_new_for_extended (odds, self->helpers->len > 0 ? &help : NULL);
}

static gboolean
compute_sides (TenExtendedStep *self,
               TenActionSide *a,
               TenActionSide *b,
               GPtrArray *helpers,
               TenOdds **odds_a,
               TenOdds **odds_b,
               TenHelpOdds *help,
               GError **error)
{
  g_auto (TenRolling) rolling = { NULL };

  if (!prepare (self, &rolling, a, b, helpers, error))
    return FALSE;
  *odds_a = ten_rolling_compute_odds (&rolling, help, error);
  *odds_b = *odds_a != NULL ? ten_rolling_compute_other_odds (&rolling, error) : NULL;
  return *odds_b != NULL;
}

/* A point is spent on the first turn only. */
static TenActionOdds *
compute_contest (TenExtendedStep *self, TenActionSide *lasting, GError **error)
{
  TenRuleset *ruleset = ten_action_get_ruleset (TEN_ACTION (self));
  g_autoptr (TenActionSide) opponent = ten_action_side_new_lasting (self->opponent, ruleset);
  g_autoptr (GPtrArray) helpers = create_lasting_helpers (self);
  g_autoptr (TenOdds) next_a = NULL;
  g_autoptr (TenOdds) next_b = NULL;
  g_autoptr (TenOdds) a = NULL;
  g_autoptr (TenOdds) b = NULL;
  TenContestOdds odds;
  TenHelpOdds help;

  if (!compute_sides (self, lasting, opponent, helpers, &a, &b, &help, error) ||
      ((ten_action_side_get_willpower (self->actor) ||
        ten_action_side_get_willpower (self->opponent)) &&
       !compute_sides (self, self->actor, self->opponent, self->helpers, &next_a, &next_b, &help,
                       error)))
    return NULL;
  ten_extended_compare_odds (get_progress (self), next_a, next_b, a, b, &odds);
  return ten_action_odds_new_for_contest (&odds, self->helpers->len > 0 ? &help : NULL);
}

static TenActionOdds *
ten_extended_step_compute_odds (TenAction *action, GError **error)
{
  TenExtendedStep *self = TEN_EXTENDED_STEP (action);
  g_autoptr (TenActionSide) lasting = NULL;

  if (self->actor == NULL)
    return refuse_odds (_ ("This action has no chances"), error);
  lasting = ten_action_side_new_lasting (self->actor, ten_action_get_ruleset (action));
  return self->opponent != NULL ? compute_contest (self, lasting, error)
                                : compute_alone (self, lasting, error);
}

static void
ten_extended_step_finalize (GObject *object)
{
  TenExtendedStep *self = TEN_EXTENDED_STEP (object);

  g_clear_object (&self->actor);
  g_clear_object (&self->opponent);
  g_ptr_array_unref (self->helpers);
  g_ptr_array_unref (self->added);
  g_clear_object (&self->sheet);
  g_clear_pointer (&self->progress, ten_extended_progress_free);
  g_clear_object (&self->extended);
  g_free (self->condition);
  ten_rolling_clear (&self->rolling);

  G_OBJECT_CLASS (ten_extended_step_parent_class)->finalize (object);
}

static void
ten_extended_step_class_init (TenExtendedStepClass *klass)
{
  TenActionClass *action_class = TEN_ACTION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ten_extended_step_finalize;
  action_class->check = ten_extended_step_check;
  action_class->decide = ten_extended_step_decide;
  action_class->compute_odds = ten_extended_step_compute_odds;
}

static void
ten_extended_step_init (TenExtendedStep *self)
{
  self->helpers = g_ptr_array_new_with_free_func (g_object_unref);
  self->added = g_ptr_array_new_with_free_func (g_object_unref);
  self->limit = -1;
}

static TenExtendedStep *
create (TenActionKind kind, TenRuleset *ruleset, const char *ruleset_id)
{
  return TEN_EXTENDED_STEP (ten_action_new (TEN_TYPE_EXTENDED_STEP, kind, ruleset, ruleset_id));
}

/* A step of an action in the log. */
static TenExtendedStep *
create_later (TenActionKind kind, TenExtendedAction *extended)
{
  TenExtendedStep *self = create (kind, ten_extended_action_get_ruleset (extended),
                                  ten_extended_action_get_ruleset_id (extended));

  self->extended = g_object_ref (extended);
  ten_extended_action_get_help (extended, &self->limit, &self->spoils);
  return self;
}

/* Describes the beginning of an extended action (COFD-15, V20-10), or of a contest over several
 * turns (V20-12, CHAT-7). @opponent: (nullable): the other side of a contest */
TenAction *
ten_extended_step_new_start (TenRuleset *ruleset,
                             const TenExtendedProgress *progress,
                             TenActionSide *actor,
                             TenActionSide *opponent)
{
  TenExtendedStep *self = create (TEN_ACTION_EXTENDED_START, ruleset, NULL);

  g_assert (ten_extended_progress_is_contest (progress) == (opponent != NULL));

  self->progress = ten_extended_progress_copy (progress);
  self->actor = g_object_ref (actor);
  g_set_object (&self->opponent, opponent);
  return TEN_ACTION (self);
}

void
ten_extended_step_set_to_the_end (TenExtendedStep *self)
{
  self->to_the_end = TRUE;
}

TenAction *
ten_extended_step_new_roll (TenExtendedAction *extended, gboolean willpower, TenSheet *sheet)
{
  TenExtendedStep *self = create_later (TEN_ACTION_EXTENDED_ROLL, extended);

  self->willpower = willpower;
  g_set_object (&self->sheet, sheet);
  take_sides (self);
  if (ten_extended_action_hides_rolls (extended, TEN_SIDE_NONE))
    ten_action_set_visibility (TEN_ACTION (self), TEN_VISIBILITY_HIDDEN);
  return TEN_ACTION (self);
}

/* Adds a helper: for every roll if it is the start, otherwise for the next one only (COFD-12,
 * V20-13, CHAT-8). */
void
ten_extended_step_add_helper (TenExtendedStep *self, TenActionSide *helper)
{
  g_ptr_array_add (self->helpers, g_object_ref (helper));
  if (get_kind (self) == TEN_ACTION_EXTENDED_ROLL)
    g_ptr_array_add (self->added, g_object_ref (helper));
}

void
ten_extended_step_set_help (TenExtendedStep *self, int limit, gboolean spoils)
{
  g_return_if_fail (limit >= -1);

  self->limit = limit;
  self->spoils = spoils;
}

/* A choice in an extended action (COFD-16), or giving it up */
TenAction *
ten_extended_step_new_choice (TenExtendedAction *extended,
                              TenExtendedChoice choice,
                              const char *condition)
{
  TenExtendedStep *self;

  g_return_val_if_fail (ten_extended_choice_to_id (choice) != NULL, NULL);

  self = create_later (TEN_ACTION_EXTENDED_CHOICE, extended);
  self->choice = choice;
  self->condition = g_strdup (condition);
  return TEN_ACTION (self);
}

TenAction *
ten_extended_step_new_pool (TenExtendedAction *extended, TenActionSide *actor)
{
  TenExtendedStep *self = create_later (TEN_ACTION_EXTENDED_POOL, extended);

  self->actor = g_object_ref (actor);
  take_helpers (self);
  return TEN_ACTION (self);
}
