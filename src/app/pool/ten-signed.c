/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-signed.h"

char *
ten_signed_dup_text (int number)
{
  if (number < 0)
    return g_strdup_printf ("\u2212%u", 0u - (guint) number);
  return g_strdup_printf (number > 0 ? "+%d" : "%d", number);
}
