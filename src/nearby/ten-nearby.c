/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-nearby.h"

#include "ten-config.h"

#include <glib/gi18n-lib.h>

#define AVAHI "org.freedesktop.Avahi"
#define SERVER AVAHI ".Server"
#define BROWSER AVAHI ".ServiceBrowser"
#define GROUP AVAHI ".EntryGroup"
#define SERVICE "_tenagain._tcp"

/* The values of Avahi. */
#define ANY -1
#define IPV4 0
#define OUR_OWN 16
#define COLLISION 3
#define MAX_RENAMES 10
#define MAX_NAME 63 /* bytes */

struct _TenNearbyRoom
{
  GObject parent_instance;

  char *name;
  char *address;
};

G_DEFINE_FINAL_TYPE (TenNearbyRoom, ten_nearby_room, G_TYPE_OBJECT)

enum
{
  ROOM_PROP_NAME = 1,
  ROOM_PROP_ADDRESS,
  N_ROOM_PROPS
};

static void
ten_nearby_room_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  TenNearbyRoom *self = TEN_NEARBY_ROOM (object);

  g_value_set_string (value, prop_id == ROOM_PROP_NAME ? self->name : self->address);
}

static void
ten_nearby_room_finalize (GObject *object)
{
  TenNearbyRoom *self = TEN_NEARBY_ROOM (object);

  g_free (self->name);
  g_free (self->address);

  G_OBJECT_CLASS (ten_nearby_room_parent_class)->finalize (object);
}

static void
ten_nearby_room_class_init (TenNearbyRoomClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = ten_nearby_room_get_property;
  object_class->finalize = ten_nearby_room_finalize;
  g_object_class_install_property (object_class, ROOM_PROP_NAME,
                                   g_param_spec_string ("name", NULL, NULL, NULL, flags));
  g_object_class_install_property (object_class, ROOM_PROP_ADDRESS,
                                   g_param_spec_string ("address", NULL, NULL, NULL, flags));
}

static void
ten_nearby_room_init (TenNearbyRoom *self)
{
}

const char *
ten_nearby_room_get_name (TenNearbyRoom *self)
{
  return self->name;
}

const char *
ten_nearby_room_get_address (TenNearbyRoom *self)
{
  return self->address;
}

struct _TenNearby
{
  GObject parent_instance;

  GDBusConnection *bus;
  GCancellable *cancellable;
  GListStore *rooms;
  char *problem;
  guint signal;

  gboolean browses;
  char *browser; /* its object */

  char *name;
  guint16 port;
  guint n_renames;
  char *group; /* its object */
};

static void ten_nearby_init_list (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TenNearby,
                               ten_nearby,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, ten_nearby_init_list))

static GParamSpec *problem_pspec;

static GType
ten_nearby_get_item_type (GListModel *list)
{
  return TEN_TYPE_NEARBY_ROOM;
}

static guint
ten_nearby_get_n_items (GListModel *list)
{
  return g_list_model_get_n_items (G_LIST_MODEL (TEN_NEARBY (list)->rooms));
}

static gpointer
ten_nearby_get_item (GListModel *list, guint position)
{
  return g_list_model_get_item (G_LIST_MODEL (TEN_NEARBY (list)->rooms), position);
}

static void
ten_nearby_init_list (GListModelInterface *iface)
{
  iface->get_item_type = ten_nearby_get_item_type;
  iface->get_n_items = ten_nearby_get_n_items;
  iface->get_item = ten_nearby_get_item;
}

static void
ten_nearby_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, TEN_NEARBY (object)->problem);
}

static void
call (TenNearby *self,
      const char *path,
      const char *interface,
      const char *method,
      GVariant *arguments,
      GAsyncReadyCallback callback)
{
  g_dbus_connection_call (self->bus, AVAHI, path, interface, method, arguments, NULL,
                          G_DBUS_CALL_FLAGS_NONE, -1, callback != NULL ? self->cancellable : NULL,
                          callback, callback != NULL ? g_object_ref (self) : NULL);
}

static void
ten_nearby_dispose (GObject *object)
{
  TenNearby *self = TEN_NEARBY (object);

  g_cancellable_cancel (self->cancellable);
  if (self->bus != NULL && self->signal > 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->signal);
  self->signal = 0;
  if (self->browser != NULL)
    call (self, self->browser, BROWSER, "Free", NULL, NULL);
  if (self->group != NULL)
    call (self, self->group, GROUP, "Free", NULL, NULL);
  g_clear_pointer (&self->browser, g_free);
  g_clear_pointer (&self->group, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->problem, g_free);
  g_clear_object (&self->rooms);
  g_clear_object (&self->bus);

  G_OBJECT_CLASS (ten_nearby_parent_class)->dispose (object);
}

