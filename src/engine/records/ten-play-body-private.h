/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "records/ten-play.h"
#include "records/ten-player-words-private.h"

G_BEGIN_DECLS

/* A play as the log stores it: docs/log-format.md. Entries refer to each other by number, and a
 * play to its own rolls, and to those of the play that it is about, by their place. */

/* The rolls and facts of a play before it is written. It owns everything. */
typedef struct
{
  TenEvent *start;    /* begins an action, or NULL */
  gint64 about;       /* the play that this one goes on with, or 0 */
  GPtrArray *records; /* the rolls, in order */
  GPtrArray *events;  /* what is said after them, in order */
  gint64 time;        /* in microseconds since 1970, UTC */
} TenPlayParts;

/* A play that is about to be written. It decides what the play is about,
 * and hides the facts that would reveal a roll that players do not fully see (NWOD-5, POOL-7).
 * @secret: whether an earlier roll of the action is one of them */
TenPlay *ten_play_new_draft (TenActionKind kind,
                             const TenPlayParts *parts,
                             gboolean secret) G_GNUC_WARN_UNUSED_RESULT;

/* Lets each roll lead to the facts about it. */
void ten_play_link (TenPlay *self);

/* The play is in the log now, with its number and time. */
void ten_play_set_written (TenPlay *self, const TenEntry *entry);

/* Players see it as the other plays of its log. */
void ten_play_set_words (TenPlay *self, TenPlayerWords *words);

/* Adds what a later play says about the rolls of this one. */
void ten_play_attach (TenPlay *self, TenPlay *later);

/* Fills in all but the number, the time and the hash. */
void ten_play_fill_entry (TenPlay *self, TenEntry *entry);
JsonNode *ten_play_request_to_json (const TenRequest *request) G_GNUC_WARN_UNUSED_RESULT;
JsonArray *ten_play_dice_to_json (const TenRoll *roll) G_GNUC_WARN_UNUSED_RESULT;
char *ten_play_dup_body (TenPlay *self) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a play strictly: what this version does not know is an error. */
TenPlay *ten_play_new_from_entry (const TenEntry *entry, GError **error) G_GNUC_WARN_UNUSED_RESULT;

const char *ten_action_kind_to_id (TenActionKind kind);
gboolean ten_action_kind_from_id (const char *id, TenActionKind *kind);

/* @text: what the damaged entry seems to say */
TenPlay *ten_play_new_lost (const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
