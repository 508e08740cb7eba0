/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rooms nearby, with an Avahi that is only pretended, on a private bus. */

#include "tests.h"

#include <string.h>
#include <ten-nearby.h>

#define AVAHI "org.freedesktop.Avahi"
/* In seconds; only a failure takes so long. */
#define PATIENCE 30

typedef struct
{
  GTestDBus *daemon;
  GDBusConnection *bus;
  GDBusConnection *avahi;
  GDBusNodeInfo *info;
  char *published; /* name and port */
  guint n_collisions;
  gboolean committed;
  guint n_freed;
} Network;

static const char interfaces[] =
    "<node><interface name='" AVAHI ".Server'>"
    "<method name='EntryGroupNew'><arg direction='out' type='o'/></method>"
    "<method name='ServiceBrowserNew'><arg direction='in' type='i'/><arg direction='in' type='i'/>"
    "<arg direction='in' type='s'/><arg direction='in' type='s'/><arg direction='in' type='u'/>"
    "<arg direction='out' type='o'/></method>"
    "<method name='ResolveService'><arg direction='in' type='i'/><arg direction='in' type='i'/>"
    "<arg direction='in' type='s'/><arg direction='in' type='s'/><arg direction='in' type='s'/>"
    "<arg direction='in' type='i'/><arg direction='in' type='u'/>"
    "<arg direction='out' type='i'/><arg direction='out' type='i'/><arg direction='out' type='s'/>"
    "<arg direction='out' type='s'/><arg direction='out' type='s'/><arg direction='out' type='s'/>"
    "<arg direction='out' type='i'/><arg direction='out' type='s'/><arg direction='out' type='q'/>"
    "<arg direction='out' type='aay'/><arg direction='out' type='u'/></method>"
    "<method name='GetAlternativeServiceName'><arg direction='in' type='s'/>"
    "<arg direction='out' type='s'/></method>"
    "</interface><interface name='" AVAHI ".EntryGroup'>"
    "<method name='AddService'><arg direction='in' type='i'/><arg direction='in' type='i'/>"
    "<arg direction='in' type='u'/><arg direction='in' type='s'/><arg direction='in' type='s'/>"
    "<arg direction='in' type='s'/><arg direction='in' type='s'/><arg direction='in' type='q'/>"
    "<arg direction='in' type='aay'/></method>"
    "<method name='Commit'/><method name='Reset'/><method name='Free'/>"
    "</interface><interface name='" AVAHI
    ".ServiceBrowser'><method name='Free'/></interface></node>";

static void
emit_item (Network *self, const char *signal, const char *name, guint flags)
{
  g_dbus_connection_emit_signal (
      self->avahi, NULL, "/browser", AVAHI ".ServiceBrowser", signal,
      g_variant_new ("(iisssu)", 2, 0, name, "_tenagain._tcp", "local", flags), NULL);
}

static void
add_service (Network *self, GVariant *arguments, GDBusMethodInvocation *invocation)
{
  const char *name;
  guint16 port;

  g_variant_get (arguments, "(iiu&s&s&s&sq@aay)", NULL, NULL, NULL, &name, NULL, NULL, NULL, &port,
                 NULL);
  if (self->n_collisions > 0)
    {
      self->n_collisions--;
      g_dbus_method_invocation_return_dbus_error (invocation, AVAHI ".CollisionError", "taken");
      return;
    }
  g_free (self->published);
  self->published = g_strdup_printf ("%s %u", name, port);
  g_dbus_method_invocation_return_value (invocation, NULL);
}

static void
resolve (GVariant *arguments, GDBusMethodInvocation *invocation)
{
  const char *name;

  g_variant_get (arguments, "(ii&s&s&siu)", NULL, NULL, &name, NULL, NULL, NULL, NULL);
  g_dbus_method_invocation_return_value (
      invocation, g_variant_new ("(iissssisq@aayu)", 2, 0, name, "_tenagain._tcp", "local",
                                 "laptop.local", 0, "192.0.2.7", 41000,
                                 g_variant_new_array (G_VARIANT_TYPE_BYTESTRING, NULL, 0), 0u));
}

static void
on_call (GDBusConnection *bus,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *arguments,
         GDBusMethodInvocation *invocation,
         gpointer data)
{
  Network *self = data;

  if (g_str_equal (method, "EntryGroupNew"))
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(o)", "/group"));
  else if (g_str_equal (method, "ServiceBrowserNew"))
    {
      /* Before the answer, as Avahi may do. */
      emit_item (self, "ItemNew", "Sam", 0);
      emit_item (self, "ItemNew", "Sam", 0);
      emit_item (self, "ItemNew", "Own", 16);
      g_dbus_method_invocation_return_value (invocation, g_variant_new ("(o)", "/browser"));
    }
  else if (g_str_equal (method, "ResolveService"))
    resolve (arguments, invocation);
  else if (g_str_equal (method, "GetAlternativeServiceName"))
    g_dbus_method_invocation_return_value (invocation, g_variant_new ("(s)", "Sam #2"));
  else if (g_str_equal (method, "AddService"))
    add_service (self, arguments, invocation);
  else
    {
      self->committed |= g_str_equal (method, "Commit");
      self->n_freed += g_str_equal (method, "Free");
      g_dbus_method_invocation_return_value (invocation, NULL);
    }
}

