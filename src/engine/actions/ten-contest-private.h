/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-contest.h"
#include "dice/ten-odds.h"

G_BEGIN_DECLS

G_GNUC_INTERNAL double *ten_contest_dup_successes (const TenOdds *odds,
                                                   int *most) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
