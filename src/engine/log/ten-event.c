/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "log/ten-event-private.h"
#include "json/ten-json.h"

#include "json/ten-fields-private.h"

/* Larger ones are none of ours; the sum of two fits. */
#define MAX_NUMBER 1000000000

struct _TenEvent
{
  GObject parent_instance;

  char *kind;
  char *text;                /* the details, as they are written */
  TenJsonDocument *document; /* the details; NULL where the log has them damaged */
  JsonNode *empty;           /* stands for damaged ones */
  TenRecord *record;         /* what it is about, while it is not written */
  TenEventPlace place;
  GDateTime *time;
};

G_DEFINE_FINAL_TYPE (TenEvent, ten_event, G_TYPE_OBJECT)

static void
set_place (TenEvent *self, const TenEventPlace *place)
{
  g_autoptr (GDateTime) seconds = NULL;

  self->place = *place;
  seconds = g_date_time_new_from_unix_utc (place->time / G_USEC_PER_SEC);
  if (place->time > 0 && seconds != NULL)
    self->time = g_date_time_add (seconds, place->time % G_USEC_PER_SEC);
}

static JsonNode *
get_member (TenEvent *self, const char *member)
{
  return json_object_get_member (json_node_get_object (ten_event_get_details (self)), member);
}

static void
ten_event_class_init (TenEventClass *klass)
{
  const TenField fields[] = {
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenEvent, kind) },
    { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenEvent, text) },
    { NULL, TEN_TYPE_JSON_DOCUMENT, G_STRUCT_OFFSET (TenEvent, document) },
    { NULL, JSON_TYPE_NODE, G_STRUCT_OFFSET (TenEvent, empty) },
    { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenEvent, record) },
    { NULL, G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenEvent, time) },
  };

  ten_class_install_fields (G_OBJECT_CLASS (klass), fields, G_N_ELEMENTS (fields));
}

static void
ten_event_init (TenEvent *self)
{
}

/**
 * ten_event_new:
 * @kind: (not nullable): what kind of event it is, such as %TEN_EVENT_ACTION
 * @details: (nullable): an object with what else is to be said, or %NULL for nothing; it is copied
 *
 * Makes an event that the log can keep. It has no sequence number and no time, which the log
 * gives.
 *
 * The members of @details that ten_event_dup_text() reads, all of which may be
 * left out; others are kept:
 *
 * - `action`: `action` is `contest`, `extended`, `extended-contest`, `teamwork` or
 *   `multiple`; `name` what it is for. A contest (COFD-14, V20-11, TEST-7) has `a` and
 *   `b`, the names of the sides, `winner` (`a`, `b`, `none`, `storyteller`) and
 *   `margin`. An extended action (COFD-15, V20-10) has the members of
 *   ten_extended_progress_setup_to_json(), and `character`, who it is of; an extended contest
 * (V20-12, CHAT-7) those of ten_extended_action_create_contest_start(). Teamwork (COFD-12, V20-13,
 * CHAT-8) has `leader`, `helpers` (a number), and `dice` or `successes`. Multiple actions (V20-9)
 * have `character` and `count`.
 *   A party has `members` and `succeeded` (numbers), and `against`, who opposes it.
 * - `choice`: `choice`, the word of a #TenExtendedChoice, and `condition`, the name of a Condition.
 * - `end`: `action` and `name` as in the event that began it. Of an extended action `result`
 *   (`succeeded`, `failed`, `given-up`: the word of a #TenExtendedStatus), `exceptional`, `total`
 *   and `needed`; of an extended contest `a`, `b`, and `result` (`a`, `b`, `none`, `given-up`).
 * - `dramatic-failure`: `beats`. `beat`: `beats`.
 * - `condition`: `name`, and `character`, who has it.
 * - `bonus`: `dice`, and `name`, what it is called.
 * - `willpower`: `points`, and `use` (`dice`, `success`, `reroll`, `resistance`).
 * - `rouse`: `kept`, whether Hunger stayed as it was, and `hunger`, what it is now.
 * - `telling`: `told` (see ten_player_sight_to_id()); where that is `everything`, `seal`, `seed`
 *   and `request`.
 * - `strike`: `reason`.
 * - `mark`: `unit` (one of ten_mark_get_units()) and `name`; a turn of the turn order has `round`.
 * - `turns`: the turn order, as ten_turn_order_save() writes it.
 *
 * Returns: (transfer full) (not nullable): the event
 */
