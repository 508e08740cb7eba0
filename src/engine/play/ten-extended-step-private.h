/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-extended-step.h"
#include "play/ten-round-private.h"

G_BEGIN_DECLS

/* A step as it is performed; ten-extended-step-odds.c computes its chances. */

struct _TenExtendedStep
{
  TenAction parent_instance;

  TenActionKind kind;
  TenActionSide *actor;
  TenActionSide *opponent;
  GPtrArray *helpers;
  int limit;
  gboolean spoils;

  /* For beginning an action. */
  char *name;
  TenExtendedProgress *progress;
  TenExtendedContest contest;
  gboolean to_the_end;

  /* For continuing an action. */
  TenExtendedAction *extended;
  gboolean willpower;
  TenSheet *sheet;
  GPtrArray *added; /* who help with this roll only */
  TenExtendedChoice choice;
  char *condition;

  TenRound round; /* while it is performed */
};

GPtrArray *
ten_extended_step_create_lasting_helpers (TenExtendedStep *self) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_extended_step_prepare (TenExtendedStep *self,
                                    TenRound *round,
                                    TenActionSide *a,
                                    TenActionSide *b,
                                    GPtrArray *helpers,
                                    GError **error);
TenActionOdds *ten_extended_step_compute_odds (TenAction *action,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
