/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

typedef enum
{
  TEN_PLAYERS_CLOSED,
  TEN_PLAYERS_OPEN,
  TEN_PLAYERS_FROZEN,
  TEN_PLAYERS_BLANK
} TenPlayersState;

/* Says in the Storyteller's window what the window for players does, and has its menu. */
#define TEN_TYPE_PLAYERS_BUTTON (ten_players_button_get_type ())
G_DECLARE_FINAL_TYPE (TenPlayersButton, ten_players_button, TEN, PLAYERS_BUTTON, TenWidget)

void ten_players_button_set_state (TenPlayersButton *self, TenPlayersState state);

G_END_DECLS