TenEvent *
ten_event_new (const char *kind, JsonNode *details)
{
  TenEvent *self;

  g_return_val_if_fail (kind != NULL && *kind != '\0', NULL);
  g_return_val_if_fail (details == NULL || JSON_NODE_HOLDS_OBJECT (details), NULL);

  self = g_object_new (TEN_TYPE_EVENT, NULL);
  self->kind = g_utf8_make_valid (kind, -1);
  self->text = details != NULL ? ten_json_to_text (details, FALSE) : g_strdup ("{}");
  self->document = ten_json_document_new ("details", self->text, -1, NULL);
  g_assert (self->document != NULL);
  return self;
}

/**
 * ten_event_new_mark:
 * @unit: (not nullable): one of ten_mark_get_units()
 * @name: (nullable): what it is called
 *
 * Returns: (transfer full): the event with which a unit of dramatic time begins (COFD-22)
 */
TenEvent *
ten_event_new_mark (const char *unit, const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name != NULL ? name : "", -1);
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) details = ten_json_take_object (object);

  g_return_val_if_fail (unit != NULL, NULL);

  json_object_set_string_member (object, "unit", unit);
  json_object_set_string_member (object, "name", valid);
  return ten_event_new (TEN_EVENT_MARK, details);
}

/**
 * ten_event_new_session:
 * @first: the number of the first roll of a session
 * @title: (not nullable): what it is called; may be empty
 * @notes: (not nullable): what is noted; may be empty
 *
 * Returns: (transfer full): the event with which a session gets a title and notes
 */
TenEvent *
ten_event_new_session (gint64 first, const char *title, const char *notes)
{
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) details = ten_json_take_object (object);

  g_return_val_if_fail (title != NULL && notes != NULL, NULL);

  json_object_set_int_member (object, "first", first);
  json_object_set_string_member (object, "title", title);
  json_object_set_string_member (object, "notes", notes);
  return ten_event_new (TEN_EVENT_SESSION, details);
}

TenEvent *
ten_event_new_stored (const char *kind, const char *details, const TenEventPlace *place)
{
  TenEvent *self = g_object_new (TEN_TYPE_EVENT, NULL);

  self->kind = g_strdup (kind);
  self->text = g_strdup (details);
  self->document = ten_json_document_new ("details", details, -1, NULL);
  if (self->document != NULL &&
      !JSON_NODE_HOLDS_OBJECT (ten_json_document_get_node (self->document)))
    g_clear_pointer (&self->document, ten_json_document_unref);
  if (self->document == NULL)
    self->empty = ten_json_take_object (json_object_new ());
  set_place (self, place);
  return self;
}

TEN_DEFINE_ACCESSOR (const char *, ten_event_get_details_text, TenEvent, text)
TEN_DEFINE_ACCESSOR (TenRecord *, ten_event_get_record, TenEvent, record)

/**
 * ten_event_is_damaged:
 *
 * Returns: whether the log has something else than what was written, or something that cannot be
 *   read: such an event has a number and a time, and says nothing else
 */
gboolean
ten_event_is_damaged (TenEvent *self)
{
  g_return_val_if_fail (TEN_IS_EVENT (self), FALSE);

  return self->document == NULL;
}

TenEvent *
ten_event_new_willpower (const char *character, const char *use, TenRecord *record)
{
  JsonObject *object = json_object_new ();
  g_autoptr (JsonNode) details = ten_json_take_object (object);
  TenEvent *event;

  json_object_set_string_member (object, "character", character != NULL ? character : "");
  json_object_set_string_member (object, "use", use);
  json_object_set_int_member (object, "points", 1);
  event = ten_event_new (TEN_EVENT_WILLPOWER, details);
  ten_event_set_record (event, record);
  return event;
}

