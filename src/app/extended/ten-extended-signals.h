/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/**
 * TenExtendedActionSignal:
 * @TEN_TASK_SIGNAL_ROLL: `roll (task)`: the next roll is asked for
 * @TEN_TASK_SIGNAL_CHOOSE: `choose (task, choice, condition)`: a #TenExtendedChoice is made, and
 *   the name of a Condition, which may be empty (COFD-16)
 * @TEN_TASK_SIGNAL_USE_POOL: `use-pool (task)`: the task is to go on with another pool
 * @TEN_TASK_SIGNAL_BEGIN_AGAIN: `begin-again (task)`: a further attempt is asked for
 * @TEN_TASK_N_SIGNALS: how many there are
 *
 * What the user asks of a task: a row says it, and the panel passes it on.
 */
typedef enum
{
  TEN_TASK_SIGNAL_ROLL,
  TEN_TASK_SIGNAL_CHOOSE,
  TEN_TASK_SIGNAL_USE_POOL,
  TEN_TASK_SIGNAL_BEGIN_AGAIN,
  TEN_TASK_N_SIGNALS
} TenExtendedActionSignal;

void ten_extended_signals_install (GType type, guint signals[TEN_TASK_N_SIGNALS]);

G_END_DECLS
