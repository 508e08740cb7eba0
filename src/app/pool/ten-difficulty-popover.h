/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "library/ten-sheet-source.h"

G_BEGIN_DECLS

/* The Storyteller's number of successes for a test. */
#define TEN_TYPE_DIFFICULTY_POPOVER (ten_difficulty_popover_get_type ())
G_DECLARE_FINAL_TYPE (
    TenDifficultyPopover, ten_difficulty_popover, TEN, DIFFICULTY_POPOVER, GtkPopover)

GtkWidget *ten_difficulty_popover_new (TenDifficultyBuilder *test,
                                       TenRuleset *ruleset,
                                       TenSheetSource *sheets);

G_END_DECLS
