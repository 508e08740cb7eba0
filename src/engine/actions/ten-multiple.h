/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "dice/ten-request.h"
#include "rules/ten-ruleset.h"
#include "rules/ten-term.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* No more actions than this can be declared for one turn. */
#define TEN_MULTIPLE_MAX_ACTIONS 20

/* Multiple actions in one turn, declared before the first one (V20-9). */
gboolean ten_multiple_is_offered (const TenRulesetActions *rules);
gboolean ten_multiple_check (const TenRulesetActions *rules,
                             const gboolean *attacks,
                             guint n_actions,
                             GError **error);
char *ten_multiple_dup_text (const TenRequest *request,
                             guint index,
                             gboolean can_be_taken) G_GNUC_WARN_UNUSED_RESULT;

void ten_multiple_apply (const TenRulesetActions *rules,
                         TenRequest *request,
                         guint index,
                         gboolean *can_be_taken);
GListModel *ten_multiple_list_terms (const TenRulesetActions *rules,
                                     GListModel *terms,
                                     guint index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
