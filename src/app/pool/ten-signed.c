/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-signed.h"

/**
 * ten_signed_dup_text:
 * @number: any number
 *
 * Writes a number with its sign, as a term of a pool has it: `+3`, `−2`, `0`.
 * The minus is the real one, which screen readers say and hyphens are not.
 *
 * Returns: (transfer full): the text
 */
char *
ten_signed_dup_text (int number)
{
  if (number < 0)
    return g_strdup_printf ("\u2212%u", 0u - (guint) number);
  return g_strdup_printf (number > 0 ? "+%d" : "%d", number);
}
