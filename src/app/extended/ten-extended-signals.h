/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

typedef enum
{
  TEN_EXTENDED_SIGNAL_ROLL,
  TEN_EXTENDED_SIGNAL_CHOOSE,
  TEN_EXTENDED_SIGNAL_USE_POOL,
  TEN_EXTENDED_SIGNAL_BEGIN_AGAIN,
  TEN_EXTENDED_N_SIGNALS
} TenExtendedActionSignal;

void ten_extended_signals_install (GType type, guint signals[TEN_EXTENDED_N_SIGNALS]);

G_END_DECLS
