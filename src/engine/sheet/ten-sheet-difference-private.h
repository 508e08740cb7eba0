/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-difference.h"

G_BEGIN_DECLS

void ten_sheet_differences_add (GListStore *differences,
                                const char *place,
                                const char *before,
                                const char *after);
void ten_sheet_compare_lists (TenSheet *before, TenSheet *after, GListStore *differences);

G_END_DECLS
