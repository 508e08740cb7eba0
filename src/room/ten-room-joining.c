/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-joining.h"

#include "ten-config.h"
#include "ten-room-bytes.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <ten-engine.h>

#define KNOCK_EVERY 500
#define WELCOME_EVERY G_USEC_PER_SEC
#define N_PATIENT 20 /* knocks without an answer */
#define N_EAGER 4
#define MAX_GUESTS 20
/* In the place of the epoch. */
#define PLAIN 0
#define SEALED 1
#define SAID "ten-again knock 1"
#define WORDS "ten-again words 1"
#define COMMITMENT "ten-again guest 1"

/* Somebody who waits to be let in. */
typedef struct
{
  TenRoomKeys keys;
  char *name;
  char *words;
  guint8 commitment[TEN_ROOM_HASH_SIZE];
  guint8 nonce[TEN_ROOM_HASH_SIZE];
  gboolean shown;
} Guest;

struct _TenRoomJoining
{
  GObject parent_instance;

  TenRoomCore *core;
  char *name;
  guint8 secret[TEN_ROOM_SECRET_SIZE];
  gboolean invited;
  guint8 nonce[TEN_ROOM_HASH_SIZE];
  GPtrArray *guests;
  guint timer;
  gint64 minute;
  guint n_knocks;       /* within the minute; for a guest, in all */
  GHashTable *welcomed; /* member -> when */
};

G_DEFINE_FINAL_TYPE (TenRoomJoining, ten_room_joining, G_TYPE_OBJECT)

static void
guest_free (gpointer data)
{
  Guest *guest = data;

  g_free (guest->name);
  g_free (guest->words);
  g_free (guest);
}

static void
ten_room_joining_dispose (GObject *object)
{
  TenRoomJoining *self = TEN_ROOM_JOINING (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->guests, g_ptr_array_unref);
  g_clear_pointer (&self->welcomed, g_hash_table_unref);

  G_OBJECT_CLASS (ten_room_joining_parent_class)->dispose (object);
}

static void
ten_room_joining_class_init (TenRoomJoiningClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_room_joining_dispose;
}

static void
ten_room_joining_init (TenRoomJoining *self)
{
  self->guests = g_ptr_array_new_with_free_func (guest_free);
  self->welcomed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static void
set_keys (JsonObject *object, const TenRoomKeys *keys)
{
  ten_room_json_set_bytes (object, "sign", keys->sign, sizeof keys->sign);
  ten_room_json_set_bytes (object, "box", keys->box, sizeof keys->box);
}

static gboolean
get_keys (JsonObject *object, TenRoomKeys *keys)
{
  if (!ten_room_json_get_bytes (object, "sign", keys->sign, sizeof keys->sign) ||
      !ten_room_json_get_bytes (object, "box", keys->box, sizeof keys->box))
    return FALSE;
  ten_room_keys_set_id (keys);
  return TRUE;
}

/* @key: of the invitation, or NULL */
static GBytes *
write_knock (JsonObject *object, TenRoomMessageKind kind, const guint8 *key)
{
  const TenRoomHeader header = { kind, key != NULL ? SEALED : PLAIN, { 0 } };
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  GByteArray *bytes = g_byte_array_new ();
  g_autoptr (GBytes) said = NULL;

  json_object_set_int_member (object, "version", TEN_ROOM_VERSION);
  node = ten_json_take_object (object);
  text = ten_json_to_text (node, FALSE);
  ten_room_header_write (&header, bytes);
  if (key == NULL)
    {
      g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text));
      return g_byte_array_free_to_bytes (bytes);
    }
  said = g_bytes_new (bytes->data, bytes->len);
  g_byte_array_set_size (bytes, 0);
  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text));
  ten_room_seal (key, said, bytes);
  return g_byte_array_free_to_bytes (bytes);
}

