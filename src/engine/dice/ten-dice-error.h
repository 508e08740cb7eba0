/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TEN_DICE_ERROR (ten_dice_error_quark ())

typedef enum
{
  TEN_DICE_ERROR_RANDOM,         /* the system did not provide random bytes */
  TEN_DICE_ERROR_TOO_FEW_FACES,  /* a scripted source ran out */
  TEN_DICE_ERROR_TOO_MANY_FACES, /* a scripted source has faces left */
  TEN_DICE_ERROR_FACE,           /* a face that is not 1 to 10 */
  TEN_DICE_ERROR_SEED,           /* not 64 hexadecimal digits */
  TEN_DICE_ERROR_REQUEST,        /* a request whose numbers are out of range */
  TEN_DICE_ERROR_TOO_MANY_DICE,  /* a roll that never ends */
  TEN_DICE_ERROR_REROLL          /* dice that cannot be rerolled */
} TenDiceError;

GQuark ten_dice_error_quark (void);

G_END_DECLS
