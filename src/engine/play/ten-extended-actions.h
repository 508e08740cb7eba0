/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-extended-action.h"

G_BEGIN_DECLS

/* The extended actions of a log, those under way first: a GListModel of #TenExtendedAction that
 * follows the log and rebuilds each action on demand. */
#define TEN_TYPE_EXTENDED_ACTIONS (ten_extended_actions_get_type ())
G_DECLARE_FINAL_TYPE (TenExtendedActions, ten_extended_actions, TEN, EXTENDED_ACTIONS, GObject)

TenExtendedActions *ten_extended_actions_new (TenLog *log,
                                              TenRulesets *rulesets,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
guint ten_extended_actions_get_n_open (TenExtendedActions *self);

G_END_DECLS
