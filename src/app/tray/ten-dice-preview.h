/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* A few dice of each kind, in the colors of the tray. */
#define TEN_TYPE_DICE_PREVIEW (ten_dice_preview_get_type ())
G_DECLARE_FINAL_TYPE (TenDicePreview, ten_dice_preview, TEN, DICE_PREVIEW, TenWidget)

G_END_DECLS
