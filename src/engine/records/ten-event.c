/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "records/ten-event-private.h"
#include "json/ten-json.h"

#include "json/ten-fields-private.h"

/* The program never writes larger numbers, and the sum of two still fits. */
#define MAX_NUMBER 1000000000

struct _TenEvent
{
  GObject parent_instance;

  char *kind;
  char *text;                /* the details as written */
  TenJsonDocument *document; /* the details; NULL if they are damaged in the log */
  JsonNode *empty;           /* takes the place of damaged details */
  TenRecord *record;         /* the roll it is about, until it is written */
  TenEventPlace place;
  GDateTime *time;
  TenPlayerWords *words; /* of its log, or NULL */
};

TEN_DEFINE_VALUE_TYPE (TenEvent,
                       ten_event,
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenEvent, kind) },
                       { NULL, G_TYPE_STRING, G_STRUCT_OFFSET (TenEvent, text) },
                       { NULL, TEN_TYPE_JSON_DOCUMENT, G_STRUCT_OFFSET (TenEvent, document) },
                       { NULL, JSON_TYPE_NODE, G_STRUCT_OFFSET (TenEvent, empty) },
                       { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenEvent, record) },
                       { NULL, G_TYPE_DATE_TIME, G_STRUCT_OFFSET (TenEvent, time) },
                       { NULL, G_TYPE_OBJECT, G_STRUCT_OFFSET (TenEvent, words) })

GDateTime *
ten_log_time_new (gint64 microseconds)
{
  g_autoptr (GDateTime) seconds = g_date_time_new_from_unix_utc (microseconds / G_USEC_PER_SEC);

  return microseconds > 0 && seconds != NULL
             ? g_date_time_add (seconds, microseconds % G_USEC_PER_SEC)
             : NULL;
}

static void
set_place (TenEvent *self, const TenEventPlace *place)
{
  self->place = *place;
  self->time = ten_log_time_new (place->time);
}

static JsonNode *
get_member (TenEvent *self, const char *member)
{
  return json_object_get_member (json_node_get_object (ten_event_get_details (self)), member);
}

/* Creates an event for the log. It has no sequence number and no time until the log assigns them.
 *
 * These members of @details are read by ten_event_dup_text(). All are optional, and others are
 * kept:
 *
 * - `action`: `action` is `contest`, `extended`, `extended-contest`, `teamwork` or `multiple`;
 *   `name` is its purpose. A contest (COFD-14, V20-11, TEST-7) has `a` and `b`, the names of the
 *   sides, `winner` (`a`, `b`, `none`, `storyteller`) and `margin`. An extended action (COFD-15,
 *   V20-10) has the members of ten_extended_progress_setup_to_json(), and `character`, whose
 *   action it is, or `a` and `b` in an extended contest (V20-12, CHAT-7). Teamwork (COFD-12,
 *   V20-13, CHAT-8) has `leader`, `helpers` (a number), and `dice` or `successes`. Multiple actions
 *   (V20-9) have `character` and `count`. A party has `members` and `succeeded` (numbers), and
 *   `against`, its opponent.
 *   A common action (COFD-21) has `common`, its id, and `undecided` if nobody opposes a contested
 * one.
 * - `choice`: `choice`, the id of a #TenExtendedChoice, and `condition`, the name of a Condition.
 * - `end`: `action` and `name` as in the event that began the action. An extended action also has
 *   `result` (`succeeded`, `failed`, `given-up`: the id of a #TenExtendedStatus), `exceptional`,
 *   `total` and `needed`; an extended contest has `a`, `b`, and `result` (`a`, `b`, `none`,
 *   `given-up`).
 * - A step that follows a roll: the members that its #TenAftermath suggests, and `character`, who
 *   gets it.
 * - `dramatic-failure`: `beats`. `beat`: `beats`.
 * - `condition`: `name`, and `character`, who gains it.
 * - `bonus`: `dice`, and `name`, its name.
 * - `willpower`: `points`, and `use` (`dice`, `success`, `reroll`, `resistance`).
 * - `rouse`: `kept`, whether Hunger stayed the same, and `hunger`, its new value.
 * - `mend`: `amount`, `kind`, and `name`, its name.
 * - `remorse`: `kept`, whether Humanity stayed the same, and `humanity`, its new value.
 * - `damage`: `amount`, `kind`, and `marks`, if the kind is halved.
 * - `telling`: `told` (see ten_player_sight_to_id()); if it is `everything`, also `seal`, `seed`
 *   and `request`.
 * - `strike`: `reason`.
 * - `mark`: `unit` (one of ten_mark_get_units()) and `name`; a turn of the turn order has `round`,
 * and `alias`, if players do not know the name.
 * - `turns`: the turn order, in the form written by ten_turn_order_save().
 * - `alias`: `character`, whose name players do not see, and `name`, the one that they see instead.
 * - `words`: `on`, whether players see results in words only. */
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
 * @name: (nullable): its name
 *
 * Returns: (transfer full): the event that begins a unit of dramatic time (COFD-22)
 */
