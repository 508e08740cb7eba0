/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"
#include "room/ten-room-keeper.h"
#include "roll/ten-roll-view.h"
#include "tray/ten-tray.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The room in the window: its button, its rolls, and what others do. */
#define TEN_TYPE_ROOM_SECTION (ten_room_section_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomSection, ten_room_section, TEN, ROOM_SECTION, GObject)

/* The sections of the window that it works with, which outlive it. */
typedef struct
{
  GtkWindow *window;
  AdwBin *button_place;
  AdwBin *strip_place;
  AdwBin *ask_place;
  AdwBin *guests_place;
  TenRollView *roll_view;
  TenPerformer *performer;
  TenTray *tray;
} TenRoomParts;

TenRoomSection *ten_room_section_new (const TenRoomParts *parts,
                                      TenRoomKeeper *keeper,
                                      GSettings *settings) G_GNUC_WARN_UNUSED_RESULT;
TenRoomKeeper *ten_room_section_get_keeper (TenRoomSection *self);
/* Shows the room, with an invitation that somebody opened, or NULL. */
void ten_room_section_show (TenRoomSection *self, const char *invitation);

G_END_DECLS
