/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "records/ten-record.h"
#include "rules/ten-rulesets.h"

G_BEGIN_DECLS

/**
 * TenActionKind:
 * @TEN_ACTION_ROLL: one roll, which may be a further try, or resisted (COFD-13)
 * @TEN_ACTION_CONTEST: one side against another (COFD-14, V20-11, CHAT-6, TEST-7)
 * @TEN_ACTION_TEAMWORK: helpers and their leader (COFD-12, V20-13, CHAT-8)
 * @TEN_ACTION_MULTIPLE: multiple actions in one turn (V20-9)
 * @TEN_ACTION_EXTENDED_START: an extended action begins, contested or not
 * @TEN_ACTION_EXTENDED_ROLL: its next roll, or its next turn
 * @TEN_ACTION_EXTENDED_CHOICE: a choice in it (COFD-16), or its end
 * @TEN_ACTION_EXTENDED_POOL: it continues with another pool
 * @TEN_ACTION_REROLL: dice of a roll are rerolled (TEST-10, V5-3)
 * @TEN_ACTION_ROUSE: a rouse check (V5-4)
 * @TEN_ACTION_MEND: a rouse check that mends damage (V5-6)
 * @TEN_ACTION_REMORSE: a roll for Humanity (V5-7)
 * @TEN_ACTION_AFTERMATH: a step that follows a roll and is an event (#TenAftermath): COFD-7,
 * TEST-6, COFD-19, V20-15, V5-4
 * @TEN_ACTION_MARK: a unit of dramatic time begins (COFD-22)
 * @TEN_ACTION_SESSION: a session gets a title, or notes
 * @TEN_ACTION_INITIATIVE: a die is added to the initiative (TURN-1)
 * @TEN_ACTION_GIVE_UP: an action is given up before its chance die is rolled (NWOD-4)
 * @TEN_ACTION_TELLING: players are told about a roll (NWOD-5)
 * @TEN_ACTION_STRIKE: a roll is struck out
 * @TEN_ACTION_RESTORE: a roll that was struck out counts again
 * @TEN_ACTION_PARTY: a whole party rolls together, possibly against a single opponent
 * @TEN_ACTION_TURN_ORDER: the turn order changes
 * @TEN_ACTION_WORDS: players see results in words only, or the dice again (POOL-7)
 * @TEN_ACTION_ROOM: a play of another laptop at the table, as players see it
 * @TEN_ACTION_ATTACK: an attack, its damage and the soak (BOOK-2)
 * @TEN_ACTION_LOST: something that could not be read when the log was rescued
 *
 * The kinds of action.
 */
typedef enum
{
  TEN_ACTION_ROLL,
  TEN_ACTION_CONTEST,
  TEN_ACTION_TEAMWORK,
  TEN_ACTION_MULTIPLE,
  TEN_ACTION_EXTENDED_START,
  TEN_ACTION_EXTENDED_ROLL,
  TEN_ACTION_EXTENDED_CHOICE,
  TEN_ACTION_EXTENDED_POOL,
  TEN_ACTION_REROLL,
  TEN_ACTION_ROUSE,
  TEN_ACTION_MEND,
  TEN_ACTION_REMORSE,
  TEN_ACTION_AFTERMATH,
  TEN_ACTION_MARK,
  TEN_ACTION_SESSION,
  TEN_ACTION_INITIATIVE,
  TEN_ACTION_GIVE_UP,
  TEN_ACTION_TELLING,
  TEN_ACTION_STRIKE,
  TEN_ACTION_RESTORE,
  TEN_ACTION_PARTY,
  TEN_ACTION_TURN_ORDER,
  TEN_ACTION_WORDS,
  TEN_ACTION_ROOM,
  TEN_ACTION_ATTACK,
  TEN_ACTION_LOST
} TenActionKind;

/* A performed action: its rolls and events as logged, and their results. Immutable. */
#define TEN_TYPE_PLAY (ten_play_get_type ())
G_DECLARE_FINAL_TYPE (TenPlay, ten_play, TEN, PLAY, GObject)

TenActionKind ten_play_get_kind (TenPlay *self);
gint64 ten_play_get_number (TenPlay *self);
gint64 ten_play_get_about (TenPlay *self);
TenRuleset *ten_play_get_ruleset (TenPlay *self);
GPtrArray *ten_play_get_entries (TenPlay *self);
GPtrArray *ten_play_get_records (TenPlay *self);
TenRecord *ten_play_get_record (TenPlay *self);
TenRecord *ten_play_find_record (TenPlay *self, const char *role);
GPtrArray *ten_play_list_members (TenPlay *self) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_play_list_helpers (TenPlay *self) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_play_find_event (TenPlay *self, const char *kind);
const char *ten_play_get_text (TenPlay *self);
GPtrArray *ten_play_get_sheets (TenPlay *self);
const GError *ten_play_get_problem (TenPlay *self);

/* How the log reads plays. */
extern const TenLogReader ten_play_reader;

G_END_DECLS
