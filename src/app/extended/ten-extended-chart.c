/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "extended/ten-extended-chart.h"

#include "common/ten-widget.h"

#include <glib/gi18n.h>

#define WIDEST_SLOT 26.0f
#define HEIGHT 52

struct _TenExtendedChart
{
  GtkWidget parent_instance;

  TenExtendedOdds *odds;
};

G_DEFINE_FINAL_TYPE (TenExtendedChart, ten_extended_chart, GTK_TYPE_WIDGET)

/* Where the bars stand: the same for drawing and for the pointer. */
typedef struct
{
  float x;
  float slot;
  float bar;
  float height;
  guint n_bars;
} Frame;

static PangoLayout *
create_number (TenExtendedChart *self, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  return gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
}

static void
init_frame (TenExtendedChart *self, Frame *frame)
{
  const float width = gtk_widget_get_width (GTK_WIDGET (self));
  g_autoptr (PangoLayout) layout = create_number (self, 0);
  int label_height;

  pango_layout_get_pixel_size (layout, NULL, &label_height);
  frame->n_bars = ten_extended_odds_get_n_rolls (self->odds);
  frame->slot = MIN (width / MAX (frame->n_bars, 1), WIDEST_SLOT);
  frame->bar = frame->slot >= 5 ? frame->slot - 3 : frame->slot;
  frame->x = 0;
  frame->height = gtk_widget_get_height (GTK_WIDGET (self)) - label_height - 2;
}

static void
get_color (TenExtendedChart *self, const char *name, GdkRGBA *color)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));

  if (name == NULL || !gtk_style_context_lookup_color (context, name, color))
    gtk_style_context_get_color (context, color);
}

/* Filled as far as it is likely; the rest of the bar is hollow. */
static void
draw_bar (TenExtendedChart *self, GtkSnapshot *snapshot, const Frame *frame, guint index)
{
  const float share = (float) ten_extended_odds_get_by_roll (self->odds, index);
  const float x = frame->x + index * frame->slot + (frame->slot - frame->bar) / 2;
  const float widths[4] = { 1, 1, 1, 1 };
  GskRoundedRect outline;
  GdkRGBA fill, line;

  get_color (self, "accent_color", &fill);
  get_color (self, NULL, &line);
  line.alpha *= 0.35f;
  gtk_snapshot_append_color (
      snapshot, &fill,
      &GRAPHENE_RECT_INIT (x, frame->height * (1 - share), frame->bar, frame->height * share));
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (x, 0, frame->bar, frame->height),
                                   0);
  gtk_snapshot_append_border (snapshot, &outline, widths, (GdkRGBA[4]){ line, line, line, line });
}

static void
draw_number (TenExtendedChart *self, GtkSnapshot *snapshot, const Frame *frame, guint index)
{
  g_autoptr (PangoLayout) layout =
      create_number (self, ten_extended_odds_get_first_roll (self->odds) + index);
  GdkRGBA color;
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  get_color (self, NULL, &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (frame->x + (index + 0.5f) * frame->slot - width / 2.0f,
                                      frame->height + 2));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

/* Every roll has its number where there is room for them. */
static guint
get_step (TenExtendedChart *self, const Frame *frame)
{
  g_autoptr (PangoLayout) last =
      create_number (self, ten_extended_odds_get_first_roll (self->odds) + frame->n_bars);
  static const guint steps[] = { 1, 2, 5, 10, 20, 50, 100 };
  int width;

  pango_layout_get_pixel_size (last, &width, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * frame->slot >= width + 4)
      return steps[i];
  return 200;
}

static gboolean
on_query_tooltip (
    TenExtendedChart *self, int x, int y, gboolean keyboard, GtkTooltip *tooltip, gpointer data)
{
  g_autofree char *text = NULL;
  Frame frame;

  if (self->odds == NULL || keyboard)
    return FALSE;
  init_frame (self, &frame);
  if (x < frame.x || x >= frame.x + frame.slot * frame.n_bars)
    return FALSE;
  text = ten_extended_chart_dup_tooltip (self, (guint) ((x - frame.x) / frame.slot));
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

static void
ten_extended_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenExtendedChart *self = TEN_EXTENDED_CHART (widget);
  Frame frame;
  guint step;

  if (self->odds == NULL || ten_extended_odds_get_n_rolls (self->odds) == 0)
    return;

  init_frame (self, &frame);
  if (frame.height <= 0)
    return;
  step = get_step (self, &frame);
  for (guint i = 0; i < frame.n_bars; i++)
    {
      draw_bar (self, snapshot, &frame, i);
      if (i % step == 0)
        draw_number (self, snapshot, &frame, i);
    }
}

static void
ten_extended_chart_finalize (GObject *object)
{
  TenExtendedChart *self = TEN_EXTENDED_CHART (object);

  g_clear_pointer (&self->odds, ten_extended_odds_unref);

  G_OBJECT_CLASS (ten_extended_chart_parent_class)->finalize (object);
}

static void
ten_extended_chart_class_init (TenExtendedChartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ten_extended_chart_finalize;
  widget_class->snapshot = ten_extended_chart_snapshot;

  gtk_widget_class_set_css_name (widget_class, "extendedchart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ten_extended_chart_init (TenExtendedChart *self)
{
  gtk_widget_set_size_request (GTK_WIDGET (self), 60, HEIGHT);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_query_tooltip), NULL);
}

/* A screen reader hears what there is to see. */
static void
update_label (TenExtendedChart *self)
{
  GString *text = g_string_new (_ ("Chance to be done by each roll"));
  const guint n_rolls = self->odds != NULL ? ten_extended_odds_get_n_rolls (self->odds) : 0;

  for (guint i = 0; i < n_rolls; i++)
    {
      g_autofree char *bar = ten_extended_chart_dup_tooltip (self, i);

      g_string_append_printf (text, "\n%s", bar);
    }
  ten_widget_set_label (self, text->str);
  g_string_free (text, TRUE);
}

void
ten_extended_chart_set_odds (TenExtendedChart *self, TenExtendedOdds *odds)
{
  if (self->odds == odds)
    return;

  g_clear_pointer (&self->odds, ten_extended_odds_unref);
  self->odds = odds != NULL ? ten_extended_odds_ref (odds) : NULL;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

char *
ten_extended_chart_dup_tooltip (TenExtendedChart *self, guint index)
{
  g_autofree char *chance = NULL;

  g_return_val_if_fail (self->odds != NULL, NULL);
  g_return_val_if_fail (index < ten_extended_odds_get_n_rolls (self->odds), NULL);

  chance = ten_words_for_probability (ten_extended_odds_get_by_roll (self->odds, index));
  /* Translators: the number of a roll, and a chance such as "62 %" */
  return g_strdup_printf (_ ("Done by roll %u: %s"),
                          ten_extended_odds_get_first_roll (self->odds) + index, chance);
}
