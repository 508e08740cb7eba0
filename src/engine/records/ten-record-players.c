/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The part of a roll that players may know (POOL-7, NWOD-5). */

#include "records/ten-event-private.h"
#include "records/ten-record-players.h"
#include "records/ten-record-private.h"
#include "rules/ten-player-terms.h"
#include "rules/ten-term-private.h"
#include "rules/ten-words-needs.h"
#include "rules/ten-words-roll.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

/**
 * ten_record_get_secrecy:
 * @self: (not nullable): a record
 *
 * Gets the secrecy of the most secret term of the pool (POOL-7).
 *
 * Returns: the secrecy
 */
TenSecrecy
ten_record_get_secrecy (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), TEN_SECRECY_SECRET);

  return ten_player_terms_get_secrecy (ten_record_get_terms (self));
}

/* Finds the last event that told players anything; nothing told can be taken back. */
static TenPlayerSight
find_told (TenRecord *self, TenEvent **telling)
{
  GListModel *events = ten_record_get_events (self);
  TenPlayerSight told = TEN_PLAYER_SIGHT_NOTHING;

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);
      TenPlayerSight sight;

      if (!ten_event_is (event, TEN_EVENT_TELLING) ||
          !ten_player_sight_from_id (ten_event_get_word (event, "told"), &sight) || sight <= told)
        continue;
      told = sight;
      if (telling != NULL)
        g_set_object (telling, event);
    }
  return told;
}

/* Whether players see its result in words, as that of every roll with it. */
static gboolean
is_in_words (TenRecord *self)
{
  TenPlayerWords *words = ten_record_get_links (self)->words;

  return words != NULL && ten_record_get_links (self)->entry <= ten_player_words_get_last (words);
}

static TenPlayerSight
find_sight (TenRecord *self, gboolean in_words)
{
  TenPlayerSight sight = TEN_PLAYER_SIGHT_ROLL;

  if (ten_record_get_hidden (self))
    sight = TEN_PLAYER_SIGHT_NOTHING;
  else if (in_words || ten_record_get_secrecy (self) == TEN_SECRECY_SECRET)
    sight = TEN_PLAYER_SIGHT_OUTCOME;
  return MAX (sight, find_told (self, NULL));
}

gboolean
ten_record_is_secret (TenRecord *self)
{
  return find_sight (self, FALSE) != TEN_PLAYER_SIGHT_ROLL;
}

gint64
ten_record_get_telling (TenRecord *self)
{
  g_autoptr (TenEvent) telling = NULL;

  find_told (self, &telling);
  return telling != NULL ? ten_event_get_sequence (telling) : 0;
}

/**
 * ten_record_get_player_sight:
 * @self: (not nullable): a record
 *
 * Gets how much of the roll players see: nothing of a hidden one; with a secret modifier, only
 * whether it succeeded, since any number would reveal it, and no more of the other rolls of its
 * log, since the difference would; all of any other; and in each case what the Storyteller told
 * them later (POOL-7, NWOD-5).
 *
 * Returns: the sight
 */
TenPlayerSight
ten_record_get_player_sight (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), TEN_PLAYER_SIGHT_NOTHING);

  return find_sight (self, is_in_words (self));
}

/* Gets when players learned about the roll: the time of a hidden roll itself is not revealed. */
GDateTime *
ten_record_get_player_time (TenRecord *self)
{
  g_autoptr (TenEvent) telling = NULL;

  if (!ten_record_get_hidden (self) || find_told (self, &telling) == TEN_PLAYER_SIGHT_NOTHING)
    return ten_record_get_time (self);
  return ten_event_get_time (telling);
}

/* Without a log, the roll itself says by which name players know who rolled. */
static const char *
get_seen_name (TenRecord *self)
{
  TenPlayerWords *words = ten_record_get_links (self)->words;
  TenEvent *alias = words == NULL ? ten_record_find_event (self, TEN_EVENT_ALIAS) : NULL;

  if (alias != NULL && *ten_event_get_word (alias, "name") != '\0')
    return ten_event_get_word (alias, "name");
  return words != NULL ? ten_player_words_translate (words, ten_record_get_character (self))
                       : ten_record_get_character (self);
}

static const char *
get_seen_comment (TenRecord *self)
{
  TenPlayerWords *words = ten_record_get_links (self)->words;

  return words != NULL ? ten_player_words_translate (words, ten_record_get_comment (self))
                       : ten_record_get_comment (self);
}

/**
 * ten_record_get_player_character:
 * @self: (not nullable): a record
 *
 * Gets who rolled, if players know it, and by the name that they know: a seal has no name.
 *
 * Returns: (transfer none) (nullable): the name, or %NULL
 */
