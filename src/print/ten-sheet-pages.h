/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <ten-engine.h>

G_BEGIN_DECLS

/* The type from <cairo.h>, which users who only write files need not include. */
typedef struct _cairo cairo_t;

/* The usual papers, in points. */
#define TEN_PAPER_A4_WIDTH 595.276
#define TEN_PAPER_A4_HEIGHT 841.89
#define TEN_PAPER_LETTER_WIDTH 612.0
#define TEN_PAPER_LETTER_HEIGHT 792.0

/* A sheet laid out on pages of paper. */
#define TEN_TYPE_SHEET_PAGES (ten_sheet_pages_get_type ())
G_DECLARE_FINAL_TYPE (TenSheetPages, ten_sheet_pages, TEN, SHEET_PAGES, GObject)

TenSheetPages *ten_sheet_pages_new_with_picture (TenSheet *sheet,
                                                 GBytes *picture,
                                                 double width,
                                                 double height) G_GNUC_WARN_UNUSED_RESULT;
gboolean ten_sheet_pages_has_picture (TenSheetPages *self);
guint ten_sheet_pages_get_n_pages (TenSheetPages *self);
void ten_sheet_pages_draw (TenSheetPages *self, guint page, cairo_t *cr);
GBytes *ten_sheet_pages_to_pdf (TenSheetPages *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
