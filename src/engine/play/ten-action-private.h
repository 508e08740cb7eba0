/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-action.h"
#include "play/ten-performance-private.h"

G_BEGIN_DECLS

struct _TenActionClass
{
  GObjectClass parent_class;

  TenActionKind (*get_kind) (TenAction *self);

  /* Before the log is held: what can be refused, and what has to be paid. */
  gboolean (*check) (TenAction *self, TenPerformance *performance, GError **error);
  /* While nobody else writes to the log: rolls, and says what is written. */
  gboolean (*decide) (TenAction *self, TenPerformance *performance, GError **error);
  TenActionOdds *(*compute_odds) (TenAction *self, GError **error);
};

TenAction *
ten_action_new (GType type, TenRuleset *ruleset, const char *ruleset_id) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_action_get_ruleset_id (TenAction *self);

G_END_DECLS
