/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* How many characters a name has at most: a character's, a player's, an item's. */
#define TEN_SHEET_MAX_NAME 40000

/* Sheets that have no file yet. */
TenSheet *ten_sheet_new (TenRuleset *ruleset, const char *name) G_GNUC_WARN_UNUSED_RESULT;
TenSheet *ten_sheet_new_copy (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
