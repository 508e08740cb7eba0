/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "sheet/ten-sheet-edit.h"
#include "sheet/ten-sheet-private.h"

G_BEGIN_DECLS

TenJsonDocument *ten_sheet_edit_change (TenSheetEdit *self, TenSheet *sheet, GError **error);
char *ten_sheet_edit_dup_label (TenSheetEdit *self, TenSheet *sheet);
gboolean ten_sheet_edit_continues (TenSheetEdit *self, TenSheetEdit *earlier);

/* What the classes in edits/ are made of: a document that differs in one place. */
TenJsonDocument *ten_sheet_document_put (TenJsonDocument *document,
                                         const char *const *path,
                                         JsonNode *value,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
TenJsonDocument *ten_sheet_document_append (TenJsonDocument *document,
                                            const char *name,
                                            JsonNode *value,
                                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
