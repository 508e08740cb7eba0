/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-extended-chances.h"

#include "extended/ten-extended-chart.h"
#include "extended/ten-extended-text.h"

#include <glib/gi18n.h>

struct _TenExtendedChances
{
  GtkBox parent_instance;

  TenExtendedChart *chart;
  GtkLabel *words;
};

G_DEFINE_FINAL_TYPE (TenExtendedChances, ten_extended_chances, GTK_TYPE_BOX)

/* V20-12, CHAT-7: who wins in the end. */
static char *
dup_contest_words (const TenRulesetActions *rules,
                   int needed,
                   TenPool *pool,
                   TenOpponentSection *opponent)
{
  TenExtendedContest contest;
  TenContestSetup setup;
  TenContestOdds odds;
  TenCharacter *character = ten_pool_get_character (pool);

  if (rules->tally == TEN_TALLY_NONE)
    return g_strdup (_ ("These rules have no contests of several rolls."));
  if (!ten_opponent_section_get_setup (opponent, &setup, NULL))
    return NULL;
  ten_extended_contest_init (&contest, needed, needed, setup.defender);
  if (!ten_extended_contest_compute_odds (rules, &contest, &setup.a, &setup.b, &odds, NULL))
    return NULL;
  return ten_words_for_contest_odds (
      &odds, TEN_IS_SHEET (character) ? ten_sheet_get_name (TEN_SHEET (character)) : NULL,
      ten_opponent_section_get_name (opponent));
}

static void
ten_extended_chances_class_init (TenExtendedChancesClass *klass)
{
}

static void
ten_extended_chances_init (TenExtendedChances *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 2);
  self->chart = TEN_EXTENDED_CHART (ten_extended_chart_new ());
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->chart));
  self->words = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "xalign", 0.0f, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->words), "caption");
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->words));
}

GtkWidget *
ten_extended_chances_new (void)
{
  return g_object_new (TEN_TYPE_EXTENDED_CHANCES, NULL);
}

void
ten_extended_chances_set_alone (TenExtendedChances *self, gboolean alone)
{
  g_return_if_fail (TEN_IS_EXTENDED_CHANCES (self));

  gtk_widget_set_visible (GTK_WIDGET (self->chart), alone);
}

/* COFD-15, V20-10 */
void
ten_extended_chances_show (TenExtendedChances *self, TenPool *pool, TenExtendedProgress *extended)
{
  g_autoptr (TenExtendedOdds) odds = NULL;
  g_autofree char *text = NULL;
  TenRequest request;

  g_return_if_fail (TEN_IS_EXTENDED_CHANCES (self));
  g_return_if_fail (TEN_IS_POOL (pool));
  g_return_if_fail (TEN_IS_EXTENDED_PROGRESS (extended));

  if (!ten_pool_is_empty (pool) && ten_pool_to_request (pool, &request, NULL))
    {
      ten_extended_prepare (&request);
      odds = ten_extended_compute_odds (extended, &request, TEN_EXTENDED_CHART_MOST_ROLLS, NULL);
    }
  ten_extended_chart_set_odds (self->chart, odds);
  if (odds != NULL)
    text = ten_extended_text_for_odds (odds, ten_extended_progress_get_max_rolls (extended) > 0);
  gtk_label_set_text (self->words, text != NULL ? text : "");
}

/* V20-12, CHAT-7 */
void
ten_extended_chances_show_contest (TenExtendedChances *self,
                                   const TenRulesetActions *rules,
                                   int needed,
                                   TenPool *pool,
                                   TenOpponentSection *opponent)
{
  g_autofree char *text = NULL;

  g_return_if_fail (TEN_IS_EXTENDED_CHANCES (self));
  g_return_if_fail (rules != NULL);
  g_return_if_fail (TEN_IS_POOL (pool));
  g_return_if_fail (TEN_IS_OPPONENT_SECTION (opponent));

  text = dup_contest_words (rules, needed, pool, opponent);
  ten_extended_chart_set_odds (self->chart, NULL);
  gtk_label_set_text (self->words, text != NULL ? text : "");
}
