/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-extra.h"

G_BEGIN_DECLS

#define TEN_EXTRAS_MAX 1000

/* The file with the extras of the cast, each with its whole sheet. */
GFile *ten_extras_dup_user_file (void) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_extras_load (GFile *file, TenRulesets *rulesets, GListStore *sheets, GError **error);
gboolean ten_extras_save (GFile *file, GListModel *sheets, GError **error);

G_END_DECLS
