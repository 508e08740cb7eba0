/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The dice of a roll, small, in at most two rows. */
#define TEN_TYPE_DICE_STRIP (ten_dice_strip_get_type ())
G_DECLARE_FINAL_TYPE (TenDiceStrip, ten_dice_strip, TEN, DICE_STRIP, TenWidget)

GtkWidget *ten_dice_strip_new (void);
void ten_dice_strip_set_record (TenDiceStrip *self, TenRecord *record);
char *ten_dice_strip_dup_text (TenRoll *roll) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
