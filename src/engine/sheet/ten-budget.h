/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* The allowance of a new character of one kind, and how much of it is spent: immutable. */
#define TEN_TYPE_BUDGET (ten_budget_get_type ())
G_DECLARE_FINAL_TYPE (TenBudget, ten_budget, TEN, BUDGET, GObject)

const char *ten_budget_get_section (TenBudget *self);
const char *ten_budget_get_group (TenBudget *self);
int ten_budget_get_rating (TenBudget *self);
int ten_budget_get_allowed (TenBudget *self);
int ten_budget_get_spent (TenBudget *self);
const char *ten_budget_get_text (TenBudget *self);
const char *ten_budget_get_warning (TenBudget *self);

GListModel *ten_sheet_count_budgets (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
