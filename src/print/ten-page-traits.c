/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "ten-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define DOT_MIDDLE 7.2
#define GROUP_HEIGHT 13.5
#define GROUP_BASELINE 9.5
#define ASIDE_HEIGHT 10.0
#define ASIDE_INDENT 7.0
#define ASIDE_SPACING 5.0
#define LEADER_SPACING 4.0
#define RANK_GAP 4.0

/* Details go below a name if there is no room after it. */
static double
add_below (TenPageDraft *self,
           TenPageBand *band,
           const char *name,
           const char *aside,
           double x,
           double width,
           double last)
{
  g_autoptr (PangoLayout) layout =
      ten_page_draft_create_cell (self, TEN_STYLE_ASIDE, name, aside, width - ASIDE_INDENT);

  return ten_page_band_add_layout (band, layout, x + ASIDE_INDENT, last + ASIDE_HEIGHT,
                                   TEN_INK_BLACK);
}

/* The space left on a line after a text. */
static double
get_room_behind (PangoLayout *layout, double width)
{
  return pango_layout_get_line_count (layout) == 1 ? width - ten_page_layout_get_width (layout) : 0;
}

/* Show more dots than a person can count as a number. Returns the width. */
static double
add_dots (TenPageDraft *self, TenPageBand *band, double right, int rating, int maximum)
{
  double width = ten_page_dots_get_width (MAX (rating, maximum));

  if (rating > TEN_SHEET_MAX_RATING)
    {
      g_autofree char *number = g_strdup_printf ("%d", rating);
      g_autoptr (PangoLayout) layout =
          ten_page_draft_create_text (self, TEN_STYLE_STRONG, number, -1);

      width = ten_page_layout_get_width (layout);
      ten_page_band_add_layout (band, layout, right - width, TEN_ROW_BASELINE, TEN_INK_BLACK);
    }
  else
    ten_page_band_add_dots (band, right - width, DOT_MIDDLE, rating, maximum);
  return width;
}

/* Adds a name and its dots, followed by its specialties or the traits that it helps. An empty
 * name is a line to write on. */
void
ten_page_draft_add_rating (TenPageDraft *self,
                           TenPageBand *band,
                           double x,
                           double width,
                           const char *name,
                           const char *aside,
                           int rating,
                           int maximum)
{
  double dots = add_dots (self, band, x + width, rating, maximum);
  double room = width - dots - (dots > 0 ? LEADER_SPACING : 0);
  g_autoptr (PangoLayout) layout =
      ten_page_draft_create_cell (self, TEN_STYLE_BODY, name, name, room);
  double used = *name != '\0' ? ten_page_layout_get_width (layout) + LEADER_SPACING : 0;
  double last = ten_page_band_add_layout (band, layout, x, TEN_ROW_BASELINE, TEN_INK_BLACK);

  if (aside != NULL && *aside != '\0')
    {
      g_autofree char *start = g_utf8_substring (aside, 0, MIN (g_utf8_strlen (aside, -1), 200));
      g_autoptr (PangoLayout) behind =
          ten_page_draft_create_text (self, TEN_STYLE_ASIDE, start, -1);
      double needed = ten_page_layout_get_width (behind) + ASIDE_SPACING;

      if (needed <= get_room_behind (layout, room))
        {
          ten_page_band_add_layout (band, behind, x + used - LEADER_SPACING + ASIDE_SPACING, last,
                                    TEN_INK_BLACK);
          used += needed;
        }
      else
        last = add_below (self, band, name, aside, x, width, last);
    }
  if (pango_layout_get_line_count (layout) == 1)
    ten_page_band_add_rule (band, x + used, room - used, TEN_ROW_BASELINE + 1, 0.4, TEN_INK_LEADER);
  ten_page_band_grow (band, last + TEN_ROW_HEIGHT - TEN_ROW_BASELINE);
}

static void
add_trait (
    TenPageDraft *self, TenPageBand *band, double x, double width, const TenOutlineEntry *entry)
{
  g_autofree char *special =
      entry->specialties != NULL ? g_strjoinv (", ", entry->specialties) : g_strdup ("");
  g_autofree char *aside =
      g_strdup_printf ("%s%s%s", special, *special != '\0' && entry->powers != NULL ? " · " : "",
                       entry->powers != NULL ? entry->powers : "");

  ten_page_draft_add_rating (self, band, x, width, entry->title, aside, entry->number,
                             entry->maximum);
}

