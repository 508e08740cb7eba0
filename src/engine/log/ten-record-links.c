/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/ten-words-roll.h"
#include "log/ten-event-private.h"
#include "log/ten-record-private.h"
#include "rules/ten-player-terms.h"
#include "rules/ten-term-private.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

void
ten_record_links_init (TenRecordLinks *links)
{
  links->events = g_list_store_new (TEN_TYPE_EVENT);
}

void
ten_record_links_copy (TenRecordLinks *links, const TenRecordLinks *from)
{
  links->action = from->action;
  links->role = g_strdup (from->role);
  links->follows = from->follows;
  links->tries = from->tries;
  links->chronicle = g_strdup (from->chronicle);
  g_set_object (&links->action_event, from->action_event);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (from->events)); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (G_LIST_MODEL (from->events), i);

      g_list_store_append (links->events, event);
    }
}

void
ten_record_links_clear (TenRecordLinks *links)
{
  g_clear_pointer (&links->role, g_free);
  g_clear_pointer (&links->chronicle, g_free);
  g_clear_object (&links->earlier);
  g_clear_object (&links->events);
  g_clear_object (&links->action_event);
}

TenRecord *
ten_record_new_with_event (TenRecord *record, TenEvent *event)
{
  TenRecord *self = ten_record_new_stored (record, ten_record_get_sequence (record),
                                           ten_record_get_microseconds (record));

  g_list_store_append (ten_record_get_links (self)->events, event);
  return self;
}

gboolean
ten_record_has_event (TenRecord *self, gint64 sequence)
{
  GListModel *events = G_LIST_MODEL (ten_record_get_links (self)->events);

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      if (ten_event_get_sequence (event) == sequence)
        return TRUE;
    }
  return FALSE;
}

void
ten_record_set_role (TenRecord *self, const char *role)
{
  TenRecordLinks *links;

  g_assert (ten_record_get_sequence (self) == 0);

  links = ten_record_get_links (self);
  g_free (links->role);
  links->role = role != NULL ? g_utf8_make_valid (role, -1) : NULL;
}

void
ten_record_set_follows (TenRecord *self, TenRecord *earlier)
{
  g_assert (earlier != self);
  g_assert (ten_record_get_sequence (self) == 0);

  g_set_object (&ten_record_get_links (self)->earlier, earlier);
}

void
ten_record_set_tries (TenRecord *self, int tries)
{
  g_assert (tries >= 0);
  g_assert (ten_record_get_sequence (self) == 0);

  ten_record_get_links (self)->tries = tries;
}

void
ten_record_set_chronicle (TenRecord *self, const char *chronicle)
{
  TenRecordLinks *links;

  g_assert (ten_record_get_sequence (self) == 0);

  links = ten_record_get_links (self);
  g_free (links->chronicle);
  links->chronicle =
      chronicle != NULL && *chronicle != '\0' ? g_utf8_make_valid (chronicle, -1) : NULL;
}

/**
 * ten_record_get_events:
 *
 * Gets what was later said about the roll: a Condition, a Beat, Willpower spent.
 *
 * Returns: (transfer none) (not nullable): a list of #TenEvent, oldest first; it does not change
 */
GListModel *
ten_record_get_events (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  return G_LIST_MODEL (ten_record_get_links (self)->events);
}

TenEvent *
ten_record_find_event (TenRecord *self, const char *kind)
{
  GListModel *events = ten_record_get_events (self);

  for (guint i = g_list_model_get_n_items (events); i > 0; i--)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i - 1);

      if (ten_event_is (event, kind))
        return event; /* owned by the list */
    }
  return NULL;
}

/**
 * ten_record_get_strike:
 * @self: (not nullable): a record
 *
 * Gets the event that struck the roll out, which contains the reason. Such a roll is kept
 * unchanged, but does not count.
 *
 * Returns: (transfer none) (nullable): the event, or %NULL if the roll counts
 */
TenEvent *
ten_record_get_strike (TenRecord *self)
{
  GListModel *events;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  events = ten_record_get_events (self);
  for (guint i = g_list_model_get_n_items (events); i > 0; i--)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i - 1);

      if (ten_event_is (event, TEN_EVENT_STRIKE))
        return event; /* owned by the list */
      if (ten_event_is (event, TEN_EVENT_RESTORE))
        return NULL;
    }
  return NULL;
}

