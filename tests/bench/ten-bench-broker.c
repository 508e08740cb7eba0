/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How many rooms of six a broker carries: as many laptops as that are connected to one mosquitto,
 * and some of the rooms send what rolls and comparisons send. The time that mosquitto computes for
 * a message does not depend on what else this machine does, so the rest is multiplied.
 *
 * ten-bench-broker [ROOMS [ROLLS]] */

#include <glib.h>
#include <glib/gstdio.h>
#include <gio/gio.h>
#include <mosquitto.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MEMBERS 6
#define PER_MINUTE 20.0 /* rolls of a busy room */
#define COMPARE_EVERY 5.0
/* The messages of a witnessed roll, and of a comparison, in bytes. */
static const int roll_messages[] = { 572, 572, 1852 };
#define COMPARISON 316

typedef struct
{
  struct mosquitto *client;
  char *topic;
} Laptop;

static guint64 n_delivered;

static void
on_message (struct mosquitto *client, void *data, const struct mosquitto_message *message)
{
  n_delivered++;
}

/* In seconds. */
static double
get_computed (GPid broker)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", broker);
  g_autofree char *text = NULL;
  unsigned long user = 0, system = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sscanf (strrchr (text, ')') + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
          &system);
  return (double) (user + system) / (double) sysconf (_SC_CLK_TCK);
}

/* There are too many for select(). */
static void
loop_all (GArray *laptops)
{
  g_autofree GPollFD *files = g_new0 (GPollFD, laptops->len);

  for (guint i = 0; i < laptops->len; i++)
    {
      struct mosquitto *client = g_array_index (laptops, Laptop, i).client;

      files[i].fd = mosquitto_socket (client);
      files[i].events = G_IO_IN | (mosquitto_want_write (client) ? G_IO_OUT : 0);
    }
  g_poll (files, laptops->len, 100);
  for (guint i = 0; i < laptops->len; i++)
    {
      struct mosquitto *client = g_array_index (laptops, Laptop, i).client;

      if ((files[i].revents & G_IO_OUT) != 0)
        mosquitto_loop_write (client, 100);
      if ((files[i].revents & G_IO_IN) != 0)
        mosquitto_loop_read (client, 100);
    }
}

static void
loop_until (GArray *laptops, guint64 wanted)
{
  while (n_delivered < wanted)
    loop_all (laptops);
}

static void
on_subscribed (struct mosquitto *client, void *data, int id, int n, const int *qos)
{
  ++*(guint *) data;
}

static GArray *
connect_all (guint n_rooms, int port)
{
  GArray *laptops = g_array_new (FALSE, TRUE, sizeof (Laptop));
  static guint n_subscribed;

  for (guint i = 0; i < n_rooms * MEMBERS; i++)
    {
      Laptop laptop = { mosquitto_new (NULL, true, &n_subscribed),
                        g_strdup_printf ("tenagain/1/%032x/table", i / MEMBERS) };

      mosquitto_message_callback_set (laptop.client, on_message);
      mosquitto_subscribe_callback_set (laptop.client, on_subscribed);
      mosquitto_int_option (laptop.client, MOSQ_OPT_TCP_NODELAY, 1);
      if (mosquitto_connect (laptop.client, "127.0.0.1", port, 600) != MOSQ_ERR_SUCCESS)
        g_error ("%u laptops are connected, and no more: see ulimit -n", i);
      mosquitto_subscribe (laptop.client, NULL, laptop.topic, 1);
      g_array_append_val (laptops, laptop);
    }
  while (n_subscribed < laptops->len)
    loop_all (laptops);
  return laptops;
}

/* Seconds of mosquitto for one of these messages, to all of a room. */
static double
measure (GArray *laptops, GPid broker, guint n_messages, int size)
{
  const double before = get_computed (broker);
  g_autofree char *payload = g_malloc0 ((gsize) size);

  for (guint i = 0; i < n_messages; i++)
    {
      const Laptop *laptop =
          &g_array_index (laptops, Laptop, (i * MEMBERS + i / MEMBERS % MEMBERS) % laptops->len);

      mosquitto_publish (laptop->client, NULL, laptop->topic, size, payload, 1, false);
      if (i % 100 == 99)
        loop_until (laptops, (guint64) (i + 1) * MEMBERS);
    }
  loop_until (laptops, (guint64) n_messages * MEMBERS);
  n_delivered = 0;
  return (get_computed (broker) - before) / n_messages;
}

int
main (int argc, char **argv)
{
  const guint n_rooms = argc > 1 ? (guint) atoi (argv[1]) : 100;
  const guint n_rolls = argc > 2 ? (guint) atoi (argv[2]) : 2000;
  g_autofree char *folder = g_dir_make_tmp ("ten-again-bench.XXXXXX", NULL);
  g_autofree char *config = g_build_filename (folder, "mosquitto.conf", NULL);
  const int port = 20000 + getpid () % 20000;
  g_autofree char *text = g_strdup_printf ("listener %d 127.0.0.1\nallow_anonymous true\n"
                                           "persistence false\nset_tcp_nodelay true\n"
                                           "log_dest none\nuser %s\n",
                                           port, g_get_user_name ());
  char *words[] = { "/usr/sbin/mosquitto", "-c", config, NULL };
  GPid broker;
  GArray *laptops;
  double roll = 0, comparison, room;
  int bytes = 0;

  mosquitto_lib_init ();
  g_assert_true (g_file_set_contents (config, text, -1, NULL));
  g_assert_true (
      g_spawn_async (NULL, words, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &broker, NULL));
  g_usleep (G_USEC_PER_SEC); /* until it listens */
  laptops = connect_all (n_rooms, port);
  for (guint i = 0; i < G_N_ELEMENTS (roll_messages); i++)
    {
      roll += measure (laptops, broker, n_rolls, roll_messages[i]);
      bytes += roll_messages[i];
    }
  comparison = measure (laptops, broker, n_rolls, COMPARISON);
  room = roll * PER_MINUTE / 60 + comparison * MEMBERS / COMPARE_EVERY;
  g_print ("%u laptops connected\n", laptops->len);
  g_print ("a roll: %d messages, %d bytes published, %d bytes for each member\n",
           (int) G_N_ELEMENTS (roll_messages), bytes, bytes);
  g_print ("a room: %.1f messages a second published, %.1f delivered\n",
           G_N_ELEMENTS (roll_messages) * PER_MINUTE / 60 + MEMBERS / COMPARE_EVERY,
           MEMBERS * (G_N_ELEMENTS (roll_messages) * PER_MINUTE / 60 + MEMBERS / COMPARE_EVERY));
  g_print ("mosquitto computes %.0f µs for a roll, and %.0f µs for a comparison\n", roll * 1e6,
           comparison * 1e6);
  g_print ("a core carries %.0f rooms of %d, with %.0f rolls a minute in each\n", 1 / room, MEMBERS,
           PER_MINUTE);
  kill (broker, SIGTERM);
  g_spawn_close_pid (broker);
  g_unlink (config);
  g_rmdir (folder);
  return 0;
}
