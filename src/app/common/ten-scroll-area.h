/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Scrolls its child vertically if needed, and requests the height that the child needs at the
 * allocated width. GtkScrolledWindow uses the natural width instead, which is too little for
 * children that wrap. */
#define TEN_TYPE_SCROLL_AREA (ten_scroll_area_get_type ())
G_DECLARE_FINAL_TYPE (TenScrollArea, ten_scroll_area, TEN, SCROLL_AREA, GtkWidget)

void ten_scroll_area_show (TenScrollArea *self, GtkWidget *descendant);

G_END_DECLS
