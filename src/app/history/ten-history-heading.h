/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* A row of the history without a roll: the start of a scene, or the end of an extended action. */
#define TEN_TYPE_HISTORY_HEADING (ten_history_heading_get_type ())
G_DECLARE_FINAL_TYPE (TenHistoryHeading, ten_history_heading, TEN, HISTORY_HEADING, TenWidget)

void ten_history_heading_set_play (TenHistoryHeading *self, TenPlay *play);
void ten_history_heading_set_session (TenHistoryHeading *self,
                                      TenSession *session,
                                      TenRecord *best,
                                      TenRuleset *best_ruleset,
                                      TenRecord *worst,
                                      TenRuleset *worst_ruleset);
void ten_history_heading_set_fold (TenHistoryHeading *self, gboolean can_fold, gboolean folded);

G_END_DECLS
