/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "room/ten-room-keeper.h"

#include "common/ten-view.h"
#include "common/ten-widget.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>
#include <ten-known-rooms.h>
#include <ten-room-bytes.h>

/* In milliseconds: how long a goodbye takes. */
#define GOODBYE 200

struct _TenRoomKeeper
{
  GObject parent_instance;

  TenTable *table;
  char *folder;
  TenLink *link;
  TenRoom *room;
  TenRoom *left; /* says goodbye */
  guint goodbye;
  gboolean connected;
  gboolean entered;
  char *problem; /* why it is not connected, or not entered */
  char *place;   /* where it is: an invitation or an address; empty with a broker of this laptop */
  gboolean tls;
  char *words;
  char *turn;
  GListStore *people;
  GtkStringList *guests;
  GHashTable *guest_words;
};

G_DEFINE_FINAL_TYPE (TenRoomKeeper, ten_room_keeper, G_TYPE_OBJECT)

static void
drop_left (TenRoomKeeper *self)
{
  g_clear_handle_id (&self->goodbye, g_source_remove);
  if (self->left != NULL)
    g_object_run_dispose (G_OBJECT (self->left));
  g_clear_object (&self->left);
}

static void
ten_room_keeper_dispose (GObject *object)
{
  TenRoomKeeper *self = TEN_ROOM_KEEPER (object);

  drop_left (self);
  /* A roll that is not finished would keep it alive. */
  if (self->room != NULL)
    g_object_run_dispose (G_OBJECT (self->room));

  G_OBJECT_CLASS (ten_room_keeper_parent_class)->dispose (object);
}

static void
ten_room_keeper_class_init (TenRoomKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_room_keeper_dispose;
  ten_class_own_all (klass, TenRoomKeeper, g_object_unref, table, link, people, guests);
  ten_class_own_all (klass, TenRoomKeeper, g_free, folder, problem, place, words);
  ten_class_own (klass, TenRoomKeeper, guest_words, g_hash_table_unref);

  ten_signal_new (klass, "changed");
  ten_signal_new_with (klass, "played", TEN_TYPE_PLAY);
  ten_signal_new_with (klass, "said", G_TYPE_STRING);
  ten_signal_new_with (klass, "state", JSON_TYPE_OBJECT);
  ten_view_install (klass, TenRoomKeeper, TEN_TYPE_ROOM, room);
  ten_view_install (klass, TenRoomKeeper, G_TYPE_STRING, turn);
}

static void
ten_room_keeper_init (TenRoomKeeper *self)
{
  self->people = g_list_store_new (TEN_TYPE_ROOM_PERSON);
  self->guests = gtk_string_list_new (NULL);
  self->guest_words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

TenRoomKeeper *
ten_room_keeper_new (TenTable *table, const char *folder)
{
  TenRoomKeeper *self = g_object_new (TEN_TYPE_ROOM_KEEPER, NULL);

  self->table = g_object_ref (table);
  self->folder = g_strdup (folder);
  return self;
}

TEN_DEFINE_KEEPER (ten_room_keeper_set_link, TenRoomKeeper, TenLink, link)
TEN_DEFINE_ACCESSOR (TenRoom *, ten_room_keeper_get_room, TenRoomKeeper, room)
TEN_DEFINE_ACCESSOR (const char *, ten_room_keeper_get_words, TenRoomKeeper, words)
TEN_DEFINE_ACCESSOR (const char *, ten_room_keeper_get_turn, TenRoomKeeper, turn)

GListModel *
ten_room_keeper_get_people (TenRoomKeeper *self)
{
  return G_LIST_MODEL (self->people);
}

GListModel *
ten_room_keeper_get_guests (TenRoomKeeper *self)
{
  return G_LIST_MODEL (self->guests);
}

TenRoomState
ten_room_keeper_get_state (TenRoomKeeper *self)
{
  if (self->room == NULL)
    return TEN_ROOM_STATE_NONE;
  if (ten_room_is_open (self->room))
    return self->connected ? TEN_ROOM_STATE_OPEN : TEN_ROOM_STATE_CUT;
  return self->connected ? TEN_ROOM_STATE_WAITING : TEN_ROOM_STATE_CONNECTING;
}

gboolean
ten_room_keeper_is_open (TenRoomKeeper *self)
{
  return self->room != NULL && ten_room_is_open (self->room);
}

gboolean
ten_room_keeper_leads (TenRoomKeeper *self)
{
  return self->room != NULL && ten_room_leads (self->room);
}

const char *
ten_room_keeper_get_invitation (TenRoomKeeper *self)
{
  return ten_room_keeper_leads (self) ? ten_room_get_invitation (self->room) : NULL;
}

guint
ten_room_keeper_count_others (TenRoomKeeper *self)
{
  guint n_others = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->people)); i++)
    {
      TenRoomPerson *person = ten_model_peek (self->people, i);

      n_others += ten_room_person_is_present (person) && !ten_room_person_is_self (person);
    }
  return n_others;
}

