/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <poppler.h>

G_BEGIN_DECLS

/* The words on a page with their positions; the origin is the upper left corner. */
GArray *ten_pdf_labels_new (PopplerPage *page) G_GNUC_WARN_UNUSED_RESULT;
const char *ten_pdf_labels_find (GArray *labels, const PopplerRectangle *area);
gboolean ten_pdf_labels_has_between (GArray *labels,
                                     const PopplerRectangle *left,
                                     const PopplerRectangle *right);

G_END_DECLS
