/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "history/ten-play-json.h"

#include "history/ten-player-view.h"
#include "json/ten-json-private.h"
#include "json/ten-json.h"
#include "records/ten-event-private.h"
#include "records/ten-record-private.h"
#include "records/ten-play-private.h"
#include "records/ten-play-log.h"

static char *
write_number (gint64 number, guint index)
{
  return index > 0 ? g_strdup_printf ("%" G_GINT64_FORMAT ".%u", number, index)
                   : g_strdup_printf ("%" G_GINT64_FORMAT, number);
}

char *
ten_play_dup_roll_number (TenPlay *play, TenRecord *record)
{
  return write_number (ten_play_get_number (play), ten_play_get_records (play)->len > 1
                                                       ? ten_record_get_links (record)->index
                                                       : 0);
}

static void
set_text (JsonObject *object, const char *name, const char *text)
{
  if (text != NULL && *text != '\0')
    json_object_set_string_member (object, name, text);
}

/* A roll of the same play, or of the one that it is about. */
static char *
dup_place (TenPlay *play, guint own, guint of)
{
  return own > 0  ? write_number (ten_play_get_number (play), own)
         : of > 0 ? write_number (ten_play_get_about (play), of)
                  : NULL;
}

char *
ten_play_dup_followed_number (TenPlay *play, TenRecord *record)
{
  const TenRecordLinks *links = ten_record_get_links (record);

  return dup_place (play, links->own, links->of);
}

char *
ten_play_log_dup_number (TenLog *log, gint64 roll)
{
  const guint index = TEN_PLAY_KEY_INDEX (roll);
  g_autoptr (TenPlay) play =
      roll > 0 ? ten_play_log_read (log, TEN_PLAY_KEY_ENTRY (roll), NULL) : NULL;
  GPtrArray *records = play != NULL ? ten_play_get_records (play) : NULL;

  return records != NULL && index > 0 && index <= records->len
             ? ten_play_dup_roll_number (play, records->pdata[index - 1])
             : NULL;
}

static void
set_places (JsonObject *object, TenPlay *play, guint own, guint of)
{
  g_autofree char *number = dup_place (play, own, of);

  set_text (object, "follows", number);
}

static JsonNode *
write_roll (TenPlay *play, TenRecord *record)
{
  JsonNode *node = ten_record_roll_to_json (record);
  JsonObject *object = json_node_get_object (node);
  const TenRecordLinks *links = ten_record_get_links (record);
  g_autofree char *number = ten_play_dup_roll_number (play, record);
  g_autofree char *seal = ten_record_dup_seal (record);

  json_object_set_string_member (object, "number", number);
  set_text (object, "role", links->role);
  set_text (object, "character", ten_record_get_character (record));
  set_text (object, "comment", ten_record_get_comment (record));
  set_text (object, "seal", seal);
  json_object_set_boolean_member (object, "hidden", ten_record_get_hidden (record));
  if (links->tries > 0)
    json_object_set_int_member (object, "tries", links->tries);
  set_places (object, play, links->own, links->of);
  return node;
}

static JsonNode *
write_fact (TenPlay *play, TenEvent *event)
{
  const TenEventPlace *place = ten_event_get_place (event);
  g_autofree char *text = ten_event_dup_text (event);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "fact", ten_event_get_kind (event));
  json_object_set_boolean_member (object, "hidden", place->hidden);
  set_places (object, play, place->own, place->of);
  json_object_set_member (object, "details", json_node_copy (ten_event_get_details (event)));
  json_object_set_string_member (object, "text", text);
  return ten_json_take_object (object);
}

/* Later facts about its rolls, from other plays, each one once. */
static JsonArray *
write_later (TenPlay *play)
{
  GPtrArray *records = ten_play_get_records (play);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  JsonArray *later = json_array_new ();

  for (guint i = 0; i < records->len; i++)
    {
      GListModel *events = ten_record_get_events (records->pdata[i]);

      for (guint k = 0; k < g_list_model_get_n_items (events); k++)
        {
          g_autoptr (TenEvent) event = g_list_model_get_item (events, k);
          const gint64 entry = ten_event_get_place (event)->entry;
          g_autoptr (JsonNode) node = NULL;

          if (entry == ten_play_get_number (play) || !g_hash_table_add (seen, event))
            continue;
          node = ten_event_to_json (event);
          json_object_set_int_member (json_node_get_object (node), "number", entry);
          json_object_remove_member (json_node_get_object (node), "event");
          json_object_remove_member (json_node_get_object (node), "after");
          json_object_remove_member (json_node_get_object (node), "action");
          json_object_remove_member (json_node_get_object (node), "roll");
          json_array_add_element (later, g_steal_pointer (&node));
        }
    }
  return later;
}