const char *
ten_record_get_player_character (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  return ten_record_get_player_sight (self) >= TEN_PLAYER_SIGHT_OUTCOME ? get_seen_name (self)
                                                                        : NULL;
}

/* Gets what the roll was for, if players know it: for a hidden roll, after it is revealed. */
const char *
ten_record_get_player_comment (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), "");

  return !ten_record_get_hidden (self) ||
                 ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_ROLL
             ? get_seen_comment (self)
             : "";
}

/* Gets the terms of the pool that players see (POOL-7): see ten_player_terms_new(). */
GListModel *
ten_record_dup_player_terms (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  if (find_told (self, NULL) == TEN_PLAYER_SIGHT_ROLL)
    return G_LIST_MODEL (ten_terms_copy (ten_record_get_terms (self), -1));
  if (ten_record_get_hidden (self))
    return G_LIST_MODEL (g_list_store_new (TEN_TYPE_TERM));

  return ten_player_terms_new (ten_record_get_terms (self),
                               ten_record_get_player_sight (self) < TEN_PLAYER_SIGHT_ROLL);
}

/* Describes how the pool is made up as far as players see it (POOL-7), like
 * ten_record_dup_pool_text(): "Strength 3 − Announced modifier 2". */
char *
ten_record_dup_player_pool_text (TenRecord *self)
{
  g_autoptr (GListModel) terms = NULL;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  terms = ten_record_dup_player_terms (self);

  return ten_record_terms_to_text (terms, FALSE);
}

/* How a contest ended for one side. */
typedef enum
{
  NO_CONTEST,
  WON,
  LOST,
  TIED,
  UNKNOWN /* against each of several others, or not recorded with this roll */
} ContestResult;

gboolean
ten_record_is_contested (TenRecord *self)
{
  return ten_record_has_role (self, "b") || *ten_record_find_winner (self) != '\0';
}

gboolean
ten_record_tells_winner (TenRecord *self)
{
  TenEvent *contest = ten_record_find_contest (self);

  return contest == NULL || ten_event_tells_winner (contest);
}

/* Of a hidden roll, it is told with the roll; an open one may have a hidden opponent. */
static ContestResult
find_contest_result (TenRecord *self)
{
  const char *winner = ten_record_find_winner (self);

  /* A helper is no side. */
  if (ten_record_has_role (self, "helper") ||
      (!ten_record_get_hidden (self) && !ten_record_tells_winner (self)))
    return NO_CONTEST;
  if (*winner == '\0')
    return ten_record_has_role (self, "b") &&
                   !g_str_equal (ten_record_get_action_word (self), "extended-contest")
               ? UNKNOWN
               : NO_CONTEST;
  if (!g_str_equal (winner, "a") && !g_str_equal (winner, "b"))
    return TIED;
  return ten_record_has_lost (self, winner) ? LOST : WON;
}

/* "Whether it succeeded" tells who won a contest, since the loser may have successes (COFD-14). */
static const char *
get_outcome_word (TenRecord *self, TenRuleset *ruleset)
{
  if (ten_record_awaits_opponent (self, ruleset))
    /* Translators: the result of a roll that nobody has rolled against yet */
    return C_ ("contest", "Undecided");
  switch (find_contest_result (self))
    {
    case WON:
      /* Translators: the result of a contest for one side. */
      return C_ ("contest", "Won");
    case LOST:
      /* Translators: the result of a contest for one side. */
      return C_ ("contest", "Lost");
    case TIED:
      /* Translators: the result of a contest for one side. */
      return C_ ("contest", "Tied");
    case UNKNOWN:
      return "";
    case NO_CONTEST:
    default:
      return ten_words_for_outcome (ten_record_get_player_outcome (self));
    }
}

/* Describes the outcome that players see: ten_record_dup_outcome_text(), or just "Success" or
 * "Failure" if there is a secret modifier, or if they see all results in words (POOL-7). For one
 * side of a contest, that is "Won" or "Lost", and "Undecided" while the other one is missing. */
char *
ten_record_dup_player_outcome_text (TenRecord *self, TenRuleset *ruleset)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);

  switch (ten_record_get_player_sight (self))
    {
    case TEN_PLAYER_SIGHT_ROLL:
    case TEN_PLAYER_SIGHT_RESULT:
      return ten_record_dup_outcome_text (self, ruleset);

    case TEN_PLAYER_SIGHT_OUTCOME:
      return g_strdup (get_outcome_word (self, ruleset));

    case TEN_PLAYER_SIGHT_SEAL:
      {
        g_autofree char *seal = ten_record_dup_told_seal (self);

        if (seal == NULL)
          return g_strdup (_ ("Hidden roll without a seal"));
        /* Translators: the beginning of the seal, hexadecimal digits */
        return g_strdup_printf (_ ("Hidden roll, seal %s"), seal);
      }

    case TEN_PLAYER_SIGHT_NOTHING:
    default:
      return g_strdup ("");
    }
}

