/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Carries the messages of a room: a broker that knows topics. It may lose, repeat and delay
 * them. Signals, in the main context of who created it:
 * "message" (topic, GBytes), and "changed" when it is connected or no longer is. */
#define TEN_TYPE_LINK (ten_link_get_type ())
G_DECLARE_INTERFACE (TenLink, ten_link, TEN, LINK, GObject)

struct _TenLinkInterface
{
  GTypeInterface parent_interface;

  void (*start) (TenLink *self);
  void (*stop) (TenLink *self);
  void (*subscribe) (TenLink *self, const char *topic);
  void (*publish) (TenLink *self, const char *topic, GBytes *message, gboolean kept);
  gboolean (*is_connected) (TenLink *self);
  /* Why not: a sentence. */
  const char *(*get_problem) (TenLink *self);
};

void ten_link_start (TenLink *self);
void ten_link_stop (TenLink *self);
/* Stays in force when it is connected again. */
void ten_link_subscribe (TenLink *self, const char *topic);
/* While it is not connected, nothing is sent. @kept: whether the broker tells those who come later
 */
void ten_link_publish (TenLink *self, const char *topic, GBytes *message, gboolean kept);
gboolean ten_link_is_connected (TenLink *self);
const char *ten_link_get_problem (TenLink *self);

void ten_link_emit_message (TenLink *self, const char *topic, GBytes *message);
void ten_link_emit_changed (TenLink *self);

G_END_DECLS
