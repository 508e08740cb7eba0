/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-asking.h"

#include "ten-config.h"
#include "ten-room-bytes.h"
#include "ten-room-state.h"
#include "ten-room-wire.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SHARE_EVERY 1000
#define ID_SIZE 8
#define SECRET "secret"
#define SHARED_FILE "shared"

struct _TenRoomAsking
{
  GObject parent_instance;

  TenRoomCore *core;
  TenTable *table;
  GHashTable *asks; /* number -> JsonObject */
  gint64 n_asks;
  GHashTable *asked; /* id -> JsonObject: the questions of this laptop */
  TenSheet *sheet;   /* whose state is shared, or NULL */
  char *shared;      /* the state that the Storyteller has */
  guint timer;
};

G_DEFINE_FINAL_TYPE (TenRoomAsking, ten_room_asking, G_TYPE_OBJECT)

static void
ten_room_asking_finalize (GObject *object)
{
  TenRoomAsking *self = TEN_ROOM_ASKING (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->sheet);
  g_clear_object (&self->table);
  g_hash_table_unref (self->asks);
  g_hash_table_unref (self->asked);
  g_free (self->shared);

  G_OBJECT_CLASS (ten_room_asking_parent_class)->finalize (object);
}

static void
ten_room_asking_class_init (TenRoomAskingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_room_asking_finalize;
}

static void
ten_room_asking_init (TenRoomAsking *self)
{
  self->asks = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free,
                                      (GDestroyNotify) json_object_unref);
  self->asked =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) json_object_unref);
}

static const char *
get_id (JsonObject *body)
{
  return ten_room_json_get_text (body, "ask", "");
}

static void
note_asked (TenRoomAsking *self, JsonObject *body)
{
  g_hash_table_insert (self->asked, g_strdup (get_id (body)), json_object_ref (body));
}

/* POOL-7: secret modifiers stay here. A question that has some looks like one with a hidden result.
 */
static gboolean
keep_secrets (TenRoomAsking *self, JsonObject *body, GError **error)
{
  g_autofree char *name = g_strconcat (SECRET "-", get_id (body), NULL);
  g_autofree char *text = NULL;
  JsonObject *kept;
  g_autoptr (JsonNode) node = NULL;

  if (!json_object_has_member (body, SECRET))
    return TRUE;
  kept = json_object_new ();
  node = ten_json_take_object (kept);
  json_object_set_member (kept, SECRET, json_object_dup_member (body, SECRET));
  json_object_remove_member (body, SECRET);
  json_object_set_boolean_member (body, "hidden", TRUE);
  text = ten_json_to_text (node, FALSE);
  return ten_room_store_set_text (ten_room_core_get_store (self->core), name, text, error);
}

/* They add to the pool that somebody answers with. */
static TenActionSide *
read_side (TenRoomAsking *self, const char *id, JsonObject *roll, GError **error)
{
  g_autofree char *name = g_strconcat (SECRET "-", id, NULL);
  g_autofree char *text = ten_room_store_get_text (ten_room_core_get_store (self->core), name);
  g_autoptr (JsonNode) node = text != NULL ? ten_room_json_parse (text, -1, NULL) : NULL;

  return ten_asked_side_new (
      roll, node != NULL ? ten_room_json_get_array (json_node_get_object (node), SECRET) : NULL,
      error);
}

gboolean
ten_room_asking_ask (TenRoomAsking *self, const char *who, JsonObject *ask, GError **error)
{
  g_autoptr (JsonObject) body = ask;
  const TenRoomMember *member =
      who != NULL ? ten_room_roster_find_name (ten_room_core_get_roster (self->core), who) : NULL;
  g_autoptr (TenRoomRecord) record = NULL;
  guint8 bytes[ID_SIZE];

  if (!ten_room_core_leads (self->core))
    return ten_room_fail (error, TEN_ROOM_ERROR_REFUSED, _ ("Only the Storyteller asks for rolls"));
  if (who != NULL && (member == NULL || member->gone))
    return ten_room_fail (error, TEN_ROOM_ERROR_REFUSED, _ ("Nobody here is called “%s”"), who);
  ten_bytes_random (bytes, sizeof bytes);
  ten_room_json_set_bytes (body, "ask", bytes, sizeof bytes);
  if (!keep_secrets (self, body, error))
    return FALSE;
  note_asked (self, body);
  record = ten_room_core_write (self->core, TEN_ROOM_ASK, member != NULL ? member->keys.id : NULL,
                                json_object_ref (body), error);
  if (record == NULL)
    return FALSE;
  if (member != NULL)
    json_object_set_string_member (body, "to", member->name);
  ten_room_core_emit (self->core, "asked", json_object_ref (body));
  return TRUE;
}