static void
set_result (JsonObject *object, TenPlay *play)
{
  TenRecord *record = ten_play_get_record (play);

  if (record == NULL)
    return;
  set_text (object, "who", ten_record_get_character (record));
  json_object_set_string_member (
      object, "outcome", ten_outcome_to_id (ten_roll_get_outcome (ten_record_get_roll (record))));
  set_text (object, "winner", ten_record_find_winner (record));
  if (ten_record_get_strike (record) != NULL)
    json_object_set_boolean_member (object, "struck_out", TRUE);
}

JsonNode *
ten_play_to_entry_json (TenPlay *play)
{
  GPtrArray *entries = ten_play_get_entries (play);
  JsonObject *object = json_object_new ();
  JsonArray *rolls = json_array_new ();
  JsonArray *facts = json_array_new ();
  g_autoptr (GDateTime) time = ten_log_time_new (ten_play_get_time (play));

  ten_json_object_set_number_or_null (object, "number", ten_play_get_number (play) > 0,
                                      ten_play_get_number (play));
  ten_json_object_set_time (object, "time", time);
  json_object_set_string_member (object, "kind", ten_action_kind_to_id (ten_play_get_kind (play)));
  if (ten_play_get_kind (play) == TEN_ACTION_LOST)
    json_object_set_boolean_member (object, "damaged", TRUE);
  ten_json_object_set_number_or_null (object, "about", ten_play_get_about (play) > 0,
                                      ten_play_get_about (play));
  set_text (object, "chronicle", ten_play_get_chronicle (play));
  set_result (object, play);
  for (guint i = 0; i < entries->len; i++)
    if (TEN_IS_RECORD (entries->pdata[i]))
      json_array_add_element (rolls, write_roll (play, entries->pdata[i]));
    else
      json_array_add_element (facts, write_fact (play, entries->pdata[i]));
  json_object_set_array_member (object, "rolls", rolls);
  json_object_set_array_member (object, "facts", facts);
  json_object_set_array_member (object, "later", write_later (play));
  return ten_json_take_object (object);
}

static JsonNode *
side_to_json (const TenPlayerSide *self)
{
  JsonNode *node = json_node_copy (self->json);
  JsonObject *object = json_node_get_object (node);

  if (self->role != NULL)
    json_object_set_string_member (object, "role", self->role);
  if (*self->name != '\0')
    json_object_set_string_member (object, "character", self->name);
  if (*self->comment != '\0')
    json_object_set_string_member (object, "comment", self->comment);
  if (self->struck)
    json_object_set_boolean_member (object, "struck_out", TRUE);
  return node;
}

/**
 * ten_player_view_to_json:
 * @self: a view
 *
 * Writes the play as a document: `time`, `kind`, `chronicle`, `who` and `outcome` of the first
 * side, `rolls` (in the order of the sides), `text`, which says who won, or what happened if
 * nothing was rolled, `notes` and `struck_out`. For players, it has no number: gaps would count
 * hidden rolls.
 *
 * Returns: (transfer full): an object
 */
JsonNode *
ten_player_view_to_json (TenPlayerView *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *rolls = json_array_new ();
  JsonArray *notes = json_array_new ();
  GPtrArray *said = ten_player_view_get_notes (self);
  const char *outcome = NULL;

  if (ten_player_view_get_number (self) > 0)
    json_object_set_int_member (object, "number", ten_player_view_get_number (self));
  ten_json_object_set_time (object, "time", ten_player_view_get_time (self));
  json_object_set_string_member (object, "kind",
                                 ten_action_kind_to_id (ten_player_view_get_kind (self)));
  if (ten_player_view_get_chronicle (self) != NULL)
    json_object_set_string_member (object, "chronicle", ten_player_view_get_chronicle (self));
  if (ten_player_view_get_n_sides (self) > 0 && *ten_player_view_get_side (self, 0)->name != '\0')
    json_object_set_string_member (object, "who", ten_player_view_get_side (self, 0)->name);
  if (ten_player_view_get_n_sides (self) > 0)
    outcome = ten_json_object_get_text (
        json_node_get_object (ten_player_view_get_side (self, 0)->json), "outcome", NULL);
  if (outcome != NULL)
    json_object_set_string_member (object, "outcome", outcome);
  for (guint i = 0; i < ten_player_view_get_n_sides (self); i++)
    {
      JsonNode *roll = side_to_json (ten_player_view_get_side (self, i));

      /* Of one roll alone, it would tell of others. */
      if (ten_player_view_get_number (self) == 0 && ten_player_view_get_n_sides (self) == 1)
        json_object_remove_member (json_node_get_object (roll), "role");
      json_array_add_element (rolls, roll);
    }
  json_object_set_array_member (object, "rolls", rolls);
  if (*ten_player_view_get_verdict (self) != '\0')
    json_object_set_string_member (object, "text", ten_player_view_get_verdict (self));
  for (guint i = 0; i < said->len; i++)
    json_array_add_string_element (notes, said->pdata[i]);
  if (said->len > 0)
    json_object_set_array_member (object, "notes", notes);
  else
    json_array_unref (notes);
  if (ten_player_view_get_struck (self))
    json_object_set_boolean_member (object, "struck_out", TRUE);
  return ten_json_take_object (object);
}
