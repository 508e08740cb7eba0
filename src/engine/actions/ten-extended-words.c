/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An extended action in words: how far it is, what has to be chosen, and how long it takes. */

#include "ten-config.h"

#include "actions/ten-contest-private.h"
#include "actions/ten-extended-progress.h"

#include <glib/gi18n-lib.h>

static char *
say_progress (const TenExtendedProgress *self)
{
  int n_left = ten_extended_progress_get_n_left (self);

  if (n_left >= 0)
    return g_strdup_printf (
        /* Translators: successes so far, successes needed, and rolls left */
        ngettext ("%d of %d successes, %d roll left", "%d of %d successes, %d rolls left",
                  (gulong) n_left),
        self->total, self->needed, n_left);

  if (self->n_rolls == 0)
    return g_strdup_printf (ngettext ("%d success needed, no roll made yet",
                                      "%d successes needed, no roll made yet",
                                      (gulong) self->needed),
                            self->needed);

  return g_strdup_printf (
      /* Translators: successes so far, successes needed, and rolls made */
      ngettext ("%d of %d successes after %d roll", "%d of %d successes after %d rolls",
                (gulong) self->n_rolls),
      self->total, self->needed, self->n_rolls);
}

static char *
say_success (const TenExtendedProgress *self)
{
  return g_strdup_printf (self->exceptional
                              /* Translators: successes, successes needed, and rolls made */
                              ? ngettext ("Exceptional success: %d of %d successes after %d roll",
                                          "Exceptional success: %d of %d successes after %d rolls",
                                          (gulong) self->n_rolls)
                              : ngettext ("Success: %d of %d successes after %d roll",
                                          "Success: %d of %d successes after %d rolls",
                                          (gulong) self->n_rolls),
                          self->total, self->needed, self->n_rolls);
}

static char *
say_failure (const TenExtendedProgress *self)
{
  if (self->was_ended_by_botch)
    return g_strdup_printf (
        /* Translators: rolls made, successes lost, and successes needed */
        ngettext ("Failure: a botch ended it after %d roll, at %d of %d successes",
                  "Failure: a botch ended it after %d rolls, at %d of %d successes",
                  (gulong) self->n_rolls),
        self->n_rolls, self->total, self->needed);

  return g_strdup_printf (
      /* Translators: successes and successes needed when all rolls have been made */
      ngettext ("Failure: %d of %d successes, and the %d roll is used up",
                "Failure: %d of %d successes, and the %d rolls are used up",
                (gulong) self->n_rolls),
      self->total, self->needed, self->n_rolls);
}

static char *
say_giving_up (const TenExtendedProgress *self)
{
  if (self->n_rolls == 0)
    return g_strdup (_ ("Given up before the first roll"));

  return g_strdup_printf (ngettext ("Given up after %d roll: all successes are lost",
                                    "Given up after %d rolls: all successes are lost",
                                    (gulong) self->n_rolls),
                          self->n_rolls);
}

