/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "output/ten-cli-text.h"

#include "ten-config.h"

#include <glib/gi18n.h>
#include <math.h>

#define MAX_COLUMNS 32

struct _TenCliTable
{
  guint n_columns;
  guint right;
  GPtrArray *cells;
};

static void
append_times (GString *text, const char *what, int times)
{
  for (int i = 0; i < times; i++)
    g_string_append (text, what);
}

guint
ten_cli_text_get_width (const char *text)
{
  guint width = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      gunichar character = g_utf8_get_char (text);

      if (!g_unichar_iszerowidth (character))
        width += g_unichar_iswide (character) ? 2 : 1;
    }
  return width;
}

char *
ten_cli_text_line (const char *text)
{
  return g_strdelimit (g_strdup (text), "\n\t", ' ');
}

char *
ten_cli_text_pad (const char *text, guint width, gboolean right)
{
  guint own = ten_cli_text_get_width (text);
  int blanks = own < width ? (int) (width - own) : 0;

  return right ? g_strdup_printf ("%*s%s", blanks, "", text)
               : g_strdup_printf ("%s%*s", text, blanks, "");
}

char *
ten_cli_text_bar (double share, guint width)
{
  static const char *const parts[] = { "", "▏", "▎", "▍", "▌", "▋", "▊", "▉" };
  g_autoptr (GString) bar = g_string_new (NULL);
  int eighths = (int) lround (CLAMP (share, 0.0, 1.0) * width * 8);

  append_times (bar, "█", eighths / 8);
  g_string_append (bar, parts[eighths % 8]);
  return g_string_free (g_steal_pointer (&bar), FALSE);
}

char *
ten_cli_text_dots (int rating, int maximum)
{
  g_autoptr (GString) dots = g_string_new (NULL);

  append_times (dots, "●", rating);
  append_times (dots, "○", maximum - rating);
  return g_string_free (g_steal_pointer (&dots), FALSE);
}

/* Escape sequences are added only on output: any in the text are not ours. */
char *
ten_cli_text_style (const TenCli *cli, TenCliStyle style, const char *text)
{
  if (!cli->color || style == TEN_CLI_NORMAL)
    return g_strdup (text);
  return g_strdup_printf ("%c%c%s%c%c", TEN_CLI_STYLE_BYTE, 'a' + style, text, TEN_CLI_STYLE_BYTE,
                          'a' + TEN_CLI_NORMAL);
}

/* On a line alone. */
void
ten_cli_text_print (TenCli *cli, TenCliStyle style, const char *text)
{
  g_autofree char *line = ten_cli_text_line (text);
  g_autofree char *styled = ten_cli_text_style (cli, style, line);

  ten_cli_print (cli, "%s\n", styled);
}

char *
ten_cli_text_time (GDateTime *time)
{
  g_autoptr (GDateTime) local = time != NULL ? g_date_time_to_local (time) : NULL;

  return local != NULL ? g_date_time_format (local, "%Y-%m-%d %H:%M") : g_strdup ("");
}

TenCliTable *
ten_cli_table_new (guint n_columns, guint right)
{
  TenCliTable *self = g_new0 (TenCliTable, 1);

  g_assert (n_columns <= MAX_COLUMNS);
  self->n_columns = n_columns;
  self->right = right;
  self->cells = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
ten_cli_table_free (TenCliTable *self)
{
  g_ptr_array_unref (self->cells);
  g_free (self);
}

void
ten_cli_table_add_row (TenCliTable *self, const char *first, ...)
{
  const char *cell = first;
  va_list cells;

  va_start (cells, first);
  for (guint i = 0; i < self->n_columns; i++)
    {
      g_ptr_array_add (self->cells, ten_cli_text_line (cell != NULL ? cell : ""));
      if (cell != NULL)
        cell = va_arg (cells, const char *);
    }
  va_end (cells);
}

void
ten_cli_table_print (TenCliTable *self, TenCli *cli)
{
  guint widths[MAX_COLUMNS] = { 0 };

  for (guint i = 0; i < self->cells->len; i++)
    widths[i % self->n_columns] = MAX (widths[i % self->n_columns],
                                       ten_cli_text_get_width (g_ptr_array_index (self->cells, i)));
  for (guint row = 0; row < self->cells->len; row += self->n_columns)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint i = 0; i < self->n_columns; i++)
        {
          g_autofree char *cell = ten_cli_text_pad (g_ptr_array_index (self->cells, row + i),
                                                    widths[i], (self->right >> i) & 1);

          g_string_append_printf (line, "%s%s", i > 0 ? "  " : "", cell);
        }
      ten_cli_print (cli, "%s\n", g_strchomp (line->str));
    }
}