static void
ten_nearby_finalize (GObject *object)
{
  g_object_unref (TEN_NEARBY (object)->cancellable);

  G_OBJECT_CLASS (ten_nearby_parent_class)->finalize (object);
}

static void
ten_nearby_class_init (TenNearbyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ten_nearby_get_property;
  object_class->dispose = ten_nearby_dispose;
  object_class->finalize = ten_nearby_finalize;
  problem_pspec =
      g_param_spec_string ("problem", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, problem_pspec);
}

static void
on_items_changed (TenNearby *self, guint position, guint removed, guint added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static void
ten_nearby_init (TenNearby *self)
{
  self->cancellable = g_cancellable_new ();
  self->rooms = g_list_store_new (TEN_TYPE_NEARBY_ROOM);
  g_signal_connect_object (self->rooms, "items-changed", G_CALLBACK (on_items_changed), self,
                           G_CONNECT_SWAPPED);
}

static void
set_problem (TenNearby *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), problem_pspec);
}

/* Everything works with a typed address or an invitation, too. */
static void
fail (TenNearby *self, const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_debug ("Avahi: %s", error->message);
  set_problem (self, _ ("Rooms nearby cannot be found, because Avahi is not running. Paste an "
                        "invitation, or type an address."));
}

static GVariant *
finish (TenNearby *self, GObject *bus, GAsyncResult *result)
{
  g_autoptr (GError) error = NULL;
  GVariant *reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, &error);

  if (reply == NULL)
    fail (self, error);
  else
    set_problem (self, NULL);
  return reply;
}

static guint
find_room (TenNearby *self, const char *name)
{
  const guint n_rooms = g_list_model_get_n_items (G_LIST_MODEL (self->rooms));

  for (guint i = 0; i < n_rooms; i++)
    {
      g_autoptr (TenNearbyRoom) room = g_list_model_get_item (G_LIST_MODEL (self->rooms), i);

      if (g_str_equal (room->name, name))
        return i;
    }
  return n_rooms;
}

/* A laptop with two networks finds each room twice: one address will do. */
static void
on_resolved (GObject *bus, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenNearby) self = data;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);
  g_autoptr (TenNearbyRoom) room = NULL;
  const char *name, *address;
  guint16 port;

  if (reply == NULL || self->rooms == NULL)
    return;
  g_variant_get (reply, "(ii&s&s&s&si&sq@aayu)", NULL, NULL, &name, NULL, NULL, NULL, NULL,
                 &address, &port, NULL, NULL);
  room = g_object_new (TEN_TYPE_NEARBY_ROOM, NULL);
  room->name = g_strdup (name);
  room->address = g_strdup_printf ("%s:%u", address, port);
  if (find_room (self, name) == g_list_model_get_n_items (G_LIST_MODEL (self->rooms)))
    g_list_store_append (self->rooms, room);
}

static void
find_address (TenNearby *self, GVariant *arguments)
{
  const char *name, *type, *domain;
  int interface, protocol;
  guint32 flags;

  g_variant_get (arguments, "(ii&s&s&su)", &interface, &protocol, &name, &type, &domain, &flags);
  if (!g_str_equal (type, SERVICE) || (flags & OUR_OWN) != 0)
    return;
  call (self, "/", SERVER, "ResolveService",
        g_variant_new ("(iisssiu)", interface, protocol, name, type, domain, IPV4, 0u),
        on_resolved);
}

static void
forget_room (TenNearby *self, GVariant *arguments)
{
  const char *name, *type;
  guint position;

  g_variant_get (arguments, "(ii&s&ssu)", NULL, NULL, &name, &type, NULL, NULL);
  position = find_room (self, name);
  if (g_str_equal (type, SERVICE) &&
      position < g_list_model_get_n_items (G_LIST_MODEL (self->rooms)))
    g_list_store_remove (self->rooms, position);
}

static void
on_committed (GObject *bus, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenNearby) self = data;
  g_autoptr (GVariant) reply = finish (self, bus, result);
}

static void add_service (TenNearby *self);

/* Somebody else here uses that name. */
static void
on_renamed (GObject *bus, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenNearby) self = data;
  g_autoptr (GVariant) reply = finish (self, bus, result);

  if (reply == NULL || self->group == NULL)
    return;
  g_free (self->name);
  g_variant_get (reply, "(s)", &self->name);
  add_service (self);
}

static void
rename_room (TenNearby *self)
{
  if (self->n_renames++ < MAX_RENAMES)
    call (self, "/", SERVER, "GetAlternativeServiceName", g_variant_new ("(s)", self->name),
          on_renamed);
}

