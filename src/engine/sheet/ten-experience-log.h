/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-experience.h"
#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

/* The gains and purchases of a sheet, the oldest first: a list of #TenExperience. */
GListModel *ten_sheet_get_experience_log (TenSheet *sheet);

/* The Experiences that the log says were gained and spent. */
void ten_sheet_sum_experience_log (TenSheet *sheet, gint64 *gained, gint64 *spent);

G_END_DECLS
