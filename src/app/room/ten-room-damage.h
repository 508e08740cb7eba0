/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "room/ten-room-keeper.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The Storyteller offers damage to a player, who can decline it. */
#define TEN_TYPE_ROOM_DAMAGE (ten_room_damage_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomDamage, ten_room_damage, TEN, ROOM_DAMAGE, GtkPopover)

/* @who: the name of the player */
GtkWidget *ten_room_damage_new (TenRoomKeeper *keeper, const char *who, TenRuleset *ruleset);
/* "2 Lethal". @offered: has "damage", "kind" and perhaps "track" */
char *ten_room_damage_dup_text (JsonObject *offered, TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
