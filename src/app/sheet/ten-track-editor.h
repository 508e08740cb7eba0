/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-widget.h"

#include <ten-engine.h>

G_BEGIN_DECLS

/* The size of a track in edit mode: derived from traits, or set by hand. */
#define TEN_TYPE_TRACK_EDITOR (ten_track_editor_get_type ())
G_DECLARE_FINAL_TYPE (TenTrackEditor, ten_track_editor, TEN, TRACK_EDITOR, TenWidget)

GtkWidget *ten_track_editor_new (const TenTrack *track);
void ten_track_editor_update (TenTrackEditor *self, TenSheet *sheet);

G_END_DECLS
