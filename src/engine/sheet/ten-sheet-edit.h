/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "json/ten-json.h"

G_BEGIN_DECLS

#define TEN_TYPE_SHEET_EDIT (ten_sheet_edit_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetEdit, ten_sheet_edit, TEN, SHEET_EDIT, GObject)

TenSheetEdit *ten_sheet_edit_in_play (TenSheetEdit *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
