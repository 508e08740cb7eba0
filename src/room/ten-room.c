/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-room.h"

#include "ten-config.h"
#include "ten-broker.h"
#include "ten-mqtt-link.h"
#include "ten-room-asking.h"
#include "ten-room-bytes.h"
#include "ten-room-gaps.h"
#include "ten-room-inbox.h"
#include "ten-room-joining.h"
#include "ten-room-wire.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HELLO "tenagain/1/hello/"
/* In milliseconds: how long the shares of others may take to come after a start. */
#define RECOVER_AFTER 3000
#define NOT_FOUND_AFTER 5000
/* In microseconds. */
#define BROKER_STARTS (3 * G_USEC_PER_SEC)

struct _TenRoom
{
  GObject parent_instance;

  TenTable *table;
  char *folder;
  char *name;
  TenRoomIdentity *identity;
  TenRoomStore *store;
  TenBroker *broker;
  TenLink *link;
  TenRoomCore *core;
  TenRoomGaps *gaps;
  TenRoomJoining *joining;
  TenRoomDice *dice;
  TenRoomPlays *plays;
  TenRoomAsking *asking;
  char *invitation;
  char *address; /* where to find the room; until one is found */
  GQueue tasks;  /* of GTask: actions are performed one after another */
  gboolean busy; /* with the first of them */
  gboolean connected;
  gboolean was_connected;
  gint64 started;
  guint recover;
};

G_DEFINE_FINAL_TYPE (TenRoom, ten_room, G_TYPE_OBJECT)

static guint event_signal;

static void
cancel_tasks (TenRoom *self)
{
  GTask *task;

  while ((task = g_queue_pop_head (&self->tasks)) != NULL)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("The room is closed"));
      g_object_unref (task);
    }
}

static void
ten_room_dispose (GObject *object)
{
  TenRoom *self = TEN_ROOM (object);

  g_clear_handle_id (&self->recover, g_source_remove);
  cancel_tasks (self);
  if (self->link != NULL)
    ten_link_stop (self->link);
  if (self->broker != NULL)
    ten_broker_stop (self->broker);
  g_clear_object (&self->asking);
  g_clear_object (&self->plays);
  g_clear_object (&self->dice);
  g_clear_object (&self->joining);
  g_clear_object (&self->gaps);
  g_clear_object (&self->core);
  g_clear_object (&self->link);
  g_clear_object (&self->broker);
  g_clear_object (&self->table);
  g_clear_pointer (&self->store, ten_room_store_free);
  g_clear_pointer (&self->identity, ten_room_identity_free);
  g_clear_pointer (&self->invitation, g_free);
  g_clear_pointer (&self->address, g_free);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (ten_room_parent_class)->dispose (object);
}

static void
ten_room_class_init (TenRoomClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_room_dispose;
  event_signal = g_signal_new ("event", TEN_TYPE_ROOM, G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0,
                               NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRING, JSON_TYPE_OBJECT);
}

static void
ten_room_init (TenRoom *self)
{
  g_queue_init (&self->tasks);
}