/* Old asks are read again after a start: they were answered, or are forgotten. */
static void
on_ask (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomAsking *self = data;
  JsonObject *body = ten_room_record_get_body (record);
  const char *notation = ten_room_json_get_text (body, "notation", NULL);
  const gint64 damage = ten_room_json_get_number (body, "damage", 0);
  JsonObject *event;

  if (ten_room_core_is_self (self->core, record->chain.author))
    note_asked (self, body);
  if (!live || ten_room_core_is_self (self->core, record->chain.author))
    return;
  if ((notation == NULL && damage <= 0) ||
      (notation != NULL && strlen (notation) > TEN_ROOM_MAX_TEXT))
    {
      ten_room_core_refuse (self->core,
                            ten_room_core_get_name_of (self->core, record->chain.author),
                            _ ("Something was asked that cannot be read"));
      return;
    }
  self->n_asks++;
  g_hash_table_insert (self->asks, g_memdup2 (&self->n_asks, sizeof self->n_asks),
                       json_object_ref (body));
  event = json_object_new ();
  json_object_set_int_member (event, "number", self->n_asks);
  json_object_set_string_member (event, "from",
                                 ten_room_core_get_name_of (self->core, record->chain.author));
  if (notation != NULL)
    json_object_set_string_member (event, "notation", notation);
  else
    {
      json_object_set_int_member (event, "damage", damage);
      json_object_set_string_member (event, "kind", ten_room_json_get_text (body, "kind", ""));
    }
  json_object_set_boolean_member (event, "hidden", ten_room_json_get_flag (body, "hidden", FALSE));
  ten_room_core_emit (self->core, notation != NULL ? "ask" : "offer", event);
}

JsonObject *
ten_room_asking_find (TenRoomAsking *self, gint64 number)
{
  return g_hash_table_lookup (self->asks, &number);
}

void
ten_room_asking_forget (TenRoomAsking *self, gint64 number)
{
  g_hash_table_remove (self->asks, &number);
}

/* Only the Storyteller can open it, and rolls it: nobody else ever has the dice. */
static void
seal_roll (TenRoomAsking *self, JsonObject *body, JsonObject *roll)
{
  g_autoptr (JsonNode) node = ten_json_take_object (json_object_ref (roll));
  g_autofree char *text = ten_json_to_text (node, FALSE);
  g_autoptr (GBytes) sealed =
      ten_room_keys_seal (ten_room_core_get_storyteller (self->core), text, strlen (text));

  ten_room_json_set_bytes (body, "sealed", g_bytes_get_data (sealed, NULL),
                           g_bytes_get_size (sealed));
}

static JsonNode *
unseal_roll (TenRoomAsking *self, JsonObject *body)
{
  const char *hex = ten_room_json_get_text (body, "sealed", "");
  const gsize size = strlen (hex) / 2;
  g_autofree guint8 *sealed = g_malloc (size + 1);
  g_autoptr (GBytes) text = NULL;

  if (size == 0 || !ten_bytes_from_hex (hex, sealed, size))
    return NULL;
  text = ten_room_identity_unseal (ten_room_core_get_identity (self->core), sealed, size);
  return text != NULL ? ten_room_json_parse (g_bytes_get_data (text, NULL),
                                             (gssize) g_bytes_get_size (text), NULL)
                      : NULL;
}

static gboolean
write_answer (TenRoomAsking *self, gint64 number, JsonObject *body, GError **error)
{
  g_autoptr (TenRoomRecord) record = ten_room_core_write (
      self->core, TEN_ROOM_ANSWER, ten_room_core_get_storyteller (self->core)->id, body, error);

  if (record != NULL)
    ten_room_asking_forget (self, number);
  return record != NULL;
}

static JsonObject *
begin_answer (TenRoomAsking *self, gint64 number, GError **error)
{
  JsonObject *ask = ten_room_asking_find (self, number);
  JsonObject *body;

  if (ask == NULL)
    {
      ten_room_fail (error, TEN_ROOM_ERROR_REFUSED, _ ("Nothing with that number was asked"));
      return NULL;
    }
  body = json_object_new ();
  json_object_set_string_member (body, "ask", get_id (ask));
  return body;
}