static JsonNode *
read_knock (GBytes *message, const guint8 *key, GError **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (message, &size);
  g_autoptr (GBytes) plain = NULL;
  TenRoomHeader header;

  if (!ten_room_header_read (&header, message, error))
    return NULL;
  if (header.epoch == PLAIN)
    plain = g_bytes_new_from_bytes (message, TEN_ROOM_HEADER_SIZE, size - TEN_ROOM_HEADER_SIZE);
  else if (key != NULL)
    plain = ten_room_unseal (key, data, data + TEN_ROOM_HEADER_SIZE, size - TEN_ROOM_HEADER_SIZE);
  if (plain != NULL)
    return ten_room_json_parse (g_bytes_get_data (plain, NULL), (gssize) g_bytes_get_size (plain),
                                error);
  ten_room_fail (error, TEN_ROOM_ERROR_INVITATION,
                 _ ("An invitation is no longer valid: send a new one"));
  return NULL;
}

/* A text that somebody signs to prove that the keys are theirs. */
static char *
dup_said (TenRoomJoining *self, const TenRoomKeys *keys)
{
  g_autofree char *sign = ten_bytes_to_hex (keys->sign, sizeof keys->sign);
  g_autofree char *box = ten_bytes_to_hex (keys->box, sizeof keys->box);

  return g_strdup_printf (SAID "\n%s\n%s\n%s", ten_room_core_get_hex (self->core), sign, box);
}

static void
hash_guest (
    const char *what, const TenRoomKeys *keys, const guint8 *nonce, const char *rest, guint8 *hash)
{
  g_autofree char *sign = ten_bytes_to_hex (keys->sign, sizeof keys->sign);
  g_autofree char *box = ten_bytes_to_hex (keys->box, sizeof keys->box);
  g_autofree char *hex = ten_bytes_to_hex (nonce, TEN_ROOM_HASH_SIZE);
  g_autofree char *text = g_strjoin ("\n", what, sign, box, hex, rest, NULL);

  ten_bytes_hash (text, strlen (text), hash);
}

/* The Storyteller's keys and nonce, and those of the guest. Neither could choose theirs after the
 * other one: the guest is bound to it. */
static char *
dup_words (TenRoomJoining *self,
           const TenRoomKeys *storyteller,
           const guint8 *nonce,
           const TenRoomKeys *guest,
           const guint8 *guest_nonce)
{
  guint8 hash[TEN_ROOM_HASH_SIZE];
  g_autofree char *hex = NULL;

  hash_guest (ten_room_core_get_hex (self->core), guest, guest_nonce, "", hash);
  hex = ten_bytes_to_hex (hash, sizeof hash);
  hash_guest (WORDS, storyteller, nonce, hex, hash);
  return ten_room_words (hash);
}

static void
emit_words (TenRoomJoining *self, const char *event_name, const char *name, const char *words)
{
  JsonObject *event = json_object_new ();

  json_object_set_string_member (event, "name", name);
  json_object_set_string_member (event, "words", words);
  ten_room_core_emit (self->core, event_name, event);
}

static void
send_to (TenRoomJoining *self, const guint8 *id, JsonObject *object)
{
  g_autofree char *hex = ten_bytes_to_hex (id, TEN_ROOM_MEMBER_SIZE);
  g_autofree char *place = g_strconcat ("box/", hex, NULL);
  g_autoptr (GBytes) message = write_knock (object, TEN_ROOM_MESSAGE_KNOCK, NULL);

  ten_room_core_knock (self->core, place, message);
}

static void
send_refusal (TenRoomJoining *self, const guint8 *id, const char *reason)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "step", "refused");
  json_object_set_string_member (object, "reason", reason);
  send_to (self, id, object);
}

