/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The colors that a person chooses, in the order of the setting. */
typedef enum
{
  TEN_DICE_COLOR_TRAY,
  TEN_DICE_COLOR_DICE,
  TEN_DICE_COLOR_SUCCESS,
  TEN_DICE_COLOR_RED,
  TEN_N_DICE_COLORS
} TenDiceColor;

void ten_dice_colors_read (GSettings *settings, GdkRGBA *colors);
void ten_dice_colors_write (GSettings *settings, const GdkRGBA *colors);
/* A stylesheet like those in ui/tray. Colors that nobody could see on the tray are changed. */
char *ten_dice_colors_dup_css (const GdkRGBA *colors) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
