/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A bar of a chart, with a mark at the expected value. */
#define TEN_TYPE_BAR (ten_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenBar, ten_bar, TEN, BAR, GtkWidget)

GtkWidget *ten_bar_new (double share, double expected);

G_END_DECLS
