/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-ruleset-actions.h"
#include "rules/ten-term.h"

G_BEGIN_DECLS

/* How a Storyteller comes to the successes that a test needs (TEST-4): a GListModel of #TenTerm,
 * whose sum they are. */
#define TEN_TYPE_TEST_BUILDER (ten_test_builder_get_type ())
G_DECLARE_FINAL_TYPE (TenTestBuilder, ten_test_builder, TEN, TEST_BUILDER, GObject)

TenTestBuilder *ten_test_builder_new (TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
int ten_test_builder_get_required (TenTestBuilder *self);
gboolean ten_test_builder_is_secret (TenTestBuilder *self);
gboolean ten_test_builder_set_kind (TenTestBuilder *self, const char *id, GError **error);
gboolean ten_test_builder_set_base (TenTestBuilder *self, int required, GError **error);
gboolean ten_test_builder_set_trait (
    TenTestBuilder *self, const char *id, const char *label, int rating, GError **error);
gboolean
ten_test_builder_set_bonus (TenTestBuilder *self, const char *name, int successes, GError **error);
gboolean ten_test_builder_set_penalty (TenTestBuilder *self,
                                       const char *name,
                                       int successes,
                                       GError **error);
void ten_test_builder_clear (TenTestBuilder *self);

G_END_DECLS
