/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"
#include "dice/ten-random-private.h"
#include "records/ten-event-private.h"

#include "records/ten-record-private.h"
#include "dice/ten-request-private.h"
#include "dice/ten-reroll.h"
#include "json/ten-json-private.h"
#include "dice/ten-roll-private.h"
#include "rules/ten-term-private.h"

#include <glib/gi18n-lib.h>

/* Larger than any term in a pool, but small enough that sums do not overflow. */
#define MAX_TERM 1000000

static JsonArray *
create_terms (GListModel *terms, gboolean with_ids)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < g_list_model_get_n_items (terms); i++)
    {
      g_autoptr (TenTerm) term = g_list_model_get_item (terms, i);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "kind",
                                     ten_term_kind_to_id (ten_term_get_kind (term)));
      if (with_ids)
        json_object_set_string_member (object, "id", ten_term_get_id (term));
      json_object_set_string_member (object, "label", ten_term_get_label (term));
      json_object_set_int_member (object, "dice", ten_term_get_dice (term));
      /* POOL-6: for readers, not for the log. */
      if (!with_ids && ten_term_get_grade (term) != NULL)
        json_object_set_string_member (object, "grade", ten_term_get_grade (term));
      /* Omitted for open terms, so that logs from before there were other kinds keep their
       * hashes. */
      if (ten_term_get_secrecy (term) != TEN_SECRECY_OPEN)
        json_object_set_string_member (object, "secrecy",
                                       ten_secrecy_to_id (ten_term_get_secrecy (term)));
      json_array_add_object_element (array, object);
    }
  return array;
}

static JsonArray *
create_dice (const TenRoll *roll)
{
  JsonArray *array = json_array_new ();
  guint n_dice = 0;
  const TenDie *dice = ten_roll_get_dice (roll, &n_dice);

  for (guint i = 0; i < n_dice; i++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "face", dice[i].face);
      json_object_set_int_member (object, "wave", dice[i].wave);
      json_object_set_string_member (object, "kind", ten_die_kind_to_id (dice[i].kind));
      ten_json_object_set_number_or_null (object, "from", dice[i].from >= 0, dice[i].from);
      json_object_set_boolean_member (object, "replaced", dice[i].replaced);
      json_object_set_boolean_member (object, "cancelled", dice[i].cancelled);
      json_object_set_int_member (object, "successes", dice[i].successes);
      json_array_add_object_element (array, object);
    }
  return array;
}

static void
add_pool (JsonObject *object, TenRecord *self, GListModel *terms)
{
  const TenRequest *request = ten_roll_get_request (ten_record_get_roll (self));
  JsonObject *pool = json_object_new ();

  json_object_set_int_member (pool, "dice", request->dice);
  json_object_set_int_member (pool, "red", ten_request_get_red (request));
  json_object_set_boolean_member (pool, "chance", ten_request_is_chance (request));
  json_object_set_array_member (pool, "terms", create_terms (terms, FALSE));
  json_object_set_object_member (object, "pool", pool);
}

static void
add_reading (JsonObject *object, const TenRoll *roll)
{
  TenRollFlags flags = ten_roll_get_flags (roll);
  JsonArray *names = json_array_new ();
  int margin = 0;
  gboolean has_margin = ten_roll_get_margin (roll, &margin);

  json_object_set_int_member (object, "ones", ten_roll_get_ones (roll));
  json_object_set_int_member (object, "successes", ten_roll_get_successes (roll));
  json_object_set_int_member (object, "net", ten_roll_get_net (roll));
  json_object_set_string_member (object, "outcome",
                                 ten_outcome_to_id (ten_roll_get_outcome (roll)));
  json_object_set_string_member (object, "degree", ten_roll_get_degree (roll));
  ten_json_object_set_number_or_null (object, "margin", has_margin, margin);
  for (guint flag = TEN_ROLL_CRITICAL; flag <= TEN_ROLL_NO_DICE; flag <<= 1)
    if (flags & flag)
      json_array_add_string_element (names, ten_roll_flag_to_id (flag));
  if (ten_roll_get_request (roll)->capped)
    json_array_add_string_element (names, "capped");
  json_object_set_array_member (object, "flags", names);
}

