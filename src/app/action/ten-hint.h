/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A label under what is filled in: it is there only while it says something. */
void ten_hint_show (GtkLabel *label, const char *text);
void ten_hint_show_mistake (GtkLabel *label, const char *text);

G_END_DECLS
