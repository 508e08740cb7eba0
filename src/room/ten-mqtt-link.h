/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "ten-link.h"

G_BEGIN_DECLS

/* A broker that speaks MQTT. */
#define TEN_TYPE_MQTT_LINK (ten_mqtt_link_get_type ())
G_DECLARE_FINAL_TYPE (TenMqttLink, ten_mqtt_link, TEN, MQTT_LINK, GObject)

/* @addresses: mqtt://HOST:PORT and the like: the first one that answers is taken */
TenLink *ten_mqtt_link_new (const char *const *addresses) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
