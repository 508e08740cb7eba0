/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-log-private.h"
#include "log/ten-extended-action-private.h"

#include <glib/gi18n-lib.h>

/* Another program may have gone on with it: what is done now is done to how it stands, and until
 * that is written nobody goes on. */
static TenExtendedProgress *
dup_current (TenExtendedAction *self, GError **error)
{
  g_auto (TenExtendedActionState) state = { 0 };

  if (!ten_extended_action_read_log (self, error) ||
      !ten_extended_action_state_replay (&state, self->entries, error))
    return NULL;
  return g_steal_pointer (&state.extended);
}

/* It may be over thereby. */
static void
add_end (TenExtendedProgress *after, GPtrArray *events)
{
  if (ten_extended_progress_is_over (after))
    g_ptr_array_add (events, ten_extended_action_event_new_end (after));
}

static gboolean
decide_roll (gpointer data, GPtrArray *records, GPtrArray *events, GError **error)
{
  TenExtendedActionStep *step = data;
  TenExtendedAction *self = step->task;
  g_autoptr (TenExtendedProgress) after = dup_current (self, error);
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (GListModel) terms = NULL;
  TenRecord *record;
  TenRequest request;

  if (after == NULL)
    return FALSE;
  ten_extended_action_get_next_request (self, self->willpower, &request);
  roll = ten_roll (&request, step->random, error);
  if (roll == NULL || !ten_extended_progress_add_roll (after, ten_roll_get_outcome (roll),
                                                       ten_roll_get_successes (roll), error))
    return FALSE;

  terms = ten_extended_action_dup_next_terms (self, self->willpower);
  record =
      ten_record_new (roll, self->state.ruleset, terms, self->state.character,
                      step->comment != NULL ? step->comment : ten_extended_action_get_name (self));
  ten_record_set_role (record, "roll");
  g_ptr_array_add (records, record);
  if (self->willpower)
    g_ptr_array_add (events, ten_event_new_willpower (self->state.character, "roll", record));
  add_end (after, events);
  self->willpower = FALSE;
  return TRUE;
}

static gboolean
decide_choice (gpointer data, GPtrArray *records, GPtrArray *events, GError **error)
{
  TenExtendedActionStep *step = data;
  g_autoptr (TenExtendedProgress) after = dup_current (step->task, error);

  if (after == NULL || !ten_extended_progress_choose (after, step->choice, step->condition, error))
    return FALSE;
  g_ptr_array_add (events, ten_extended_action_event_new_choice (step->choice, step->condition));
  add_end (after, events);
  return TRUE;
}

static gboolean
decide_pool (gpointer data, GPtrArray *records, GPtrArray *events, GError **error)
{
  TenExtendedActionStep *step = data;
  g_autoptr (TenExtendedProgress) after = dup_current (step->task, error);

  if (after == NULL)
    return FALSE;
  if (ten_extended_progress_is_over (after))
    {
      g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                           _ ("The extended action is over"));
      return FALSE;
    }
  g_ptr_array_add (events, ten_extended_action_event_new_pool (step->request, step->terms));
  return TRUE;
}

typedef struct
{
  TenExtendedActionStep *step;
  gboolean (*decide) (gpointer data, GPtrArray *records, GPtrArray *events, GError **error);
} Adapter;

static gboolean
adapt (TenLogEntries *entries, gpointer data, GError **error)
{
  Adapter *adapter = data;

  entries->action = adapter->step->task->action;
  return adapter->decide (adapter->step, entries->records, entries->events, error);
}

/**
 * ten_extended_action_roll:
 * @self: (not nullable): a task
 * @random: (not nullable): where the dice come from
 * @comment: (nullable): what is said of the roll, or %NULL for the name of the task
 * @written: (out) (optional) (transfer full) (element-type GObject): what was written: the
 *   #TenRecord of the roll first, and for a contest that of the opponent; and the #TenEvent that
 *   ends the action where it does
 * @error: return location for an error
 *
 * Makes the next roll, and writes it to the log. It is refused where the action is over or a
 * choice is open (COFD-16). Emits #TenExtendedAction::changed.
 *
 * Returns: whether the roll is written; where not, @error is set and nothing has changed
 */
gboolean
ten_extended_action_roll (TenExtendedAction *self,
                          TenRandom *random,
                          const char *comment,
                          GPtrArray **written,
                          GError **error)
{
  TenExtendedActionStep step = { .task = self, .random = random, .comment = comment };
  gboolean willpower;

  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), FALSE);
  g_return_val_if_fail (random != NULL, FALSE);

  willpower = self->willpower;
  if (ten_log_append_decided (self->log, adapt,
                              &(Adapter){ &step, self->state.contest != NULL
                                                     ? ten_extended_action_decide_turn
                                                     : decide_roll },
                              written, error))
    return TRUE;
  self->willpower = willpower;
  return FALSE;
}

/**
 * ten_extended_action_choose:
 * @self: (not nullable): a task
 * @choice: one of ten_extended_progress_get_choices(), or %TEN_EXTENDED_GIVE_UP
 * @condition: (nullable): the Condition that is taken, for %TEN_EXTENDED_CONTINUE only
 * @error: return location for an error
 *
 * Makes a choice as ten_extended_progress_choose() does, and writes it to the log (COFD-16). Emits
 * #TenExtendedAction::changed.
 *
 * Returns: whether it is written; where not, @error is set and nothing has changed
 */
gboolean
ten_extended_action_choose (TenExtendedAction *self,
                            TenExtendedChoice choice,
                            const char *condition,
                            GError **error)
{
  TenExtendedActionStep step = { .task = self, .choice = choice, .condition = condition };

  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), FALSE);
  g_return_val_if_fail (ten_extended_choice_to_id (choice) != NULL, FALSE);

  if (self->state.contest != NULL && choice != TEN_EXTENDED_GIVE_UP)
    {
      g_set_error_literal (error, TEN_RULES_ERROR, TEN_RULES_ERROR_REFUSED,
                           _ ("That cannot be chosen now"));
      return FALSE;
    }
  return ten_log_append_decided (self->log, adapt,
                                 &(Adapter){ &step, self->state.contest != NULL
                                                        ? ten_extended_action_decide_break_off
                                                        : decide_choice },
                                 NULL, error);
}

/**
 * ten_extended_action_set_pool:
 * @self: (not nullable): a task
 * @request: (not nullable): what the following rolls are of, without the dice of
 *   ten_extended_progress_get_next_roll_dice()
 * @terms: (not nullable): a list of #TenTerm that says how that comes about (POOL-8)
 * @error: return location for an error
 *
 * Goes on with another pool, as where other modifiers hold than before, and writes that to the log.
 * Emits #TenExtendedAction::changed. It is refused where the action is over, and in a contest,
 * where each side's target may come from the other's pool.
 *
 * Returns: whether it is written; where not, @error is set and nothing has changed
 */
gboolean
ten_extended_action_set_pool (TenExtendedAction *self,
                              const TenRequest *request,
                              GListModel *terms,
                              GError **error)
{
  TenExtendedActionStep step = { .task = self, .terms = terms };
  TenRequest prepared;

  g_return_val_if_fail (TEN_IS_EXTENDED_ACTION (self), FALSE);
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
  step.request = &prepared;
  return ten_log_append_decided (self->log, adapt, &(Adapter){ &step, decide_pool }, NULL, error);
}
