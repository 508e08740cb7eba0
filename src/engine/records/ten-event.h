/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-types.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Kinds of events. Unknown kinds from newer versions are kept as they are. */
#define TEN_EVENT_ACTION "action" /* an action begins, or took place */
#define TEN_EVENT_CHOICE "choice" /* a choice in an action under way */
#define TEN_EVENT_END "end"       /* an action ends */
#define TEN_EVENT_DRAMATIC_FAILURE                                                                 \
  "dramatic-failure"                    /* a failure was turned into a dramatic one (COFD-7) */
#define TEN_EVENT_CONDITION "condition" /* a Condition was gained (COFD-7, COFD-16) */
#define TEN_EVENT_BONUS "bonus"         /* a bonus for the next roll (TEST-6) */
#define TEN_EVENT_DAMAGE "damage"       /* damage from an attack was marked */
#define TEN_EVENT_HARM "harm"           /* the damage that is left of an attack (BOOK-2) */
#define TEN_EVENT_NO_BONUS "no-bonus"   /* bonuses are kept for a later roll */
#define TEN_EVENT_WILLPOWER "willpower" /* a point was spent */
#define TEN_EVENT_ABILITY "ability"     /* something else allowed a reroll (TEST-10) */
#define TEN_EVENT_BEAT "beat"           /* a Beat was taken */
#define TEN_EVENT_ROUSE "rouse"         /* a rouse check (V5-4) */
#define TEN_EVENT_MEND "mend"           /* a rouse check mended damage (V5-6) */
#define TEN_EVENT_REMORSE "remorse"     /* what remorse left of Humanity (V5-7) */
#define TEN_EVENT_TEST "test"           /* the successes a test needs (TEST-4) */
#define TEN_EVENT_HELP "help"           /* what helpers added to a roll (CHAT-8) */
#define TEN_EVENT_CONTEST "contest"     /* who wins, with multiple actions or after a reroll */
#define TEN_EVENT_GIVE_UP "give-up"     /* an action was given up without a roll (NWOD-4) */
#define TEN_EVENT_TELLING "telling"     /* what players were told about a hidden roll (NWOD-5) */
#define TEN_EVENT_STRIKE "strike"       /* a roll was struck out */
#define TEN_EVENT_RESTORE "restore"     /* a struck-out roll counts again */
#define TEN_EVENT_MARK "mark"           /* a unit of time begins (COFD-22) */
#define TEN_EVENT_TURNS "turns"         /* the turn order changed */
#define TEN_EVENT_SESSION "session"     /* a session got a title or notes */
#define TEN_EVENT_ALIAS "alias"         /* players see another name */
#define TEN_EVENT_ROOM "room"           /* at whose laptop, and how its dice were witnessed */
#define TEN_EVENT_WORDS "words"         /* players see results in words only, or no longer */

/* An entry of the log that is not a roll, but gives rolls their meaning. Immutable. Once it is
 * in the log, it has a sequence number, counted separately from that of rolls. */
#define TEN_TYPE_EVENT (ten_event_get_type ())
G_DECLARE_FINAL_TYPE (TenEvent, ten_event, TEN, EVENT, GObject)

const char *const *ten_mark_get_units (void);
TenEvent *ten_event_new_mark (const char *unit, const char *name) G_GNUC_WARN_UNUSED_RESULT;
GDateTime *ten_event_get_time (TenEvent *self);
const char *ten_event_get_kind (TenEvent *self);
gint64 ten_event_get_roll (TenEvent *self);
gboolean ten_event_get_hidden (TenEvent *self);
JsonNode *ten_event_get_details (TenEvent *self);
const char *ten_event_get_word (TenEvent *self, const char *member);
int ten_event_get_number (TenEvent *self, const char *member, int otherwise);
char *ten_event_dup_text (TenEvent *self) G_GNUC_WARN_UNUSED_RESULT;
char *ten_event_dup_player_text (TenEvent *self) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_event_to_player_json (TenEvent *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