static void
add_roll (JsonObject *object, TenRecord *self, GListModel *terms)
{
  TenRoll *roll = ten_record_get_roll (self);
  const TenRequest *request = ten_roll_get_request (roll);
  int again = ten_request_get_again (request);

  json_object_set_string_member (object, "ruleset", ten_record_get_ruleset (self));
  add_pool (object, self, terms);
  json_object_set_int_member (object, "target", ten_request_get_target (request));
  json_object_set_int_member (object, "required", ten_request_get_required (request));
  ten_json_object_set_number_or_null (object, "again", again != TEN_AGAIN_NONE, again);
  json_object_set_boolean_member (object, "rote", request->rote);
  if (request->combat)
    json_object_set_boolean_member (object, "combat", TRUE);
  if (request->timing != TEN_TIMING_UNSAID)
    json_object_set_string_member (object, "timing", ten_timing_words[request->timing]);
  json_object_set_array_member (object, "dice", create_dice (roll));
  if (ten_record_get_own_dice (self))
    json_object_set_boolean_member (object, "own_dice", TRUE);
  add_reading (object, roll);
}

/* A member that shows the dice would reveal their number, and so the secret; so would one that
 * shows what they had to reach (POOL-7, TEST-4). */
static void
add_outcome (JsonObject *object, TenRecord *self, GListModel *terms)
{
  JsonObject *pool = json_object_new ();

  json_object_set_string_member (object, "ruleset", ten_record_get_ruleset (self));
  json_object_set_array_member (pool, "terms", create_terms (terms, FALSE));
  json_object_set_object_member (object, "pool", pool);
  ten_record_add_player_outcome (self, object);
}

/* NWOD-5: it has no seal if its seed or faces were given. */
static void
add_seal (JsonObject *object, TenRecord *self)
{
  g_autofree char *seal = ten_record_dup_seal (self);

  json_object_set_string_member (object, "seal", seal);
}

/* With the seed and the request, anyone can check the seal and the dice. Dice kept in a reroll
 * are checked with the previous roll. Without a seal there is nothing to check. */
void
ten_record_reveal (TenRecord *self, JsonObject *object)
{
  g_autofree char *seed = NULL;
  g_autofree char *seal = ten_record_dup_seal (self);
  g_auto (TenRecordTexts) texts = { NULL };

  if (seal == NULL && ten_record_get_hidden (self))
    json_object_set_null_member (object, "seal");
  if (seal == NULL)
    return;
  seed = ten_seed_to_hex (ten_record_get_seed (self));
  ten_record_to_texts (self, &texts);
  json_object_set_string_member (object, "seal", seal);
  json_object_set_string_member (object, "seed", seed);
  json_object_set_string_member (object, "request", texts.request);
  json_object_set_int_member (object, "kept", ten_roll_get_n_kept (ten_record_get_roll (self)));
}

/* NWOD-5: no more than players were told. */
static void
add_told (JsonObject *object, TenRecord *self, TenPlayerSight sight)
{
  json_object_set_boolean_member (object, "hidden", TRUE);
  add_seal (object, self);
  if (sight == TEN_PLAYER_SIGHT_OUTCOME || sight == TEN_PLAYER_SIGHT_RESULT)
    {
      json_object_set_string_member (object, "ruleset", ten_record_get_ruleset (self));
      ten_record_add_player_outcome (self, object);
    }
  if (sight == TEN_PLAYER_SIGHT_RESULT)
    {
      g_autofree char *text = ten_record_dup_player_outcome_text (self, NULL);

      json_object_set_string_member (object, "text", text);
    }
  if (sight == TEN_PLAYER_SIGHT_ROLL)
    ten_record_reveal (self, object);
}

static void
add_roll_for_players (JsonObject *object, TenRecord *self)
{
  g_autoptr (GListModel) terms = ten_record_dup_player_terms (self);
  const TenPlayerSight sight = ten_record_get_player_sight (self);

  if (ten_record_get_hidden (self))
    add_told (object, self, sight);
  if (sight == TEN_PLAYER_SIGHT_ROLL)
    add_roll (object, self, terms);
  else if (!ten_record_get_hidden (self))
    add_outcome (object, self, terms);
  /* COFD-14: successes are no verdict. */
  if (ten_record_awaits_opponent (self, NULL) && json_object_has_member (object, "outcome"))
    json_object_remove_member (object, "outcome");
}

static void
add_strike (JsonObject *object, TenRecord *self)
{
  if (ten_record_get_strike (self) != NULL)
    json_object_set_boolean_member (object, "struck_out", TRUE);
}

static void
add_links (JsonObject *object, TenRecord *self)
{
  GListModel *events = ten_record_get_events (self);
  JsonArray *array = json_array_new ();
  gint64 action = ten_record_get_action (self);
  gint64 follows = ten_record_get_follows (self);

  ten_json_object_set_number_or_null (object, "action", action > 0, action);
  json_object_set_string_member (object, "role", ten_record_get_role (self));
  ten_json_object_set_number_or_null (object, "follows", follows > 0, follows);
  json_object_set_int_member (object, "tries", ten_record_get_tries (self));
  for (guint i = 0; i < g_list_model_get_n_items (events); i++)
    {
      g_autoptr (TenEvent) event = g_list_model_get_item (events, i);

      json_array_add_element (array, ten_event_to_json (event));
    }
  json_object_set_array_member (object, "events", array);
}

