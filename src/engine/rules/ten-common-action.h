/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-roll.h"
#include "rules/ten-pool.h"
#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

gboolean ten_pool_set_common_action (TenPool *self,
                                     const TenCommonAction *action,
                                     const char *const *preferred,
                                     GError **error);
gboolean
ten_pool_set_common_opposition (TenPool *self, const TenCommonAction *action, GError **error);
char *ten_words_for_common_result (const TenCommonAction *action,
                                   const TenRoll *roll) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_common_outcome (const TenCommonAction *action,
                                    TenOutcome outcome,
                                    int successes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
