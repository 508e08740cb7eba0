/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "parser/ten-cli.h"

G_BEGIN_DECLS

/* Options that select rolls of a log. */
extern const TenCliOption ten_cli_query_options[];

gboolean
ten_cli_query_read (TenLogQuery *query, const TenCliOptions *options, TenLog *log, GError **error);
TenSession *
ten_cli_read_session (TenLog *log, const char *text, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
