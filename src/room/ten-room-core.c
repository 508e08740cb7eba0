/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room-core.h"

#include "ten-config.h"
#include "ten-room-bytes.h"
#include "ten-room-keyring.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <ten-engine.h>

#define TOPIC "tenagain/1/"
#define REPORT_EVERY (5 * G_USEC_PER_SEC)

typedef struct
{
  TenRoomHandler handler;
  gpointer data;
} Handler;

struct _TenRoomCore
{
  GObject parent_instance;

  TenRoomIdentity *identity;
  TenRoomStore *store;
  TenLink *link;
  TenRoomRoster *roster;
  guint32 roster_sequence; /* of the record that the roster comes from */
  const TenRoomKeys *own;
  const TenRoomKeys *storyteller;
  TenRoomKeys leader;
  guint8 id[TEN_ROOM_ID_SIZE];
  char *hex;
  char *box_topic;
  TenRoomKeyring *keyring;
  GArray *handlers[TEN_ROOM_N_TYPES]; /* of Handler */
  GHashTable *reports;                /* what was refused -> when */
  gboolean closed;
};

G_DEFINE_FINAL_TYPE (TenRoomCore, ten_room_core, G_TYPE_OBJECT)

enum
{
  EVENT,
  PAYLOAD,
  KNOCK,
  SEEN,
  GAP,
  STALE,
  PRESENT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
ten_room_core_finalize (GObject *object)
{
  TenRoomCore *self = TEN_ROOM_CORE (object);

  for (guint i = 0; i < TEN_ROOM_N_TYPES; i++)
    g_array_unref (self->handlers[i]);
  g_clear_pointer (&self->roster, ten_room_roster_free);
  g_clear_object (&self->link);
  g_free (self->hex);
  g_free (self->box_topic);
  g_clear_pointer (&self->keyring, ten_room_keyring_free);
  g_hash_table_unref (self->reports);

  G_OBJECT_CLASS (ten_room_core_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, guint n, GType first, GType second, GType third)
{
  return g_signal_new (name, TEN_TYPE_ROOM_CORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n, first, second, third);
}

static void
ten_room_core_class_init (TenRoomCoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_room_core_finalize;
  signals[EVENT] = add_signal ("event", 2, G_TYPE_STRING, JSON_TYPE_OBJECT, 0);
  signals[PAYLOAD] = add_signal ("payload", 3, G_TYPE_INT, G_TYPE_POINTER, G_TYPE_BYTES);
  signals[KNOCK] = add_signal ("knock", 1, G_TYPE_BYTES, 0, 0);
  signals[SEEN] = add_signal ("seen", 1, G_TYPE_POINTER, 0, 0);
  signals[GAP] = add_signal ("gap", 0, 0, 0, 0);
  signals[STALE] = add_signal ("stale", 1, G_TYPE_POINTER, 0, 0);
  signals[PRESENT] = add_signal ("present", 1, G_TYPE_POINTER, 0, 0);
}

static void
ten_room_core_init (TenRoomCore *self)
{
  self->roster = ten_room_roster_new ();
  self->reports = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < TEN_ROOM_N_TYPES; i++)
    self->handlers[i] = g_array_new (FALSE, FALSE, sizeof (Handler));
}

#define ACCESSOR(Result, name, field)                                                              \
  Result ten_room_core_get_##name (TenRoomCore *self) { return self->field; }

ACCESSOR (const guint8 *, id, id)
ACCESSOR (const char *, hex, hex)
ACCESSOR (const TenRoomKeys *, keys, own)
ACCESSOR (const TenRoomKeys *, storyteller, storyteller)
ACCESSOR (TenRoomIdentity *, identity, identity)
ACCESSOR (TenRoomStore *, store, store)
ACCESSOR (TenLink *, link, link)
ACCESSOR (TenRoomRoster *, roster, roster)

TenRoomMember *
ten_room_core_get_self (TenRoomCore *self)
{
  return ten_room_roster_find (self->roster, self->own->id);
}

gboolean
ten_room_core_is_self (TenRoomCore *self, const guint8 *id)
{
  return memcmp (self->own->id, id, TEN_ROOM_MEMBER_SIZE) == 0;
}

gboolean
ten_room_core_leads (TenRoomCore *self)
{
  return ten_room_core_is_self (self, self->storyteller->id);
}

gboolean
ten_room_core_is_open (TenRoomCore *self)
{
  const TenRoomMember *member = ten_room_core_get_self (self);

  return !self->closed && member != NULL && !member->gone;
}

void
ten_room_core_close (TenRoomCore *self)
{
  self->closed = TRUE;
}

const char *
ten_room_core_get_name_of (TenRoomCore *self, const guint8 *id)
{
  const TenRoomMember *member = ten_room_roster_find (self->roster, id);

  return member != NULL ? member->name : "";
}

void
ten_room_core_emit (TenRoomCore *self, const char *name, JsonObject *event)
{
  g_signal_emit (self, signals[EVENT], 0, name, event);
  json_object_unref (event);
}

/* A flood of bad messages is not a flood of sentences. */
void
ten_room_core_refuse (TenRoomCore *self, const char *author, const char *reason)
{
  g_autofree char *what = g_strdup_printf ("%s\n%s", author, reason);
  const gint64 *before = g_hash_table_lookup (self->reports, what);
  const gint64 now = g_get_monotonic_time ();
  JsonObject *event;

  if (before != NULL && now - *before < REPORT_EVERY)
    return;
  if (g_hash_table_size (self->reports) > 1000)
    g_hash_table_remove_all (self->reports);
  g_hash_table_insert (self->reports, g_steal_pointer (&what), g_memdup2 (&now, sizeof now));
  event = json_object_new ();
  json_object_set_string_member (event, "author", author);
  json_object_set_string_member (event, "reason", reason);
  ten_room_core_emit (self, "refused", event);
}

void
ten_room_core_set_present (TenRoomCore *self, TenRoomMember *member, gboolean present)
{
  JsonObject *event;

  if (member->present == present)
    return;
  member->present = present;
  event = json_object_new ();
  json_object_set_string_member (event, "name", member->name);
  json_object_set_boolean_member (event, "self", ten_room_core_is_self (self, member->keys.id));
  ten_room_core_emit (self, present ? "joined" : "left", event);
  g_signal_emit (self, signals[PRESENT], 0, member);
}

/* The newest epoch whose key is known. */
static guint32
get_epoch (TenRoomCore *self)
{
  return ten_room_keyring_find_epoch (self->keyring, ten_room_roster_get_epoch (self->roster));
}

static char *
dup_topic (TenRoomCore *self, const char *place)
{
  return g_strconcat (TOPIC, self->hex, "/", place, NULL);
}

static char *
dup_box_topic (TenRoomCore *self, const guint8 *id)
{
  g_autofree char *hex = ten_bytes_to_hex (id, TEN_ROOM_MEMBER_SIZE);
  g_autofree char *place = g_strconcat ("box/", hex, NULL);

  return dup_topic (self, place);
}

void
ten_room_core_send (TenRoomCore *self,
                    TenRoomPayload payload,
                    const TenRoomMember *member,
                    GBytes *content)
{
  const guint32 epoch = get_epoch (self);
  g_autofree char *topic =
      member == NULL ? dup_topic (self, "table") : dup_box_topic (self, member->keys.id);
  g_autoptr (GBytes) message = NULL;

  if (!ten_link_is_connected (self->link) || (member == NULL && epoch == 0))
    return;
  message =
      member == NULL
          ? ten_room_message_close (self->identity, ten_room_keyring_find (self->keyring, epoch),
                                    epoch, payload, content)
          : ten_room_message_close_box (self->identity, &member->keys, payload, content);
  ten_link_publish (self->link, topic, message, FALSE);
}

void
ten_room_core_knock (TenRoomCore *self, const char *place, GBytes *message)
{
  g_autofree char *topic = dup_topic (self, place);

  ten_link_publish (self->link, topic, message, FALSE);
}

void
ten_room_core_send_records (TenRoomCore *self, const TenRoomMember *member, GPtrArray *records)
{
  guint i = 0;

  while (i < records->len)
    {
      GByteArray *bytes = g_byte_array_new ();
      g_autoptr (GBytes) content = NULL;

      for (; i < records->len; i++)
        {
          const TenRoomRecord *record = records->pdata[i];
          const gsize size = g_bytes_get_size (record->bytes);

          if (bytes->len > 0 && bytes->len + size > TEN_ROOM_MAX_BUNDLE)
            break;
          ten_bytes_add_number (bytes, size, 4);
          g_byte_array_append (bytes, g_bytes_get_data (record->bytes, NULL), (guint) size);
        }
      content = g_byte_array_free_to_bytes (bytes);
      ten_room_core_send (self, TEN_ROOM_PAYLOAD_RECORDS, member, content);
    }
}

static void
handle (TenRoomCore *self, TenRoomRecord *record, gboolean live)
{
  GArray *handlers = record->type < TEN_ROOM_N_TYPES ? self->handlers[record->type] : NULL;

  for (guint i = 0; handlers != NULL && i < handlers->len; i++)
    {
      const Handler *one = &g_array_index (handlers, Handler, i);

      one->handler (record, live, one->data);
    }
}

void
ten_room_core_handle (TenRoomCore *self, TenRoomType type, TenRoomHandler handler, gpointer data)
{
  const Handler one = { handler, data };

  g_array_append_val (self->handlers[type], one);
}

static void
follow_roster (TenRoomCore *self, gboolean live)
{
  const TenRoomMember *member = ten_room_core_get_self (self);

  for (guint i = 0; i < ten_room_roster_get_n_members (self->roster); i++)
    {
      TenRoomMember *other = ten_room_roster_get_member (self->roster, i);

      if (other->gone && other->present && !live)
        other->present = FALSE;
      else if (other->gone && other->present)
        ten_room_core_set_present (self, other, FALSE);
    }
  if (member != NULL && member->gone && !self->closed)
    {
      JsonObject *event = json_object_new ();

      self->closed = TRUE;
      json_object_set_string_member (event, "reason",
                                     _ ("The Storyteller removed this laptop from the room"));
      ten_room_core_emit (self, "closed", event);
    }
}

static void
on_roster (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomCore *self = data;
  JsonObject *body = ten_room_record_get_body (record);
  g_autoptr (GError) error = NULL;
  const guint32 epoch = (guint32) ten_room_json_get_number (body, "epoch", 0);

  ten_room_keyring_read_box (self->keyring, epoch, self->identity, self->storyteller, body);
  if (record->sequence < self->roster_sequence)
    return;
  if (!ten_room_roster_read (self->roster, body, self->storyteller, &error))
    {
      ten_room_core_refuse (self, ten_room_core_get_name_of (self, record->chain.author),
                            error->message);
      return;
    }
  self->roster_sequence = record->sequence;
  follow_roster (self, live);
}

static void
take_fork (TenRoomCore *self, TenRoomRecord *record, const TenRoomMember *author)
{
  g_autoptr (TenRoomRecord) mine =
      ten_room_store_read (self->store, &record->chain, record->sequence);
  g_autoptr (GPtrArray) both = NULL;

  if (mine == NULL || memcmp (mine->hash, record->hash, sizeof mine->hash) == 0 ||
      !ten_room_store_fork (self->store, record, NULL))
    return;
  ten_room_core_refuse (self, author->name,
                        _ ("Two different records have the same number: somebody is cheating"));
  both = ten_room_store_list_forks (self->store, &record->chain);
  if (ten_room_chain_is_public (&record->chain))
    ten_room_core_send_records (self, NULL, both);
}

/* Whether the record is the next one of its chain; any other one is not taken. */
static gboolean
check_record (TenRoomCore *self, TenRoomRecord *record, const TenRoomMember *author)
{
  const TenRoomTip *tip = ten_room_store_get_tip (self->store, &record->chain);

  if (!ten_room_record_verify (record, &author->keys))
    {
      ten_room_core_refuse (self, author->name, _ ("The signature of a record is wrong"));
      return FALSE;
    }
  if (memcmp (record->room, self->id, sizeof self->id) != 0)
    {
      ten_room_core_refuse (self, author->name, _ ("A record belongs to another room"));
      return FALSE;
    }
  g_signal_emit (self, signals[SEEN], 0, record);
  if (tip->forked > 0 && record->sequence >= tip->forked)
    return FALSE;
  if (record->sequence <= tip->sequence)
    {
      take_fork (self, record, author);
      return FALSE;
    }
  if (record->sequence > tip->sequence + 1)
    {
      g_signal_emit (self, signals[GAP], 0);
      return FALSE;
    }
  if (memcmp (record->previous, tip->hash, sizeof tip->hash) != 0)
    {
      ten_room_core_refuse (self, author->name, _ ("A record does not follow the one before it"));
      g_signal_emit (self, signals[GAP], 0);
      return FALSE;
    }
  if (ten_room_record_is_allowed (record, self->storyteller->id))
    return TRUE;
  ten_room_core_refuse (self, author->name, _ ("Only the Storyteller can do that"));
  return FALSE;
}

static void
take_record (TenRoomCore *self, GBytes *bytes, const TenRoomMember *sender)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenRoomRecord) record = ten_room_record_read (bytes, &error);
  const TenRoomMember *author;

  if (record == NULL)
    {
      ten_room_core_refuse (self, sender->name, error->message);
      return;
    }
  author = ten_room_roster_find (self->roster, record->chain.author);
  /* They may have come a moment ago. */
  if (author == NULL)
    {
      g_signal_emit (self, signals[GAP], 0);
      return;
    }
  if (!ten_room_chain_is_public (&record->chain) &&
      !ten_room_core_is_self (self, record->chain.reader) &&
      !ten_room_core_is_self (self, record->chain.author))
    return;
  if (!check_record (self, record, author))
    return;
  if (ten_room_store_add (self->store, record, &error))
    handle (self, record, TRUE);
  else
    ten_room_core_refuse (self, author->name, error->message);
}

