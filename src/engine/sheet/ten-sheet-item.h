/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-item-form.h"
#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* ITEM-1. @damage: the id of a kind of damage, or NULL for the usual one. @ballistic: the rating
 * against firearms, or -1 if it is the same. */
TenSheetItem *ten_sheet_item_new_weapon (const char *name,
                                         int rating,
                                         const char *damage,
                                         const char *const *traits,
                                         const char *note) G_GNUC_WARN_UNUSED_RESULT;
TenSheetItem *ten_sheet_item_new_armor (const char *name,
                                        int rating,
                                        int ballistic,
                                        gboolean worn,
                                        const char *note) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_sheet_item_get_damage (TenSheetItem *self);
int ten_sheet_item_get_ballistic (TenSheetItem *self);
gboolean ten_sheet_item_is_worn (TenSheetItem *self);

/* The number as it is shown: "+2", "3", "1/3"; empty if there is nothing to show. */
char *ten_sheet_item_dup_number_text (TenSheetItem *self) G_GNUC_WARN_UNUSED_RESULT;

/* The worn armor that protects best: 0 without any. */
int ten_sheet_get_armor (TenSheet *self, gboolean against_firearms);
TenSheetItem *ten_sheet_find_item (TenSheet *self,
                                   TenSheetItemKind kind,
                                   const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
