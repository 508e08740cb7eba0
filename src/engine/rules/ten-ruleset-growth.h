/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-growth.h"
#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

/* Dots cost one after the other (GROW-1 to GROW-4). @each replaces the price unless it is 0. */
int ten_price_compute (const TenPrice *self, int each, int from, int to);

/* Without prices, everything is written down by hand (GROW-5). */
const TenGrowth *ten_ruleset_get_growth (TenRuleset *self);

/* The headings that extra traits and advantages can have. Names are found in English and in the
 * user's language, and in any spelling. */
const TenHeading *ten_ruleset_get_headings (TenRuleset *self, guint *n_headings);
const TenHeading *ten_ruleset_find_heading (TenRuleset *self, const char *name);

/* Finds the heading that a name is known below, and the ruleset's spelling of the name. */
const TenHeading *
ten_ruleset_find_known_name (TenRuleset *self, const char *name, const char **known);

/* The Conditions and Tilts that the ruleset knows (COFD-7, COFD-16). */
const TenKnownCondition *ten_ruleset_get_conditions (TenRuleset *self, guint *n_conditions);
const TenKnownCondition *ten_ruleset_find_condition (TenRuleset *self, const char *name);

/* Its meaning, which says of a Tilt that it is one. */
char *ten_words_for_condition (const TenKnownCondition *condition) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
