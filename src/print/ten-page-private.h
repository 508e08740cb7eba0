/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <pango/pangocairo.h>
#include <ten-engine.h>

G_BEGIN_DECLS

/* Shades of ink: the darkest for text on bad printers, the lightest only for lines to write on. */
#define TEN_INK_BLACK 0.0
#define TEN_INK_SOFT 0.3
#define TEN_INK_LINE 0.55
#define TEN_INK_LEADER 0.72

/* A row of traits or of a list, and its baseline. */
#define TEN_ROW_HEIGHT 14.4
#define TEN_ROW_BASELINE 10.4
#define TEN_COLUMNS 3
#define TEN_COLUMN_SPACING 18.0

#define TEN_DOT_RADIUS 2.9
#define TEN_DOT_STEP 8.0
#define TEN_BOX_SIZE 10.5
#define TEN_BOX_STEP 14.5

/* Longer texts in a column are printed in full at the end. */
#define TEN_MAX_CELL_LINES 4

typedef enum
{
  TEN_PAGE_TEXT,
  TEN_PAGE_DOTS,
  TEN_PAGE_BOX,
  TEN_PAGE_RULE,
  TEN_PAGE_IMAGE
} TenPageMarkKind;

typedef struct
{
  TenPageMarkKind kind;
  double x;
  double y;
  double width;
  double height;
  double ink;
  PangoLayout *layout;
  PangoLayoutLine *line;
  int number;
  int maximum;
  cairo_surface_t *image;
} TenPageMark;

typedef struct
{
  double gap;
  double height;
  gboolean keeps_next;
  GArray *marks;
} TenPageBand;

typedef enum
{
  TEN_STYLE_NAME,
  TEN_STYLE_SECTION,
  TEN_STYLE_GROUP,
  TEN_STYLE_BODY,
  TEN_STYLE_STRONG,
  TEN_STYLE_ASIDE,
  TEN_STYLE_LABEL,
  TEN_STYLE_TINY
} TenPageStyle;

typedef struct
{
  TenSheet *sheet;
  GPtrArray *outline; /* of the sheet */
  PangoContext *context;
  cairo_surface_t *picture;
  double width;
  double height;
  gboolean is_cut; /* after too many lines */
  guint n_blank;
  GPtrArray *bands;
  GPtrArray *long_titles;
  GPtrArray *long_texts;
} TenPageDraft;

typedef struct
{
  char *title;
  char *text;
} TenPageFact;

/* ten-page-band.c */
TenPageBand *ten_page_band_new (double gap);
void ten_page_band_free (TenPageBand *self);
void ten_page_band_grow (TenPageBand *self, double height);
double ten_page_band_add_layout (
    TenPageBand *self, PangoLayout *layout, double x, double baseline, double ink);
void ten_page_band_add_line (
    TenPageBand *self, PangoLayoutLine *line, double x, double baseline, double ink);
void ten_page_band_add_dots (TenPageBand *self, double x, double middle, int number, int maximum);
void ten_page_band_add_box (
    TenPageBand *self, double x, double y, double size, int number, gboolean ghost);
void ten_page_band_add_rule (
    TenPageBand *self, double x, double width, double y, double thickness, double ink);
void ten_page_band_add_image (
    TenPageBand *self, double x, double y, double width, double height, cairo_surface_t *image);
void ten_page_band_take_marks (TenPageBand *self, TenPageBand *other, double x);
void ten_page_band_draw (TenPageBand *self, cairo_t *cr, double x, double y);
double ten_page_dots_get_width (int maximum);

/* ten-page-band.c */
cairo_surface_t *ten_page_read_picture (GBytes *bytes);

/* ten-page-draft.c */
PangoContext *ten_page_create_context (void);
TenPageDraft *ten_page_draft_new (TenSheet *sheet,
                                  PangoContext *context,
                                  cairo_surface_t *picture,
                                  double width,
                                  double height,
                                  guint n_blank);
void ten_page_draft_free (TenPageDraft *self);
TenPageBand *ten_page_draft_add_band (TenPageDraft *self, double gap);
PangoLayout *
ten_page_draft_create_text (TenPageDraft *self, TenPageStyle style, const char *text, double width);
PangoLayout *ten_page_draft_create_cell (
    TenPageDraft *self, TenPageStyle style, const char *title, const char *text, double width);
void ten_page_draft_add_section (TenPageDraft *self, const char *title);
void ten_page_draft_add_flow (TenPageDraft *self, TenPageStyle style, const char *text);
double ten_page_draft_get_column_width (TenPageDraft *self, guint n_columns);
double ten_page_draft_get_column_x (TenPageDraft *self, guint n_columns, guint column);
double ten_page_layout_get_width (PangoLayout *layout);

/* ten-page-head.c, ten-page-traits.c, ten-page-tracks.c, ten-page-lists.c */
void ten_page_draft_add_head (TenPageDraft *self);
GArray *ten_page_facts_new (void);
void ten_page_draft_add_facts (TenPageDraft *self, GArray *facts, double gap);
void ten_page_draft_add_traits (TenPageDraft *self);
void ten_page_draft_add_rating (TenPageDraft *self,
                                TenPageBand *band,
                                double x,
                                double width,
                                const char *name,
                                const char *aside,
                                int rating,
                                int maximum);
void ten_page_draft_add_tracks (TenPageDraft *self);
void ten_page_draft_add_values (TenPageDraft *self);
void ten_page_draft_add_lists (TenPageDraft *self);
void ten_page_draft_add_notes (TenPageDraft *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TenPageDraft, ten_page_draft_free)

G_END_DECLS