/* Groups of the same rank are in columns, one below another. */
static void
add_group_names (TenPageDraft *self, const TenTraitGroup *groups, guint n_groups)
{
  TenPageBand *band = ten_page_draft_add_band (self, 0);
  double width = ten_page_draft_get_column_width (self, TEN_COLUMNS);

  for (guint i = 0; i < n_groups; i++)
    {
      guint column = (guint) CLAMP (groups[i].column, 0, TEN_COLUMNS - 1);
      g_autoptr (PangoLayout) layout =
          ten_page_draft_create_cell (self, TEN_STYLE_GROUP, groups[i].name, groups[i].name, width);
      double last = ten_page_band_add_layout (
          band, layout, ten_page_draft_get_column_x (self, TEN_COLUMNS, column), GROUP_BASELINE,
          TEN_INK_SOFT);

      ten_page_band_grow (band, last - GROUP_BASELINE + GROUP_HEIGHT);
    }
  band->keeps_next = TRUE;
}

static void
add_rank (TenPageDraft *self, const TenOutlineSection *section)
{
  double width = ten_page_draft_get_column_width (self, TEN_COLUMNS);

  add_group_names (self, section->groups, section->n_groups);
  for (guint line = 0; line < section->n_lines; line++)
    {
      TenPageBand *band = ten_page_draft_add_band (self, 0);

      for (guint i = 0; i < section->n_groups; i++)
        {
          guint column = (guint) CLAMP (section->groups[i].column, 0, TEN_COLUMNS - 1);
          const TenOutlineEntry *entry = ten_outline_section_find (section, i, line);

          if (entry != NULL)
            add_trait (self, band, ten_page_draft_get_column_x (self, TEN_COLUMNS, column), width,
                       entry);
        }
    }
}

/* A single list uses all columns. */
static void
add_list (TenPageDraft *self, const TenOutlineSection *section)
{
  double width = ten_page_draft_get_column_width (self, TEN_COLUMNS);
  TenPageBand *band = NULL;

  for (guint i = 0; i < section->entries->len; i++)
    {
      if (i % TEN_COLUMNS == 0)
        band = ten_page_draft_add_band (self, 0);
      add_trait (self, band, ten_page_draft_get_column_x (self, TEN_COLUMNS, i % TEN_COLUMNS),
                 width, section->entries->pdata[i]);
    }
}

static void
add_section (TenPageDraft *self, const TenOutlineSection *section)
{
  guint n_before;

  if (section->heading != NULL)
    ten_page_draft_add_section (self, section->heading);
  n_before = self->bands->len;
  if (section->alone && g_strcmp0 (section->groups->name, section->heading) != 0)
    add_group_names (self, section->groups, 1);
  if (section->alone || section->kind == TEN_OUTLINE_EXTRA_TRAITS)
    add_list (self, section);
  else
    add_rank (self, section);
  if (section->heading == NULL)
    ((TenPageBand *) g_ptr_array_index (self->bands, n_before))->gap = RANK_GAP;
}

/* Adds the traits of the ruleset in columns, and the extra traits. */
void
ten_page_draft_add_traits (TenPageDraft *self)
{
  for (guint i = 0; i < self->outline->len; i++)
    {
      const TenOutlineSection *section = self->outline->pdata[i];

      if (section->kind == TEN_OUTLINE_TRAITS || section->kind == TEN_OUTLINE_EXTRA_TRAITS)
        add_section (self, section);
    }
}

#define MAXIMUM 5
#define ROLL_NAME_SHARE 0.25

/* Longer notes use two columns, unless they are very long. */
#define LONG_NOTES 1200
#define LONGEST_NOTES 200000
#define BLOCK_LINES 18u
#define BLOCK_GAP 6.0

static void
add_advantage (TenPageDraft *self, TenPageBand *band, double x, double width, TenSheetItem *item)
{
  int dots = item != NULL ? ten_sheet_item_get_number (item) : 0;
  const char *name = item != NULL ? ten_sheet_item_get_name (item) : "";

  ten_page_draft_add_rating (self, band, x, width, name,
                             item != NULL ? ten_sheet_item_get_note (item) : NULL, dots,
                             item == NULL || dots > 0 ? MAXIMUM : 0);
}

