/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "chronicle/ten-task-private.h"

#include <glib/gi18n-lib.h>

/**
 * TenTask:
 *
 * An extended action as the log has it (COFD-15 to COFD-17, V20-10): kept over restarts, since all
 * that it is follows from the log. What is done to it is written first, and a task follows what is
 * written about it, whoever does that in this process. Where somebody opposes it is an extended
 * contest (V20-12, CHAT-7): ten_task_get_contest().
 */
enum
{
  CHANGED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenTask, ten_task, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

/*
 * ten_task_read_log:
 * @self: (not nullable): a task
 * @error: return location for an error
 *
 * Rebuilds the task from the log as it is now.
 *
 * Returns: whether it could be read; where not, the task is as it was
 */
gboolean
ten_task_read_log (TenTask *self, GError **error)
{
  g_autoptr (GPtrArray) log = ten_chronicle_read_action (self->chronicle, self->action, error);
  TenTaskState state;

  if (log == NULL || !ten_task_state_replay (&state, log, error))
    return FALSE;

  g_clear_pointer (&self->log, g_ptr_array_unref);
  self->log = g_steal_pointer (&log);
  ten_task_state_clear (&self->state);
  self->state = state;
  return TRUE;
}

static void
follow_log (TenTask *self, gint64 action)
{
  g_autoptr (GError) error = NULL;

  if (action != self->action)
    return;
  if (ten_task_read_log (self, &error))
    g_signal_emit (self, signals[CHANGED], 0);
  else
    g_debug ("%s", error->message);
}

static void
on_appended (TenTask *self, TenRecord *record)
{
  follow_log (self, ten_record_get_action (record));
}

static void
on_event_appended (TenTask *self, TenEvent *event)
{
  follow_log (self, ten_event_get_action (event));
}

/* Another program may have gone on with it: what is done now is done to how it stands. */
static TenExtended *
dup_current (TenTask *self, GError **error)
{
  g_auto (TenTaskState) state = { 0 };

  if (!ten_task_read_log (self, error) || !ten_task_state_replay (&state, self->log, error))
    return NULL;
  return g_steal_pointer (&state.extended);
}

/* All at once: what happened, and that it is over thereby. */
static gboolean
write_log (TenTask *self,
           TenExtended *after,
           TenRecord *record,
           TenEvent *event,
           GPtrArray **written,
           GError **error)
{
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func (g_object_unref);

  if (record != NULL)
    g_ptr_array_add (records, g_object_ref (record));
  if (event != NULL)
    g_ptr_array_add (events, g_object_ref (event));
  if (ten_extended_is_over (after))
    g_ptr_array_add (events, ten_task_event_new_end (after));
  return ten_chronicle_append_action (self->chronicle, NULL, self->action, records, events, written,
                                      error);
}

static void
ten_task_finalize (GObject *object)
{
  TenTask *self = TEN_TASK (object);

  ten_task_state_clear (&self->state);
  g_clear_pointer (&self->log, g_ptr_array_unref);
  g_clear_object (&self->chronicle);
  g_clear_object (&self->rulesets);

  G_OBJECT_CLASS (ten_task_parent_class)->finalize (object);
}

static void
ten_task_class_init (TenTaskClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ten_task_finalize;

  /**
   * TenTask::changed:
   * @self: the task
   *
   * Emitted when the log has more of it.
   */
  signals[CHANGED] = g_signal_new ("changed", TEN_TYPE_TASK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
ten_task_init (TenTask *self)
{
}

/**
 * ten_task_begin:
 * @chronicle: (not nullable): the log
 * @rulesets: (not nullable): the rulesets
 * @extended: (not nullable): what is begun: an action of which nothing has happened
 * @ruleset: (not nullable): the id of its ruleset
 * @character: (not nullable): who acts; may be empty
 * @request: (not nullable): what each roll is of, without the dice of
 *   ten_extended_get_next_roll_dice()
 * @terms: (not nullable): a list of #TenTerm that says how that comes about (POOL-8)
 * @error: return location for a #TenChronicleError
 *
 * Begins an extended action (COFD-15, V20-10): from then on it is in the log, with its pool.
 *
 * Returns: (transfer full) (nullable): the task, or %NULL with @error set
 */
TenTask *
ten_task_begin (TenChronicle *chronicle,
                TenRulesets *rulesets,
                TenExtended *extended,
                const char *ruleset,
                const char *character,
                const TenRequest *request,
                GListModel *terms,
                GError **error)
{
  g_autoptr (GPtrArray) written = NULL;
  g_autoptr (TenEvent) start = NULL;
  TenTaskState state;

  g_return_val_if_fail (TEN_IS_CHRONICLE (chronicle), NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);
  g_return_val_if_fail (TEN_IS_EXTENDED (extended), NULL);
  g_return_val_if_fail (ruleset != NULL && character != NULL && request != NULL, NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (terms), NULL);

  state = (TenTaskState){ .extended = extended,
                          .character = (char *) character,
                          .ruleset = (char *) ruleset,
                          .request = *request,
                          .terms = terms };
  ten_extended_prepare (&state.request);
  start = ten_task_event_new_start (&state);
  if (!ten_chronicle_append_action (chronicle, start, 0, NULL, NULL, &written, error))
    return NULL;
  return ten_task_load (chronicle, rulesets,
                        ten_event_get_sequence (g_ptr_array_index (written, 0)), error);
}

/**
 * ten_task_load:
 * @chronicle: (not nullable): the log
 * @rulesets: (not nullable): the rulesets
 * @action: the sequence number of the event that began it
 * @error: return location for an error
 *
 * Rebuilds an extended action from its events and rolls.
 *
 * Returns: (transfer full) (nullable): the task, or %NULL with @error set
 */
TenTask *
ten_task_load (TenChronicle *chronicle, TenRulesets *rulesets, gint64 action, GError **error)
{
  g_autoptr (TenTask) self = NULL;

  g_return_val_if_fail (TEN_IS_CHRONICLE (chronicle), NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);
  g_return_val_if_fail (action > 0, NULL);

  self = g_object_new (TEN_TYPE_TASK, NULL);
  self->chronicle = g_object_ref (chronicle);
  self->rulesets = g_object_ref (rulesets);
  self->action = action;
  if (!ten_task_read_log (self, error))
    return NULL;

  g_signal_connect_object (chronicle, "appended", G_CALLBACK (on_appended), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (chronicle, "event-appended", G_CALLBACK (on_event_appended), self,
                           G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

/**
 * ten_task_get_action:
 * @self: (not nullable): a task
 *
 * Gets the sequence number of the event that began it.
 *
 * Returns: a number, 1 or more
 */
gint64
ten_task_get_action (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), 0);

  return self->action;
}

/**
 * ten_task_get_name:
 * @self: (not nullable): a task
 *
 * Gets what is being done.
 *
 * Returns: (transfer none) (not nullable): the name, which may be empty
 */
const char *
ten_task_get_name (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), NULL);

  return self->state.contest != NULL ? self->state.contest->name
                                     : ten_extended_get_name (self->state.extended);
}

/**
 * ten_task_get_character:
 * @self: (not nullable): a task
 *
 * Gets who began it.
 *
 * Returns: (transfer none) (not nullable): the name, which may be empty
 */
const char *
ten_task_get_character (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), NULL);

