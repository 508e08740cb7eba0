/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "play/ten-witness.h"
#include "dice/ten-random-private.h"
#include "dice/ten-request-private.h"

#include "ten-config.h"

#include "dice/ten-reroll.h"
#include "dice/ten-roll-private.h"
#include "json/ten-json-private.h"
#include "play/ten-action-private.h"
#include "play/ten-action-side-private.h"
#include "records/ten-event-private.h"
#include "records/ten-play-private.h"
#include "records/ten-play-log.h"
#include "records/ten-record-private.h"
#include "play/ten-roll-action-private.h"
#include "rules/ten-player-terms.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The first lines of the two hashed texts, so that neither can be taken for the other. */
#define COMMITMENT "ten-again opening 1"
#define SEED "ten-again dice 1"
#define MAX_SIDES 100
#define MAX_SHARES 65

static gboolean
fail (GError **error, const char *sentence)
{
  g_set_error_literal (error, TEN_JSON_ERROR, TEN_JSON_ERROR_VALUE, sentence);
  return FALSE;
}

static gboolean
is_seen (TenActionSide *side)
{
  return side == NULL ||
         ten_player_terms_get_secrecy (ten_action_side_get_terms (side)) != TEN_SECRECY_SECRET;
}

static gboolean
has_help (TenRecord *record)
{
  GListModel *terms = ten_record_get_terms (record);

  for (guint i = 0; terms != NULL && i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      if (ten_term_get_kind (term) == TEN_TERM_TEAMWORK)
        return TRUE;
    }
  return FALSE;
}

/* The number of dice that helpers add is known only after their rolls. */
static JsonNode *
create_side (TenRecord *record)
{
  JsonNode *side = ten_play_request_to_json (ten_roll_get_request (ten_record_get_roll (record)));

  if (has_help (record))
    json_object_remove_member (json_node_get_object (side), "dice");
  return side;
}

/* The dice that a reroll keeps, and those that it replaces. */
static JsonArray *
create_before (const TenRoll *roll)
{
  g_autoptr (JsonArray) dice = ten_play_dice_to_json (roll);

  while (json_array_get_length (dice) > ten_roll_get_n_kept (roll))
    json_array_remove_element (dice, json_array_get_length (dice) - 1);
  return g_steal_pointer (&dice);
}

/* Tries the action with other dice, to see what is rolled. More turns may follow the first one. */
static GPtrArray *
try_action (TenAction *action, TenTable *table)
{
  static const guint8 seed[TEN_SEED_SIZE] = { 0 };
  g_autoptr (TenRandom) before = g_object_ref (ten_table_get_random (table));
  g_autoptr (TenRandom) random = ten_random_new_seeded (seed);
  g_autoptr (GPtrArray) records = NULL;
  guint n_sides = 0;

  ten_table_set_random (table, random);
  records = ten_action_try (action, table, NULL);
  ten_table_set_random (table, before);
  if (records == NULL || records->len == 0)
    return NULL;
  for (guint i = 0; i < records->len; i++)
    if (ten_record_get_hidden (records->pdata[i]) ||
        ten_player_terms_get_secrecy (ten_record_get_terms (records->pdata[i])) ==
            TEN_SECRECY_SECRET)
      return NULL;
  while (n_sides < records->len && !ten_record_has_role (records->pdata[n_sides], "b"))
    n_sides++;
  if (n_sides + 1 < records->len)
    g_ptr_array_set_size (records, (int) n_sides + 1);
  return g_steal_pointer (&records);
}

static char *
dup_what_of_several (TenAction *action, TenTable *table)
{
  g_autoptr (GPtrArray) records = try_action (action, table);
  JsonObject *object;
  JsonArray *sides;
  g_autoptr (JsonNode) node = NULL;

  if (records == NULL || records->len > MAX_SIDES)
    return NULL;
  object = json_object_new ();
  node = ten_json_take_object (object);
  sides = json_array_new ();
  json_object_set_string_member (object, "ruleset",
                                 ten_ruleset_get_id (ten_action_get_ruleset (action)));
  json_object_set_string_member (object, "action",
                                 ten_action_kind_to_id (ten_action_get_kind (action)));
  for (guint i = 0; i < records->len; i++)
    json_array_add_element (sides, create_side (records->pdata[i]));
  json_object_set_array_member (object, "sides", sides);
  if (ten_roll_is_rerolled (ten_record_get_roll (records->pdata[0])))
    json_object_set_array_member (object, "before",
                                  create_before (ten_record_get_roll (records->pdata[0])));
  return ten_json_to_text (node, FALSE);
}