/* Adds the merits or backgrounds in columns, with room for more. */
static void
add_advantages (TenPageDraft *self, gboolean flaws, const char *title)
{
  g_autoptr (GPtrArray) items = ten_sheet_list_advantages (self->sheet, flaws);
  guint n_blank = flaws ? 0 : self->n_blank;
  guint n_rows = (items->len + TEN_COLUMNS - 1) / TEN_COLUMNS + n_blank;
  double width = ten_page_draft_get_column_width (self, TEN_COLUMNS);

  if (n_rows == 0)
    return;
  ten_page_draft_add_section (self, title);
  for (guint row = 0; row < n_rows; row++)
    {
      TenPageBand *band = ten_page_draft_add_band (self, 0);

      for (guint column = 0; column < TEN_COLUMNS; column++)
        {
          guint i = row * TEN_COLUMNS + column;
          TenSheetItem *item = i < items->len ? g_ptr_array_index (items, i) : NULL;

          if (item != NULL || n_blank > 0)
            add_advantage (self, band, ten_page_draft_get_column_x (self, TEN_COLUMNS, column),
                           width, item);
        }
    }
}

/* "First-aid kit  +2" or "Knife  1", with its use and its note below. */
static void
add_valued (TenPageDraft *self, TenPageBand *band, double x, double width, TenSheetItem *item)
{
  g_autofree char *aside =
      item != NULL ? ten_sheet_dup_item_facts (self->sheet, item) : g_strdup ("");
  g_autofree char *text = item != NULL ? ten_sheet_item_dup_number_text (item) : NULL;
  double used = 0;

  if (text != NULL && *text != '\0')
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

/* Two lists side by side; if one is empty, the other uses both halves. */
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
  const TenOutlineSection *section = ten_outline_find (self->outline, TEN_OUTLINE_ROLLS);
  double width = self->width * ROLL_NAME_SHARE;

  if (section == NULL)
    return;
  ten_page_draft_add_section (self, section->heading);
  for (guint i = 0; i < section->entries->len; i++)
    {
      const TenOutlineEntry *entry = section->entries->pdata[i];
      TenPageBand *band = ten_page_draft_add_band (self, 0);
      g_autoptr (PangoLayout) name =
          ten_page_draft_create_cell (self, TEN_STYLE_BODY, entry->title, entry->title, width - 8);
      g_autoptr (PangoLayout) text = ten_page_draft_create_cell (self, TEN_STYLE_BODY, entry->title,
                                                                 entry->text, self->width - width);
      double above = ten_page_band_add_layout (band, name, 0, TEN_ROW_BASELINE, TEN_INK_BLACK);
      double last = ten_page_band_add_layout (band, text, width, TEN_ROW_BASELINE, TEN_INK_BLACK);

      ten_page_band_grow (band, TEN_ROW_HEIGHT + MAX (above, last) - TEN_ROW_BASELINE);
    }
}

/* Adds advantages, weapons, equipment, Conditions and saved rolls. */
void
ten_page_draft_add_lists (TenPageDraft *self)
{
  const List arms[] = {
    { TEN_SHEET_WEAPON, _ ("Weapons"), add_valued },
    { TEN_SHEET_ARMOR, _ ("Armor"), add_valued },
  };
  const List pair[] = {
    { TEN_SHEET_EQUIPMENT, _ ("Equipment"), add_valued },
    { TEN_SHEET_CONDITION, _ ("Conditions"), add_condition },
  };

  add_advantages (self, FALSE, _ ("Advantages"));
  add_advantages (self, TRUE, _ ("Flaws"));
  add_pair (self, arms);
  add_pair (self, pair);
  add_rolls (self);
}

/* A line that an import kept with the path of its value, or with a number of the file. */
static gboolean
is_path_line (const char *line)
{
  static const char *const numbers[] = { "id", "_id", "uuid", "_key", "schema_version" };
  gsize n = strcspn (line, ":");
  g_autofree char *path = g_strndup (line, n);

  if (line[n] == '\0')
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_ascii_strcasecmp (path, numbers[i]) == 0)
      return TRUE;
  return strstr (path, " / ") != NULL;
}

