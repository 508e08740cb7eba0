/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-page-private.h"

#include "ten-config.h"

#include <glib/gi18n.h>

#define MAXIMUM 5
#define ROLL_NAME_SHARE 0.25

static void
add_advantage (TenPageDraft *self, TenPageBand *band, double x, double width, TenSheetItem *item)
{
  int dots = item != NULL ? ten_sheet_item_get_number (item) : 0;
  const char *name = item != NULL ? ten_sheet_item_get_name (item) : "";

  ten_page_draft_add_rating (self, band, x, width, name,
                             item != NULL ? ten_sheet_item_get_note (item) : NULL, dots,
                             item == NULL || dots > 0 ? MAXIMUM : 0);
}

/* Adds the merits or backgrounds, the next beside the one before, and room for more. */
static void
add_advantages (TenPageDraft *self)
{
  GListModel *items = ten_sheet_get_items (self->sheet, TEN_SHEET_ADVANTAGE);
  guint n_items = g_list_model_get_n_items (items);
  guint n_rows = (n_items + TEN_COLUMNS - 1) / TEN_COLUMNS + self->n_blank;
  double width = ten_page_draft_get_column_width (self, TEN_COLUMNS);

  if (n_rows == 0)
    return;
  ten_page_draft_add_section (self, _ ("Advantages"));
  for (guint row = 0; row < n_rows; row++)
    {
      TenPageBand *band = ten_page_draft_add_band (self, 0);

      for (guint column = 0; column < TEN_COLUMNS; column++)
        {
          guint i = row * TEN_COLUMNS + column;
          g_autoptr (TenSheetItem) item = i < n_items ? g_list_model_get_item (items, i) : NULL;

          if (item != NULL || self->n_blank > 0)
            add_advantage (self, band, ten_page_draft_get_column_x (self, TEN_COLUMNS, column),
                           width, item);
        }
    }
}

/* "First-aid kit  +2", and below it what it helps */
static void
add_equipment (TenPageDraft *self, TenPageBand *band, double x, double width, TenSheetItem *item)
{
  int bonus = item != NULL ? ten_sheet_item_get_number (item) : 0;
  g_autofree char *traits =
      item != NULL ? ten_sheet_dup_trait_names (self->sheet, ten_sheet_item_get_traits (item))
                   : g_strdup ("");
  const char *note = item != NULL ? ten_sheet_item_get_note (item) : NULL;
  gboolean both = note != NULL && *note != '\0' && *traits != '\0';
  g_autofree char *aside =
      g_strdup_printf ("%s%s%s", traits, both ? " · " : "", note != NULL ? note : "");
  g_autofree char *text =
      bonus != 0 ? g_strdup_printf ("%s%d", bonus < 0 ? "−" : "+", ABS (bonus)) : NULL;
  double used = 0;

  if (text != NULL)
    {
      g_autoptr (PangoLayout) layout =
          ten_page_draft_create_text (self, TEN_STYLE_STRONG, text, -1);

      used = ten_page_layout_get_width (layout);
      ten_page_band_add_layout (band, layout, x + width - used, TEN_ROW_BASELINE, TEN_INK_BLACK);
      used += 4;
    }
  ten_page_draft_add_rating (self, band, x, width - used,
                             item != NULL ? ten_sheet_item_get_name (item) : "", aside, 0, 0);
}

static void
add_condition (TenPageDraft *self, TenPageBand *band, double x, double width, TenSheetItem *item)
{
  ten_page_draft_add_rating (self, band, x, width,
                             item != NULL ? ten_sheet_item_get_name (item) : "",
                             item != NULL ? ten_sheet_item_get_note (item) : NULL, 0, 0);
}

typedef struct
{
  TenSheetItemKind kind;
  const char *title;
  void (*add) (TenPageDraft *self, TenPageBand *band, double x, double width, TenSheetItem *item);
} List;

static void
add_cell (TenPageDraft *self, TenPageBand *band, const List *list, guint column, guint i)
{
  GListModel *items = ten_sheet_get_items (self->sheet, list->kind);
  g_autoptr (TenSheetItem) item = g_list_model_get_item (items, i);

  if (item != NULL || self->n_blank > 0)
    list->add (self, band, ten_page_draft_get_column_x (self, 2, column),
               ten_page_draft_get_column_width (self, 2), item);
}

/* A heading for each half of the page. */
static void
add_headings (TenPageDraft *self, const List *lists)
{
  double whole = self->width;
  double half = ten_page_draft_get_column_width (self, 2);
  TenPageBand *left, *right;

  self->width = half;
  ten_page_draft_add_section (self, lists[0].title);
  ten_page_draft_add_section (self, lists[1].title);
  self->width = whole;
  right = g_ptr_array_steal_index (self->bands, self->bands->len - 1);
  left = g_ptr_array_index (self->bands, self->bands->len - 1);
  ten_page_band_take_marks (left, right, ten_page_draft_get_column_x (self, 2, 1));
}

