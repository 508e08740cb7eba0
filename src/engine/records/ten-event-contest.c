/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences of contests. */

#include "records/ten-event-contest.h"

#include "records/ten-event-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/* In a contest, a side without a sheet has no name. */
static const char *
get_side (TenEvent *event, const char *member)
{
  const gboolean first = g_str_equal (member, "a");
  const char *name = ten_event_get_word (event, member);

  if (*name != '\0')
    return name;
  if (*ten_event_get_word (event, first ? "b" : "a") != '\0')
    return C_ ("side of a contest", "the other side");
  return first ? C_ ("side of a contest", "the first side")
               : C_ ("side of a contest", "the second side");
}

static char *
write_won (TenEvent *event, const char *winner, const char *loser, gboolean defends)
{
  const int margin = MAX (ten_event_get_number (event, "margin", 0), 0);

  if (ten_event_get_number (event, "draw", FALSE))
    /* Translators: the defender, who wins a draw in a contest, and the other side */
    return g_strdup_printf (_ ("Contested: %s, who defends, wins the draw against %s"), winner,
                            loser);
  if (defends)
    /* Translators: the defender who won a contest, the other side, and the margin in successes */
    return g_strdup_printf (ngettext ("Contested: %s, who defends, wins against %s by %d",
                                      "Contested: %s, who defends, wins against %s by %d", margin),
                            winner, loser, margin);
  /* Translators: who won a contest, the other side, and the margin in successes */
  return g_strdup_printf (ngettext ("Contested: %s wins against %s by %d",
                                    "Contested: %s wins against %s by %d", margin),
                          winner, loser, margin);
}

static char *
write_lost (TenEvent *event, const char *loser, const char *winner, gboolean defends)
{
  const int margin = MAX (ten_event_get_number (event, "margin", 0), 0);

  if (ten_event_get_number (event, "draw", FALSE))
    /* Translators: who loses a draw in a contest, and the defender, who wins it */
    return g_strdup_printf (_ ("Contested: %s loses the draw to %s, who defends"), loser, winner);
  if (defends)
    /* Translators: who lost a contest, the defender who won it, and the margin in successes */
    return g_strdup_printf (ngettext ("Contested: %s loses to %s, who defends, by %d",
                                      "Contested: %s loses to %s, who defends, by %d", margin),
                            loser, winner, margin);
  return g_strdup_printf (
      /* Translators: who lost a contest, who won it, and the margin in successes */
      ngettext ("Contested: %s loses to %s by %d", "Contested: %s loses to %s by %d", margin),
      loser, winner, margin);
}

/**
 * ten_event_dup_side_text:
 * @self: (not nullable): the event of a contest
 * @side: the side that tells it
 *
 * Describes how a contest ended, as one side tells it (COFD-14): "Contested: Marisol Vega loses to
 * Guard by 1" is "Contested: Guard wins against Marisol Vega by 1" for the other side.
 *
 * Returns: (transfer full): the sentence
 */
char *
ten_event_dup_side_text (TenEvent *self, TenSide side)
{
  const gboolean second = side == TEN_SIDE_B;
  const char *winner, *teller, *other;
  gboolean defends;

  g_return_val_if_fail (TEN_IS_EVENT (self), NULL);

  winner = ten_event_get_word (self, "winner");
  teller = get_side (self, second ? "b" : "a");
  other = get_side (self, second ? "a" : "b");
  /* TEST-7: otherwise, a margin of one after equal successes would look like a mistake. */
  defends = *winner != '\0' && g_str_equal (winner, ten_event_get_word (self, "defender"));

  if (g_str_equal (winner, second ? "b" : "a"))
    return write_won (self, teller, other, defends);
  if (g_str_equal (winner, second ? "a" : "b"))
    return write_lost (self, teller, other, defends);
  if (g_str_equal (winner, "storyteller"))
    /* Translators: a tie in a contest: the two sides */
    return g_strdup_printf (_ ("Contested: %s against %s, the Storyteller decides"), teller, other);
  if (g_str_equal (winner, "none"))
    /* Translators: a tie in a contest: the two sides */
    return g_strdup_printf (_ ("Contested: %s against %s, a tie"), teller, other);
  /* Translators: the two sides of a contest */
  return g_strdup_printf (_ ("Contested: %s against %s"), teller, other);
}

char *
ten_event_dup_contest_text (TenEvent *event)
{
  return ten_event_dup_side_text (event, TEN_SIDE_A);
}

/* POOL-7: a margin would reveal something about the secret. */
char *
ten_event_dup_contest_player_text (TenEvent *event)
{
  const char *winner = ten_event_get_word (event, "winner");
  const char *a = get_side (event, "a");
  const char *b = get_side (event, "b");

  if (g_str_equal (winner, "a"))
    /* Translators: who won a contest, and the other side */
    return g_strdup_printf (_ ("Contested: %s wins against %s"), a, b);
  if (g_str_equal (winner, "b"))
    /* Translators: who lost a contest, and who won it */
    return g_strdup_printf (_ ("Contested: %s loses to %s"), a, b);
  return ten_event_dup_contest_text (event);
}

char *
ten_event_dup_extended_contest_text (TenEvent *event)
{
  const char *name = ten_event_get_word (event, "name");

  if (*name == '\0')
    /* Translators: the two sides of an extended contest */
    return g_strdup_printf (_ ("Extended contest: %s against %s"), get_side (event, "a"),
                            get_side (event, "b"));
  /* Translators: what an extended contest is for, and its two sides */
  return g_strdup_printf (_ ("Extended contest: %s, %s against %s"), name, get_side (event, "a"),
                          get_side (event, "b"));
}

char *
ten_event_dup_end_of_contest_text (TenEvent *event)
{
  const char *result = ten_event_get_word (event, "result");
  const char *name = ten_event_get_word (event, "name");
  const char *a = get_side (event, "a");
  const char *b = get_side (event, "b");

  if (g_str_equal (result, "given-up"))
    /* Translators: the two sides of an extended contest */
    return g_strdup_printf (_ ("Extended contest of %s and %s: given up"), a, b);
  if (g_str_equal (result, "a"))
    return *name == '\0'
               /* Translators: who won an extended contest, and the other side */
               ? g_strdup_printf (_ ("Extended contest: %s wins against %s"), a, b)
               /* Translators: what an extended contest was for, who won it, and the other side */
               : g_strdup_printf (_ ("Extended contest, %s: %s wins against %s"), name, a, b);
  if (g_str_equal (result, "b"))
    return *name == '\0'
               /* Translators: who lost an extended contest, and who won it */
               ? g_strdup_printf (_ ("Extended contest: %s loses to %s"), a, b)
               /* Translators: what an extended contest was for, who lost it, and who won it */
               : g_strdup_printf (_ ("Extended contest, %s: %s loses to %s"), name, a, b);
  /* Translators: the two sides of an extended contest */
  return g_strdup_printf (_ ("Extended contest of %s and %s: a tie"), a, b);
}
