/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "room/ten-room-keeper.h"
#include "roll/ten-roll-view.h"

G_BEGIN_DECLS

/* The answers of the players in a room to the questions of this Storyteller. */
#define TEN_TYPE_ROOM_ANSWERS (ten_room_answers_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomAnswers, ten_room_answers, TEN, ROOM_ANSWERS, GObject)

/* @roll_view: outlives it */
TenRoomAnswers *ten_room_answers_new (TenRoomKeeper *keeper,
                                      TenRollView *roll_view,
                                      TenTable *table) G_GNUC_WARN_UNUSED_RESULT;
/* The newest questions, a line for each: all answers, and who has not answered yet; or NULL.
 * "notify::text" tells of another one. */
const char *ten_room_answers_get_text (TenRoomAnswers *self);
void ten_room_answers_forget (TenRoomAnswers *self);

/* An event "answer" in words. @brief: the outcome alone, and nothing of a hidden one */
char *ten_room_answer_dup_text (JsonObject *event,
                                TenTable *table,
                                gboolean brief) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
