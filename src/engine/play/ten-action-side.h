/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "records/ten-record.h"
#include "rules/ten-pool.h"
#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* A participant in an action and what it uses. Fill this in before passing it on. */
#define TEN_TYPE_ACTION_SIDE (ten_action_side_get_type ())
G_DECLARE_FINAL_TYPE (TenActionSide, ten_action_side, TEN, ACTION_SIDE, GObject)

TenActionSide *ten_action_side_new (const char *character,
                                    const TenRequest *request,
                                    GListModel *terms) G_GNUC_WARN_UNUSED_RESULT;
TenActionSide *ten_action_side_new_for_pool (const char *character,
                                             TenPool *pool,
                                             gboolean contested,
                                             GError **error) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_action_side_get_character (TenActionSide *self);
void ten_action_side_set_character (TenActionSide *self, const char *character);
const TenRequest *ten_action_side_get_request (TenActionSide *self);
GListModel *ten_action_side_get_terms (TenActionSide *self);
TenSheet *ten_action_side_get_sheet (TenActionSide *self);
void ten_action_side_set_sheet (TenActionSide *self, TenSheet *sheet);
gboolean ten_action_side_get_willpower (TenActionSide *self);
void ten_action_side_set_willpower (TenActionSide *self, gboolean willpower);
void ten_action_side_set_target_given (TenActionSide *self, gboolean target_given);
void ten_action_side_set_hidden (TenActionSide *self, gboolean hidden);
int ten_action_side_get_tries (TenActionSide *self);

G_END_DECLS
