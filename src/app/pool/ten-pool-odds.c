/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-pool-odds.h"

#include <glib/gi18n.h>

/* Leave out bars at both ends that are too low to see, as long as their sum is rare. */
#define SMALLEST_SHOWN 0.0005
#define MINIMUM_WIDTH 112
#define NATURAL_WIDTH 220
#define MINIMUM_HEIGHT 56
#define NATURAL_HEIGHT 84
#define STRIPE 4.0f

struct _TenOddsChart
{
  TenBarChart parent_instance;

  TenOdds *odds;
  double highest;
};

G_DEFINE_FINAL_TYPE (TenOddsChart, ten_odds_chart, TEN_TYPE_BAR_CHART)

static void
draw_stripes (GtkSnapshot *snapshot, const GdkRGBA *color, const graphene_rect_t *rect)
{
  gtk_snapshot_push_clip (snapshot, rect);
  for (float y = rect->origin.y + STRIPE / 2; y < rect->origin.y + rect->size.height; y += STRIPE)
    gtk_snapshot_append_color (snapshot, color,
                               &GRAPHENE_RECT_INIT (rect->origin.x, y, rect->size.width, 1.5f));
  gtk_snapshot_pop (snapshot);
}

static void
ten_odds_chart_draw_bar (TenBarChart *chart,
                         GtkSnapshot *snapshot,
                         int successes,
                         const graphene_rect_t *place)
{
  TenOddsChart *self = TEN_ODDS_CHART (chart);
  const TenOddsBar kind = ten_odds_chart_get_bar (self, successes);
  const double share =
      self->highest > 0 ? ten_odds_get_exactly (self->odds, successes) / self->highest : 0;
  const float height = MAX ((float) (share * place->size.height), share > 0 ? 1.0f : 0.0f);
  const graphene_rect_t rect =
      GRAPHENE_RECT_INIT (place->origin.x, place->size.height - height, place->size.width, height);
  GdkRGBA foreground, fill, background;

  ten_widget_get_color (chart, NULL, &foreground);
  ten_widget_get_color (chart, "accent_color", &fill);
  ten_widget_get_color (chart, "window_bg_color", &background);
  if (kind >= TEN_ODDS_BAR_SUCCESS)
    gtk_snapshot_append_color (snapshot, &fill, &rect);
  if (kind == TEN_ODDS_BAR_EXCEPTIONAL)
    draw_stripes (snapshot, &background, &rect);
  if (kind == TEN_ODDS_BAR_BOTCH)
    draw_stripes (snapshot, &foreground, &rect);
  ten_bar_chart_draw_outline (snapshot, &rect, kind >= TEN_ODDS_BAR_SUCCESS ? &fill : &foreground);
}

/* The visible part of the distribution, without ends that are too rare to draw. */
static void
find_range (TenOddsChart *self)
{
  const TenRequest *request = ten_odds_get_request (self->odds);
  int lowest, first, last;
  double below = 0;

  ten_odds_get_range (self->odds, &first, &last);
  lowest = first;
  while (last > lowest && ten_odds_get_at_least (self->odds, last) < SMALLEST_SHOWN)
    last--;
  while (first < last)
    {
      below += ten_odds_get_exactly (self->odds, first);
      if (below >= SMALLEST_SHOWN)
        break;
      first++;
    }
  /* The axis runs from zero to the required number, if that is close. */
  if (first > 0 && first <= 5)
    first = 0;
  last = MAX (last, MIN (ten_request_get_required (request), last + 2));

  self->highest = 0;
  for (int successes = first; successes <= last; successes++)
    self->highest = MAX (self->highest, ten_odds_get_exactly (self->odds, successes));
  ten_bar_chart_set_range (TEN_BAR_CHART (self), first, last);
}

