/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One of multiple actions, editable before the first roll. */
#define TEN_TYPE_MULTIPLE_ROW (ten_multiple_row_get_type ())
G_DECLARE_FINAL_TYPE (TenMultipleRow, ten_multiple_row, TEN, MULTIPLE_ROW, GtkBox)

GtkWidget *ten_multiple_row_new (const char *name, const char *text, gboolean wrong);
void ten_multiple_row_set_done (TenMultipleRow *self);
void ten_multiple_row_add_buttons (TenMultipleRow *self, const char *name, gboolean is_attack);
gboolean ten_multiple_row_get_attack (TenMultipleRow *self);
void ten_multiple_row_set_attack (TenMultipleRow *self, gboolean attack);

G_END_DECLS
