/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The member with the words beside the fields of a form, by the names of the fields. */
#define TEN_FORM_LABELS "_labels"

/* Extracts names and values from a PDF. The engine links no PDF library, so a program that has
 * one sets it before the first import; otherwise PDFs are refused. */
typedef JsonNode *(*TenImportPdfReader) (const char *name, GBytes *bytes, GError **error);

/* Loads the reader, or returns NULL where PDFs cannot be read. */
typedef TenImportPdfReader (*TenImportPdfFinder) (void);

void ten_import_set_pdf_finder (TenImportPdfFinder finder);

#define TEN_IMPORT_MAX_PDF_BYTES (64u * 1024u * 1024u)

G_END_DECLS
