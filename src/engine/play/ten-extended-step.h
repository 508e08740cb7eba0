/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "play/ten-extended-action.h"
#include "play/ten-action.h"

G_BEGIN_DECLS

/* A step of an extended action (COFD-15 to COFD-17, V20-10, V20-12, CHAT-7): its start, its rolls
 * or turns, the choices in it, and its end. */
#define TEN_TYPE_EXTENDED_STEP (ten_extended_step_get_type ())
G_DECLARE_FINAL_TYPE (TenExtendedStep, ten_extended_step, TEN, EXTENDED_STEP, TenAction)

TenAction *ten_extended_step_new_start (TenRuleset *ruleset,
                                        const TenExtendedProgress *progress,
                                        TenActionSide *actor,
                                        TenActionSide *opponent) G_GNUC_WARN_UNUSED_RESULT;
void ten_extended_step_set_to_the_end (TenExtendedStep *self);
TenAction *ten_extended_step_new_roll (TenExtendedAction *extended,
                                       gboolean willpower,
                                       TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
void ten_extended_step_add_helper (TenExtendedStep *self, TenActionSide *helper);
void ten_extended_step_set_help (TenExtendedStep *self, int limit, gboolean spoils);
TenAction *ten_extended_step_new_choice (TenExtendedAction *extended,
                                         TenExtendedChoice choice,
                                         const char *condition) G_GNUC_WARN_UNUSED_RESULT;
TenAction *ten_extended_step_new_pool (TenExtendedAction *extended,
                                       TenActionSide *actor) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
