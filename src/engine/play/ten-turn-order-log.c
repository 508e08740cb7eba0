/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-turn-order-private.h"
#include "log/ten-log-private.h"

#include "json/ten-json-private.h"
#include "play/ten-following-action.h"
#include "records/ten-play-private.h"
#include "records/ten-play-log.h"
#include "play/ten-table-private.h"
#include "ten-config.h"
#include "records/ten-event-private.h"

#include <glib/gi18n-lib.h>

/* The log keeps the order in facts hidden from players. One has "participants", "round" and "turn";
 * if only the turn changes, the next plays are about that one, so that long fights stay small. */

static void
set_turn (TenTurnOrder *self, JsonObject *object)
{
  json_object_set_int_member (object, "round", self->round);
  if (self->turn == TEN_TURN_ORDER_NOBODY)
    json_object_set_null_member (object, "turn");
  else
    json_object_set_int_member (object, "turn", self->turn);
}

JsonNode *
ten_turn_order_to_json (TenTurnOrder *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *participants = json_array_new ();

  for (guint i = 0; i < self->participants->len; i++)
    json_array_add_object_element (participants,
                                   ten_turn_participant_to_json (self->participants->pdata[i]));
  json_object_set_array_member (object, "participants", participants);
  set_turn (self, object);
  return ten_json_take_object (object);
}

char *
ten_turn_order_to_text (TenTurnOrder *self)
{
  g_autoptr (JsonNode) node = ten_turn_order_to_json (self);

  return ten_json_to_text (node, FALSE);
}

JsonNode *
ten_turn_order_to_player_json (TenTurnOrder *self)
{
  g_autoptr (TenTurnOrder) seen = ten_turn_order_new_for_players (self);
  JsonObject *object = json_object_new ();
  JsonArray *participants = json_array_new ();

  for (guint i = 0; i < seen->participants->len; i++)
    {
      TenTurnParticipant *participant = seen->participants->pdata[i];
      JsonObject *member = json_object_new ();

      json_object_set_string_member (member, "name", participant->name);
      json_object_set_int_member (member, "number", participant->number);
      json_object_set_boolean_member (member, "delayed", participant->delayed);
      json_array_add_object_element (participants, member);
    }
  json_object_set_array_member (object, "participants", participants);
  set_turn (seen, object);
  return ten_json_take_object (object);
}

static gboolean
read_participants (TenTurnOrder *self,
                   const TenJsonPlace *root,
                   TenRulesets *rulesets,
                   GError **error)
{
  TenJsonPlace list;

  if (!ten_json_place_get_member (root, "participants", &list, error) ||
      !ten_json_place_check_array (&list, TEN_TURN_ORDER_MAX_PARTICIPANTS, error))
    return FALSE;
  for (guint i = 0; i < ten_json_place_get_length (&list); i++)
    {
      TenJsonPlace place = ten_json_place_get_element (&list, i);
      g_autoptr (TenTurnParticipant) participant =
          ten_turn_participant_new_from_json (&place, rulesets, error);

      if (participant == NULL)
        return FALSE;
      if (!ten_turn_order_add (self, participant, NULL))
        return ten_json_place_fail (&place, TEN_JSON_ERROR_VALUE, error,
                                    _ ("two participants have the same name"));
    }
  return TRUE;
}

static gboolean
read_turn (TenTurnOrder *self, const TenJsonPlace *root, GError **error)
{
  TenJsonPlace place;
  int turn = -1;

  if (!ten_json_place_read_integer_member (root, "round", 0, TEN_TURN_ORDER_MAX_ROUNDS,
                                           &self->round, error))
    return FALSE;
  if (ten_json_place_find_member (root, "turn", &place) && !JSON_NODE_HOLDS_NULL (place.node) &&
      !ten_json_place_read_integer (&place, 0, (int) self->participants->len - 1, &turn, error))
    return FALSE;
  self->turn = turn < 0 ? TEN_TURN_ORDER_NOBODY : (guint) turn;
  return TRUE;
}

TenTurnOrder *
ten_turn_order_new_from_text (const char *text, TenRulesets *rulesets, GError **error)
{
  static const char *const known[] = { "participants", "round", "turn", NULL };
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (TenTurnOrder) self = NULL;
  TenJsonPlace root;

  /* Translators: used in errors for the order of turns */
  document = ten_json_document_new (_ ("Turn order"), text, -1, error);
  if (document == NULL)
    return NULL;
  root = ten_json_document_get_root (document);
  self = ten_turn_order_new ();
  if (!ten_json_place_check_object (&root, known, error) ||
      !read_participants (self, &root, rulesets, error) || !read_turn (self, &root, error))
    return NULL;
  return g_steal_pointer (&self);
}

static TenTurnParticipant *
get_current (TenTurnOrder *self)
{
  return ten_turn_order_get_participant (self, self->turn);
}

static char *
dup_participants (TenTurnOrder *self)
{
  g_autoptr (JsonNode) node = ten_turn_order_to_json (self);
  g_autoptr (JsonNode) participants =
      json_object_dup_member (json_node_get_object (node), "participants");

  return ten_json_to_text (participants, FALSE);
}

