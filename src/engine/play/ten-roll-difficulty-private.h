/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-round-private.h"
#include "rules/ten-difficulty-builder.h"

G_BEGIN_DECLS

void ten_round_add_secrets (TenRound *round, TenDifficultyBuilder *difficulty);
TenEvent *ten_difficulty_event_new (TenDifficultyBuilder *difficulty,
                                    TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
