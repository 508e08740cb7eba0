/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "importers/ten-import-private.h"

#include "importers/ten-tree-private.h"

/* How far a value may be from its name. */
#define MAX_GAP 3

/* A table with at least this many traits in its first row has a person in each other row. */
#define MIN_COLUMNS 3

/* How much of a text is looked at to see whether it is a table, in bytes. */
#define MAX_SEEN 200000

/* Marks for ticked and empty boxes. */
static const char *const ticked_marks[] = { "TRUE", "●", "•", "x", "X", "✓",
                                            "✔",    "☑", "☒", "⬤", "■", NULL };
static const char *const clear_marks[] = { "FALSE", "○", "☐", "□", "◯", ".", "-", NULL };

typedef struct
{
  TenTextValues *values;
  GPtrArray *rows;  /* of GPtrArray of char */
  GHashTable *used; /* cells */
  char **headings;  /* by column, borrowed */
  guint n_columns;
  guint n_cells;     /* in the row */
  guint counted_row; /* the row, plus 1 */
} Cells;

/* Splits a table. A cell in quotation marks may contain anything, with the marks themselves
 * doubled. Stops behind the last cell that a file may have. */
GPtrArray *
ten_cells_split (const char *text, char separator)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  GPtrArray *row = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) cell = g_string_new (NULL);
  gboolean quoted = FALSE;
  gsize n_cells = 0;

  for (const char *at = text;; at++)
    {
      if (quoted && *at == '"' && at[1] == '"')
        g_string_append_c (cell, *at++);
      else if (*at == '"' && (quoted || cell->len == 0))
        quoted = !quoted;
      else if (*at == '\0' || (!quoted && (*at == separator || *at == '\n')))
        {
          g_ptr_array_add (row, g_strstrip (g_strdup (cell->str)));
          g_string_truncate (cell, 0);
          n_cells += ten_tree_is_cancelled () ? TEN_IMPORT_MAX_VALUES : 1;
          if (*at == separator && n_cells <= TEN_IMPORT_MAX_VALUES)
            continue;
          g_ptr_array_add (rows, row);
          if (*at == '\0' || n_cells > TEN_IMPORT_MAX_VALUES)
            return rows;
          row = g_ptr_array_new_with_free_func (g_free);
        }
      else if (*at != '\r')
        g_string_append_c (cell, *at);
    }
}

gsize
ten_cells_count (GPtrArray *rows)
{
  gsize n = 0;

  for (guint row = 0; row < rows->len; row++)
    n += ((GPtrArray *) rows->pdata[row])->len;
  return n;
}

guint
ten_cells_count_columns (GPtrArray *rows)
{
  guint width = 0;

  for (guint row = 0; row < rows->len; row++)
    width = MAX (width, ((GPtrArray *) rows->pdata[row])->len);
  return width;
}

/* Enough of a text to see whether it is a table. */
static char *
dup_first_lines (const char *text)
{
  gsize n = strnlen (text, MAX_SEEN);
  const char *end = n == MAX_SEEN ? g_strrstr_len (text, (gssize) n, "\n") : NULL;

  return g_strndup (text, end != NULL ? (gsize) (end - text) : n);
}

/* "sep=;": the separator that a spreadsheet writes into the first line, or NUL. */
static char
read_own_separator (const char *text)
{
  gsize n = strcspn (text, "\r\n");

  return (n == 5 || (n == 7 && text[0] == '"')) &&
                 g_ascii_strncasecmp (text + (n == 7 ? 1 : 0), "sep=", 4) == 0
             ? text[n == 7 ? 5 : 4]
             : '\0';
}

/* The table without that line. */
const char *
ten_cells_skip_separator (const char *text)
{
  if (read_own_separator (text) == '\0')
    return text;
  text += strcspn (text, "\r\n");
  return text + strspn (text, "\r\n");
}

