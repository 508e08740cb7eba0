/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-odds-chart.h"

#include "common/ten-widget.h"

#include <glib/gi18n.h>
#include <math.h>

/* Bars at either end that nobody would see are left out, as long as all together are rarer. */
#define SMALLEST_SHOWN 0.0005
#define MINIMUM_WIDTH 112
#define NATURAL_WIDTH 220
#define MINIMUM_HEIGHT 56
#define NATURAL_HEIGHT 84
#define WIDEST_BAR 26.0f
#define STRIPE 4.0f

struct _TenOddsChart
{
  GtkWidget parent_instance;

  TenOdds *odds;
  int first;
  int last;
  double highest;
};

G_DEFINE_FINAL_TYPE (TenOddsChart, ten_odds_chart, GTK_TYPE_WIDGET)

/* Where the bars stand: the same for drawing and for the pointer. */
typedef struct
{
  float x;
  float slot;
  float bar;
  float height;
  int label_height;
} Frame;

static PangoLayout *
create_number (TenOddsChart *self, int number)
{
  g_autofree char *text = g_strdup_printf (number < 0 ? "\u2212%d" : "%d", ABS (number));

  return gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
}

static void
init_frame (TenOddsChart *self, Frame *frame)
{
  const float width = gtk_widget_get_width (GTK_WIDGET (self));
  const int n_bars = self->last - self->first + 1;
  g_autoptr (PangoLayout) layout = create_number (self, 0);

  pango_layout_get_pixel_size (layout, NULL, &frame->label_height);
  frame->slot = MIN (width / n_bars, WIDEST_BAR + 4);
  frame->bar = frame->slot >= 5 ? frame->slot - 3 : frame->slot;
  frame->x = (width - frame->slot * n_bars) / 2;
  frame->height = gtk_widget_get_height (GTK_WIDGET (self)) - frame->label_height - 2;
}

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
draw_bar (TenOddsChart *self, GtkSnapshot *snapshot, const Frame *frame, int successes)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  const TenOddsBar kind = ten_odds_chart_get_bar (self, successes);
  const double share = ten_odds_get_exactly (self->odds, successes) / self->highest;
  const float height = MAX ((float) (share * frame->height), share > 0 ? 1.0f : 0.0f);
  const graphene_rect_t rect = GRAPHENE_RECT_INIT (
      frame->x + (successes - self->first) * frame->slot + (frame->slot - frame->bar) / 2,
      frame->height - height, frame->bar, height);
  const float widths[4] = { 1, 1, 1, 1 };
  GskRoundedRect outline;
  GdkRGBA foreground, fill, background;

  gtk_style_context_get_color (context, &foreground);
  if (!gtk_style_context_lookup_color (context, "accent_color", &fill))
    fill = foreground;
  if (!gtk_style_context_lookup_color (context, "window_bg_color", &background))
    background = (GdkRGBA){ 1, 1, 1, 1 };

  if (kind >= TEN_ODDS_BAR_SUCCESS)
    gtk_snapshot_append_color (snapshot, &fill, &rect);
  if (kind == TEN_ODDS_BAR_EXCEPTIONAL)
    draw_stripes (snapshot, &background, &rect);
  if (kind == TEN_ODDS_BAR_BOTCH)
    draw_stripes (snapshot, &foreground, &rect);

  gsk_rounded_rect_init_from_rect (&outline, &rect, 0);
  if (kind >= TEN_ODDS_BAR_SUCCESS)
    foreground = fill;
  gtk_snapshot_append_border (snapshot, &outline, widths,
                              (GdkRGBA[4]){ foreground, foreground, foreground, foreground });
}

static int
get_label_step (TenOddsChart *self, const Frame *frame)
{
  g_autoptr (PangoLayout) first = create_number (self, self->first);
  g_autoptr (PangoLayout) last = create_number (self, self->last);
  static const int steps[] = { 1, 2, 5, 10, 20, 50, 100 };
  int first_width, last_width;

  pango_layout_get_pixel_size (first, &first_width, NULL);
  pango_layout_get_pixel_size (last, &last_width, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * frame->slot >= MAX (first_width, last_width) + 5)
      return steps[i];
  return 200;
}

static void
draw_axis (TenOddsChart *self, GtkSnapshot *snapshot, const Frame *frame)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));
  const int step = get_label_step (self, frame);
  GdkRGBA foreground;

  gtk_style_context_get_color (context, &foreground);
  gtk_snapshot_append_color (
      snapshot, &foreground,
      &GRAPHENE_RECT_INIT (frame->x, frame->height,
                           gtk_widget_get_width (GTK_WIDGET (self)) - 2 * frame->x, 1));

  for (int successes = self->first; successes <= self->last; successes++)
    {
      g_autoptr (PangoLayout) layout = NULL;
      int width;

      if (successes % step != 0)
        continue;
      layout = create_number (self, successes);
      pango_layout_get_pixel_size (layout, &width, NULL);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (
          snapshot, &GRAPHENE_POINT_INIT (
                        frame->x + (successes - self->first + 0.5f) * frame->slot - width / 2.0f,
                        frame->height + 2));
      gtk_snapshot_append_layout (snapshot, layout, &foreground);
      gtk_snapshot_restore (snapshot);
    }
}

/* Draws the bars, and the axis under them; needs odds. */
static void
draw (TenOddsChart *self, GtkSnapshot *snapshot)
{
  Frame frame;

  g_assert (self->odds != NULL);

  init_frame (self, &frame);
  if (self->highest > 0 && frame.height > 0)
    for (int successes = self->first; successes <= self->last; successes++)
      draw_bar (self, snapshot, &frame, successes);
  draw_axis (self, snapshot, &frame);
}

/* Which bar stands at a place of the widget, if any does; needs odds. */
gboolean
ten_odds_chart_find_bar (TenOddsChart *self, double x, int *successes)
{
  Frame frame;

  g_assert (self->odds != NULL);

  init_frame (self, &frame);
  *successes = self->first + (int) floor ((x - frame.x) / frame.slot);
  return *successes >= self->first && *successes <= self->last;
}

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
    draw (self, snapshot);
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
