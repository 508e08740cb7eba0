/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json.h"
#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* No more problems than this are reported for a sheet. */
#define TEN_SHEET_MAX_PROBLEMS 1000

/**
 * TenSheetProblem:
 * @is_warning: whether the sheet is valid anyway, but may not be what was meant
 * @line: its line, from 1
 * @column: its column in characters, from 1
 * @text: what is wrong, in the user's language
 *
 * A problem in the file of a sheet.
 */
typedef struct
{
  gboolean is_warning;
  guint line;
  guint column;
  char *text;
} TenSheetProblem;

#define TEN_TYPE_SHEET_PROBLEM (ten_sheet_problem_get_type ())

GType ten_sheet_problem_get_type (void) G_GNUC_CONST;
TenSheetProblem *ten_sheet_problem_copy (const TenSheetProblem *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_sheet_problem_free (TenSheetProblem *self);

GPtrArray *ten_sheet_check (TenJsonDocument *document,
                            TenRulesets *rulesets) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenSheetProblem, ten_sheet_problem_free)

G_END_DECLS