static void
take_records (TenRoomCore *self, GBytes *content, const TenRoomMember *sender)
{
  g_autofree char *name = g_strdup (sender->name);
  const TenRoomMember named = { .keys = sender->keys, .name = name };
  gsize size;
  const guint8 *data = g_bytes_get_data (content, &size);
  gsize at = 0;

  ten_room_store_begin (self->store);
  while (at + 4 <= size)
    {
      const gsize length = ten_bytes_get_number (data + at, 4);
      g_autoptr (GBytes) bytes = NULL;

      at += 4;
      if (length > size - at)
        break;
      bytes = g_bytes_new_from_bytes (content, at, length);
      at += length;
      take_record (self, bytes, &named);
    }
  ten_room_store_commit (self->store, NULL);
  if (at != size)
    ten_room_core_refuse (self, name, _ ("A bundle of records is cut off"));
}

static void
take_opened (TenRoomCore *self, const TenRoomOpened *opened, guint32 epoch)
{
  TenRoomMember *sender = ten_room_roster_find (self->roster, opened->sender);

  if (ten_room_core_is_self (self, opened->sender))
    return;
  /* Its member may have come a moment ago. */
  if (sender == NULL)
    {
      g_signal_emit (self, signals[GAP], 0);
      return;
    }
  if (!ten_room_opened_verify (opened, &sender->keys))
    {
      ten_room_core_refuse (self, sender->name, _ ("The signature of a message is wrong"));
      return;
    }
  if (!ten_room_member_may_send (sender))
    {
      ten_room_core_refuse (self, sender->name, _ ("Too many messages: some are ignored"));
      return;
    }
  if (sender->gone || (epoch > 0 && epoch < ten_room_roster_get_epoch (self->roster)))
    g_signal_emit (self, signals[STALE], 0, sender);
  if (sender->gone)
    return;
  sender->heard = g_get_monotonic_time ();
  ten_room_core_set_present (self, sender, TRUE);
  if (opened->payload == TEN_ROOM_PAYLOAD_RECORDS)
    take_records (self, opened->content, sender);
  else
    g_signal_emit (self, signals[PAYLOAD], 0, (int) opened->payload, sender, opened->content);
}

