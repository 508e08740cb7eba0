/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* The sheet, the dice and the side, next to each other with dividers that can be dragged. Where
 * there is no room for all, the side takes the place of the dice; where there is none for two,
 * one is shown at a time. */
#define TEN_TYPE_PANES (ten_panes_get_type ())
G_DECLARE_FINAL_TYPE (TenPanes, ten_panes, TEN, PANES, TenWidget)

/* Whether the sheet and the dice are pages: "sheet" or "dice". */
gboolean ten_panes_get_folded (TenPanes *self);
const char *ten_panes_get_page (TenPanes *self);
void ten_panes_set_page (TenPanes *self, const char *page);

/* Whether the side, if it is shown, covers something else. */
gboolean ten_panes_get_side_folded (TenPanes *self);
void ten_panes_set_show_side (TenPanes *self, gboolean show_side);

/* Moves everything away that covers the dice. */
void ten_panes_show_dice (TenPanes *self);

G_END_DECLS
