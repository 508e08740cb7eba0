/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-record-private.h"
#include "rules/ten-term-private.h"
#include "rules/ten-player-terms.h"
#include "ten-config.h"

#include <glib/gi18n-lib.h>

#define SHORT_SEAL 12

/**
 * ten_record_get_secrecy:
 * @self: (not nullable): a record
 *
 * Gets how secret the most secret term of the pool is (POOL-7).
 *
 * Returns: the secrecy
 */
TenSecrecy
ten_record_get_secrecy (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), TEN_SECRECY_SECRET);

  return ten_player_terms_get_secrecy (ten_record_get_terms (self));
}

/* The last telling that says anything: none can be taken back. */
static TenPlayerSight
find_told (TenRecord *self, TenEvent **telling)
{
  GListModel *events = ten_record_get_events (self);
  TenPlayerSight told = TEN_PLAYER_SIGHT_NOTHING;

  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);
      TenPlayerSight sight;

      if (!g_str_equal (ten_event_get_kind (event), TEN_EVENT_TELLING) ||
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
 * Gets how much of the roll players see: nothing of a hidden one; of one with a secret modifier
 * whether it succeeded, for every number would tell of it; all of any other; and in each case what
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
 * Gets when players got to know of the roll: when a hidden one was made is not told.
 *
 * Returns: (transfer none) (nullable): the time, in UTC; %NULL for none
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
 * Gets who rolled, where players know it: a seal has no name.
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
 * Gets what the roll was for, where players know it: of a hidden roll, once it is revealed.
 *
 * Returns: (transfer none) (not nullable): the comment; empty for none
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
  g_autofree char *seal = NULL;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  seal = ten_record_dup_seal (self);
  return g_strndup (seal != NULL ? seal : "", SHORT_SEAL);
}

/**
 * ten_record_dup_player_terms:
 * @self: (not nullable): a record
 *
 * Gets what players see of the terms of the pool (POOL-7): see ten_player_terms_new().
 *
 * Returns: (transfer full) (not nullable): a list of #TenTerm, which does not change; empty for
 *   a hidden roll
 */
GListModel *
ten_record_dup_player_terms (TenRecord *self)
{
  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  if (find_told (self, NULL) == TEN_PLAYER_SIGHT_ROLL)
    return G_LIST_MODEL (ten_terms_copy (ten_record_get_terms (self)));
  if (ten_record_get_hidden (self))
    return G_LIST_MODEL (g_list_store_new (TEN_TYPE_TERM));

  return ten_player_terms_new (ten_record_get_terms (self));
}

/**
 * ten_record_dup_player_pool_text:
 * @self: (not nullable): a record
 *
 * Says what players see of how the pool came about (POOL-7), as ten_record_dup_pool_text() says
 * all of it: "Strength 3 − Announced modifier 2".
 *
 * Returns: (transfer full) (not nullable): the text; empty where they see nothing of it
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
 * @ruleset: (nullable): the ruleset that it was made by, for its words for degrees
 *
 * Says what players see of how the roll ended: the words of ten_words_for_roll(), or no more than
 * "Success" or "Failure" where there is a secret modifier (POOL-7).
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
      return ten_words_for_roll (roll, ruleset);

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
