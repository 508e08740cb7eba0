/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-performer.h"
#include "extended/ten-extended-panel.h"

G_BEGIN_DECLS

/* Performs the requests of the panel of extended actions, and fills it. */
#define TEN_TYPE_EXTENDED_STEPS (ten_extended_steps_get_type ())
G_DECLARE_FINAL_TYPE (TenExtendedSteps, ten_extended_steps, TEN, EXTENDED_STEPS, GObject)

TenExtendedSteps *ten_extended_steps_new (TenExtendedPanel *panel,
                                          TenPerformer *performer) G_GNUC_WARN_UNUSED_RESULT;
void
ten_extended_steps_begin (TenExtendedSteps *self, TenExtendedAction *action, gboolean willpower);

G_END_DECLS
