/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "ten-page-private.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define HAIRLINE 0.5
#define STROKE 1.1

static void
clear_mark (gpointer data)
{
  TenPageMark *mark = data;

  g_clear_object (&mark->layout);
  g_clear_pointer (&mark->image, cairo_surface_destroy);
}

/* An empty band. */
TenPageBand *
ten_page_band_new (double gap)
{
  TenPageBand *self = g_new0 (TenPageBand, 1);

  self->gap = gap;
  self->marks = g_array_new (FALSE, TRUE, sizeof (TenPageMark));
  g_array_set_clear_func (self->marks, clear_mark);
  return self;
}

void
ten_page_band_free (TenPageBand *self)
{
  g_array_unref (self->marks);
  g_free (self);
}

/* The cells of a band are side by side: the tallest sets its height. */
void
ten_page_band_grow (TenPageBand *self, double height)
{
  self->height = MAX (self->height, height);
}

/* Uses the baseline of the first line. Returns that of the last. */
double
ten_page_band_add_layout (
    TenPageBand *self, PangoLayout *layout, double x, double baseline, double ink)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);
  int first = pango_layout_iter_get_baseline (iter);
  double last = baseline;

  do
    {
      PangoRectangle logical;

      pango_layout_iter_get_line_extents (iter, NULL, &logical);
      last = baseline + pango_units_to_double (pango_layout_iter_get_baseline (iter) - first);
      ten_page_band_add_line (self, pango_layout_iter_get_line_readonly (iter),
                              x + pango_units_to_double (logical.x), last, ink);
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
  return last;
}

/* Keep the layout with each line, so that the text can be searched in a PDF. */
void
ten_page_band_add_line (
    TenPageBand *self, PangoLayoutLine *line, double x, double baseline, double ink)
{
  TenPageMark mark = { .kind = TEN_PAGE_TEXT,
                       .x = x,
                       .y = baseline,
                       .ink = ink,
                       .layout = g_object_ref (line->layout),
                       .line = line };

  g_array_append_val (self->marks, mark);
}

/* The width of a row of dots. */
double
ten_page_dots_get_width (int maximum)
{
  return maximum > 0 ? (maximum - 1) * TEN_DOT_STEP + 2 * TEN_DOT_RADIUS + HAIRLINE : 0;
}

void
ten_page_band_add_dots (TenPageBand *self, double x, double middle, int number, int maximum)
{
  TenPageMark mark = {
    .kind = TEN_PAGE_DOTS, .x = x, .y = middle, .number = number, .maximum = MAX (number, maximum)
  };

  if (mark.maximum > 0)
    g_array_append_val (self->marks, mark);
}

void
ten_page_band_add_box (
    TenPageBand *self, double x, double y, double size, int number, gboolean ghost)
{
  TenPageMark mark = {
    .kind = TEN_PAGE_BOX, .x = x, .y = y, .width = size, .number = number, .maximum = ghost
  };

  g_array_append_val (self->marks, mark);
}

void
ten_page_band_add_rule (
    TenPageBand *self, double x, double width, double y, double thickness, double ink)
{
  TenPageMark mark = {
    .kind = TEN_PAGE_RULE, .x = x, .y = y, .width = width, .height = thickness, .ink = ink
  };

  if (width > 0)
    g_array_append_val (self->marks, mark);
}

void
ten_page_band_add_image (
    TenPageBand *self, double x, double y, double width, double height, cairo_surface_t *image)
{
  TenPageMark mark = { .kind = TEN_PAGE_IMAGE,
                       .x = x,
                       .y = y,
                       .width = width,
                       .height = height,
                       .image = cairo_surface_reference (image) };

  g_array_append_val (self->marks, mark);
}

/* Moves the content of another band, which is freed, into this one. */
void
ten_page_band_take_marks (TenPageBand *self, TenPageBand *other, double x)
{
  g_autoptr (GArray) marks = g_steal_pointer (&other->marks);

  g_array_set_clear_func (marks, NULL);
  for (guint i = 0; i < marks->len; i++)
    g_array_index (marks, TenPageMark, i).x += x;
  g_array_append_vals (self->marks, marks->data, marks->len);
  ten_page_band_grow (self, other->height);
  g_free (other);
}

