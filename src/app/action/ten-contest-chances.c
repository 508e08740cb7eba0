/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-contest-chances.h"

#include "action/ten-share-bar.h"

#include <glib/gi18n.h>

struct _TenContestChances
{
  TenWidget parent_instance;

  TenShareBar *bar;
  GtkLabel *first;
  GtkLabel *middle;
  GtkLabel *last;
};

G_DEFINE_FINAL_TYPE (TenContestChances, ten_contest_chances, TEN_TYPE_WIDGET)

static void
show_chance (GtkLabel *label, const char *what, double probability)
{
  g_autofree char *chance = ten_words_for_probability (probability);
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: what can happen, and how likely it is: "Marisol Vega wins: 55.3 %" */
  g_string_printf (text, C_ ("chance", "%s: %s"), what, chance);
  /* Keep the percent sign on the line of its number. */
  g_string_replace (text, " %", "\u00a0%", 0);
  gtk_label_set_text (label, text->str);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (TEN_TYPE_SHARE_BAR);
  ten_widget_class_set_template (widget_class, "action/ten-contest-chances.ui");
  gtk_widget_class_bind_template_child (widget_class, TenContestChances, bar);
  gtk_widget_class_bind_template_child (widget_class, TenContestChances, first);
  gtk_widget_class_bind_template_child (widget_class, TenContestChances, middle);
  gtk_widget_class_bind_template_child (widget_class, TenContestChances, last);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ten_contest_chances_init (TenContestChances *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
  ten_share_bar_set_shares (self->bar, odds->a, odds->none, odds->b);
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
   * "7 dice against 5 dice: 59.4 % to win" */
  return g_strdup_printf (_ ("%s against %s: %s to win"), first, last, chance);
}
