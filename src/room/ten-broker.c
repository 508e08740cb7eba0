/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-broker.h"

#include "ten-config.h"
#include "ten-room-limits.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <ten-nearby.h>

#define MAX_ADDRESSES 4
/* In milliseconds. */
#define FIRST_PAUSE 100
#define LONGEST_PAUSE 5000
#define LONG_LIFE (10 * G_USEC_PER_SEC)
/* A broker that was told to end keeps its port for a moment. */
#define LAST_MOMENT (2 * G_USEC_PER_SEC)
#define LAST_MOMENT_STEP (G_USEC_PER_SEC / 100)

struct _TenBroker
{
  GObject parent_instance;

  guint16 port;
  TenNearby *nearby;
  char *folder;
  char *config;
  char *program;
  GSubprocess *process;
  GCancellable *cancellable;
  gint64 started;
  guint pause;
  guint retry;
};

G_DEFINE_FINAL_TYPE (TenBroker, ten_broker, G_TYPE_OBJECT)

static gboolean start (TenBroker *self, GError **error);

void
ten_broker_stop (TenBroker *self)
{
  g_clear_handle_id (&self->retry, g_source_remove);
  g_clear_object (&self->nearby);
  g_cancellable_cancel (self->cancellable);
  if (self->process != NULL)
    g_subprocess_send_signal (self->process, SIGTERM);
  g_clear_object (&self->process);
  if (self->config != NULL)
    g_unlink (self->config);
  g_clear_pointer (&self->config, g_free);
  if (self->folder != NULL)
    g_rmdir (self->folder);
  g_clear_pointer (&self->folder, g_free);
}

static void
ten_broker_finalize (GObject *object)
{
  TenBroker *self = TEN_BROKER (object);

  ten_broker_stop (self);
  g_clear_object (&self->cancellable);
  g_free (self->program);

  G_OBJECT_CLASS (ten_broker_parent_class)->finalize (object);
}

static void
ten_broker_class_init (TenBrokerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_broker_finalize;
  g_signal_new ("failed", TEN_TYPE_BROKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
}

static void
ten_broker_init (TenBroker *self)
{
  self->cancellable = g_cancellable_new ();
  self->pause = FIRST_PAUSE;
}

/* Debian has it where the PATH of users does not lead. */
static char *
find_program (void)
{
  static const char *const places[] = { "/usr/sbin/mosquitto", "/usr/local/sbin/mosquitto",
                                        "/app/bin/mosquitto", "/app/sbin/mosquitto" };
  char *program = g_find_program_in_path ("mosquitto");

  for (guint i = 0; program == NULL && i < G_N_ELEMENTS (places); i++)
    if (g_file_test (places[i], G_FILE_TEST_IS_EXECUTABLE))
      program = g_strdup (places[i]);
  return program;
}

static guint16
find_port (void)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();

  return g_socket_listener_add_any_inet_port (listener, NULL, NULL);
}

static gboolean
is_port_free (guint16 port)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();

  return g_socket_listener_add_inet_port (listener, port, NULL, NULL);
}

/* An invitation names the port, so that of before is worth a wait. */
static gboolean
wait_for_port (guint16 port)
{
  const gint64 end = g_get_monotonic_time () + LAST_MOMENT;

  while (!is_port_free (port))
    {
      if (g_get_monotonic_time () >= end)
        return FALSE;
      g_usleep (LAST_MOMENT_STEP);
    }
  return TRUE;
}

/* The broker stores nothing, and can be neither filled nor crowded. */
static gboolean
write_config (TenBroker *self, GError **error)
{
  g_autofree char *text = g_strdup_printf ("listener %u\n"
                                           "allow_anonymous true\n"
                                           "persistence false\n"
                                           "set_tcp_nodelay true\n"
                                           "max_connections %d\n"
                                           "max_packet_size %d\n"
                                           "max_queued_messages 4000\n"
                                           "max_keepalive 120\n"
                                           "log_dest none\n"
                                           "user %s\n",
                                           self->port, 2 * TEN_ROOM_MAX_MEMBERS,
                                           TEN_ROOM_MAX_MESSAGE + 1024, g_get_user_name ());

  self->folder = g_dir_make_tmp ("ten-again-room-XXXXXX", error);
  if (self->folder == NULL)
    return FALSE;
  self->config = g_build_filename (self->folder, "mosquitto.conf", NULL);
  return g_file_set_contents (self->config, text, -1, error);
}

