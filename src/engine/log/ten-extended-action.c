/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-extended-action-private.h"

/**
 * TenExtendedAction:
 *
 * An extended action as the log has it (COFD-15 to COFD-17, V20-10): kept over restarts, since all
 * that it is follows from the log. What is done to it is written first, and a task follows what is
 * written about it, whoever does that in this process. Where somebody opposes it is an extended
 * contest (V20-12, CHAT-7): ten_extended_action_get_contest().
 */
enum
{
  CHANGED,
  N_SIGNALS
};

G_DEFINE_FINAL_TYPE (TenExtendedAction, ten_extended_action, G_TYPE_OBJECT)

static guint signals[N_SIGNALS];

void
ten_extended_action_changed (TenExtendedAction *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

gboolean
ten_extended_action_read_log (TenExtendedAction *self, GError **error)
{
  g_autoptr (GPtrArray) entries = ten_log_read_action (self->log, self->action, error);
  TenExtendedActionState state;

  if (entries == NULL || !ten_extended_action_state_replay (&state, entries, error))
    return FALSE;

  g_clear_pointer (&self->entries, g_ptr_array_unref);
  self->entries = g_steal_pointer (&entries);
  ten_extended_action_state_clear (&self->state);
  self->state = state;
  return TRUE;
}

static void
follow_log (TenExtendedAction *self, gint64 action)
{
  g_autoptr (GError) error = NULL;

  if (action != self->action)
    return;
  if (ten_extended_action_read_log (self, &error))
    ten_extended_action_changed (self);
  else
    g_debug ("%s", error->message);
}

static void
on_appended (TenExtendedAction *self, TenRecord *record)
{
  follow_log (self, ten_record_get_action (record));
}

static void
on_event_appended (TenExtendedAction *self, TenEvent *event)
{
  follow_log (self, ten_event_get_action (event));
}

static void
ten_extended_action_finalize (GObject *object)
{
  TenExtendedAction *self = TEN_EXTENDED_ACTION (object);

  ten_extended_action_state_clear (&self->state);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_object (&self->log);
  g_clear_object (&self->rulesets);

  G_OBJECT_CLASS (ten_extended_action_parent_class)->finalize (object);
}

static void
ten_extended_action_class_init (TenExtendedActionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ten_extended_action_finalize;

  /**
   * TenExtendedAction::changed:
   * @self: the task
   *
   * Emitted when the log has more of it.
   */
  signals[CHANGED] = g_signal_new ("changed", TEN_TYPE_EXTENDED_ACTION, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
ten_extended_action_init (TenExtendedAction *self)
{
}

/**
 * ten_extended_action_begin:
 * @log: (not nullable): the log
 * @rulesets: (not nullable): the rulesets
 * @extended: (not nullable): what is begun: an action of which nothing has happened
 * @ruleset: (not nullable): the id of its ruleset
 * @character: (not nullable): who acts; may be empty
 * @request: (not nullable): what each roll is of, without the dice of
 *   ten_extended_progress_get_next_roll_dice()
 * @terms: (not nullable): a list of #TenTerm that says how that comes about (POOL-8)
 * @error: return location for a #TenLogError
 *
 * Begins an extended action (COFD-15, V20-10): from then on it is in the log, with its pool.
 *
 * Returns: (transfer full) (nullable): the task, or %NULL with @error set
 */
TenExtendedAction *
ten_extended_action_begin (TenLog *log,
                           TenRulesets *rulesets,
                           TenExtendedProgress *extended,
                           const char *ruleset,
                           const char *character,
                           const TenRequest *request,
                           GListModel *terms,
                           GError **error)
{
  g_autoptr (GPtrArray) written = NULL;
  g_autoptr (TenEvent) start = NULL;
  TenExtendedActionState state;

  g_return_val_if_fail (TEN_IS_LOG (log), NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);
  g_return_val_if_fail (TEN_IS_EXTENDED_PROGRESS (extended), NULL);
  g_return_val_if_fail (ruleset != NULL && character != NULL && request != NULL, NULL);
  g_return_val_if_fail (G_IS_LIST_MODEL (terms), NULL);

  state = (TenExtendedActionState){ .extended = extended,
                                    .character = (char *) character,
                                    .ruleset = (char *) ruleset,
                                    .request = *request,
                                    .terms = terms };
  ten_extended_prepare (&state.request);
  start = ten_extended_action_event_new_start (&state);
  if (!ten_log_append_action (log, start, 0, NULL, NULL, &written, error))
    return NULL;
  return ten_extended_action_load (log, rulesets,
                                   ten_event_get_sequence (g_ptr_array_index (written, 0)), error);
}

/**
 * ten_extended_action_load:
 * @log: (not nullable): the log
 * @rulesets: (not nullable): the rulesets
 * @action: the sequence number of the event that began it
 * @error: return location for an error
 *
 * Rebuilds an extended action from its events and rolls.
 *
 * Returns: (transfer full) (nullable): the task, or %NULL with @error set
 */
TenExtendedAction *
ten_extended_action_load (TenLog *log, TenRulesets *rulesets, gint64 action, GError **error)
{
  g_autoptr (TenExtendedAction) self = NULL;

  g_return_val_if_fail (TEN_IS_LOG (log), NULL);
  g_return_val_if_fail (TEN_IS_RULESETS (rulesets), NULL);
  g_return_val_if_fail (action > 0, NULL);

  self = g_object_new (TEN_TYPE_EXTENDED_ACTION, NULL);
  self->log = g_object_ref (log);
  self->rulesets = g_object_ref (rulesets);
  self->action = action;
  if (!ten_extended_action_read_log (self, error))
    return NULL;

  g_signal_connect_object (log, "appended", G_CALLBACK (on_appended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (log, "event-appended", G_CALLBACK (on_event_appended), self,
                           G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

/**
 * ten_extended_action_get_action:
 * @self: (not nullable): a task
 *
 * Gets the sequence number of the event that began it.
 *
 * Returns: a number, 1 or more
 */
gint64
ten_extended_action_get_action (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), 0);

  return self->action;
}

/**
 * ten_extended_action_get_name:
 * @self: (not nullable): a task
 *
 * Gets what is being done.
 *
 * Returns: (transfer none) (not nullable): the name, which may be empty
 */
const char *
ten_extended_action_get_name (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  return self->state.contest != NULL ? self->state.contest->name
                                     : ten_extended_progress_get_name (self->state.extended);
}

/**
 * ten_extended_action_get_character:
 * @self: (not nullable): a task
 *
 * Gets who began it.
 *
 * Returns: (transfer none) (not nullable): the name, which may be empty
 */
const char *
ten_extended_action_get_character (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  return self->state.character;
}

/**
 * ten_extended_action_get_ruleset_id:
 * @self: (not nullable): a task
 *
 * Gets the id of the ruleset that it was begun under.
 *
 * Returns: (transfer none) (not nullable): the id
 */
const char *
ten_extended_action_get_ruleset_id (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  return self->state.ruleset;
}

/**
 * ten_extended_action_get_ruleset:
 * @self: (not nullable): a task
 *
 * Gets the ruleset that it was begun under, which a homebrew may have been.
 *
 * Returns: (transfer none) (nullable): the ruleset, or %NULL where it is gone
 */
TenRuleset *
ten_extended_action_get_ruleset (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  return ten_rulesets_find (self->rulesets, self->state.ruleset, NULL);
}

/**
 * ten_extended_action_get_hidden:
 * @self: (not nullable): a task
 *
 * Gets whether it is for the Storyteller alone (POOL-7).
 *
 * Returns: whether it is
 */
gboolean
ten_extended_action_get_hidden (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), TRUE);

  return ten_event_get_hidden (g_ptr_array_index (self->entries, 0));
}

/**
 * ten_extended_action_get_extended:
 * @self: (not nullable): a task
 *
 * Gets where it stands. What happens to it later is in another object.
 *
 * Returns: (transfer none) (nullable): the action, which is not to be changed, or %NULL for a
 *   contest
 */
TenExtendedProgress *
ten_extended_action_get_extended (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  return self->state.extended;
}

/**
 * ten_extended_action_is_over:
 * @self: (not nullable): a task
 *
 * Gets whether it has ended.
 *
 * Returns: whether it has
 */
gboolean
ten_extended_action_is_over (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), TRUE);

  return self->state.contest != NULL ? ten_extended_action_contest_is_over (self->state.contest)
                                     : ten_extended_progress_is_over (self->state.extended);
}

/**
 * ten_extended_action_can_roll:
 * @self: (not nullable): a task
 *
 * Gets whether its next roll can be made: it is not over, and no choice is open.
 *
 * Returns: whether it can
 */
gboolean
ten_extended_action_can_roll (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), FALSE);

  if (self->state.contest != NULL)
    return !ten_extended_action_contest_is_over (self->state.contest);
  return ten_extended_progress_get_status (self->state.extended) == TEN_EXTENDED_UNDER_WAY;
}

/**
 * ten_extended_action_get_log:
 * @self: (not nullable): a task
 *
 * Gets all that the log says of it.
 *
 * Returns: (transfer none) (not nullable) (element-type GObject): #TenEvent and #TenRecord, in the
 *   order in which they were written
 */
GPtrArray *
ten_extended_action_get_log (TenExtendedAction *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), NULL);

  return self->entries;
}
