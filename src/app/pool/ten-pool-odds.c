/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-pool-odds.h"

#include "pool/ten-odds-chart.h"

#include <glib/gi18n.h>

/* The order of the outcomes, and the flags that get a line. */
static const TenOutcome outcomes[] = { TEN_OUTCOME_EXCEPTIONAL, TEN_OUTCOME_SUCCESS,
                                       TEN_OUTCOME_FAILURE, TEN_OUTCOME_DRAMATIC_FAILURE,
                                       TEN_OUTCOME_BOTCH };
static const TenRollFlags flags[] = { TEN_ROLL_CRITICAL, TEN_ROLL_MESSY_CRITICAL,
                                      TEN_ROLL_BESTIAL_FAILURE };

#define N_ROWS (G_N_ELEMENTS (outcomes) + G_N_ELEMENTS (flags))

struct _TenPoolOdds
{
  TenWidget parent_instance;

  GtkGrid *grid;
  GtkLabel *message;
  TenOddsChart *chart;
  GtkLabel *names[N_ROWS];
  GtkLabel *chances[N_ROWS];
};

G_DEFINE_FINAL_TYPE (TenPoolOdds, ten_pool_odds, TEN_TYPE_WIDGET)

static void
show_row (TenPoolOdds *self, guint row, gboolean visible, const char *name, double probability)
{
  if (visible)
    {
      g_autofree char *chance = ten_words_for_probability (probability);

      gtk_label_set_text (self->names[row], name);
      gtk_label_set_text (self->chances[row], chance);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->names[row]), visible);
  gtk_widget_set_visible (GTK_WIDGET (self->chances[row]), visible);
}

static void
show_odds (TenPoolOdds *self, TenOdds *odds)
{
  guint row = 0;

  for (guint i = 0; i < G_N_ELEMENTS (outcomes); i++, row++)
    show_row (self, row, ten_odds_has_outcome (odds, outcomes[i]),
              ten_words_for_outcome (outcomes[i]), ten_odds_get_outcome (odds, outcomes[i]));
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++, row++)
    {
      const double probability = ten_odds_get_flag (odds, flags[i]);

      show_row (self, row, probability > 0, ten_words_for_flag (flags[i]), probability);
    }
  ten_odds_chart_set_odds (self->chart, odds);
}

/* Explains why there is nothing to roll: a mistake, or an empty pool. */
static void
refuse (TenPoolOdds *self, gboolean mistake, const char *message)
{
  for (guint row = 0; row < N_ROWS; row++)
    show_row (self, row, FALSE, NULL, 0);
  ten_odds_chart_set_odds (self->chart, NULL);

  ten_widget_set_css_class (self->message, "dim-label", !mistake);
  ten_view_set (self, "message", message, "mistake", mistake, "can-roll", FALSE, "page", "message",
                "headline", mistake ? message : _ ("No dice yet"), NULL);
}

static void
create_rows (TenPoolOdds *self)
{
  for (guint row = 0; row < N_ROWS; row++)
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  ten_view_install (klass, G_TYPE_STRING, "page", "message", "headline", NULL);
  ten_view_install (klass, G_TYPE_BOOLEAN, "mistake", "can-roll", NULL);
  g_type_ensure (TEN_TYPE_ODDS_CHART);
  ten_widget_class_set_template (widget_class, "pool/ten-pool-odds.ui");
  gtk_widget_class_bind_template_child (widget_class, TenPoolOdds, grid);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOdds, message);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOdds, chart);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_pool_odds_init (TenPoolOdds *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  create_rows (self);
  ten_pool_odds_show (self, NULL);
}

void
ten_pool_odds_show (TenPoolOdds *self, TenPool *pool)
{
  g_autoptr (TenOdds) odds = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *dice = NULL;
  g_autofree char *headline = NULL;
  TenRequest request;

  if (pool == NULL || ten_pool_is_empty (pool))
    {
      refuse (self, FALSE,
              _ ("Choose traits on the sheet, or type a pool above, such as “7” or “strength + "
                 "brawl”."));
      return;
    }
  if (!ten_pool_to_request (pool, &request, &error) ||
      (odds = ten_odds_compute (&request, &error)) == NULL)
    {
      refuse (self, TRUE, error->message);
      return;
    }

  dice = ten_words_for_pool (&request, ten_pool_get_ruleset (pool));
  headline = ten_pool_odds_dup_headline (dice, odds);
  show_odds (self, odds);
  /* Screen readers find hidden stack pages unless they are invisible. */
  ten_view_set (self, "mistake", FALSE, "can-roll", TRUE, "page", "odds", "headline", headline,
                NULL);
}

gboolean
ten_pool_odds_get_can_roll (TenPoolOdds *self)
{
  return ten_view_get_boolean (self, "can-roll");
}

const char *
ten_pool_odds_get_headline (TenPoolOdds *self)
{
  return ten_view_get_string (self, "headline");
}

char *
ten_pool_odds_dup_headline (const char *dice, TenOdds *odds)
{
  const double success = ten_odds_get_outcome (odds, TEN_OUTCOME_SUCCESS) +
                         ten_odds_get_outcome (odds, TEN_OUTCOME_EXCEPTIONAL);
  g_autofree char *chance = ten_words_for_probability (success);

  /* Translators: what is rolled, and the chance of a success: "5 dice: success 81.2 %" */
  return g_strdup_printf (_ ("%s: success %s"), dice, chance);
}