void
ten_event_set_record (TenEvent *self, TenRecord *record)
{
  g_assert (self->place.sequence == 0);

  g_set_object (&self->record, record);
}

/* An event about a roll of which players do not see all is hidden in any case (NWOD-5). */
void
ten_event_set_hidden (TenEvent *self, gboolean hidden)
{
  g_assert (self->place.sequence == 0);

  self->place.hidden = !!hidden;
}

const gint64 *
ten_event_peek_sequence (TenEvent *self)
{
  return &self->place.sequence;
}

/**
 * ten_event_get_sequence:
 *
 * Returns: the number of the event in its log, which counts events and no rolls; 0 where the event
 *   was not written
 */
gint64
ten_event_get_sequence (TenEvent *self)
{
  g_return_val_if_fail (TEN_IS_EVENT (self), 0);

  return self->place.sequence;
}

/**
 * ten_event_get_time:
 *
 * Returns: (transfer none) (nullable): when the event was written, in UTC; %NULL where the event
 *   was not written, or the time is none
 */
TEN_DEFINE_GETTER (TenEvent, ten_event, TEN_IS_EVENT, GDateTime *, time)

/**
 * ten_event_get_kind:
 *
 * Returns: (transfer none): what kind of event it is, such as %TEN_EVENT_ACTION
 */
TEN_DEFINE_GETTER (TenEvent, ten_event, TEN_IS_EVENT, const char *, kind)

TEN_DEFINE_ACCESSOR (gint64, ten_event_get_after, TenEvent, place.after)
TEN_DEFINE_ACCESSOR (gint64, ten_event_get_action, TenEvent, place.action)

/**
 * ten_event_get_roll:
 *
 * Returns: the sequence number of the roll that the event is about; 0 for none
 */
gint64
ten_event_get_roll (TenEvent *self)
{
  g_return_val_if_fail (TEN_IS_EVENT (self), 0);

  return self->place.roll;
}

/**
 * ten_event_get_hidden:
 *
 * Returns: whether the event is for the Storyteller alone (NWOD-5)
 */
gboolean
ten_event_get_hidden (TenEvent *self)
{
  g_return_val_if_fail (TEN_IS_EVENT (self), FALSE);

  return self->place.hidden;
}

/**
 * ten_event_get_details:
 *
 * Gets what else is known of the event; see ten_event_new().
 *
 * Returns: (transfer none) (not nullable): an object, which is not to be changed
 */
JsonNode *
ten_event_get_details (TenEvent *self)
{
  g_return_val_if_fail (TEN_IS_EVENT (self), NULL);

  return self->document != NULL ? ten_json_document_get_node (self->document) : self->empty;
}

/**
 * ten_event_get_word:
 * @member: (not nullable): the name of a member of its details
 *
 * Returns: (transfer none): a text from the details; empty where the member is none, or is missing
 */
const char *
ten_event_get_word (TenEvent *self, const char *member)
{
  JsonNode *node;

  g_return_val_if_fail (TEN_IS_EVENT (self), "");
  g_return_val_if_fail (member != NULL, "");

  node = get_member (self, member);
  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : "";
}

/**
 * ten_event_get_number:
 * @member: (not nullable): the name of a member of its details
 * @otherwise: the number where the member is no whole number, or is missing
 *
 * Gets a whole number from the details. A truth value counts as 1 or 0.
 *
 * Returns: the number
 */
int
ten_event_get_number (TenEvent *self, const char *member, int otherwise)
{
  JsonNode *node;
  gint64 number;

  g_return_val_if_fail (TEN_IS_EVENT (self), otherwise);
  g_return_val_if_fail (member != NULL, otherwise);

  node = get_member (self, member);
  if (node != NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    return json_node_get_boolean (node);
  if (node == NULL || json_node_get_value_type (node) != G_TYPE_INT64)
    return otherwise;
  number = json_node_get_int (node);
  return number >= -MAX_NUMBER && number <= MAX_NUMBER ? (int) number : otherwise;
}
