/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* The extra traits of a sheet under one heading. Those without a heading come last. */
typedef struct
{
  char *title;       /* (nullable) */
  GPtrArray *traits; /* ids, borrowed from the sheet */
} TenSheetGroup;

GPtrArray *ten_sheet_list_groups (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

/* The headings that a new trait can have: those of the ruleset, then others on the sheet. */
char **ten_sheet_list_headings (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

/* The powers by the trait they belong to, indexed once per sheet. */
GHashTable *ten_sheet_index_powers (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
char *ten_sheet_dup_power_names (GHashTable *powers, const char *trait) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ten_sheet_list_advantages (TenSheet *sheet, gboolean flaws) G_GNUC_WARN_UNUSED_RESULT;

gboolean ten_sheet_item_is_flaw (TenSheetItem *item);
const char *ten_sheet_item_get_of (TenSheetItem *item);

/* The character's template, such as Vampire, and its name for a trait. */
const char *ten_sheet_get_template (TenSheet *sheet);
const char *ten_sheet_get_trait_name (TenSheet *sheet, const TenTrait *trait);

G_END_DECLS