char *
ten_room_keeper_dup_status (TenRoomKeeper *self)
{
  const guint n_others = ten_room_keeper_count_others (self);

  switch (ten_room_keeper_get_state (self))
    {
    case TEN_ROOM_STATE_OPEN:
      if (n_others == 0)
        return g_strdup (_ ("Connected. Nobody else is here."));
      return g_strdup_printf (ngettext ("Connected. %u other laptop is here.",
                                        "Connected. %u other laptops are here.", n_others),
                              n_others);
    case TEN_ROOM_STATE_CONNECTING:
      return g_strdup (self->problem != NULL ? self->problem : _ ("Connecting…"));
    case TEN_ROOM_STATE_WAITING:
      return g_strdup (self->problem != NULL ? self->problem
                                             : _ ("Waiting for the Storyteller to let you in…"));
    case TEN_ROOM_STATE_CUT:
      return g_strdup (self->problem != NULL ? self->problem : _ ("Connecting…"));
    default:
      return g_strdup (self->problem);
    }
}

TenRoomPerson *
ten_room_keeper_find_person (TenRoomKeeper *self, const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->people)); i++)
    if (g_strcmp0 (ten_room_person_get_name (ten_model_peek (self->people, i)), name) == 0)
      return ten_model_peek (self->people, i);
  return NULL;
}

TenRoomPerson *
ten_room_keeper_find_self (TenRoomKeeper *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->people)); i++)
    if (ten_room_person_is_self (ten_model_peek (self->people, i)))
      return ten_model_peek (self->people, i);
  return NULL;
}

/* A list that is filled again loses the keyboard focus. */
static gboolean
is_shown (TenRoomKeeper *self, GPtrArray *people)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->people)) != people->len)
    return FALSE;
  for (guint i = 0; i < people->len; i++)
    if (!ten_room_person_equal (ten_model_peek (self->people, i), people->pdata[i]))
      return FALSE;
  return TRUE;
}

static void
follow_people (TenRoomKeeper *self)
{
  g_autoptr (JsonArray) members = self->room != NULL ? ten_room_list_members (self->room) : NULL;
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func (g_object_unref);
  JsonObject *member;

  for (guint i = 0; (member = ten_room_json_get_element (members, i)) != NULL; i++)
    {
      TenRoomPerson *person = ten_room_person_new (member, i);

      if (!ten_room_person_is_gone (person))
        g_ptr_array_add (people, person);
      else
        g_object_unref (person);
    }
  if (!is_shown (self, people))
    g_list_store_splice (self->people, 0, g_list_model_get_n_items (G_LIST_MODEL (self->people)),
                         people->pdata, people->len);
  g_signal_emit_by_name (self, "changed");
}

static const char *
get_text (JsonObject *event, const char *member)
{
  return ten_room_json_get_text (event, member, "");
}

static void
set_problem (TenRoomKeeper *self, const char *problem)
{
  g_free (self->problem);
  self->problem = g_strdup (problem != NULL && *problem != '\0' ? problem : NULL);
}

static void
say (TenRoomKeeper *self, const char *sentence)
{
  g_signal_emit_by_name (self, "said", sentence);
}

static void
remember (TenRoomKeeper *self)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->people)); i++)
    {
      TenRoomPerson *person = ten_model_peek (self->people, i);

      if (ten_room_person_is_storyteller (person))
        ten_known_rooms_add (self->folder, self->place, self->tls,
                             ten_room_person_get_name (person), ten_room_leads (self->room));
    }
}

static void
on_connected (TenRoomKeeper *self, JsonObject *event)
{
  self->connected = TRUE;
  set_problem (self, NULL);
}

static void
on_disconnected (TenRoomKeeper *self, JsonObject *event)
{
  self->connected = FALSE;
  set_problem (self, get_text (event, "reason"));
}

static void
on_waiting (TenRoomKeeper *self, JsonObject *event)
{
  set_problem (self, get_text (event, "reason"));
}

static void
forget_guest (TenRoomKeeper *self, const char *name)
{
  GListModel *guests = G_LIST_MODEL (self->guests);

  for (guint i = g_list_model_get_n_items (guests); i > 0; i--)
    if (g_str_equal (gtk_string_list_get_string (self->guests, i - 1), name))
      gtk_string_list_remove (self->guests, i - 1);
}

static void
on_joined (TenRoomKeeper *self, JsonObject *event)
{
  if (ten_room_json_get_flag (event, "self", FALSE))
    {
      g_clear_pointer (&self->words, g_free);
      set_problem (self, NULL);
    }
  else
    {
      /* Translators: the name of somebody who has joined the room */
      g_autofree char *sentence = g_strdup_printf (_ ("%s is here"), get_text (event, "name"));

      say (self, sentence);
    }
  forget_guest (self, get_text (event, "name"));
}

