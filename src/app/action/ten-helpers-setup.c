/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "action/ten-helpers-setup.h"

#include <glib/gi18n.h>

/* What they bring, on average. */
static char *
describe_mean (const TenRulesetActions *rules, const TenHelpOdds *help)
{
  g_autofree char *mean = g_strdup_printf ("%.1f", help->mean);

  if (rules->teamwork == TEN_HELP_SUCCESSES)
    /* Translators: a number with one decimal. */
    return g_strdup_printf (_ ("The helpers add %s successes on average"), mean);
  /* Translators: a number with one decimal. */
  return g_strdup_printf (_ ("The helpers add %s dice on average"), mean);
}

/* And what may go wrong. */
static char *
describe_risk (const TenHelpersSetup *self, const TenRulesetActions *rules, const TenHelpOdds *help)
{
  const int over = self->limit >= 0 ? (int) self->n_helpers - self->limit : 0;

  if (rules->teamwork_crowd_target > 0 && over > 0)
    return g_strdup_printf (ngettext ("%d helper too many: everybody’s target is raised",
                                      "%d helpers too many: everybody’s target is raised",
                                      (gulong) over),
                            over);
  if (rules->teamwork == TEN_HELP_SUCCESSES && help->botch > 0)
    {
      g_autofree char *botch = ten_words_for_probability (help->botch);

      /* Translators: a chance. */
      return g_strdup_printf (_ ("A botch of anyone: %s"), botch);
    }
  if (rules->teamwork_dramatic_dice != 0 && help->dramatic > 0)
    {
      g_autofree char *dramatic = ten_words_for_probability (help->dramatic);

      /* Translators: a chance. */
      return g_strdup_printf (_ ("A dramatic failure among the helpers: %s"), dramatic);
    }
  return NULL;
}

char *
ten_helpers_setup_dup_pools (const TenHelpersSetup *self)
{
  g_autofree char *dice = ten_words_for_dice (&self->leader);

  return g_strdup_printf (
      /* Translators: the leader's dice, and how many help: "5 dice and 2 helpers". */
      ngettext ("%s and %u helper", "%s and %u helpers", (gulong) self->n_helpers), dice,
      self->n_helpers);
}

char *
ten_helpers_setup_dup_help (const TenHelpersSetup *self,
                            const TenRulesetActions *rules,
                            const TenHelpOdds *help)
{
  g_autofree char *mean = describe_mean (rules, help);
  g_autofree char *risk = describe_risk (self, rules, help);

  if (risk == NULL)
    return g_steal_pointer (&mean);
  return g_strjoin ("\n", mean, risk, NULL);
}

void
ten_helpers_setup_clear (TenHelpersSetup *self)
{
  g_clear_pointer (&self->helpers, g_free);
  self->n_helpers = 0;
}
