/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "pool/ten-pool-view.h"

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The button of the #TenPresetsPopover, visible if that has content. */
#define TEN_TYPE_PRESETS_BUTTON (ten_presets_button_get_type ())
G_DECLARE_FINAL_TYPE (TenPresetsButton, ten_presets_button, TEN, PRESETS_BUTTON, TenPoolView)

void ten_presets_button_popup (TenPresetsButton *self);

/* The saved rolls of the sheet and the common actions. Has the actions `win.load-roll`,
 * `win.save-roll`, `win.remove-roll` and `win.common-action`. */
#define TEN_TYPE_PRESETS_POPOVER (ten_presets_popover_get_type ())
G_DECLARE_FINAL_TYPE (TenPresetsPopover, ten_presets_popover, TEN, PRESETS_POPOVER, GtkPopover)

gboolean ten_presets_popover_applies (TenPool *pool);

/* A pool that is ready to use: a saved roll or a common action. */
#define TEN_TYPE_PRESETS_ROW (ten_presets_row_get_type ())
G_DECLARE_FINAL_TYPE (TenPresetsRow, ten_presets_row, TEN, PRESETS_ROW, GtkListBoxRow)

TenSavedRoll *ten_presets_row_get_saved (TenPresetsRow *self);
const TenCommonAction *ten_presets_row_get_common (TenPresetsRow *self);
const char *const *ten_presets_row_get_preferred (TenPresetsRow *self);

G_END_DECLS
