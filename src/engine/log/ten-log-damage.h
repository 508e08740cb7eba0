/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log.h"

G_BEGIN_DECLS

char *ten_log_dup_damage (TenLog *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_log_check_newest (TenLog *self, guint n);
void ten_log_check_events (TenLog *self, gint64 after);

G_END_DECLS
