/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-extended-step.h"
#include "play/ten-round-private.h"

G_BEGIN_DECLS

/* A step as it is done, and the chances of it: ten-extended-step-odds.c. */

struct _TenExtendedStep
{
  TenAction parent_instance;

  TenActionKind kind;
  TenActionSide *actor;
  TenActionSide *opponent;
  GPtrArray *helpers;
  int limit;
  gboolean spoils;

  /* To begin an action. */
  char *name;
  TenExtendedProgress *progress;
  TenExtendedContest contest;
  gboolean to_the_end;

  /* To continue an action. */
  TenExtendedAction *extended;
  gboolean willpower;
  TenSheet *sheet;
  GPtrArray *added; /* who help in this roll alone */
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