static void
on_left (TenRoomKeeper *self, JsonObject *event)
{
  TenRoomPerson *person = ten_room_keeper_find_person (self, get_text (event, "name"));
  g_autofree char *sentence = g_strdup_printf (
      /* Translators: the name of somebody who has left the room */
      _ ("%s is no longer here"), get_text (event, "name"));

  if (ten_room_json_get_flag (event, "self", FALSE))
    return;
  if (person != NULL && ten_room_person_is_storyteller (person))
    say (self, _ ("The Storyteller closed the room. It goes on when they open it again."));
  else
    say (self, sentence);
}

static void
on_joining (TenRoomKeeper *self, JsonObject *event)
{
  const char *name = get_text (event, "name");
  /* Translators: the name of somebody, and four words */
  g_autofree char *sentence = g_strdup_printf (_ ("%s wants to join, with the words “%s”"), name,
                                               get_text (event, "words"));

  forget_guest (self, name);
  g_hash_table_insert (self->guest_words, g_strdup (name), g_strdup (get_text (event, "words")));
  gtk_string_list_append (self->guests, name);
  say (self, sentence);
}

static void
on_words (TenRoomKeeper *self, JsonObject *event)
{
  g_free (self->words);
  self->words = g_strdup (get_text (event, "words"));
}

static void drop_room (TenRoomKeeper *self);

static void
on_closed (TenRoomKeeper *self, JsonObject *event)
{
  set_problem (self, get_text (event, "reason"));
  say (self, get_text (event, "reason"));
  drop_room (self);
}

static void
on_refused (TenRoomKeeper *self, JsonObject *event)
{
  const char *author = get_text (event, "author");
  g_autofree char *sentence =
      *author != '\0'
          /* Translators: whose message was refused, and why */
          ? g_strdup_printf (_ ("Refused from %s: %s. The Storyteller can remove them."), author,
                             get_text (event, "reason"))
          : g_strdup (get_text (event, "reason"));

  say (self, sentence);
}

static void
on_stalled (TenRoomKeeper *self, JsonObject *event)
{
  g_autofree char *sentence =
      g_strdup_printf (_ ("%s opened a roll and never showed it"), get_text (event, "author"));

  say (self, sentence);
}

static void
on_play (TenRoomKeeper *self, JsonObject *event)
{
  TenRoomPerson *person = ten_room_keeper_find_person (self, get_text (event, "author"));
  const gint64 number = ten_room_json_get_number (event, "number", 0);
  g_autoptr (TenPlay) play = NULL;

  if (person == NULL || ten_room_person_is_self (person))
    return;
  play = ten_play_log_read (ten_table_get_log (self->table), number, NULL);
  if (play != NULL)
    g_signal_emit_by_name (self, "played", play);
}

/* The order as players see it. The Storyteller has their own. */
static void
on_turn (TenRoomKeeper *self, JsonObject *event)
{
  JsonObject *order = ten_room_json_get_object (event, "order");
  const gint64 round = ten_room_json_get_number (order, "round", 0);
  const gint64 at = ten_room_json_get_number (order, "turn", -1);
  JsonObject *turn =
      at >= 0 && at < G_MAXINT
          ? ten_room_json_get_element (ten_room_json_get_array (order, "participants"), (guint) at)
          : NULL;
  g_autofree char *text = NULL;

  if (turn != NULL)
    /* Translators: the number of a round of turns, and whose turn it is */
    text = g_strdup_printf (_ ("Round %d · %s"), (int) CLAMP (round, 0, G_MAXINT),
                            ten_room_json_get_text (turn, "name", ""));
  ten_view_set (self, "turn", text, NULL);
}

static void
on_state (TenRoomKeeper *self, JsonObject *event)
{
  g_signal_emit_by_name (self, "state", event);
}

static const struct
{
  const char *name;
  void (*handle) (TenRoomKeeper *self, JsonObject *event);
} events[] = {
  { "connected", on_connected }, { "disconnected", on_disconnected },
  { "waiting", on_waiting },     { "joined", on_joined },
  { "left", on_left },           { "joining", on_joining },
  { "words", on_words },         { "closed", on_closed },
  { "refused", on_refused },     { "stalled", on_stalled },
  { "turn", on_turn },           { "play", on_play },
  { "told", on_play },           { "state", on_state },
};

static void
on_event (TenRoomKeeper *self, const char *name, JsonObject *event, TenRoom *room)
{
  if (room != self->room)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    if (g_str_equal (events[i].name, name))
      events[i].handle (self, event);
  follow_people (self);
  if (g_str_equal (name, "joined") && ten_room_json_get_flag (event, "self", FALSE) &&
      room == self->room)
    remember (self);
}