char *
ten_record_dup_side_text (TenRecord *self, TenRuleset *ruleset, gboolean only_successes)
{
  const int successes = ten_roll_get_successes (ten_record_get_roll (self));

  return only_successes && successes > 0 ? ten_words_for_successes (successes)
                                         : ten_record_dup_outcome_text (self, ruleset);
}

/* POOL-7 */
TenOutcome
ten_record_get_player_outcome (TenRecord *self)
{
  TenRoll *roll = ten_record_get_roll (self);

  if (ten_record_get_player_sight (self) >= TEN_PLAYER_SIGHT_RESULT)
    return ten_roll_get_outcome (roll);
  switch (find_contest_result (self))
    {
    case WON:
      return TEN_OUTCOME_SUCCESS;
    case LOST:
    case TIED:
      return TEN_OUTCOME_FAILURE;
    case NO_CONTEST:
    case UNKNOWN:
    default:
      return ten_roll_is_success (roll) ? TEN_OUTCOME_SUCCESS : TEN_OUTCOME_FAILURE;
    }
}

gboolean
ten_record_is_told_success (TenRecord *self, TenRuleset *ruleset)
{
  TenOutcome outcome;

  outcome = ten_record_get_player_outcome (self);
  return !ten_record_awaits_opponent (self, ruleset) &&
         ten_record_get_player_sight (self) >= TEN_PLAYER_SIGHT_OUTCOME &&
         (outcome == TEN_OUTCOME_SUCCESS || outcome == TEN_OUTCOME_EXCEPTIONAL);
}

/* Adds whether it succeeded, or who won. */
void
ten_record_add_player_outcome (TenRecord *self, JsonObject *object)
{
  const ContestResult result = find_contest_result (self);

  if (ten_record_awaits_opponent (self, NULL) ||
      (result == UNKNOWN && ten_record_get_player_sight (self) < TEN_PLAYER_SIGHT_RESULT))
    return;
  json_object_set_string_member (object, "outcome",
                                 ten_outcome_to_id (ten_record_get_player_outcome (self)));
  if (result == TIED)
    json_object_set_null_member (object, "won");
  else if (result == WON || result == LOST)
    json_object_set_boolean_member (object, "won", result == WON);
}

char *
ten_record_dup_told_seal (TenRecord *self)
{
  g_autofree char *seal = ten_record_dup_seal (self);

  return seal != NULL ? g_strndup (seal, TEN_TOLD_SEAL) : NULL;
}

char *
ten_record_dup_seal_text (TenRecord *self)
{
  g_autofree char *seal = NULL;

  if (!ten_record_get_hidden (self))
    return NULL;
  seal = ten_record_dup_told_seal (self);
  if (seal == NULL)
    return g_strdup (_ ("No seal: seed or faces were given"));
  /* Translators: the beginning of the seal of a hidden roll, hexadecimal digits */
  return g_strdup_printf (_ ("Seal %s"), seal);
}

char *
ten_record_dup_player_seal_text (TenRecord *self)
{
  return ten_record_get_player_sight (self) > TEN_PLAYER_SIGHT_SEAL
             ? ten_record_dup_seal_text (self)
             : NULL;
}

/* "Strength 3 + Brawl 2 (target 7, 3 needed)" */
static char *
add_needs (TenRecord *self, TenRuleset *ruleset, char *pool)
{
  g_autofree char *owned = pool;
  g_autofree char *needs = ten_words_for_needs (ten_roll_get_request (ten_record_get_roll (self)),
                                                ruleset, ten_record_is_contested (self));

  if (ten_record_get_own_dice (self))
    {
      g_autofree char *before = g_steal_pointer (&needs);

      needs = *before == '\0' ? g_strdup (_ ("own dice"))
                              : g_strjoin (_ (", "), before, _ ("own dice"), NULL);
    }
  if (*needs == '\0')
    return g_steal_pointer (&owned);
  if (*pool == '\0')
    return g_steal_pointer (&needs);
  /* Translators: the terms of a pool, and what it needed: "Strength 3 + Brawl 2 (target 7)" */
  return g_strdup_printf (C_ ("pool", "%s (%s)"), pool, needs);
}

char *
ten_record_dup_whole_text (TenRecord *self, TenRuleset *ruleset)
{
  return add_needs (self, ruleset, ten_record_dup_pool_text (self));
}

char *
ten_record_dup_player_whole_text (TenRecord *self, TenRuleset *ruleset)
{
  char *pool;

  pool = ten_record_dup_player_pool_text (self);
  return ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_ROLL
             ? add_needs (self, ruleset, pool)
             : pool;
}
