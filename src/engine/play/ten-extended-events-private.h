/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-extended-contest.h"
#include "actions/ten-extended-progress.h"
#include "play/ten-round-private.h"

G_BEGIN_DECLS

/* What the log keeps of an extended action beside its rolls. */

TenEvent *ten_extended_event_new_start (TenExtendedProgress *progress,
                                        const TenRound *round) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_event_new_contest_start (const char *name,
                                                const TenExtendedContest *contest,
                                                const TenRound *round) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_event_new_choice (TenExtendedChoice choice,
                                         const char *condition) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_event_new_pool (TenActionSide *side) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_event_new_end (TenExtendedProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_event_new_contest_end (const char *name,
                                              const char *a,
                                              const char *b,
                                              const char *result) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
