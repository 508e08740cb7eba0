/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* A button that rolls, and says so if the roll is hidden (NWOD-5). It is equally wide for both. */
#define TEN_TYPE_ROLL_BUTTON (ten_roll_button_get_type ())
G_DECLARE_FINAL_TYPE (TenRollButton, ten_roll_button, TEN, ROLL_BUTTON, GtkButton)

G_END_DECLS
