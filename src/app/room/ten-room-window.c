/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ten-config.h"

#include "room/ten-room-window.h"

#include "common/ten-clipboard.h"
#include "common/ten-dialogs.h"
#include "common/ten-notices.h"
#include "common/ten-origin.h"
#include "common/ten-toolkit.h"
#include "common/ten-view.h"
#include "common/ten-widget.h"
#include "room/ten-room-damage.h"

#include <glib/gi18n.h>
#include <ten-nearby.h>
#include <ten-room-bytes.h>
#include <ten-room-invitation.h>

struct _TenRoomWindow
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  AdwEntryRow *name;
  GtkWidget *known_group;
  GtkListBox *known;
  GtkLabel *known_problem;
  GtkWidget *nearby_group;
  GtkListBox *nearby_rooms;
  GtkLabel *nearby_problem;
  AdwEntryRow *place;
  AdwActionRow *place_tls_row;
  GtkSwitch *place_tls;
  GtkLabel *join_problem;
  AdwExpanderRow *other_broker;
  AdwEntryRow *broker;
  GtkSwitch *broker_tls;
  AdwEntryRow *user;
  AdwPasswordEntryRow *password;
  GtkLabel *open_problem;
  GtkWidget *words_group;
  GtkWidget *guests_group;
  GtkListBox *guests;
  GtkWidget *invitation_group;
  GtkEditable *invitation;
  GtkWidget *share_group;
  AdwActionRow *share_row;
  GtkSwitch *share;
  GtkListBox *people;
  GtkWidget *leave_button;

  TenRoomKeeper *keeper;
  TenRoomSharing *sharing;
  TenRollView *roll_view;
  GSettings *settings;
  TenNearby *nearby; /* only looks while there is no room */

  char *status, *words, *leave;
};

G_DEFINE_FINAL_TYPE (TenRoomWindow, ten_room_window, ADW_TYPE_WINDOW)

static AdwActionRow *
create_row (const char *title, const char *subtitle)
{
  g_autofree char *escaped_title = g_markup_escape_text (title, -1);
  g_autofree char *escaped = g_markup_escape_text (subtitle, -1);

  return g_object_new (ADW_TYPE_ACTION_ROW, "title", escaped_title, "subtitle", escaped, NULL);
}

static void
show_problem (GtkLabel *label, const GError *error)
{
  ten_hint_show_mistake (label, error != NULL ? error->message : NULL);
}

static char *
dup_name (TenRoomWindow *self)
{
  char *name = ten_editable_dup_text (self->name);

  g_settings_set_string (self->settings, "room-name", name);
  return name;
}

static void
on_return (GtkWidget *button, TenRoomWindow *self)
{
  g_autofree char *name = dup_name (self);
  g_autoptr (GError) error = NULL;

  if (ten_room_keeper_get_room (self->keeper) != NULL)
    return;
  ten_room_keeper_return (self->keeper, name,
                          GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "ten-place")),
                          &error);
  show_problem (self->known_problem, error);
}

static GtkWidget *
create_known (TenRoomWindow *self, GVariant *known, guint place)
{
  const char *title;
  gboolean leads;
  gint64 seconds;
  g_autoptr (GDateTime) time = NULL;
  g_autofree char *day = NULL;
  g_autofree char *room = NULL;
  AdwActionRow *row;
  GtkWidget *button;

  g_variant_get (known, "(&sb&sbx)", NULL, NULL, &title, &leads, &seconds);
  time = g_date_time_new_from_unix_local (seconds);
  day = time != NULL ? g_date_time_format (time, "%x") : g_strdup ("");
  /* Translators: the name of a Storyteller, who opened the room */
  room = g_strdup_printf (_ ("Room of %s"), title);
  row = create_row (leads ? _ ("Your Room") : room, day);
  /* Translators: opens the room of the last time, or joins it again */
  button = gtk_button_new_with_label (leads ? _ ("Open Again") : _ ("Join Again"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (button), "ten-place", GUINT_TO_POINTER (place));
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_return), self, 0);
  adw_action_row_add_suffix (row, button);
  return GTK_WIDGET (row);
}

