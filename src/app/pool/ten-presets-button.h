/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-pool-view.h"

G_BEGIN_DECLS

/* The button of the #TenPresetsPopover, visible if that has content. */
#define TEN_TYPE_PRESETS_BUTTON (ten_presets_button_get_type ())
G_DECLARE_FINAL_TYPE (TenPresetsButton, ten_presets_button, TEN, PRESETS_BUTTON, TenPoolView)

void ten_presets_button_popup (TenPresetsButton *self);

G_END_DECLS
