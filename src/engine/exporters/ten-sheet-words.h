/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* Wording for a sheet outside the window, on paper or in text, in the user's language. */
char *ten_words_for_level (const TenTrackLevel *level) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_track (const TenTrack *track,
                           const TenTrackState *state) G_GNUC_WARN_UNUSED_RESULT;
char *ten_words_for_boxes (const TenTrack *track,
                           const TenTrackState *state) G_GNUC_WARN_UNUSED_RESULT;
guint ten_track_count_kinds (const TenTrack *track);
const TenTrackLevel *ten_track_find_level (const TenTrack *track, int size, int box);
int ten_track_find_mark (const TenTrack *track, const TenTrackState *state, int box);
char *ten_sheet_dup_roll_words (TenSheet *self, const char *notation) G_GNUC_WARN_UNUSED_RESULT;
char *ten_sheet_dup_trait_names (TenSheet *self,
                                 const char *const *traits) G_GNUC_WARN_UNUSED_RESULT;
/* The kind of damage of an item and its traits, or that it is not worn; and with its note. */
char *ten_sheet_dup_item_use (TenSheet *self, TenSheetItem *item) G_GNUC_WARN_UNUSED_RESULT;
char *ten_sheet_dup_item_facts (TenSheet *self, TenSheetItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
