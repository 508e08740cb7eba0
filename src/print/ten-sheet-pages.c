/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-sheet-pages.h"

#include "ten-config.h"
#include "ten-page-private.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>

/* Leave room for holes: left on odd pages, right on even ones. */
#define SIDE_MARGIN 51.0
#define TOP_MARGIN 36.0
#define BOTTOM_MARGIN 46.0
#define FOOTER_BASELINE 20.0
#define HEADER_BASELINE -9.0

#define LEAST_WIDTH 200.0
#define LEAST_HEIGHT 200.0

/* Use smaller type for a sheet slightly longer than one or two pages. */
#define LEAST_SCALE_FOR_ONE 0.9
#define LEAST_SCALE 0.8
#define SCALE_STEP 0.04

#define MAX_BLANK 5
#define NOTES_LEAST 62.0
#define NOTES_STEP 17.0

typedef struct
{
  TenPageBand *band;
  guint page;
  double y;
} Place;

struct _TenSheetPages
{
  GObject parent_instance;

  double width;
  double height;
  double scale;

  char *title;
  char *player;
  char *foot;
  PangoContext *context;
  cairo_surface_t *picture;
  TenPageDraft *draft;
  GArray *places;
  guint n_pages;
  double rest; /* the space left on the last page */
};

G_DEFINE_FINAL_TYPE (TenSheetPages, ten_sheet_pages, G_TYPE_OBJECT)

/* On small paper everything is smaller, including the margins. */
static double
get_paper_scale (TenSheetPages *self)
{
  return CLAMP (MIN (self->width, self->height) / TEN_PAPER_A4_WIDTH, 0.5, 1.0);
}

static double
get_inner_width (TenSheetPages *self)
{
  return (self->width - 2 * SIDE_MARGIN * get_paper_scale (self)) / self->scale;
}

static double
get_inner_height (TenSheetPages *self)
{
  return (self->height - (TOP_MARGIN + BOTTOM_MARGIN) * get_paper_scale (self)) / self->scale;
}

/* Up to the first band after which a page may end. */
static guint
find_end (GPtrArray *bands, guint first, double *height)
{
  guint end = first;
  const TenPageBand *band;

  *height = 0;
  do
    {
      band = g_ptr_array_index (bands, end);
      *height += band->height + (end > first ? band->gap : 0);
      end++;
    }
  while (band->keeps_next && end < bands->len);
  return end;
}

static void
place (TenSheetPages *self)
{
  GPtrArray *bands = self->draft->bands;
  double y = 0;
  guint page = 0;
  guint end = 0;

  g_array_set_size (self->places, 0);
  for (guint i = 0; i < bands->len; i++)
    {
      TenPageBand *band = g_ptr_array_index (bands, i);
      double needed = band->height;
      Place at;

      if (i == end)
        end = find_end (bands, i, &needed);
      if (y > 0 && y + band->gap + needed > self->draft->height)
        {
          page++;
          y = 0;
        }
      at = (Place){ band, page, y > 0 ? y + band->gap : y };
      y = at.y + band->height;
      g_array_append_val (self->places, at);
    }
  self->n_pages = page + 1;
  self->rest = self->draft->height - y;
}

static void
lay_out (TenSheetPages *self, TenSheet *sheet, double scale, guint n_blank)
{
  g_clear_pointer (&self->draft, ten_page_draft_free);
  self->scale = scale * get_paper_scale (self);
  self->draft = ten_page_draft_new (sheet, self->context, self->picture, get_inner_width (self),
                                    get_inner_height (self), n_blank);
  ten_page_draft_add_head (self->draft);
  ten_page_draft_add_traits (self->draft);
  ten_page_draft_add_tracks (self->draft);
  ten_page_draft_add_values (self->draft);
  ten_page_draft_add_lists (self->draft);
  ten_page_draft_add_notes (self->draft);
  place (self);
}

