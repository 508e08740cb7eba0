/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ledger/ten-ledger.h"
#include "log/ten-extended-action.h"
#include "play/ten-play.h"
#include "play/ten-table.h"
#include "rules/ten-pool.h"

G_BEGIN_DECLS

TenPlay *
ten_play_log_read (TenLedger *log, gint64 number, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenRecord *ten_play_log_read_again (TenLedger *log, TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *
ten_play_log_read_action (TenLedger *log, gint64 number, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenRecord *ten_play_log_find_reroll (TenLedger *log, TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;

GPtrArray *ten_play_log_read_parts (TenTable *table,
                                    TenRecord *record,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_play_log_list_bonuses (TenLedger *log,
                                      const char *character,
                                      TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_play_log_set_up_try (
    TenLedger *log, TenRecord *record, gboolean pressure, TenPool *pool, GError **error);
gboolean ten_play_log_is_secret (TenLedger *log, gint64 number);
TenExtendedAction *ten_play_log_load_extended (TenLedger *log,
                                               TenRulesets *rulesets,
                                               gint64 number,
                                               GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
