/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-page-private.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <string.h>

/* The maximum that a cell can show: longer text is not measured. */
#define MAX_CELL_CHARS 2000
#define MIN_WORD_SCALE 0.7

/* Longer lines are split before they are measured. */
#define MAX_FLOW_CHARS 20000
#define MAX_WORD_CHARS 1000

/* Some hundred pages: nobody prints more. */
#define MAX_LINES 20000

#define SECTION_GAP 9.0
#define SECTION_HEIGHT 15.0
#define SECTION_BASELINE 10.0
#define SECTION_RULE 6.6
#define LINE_HEIGHT 13.0
#define LINE_BASELINE 9.6
#define PARAGRAPH_GAP 3.0

typedef struct
{
  double size;
  PangoWeight weight;
  PangoStyle slant;
} Font;

/* In points, by #TenPageStyle. */
static const Font fonts[] = {
  { 23, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL },
  { 11, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL },
  { 8.5, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL },
  { 9.5, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL },
  { 9.5, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL },
  { 8, PANGO_WEIGHT_NORMAL, PANGO_STYLE_ITALIC },
  { 7.5, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL },
  { 6.5, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL },
};

/* Creates the context for measuring text: in points, independent of the output. */
PangoContext *
ten_page_create_context (void)
{
  g_autoptr (PangoFontMap) map = pango_cairo_font_map_new ();
  PangoContext *context;
  cairo_font_options_t *options = cairo_font_options_create ();

  pango_cairo_font_map_set_resolution (PANGO_CAIRO_FONT_MAP (map), 72);
  context = pango_font_map_create_context (map);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  pango_context_set_round_glyph_positions (context, FALSE);
  cairo_font_options_destroy (options);
  return context;
}

TenPageDraft *
ten_page_draft_new (TenSheet *sheet,
                    PangoContext *context,
                    cairo_surface_t *picture,
                    double width,
                    double height,
                    guint n_blank)
{
  TenPageDraft *self = g_new0 (TenPageDraft, 1);

  self->sheet = g_object_ref (sheet);
  self->outline = ten_sheet_list_outline (sheet);
  self->context = g_object_ref (context);
  self->picture = picture != NULL ? cairo_surface_reference (picture) : NULL;
  self->width = width;
  self->height = height;
  self->n_blank = n_blank;
  self->bands = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_page_band_free);
  self->long_titles = g_ptr_array_new_with_free_func (g_free);
  self->long_texts = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
ten_page_draft_free (TenPageDraft *self)
{
  g_object_unref (self->sheet);
  g_ptr_array_unref (self->outline);
  g_object_unref (self->context);
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_ptr_array_unref (self->bands);
  g_ptr_array_unref (self->long_titles);
  g_ptr_array_unref (self->long_texts);
  g_free (self);
}

/* Appends a band, which the draft owns. */
TenPageBand *
ten_page_draft_add_band (TenPageDraft *self, double gap)
{
  TenPageBand *band = ten_page_band_new (gap);

  g_ptr_array_add (self->bands, band);
  return band;
}

static gboolean
is_blank (gunichar character)
{
  return g_unichar_iscntrl (character) || character == 0x2028 || character == 0x2029;
}

/* A text on a single line. */
static char *
dup_clean (const char *text, glong n_chars)
{
  g_autoptr (GString) clean = g_string_new (NULL);

  for (glong i = 0; *text != '\0' && i < n_chars; i++, text = g_utf8_next_char (text))
    g_string_append_unichar (clean,
                             is_blank (g_utf8_get_char (text)) ? ' ' : g_utf8_get_char (text));
  return g_string_free (g_steal_pointer (&clean), FALSE);
}

/* Creates a paragraph that wraps at @width, or never if that is negative. It is left-aligned in
 * any script, like its neighbors. */
PangoLayout *
ten_page_draft_create_text (TenPageDraft *self, TenPageStyle style, const char *text, double width)
{
  PangoLayout *layout = pango_layout_new (self->context);
  g_autofree char *clean = dup_clean (text, G_MAXLONG);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans");
  PangoAttrList *attributes = pango_attr_list_new ();
  const Font *wanted = &fonts[style];

  pango_font_description_set_size (font, pango_units_from_double (wanted->size));
  pango_font_description_set_weight (font, wanted->weight);
  pango_font_description_set_style (font, wanted->slant);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  if (width >= 0)
    {
      pango_layout_set_width (layout, pango_units_from_double (MAX (width, 1)));
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
    }
  pango_layout_set_text (layout, clean, -1);
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  if (width >= 0 && pango_layout_get_direction (layout, 0) == PANGO_DIRECTION_RTL)
    pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  return layout;
}

/* Shrink a word that is slightly too long instead of splitting it. */
static void
fit_word (PangoLayout *layout, double width)
{
  g_autoptr (PangoFontDescription) font = NULL;
  double scale;

  if (pango_layout_get_line_count (layout) == 1 ||
      strpbrk (pango_layout_get_text (layout), " -") != NULL)
    return;

  pango_layout_set_width (layout, -1);
  scale = width / (ten_page_layout_get_width (layout) + 0.5);
  if (scale >= MIN_WORD_SCALE)
    {
      font = pango_font_description_copy (pango_layout_get_font_description (layout));
      pango_font_description_set_size (font,
                                       (int) (pango_font_description_get_size (font) * scale));
      pango_layout_set_font_description (layout, font);
    }
  pango_layout_set_width (layout, pango_units_from_double (MAX (width, 1)));
}

