/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* Asks for a modifier with a name. */
#define TEN_TYPE_MODIFIER_POPOVER (ten_modifier_popover_get_type ())
G_DECLARE_FINAL_TYPE (TenModifierPopover, ten_modifier_popover, TEN, MODIFIER_POPOVER, GtkPopover)

void ten_modifier_popover_set_pool (TenModifierPopover *self, TenPool *pool);

G_END_DECLS