static void
draw_dots (const TenPageMark *mark, cairo_t *cr)
{
  cairo_set_line_width (cr, HAIRLINE);
  for (int i = 0; i < mark->maximum; i++)
    {
      double x = mark->x + TEN_DOT_RADIUS + HAIRLINE / 2 + i * TEN_DOT_STEP;

      cairo_new_path (cr);
      cairo_arc (cr, x, mark->y, TEN_DOT_RADIUS, 0, 2 * G_PI);
      if (i < mark->number)
        cairo_fill_preserve (cr);
      cairo_stroke (cr);
    }
}

static void
draw_stroke (cairo_t *cr, double reach, double degrees)
{
  cairo_matrix_t matrix;

  cairo_get_matrix (cr, &matrix);
  cairo_rotate (cr, -degrees * G_PI / 180);
  cairo_move_to (cr, -reach, 0);
  cairo_line_to (cr, reach, 0);
  cairo_set_matrix (cr, &matrix);
}

/* The same signs as in the window: another stroke for each worse kind of damage. */
static void
draw_damage (cairo_t *cr, int kind, double size)
{
  static const double degrees[][4] = { { 45 }, { 45, 135 }, { 30, 90, 150 } };
  double reach = size * 0.42;

  if (kind < 0)
    return;
  if (kind >= (int) G_N_ELEMENTS (degrees))
    {
      cairo_rectangle (cr, -size / 3, -size / 3, 2 * size / 3, 2 * size / 3);
      cairo_fill (cr);
      return;
    }
  for (int i = 0; i <= kind; i++)
    draw_stroke (cr, reach, degrees[kind][i]);
  cairo_set_line_width (cr, STROKE * size / TEN_BOX_SIZE);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
}

static void
draw_box (const TenPageMark *mark, cairo_t *cr)
{
  cairo_set_line_width (cr, mark->maximum ? HAIRLINE : 0.7);
  if (mark->maximum)
    cairo_set_source_rgb (cr, TEN_INK_LEADER, TEN_INK_LEADER, TEN_INK_LEADER);
  cairo_rectangle (cr, mark->x + 0.35, mark->y + 0.35, mark->width - 0.7, mark->width - 0.7);
  cairo_stroke (cr);
  cairo_translate (cr, mark->x + mark->width / 2, mark->y + mark->width / 2);
  draw_damage (cr, mark->number, mark->width);
}

static void
draw_image (const TenPageMark *mark, cairo_t *cr)
{
  double width = cairo_image_surface_get_width (mark->image);
  double height = cairo_image_surface_get_height (mark->image);

  cairo_translate (cr, mark->x, mark->y);
  cairo_scale (cr, mark->width / width, mark->height / height);
  cairo_set_source_surface (cr, mark->image, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BEST);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
}

static void
draw_mark (const TenPageMark *mark, cairo_t *cr)
{
  cairo_save (cr);
  cairo_set_source_rgb (cr, mark->ink, mark->ink, mark->ink);
  switch (mark->kind)
    {
    case TEN_PAGE_TEXT:
      cairo_move_to (cr, mark->x, mark->y);
      pango_cairo_show_layout_line (cr, mark->line);
      break;
    case TEN_PAGE_DOTS:
      draw_dots (mark, cr);
      break;
    case TEN_PAGE_BOX:
      draw_box (mark, cr);
      break;
    case TEN_PAGE_RULE:
      cairo_set_line_width (cr, mark->height);
      cairo_move_to (cr, mark->x, mark->y);
      cairo_line_to (cr, mark->x + mark->width, mark->y);
      cairo_stroke (cr);
      break;
    case TEN_PAGE_IMAGE:
      draw_image (mark, cr);
      break;
    default:
      g_assert_not_reached ();
    }
  cairo_restore (cr);
}

/* Draws the band with its upper left corner at a point. */
void
ten_page_band_draw (TenPageBand *self, cairo_t *cr, double x, double y)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < self->marks->len; i++)
    draw_mark (&g_array_index (self->marks, TenPageMark, i), cr);
  cairo_restore (cr);
}

/* The ruleset has its own line, followed by player and chronicle. */
#define FIRST_FACT 1
#define FIRST_DETAIL 3

