/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

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
