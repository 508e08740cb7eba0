/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "chronicle/ten-task-private.h"

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
 * ten_task_changed:
 * @self: (not nullable): a task
 *
 * Says that there is something new about it.
 */
void
ten_task_changed (TenTask *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

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
    ten_task_changed (self);
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
