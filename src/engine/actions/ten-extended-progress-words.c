/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-extended-progress-private.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

static char *
say_progress (TenExtendedProgress *self)
{
  const TenExtendedState *state = &self->state;
  int n_left = ten_extended_progress_get_n_left (self);

  if (n_left >= 0)
    return g_strdup_printf (
        /* Translators: how much of what is needed is there, and how many rolls are left for it */
        ngettext ("%d of %d successes, %d roll left", "%d of %d successes, %d rolls left",
                  (gulong) n_left),
        state->total, state->needed, n_left);

  if (state->n_rolls == 0)
    return g_strdup_printf (ngettext ("%d success needed, no roll made yet",
                                      "%d successes needed, no roll made yet",
                                      (gulong) state->needed),
                            state->needed);

  return g_strdup_printf (
      /* Translators: how much of what is needed is there, after how many rolls */
      ngettext ("%d of %d successes after %d roll", "%d of %d successes after %d rolls",
                (gulong) state->n_rolls),
      state->total, state->needed, state->n_rolls);
}

static char *
say_success (const TenExtendedState *state)
{
  return g_strdup_printf (
      state->exceptional
          /* Translators: how much of what was needed is there, after how many rolls */
          ? ngettext ("Exceptional success: %d of %d successes after %d roll",
                      "Exceptional success: %d of %d successes after %d rolls",
                      (gulong) state->n_rolls)
          : ngettext ("Success: %d of %d successes after %d roll",
                      "Success: %d of %d successes after %d rolls", (gulong) state->n_rolls),
      state->total, state->needed, state->n_rolls);
}

static char *
say_failure (const TenExtendedState *state)
{
  if (state->was_ended_by_botch)
    return g_strdup_printf (ngettext ("Failure: a botch ended it after %d roll",
                                      "Failure: a botch ended it after %d rolls",
                                      (gulong) state->n_rolls),
                            state->n_rolls);

  return g_strdup_printf (
      /* Translators: how much of what was needed is there when all rolls have been made */
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

  return g_strdup_printf (ngettext ("Given up after %d roll: all that was gathered is lost",
                                    "Given up after %d rolls: all that was gathered is lost",
                                    (gulong) state->n_rolls),
                          state->n_rolls);
}

static char *
say_less_needed (TenExtendedProgress *self)
{
  int dots = self->setup.skill_dots;
  int needed = MAX (self->state.needed - dots, 1);

  if (self->state.total >= needed)
    return g_strdup_printf (ngettext ("%d success less is needed, which finishes it",
                                      "%d successes less are needed, which finishes it",
                                      (gulong) dots),
                            dots);

  /* Translators: by how many successes, and what is then needed */
  return g_strdup_printf (ngettext ("%d success less is needed: %d in all",
                                    "%d successes less are needed: %d in all", (gulong) dots),
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

char *
ten_extended_progress_dup_text (TenExtendedProgress *self)
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

/* What has to be chosen before the next roll (COFD-16),
   or %NULL where no choice is open */
char *
ten_extended_progress_dup_question (TenExtendedProgress *self)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_PROGRESS (self), NULL);

  if (self->state.status != TEN_EXTENDED_CHOOSING)
    return NULL;
  if (self->state.choices & TEN_EXTENDED_CONTINUE)
    return g_strdup (_ ("The roll failed: take a Condition and go on, or give up?"));
  return g_strdup (_ ("An exceptional success: what does it bring?"));
}

/* What a choice would do now (COFD-16), in words */
char *
ten_extended_progress_dup_choice_text (TenExtendedProgress *self, TenExtendedChoice choice)
{
  g_return_val_if_fail (TEN_IS_EXTENDED_PROGRESS (self), NULL);
  g_return_val_if_fail (ten_extended_choice_to_id (choice) != NULL, NULL);

  switch (choice)
    {
    case TEN_EXTENDED_CONTINUE:
      return g_strdup (_ ("Go on with a Condition"));

    case TEN_EXTENDED_GIVE_UP:
      if (self->state.total == 0)
        return g_strdup (_ ("Give up"));
      return g_strdup_printf (ngettext ("Give up, and lose the %d success gathered",
                                        "Give up, and lose the %d successes gathered",
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

/* How much time in the story the rolls so far have taken (COFD-15):
   "2 hours and 15 minutes" */
char *
ten_extended_progress_dup_time_text (TenExtendedProgress *self)
{
  TenStoryTime time;

  g_return_val_if_fail (TEN_IS_EXTENDED_PROGRESS (self), NULL);

  ten_extended_progress_get_time_spent (self, &time);
  return ten_story_time_dup_text (&time);
}

/* How much time in the story the next roll takes (COFD-15): "45
   minutes" */
char *
ten_extended_progress_dup_interval_text (TenExtendedProgress *self)
{
  TenStoryTime time;

  g_return_val_if_fail (TEN_IS_EXTENDED_PROGRESS (self), NULL);

  ten_extended_progress_get_next_interval (self, &time);
  return ten_story_time_dup_text (&time);
}