static void
on_join_nearby (GtkWidget *button, TenRoomWindow *self)
{
  g_autofree char *name = dup_name (self);
  g_autoptr (GError) error = NULL;

  if (ten_room_keeper_get_room (self->keeper) != NULL)
    return;
  ten_room_keeper_join (self->keeper, name, g_object_get_data (G_OBJECT (button), "ten-address"),
                        FALSE, &error);
  show_problem (self->join_problem, error);
}

static GtkWidget *
create_nearby (gpointer item, gpointer data)
{
  const char *address = ten_nearby_room_get_address (item);
  AdwActionRow *row = create_row (ten_nearby_room_get_name (item), address);
  GtkWidget *button = gtk_button_new_with_label (_ ("Join"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "ten-address", g_strdup (address), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_join_nearby), data, 0);
  adw_action_row_add_suffix (row, button);
  return GTK_WIDGET (row);
}

static void
follow_nearby (TenRoomWindow *self)
{
  if (self->nearby == NULL)
    return;
  gtk_widget_set_visible (self->nearby_group,
                          g_list_model_get_n_items (G_LIST_MODEL (self->nearby)) > 0);
  ten_hint_show (self->nearby_problem, ten_nearby_get_problem (self->nearby));
}

static void
look_around (TenRoomWindow *self)
{
  if (self->nearby != NULL)
    return;
  self->nearby = ten_nearby_new ();
  gtk_list_box_bind_model (self->nearby_rooms, G_LIST_MODEL (self->nearby), create_nearby, self,
                           NULL);
  ten_connect (self->nearby, "items-changed", follow_nearby, self);
  ten_connect (self->nearby, "notify::problem", follow_nearby, self);
  ten_nearby_browse (self->nearby);
  follow_nearby (self);
}

static void
stop_looking (TenRoomWindow *self)
{
  gtk_list_box_bind_model (self->nearby_rooms, NULL, NULL, NULL, NULL);
  g_clear_object (&self->nearby);
}

static void
show_known (TenRoomWindow *self)
{
  g_autoptr (GVariant) rooms = ten_room_keeper_read_known (self->keeper);

  ten_list_box_clear (self->known);
  for (guint i = 0; i < g_variant_n_children (rooms); i++)
    {
      g_autoptr (GVariant) known = g_variant_get_child_value (rooms, i);

      gtk_list_box_append (self->known, create_known (self, known, i));
    }
  gtk_widget_set_visible (self->known_group,
                          gtk_list_box_get_row_at_index (self->known, 0) != NULL);
}

static void
follow_sharing (TenRoomWindow *self)
{
  TenSheet *shared = ten_room_sharing_get_shared (self->sharing);
  TenSheet *sheet = ten_room_sharing_get_sheet (self->sharing);
  g_autofree char *text = NULL;

  if (shared != NULL)
    /* Translators: the Health, Willpower and Conditions of a character */
    text = g_strdup_printf (_ ("The Storyteller sees those of %s"), ten_sheet_get_name (shared));
  else if (sheet != NULL)
    /* Translators: the Health, Willpower and Conditions of a character */
    text =
        g_strdup_printf (_ ("The Storyteller would see those of %s"), ten_sheet_get_name (sheet));
  else
    text = g_strdup (_ ("Open the sheet of your character first"));
  adw_action_row_set_subtitle (self->share_row, text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->share), shared != NULL || sheet != NULL);
  gtk_switch_set_active (self->share, shared != NULL);
  gtk_widget_set_visible (self->share_group, ten_room_keeper_is_open (self->keeper) &&
                                                 !ten_room_keeper_leads (self->keeper));
}

static void
on_share (TenRoomWindow *self)
{
  ten_room_sharing_set_active (self->sharing, gtk_switch_get_active (self->share));
}