static GDBusConnection *
connect (Network *self)
{
  g_autoptr (GError) error = NULL;
  GDBusConnection *bus =
      g_dbus_connection_new_for_address_sync (g_test_dbus_get_bus_address (self->daemon),
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                  G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, &error);

  g_assert_no_error (error);
  return bus;
}

static const GDBusInterfaceVTable vtable = { .method_call = on_call };

static void
set_up (Network *self, gconstpointer data)
{
  static const char *const paths[] = { "/", "/group", "/browser" };

  self->daemon = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_test_dbus_up (self->daemon);
  self->bus = connect (self);
  if (data != NULL)
    return;
  self->avahi = connect (self);
  self->info = g_dbus_node_info_new_for_xml (interfaces, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    g_dbus_connection_register_object (self->avahi, paths[i], self->info->interfaces[i], &vtable,
                                       self, NULL, NULL);
  g_variant_unref (g_dbus_connection_call_sync (self->avahi, "org.freedesktop.DBus",
                                                "/org/freedesktop/DBus", "org.freedesktop.DBus",
                                                "RequestName", g_variant_new ("(su)", AVAHI, 0u),
                                                NULL, G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL));
}

static void
tear_down (Network *self, gconstpointer data)
{
  g_clear_object (&self->avahi);
  g_clear_object (&self->bus);
  g_clear_pointer (&self->info, g_dbus_node_info_unref);
  g_free (self->published);
  g_test_dbus_down (self->daemon);
  g_object_unref (self->daemon);
}

static gboolean
wake (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

#define WAIT(condition)                                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const gint64 end = g_get_monotonic_time () + PATIENCE * G_USEC_PER_SEC;                        \
    const guint timer = g_timeout_add (50, wake, NULL);                                            \
    while (!(condition))                                                                           \
      {                                                                                            \
        g_assert_cmpint (g_get_monotonic_time (), <, end);                                         \
        g_main_context_iteration (NULL, TRUE);                                                     \
      }                                                                                            \
    g_source_remove (timer);                                                                       \
  }                                                                                                \
  G_STMT_END

static TenNearby *
create (Network *self)
{
  TenNearby *nearby = ten_nearby_new ();

  ten_nearby_set_bus (nearby, self->bus);
  return nearby;
}

/* Each room is there once, and one's own is not. */
static void
test_browse (Network *self, gconstpointer data)
{
  TenNearby *nearby = create (self);
  GListModel *rooms = G_LIST_MODEL (nearby);
  TenNearbyRoom *room;

  ten_nearby_browse (nearby);
  WAIT (g_list_model_get_n_items (rooms) > 0);
  emit_item (self, "ItemNew", "Uma", 0);
  WAIT (g_list_model_get_n_items (rooms) > 1);
  g_assert_cmpuint (g_list_model_get_n_items (rooms), ==, 2);
  room = g_list_model_get_item (rooms, 0);
  g_assert_cmpstr (ten_nearby_room_get_name (room), ==, "Sam");
  g_assert_cmpstr (ten_nearby_room_get_address (room), ==, "192.0.2.7:41000");
  g_assert_null (ten_nearby_get_problem (nearby));
  g_object_unref (room);
  emit_item (self, "ItemRemove", "Sam", 0);
  WAIT (g_list_model_get_n_items (rooms) == 1);
  g_assert_finalize_object (nearby);
  WAIT (self->n_freed == 1);
}

static void
test_publish (Network *self, gconstpointer data)
{
  TenNearby *nearby = create (self);

  ten_nearby_publish (nearby, "Sam", 41000);
  WAIT (self->committed);
  g_assert_cmpstr (self->published, ==, "Sam 41000");
  /* Another program takes the name later. */
  g_dbus_connection_emit_signal (self->avahi, NULL, "/group", AVAHI ".EntryGroup", "StateChanged",
                                 g_variant_new ("(is)", 3, ""), NULL);
  WAIT (g_str_equal (self->published, "Sam #2 41000"));
  g_object_unref (nearby);
  WAIT (self->n_freed == 1);
}

static void
test_collision (Network *self, gconstpointer data)
{
  TenNearby *nearby = create (self);

  self->n_collisions = 1;
  ten_nearby_publish (nearby, "Sam", 41000);
  WAIT (self->committed);
  g_assert_cmpstr (self->published, ==, "Sam #2 41000");
  g_object_unref (nearby);
  WAIT (self->n_freed == 1);
}

/* Without Avahi there is a sentence, and an empty list. */
static void
test_absent (Network *self, gconstpointer data)
{
  TenNearby *nearby = create (self);

  ten_nearby_browse (nearby);
  WAIT (ten_nearby_get_problem (nearby) != NULL);
  g_assert_nonnull (strstr (ten_nearby_get_problem (nearby), "Avahi is not running"));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (nearby)), ==, 0);
  g_assert_finalize_object (nearby);
}

TEN_TESTS
{
  g_test_add ("/nearby/browse", Network, NULL, set_up, test_browse, tear_down);
  g_test_add ("/nearby/publish", Network, NULL, set_up, test_publish, tear_down);
  g_test_add ("/nearby/collision", Network, NULL, set_up, test_collision, tear_down);
  g_test_add ("/nearby/absent", Network, "without Avahi", set_up, test_absent, tear_down);
}
