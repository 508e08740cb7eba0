/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Moves the focus between the children of a widget as they appear on screen. Wraps to the next
 * row. Returns FALSE at the end, or for Tab. */
gboolean ten_arrow_focus_move (GtkWidget *widget, GtkDirectionType direction);

G_END_DECLS
