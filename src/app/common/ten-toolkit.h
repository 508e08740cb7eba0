/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

gboolean ten_toolkit_describes_what_it_announces (void);
void ten_toolkit_announce (GtkWidget *widget, const char *text);
gboolean ten_toolkit_describe_widgets (void);
void ten_toolkit_name_list_item (GtkListItem *item, const char *text);
void ten_toolkit_focus_list_child (GtkListItem *item);
void ten_toolkit_keep_popovers_clear (void);
void ten_toolkit_read_icons (void);

G_END_DECLS
