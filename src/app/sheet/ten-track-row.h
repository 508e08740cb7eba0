/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  TEN_TRACK_BOX_EMPTY,
  TEN_TRACK_BOX_SLASH,
  TEN_TRACK_BOX_CROSS,
  TEN_TRACK_BOX_STAR,
  TEN_TRACK_BOX_FULL,
  TEN_TRACK_BOX_POINT
} TenTrackBoxShape;

/* One box of a track. */
#define TEN_TYPE_TRACK_BOX (ten_track_box_get_type ())
G_DECLARE_FINAL_TYPE (TenTrackBox, ten_track_box, TEN, TRACK_BOX, GtkWidget)

GtkWidget *ten_track_box_new (TenTrackBoxShape shape);
TenTrackBoxShape ten_track_box_get_shape (TenTrackBox *self);

/* A track of the sheet: its name, state and boxes. */
#define TEN_TYPE_TRACK_ROW (ten_track_row_get_type ())
G_DECLARE_FINAL_TYPE (TenTrackRow, ten_track_row, TEN, TRACK_ROW, TenWidget)

/* Where it is compact, without what each box means. */
GtkWidget *ten_track_row_new (TenSheetEditor *editor, const TenTrack *track, gboolean compact);
const TenTrack *ten_track_row_get_track (TenTrackRow *self);

/* A click on a box. */
void ten_track_row_touch (TenTrackRow *self, int box);

G_END_DECLS
