/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "play/ten-table.h"
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

#define TEN_TURN_ORDER_MAX_PARTICIPANTS 200
#define TEN_TURN_ORDER_MAX_ROUNDS 100000

/* The value for nobody's turn. */
#define TEN_TURN_ORDER_NOBODY G_MAXUINT

/* Who takes turns, in which order, and whose turn it is: a list of #TenTurnParticipant. */
#define TEN_TYPE_TURN_ORDER (ten_turn_order_get_type ())
G_DECLARE_FINAL_TYPE (TenTurnOrder, ten_turn_order, TEN, TURN_ORDER, GObject)

TenTurnOrder *ten_turn_order_new (void) G_GNUC_WARN_UNUSED_RESULT;
TenTurnOrder *ten_turn_order_new_for_players (TenTurnOrder *self) G_GNUC_WARN_UNUSED_RESULT;
TenTurnOrder *ten_turn_order_new_from_text (const char *text,
                                            TenRulesets *rulesets,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenTurnOrder *
ten_turn_order_load (TenLog *log, TenRulesets *rulesets, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The turn of an order that was put back has begun before: saving it does not begin it again. */
void ten_turn_order_resume (TenTurnOrder *self);
gboolean ten_turn_order_save (TenTurnOrder *self, TenTable *table, GError **error);
/* The text for ten_turn_order_new_from_text(). */
char *ten_turn_order_to_text (TenTurnOrder *self) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_turn_order_to_json (TenTurnOrder *self) G_GNUC_WARN_UNUSED_RESULT;
JsonNode *ten_turn_order_to_player_json (TenTurnOrder *self) G_GNUC_WARN_UNUSED_RESULT;

guint ten_turn_order_get_n_participants (TenTurnOrder *self);
TenTurnParticipant *ten_turn_order_get_participant (TenTurnOrder *self, guint index);
guint ten_turn_order_find (TenTurnOrder *self, const char *name);
int ten_turn_order_get_round (TenTurnOrder *self);
guint ten_turn_order_get_turn (TenTurnOrder *self);

gboolean ten_turn_order_add (TenTurnOrder *self, TenTurnParticipant *participant, GError **error);
gboolean ten_turn_order_roll (TenTurnOrder *self, TenRandom *random, GError **error);
gboolean ten_turn_order_roll_pools (TenTurnOrder *self,
                                    const TenRequest *requests,
                                    guint n_requests,
                                    TenRandom *random,
                                    GError **error);
gboolean ten_turn_order_next (TenTurnOrder *self);
gboolean ten_turn_order_previous (TenTurnOrder *self);
gboolean ten_turn_order_delay (TenTurnOrder *self, guint index);
gboolean ten_turn_order_rejoin (TenTurnOrder *self, guint index);
gboolean ten_turn_order_insert (TenTurnOrder *self,
                                TenTurnParticipant *participant,
                                int number,
                                GError **error);
gboolean ten_turn_order_roll_one (TenTurnOrder *self,
                                  TenTurnParticipant *participant,
                                  const TenRequest *request,
                                  TenRandom *random,
                                  GError **error);
void ten_turn_order_set_number (TenTurnOrder *self, guint index, int number);
void ten_turn_order_remove (TenTurnOrder *self, guint index);
void ten_turn_order_clear (TenTurnOrder *self);

G_END_DECLS
