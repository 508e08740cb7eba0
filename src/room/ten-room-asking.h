/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-plays.h"

G_BEGIN_DECLS

/* The Storyteller asks players to roll, or offers them damage; they answer, and share the state of
 * their sheets if they want to. */
#define TEN_TYPE_ROOM_ASKING (ten_room_asking_get_type ())
G_DECLARE_FINAL_TYPE (TenRoomAsking, ten_room_asking, TEN, ROOM_ASKING, GObject)

TenRoomAsking *ten_room_asking_new (TenRoomCore *core,
                                    TenRoomPlays *plays,
                                    TenTable *table) G_GNUC_WARN_UNUSED_RESULT;
/* @who: a name, or NULL for all. Takes what is asked: "notation", "hidden" and "secret", or
 * "damage", "kind" and "track". */
gboolean
ten_room_asking_ask (TenRoomAsking *self, const char *who, JsonObject *ask, GError **error);
/* The question with that number; NULL if nothing is left to answer. */
JsonObject *ten_room_asking_find (TenRoomAsking *self, gint64 number);
void ten_room_asking_forget (TenRoomAsking *self, gint64 number);
/* The Storyteller rolls for it. */
gboolean ten_room_asking_answer_hidden (TenRoomAsking *self,
                                        gint64 number,
                                        TenAction *action,
                                        GError **error);
gboolean
ten_room_asking_decline (TenRoomAsking *self, gint64 number, const char *word, GError **error);
gboolean
ten_room_asking_accept (TenRoomAsking *self, gint64 number, TenSheet *sheet, GError **error);
/* A sheet, or NULL; at most once a second, only its last state is sent. */
void ten_room_asking_share (TenRoomAsking *self, TenSheet *sheet);
gboolean ten_room_asking_has_shared (TenRoomAsking *self, TenSheet *sheet);

G_END_DECLS
