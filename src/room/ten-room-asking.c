/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-asking.h"

#include "ten-config.h"
#include "ten-room-bytes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SHARE_EVERY 1000
#define ID_SIZE 8

struct _TenRoomAsking
{
  GObject parent_instance;

  TenRoomCore *core;
  TenRoomPlays *plays;
  GHashTable *asks; /* number -> JsonObject */
  gint64 n_asks;
  GHashTable *asked; /* ids that this laptop has asked */
  JsonObject *state;
  char *shared;
  guint timer;
};

G_DEFINE_FINAL_TYPE (TenRoomAsking, ten_room_asking, G_TYPE_OBJECT)

void
ten_room_asking_stop (TenRoomAsking *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
}

static void
ten_room_asking_finalize (GObject *object)
{
  TenRoomAsking *self = TEN_ROOM_ASKING (object);

  ten_room_asking_stop (self);
  g_hash_table_unref (self->asks);
  g_hash_table_unref (self->asked);
  g_clear_pointer (&self->state, json_object_unref);
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
  self->asked = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
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
  g_hash_table_add (self->asked, g_strdup (ten_room_json_get_text (body, "ask", "")));
  record = ten_room_core_write (self->core, TEN_ROOM_ASK, member != NULL ? member->keys.id : NULL,
                                json_object_ref (body), error);
  return record != NULL;
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

/* Only the Storyteller can open it: the file of this laptop keeps nothing that is hidden. */
static void
seal_play (TenRoomAsking *self, JsonObject *body, JsonObject *play)
{
  g_autoptr (JsonNode) node = ten_json_take_object (json_object_ref (play));
  g_autofree char *text = ten_json_to_text (node, FALSE);
  g_autoptr (GBytes) sealed =
      ten_room_keys_seal (ten_room_core_get_storyteller (self->core), text, strlen (text));

  ten_room_json_set_bytes (body, "sealed", g_bytes_get_data (sealed, NULL),
                           g_bytes_get_size (sealed));
}

static JsonNode *
unseal_play (TenRoomAsking *self, JsonObject *body)
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

gboolean
ten_room_asking_answer (
    TenRoomAsking *self, gint64 number, JsonObject *play, const char *word, GError **error)
{
  JsonObject *ask = ten_room_asking_find (self, number);
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  g_autoptr (TenRoomRecord) record = NULL;
  JsonObject *body;

  if (ask == NULL)
    return ten_room_fail (error, TEN_ROOM_ERROR_REFUSED, _ ("Nothing with the number %s was asked"),
                          digits);
  body = json_object_new ();
  json_object_set_string_member (body, "ask", ten_room_json_get_text (ask, "ask", ""));
  if (play != NULL)
    seal_play (self, body, play);
  if (word != NULL)
    json_object_set_string_member (body, "word", word);
  record = ten_room_core_write (self->core, TEN_ROOM_ANSWER,
                                ten_room_core_get_storyteller (self->core)->id, body, error);
  if (record != NULL)
    ten_room_asking_forget (self, number);
  return record != NULL;
}

static void
emit_answer (TenRoomAsking *self, const TenRoomRecord *record, gint64 number, JsonObject *play)
{
  JsonObject *body = ten_room_record_get_body (record);
  const char *word = ten_room_json_get_text (body, "word", NULL);
  JsonObject *event = json_object_new ();

  json_object_set_string_member (event, "author",
                                 ten_room_core_get_name_of (self->core, record->chain.author));
  json_object_set_string_member (event, "ask", ten_room_json_get_text (body, "ask", ""));
  if (number > 0)
    json_object_set_int_member (event, "number", number);
  if (word != NULL)
    json_object_set_string_member (event, "word", word);
  if (play != NULL)
    {
      json_object_set_boolean_member (event, "hidden", TRUE);
      json_object_set_object_member (event, "play", json_object_ref (play));
    }
  ten_room_core_emit (self->core, "answer", event);
}

static void
on_answer (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomAsking *self = data;
  TenRoomStore *store = ten_room_core_get_store (self->core);
  g_autoptr (JsonNode) node = NULL;
  JsonObject *play;
  g_autoptr (GError) error = NULL;
  gint64 number = 0;

  if (!ten_room_core_leads (self->core) ||
      ten_room_core_is_self (self->core, record->chain.author) ||
      ten_room_store_get_number (store, &record->chain, record->sequence) != 0)
    return;
  node = unseal_play (self, ten_room_record_get_body (record));
  play = node != NULL ? json_node_get_object (node) : NULL;
  if (play != NULL)
    number = ten_room_plays_take (self->plays, record, play, TRUE, &error);
  if (error != NULL)
    ten_room_core_refuse (self->core, ten_room_core_get_name_of (self->core, record->chain.author),
                          error->message);
  ten_room_store_set_number (store, record, number > 0 ? number : -1);
  if (error == NULL)
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
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  g_autoptr (TenRoomRecord) record = NULL;

  self->timer = 0;
  if (!ten_room_core_is_open (self->core) || ten_room_core_leads (self->core))
    return G_SOURCE_REMOVE;
  node = ten_json_take_object (json_object_ref (self->state));
  text = ten_json_to_text (node, FALSE);
  if (g_strcmp0 (text, self->shared) == 0)
    return G_SOURCE_REMOVE;
  g_free (self->shared);
  self->shared = g_steal_pointer (&text);
  record = ten_room_core_write (self->core, TEN_ROOM_STATE,
                                ten_room_core_get_storyteller (self->core)->id,
                                json_object_ref (self->state), NULL);
  return G_SOURCE_REMOVE;
}

void
ten_room_asking_share (TenRoomAsking *self, JsonObject *state)
{
  g_clear_pointer (&self->state, json_object_unref);
  self->state = state;
  if (self->timer == 0)
    self->timer = g_timeout_add (self->shared == NULL ? 0 : SHARE_EVERY, on_share, self);
}

static void
on_state (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomAsking *self = data;
  JsonObject *event;

  if (ten_room_core_is_self (self->core, record->chain.author))
    return;
  event = json_object_new ();
  json_object_set_string_member (event, "author",
                                 ten_room_core_get_name_of (self->core, record->chain.author));
  json_object_set_member (event, "state", json_node_copy (record->body));
  ten_room_core_emit (self->core, "state", event);
}

TenRoomAsking *
ten_room_asking_new (TenRoomCore *core, TenRoomPlays *plays)
{
  TenRoomAsking *self = g_object_new (TEN_TYPE_ROOM_ASKING, NULL);

  self->core = core;
  self->plays = plays;
  g_signal_connect_object (plays, "played", G_CALLBACK (on_played), self, G_CONNECT_SWAPPED);
  ten_room_core_handle (core, TEN_ROOM_ASK, on_ask, self);
  ten_room_core_handle (core, TEN_ROOM_ANSWER, on_answer, self);
  ten_room_core_handle (core, TEN_ROOM_STATE, on_state, self);
  return self;
}

JsonObject *
ten_room_state_from_sheet (TenSheet *sheet)
{
  static const char *const members[] = { "tracks", "conditions" };
  g_autofree char *text = ten_sheet_dup_text (sheet);
  g_autoptr (JsonNode) node = ten_room_json_parse (text, -1, NULL);
  JsonObject *state = json_object_new ();

  json_object_set_string_member (state, "name", ten_sheet_get_name (sheet));
  json_object_set_string_member (state, "ruleset",
                                 ten_ruleset_get_id (ten_sheet_get_ruleset (sheet)));
  for (guint i = 0; node != NULL && i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (json_node_get_object (node), members[i]))
      json_object_set_member (state, members[i],
                              json_object_dup_member (json_node_get_object (node), members[i]));
  return state;
}
