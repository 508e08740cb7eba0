/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-wire.h"

#include "ten-room-bytes.h"

#define MAX_ROLLS 100

JsonObject *
ten_room_wire_write (TenPlayerView *view)
{
  g_autoptr (JsonNode) node = ten_player_view_to_json (view);
  JsonObject *object = json_object_ref (json_node_get_object (node));
  JsonArray *rolls = ten_room_json_get_array (object, "rolls");
  const guint n_sides = ten_player_view_get_n_sides (view);
  gboolean seen = n_sides > 0;

  json_object_remove_member (object, "number");
  for (guint i = 0; i < n_sides; i++)
    {
      const TenPlayerSide *side = ten_player_view_get_side (view, i);
      g_autoptr (JsonNode) roll = NULL;

      seen &= side->roll != NULL;
      if (side->roll == NULL)
        continue;
      roll = ten_received_roll_to_json (side->roll);
      json_object_set_member (json_array_get_object_element (rolls, i), "request",
                              json_object_dup_member (json_node_get_object (roll), "request"));
      json_object_set_int_member (json_array_get_object_element (rolls, i), "index", side->index);
    }
  if (!seen)
    {
      g_autofree char *words = ten_player_view_dup_text (view);

      json_object_set_string_member (object, "words", words);
    }
  return object;
}

static JsonArray *
read_dice (JsonArray *dice)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < json_array_get_length (dice); i++)
    {
      JsonNode *node = json_array_get_element (dice, i);
      JsonObject *die = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
      const gint64 from = ten_room_json_get_number (die, "from", -1);
      JsonObject *one;

      one = json_object_new ();
      json_object_set_int_member (one, "face", ten_room_json_get_number (die, "face", 0));
      json_object_set_string_member (one, "kind", ten_room_json_get_text (die, "kind", "plain"));
      json_object_set_int_member (one, "wave", ten_room_json_get_number (die, "wave", 0));
      if (from >= 0)
        json_object_set_int_member (one, "from", from);
      json_object_set_boolean_member (one, "replaced",
                                      ten_room_json_get_flag (die, "replaced", FALSE));
      json_array_add_object_element (array, one);
    }
  return array;
}

static JsonArray *
read_terms (JsonArray *terms)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; terms != NULL && i < json_array_get_length (terms); i++)
    {
      JsonNode *node = json_array_get_element (terms, i);
      JsonObject *term = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
      JsonObject *one = json_object_new ();

      json_object_set_string_member (one, "kind", ten_room_json_get_text (term, "kind", "number"));
      json_object_set_null_member (one, "id");
      json_object_set_string_member (one, "label", ten_room_json_get_text (term, "label", ""));
      json_object_set_int_member (one, "dice", ten_room_json_get_number (term, "dice", 0));
      json_array_add_object_element (array, one);
    }
  return array;
}

static JsonObject *
read_roll (JsonObject *roll, const char *author)
{
  const char *role = ten_room_json_get_text (roll, "role", "");
  const char *comment = ten_room_json_get_text (roll, "comment", "");
  JsonObject *pool = ten_room_json_get_object (roll, "pool");
  JsonObject *object = json_object_new ();

  if (*role != '\0')
    json_object_set_string_member (object, "role", role);
  json_object_set_string_member (object, "character",
                                 ten_room_json_get_text (roll, "character", author));
  if (*comment != '\0')
    json_object_set_string_member (object, "comment", comment);
  json_object_set_member (object, "request", json_object_dup_member (roll, "request"));
  json_object_set_array_member (object, "terms",
                                read_terms (ten_room_json_get_array (pool, "terms")));
  json_object_set_array_member (object, "dice", read_dice (ten_room_json_get_array (roll, "dice")));
  if (ten_room_json_get_flag (roll, "own_dice", FALSE))
    json_object_set_boolean_member (object, "own_dice", TRUE);
  return object;
}

static int
compare_rolls (gconstpointer a, gconstpointer b)
{
  JsonObject *const *one = a;
  JsonObject *const *other = b;

  return (int) CLAMP (
      ten_room_json_get_number (*one, "index", 0) - ten_room_json_get_number (*other, "index", 0),
      -1, 1);
}

/* All of its rolls in the order in which they were made, if players see all of their dice. */
static GPtrArray *
list_rolls (JsonObject *play)
{
  JsonArray *rolls = ten_room_json_get_array (play, "rolls");
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  if (rolls == NULL || json_array_get_length (rolls) == 0 ||
      json_array_get_length (rolls) > MAX_ROLLS)
    return NULL;
  for (guint i = 0; i < json_array_get_length (rolls); i++)
    {
      JsonNode *node = json_array_get_element (rolls, i);
      JsonObject *roll = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

      if (roll == NULL || ten_room_json_get_object (roll, "request") == NULL ||
          ten_room_json_get_array (roll, "dice") == NULL)
        return NULL;
      g_ptr_array_add (list, roll);
    }
  g_ptr_array_sort (list, compare_rolls);
  return g_steal_pointer (&list);
}

static JsonObject *
write_fact (const char *kind, JsonObject *details)
{
  JsonObject *fact = json_object_new ();

  json_object_set_string_member (fact, "fact", kind);
  json_object_set_object_member (fact, "details", details);
  return fact;
}

JsonNode *
ten_room_wire_to_body (JsonObject *play, const char *author, JsonObject *details)
{
  g_autoptr (GPtrArray) rolls = list_rolls (play);
  JsonObject *body = json_object_new ();
  JsonArray *facts = json_array_new ();
  const char *text = ten_room_json_get_text (play, rolls != NULL ? "text" : "words", "");

  if (rolls != NULL)
    {
      JsonArray *array = json_array_new ();

      json_object_set_string_member (body, "ruleset",
                                     ten_room_json_get_text (rolls->pdata[0], "ruleset", ""));
      for (guint i = 0; i < rolls->len; i++)
        json_array_add_object_element (array, read_roll (rolls->pdata[i], author));
      json_object_set_array_member (body, "rolls", array);
    }
  json_object_set_string_member (details, "text", text);
  json_array_add_object_element (facts, write_fact ("room", details));
  json_object_set_array_member (body, "facts", facts);
  return ten_json_take_object (body);
}

JsonNode *
ten_room_wire_fact_to_body (const char *fact, JsonObject *fact_details, JsonObject *details)
{
  JsonObject *body = json_object_new ();
  JsonArray *facts = json_array_new ();

  json_array_add_object_element (facts, write_fact (fact, fact_details));
  json_array_add_object_element (facts, write_fact ("room", details));
  json_object_set_array_member (body, "facts", facts);
  return ten_json_take_object (body);
}
