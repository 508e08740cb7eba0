/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "room/ten-room-section.h"

#include "common/ten-origin.h"
#include "common/ten-view.h"
#include "common/ten-widget.h"
#include "room/ten-room-answers.h"
#include "room/ten-room-asks.h"
#include "room/ten-room-button.h"
#include "room/ten-room-guests.h"
#include "room/ten-room-sharing.h"
#include "room/ten-room-strip.h"
#include "room/ten-room-window.h"

#include <glib/gi18n.h>

/* In microseconds: so long people look at their own dice. */
#define OWN_DICE_TIME (8 * G_USEC_PER_SEC)

struct _TenRoomSection
{
  GObject parent_instance;

  TenRoomParts parts;
  TenRoomKeeper *keeper;
  GSettings *settings;
  TenRoomWindow *window; /* weak */
  TenRoomStrip *strip;   /* NULL before the first room */
  TenRoomGuests *guests; /* NULL before somebody shares a sheet */
  TenRoomAsks *asks;
  TenRoomAnswers *answers;
  TenRoomSharing *sharing;
  gint64 rolled; /* when this laptop did the last time */
};

TEN_DEFINE_PLAIN_TYPE (TenRoomSection, ten_room_section, G_TYPE_OBJECT)

TEN_DEFINE_ACCESSOR (TenRoomKeeper *, ten_room_section_get_keeper, TenRoomSection, keeper)

static void
ten_room_section_dispose (GObject *object)
{
  TenRoomSection *self = TEN_ROOM_SECTION (object);

  ten_performer_set_room (self->parts.performer, NULL, NULL);
  g_action_map_remove_action (G_ACTION_MAP (self->parts.window), "room");
  /* GTK 4.8 fails when a window outlives the one that it is transient for. */
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));

  G_OBJECT_CLASS (ten_room_section_parent_class)->dispose (object);
}

static void
ten_room_section_class_init (TenRoomSectionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_room_section_dispose;
  ten_class_own_all (klass, TenRoomSection, g_object_unref, keeper, settings, asks, answers,
                     sharing);
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

  ten_room_perform_async (ten_room_keeper_get_room (self->keeper), action,
                          ten_room_asks_get_answering (self->asks), callback, callback_data);
}

static TenPlay *
finish (GAsyncResult *result, GError **error)
{
  return ten_room_perform_finish (NULL, result, error);
}

static TenPlay *
perform_now (TenAction *action, gpointer data, GError **error)
{
  TenRoomSection *self = data;

  return ten_room_perform (ten_room_keeper_get_room (self->keeper), action,
                           ten_room_asks_get_answering (self->asks), error);
}

static gboolean
is_rolled_elsewhere (gpointer data)
{
  return ten_room_asks_get_hidden (TEN_ROOM_SECTION (data)->asks);
}

static const TenPerformerRoom room = { is_open, perform, finish, perform_now, is_rolled_elsewhere };

static void
on_said (TenRoomSection *self, const char *sentence)
{
  ten_notices_show_toast (ten_performer_get_notices (self->parts.performer), sentence);
}

static void
show_dice (TenRoomSection *self, TenPlay *play)
{
  if (ten_play_get_record (play) != NULL)
    ten_tray_play (self->parts.tray, play);
}

static gboolean
is_busy (TenRoomSection *self)
{
  return ten_tray_get_playing (self->parts.tray) ||
         (self->rolled > 0 && g_get_monotonic_time () - self->rolled < OWN_DICE_TIME);
}

static char *
dup_result (TenRoomSection *self, TenPlay *play)
{
  TenRulesets *rulesets = ten_table_get_rulesets (ten_performer_get_table (self->parts.performer));
  g_autoptr (TenPlayerView) view =
      ten_player_view_new (play, ten_play_find_ruleset (play, rulesets));
  TenEvent *event = ten_play_find_event (play, TEN_EVENT_ROOM);

  if (view != NULL && ten_player_view_get_n_sides (view) > 0)
    return ten_player_view_dup_text (view);
  return event != NULL ? g_strdup (ten_event_get_word (event, "text")) : g_strdup ("");
}

