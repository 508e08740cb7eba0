/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "importers/ten-import-names-private.h"
#include "importers/ten-import-documents-private.h"

G_BEGIN_DECLS

/* Reads a text that is not data as a person would: lines with names and ratings, or cells. They
 * replace the documents. Returns FALSE if there is nothing to read,
 * with an error if the text is beyond a limit. */
gboolean ten_text_read (TenImportDocuments *source,
                        TenImportNames *names,
                        TenRulesets *rulesets,
                        const char *name,
                        GError **error);

G_END_DECLS
