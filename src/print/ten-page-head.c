/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-page-private.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <math.h>

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

/* A name that is a little too long is set smaller; a longer one is broken. */
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

/* Where there is no name yet, one can be written. */
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

static void
add_ruleset (TenPageDraft *self)
{
  const char *ruleset = ten_ruleset_get_name (ten_sheet_get_ruleset (self->sheet));
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

/* Makes a list of #TenPageFact, which frees what is in it. */
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

/*
 * Adds what is said of a character under names, in the columns of the page, each above a line to
 * write on. A fact without a title is the line alone.
 */
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
  const char *const *names = ten_sheet_get_detail_names (self->sheet);

  append (facts, _ ("Player"), ten_sheet_get_player (self->sheet));
  append (facts, _ ("Chronicle"), ten_sheet_get_chronicle (self->sheet));
  if (names == NULL || *names == NULL)
    {
      append (facts, _ ("Concept"), NULL);
      for (guint i = 0; i < TEN_COLUMNS; i++)
        append (facts, NULL, NULL);
    }
  for (; names != NULL && *names != NULL; names++)
    {
      g_autofree char *title = ten_sheet_dup_title (*names);

      append (facts, title, ten_sheet_get_detail (self->sheet, *names));
    }
  /* What is left of the last row is for what comes to the player's mind. */
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

/* The picture stands at the right of the words, which go on until it ends. */
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

/* Adds who the character is. */
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
