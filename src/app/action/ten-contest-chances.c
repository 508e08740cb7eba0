/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-contest-chances.h"

#include <glib/gi18n.h>

/* A bar of three parts: one side wins, nobody wins, the other side wins. */
#define TEN_TYPE_SHARE_BAR (ten_share_bar_get_type ())
G_DECLARE_FINAL_TYPE (TenShareBar, ten_share_bar, TEN, SHARE_BAR, GtkWidget)

#define MINIMUM_WIDTH 60
#define NATURAL_WIDTH 200
#define HEIGHT 14
#define STRIPE 5.0f

/* A possible part is never thinner than this. */
#define THINNEST 2.0f

struct _TenShareBar
{
  GtkWidget parent_instance;

  double shares[3];
};

TEN_DEFINE_PLAIN_TYPE (TenShareBar, ten_share_bar, GTK_TYPE_WIDGET)

static void
draw_stripes (GtkSnapshot *snapshot, const GdkRGBA *color, const graphene_rect_t *rect)
{
  gtk_snapshot_push_clip (snapshot, rect);
  for (float x = rect->origin.x + STRIPE / 2; x < rect->origin.x + rect->size.width; x += STRIPE)
    gtk_snapshot_append_color (snapshot, color,
                               &GRAPHENE_RECT_INIT (x, rect->origin.y, 1.5f, rect->size.height));
  gtk_snapshot_pop (snapshot);
}

static void
ten_share_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TenShareBar *self = TEN_SHARE_BAR (widget);
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const float width = gtk_widget_get_width (widget);
  const float height = gtk_widget_get_height (widget);
  const float widths[4] = { 1, 1, 1, 1 };
  GskRoundedRect outline;
  GdkRGBA foreground, fill;
  float x = 0;

  ten_widget_get_color (widget, NULL, &foreground);
  ten_widget_get_color (widget, "accent_color", &fill);

  for (guint i = 0; i < G_N_ELEMENTS (self->shares); i++)
    {
      const float part = self->shares[i] > 0 ? MAX ((float) self->shares[i] * width, THINNEST) : 0;
      const float end = MIN (x + part, width);
      const graphene_rect_t rect =
          GRAPHENE_RECT_INIT (mirrored ? width - end : x, 0, end - x, height);

      /* Distinguished by pattern as well as by color. */
      if (i == 0)
        gtk_snapshot_append_color (snapshot, &fill, &rect);
      else if (i == 2)
        draw_stripes (snapshot, &foreground, &rect);
      if (part > 0)
        {
          gsk_rounded_rect_init_from_rect (&outline, &rect, 0);
          gtk_snapshot_append_border (
              snapshot, &outline, widths,
              (const GdkRGBA[]){ foreground, foreground, foreground, foreground });
        }
      x = end;
    }
}

static void
ten_share_bar_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MINIMUM_WIDTH : HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? NATURAL_WIDTH : HEIGHT;
}

static void
ten_share_bar_class_init (TenShareBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = ten_share_bar_snapshot;
  widget_class->measure = ten_share_bar_measure;

  gtk_widget_class_set_css_name (widget_class, "sharebar");
  /* The labels beside it say the same. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

struct _TenContestChances
{
  TenWidget parent_instance;

  TenShareBar *bar;
  GtkLabel *first;
  GtkLabel *middle;
  GtkLabel *last;
};

TEN_DEFINE_TEMPLATE (TenContestChances, ten_contest_chances, TEN_TYPE_WIDGET)

static void
show_chance (GtkLabel *label, const char *what, double probability)
{
  g_autofree char *chance = ten_words_for_probability (probability);
  /* Translators: what can happen, and how likely it is: "Marisol Vega wins: 55.3%" */
  g_autofree char *text = g_strdup_printf (C_ ("chance", "%s: %s"), what, chance);

  gtk_label_set_text (label, text);
  gtk_widget_set_visible (GTK_WIDGET (label), probability > 0);
}

static char *
dup_winner (const char *name, const char *otherwise)
{
  if (*name == '\0')
    return g_strdup (otherwise);
  /* Translators: the name of a side of a contest, where its chance is told. */
  return g_strdup_printf (C_ ("chance", "%s wins"), name);
}

static void
ten_contest_chances_class_init (TenContestChancesClass *klass)
{
  g_type_ensure (TEN_TYPE_SHARE_BAR);
  ten_widget_class_set_group (klass, "action/ten-contest-chances.ui");
  ten_widget_class_bind_children (klass, TenContestChances, bar, first, middle, last);
}

/* COFD-14, V20-11, CHAT-6, TEST-7 */
void
ten_contest_chances_show (TenContestChances *self,
                          TenRuleset *ruleset,
                          const TenContestOdds *odds,
                          const char *name_a,
                          const char *name_b)
{
  g_autofree char *first = dup_winner (name_a, _ ("You win"));
  g_autofree char *last = dup_winner (name_b, _ ("They win"));
  gboolean decides = ten_ruleset_get_actions (ruleset)->tie == TEN_TIE_DEFENDER;

  show_chance (self->first, first, odds->a);
  show_chance (self->middle, decides ? _ ("Storyteller decides") : _ ("Tie"), odds->none);
  show_chance (self->last, last, odds->b);
  self->bar->shares[0] = odds->a;
  self->bar->shares[1] = odds->none;
  self->bar->shares[2] = odds->b;
  gtk_widget_queue_draw (GTK_WIDGET (self->bar));
}

char *
ten_contest_chances_dup_headline (TenRuleset *ruleset,
                                  const TenRequest *a,
                                  const TenRequest *b,
                                  const TenContestOdds *odds)
{
  g_autofree char *first = ten_words_for_throw (a, ruleset);
  g_autofree char *last = ten_words_for_throw (b, ruleset);
  g_autofree char *chance = ten_words_for_probability (odds->a);

  /* Translators: the two pools of a contest, and the chance of the first one:
   * "7 dice against 5 dice: 59.4% to win" */
  return g_strdup_printf (_ ("%s against %s: %s to win"), first, last, chance);
}
