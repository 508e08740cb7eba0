/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"
#include "sheet/ten-track-box.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A track of the sheet: its name, state and boxes. */
#define TEN_TYPE_TRACK_ROW (ten_track_row_get_type ())
G_DECLARE_FINAL_TYPE (TenTrackRow, ten_track_row, TEN, TRACK_ROW, TenWidget)

/* Where it is compact, without what each box means. */
GtkWidget *ten_track_row_new (TenSheetEditor *editor, const TenTrack *track, gboolean compact);
const TenTrack *ten_track_row_get_track (TenTrackRow *self);

/* A click on a box. */
void ten_track_row_touch (TenTrackRow *self, int box);

G_END_DECLS
