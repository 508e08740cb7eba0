/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action-side.h"

G_BEGIN_DECLS

TenActionSide *ten_action_side_new_for_record (TenRecord *record) G_GNUC_WARN_UNUSED_RESULT;
TenActionSide *ten_action_side_new_lasting (TenActionSide *side,
                                            TenRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

gboolean ten_action_side_get_target_given (TenActionSide *self);
gboolean ten_action_side_get_hidden (TenActionSide *self);
gboolean ten_action_side_wastes_willpower (const TenRequest *request);
gboolean ten_action_side_surges (TenActionSide *self);
gboolean ten_action_side_check_willpower (TenActionSide *self,
                                          const TenRequest *request,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_action_side_set_tries (TenActionSide *self, int tries);

G_END_DECLS
