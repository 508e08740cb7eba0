/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "library/ten-sheet-source.h"
#include "pool/ten-pool-view.h"

G_BEGIN_DECLS

/* The Storyteller's number of successes for a test. */
#define TEN_TYPE_DIFFICULTY_POPOVER (ten_difficulty_popover_get_type ())
G_DECLARE_FINAL_TYPE (
    TenDifficultyPopover, ten_difficulty_popover, TEN, DIFFICULTY_POPOVER, GtkPopover)

GtkWidget *ten_difficulty_popover_new (TenDifficultyBuilder *test,
                                       TenRuleset *ruleset,
                                       TenSheetSource *sheets);

/* Builds the number of successes that the pool needs, if the ruleset has tests (TEST-4). */
void ten_difficulty_give (TenDifficultyBuilder *test, TenPool *pool);

#define TEN_TYPE_DIFFICULTY_BUTTON (ten_difficulty_button_get_type ())
G_DECLARE_FINAL_TYPE (
    TenDifficultyButton, ten_difficulty_button, TEN, DIFFICULTY_BUTTON, TenPoolView)

void ten_difficulty_button_set_sheets (TenDifficultyButton *self, TenSheetSource *sheets);
TenDifficultyBuilder *ten_difficulty_button_get_difficulty (TenDifficultyButton *self);

G_END_DECLS