static void
follow_keeper (TenRoomWindow *self)
{
  const TenRoomState state = ten_room_keeper_get_state (self->keeper);
  const gboolean leads = ten_room_keeper_leads (self->keeper);
  g_autofree char *status = ten_room_keeper_dup_status (self->keeper);
  const char *invitation = ten_room_keeper_get_invitation (self->keeper);
  GListModel *guests = ten_room_keeper_get_guests (self->keeper);

  if (state == TEN_ROOM_STATE_NONE &&
      g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "start") != 0)
    show_known (self);
  gtk_stack_set_visible_child_name (self->stack, state == TEN_ROOM_STATE_NONE ? "start" : "room");
  if (state == TEN_ROOM_STATE_NONE)
    look_around (self);
  else
    stop_looking (self);
  ten_view_set (self, "status", status, "words", ten_room_keeper_get_words (self->keeper), "leave",
                leads ? _ ("Close Room") : _ ("Leave Room"), NULL);
  gtk_editable_set_text (self->invitation, invitation != NULL ? invitation : "");
  gtk_widget_set_visible (self->guests_group, g_list_model_get_n_items (guests) > 0);
  gtk_widget_set_visible (self->words_group, ten_room_keeper_get_words (self->keeper) != NULL);
  gtk_widget_set_visible (self->invitation_group, leads);
  follow_sharing (self);
  if (state == TEN_ROOM_STATE_NONE)
    ten_hint_show_mistake (self->join_problem, status);
}

static void
on_place_changed (TenRoomWindow *self)
{
  g_autofree char *place = ten_editable_dup_text (self->place);

  gtk_widget_set_visible (GTK_WIDGET (self->place_tls_row),
                          *place != '\0' && !ten_room_invitation_is (place));
  ten_hint_show (self->join_problem, NULL);
}

static void
on_join (TenRoomWindow *self)
{
  g_autofree char *place = ten_editable_dup_text (self->place);
  g_autofree char *name = dup_name (self);
  g_autoptr (GError) error = NULL;

  if (ten_room_keeper_get_room (self->keeper) != NULL)
    return;
  if (ten_room_keeper_join (self->keeper, name, place, gtk_switch_get_active (self->place_tls),
                            &error))
    gtk_editable_set_text (GTK_EDITABLE (self->place), "");
  show_problem (self->join_problem, error);
}

/* NAME:PASSWORD@HOST:PORT, or NULL to start one. */
static char *
dup_broker (TenRoomWindow *self)
{
  g_autofree char *address = ten_editable_dup_text (self->broker);
  g_autofree char *user = ten_editable_dup_text (self->user);
  g_autofree char *password = ten_editable_dup_text (self->password);

  if (!adw_expander_row_get_enable_expansion (self->other_broker))
    return NULL;
  if (*user == '\0')
    return g_steal_pointer (&address);
  return g_strdup_printf ("%s:%s@%s", user, password, address);
}

static void
on_open (TenRoomWindow *self)
{
  g_autofree char *broker = dup_broker (self);
  g_autofree char *name = dup_name (self);
  g_autoptr (GError) error = NULL;

  if (ten_room_keeper_get_room (self->keeper) != NULL)
    return;
  ten_room_keeper_open (self->keeper, name, broker,
                        broker != NULL && gtk_switch_get_active (self->broker_tls), TRUE, &error);
  show_problem (self->open_problem, error);
}

static void
on_pasted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (TenRoomWindow) self = data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (text == NULL || strlen (text) > TEN_ROOM_MAX_RECORD)
    {
      ten_hint_show_mistake (self->join_problem, _ ("There is no text in the clipboard"));
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->place), g_strstrip (text));
}

static void
on_paste (TenRoomWindow *self)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, on_pasted,
                                 g_object_ref (self));
}

static void
on_copy (TenRoomWindow *self)
{
  const char *invitation = ten_room_keeper_get_invitation (self->keeper);

  if (invitation == NULL)
    return;
  ten_clipboard_copy (GTK_WIDGET (self), invitation);
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_ ("Invitation copied")));
}

static void
on_leave (TenRoomWindow *self)
{
  ten_room_keeper_leave (self->keeper);
}

static const char *
get_guest (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "ten-name");
}

static GtkWidget *
create_button (TenRoomWindow *self, const char *label, const char *name, gpointer clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_data_full (G_OBJECT (button), "ten-name", g_strdup (name), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (clicked), self, 0);
  return button;
}

static void
on_accept (GtkWidget *button, TenRoomWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!ten_room_keeper_accept (self->keeper, get_guest (button), &error))
    adw_toast_overlay_add_toast (self->toasts, adw_toast_new (error->message));
}

