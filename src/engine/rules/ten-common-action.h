/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-roll.h"
#include "rules/ten-pool.h"
#include "rules/ten-ruleset.h"

G_BEGIN_DECLS

gboolean ten_pool_set_common_action (TenPool *self,
                                     const TenCommonAction *action,
                                     const char *const *preferred,
                                     GError **error);
/* ITEM-1 */
gboolean ten_pool_set_attack (TenPool *self,
                              const TenCommonAction *action,
                              const char *const *traits,
                              GError **error);
gboolean
ten_pool_set_common_opposition (TenPool *self, const TenCommonAction *action, GError **error);
char *ten_words_for_common_result (const TenCommonAction *action,
                                   const TenRoll *roll) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_common_outcome (const TenCommonAction *action,
                                    TenOutcome outcome,
                                    int successes) G_GNUC_WARN_UNUSED_RESULT;

/* The uses of a pool. */
char *ten_pool_dup_hint (GListModel *terms, TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
gboolean
ten_pool_set_target_from (TenPool *self, TenPool *other, const char *trait, GError **error);
gboolean ten_notation_parse_initiative (TenNotation *self, const char *text, int *modifier);
/* V5-6: the meaning of a value whose number does not say it, in the user's language, or NULL */
const char *ten_derived_get_words (const TenDerived *self, int value);

gboolean ten_ruleset_is_initiative (TenRuleset *self, const TenDerived *derived);
gboolean ten_ruleset_get_initiative_range (TenRuleset *self, int modifier, int *least, int *most);
/* One of @ids by its id or its name, or NULL; @ids: or NULL */
const char *ten_ruleset_match_value (TenRuleset *self, const char *const *ids, const char *name);
char *ten_ruleset_join_value_names (TenRuleset *self,
                                    const char *const *ids,
                                    const char *separator) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
