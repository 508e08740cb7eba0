/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action-private.h"
#include "play/ten-extended-step.h"
#include "play/ten-round-private.h"

G_BEGIN_DECLS

struct _TenExtendedStep
{
  TenAction parent_instance;

  TenActionKind kind;
  TenActionSide *actor;
  TenActionSide *opponent;
  GPtrArray *helpers;
  int limit;
  gboolean spoils;

  /* What is begun. */
  char *name;
  TenExtendedProgress *progress;
  TenExtendedContest contest;
  gboolean to_the_end;

  /* What goes on. */
  TenExtendedAction *extended;
  TenExtendedChoice choice;
  char *condition;

  TenRound round; /* while it is performed */
};

TenActionSide *ten_extended_step_create_lasting_side (TenActionSide *side, TenRuleset *ruleset)
    G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_extended_step_prepare (
    TenExtendedStep *self, TenRound *round, TenActionSide *a, TenActionSide *b, GError **error);
TenActionOdds *ten_extended_step_compute_odds (TenAction *action,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
