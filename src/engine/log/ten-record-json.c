/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "log/ten-record-private.h"
#include "json/ten-json-private.h"
#include "dice/ten-roll-private.h"
#include "rules/ten-term-private.h"

#include <glib/gi18n-lib.h>

static void
add_text (JsonBuilder *builder, const char *name, const char *text)
{
  json_builder_set_member_name (builder, name);
  if (text != NULL)
    json_builder_add_string_value (builder, text);
  else
    json_builder_add_null_value (builder);
}

static void
add_number (JsonBuilder *builder, const char *name, gint64 number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

static void
add_number_or_null (JsonBuilder *builder, const char *name, gboolean there, gint64 number)
{
  json_builder_set_member_name (builder, name);
  if (there)
    json_builder_add_int_value (builder, number);
  else
    json_builder_add_null_value (builder);
}

static void
add_boolean (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

static void
add_terms (JsonBuilder *builder, GListModel *terms, gboolean with_ids)
{
  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);

      json_builder_begin_object (builder);
      add_text (builder, "kind", ten_term_kind_to_id (ten_term_get_kind (term)));
      if (with_ids)
        add_text (builder, "id", ten_term_get_id (term));
      add_text (builder, "label", ten_term_get_label (term));
      add_number (builder, "dice", ten_term_get_dice (term));
      /* Left out of an open one, so that logs from before there were others keep their hashes. */
      if (ten_term_get_secrecy (term) != TEN_SECRECY_OPEN)
        add_text (builder, "secrecy", ten_secrecy_to_id (ten_term_get_secrecy (term)));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_dice (JsonBuilder *builder, const TenRoll *roll)
{
  guint n_dice = 0;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  json_builder_begin_array (builder);
  for (guint i = 0; i < n_dice; i++)
    {
      json_builder_begin_object (builder);
      add_number (builder, "face", dice[i].face);
      add_number (builder, "wave", dice[i].wave);
      add_text (builder, "kind", ten_die_kind_to_id (dice[i].kind));
      add_number_or_null (builder, "from", dice[i].from >= 0, dice[i].from);
      add_boolean (builder, "replaced", dice[i].replaced);
      add_boolean (builder, "cancelled", dice[i].cancelled);
      add_number (builder, "successes", dice[i].successes);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_pool (JsonBuilder *builder, TenRecord *self, GListModel *terms)
{
  const TenRequest *request = ten_roll_get_request (ten_record_get_roll (self));

  json_builder_set_member_name (builder, "pool");
  json_builder_begin_object (builder);
  add_number (builder, "dice", request->dice);
  add_number (builder, "red", ten_request_get_red (request));
  add_boolean (builder, "chance", ten_request_is_chance (request));
  json_builder_set_member_name (builder, "terms");
  add_terms (builder, terms, FALSE);
  json_builder_end_object (builder);
}

static void
add_reading (JsonBuilder *builder, const TenRoll *roll)
{
  TenRollFlags flags = ten_roll_get_flags (roll);
  int margin = 0;
  gboolean has_margin = ten_roll_get_margin (roll, &margin);

  add_number (builder, "ones", ten_roll_get_ones (roll));
  add_number (builder, "successes", ten_roll_get_successes (roll));
  add_number (builder, "net", ten_roll_get_net (roll));
  add_text (builder, "outcome", ten_outcome_to_id (ten_roll_get_outcome (roll)));
  add_text (builder, "degree", ten_roll_get_degree (roll));
  add_number_or_null (builder, "margin", has_margin, margin);
  json_builder_set_member_name (builder, "flags");
  json_builder_begin_array (builder);
  for (guint flag = TEN_ROLL_CRITICAL; flag <= TEN_ROLL_NO_DICE; flag <<= 1)
    if (flags & flag)
      json_builder_add_string_value (builder, ten_roll_flag_to_id (flag));
  json_builder_end_array (builder);
}

static void
add_roll (JsonBuilder *builder, TenRecord *self, GListModel *terms)
{
  TenRoll *roll = ten_record_get_roll (self);
  const TenRequest *request = ten_roll_get_request (roll);
  int again = ten_request_get_again (request);

  add_text (builder, "ruleset", ten_record_get_ruleset (self));
  add_pool (builder, self, terms);
  add_number (builder, "target", ten_request_get_target (request));
  add_number (builder, "required", ten_request_get_required (request));
  add_number_or_null (builder, "again", again != TEN_AGAIN_NONE, again);
  add_boolean (builder, "rote", request->rote);
  if (request->combat)
    add_boolean (builder, "combat", TRUE);
  json_builder_set_member_name (builder, "dice");
  add_dice (builder, roll);
  add_reading (builder, roll);
}

/* A member that told how the dice fell would tell how many there were, and with them of what is
 * secret; so would one that told what they had to reach (POOL-7, TEST-4). */
static void
add_outcome (JsonBuilder *builder, TenRecord *self, GListModel *terms)
{
  add_text (builder, "ruleset", ten_record_get_ruleset (self));
  json_builder_set_member_name (builder, "pool");
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "terms");
  add_terms (builder, terms, FALSE);
  json_builder_end_object (builder);
  add_text (builder, "outcome", ten_outcome_to_id (ten_record_get_player_outcome (self)));
}

/* With the seed, and the request as it stands there, anyone can check the seal and the dice. */
void
ten_record_reveal (TenRecord *self, JsonObject *object)
{
  g_autofree char *seed = NULL;
  g_autofree char *seal = ten_record_dup_seal (self);
  g_auto (TenRecordTexts) texts = { NULL };

  if (seal == NULL)
    return;
  seed = ten_seed_to_hex (ten_record_get_seed (self));
  ten_record_to_texts (self, &texts);
  json_object_set_string_member (object, "seal", seal);
  json_object_set_string_member (object, "seed", seed);
  json_object_set_string_member (object, "request", texts.request);
}

/* NWOD-5: no more than was told. */
static void
add_told (JsonBuilder *builder, TenRecord *self, TenPlayerSight sight)
{
  add_boolean (builder, "hidden", TRUE);
  if (sight < TEN_PLAYER_SIGHT_ROLL)
    {
      g_autofree char *seal = ten_record_dup_short_seal (self);

      add_text (builder, "seal", seal);
    }
  if (sight == TEN_PLAYER_SIGHT_OUTCOME || sight == TEN_PLAYER_SIGHT_RESULT)
    {
      add_text (builder, "ruleset", ten_record_get_ruleset (self));
      add_text (builder, "outcome", ten_outcome_to_id (ten_record_get_player_outcome (self)));
    }
  if (sight == TEN_PLAYER_SIGHT_RESULT)
    {
      g_autofree char *text = ten_record_dup_player_outcome_text (self, NULL);

      add_text (builder, "text", text);
    }
  if (sight == TEN_PLAYER_SIGHT_ROLL)
    {
      g_autoptr (JsonObject) object = json_object_new ();
      g_autoptr (GList) members = NULL;

      ten_record_reveal (self, object);
      members = json_object_get_members (object);
      for (GList *link = members; link != NULL; link = link->next)
        {
          json_builder_set_member_name (builder, link->data);
          json_builder_add_value (builder,
                                  json_node_copy (json_object_get_member (object, link->data)));
        }
    }
}

static void
add_roll_for_players (JsonBuilder *builder, TenRecord *self)
{
  g_autoptr (GListModel) terms = ten_record_dup_player_terms (self);

  const TenPlayerSight sight = ten_record_get_player_sight (self);

  if (ten_record_get_hidden (self))
    add_told (builder, self, sight);
  if (sight == TEN_PLAYER_SIGHT_ROLL)
    add_roll (builder, self, terms);
  else if (!ten_record_get_hidden (self))
    add_outcome (builder, self, terms);
}

static void
add_time (JsonBuilder *builder, GDateTime *date_time)
{
  g_autofree char *time =
      date_time != NULL ? g_date_time_format (date_time, "%Y-%m-%dT%H:%M:%S.%fZ") : NULL;

  add_text (builder, "time", time);
}

static void
add_strike (JsonBuilder *builder, TenRecord *self)
{
  if (ten_record_get_strike (self) != NULL)
    add_boolean (builder, "struck_out", TRUE);
}

static void
add_links (JsonBuilder *builder, TenRecord *self)
{
  GListModel *events = ten_record_get_events (self);
  gint64 action = ten_record_get_action (self);
  gint64 follows = ten_record_get_follows (self);

  add_number_or_null (builder, "action", action > 0, action);
  add_text (builder, "role", ten_record_get_role (self));
  add_number_or_null (builder, "follows", follows > 0, follows);
  add_number (builder, "tries", ten_record_get_tries (self));
  json_builder_set_member_name (builder, "events");
  json_builder_begin_array (builder);
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      json_builder_add_value (builder, ten_event_to_json (event));
    }
  json_builder_end_array (builder);
}

static char *
to_text (JsonBuilder *builder)
{
  g_autoptr (JsonNode) node = json_builder_get_root (builder);

  return json_to_string (node, FALSE);
}

static gboolean
read_die (const TenJsonPlace *place, int index, TenDie *die, GError **error)
{
  TenJsonPlace from;
  const char *kind = "";
  int face = 0;
  int successes = 0;
  gboolean replaced = FALSE;
  gboolean cancelled = FALSE;
  TenDieKind die_kind = TEN_DIE_PLAIN;

  if (!ten_json_place_check_object (place, NULL, error) ||
      !ten_json_place_read_integer_member (place, "face", 1, 10, &face, error) ||
      !ten_json_place_read_integer_member (place, "wave", 0, TEN_ROLL_MAX_DICE, &die->wave,
                                           error) ||
      !ten_json_place_read_string_member (place, "kind", 100, &kind, error) ||
      !ten_json_place_read_boolean_member (place, "replaced", &replaced, error) ||
      !ten_json_place_read_boolean_member (place, "cancelled", &cancelled, error) ||
      !ten_json_place_read_integer_member (place, "successes", 0, 100, &successes, error))
    return FALSE;
  if (face == 0 || !ten_die_kind_from_id (kind, &die_kind))
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error, _ ("this is no die"));

  die->from = -1;
  if (ten_json_place_find_member (place, "from", &from) && !JSON_NODE_HOLDS_NULL (from.node) &&
      !ten_json_place_read_integer (&from, 0, MAX (index - 1, 0), &die->from, error))
    return FALSE;

  die->face = face;
  die->kind = die_kind;
  die->replaced = replaced;
  die->cancelled = cancelled;
  die->successes = successes;
  return TRUE;
}

void
ten_record_to_texts (TenRecord *self, TenRecordTexts *texts)
{
  g_autoptr (JsonBuilder) terms = json_builder_new ();
  g_autoptr (JsonBuilder) dice = json_builder_new ();

  add_terms (terms, ten_record_get_terms (self), TRUE);
  add_dice (dice, ten_record_get_roll (self));
  texts->request = ten_request_to_text (ten_roll_get_request (ten_record_get_roll (self)));
  texts->terms = to_text (terms);
  texts->dice = to_text (dice);
}

JsonNode *
ten_record_dup_terms_json (GListModel *terms)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  add_terms (builder, terms, TRUE);
  return json_builder_get_root (builder);
}

