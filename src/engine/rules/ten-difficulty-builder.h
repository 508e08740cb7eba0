/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-ruleset.h"
#include "rules/ten-term.h"

G_BEGIN_DECLS

/* How a Storyteller works out the successes that a test needs (TEST-4): a GListModel of
 * #TenTerm, which add up to them. */
#define TEN_TYPE_DIFFICULTY_BUILDER (ten_difficulty_builder_get_type ())
G_DECLARE_FINAL_TYPE (
    TenDifficultyBuilder, ten_difficulty_builder, TEN, DIFFICULTY_BUILDER, GObject)

TenDifficultyBuilder *ten_difficulty_builder_new (TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
TenRuleset *ten_difficulty_builder_get_ruleset (TenDifficultyBuilder *self);
int ten_difficulty_builder_get_required (TenDifficultyBuilder *self);
gboolean ten_difficulty_builder_is_secret (TenDifficultyBuilder *self);
gboolean ten_difficulty_builder_set_base (TenDifficultyBuilder *self, int required, GError **error);
gboolean ten_difficulty_builder_set_trait (
    TenDifficultyBuilder *self, const char *id, const char *label, int rating, GError **error);
gboolean ten_difficulty_builder_set_combined (TenDifficultyBuilder *self,
                                              gboolean combined,
                                              int base,
                                              GError **error);
gboolean ten_difficulty_builder_set_bonus (TenDifficultyBuilder *self,
                                           const char *name,
                                           int successes,
                                           GError **error);
gboolean ten_difficulty_builder_set_penalty (TenDifficultyBuilder *self,
                                             const char *name,
                                             int successes,
                                             GError **error);
gboolean ten_difficulty_builder_add (TenDifficultyBuilder *self,
                                     const char *name,
                                     int successes,
                                     TenSecrecy secrecy,
                                     GError **error);
void ten_difficulty_builder_clear (TenDifficultyBuilder *self);

G_END_DECLS
