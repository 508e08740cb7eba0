/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-turn-order.h"
#include "json/ten-json-private.h"

G_BEGIN_DECLS

struct _TenTurnParticipant
{
  GObject parent_instance;

  char *name;
  char *path;
  char *alias; /* the name that players see, or NULL */
  TenExtra *extra;
  TenSheet *sheet;
  int number;
  int face;
  int modifier;
  gboolean by_hand;
  gboolean hidden;
  gboolean waits; /* hidden until its first turn */
  gboolean delayed;
};

TenTurnParticipant *
ten_turn_participant_new_for_players (TenTurnParticipant *participant) G_GNUC_WARN_UNUSED_RESULT;
JsonObject *ten_turn_participant_to_json (TenTurnParticipant *self) G_GNUC_WARN_UNUSED_RESULT;
TenTurnParticipant *ten_turn_participant_new_from_json (const TenJsonPlace *place,
                                                        TenRulesets *rulesets,
                                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

struct _TenTurnOrder
{
  GObject parent_instance;

  GPtrArray *participants;
  int round; /* 0 before the first round */
  guint turn;

  /* Entries in the log: ten_turn_order_save (). */
  gint64 kept; /* the event with the participants */
  char *kept_participants;
  int kept_round;
  TenTurnParticipant *kept_current;
};

G_END_DECLS
