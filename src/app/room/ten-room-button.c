/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "room/ten-room-button.h"

#include "common/ten-view.h"

#include <glib/gi18n.h>

struct _TenRoomButton
{
  TenWidget parent_instance;

  GtkWidget *button;
  TenRoomKeeper *keeper;

  char *words, *icon_name;
};

TEN_DEFINE_TEMPLATE (TenRoomButton, ten_room_button, TEN_TYPE_WIDGET)

static const struct
{
  const char *words;
  const char *icon;
} states[] = {
  /* Translators: the button that opens or joins a room, which several laptops share */
  [TEN_ROOM_STATE_NONE] = { N_ ("Room"), "system-users-symbolic" },
  [TEN_ROOM_STATE_CONNECTING] = { N_ ("Room: Connecting"), "network-offline-symbolic" },
  [TEN_ROOM_STATE_WAITING] = { N_ ("Room: Waiting"), "content-loading-symbolic" },
  [TEN_ROOM_STATE_OPEN] = { N_ ("Room: Open"), "system-users-symbolic" },
  [TEN_ROOM_STATE_CUT] = { N_ ("Room: Not Connected"), "network-offline-symbolic" },
};

static void
follow_keeper (TenRoomButton *self)
{
  const TenRoomState state = ten_room_keeper_get_state (self->keeper);
  const gboolean wanted = g_list_model_get_n_items (ten_room_keeper_get_guests (self->keeper)) > 0;
  const char *words = wanted ? _ ("Room: Somebody Wants to Join") : _ (states[state].words);

  ten_view_set (self, "words", words, "icon-name",
                wanted ? "dialog-question-symbolic" : states[state].icon, NULL);
  ten_widget_set_label (self->button, words);
  ten_widget_set_css_class (self->button, "suggested-action", wanted);
}

static void
ten_room_button_class_init (TenRoomButtonClass *klass)
{
  ten_class_own (klass, TenRoomButton, keeper, g_object_unref);
  ten_view_install (klass, TenRoomButton, G_TYPE_STRING, words, icon_name);

  ten_widget_class_set_template (klass, "room/ten-room-button.ui");
  ten_widget_class_bind_children (klass, TenRoomButton, button);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

GtkWidget *
ten_room_button_new (TenRoomKeeper *keeper)
{
  TenRoomButton *self = g_object_new (TEN_TYPE_ROOM_BUTTON, NULL);

  self->keeper = g_object_ref (keeper);
  ten_connect (keeper, "changed", follow_keeper, self);
  follow_keeper (self);
  return GTK_WIDGET (self);
}
