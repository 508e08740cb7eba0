/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "room/ten-room-sharing.h"

#include "common/ten-widget.h"

struct _TenRoomSharing
{
  GObject parent_instance;

  TenRoomKeeper *keeper;
  TenRollView *roll_view; /* weak */
  TenSheet *shared;
};

TEN_DEFINE_PLAIN_TYPE (TenRoomSharing, ten_room_sharing, G_TYPE_OBJECT)

static void
ten_room_sharing_class_init (TenRoomSharingClass *klass)
{
  ten_class_own_all (klass, TenRoomSharing, g_object_unref, keeper, shared);
  ten_class_own_weak (klass, TenRoomSharing, roll_view);
  ten_signal_new (klass, "changed");
}

TEN_DEFINE_ACCESSOR (TenSheet *, ten_room_sharing_get_shared, TenRoomSharing, shared)

TenSheet *
ten_room_sharing_get_sheet (TenRoomSharing *self)
{
  return self->roll_view != NULL
             ? ten_play_session_get_sheet (ten_roll_view_get_session (self->roll_view))
             : NULL;
}

static gboolean
can_share (TenRoomSharing *self)
{
  return ten_room_keeper_is_open (self->keeper) && !ten_room_keeper_leads (self->keeper);
}

static void
set_shared (TenRoomSharing *self, TenSheet *sheet)
{
  if (g_set_object (&self->shared, sheet))
    g_signal_emit_by_name (self, "changed");
}

static void
share (TenRoomSharing *self, TenSheet *sheet)
{
  ten_room_share_sheet (ten_room_keeper_get_room (self->keeper), sheet);
  set_shared (self, sheet);
}

void
ten_room_sharing_set_active (TenRoomSharing *self, gboolean active)
{
  if (can_share (self) && active != (self->shared != NULL))
    share (self, active ? ten_room_sharing_get_sheet (self) : NULL);
}

/* Goes on with the sheet that was shared in this room the last time, also if it was closed since.
 */
static void
follow (TenRoomSharing *self)
{
  TenSheet *sheet = ten_room_sharing_get_sheet (self);
  TenRoom *room = ten_room_keeper_get_room (self->keeper);

  if (!can_share (self))
    set_shared (self, NULL);
  else if (sheet != NULL && sheet != self->shared && ten_room_has_shared (room, sheet))
    share (self, sheet);
}

static void
follow_sheet (TenRoomSharing *self)
{
  follow (self);
  g_signal_emit_by_name (self, "changed");
}

TenRoomSharing *
ten_room_sharing_new (TenRoomKeeper *keeper, TenRollView *roll_view)
{
  TenRoomSharing *self = g_object_new (TEN_TYPE_ROOM_SHARING, NULL);

  self->keeper = g_object_ref (keeper);
  g_set_weak_pointer (&self->roll_view, roll_view);
  ten_connect (keeper, "changed", follow, self);
  ten_connect (roll_view, "notify::pool", follow_sheet, self);
  return self;
}
