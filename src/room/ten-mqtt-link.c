/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-mqtt-link.h"

#include "ten-config.h"
#include "ten-room-limits.h"

#include <glib-unix.h>
#include <glib/gi18n-lib.h>
#include <mosquitto.h>

/* In seconds; a broker that says nothing for longer is gone. */
#define KEEPALIVE 10
/* In milliseconds. */
#define FIRST_PAUSE 100
#define LONGEST_PAUSE 4000
#define MISC_EVERY 1000
#define QOS 1
#define MAX_PACKETS 100

typedef struct
{
  char *topic;
  GBytes *bytes;
} Message;

struct _TenMqttLink
{
  GObject parent_instance;

  char **addresses;
  GPtrArray *topics;
  GCancellable *probe;
  guint n_probes;
  struct mosquitto *client;
  GSource *watch;
  guint misc;
  guint retry;
  guint pause;
  guint patience; /* of a connection that is not complete */
  GQueue messages;
  gboolean started;
  gboolean connected;
  gboolean refused;
  char *problem;
};

static void ten_mqtt_link_init_interface (TenLinkInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TenMqttLink,
                               ten_mqtt_link,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (TEN_TYPE_LINK, ten_mqtt_link_init_interface))

/* The socket of the client in the main loop, so that there are no threads. */
typedef struct
{
  GSource source;
  TenMqttLink *link;
  gpointer tag;
  GIOCondition condition;
} Watch;

static void connect_soon (TenMqttLink *self);

static void
message_free (gpointer data)
{
  Message *message = data;

  g_free (message->topic);
  g_bytes_unref (message->bytes);
  g_free (message);
}

static void
drop_client (TenMqttLink *self)
{
  g_clear_handle_id (&self->misc, g_source_remove);
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->watch != NULL)
    {
      g_source_destroy (self->watch);
      g_clear_pointer (&self->watch, g_source_unref);
    }
  g_clear_pointer (&self->client, mosquitto_destroy);
}

static void
set_problem (TenMqttLink *self, char *problem)
{
  g_free (self->problem);
  self->problem = problem;
}

static void
lose (TenMqttLink *self)
{
  const gboolean was = self->connected;

  drop_client (self);
  self->connected = FALSE;
  if (!self->started)
    return;
  if (was)
    set_problem (self, g_strdup (_ ("The connection was lost. Rolls go on without witnesses.")));
  connect_soon (self);
  ten_link_emit_changed (TEN_LINK (self));
}

static gboolean
watch_prepare (GSource *source, int *timeout)
{
  Watch *watch = (Watch *) source;
  const GIOCondition condition =
      mosquitto_want_write (watch->link->client) ? G_IO_IN | G_IO_OUT : G_IO_IN;

  *timeout = -1;
  /* This wakes the main loop, which would never sleep again. */
  if (watch->condition != condition)
    g_source_modify_unix_fd (source, watch->tag, condition);
  watch->condition = condition;
  return FALSE;
}

static gboolean
watch_check (GSource *source)
{
  return g_source_query_unix_fd (source, ((Watch *) source)->tag) != 0;
}

static void
deliver (TenMqttLink *self)
{
  Message *message;

  while ((message = g_queue_pop_head (&self->messages)) != NULL)
    {
      ten_link_emit_message (TEN_LINK (self), message->topic, message->bytes);
      message_free (message);
    }
}

