/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "rules/ten-character.h"
#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* Boxes marked by damage, the worst first (COFD-19, V20-15, V5-4). */
gboolean ten_damage_mark (const TenTrack *track, TenTrackState *state, int kind);
gboolean ten_damage_heal (const TenTrack *track, TenTrackState *state, int kind);
/* NULL if there is no room for it, or the track does not know the kind. */
TenSheetEdit *ten_damage_edit_new_taken (TenSheet *self,
                                         const TenTrack *track,
                                         const char *kind,
                                         int amount) G_GNUC_WARN_UNUSED_RESULT;

/* Changes in play: applied to the sheet at once, undone one by one, and written by
 * ten_sheet_save(). */
gboolean ten_sheet_play (TenSheet *self, TenSheetEdit *edit, GError **error);
gboolean ten_sheet_take_damage (
    TenSheet *self, const char *track, const char *kind, int boxes, GError **error);
gboolean ten_sheet_get_points_left (TenSheet *self, const char *track, int *points);
gboolean ten_sheet_spend (TenSheet *self, const char *track, int points, GError **error);
gboolean
ten_sheet_add_roll (TenSheet *self, const char *name, const char *notation, GError **error);
gboolean ten_sheet_remove_roll (TenSheet *self, const char *name);

G_END_DECLS
