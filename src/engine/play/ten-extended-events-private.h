/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-extended-contest.h"
#include "actions/ten-extended-progress.h"
#include "play/ten-round-private.h"

G_BEGIN_DECLS

/* The entries of an extended action other than its rolls, which suffice to recreate it. */

TenEvent *ten_extended_events_create_start (const TenRound *round,
                                            TenExtendedProgress *progress,
                                            gboolean hidden) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_contest_start (const TenRound *round,
                                                    const char *name,
                                                    const TenExtendedContest *contest,
                                                    gboolean hidden) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_end (TenExtendedProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_contest_end (const char *name,
                                                  const char *a,
                                                  const char *b,
                                                  const char *result) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_choice (TenExtendedChoice choice,
                                             const char *condition) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_pool (TenActionSide *side) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
