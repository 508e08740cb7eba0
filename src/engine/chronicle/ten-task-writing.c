/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "chronicle/ten-task-private.h"

#include <glib/gi18n-lib.h>

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
