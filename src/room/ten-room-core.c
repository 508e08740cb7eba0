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
  guint n_begun;                      /* ten_room_core_begin() */
  GPtrArray *unsent;                  /* TenRoomRecord that are not on the disk yet */
  gboolean closed;
};

G_DEFINE_FINAL_TYPE (TenRoomCore, ten_room_core, G_TYPE_OBJECT)

enum
{
  EVENT,
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
  g_ptr_array_unref (self->unsent);

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
  add_signal ("payload", 3, G_TYPE_INT, G_TYPE_POINTER, G_TYPE_BYTES);
  add_signal ("knock", 1, G_TYPE_BYTES, 0, 0);
  add_signal ("bundle", 1, G_TYPE_BOOLEAN, 0, 0);
  add_signal ("seen", 2, G_TYPE_POINTER, G_TYPE_UINT, 0);
  add_signal ("gap", 0, 0, 0, 0);
  add_signal ("stale", 1, G_TYPE_POINTER, 0, 0);
  signals[PRESENT] = add_signal ("present", 1, G_TYPE_POINTER, 0, 0);
}

static void
ten_room_core_init (TenRoomCore *self)
{
  self->roster = ten_room_roster_new ();
  self->unsent = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_room_record_unref);
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

gboolean
ten_room_core_is_closed (TenRoomCore *self)
{
  return self->closed;
}

const guint8 *
ten_room_core_find_key (TenRoomCore *self, guint32 epoch)
{
  return ten_room_keyring_find (self->keyring, epoch);
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

void
ten_room_core_begin (TenRoomCore *self)
{
  if (self->n_begun++ == 0)
    ten_room_store_begin (self->store);
}

/* Those for the same reader go into one message, in order. */
static void
send_written (TenRoomCore *self, GPtrArray *written)
{
  for (guint i = 0; i < written->len;)
    {
      const TenRoomRecord *first = written->pdata[i];
      const TenRoomMember *member = ten_room_roster_find (self->roster, first->chain.reader);
      g_autoptr (GPtrArray) together = g_ptr_array_new ();

      for (; i < written->len &&
             ten_room_chain_equal (&((const TenRoomRecord *) written->pdata[i])->chain,
                                   &first->chain);
           i++)
        g_ptr_array_add (together, written->pdata[i]);
      if (ten_room_chain_is_public (&first->chain) || member != NULL)
        ten_room_core_send_records (self, member, together);
    }
}

gboolean
ten_room_core_end (TenRoomCore *self, GError **error)
{
  g_autoptr (GPtrArray) written = NULL;

  if (--self->n_begun > 0)
    return TRUE;
  written = g_steal_pointer (&self->unsent);
  self->unsent = g_ptr_array_new_with_free_func ((GDestroyNotify) ten_room_record_unref);
  if (!ten_room_store_commit (self->store, written->len > 0, error))
    return FALSE;
  send_written (self, written);
  return TRUE;
}

void
ten_room_core_deliver (TenRoomCore *self, TenRoomRecord *record, gboolean live)
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

TenRoomRecord *
ten_room_core_write (
    TenRoomCore *self, TenRoomType type, const guint8 *reader, JsonObject *body, GError **error)
{
  g_autoptr (JsonNode) node = ten_json_take_object (body);
  TenRoomRecord draft = { .type = type, .time = g_get_real_time (), .body = node };
  const TenRoomTip *tip;
  g_autoptr (TenRoomRecord) record = NULL;

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
  if (record == NULL)
    return NULL;
  ten_room_core_begin (self);
  if (ten_room_store_add (self->store, record, error))
    g_ptr_array_add (self->unsent, ten_room_record_ref (record));
  else
    g_clear_pointer (&record, ten_room_record_unref);
  if (!ten_room_core_end (self, record != NULL ? error : NULL))
    return NULL;
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

  ten_room_core_begin (self);
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
  if (!ten_room_core_end (self, record != NULL ? error : NULL) || record == NULL)
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
  ten_room_core_deliver (data, record, FALSE);
}

void
ten_room_core_start (TenRoomCore *self)
{
  g_autofree char *table = dup_topic (self, "table");
  g_autofree char *knock = dup_topic (self, "knock");

  ten_room_store_foreach (self->store, replay, self);
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
