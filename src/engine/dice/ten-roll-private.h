/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-roll.h"

G_BEGIN_DECLS

struct _TenRoll
{
  gatomicrefcount ref_count;

  TenRequest request;

  int n_waves;
  int ones;
  int successes;
  int net;
  TenOutcome outcome;
  TenRollFlags flags;
  const char *degree;

  guint n_dice;
  TenDie dice[];
};

G_GNUC_INTERNAL void ten_roll_read (TenRoll *self);

G_END_DECLS
