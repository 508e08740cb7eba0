/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-page-private.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <math.h>

#define TRACK_GAP 6.0
#define HEADING_HEIGHT 14.0
#define HEADING_BASELINE 9.5
#define LEVEL_HEIGHT 8.5
#define LEVEL_BASELINE 6.6
#define LEGEND_SIZE 7.0
#define LEGEND_SPACING 8.0
#define LEGEND_HEIGHT 12.0
#define LINE_SPACING 4.0
#define GHOST_MAXIMUM 10
#define VALUES_GAP 1.0

/* A track and its place on the page. */
typedef struct
{
  const TenTrack *track;
  TenTrackState state;
  int n_ghosts; /* boxes that depend on the traits */
} Row;

/* A range of its boxes, and their spacing. */
typedef struct
{
  int first;
  int end;
  double step;
} Range;

static gboolean
has_names (const TenTrack *track)
{
  for (guint i = 0; i < track->n_levels; i++)
    if (track->levels[i].name != NULL)
      return TRUE;
  return FALSE;
}

/* If no trait has dots yet, the sheet is to be filled in by hand and the track will grow. */
static int
count_ghosts (TenPageDraft *self, const TenTrack *track, int size)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (self->sheet);
  int most = track->base;

  if (size > track->base)
    return 0;
  for (guint i = 0; track->traits != NULL && track->traits[i] != NULL; i++)
    {
      const TenTrait *trait = ten_ruleset_find_trait (ruleset, track->traits[i]);
      int rating = 0;

      if (ten_character_get_rating (TEN_CHARACTER (self->sheet), track->traits[i], &rating) &&
          rating > 0)
        return 0;
      most += trait != NULL ? trait->maximum : 0;
    }
  return MAX (most - size, 0);
}

static void
read_row (TenPageDraft *self, const TenTrack *track, Row *row)
{
  *row = (Row){ .track = track };
  if (!ten_character_get_track (TEN_CHARACTER (self->sheet), track, &row->state))
    row->state.size = track->base;
  row->n_ghosts = count_ghosts (self, track, row->state.size);
}

/* The last box is not known yet, so its meaning is printed below all of them. */
static char *
dup_ghost_levels (const Row *row)
{
  const TenTrack *track = row->track;
  g_autoptr (GString) levels = g_string_new (NULL);

  for (guint i = 0; row->n_ghosts > 0 && i < track->n_levels; i++)
    {
      g_autofree char *words = ten_words_for_level (&track->levels[i]);

      if (words != NULL)
        g_string_append_printf (levels, "%s%s", levels->len > 0 ? _ (", ") : "", words);
    }
  if (levels->len == 0)
    return NULL;
  return g_strdup_printf (
      /* Translators: what the last boxes of a track mean: "the last boxes: −1, −2, −3" */
      ngettext ("the last box: %s", "the last boxes: %s", track->n_levels), levels->str);
}

/* The position of the next entry of a legend, which wraps if necessary. */
typedef struct
{
  double first;
  double end;
  double x;
  double baseline;
} Legend;

static void
add_entry (TenPageDraft *self, TenPageBand *band, Legend *at, int sign, const char *text)
{
  double indent = LEGEND_SIZE + 3;
  g_autoptr (PangoLayout) layout =
      ten_page_draft_create_cell (self, TEN_STYLE_LABEL, text, text, at->end - at->first - indent);
  double width = indent + ten_page_layout_get_width (layout);

  if (at->x + width > at->end + 0.01 && at->x > at->first)
    {
      at->x = at->first;
      at->baseline += LEGEND_HEIGHT;
    }
  ten_page_band_add_box (band, at->x, at->baseline - LEGEND_SIZE + 0.8, LEGEND_SIZE, sign, FALSE);
  at->baseline =
      ten_page_band_add_layout (band, layout, at->x + indent, at->baseline, TEN_INK_SOFT);
  at->x += width + LEGEND_SPACING;
}

/* Adds the legend of the signs in the boxes. Returns its last baseline. */
static double
add_legend (TenPageDraft *self, TenPageBand *band, const Row *row, double x, double end)
{
  const TenTrack *track = row->track;
  Legend at = { x, end, x, HEADING_BASELINE };

  for (guint i = 0; i < ten_track_count_kinds (track); i++)
    add_entry (self, band, &at, (int) i,
               track->kind == TEN_TRACK_POINTS ? _ ("spent") : track->damage_names[i]);
  return at.baseline;
}

/* A box in its cell, with its meaning below. Returns its height. */
static double
add_box (TenPageDraft *self,
         TenPageBand *band,
         const Row *row,
         int box,
         double x,
         double y,
         double width)
{
  gboolean ghost = box >= row->state.size;
  const TenTrackLevel *level =
      row->n_ghosts == 0 ? ten_track_find_level (row->track, row->state.size, box) : NULL;
  g_autofree char *words = ten_words_for_level (level);
  int mark = ghost ? -1 : ten_track_find_mark (row->track, &row->state, box);
  g_autoptr (PangoLayout) layout = NULL;

  ten_page_band_add_box (band, x + (width - TEN_BOX_SIZE) / 2, y, TEN_BOX_SIZE, mark, ghost);
  if (words == NULL)
    return TEN_BOX_SIZE;
  layout = ten_page_draft_create_cell (self, TEN_STYLE_TINY, row->track->name, words, width);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  return ten_page_band_add_layout (band, layout, x, y + TEN_BOX_SIZE + LEVEL_BASELINE,
                                   TEN_INK_BLACK) -
         y + LEVEL_HEIGHT - LEVEL_BASELINE;
}

