/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ledger/ten-ledger.h"
#include "play/ten-play.h"
#include "play/ten-table.h"

G_BEGIN_DECLS

TenPlay *
ten_play_log_read (TenLedger *log, gint64 number, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenRecord *ten_play_log_read_roll (TenLedger *log, gint64 key) G_GNUC_WARN_UNUSED_RESULT;
TenRecord *ten_play_log_read_again (TenLedger *log, TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *
ten_play_log_read_action (TenLedger *log, gint64 number, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenRecord *ten_play_log_find_reroll (TenLedger *log, TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;

GPtrArray *ten_play_log_read_parts (TenTable *table,
                                    TenRecord *record,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_play_log_is_secret (TenLedger *log, gint64 number);

gboolean ten_play_log_get_words_only (TenLedger *log);
const char *ten_play_log_translate_for_players (TenLedger *log, const char *text);

G_END_DECLS
