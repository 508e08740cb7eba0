/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-turn-participant.h"

G_BEGIN_DECLS

struct _TenTurnParticipant
{
  GObject parent_instance;

  char *name;
  char *path;
  TenExtra *extra;
  TenSheet *sheet;
  int number;
  int face;
  int modifier;
  gboolean by_hand;
  gboolean hidden;
  gboolean delayed;
};

G_END_DECLS