  return self->state.character;
}

/**
 * ten_task_get_ruleset_id:
 * @self: (not nullable): a task
 *
 * Gets the id of the ruleset that it was begun under.
 *
 * Returns: (transfer none) (not nullable): the id
 */
const char *
ten_task_get_ruleset_id (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), NULL);

  return self->state.ruleset;
}

/**
 * ten_task_get_ruleset:
 * @self: (not nullable): a task
 *
 * Gets the ruleset that it was begun under, which a homebrew may have been.
 *
 * Returns: (transfer none) (nullable): the ruleset, or %NULL where it is gone
 */
TenRuleset *
ten_task_get_ruleset (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), NULL);

  return ten_rulesets_find (self->rulesets, self->state.ruleset, NULL);
}

/**
 * ten_task_get_hidden:
 * @self: (not nullable): a task
 *
 * Gets whether it is for the Storyteller alone (POOL-7).
 *
 * Returns: whether it is
 */
gboolean
ten_task_get_hidden (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), TRUE);

  return ten_event_get_hidden (g_ptr_array_index (self->log, 0));
}

/**
 * ten_task_get_extended:
 * @self: (not nullable): a task
 *
 * Gets where it stands. What happens to it later is in another object.
 *
 * Returns: (transfer none) (nullable): the action, which is not to be changed, or %NULL for a
 *   contest
 */
