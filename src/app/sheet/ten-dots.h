/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TEN_DOTS_MAX 10

/* A rating as dots. If editable, it is set with the mouse, the keyboard or a screen reader. It
 * is a GtkRange because GTK 4.8 exports the values of no other widget. */
#define TEN_TYPE_DOTS (ten_dots_get_type ())
G_DECLARE_FINAL_TYPE (TenDots, ten_dots, TEN, DOTS, GtkRange)

GtkWidget *ten_dots_new (int rating, int maximum);
GtkWidget *ten_dots_new_editable (const char *name, int rating, int maximum);
GtkWidget *ten_dots_new_large (const char *name, int rating, int maximum);
int ten_dots_get_rating (TenDots *self);
void ten_dots_set_rating (TenDots *self, int rating);

/* For other widgets: the size of so many dots, and the dots in an area. */
void ten_dots_measure_dots (GtkWidget *widget, int n_dots, int *width, int *height);
void ten_dots_draw (GtkWidget *widget,
                    GtkSnapshot *snapshot,
                    const GdkRectangle *area,
                    const GdkRGBA *color,
                    int rating,
                    int n_dots);

/* The dot at a place, from 1 on, where so many are drawn. */
int ten_dots_pick (TenDots *self, int n_dots, double x, double y);

G_END_DECLS
