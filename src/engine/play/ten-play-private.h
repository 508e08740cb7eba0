/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-play.h"

G_BEGIN_DECLS

TenPlay *ten_play_new (TenActionKind kind,
                       TenRuleset *ruleset,
                       GPtrArray *entries,
                       const char *text,
                       JsonObject *details,
                       gboolean secret,
                       gboolean hidden) G_GNUC_WARN_UNUSED_RESULT;
void ten_play_add_sheet (TenPlay *self, TenSheet *sheet);
void ten_play_set_problem (TenPlay *self, const GError *error);

G_END_DECLS
