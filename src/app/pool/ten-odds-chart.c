/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-odds-chart-private.h"

#include "common/ten-widget.h"

#include <glib/gi18n.h>

/* Bars at either end that nobody would see are left out, as long as all together are rarer. */
#define SMALLEST_SHOWN 0.0005
#define MINIMUM_WIDTH 112
#define NATURAL_WIDTH 220
#define MINIMUM_HEIGHT 56
#define NATURAL_HEIGHT 84

G_DEFINE_FINAL_TYPE (TenOddsChart, ten_odds_chart, GTK_TYPE_WIDGET)

/* The visible part of the distribution, without ends that are too rare to draw. */
static void
find_range (TenOddsChart *self)
{
  const TenRequest *request = ten_odds_get_request (self->odds);
  int first, last;
  double below = 0;

  ten_odds_get_range (self->odds, &first, &last);
  self->first = first;
  self->last = last;
  while (self->last > first && ten_odds_get_at_least (self->odds, self->last) < SMALLEST_SHOWN)
    self->last--;
  while (self->first < self->last)
    {
      below += ten_odds_get_exactly (self->odds, self->first);
      if (below >= SMALLEST_SHOWN)
        break;
      self->first++;
    }
  /* An axis from zero to what is needed, wherever that is near. */
  if (self->first > 0 && self->first <= 5)
    self->first = 0;
  self->last = MAX (self->last, MIN (ten_request_get_required (request), self->last + 2));

  self->highest = 0;
  for (int successes = self->first; successes <= self->last; successes++)
    self->highest = MAX (self->highest, ten_odds_get_exactly (self->odds, successes));
}

static void
update_label (TenOddsChart *self)
{
  g_autofree char *text =
      self->odds != NULL ? ten_words_for_odds (self->odds) : g_strdup (_ ("No chances yet"));

  ten_widget_set_label (self, text);
}

static gboolean
ten_odds_chart_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean keyboard, GtkTooltip *tooltip)
{
  TenOddsChart *self = TEN_ODDS_CHART (widget);
  g_autofree char *text = NULL;
  int successes;

  if (self->odds == NULL || keyboard || !ten_odds_chart_find_bar (self, x, &successes))
    return FALSE;

  text = ten_odds_chart_dup_tooltip (self, successes);
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
ten_odds_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenOddsChart *self = TEN_ODDS_CHART (widget);

  if (self->odds != NULL)
    ten_odds_chart_draw (self, snapshot);
}

static void
ten_odds_chart_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  const gboolean horizontal = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = horizontal ? MINIMUM_WIDTH : MINIMUM_HEIGHT;
  *natural = horizontal ? NATURAL_WIDTH : NATURAL_HEIGHT;
}

static void
ten_odds_chart_finalize (GObject *object)
{
  TenOddsChart *self = TEN_ODDS_CHART (object);

  g_clear_pointer (&self->odds, ten_odds_unref);

  G_OBJECT_CLASS (ten_odds_chart_parent_class)->finalize (object);
}

static void
ten_odds_chart_class_init (TenOddsChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ten_odds_chart_finalize;
  widget_class->measure = ten_odds_chart_measure;
  widget_class->query_tooltip = ten_odds_chart_query_tooltip;
  widget_class->snapshot = ten_odds_chart_snapshot;

  ten_view_install_choice (klass, "odds", TEN_TYPE_ODDS, G_STRUCT_OFFSET (TenOddsChart, odds),
                           G_CALLBACK (ten_odds_chart_set_odds));

  gtk_widget_class_set_css_name (widget_class, "oddschart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ten_odds_chart_init (TenOddsChart *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  update_label (self);
}

TenOdds *
ten_odds_chart_get_odds (TenOddsChart *self)
{
  return self->odds;
}

void
ten_odds_chart_set_odds (TenOddsChart *self, TenOdds *odds)
{
  if (self->odds == odds)
    return;

  g_clear_pointer (&self->odds, ten_odds_unref);
  if (odds != NULL)
    {
      self->odds = ten_odds_ref (odds);
      find_range (self);
    }
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "odds");
}

gboolean
ten_odds_chart_get_bars (TenOddsChart *self, int *first, int *last)
{
  *first = self->first;
  *last = self->last;
  return self->odds != NULL;
}

/* COFD-1, COFD-6, CHAT-3, CHAT-4, TEST-5 */
TenOddsBar
ten_odds_chart_get_bar (TenOddsChart *self, int successes)
{
  const TenRequest *request;

  g_return_val_if_fail (self->odds != NULL, TEN_ODDS_BAR_FAILURE);

  request = ten_odds_get_request (self->odds);
  if (successes < 0 && request->botch == TEN_BOTCH_NEGATIVE)
    return TEN_ODDS_BAR_BOTCH;
  if (successes < ten_request_get_required (request))
    return TEN_ODDS_BAR_FAILURE;
  if (request->exceptional > 0 && successes >= request->exceptional)
    return TEN_ODDS_BAR_EXCEPTIONAL;
  return TEN_ODDS_BAR_SUCCESS;
}

char *
ten_odds_chart_dup_tooltip (TenOddsChart *self, int successes)
{
  g_autofree char *exactly = NULL;
  g_autofree char *at_least = NULL;

  g_return_val_if_fail (self->odds != NULL, NULL);

  exactly = ten_words_for_probability (ten_odds_get_exactly (self->odds, successes));
  at_least = ten_words_for_probability (ten_odds_get_at_least (self->odds, successes));
  return g_strdup_printf (ngettext ("%d success: %s\nAt least that: %s",
                                    "%d successes: %s\nAt least that: %s", ABS (successes)),
                          successes, exactly, at_least);
}