#define NAME_BASELINE 20.0
#define NAME_HEIGHT 27.0
#define NAME_LEAST_SIZE 15.0
#define FACT_HEIGHT 17.0
#define FACT_BASELINE 11.5
#define FACT_RULE 14.5
#define FACT_SPACING 5.0
#define FACTS_GAP 3.0
#define PICTURE_WIDTH 86.0
#define PICTURE_HEIGHT 96.0
#define PICTURE_SPACING 14.0

/* Shrink a name that is slightly too long; wrap a longer one. */
static PangoLayout *
create_name (TenPageDraft *self, const char *name)
{
  PangoLayout *layout =
      ten_page_draft_create_cell (self, TEN_STYLE_NAME, _ ("Name"), name, self->width);
  PangoFontDescription *font =
      pango_font_description_copy (pango_layout_get_font_description (layout));

  while (pango_layout_get_line_count (layout) > 1 &&
         pango_font_description_get_size (font) > pango_units_from_double (NAME_LEAST_SIZE))
    {
      pango_font_description_set_size (font, pango_font_description_get_size (font) - PANGO_SCALE);
      pango_layout_set_font_description (layout, font);
    }
  pango_font_description_free (font);
  return layout;
}

/* Leave a line to write the name on. */
static void
add_name_line (TenPageDraft *self, TenPageBand *band)
{
  g_autoptr (PangoLayout) label =
      ten_page_draft_create_cell (self, TEN_STYLE_LABEL, _ ("Name"), _ ("Name"), self->width);

  ten_page_band_add_layout (band, label, 0, NAME_BASELINE, TEN_INK_SOFT);
  ten_page_band_add_rule (band, 0, self->width, NAME_BASELINE + 3, 0.5, TEN_INK_LINE);
}

static void
add_name (TenPageDraft *self)
{
  TenPageBand *band = ten_page_draft_add_band (self, 0);
  g_autoptr (PangoLayout) name = create_name (self, ten_sheet_get_name (self->sheet));
  double last = ten_page_band_add_layout (band, name, 0, NAME_BASELINE, TEN_INK_BLACK);

  if (*ten_sheet_get_name (self->sheet) == '\0')
    add_name_line (self, band);
  ten_page_band_grow (band, NAME_HEIGHT + last - NAME_BASELINE);
  band->keeps_next = TRUE;
}

/* The kind of character: as the sheet says, or as one of its details tells. */
static const char *
get_kind (TenSheet *sheet)
{
  static const char *const kinds[][2] = {
    { "tribe", N_ ("Werewolf") },  { "auspice", N_ ("Werewolf") }, { "tradition", N_ ("Mage") },
    { "convention", N_ ("Mage") }, { "kith", N_ ("Changeling") },  { "seeming", N_ ("Changeling") },
    { "creed", N_ ("Hunter") },
  };
  const char *kind = ten_sheet_get_template (sheet);

  for (guint i = 0; kind == NULL && i < G_N_ELEMENTS (kinds); i++)
    {
      const char *detail = ten_sheet_get_detail (sheet, kinds[i][0]);

      if (detail != NULL && *detail != '\0')
        kind = _ (kinds[i][1]);
    }
  return kind;
}

/* A ruleset may be used for other characters than its name says: a werewolf is no vampire. */
static const char *
get_game (TenPageDraft *self)
{
  const char *name = ten_ruleset_get_name (ten_sheet_get_ruleset (self->sheet));
  const char *kind = get_kind (self->sheet);
  g_autofree char *folded = ten_fold_name (name, -1);
  g_autofree char *own = kind != NULL ? ten_fold_name (kind, -1) : NULL;

  return own == NULL || strchr (name, ':') == NULL || strstr (folded, own) != NULL ? name : kind;
}

static void
add_ruleset (TenPageDraft *self)
{
  const char *ruleset = get_game (self);
  TenPageBand *band = ten_page_draft_add_band (self, 0);
  g_autoptr (PangoLayout) layout =
      ten_page_draft_create_cell (self, TEN_STYLE_LABEL, _ ("Ruleset"), ruleset, self->width);
  double last = ten_page_band_add_layout (band, layout, 0, 8, TEN_INK_SOFT);

  ten_page_band_add_rule (band, 0, self->width, last + 5.5, 1.4, TEN_INK_BLACK);
  ten_page_band_grow (band, last + 7);
  band->keeps_next = TRUE;
}

