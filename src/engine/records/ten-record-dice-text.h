/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-record.h"

G_BEGIN_DECLS

/* How it was rolled: "7 dice, 9-again, rote". @for_players: without hidden points of Willpower */
char *ten_record_dup_dice_text (TenRecord *record,
                                TenRuleset *ruleset,
                                gboolean for_players) G_GNUC_WARN_UNUSED_RESULT;
/* The same with the terms of the pool: "7 dice, 9-again: Wits 3 + Medicine 4". */
char *ten_record_dup_thrown_text (TenRecord *record,
                                  TenRuleset *ruleset,
                                  gboolean for_players) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_event_is_willpower_of_roll (TenEvent *event);

G_END_DECLS
