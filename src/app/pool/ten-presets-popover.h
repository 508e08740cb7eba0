/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The saved rolls of the sheet and the common actions. Has the actions `win.load-roll`,
 * `win.save-roll`, `win.remove-roll` and `win.common-action`. */
#define TEN_TYPE_PRESETS_POPOVER (ten_presets_popover_get_type ())
G_DECLARE_FINAL_TYPE (TenPresetsPopover, ten_presets_popover, TEN, PRESETS_POPOVER, GtkPopover)

gboolean ten_presets_popover_applies (TenPool *pool);
GtkWidget *ten_presets_popover_new (TenPool *pool);

G_END_DECLS
