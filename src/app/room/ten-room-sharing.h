/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "room/ten-room-keeper.h"
#include "roll/ten-roll-view.h"

G_BEGIN_DECLS

/* A player shares Health, Willpower and Conditions of their sheet, if they agree to it. Signal
 * "changed" */
#define TEN_TYPE_ROOM_SHARING (ten_room_sharing_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomSharing, ten_room_sharing, TEN, ROOM_SHARING, GObject)

TenRoomSharing *ten_room_sharing_new (TenRoomKeeper *keeper,
                                      TenRollView *roll_view) G_GNUC_WARN_UNUSED_RESULT;
/* The one that is shared, or NULL. */
TenSheet *ten_room_sharing_get_shared (TenRoomSharing *self);
/* The one that can be shared: that is shown. Or NULL. */
TenSheet *ten_room_sharing_get_sheet (TenRoomSharing *self);
/* Shares the sheet that is shown, or nothing. The room remembers it. */
void ten_room_sharing_set_active (TenRoomSharing *self, gboolean active);

G_END_DECLS
