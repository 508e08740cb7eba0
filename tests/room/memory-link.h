/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A broker in memory, which can lose messages, and be watched. */

#pragma once

#include <string.h>
#include <ten-link.h>

typedef struct _MemoryLink MemoryLink;
typedef struct _MemoryLinkClass MemoryLinkClass;

typedef gboolean (*MemoryFilter) (const char *topic, GBytes *message, gpointer data);

typedef struct
{
  GPtrArray *links; /* not owned */
  GHashTable *kept;
  GPtrArray *seen; /* all messages, as GBytes */
  MemoryFilter filter;
  gpointer data;
} MemoryNet;

struct _MemoryLink
{
  GObject parent_instance;

  MemoryNet *net;
  GPtrArray *topics;
  gboolean started;
  gboolean connected;
};

struct _MemoryLinkClass
{
  GObjectClass parent_class;
};

GType memory_link_get_type (void);
static void memory_link_init_interface (TenLinkInterface *iface);

G_DEFINE_TYPE_WITH_CODE (MemoryLink,
                         memory_link,
                         G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (TEN_TYPE_LINK, memory_link_init_interface))

typedef struct
{
  MemoryLink *link;
  char *topic;
  GBytes *message;
} Delivery;

static gboolean
deliver (gpointer data)
{
  Delivery *delivery = data;

  if (delivery->link->connected)
    ten_link_emit_message (TEN_LINK (delivery->link), delivery->topic, delivery->message);
  g_object_unref (delivery->link);
  g_free (delivery->topic);
  g_bytes_unref (delivery->message);
  g_free (delivery);
  return G_SOURCE_REMOVE;
}

static void
post (MemoryLink *link, const char *topic, GBytes *message)
{
  Delivery *delivery = g_new0 (Delivery, 1);

  delivery->link = g_object_ref (link);
  delivery->topic = g_strdup (topic);
  delivery->message = g_bytes_ref (message);
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver, delivery, NULL);
}

static gboolean
is_subscribed (MemoryLink *self, const char *topic)
{
  for (guint i = 0; i < self->topics->len; i++)
    {
      const char *wanted = self->topics->pdata[i];
      const gsize length = strlen (wanted);

      if (g_str_equal (wanted, topic) ||
          (wanted[length - 1] == '+' && strncmp (wanted, topic, length - 1) == 0))
        return TRUE;
    }
  return FALSE;
}

static void
publish_to_all (MemoryNet *net, const char *topic, GBytes *message)
{
  g_ptr_array_add (net->seen, g_bytes_ref (message));
  if (net->filter != NULL && !net->filter (topic, message, net->data))
    return;
  for (guint i = 0; i < net->links->len; i++)
    {
      MemoryLink *link = net->links->pdata[i];

      if (link->connected && is_subscribed (link, topic))
        post (link, topic, message);
    }
}

static void
memory_link_publish (TenLink *link, const char *topic, GBytes *message, gboolean kept)
{
  MemoryLink *self = (MemoryLink *) link;

  if (kept)
    g_hash_table_insert (self->net->kept, g_strdup (topic), g_bytes_ref (message));
  publish_to_all (self->net, topic, message);
}

static void
tell_kept (MemoryLink *self, const char *topic)
{
  const gsize length = strlen (topic);
  GHashTableIter iter;
  gpointer name, message;

  g_hash_table_iter_init (&iter, self->net->kept);
  while (g_hash_table_iter_next (&iter, &name, &message))
    if (g_str_equal (name, topic) ||
        (topic[length - 1] == '+' && strncmp (topic, name, length - 1) == 0))
      post (self, name, message);
}

static void
memory_link_subscribe (TenLink *link, const char *topic)
{
  MemoryLink *self = (MemoryLink *) link;

  g_ptr_array_add (self->topics, g_strdup (topic));
  if (self->connected)
    tell_kept (self, topic);
}

static void
memory_link_set_connected (MemoryLink *self, gboolean connected)
{
  if (self->connected == connected)
    return;
  self->connected = connected;
  ten_link_emit_changed (TEN_LINK (self));
  for (guint i = 0; connected && i < self->topics->len; i++)
    tell_kept (self, self->topics->pdata[i]);
}

static void
memory_link_start (TenLink *link)
{
  ((MemoryLink *) link)->started = TRUE;
  memory_link_set_connected ((MemoryLink *) link, TRUE);
}

static void
memory_link_stop (TenLink *link)
{
  ((MemoryLink *) link)->connected = FALSE;
}

static gboolean
memory_link_is_connected (TenLink *link)
{
  return ((MemoryLink *) link)->connected;
}

static const char *
memory_link_get_problem (TenLink *link)
{
  return "cut";
}

static void
memory_link_init_interface (TenLinkInterface *iface)
{
  iface->start = memory_link_start;
  iface->stop = memory_link_stop;
  iface->subscribe = memory_link_subscribe;
  iface->publish = memory_link_publish;
  iface->is_connected = memory_link_is_connected;
  iface->get_problem = memory_link_get_problem;
}

static void
memory_link_finalize (GObject *object)
{
  MemoryLink *self = (MemoryLink *) object;

  g_ptr_array_remove (self->net->links, self);
  g_ptr_array_unref (self->topics);

  G_OBJECT_CLASS (memory_link_parent_class)->finalize (object);
}

static void
memory_link_class_init (MemoryLinkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = memory_link_finalize;
}

static void
memory_link_init (MemoryLink *self)
{
  self->topics = g_ptr_array_new_with_free_func (g_free);
}

static inline MemoryNet *
memory_net_new (void)
{
  MemoryNet *net = g_new0 (MemoryNet, 1);

  net->links = g_ptr_array_new ();
  net->kept =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  net->seen = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  return net;
}

static inline void
memory_net_free (MemoryNet *net)
{
  g_ptr_array_unref (net->links);
  g_hash_table_unref (net->kept);
  g_ptr_array_unref (net->seen);
  g_free (net);
}

static inline MemoryLink *
memory_link_new (MemoryNet *net)
{
  MemoryLink *self = g_object_new (memory_link_get_type (), NULL);

  self->net = net;
  g_ptr_array_add (net->links, self);
  return self;
}