/* For many pages, prefer readable type to one page less. */
static double
choose_scale (TenSheetPages *self, TenSheet *sheet)
{
  double pages;

  lay_out (self, sheet, 1, 0);
  pages = self->n_pages - self->rest / self->draft->height;
  for (guint wanted = 1; wanted <= 2; wanted++)
    {
      double least = wanted == 1 ? LEAST_SCALE_FOR_ONE : LEAST_SCALE;

      if (self->n_pages <= wanted)
        return 1;
      if (pages * least * least > wanted)
        continue;
      for (double scale = 1 - SCALE_STEP; scale >= least - 0.001; scale -= SCALE_STEP)
        {
          lay_out (self, sheet, scale, 0);
          if (self->n_pages <= wanted)
            return scale;
        }
      lay_out (self, sheet, 1, 0);
    }
  return 1;
}

/* Room to write in, as much as the pages have left. */
static void
choose_blank (TenSheetPages *self, TenSheet *sheet, double scale)
{
  guint n_pages = self->n_pages;

  if (n_pages > 2)
    return;
  for (guint n_blank = MAX_BLANK; n_blank > 0; n_blank--)
    {
      lay_out (self, sheet, scale, n_blank);
      if (self->n_pages <= n_pages && (self->rest >= NOTES_LEAST || n_blank == 1))
        return;
    }
  lay_out (self, sheet, scale, 0);
}

/* Lines for notes, to the end of the last page. */
static void
add_writing_lines (TenSheetPages *self, TenSheet *sheet)
{
  const char *notes = ten_sheet_get_notes (sheet);
  guint n_before = self->draft->bands->len;
  gboolean has_notes = notes != NULL && *notes != '\0';
  double step = NOTES_STEP;
  double rest;

  if (self->rest < (has_notes ? 2 * step : NOTES_LEAST))
    return;
  if (!has_notes)
    ten_page_draft_add_section (self->draft, _ ("Notes"));
  rest = self->rest;
  for (guint i = n_before; i < self->draft->bands->len; i++)
    {
      const TenPageBand *band = g_ptr_array_index (self->draft->bands, i);

      rest -= band->gap + band->height;
    }
  for (; rest > step; rest -= step)
    {
      TenPageBand *band = ten_page_draft_add_band (self->draft, 0);

      ten_page_band_add_rule (band, 0, self->draft->width, step - 2, 0.4, TEN_INK_LINE);
      band->height = step;
    }
  place (self);
}

static char *
dup_foot (TenSheet *sheet)
{
  const char *chronicle = ten_sheet_get_chronicle (sheet);
  const char *player = ten_sheet_get_player (sheet);
  g_autoptr (GString) foot = g_string_new (_ ("Ten Again"));

  if (chronicle != NULL && *chronicle != '\0')
    g_string_append_printf (foot, " · %s", chronicle);
  if (player != NULL && *player != '\0')
    g_string_append_printf (foot, " · %s", player);
  return g_string_free (g_steal_pointer (&foot), FALSE);
}

static void
add_edge (TenSheetPages *self, TenPageBand *band, const char *text, double y, gboolean right)
{
  double width = self->draft->width;
  g_autofree char *start = g_utf8_substring (text, 0, MIN (g_utf8_strlen (text, -1), 300));
  g_autoptr (PangoLayout) layout =
      ten_page_draft_create_text (self->draft, TEN_STYLE_LABEL, start, right ? -1 : width * 0.8);

  pango_layout_set_height (layout, -1);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  ten_page_band_add_layout (band, layout, right ? width - ten_page_layout_get_width (layout) : 0, y,
                            TEN_INK_SOFT);
}