/* All rows of a table have the same number of cells; the first ones tell. */
char
ten_cells_find_separator (const char *name, const char *whole)
{
  static const char separators[] = { '\t', ';', ',', '|' };
  g_autofree char *text = dup_first_lines (whole);
  gboolean table = g_str_has_suffix (name, ".csv") || g_str_has_suffix (name, ".tsv");

  if (read_own_separator (whole) != '\0')
    return read_own_separator (whole);
  for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
    {
      g_autoptr (GPtrArray) rows = ten_cells_split (text, separators[i]);
      guint width = ten_cells_count_columns (rows);
      guint n_rows = 0;
      guint n_same = 0;

      for (guint row = 0; row < rows->len; row++)
        {
          GPtrArray *cells = rows->pdata[row];

          n_rows += cells->len > 1 || *(char *) cells->pdata[0] != '\0' ? 1 : 0;
          n_same += cells->len == width ? 1 : 0;
        }
      if ((width > 1 && n_rows > 1 && (n_same * 5 >= n_rows * 4 || table)) ||
          width > TEN_IMPORT_MAX_COLUMNS)
        return separators[i];
    }
  return '\0';
}

static guint
get_width (Cells *self, guint row)
{
  return row < self->rows->len ? ((GPtrArray *) self->rows->pdata[row])->len : 0;
}

static char *
get_cell (Cells *self, guint row, guint column)
{
  GPtrArray *cells = row < self->rows->len ? g_ptr_array_index (self->rows, row) : NULL;
  char *cell = cells != NULL && column < cells->len ? g_ptr_array_index (cells, column) : NULL;

  return cell != NULL && *cell != '\0' ? cell : NULL;
}

static gboolean
is_rating (const char *cell)
{
  int number;

  return ten_tree_parse_number (cell, &number);
}

static gboolean
is_label (Cells *self, const char *cell)
{
  return cell != NULL && !is_rating (cell) && ten_text_values_is_known (self->values, cell);
}

/* Dots with one cell each. */
static char *
read_boxes (Cells *self, guint row, guint column)
{
  guint n = 0;
  guint ticked = 0;
  guint start = get_cell (self, row, column) == NULL ? column + 1 : column;

  for (column = start;; column++, n++)
    {
      const char *cell = get_cell (self, row, column);

      if (cell != NULL && g_strv_contains (ticked_marks, cell))
        ticked++;
      else if (cell == NULL || !g_strv_contains (clear_marks, cell))
        break;
    }
  if (n < 2)
    return NULL;
  for (guint i = start; i < column; i++)
    g_hash_table_add (self->used, get_cell (self, row, i));
  return g_strdup_printf ("%u", ticked);
}

static guint
count_cells (Cells *self, guint row)
{
  if (self->counted_row == row + 1)
    return self->n_cells;
  self->counted_row = row + 1;
  self->n_cells = 0;
  for (guint column = 0; column < get_width (self, row); column++)
    self->n_cells += get_cell (self, row, column) != NULL ? 1 : 0;
  return self->n_cells;
}

/* The value after a name, or below it if names are side by side. */
static char *
find_value (Cells *self, guint row, guint column)
{
  const char *name = get_cell (self, row, column);
  char *boxes = read_boxes (self, row, column + 1);
  char *below = get_cell (self, row + 1, column);
  char *found = NULL;
  guint at;

  if (boxes != NULL)
    return boxes;
  for (at = column + 1; found == NULL && at <= column + MAX_GAP && at < self->n_columns; at++)
    found = get_cell (self, row, at);
  if (found != NULL &&
      (is_label (self, found) || g_hash_table_contains (self->used, found) ||
       (!is_rating (found) && !ten_text_values_is_text (self->values, name) &&
        (ten_text_values_is_trait (self->values, name) || count_cells (self, row) != 2))))
    found = NULL;
  if (found == NULL && below != NULL && is_label (self, name) && is_rating (below) &&
      !g_hash_table_contains (self->used, below))
    found = below;
  if (found != NULL)
    g_hash_table_add (self->used, found);
  return g_strdup (found);
}

/* The next cell may hold a specialty for a name and its dots. */
static char *
add_remark (Cells *self, guint row, guint column, char *value)
{
  const char *name = get_cell (self, row, column);
  char *next = get_cell (self, row, column + 2);
  const char *after = get_cell (self, row, column + 3);

  if (next == NULL || g_hash_table_contains (self->used, next) || is_rating (next) ||
      is_label (self, next) || ten_text_values_is_section (self->values, next) ||
      !is_rating (value) || !ten_text_values_is_trait (self->values, name) ||
      (after != NULL && is_rating (after)))
    return value;
  g_hash_table_add (self->used, next);
  next = g_strdup_printf ("%s (%s)", value, next);
  g_free (value);
  return next;
}