static TenRoomStrip *
get_strip (TenRoomSection *self)
{
  if (self->strip == NULL)
    {
      self->strip = g_object_new (TEN_TYPE_ROOM_STRIP, NULL);
      ten_connect (self->strip, "chosen", show_dice, self);
      ten_connect (self->strip, "dismissed", ten_room_answers_forget, self->answers);
      adw_bin_set_child (self->parts.strip_place, GTK_WIDGET (self->strip));
    }
  return self->strip;
}

/* In the tray, if that is not busy with the dice of this laptop; above the history otherwise. */
static void
on_played_elsewhere (TenRoomSection *self, TenPlay *play)
{
  const gboolean busy = is_busy (self);
  g_autofree char *result = NULL;

  if (!busy && ten_play_get_record (play) != NULL)
    {
      ten_room_strip_show (get_strip (self), NULL, NULL);
      show_dice (self, play);
      return;
    }
  result = dup_result (self, play);
  if (*result == '\0')
    return;
  ten_room_strip_show (get_strip (self), play, result);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->parts.strip_place)))
    on_said (self, result);
}

/* Somebody could have witnessed the dice, but did not. */
static void
on_played_here (TenRoomSection *self, TenPlay *play)
{
  TenEvent *event = ten_play_find_event (play, TEN_EVENT_ROOM);

  if (ten_play_get_records (play)->len > 0)
    self->rolled = g_get_monotonic_time ();
  if (event != NULL && !ten_event_get_number (event, "witnessed", TRUE) &&
      ten_room_keeper_get_state (self->keeper) == TEN_ROOM_STATE_OPEN &&
      ten_room_keeper_count_others (self->keeper) > 0)
    on_said (self, _ ("This roll has no witness"));
}

static void
follow_turn (TenRoomSection *self)
{
  ten_room_strip_set_turn (get_strip (self), ten_room_keeper_get_turn (self->keeper));
}

static void
follow_answers (TenRoomSection *self)
{
  ten_room_strip_set_answers (get_strip (self), ten_room_answers_get_text (self->answers));
}

static void
on_state (TenRoomSection *self, JsonObject *event)
{
  if (self->guests == NULL)
    {
      self->guests = ten_room_guests_new (
          self->keeper, ten_table_get_rulesets (ten_performer_get_table (self->parts.performer)));
      adw_bin_set_child (self->parts.guests_place, GTK_WIDGET (self->guests));
    }
  ten_room_guests_take (self->guests, event);
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
  self->asks = ten_room_asks_new (keeper, parts->window, parts->roll_view, parts->performer,
                                  parts->ask_place);
  self->answers =
      ten_room_answers_new (keeper, parts->roll_view, ten_performer_get_table (parts->performer));
  self->sharing = ten_room_sharing_new (keeper, parts->roll_view);
  ten_performer_set_room (parts->performer, &room, self);
  ten_connect (keeper, "said", on_said, self);
  ten_connect (keeper, "played", on_played_elsewhere, self);
  ten_connect (keeper, "notify::turn", follow_turn, self);
  ten_connect (keeper, "state", on_state, self);
  ten_connect (self->answers, "notify::text", follow_answers, self);
  ten_connect (parts->performer, "played", on_played_here, self);
  return self;
}

static void
present (TenRoomSection *self)
{
  g_signal_handlers_disconnect_by_func (self->parts.window, present, self);
  if (self->window != NULL)
    gtk_window_present (GTK_WINDOW (self->window));
}

void
ten_room_section_show (TenRoomSection *self, const char *invitation)
{
  if (self->window == NULL)
    g_set_weak_pointer (&self->window,
                        ten_room_window_new (self->parts.window, self->keeper, self->sharing,
                                             self->parts.roll_view, self->settings));
  if (invitation != NULL)
    ten_room_window_take_invitation (self->window, invitation);
  /* Not below the window of the program, if a link has just started it. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self->parts.window)))
    present (self);
  else
    g_signal_connect_object (self->parts.window, "map", G_CALLBACK (present), self,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}
