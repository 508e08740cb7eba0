/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "actions/ten-multiple.h"

G_BEGIN_DECLS

void ten_multiple_apply (const TenRulesetActions *rules,
                         TenRequest *request,
                         guint index,
                         gboolean *can_be_taken);
GListModel *ten_multiple_list_terms (const TenRulesetActions *rules,
                                     GListModel *terms,
                                     guint index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
