/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-link.h"
#include "ten-room-error.h"
#include "ten-room-limits.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* Several laptops share a table. Everything that people are told comes as the signal "event" (name,
 * JsonObject), whose detail is the name: invitation, connected, disconnected, joined, left,
 * joining, words, waiting, play, told, mark, turn, ask, asked, offer, answer, state, stalled,
 * waived, refused, closed. docs/rooms.md lists their members. */
#define TEN_TYPE_ROOM (ten_room_get_type ())
G_DECLARE_FINAL_TYPE (TenRoom, ten_room, TEN, ROOM, GObject)

/* @folder: NULL for the user's own */
TenRoom *ten_room_new (TenTable *table, const char *folder, const char *name, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;
/* Takes the place of MQTT, before the room is opened or joined. */
void ten_room_set_link (TenRoom *self, TenLink *link);

/* @broker: an address, or NULL to start one. @port: for that one; 0 for any. @fresh: not the room
 * that was open the last time */
gboolean ten_room_open (
    TenRoom *self, const char *broker, gboolean tls, guint16 port, gboolean fresh, GError **error);
/* @place: an invitation, or HOST[:PORT] */
gboolean ten_room_join (TenRoom *self, const char *place, gboolean tls, GError **error);
/* Says goodbye. Let the main loop run for a moment afterwards. */
void ten_room_close (TenRoom *self);

gboolean ten_room_is_open (TenRoom *self);
gboolean ten_room_leads (TenRoom *self);
const char *ten_room_get_invitation (TenRoom *self);
char *ten_room_dup_digest (TenRoom *self) G_GNUC_WARN_UNUSED_RESULT;
/* "name", "storyteller", "present", "gone" and "self" of each member; "stalled" if they opened a
 * roll and never showed it, and "waivable" if this laptop is its witness */
JsonArray *ten_room_list_members (TenRoom *self) G_GNUC_WARN_UNUSED_RESULT;

/* Performs an action at the table, with witnessed dice if that is possible within two seconds.
 * @asked: the number of what it answers, or 0 */
void ten_room_perform_async (
    TenRoom *self, TenAction *action, gint64 asked, GAsyncReadyCallback callback, gpointer data);
TenPlay *ten_room_perform_finish (TenRoom *self,
                                  GAsyncResult *result,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same at once, without a witness. Hidden actions do not concern the room. */
TenPlay *ten_room_perform (TenRoom *self, TenAction *action, gint64 asked, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* The Storyteller. */
gboolean ten_room_accept (TenRoom *self, const char *name, GError **error);
gboolean ten_room_remove (TenRoom *self, const char *name, GError **error);
gboolean ten_room_set_everyone (TenRoom *self, gboolean everyone, GError **error);
/* @who: a name, or NULL for all. Takes what is asked: "notation", "hidden" (only the Storyteller
 * gets to know the result) and "secret" (modifiers, each with "label" and "dice", which stay on
 * this laptop; the result is hidden), or "damage" (boxes), "kind" and optionally "track". The event
 * "asked" has its id, as the answers do. */
gboolean ten_room_ask (TenRoom *self, const char *who, JsonObject *ask, GError **error);
gboolean ten_room_waive (TenRoom *self, const char *name, GError **error);

/* A player. */
JsonObject *ten_room_find_ask (TenRoom *self, gint64 number);
gboolean ten_room_decline (TenRoom *self, gint64 number, const char *word, GError **error);
/* Takes damage that was offered. @sheet: where it is marked, as one step that can be undone, or
 * NULL */
gboolean ten_room_accept_offer (TenRoom *self, gint64 number, TenSheet *sheet, GError **error);
/* The Storyteller sees its tracks and Conditions from now on, until another one is shared, or NULL.
 * Remembers the file. */
void ten_room_share_sheet (TenRoom *self, TenSheet *sheet);
/* Whether it is the file that was shared in this room the last time. */
gboolean ten_room_has_shared (TenRoom *self, TenSheet *sheet);

G_END_DECLS
