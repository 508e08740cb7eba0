/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-extended-progress.h"
#include "play/ten-action-side.h"
#include "play/ten-performance-private.h"

G_BEGIN_DECLS

/* The entries of an extended action other than its rolls, which suffice to recreate it. */

TenEvent *ten_extended_events_create_start (const TenRolling *rolling,
                                            const TenExtendedProgress *progress,
                                            gboolean hidden) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_end (const TenExtendedProgress *progress,
                                          TenActionSide *actor,
                                          TenActionSide *opponent) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_choice (TenExtendedChoice choice,
                                             const char *condition) G_GNUC_WARN_UNUSED_RESULT;
TenEvent *ten_extended_events_create_pool (TenActionSide *side) G_GNUC_WARN_UNUSED_RESULT;

/* Reading the start, or a change of the pool. */
TenActionSide *ten_extended_events_read_side (TenEvent *event,
                                              TenSide side,
                                              const char *character,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_extended_events_read_helpers (TenEvent *start) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