/* Adds a range of boxes, on as many lines as needed. Returns their end. */
static double
add_lines (TenPageDraft *self,
           TenPageBand *band,
           const Row *row,
           Range range,
           double x,
           double y,
           double width)
{
  int n_in_line = MAX ((int) (width / range.step), 1);

  for (int first = range.first; first < range.end; first += n_in_line)
    {
      double height = 0;

      for (int box = first; box < MIN (first + n_in_line, range.end); box++)
        height = fmax (
            height, add_box (self, band, row, box, x + (box - first) * range.step, y, range.step));
      y += height + LINE_SPACING;
    }
  return y;
}

/* Named levels need room: space their boxes out if the track has many others. */
static double
add_boxes (TenPageDraft *self, TenPageBand *band, const Row *row, double x, double y, double width)
{
  int n_boxes = row->state.size + row->n_ghosts;
  int n_wide = has_names (row->track) && row->n_ghosts == 0 ? (int) row->track->n_levels : 0;
  int n_narrow;

  n_wide = MIN (n_wide, n_boxes);
  if (n_wide > 0 && n_boxes <= n_wide + 2)
    n_wide = n_boxes;
  n_narrow = n_boxes - n_wide;
  y = add_lines (self, band, row, (Range){ 0, n_narrow, TEN_BOX_STEP },
                 x + (TEN_BOX_SIZE - TEN_BOX_STEP) / 2, y, width);
  if (n_wide > 0)
    y = add_lines (self, band, row, (Range){ n_narrow, n_boxes, width / n_wide }, x, y,
                   width * 1.001);
  return y;
}

static void
add_track (TenPageDraft *self, TenPageBand *band, const Row *row, double x, double width)
{
  g_autoptr (PangoLayout) name = ten_page_draft_create_cell (
      self, TEN_STYLE_STRONG, row->track->name, row->track->name, width * 0.5);
  g_autofree char *levels = dup_ghost_levels (row);
  double last = ten_page_band_add_layout (band, name, x, HEADING_BASELINE, TEN_INK_BLACK);
  double used = ten_page_layout_get_width (name) + LEGEND_SPACING;
  double legend = add_legend (self, band, row, x + used, x + width);
  double y = MAX (last, legend) - HEADING_BASELINE + HEADING_HEIGHT;

  y = add_boxes (self, band, row, x, y, width);
  if (levels != NULL)
    {
      g_autoptr (PangoLayout) layout =
          ten_page_draft_create_cell (self, TEN_STYLE_TINY, row->track->name, levels, width);

      y += LEVEL_BASELINE - LINE_SPACING;
      y = ten_page_band_add_layout (band, layout, x, y, TEN_INK_BLACK);
      y += LEVEL_HEIGHT - LEVEL_BASELINE + LINE_SPACING;
    }
  ten_page_band_grow (band, y);
}

static void
add_line_above (TenPageDraft *self)
{
  TenPageBand *band = ten_page_draft_add_band (self, TRACK_GAP);

  ten_page_band_add_rule (band, 0, self->width, 1, 0.7, TEN_INK_BLACK);
  band->height = 1;
  band->keeps_next = TRUE;
}

/* Adds the tracks, two side by side; a track with named levels uses the whole width. */
void
ten_page_draft_add_tracks (TenPageDraft *self)
{
  guint n_tracks;
  const TenTrack *tracks = ten_ruleset_get_tracks (ten_sheet_get_ruleset (self->sheet), &n_tracks);
  TenPageBand *band = NULL;
  guint column = 0;

  for (guint i = 0; i < n_tracks; i++)
    {
      gboolean wide = has_names (&tracks[i]);
      Row row;

      read_row (self, &tracks[i], &row);
      if (row.state.size + row.n_ghosts == 0)
        row.n_ghosts = GHOST_MAXIMUM;
      if (band == NULL || wide || column >= 2)
        {
          if (i == 0)
            add_line_above (self);
          band = ten_page_draft_add_band (self, TRACK_GAP);
          column = 0;
        }
      if (wide)
        add_track (self, band, &row, 0, self->width);
      else
        add_track (self, band, &row, ten_page_draft_get_column_x (self, 2, column),
                   ten_page_draft_get_column_width (self, 2));
      column += wide ? 2 : 1;
    }
}

static void
add_value (GArray *facts, const char *title, int value)
{
  TenPageFact fact = { g_strdup (title), value != 0 ? g_strdup_printf ("%d", value) : NULL };

  g_array_append_val (facts, fact);
}

/* Adds derived values (COFD-23, NWOD-6), and the player's counters. */
void
ten_page_draft_add_values (TenPageDraft *self)
{
  TenRuleset *ruleset = ten_sheet_get_ruleset (self->sheet);
  g_autoptr (GArray) facts = ten_page_facts_new ();
  guint n_derived;
  const TenDerived *derived = ten_ruleset_get_derived (ruleset, &n_derived);

  for (guint i = 0; i < n_derived; i++)
    {
      int value = 0;

      ten_character_get_value (TEN_CHARACTER (self->sheet), ruleset, derived[i].id, &value);
      add_value (facts, derived[i].name, value);
    }
  if (ten_sheet_get_beats (self->sheet) > 0 || ten_ruleset_has_beats (ruleset))
    add_value (facts, _ ("Beats"), ten_sheet_get_beats (self->sheet));
  add_value (facts, _ ("Experiences"), ten_sheet_get_experiences (self->sheet));
  ten_page_draft_add_facts (self, facts, VALUES_GAP);
}
