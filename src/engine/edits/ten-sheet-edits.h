/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-experience.h"
#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* Traits: ratings, specialties, and the sheet's extra traits. */
TenSheetEdit *ten_rating_edit_new (const char *trait, int rating) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_specialties_edit_new (const char *trait,
                                        const char *const *specialties) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_add_trait_edit_new (const char *trait, int rating) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_remove_trait_edit_new (const char *trait) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_rename_trait_edit_new (const char *trait,
                                         const char *name) G_GNUC_WARN_UNUSED_RESULT;

TenSheetEdit *ten_add_grouped_trait_edit_new (const char *trait,
                                              int rating,
                                              const char *heading) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_group_edit_new (const char *trait, const char *heading) G_GNUC_WARN_UNUSED_RESULT;

/* Texts and numbers. */
TenSheetEdit *ten_text_edit_new (const char *text, const char *value) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_detail_edit_new (const char *name, const char *value) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_count_edit_new (const char *count, int value) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_beats_edit_new (int beats, const char *reason) G_GNUC_WARN_UNUSED_RESULT;

/* The experience log, with the points that are left. */
TenSheetEdit *ten_add_experience_edit_new (TenExperience *line) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_change_experience_edit_new (guint position,
                                              TenExperience *line) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_remove_experience_edit_new (guint position) G_GNUC_WARN_UNUSED_RESULT;

/* Sets the date of the lines that an edit writes into the log; NULL for today. */
TenSheetEdit *ten_sheet_edit_on (TenSheetEdit *self, const char *date) G_GNUC_WARN_UNUSED_RESULT;

/* Two changes in one step. */
TenSheetEdit *ten_joined_edit_new (TenSheetEdit *first,
                                   TenSheetEdit *second) G_GNUC_WARN_UNUSED_RESULT;

/* Tracks. */
TenSheetEdit *ten_points_edit_new (const char *track, int spent) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_damage_edit_new (const char *track, const int marked[TEN_MAX_DAMAGE_KINDS])
    G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_track_size_edit_new (const char *track, int size) G_GNUC_WARN_UNUSED_RESULT;

/* Lists: advantages, equipment, conditions and saved rolls. */
TenSheetEdit *ten_add_item_edit_new (TenSheetItem *item, guint position) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_change_item_edit_new (guint position,
                                        TenSheetItem *item) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_remove_item_edit_new (TenSheetItemKind kind,
                                        guint position) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_resolve_condition_edit_new (guint position) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *
ten_move_item_edit_new (TenSheetItemKind kind, guint from, guint to) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_add_roll_edit_new (const char *name,
                                     const char *notation) G_GNUC_WARN_UNUSED_RESULT;
TenSheetEdit *ten_remove_roll_edit_new (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