static void
clear_fact (gpointer data)
{
  TenPageFact *fact = data;

  g_free (fact->title);
  g_free (fact->text);
}

/* Creates a list of #TenPageFact, which owns its content. */
GArray *
ten_page_facts_new (void)
{
  GArray *facts = g_array_new (FALSE, FALSE, sizeof (TenPageFact));

  g_array_set_clear_func (facts, clear_fact);
  return facts;
}

/* "Concept  Night nurse". Returns the baseline of its last line. */
static double
add_fact (TenPageDraft *self, TenPageBand *band, double x, double width, const TenPageFact *fact)
{
  g_autoptr (PangoLayout) title =
      ten_page_draft_create_cell (self, TEN_STYLE_LABEL, fact->title, fact->title, width * 0.45);
  double used = ten_page_layout_get_width (title) + FACT_SPACING;
  g_autoptr (PangoLayout) text = ten_page_draft_create_cell (
      self, TEN_STYLE_BODY, fact->title, fact->text != NULL ? fact->text : "", width - used);
  double left = ten_page_band_add_layout (band, title, x, FACT_BASELINE, TEN_INK_SOFT);
  double right = ten_page_band_add_layout (band, text, x + used, FACT_BASELINE, TEN_INK_BLACK);

  return MAX (left, right);
}

/* Adds labelled details in the columns of the page, each above a line to write on. A detail
 * without a title is only the line. */
void
ten_page_draft_add_facts (TenPageDraft *self, GArray *facts, double gap)
{
  double width = ten_page_draft_get_column_width (self, TEN_COLUMNS);

  for (guint first = 0; first < facts->len; first += TEN_COLUMNS)
    {
      TenPageBand *band = ten_page_draft_add_band (self, first == 0 ? gap : 0);
      guint n_facts = MIN (facts->len - first, TEN_COLUMNS);
      double last = FACT_BASELINE;

      for (guint i = 0; i < n_facts; i++)
        {
          const TenPageFact *fact = &g_array_index (facts, TenPageFact, first + i);
          double x = ten_page_draft_get_column_x (self, TEN_COLUMNS, i);

          if (fact->title != NULL)
            last = fmax (last, add_fact (self, band, x, width, fact));
        }
      for (guint i = 0; i < n_facts; i++)
        ten_page_band_add_rule (band, ten_page_draft_get_column_x (self, TEN_COLUMNS, i), width,
                                last - FACT_BASELINE + FACT_RULE, 0.5, TEN_INK_LINE);
      ten_page_band_grow (band, last - FACT_BASELINE + FACT_HEIGHT);
    }
}

static void
append (GArray *facts, const char *title, const char *text)
{
  TenPageFact fact = { g_strdup (title), g_strdup (text) };

  g_array_append_val (facts, fact);
}

static GArray *
collect_facts (TenPageDraft *self)
{
  GArray *facts = ten_page_facts_new ();
  const TenOutlineSection *section = ten_outline_find (self->outline, TEN_OUTLINE_FACTS);

  for (guint i = FIRST_FACT; i < section->entries->len; i++)
    {
      const TenOutlineEntry *entry = section->entries->pdata[i];

      append (facts, entry->title, entry->text);
    }
  if (section->entries->len == FIRST_DETAIL)
    {
      append (facts, _ ("Concept"), NULL);
      for (guint i = 0; i < TEN_COLUMNS; i++)
        append (facts, NULL, NULL);
    }
  /* The rest of the last row is for the player's notes. */
  while (facts->len % TEN_COLUMNS != 0)
    append (facts, NULL, NULL);
  return facts;
}

static void
add_words (TenPageDraft *self)
{
  g_autoptr (GArray) facts = collect_facts (self);

  add_name (self);
  add_ruleset (self);
  ten_page_draft_add_facts (self, facts, FACTS_GAP);
}