/* Two lists side by side; where one of them is empty the other takes both halves. */
static void
add_pair (TenPageDraft *self, const List *lists)
{
  guint n_left = g_list_model_get_n_items (ten_sheet_get_items (self->sheet, lists[0].kind));
  guint n_right = g_list_model_get_n_items (ten_sheet_get_items (self->sheet, lists[1].kind));
  const List *only = n_left == 0 ? &lists[1] : n_right == 0 ? &lists[0] : NULL;
  guint n_rows = MAX (n_left, n_right) + self->n_blank;

  if (n_rows == 0)
    return;
  if (self->n_blank > 0 || only == NULL)
    {
      add_headings (self, lists);
      only = NULL;
    }
  else
    {
      ten_page_draft_add_section (self, only->title);
      n_rows = (n_rows + 1) / 2;
    }
  for (guint row = 0; row < n_rows; row++)
    {
      TenPageBand *band = ten_page_draft_add_band (self, 0);

      for (guint column = 0; column < 2; column++)
        if (only != NULL)
          add_cell (self, band, only, column, 2 * row + column);
        else
          add_cell (self, band, &lists[column], column, row);
    }
}

/* "Patch up   Intelligence + Medicine: 7 dice" */
static void
add_rolls (TenPageDraft *self)
{
  GListModel *rolls = ten_sheet_get_rolls (self->sheet);
  guint n_rolls = g_list_model_get_n_items (rolls);
  double width = self->width * ROLL_NAME_SHARE;

  if (n_rolls == 0)
    return;
  ten_page_draft_add_section (self, _ ("Saved Rolls"));
  for (guint i = 0; i < n_rolls; i++)
    {
      g_autoptr (TenSavedRoll) roll = g_list_model_get_item (rolls, i);
      const char *title = ten_saved_roll_get_name (roll);
      g_autofree char *words =
          ten_sheet_dup_roll_words (self->sheet, ten_saved_roll_get_notation (roll));
      TenPageBand *band = ten_page_draft_add_band (self, 0);
      g_autoptr (PangoLayout) name =
          ten_page_draft_create_cell (self, TEN_STYLE_BODY, title, title, width - 8);
      g_autoptr (PangoLayout) text =
          ten_page_draft_create_cell (self, TEN_STYLE_BODY, title, words, self->width - width);
      double above = ten_page_band_add_layout (band, name, 0, TEN_ROW_BASELINE, TEN_INK_BLACK);
      double last = ten_page_band_add_layout (band, text, width, TEN_ROW_BASELINE, TEN_INK_BLACK);

      ten_page_band_grow (band, TEN_ROW_HEIGHT + MAX (above, last) - TEN_ROW_BASELINE);
    }
}

/* Adds what a character has, and what is going on. */
void
ten_page_draft_add_lists (TenPageDraft *self)
{
  const List pair[] = {
    { TEN_SHEET_EQUIPMENT, _ ("Equipment"), add_equipment },
    { TEN_SHEET_CONDITION, _ ("Conditions"), add_condition },
  };

  add_advantages (self);
  add_pair (self, pair);
  add_rolls (self);
}

/* Adds the notes, and behind them what did not fit where it belongs. */
void
ten_page_draft_add_notes (TenPageDraft *self)
{
  const char *notes = ten_sheet_get_notes (self->sheet);

  if (notes != NULL && *notes != '\0')
    {
      ten_page_draft_add_section (self, _ ("Notes"));
      ten_page_draft_add_flow (self, TEN_STYLE_BODY, notes);
    }
  if (self->long_texts->len == 0)
    return;
  /* Translators: the heading of texts that were too long for their place on the page */
  ten_page_draft_add_section (self, _ ("In Full"));
  for (guint i = 0; i < self->long_texts->len; i++)
    {
      const char *title = g_ptr_array_index (self->long_titles, i);
      const char *text = g_ptr_array_index (self->long_texts, i);

      if (g_strcmp0 (title, text) != 0)
        {
          g_autofree char *start =
              g_utf8_substring (title, 0, MIN (g_utf8_strlen (title, -1), 200));

          ten_page_draft_add_flow (self, TEN_STYLE_STRONG, start);
          ((TenPageBand *) g_ptr_array_index (self->bands, self->bands->len - 1))->keeps_next =
              TRUE;
        }
      ten_page_draft_add_flow (self, TEN_STYLE_BODY, text);
    }
}
