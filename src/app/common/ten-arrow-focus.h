/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Moves the keyboard among what is in a widget to what the eye finds next in a direction. At the
 * end of a row it goes on with the next one. FALSE where nothing is left, or for Tab. */
gboolean ten_arrow_focus_move (GtkWidget *widget, GtkDirectionType direction);

G_END_DECLS
