/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "roll/ten-roll-view.h"
#include "storyteller/ten-cast.h"
#include "storyteller/ten-turns-bar.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The cast as a list, with actions for the selected characters. */
#define TEN_TYPE_CAST_PANEL (ten_cast_panel_get_type ())
G_DECLARE_FINAL_TYPE (TenCastPanel, ten_cast_panel, TEN, CAST_PANEL, TenWidget)

/* ends with NULL */
void ten_cast_panel_connect (TenCastPanel *self,
                             TenCast *cast,
                             TenPerformer *performer,
                             TenRollView *roll_view);

TenTurnsBar *ten_cast_panel_get_turns (TenCastPanel *self);
/* For characters on other laptops. */
AdwBin *ten_cast_panel_get_guests_place (TenCastPanel *self);
void ten_cast_panel_focus_party (TenCastPanel *self);

G_END_DECLS
