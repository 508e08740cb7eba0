/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "extended/ten-extended-chart.h"

#include <glib/gi18n.h>

#define HEIGHT 52

struct _TenExtendedChart
{
  TenBarChart parent_instance;

  TenExtendedOdds *odds;
};

G_DEFINE_FINAL_TYPE (TenExtendedChart, ten_extended_chart, TEN_TYPE_BAR_CHART)

/* Each bar is filled up to its chance; the rest is hollow. */
static void
ten_extended_chart_draw_bar (TenBarChart *chart,
                             GtkSnapshot *snapshot,
                             int number,
                             const graphene_rect_t *place)
{
  TenExtendedOdds *odds = TEN_EXTENDED_CHART (chart)->odds;
  const float height = (float) ten_extended_odds_get_by_roll (
                           odds, (guint) number - ten_extended_odds_get_first_roll (odds)) *
                       place->size.height;
  GdkRGBA fill, line;

  ten_widget_get_color (chart, "accent_color", &fill);
  ten_widget_get_color (chart, NULL, &line);
  line.alpha *= 0.35f;
  gtk_snapshot_append_color (snapshot, &fill,
                             &GRAPHENE_RECT_INIT (place->origin.x, place->size.height - height,
                                                  place->size.width, height));
  ten_bar_chart_draw_outline (snapshot, place, &line);
}

static char *
ten_extended_chart_dup_tooltip (TenBarChart *chart, int number)
{
  TenExtendedOdds *odds = TEN_EXTENDED_CHART (chart)->odds;
  g_autofree char *chance = ten_words_for_probability (ten_extended_odds_get_by_roll (
      odds, (guint) number - ten_extended_odds_get_first_roll (odds)));

  /* Translators: the number of a roll, and a chance such as "62%" */
  return g_strdup_printf (_ ("Chance of finishing by roll %u: %s"), (guint) number, chance);
}

static void
ten_extended_chart_class_init (TenExtendedChartClass *klass)
{
  TenBarChartClass *chart_class = TEN_BAR_CHART_CLASS (klass);

  chart_class->draw_bar = ten_extended_chart_draw_bar;
  chart_class->dup_tooltip = ten_extended_chart_dup_tooltip;
  ten_class_own (klass, TenExtendedChart, odds, ten_extended_odds_unref);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "extendedchart");
}

static void
ten_extended_chart_init (TenExtendedChart *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), 60, HEIGHT);
}

void
ten_extended_chart_set_odds (TenExtendedChart *self, TenExtendedOdds *odds)
{
  g_autoptr (GString) text = NULL;
  int first = 0, last = -1;

  if (self->odds == odds)
    return;

  g_clear_pointer (&self->odds, ten_extended_odds_unref);
  if (odds != NULL)
    {
      self->odds = ten_extended_odds_ref (odds);
      first = (int) ten_extended_odds_get_first_roll (odds);
      last = first + (int) ten_extended_odds_get_n_rolls (odds) - 1;
    }
  ten_bar_chart_set_range (TEN_BAR_CHART (self), first, last);

  /* The description for screen readers. */
  text = g_string_new (_ ("Chance of finishing by each roll"));
  for (int number = first; number <= last; number++)
    {
      g_autofree char *bar = ten_extended_chart_dup_tooltip (TEN_BAR_CHART (self), number);

      g_string_append_printf (text, "\n%s", bar);
    }
  ten_widget_set_label (self, text->str);
}