static gboolean
is_title_row (Cells *self, guint row)
{
  static const char *const words[] = {
    "value", "rating", "dots", "score", "points", "level", NULL
  };
  const char *cell = get_cell (self, row, 1);
  g_autofree char *second = g_utf8_strdown (cell != NULL ? cell : "", -1);

  return count_cells (self, row) >= 2 && g_strv_contains (words, second);
}

/* The heading above a column, or above the nearest one before it, is @heading. */
static void
read_cell (Cells *self, guint row, guint column, const char *heading)
{
  char *cell = get_cell (self, row, column);
  g_autofree char *value = NULL;

  if (cell == NULL || g_hash_table_contains (self->used, cell) || is_rating (cell))
    return;
  value = find_value (self, row, column);
  if (value == NULL && !ten_text_values_is_section (self->values, cell))
    return;
  g_hash_table_add (self->used, cell);
  if (value == NULL)
    {
      /* A heading ends the previous one, and those of the columns it spans. */
      self->headings[column] = cell;
      return;
    }
  value = add_remark (self, row, column, g_steal_pointer (&value));
  if (ten_text_values_belongs (self->values, heading, is_label (self, cell)))
    {
      g_autofree char *line = g_strdup_printf ("%s: %s", cell, value);

      ten_text_values_add_line (self->values, heading, line);
    }
  else
    ten_text_values_add (self->values, cell, value);
}

/* Names below a heading such as Merits need no value. */
static void
read_rest (Cells *self, guint row)
{
  g_autoptr (GString) rest = g_string_new (NULL);

  for (guint column = 0; column < get_width (self, row); column++)
    {
      char *cell = get_cell (self, row, column);

      if (cell != NULL && !g_hash_table_contains (self->used, cell))
        g_string_append_printf (rest, "%s%s", rest->len > 0 ? " | " : "", cell);
    }
  if (rest->len > 0)
    ten_text_values_note (self->values, rest->str);
}

/* A row of names, with a person in each of the other rows. */
static gboolean
read_people (Cells *self)
{
  gboolean named = FALSE;
  guint n = 0;

  for (guint column = 0; column < self->n_columns; column++)
    {
      const char *cell = get_cell (self, 0, column);

      n += cell != NULL && ten_text_values_is_trait (self->values, cell) ? 1 : 0;
      named = named || (cell != NULL && ten_text_values_is_name (self->values, cell));
    }
  if (n < MIN_COLUMNS || !named || self->rows->len < 2)
    return FALSE;
  for (guint row = 1; row < self->rows->len; row++)
    {
      if (count_cells (self, row) == 0)
        continue;
      if (ten_tree_is_cancelled ())
        return TRUE;
      if (self->values->n_pairs > 0)
        ten_text_values_begin (self->values);
      for (guint column = 0; column < get_width (self, row); column++)
        if (get_cell (self, row, column) != NULL && get_cell (self, 0, column) != NULL)
          ten_text_values_add (self->values, get_cell (self, 0, column),
                               get_cell (self, row, column));
        else if (get_cell (self, row, column) != NULL)
          ten_text_values_note (self->values, get_cell (self, row, column));
    }
  return TRUE;
}

/* Reads a table of names and values, a table with a person per row, or a sheet laid out in
 * cells. Returns FALSE if it contains nothing. */
gboolean
ten_cells_read (TenTextValues *values, GPtrArray *rows)
{
  g_autoptr (GHashTable) used = g_hash_table_new (NULL, NULL);
  Cells self = { values, rows, used, NULL, ten_cells_count_columns (rows) };
  guint before = values->n_pairs;

  self.headings = g_new0 (char *, self.n_columns + 1);
  if (!read_people (&self))
    for (guint row = 0; row < rows->len; row++)
      {
        const char *heading = NULL;

        if (is_title_row (&self, row))
          continue;
        if (ten_tree_is_cancelled ())
          break;
        for (guint column = 0; column < get_width (&self, row); column++)
          {
            heading = self.headings[column] != NULL ? self.headings[column] : heading;
            read_cell (&self, row, column, heading);
          }
      }
  if (values->n_pairs > before && g_hash_table_size (used) > 0)
    for (guint row = 0; row < rows->len; row++)
      if (!is_title_row (&self, row))
        read_rest (&self, row);
  g_free (self.headings);
  return values->n_pairs > before;
}
