/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A bar of a chart as a list row, reachable by keyboard and screen reader. */
void ten_bar_row_append (
    GtkListBox *list, const char *label, double share, double expected, const char *text);

/* A row of text without a bar. */
void ten_fact_row_append (GtkListBox *list, const char *label, const char *text);

G_END_DECLS
