/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-words-pool.h"
#include "dice/ten-odds-private.h"

#include "rules/ten-option.h"
#include "rules/ten-words.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* A term that does something else than add dice: "Longbow (tens count twice)" (V20-4), or NULL. */
char *
ten_words_for_term (TenTerm *term)
{
  if (ten_term_get_kind (term) != TEN_TERM_SPECIALTY || ten_term_get_dice (term) != 0)
    return NULL;
  /* Translators: the name of a specialty */
  return g_strdup_printf (_ ("%s (tens count twice)"), ten_term_get_label (term));
}

/* The name of an option by the ruleset's own word (V5-2, V5-8), or NULL if it has none. */
const char *
ten_words_for_option (TenPoolOption option, TenRuleset *ruleset)
{
  const TenRulesetOptions *allowed = ten_ruleset_get_options (ruleset);

  if (option == TEN_POOL_REQUIRED && allowed->difficulty == option)
    return _ ("Difficulty");
  if (option == TEN_POOL_RED && allowed->red_trait != NULL)
    return ten_ruleset_find_trait (ruleset, allowed->red_trait)->name;
  return ten_options[option].title != NULL ? _ (ten_options[option].title) : NULL;
}

/* The target was lowered to the most that a contest allows (V20-11). */
char *
ten_words_for_most_target (const TenRequest *request)
{
  return g_strdup_printf (_ ("In a contest, the target is at most %d."), request->target);
}

/* The results that rulesets distinguish, the best first. A flag is part of an outcome. */
static const struct
{
  TenOutcome outcome;
  TenRollFlags flag;
} results[TEN_MAX_CHANCES] = {
  { TEN_OUTCOME_EXCEPTIONAL, 0 },
  { TEN_OUTCOME_SUCCESS, TEN_ROLL_CRITICAL },
  { TEN_OUTCOME_SUCCESS, TEN_ROLL_MESSY_CRITICAL },
  { TEN_OUTCOME_SUCCESS, 0 },
  { TEN_OUTCOME_FAILURE, 0 },
  { TEN_OUTCOME_FAILURE, TEN_ROLL_BESTIAL_FAILURE },
  { TEN_OUTCOME_DRAMATIC_FAILURE, 0 },
  { TEN_OUTCOME_BOTCH, 0 },
};

static double
get_chance (const TenOdds *odds, guint result)
{
  double chance = ten_odds_get_outcome (odds, results[result].outcome);

  if (results[result].flag != 0)
    return ten_odds_get_flag (odds, results[result].flag);
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (results[i].outcome == results[result].outcome && results[i].flag != 0)
      chance -= ten_odds_get_flag (odds, results[i].flag);
  return MAX (chance, 0.0);
}

/* Lists the chances of all results, the best first. They exclude each other and sum to 1: a
 * critical is not also a success, and a bestial failure not also a failure (V5-2). */
guint
ten_words_list_chances (const TenOdds *odds, TenChance *chances)
{
  guint n_chances = 0;

  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      const TenRollFlags flag = results[i].flag;
      const double chance = get_chance (odds, i);

      if (flag != 0 ? chance > 0.0 : ten_odds_has_outcome (odds, results[i].outcome))
        chances[n_chances++] = (TenChance){ flag != 0 ? ten_words_for_flag (flag)
                                                      : ten_words_for_outcome (results[i].outcome),
                                            chance };
    }
  return n_chances;
}

char *
ten_words_for_resistance (TenRuleset *ruleset,
                          const char *id,
                          const char *label,
                          gboolean willpower,
                          int n,
                          const char *who)
{
  g_autofree char *name = g_strdup (label != NULL ? label
                                    : id != NULL  ? ten_ruleset_get_value_name (ruleset, id)
                                                  : _ ("Resistance"));

  if (willpower)
    {
      g_autofree char *plain = g_steal_pointer (&name);

      /* Translators: a trait that resists, with a point of willpower spent on it. */
      name = g_strdup_printf (_ ("%s with willpower"), plain);
    }
  if (n > 1)
    /* Translators: a trait that resists, and how many people it is the highest of. */
    return g_strdup_printf (ngettext ("%s, highest of %d", "%s, highest of %d", (gulong) n), name,
                            n);
  if (who != NULL && *who != '\0')
    /* Translators: a trait that resists, and whose it is. */
    return g_strdup_printf (C_ ("resistance", "%s (%s)"), name, who);
  return g_steal_pointer (&name);
}
