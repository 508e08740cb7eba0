/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

/* Finds the common action for an attack with a weapon that is used with @traits (ITEM-1): the one
 * with most of them, or the usual one. NULL if the ruleset has no attacks. */
const TenCommonAction *ten_ruleset_find_attack (TenRuleset *self, const char *const *traits);

G_END_DECLS
