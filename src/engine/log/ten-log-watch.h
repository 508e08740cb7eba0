/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

/* Follows what other programs write to a log. */
#define TEN_TYPE_LOG_WATCH (ten_log_watch_get_type ())
G_DECLARE_FINAL_TYPE (TenLogWatch, ten_log_watch, TEN, LOG_WATCH, GObject)

TenLogWatch *ten_log_watch_new (TenLog *log) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
