/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-private.h"
#include "log/ten-log-search.h"

G_BEGIN_DECLS

void ten_log_index_append_fact (GString *facts, const char *kind, const char *value);
int ten_log_index_prepare (TenLog *self, const char *sql, sqlite3_stmt **statement);
int ten_log_index_some (TenLog *self, guint n_rolls);
gboolean ten_log_index_drop (TenLog *self, int reason);
void ten_log_index_written (TenLog *self, GPtrArray *written);

G_END_DECLS
