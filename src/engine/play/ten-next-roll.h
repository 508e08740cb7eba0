/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How a roll changes the pool of a later one: a failure that is tried again, and the bonuses that
 * wait for the next roll. */

#pragma once

#include "log/ten-log.h"
#include "records/ten-record.h"
#include "rules/ten-pool.h"
#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

gboolean ten_next_roll_set_up_try (
    TenRecord *record, TenLog *log, gboolean pressure, TenPool *pool, GError **error);
GPtrArray *ten_next_roll_list_bonuses (TenLog *log,
                                       const char *character,
                                       TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
void ten_next_roll_apply_bonus (TenEvent *bonus, TenPool *pool);

G_END_DECLS
