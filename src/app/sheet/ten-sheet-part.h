/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-again.h>

G_BEGIN_DECLS

/* What the parts of the sheet change it with. */
gboolean ten_sheet_part_apply (GtkWidget *part, TenSheet *sheet, TenSheetEdit *edit);

G_END_DECLS