static gboolean
watch_dispatch (GSource *source, GSourceFunc function, gpointer data)
{
  Watch *watch = (Watch *) source;
  g_autoptr (TenMqttLink) self = g_object_ref (watch->link);
  const GIOCondition condition = g_source_query_unix_fd (source, watch->tag);
  const gboolean was = self->connected;
  int result = MOSQ_ERR_SUCCESS;

  if (condition & G_IO_OUT)
    result = mosquitto_loop_write (self->client, MAX_PACKETS);
  if (result == MOSQ_ERR_SUCCESS && (condition & ~G_IO_OUT) != 0)
    result = mosquitto_loop_read (self->client, MAX_PACKETS);
  if (self->connected && !was)
    ten_link_emit_changed (TEN_LINK (self));
  deliver (self);
  if (result == MOSQ_ERR_SUCCESS && !self->refused)
    return G_SOURCE_CONTINUE;
  /* A handler of a message may have stopped it. */
  if (self->client != NULL && self->watch == source)
    lose (self);
  return G_SOURCE_REMOVE;
}

static GSourceFuncs watch_functions = { watch_prepare, watch_check, watch_dispatch };

static void
on_connected (struct mosquitto *client, void *data, int code)
{
  TenMqttLink *self = data;

  if (code != 0)
    {
      self->refused = TRUE;
      set_problem (self, code == 4 || code == 5
                             ? g_strdup (_ ("The broker does not accept this name and password"))
                             : g_strdup (mosquitto_connack_string (code)));
      return;
    }
  g_clear_handle_id (&self->patience, g_source_remove);
  self->connected = TRUE;
  self->pause = FIRST_PAUSE;
  set_problem (self, NULL);
  for (guint i = 0; i < self->topics->len; i++)
    mosquitto_subscribe (client, NULL, self->topics->pdata[i], QOS);
}

static void
on_message (struct mosquitto *client, void *data, const struct mosquitto_message *message)
{
  TenMqttLink *self = data;
  Message *copy;

  if (message->payloadlen < 0 || message->payloadlen > TEN_ROOM_MAX_MESSAGE)
    return;
  copy = g_new0 (Message, 1);
  copy->topic = g_strdup (message->topic);
  copy->bytes = g_bytes_new (message->payload, (gsize) message->payloadlen);
  g_queue_push_tail (&self->messages, copy);
}

static gboolean
on_misc (gpointer data)
{
  TenMqttLink *self = data;

  if (mosquitto_loop_misc (self->client) == MOSQ_ERR_SUCCESS)
    return G_SOURCE_CONTINUE;
  self->misc = 0;
  lose (self);
  return G_SOURCE_REMOVE;
}

static gboolean
on_impatient (gpointer data)
{
  TenMqttLink *self = data;

  self->patience = 0;
  set_problem (self, g_strdup (_ ("Something answers there, but it is no MQTT broker")));
  lose (self);
  return G_SOURCE_REMOVE;
}

static void
watch_socket (TenMqttLink *self)
{
  Watch *watch;

  self->watch = g_source_new (&watch_functions, sizeof (Watch));
  watch = (Watch *) self->watch;
  watch->link = self;
  watch->tag = g_source_add_unix_fd (self->watch, mosquitto_socket (self->client), G_IO_IN);
  g_source_attach (self->watch, g_main_context_get_thread_default ());
  self->misc = g_timeout_add (MISC_EVERY, on_misc, self);
  self->patience = g_timeout_add (TEN_ROOM_CONNECT_TIMEOUT, on_impatient, self);
}

/* @host: a number, so that looking up the name does not block; for TLS, the name that the
 * certificate must have */
static void
connect_client (TenMqttLink *self, GUri *uri, const char *host)
{
  const gboolean tls = g_str_equal (g_uri_get_scheme (uri), "mqtts");

  self->refused = FALSE;
  self->client = mosquitto_new (NULL, true, self);
  mosquitto_int_option (self->client, MOSQ_OPT_TCP_NODELAY, 1);
  mosquitto_connect_callback_set (self->client, on_connected);
  mosquitto_message_callback_set (self->client, on_message);
  if (g_uri_get_user (uri) != NULL)
    mosquitto_username_pw_set (self->client, g_uri_get_user (uri), g_uri_get_password (uri));
  if (tls)
    mosquitto_int_option (self->client, MOSQ_OPT_TLS_USE_OS_CERTS, 1);
  if (mosquitto_connect_async (self->client, tls ? g_uri_get_host (uri) : host,
                               g_uri_get_port (uri), KEEPALIVE) == MOSQ_ERR_SUCCESS &&
      mosquitto_socket (self->client) >= 0)
    watch_socket (self);
  else
    lose (self);
}

