/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action.h"
#include "play/ten-performance-private.h"

G_BEGIN_DECLS

TenAction *ten_action_new (GType type,
                           TenActionKind kind,
                           TenRuleset *ruleset,
                           const char *ruleset_id) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_action_get_ruleset_id (TenAction *self);

const char *ten_action_get_common (TenAction *self);
TenRecord *ten_action_get_follows (TenAction *self);

/* Its rolls, if it could be performed now. Nothing is written or changed. */
GPtrArray *
ten_action_try (TenAction *self, TenTable *table, GError **error) G_GNUC_WARN_UNUSED_RESULT;

TenVisibility ten_action_get_visibility (TenAction *self);
gboolean ten_action_is_hidden (TenAction *self);

G_END_DECLS
