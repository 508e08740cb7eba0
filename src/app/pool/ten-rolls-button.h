/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-pool-part.h"

G_BEGIN_DECLS

/* The button of the #TenRollsPopover, which is there where that has anything in it. */
#define TEN_TYPE_ROLLS_BUTTON (ten_rolls_button_get_type ())
G_DECLARE_FINAL_TYPE (TenRollsButton, ten_rolls_button, TEN, ROLLS_BUTTON, TenPoolPart)

GtkWidget *ten_rolls_button_new (void);
void ten_rolls_button_popup (TenRollsButton *self);

G_END_DECLS
