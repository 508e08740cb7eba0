/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-odds.h"
#include "rules/ten-ruleset.h"
#include "rules/ten-term.h"

G_BEGIN_DECLS

/* The words for a pool before it is rolled. */

#define TEN_MAX_CHANCES 8

typedef struct
{
  const char *words; /* a result, such as "Messy critical" */
  double probability;
} TenChance;

char *ten_words_for_term (TenTerm *term) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_words_for_option (TenPoolOption option, TenRuleset *ruleset);
char *ten_words_for_most_target (const TenRequest *request) G_GNUC_WARN_UNUSED_RESULT;
/* A trait that resists, as a term of the pool: "Resolve with willpower (Guard)". @label: or NULL
 * for the name of @id, or NULL; @n: the highest of how many; @who: or NULL */
char *ten_words_for_resistance (TenRuleset *ruleset,
                                const char *id,
                                const char *label,
                                gboolean willpower,
                                int n,
                                const char *who) G_GNUC_WARN_UNUSED_RESULT;
guint ten_words_list_chances (const TenOdds *odds, TenChance *chances);

G_END_DECLS