static void
on_added (GObject *bus, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenNearby) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) reply =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, &error);
  g_autofree char *remote = error != NULL ? g_dbus_error_get_remote_error (error) : NULL;

  if (self->group == NULL)
    return;
  if (reply != NULL)
    call (self, self->group, GROUP, "Commit", NULL, on_committed);
  else if (g_strcmp0 (remote, AVAHI ".CollisionError") == 0)
    rename_room (self);
  else
    fail (self, error);
}

static void
add_service (TenNearby *self)
{
  call (self, self->group, GROUP, "AddService",
        g_variant_new ("(iiussssq@aay)", ANY, ANY, 0u, self->name, SERVICE, "", "", self->port,
                       g_variant_new_array (G_VARIANT_TYPE_BYTESTRING, NULL, 0)),
        on_added);
}

static void
on_group (GObject *bus, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenNearby) self = data;
  g_autoptr (GVariant) reply = finish (self, bus, result);

  if (reply == NULL)
    return;
  g_variant_get (reply, "(o)", &self->group);
  add_service (self);
}

static void
on_browser (GObject *bus, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenNearby) self = data;
  g_autoptr (GVariant) reply = finish (self, bus, result);

  if (reply != NULL)
    g_variant_get (reply, "(o)", &self->browser);
}

static void
on_signal (GDBusConnection *bus,
           const char *sender,
           const char *path,
           const char *interface,
           const char *name,
           GVariant *arguments,
           gpointer data)
{
  TenNearby *self = data;
  int state;

  if (g_str_equal (interface, BROWSER) && g_str_equal (name, "ItemNew"))
    find_address (self, arguments);
  else if (g_str_equal (interface, BROWSER) && g_str_equal (name, "ItemRemove"))
    forget_room (self, arguments);
  else if (g_str_equal (interface, GROUP) && g_str_equal (name, "StateChanged") &&
           g_strcmp0 (path, self->group) == 0)
    {
      g_variant_get (arguments, "(i&s)", &state, NULL);
      if (state != COLLISION)
        return;
      call (self, self->group, GROUP, "Reset", NULL, NULL);
      rename_room (self);
    }
}

static void
begin (TenNearby *self)
{
  /* The first rooms may come before the object of the browser is known. */
  if (self->signal == 0)
    self->signal = g_dbus_connection_signal_subscribe (
        self->bus, AVAHI, NULL, NULL, NULL, NULL, G_DBUS_SIGNAL_FLAGS_NONE, on_signal, self, NULL);
  if (self->browses && self->browser == NULL)
    call (self, "/", SERVER, "ServiceBrowserNew",
          g_variant_new ("(iissu)", ANY, IPV4, SERVICE, "", 0u), on_browser);
  if (self->name != NULL && self->group == NULL)
    call (self, "/", SERVER, "EntryGroupNew", NULL, on_group);
}

static void
on_bus (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenNearby) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, &error);

  if (bus == NULL)
    fail (self, error);
  else if (!g_cancellable_is_cancelled (self->cancellable) && g_set_object (&self->bus, bus))
    begin (self);
}

static void
start (TenNearby *self)
{
  if (self->bus != NULL)
    begin (self);
  else
    g_bus_get (G_BUS_TYPE_SYSTEM, self->cancellable, on_bus, g_object_ref (self));
}

void
ten_nearby_browse (TenNearby *self)
{
  g_return_if_fail (TEN_IS_NEARBY (self));

  self->browses = TRUE;
  start (self);
}

static char *
dup_short_name (const char *name)
{
  const char *end = name;

  while (*end != '\0' && g_utf8_next_char (end) - name <= MAX_NAME)
    end = g_utf8_next_char (end);
  return g_strndup (name, (gsize) (end - name));
}

void
ten_nearby_publish (TenNearby *self, const char *name, guint16 port)
{
  g_return_if_fail (TEN_IS_NEARBY (self));
  g_return_if_fail (name != NULL);
  g_return_if_fail (self->name == NULL);

  self->name = dup_short_name (name);
  self->port = port;
  start (self);
}

const char *
ten_nearby_get_problem (TenNearby *self)
{
  g_return_val_if_fail (TEN_IS_NEARBY (self), NULL);

  return self->problem;
}

void
ten_nearby_set_bus (TenNearby *self, GDBusConnection *bus)
{
  g_set_object (&self->bus, bus);
}

TenNearby *
ten_nearby_new (void)
{
  return g_object_new (TEN_TYPE_NEARBY, NULL);
}
