/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-extended-progress-private.h"
#include "json/ten-fields-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

static const char *const status_ids[] = { "under-way", "choosing", "succeeded", "failed",
                                          "given-up" };

static const char *const choice_ids[TEN_N_EXTENDED_CHOICES] = { "continue", "give-up",
                                                                "less-needed", "less-time",
                                                                "exceptional-finish" };

TEN_DEFINE_ACCESSOR (const char *, ten_extended_progress_get_name, TenExtendedProgress, name)

/* The total number of rolls (COFD-15), or 0 for no limit */
TEN_DEFINE_ACCESSOR (int, ten_extended_progress_get_max_rolls, TenExtendedProgress, setup.max_rolls)

/* The effect of a botch (V20-10) */
TEN_DEFINE_ACCESSOR (TenBotchEffect,
                     ten_extended_progress_get_botch_effect,
                     TenExtendedProgress,
                     setup.rules.botch)

/* A further attempt after a dramatic failure loses dice in its first roll (COFD-16). */
int
ten_extended_progress_get_first_roll_dice (TenExtendedProgress *self)
{
  return self->setup.further ? self->setup.rules.further_dice : 0;
}

TEN_DEFINE_ACCESSOR (TenExtendedStatus,
                     ten_extended_progress_get_status,
                     TenExtendedProgress,
                     state.status)

gboolean
ten_extended_progress_is_over (TenExtendedProgress *self)
{
  return self->state.status >= TEN_EXTENDED_SUCCEEDED;
}

/* Gets the open choices (COFD-16): one of them must be made before the next roll. */
TEN_DEFINE_ACCESSOR (TenExtendedChoices,
                     ten_extended_progress_get_choices,
                     TenExtendedProgress,
                     state.choices)

/* Gets the successes now needed, which an exceptional success may have lowered (COFD-16). */
TEN_DEFINE_ACCESSOR (int, ten_extended_progress_get_needed, TenExtendedProgress, state.needed)
TEN_DEFINE_ACCESSOR (int, ten_extended_progress_get_total, TenExtendedProgress, state.total)
TEN_DEFINE_ACCESSOR (int, ten_extended_progress_get_n_rolls, TenExtendedProgress, state.n_rolls)

int
ten_extended_progress_get_n_left (TenExtendedProgress *self)
{
  return self->setup.max_rolls == 0 ? -1 : self->setup.max_rolls - self->state.n_rolls;
}

int
ten_extended_progress_get_next_roll_dice (TenExtendedProgress *self)
{
  return self->state.n_rolls == 0 ? ten_extended_progress_get_first_roll_dice (self) : 0;
}

/* Whether the finished action counts as an exceptional success (COFD-16) */
TEN_DEFINE_ACCESSOR (gboolean,
                     ten_extended_progress_is_exceptional,
                     TenExtendedProgress,
                     state.exceptional)

/* Gets the Conditions taken in order to go on (COFD-16), in order. */
const char *const *
ten_extended_progress_get_conditions (TenExtendedProgress *self)
{
  return (const char *const *) self->conditions->pdata;
}

/* One interval for each roll (COFD-15), a quarter less after each exceptional success spent on
 * that (COFD-16). */
void
ten_extended_progress_get_time_spent (TenExtendedProgress *self, TenStoryTime *time)
{
  time->interval = self->setup.interval;
  time->numerator = self->state.spent;
  time->denominator = G_GINT64_CONSTANT (1) << (2 * self->state.n_shorter);
}

/* Each time, rolls take a quarter less than they did before, so two such rewards leave nine
 * sixteenths (COFD-16). */
void
ten_extended_progress_get_next_interval (TenExtendedProgress *self, TenStoryTime *time)
{
  *time = (TenStoryTime){ self->setup.interval, self->setup.interval_count, 1 };
  for (int i = 0; i < self->state.n_shorter; i++)
    {
      time->numerator *= 3;
      time->denominator *= 4;
    }
}

TEN_DEFINE_TO_ID (TenExtendedStatus, ten_extended_status, status_ids)

const char *
ten_extended_choice_to_id (TenExtendedChoice choice)
{
  for (guint i = 0; i < TEN_N_EXTENDED_CHOICES; i++)
    if ((guint) choice == 1u << i)
      return choice_ids[i];
  return NULL;
}

