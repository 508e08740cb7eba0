/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-verification.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

char *
ten_verification_dup_unsealed_text (const TenVerification *self)
{
  if (self->n_unsealed == 0)
    return NULL;
  return g_strdup_printf (
      ngettext ("Without a seal: %u hidden roll, whose seed or faces were given",
                "Without a seal: %u hidden rolls, whose seed or faces were given",
                (gulong) self->n_unsealed),
      (guint) self->n_unsealed);
}