TenExtended *
ten_task_get_extended (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), NULL);

  return self->state.extended;
}

/**
 * ten_task_is_over:
 * @self: (not nullable): a task
 *
 * Gets whether it has ended.
 *
 * Returns: whether it has
 */
gboolean
ten_task_is_over (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), TRUE);

  return self->state.contest != NULL ? ten_task_contest_is_over (self->state.contest)
                                     : ten_extended_is_over (self->state.extended);
}

/**
 * ten_task_can_roll:
 * @self: (not nullable): a task
 *
 * Gets whether its next roll can be made: it is not over, and no choice is open.
 *
 * Returns: whether it can
 */
gboolean
ten_task_can_roll (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), FALSE);

  if (self->state.contest != NULL)
    return !ten_task_contest_is_over (self->state.contest);
  return ten_extended_get_status (self->state.extended) == TEN_EXTENDED_UNDER_WAY;
}

/**
 * ten_task_get_log:
 * @self: (not nullable): a task
 *
 * Gets all that the log says of it.
 *
 * Returns: (transfer none) (not nullable) (element-type GObject): #TenEvent and #TenRecord, in the
 *   order in which they were written
 */
GPtrArray *
ten_task_get_log (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), NULL);

  return self->log;
}

/**
 * ten_task_get_request:
 * @self: (not nullable): a task
 *
 * Gets what its rolls are of: the pool that it was begun with, or the one that ten_task_set_pool()
 * has set.
 *
 * Returns: (transfer none) (not nullable): the request
 */
const TenRequest *
ten_task_get_request (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), NULL);

  return &self->state.request;
}

/**
 * ten_task_get_terms:
 * @self: (not nullable): a task
 *
 * Gets how the dice of ten_task_get_request() come about (POOL-8).
 *
 * Returns: (transfer none) (not nullable): a list of #TenTerm
 */
GListModel *
ten_task_get_terms (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), NULL);

  return self->state.terms;
}

/* What a point gives in dice, where it does not give a success. */
static int
get_willpower_dice (TenTask *self)
{
  TenRuleset *ruleset = ten_task_get_ruleset (self);
  const TenRulesetOptions *options = ruleset != NULL ? ten_ruleset_get_options (ruleset) : NULL;

  return options != NULL && options->willpower == TEN_WILLPOWER_DICE ? options->willpower_dice : 0;
}

/**
 * ten_task_takes_willpower:
 * @self: (not nullable): a task
 *
 * Gets whether a point of willpower can be spent before its rolls (COFD-18, V20-5, CHAT-11).
 *
 * Returns: whether the ruleset, which a homebrew may have been, is there and has that
 */
gboolean
ten_task_takes_willpower (TenTask *self)
{
  TenRuleset *ruleset;

  g_return_val_if_fail (TEN_IS_TASK (self), FALSE);

  ruleset = ten_task_get_ruleset (self);
  return ruleset != NULL && ten_ruleset_get_options (ruleset)->willpower != TEN_WILLPOWER_NONE;
}

/**
 * ten_task_get_willpower:
 * @self: (not nullable): a task
 *
 * Gets whether a point of willpower is spent on the next roll.
 *
 * Returns: whether it is
 */
