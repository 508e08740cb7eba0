/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-action-bar.h"

G_BEGIN_DECLS

/* The bar with the next roll, as an action bar sets it up, its comment and the Roll button. It
 * never moves. */
#define TEN_TYPE_ROLL_BAR (ten_roll_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenRollBar, ten_roll_bar, TEN, ROLL_BAR, TenPoolView)

GtkEntry *ten_roll_bar_get_comment (TenRollBar *self);

G_END_DECLS
