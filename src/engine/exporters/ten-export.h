/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet.h"

G_BEGIN_DECLS

gboolean ten_export_write (GFile *file, GBytes *content, gboolean replace, GError **error);

char *ten_export_dup_sheet (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