static char *
say_less_needed (const TenExtendedProgress *self)
{
  int dots = self->setup.skill_dots;
  int needed = MAX (self->needed - dots, 1);

  if (self->total >= needed)
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
say_less_time (const TenExtendedProgress *self)
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

static char *
say_turns (const TenExtendedProgress *self, const char *a, const char *b)
{
  if (self->n_rolls == 0)
    return g_strdup_printf (
        /* Translators: two sides of a contest, and how many successes each one needs */
        _ ("%s needs %d, %s needs %d; no turn yet"), a, self->needed, b, self->setup.other_needed);

  return g_strdup_printf (
      /* Translators: the two sides of a contest, what each has and needs, and the number of
       * turns */
      ngettext ("%s: %d of %d, %s: %d of %d, after %d turn",
                "%s: %d of %d, %s: %d of %d, after %d turns", (gulong) self->n_rolls),
      a, self->total, self->needed, b, self->other_total, self->setup.other_needed, self->n_rolls);
}

static char *
say_win (const TenExtendedProgress *self, const char *name)
{
  return g_strdup_printf (
      /* Translators: who wins a contest over several turns, the totals of the winner and of the
       * other side, and the number of turns */
      ngettext ("%s wins with %d against %d, after %d turn",
                "%s wins with %d against %d, after %d turns", (gulong) self->n_rolls),
      name, self->total, self->other_total, self->n_rolls);
}

static char *
say_loss (const TenExtendedProgress *self, const char *name, const char *other)
{
  return g_strdup_printf (
      /* Translators: who loses a contest over several turns, who wins it, the totals of both in
       * this order, and the number of turns */
      ngettext ("%s loses to %s with %d against %d, after %d turn",
                "%s loses to %s with %d against %d, after %d turns", (gulong) self->n_rolls),
      name, other, self->total, self->other_total, self->n_rolls);
}

/* V20-10: how much the last roll lost, if it was a botch, or NULL. */
char *
ten_extended_progress_dup_loss (const TenExtendedProgress *self)
{
  return self->lost > 0
             ? g_strdup_printf (ngettext ("The botch loses %d success",
                                          "The botch loses %d successes", (gulong) self->lost),
                                self->lost)
             : NULL;
}

static char *
say_state (const TenExtendedProgress *self)
{
  switch (self->status)
    {
    case TEN_EXTENDED_SUCCEEDED:
      return say_success (self);
    case TEN_EXTENDED_FAILED:
      return say_failure (self);
    case TEN_EXTENDED_GIVEN_UP:
      return say_giving_up (self);
    case TEN_EXTENDED_UNDER_WAY:
    case TEN_EXTENDED_CHOOSING:
    default:
      return say_progress (self);
    }
}

/* As side a tells it. */
static char *
say_contest (const TenExtendedProgress *self, const char *a, const char *b)
{
  const char *other = b;

  a = ten_contest_name_side (TEN_SIDE_A, a);
  b = ten_contest_name_side (TEN_SIDE_B, b);
  if (self->status == TEN_EXTENDED_GIVEN_UP)
    return g_strdup_printf (
        ngettext ("Given up after %d turn", "Given up after %d turns", (gulong) self->n_rolls),
        self->n_rolls);
  if (!ten_extended_progress_is_over (self))
    return say_turns (self, a, b);
  if (self->winner == TEN_SIDE_A)
    return say_win (self, a);
  if (self->winner == TEN_SIDE_B)
    return say_loss (self, a,
                     other != NULL && *other != '\0' ? other
                                                     : C_ ("side of a contest", "the second side"));

  return g_strdup_printf (
      /* Translators: the total of both sides, and the number of turns */
      ngettext ("A tie at %d after %d turn: nobody wins", "A tie at %d after %d turns: nobody wins",
                (gulong) self->n_rolls),
      self->total, self->n_rolls);
}

/* @a, @b: (nullable): the names of the sides of a contest */
char *
ten_extended_progress_dup_text (const TenExtendedProgress *self, const char *a, const char *b)
{
  g_autofree char *loss = NULL;
  g_autofree char *state = NULL;

  if (ten_extended_progress_is_contest (self))
    return say_contest (self, a, b);
  loss = ten_extended_progress_dup_loss (self);
  state = say_state (self);
  return loss != NULL && !ten_extended_progress_is_over (self)
             /* Translators: successes lost by a botch, and the state of an extended action */
             ? g_strdup_printf (C_ ("extended action", "%s: %s"), loss, state)
             : g_steal_pointer (&state);
}

/* The choice to make before the next roll (COFD-16), or %NULL */
char *
ten_extended_progress_dup_question (const TenExtendedProgress *self)
{
  if (self->status != TEN_EXTENDED_CHOOSING)
    return NULL;
  if (self->choices & TEN_EXTENDED_CONTINUE)
    return g_strdup (_ ("The roll failed: take a Condition and continue, or give up?"));
  return g_strdup (_ ("An exceptional success: what does it bring?"));
}

/* The effect of a choice in words (COFD-16). */
char *
ten_extended_progress_dup_choice_text (const TenExtendedProgress *self, TenExtendedChoice choice)
{
  switch (choice)
    {
    case TEN_EXTENDED_CONTINUE:
      return g_strdup (_ ("Continue with a Condition"));

    case TEN_EXTENDED_GIVE_UP:
      if (self->total == 0)
        return g_strdup (_ ("Give up"));
      return g_strdup_printf (ngettext ("Give up, and lose the %d success so far",
                                        "Give up, and lose the %d successes so far",
                                        (gulong) self->total),
                              self->total);

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
ten_extended_progress_dup_time_text (const TenExtendedProgress *self)
{
  TenStoryTime time;

  ten_extended_progress_get_time_spent (self, &time);
  return ten_story_time_dup_text (&time);
}

/* The story time that the next roll takes (COFD-15): "45 minutes" */
char *
ten_extended_progress_dup_interval_text (const TenExtendedProgress *self)
{
  TenStoryTime time;

  ten_extended_progress_get_next_interval (self, &time);
  return ten_story_time_dup_text (&time);
}
