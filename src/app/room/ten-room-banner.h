/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

G_BEGIN_DECLS

/* A question of the Storyteller to this player. Signals: "accepted" and "declined". */
#define TEN_TYPE_ROOM_BANNER (ten_room_banner_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomBanner, ten_room_banner, TEN, ROOM_BANNER, TenWidget)

/* @title: NULL to hide it. @answer: the label of the button. @can_answer: whether @text is not
 * only the reason why it is impossible */
void ten_room_banner_show (TenRoomBanner *self,
                           const char *title,
                           const char *text,
                           const char *answer,
                           gboolean can_answer);
/* So that Return answers, unless somebody is typing. */
void ten_room_banner_focus (TenRoomBanner *self);

G_END_DECLS
