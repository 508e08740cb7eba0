/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A room that was found. Properties: "name", and "address", for ten_room_join() */
#define TEN_TYPE_NEARBY_ROOM (ten_nearby_room_get_type ())
G_DECLARE_FINAL_TYPE (TenNearbyRoom, ten_nearby_room, TEN, NEARBY_ROOM, GObject)

const char *ten_nearby_room_get_name (TenNearbyRoom *self);
const char *ten_nearby_room_get_address (TenNearbyRoom *self);

/* Rooms on the local network, as Avahi knows them: a GListModel of TenNearbyRoom. Without Avahi it
 * stays empty. Property "problem": why, or NULL */
#define TEN_TYPE_NEARBY (ten_nearby_get_type ())
G_DECLARE_FINAL_TYPE (TenNearby, ten_nearby, TEN, NEARBY, GObject)

TenNearby *ten_nearby_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Takes the place of the system bus. */
void ten_nearby_set_bus (TenNearby *self, GDBusConnection *bus);
/* Looks for rooms until it is finalized. */
void ten_nearby_browse (TenNearby *self);
/* Tells others of a room until it is finalized. */
void ten_nearby_publish (TenNearby *self, const char *name, guint16 port);
const char *ten_nearby_get_problem (TenNearby *self);

G_END_DECLS
