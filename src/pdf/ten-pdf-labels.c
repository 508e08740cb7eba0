/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-pdf-labels.h"

#include <math.h>

/* More letters than a character sheet has. */
#define MAX_LETTERS 100000u

/* In points: the gap between two labels on a line, and between a label and its field. */
#define GAP 7.0
#define MAX_DISTANCE 220.0
#define MAX_ABOVE 16.0

typedef struct
{
  PopplerRectangle area;
  GString *text;
} Label;

static void
clear_label (gpointer data)
{
  g_string_free (((Label *) data)->text, TRUE);
}

static gboolean
is_same_line (const PopplerRectangle *a, const PopplerRectangle *b)
{
  return fabs ((a->y1 + a->y2) / 2 - (b->y1 + b->y2) / 2) <
         fmax (fmax (a->y2 - a->y1, b->y2 - b->y1), 8) / 2;
}

static void
add_letter (GArray *labels, const PopplerRectangle *area, gunichar letter)
{
  Label *last = labels->len > 0 ? &g_array_index (labels, Label, labels->len - 1) : NULL;

  if (letter == '\n' || (g_unichar_isspace (letter) && last == NULL))
    return;
  if (last == NULL || !is_same_line (&last->area, area) || area->x1 - last->area.x2 > GAP ||
      area->x2 < last->area.x1)
    {
      Label label = { *area, g_string_new (NULL) };

      if (g_unichar_isspace (letter))
        return;
      g_array_append_val (labels, label);
      last = &g_array_index (labels, Label, labels->len - 1);
    }
  g_string_append_unichar (last->text, letter);
  if (!g_unichar_isspace (letter))
    {
      last->area.x2 = fmax (last->area.x2, area->x2);
      last->area.y1 = fmin (last->area.y1, area->y1);
      last->area.y2 = fmax (last->area.y2, area->y2);
    }
}

GArray *
ten_pdf_labels_new (PopplerPage *page)
{
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (Label));
  g_autofree char *text = poppler_page_get_text (page);
  g_autofree PopplerRectangle *areas = NULL;
  const char *at = text;
  guint n = 0;

  g_array_set_clear_func (labels, clear_label);
  if (text == NULL || !poppler_page_get_text_layout (page, &areas, &n))
    return labels;
  for (guint i = 0; i < MIN (n, MAX_LETTERS) && *at != '\0'; i++, at = g_utf8_next_char (at))
    add_letter (labels, &areas[i], g_utf8_get_char (at));
  return labels;
}

/* The nearest words to the left of a field, or above it. */
const char *
ten_pdf_labels_find (GArray *labels, const PopplerRectangle *area)
{
  const char *found = NULL;
  double best = MAX_DISTANCE;

  for (guint i = 0; i < labels->len; i++)
    {
      const Label *label = &g_array_index (labels, Label, i);
      double distance = area->x1 - label->area.x2;
      double above = area->y1 - label->area.y2;

      if (is_same_line (&label->area, area) && distance > -3)
        distance = fmax (distance, 0);
      else if (above > -3 && above < MAX_ABOVE && label->area.x1 < area->x2 &&
               label->area.x2 > area->x1)
        distance = MAX_DISTANCE / 2 + above;
      else
        continue;
      if (distance < best)
        {
          best = distance;
          found = label->text->str;
        }
    }
  return found;
}

gboolean
ten_pdf_labels_has_between (GArray *labels,
                            const PopplerRectangle *left,
                            const PopplerRectangle *right)
{
  for (guint i = 0; i < labels->len; i++)
    {
      const Label *label = &g_array_index (labels, Label, i);

      if (is_same_line (&label->area, left) && label->area.x1 > left->x1 &&
          label->area.x2 < right->x2)
        return TRUE;
    }
  return FALSE;
}
