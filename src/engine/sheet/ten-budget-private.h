/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-creation.h"
#include "sheet/ten-budget.h"

G_BEGIN_DECLS

/* The parts of a budget: all strings are borrowed. */
typedef struct
{
  const char *section;
  const char *name;
  const char *group;
  int rating;
  int allowed;
  int spent;
  const char *warning;
} TenBudgetParts;

TenBudget *ten_budget_new (const TenBudgetParts *parts) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
