/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-room-error.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A mosquitto for one room, which ends with it. Signal "failed" (sentence) */
#define TEN_TYPE_BROKER (ten_broker_get_type ())
G_DECLARE_FINAL_TYPE (TenBroker, ten_broker, TEN, BROKER, GObject)

/* @port: 0 for any free one. @given: whether it must be this one */
TenBroker *
ten_broker_start (guint16 port, gboolean given, GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ten_broker_stop (TenBroker *self);
/* Tells the local network of it. */
void ten_broker_publish (TenBroker *self, const char *name);
guint16 ten_broker_get_port (TenBroker *self);
/* Where others find it: mqtt://HOST:PORT. */
char **ten_broker_list_addresses (guint16 port) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
