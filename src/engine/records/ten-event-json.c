/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Events as documents, and what players may know of them. */

#include "records/ten-event-private.h"

#include "json/ten-json-private.h"

/* Whether it may tell something of a roll that players see in words only (POOL-7). */
static gboolean
is_in_words (TenEvent *self)
{
  static const char *const others[] = { TEN_EVENT_MARK, TEN_EVENT_TURNS, TEN_EVENT_SESSION,
                                        TEN_EVENT_GIVE_UP, NULL };
  const TenEventPlace *place = ten_event_get_place (self);
  TenPlayerWords *words = ten_event_get_words (self);
  const gint64 last = words != NULL ? ten_player_words_get_last (words) : 0;

  if (last == 0 || g_strv_contains (others, ten_event_get_kind (self)) ||
      g_str_equal (ten_event_get_word (self, "action"), "initiative"))
    return FALSE;
  return place->roll > 0 ? TEN_PLAY_KEY_ENTRY (place->roll) <= last
                         : place->entry <= last || (place->action > 0 && place->action <= last);
}

/**
 * ten_event_get_hidden:
 *
 * Returns: whether only the Storyteller sees the event (NWOD-5), or it is about rolls that players
 *   see in words only (POOL-7)
 */
gboolean
ten_event_get_hidden (TenEvent *self)
{
  g_return_val_if_fail (TEN_IS_EVENT (self), TRUE);

  return ten_event_is_secret (self) || is_in_words (self);
}

/* With the names that players know. */
char *
ten_event_take_seen (TenEvent *self, char *text)
{
  g_autofree char *owned = text;
  TenPlayerWords *words = ten_event_get_words (self);
  const char *alias = ten_event_get_word (self, "alias");
  const char *name = ten_event_get_word (self, "name");

  if (*alias != '\0' && *name != '\0')
    return ten_player_words_replace (text, name, alias);
  return words != NULL ? g_strdup (ten_player_words_translate (words, text))
                       : g_steal_pointer (&owned);
}

static JsonNode *
copy_seen (TenEvent *self, JsonNode *node)
{
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    {
      g_autofree char *text = ten_event_take_seen (self, json_node_dup_string (node));
      JsonNode *seen = json_node_new (JSON_NODE_VALUE);

      json_node_set_string (seen, text);
      return seen;
    }
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_object_new ();
      g_autoptr (GList) members = json_object_get_members (json_node_get_object (node));

      /* That there is another name is told by nothing. */
      for (GList *link = members; link != NULL; link = link->next)
        if (!g_str_equal (link->data, "alias"))
          json_object_set_member (
              object, link->data,
              copy_seen (self, json_object_get_member (json_node_get_object (node), link->data)));
      return ten_json_take_object (object);
    }
  return json_node_copy (node);
}

static gboolean
is_contest (TenEvent *self)
{
  return ten_event_is (self, TEN_EVENT_CONTEST) ||
         (ten_event_is (self, TEN_EVENT_ACTION) &&
          g_str_equal (ten_event_get_word (self, "action"), "contest"));
}

/* Whether players are told who wins, even with a secret modifier, but not with a hidden roll. */
gboolean
ten_event_tells_winner (TenEvent *self)
{
  return !ten_event_is_secret (self) ||
         ten_json_object_get_flag (json_node_get_object (ten_event_get_details (self)),
                                   "tells_winner", FALSE);
}

/**
 * ten_event_dup_player_text:
 * @self: (not nullable): an event
 *
 * Describes what players know of the event (NWOD-5, POOL-7): all of an open one; for a contest
 * with a secret modifier, or where they see all results in words, only who won; nothing of any
 * other. A secret modifier may have reduced a pool that was given up (NWOD-4).
 *
 * Returns: (transfer full) (not nullable): the sentence, in the user's language and without a full
 *   stop; empty for none
 */
char *
ten_event_dup_player_text (TenEvent *self)
{
  g_return_val_if_fail (TEN_IS_EVENT (self), NULL);

  if (!ten_event_get_hidden (self))
    return ten_event_take_seen (self, ten_event_is (self, TEN_EVENT_GIVE_UP)
                                          ? ten_event_dup_given_up_text (self)
                                          : ten_event_dup_text (self));
  return is_contest (self) && ten_event_tells_winner (self)
             ? ten_event_take_seen (self, ten_event_dup_winner_text (self))
             : g_strdup ("");
}

static JsonNode *
finish (JsonObject *object, JsonNode *details, const char *text)
{
  json_object_set_member (object, "details", details);
  json_object_set_string_member (object, "text", text);
  return ten_json_take_object (object);
}

/* Gets the event as a document: `event` (its sequence number), `time` (ISO 8601, UTC), `kind`,
 * `after`, `action`, `roll`, `hidden`, `details`, and `text`, the sentence. A damaged event has
 * only `event`, `time` and `damaged`. */
JsonNode *
ten_event_to_json (TenEvent *self)
{
  g_autofree char *text = NULL;
  JsonObject *object;

  g_return_val_if_fail (TEN_IS_EVENT (self), NULL);

  object = json_object_new ();
  ten_json_object_set_number_or_null (object, "event", ten_event_get_sequence (self) > 0,
                                      ten_event_get_sequence (self));
  ten_json_object_set_time (object, "time", ten_event_get_time (self));
  if (ten_event_is_damaged (self))
    {
      json_object_set_boolean_member (object, "damaged", TRUE);
      return ten_json_take_object (object);
    }
  json_object_set_string_member (object, "kind", ten_event_get_kind (self));
  json_object_set_int_member (object, "after", ten_event_get_after (self));
  ten_json_object_set_number_or_null (object, "action", ten_event_get_action (self) > 0,
                                      ten_event_get_action (self));
  ten_json_object_set_number_or_null (object, "roll", ten_event_get_roll (self) > 0,
                                      ten_event_get_roll (self));
  json_object_set_boolean_member (object, "hidden", ten_event_is_secret (self));
  text = ten_event_dup_text (self);
  return finish (object, json_node_copy (ten_event_get_details (self)), text);
}

/**
 * ten_event_to_player_json:
 *
 * Gets what players see of the event (NWOD-5, POOL-7): `time`, `kind`, `details` and `text`. There
 * are no sequence numbers, since gaps in them would reveal the number of hidden entries.
 *
 * Returns: (transfer full) (nullable): the document, or %NULL for a hidden event
 */
JsonNode *
ten_event_to_player_json (TenEvent *self)
{
  g_autofree char *text = NULL;
  JsonObject *object;

  g_return_val_if_fail (TEN_IS_EVENT (self), NULL);

  if (ten_event_get_hidden (self))
    return NULL;
  object = json_object_new ();
  ten_json_object_set_time (object, "time", ten_event_get_time (self));
  json_object_set_string_member (object, "kind", ten_event_get_kind (self));
  text = ten_event_dup_player_text (self);
  return finish (object, copy_seen (self, ten_event_get_details (self)), text);
}