/* Everything that a member must know to begin. */
static void
welcome (TenRoomJoining *self, const TenRoomMember *member)
{
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GBytes) content = NULL;
  g_autofree char *id = ten_bytes_to_hex (member->keys.id, TEN_ROOM_MEMBER_SIZE);
  const gint64 *before = g_hash_table_lookup (self->welcomed, id);
  const gint64 now = g_get_monotonic_time ();

  if (before != NULL && now - *before < WELCOME_EVERY)
    return;
  g_hash_table_insert (self->welcomed, g_steal_pointer (&id), g_memdup2 (&now, sizeof now));
  node = ten_json_take_object (ten_room_core_write_welcome (self->core));
  text = ten_json_to_text (node, FALSE);
  content = g_bytes_new (text, strlen (text));
  ten_room_core_send (self->core, TEN_ROOM_PAYLOAD_WELCOME, member, content);
}

static gboolean
let_in (TenRoomJoining *self, const TenRoomKeys *keys, const char *name, GError **error)
{
  TenRoomRoster *roster = ten_room_core_get_roster (self->core);
  TenRoomMember *member = ten_room_roster_find (roster, keys->id);

  if (member == NULL || member->gone)
    {
      member = ten_room_roster_add (roster, keys, name, FALSE);
      if (member == NULL)
        return ten_room_fail (error, TEN_ROOM_ERROR_REFUSED, _ ("The room is full: %d laptops"),
                              TEN_ROOM_MAX_MEMBERS);
      if (!ten_room_core_write_roster (self->core, FALSE, error))
        return FALSE;
    }
  welcome (self, member);
  member->heard = g_get_monotonic_time ();
  ten_room_core_set_present (self->core, member, TRUE);
  return TRUE;
}

static void
take_invited (TenRoomJoining *self, JsonObject *object)
{
  TenRoomKeys keys;
  g_autofree char *said = NULL;
  guint8 signature[TEN_ROOM_SIGNATURE_SIZE];
  g_autoptr (GError) error = NULL;

  if (!get_keys (object, &keys))
    return;
  said = dup_said (self, &keys);
  if (!ten_room_json_get_bytes (object, "signature", signature, sizeof signature) ||
      !ten_room_keys_verify (&keys, said, strlen (said), signature))
    ten_room_core_refuse (self->core, "", _ ("Somebody knocked with the keys of another laptop"));
  else if (!let_in (self, &keys, ten_room_json_get_text (object, "name", ""), &error))
    send_refusal (self, keys.id, error->message);
}

static Guest *
find_guest (TenRoomJoining *self, const guint8 *id)
{
  for (guint i = 0; i < self->guests->len; i++)
    if (memcmp (((Guest *) self->guests->pdata[i])->keys.id, id, TEN_ROOM_MEMBER_SIZE) == 0)
      return self->guests->pdata[i];
  return NULL;
}

static void
take_hello (TenRoomJoining *self, JsonObject *object)
{
  guint8 id[TEN_ROOM_MEMBER_SIZE];
  guint8 commitment[TEN_ROOM_HASH_SIZE];
  Guest *guest;
  JsonObject *reply;

  if (!ten_room_json_get_bytes (object, "id", id, sizeof id) ||
      !ten_room_json_get_bytes (object, "commitment", commitment, sizeof commitment))
    return;
  guest = find_guest (self, id);
  if (guest == NULL)
    {
      if (self->guests->len >= MAX_GUESTS)
        g_ptr_array_remove_index (self->guests, 0);
      guest = g_new0 (Guest, 1);
      memcpy (guest->keys.id, id, sizeof id);
      memcpy (guest->commitment, commitment, sizeof commitment);
      ten_bytes_random (guest->nonce, sizeof guest->nonce);
      g_ptr_array_add (self->guests, guest);
    }
  else if (memcmp (guest->commitment, commitment, sizeof commitment) != 0)
    {
      /* They have begun again: so do both nonces. */
      g_ptr_array_remove (self->guests, guest);
      take_hello (self, object);
      return;
    }
  reply = json_object_new ();
  json_object_set_string_member (reply, "step", "keys");
  set_keys (reply, ten_room_core_get_keys (self->core));
  ten_room_json_set_bytes (reply, "nonce", guest->nonce, sizeof guest->nonce);
  send_to (self, id, reply);
}

