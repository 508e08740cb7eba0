/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-sheet-pages.h"

G_BEGIN_DECLS

double ten_sheet_pages_get_width (TenSheetPages *self);
double ten_sheet_pages_get_height (TenSheetPages *self);
const char *ten_sheet_pages_get_title (TenSheetPages *self);
const char *ten_sheet_pages_get_player (TenSheetPages *self);

G_END_DECLS
