/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "common/ten-notices.h"

#include <ten-engine.h>

G_BEGIN_DECLS

typedef enum
{
  TEN_EXPORT_PDF,
  TEN_EXPORT_MARKDOWN,
  TEN_EXPORT_FOUNDRY,
  TEN_EXPORT_PRINT,
} TenExportKind;

/* Asks for a file unless printing, and reports the result. */
void ten_sheet_export (TenSheet *sheet, TenExportKind kind, GtkWindow *parent, TenNotices *notices);

G_END_DECLS