/* From the Storyteller, even before there is a roster. */
static void
take_box (TenRoomCore *self, GBytes *message, const TenRoomHeader *header)
{
  g_auto (TenRoomOpened) opened = { 0 };
  const TenRoomMember *member = ten_room_roster_find (self->roster, header->sender);
  const gboolean leads = memcmp (header->sender, self->storyteller->id, sizeof header->sender) == 0;
  const TenRoomKeys *keys = member != NULL ? &member->keys : leads ? self->storyteller : NULL;
  g_autoptr (GError) error = NULL;

  if (keys == NULL)
    return;
  if (!ten_room_message_open_box (&opened, message, self->identity, keys, &error))
    ten_room_core_refuse (self, member != NULL ? member->name : "", error->message);
  else if (member != NULL && !(leads && opened.payload == TEN_ROOM_PAYLOAD_WELCOME))
    take_opened (self, &opened, 0);
  else if (ten_room_opened_verify (&opened, keys))
    g_signal_emit (self, signals[PAYLOAD], 0, (int) opened.payload, NULL, opened.content);
}

static void
take_table (TenRoomCore *self, GBytes *message, const TenRoomHeader *header)
{
  g_auto (TenRoomOpened) opened = { 0 };
  const guint8 *key = ten_room_keyring_find (self->keyring, header->epoch);
  g_autoptr (GError) error = NULL;

  if (key == NULL)
    g_signal_emit (self, signals[GAP], 0);
  else if (ten_room_message_open (&opened, message, key, &error))
    take_opened (self, &opened, header->epoch);
  else
    ten_room_core_refuse (self, "", error->message);
}

