/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"
#include "records/ten-play.h"

G_BEGIN_DECLS

TenPlay *ten_play_log_read (TenLog *log, gint64 number, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenRecord *ten_play_log_read_roll (TenLog *log, gint64 key) G_GNUC_WARN_UNUSED_RESULT;
TenRecord *ten_play_log_read_again (TenLog *log, TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *
ten_play_log_read_action (TenLog *log, gint64 number, GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenRecord *ten_play_log_find_reroll (TenLog *log, TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;

GPtrArray *
ten_play_log_read_parts (TenLog *log, TenRecord *record, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_play_log_is_secret (TenLog *log, gint64 number);

gboolean ten_play_log_get_words_only (TenLog *log);
const char *ten_play_log_translate_for_players (TenLog *log, const char *text);

G_END_DECLS
