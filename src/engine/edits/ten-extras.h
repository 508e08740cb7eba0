/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

#define TEN_MAX_EXTRAS 40

GPtrArray *
ten_extras_new (TenRuleset *ruleset, const char *line, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