static char *
dup_problem (const char *address, const GError *error)
{
  g_autoptr (GUri) uri = g_uri_parse (address, G_URI_FLAGS_HAS_PASSWORD, NULL);
  g_autofree char *place = g_strdup_printf ("%s:%d", g_uri_get_host (uri), g_uri_get_port (uri));

  if (g_error_matches (error, G_RESOLVER_ERROR, G_RESOLVER_ERROR_NOT_FOUND) ||
      error->domain == G_RESOLVER_ERROR)
    return g_strdup_printf (_ ("%s: no computer has this name. Check the address."), place);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_REFUSED))
    return g_strdup_printf (_ ("%s: nobody answers. Is the room open?"), place);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT))
    return g_strdup_printf (
        _ ("%s: no answer. A firewall may block it: allow the port where the room is open."),
        place);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NETWORK_UNREACHABLE) ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_HOST_UNREACHABLE))
    return g_strdup_printf (_ ("%s: there is no network. Check the connection."), place);
  return g_strdup_printf ("%s: %s", place, error->message);
}

typedef struct
{
  TenMqttLink *link;
  GCancellable *cancellable;
  char *address;
} Probe;

static void
on_probed (GObject *source, GAsyncResult *result, gpointer data)
{
  Probe *probe = data;
  g_autoptr (TenMqttLink) self = probe->link;
  g_autoptr (GCancellable) cancellable = probe->cancellable;
  g_autofree char *address = probe->address;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketConnection) connection =
      g_socket_client_connect_finish (G_SOCKET_CLIENT (source), result, &error);
  g_autoptr (GSocketAddress) remote = NULL;
  g_autoptr (GUri) uri = NULL;
  g_autofree char *host = NULL;

  g_free (probe);
  if (self->probe != cancellable)
    return;
  self->n_probes--;
  if (connection == NULL)
    {
      if (self->problem == NULL || error->code != G_IO_ERROR_CANCELLED)
        set_problem (self, dup_problem (address, error));
      if (self->n_probes == 0)
        {
          g_clear_object (&self->probe);
          lose (self);
        }
      return;
    }
  g_cancellable_cancel (self->probe);
  g_clear_object (&self->probe);
  remote = g_socket_connection_get_remote_address (connection, NULL);
  uri = g_uri_parse (address, G_URI_FLAGS_HAS_PASSWORD, NULL);
  if (G_IS_INET_SOCKET_ADDRESS (remote))
    host = g_inet_address_to_string (
        g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (remote)));
  g_io_stream_close (G_IO_STREAM (connection), NULL, NULL);
  connect_client (self, uri, host != NULL ? host : g_uri_get_host (uri));
}

/* All addresses are tried at once: only some of them are in this network. */
static void
probe_all (TenMqttLink *self)
{
  self->probe = g_cancellable_new ();
  for (guint i = 0; self->addresses[i] != NULL; i++)
    {
      g_autoptr (GSocketClient) client = g_socket_client_new ();
      g_autoptr (GUri) uri = g_uri_parse (self->addresses[i], G_URI_FLAGS_HAS_PASSWORD, NULL);
      Probe *probe;

      if (uri == NULL)
        continue;
      probe = g_new0 (Probe, 1);
      probe->link = g_object_ref (self);
      probe->cancellable = g_object_ref (self->probe);
      probe->address = g_strdup (self->addresses[i]);
      self->n_probes++;
      g_socket_client_set_enable_proxy (client, FALSE);
      g_socket_client_set_timeout (client, TEN_ROOM_CONNECT_TIMEOUT / 1000);
      g_socket_client_connect_to_host_async (client, g_uri_get_host (uri),
                                             (guint16) g_uri_get_port (uri), self->probe, on_probed,
                                             probe);
    }
}