void
ten_record_texts_clear (TenRecordTexts *texts)
{
  g_clear_pointer (&texts->request, g_free);
  g_clear_pointer (&texts->terms, g_free);
  g_clear_pointer (&texts->dice, g_free);
}

TenRoll *
ten_record_roll_from_texts (const char *request, const char *dice, GError **error)
{
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("request", request, -1, error);
  g_autoptr (TenJsonDocument) dice_document = NULL;
  g_autofree TenDie *read = NULL;
  TenJsonPlace root;
  TenRequest value;
  guint n_dice;

  if (document == NULL ||
      !ten_request_from_json (&value, ten_json_document_get_node (document), error))
    return NULL;
  dice_document = ten_json_document_new ("dice", dice, -1, error);
  if (dice_document == NULL)
    return NULL;
  root = ten_json_document_get_root (dice_document);
  if (!ten_json_place_check_array (&root, TEN_ROLL_MAX_DICE, error))
    return NULL;

  n_dice = ten_json_place_get_length (&root);
  read = g_new0 (TenDie, MAX (n_dice, 1));
  for (guint i = 0; i < n_dice; i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&root, i);

      if (!read_die (&element, i, &read[i], error))
        return NULL;
    }
  return ten_roll_new_from_dice (&value, read, n_dice, error);
}

