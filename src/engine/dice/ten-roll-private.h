/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-roll.h"

G_BEGIN_DECLS

struct _TenRoll
{
  gatomicrefcount ref_count;

  TenRequest request;

  int ones;
  int ones_used; /* those that have cancelled a success or a die */
  int successes;
  int net;
  TenOutcome outcome;
  TenRollFlags flags;
  const char *degree;

  guint n_dice;
  TenDie dice[];
};

G_GNUC_INTERNAL void ten_roll_read (TenRoll *self);

const char *ten_roll_flag_to_id (TenRollFlags flag);
const char *ten_die_kind_to_id (TenDieKind kind);
gboolean ten_die_kind_from_id (const char *id, TenDieKind *kind);
TenRoll *ten_roll_new_from_dice (const TenRequest *request,
                                 const TenDie *dice,
                                 guint n_dice,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

int ten_roll_compare (const TenRoll *a, const TenRoll *b);
int ten_roll_get_ones (const TenRoll *self);
gboolean ten_roll_get_margin (const TenRoll *self, int *margin);
int ten_roll_get_ones_used (const TenRoll *self);

G_END_DECLS
