/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "room/ten-room-asks.h"

#include "common/ten-dialogs.h"
#include "common/ten-view.h"
#include "room/ten-room-ask-window.h"
#include "room/ten-room-banner.h"
#include "room/ten-room-damage.h"

#include <glib/gi18n.h>
#include <string.h>
#include <ten-room-bytes.h>
#include <ten-room-question.h>

typedef struct
{
  gint64 number;
  char *from;
  char *notation; /* NULL if damage is offered */
  char *damage;   /* in words */
  gboolean hidden;
} Ask;

struct _TenRoomAsks
{
  GObject parent_instance;

  TenRoomKeeper *keeper;
  GtkWindow *window;
  TenRollView *roll_view;
  TenPerformer *performer;
  AdwBin *place;
  TenRoom *room;
  GQueue asks;
  TenRoomBanner *banner; /* NULL before the first question */
  GtkWidget *button;
  gint64 answering;
};

G_DEFINE_FINAL_TYPE (TenRoomAsks, ten_room_asks, G_TYPE_OBJECT)

static void
ask_free (gpointer data)
{
  Ask *ask = data;

  g_free (ask->from);
  g_free (ask->notation);
  g_free (ask->damage);
  g_free (ask);
}

static void
ten_room_asks_dispose (GObject *object)
{
  TenRoomAsks *self = TEN_ROOM_ASKS (object);

  g_queue_clear_full (&self->asks, ask_free);
  g_action_map_remove_action (G_ACTION_MAP (self->window), "ask-room");

  G_OBJECT_CLASS (ten_room_asks_parent_class)->dispose (object);
}

static void
ten_room_asks_class_init (TenRoomAsksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ten_room_asks_dispose;
  ten_class_own_all (klass, TenRoomAsks, g_object_unref, keeper, room);
}

static void
ten_room_asks_init (TenRoomAsks *self)
{
  g_queue_init (&self->asks);
}

TEN_DEFINE_ACCESSOR (gint64, ten_room_asks_get_answering, TenRoomAsks, answering)

gboolean
ten_room_asks_get_hidden (TenRoomAsks *self)
{
  const Ask *ask = g_queue_peek_head (&self->asks);

  return self->answering > 0 && ask != NULL && ask->hidden;
}

static TenPool *
read_pool (TenRoomAsks *self, const Ask *ask, char **comment, GError **error)
{
  TenPlaySession *session = ten_roll_view_get_session (self->roll_view);
  TenPool *shown = ten_play_session_get_pool (session);

  return ten_room_question_read (ask->notation, ten_pool_get_ruleset (shown),
                                 ten_pool_get_character (shown), comment, error);
}

/* "strength + brawl: 6 dice", or NULL if it cannot be rolled */
static char *
dup_roll_text (TenRoomAsks *self, const Ask *ask, char **comment, GError **error)
{
  g_autoptr (TenPool) pool = read_pool (self, ask, comment, error);
  g_autofree char *notation = g_strndup (ask->notation, strcspn (ask->notation, "#"));
  g_autofree char *dice = NULL;
  char *text;
  TenRequest request;

  if (pool == NULL || !ten_pool_to_request (pool, &request, error))
    return NULL;
  dice = ten_words_for_dice (&request);
  text = g_strdup_printf ("%s: %s", g_strstrip (notation), dice);
  if (ask->hidden)
    ten_sentences_append (&text, _ ("Only the Storyteller sees the result."));
  return text;
}

static void
show_roll (TenRoomAsks *self, const Ask *ask)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *comment = NULL;
  g_autofree char *text = dup_roll_text (self, ask, &comment, &error);
  g_autofree char *title = NULL;

  if (comment != NULL && *comment != '\0')
    /* Translators: the name of the Storyteller, and what the roll is for */
    title = g_strdup_printf (_ ("%s asks for a roll: %s"), ask->from, comment);
  else
    /* Translators: the name of the Storyteller */
    title = g_strdup_printf (_ ("%s asks for a roll"), ask->from);
  ten_room_banner_show (self->banner, title, text != NULL ? text : error->message, _ ("Roll"),
                        text != NULL);
}