/**
 * ten_witness_dup_what:
 * @action: an action that is about to be performed
 * @table: the table where it will be performed
 *
 * Describes what is rolled, so that nobody can choose it after the dice are known. An action has
 * no witness if players do not see all of it (NWOD-5, POOL-7), or if nothing is rolled.
 *
 * Returns: (transfer full) (nullable): canonical JSON, or %NULL if it has no witness
 */
char *
ten_witness_dup_what (TenAction *action, TenTable *table)
{
  TenLog *log;
  TenRequest requests[MAX_SIDES];
  TenRollAction *roll;
  JsonObject *object;
  JsonArray *sides;
  g_autoptr (JsonNode) node = NULL;

  g_return_val_if_fail (TEN_IS_ACTION (action), NULL);
  g_return_val_if_fail (TEN_IS_TABLE (table), NULL);

  log = ten_table_get_log (table);
  if (ten_action_is_hidden (action) || ten_action_get_ruleset (action) == NULL ||
      ten_random_get_kind (ten_table_get_random (table)) != TEN_RANDOM_SYSTEM ||
      (log != NULL && ten_play_log_get_words_only (log)))
    return NULL;
  if (!TEN_IS_ROLL_ACTION (action) || !ten_roll_action_is_plain (TEN_ROLL_ACTION (action)))
    return dup_what_of_several (action, table);
  roll = TEN_ROLL_ACTION (action);
  if (!is_seen (ten_roll_action_get_actor (roll)) ||
      !is_seen (ten_roll_action_get_opponent (roll)) ||
      ten_action_side_get_hidden (ten_roll_action_get_actor (roll)) ||
      (ten_roll_action_get_opponent (roll) != NULL &&
       ten_action_side_get_hidden (ten_roll_action_get_opponent (roll))) ||
      !ten_roll_action_prepare (roll, &requests[0], &requests[1], NULL))
    return NULL;
  object = json_object_new ();
  node = ten_json_take_object (object);
  sides = json_array_new ();
  json_object_set_string_member (object, "ruleset",
                                 ten_ruleset_get_id (ten_action_get_ruleset (action)));
  json_array_add_element (sides, ten_play_request_to_json (&requests[0]));
  if (ten_roll_action_get_opponent (roll) != NULL)
    json_array_add_element (sides, ten_play_request_to_json (&requests[1]));
  json_object_set_array_member (object, "sides", sides);
  return ten_json_to_text (node, FALSE);
}

static void
hash (const char *what, const TenWitness *self, guint n_shares, guint8 *digest)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GString) text = g_string_new (what);
  gsize length = TEN_WITNESS_SIZE;

  g_string_append_printf (text, "\n%s\n%s", self->room, self->roll);
  for (guint i = 0; i < n_shares; i++)
    g_string_append_printf (text, "\n%s", (const char *) self->shares->pdata[i]);
  g_string_append_printf (text, "\n%s", self->what);
  g_checksum_update (checksum, (const guchar *) text->str, (gssize) text->len);
  g_checksum_get_digest (checksum, digest, &length);
}

/**
 * ten_witness_dup_commitment:
 * @self: a roll, with at least the share of who rolls
 *
 * Returns: (transfer full): what binds them to their share: SHA-256, in hexadecimal digits
 */
char *
ten_witness_dup_commitment (const TenWitness *self)
{
  guint8 digest[TEN_WITNESS_SIZE];

  hash (COMMITMENT, self, 1, digest);
  return ten_seed_to_hex (digest);
}

/**
 * ten_witness_compute_seed:
 * @self: a roll, with all shares
 * @seed: (out caller-allocates) (array fixed-size=32): return location for the seed
 *
 * Computes the seed of the dice: see ten_random_new_seeded().
 */
void
ten_witness_compute_seed (const TenWitness *self, guint8 *seed)
{
  hash (SEED, self, self->shares->len, seed);
}