GListModel *
ten_record_terms_from_text (const char *text, GError **error)
{
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("terms", text, -1, error);
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);
  TenJsonPlace root;

  if (document == NULL)
    return NULL;
  root = ten_json_document_get_root (document);
  if (!ten_json_place_check_array (&root, G_MAXUINT, error))
    return NULL;

  for (guint i = 0; i < ten_json_place_get_length (&root); i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&root, i);
      TenJsonPlace member;
      g_autoptr (TenTerm) term = NULL;
      const char *kind_id = "";
      const char *id = NULL;
      const char *label = "";
      const char *secrecy_id = ten_secrecy_to_id (TEN_SECRECY_OPEN);
      int dice = 0;
      TenTermKind kind;
      TenSecrecy secrecy;

      if (!ten_json_place_read_string_member (&element, "kind", G_MAXSIZE, &kind_id, error) ||
          !ten_json_place_read_string_member (&element, "label", G_MAXSIZE, &label, error) ||
          !ten_json_place_read_integer_member (&element, "dice", G_MININT, G_MAXINT, &dice,
                                               error) ||
          !ten_json_place_read_string_member (&element, "secrecy", G_MAXSIZE, &secrecy_id, error))
        return NULL;
      if (ten_json_place_find_member (&element, "id", &member) &&
          !JSON_NODE_HOLDS_NULL (member.node) &&
          !ten_json_place_read_string (&member, G_MAXSIZE, &id, error))
        return NULL;
      if (!ten_term_kind_from_id (kind_id, &kind) || !ten_secrecy_from_id (secrecy_id, &secrecy))
        {
          ten_json_place_fail (&element, TEN_JSON_ERROR_VALUE, error,
                               _ ("this is no term of a pool"));
          return NULL;
        }
      term = ten_term_new_with_secrecy (kind, id, label, dice, secrecy);
      g_list_store_append (terms, term);
    }
  return G_LIST_MODEL (g_steal_pointer (&terms));
}

