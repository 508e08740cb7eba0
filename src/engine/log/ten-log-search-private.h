/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "log/ten-log-search.h"

G_BEGIN_DECLS

/* Whether players would find a roll that the index has found. */
gboolean ten_log_query_finds_for_players (const TenLogQuery *self, TenRecord *record);

G_END_DECLS