/**
 * ten_witness_to_json:
 * @self: a roll
 *
 * Returns: (transfer full): its members, as the log keeps them
 */
JsonObject *
ten_witness_to_json (const TenWitness *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *shares = json_array_new ();

  for (guint i = 0; i < self->shares->len; i++)
    json_array_add_string_element (shares, self->shares->pdata[i]);
  json_object_set_string_member (object, "room", self->room);
  json_object_set_string_member (object, "roll", self->roll);
  json_object_set_string_member (object, "what", self->what);
  json_object_set_array_member (object, "shares", shares);
  return object;
}

static JsonArray *
find_sides (JsonNode *what)
{
  JsonNode *sides = JSON_NODE_HOLDS_OBJECT (what)
                        ? json_object_get_member (json_node_get_object (what), "sides")
                        : NULL;

  if (sides == NULL || !JSON_NODE_HOLDS_ARRAY (sides) ||
      json_array_get_length (json_node_get_array (sides)) < 1 ||
      json_array_get_length (json_node_get_array (sides)) > MAX_SIDES)
    return NULL;
  return json_node_get_array (sides);
}

/**
 * ten_witness_create_action:
 * @what: what ten_witness_dup_what() returned
 * @rulesets: the rulesets
 * @error: return location for an error
 *
 * Describes the same action again, without names, for a program that was ended in the middle.
 *
 * Returns: (transfer full) (nullable): the action, or %NULL with @error set
 */
TenAction *
ten_witness_create_action (const char *what, TenRulesets *rulesets, GError **error)
{
  g_autoptr (TenJsonDocument) document = NULL;
  JsonArray *sides;
  TenRuleset *ruleset;
  TenAction *action = NULL;

  g_return_val_if_fail (what != NULL, NULL);

  document = ten_json_document_new ("what", what, -1, error);
  if (document == NULL)
    return NULL;
  sides = find_sides (ten_json_document_get_node (document));
  ruleset =
      sides == NULL || json_array_get_length (sides) > 2 ||
              json_object_has_member (json_node_get_object (ten_json_document_get_node (document)),
                                      "action")
          ? NULL
          : ten_rulesets_find (
                rulesets,
                ten_json_object_get_text (
                    json_node_get_object (ten_json_document_get_node (document)), "ruleset", ""),
                NULL);
  if (ruleset == NULL)
    {
      fail (error, _ ("this is not a roll that can be witnessed"));
      return NULL;
    }
  for (guint i = 0; i < json_array_get_length (sides); i++)
    {
      TenRequest request;
      g_autoptr (TenActionSide) side = NULL;

      if (!ten_request_from_json (&request, json_array_get_element (sides, i), error))
        {
          g_clear_object (&action);
          return NULL;
        }
      side = ten_action_side_new (NULL, &request, NULL);
      ten_action_side_set_target_given (side, TRUE);
      if (i == 0)
        action = ten_roll_action_new (ruleset, side);
      else
        ten_roll_action_set_opponent (TEN_ROLL_ACTION (action), side, TEN_SIDE_NONE);
    }
  return action;
}

static gboolean
read_witness (TenWitness *self, JsonNode *node)
{
  JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonNode *shares = object != NULL ? json_object_get_member (object, "shares") : NULL;

  if (shares == NULL || !JSON_NODE_HOLDS_ARRAY (shares) ||
      json_array_get_length (json_node_get_array (shares)) < 2 ||
      json_array_get_length (json_node_get_array (shares)) > MAX_SHARES)
    return FALSE;
  self->room = ten_json_object_get_text (object, "room", "");
  self->roll = ten_json_object_get_text (object, "roll", "");
  self->what = ten_json_object_get_text (object, "what", "");
  for (guint i = 0; i < json_array_get_length (json_node_get_array (shares)); i++)
    {
      JsonNode *share = json_array_get_element (json_node_get_array (shares), i);
      guint8 bytes[TEN_WITNESS_SIZE];

      if (!JSON_NODE_HOLDS_VALUE (share) || json_node_get_value_type (share) != G_TYPE_STRING ||
          !ten_seed_from_hex (json_node_get_string (share), bytes, NULL))
        return FALSE;
      g_ptr_array_add (self->shares, (gpointer) json_node_get_string (share));
    }
  return TRUE;
}