/* Creates the text of a column. Too many lines end in an ellipsis, and the text is printed in
 * full at the end of the sheet, under @title. */
PangoLayout *
ten_page_draft_create_cell (
    TenPageDraft *self, TenPageStyle style, const char *title, const char *text, double width)
{
  gboolean is_long = g_utf8_strlen (text, -1) > MAX_CELL_CHARS;
  g_autofree char *start = is_long ? dup_clean (text, MAX_CELL_CHARS) : NULL;
  PangoLayout *layout = ten_page_draft_create_text (self, style, is_long ? start : text, width);

  if (width >= 0)
    fit_word (layout, width);
  pango_layout_set_height (layout, -TEN_MAX_CELL_LINES);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  if (pango_layout_is_ellipsized (layout) || is_long)
    {
      g_ptr_array_add (self->long_titles, g_strdup (title));
      g_ptr_array_add (self->long_texts, g_strdup (text));
    }
  return layout;
}

/* The width of the widest line. */
double
ten_page_layout_get_width (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return pango_units_to_double (logical.width);
}

double
ten_page_draft_get_column_width (TenPageDraft *self, guint n_columns)
{
  return (self->width - (n_columns - 1) * TEN_COLUMN_SPACING) / n_columns;
}

double
ten_page_draft_get_column_x (TenPageDraft *self, guint n_columns, guint column)
{
  return column * (ten_page_draft_get_column_width (self, n_columns) + TEN_COLUMN_SPACING);
}

/* Adds a heading, with a line across the rest of the page. */
void
ten_page_draft_add_section (TenPageDraft *self, const char *title)
{
  TenPageBand *band = ten_page_draft_add_band (self, SECTION_GAP);
  g_autoptr (PangoLayout) layout =
      ten_page_draft_create_cell (self, TEN_STYLE_SECTION, title, title, self->width);
  double width = ten_page_layout_get_width (layout) + 6;
  double last = ten_page_band_add_layout (band, layout, 0, SECTION_BASELINE, TEN_INK_BLACK);

  ten_page_band_add_rule (band, width, self->width - width, SECTION_RULE, 0.7, TEN_INK_BLACK);
  ten_page_band_grow (band, last - SECTION_BASELINE + SECTION_HEIGHT);
  band->keeps_next = TRUE;
}

/* A band for each line, so that a page can end after any of them. */
static void
add_lines (TenPageDraft *self, PangoLayout *layout, double gap)
{
  PangoLayoutIter *iter = pango_layout_get_iter (layout);

  do
    {
      TenPageBand *band = ten_page_draft_add_band (self, gap);
      PangoRectangle logical;

      pango_layout_iter_get_line_extents (iter, NULL, &logical);
      ten_page_band_add_line (band, pango_layout_iter_get_line_readonly (iter),
                              pango_units_to_double (logical.x), LINE_BASELINE, TEN_INK_BLACK);
      band->height = MAX (LINE_HEIGHT, pango_units_to_double (logical.height));
      gap = 0;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}

/* Very long paragraphs are measured in pieces that end at a word, if possible. */
static const char *
find_piece_end (const char *text)
{
  const char *blank = NULL;
  int n_behind = 0;

  for (int i = 0; i < MAX_FLOW_CHARS && n_behind < MAX_WORD_CHARS; i++, n_behind++)
    {
      if (*text == '\0')
        return text;
      if (*text == ' ')
        {
          blank = text + 1;
          n_behind = 0;
        }
      text = g_utf8_next_char (text);
    }
  return n_behind == MAX_WORD_CHARS || blank == NULL ? text : blank;
}

static void
add_piece (TenPageDraft *self, TenPageStyle style, const char *piece, double gap)
{
  g_autoptr (PangoLayout) layout = ten_page_draft_create_text (self, style, piece, self->width);

  pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
  add_lines (self, layout, gap);
}

/* Whether it has ended. */
static gboolean
is_full (TenPageDraft *self)
{
  if (!self->is_cut && self->bands->len >= MAX_LINES)
    {
      self->is_cut = TRUE;
      /* Translators: on paper, where the notes of a sheet go on for hundreds of pages */
      add_piece (self, TEN_STYLE_ASIDE, _ ("The rest is too long to be printed."), LINE_HEIGHT);
    }
  return self->is_cut;
}

/* Adds a text across the page and further pages: each line is a paragraph. */
void
ten_page_draft_add_flow (TenPageDraft *self, TenPageStyle style, const char *text)
{
  g_auto (GStrv) paragraphs = g_strsplit (text, "\n", -1);
  double gap = 0;

  for (guint i = 0; paragraphs[i] != NULL && !is_full (self); i++)
    {
      const char *end;

      if (*g_strchomp (paragraphs[i]) == '\0')
        {
          gap = LINE_HEIGHT / 2;
          continue;
        }
      for (const char *start = paragraphs[i]; *start != '\0' && !is_full (self); start = end)
        {
          g_autofree char *piece = NULL;

          end = find_piece_end (start);
          piece = g_strndup (start, (gsize) (end - start));
          add_piece (self, style, piece, start == paragraphs[i] ? gap : 0);
        }
      gap = PARAGRAPH_GAP;
    }
}
