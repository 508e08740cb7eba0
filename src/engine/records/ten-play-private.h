/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-play.h"
#include "log/ten-log.h"
#include "records/ten-event-private.h"

G_BEGIN_DECLS

TenPlay *ten_play_new (TenActionKind kind,
                       TenRuleset *ruleset,
                       GPtrArray *entries,
                       const char *text,
                       JsonObject *details,
                       gboolean secret,
                       gboolean hidden) G_GNUC_WARN_UNUSED_RESULT;

/* Where the play is in the log. */
typedef struct
{
  gint64 number; /* 0 before it is written */
  gint64 time;   /* in microseconds since 1970, UTC */
  gint64 about;
  const char *chronicle;
} TenPlayPlace;

void ten_play_set_place (TenPlay *self, const TenPlayPlace *place);

gint64 ten_play_get_time (TenPlay *self);
const char *ten_play_get_chronicle (TenPlay *self);
/* The numbers and hashes of its rows in a log of version 8: see ten-old-log.c. */
JsonNode *ten_play_get_old (TenPlay *self);
void ten_play_take_old (TenPlay *self, JsonNode *old);
/* The log that an entry was first written to. */
JsonNode *ten_play_get_origin (TenPlay *self);
void ten_play_take_origin (TenPlay *self, JsonNode *origin);

/* Details that its kind adds to the rolls of a play that was just performed, such as `winner`. */
JsonObject *ten_play_get_details (TenPlay *self);
/* Whether all of it is hidden. */
gboolean ten_play_get_hidden (TenPlay *self);
/* Whether players see all of it (POOL-7). */
gboolean ten_play_is_open (TenPlay *self);

/* The kind, as far as players may know it. */
TenActionKind ten_play_get_player_kind (TenPlay *self);

void ten_play_add_sheet (TenPlay *self, TenSheet *sheet);
void ten_play_set_problem (TenPlay *self, const GError *error);

/* A roll without a pool, whose event says what it changed (V5-4, V5-6, V5-7). */
gboolean ten_action_kind_is_check (TenActionKind kind);

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

/* How players see a log. */
TenPlayerWords *ten_words_of_log (TenLog *log);

G_END_DECLS
