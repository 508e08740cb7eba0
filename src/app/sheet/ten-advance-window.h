/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <adwaita.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* Buys with the experience of a character, and shows and corrects its log (GROW-1 to GROW-5). */
#define TEN_TYPE_ADVANCE_WINDOW (ten_advance_window_get_type ())
G_DECLARE_FINAL_TYPE (TenAdvanceWindow, ten_advance_window, TEN, ADVANCE_WINDOW, AdwWindow)

GtkWidget *ten_advance_window_new (GtkWindow *parent, TenSheet *sheet);

G_END_DECLS