void
ten_turn_order_resume (TenTurnOrder *self)
{
  self->kept_round = self->round;
  g_set_object (&self->kept_current, get_current (self));
}

static void
keep (TenTurnOrder *self, gint64 number)
{
  g_free (self->kept_participants);
  self->kept_participants = dup_participants (self);
  self->kept = number;
  ten_turn_order_resume (self);
}

/* Applies the turn of a later event if it fits. */
static void
apply_step (TenTurnOrder *self, TenEvent *step)
{
  const int turn = ten_event_get_number (step, "turn", -1);
  const int round = ten_event_get_number (step, "round", 0);

  if (turn >= (int) self->participants->len || round < 0 || round > TEN_TURN_ORDER_MAX_ROUNDS)
    return;
  self->round = round;
  self->turn = turn < 0 ? TEN_TURN_ORDER_NOBODY : (guint) turn;
}

/* The turn order of another log counts only if this one never had one, as after a rescue. */
static TenPlay *
read_newest_play (TenLog *log, GError **error)
{
  const TenLogFilter filter = { .kinds = (const char *const[]){ "turn-order", "turn", NULL } };
  g_autoptr (GArray) numbers = ten_log_list (log, &filter, error);
  TenPlay *foreign = NULL;

  for (guint i = numbers != NULL ? numbers->len : 0; i > 0; i--)
    {
      TenPlay *play = ten_play_log_read (log, g_array_index (numbers, gint64, i - 1), NULL);

      if (play != NULL && ten_play_get_origin (play) == NULL)
        {
          g_clear_object (&foreign);
          return play;
        }
      if (play != NULL && foreign == NULL)
        foreign = g_steal_pointer (&play);
      g_clear_object (&play);
    }
  return foreign;
}

TenTurnOrder *
ten_turn_order_load (TenLog *log, TenRulesets *rulesets, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (TenPlay) newest = read_newest_play (log, &problem);
  g_autoptr (TenPlay) whole = NULL;
  TenEvent *event;
  TenTurnOrder *self;

  if (problem != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&problem));
      return NULL;
    }
  if (newest != NULL)
    whole = ten_play_get_about (newest) > 0
                ? ten_play_log_read (log, ten_play_get_about (newest), NULL)
                : g_object_ref (newest);
  event = whole != NULL ? ten_play_find_event (whole, TEN_EVENT_TURNS) : NULL;
  if (event == NULL)
    return ten_turn_order_new ();
  self = ten_turn_order_new_from_text (ten_event_get_details_text (event), rulesets, error);
  if (self == NULL)
    return NULL;
  if (whole != newest)
    apply_step (self, ten_play_find_event (newest, TEN_EVENT_TURNS));
  keep (self, ten_play_get_number (whole));
  return self;
}

/* A play that changes only the turn is about the one with the whole order. */
static TenEvent *
create_event (TenTurnOrder *self, gboolean whole)
{
  g_autoptr (JsonNode) details = NULL;
  TenEvent *event;

  if (whole)
    details = ten_turn_order_to_json (self);
  else
    {
      JsonObject *object = json_object_new ();

      set_turn (self, object);
      details = ten_json_take_object (object);
    }
  event = ten_event_new (TEN_EVENT_TURNS, details);
  ten_event_set_hidden (event, TRUE);
  return event;
}

/* For a hidden participant, players see nothing, not even that a turn began. */
static TenEvent *
create_mark (TenTurnOrder *order)
{
  TenTurnParticipant *current = get_current (order);
  JsonObject *object = json_object_new ();
  TenEvent *mark;

  json_object_set_string_member (object, "unit", "turn");
  json_object_set_string_member (object, "name", current->name);
  if (current->alias != NULL && *current->alias != '\0')
    json_object_set_string_member (object, "alias", current->alias);
  json_object_set_int_member (object, "round", order->round);
  mark = ten_event_new_about (TEN_EVENT_MARK, NULL, object);
  ten_event_set_hidden (mark, current->hidden);
  return mark;
}

/* Writes the order to the table's log, with a mark if a turn begins (COFD-22), in one
 * transaction, so that it survives restarts and crashes. */
gboolean
ten_turn_order_save (TenTurnOrder *self, TenTable *table, GError **error)
{
  TenTurnParticipant *current = get_current (self);
  const gboolean turned = self->round != self->kept_round || current != self->kept_current;
  g_autofree char *participants = dup_participants (self);
  const gboolean whole = g_strcmp0 (participants, self->kept_participants) != 0;
  g_autoptr (TenAction) action = NULL;
  g_autoptr (TenPlay) play = NULL;
  TenEvent *event;

  if (!whole && !turned)
    return TRUE;
  action = ten_following_action_new_events (TEN_ACTION_TURN_ORDER, create_event (self, whole),
                                            turned && current != NULL ? create_mark (self) : NULL);
  ten_following_action_set_about (TEN_FOLLOWING_ACTION (action), whole ? 0 : self->kept);
  play = ten_action_perform (action, table, error);
  if (play == NULL)
    return FALSE;
  event = ten_play_find_event (play, TEN_EVENT_TURNS);
  if (whole && event != NULL)
    keep (self, ten_play_get_number (play));
  else
    keep (self, self->kept);
  return TRUE;
}
