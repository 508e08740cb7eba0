/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A play as it is sent, and as it is written to the log of those who get it. */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* @view: the play as players see it */
JsonObject *ten_room_wire_write (TenPlayerView *view) G_GNUC_WARN_UNUSED_RESULT;
/* The body of an entry. @details: where it comes from, and how its dice were witnessed. Takes it.
 */
JsonNode *ten_room_wire_to_body (JsonObject *play,
                                 const char *author,
                                 JsonObject *details) G_GNUC_WARN_UNUSED_RESULT;
/* The body of an entry with one fact. Takes both. */
JsonNode *ten_room_wire_fact_to_body (const char *fact,
                                      JsonObject *fact_details,
                                      JsonObject *details) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