static JsonNode *
take_array (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, array);
  return node;
}

static char *
to_text (JsonArray *array)
{
  g_autoptr (JsonNode) node = take_array (array);

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
    return ten_json_place_fail (place, TEN_JSON_ERROR_VALUE, error, _ ("this is not a die"));

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

/* The length of the literal is known to the compiler. */
#define SKIP(at, end, literal)                                                                     \
  ((gsize) ((end) - *(at)) >= sizeof (literal) - 1 &&                                              \
           memcmp (*(at), literal, sizeof (literal) - 1) == 0                                      \
       ? (*(at) += sizeof (literal) - 1, TRUE)                                                     \
       : FALSE)

static gboolean
scan_number (const char **at, int *number)
{
  const char *start = *at;

  for (*number = 0; g_ascii_isdigit (**at) && *at - start < 6; ++*at)
    *number = *number * 10 + (**at - '0');
  return *at > start;
}

static gboolean
scan_boolean (const char **at, const char *end, gboolean *value)
{
  *value = SKIP (at, end, "true");
  return *value || SKIP (at, end, "false");
}

/* Fast path for a die exactly as the log writes it; other JSON goes through the parser. */
gboolean
ten_record_scan_die (const char **at, const char *end, int index, TenDie *die)
{
  gboolean replaced;
  gboolean cancelled;
  int successes;
  int face;

  if (!SKIP (at, end, "{\"face\":") || !scan_number (at, &face) || face < 1 || face > 10 ||
      !SKIP (at, end, ",\"wave\":") || !scan_number (at, &die->wave) ||
      die->wave > TEN_ROLL_MAX_DICE || !SKIP (at, end, ",\"kind\":\""))
    return FALSE;
  if (SKIP (at, end, "plain"))
    die->kind = TEN_DIE_PLAIN;
  else if (SKIP (at, end, "red"))
    die->kind = TEN_DIE_RED;
  else if (SKIP (at, end, "chance"))
    die->kind = TEN_DIE_CHANCE;
  else
    return FALSE;
  if (!SKIP (at, end, "\",\"from\":"))
    return FALSE;
  if (SKIP (at, end, "null"))
    die->from = -1;
  else if (!scan_number (at, &die->from) || die->from >= index)
    return FALSE;
  if (!SKIP (at, end, ",\"replaced\":") || !scan_boolean (at, end, &replaced) ||
      !SKIP (at, end, ",\"cancelled\":") || !scan_boolean (at, end, &cancelled) ||
      !SKIP (at, end, ",\"successes\":") || !scan_number (at, &successes) || successes > 100 ||
      !SKIP (at, end, "}"))
    return FALSE;
  die->face = (guint8) face;
  die->successes = (guint8) successes;
  die->replaced = replaced;
  die->cancelled = cancelled;
  return TRUE;
}

/* NULL if the text is not exactly as the log writes it. */
static GArray *
scan_dice (const char *text)
{
  const char *end = text + strlen (text);
  g_autoptr (GArray) dice = g_array_new (FALSE, FALSE, sizeof (TenDie));

  if (*text++ != '[')
    return NULL;
  while (*text != ']')
    {
      TenDie die;

      if ((dice->len > 0 && *text++ != ',') ||
          !ten_record_scan_die (&text, end, (int) dice->len, &die) ||
          dice->len == TEN_ROLL_MAX_DICE)
        return NULL;
      g_array_append_val (dice, die);
    }
  return text + 1 == end ? g_steal_pointer (&dice) : NULL;
}

static GArray *
parse_dice (const char *text, GError **error)
{
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("dice", text, -1, error);
  g_autoptr (GArray) dice = g_array_new (FALSE, FALSE, sizeof (TenDie));
  TenJsonPlace root;

  if (document == NULL)
    return NULL;
  root = ten_json_document_get_root (document);
  if (!ten_json_place_check_array (&root, TEN_ROLL_MAX_DICE, error))
    return NULL;
  for (guint i = 0; i < ten_json_place_get_length (&root); i++)
    {
      TenJsonPlace element = ten_json_place_get_element (&root, i);
      TenDie die;

      if (!read_die (&element, (int) i, &die, error))
        return NULL;
      g_array_append_val (dice, die);
    }
  return g_steal_pointer (&dice);
}

void
ten_record_to_texts (TenRecord *self, TenRecordTexts *texts)
{
  texts->request = ten_request_to_text (ten_roll_get_request (ten_record_get_roll (self)));
  texts->terms = to_text (create_terms (ten_record_get_terms (self), TRUE));
  texts->dice = to_text (create_dice (ten_record_get_roll (self)));
}

JsonNode *
ten_record_dup_terms_json (GListModel *terms)
{
  return take_array (create_terms (terms, TRUE));
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
  g_autoptr (GArray) read = NULL;
  TenRequest value;

  if (document == NULL ||
      !ten_request_from_json (&value, ten_json_document_get_node (document), error))
    return NULL;
  read = scan_dice (dice);
  if (read == NULL)
    read = parse_dice (dice, error);
  return read != NULL ? ten_roll_new_from_dice (&value, (TenDie *) read->data, read->len, error)
                      : NULL;
}

GListModel *
ten_record_terms_from_text (const char *text, GError **error)
{
  g_autoptr (TenJsonDocument) document = ten_json_document_new ("terms", text, -1, error);
  TenJsonPlace root;

  if (document == NULL)
    return NULL;
  root = ten_json_document_get_root (document);
  return ten_record_read_terms (&root, error);
}

GListModel *
ten_record_read_terms (const TenJsonPlace *place, GError **error)
{
  g_autoptr (GListStore) terms = g_list_store_new (TEN_TYPE_TERM);

  if (!ten_json_place_check_array (place, G_MAXUINT, error))
    return NULL;

  for (guint i = 0; i < ten_json_place_get_length (place); i++)
    {
      TenJsonPlace element = ten_json_place_get_element (place, i);
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
          !ten_json_place_read_integer_member (&element, "dice", -MAX_TERM, MAX_TERM, &dice,
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
                               _ ("this is not a term of a pool"));
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
  JsonObject *object = json_object_new ();

  add_roll (object, self, ten_record_get_terms (self));
  if (ten_record_get_hidden (self))
    {
      json_object_set_boolean_member (object, "hidden", TRUE);
      add_seal (object, self);
    }
  return ten_json_take_object (object);
}

/* Gets the record as a document: `sequence`, `time` (ISO 8601, UTC), `character`, `comment`,
 * `hidden`, `seal` if it is hidden (%NULL if its seed or faces were given), `action`, `role`,
 * `follows`, `tries` and `events` (those about the roll, see ten_event_to_json()), `struck_out` if
 * the roll does not count, and then the members of ten_record_roll_to_json(). */
JsonNode *
ten_record_to_json (TenRecord *self)
{
  JsonObject *object;
  gint64 sequence;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  object = json_object_new ();
  sequence = ten_record_get_sequence (self);
  ten_json_object_set_number_or_null (object, "sequence", sequence > 0, sequence);
  ten_json_object_set_time (object, "time", ten_record_get_time (self));
  json_object_set_string_member (object, "character", ten_record_get_character (self));
  json_object_set_string_member (object, "comment", ten_record_get_comment (self));
  json_object_set_boolean_member (object, "hidden", ten_record_get_hidden (self));
  if (ten_record_get_hidden (self))
    add_seal (object, self);
  add_strike (object, self);
  add_links (object, self);
  add_roll (object, self, ten_record_get_terms (self));
  return ten_json_take_object (object);
}

JsonNode *
ten_record_roll_to_player_json (TenRecord *self)
{
  JsonObject *object;

  if (ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_NOTHING)
    return NULL;

  object = json_object_new ();
  add_roll_for_players (object, self);
  return ten_json_take_object (object);
}

/* Gets what players see of the record (POOL-7): `time`, `character` and `comment`, `struck_out` if
 * the roll does not count, and then the members of ten_record_roll_to_player_json(). There is no
 * sequence number, since gaps would reveal the number of hidden rolls. */
JsonNode *
ten_record_to_player_json (TenRecord *self)
{
  JsonObject *object;

  g_return_val_if_fail (TEN_IS_RECORD (self), NULL);

  if (ten_record_get_player_sight (self) == TEN_PLAYER_SIGHT_NOTHING)
    return NULL;

  object = json_object_new ();
  ten_json_object_set_time (object, "time", ten_record_get_player_time (self));
  json_object_set_string_member (object, "character", ten_record_get_player_character (self));
  json_object_set_string_member (object, "comment", ten_record_get_player_comment (self));
  if (ten_record_get_player_sight (self) > TEN_PLAYER_SIGHT_SEAL)
    add_strike (object, self);
  add_roll_for_players (object, self);
  return ten_json_take_object (object);
}