static gboolean
on_retry (gpointer data)
{
  TenMqttLink *self = data;

  self->retry = 0;
  self->n_probes = 0;
  probe_all (self);
  return G_SOURCE_REMOVE;
}

static void
connect_soon (TenMqttLink *self)
{
  if (self->retry > 0 || self->probe != NULL)
    return;
  self->retry = g_timeout_add (self->pause, on_retry, self);
  self->pause = MIN (LONGEST_PAUSE, self->pause * 2);
}

static void
ten_mqtt_link_start (TenLink *link)
{
  TenMqttLink *self = TEN_MQTT_LINK (link);

  self->started = TRUE;
  self->pause = FIRST_PAUSE;
  if (self->probe == NULL && self->client == NULL)
    on_retry (self);
}

static void
ten_mqtt_link_stop (TenLink *link)
{
  TenMqttLink *self = TEN_MQTT_LINK (link);

  self->started = FALSE;
  self->connected = FALSE;
  g_clear_handle_id (&self->retry, g_source_remove);
  if (self->probe != NULL)
    g_cancellable_cancel (self->probe);
  g_clear_object (&self->probe);
  if (self->client != NULL)
    mosquitto_disconnect (self->client);
  drop_client (self);
}

static void
ten_mqtt_link_subscribe (TenLink *link, const char *topic)
{
  TenMqttLink *self = TEN_MQTT_LINK (link);

  g_ptr_array_add (self->topics, g_strdup (topic));
  if (self->connected)
    mosquitto_subscribe (self->client, NULL, topic, QOS);
}

static void
ten_mqtt_link_publish (TenLink *link, const char *topic, GBytes *message, gboolean kept)
{
  gsize size;
  const void *data = g_bytes_get_data (message, &size);

  mosquitto_publish (TEN_MQTT_LINK (link)->client, NULL, topic, (int) size, data, QOS, kept);
}

static gboolean
ten_mqtt_link_is_connected (TenLink *link)
{
  return TEN_MQTT_LINK (link)->connected;
}

static const char *
ten_mqtt_link_get_problem (TenLink *link)
{
  return TEN_MQTT_LINK (link)->problem;
}

static void
ten_mqtt_link_init_interface (TenLinkInterface *iface)
{
  iface->start = ten_mqtt_link_start;
  iface->stop = ten_mqtt_link_stop;
  iface->subscribe = ten_mqtt_link_subscribe;
  iface->publish = ten_mqtt_link_publish;
  iface->is_connected = ten_mqtt_link_is_connected;
  iface->get_problem = ten_mqtt_link_get_problem;
}

static void
ten_mqtt_link_finalize (GObject *object)
{
  TenMqttLink *self = TEN_MQTT_LINK (object);

  ten_mqtt_link_stop (TEN_LINK (self));
  g_queue_clear_full (&self->messages, message_free);
  g_strfreev (self->addresses);
  g_ptr_array_unref (self->topics);
  g_free (self->problem);
  mosquitto_lib_cleanup ();

  G_OBJECT_CLASS (ten_mqtt_link_parent_class)->finalize (object);
}

static void
ten_mqtt_link_class_init (TenMqttLinkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ten_mqtt_link_finalize;
}

static void
ten_mqtt_link_init (TenMqttLink *self)
{
  mosquitto_lib_init ();
  self->topics = g_ptr_array_new_with_free_func (g_free);
  g_queue_init (&self->messages);
}

TenLink *
ten_mqtt_link_new (const char *const *addresses)
{
  TenMqttLink *self = g_object_new (TEN_TYPE_MQTT_LINK, NULL);

  self->addresses = g_strdupv ((char **) addresses);
  return TEN_LINK (self);
}
