/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-words-roll.h"
#include "records/ten-record-private.h"
#include "ten-config.h"

#include "history/ten-statistics.h"
#include "rules/ten-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* The most names in a sentence. */
#define MAX_NAMED 10

static void
add_fact (GPtrArray *facts, const char *label, char *text)
{
  TenStatisticsFact *fact = g_new (TenStatisticsFact, 1);

  *fact = (TenStatisticsFact){ label, text };
  g_ptr_array_add (facts, fact);
}

static void
free_fact (gpointer data)
{
  TenStatisticsFact *fact = data;

  g_free (fact->text);
  g_free (fact);
}

static void
add_part (GString *text, char *part)
{
  if (text->len > 0)
    g_string_append (text, ", ");
  g_string_append (text, part);
  g_free (part);
}

static void
add_left_out (GPtrArray *facts, const TenStatistics *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->n_struck > 0)
    add_part (text,
              g_strdup_printf (ngettext ("%d struck out", "%d struck out", (gulong) self->n_struck),
                               (int) self->n_struck));
  if (self->n_damaged > 0)
    add_part (text,
              g_strdup_printf (ngettext ("%d damaged", "%d damaged", (gulong) self->n_damaged),
                               (int) self->n_damaged));
  if (self->n_rerolls > 0)
    add_part (text, g_strdup_printf (ngettext ("%d reroll", "%d rerolls", (gulong) self->n_rerolls),
                                     (int) self->n_rerolls));
  if (text->len > 0)
    add_fact (facts, _ ("Left out"), g_strdup (text->str));
}

static void
add_luck (GPtrArray *facts, const TenStatistics *self)
{
  g_autofree char *sentence = ten_statistics_dup_luck_text (self);
  double deviations, from, to;

  if (!ten_statistics_get_luck (self, &deviations))
    {
      add_fact (facts, _ ("Luck"), g_steal_pointer (&sentence));
      return;
    }
  ten_statistics_get_band (self, &from, &to);
  add_fact (facts, _ ("Successes"),
            g_strdup_printf (/* Translators: the number of successes, and the number expected from
                                the odds */
                             _ ("%d (%.1f expected)"), (int) self->successes, self->expected));
  add_fact (facts, _ ("Luck"),
            g_strdup_printf (/* Translators: plus or minus; a number of standard deviations; a
                                sentence; two numbers of successes */
                             _ ("%s%.2f standard deviations. %s By chance alone, expect %.0f to "
                                "%.0f successes."),
                             deviations < 0 ? "−" : "+", fabs (deviations), sentence, from, to));
}

static char *
dup_pool (TenRecord *record, gboolean for_players)
{
  GListModel *terms = ten_record_get_terms (record);
  g_autoptr (TenTerm) first = g_list_model_get_item (terms, 0);

  if (g_list_model_get_n_items (terms) == 1 && ten_term_get_kind (first) == TEN_TERM_NUMBER)
    return ten_words_for_dice (ten_roll_get_request (ten_record_get_roll (record)));
  return for_players ? ten_record_dup_player_pool_text (record) : ten_record_dup_pool_text (record);
}

static void
add_extreme (GPtrArray *facts,
             const char *label,
             const TenStatisticsExtreme *extreme,
             gboolean for_players)
{
  TenRecord *record = extreme->record;
  const char *character;
  g_autofree char *pool = NULL;
  g_autofree char *outcome = NULL;
  g_autofree char *chance = NULL;
  g_autofree char *text = NULL;

  if (record == NULL)
    return;
  character =
      for_players ? ten_record_get_player_character (record) : ten_record_get_character (record);
  pool = dup_pool (record, for_players);
  outcome = ten_record_dup_outcome_text (record, NULL);
  chance = ten_words_for_probability (extreme->probability);
  /* Translators: a pool, the result of its roll, and the chance of that result or a better (or a
   * worse) one */
  text = g_strdup_printf (_ ("%s: %s (chance: %s)"), pool, outcome, chance);
  if (character != NULL)
    add_fact (facts, label, g_strdup_printf (C_ ("contest", "%s: %s"), character, text));
  else
    add_fact (facts, label, g_steal_pointer (&text));
}