/* Leave out paths that an import kept: they mean nothing on paper. Its lines end with the first
 * empty one; what follows is the player's own. */
static char *
dup_notes_to_print (const char *notes)
{
  const char *heading = strstr (notes, _ ("From the imported file"));
  g_autoptr (GString) kept = NULL;
  g_autofree char *block = NULL;
  g_auto (GStrv) lines = NULL;
  const char *end;
  guint n_kept = 0;

  if (heading == NULL)
    heading = strstr (notes, "From the imported file");
  if (heading == NULL)
    return g_strdup (notes);
  end = strstr (heading, "\n\n");
  end = end != NULL ? end : heading + strlen (heading);
  block = g_strndup (heading, (gsize) (end - heading));
  lines = g_strsplit (block, "\n", -1);
  kept = g_string_new_len (notes, heading - notes);
  for (char **line = lines + 1; *line != NULL; line++)
    if (!is_path_line (*line))
      g_string_append_printf (kept, "%s%s%s", n_kept++ == 0 ? lines[0] : "", "\n", *line);
  if (n_kept == 0)
    end += strspn (end, "\n");
  g_string_append (kept, end);
  return g_strchomp (g_string_free (g_steal_pointer (&kept), FALSE));
}

/* Two columns of lines, in blocks that fit a page. */
static void
add_two_columns (TenPageDraft *self, const char *text)
{
  guint first = self->bands->len;
  double whole = self->width;
  double right = ten_page_draft_get_column_x (self, 2, 1);
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();

  self->width = ten_page_draft_get_column_width (self, 2);
  ten_page_draft_add_flow (self, TEN_STYLE_BODY, text);
  self->width = whole;
  while (self->bands->len > first)
    g_ptr_array_insert (lines, 0, g_ptr_array_steal_index (self->bands, self->bands->len - 1));
  for (guint start = 0; start < lines->len; start += 2 * BLOCK_LINES)
    {
      guint n = MIN (2 * BLOCK_LINES, lines->len - start);
      guint n_rows = (n + 1) / 2;

      for (guint row = 0; row < n_rows; row++)
        {
          TenPageBand *band = g_ptr_array_index (lines, start + row);

          if (start + n_rows + row < start + n)
            ten_page_band_take_marks (band, g_ptr_array_index (lines, start + n_rows + row), right);
          band->gap = row == 0 && start > 0 ? BLOCK_GAP : 0;
          band->keeps_next = row + 1 < n_rows;
          g_ptr_array_add (self->bands, band);
        }
    }
}

static void
add_text (TenPageDraft *self, const char *heading, const char *text)
{
  ten_page_draft_add_section (self, heading);
  if (strlen (text) > LONG_NOTES && strlen (text) < LONGEST_NOTES)
    add_two_columns (self, text);
  else
    ten_page_draft_add_flow (self, TEN_STYLE_BODY, text);
}

/* "2026-11-28 Brawl: 2 to 3, 6 spent" */
static void
add_experience (TenPageDraft *self)
{
  const TenOutlineSection *section = ten_outline_find (self->outline, TEN_OUTLINE_EXPERIENCE);
  g_autoptr (GString) text = g_string_new (NULL);

  if (section == NULL)
    return;
  for (guint i = 0; i < section->entries->len; i++)
    {
      const TenOutlineEntry *entry = section->entries->pdata[i];

      g_string_append_printf (text, "%s%s: %s", i > 0 ? "\n" : "", entry->title, entry->text);
    }
  add_text (self, section->heading, text->str);
}

/* Adds the notes, and then the texts that did not fit in their place. */
void
ten_page_draft_add_notes (TenPageDraft *self)
{
  const char *own = ten_sheet_get_notes (self->sheet);
  g_autofree char *notes = dup_notes_to_print (own != NULL ? own : "");

  add_experience (self);
  if (*notes != '\0')
    add_text (self, _ ("Notes"), notes);
  if (self->long_texts->len == 0)
    return;
  /* Translators: the heading of texts that were too long for their place on the page */
  ten_page_draft_add_section (self, _ ("Full Texts"));
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