static void
show_offer (TenRoomAsks *self, const Ask *ask)
{
  TenSheet *sheet = ten_play_session_get_sheet (ten_roll_view_get_session (self->roll_view));
  /* Translators: the name of the Storyteller */
  g_autofree char *title = g_strdup_printf (_ ("%s offers damage"), ask->from);
  g_autofree char *text = NULL;

  if (sheet == NULL)
    text = g_strdup (_ ("Open the sheet of your character first"));
  else
    /* Translators: damage, such as “2 Lethal”, and the name of a character */
    text = g_strdup_printf (_ ("%s for %s"), ask->damage, ten_sheet_get_name (sheet));
  ten_room_banner_show (self->banner, title, text, _ ("Take Damage"), sheet != NULL);
}

static void
show_first (TenRoomAsks *self)
{
  const Ask *ask = g_queue_peek_head (&self->asks);

  if (self->banner == NULL)
    return;
  if (ask == NULL)
    ten_room_banner_show (self->banner, NULL, NULL, NULL, FALSE);
  else if (ask->notation != NULL)
    show_roll (self, ask);
  else
    show_offer (self, ask);
}

static void
say (TenRoomAsks *self, const char *sentence)
{
  ten_notices_show_toast (ten_performer_get_notices (self->performer), sentence);
}

static void
drop_first (TenRoomAsks *self)
{
  ask_free (g_queue_pop_head (&self->asks));
  show_first (self);
}

/* The room no longer knows a question that was answered. */
static void
on_rolled (gpointer data, TenPlay *play)
{
  TenRoomAsks *self = data;
  const Ask *ask = g_queue_peek_head (&self->asks);

  self->answering = 0;
  if (ask == NULL || self->room == NULL || ten_room_find_ask (self->room, ask->number) != NULL)
    return;
  if (ask->hidden)
    say (self, _ ("Only the Storyteller sees the result."));
  drop_first (self);
}

static TenAction *
create_answer (TenRoomAsks *self, const Ask *ask, GError **error)
{
  TenPlaySession *session = ten_roll_view_get_session (self->roll_view);
  TenRoomPerson *person = ten_room_keeper_find_self (self->keeper);
  const char *name = ten_play_session_get_character (session);
  g_autofree char *comment = NULL;
  g_autoptr (TenPool) pool = read_pool (self, ask, &comment, error);
  g_autoptr (TenActionSide) side = NULL;
  TenAction *action;

  if (pool == NULL)
    return NULL;
  if ((name == NULL || *name == '\0') && person != NULL)
    name = ten_room_person_get_name (person);
  side = ten_action_side_new_for_pool (name, pool, FALSE, error);
  if (side == NULL)
    return NULL;
  ten_action_side_set_sheet (side, ten_play_session_get_sheet (session));
  action = ten_roll_action_new (ten_pool_get_ruleset (pool), side);
  ten_action_set_comment (action, comment);
  return action;
}

static void
roll (TenRoomAsks *self, const Ask *ask)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TenAction) action = create_answer (self, ask, &error);

  if (action == NULL)
    {
      say (self, error->message);
      return;
    }
  self->answering = ask->number;
  ten_performer_roll (self->performer, action, _ ("The Roll Could Not Be Made"), on_rolled, self);
}

static void
take_damage (TenRoomAsks *self, const Ask *ask)
{
  TenSheet *sheet = ten_play_session_get_sheet (ten_roll_view_get_session (self->roll_view));
  g_autoptr (GError) error = NULL;

  if (!ten_room_accept_offer (self->room, ask->number, sheet, &error))
    {
      say (self, error->message);
      return;
    }
  ten_performer_save_sheet (self->performer, sheet);
  drop_first (self);
}

static void
on_accepted (TenRoomAsks *self)
{
  const Ask *ask = g_queue_peek_head (&self->asks);

  if (ask == NULL || self->room == NULL)
    return;
  if (ask->notation != NULL)
    roll (self, ask);
  else
    take_damage (self, ask);
}

static void
on_decline_response (TenRoomAsks *self, const char *response, GtkWidget *dialog)
{
  const Ask *ask = g_queue_peek_head (&self->asks);
  g_autofree char *word = ten_editable_dup_text (g_object_get_data (G_OBJECT (dialog), "word"));
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "decline") || ask == NULL || self->room == NULL)
    return;
  if (ten_room_decline (self->room, ask->number, word, &error))
    drop_first (self);
  else
    say (self, error->message);
}