static void
take_reveal (TenRoomJoining *self, JsonObject *object)
{
  TenRoomKeys keys;
  guint8 nonce[TEN_ROOM_HASH_SIZE];
  guint8 hash[TEN_ROOM_HASH_SIZE];
  Guest *guest;

  if (!get_keys (object, &keys) || !ten_room_json_get_bytes (object, "nonce", nonce, sizeof nonce))
    return;
  guest = find_guest (self, keys.id);
  hash_guest (COMMITMENT, &keys, nonce, ten_room_core_get_hex (self->core), hash);
  if (guest == NULL || guest->shown)
    return;
  if (memcmp (hash, guest->commitment, sizeof hash) != 0)
    {
      ten_room_core_refuse (self->core, "", _ ("Somebody who knocked changed their keys"));
      g_ptr_array_remove (self->guests, guest);
      return;
    }
  guest->keys = keys;
  guest->shown = TRUE;
  guest->name = ten_room_clean_name (ten_room_json_get_text (object, "name", ""), _ ("Player"));
  guest->words = dup_words (self, ten_room_core_get_keys (self->core), guest->nonce, &keys, nonce);
  emit_words (self, "joining", guest->name, guest->words);
}

/* Strangers may knock, but not hammer. */
static gboolean
may_knock (TenRoomJoining *self)
{
  const gint64 now = g_get_monotonic_time ();

  if (now - self->minute > 60 * G_USEC_PER_SEC)
    {
      self->minute = now;
      self->n_knocks = 0;
    }
  return self->n_knocks++ < TEN_ROOM_MAX_KNOCKS + 4 * ten_room_roster_get_n_members (
                                                          ten_room_core_get_roster (self->core));
}

static void
take_for_storyteller (TenRoomJoining *self, GBytes *message)
{
  guint8 key[TEN_ROOM_KEY_SIZE];
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = NULL;
  TenRoomHeader header;
  JsonObject *object;
  const char *step;

  ten_room_invitation_get_key (self->secret, key);
  node = read_knock (message, key, &error);
  if (node == NULL)
    {
      ten_room_core_refuse (self->core, "", error->message);
      return;
    }
  object = json_node_get_object (node);
  step = ten_room_json_get_text (object, "step", "");
  if (g_str_equal (step, "invited") && ten_room_header_read (&header, message, NULL) &&
      header.epoch == SEALED)
    take_invited (self, object);
  else if (!may_knock (self))
    ten_room_core_refuse (self->core, "", _ ("Too many strangers knock: some are ignored"));
  else if (g_str_equal (step, "hello"))
    take_hello (self, object);
  else if (g_str_equal (step, "reveal"))
    take_reveal (self, object);
}

static void
send_reveal (TenRoomJoining *self)
{
  JsonObject *object = json_object_new ();
  g_autoptr (GBytes) message = NULL;

  json_object_set_string_member (object, "step", "reveal");
  json_object_set_string_member (object, "name", self->name);
  set_keys (object, ten_room_core_get_keys (self->core));
  ten_room_json_set_bytes (object, "nonce", self->nonce, sizeof self->nonce);
  message = write_knock (object, TEN_ROOM_MESSAGE_KNOCK, NULL);
  ten_room_core_knock (self->core, "knock", message);
}

static void
end (TenRoomJoining *self, const char *reason)
{
  JsonObject *event = json_object_new ();

  g_clear_handle_id (&self->timer, g_source_remove);
  ten_room_core_close (self->core);
  json_object_set_string_member (event, "reason", reason);
  ten_room_core_emit (self->core, "closed", event);
}

