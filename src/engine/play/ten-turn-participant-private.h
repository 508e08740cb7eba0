/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json-private.h"
#include "play/ten-turn-participant.h"

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

G_END_DECLS
