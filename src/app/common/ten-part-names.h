/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void ten_part_names_set (GtkWidget *widget, GType type, const char *name);
void ten_part_names_set_tooltip (GtkWidget *widget, const char *words);
void ten_part_names_set_items (GtkWidget *widget);
void ten_part_names_follow_choice (GtkDropDown *drop_down);
void ten_part_names_follow_drop_down (GtkDropDown *drop_down, const char *name);
void ten_part_names_take_tooltips (GtkWidget *widget);

G_END_DECLS
