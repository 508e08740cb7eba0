/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A rating as dots, in lines of five: how they are drawn, and which one a point lies on. */
int ten_dots_drawing_measure (GtkWidget *widget, GtkOrientation orientation, int n_dots);
void ten_dots_drawing_snapshot (GtkWidget *widget, GtkSnapshot *snapshot, int rating, int n_dots);
int ten_dots_drawing_pick (GtkWidget *widget, int n_dots, double x, double y);

G_END_DECLS