/**
 * ten_record_find_winner:
 * @self: (not nullable): the roll of the actor, or of the opponent
 *
 * Finds who won a contest (COFD-14, V20-11), as decided with this roll: dice that were rerolled
 * later are another roll (TEST-7).
 *
 * Returns: (transfer none) (not nullable): `a`, `b`, `none` or `storyteller`; empty for a roll
 *   that is not part of a contest
 */
const char *
ten_record_find_winner (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), "");

  if (g_str_equal (ten_record_get_action_word (self), "contest"))
    return ten_event_get_word (ten_record_get_action_event (self), "winner");
  /* One of several actions (V20-9). */
  for (guint i = 0; i < g_list_model_get_n_items (ten_record_get_events (self)); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (ten_record_get_events (self), i);

      if (ten_event_is (event, TEN_EVENT_CONTEST))
        return ten_event_get_word (event, "winner"); /* owned by the list */
    }
  return "";
}

/**
 * ten_record_find_winner_of:
 * @leading: (not nullable): the leading roll of an action
 * @companions: (not nullable) (element-type TenRecord): the result of ten_log_read_companions()
 * @index: an index in @companions
 *
 * Finds who won the contest that a companion belongs to: each of multiple actions (V20-9) and each
 * member of a party has a separate one. Against a party, one side may both win and lose.
 *
 * Returns: (transfer none) (not nullable): the same as ten_record_find_winner()
 */
const char *
ten_record_find_winner_of (TenRecord *leading, GPtrArray *companions, guint index)
{
  g_return_val_if_fail (TEN_IS_RECORD (leading), "");
  g_return_val_if_fail (companions != NULL && index < companions->len, "");

  if (ten_record_has_role (leading, "party"))
    return ten_record_has_role (companions->pdata[index], "member")
               ? ten_record_find_winner (companions->pdata[index])
               : "";
  for (guint i = index + 1; i > 0; i--)
    if (ten_record_has_role (companions->pdata[i - 1], "multiple"))
      return ten_record_find_winner (companions->pdata[i - 1]);
  return ten_record_find_winner (leading);
}

/**
 * ten_record_has_lost:
 * @self: (not nullable): a record
 * @winner: (not nullable): the result of ten_record_find_winner()
 *
 * Checks whether the roll belongs to the side that lost a contest (COFD-14).
 *
 * Returns: whether the other side has won
 */
gboolean
ten_record_has_lost (TenRecord *self, const char *winner)
{
  const char *side;

  g_return_val_if_fail (TEN_IS_RECORD (self), FALSE);
  g_return_val_if_fail (winner != NULL, FALSE);

  side = ten_record_get_role (self);
  if (g_strcmp0 (side, "reroll") == 0 && ten_record_get_action_event (self) != NULL)
    side = ten_event_get_word (ten_record_get_action_event (self), "rerolled");
  if (side == NULL || *side == '\0' || g_str_equal (side, "helper"))
    return FALSE;
  return g_str_equal (winner, g_str_equal (side, "b") ? "a" : "b");
}

#define SHORT_SEAL 12

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
 * whether it succeeded, since any number would reveal it; all of any other; and in each case what
 * the Storyteller told them later (POOL-7, NWOD-5).
 *
 * Returns: the sight
 */
TenPlayerSight
ten_record_get_player_sight (TenRecord *self)
{
  TenPlayerSight sight = TEN_PLAYER_SIGHT_ROLL;

  g_return_val_if_fail (TEN_IS_RECORD (self), TEN_PLAYER_SIGHT_NOTHING);

  if (ten_record_get_damaged (self))
    return TEN_PLAYER_SIGHT_NOTHING;
  if (ten_record_get_hidden (self))
    sight = TEN_PLAYER_SIGHT_NOTHING;
  else if (ten_record_get_secrecy (self) == TEN_SECRECY_SECRET)
    sight = TEN_PLAYER_SIGHT_OUTCOME;
  return MAX (sight, find_told (self, NULL));
}

/**
 * ten_record_get_player_time:
 * @self: (not nullable): a record
 *
 * Gets when players learned about the roll: the time of a hidden roll itself is not revealed.
 *
 * Returns: (transfer none) (nullable): the time in UTC, or %NULL
 */
GDateTime *
ten_record_get_player_time (TenRecord *self)
{
  g_autoptr (TenEvent) telling = NULL;

  if (!ten_record_get_hidden (self) || find_told (self, &telling) == TEN_PLAYER_SIGHT_NOTHING)
    return ten_record_get_time (self);
  return ten_event_get_time (telling);
}