/* The edges of each page: the character's name and the page number, in case pages get separated. */
static void
draw_edges (TenSheetPages *self, guint page, cairo_t *cr)
{
  TenPageBand *band = ten_page_band_new (0);
  double bottom = self->draft->height + FOOTER_BASELINE;
  /* Translators: the number of a page, and how many there are */
  g_autofree char *number = g_strdup_printf (_ ("Page %u of %u"), page + 1, self->n_pages);

  if (page > 0)
    add_edge (self, band, self->title, HEADER_BASELINE, FALSE);
  add_edge (self, band, self->foot, bottom, FALSE);
  add_edge (self, band, number, bottom, TRUE);
  ten_page_band_draw (band, cr, 0, 0);
  ten_page_band_free (band);
}

static void
ten_sheet_pages_finalize (GObject *object)
{
  TenSheetPages *self = TEN_SHEET_PAGES (object);

  g_clear_pointer (&self->draft, ten_page_draft_free);
  g_clear_pointer (&self->places, g_array_unref);
  g_clear_object (&self->context);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_free (self->title);
  g_free (self->player);
  g_free (self->foot);

  G_OBJECT_CLASS (ten_sheet_pages_parent_class)->finalize (object);
}

static void
ten_sheet_pages_class_init (TenSheetPagesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_sheet_pages_finalize;
}

static void
ten_sheet_pages_init (TenSheetPages *self)
{
  self->places = g_array_new (FALSE, FALSE, sizeof (Place));
  self->context = ten_page_create_context ();
}

/* An unreadable picture is left out. The size is in points. */
TenSheetPages *
ten_sheet_pages_new_with_picture (TenSheet *sheet, GBytes *picture, double width, double height)
{
  TenSheetPages *self;
  double scale;

  g_return_val_if_fail (width >= LEAST_WIDTH && height >= LEAST_HEIGHT, NULL);

  self = g_object_new (TEN_TYPE_SHEET_PAGES, NULL);
  self->width = width;
  self->height = height;
  self->title = g_strdup (ten_sheet_get_name (sheet));
  self->player = g_strdup (ten_sheet_get_player (sheet));
  self->foot = dup_foot (sheet);
  if (picture != NULL)
    self->picture = ten_page_read_picture (picture);
  scale = choose_scale (self, sheet);
  choose_blank (self, sheet, scale);
  add_writing_lines (self, sheet);
  return self;
}

gboolean
ten_sheet_pages_has_picture (TenSheetPages *self)
{
  return self->picture != NULL;
}

guint
ten_sheet_pages_get_n_pages (TenSheetPages *self)
{
  return self->n_pages;
}

/* In black without a background. */
void
ten_sheet_pages_draw (TenSheetPages *self, guint page, cairo_t *cr)
{
  double margin;

  g_return_if_fail (page < self->n_pages);

  margin = get_paper_scale (self);
  cairo_save (cr);
  cairo_translate (cr, SIDE_MARGIN * margin, TOP_MARGIN * margin);
  cairo_scale (cr, self->scale, self->scale);
  for (guint i = 0; i < self->places->len; i++)
    {
      const Place *at = &g_array_index (self->places, Place, i);

      if (at->page == page)
        ten_page_band_draw (at->band, cr, 0, at->y);
    }
  draw_edges (self, page, cr);
  cairo_restore (cr);
}

static cairo_status_t
append (void *data, const unsigned char *bytes, unsigned int length)
{
  g_byte_array_append (data, bytes, length);
  return CAIRO_STATUS_SUCCESS;
}

static void
describe (TenSheetPages *self, cairo_surface_t *surface)
{
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->title);
  if (self->player != NULL && *self->player != '\0')
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_AUTHOR, self->player);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Ten Again " TEN_VERSION);
}

/* Apart from its creation date, the output depends only on the sheet. */
GBytes *
ten_sheet_pages_to_pdf (TenSheetPages *self, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_status_t status;
  cairo_t *cr;
  cairo_surface_t *surface =
      cairo_pdf_surface_create_for_stream (append, bytes, self->width, self->height);

  describe (self, surface);
  cr = cairo_create (surface);
  for (guint page = 0; page < self->n_pages; page++)
    {
      ten_sheet_pages_draw (self, page, cr);
      cairo_show_page (cr);
    }
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}