static void
on_refuse (GtkWidget *button, TenRoomWindow *self)
{
  ten_room_keeper_refuse (self->keeper, get_guest (button));
}

static GtkWidget *
create_guest (gpointer item, gpointer data)
{
  TenRoomWindow *self = data;
  const char *name = gtk_string_object_get_string (item);
  AdwActionRow *row = create_row (name, ten_room_keeper_find_words (self->keeper, name));
  GtkWidget *accept = create_button (self, _ ("Accept"), name, on_accept);

  gtk_widget_add_css_class (accept, "suggested-action");
  adw_action_row_add_suffix (row, create_button (self, _ ("Refuse"), name, on_refuse));
  adw_action_row_add_suffix (row, accept);
  return GTK_WIDGET (row);
}

static void
on_remove_answered (TenRoomWindow *self, const char *response, GtkWidget *dialog)
{
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "remove") &&
      !ten_room_keeper_remove (self->keeper, get_guest (dialog), &error))
    adw_toast_overlay_add_toast (self->toasts, adw_toast_new (error->message));
}

static void
on_remove (GtkWidget *button, TenRoomWindow *self)
{
  const char *name = get_guest (button);
  g_autofree char *heading = g_strdup_printf (_ ("Remove %s?"), name);
  GtkWidget *dialog = ten_message_dialog_new_question (
      GTK_WINDOW (self), heading,
      _ ("They read nothing from now on, and the invitations so far end. To come back, they need "
         "a new one."));

  g_object_set_data_full (G_OBJECT (dialog), "ten-name", g_strdup (name), g_free);
  ten_message_dialog_add_answer (dialog, "remove", _ ("_Remove"), ADW_RESPONSE_DESTRUCTIVE);
  ten_connect (dialog, "response", on_remove_answered, self);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_waive (GtkWidget *button, TenRoomWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!ten_room_keeper_waive (self->keeper, get_guest (button), &error))
    adw_toast_overlay_add_toast (self->toasts, adw_toast_new (error->message));
}

static char *
dup_role (TenRoomPerson *person)
{
  const char *presence = ten_room_person_is_present (person) ? _ ("Here") : _ ("Away");
  const char *role = ten_room_person_is_storyteller (person) ? _ ("Storyteller") : _ ("Player");

  if (ten_room_person_is_stalled (person))
    return g_strdup (_ ("Opened a roll and never showed it"));
  if (ten_room_person_is_self (person))
    /* Translators: Storyteller or Player, of this laptop */
    return g_strdup_printf (_ ("%s · You"), role);
  /* Translators: Storyteller or Player; Here or Away */
  return g_strdup_printf (_ ("%s · %s"), role, presence);
}

static GtkWidget *
create_dot (guint place)
{
  GtkWidget *dot = g_object_new (GTK_TYPE_BOX, "valign", GTK_ALIGN_CENTER, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (dot, "person");
  ten_origin_color (dot, (int) place);
  return dot;
}

static void
create_damage (GtkMenuButton *button, gpointer data)
{
  TenRoomWindow *self = data;
  TenPool *pool = ten_play_session_get_pool (ten_roll_view_get_session (self->roll_view));

  gtk_menu_button_set_popover (button,
                               ten_room_damage_new (self->keeper, get_guest (GTK_WIDGET (button)),
                                                    ten_pool_get_ruleset (pool)));
}

static GtkWidget *
create_damage_button (TenRoomWindow *self, const char *name)
{
  /* Translators: the name of a player */
  g_autofree char *label = g_strdup_printf (_ ("Offer Damage to %s"), name);
  GtkWidget *button = g_object_new (GTK_TYPE_MENU_BUTTON, "label", C_ ("room", "Damage"), "valign",
                                    GTK_ALIGN_CENTER, "tooltip-text", label, NULL);

  g_object_set_data_full (G_OBJECT (button), "ten-name", g_strdup (name), g_free);
  gtk_widget_add_css_class (button, "flat");
  ten_widget_set_label (button, label);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), create_damage, self, NULL);
  return button;
}