/**
 * ten_record_get_player_character:
 * @self: (not nullable): a record
 *
 * Gets who rolled, if players know it: a seal has no name.
 *
 * Returns: (transfer none) (nullable): the name, or %NULL
 */
const char *
ten_record_get_player_character (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  return ten_record_get_player_sight (self) >= TEN_PLAYER_SIGHT_OUTCOME
             ? ten_record_get_character (self)
             : NULL;
}

/**
 * ten_record_get_player_comment:
 * @self: (not nullable): a record
 *
 * Gets what the roll was for, if players know it: for a hidden roll, after it is revealed.
 *
 * Returns: (transfer none) (not nullable): the comment, which may be empty
 */
const char *
ten_record_get_player_comment (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), "");

  return !ten_record_get_hidden (self) ||
                 ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_ROLL
             ? ten_record_get_comment (self)
             : "";
}

char *
ten_record_dup_short_seal (TenRecord *self)
{
  g_autofree char *seal = ten_record_dup_seal (self);

  return g_strndup (seal != NULL ? seal : "", SHORT_SEAL);
}

/**
 * ten_record_dup_player_terms:
 * @self: (not nullable): a record
 *
 * Gets the terms of the pool that players see (POOL-7): see ten_player_terms_new().
 *
 * Returns: (transfer full) (not nullable): a list of #TenTerm that does not change; empty for a
 *   hidden roll
 */
GListModel *
ten_record_dup_player_terms (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  if (find_told (self, NULL) == TEN_PLAYER_SIGHT_ROLL)
    return G_LIST_MODEL (ten_terms_copy (ten_record_get_terms (self), -1));
  if (ten_record_get_hidden (self))
    return G_LIST_MODEL (g_list_store_new (TEN_TYPE_TERM));

  return ten_player_terms_new (ten_record_get_terms (self));
}

/**
 * ten_record_dup_player_pool_text:
 * @self: (not nullable): a record
 *
 * Describes how the pool is made up as far as players see it (POOL-7), like
 * ten_record_dup_pool_text(): "Strength 3 − Announced modifier 2".
 *
 * Returns: (transfer full) (not nullable): the text; empty if they see nothing of it
 */
char *
ten_record_dup_player_pool_text (TenRecord *self)
{
  g_autoptr (GListModel) terms = NULL;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  terms = ten_record_dup_player_terms (self);

  return ten_record_terms_to_text (terms, FALSE);
}

/**
 * ten_record_dup_player_outcome_text:
 * @self: (not nullable): a record
 * @ruleset: (nullable): the ruleset of the contest, for its names of degrees
 *
 * Describes the outcome that players see: the words of ten_words_for_roll(), or just "Success" or
 * "Failure" if there is a secret modifier (POOL-7).
 *
 * Returns: (transfer full) (not nullable): the text; empty for a hidden roll
 */
char *
ten_record_dup_player_outcome_text (TenRecord *self, TenRuleset *ruleset)
{
  TenRoll *roll;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);
  g_return_val_if_fail (ruleset == NULL || TEN_IS_RULESET (ruleset), NULL);

  roll = ten_record_get_roll (self);
  switch (ten_record_get_player_sight (self))
    {
    case TEN_PLAYER_SIGHT_ROLL:
    case TEN_PLAYER_SIGHT_RESULT:
      return ten_record_awaits_opponent (self, ruleset)
                 ? ten_words_for_successes (ten_roll_get_successes (roll))
                 : ten_words_for_roll (roll, ruleset);

    case TEN_PLAYER_SIGHT_OUTCOME:
      return g_strdup (ten_words_for_outcome (ten_record_get_player_outcome (self)));

    case TEN_PLAYER_SIGHT_SEAL:
      {
        g_autofree char *seal = ten_record_dup_short_seal (self);

        if (*seal == '\0')
          return g_strdup (_ ("Hidden roll"));
        /* Translators: the beginning of the seal, hexadecimal digits */
        return g_strdup_printf (_ ("Hidden roll, seal %s"), seal);
      }

    case TEN_PLAYER_SIGHT_NOTHING:
    default:
      return g_strdup ("");
    }
}

/* POOL-7 */
TenOutcome
ten_record_get_player_outcome (TenRecord *self)
{
  TenRoll *roll = ten_record_get_roll (self);

  if (ten_record_get_player_sight (self) >= TEN_PLAYER_SIGHT_RESULT)
    return ten_roll_get_outcome (roll);

  return ten_roll_is_success (roll) ? TEN_OUTCOME_SUCCESS : TEN_OUTCOME_FAILURE;
}
