/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-link.h"

G_DEFINE_INTERFACE (TenLink, ten_link, G_TYPE_OBJECT)

enum
{
  MESSAGE,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
ten_link_default_init (TenLinkInterface *iface)
{
  signals[MESSAGE] = g_signal_new ("message", TEN_TYPE_LINK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BYTES);
  signals[CHANGED] = g_signal_new ("changed", TEN_TYPE_LINK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

void
ten_link_start (TenLink *self)
{
  TEN_LINK_GET_IFACE (self)->start (self);
}

void
ten_link_stop (TenLink *self)
{
  TEN_LINK_GET_IFACE (self)->stop (self);
}

void
ten_link_subscribe (TenLink *self, const char *topic)
{
  TEN_LINK_GET_IFACE (self)->subscribe (self, topic);
}

void
ten_link_publish (TenLink *self, const char *topic, GBytes *message, gboolean kept)
{
  if (ten_link_is_connected (self))
    TEN_LINK_GET_IFACE (self)->publish (self, topic, message, kept);
}

gboolean
ten_link_is_connected (TenLink *self)
{
  return TEN_LINK_GET_IFACE (self)->is_connected (self);
}

const char *
ten_link_get_problem (TenLink *self)
{
  return TEN_LINK_GET_IFACE (self)->get_problem (self);
}

void
ten_link_emit_message (TenLink *self, const char *topic, GBytes *message)
{
  g_signal_emit (self, signals[MESSAGE], 0, topic, message);
}

void
ten_link_emit_changed (TenLink *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}
