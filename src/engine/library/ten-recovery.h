/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* Work that was unsaved when its program crashed. */
#define TEN_TYPE_RECOVERED (ten_recovered_get_type ())
G_DECLARE_FINAL_TYPE (TenRecovered, ten_recovered, TEN, RECOVERED, GObject)

TenSheet *ten_recovered_get_sheet (TenRecovered *self);
TenSheet *ten_recovered_get_saved_sheet (TenRecovered *self);
GDateTime *ten_recovered_get_time (TenRecovered *self);
void ten_recovered_discard (TenRecovered *self);

/* Keeps the unsaved work of the sheets that it follows in a folder, until it is saved. */
#define TEN_TYPE_RECOVERY (ten_recovery_get_type ())
G_DECLARE_FINAL_TYPE (TenRecovery, ten_recovery, TEN, RECOVERY, GObject)

TenRecovery *ten_recovery_new (GFile *folder) G_GNUC_WARN_UNUSED_RESULT;
GFile *ten_recovery_dup_user_folder (void) G_GNUC_WARN_UNUSED_RESULT;
void ten_recovery_follow (TenRecovery *self, TenSheet *sheet);
void ten_recovery_unfollow (TenRecovery *self, TenSheet *sheet);
void ten_recovery_flush (TenRecovery *self);
GListModel *ten_recovery_find (TenRecovery *self, TenRulesets *rulesets) G_GNUC_WARN_UNUSED_RESULT;
const char *const *ten_recovery_get_problems (TenRecovery *self);
const char *ten_recovery_get_failure (TenRecovery *self);

G_END_DECLS
