/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-extra.h"

G_BEGIN_DECLS

/* The limit for initiative numbers, beyond any real one. */
#define TEN_TURN_MAX_NUMBER 1000

/* A participant in the turn order, changed only through that order. */
#define TEN_TYPE_TURN_PARTICIPANT (ten_turn_participant_get_type ())
G_DECLARE_FINAL_TYPE (TenTurnParticipant, ten_turn_participant, TEN, TURN_PARTICIPANT, GObject)

TenTurnParticipant *ten_turn_participant_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;
TenTurnParticipant *ten_turn_participant_new_for_sheet (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
TenTurnParticipant *ten_turn_participant_new_for_extra (TenExtra *extra,
                                                        const char *name) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_turn_participant_get_name (TenTurnParticipant *self);
const char *ten_turn_participant_get_path (TenTurnParticipant *self);
TenExtra *ten_turn_participant_get_extra (TenTurnParticipant *self);
TenSheet *ten_turn_participant_get_sheet (TenTurnParticipant *self);
void ten_turn_participant_set_sheet (TenTurnParticipant *self, TenSheet *sheet);
int ten_turn_participant_get_number (TenTurnParticipant *self);
int ten_turn_participant_get_face (TenTurnParticipant *self);
int ten_turn_participant_get_modifier (TenTurnParticipant *self);
gboolean ten_turn_participant_get_by_hand (TenTurnParticipant *self);
void ten_turn_participant_set_by_hand (TenTurnParticipant *self, int number);
gboolean ten_turn_participant_get_hidden (TenTurnParticipant *self);
void ten_turn_participant_set_hidden (TenTurnParticipant *self, gboolean hidden);
/* TURN-2: an extra is hidden until it first acts, unless it is shown or hidden by hand. */
gboolean ten_turn_participant_get_waits (TenTurnParticipant *self);
void ten_turn_participant_act (TenTurnParticipant *self);
gboolean ten_turn_participant_get_delayed (TenTurnParticipant *self);
char *ten_turn_participant_dup_state (TenTurnParticipant *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
