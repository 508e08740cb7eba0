/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "extended/ten-extended-signals.h"

#include <ten-again.h>

void
ten_extended_signals_install (GType type, guint signals[TEN_EXTENDED_N_SIGNALS])
{
  static const struct
  {
    TenExtendedActionSignal signal;
    const char *name;
  } plain[] = {
    { TEN_EXTENDED_SIGNAL_USE_POOL, "use-pool" },
    { TEN_EXTENDED_SIGNAL_BEGIN_AGAIN, "begin-again" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    signals[plain[i].signal] = g_signal_new (plain[i].name, type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                             NULL, G_TYPE_NONE, 1, TEN_TYPE_EXTENDED_ACTION);
  /* With a point of willpower, or without. */
  signals[TEN_EXTENDED_SIGNAL_ROLL] =
      g_signal_new ("roll", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                    TEN_TYPE_EXTENDED_ACTION, G_TYPE_BOOLEAN);
  signals[TEN_EXTENDED_SIGNAL_CHOOSE] =
      g_signal_new ("choose", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3,
                    TEN_TYPE_EXTENDED_ACTION, G_TYPE_UINT, G_TYPE_STRING);
}
