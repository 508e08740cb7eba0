/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A rating as dots that the mouse, the keyboard and a screen reader set: a range, as that is
 * what GTK tells the values of. */
#define TEN_TYPE_DOTS_SCALE (ten_dots_scale_get_type ())
G_DECLARE_FINAL_TYPE (TenDotsScale, ten_dots_scale, TEN, DOTS_SCALE, GtkRange)

GtkWidget *ten_dots_scale_new (const char *name, int rating, int maximum);
void ten_dots_scale_set_rating (TenDotsScale *self, int rating);

G_END_DECLS
