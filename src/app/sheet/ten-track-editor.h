/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-editor.h"

G_BEGIN_DECLS

/* The size of a track in edit mode: derived from traits, or set by hand. */
#define TEN_TYPE_TRACK_EDITOR (ten_track_editor_get_type ())
G_DECLARE_FINAL_TYPE (TenTrackEditor, ten_track_editor, TEN, TRACK_EDITOR, TenWidget)

GtkWidget *ten_track_editor_new (TenSheetEditor *editor, const TenTrack *track);

G_END_DECLS
