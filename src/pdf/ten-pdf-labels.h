/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <poppler.h>

G_BEGIN_DECLS

/* The words on a page with their positions; the origin is the upper left corner. */
typedef struct _TenPdfLabels TenPdfLabels;

TenPdfLabels *ten_pdf_labels_new (PopplerPage *page) G_GNUC_WARN_UNUSED_RESULT;
void ten_pdf_labels_free (TenPdfLabels *self);
const char *ten_pdf_labels_find (TenPdfLabels *self, const PopplerRectangle *area);
gboolean ten_pdf_labels_has_between (TenPdfLabels *self,
                                     const PopplerRectangle *left,
                                     const PopplerRectangle *right);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenPdfLabels, ten_pdf_labels_free)

G_END_DECLS
