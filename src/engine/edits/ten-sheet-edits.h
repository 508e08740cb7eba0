/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-edit.h"

G_BEGIN_DECLS

#define TEN_TYPE_RATING_EDIT (ten_rating_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenRatingEdit, ten_rating_edit, TEN, RATING_EDIT, TenSheetEdit)

TenSheetEdit *ten_rating_edit_new (const char *trait, int rating) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
