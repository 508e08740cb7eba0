/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* A trait as a row of the sheet. */
typedef struct
{
  char *id;
  char *title;
  char *heading; /* of an extra trait (nullable) */
  char *powers;  /* "Premonition, Scry the Soul •••" (nullable) */
  int maximum;
  TenTraitKind kind;
} TenSheetTrait;

/* The extra traits in the order of their headings. Those without a heading come last. */
GPtrArray *ten_sheet_list_extra_traits (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

/* A trait of the ruleset; its strings are borrowed. */
TenSheetTrait ten_sheet_get_trait_row (TenSheet *sheet, const TenTrait *trait);

/* The headings that a new trait can have: those of the ruleset, then others on the sheet. */
char **ten_sheet_list_headings (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

GPtrArray *ten_sheet_list_advantages (TenSheet *sheet, gboolean flaws) G_GNUC_WARN_UNUSED_RESULT;

gboolean ten_sheet_item_is_flaw (TenSheetItem *item);
const char *ten_sheet_item_get_of (TenSheetItem *item);

/* The character's template, such as Vampire, and its name for a trait. */
const char *ten_sheet_get_template (TenSheet *sheet);
const char *ten_sheet_get_trait_name (TenSheet *sheet, const TenTrait *trait);

G_END_DECLS