static void
take_for_guest (TenRoomJoining *self, GBytes *message)
{
  g_autoptr (JsonNode) node = read_knock (message, NULL, NULL);
  JsonObject *object = node != NULL ? json_node_get_object (node) : NULL;
  const char *step = ten_room_json_get_text (object, "step", "");
  TenRoomKeys keys;
  guint8 nonce[TEN_ROOM_HASH_SIZE];

  if (self->timer == 0)
    return;
  if (g_str_equal (step, "refused"))
    end (self, ten_room_json_get_text (object, "reason", ""));
  else if (g_str_equal (step, "keys") && !self->invited && get_keys (object, &keys) &&
           ten_room_json_get_bytes (object, "nonce", nonce, sizeof nonce) &&
           memcmp (&keys, ten_room_core_get_storyteller (self->core), sizeof keys) == 0)
    {
      g_autofree char *words =
          dup_words (self, &keys, nonce, ten_room_core_get_keys (self->core), self->nonce);

      send_reveal (self);
      emit_words (self, "words", self->name, words);
    }
}

static void
on_knock (TenRoomJoining *self, GBytes *message)
{
  if (ten_room_core_leads (self->core))
    take_for_storyteller (self, message);
  else
    take_for_guest (self, message);
}

/* Somebody was away while the key changed. */
static void
on_stale (TenRoomJoining *self, const TenRoomMember *member)
{
  if (!ten_room_core_leads (self->core))
    return;
  if (member->gone)
    {
      static const char removed[] = "{\"removed\":true}";
      g_autoptr (GBytes) content = g_bytes_new_static (removed, strlen (removed));

      ten_room_core_send (self->core, TEN_ROOM_PAYLOAD_WELCOME, member, content);
    }
  else
    welcome (self, member);
}

static void
on_payload (TenRoomJoining *self, int kind, gpointer member, GBytes *content)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = NULL;
  TenRoomMember *leader;

  if (kind != TEN_ROOM_PAYLOAD_WELCOME || member != NULL || ten_room_core_leads (self->core))
    return;
  node = ten_room_json_parse (g_bytes_get_data (content, NULL), (gssize) g_bytes_get_size (content),
                              &error);
  /* The roster that says so may be behind a gap. */
  if (node != NULL && ten_room_json_get_flag (json_node_get_object (node), "removed", FALSE))
    {
      if (ten_room_core_is_open (self->core))
        end (self, _ ("The Storyteller removed this laptop from the room"));
      return;
    }
  if (node == NULL || !ten_room_core_read_welcome (self->core, json_node_get_object (node), &error))
    {
      ten_room_core_refuse (self->core, "", error->message);
      return;
    }
  g_clear_handle_id (&self->timer, g_source_remove);
  leader = ten_room_roster_find_storyteller (ten_room_core_get_roster (self->core));
  if (leader != NULL)
    {
      leader->heard = g_get_monotonic_time ();
      ten_room_core_set_present (self->core, leader, TRUE);
    }
  if (ten_room_core_get_self (self->core) != NULL)
    ten_room_core_set_present (self->core, ten_room_core_get_self (self->core), TRUE);
  g_signal_emit_by_name (self->core, "gap");
}

static void
emit_waiting (TenRoomJoining *self)
{
  JsonObject *event = json_object_new ();

  json_object_set_string_member (
      event, "reason",
      self->invited
          ? _ ("The Storyteller does not answer. Is the room open, and the invitation the newest?")
          : _ ("The Storyteller has not let you in yet. Compare the words."));
  ten_room_core_emit (self->core, "waiting", event);
}