static void
add_contests (GPtrArray *facts, const TenStatistics *self)
{
  GString *text;

  if (self->contests_won + self->contests_lost + self->contests_tied == 0)
    return;
  text = g_string_new (NULL);
  add_part (text, g_strdup_printf (ngettext ("%d won", "%d won", (gulong) self->contests_won),
                                   (int) self->contests_won));
  add_part (text, g_strdup_printf (ngettext ("%d lost", "%d lost", (gulong) self->contests_lost),
                                   (int) self->contests_lost));
  add_part (text, g_strdup_printf (ngettext ("%d tied", "%d tied", (gulong) self->contests_tied),
                                   (int) self->contests_tied));
  add_fact (facts, _ ("Contests"), g_string_free (text, FALSE));
}

static void
add_willpower (GPtrArray *facts, const TenStatistics *self)
{
  const gint64 points =
      self->willpower_rolls + self->willpower_rerolls + self->willpower_resistance;
  GString *text;

  if (points == 0)
    return;
  text = g_string_new (NULL);
  g_string_append_printf (text, ngettext ("%d point.", "%d points.", (gulong) points),
                          (int) points);
  if (self->willpower_rolls > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              /* Translators: the rolls with a point of Willpower */
                              ngettext ("Rolls with a point: %d success; expected %.1f with the "
                                        "points, %.1f without.",
                                        "Rolls with a point: %d successes; expected %.1f with the "
                                        "points, %.1f without.",
                                        (gulong) self->willpower_successes),
                              (int) self->willpower_successes, self->willpower_expected,
                              self->willpower_without);
    }
  if (self->willpower_rerolls > 0)
    {
      g_string_append_c (text, ' ');
      g_string_append_printf (text,
                              ngettext ("Rerolls brought %d success.",
                                        "Rerolls brought %d successes.",
                                        (gulong) ABS (self->reroll_gain)),
                              (int) self->reroll_gain);
    }
  add_fact (facts, _ ("Willpower"), g_string_free (text, FALSE));
}

static void
add_counts (GPtrArray *facts, const char *label, GPtrArray *counts)
{
  GString *text;

  if (counts->len == 0)
    return;
  text = g_string_new (NULL);
  for (guint i = 0; i < MIN (counts->len, MAX_NAMED); i++)
    {
      const TenStatisticsCount *count = counts->pdata[i];

      /* Translators: a name, and the number of rolls with it */
      add_part (text, g_strdup_printf (_ ("%s (%d)"), count->name, (int) count->count));
    }
  add_fact (facts, label, g_string_free (text, FALSE));
}

GPtrArray *
ten_statistics_list_facts (const TenStatistics *self, gboolean for_players)
{
  GPtrArray *facts = g_ptr_array_new_with_free_func (free_fact);

  add_fact (facts, _ ("Rolls"), g_strdup_printf ("%" G_GINT64_FORMAT, self->n_rolls));
  add_left_out (facts, self);
  if (self->n_rolls == 0)
    return facts;
  if (self->counts_only)
    {
      add_counts (facts, _ ("Characters"), self->characters);
      return facts;
    }
  add_luck (facts, self);
  add_extreme (facts, _ ("Luckiest roll"), &self->luckiest, for_players);
  add_extreme (facts, _ ("Unluckiest roll"), &self->unluckiest, for_players);
  add_fact (facts, _ ("Most successful rolls in a row"),
            g_strdup_printf ("%" G_GINT64_FORMAT, self->longest_success));
  add_fact (facts, _ ("Most failed rolls in a row"),
            g_strdup_printf ("%" G_GINT64_FORMAT, self->longest_failure));
  add_contests (facts, self);
  add_willpower (facts, self);
  add_counts (facts, _ ("Most used pools"), self->pools);
  add_counts (facts, _ ("Characters"), self->characters);
  return facts;
}