TenEvent *
ten_event_new_mark (const char *unit, const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name != NULL ? name : "", -1);
  JsonObject *object;

  g_return_val_if_fail (unit != NULL, NULL);

  object = json_object_new ();
  json_object_set_string_member (object, "unit", unit);
  json_object_set_string_member (object, "name", valid);
  return ten_event_new_about (TEN_EVENT_MARK, NULL, object);
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

gboolean
ten_event_is_damaged (TenEvent *self)
{
  g_return_val_if_fail (TEN_IS_EVENT (self), FALSE);

  return self->document == NULL;
}

TenEvent *
ten_event_new_about (const char *kind, TenRecord *record, JsonObject *details)
{
  g_autoptr (JsonNode) node = ten_json_take_object (details);
  TenEvent *event = ten_event_new (kind, node);

  ten_event_set_record (event, record);
  return event;
}

TenEvent *
ten_event_new_willpower (const char *character, const char *use, TenRecord *record)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "character", character != NULL ? character : "");
  json_object_set_string_member (object, "use", use);
  json_object_set_int_member (object, "points", 1);
  return ten_event_new_about (TEN_EVENT_WILLPOWER, record, object);
}

void
ten_event_set_record (TenEvent *self, TenRecord *record)
{
  g_assert (self->place.sequence == 0);

  g_set_object (&self->record, record);
}

/* An event about a roll that players do not fully see is always hidden (NWOD-5). */
void
ten_event_set_hidden (TenEvent *self, gboolean hidden)
{
  g_assert (self->place.sequence == 0);

  self->place.hidden = !!hidden;
}

TEN_DEFINE_ACCESSOR (TenPlayerWords *, ten_event_get_words, TenEvent, words)

void
ten_event_set_words (TenEvent *self, TenPlayerWords *words)
{
  g_set_object (&self->words, words);
}

gboolean
ten_event_is (TenEvent *self, const char *kind)
{
  return g_str_equal (self->kind, kind);
}

TEN_DEFINE_GETTER_OF (TenEvent, ten_event_get_sequence, TEN_IS_EVENT, gint64, place.sequence)

/**
 * ten_event_get_time:
 *
 * Returns: (transfer none) (nullable): when the event was written, in UTC; %NULL if it was not
 *   written, or the time is invalid
 */
TEN_DEFINE_GETTER (TenEvent, ten_event, TEN_IS_EVENT, GDateTime *, time)

/**
 * ten_event_get_kind:
 *
 * Returns: (transfer none): the kind of event, such as %TEN_EVENT_ACTION
 */
TEN_DEFINE_GETTER (TenEvent, ten_event, TEN_IS_EVENT, const char *, kind)

void
ten_event_set_written (TenEvent *self, gint64 entry, guint index, gint64 about, gint64 time)
{
  TenEventPlace place = self->place;

  place.entry = entry;
  place.sequence = TEN_PLAY_KEY (entry, index);
  place.time = time;
  place.roll = place.own > 0  ? TEN_PLAY_KEY (entry, place.own)
               : place.of > 0 ? TEN_PLAY_KEY (about, place.of)
                              : 0;
  /* The roll now leads to the fact. */
  g_clear_object (&self->record);
  g_clear_pointer (&self->time, g_date_time_unref);
  set_place (self, &place);
}

TenEventPlace *
ten_event_get_place (TenEvent *self)
{
  return &self->place;
}

TEN_DEFINE_ACCESSOR (gint64, ten_event_get_after, TenEvent, place.after)
TEN_DEFINE_ACCESSOR (gint64, ten_event_get_action, TenEvent, place.action)

/**
 * ten_event_get_roll:
 *
 * Returns: the sequence number of the roll that the event is about, or 0
 */
TEN_DEFINE_GETTER_OF (TenEvent, ten_event_get_roll, TEN_IS_EVENT, gint64, place.roll)

TEN_DEFINE_ACCESSOR (gboolean, ten_event_is_secret, TenEvent, place.hidden)

/**
 * ten_event_get_details:
 *
 * Gets further details of the event; see ten_event_new().
 *
 * Returns: (transfer none) (not nullable): an object that must not be changed
 */
JsonNode *
ten_event_get_details (TenEvent *self)
{
  g_return_val_if_fail (TEN_IS_EVENT (self), NULL);

  return self->document != NULL ? ten_json_document_get_node (self->document) : self->empty;
}

/**
 * ten_event_get_word:
 * @member: (not nullable): the name of a member of the details
 *
 * Returns: (transfer none): a text from the details; empty if the member is missing or not a text
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
 * @member: (not nullable): the name of a member of the details
 * @otherwise: the number to return if the member is missing or not an integer
 *
 * Gets an integer from the details. A boolean counts as 1 or 0.
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
