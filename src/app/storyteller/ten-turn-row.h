/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* The functions of the template for a row of the turn order. */
GMenuModel *ten_turn_row_create_menu (TenTurnParticipant *participant,
                                      guint index) G_GNUC_WARN_UNUSED_RESULT;
GtkWidget *ten_turn_row_find_menu (GtkWidget *widget, guint index);
void ten_turn_row_bind_callbacks (gpointer klass);

G_END_DECLS
