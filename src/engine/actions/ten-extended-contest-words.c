/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "actions/ten-extended-contest-private.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

static char *
say_progress (const TenExtendedContest *self, const char *a, const char *b)
{
  if (self->turns == 0)
    return g_strdup_printf (
        /* Translators: two sides of a contest, and how many successes each one needs */
        _ ("%s needs %d, %s needs %d; no turn yet"), a, self->needed_a, b, self->needed_b);

  return g_strdup_printf (
      /* Translators: two sides of a contest, how much each one has of what it needs, and how many
       * turns there were */
      ngettext ("%s: %d of %d, %s: %d of %d, after %d turn",
                "%s: %d of %d, %s: %d of %d, after %d turns", (gulong) self->turns),
      a, self->total_a, self->needed_a, b, self->total_b, self->needed_b, self->turns);
}

static char *
say_win (const TenExtendedContest *self, const char *name, int total, int other)
{
  return g_strdup_printf (
      /* Translators: who wins a contest of several turns, the totals of the winner and of the
       * other side, and how many turns there were */
      ngettext ("%s wins with %d against %d, after %d turn",
                "%s wins with %d against %d, after %d turns", (gulong) self->turns),
      name, total, other, self->turns);
}

char *
ten_words_for_extended_contest (const TenExtendedContest *self, const char *a, const char *b)
{
  if (a == NULL || *a == '\0')
    a = _ ("The first side");
  if (b == NULL || *b == '\0')
    b = _ ("The second side");

  if (!ten_extended_contest_is_over (self))
    return say_progress (self, a, b);
  if (self->winner == TEN_SIDE_A)
    return say_win (self, a, self->total_a, self->total_b);
  if (self->winner == TEN_SIDE_B)
    return say_win (self, b, self->total_b, self->total_a);

  return g_strdup_printf (
      /* Translators: the total that both sides have, and how many turns there were */
      ngettext ("A tie at %d after %d turn: nobody wins", "A tie at %d after %d turns: nobody wins",
                (gulong) self->turns),
      self->total_a, self->turns);
}