gboolean
ten_task_get_willpower (TenTask *self)
{
  g_return_val_if_fail (TEN_IS_TASK (self), FALSE);

  return self->willpower;
}

/**
 * ten_task_set_willpower:
 * @self: (not nullable): a task
 * @willpower: whether a point of willpower is spent on the next roll
 *
 * Sets that for the next roll alone (COFD-18); it does nothing where ten_task_takes_willpower() is
 * %FALSE. The log has the point with the roll; to take it from a sheet is up to the caller, once
 * the roll is written. Emits #TenTask::changed.
 */
void
ten_task_set_willpower (TenTask *self, gboolean willpower)
{
  g_return_if_fail (TEN_IS_TASK (self));

  willpower = willpower && ten_task_takes_willpower (self);
  if (self->willpower == willpower)
    return;
  self->willpower = willpower;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * ten_task_get_next_request:
 * @self: (not nullable): a task
 * @request: (out caller-allocates): what the next roll is of
 *
 * Gets what the next roll is of: the pool, the dice that a further attempt loses (COFD-16), and
 * what a point of willpower gives (COFD-18, V20-5).
 */
void
ten_task_get_next_request (TenTask *self, TenRequest *request)
{
  g_return_if_fail (TEN_IS_TASK (self));
  g_return_if_fail (request != NULL);

  *request = self->state.request;
  if (self->state.extended != NULL)
    request->dice += ten_extended_get_next_roll_dice (self->state.extended);
  if (self->willpower)
    {
      request->dice += get_willpower_dice (self);
      request->sure_success = get_willpower_dice (self) == 0;
    }
}

/**
 * ten_task_dup_next_terms:
 * @self: (not nullable): a task
 *
 * Gets how the dice of ten_task_get_next_request() come about (POOL-8).
 *
 * Returns: (transfer full) (not nullable): a list of #TenTerm
 */
GListModel *
ten_task_dup_next_terms (TenTask *self)
{
  GListStore *terms;
  int dice;

  g_return_val_if_fail (TEN_IS_TASK (self), NULL);

  terms = g_list_store_new (TEN_TYPE_TERM);
  for (guint i = 0; i < g_list_model_get_n_items (self->state.terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (self->state.terms, i);

      g_list_store_append (terms, term);
    }
  dice = self->state.extended != NULL ? ten_extended_get_next_roll_dice (self->state.extended) : 0;
  if (dice != 0)
    {
      g_autoptr (TenTerm) term =
          ten_term_new (TEN_TERM_MODIFIER, NULL, _ ("After a dramatic failure"), dice);

      g_list_store_append (terms, term);
    }
  if (self->willpower && get_willpower_dice (self) != 0)
    {
      g_autoptr (TenTerm) term =
          ten_term_new (TEN_TERM_WILLPOWER, NULL, _ ("Willpower"), get_willpower_dice (self));

      g_list_store_append (terms, term);
    }
  return G_LIST_MODEL (terms);
}

/**
 * ten_task_roll:
 * @self: (not nullable): a task
 * @random: (not nullable): where the dice come from
 * @comment: (nullable): what is said of the roll, or %NULL for the name of the task
 * @written: (out) (optional) (transfer full) (element-type GObject): what was written: the
 *   #TenRecord of the roll first, and for a contest that of the opponent; and the #TenEvent that
 *   ends the action where it does
 * @error: return location for an error
 *
 * Makes the next roll, and writes it to the log. It is refused where the action is over or a
 * choice is open (COFD-16). Emits #TenTask::changed.
 *
 * Returns: whether the roll is written; where not, @error is set and nothing has changed
 */
gboolean
ten_task_roll (
    TenTask *self, TenRandom *random, const char *comment, GPtrArray **written, GError **error)
{
  g_autoptr (TenExtended) after = NULL;
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRecord) record = NULL;
  g_autoptr (TenEvent) spent = NULL;
  g_autoptr (GListModel) terms = NULL;
  TenRequest request;

  g_return_val_if_fail (TEN_IS_TASK (self), FALSE);
  g_return_val_if_fail (random != NULL, FALSE);

  if (self->state.contest != NULL)
    return ten_task_roll_contest (self, random, comment, written, error);
  after = dup_current (self, error);
  if (after == NULL)
    return FALSE;
  ten_task_get_next_request (self, &request);
  roll = ten_roll (&request, random, error);
  if (roll == NULL || !ten_extended_add_roll (after, roll, error))
    return FALSE;

  terms = ten_task_dup_next_terms (self);
  record = ten_record_new (roll, self->state.ruleset, terms, self->state.character,
                           comment != NULL ? comment : ten_task_get_name (self));
  ten_record_set_role (record, "roll");
  if (self->willpower)
    spent = ten_event_new_willpower (self->state.character, "roll", record);
  self->willpower = FALSE;
  if (write_log (self, after, record, spent, written, error))
    return TRUE;
  self->willpower = spent != NULL;
  return FALSE;
}

/**
 * ten_task_choose:
 * @self: (not nullable): a task
 * @choice: one of ten_extended_get_choices(), or %TEN_EXTENDED_GIVE_UP
 * @condition: (nullable): the Condition that is taken, for %TEN_EXTENDED_CONTINUE only
 * @error: return location for an error
 *
 * Makes a choice as ten_extended_choose() does, and writes it to the log (COFD-16). Emits
 * #TenTask::changed.
 *
 * Returns: whether it is written; where not, @error is set and nothing has changed
 */
gboolean
ten_task_choose (TenTask *self, TenExtendedChoice choice, const char *condition, GError **error)
{
  g_autoptr (TenExtended) after = NULL;
  g_autoptr (TenEvent) event = NULL;

  g_return_val_if_fail (TEN_IS_TASK (self), FALSE);
  g_return_val_if_fail (ten_extended_choice_to_id (choice) != NULL, FALSE);

  if (self->state.contest != NULL && choice == TEN_EXTENDED_GIVE_UP)
    return ten_task_break_off (self, error);
  if (self->state.contest != NULL)
    {
      g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                           _ ("That cannot be chosen now"));
      return FALSE;
    }
  after = dup_current (self, error);
  if (after == NULL || !ten_extended_choose (after, choice, condition, error))
    return FALSE;
  event = ten_task_event_new_choice (choice, condition);
  return write_log (self, after, NULL, event, NULL, error);
}