static void
on_message (TenRoomCore *self, const char *topic, GBytes *message)
{
  TenRoomHeader header;
  g_autoptr (GError) error = NULL;

  if (!g_str_has_prefix (topic, TOPIC) || !g_str_has_prefix (topic + strlen (TOPIC), self->hex))
    return;
  if (!ten_room_header_read (&header, message, &error))
    ten_room_core_refuse (self, "", error->message);
  else if (header.kind == TEN_ROOM_MESSAGE_KNOCK)
    g_signal_emit (self, signals[KNOCK], 0, message);
  else if (self->closed)
    return;
  else if (header.kind == TEN_ROOM_MESSAGE_TABLE)
    take_table (self, message, &header);
  else if (header.kind == TEN_ROOM_MESSAGE_BOX)
    take_box (self, message, &header);
}

TenRoomRecord *
ten_room_core_write (
    TenRoomCore *self, TenRoomType type, const guint8 *reader, JsonObject *body, GError **error)
{
  g_autoptr (JsonNode) node = ten_json_take_object (body);
  TenRoomRecord draft = { .type = type, .time = g_get_real_time (), .body = node };
  const TenRoomTip *tip;
  g_autoptr (TenRoomRecord) record = NULL;
  g_autoptr (GPtrArray) records = g_ptr_array_new ();

  memcpy (draft.room, self->id, sizeof draft.room);
  memcpy (draft.chain.author, self->own->id, TEN_ROOM_MEMBER_SIZE);
  if (reader != NULL)
    memcpy (draft.chain.reader, reader, TEN_ROOM_MEMBER_SIZE);
  tip = ten_room_store_get_tip (self->store, &draft.chain);
  if (self->closed || tip->forked > 0)
    {
      ten_room_fail (error, TEN_ROOM_ERROR_CLOSED, _ ("The room is closed"));
      return NULL;
    }
  draft.sequence = tip->sequence + 1;
  memcpy (draft.previous, tip->hash, sizeof draft.previous);
  record = ten_room_record_new (self->identity, &draft, error);
  if (record == NULL || !ten_room_store_add (self->store, record, error))
    return NULL;
  g_ptr_array_add (records, record);
  if (reader == NULL)
    ten_room_core_send_records (self, NULL, records);
  else if (ten_room_roster_find (self->roster, reader) != NULL)
    ten_room_core_send_records (self, ten_room_roster_find (self->roster, reader), records);
  return g_steal_pointer (&record);
}