static gboolean
on_retry (gpointer data)
{
  TenBroker *self = data;

  self->retry = 0;
  start (self, NULL);
  return G_SOURCE_REMOVE;
}

static void
on_ended (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenBroker) self = data;

  if (!g_subprocess_wait_finish (G_SUBPROCESS (source), result, NULL) ||
      g_cancellable_is_cancelled (self->cancellable))
    return;
  if (g_get_monotonic_time () - self->started > LONG_LIFE)
    self->pause = FIRST_PAUSE;
  g_clear_object (&self->process);
  g_signal_emit_by_name (self, "failed", _ ("The broker of the room ended. It is started again."));
  self->retry = g_timeout_add (self->pause, on_retry, self);
  self->pause = MIN (LONGEST_PAUSE, 2 * self->pause);
}

/* It ends with this program, however that ends. */
static void
tie (gpointer data)
{
  prctl (PR_SET_PDEATHSIG, SIGTERM);
}

static gboolean
start (TenBroker *self, GError **error)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (
      G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE);

  g_subprocess_launcher_set_child_setup (launcher, tie, NULL, NULL);
  self->started = g_get_monotonic_time ();
  self->process =
      g_subprocess_launcher_spawn (launcher, error, self->program, "-c", self->config, NULL);
  if (self->process == NULL)
    return FALSE;
  g_subprocess_wait_async (self->process, self->cancellable, on_ended, g_object_ref (self));
  return TRUE;
}

TenBroker *
ten_broker_start (guint16 port, gboolean given, GError **error)
{
  g_autoptr (TenBroker) self = g_object_new (TEN_TYPE_BROKER, NULL);

  self->program = find_program ();
  if (self->program == NULL)
    {
      ten_room_fail (
          error, TEN_ROOM_ERROR_BROKER,
          _ ("mosquitto is not installed. Install it, or give the address of a broker."));
      return NULL;
    }
  if (port > 0 && !wait_for_port (port))
    {
      if (given)
        {
          ten_room_fail (error, TEN_ROOM_ERROR_BROKER,
                         _ ("Port %u is in use by another program. Choose another one."), port);
          return NULL;
        }
      port = 0;
    }
  self->port = port > 0 ? port : find_port ();
  return write_config (self, error) && start (self, error) ? g_steal_pointer (&self) : NULL;
}

void
ten_broker_publish (TenBroker *self, const char *name)
{
  self->nearby = ten_nearby_new ();
  ten_nearby_publish (self->nearby, name, self->port);
}

guint16
ten_broker_get_port (TenBroker *self)
{
  return self->port;
}

static char *
dup_host (const struct sockaddr *address)
{
  g_autoptr (GSocketAddress) socket_address = NULL;
  GInetAddress *host;
  g_autofree char *text = NULL;

  if (address == NULL || (address->sa_family != AF_INET && address->sa_family != AF_INET6))
    return NULL;
  socket_address = g_socket_address_new_from_native (
      (gpointer) address,
      address->sa_family == AF_INET ? sizeof (struct sockaddr_in) : sizeof (struct sockaddr_in6));
  if (socket_address == NULL)
    return NULL;
  host = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (socket_address));
  if (g_inet_address_get_is_loopback (host) || g_inet_address_get_is_link_local (host))
    return NULL;
  text = g_inet_address_to_string (host);
  return address->sa_family == AF_INET ? g_steal_pointer (&text) : g_strdup_printf ("[%s]", text);
}

char **
ten_broker_list_addresses (guint16 port)
{
  g_autoptr (GStrvBuilder) addresses = g_strv_builder_new ();
  struct ifaddrs *interfaces = NULL;
  g_autofree char *own = g_strdup_printf ("mqtt://127.0.0.1:%u", port);
  guint n = 0;

  if (getifaddrs (&interfaces) == 0)
    for (struct ifaddrs *one = interfaces; one != NULL && n < MAX_ADDRESSES; one = one->ifa_next)
      {
        g_autofree char *host = (one->ifa_flags & IFF_UP) != 0 ? dup_host (one->ifa_addr) : NULL;
        g_autofree char *address =
            host != NULL ? g_strdup_printf ("mqtt://%s:%u", host, port) : NULL;

        if (address == NULL)
          continue;
        g_strv_builder_add (addresses, address);
        n++;
      }
  if (interfaces != NULL)
    freeifaddrs (interfaces);
  g_strv_builder_add (addresses, own);
  return g_strv_builder_end (addresses);
}