/* The picture is to the right of the text, which ends below it. */
static void
add_picture (TenPageDraft *self, double width, double height)
{
  TenPageBand *first = g_ptr_array_index (self->bands, 0);
  double used = 0;

  for (guint i = 0; i < self->bands->len; i++)
    {
      const TenPageBand *band = g_ptr_array_index (self->bands, i);

      used += band->height + (i > 0 ? band->gap : 0);
    }
  ten_page_band_add_image (first, self->width - width, 0, width, height, self->picture);
  if (used < height)
    ten_page_draft_add_band (self, 0)->height = height - used;
}

/* Adds the name and details of the character. */
void
ten_page_draft_add_head (TenPageDraft *self)
{
  double whole = self->width;
  double width, height, scale;

  if (self->picture == NULL)
    {
      add_words (self);
      return;
    }
  width = cairo_image_surface_get_width (self->picture);
  height = cairo_image_surface_get_height (self->picture);
  scale = fmin (PICTURE_WIDTH / width, PICTURE_HEIGHT / height);
  self->width -= width * scale + PICTURE_SPACING;
  add_words (self);
  self->width = whole;
  add_picture (self, width * scale, height * scale);
}

/* Larger pictures are not decoded: a small file may expand to a huge one. */
#define MAX_PIXELS 50000000

/* The resolution of a printer at the size on paper. */
#define MAX_SIZE 640

static void
refuse_large (GdkPixbufLoader *loader, int width, int height, gpointer data)
{
  /* A size of zero ends the loading. */
  if ((gint64) width * height > MAX_PIXELS)
    gdk_pixbuf_loader_set_size (loader, 0, 0);
}

static GdkPixbuf *
load (GBytes *bytes)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  gboolean done;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (refuse_large), NULL);
  done = gdk_pixbuf_loader_write_bytes (loader, bytes, NULL);
  if (!gdk_pixbuf_loader_close (loader, NULL) || !done)
    return NULL;
  g_set_object (&pixbuf, gdk_pixbuf_loader_get_pixbuf (loader));
  return pixbuf != NULL ? gdk_pixbuf_apply_embedded_orientation (pixbuf) : NULL;
}

static GdkPixbuf *
shrink (GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf);
  int height = gdk_pixbuf_get_height (pixbuf);
  double scale = MIN ((double) MAX_SIZE / MAX (width, height), 1.0);

  if (scale == 1.0)
    return g_object_ref (pixbuf);
  return gdk_pixbuf_scale_simple (pixbuf, MAX ((int) (width * scale), 1),
                                  MAX ((int) (height * scale), 1), GDK_INTERP_HYPER);
}

/* Paper is white: draw transparent pixels on white. */
static cairo_surface_t *
create_surface (GdkPixbuf *pixbuf)
{
  int width = gdk_pixbuf_get_width (pixbuf);
  int height = gdk_pixbuf_get_height (pixbuf);
  g_autoptr (GdkPixbuf) flat = gdk_pixbuf_composite_color_simple (
      pixbuf, width, height, GDK_INTERP_NEAREST, 255, 16, 0xffffff, 0xffffff);
  const guchar *source = gdk_pixbuf_read_pixels (flat);
  int n_channels = gdk_pixbuf_get_n_channels (flat);
  int source_stride = gdk_pixbuf_get_rowstride (flat);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  guchar *target = cairo_image_surface_get_data (surface);
  int target_stride = cairo_image_surface_get_stride (surface);

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        const guchar *pixel = source + (gsize) y * source_stride + (gsize) x * n_channels;
        guint32 color = (guint32) pixel[0] << 16 | (guint32) pixel[1] << 8 | pixel[2];

        memcpy (target + (gsize) y * target_stride + (gsize) x * 4, &color, sizeof color);
      }
  cairo_surface_mark_dirty (surface);
  return surface;
}

/* Decodes a picture at a size for printing. Returns %NULL if it is unreadable or too large. */
cairo_surface_t *
ten_page_read_picture (GBytes *bytes)
{
  g_autoptr (GdkPixbuf) pixbuf = load (bytes);
  g_autoptr (GdkPixbuf) small = NULL;

  if (pixbuf == NULL)
    return NULL;
  small = shrink (pixbuf);
  return small != NULL ? create_surface (small) : NULL;
}