/* Those who leave read that they do, and no more. */
gboolean
ten_room_core_write_roster (TenRoomCore *self, gboolean leaves, GError **error)
{
  const guint32 before = ten_room_roster_get_epoch (self->roster);
  const guint32 epoch = leaves || before == 0 ? before + 1 : before;
  guint8 key[TEN_ROOM_KEY_SIZE];
  g_autoptr (TenRoomRecord) record = NULL;
  g_autoptr (JsonNode) roster = NULL;
  JsonObject *body;

  ten_room_roster_set_epoch (self->roster, epoch);
  roster = ten_room_roster_to_json (self->roster);
  body = json_object_ref (json_node_get_object (roster));
  if (epoch > before)
    {
      ten_bytes_random (key, sizeof key);
      ten_room_keyring_write_boxes (key, self->identity, self->roster, body);
      if (before == 0)
        ten_room_keyring_add (self->keyring, epoch, key);
    }
  record = ten_room_core_write (self, TEN_ROOM_ROSTER, NULL, body, error);
  if (record == NULL)
    return FALSE;
  if (epoch > before)
    ten_room_keyring_add (self->keyring, epoch, key);
  self->roster_sequence = record->sequence;
  follow_roster (self, TRUE);
  return TRUE;
}

JsonObject *
ten_room_core_write_welcome (TenRoomCore *self)
{
  JsonObject *object = json_object_new ();
  const guint32 epoch = get_epoch (self);

  json_object_set_int_member (object, "epoch", epoch);
  ten_room_json_set_bytes (object, "key", ten_room_keyring_find (self->keyring, epoch),
                           TEN_ROOM_KEY_SIZE);
  json_object_set_int_member (object, "sequence", self->roster_sequence);
  json_object_set_member (object, "roster", ten_room_roster_to_json (self->roster));
  return object;
}

