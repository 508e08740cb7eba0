/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A label below the input, visible only if it has a text. */
void ten_hint_show (GtkLabel *label, const char *text);
void ten_hint_show_mistake (GtkLabel *label, const char *text);

G_END_DECLS