static void
update_label (TenOddsChart *self)
{
  g_autofree char *text =
      self->odds != NULL ? ten_words_for_odds (self->odds) : g_strdup (_ ("No chances yet"));

  ten_widget_set_label (self, text);
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

static char *
ten_odds_chart_dup_tooltip (TenBarChart *chart, int successes)
{
  TenOdds *odds = TEN_ODDS_CHART (chart)->odds;
  g_autofree char *exactly = ten_words_for_probability (ten_odds_get_exactly (odds, successes));
  g_autofree char *at_least = ten_words_for_probability (ten_odds_get_at_least (odds, successes));

  return g_strdup_printf (ngettext ("%d success: %s\nAt least that: %s",
                                    "%d successes: %s\nAt least that: %s", ABS (successes)),
                          successes, exactly, at_least);
}

static void
ten_odds_chart_class_init (TenOddsChartClass *klass)
{
  TenBarChartClass *chart_class = TEN_BAR_CHART_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  chart_class->draw_bar = ten_odds_chart_draw_bar;
  chart_class->dup_tooltip = ten_odds_chart_dup_tooltip;
  chart_class->centered = TRUE;
  chart_class->has_axis = TRUE;
  widget_class->measure = ten_odds_chart_measure;

  ten_class_own (klass, TenOddsChart, odds, ten_odds_unref);
  ten_view_access (klass, "odds", TEN_TYPE_ODDS, ten_odds_chart_get_odds, ten_odds_chart_set_odds);

  gtk_widget_class_set_css_name (widget_class, "oddschart");
}

static void
ten_odds_chart_init (TenOddsChart *self)
{
  update_label (self);
}

TEN_DEFINE_ACCESSOR (TenOdds *, ten_odds_chart_get_odds, TenOddsChart, odds)

void
ten_odds_chart_set_odds (TenOddsChart *self, TenOdds *odds)
{
  if (self->odds == odds)
    return;

  g_clear_pointer (&self->odds, ten_odds_unref);
  ten_bar_chart_set_range (TEN_BAR_CHART (self), 0, -1);
  if (odds != NULL)
    {
      self->odds = ten_odds_ref (odds);
      find_range (self);
    }
  update_label (self);
  g_object_notify (G_OBJECT (self), "odds");
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

struct _TenPoolOdds
{
  TenWidget parent_instance;

  GtkGrid *grid;
  GtkLabel *explanation;
  TenOddsChart *chart;
  GtkLabel *names[TEN_MAX_CHANCES];
  GtkLabel *chances[TEN_MAX_CHANCES];

  char *page, *message, *headline, *hint;
  gboolean mistake;
};

G_DEFINE_FINAL_TYPE (TenPoolOdds, ten_pool_odds, TEN_TYPE_WIDGET)

static void
show_rows (TenPoolOdds *self, const TenChance *chances, guint n_chances)
{
  for (guint row = 0; row < TEN_MAX_CHANCES; row++)
    {
      const gboolean visible = row < n_chances;

      if (visible)
        {
          g_autofree char *chance = ten_words_for_probability (chances[row].probability);

          gtk_label_set_text (self->names[row], chances[row].words);
          gtk_label_set_text (self->chances[row], chance);
        }
      gtk_widget_set_visible (GTK_WIDGET (self->names[row]), visible);
      gtk_widget_set_visible (GTK_WIDGET (self->chances[row]), visible);
    }
}

static void
show_odds (TenPoolOdds *self, TenOdds *odds)
{
  TenChance chances[TEN_MAX_CHANCES];

  show_rows (self, chances, odds != NULL ? ten_words_list_chances (odds, chances) : 0);
  ten_odds_chart_set_odds (self->chart, odds);
}

/* Explains why there is nothing to roll: a mistake, or an empty pool. */
static void
refuse (TenPoolOdds *self, gboolean mistake, const char *message)
{
  show_odds (self, NULL);
  ten_widget_set_css_class (self->explanation, "dim-label", !mistake);
  ten_view_set (self, "message", message, "mistake", mistake, "page", "message", "headline",
                mistake ? message : _ ("No dice yet"), NULL);
}

static void
create_rows (TenPoolOdds *self)
{
  for (guint row = 0; row < TEN_MAX_CHANCES; row++)
    {
      self->names[row] =
          g_object_new (GTK_TYPE_LABEL, "xalign", 0.0f, "yalign", 0.0f, "wrap", TRUE,
                        "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "visible", FALSE, NULL);
      self->chances[row] = g_object_new (GTK_TYPE_LABEL, "xalign", 1.0f, "visible", FALSE, NULL);
      gtk_widget_add_css_class (GTK_WIDGET (self->names[row]), "caption");
      gtk_widget_add_css_class (GTK_WIDGET (self->chances[row]), "caption");
      gtk_widget_add_css_class (GTK_WIDGET (self->chances[row]), "numeric");
      gtk_grid_attach (self->grid, GTK_WIDGET (self->names[row]), 0, row, 1, 1);
      gtk_grid_attach (self->grid, GTK_WIDGET (self->chances[row]), 1, row, 1, 1);
    }
}

static void
ten_pool_odds_class_init (TenPoolOddsClass *klass)
{
  ten_view_install (klass, TenPoolOdds, G_TYPE_STRING, page, message, headline, hint);
  ten_view_install (klass, TenPoolOdds, G_TYPE_BOOLEAN, mistake);
  g_type_ensure (TEN_TYPE_ODDS_CHART);
  ten_widget_class_set_group (klass, "pool/ten-pool-odds.ui");
  ten_widget_class_bind_children (klass, TenPoolOdds, grid, explanation, chart);
}

static void
ten_pool_odds_init (TenPoolOdds *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  create_rows (self);
  ten_pool_odds_show (self, NULL, NULL, NULL, NULL);
}

void
ten_pool_odds_show (
    TenPoolOdds *self, TenPool *pool, TenActionSide *side, TenOdds *odds, const GError *error)
{
  g_autofree char *dice = NULL;
  g_autofree char *headline = NULL;
  g_autofree char *hint = NULL;

  /* POOL-1, TEST-1: only a suggestion. */
  if (pool != NULL && !ten_pool_get_option (pool, TEN_POOL_UNCOMMON))
    hint = ten_pool_dup_hint (G_LIST_MODEL (pool), ten_pool_get_ruleset (pool));
  ten_view_set (self, "hint", hint, NULL);
  if (error != NULL)
    {
      refuse (self, TRUE, error->message);
      return;
    }
  if (pool == NULL || ten_pool_is_empty (pool))
    {
      refuse (self, FALSE,
              _ ("Choose traits on the sheet, or type a pool above, such as “7” or “strength + "
                 "brawl”."));
      return;
    }

  show_odds (self, odds);
  if (odds != NULL)
    {
      dice = ten_words_for_pool (ten_action_side_get_request (side), ten_pool_get_ruleset (pool));
      headline = ten_pool_odds_dup_headline (dice, odds);
    }
  /* Screen readers find hidden stack pages unless they are invisible. */
  ten_view_set (self, "mistake", FALSE, "message", NULL, "page", "odds", "headline", headline,
                NULL);
}

char *
ten_pool_odds_dup_headline (const char *dice, TenOdds *odds)
{
  const double success = ten_odds_get_outcome (odds, TEN_OUTCOME_SUCCESS) +
                         ten_odds_get_outcome (odds, TEN_OUTCOME_EXCEPTIONAL);
  g_autofree char *chance = ten_words_for_probability (success);

  /* Translators: what is rolled, and the chance of a success: "5 dice: success 81.2%" */
  return g_strdup_printf (_ ("%s: success %s"), dice, chance);
}
