/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>
#include <ten-again.h>

G_BEGIN_DECLS

/* A sheet that is open, as the page of a tab: with the pool that is assembled from it. */
#define TEN_TYPE_DOCUMENT (ten_document_get_type ())
G_DECLARE_FINAL_TYPE (TenDocument, ten_document, TEN, DOCUMENT, GtkWidget)

GtkWidget *ten_document_new (TenSheet *sheet, TenPool *pool);
char *ten_document_dup_place (TenSheet *sheet) G_GNUC_WARN_UNUSED_RESULT;
TenSheet *ten_document_get_sheet (TenDocument *self);
TenPool *ten_document_get_pool (TenDocument *self);
const char *ten_document_get_title (TenDocument *self);
const char *ten_document_get_place (TenDocument *self);
gboolean ten_document_get_editing (TenDocument *self);
void ten_document_set_editing (TenDocument *self, gboolean editing);
void ten_document_set_counting (TenDocument *self, gboolean counting);
void ten_document_show (TenDocument *self);

G_END_DECLS
