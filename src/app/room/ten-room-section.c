/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "room/ten-room-section.h"

#include "common/ten-view.h"
#include "common/ten-widget.h"
#include "room/ten-room-button.h"
#include "room/ten-room-window.h"

#include <glib/gi18n.h>

struct _TenRoomSection
{
  GObject parent_instance;

  TenRoomParts parts;
  TenRoomKeeper *keeper;
  GSettings *settings;
  TenRoomWindow *window; /* weak */
};

TEN_DEFINE_PLAIN_TYPE (TenRoomSection, ten_room_section, G_TYPE_OBJECT)

TEN_DEFINE_ACCESSOR (TenRoomKeeper *, ten_room_section_get_keeper, TenRoomSection, keeper)

static void
ten_room_section_dispose (GObject *object)
{
  TenRoomSection *self = TEN_ROOM_SECTION (object);

  ten_performer_set_room (self->parts.performer, NULL, NULL);
  g_action_map_remove_action (G_ACTION_MAP (self->parts.window), "room");

  G_OBJECT_CLASS (ten_room_section_parent_class)->dispose (object);
}

static void
ten_room_section_class_init (TenRoomSectionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_room_section_dispose;
  ten_class_own_all (klass, TenRoomSection, g_object_unref, keeper, settings);
  ten_class_own_weak (klass, TenRoomSection, window);
}

static gboolean
is_open (gpointer data)
{
  return ten_room_keeper_is_open (TEN_ROOM_SECTION (data)->keeper);
}

static void
perform (TenAction *action, GAsyncReadyCallback callback, gpointer callback_data, gpointer data)
{
  TenRoomSection *self = data;

  ten_room_perform_async (ten_room_keeper_get_room (self->keeper), action, 0, callback,
                          callback_data);
}

static TenPlay *
finish (GAsyncResult *result, GError **error, gpointer data)
{
  return ten_room_perform_finish (NULL, result, error);
}

static const TenPerformerRoom room = { is_open, perform, finish };

static void
on_said (TenRoomSection *self, const char *sentence)
{
  ten_notices_show_toast (ten_performer_get_notices (self->parts.performer), sentence);
}

static void
show_room (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  ten_room_section_show (data, NULL);
}

TenRoomSection *
ten_room_section_new (const TenRoomParts *parts, TenRoomKeeper *keeper, GSettings *settings)
{
  static const GActionEntry entry = { "room", show_room };
  TenRoomSection *self = g_object_new (TEN_TYPE_ROOM_SECTION, NULL);

  self->parts = *parts;
  self->keeper = g_object_ref (keeper);
  self->settings = g_object_ref (settings);
  g_action_map_add_action_entries (G_ACTION_MAP (parts->window), &entry, 1, self);
  adw_bin_set_child (parts->button_place, ten_room_button_new (keeper));
  ten_performer_set_room (parts->performer, &room, self);
  ten_connect (keeper, "said", on_said, self);
  return self;
}

void
ten_room_section_show (TenRoomSection *self, const char *invitation)
{
  if (self->window == NULL)
    g_set_weak_pointer (&self->window,
                        ten_room_window_new (self->parts.window, self->keeper, self->settings));
  if (invitation != NULL)
    ten_room_window_take_invitation (self->window, invitation);
  gtk_window_present (GTK_WINDOW (self->window));
}