static void
on_declined (TenRoomAsks *self)
{
  GtkWidget *dialog = ten_message_dialog_new_question (
      self->window, _ ("Decline?"), _ ("The Storyteller sees that you decline, and why."));
  GtkWidget *entry = ten_message_dialog_create_entry (dialog, NULL);

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Reason (optional)"));
  ten_widget_set_label (entry, _ ("Reason"));
  ten_message_dialog_append (dialog, entry);
  g_object_set_data (G_OBJECT (dialog), "word", entry);
  ten_message_dialog_add_answer (dialog, "decline", _ ("_Decline"), ADW_RESPONSE_SUGGESTED);
  ten_connect (dialog, "response", on_decline_response, self);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (entry);
}

static void
create_banner (TenRoomAsks *self)
{
  if (self->banner != NULL)
    return;
  self->banner = g_object_new (TEN_TYPE_ROOM_BANNER, NULL);
  ten_connect (self->banner, "accepted", on_accepted, self);
  ten_connect (self->banner, "declined", on_declined, self);
  adw_bin_set_child (self->place, GTK_WIDGET (self->banner));
}

static void
on_asked (TenRoomAsks *self, const char *name, JsonObject *event)
{
  TenPool *pool = ten_play_session_get_pool (ten_roll_view_get_session (self->roll_view));
  Ask *ask = g_new0 (Ask, 1);

  ask->number = ten_room_json_get_number (event, "number", 0);
  ask->from = g_strdup (ten_room_json_get_text (event, "from", ""));
  ask->notation = g_strdup (ten_room_json_get_text (event, "notation", NULL));
  ask->damage = ten_room_damage_dup_text (event, ten_pool_get_ruleset (pool));
  ask->hidden = ten_room_json_get_flag (event, "hidden", FALSE);
  g_queue_push_tail (&self->asks, ask);
  create_banner (self);
  show_first (self);
  if (self->asks.length == 1)
    ten_room_banner_focus (self->banner);
}

static void
follow_room (TenRoomAsks *self)
{
  TenRoom *room = ten_room_keeper_get_room (self->keeper);

  if (room == self->room)
    return;
  if (self->room != NULL)
    g_signal_handlers_disconnect_by_data (self->room, self);
  g_set_object (&self->room, room);
  g_queue_clear_full (&self->asks, ask_free);
  show_first (self);
  if (room == NULL)
    return;
  ten_connect (room, "event::ask", on_asked, self);
  ten_connect (room, "event::offer", on_asked, self);
}

static void
follow_keeper (TenRoomAsks *self)
{
  const gboolean leads =
      ten_room_keeper_is_open (self->keeper) && ten_room_keeper_leads (self->keeper);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), "ask-room");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), leads);
  gtk_widget_set_visible (self->button, leads);
}

static void
show_window (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  TenRoomAsks *self = data;
  TenPlaySession *session = ten_roll_view_get_session (self->roll_view);
  g_autoptr (GError) error = NULL;
  GtkWindow *window = ten_room_ask_window_new (
      self->window, self->keeper, ten_performer_get_table (self->performer),
      ten_play_session_get_pool (session), ten_play_session_get_comment (session), &error);

  if (window != NULL)
    gtk_window_present (window);
  else
    say (self, error->message);
}

static GtkWidget *
create_button (void)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("system-users-symbolic");

  gtk_widget_set_visible (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  gtk_widget_set_tooltip_text (button, _ ("Ask the Room…"));
  ten_widget_set_label (button, _ ("Ask the Room…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.ask-room");
  gtk_widget_add_css_class (button, "flat");
  return button;
}

TenRoomAsks *
ten_room_asks_new (TenRoomKeeper *keeper,
                   GtkWindow *window,
                   TenRollView *roll_view,
                   TenPerformer *performer,
                   AdwBin *place)
{
  static const GActionEntry entry = { "ask-room", show_window };
  TenRoomAsks *self = g_object_new (TEN_TYPE_ROOM_ASKS, NULL);

  self->keeper = g_object_ref (keeper);
  self->window = window;
  self->roll_view = roll_view;
  self->performer = performer;
  self->place = place;
  self->button = create_button ();
  adw_bin_set_child (ten_roll_view_get_ask_place (roll_view), self->button);
  g_object_bind_property (self->button, "visible", gtk_widget_get_parent (self->button), "visible",
                          G_BINDING_SYNC_CREATE);
  g_action_map_add_action_entries (G_ACTION_MAP (window), &entry, 1, self);
  ten_connect (keeper, "notify::room", follow_room, self);
  ten_connect (keeper, "changed", follow_keeper, self);
  ten_connect (roll_view, "notify::pool", show_first, self);
  follow_room (self);
  follow_keeper (self);
  return self;
}