static gboolean
on_goodbye (gpointer data)
{
  TenRoomKeeper *self = data;

  self->goodbye = 0;
  drop_left (self);
  return G_SOURCE_REMOVE;
}

static void
forget (TenRoomKeeper *self)
{
  self->connected = FALSE;
  g_clear_pointer (&self->words, g_free);
  g_hash_table_remove_all (self->guest_words);
  gtk_string_list_splice (self->guests, 0, g_list_model_get_n_items (G_LIST_MODEL (self->guests)),
                          NULL);
  ten_view_set (self, "turn", NULL, NULL);
}

static void
drop_room (TenRoomKeeper *self)
{
  drop_left (self);
  self->left = g_steal_pointer (&self->room);
  self->goodbye = g_timeout_add (GOODBYE, on_goodbye, self);
  forget (self);
  g_object_notify (G_OBJECT (self), "room");
  follow_people (self);
}

void
ten_room_keeper_leave (TenRoomKeeper *self)
{
  if (self->room == NULL)
    return;
  set_problem (self, NULL);
  ten_room_close (self->room);
  drop_room (self);
}

static gboolean
wake (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

void
ten_room_keeper_end (TenRoomKeeper *self)
{
  const guint timer = g_timeout_add (GOODBYE, wake, NULL);

  ten_room_keeper_leave (self);
  while (self->left != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timer);
}

static gboolean
begin (TenRoomKeeper *self, const char *name, const char *place, gboolean tls, GError **error)
{
  g_return_val_if_fail (self->room == NULL, FALSE);

  drop_left (self);
  g_free (self->place);
  self->place = g_strdup (place);
  self->tls = tls;
  set_problem (self, NULL);
  self->room = ten_room_new (self->table, self->folder, name, error);
  if (self->room == NULL)
    return FALSE;
  if (self->link != NULL)
    ten_room_set_link (self->room, self->link);
  ten_connect (self->room, "event", on_event, self);
  return TRUE;
}

/* Something may have begun already. */
static gboolean
finish (TenRoomKeeper *self, gboolean done)
{
  if (!done && self->room != NULL)
    {
      g_object_run_dispose (G_OBJECT (self->room));
      g_clear_object (&self->room);
    }
  g_object_notify (G_OBJECT (self), "room");
  follow_people (self);
  return done;
}

gboolean
ten_room_keeper_open (TenRoomKeeper *self,
                      const char *name,
                      const char *broker,
                      gboolean tls,
                      gboolean fresh,
                      GError **error)
{
  return finish (self, begin (self, name, broker != NULL ? broker : "", tls, error) &&
                           ten_room_open (self->room, broker, tls, 0, fresh, error));
}

gboolean
ten_room_keeper_join (
    TenRoomKeeper *self, const char *name, const char *place, gboolean tls, GError **error)
{
  return finish (self, begin (self, name, place, tls, error) &&
                           ten_room_join (self->room, place, tls, error));
}

GVariant *
ten_room_keeper_read_known (TenRoomKeeper *self)
{
  return ten_known_rooms_read (self->folder);
}

gboolean
ten_room_keeper_return (TenRoomKeeper *self, const char *name, guint place, GError **error)
{
  g_autoptr (GVariant) rooms = ten_room_keeper_read_known (self);
  const char *address;
  gboolean tls, leads;

  if (place >= g_variant_n_children (rooms))
    return TRUE;
  g_variant_get_child (rooms, place, "(&sb&sbx)", &address, &tls, NULL, &leads, NULL);
  if (leads)
    return ten_room_keeper_open (self, name, *address != '\0' ? address : NULL, tls, FALSE, error);
  return ten_room_keeper_join (self, name, address, tls, error);
}

const char *
ten_room_keeper_find_words (TenRoomKeeper *self, const char *guest)
{
  return g_hash_table_lookup (self->guest_words, guest);
}

gboolean
ten_room_keeper_accept (TenRoomKeeper *self, const char *guest, GError **error)
{
  g_autofree char *name = g_strdup (guest);
  const gboolean done = ten_room_accept (self->room, name, error);

  forget_guest (self, name);
  g_signal_emit_by_name (self, "changed");
  return done;
}

/* Who is not let in can knock again. */
void
ten_room_keeper_refuse (TenRoomKeeper *self, const char *guest)
{
  g_autofree char *name = g_strdup (guest);

  forget_guest (self, name);
  g_signal_emit_by_name (self, "changed");
}

gboolean
ten_room_keeper_waive (TenRoomKeeper *self, const char *name, GError **error)
{
  return ten_room_waive (self->room, name, error);
}

gboolean
ten_room_keeper_remove (TenRoomKeeper *self, const char *name, GError **error)
{
  const gboolean done = ten_room_remove (self->room, name, error);

  follow_people (self);
  return done;
}
