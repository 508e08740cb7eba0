/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "storyteller/ten-players-table.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The window for another screen, with the public table and nothing else. It belongs to no
 * application, so that no dialog of the Storyteller's opens over it. */
#define TEN_TYPE_PLAYERS_WINDOW (ten_players_window_get_type ())
G_DECLARE_FINAL_TYPE (TenPlayersWindow, ten_players_window, TEN, PLAYERS_WINDOW, AdwWindow)

TenPlayersWindow *ten_players_window_new (TenPlayersTable *table, GSettings *settings);
void ten_players_window_open (TenPlayersWindow *self);

guint ten_players_window_get_zoom (gboolean full, int height);
int ten_players_window_find_screen (const char *const *screens, const char *chosen);

G_END_DECLS