/* @side: NULL for a turn after the first one */
static gboolean
is_as_said (const TenRoll *roll, JsonNode *side)
{
  g_autoptr (JsonNode) rolled = ten_play_request_to_json (ten_roll_get_request (roll));

  if (side == NULL)
    return TRUE;
  if (JSON_NODE_HOLDS_OBJECT (side) &&
      !json_object_has_member (json_node_get_object (side), "dice"))
    json_object_remove_member (json_node_get_object (rolled), "dice");
  return json_node_equal (rolled, side);
}

static gboolean
check_roll (TenRecord *record, JsonNode *side, TenRandom *random, GError **error)
{
  TenRoll *stored = ten_record_get_roll (record);
  g_autoptr (TenRoll) roll = NULL;
  g_autoptr (TenRecord) again = NULL;
  g_auto (TenRecordTexts) texts = { NULL };
  g_auto (TenRecordTexts) expected = { NULL };

  if (!is_as_said (stored, side))
    return fail (error, _ ("something else was rolled than was said beforehand"));
  roll = ten_roll_is_rerolled (stored) ? ten_roll_repeat_reroll (stored, random, error)
                                       : ten_roll (ten_roll_get_request (stored), random, error);
  if (roll == NULL)
    return FALSE;
  again = ten_record_new (roll, "", NULL, NULL, NULL);
  ten_record_to_texts (again, &expected);
  ten_record_to_texts (record, &texts);
  return g_str_equal (texts.dice, expected.dice) ||
         fail (error, _ ("its dice do not come from the shares of its witnesses"));
}

static gboolean
is_same_before (TenPlay *play, JsonObject *what)
{
  GPtrArray *records = ten_play_get_records (play);
  JsonNode *before = json_object_get_member (what, "before");
  TenRoll *roll = ten_record_get_roll (records->pdata[0]);
  g_autoptr (JsonNode) node = NULL;

  if (before == NULL || !ten_roll_is_rerolled (roll))
    return before == NULL && !ten_roll_is_rerolled (roll);
  node = json_node_new (JSON_NODE_ARRAY);
  json_node_take_array (node, create_before (roll));
  return json_node_equal (node, before);
}

static gboolean
check_dice (TenPlay *play, JsonNode *node, GError **error)
{
  GPtrArray *records = ten_play_get_records (play);
  g_autoptr (GPtrArray) shares = g_ptr_array_new ();
  TenWitness witness = { .shares = shares };
  g_autoptr (TenJsonDocument) document = NULL;
  g_autoptr (TenRandom) random = NULL;
  guint8 seed[TEN_WITNESS_SIZE];
  JsonArray *sides;
  JsonObject *what;
  guint n_sides;

  if (!read_witness (&witness, node))
    return fail (error, _ ("the shares of its dice cannot be read"));
  document = ten_json_document_new ("what", witness.what, -1, error);
  if (document == NULL)
    return FALSE;
  sides = find_sides (ten_json_document_get_node (document));
  if (sides == NULL || records->len == 0)
    return fail (error, _ ("something else was rolled than was said beforehand"));
  what = json_node_get_object (ten_json_document_get_node (document));
  n_sides = json_array_get_length (sides);
  if (n_sides > records->len ||
      (n_sides < records->len && !json_object_has_member (what, "action")) ||
      !is_same_before (play, what))
    return fail (error, _ ("something else was rolled than was said beforehand"));
  ten_witness_compute_seed (&witness, seed);
  random = ten_random_new_seeded (seed);
  for (guint i = 0; i < records->len; i++)
    if (!check_roll (records->pdata[i], i < n_sides ? json_array_get_element (sides, i) : NULL,
                     random, error))
      return FALSE;
  return TRUE;
}

gboolean
ten_witness_check_play (TenPlay *play, GError **error)
{
  TenEvent *event = ten_play_find_event (play, TEN_EVENT_ROOM);
  JsonObject *details = event != NULL ? json_node_get_object (ten_event_get_details (event)) : NULL;

  return details == NULL || !json_object_has_member (details, "dice") ||
         check_dice (play, json_object_get_member (details, "dice"), error);
}
