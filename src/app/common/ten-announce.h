/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ten_announce (GtkWidget *widget, const char *text);
void ten_announce_list_item (GtkListItem *item, const char *text);

G_END_DECLS
