/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* Loads the module that needs Poppler: a #TenImportPdfFinder. */
TenImportPdfReader ten_pdf_module_find (void);

G_END_DECLS
