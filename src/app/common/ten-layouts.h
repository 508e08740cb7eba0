/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A layout whose height depends on the width. */
#define TEN_TYPE_LAYOUT (ten_layout_get_type ())
G_DECLARE_DERIVABLE_TYPE (TenLayout, ten_layout, TEN, LAYOUT, GtkLayoutManager)

struct _TenLayoutClass
{
  GtkLayoutManagerClass parent_class;
};

int ten_layout_count_children (GtkWidget *widget);

/* Requests the size of the largest child. */
void ten_layout_measure_children (
    GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural);

/* Lays out children like words in lines. It can reserve a number of rows. */
#define TEN_TYPE_WRAP_LAYOUT (ten_wrap_layout_get_type ())
G_DECLARE_FINAL_TYPE (TenWrapLayout, ten_wrap_layout, TEN, WRAP_LAYOUT, TenLayout)

GtkLayoutManager *ten_wrap_layout_new (int column_spacing, int row_spacing);

/* Lays children out in equal columns, fewer of them where there is less room. */
#define TEN_TYPE_COLUMNS_LAYOUT (ten_columns_layout_get_type ())
G_DECLARE_FINAL_TYPE (TenColumnsLayout, ten_columns_layout, TEN, COLUMNS_LAYOUT, TenLayout)

GtkLayoutManager *ten_columns_layout_new (int columns, int column_spacing, int row_spacing);

/* A line. The child that expands, or the first, takes the room that the others leave. A GtkBox
 * would ask which width it needs for the height of the line, and for a text that wraps, GTK tries
 * many. */
#define TEN_TYPE_LINE_LAYOUT (ten_line_layout_get_type ())
G_DECLARE_FINAL_TYPE (TenLineLayout, ten_line_layout, TEN, LINE_LAYOUT, TenLayout)

GtkLayoutManager *ten_line_layout_new (int spacing);

G_END_DECLS
