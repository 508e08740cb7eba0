/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* Tells players about hidden rolls (NWOD-5): the rolls to tell, the menu, and its action. */
GPtrArray *ten_telling_list_untold (TenRecord *record,
                                    TenRecord *second,
                                    GPtrArray *others) G_GNUC_WARN_UNUSED_RESULT;
TenPlayerSight ten_telling_get_told (GPtrArray *records, gboolean *differs);
void ten_telling_fill (GMenu *menu, GPtrArray *untold, const char *action);
void ten_telling_activate (GtkWidget *widget, GPtrArray *untold, GVariant *what);

G_END_DECLS