TenRoom *
ten_room_new (TenTable *table, const char *folder, const char *name, GError **error)
{
  g_autoptr (TenRoom) self = g_object_new (TEN_TYPE_ROOM, NULL);

  self->table = g_object_ref (table);
  self->folder = folder != NULL
                     ? g_strdup (folder)
                     : g_build_filename (g_get_user_data_dir (), "ten-again", "rooms", NULL);
  self->name = ten_room_clean_name (name, _ ("Player"));
  self->identity = ten_room_identity_load (self->folder, error);
  if (self->identity == NULL || !ten_table_open_log (table, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
ten_room_set_link (TenRoom *self, TenLink *link)
{
  g_set_object (&self->link, link);
}

static void
on_event (TenRoom *self, const char *name, JsonObject *event)
{
  g_signal_emit (self, event_signal, g_quark_from_string (name), name, event);
}

static void
emit_text (TenRoom *self, const char *name, const char *member, const char *text)
{
  g_autoptr (JsonObject) event = json_object_new ();

  if (member != NULL)
    json_object_set_string_member (event, member, text);
  on_event (self, name, event);
}

static TenPlay *
perform (TenRoom *self, TenAction *action, const TenRoomRoll *roll, const char *ask, GError **error)
{
  g_autoptr (TenRandom) before = g_object_ref (ten_table_get_random (self->table));
  TenPlay *play = NULL;

  /* The share and the dice are shown together. */
  ten_room_core_begin (self->core);
  if (roll == NULL || ten_room_dice_reveal (self->dice, roll, FALSE, error))
    {
      g_autoptr (TenRandom) random =
          roll != NULL ? ten_room_dice_create_random (self->dice, roll) : g_object_ref (before);

      ten_room_plays_describe (self->plays, action, roll, ask);
      ten_table_set_random (self->table, random);
      play = ten_action_perform (action, self->table, error);
      ten_table_set_random (self->table, before);
    }
  if (!ten_room_core_end (self->core, play != NULL ? error : NULL))
    g_clear_object (&play);
  return play;
}

typedef struct
{
  TenAction *action;
  gint64 asked;
} Request;

static void
request_free (gpointer data)
{
  Request *request = data;

  g_object_unref (request->action);
  g_free (request);
}

/* A hidden answer is for the Storyteller alone, who rolls it. Here it is only checked and paid. */
static gboolean
answer_hidden (TenRoom *self, const Request *request, GError **error)
{
  g_autoptr (TenTable) table =
      ten_table_new (ten_table_get_rulesets (self->table), ten_table_get_random (self->table));
  g_autoptr (TenPlay) play = ten_action_perform (request->action, table, error);

  return play != NULL &&
         ten_room_asking_answer_hidden (self->asking, request->asked, request->action, error);
}

/* NULL without an error if the Storyteller rolls. */
static TenPlay *
answer (TenRoom *self, const Request *request, const TenRoomRoll *roll, GError **error)
{
  JsonObject *ask = ten_room_find_ask (self, request->asked);
  g_autofree char *id = g_strdup (ten_room_json_get_text (ask, "ask", NULL));
  TenPlay *play = NULL;

  if (ten_room_json_get_flag (ask, "hidden", FALSE))
    answer_hidden (self, request, error);
  else
    play = perform (self, request->action, roll, id, error);
  if (play != NULL)
    ten_room_asking_forget (self->asking, request->asked);
  return play;
}

TenPlay *
ten_room_perform (TenRoom *self, TenAction *action, gint64 asked, GError **error)
{
  return answer (self, &(const Request){ action, asked }, NULL, error);
}

static void
finish (TenRoom *self, const TenRoomRoll *roll, GError *problem)
{
  g_autoptr (GTask) task = g_queue_pop_head (&self->tasks);
  g_autoptr (GError) error = problem;
  TenPlay *play = error == NULL ? answer (self, g_task_get_task_data (task), roll, &error) : NULL;

  if (error == NULL)
    g_task_return_pointer (task, play, g_object_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void perform_next (TenRoom *self);

static void
on_witnessed (const TenRoomRoll *roll, gpointer data)
{
  g_autoptr (TenRoom) self = g_object_ref (data);

  finish (self, roll, NULL);
  self->busy = FALSE;
  perform_next (self);
}

static void
perform_next (TenRoom *self)
{
  while (!self->busy && !g_queue_is_empty (&self->tasks))
    {
      const Request *request = g_task_get_task_data (g_queue_peek_head (&self->tasks));
      g_autofree char *what = ten_witness_dup_what (request->action, self->table);
      GError *error = NULL;

      self->busy = TRUE;
      if (ten_room_dice_open (self->dice, what, on_witnessed, self, &error))
        return;
      finish (self, NULL, error);
      self->busy = FALSE;
    }
}

void
ten_room_perform_async (
    TenRoom *self, TenAction *action, gint64 asked, GAsyncReadyCallback callback, gpointer data)
{
  GTask *task = g_task_new (self, NULL, callback, data);
  Request *request = g_new0 (Request, 1);

  request->action = g_object_ref (action);
  request->asked = asked;
  if (ten_room_json_get_flag (asked > 0 ? ten_room_find_ask (self, asked) : NULL, "hidden", FALSE))
    ten_action_set_visibility (action, TEN_VISIBILITY_HIDDEN);
  g_task_set_task_data (task, request, request_free);
  g_queue_push_tail (&self->tasks, task);
  perform_next (self);
}

TenPlay *
ten_room_perform_finish (TenRoom *self, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* The program was ended in the middle of a roll: what was opened is shown. */
static gboolean
on_recover (gpointer data)
{
  TenRoom *self = data;
  g_autoptr (GPtrArray) own = ten_room_dice_list_own (self->dice);

  self->recover = 0;
  for (guint i = 0; i < own->len; i++)
    {
      const TenRoomRoll *roll = own->pdata[i];
      g_autoptr (TenAction) action =
          ten_room_roll_is_complete (roll)
              ? ten_witness_create_action (roll->what, ten_table_get_rulesets (self->table), NULL)
              : NULL;
      g_autoptr (TenPlay) play = action != NULL ? perform (self, action, roll, NULL, NULL) : NULL;

      if (play == NULL)
        ten_room_dice_reveal (self->dice, roll, TRUE, NULL);
    }
  return G_SOURCE_REMOVE;
}

static void
on_link_changed (TenRoom *self)
{
  const gboolean connected = ten_link_is_connected (self->link);
  TenRoomMember *member = self->core != NULL ? ten_room_core_get_self (self->core) : NULL;

  if (connected == self->connected && connected)
    return;
  if (!connected && self->broker != NULL && !self->was_connected &&
      g_get_monotonic_time () - self->started < BROKER_STARTS)
    return;
  if (!connected)
    {
      emit_text (self, "disconnected", "reason", ten_link_get_problem (self->link));
      self->connected = FALSE;
      return;
    }
  self->connected = TRUE;
  self->was_connected = TRUE;
  emit_text (self, "connected", NULL, NULL);
  if (self->core == NULL)
    return;
  if (member != NULL && !member->gone)
    ten_room_core_set_present (self->core, member, TRUE);
  if (ten_room_core_leads (self->core))
    {
      g_autofree char *topic = g_strconcat (HELLO, ten_room_core_get_hex (self->core), NULL);
      g_autoptr (GBytes) hello = ten_room_joining_write_hello (self->joining, self->name);

      ten_link_publish (self->link, topic, hello, TRUE);
    }
  if (self->recover == 0)
    self->recover = g_timeout_add (RECOVER_AFTER, on_recover, self);
}

static void
set_up (TenRoom *self, const guint8 *room, const TenRoomKeys *storyteller)
{
  self->core = ten_room_core_new (self->identity, self->store, self->link, room, storyteller);
  self->gaps = ten_room_gaps_new (self->core);
  self->joining = ten_room_joining_new (self->core, self->name);
  self->dice = ten_room_dice_new (self->core);
  self->plays = ten_room_plays_new (self->core, self->dice, self->table);
  self->asking = ten_room_asking_new (self->core, self->plays, self->table);
  g_signal_connect_object (self->core, "event", G_CALLBACK (on_event), self, G_CONNECT_SWAPPED);
  ten_room_core_start (self->core);
  ten_room_inbox_connect (self->core);
  ten_room_plays_start (self->plays);
}

static void
connect_link (TenRoom *self, const char *const *addresses)
{
  if (self->link == NULL)
    self->link = ten_mqtt_link_new (addresses);
  g_signal_connect_object (self->link, "changed", G_CALLBACK (on_link_changed), self,
                           G_CONNECT_SWAPPED);
}

static void
write_invitation (TenRoom *self)
{
  TenRoomInvitation invitation = { .storyteller = *ten_room_core_get_keys (self->core) };
  g_autoptr (GBytes) secret = ten_room_store_get (self->store, "secret");
  g_autofree char *address = ten_room_store_get_text (self->store, "address");

  memcpy (invitation.room, ten_room_core_get_id (self->core), sizeof invitation.room);
  if (secret != NULL && g_bytes_get_size (secret) == sizeof invitation.secret)
    memcpy (invitation.secret, g_bytes_get_data (secret, NULL), sizeof invitation.secret);
  else
    {
      ten_bytes_random (invitation.secret, sizeof invitation.secret);
      ten_room_store_set (self->store, "secret", invitation.secret, sizeof invitation.secret, NULL);
    }
  invitation.addresses = address != NULL
                             ? g_strsplit (address, " ", -1)
                             : ten_broker_list_addresses (ten_broker_get_port (self->broker));
  ten_room_joining_set_secret (self->joining, invitation.secret);
  g_free (self->invitation);
  self->invitation = ten_room_invitation_to_text (&invitation);
  g_strfreev (invitation.addresses);
  emit_text (self, "invitation", "text", self->invitation);
}

static void
on_broker_failed (TenRoom *self, const char *reason)
{
  emit_text (self, "disconnected", "reason", reason);
}

static gboolean
start_broker (TenRoom *self, guint16 port, GError **error)
{
  g_autofree char *before = ten_room_store_get_text (self->store, "port");
  g_autofree char *now = NULL;
  const guint16 wanted = port > 0         ? port
                         : before != NULL ? (guint16) g_ascii_strtoull (before, NULL, 10)
                                          : 0;

  self->broker = ten_broker_start (wanted, port > 0, error);
  if (self->broker == NULL)
    return FALSE;
  g_signal_connect_object (self->broker, "failed", G_CALLBACK (on_broker_failed), self,
                           G_CONNECT_SWAPPED);
  now = g_strdup_printf ("%u", ten_broker_get_port (self->broker));
  return ten_room_store_set_text (self->store, "port", now, error);
}

/* Where this laptop itself finds its broker, and where the others do. */
static gboolean
find_broker (
    TenRoom *self, const char *broker, gboolean tls, guint16 port, char **address, GError **error)
{
  if (self->link != NULL || broker != NULL)
    {
      *address = broker != NULL ? ten_room_address_from_text (broker, tls, error)
                                : g_strdup ("mqtt://test:1");
      return *address != NULL && ten_room_store_set_text (self->store, "address", *address, error);
    }
  ten_room_store_forget (self->store, "address");
  if (!start_broker (self, port, error))
    return FALSE;
  *address = g_strdup_printf ("mqtt://127.0.0.1:%u", ten_broker_get_port (self->broker));
  return TRUE;
}

gboolean
ten_room_open (
    TenRoom *self, const char *broker, gboolean tls, guint16 port, gboolean fresh, GError **error)
{
  guint8 room[TEN_ROOM_ID_SIZE];
  g_autofree char *opened = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_real_time ());
  g_autofree char *address = NULL;
  const char *addresses[] = { NULL, NULL };

  if (fresh || !ten_room_store_find_opened (self->folder, room))
    ten_bytes_random (room, sizeof room);
  self->store = ten_room_store_open (self->folder, room, error);
  if (self->store == NULL || !ten_room_store_set_text (self->store, "opened", opened, error) ||
      !find_broker (self, broker, tls, port, &address, error))
    return FALSE;
  addresses[0] = address;
  connect_link (self, addresses);
  set_up (self, room, ten_room_identity_get_keys (self->identity));
  if (ten_room_core_get_self (self->core) == NULL)
    {
      ten_room_roster_add (ten_room_core_get_roster (self->core),
                           ten_room_identity_get_keys (self->identity), self->name, TRUE);
      if (!ten_room_core_write_roster (self->core, TRUE, error))
        return FALSE;
    }
  write_invitation (self);
  if (self->broker != NULL)
    ten_broker_publish (self->broker, self->name);
  self->started = g_get_monotonic_time ();
  ten_link_start (self->link);
  return TRUE;
}

static gboolean
enter (TenRoom *self,
       const guint8 *room,
       const TenRoomKeys *storyteller,
       const guint8 *secret,
       GError **error)
{
  self->store = ten_room_store_open (self->folder, room, error);
  if (self->store == NULL)
    return FALSE;
  set_up (self, room, storyteller);
  if (ten_room_core_get_self (self->core) == NULL)
    ten_room_joining_enter (self->joining, secret);
  return TRUE;
}

/* A room was found at the address. */
static void
on_hello (TenRoom *self, const char *topic, GBytes *message)
{
  guint8 room[TEN_ROOM_ID_SIZE];
  TenRoomKeys storyteller;
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_str_has_prefix (topic, HELLO) || self->core != NULL || g_bytes_get_size (message) == 0)
    return;
  if (!ten_room_joining_read_hello (message, room, &storyteller, &name, &error) ||
      !enter (self, room, &storyteller, NULL, &error))
    emit_text (self, "closed", "reason", error->message);
}

static gboolean
on_not_found (gpointer data)
{
  TenRoom *self = data;

  if (self->core != NULL)
    return on_recover (self);
  self->recover = 0;
  if (ten_link_is_connected (self->link))
    emit_text (self, "waiting", "reason",
               _ ("No room is open there. Ask for an invitation, or check the address."));
  return G_SOURCE_REMOVE;
}

gboolean
ten_room_join (TenRoom *self, const char *place, gboolean tls, GError **error)
{
  g_auto (TenRoomInvitation) invitation = { { 0 } };
  const char *addresses[] = { NULL, NULL };

  if (ten_room_invitation_is (place))
    {
      if (!ten_room_invitation_read (&invitation, place, error))
        return FALSE;
      connect_link (self, (const char *const *) invitation.addresses);
      if (!enter (self, invitation.room, &invitation.storyteller, invitation.secret, error))
        return FALSE;
      ten_link_start (self->link);
      return TRUE;
    }
  self->address = ten_room_address_from_text (place, tls, error);
  if (self->address == NULL)
    return FALSE;
  addresses[0] = self->address;
  connect_link (self, addresses);
  g_signal_connect_object (self->link, "message", G_CALLBACK (on_hello), self, G_CONNECT_SWAPPED);
  ten_link_subscribe (self->link, HELLO "+");
  ten_link_start (self->link);
  self->recover = g_timeout_add (NOT_FOUND_AFTER, on_not_found, self);
  return TRUE;
}

void
ten_room_close (TenRoom *self)
{
  g_autoptr (TenRoomRecord) record = NULL;

  if (self->core == NULL)
    return;
  if (ten_room_core_is_open (self->core))
    record = ten_room_core_write (self->core, TEN_ROOM_BYE, NULL, json_object_new (), NULL);
  if (ten_room_core_leads (self->core))
    {
      g_autofree char *topic = g_strconcat (HELLO, ten_room_core_get_hex (self->core), NULL);
      g_autoptr (GBytes) nothing = g_bytes_new (NULL, 0);

      ten_link_publish (self->link, topic, nothing, TRUE);
    }
  ten_room_core_close (self->core);
}

gboolean
ten_room_is_open (TenRoom *self)
{
  return self->core != NULL && ten_room_core_is_open (self->core);
}

gboolean
ten_room_leads (TenRoom *self)
{
  return self->core != NULL && ten_room_core_leads (self->core);
}

const char *
ten_room_get_invitation (TenRoom *self)
{
  return self->invitation;
}

char *
ten_room_dup_digest (TenRoom *self)
{
  return self->store != NULL ? ten_room_store_dup_digest (self->store) : g_strdup ("");
}

JsonArray *
ten_room_list_members (TenRoom *self)
{
  TenRoomRoster *roster = self->core != NULL ? ten_room_core_get_roster (self->core) : NULL;
  JsonArray *members;

  if (roster == NULL)
    return json_array_new ();
  members = ten_room_roster_list (roster, ten_room_identity_get_keys (self->identity)->id);
  for (guint i = 0; self->dice != NULL && i < json_array_get_length (members); i++)
    ten_room_dice_describe_stalled (self->dice, ten_room_roster_get_member (roster, i)->keys.id,
                                    json_array_get_object_element (members, i));
  return members;
}

static gboolean
check_leads (TenRoom *self, GError **error)
{
  return ten_room_leads (self) ||
         ten_room_fail (error, TEN_ROOM_ERROR_REFUSED, _ ("Only the Storyteller can do that"));
}

gboolean
ten_room_accept (TenRoom *self, const char *name, GError **error)
{
  return check_leads (self, error) && ten_room_joining_accept (self->joining, name, error);
}

/* Old invitations end with it: otherwise somebody who was removed could come back. */
gboolean
ten_room_remove (TenRoom *self, const char *name, GError **error)
{
  TenRoomMember *member;

  if (!check_leads (self, error))
    return FALSE;
  member = ten_room_roster_find_name (ten_room_core_get_roster (self->core), name);
  if (member == NULL || member->gone || member->storyteller)
    return ten_room_fail (error, TEN_ROOM_ERROR_REFUSED, _ ("Nobody here is called “%s”"), name);
  member->gone = TRUE;
  if (!ten_room_core_write_roster (self->core, TRUE, error))
    return FALSE;
  ten_room_store_forget (self->store, "secret");
  write_invitation (self);
  return TRUE;
}

gboolean
ten_room_set_everyone (TenRoom *self, gboolean everyone, GError **error)
{
  if (!check_leads (self, error))
    return FALSE;
  ten_room_roster_set_everyone (ten_room_core_get_roster (self->core), everyone);
  return ten_room_core_write_roster (self->core, FALSE, error);
}

gboolean
ten_room_ask (TenRoom *self, const char *who, JsonObject *ask, GError **error)
{
  return ten_room_asking_ask (self->asking, who, ask, error);
}

gboolean
ten_room_waive (TenRoom *self, const char *name, GError **error)
{
  const TenRoomMember *member =
      ten_room_roster_find_name (ten_room_core_get_roster (self->core), name);

  if (member == NULL)
    return ten_room_fail (error, TEN_ROOM_ERROR_REFUSED, _ ("Nobody here is called “%s”"), name);
  return ten_room_dice_waive (self->dice, member->keys.id, error);
}

JsonObject *
ten_room_find_ask (TenRoom *self, gint64 number)
{
  return self->asking != NULL ? ten_room_asking_find (self->asking, number) : NULL;
}

gboolean
ten_room_decline (TenRoom *self, gint64 number, const char *word, GError **error)
{
  return ten_room_asking_decline (self->asking, number, word != NULL ? word : "", error);
}

gboolean
ten_room_accept_offer (TenRoom *self, gint64 number, TenSheet *sheet, GError **error)
{
  return ten_room_asking_accept (self->asking, number, sheet, error);
}

void
ten_room_share_sheet (TenRoom *self, TenSheet *sheet)
{
  if (self->asking != NULL)
    ten_room_asking_share (self->asking, sheet);
}

gboolean
ten_room_has_shared (TenRoom *self, TenSheet *sheet)
{
  return self->asking != NULL && ten_room_asking_has_shared (self->asking, sheet);
}
