/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

/* The ruleset for requests that name none. */
#define TEN_RULESETS_DEFAULT "cofd"

/* A GListModel of #TenRuleset: the built-in ones, then those in the user's folder. Unreadable
 * files are left out and reported. */
#define TEN_TYPE_RULESETS (ten_rulesets_get_type ())
G_DECLARE_FINAL_TYPE (TenRulesets, ten_rulesets, TEN, RULESETS, GObject)

TenRulesets *ten_rulesets_new (void);
void ten_rulesets_load_folder (TenRulesets *self, GFile *folder);
char *ten_rulesets_dup_user_folder (void);
TenRuleset *ten_rulesets_find (TenRulesets *self, const char *id, GError **error);
const char *const *ten_rulesets_get_problems (TenRulesets *self);

G_END_DECLS
