/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* The form fields of a PDF, as names and values: a #TenImportPdfReader. */
JsonNode *
ten_pdf_form_read (const char *name, GBytes *bytes, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
