/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The picture of a character, if the sheet has one. */
#define TEN_TYPE_PORTRAIT (ten_portrait_get_type ())
G_DECLARE_FINAL_TYPE (TenPortrait, ten_portrait, TEN, PORTRAIT, GtkWidget)

void ten_portrait_show_sheet (TenPortrait *self, TenSheet *sheet);
GdkTexture *ten_portrait_get_texture (TenPortrait *self);
const char *ten_portrait_get_problem (TenPortrait *self);

G_END_DECLS