JsonNode *
ten_record_roll_to_json (TenRecord *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  add_roll (builder, self, ten_record_get_terms (self));
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/**
 * ten_record_to_json:
 *
 * Gives the record as a document: `sequence`, `time` (ISO 8601, UTC),
 * `character`, `comment`, `hidden`, `action`, `role`, `follows`, `tries` and `events`
 * (those about the roll, see ten_event_to_json()), `struck_out` where the roll does not count, and
 * then the members of ten_record_roll_to_json().
 *
 * Returns: (transfer full) (not nullable): the document
 */
JsonNode *
ten_record_to_json (TenRecord *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  gint64 sequence;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  sequence = ten_record_get_sequence (self);
  json_builder_begin_object (builder);
  add_number_or_null (builder, "sequence", sequence > 0, sequence);
  add_time (builder, ten_record_get_time (self));
  add_text (builder, "character", ten_record_get_character (self));
  add_text (builder, "comment", ten_record_get_comment (self));
  add_boolean (builder, "hidden", ten_record_get_hidden (self));
  if (ten_record_get_seed (self) != NULL)
    {
      g_autofree char *seal = ten_record_dup_seal (self);

      add_text (builder, "seal", seal);
    }
  add_strike (builder, self);
  add_links (builder, self);
  add_roll (builder, self, ten_record_get_terms (self));
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

JsonNode *
ten_record_roll_to_player_json (TenRecord *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  if (ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_NOTHING)
    return NULL;

  json_builder_begin_object (builder);
  add_roll_for_players (builder, self);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}

/**
 * ten_record_to_player_json:
 *
 * Gives what players see of the record (POOL-7): `time`, `character` and `comment`, `struck_out`
 * where the roll does not count, and then the members of ten_record_roll_to_player_json(). There is
 * no sequence number, whose gaps would count the hidden rolls.
 *
 * Returns: (transfer full) (nullable): the document, or %NULL for a hidden roll
 */
JsonNode *
ten_record_to_player_json (TenRecord *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  if (ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_NOTHING)
    return NULL;

  json_builder_begin_object (builder);
  add_time (builder, ten_record_get_player_time (self));
  add_text (builder, "character", ten_record_get_player_character (self));
  add_text (builder, "comment", ten_record_get_player_comment (self));
  if (ten_record_get_player_sight (self) > TEN_PLAYER_SIGHT_SEAL)
    add_strike (builder, self);
  add_roll_for_players (builder, self);
  json_builder_end_object (builder);
  return json_builder_get_root (builder);
}