gboolean
ten_extended_choice_from_id (const char *id, TenExtendedChoice *choice)
{
  for (guint i = 0; i < TEN_N_EXTENDED_CHOICES; i++)
    if (g_str_equal (id, choice_ids[i]))
      {
        *choice = (TenExtendedChoice) (1u << i);
        return TRUE;
      }
  return FALSE;
}

/* Gets the roll limit of an extended action (COFD-15): the dice of its traits and specialty,
 * without modifiers and penalties, but at least one. */
int
ten_extended_get_roll_limit (const TenRulesetActions *rules, TenPool *pool)
{
  int limit = 0;

  if (!rules->extended_limited)
    return 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pool)); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (G_LIST_MODEL (pool), i);
      TenTermKind kind = ten_term_get_kind (term);

      if (kind == TEN_TERM_NUMBER || kind == TEN_TERM_TRAIT || kind == TEN_TERM_SPECIALTY)
        limit += ten_term_get_dice (term);
    }
  return CLAMP (limit, 1, TEN_EXTENDED_MAX_ROLLS);
}

static char *
say_progress (TenExtendedProgress *self)
{
  const TenExtendedState *state = &self->state;
  int n_left = ten_extended_progress_get_n_left (self);

  if (n_left >= 0)
    return g_strdup_printf (
        /* Translators: successes so far, successes needed, and rolls left */
        ngettext ("%d of %d successes, %d roll left", "%d of %d successes, %d rolls left",
                  (gulong) n_left),
        state->total, state->needed, n_left);

  if (state->n_rolls == 0)
    return g_strdup_printf (ngettext ("%d success needed, no roll made yet",
                                      "%d successes needed, no roll made yet",
                                      (gulong) state->needed),
                            state->needed);

  return g_strdup_printf (
      /* Translators: successes so far, successes needed, and rolls made */
      ngettext ("%d of %d successes after %d roll", "%d of %d successes after %d rolls",
                (gulong) state->n_rolls),
      state->total, state->needed, state->n_rolls);
}

static char *
say_success (const TenExtendedState *state)
{
  return g_strdup_printf (state->exceptional
                              /* Translators: successes, successes needed, and rolls made */
                              ? ngettext ("Exceptional success: %d of %d successes after %d roll",
                                          "Exceptional success: %d of %d successes after %d rolls",
                                          (gulong) state->n_rolls)
                              : ngettext ("Success: %d of %d successes after %d roll",
                                          "Success: %d of %d successes after %d rolls",
                                          (gulong) state->n_rolls),
                          state->total, state->needed, state->n_rolls);
}

static char *
say_failure (const TenExtendedState *state)
{
  if (state->was_ended_by_botch)
    return g_strdup_printf (
        /* Translators: rolls made, successes lost, and successes needed */
        ngettext ("Failure: a botch ended it after %d roll, at %d of %d successes",
                  "Failure: a botch ended it after %d rolls, at %d of %d successes",
                  (gulong) state->n_rolls),
        state->n_rolls, state->total, state->needed);

  return g_strdup_printf (
      /* Translators: successes and successes needed when all rolls have been made */
      ngettext ("Failure: %d of %d successes, and the %d roll is used up",
                "Failure: %d of %d successes, and the %d rolls are used up",
                (gulong) state->n_rolls),
      state->total, state->needed, state->n_rolls);
}

static char *
say_giving_up (const TenExtendedState *state)
{
  if (state->n_rolls == 0)
    return g_strdup (_ ("Given up before the first roll"));

  return g_strdup_printf (ngettext ("Given up after %d roll: all successes are lost",
                                    "Given up after %d rolls: all successes are lost",
                                    (gulong) state->n_rolls),
                          state->n_rolls);
}

static char *
say_less_needed (TenExtendedProgress *self)
{
  int dots = self->setup.skill_dots;
  int needed = MAX (self->state.needed - dots, 1);

  if (self->state.total >= needed)
    return g_strdup_printf (ngettext ("%d fewer success is needed, which finishes it",
                                      "%d fewer successes are needed, which finishes it",
                                      (gulong) dots),
                            dots);

  /* Translators: how many fewer successes are needed, and how many that leaves */
  return g_strdup_printf (ngettext ("%d fewer success is needed: %d in all",
                                    "%d fewer successes are needed: %d in all", (gulong) dots),
                          dots, needed);
}

