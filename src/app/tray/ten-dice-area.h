/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The area that draws the falling dice of one roll, without text. */
#define TEN_TYPE_DICE_AREA (ten_dice_area_get_type ())
G_DECLARE_FINAL_TYPE (TenDiceArea, ten_dice_area, TEN, DICE_AREA, GtkWidget)

void ten_dice_area_set_roll (TenDiceArea *self, TenRoll *roll, guint64 seed);
/* The height that the dice fill, of what there is. */
int ten_dice_area_get_needed_height (TenDiceArea *self, int width, int height);
/* Another area that is always as high. */
void ten_dice_area_set_companion (TenDiceArea *self, TenDiceArea *companion);
void ten_dice_area_set_grows (TenDiceArea *self, gboolean grows);
void ten_dice_area_play (TenDiceArea *self);
void ten_dice_area_skip (TenDiceArea *self);
gboolean ten_dice_area_get_playing (TenDiceArea *self);
char *ten_dice_area_dup_text (TenDiceArea *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_dice_area_offer (TenDiceArea *self, guint at_most);
void ten_dice_area_suggest (TenDiceArea *self);
void ten_dice_area_forget_chosen (TenDiceArea *self);
guint ten_dice_area_get_n_chosen (TenDiceArea *self);
GVariant *ten_dice_area_dup_chosen (TenDiceArea *self) G_GNUC_WARN_UNUSED_RESULT;
void ten_dice_area_show_moment (TenDiceArea *self, double time);

G_END_DECLS
