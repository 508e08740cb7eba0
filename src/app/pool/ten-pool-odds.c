/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "pool/ten-pool-odds.h"

#include "pool/ten-odds-chart.h"

#include <glib/gi18n.h>

/* The order that the outcomes are listed in, and the flags worth a line of their own. */
static const TenOutcome outcomes[] = { TEN_OUTCOME_EXCEPTIONAL, TEN_OUTCOME_SUCCESS,
                                       TEN_OUTCOME_FAILURE, TEN_OUTCOME_DRAMATIC_FAILURE,
                                       TEN_OUTCOME_BOTCH };
static const TenRollFlags flags[] = { TEN_ROLL_CRITICAL, TEN_ROLL_MESSY_CRITICAL,
                                      TEN_ROLL_BESTIAL_FAILURE };

#define N_ROWS (G_N_ELEMENTS (outcomes) + G_N_ELEMENTS (flags))

struct _TenPoolOdds
{
  TenPoolView parent_instance;

  GtkLabel *sentence;
  GtkStack *stack;
  GtkGrid *grid;
  GtkWidget *warning;
  GtkLabel *message;
  TenOddsChart *chart;
  GtkLabel *names[N_ROWS];
  GtkLabel *chances[N_ROWS];

  gboolean can_roll;
};

enum
{
  PROP_0,
  PROP_CAN_ROLL,
  N_PROPS
};

G_DEFINE_FINAL_TYPE (TenPoolOdds, ten_pool_odds, TEN_TYPE_POOL_VIEW)

static GParamSpec *properties[N_PROPS];

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
  gtk_stack_set_visible_child_name (self->stack, "odds");
}

static void
set_can_roll (TenPoolOdds *self, gboolean can_roll)
{
  if (self->can_roll == can_roll)
    return;

  self->can_roll = can_roll;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_ROLL]);
}

/* Says why there is nothing to roll: because of a mistake, or because nothing is chosen yet. */
static void
refuse (TenPoolOdds *self, gboolean mistake, const char *message)
{
  gtk_label_set_text (self->sentence, "");
  for (guint row = 0; row < N_ROWS; row++)
    show_row (self, row, FALSE, NULL, 0);
  ten_odds_chart_set_odds (self->chart, NULL);

  gtk_label_set_text (self->message, message);
  gtk_widget_set_visible (GTK_WIDGET (self->message), TRUE);
  gtk_widget_set_visible (self->warning, mistake);
  if (mistake)
    gtk_widget_remove_css_class (GTK_WIDGET (self->message), "dim-label");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->message), "dim-label");
  gtk_stack_set_visible_child_name (self->stack, "message");
  set_can_roll (self, FALSE);
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
ten_pool_odds_update (TenPoolView *part, TenPool *pool)
{
  TenPoolOdds *self = TEN_POOL_ODDS (part);
  g_autoptr (TenOdds) odds = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *sentence = NULL;
  TenRequest request;

  if (pool == NULL || ten_pool_is_empty (pool))
    {
      refuse (self, FALSE,
              _ ("Choose traits on the sheet, or write a pool above, such as “7” or “strength + "
                 "brawl”."));
      return;
    }
  if (!ten_pool_to_request (pool, &request, &error) ||
      (odds = ten_odds_compute (&request, &error)) == NULL)
    {
      refuse (self, TRUE, error->message);
      return;
    }

  sentence = ten_words_for_pool (&request, ten_pool_get_ruleset (pool));
  ten_pool_odds_show (self, odds, sentence);
}

static void
ten_pool_odds_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TEN_TYPE_POOL_ODDS);

  G_OBJECT_CLASS (ten_pool_odds_parent_class)->dispose (object);
}

static void
ten_pool_odds_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TenPoolOdds *self = TEN_POOL_ODDS (object);

  switch (id)
    {
    case PROP_CAN_ROLL:
      g_value_set_boolean (value, self->can_roll);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ten_pool_odds_class_init (TenPoolOddsClass *klass)
{
  TenPoolViewClass *part_class = TEN_POOL_VIEW_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  part_class->update = ten_pool_odds_update;
  object_class->dispose = ten_pool_odds_dispose;
  object_class->get_property = ten_pool_odds_get_property;

  properties[PROP_CAN_ROLL] =
      g_param_spec_boolean ("can-roll", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TEN_TYPE_ODDS_CHART);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/tenagain/TenAgain/pool/ten-pool-odds.ui");
  gtk_widget_class_bind_template_child (widget_class, TenPoolOdds, sentence);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOdds, stack);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOdds, grid);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOdds, warning);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOdds, message);
  gtk_widget_class_bind_template_child (widget_class, TenPoolOdds, chart);
  gtk_widget_class_set_css_name (widget_class, "poolodds");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_pool_odds_init (TenPoolOdds *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  create_rows (self);
  ten_pool_view_update (TEN_POOL_VIEW (self));
}

void
ten_pool_odds_show (TenPoolOdds *self, TenOdds *odds, const char *sentence)
{
  g_return_if_fail (TEN_IS_POOL_ODDS (self));
  g_return_if_fail (odds != NULL);
  g_return_if_fail (sentence != NULL);

  gtk_label_set_text (self->sentence, sentence);
  /* A screen reader finds what a stack does not show, unless it is hidden. */
  gtk_widget_set_visible (GTK_WIDGET (self->message), FALSE);
  gtk_widget_set_visible (self->warning, FALSE);
  show_odds (self, odds);
  set_can_roll (self, TRUE);
}

gboolean
ten_pool_odds_get_can_roll (TenPoolOdds *self)
{
  g_return_val_if_fail (TEN_IS_POOL_ODDS (self), FALSE);

  return self->can_roll;
}

const char *
ten_pool_odds_get_sentence (TenPoolOdds *self)
{
  g_return_val_if_fail (TEN_IS_POOL_ODDS (self), NULL);

  return gtk_label_get_text (self->sentence);
}

const char *
ten_pool_odds_get_reason (TenPoolOdds *self)
{
  g_return_val_if_fail (TEN_IS_POOL_ODDS (self), NULL);

  return gtk_widget_get_visible (self->warning) ? gtk_label_get_text (self->message) : "";
}