static GtkWidget *
create_remove_button (TenRoomWindow *self, const char *name)
{
  /* Translators: takes somebody out of the room */
  g_autofree char *label = g_strdup_printf (_ ("Remove %s"), name);
  GtkWidget *button = create_button (self, NULL, name, on_remove);

  gtk_button_set_icon_name (GTK_BUTTON (button), "user-trash-symbolic");
  gtk_widget_set_tooltip_text (button, label);
  ten_widget_set_label (button, label);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
create_person (gpointer item, gpointer data)
{
  TenRoomWindow *self = data;
  TenRoomPerson *person = item;
  const char *name = ten_room_person_get_name (person);
  g_autofree char *role = dup_role (person);
  AdwActionRow *row = create_row (name, role);

  adw_action_row_add_prefix (row, create_dot (ten_room_person_get_place (person)));
  if (ten_room_person_is_waivable (person))
    {
      /* Translators: lets somebody roll again who has opened a roll and never showed it */
      GtkWidget *button = create_button (self, C_ ("room", "Waive"), name, on_waive);

      gtk_widget_set_tooltip_text (button, _ ("Waive the roll, so that they can roll again"));
      adw_action_row_add_suffix (row, button);
    }
  if (ten_room_keeper_leads (self->keeper) && !ten_room_person_is_storyteller (person))
    {
      adw_action_row_add_suffix (row, create_damage_button (self, name));
      adw_action_row_add_suffix (row, create_remove_button (self, name));
    }
  return GTK_WIDGET (row);
}

static void
ten_room_window_class_init (TenRoomWindowClass *klass)
{
  ten_class_own_all (klass, TenRoomWindow, g_object_unref, keeper, sharing, settings, nearby);
  ten_view_install (klass, TenRoomWindow, G_TYPE_STRING, status, words, leave);

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  ten_widget_class_set_template (klass, "room/ten-room-window.ui");
  ten_widget_class_bind_children (
      klass, TenRoomWindow, toasts, stack, name, known_group, known, known_problem, nearby_group,
      nearby_rooms, nearby_problem, place, place_tls_row, place_tls, join_problem, other_broker,
      broker, broker_tls, user, password, open_problem, words_group, guests_group, guests,
      invitation_group, invitation, share_group, share_row, share, people, leave_button);
  ten_widget_class_bind_callbacks (klass, on_place_changed, on_join, on_open, on_paste, on_copy,
                                   on_share, on_leave);
}

static void
ten_room_window_init (TenRoomWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static char *
dup_own_name (GSettings *settings)
{
  char *name = g_settings_get_string (settings, "room-name");
  const char *real = g_get_real_name ();

  if (*name != '\0')
    return name;
  g_free (name);
  return g_strdup (g_strcmp0 (real, "Unknown") != 0 ? real : g_get_user_name ());
}

TenRoomWindow *
ten_room_window_new (GtkWindow *parent,
                     TenRoomKeeper *keeper,
                     TenRoomSharing *sharing,
                     TenRollView *roll_view,
                     GSettings *settings)
{
  TenRoomWindow *self = g_object_new (TEN_TYPE_ROOM_WINDOW, "transient-for", parent, NULL);
  g_autofree char *name = dup_own_name (settings);

  self->keeper = g_object_ref (keeper);
  self->sharing = g_object_ref (sharing);
  self->roll_view = roll_view;
  self->settings = g_object_ref (settings);
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_list_box_bind_model (self->people, ten_room_keeper_get_people (keeper), create_person, self,
                           NULL);
  gtk_list_box_bind_model (self->guests, ten_room_keeper_get_guests (keeper), create_guest, self,
                           NULL);
  ten_connect (keeper, "changed", follow_keeper, self);
  ten_connect (sharing, "changed", follow_sharing, self);
  show_known (self);
  follow_keeper (self);
  return self;
}

void
ten_room_window_take_invitation (TenRoomWindow *self, const char *invitation)
{
  gtk_editable_set_text (GTK_EDITABLE (self->place), invitation);
  if (ten_room_keeper_get_room (self->keeper) != NULL)
    adw_toast_overlay_add_toast (self->toasts,
                                 adw_toast_new (_ ("Leave this room first to join another one")));
}
