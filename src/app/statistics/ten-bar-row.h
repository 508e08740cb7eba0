/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Charts are lists: each bar is a row, which the keyboard reaches and a screen reader says. */
void ten_bar_row_append (
    GtkListBox *list, const char *label, double share, double expected, const char *text);

/* A row that says something without a bar. */
void ten_fact_row_append (GtkListBox *list, const char *label, const char *text);

void ten_rows_clear (GtkListBox *list);

G_END_DECLS
