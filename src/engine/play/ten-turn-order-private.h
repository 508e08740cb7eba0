/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-turn-order.h"
#include "play/ten-turn-participant-private.h"

G_BEGIN_DECLS

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
