/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window and another laptop, Ana's, on a broker in memory. */

#pragma once

#include "../room/laptops.h"

#include "room/ten-room-section.h"
#include "room/ten-room-window.h"
#include "window-folder.h"

typedef struct
{
  Fixture base;
  TenRoomKeeper *keeper;
  MemoryNet *net;
  MemoryLink *link;
  Laptop *ana;
} Room;

static inline void
set_up_room (Room *room, gconstpointer application)
{
  set_up (&room->base, application);
  g_settings_set_boolean (ten_application_get_settings (room->base.application), "animate-dice",
                          FALSE);
  g_settings_set_string (ten_application_get_settings (room->base.application), "room-name", "Sam");
  room->keeper = ten_application_get_room (room->base.application);
  room->net = memory_net_new ();
  room->link = memory_link_new (room->net);
  ten_room_keeper_set_link (room->keeper, TEN_LINK (room->link));
  room->ana = laptop_new (room->net, "Ana");
}

static inline void
tear_down_room (Room *room, gconstpointer application)
{
  ten_room_keeper_end (room->keeper);
  tear_down (&room->base, application);
  ten_room_keeper_set_link (room->keeper, NULL);
  laptop_free (room->ana);
  g_clear_object (&room->link);
  run_until (room->net->links->len == 0);
  memory_net_free (room->net);
}

static inline TenRoomWindow *
show_window (Room *room)
{
  activate (&room->base, "win.room");
  run_until (find_window (TEN_TYPE_ROOM_WINDOW) != NULL);
  return find_window (TEN_TYPE_ROOM_WINDOW);
}

static inline GtkWidget *
find_button (gpointer widget, const char *label)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found =
          GTK_IS_BUTTON (child) &&
                  (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (child)), label) == 0 ||
                   g_strcmp0 (gtk_widget_get_tooltip_text (child), label) == 0)
              ? child
              : find_button (child, label);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static inline void
click (gpointer widget, const char *label)
{
  GtkWidget *button = find_button (widget, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* By the window, as a Storyteller does it. */
static inline TenRoomWindow *
open_room (Room *room)
{
  TenRoomWindow *window = show_window (room);

  click (window, "Open");
  g_assert_cmpint (ten_room_keeper_get_state (room->keeper), ==, TEN_ROOM_STATE_OPEN);
  return window;
}

static inline void
let_ana_in (Room *room)
{
  g_autoptr (GError) error = NULL;

  ten_room_join (room->ana->room, ten_room_keeper_get_invitation (room->keeper), FALSE, &error);
  g_assert_no_error (error);
  laptop_wait_for (room->ana, "joined", "name", "Ana");
  run_until (ten_room_keeper_count_others (room->keeper) == 1);
}

/* As a player in Ana's room. */
static inline void
join_ana (Room *room)
{
  g_autoptr (GError) error = NULL;

  if (!ten_room_is_open (room->ana->room))
    laptop_open (room->ana);
  ten_room_keeper_join (room->keeper, "Sam", ten_room_get_invitation (room->ana->room), FALSE,
                        &error);
  g_assert_no_error (error);
  run_until (ten_room_keeper_get_state (room->keeper) == TEN_ROOM_STATE_OPEN);
  laptop_wait_for (room->ana, "joined", "name", "Sam");
}

/* Ana asks this player. Takes the question. */
static inline GtkWidget *
be_asked (Room *room, JsonObject *ask)
{
  AdwBin *place = get_child (room->base.window, "ask_place");
  g_autoptr (GError) error = NULL;

  if (ten_room_keeper_get_room (room->keeper) == NULL)
    join_ana (room);
  ten_room_ask (room->ana->room, "Sam", ask, &error);
  g_assert_no_error (error);
  run_until (adw_bin_get_child (place) != NULL &&
             gtk_widget_get_visible (adw_bin_get_child (place)));
  return adw_bin_get_child (place);
}
