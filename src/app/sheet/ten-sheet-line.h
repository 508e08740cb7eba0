/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A sheet in one line, as a cast shows it. */

/* Its first tracks, with Health at the beginning. */
void ten_sheet_line_fill (GtkBox *tracks, TenSheetEditor *editor);
char *ten_sheet_line_dup_conditions (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
