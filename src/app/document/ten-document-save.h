/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "document/ten-document.h"

G_BEGIN_DECLS

typedef enum
{
  TEN_SAVE,
  TEN_SAVE_AS,
  TEN_SAVE_OVER, /* even if the file has changed */
} TenSaveMode;

/* Whether it has a writable file; samples have none. */
gboolean ten_document_has_file (TenSheet *sheet);

/* Saves the sheet of a document, asking for a file if needed. Returns whether it was saved. */
void ten_document_save_async (TenDocument *self,
                              TenSaveMode mode,
                              GAsyncReadyCallback callback,
                              gpointer data);
gboolean ten_document_save_finish (TenDocument *self, GAsyncResult *result);

/* Saves all open sheets: each to its file, and those without one to a folder. */
void ten_document_save_all (GPtrArray *documents, TenNotices *notices);

/* Asks whether to save documents with unsaved changes, and saves them. The result is whether they
 * may be closed. */
void ten_document_close_async (GPtrArray *documents, GAsyncReadyCallback callback, gpointer data);
gboolean ten_document_close_finish (GAsyncResult *result);

G_END_DECLS
