/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "action/ten-declared-actions.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* One of several actions of a turn: what it is, and before the first roll what can be changed. */
#define TEN_TYPE_SEVERAL_ROW (ten_several_row_get_type ())
G_DECLARE_FINAL_TYPE (TenSeveralRow, ten_several_row, TEN, SEVERAL_ROW, GtkBox)

GtkWidget *ten_several_row_new (const TenDeclaredAction *action, guint index);
void ten_several_row_set_done (TenSeveralRow *self);
void ten_several_row_add_buttons (TenSeveralRow *self, const TenDeclaredAction *action);
gboolean ten_several_row_get_attack (TenSeveralRow *self);
void ten_several_row_set_attack (TenSeveralRow *self, gboolean attack);

G_END_DECLS
