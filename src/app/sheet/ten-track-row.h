/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* A track of the sheet: its name, how it stands, and its boxes. */
#define TEN_TYPE_TRACK_ROW (ten_track_row_get_type ())
G_DECLARE_FINAL_TYPE (TenTrackRow, ten_track_row, TEN, TRACK_ROW, TenWidget)

GtkWidget *ten_track_row_new (const TenTrack *track);
void ten_track_row_set_compact (TenTrackRow *self);
void ten_track_row_set_state (TenTrackRow *self, const TenTrackState *state);

G_END_DECLS