gboolean
ten_room_core_read_welcome (TenRoomCore *self, JsonObject *object, GError **error)
{
  const gint64 epoch = ten_room_json_get_number (object, "epoch", 0);
  const gint64 sequence = ten_room_json_get_number (object, "sequence", 0);
  guint8 key[TEN_ROOM_KEY_SIZE];

  if (epoch < 1 || epoch > G_MAXUINT32 || sequence < 1 || sequence > G_MAXUINT32 ||
      !ten_room_json_get_bytes (object, "key", key, sizeof key))
    return ten_room_fail (error, TEN_ROOM_ERROR_RECORD, _ ("a welcome cannot be read"));
  if (sequence < self->roster_sequence)
    return TRUE;
  if (!ten_room_roster_read (self->roster, ten_room_json_get_object (object, "roster"),
                             self->storyteller, error))
    return FALSE;
  self->roster_sequence = (guint32) sequence;
  ten_room_keyring_add (self->keyring, (guint32) epoch, key);
  follow_roster (self, TRUE);
  return TRUE;
}

static void
on_bye (TenRoomRecord *record, gboolean live, gpointer data)
{
  TenRoomCore *self = data;
  TenRoomMember *member = ten_room_roster_find (self->roster, record->chain.author);

  if (live && member != NULL)
    ten_room_core_set_present (self, member, FALSE);
}

static void
replay (TenRoomRecord *record, gint64 number, gpointer data)
{
  handle (data, record, FALSE);
}

void
ten_room_core_start (TenRoomCore *self)
{
  g_autofree char *table = dup_topic (self, "table");
  g_autofree char *knock = dup_topic (self, "knock");

  ten_room_store_foreach (self->store, replay, self);
  g_signal_connect_object (self->link, "message", G_CALLBACK (on_message), self, G_CONNECT_SWAPPED);
  ten_link_subscribe (self->link, table);
  ten_link_subscribe (self->link, self->box_topic);
  if (ten_room_core_leads (self))
    ten_link_subscribe (self->link, knock);
}

TenRoomCore *
ten_room_core_new (TenRoomIdentity *identity,
                   TenRoomStore *store,
                   TenLink *link,
                   const guint8 *room,
                   const TenRoomKeys *storyteller)
{
  TenRoomCore *self = g_object_new (TEN_TYPE_ROOM_CORE, NULL);

  self->identity = identity;
  self->store = store;
  self->link = g_object_ref (link);
  self->leader = *storyteller;
  self->storyteller = &self->leader;
  self->own = ten_room_identity_get_keys (identity);
  self->keyring = ten_room_keyring_new (store);
  memcpy (self->id, room, sizeof self->id);
  self->hex = ten_bytes_to_hex (room, sizeof self->id);
  self->box_topic = dup_box_topic (self, self->own->id);
  ten_room_core_handle (self, TEN_ROOM_ROSTER, on_roster, self);
  ten_room_core_handle (self, TEN_ROOM_BYE, on_bye, self);
  return self;
}
