/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "records/ten-event-private.h"
#include "records/ten-record-private.h"

void
ten_record_links_init (TenRecordLinks *links)
{
  links->events = g_list_store_new (TEN_TYPE_EVENT);
}

void
ten_record_links_copy (TenRecordLinks *links, const TenRecordLinks *from)
{
  links->entry = from->entry;
  links->index = from->index;
  links->own = from->own;
  links->of = from->of;
  links->action = from->action;
  links->role = g_strdup (from->role);
  links->follows = from->follows;
  links->tries = from->tries;
  links->chronicle = g_strdup (from->chronicle);
  g_set_object (&links->words, from->words);
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
  g_clear_object (&links->words);
}

TenRecord *
ten_record_new_with_event (TenRecord *record, TenEvent *event)
{
  TenRecord *self = ten_record_new_stored (record, ten_record_get_sequence (record),
                                           ten_record_get_microseconds (record));

  g_list_store_append (ten_record_get_links (self)->events, event);
  return self;
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

/* The event that says how the contest of the roll ended, or NULL. */
TenEvent *
ten_record_find_contest (TenRecord *self)
{
  GListModel *events = ten_record_get_events (self);

  if (g_str_equal (ten_record_get_action_word (self), "contest"))
    return ten_record_get_action_event (self);
  /* One of several actions (V20-9). */
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      if (ten_event_is (event, TEN_EVENT_CONTEST))
        return event; /* owned by the list */
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
  TenEvent *contest;

  g_return_val_if_fail (TEN_IS_RECORD (self), "");

  contest = ten_record_find_contest (self);
  return contest != NULL ? ten_event_get_word (contest, "winner") : "";
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
