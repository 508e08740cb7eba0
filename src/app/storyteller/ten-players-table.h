/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"

G_BEGIN_DECLS

/* The public table, made only from what players were told. */
#define TEN_TYPE_PLAYERS_TABLE (ten_players_table_get_type ())
G_DECLARE_FINAL_TYPE (TenPlayersTable, ten_players_table, TEN, PLAYERS_TABLE, GObject)

TenPlayersTable *ten_players_table_new (TenPerformer *performer,
                                        gboolean frozen) G_GNUC_WARN_UNUSED_RESULT;
TenPlayerView *ten_players_table_get_view (TenPlayersTable *self);
void ten_players_table_set_order (TenPlayersTable *self, TenTurnOrder *order);
GListModel *ten_players_table_get_order (TenPlayersTable *self);
guint ten_players_table_get_turn (TenPlayersTable *self);
int ten_players_table_get_round (TenPlayersTable *self);
gboolean ten_players_table_get_again (TenPlayersTable *self);
GListModel *ten_players_table_get_earlier (TenPlayersTable *self);

G_END_DECLS
