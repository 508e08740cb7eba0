/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The chances of both sides of a contest, in words and as a bar. */
#define TEN_TYPE_CONTEST_CHANCES (ten_contest_chances_get_type ())
G_DECLARE_FINAL_TYPE (TenContestChances, ten_contest_chances, TEN, CONTEST_CHANCES, TenWidget)

void ten_contest_chances_show (TenContestChances *self,
                               TenRuleset *ruleset,
                               const TenContestOdds *odds,
                               const char *name_a,
                               const char *name_b);
char *ten_contest_chances_dup_headline (TenRuleset *ruleset,
                                        const TenRequest *a,
                                        const TenRequest *b,
                                        const TenContestOdds *odds) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
