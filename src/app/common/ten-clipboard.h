/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Copies a text, unless it is empty, and says so. */
void ten_clipboard_copy (GtkWidget *widget, const char *text);

G_END_DECLS