/**
 * ten_task_set_pool:
 * @self: (not nullable): a task
 * @request: (not nullable): what the following rolls are of, without the dice of
 *   ten_extended_get_next_roll_dice()
 * @terms: (not nullable): a list of #TenTerm that says how that comes about (POOL-8)
 * @error: return location for an error
 *
 * Goes on with another pool, as where other modifiers hold than before, and writes that to the log.
 * Emits #TenTask::changed. It is refused where the action is over, and in a contest, where each
 * side's target may come from the other's pool.
 *
 * Returns: whether it is written; where not, @error is set and nothing has changed
 */
gboolean
ten_task_set_pool (TenTask *self, const TenRequest *request, GListModel *terms, GError **error)
{
  g_autoptr (TenExtended) after = NULL;
  g_autoptr (TenEvent) event = NULL;
  TenRequest prepared;

  g_return_val_if_fail (TEN_IS_TASK (self), FALSE);
  g_return_val_if_fail (request != NULL, FALSE);
  g_return_val_if_fail (G_IS_LIST_MODEL (terms), FALSE);

  if (self->state.contest != NULL)
    {
      g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                           _ ("The pools of a contest stay as they are"));
      return FALSE;
    }
  prepared = *request;
  ten_extended_prepare (&prepared);
  if (!ten_request_check (&prepared, error))
    return FALSE;
  after = dup_current (self, error);
  if (after == NULL)
    return FALSE;
  if (ten_extended_is_over (after))
    {
      g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                           _ ("The extended action is over"));
      return FALSE;
    }
  event = ten_task_event_new_pool (&prepared, terms);
  return write_log (self, after, NULL, event, NULL, error);
}