gboolean
ten_room_asking_decline (TenRoomAsking *self, gint64 number, const char *word, GError **error)
{
  JsonObject *body = begin_answer (self, number, error);

  if (body == NULL)
    return FALSE;
  json_object_set_string_member (body, "word", word);
  return write_answer (self, number, body, error);
}

gboolean
ten_room_asking_answer_hidden (TenRoomAsking *self,
                               gint64 number,
                               TenAction *action,
                               GError **error)
{
  JsonObject *body;
  g_autoptr (JsonObject) roll = NULL;

  if (!TEN_IS_ROLL_ACTION (action))
    return ten_room_fail (error, TEN_ROOM_ERROR_REFUSED,
                          _ ("This is not the roll that was asked for"));
  body = begin_answer (self, number, error);
  if (body == NULL)
    return FALSE;
  roll = ten_asked_side_to_json (ten_roll_action_get_actor (TEN_ROLL_ACTION (action)));
  json_object_set_string_member (roll, "ruleset",
                                 ten_ruleset_get_id (ten_action_get_ruleset (action)));
  json_object_set_string_member (roll, "comment", ten_action_get_comment (action));
  seal_roll (self, body, roll);
  return write_answer (self, number, body, error);
}

gboolean
ten_room_asking_accept (TenRoomAsking *self, gint64 number, TenSheet *sheet, GError **error)
{
  JsonObject *body = begin_answer (self, number, error);
  JsonObject *offer = ten_room_asking_find (self, number);

  if (body == NULL)
    return FALSE;
  if (sheet != NULL &&
      !ten_sheet_take_damage (
          sheet, ten_room_json_get_text (offer, "track", NULL),
          ten_room_json_get_text (offer, "kind", ""),
          (int) CLAMP (ten_room_json_get_number (offer, "damage", 0), 0, G_MAXINT), error))
    {
      json_object_unref (body);
      return FALSE;
    }
  json_object_set_boolean_member (body, "accepted", TRUE);
  return write_answer (self, number, body, error);
}

/* The event repeats the question, so that nobody has to remember it. */
static void
emit_answer (TenRoomAsking *self, const TenRoomRecord *record, gint64 number, TenPlay *hidden)
{
  static const char *const members[] = { "word", "accepted", "notation", "damage", "kind" };
  JsonObject *body = ten_room_record_get_body (record);
  JsonObject *asked = g_hash_table_lookup (self->asked, get_id (body));
  JsonObject *event = json_object_new ();

  json_object_set_string_member (event, "author",
                                 ten_room_core_get_name_of (self->core, record->chain.author));
  json_object_set_string_member (event, "ask", get_id (body));
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      JsonObject *from = i < 2 ? body : asked;

      if (from != NULL && json_object_has_member (from, members[i]))
        json_object_set_member (event, members[i], json_object_dup_member (from, members[i]));
    }
  if (number > 0)
    json_object_set_int_member (event, "number", number);
  if (hidden != NULL)
    {
      g_autoptr (TenPlayerView) view = ten_player_view_new_whole (
          hidden, ten_play_find_ruleset (hidden, ten_table_get_rulesets (self->table)));

      json_object_set_boolean_member (event, "hidden", TRUE);
      json_object_set_object_member (event, "play", ten_room_wire_write (view));
    }
  ten_room_core_emit (self->core, "answer", event);
}

/* The Storyteller rolls what a player has answered with, and tells them of it as of any other
 * hidden roll (NWOD-5). */
static TenPlay *
roll_answer (TenRoomAsking *self, JsonObject *body, JsonObject *roll, GError **error)
{
  TenRuleset *ruleset = ten_rulesets_find (ten_table_get_rulesets (self->table),
                                           ten_room_json_get_text (roll, "ruleset", ""), NULL);
  g_autoptr (TenActionSide) side = NULL;
  g_autoptr (TenAction) action = NULL;

  if (ruleset == NULL)
    {
      ten_room_fail (error, TEN_ROOM_ERROR_RECORD, _ ("An answer uses a ruleset that is not here"));
      return NULL;
    }
  side = read_side (self, get_id (body), roll, error);
  if (side == NULL)
    return NULL;
  action = ten_roll_action_new (ruleset, side);
  ten_action_set_comment (action, ten_room_json_get_text (roll, "comment", ""));
  ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  return ten_action_perform (action, self->table, error);
}

