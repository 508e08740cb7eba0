/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-again.h>

G_BEGIN_DECLS

/* A pool that can be had at once: one that the player saved, or that of a common action. */
#define TEN_TYPE_ROLLS_ROW (ten_rolls_row_get_type ())
G_DECLARE_FINAL_TYPE (TenRollsRow, ten_rolls_row, TEN, ROLLS_ROW, GtkListBoxRow)

GtkWidget *ten_rolls_row_new_for_saved (TenSavedRoll *roll, TenPool *pool);
GtkWidget *ten_rolls_row_new_for_common (const TenCommonAction *action,
                                         const char *const *preferred,
                                         TenPool *pool);
TenSavedRoll *ten_rolls_row_get_saved (TenRollsRow *self);
const TenCommonAction *ten_rolls_row_get_common (TenRollsRow *self);
const char *const *ten_rolls_row_get_preferred (TenRollsRow *self);
gboolean ten_rolls_row_matches (TenRollsRow *self, const char *words);

G_END_DECLS