static char *
say_less_time (TenExtendedProgress *self)
{
  g_autofree char *text = NULL;
  TenStoryTime time;

  ten_extended_progress_get_next_interval (self, &time);
  time.numerator *= 3;
  time.denominator *= 4;
  text = ten_story_time_dup_text (&time);
  /* Translators: a time, such as "45 minutes" */
  return g_strdup_printf (_ ("Every following roll takes a quarter less time: %s"), text);
}

/* V20-10: how much the last roll lost, if it was a botch, or NULL. */
char *
ten_extended_progress_dup_loss (TenExtendedProgress *self)
{
  const int lost = self->state.lost;

  return lost > 0 ? g_strdup_printf (ngettext ("The botch loses %d success",
                                               "The botch loses %d successes", (gulong) lost),
                                     lost)
                  : NULL;
}

static char *
dup_status (TenExtendedProgress *self)
{
  switch (self->state.status)
    {
    case TEN_EXTENDED_SUCCEEDED:
      return say_success (&self->state);
    case TEN_EXTENDED_FAILED:
      return say_failure (&self->state);
    case TEN_EXTENDED_GIVEN_UP:
      return say_giving_up (&self->state);
    case TEN_EXTENDED_UNDER_WAY:
    case TEN_EXTENDED_CHOOSING:
    default:
      return say_progress (self);
    }
}

char *
ten_extended_progress_dup_text (TenExtendedProgress *self)
{
  g_autofree char *loss = ten_extended_progress_dup_loss (self);
  g_autofree char *status = dup_status (self);

  return loss != NULL && !ten_extended_progress_is_over (self)
             /* Translators: successes lost by a botch, and the state of an extended action */
             ? g_strdup_printf (C_ ("extended action", "%s: %s"), loss, status)
             : g_steal_pointer (&status);
}

/* The choice to make before the next roll (COFD-16), or %NULL */
char *
ten_extended_progress_dup_question (TenExtendedProgress *self)
{
  if (self->state.status != TEN_EXTENDED_CHOOSING)
    return NULL;
  if (self->state.choices & TEN_EXTENDED_CONTINUE)
    return g_strdup (_ ("The roll failed: take a Condition and continue, or give up?"));
  return g_strdup (_ ("An exceptional success: what does it bring?"));
}

/* The effect of a choice in words (COFD-16). */
char *
ten_extended_progress_dup_choice_text (TenExtendedProgress *self, TenExtendedChoice choice)
{
  g_return_val_if_fail (ten_extended_choice_to_id (choice) != NULL, NULL);

  switch (choice)
    {
    case TEN_EXTENDED_CONTINUE:
      return g_strdup (_ ("Continue with a Condition"));

    case TEN_EXTENDED_GIVE_UP:
      if (self->state.total == 0)
        return g_strdup (_ ("Give up"));
      return g_strdup_printf (ngettext ("Give up, and lose the %d success so far",
                                        "Give up, and lose the %d successes so far",
                                        (gulong) self->state.total),
                              self->state.total);

    case TEN_EXTENDED_LESS_NEEDED:
      return say_less_needed (self);

    case TEN_EXTENDED_LESS_TIME:
      return say_less_time (self);

    case TEN_EXTENDED_EXCEPTIONAL_FINISH:
    default:
      return g_strdup (_ ("The finished action counts as an exceptional success"));
    }
}

/* The story time that the rolls so far have taken (COFD-15): "2 hours and 15 minutes" */
char *
ten_extended_progress_dup_time_text (TenExtendedProgress *self)
{
  TenStoryTime time;

  ten_extended_progress_get_time_spent (self, &time);
  return ten_story_time_dup_text (&time);
}

/* The story time that the next roll takes (COFD-15): "45 minutes" */
char *
ten_extended_progress_dup_interval_text (TenExtendedProgress *self)
{
  TenStoryTime time;

  ten_extended_progress_get_next_interval (self, &time);
  return ten_story_time_dup_text (&time);
}
