/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "document/ten-document.h"

G_BEGIN_DECLS

/* Asks whether to save documents with unsaved changes, and saves them. The result is whether they
 * may be closed. */
void ten_document_close_async (GPtrArray *documents, GAsyncReadyCallback callback, gpointer data);
gboolean ten_document_close_finish (GAsyncResult *result);

G_END_DECLS
