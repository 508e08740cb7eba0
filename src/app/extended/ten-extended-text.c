/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "extended/ten-extended-text.h"

#include <glib/gi18n.h>

char *
ten_extended_text_for_name (TenExtendedAction *action)
{
  const char *name = ten_extended_action_get_progress (action)->name;

  return g_strdup (*name != '\0' ? name : _ ("Extended action"));
}

static char *
say_dice (TenActionSide *side, TenRuleset *ruleset)
{
  const char *name = ten_action_side_get_character (side);
  g_autofree char *dice = ten_words_for_throw (ten_action_side_get_request (side), ruleset);

  if (*name == '\0')
    return g_steal_pointer (&dice);
  /* Translators: who rolls, and how many dice: "Marisol Vega, 8 dice" */
  return g_strdup_printf (C_ ("extended action", "%s, %s"), name, dice);
}

char *
ten_extended_text_for_pool (TenExtendedAction *action, gboolean willpower)
{
  TenRuleset *ruleset = ten_extended_action_get_ruleset (action);
  TenActionSide *opponent = ten_extended_action_get_opponent (action);
  g_autoptr (TenActionSide) next = ten_extended_action_create_next (action, willpower);
  g_autofree char *own = say_dice (next, ruleset);
  g_autofree char *other = NULL;

  if (opponent == NULL)
    return g_steal_pointer (&own);
  other = say_dice (opponent, ruleset);
  /* Translators: both sides of a contest: "Marisol Vega, 8 dice" and "Guard, 5 dice" */
  return g_strdup_printf (_ ("%s, against %s"), own, other);
}

static void
append_terms (GString *text, GListModel *terms)
{
  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);
      const int dice = ten_term_get_dice (term);
      const char *label = ten_term_get_label (term);
      g_autofree char *words = ten_words_for_term (term);

      if (ten_term_is_empty (term))
        continue;
      if (text->len > 0)
        g_string_append_c (text, '\n');
      if (words != NULL)
        {
          g_string_append (text, words);
          continue;
        }
      if (*label != '\0')
        g_string_append_printf (text, "%s ", label);
      g_string_append_printf (text, "%s%d", dice < 0 ? "\u2212" : "+", ABS (dice));
    }
}

/* POOL-8 */
char *
ten_extended_text_for_terms (TenExtendedAction *action, gboolean willpower)
{
  TenActionSide *opponent = ten_extended_action_get_opponent (action);
  g_autoptr (TenActionSide) next = ten_extended_action_create_next (action, willpower);
  GString *text = g_string_new (NULL);

  append_terms (text, ten_action_side_get_terms (next));
  if (opponent != NULL)
    {
      g_string_append_printf (text, "\n%s", _ ("Against:"));
      append_terms (text, ten_action_side_get_terms (opponent));
    }
  return g_string_free (text, FALSE);
}

/* COFD-15 */
char *
ten_extended_text_for_time (TenExtendedAction *action)
{
  g_autofree char *spent = NULL;
  g_autofree char *interval = NULL;
  const TenExtendedProgress *progress = ten_extended_action_get_progress (action);

  if (ten_extended_progress_is_contest (progress))
    return g_strdup (_ ("Both roll in each turn"));
  spent = ten_extended_progress_dup_time_text (progress);
  if (ten_extended_progress_is_over (progress))
    /* Translators: a time in the story, such as "2 hours" */
    return g_strdup_printf (_ ("It took %s"), spent);
  interval = ten_extended_progress_dup_interval_text (progress);
  if (progress->n_rolls == 0)
    /* Translators: a time in the story, such as "2 hours" */
    return g_strdup_printf (_ ("Each roll takes %s"), interval);
  /* Translators: times in the story, such as "2 hours" and "30 minutes" */
  return g_strdup_printf (_ ("%s so far, %s for the next roll"), spent, interval);
}

/* The further roll by which finishing is more likely than not. */
static gboolean
find_even (TenExtendedOdds *odds, guint *index)
{
  for (*index = 0; *index < ten_extended_odds_get_n_rolls (odds); *index += 1)
    if (ten_extended_odds_get_by_roll (odds, *index) >= 0.5)
      return TRUE;
  return FALSE;
}

char *
ten_extended_text_for_odds (TenExtendedOdds *odds, gboolean limited)
{
  g_autofree char *in_the_end = NULL;
  guint even;
  guint n_rolls = ten_extended_odds_get_n_rolls (odds);
  guint first = ten_extended_odds_get_first_roll (odds);
  g_autofree char *chance = ten_words_for_probability (ten_extended_odds_get_success (odds));

  if (limited)
    in_the_end = g_strdup_printf (
        /* Translators: the rolls that are left, and a chance such as "62%" or "impossible" */
        ngettext ("Chance of finishing with the %u roll left: %s",
                  "Chance of finishing with the %u rolls left: %s", n_rolls),
        n_rolls, chance);
  else
    in_the_end = g_strdup_printf (
        /* Translators: a number of further rolls, and a chance such as "62%" */
        ngettext ("Chance of finishing within %u more roll: %s",
                  "Chance of finishing within %u more rolls: %s", n_rolls),
        n_rolls, chance);
  if (!find_even (odds, &even))
    return g_steal_pointer (&in_the_end);
  return g_strdup_printf (/* Translators: a chance, and the number of a roll */
                          _ ("%s\nMore likely than not by roll %u"), in_the_end, first + even);
}
