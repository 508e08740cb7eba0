/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-again.h>

G_BEGIN_DECLS

/* The dice of a roll, some of which can be chosen to be rolled once more for willpower. */
#define TEN_TYPE_REROLL_POPOVER (ten_reroll_popover_get_type ())
G_DECLARE_FINAL_TYPE (TenRerollPopover, ten_reroll_popover, TEN, REROLL_POPOVER, GtkPopover)

void ten_reroll_popover_set_record (TenRerollPopover *self, TenRecord *record, guint at_most);
void ten_reroll_popover_set_points (TenRerollPopover *self, int points);

G_END_DECLS