static void
on_answer (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomAsking *self = data;
  TenRoomStore *store = ten_room_core_get_store (self->core);
  JsonObject *body = ten_room_record_get_body (record);
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (TenPlay) play = NULL;
  g_autoptr (GError) error = NULL;
  gint64 number;

  if (!ten_room_core_leads (self->core) ||
      ten_room_core_is_self (self->core, record->chain.author) ||
      ten_room_store_get_number (store, &record->chain, record->sequence) != 0)
    return;
  node = unseal_roll (self, body);
  if (node != NULL)
    play = roll_answer (self, body, json_node_get_object (node), &error);
  number = play != NULL ? ten_play_get_number (play) : 0;
  ten_room_store_set_number (store, record, number > 0 ? number : -1);
  if (error != NULL)
    ten_room_core_refuse (self->core, ten_room_core_get_name_of (self->core, record->chain.author),
                          error->message);
  else
    emit_answer (self, record, number, play);
}

static void
on_played (TenRoomAsking *self, const TenRoomRecord *record, gint64 number)
{
  const char *ask = ten_room_json_get_text (ten_room_record_get_body (record), "ask", NULL);

  if (ask != NULL && g_hash_table_contains (self->asked, ask))
    emit_answer (self, record, number, NULL);
}

static gboolean
on_share (gpointer data)
{
  TenRoomAsking *self = data;
  g_autoptr (JsonNode) state = ten_room_state_from_sheet (self->sheet);
  g_autofree char *text = ten_json_to_text (state, FALSE);
  g_autoptr (TenRoomRecord) record = NULL;

  self->timer = 0;
  if (!ten_room_core_is_open (self->core) || ten_room_core_leads (self->core) ||
      g_strcmp0 (text, self->shared) == 0 || (self->shared == NULL && self->sheet == NULL))
    return G_SOURCE_REMOVE;
  g_free (self->shared);
  self->shared = g_steal_pointer (&text);
  record = ten_room_core_write (self->core, TEN_ROOM_STATE,
                                ten_room_core_get_storyteller (self->core)->id,
                                json_object_ref (json_node_get_object (state)), NULL);
  return G_SOURCE_REMOVE;
}

static void
queue_share (TenRoomAsking *self)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (self->shared == NULL ? 0 : SHARE_EVERY, on_share, self);
}

static char *
dup_uri (TenSheet *sheet)
{
  GFile *file = sheet != NULL ? ten_sheet_get_file (sheet) : NULL;

  return file != NULL ? g_file_get_uri (file) : g_strdup ("");
}

gboolean
ten_room_asking_has_shared (TenRoomAsking *self, TenSheet *sheet)
{
  g_autofree char *shared =
      ten_room_store_get_text (ten_room_core_get_store (self->core), SHARED_FILE);
  g_autofree char *uri = dup_uri (sheet);

  return *uri != '\0' && g_strcmp0 (uri, shared) == 0;
}

void
ten_room_asking_share (TenRoomAsking *self, TenSheet *sheet)
{
  g_autofree char *uri = dup_uri (sheet);

  if (sheet == self->sheet && sheet != NULL)
    return;
  if (self->sheet != NULL)
    g_signal_handlers_disconnect_by_func (self->sheet, queue_share, self);
  g_set_object (&self->sheet, sheet);
  if (sheet != NULL)
    g_signal_connect_object (sheet, "changed", G_CALLBACK (queue_share), self, G_CONNECT_SWAPPED);
  ten_room_store_set_text (ten_room_core_get_store (self->core), SHARED_FILE, uri, NULL);
  queue_share (self);
}

static void
on_state (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomAsking *self = data;
  JsonObject *event;

  if (ten_room_core_is_self (self->core, record->chain.author))
    {
      g_free (self->shared);
      self->shared = ten_json_to_text (record->body, FALSE);
      return;
    }
  event = json_object_new ();
  json_object_set_string_member (event, "author",
                                 ten_room_core_get_name_of (self->core, record->chain.author));
  json_object_set_member (event, "state", json_node_copy (record->body));
  ten_room_core_emit (self->core, "state", event);
}

TenRoomAsking *
ten_room_asking_new (TenRoomCore *core, TenRoomPlays *plays, TenTable *table)
{
  TenRoomAsking *self = g_object_new (TEN_TYPE_ROOM_ASKING, NULL);

  self->core = core;
  self->table = g_object_ref (table);
  g_signal_connect_object (plays, "played", G_CALLBACK (on_played), self, G_CONNECT_SWAPPED);
  ten_room_core_handle (core, TEN_ROOM_ASK, on_ask, self);
  ten_room_core_handle (core, TEN_ROOM_ANSWER, on_answer, self);
  ten_room_core_handle (core, TEN_ROOM_STATE, on_state, self);
  return self;
}
