/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Questions of a Storyteller, and the pools that players answer with. */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

typedef struct
{
  char *notation;
  JsonArray *secrets; /* POOL-7: they stay with the Storyteller */
  gboolean hidden;    /* only the Storyteller sees the result */
} TenRoomQuestion;

gboolean
ten_room_question_init (TenRoomQuestion *self, TenPool *pool, const char *comment, GError **error);
void ten_room_question_clear (TenRoomQuestion *self);
/* For ten_room_ask(). */
JsonObject *ten_room_question_to_json (const TenRoomQuestion *self) G_GNUC_WARN_UNUSED_RESULT;

/* The same for damage. @track: or NULL for the first one that knows that kind */
JsonObject *
ten_room_offer_to_json (int damage, const char *kind, const char *track) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TenRoomQuestion, ten_room_question_clear)

/* The pool and the comment of a question, from a character. */
TenPool *ten_room_question_read (const char *notation,
                                 TenRuleset *ruleset,
                                 TenCharacter *character,
                                 char **comment,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