static gboolean
knock (gpointer data)
{
  TenRoomJoining *self = data;
  const TenRoomKeys *own = ten_room_core_get_keys (self->core);
  JsonObject *object;
  guint8 key[TEN_ROOM_KEY_SIZE];
  g_autoptr (GBytes) message = NULL;

  if (!ten_link_is_connected (ten_room_core_get_link (self->core)))
    return G_SOURCE_CONTINUE;
  if (++self->n_knocks == N_PATIENT)
    emit_waiting (self);
  /* Many may knock at once: the more patient ones let the others in. */
  if (self->n_knocks > N_EAGER && self->n_knocks % N_EAGER != 0)
    return G_SOURCE_CONTINUE;
  object = json_object_new ();
  if (self->invited)
    {
      g_autofree char *said = dup_said (self, own);
      guint8 signature[TEN_ROOM_SIGNATURE_SIZE];

      ten_room_identity_sign (ten_room_core_get_identity (self->core), said, strlen (said),
                              signature);
      json_object_set_string_member (object, "step", "invited");
      json_object_set_string_member (object, "name", self->name);
      set_keys (object, own);
      ten_room_json_set_bytes (object, "signature", signature, sizeof signature);
      ten_room_invitation_get_key (self->secret, key);
    }
  else
    {
      guint8 commitment[TEN_ROOM_HASH_SIZE];

      hash_guest (COMMITMENT, own, self->nonce, ten_room_core_get_hex (self->core), commitment);
      json_object_set_string_member (object, "step", "hello");
      ten_room_json_set_bytes (object, "id", own->id, sizeof own->id);
      ten_room_json_set_bytes (object, "commitment", commitment, sizeof commitment);
    }
  message = write_knock (object, TEN_ROOM_MESSAGE_KNOCK, self->invited ? key : NULL);
  ten_room_core_knock (self->core, "knock", message);
  return G_SOURCE_CONTINUE;
}

static void
on_link_changed (TenRoomJoining *self)
{
  if (self->timer > 0)
    knock (self);
}

void
ten_room_joining_enter (TenRoomJoining *self, const guint8 *secret)
{
  self->invited = secret != NULL;
  if (secret != NULL)
    memcpy (self->secret, secret, sizeof self->secret);
  ten_bytes_random (self->nonce, sizeof self->nonce);
  self->timer = g_timeout_add (KNOCK_EVERY, knock, self);
  knock (self);
}

void
ten_room_joining_set_secret (TenRoomJoining *self, const guint8 *secret)
{
  memcpy (self->secret, secret, sizeof self->secret);
}

gboolean
ten_room_joining_accept (TenRoomJoining *self, const char *name, GError **error)
{
  for (guint i = self->guests->len; i > 0; i--)
    {
      Guest *guest = self->guests->pdata[i - 1];
      gboolean done;

      if (!guest->shown || !g_str_equal (guest->name, name))
        continue;
      done = let_in (self, &guest->keys, guest->name, error);
      g_ptr_array_remove_index (self->guests, i - 1);
      return done;
    }
  return ten_room_fail (error, TEN_ROOM_ERROR_REFUSED, _ ("Nobody called “%s” waits to be let in"),
                        name);
}

GBytes *
ten_room_joining_write_hello (TenRoomJoining *self, const char *name)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "room", ten_room_core_get_hex (self->core));
  json_object_set_string_member (object, "name", name);
  set_keys (object, ten_room_core_get_keys (self->core));
  return write_knock (object, TEN_ROOM_MESSAGE_HELLO, NULL);
}

gboolean
ten_room_joining_read_hello (
    GBytes *message, guint8 *room, TenRoomKeys *storyteller, char **name, GError **error)
{
  g_autoptr (JsonNode) node = read_knock (message, NULL, error);
  JsonObject *object = node != NULL ? json_node_get_object (node) : NULL;

  if (node == NULL)
    return FALSE;
  if (!ten_room_json_get_bytes (object, "room", room, TEN_ROOM_ID_SIZE) ||
      !get_keys (object, storyteller))
    return ten_room_fail (error, TEN_ROOM_ERROR_RECORD, _ ("this is not a message of a room"));
  *name = ten_room_clean_name (ten_room_json_get_text (object, "name", ""), _ ("Room"));
  return TRUE;
}

TenRoomJoining *
ten_room_joining_new (TenRoomCore *core, const char *name)
{
  TenRoomJoining *self = g_object_new (TEN_TYPE_ROOM_JOINING, NULL);

  self->core = core;
  self->name = g_strdup (name);
  g_signal_connect_object (core, "knock", G_CALLBACK (on_knock), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (core, "stale", G_CALLBACK (on_stale), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (core, "payload", G_CALLBACK (on_payload), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ten_room_core_get_link (core), "changed", G_CALLBACK (on_link_changed),
                           self, G_CONNECT_SWAPPED);
  return self;
}
